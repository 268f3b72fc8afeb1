"""Which tests wait for `-m exhaustive` because of the time they take: a file names them, or their functions.

    python -m pytest -n auto --durations=0 --durations-min=0.15 > report.txt
    python -m tests.durations report.txt

adds to the file what took longer than a test of the ordinary run may; some are never added (KEPT).
What its own file marks as exhaustive or long needs no line.
"""

import re
import sys
from pathlib import Path

NAMES = Path(__file__).parent / "data" / "exhaustive.txt"
SECONDS = 0.15
# What a change breaks first, and the doctests, which `-m exhaustive tests` would not ask.
KEPT = ("README.md::", "docs/", "src/", "tests/test_architecture.py::", "tests/test_readme.py::")
LINE = re.compile(r"^([0-9.]+)s call +(\S.*)$", re.MULTILINE)


def named():
    """Return the tests, and the functions, that the file names."""
    return set(NAMES.read_text(encoding="utf-8").splitlines())


def function_of(name):
    """Return the name of a test without its parameters."""
    return name.partition("[")[0]


def slow(report):
    """Return the tests that took too long by a report of pytest."""
    return {
        name.rstrip()
        for seconds, name in LINE.findall(report)
        if float(seconds) > SECONDS and not name.startswith(KEPT)
    }


def main(paths):
    """Add the tests that took too long in these reports."""
    found = named().union(*(slow(Path(path).read_text(encoding="utf-8")) for path in paths))
    NAMES.write_text("".join(f"{name}\n" for name in sorted(found)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
