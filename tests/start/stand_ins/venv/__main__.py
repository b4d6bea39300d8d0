"""`python -m venv FOLDER` in a moment: an environment without packages, and a line in the log."""

import os
import sys
from pathlib import Path

folder = Path(sys.argv[1])
(folder / "bin").mkdir(parents=True)
(folder / "bin" / "python").symlink_to(sys.executable)
home, version = os.path.dirname(sys.executable), sys.version.split()[0]
(folder / "pyvenv.cfg").write_text(f"home = {home}\nversion = {version}\n")
with open(os.environ["STAND_IN_LOG"], "a") as log:
    log.write("venv\n")
