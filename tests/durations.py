"""Which tests wait for `-m exhaustive` or `-m long` because they take long; two files name them.

    python -m pytest -n auto --durations=0 --durations-min=0.1 > report.txt
    python -m tests.durations report.txt

adds to the first file what took longer than a test of the ordinary run may; some are never added (KEPT).

    python -m pytest -n auto -m "not long and not docs" --durations=0 --durations-min=0 tests > report.txt
    python -m tests.durations --long report.txt

adds to the second what took longer than a test of `.ci/run` may. Of a test all of whose cases did, with
the ordinary ones, the quickest stays if it ends in FEW_SECONDS, so that most laws are asked; some are never
added (ALWAYS).
A line is a test, or a function for all its cases.
What its own file marks as exhaustive or long needs no line.
"""

import argparse
import re
from pathlib import Path

DATA = Path(__file__).parent / "data"
EXHAUSTIVE, LONG = DATA / "exhaustive.txt", DATA / "long.txt"
SECONDS, LONG_SECONDS, FEW_SECONDS = 0.1, 0.2, 5.0
# What a change breaks first, and the doctests, which `-m exhaustive tests` would not ask.
KEPT = ("README.md::", "docs/", "src/", "tests/test_architecture.py::", "tests/test_readme.py::")
# Programs that have to agree with the checker in Python, and its definitions; processes that are killed; the
# answers of a class; what a reader of the documentation copies or types, which a change of a page may break.
ALWAYS = (
    "tests/checker/test_kinds.py::",
    "tests/rocq/",
    "tests/javascript/",
    "tests/batch/test_dask.py::",
    "tests/batch/test_processes.py::test_a_worker_that_is_killed_costs_no_line",
    "tests/grading/worksheets/",
    "tests/test_coming_from.py::",
    "tests/test_docs.py::",
    "tests/test_examples.py::",
    "tests/test_live_judging.py::",
)
LINE = re.compile(r"^([0-9.]+)s call +(\S.*)$", re.MULTILINE)


def named(path):
    """Return the tests, and the functions, that a file names."""
    return set(path.read_text(encoding="utf-8").splitlines())


def function_of(name):
    """Return the name of a test without its parameters."""
    return name.partition("[")[0]


def slow(report):
    """Return the tests that took too long for the ordinary run, by a report of pytest."""
    return {name for name, seconds in _calls(report) if seconds > SECONDS and not name.startswith(KEPT)}


def long(report):
    """Return the tests that took too long for .ci/run, by a report with all that it asked."""
    cases = {}
    for name, seconds in _calls(report):
        if not name.startswith(ALWAYS):
            cases.setdefault(function_of(name), []).append((seconds, name))
    return {name for found in cases.values() for name in _left_out(sorted(found))}


def _calls(report):
    """Each test of a report with its seconds."""
    return [(name.rstrip(), float(seconds)) for seconds, name in LINE.findall(report)]


def _left_out(cases):
    """Of the cases of one test, the quickest first, those that are too long; the first may take more."""
    (first, _), *others = cases
    return [name for seconds, name in (others if first <= FEW_SECONDS else cases) if seconds > LONG_SECONDS]


def main(arguments=None):
    """Add the tests that took too long in these reports."""
    parser = argparse.ArgumentParser(prog="python -m tests.durations")
    parser.add_argument("reports", nargs="+", type=Path)
    parser.add_argument("--long", action="store_true")
    asked = parser.parse_args(arguments)
    path, found_in = (LONG, long) if asked.long else (EXHAUSTIVE, slow)
    found = named(path).union(*(found_in(report.read_text(encoding="utf-8")) for report in asked.reports))
    path.write_text("".join(f"{name}\n" for name in sorted(found)), encoding="utf-8")


if __name__ == "__main__":
    main()
