"""`python -m ensurepip`: a line in the log."""

import os

with open(os.environ["STAND_IN_LOG"], "a") as log:
    log.write("ensurepip\n")
