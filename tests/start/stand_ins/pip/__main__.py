"""`python -m pip install ... REQUIREMENTS` without an index: writes the metadata that a test looks for.

STAND_IN_GATE: wait until this file exists. STAND_IN_SAYS: print this and fail. STAND_IN_NO_PIP: behave as
where pip is not installed, until ensurepip has run.
"""

import os
import re
import sys
import time
from pathlib import Path

log = Path(os.environ["STAND_IN_LOG"])
requirements = [argument for argument in sys.argv[1:] if ">=" in argument]
if "STAND_IN_NO_PIP" in os.environ and "ensurepip" not in log.read_text():
    sys.exit(f"{sys.executable}: No module named pip")
with log.open("a") as file:
    file.write(f"pip {' '.join(requirements)}\n")
if gate := os.environ.get("STAND_IN_GATE"):
    end = time.monotonic() + 30
    while not os.path.exists(gate) and time.monotonic() < end:
        time.sleep(0.01)
if says := os.environ.get("STAND_IN_SAYS"):
    sys.exit(says)
site = Path(sys.prefix, "lib", f"python{sys.version_info[0]}.{sys.version_info[1]}", "site-packages")
for requirement in requirements:
    name, version = re.split(">=", requirement)
    info = site / f"{name}-{version}.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
