"""python -m modlinalg_check FILE (or - for stdin): one line; exit 0 verified, 1 rejected, 2 malformed."""

import sys

from .checker import MAX_BYTES, Verdict, check

try:
    with open(0 if sys.argv[1:] == ["-"] else sys.argv[1], "rb") as file:
        verdict = check(file.read(MAX_BYTES + 1))
except (OSError, IndexError, MemoryError) as error:
    verdict = Verdict("malformed", f"no readable file {sys.argv[1:]!a} ({type(error).__name__})")
print(f"{verdict.outcome}: {verdict.kind or 'no certificate'}: {verdict.reason}")
sys.exit(["verified", "rejected", "malformed"].index(verdict.outcome))
