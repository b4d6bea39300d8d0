"""An advisory lock on an open file: it ends with its process, however that ends.

So a file that a running program uses can be told from one that a killed program left behind.
"""

from __future__ import annotations

import sys
from typing import IO, Any

_FAR = 1 << 30  # Windows locks are mandatory, so a byte far behind the contents is locked there

if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[Any]) -> bool:
        """Lock the file for this handle until it is closed; False where another handle holds it."""
        here = file.tell()
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(here)
        return True

else:
    import fcntl

    def lock(file: IO[Any]) -> bool:
        """Lock the file for this handle until it is closed; False where another handle holds it."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
