"""Everything that means harm, by one command: what is tried, how much of it, and what failed.

python -m tests.adversary                    # all campaigns, some hours on two cores
python -m tests.adversary growth threads     # these
python -m tests.adversary --page             # and their lines in docs/reliability.md, with the date
"""

import argparse
import datetime
import os
import platform
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

from tests.adversary.campaigns import ALL, Campaign

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "reliability.md"
BEGIN, END = "% campaigns: written by python -m tests.adversary --page", "% end of the campaigns"


@dataclass(frozen=True)
class Outcome:
    """How a campaign ended."""

    passed: int
    failures: tuple[str, ...]
    skipped: int
    seconds: float


def run_tests(campaign):
    """Run a part of the tests in a process of its own, and count what came out."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        command = [sys.executable, *campaign.python, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        command += ["-n", "auto", "-m", campaign.marks, f"--junit-xml={report}"]
        command += ["-W", "ignore::pytest.PytestConfigWarning"]  # under -O, of asserts outside of tests
        paths = [f"tests/{path}" for path in campaign.paths.split()]
        subprocess.run([*command, *paths], cwd=ROOT, check=False, stdout=subprocess.DEVNULL)
        cases = list(ElementTree.parse(report).iter("testcase"))
    wrong = [case for case in cases if {"failure", "error"} & {part.tag for part in case}]
    skipped = sum(case.find("skipped") is not None for case in cases)
    names = tuple(f"{case.get('classname')}::{case.get('name')}" for case in wrong)
    return Outcome(len(cases) - len(wrong) - skipped, names, skipped, time.monotonic() - began)


def run_program(program):
    """Run a program, which ends with 0 if nothing was wrong; None where what it needs is missing."""
    if find_spec(program.needs) is None:
        return None
    began = time.monotonic()
    done = subprocess.run([sys.executable, *program.arguments], cwd=ROOT, check=False)
    failures = () if done.returncode == 0 else (" ".join(program.arguments),)
    return Outcome(not failures, failures, 0, time.monotonic() - began)


def line(name, outcome=None):
    """Return the line of the table about one campaign; without an outcome it was not run."""
    if outcome is None:
        return f"| `{name}` | {ALL[name].words} | not run | | | | |"
    today = datetime.datetime.now(tz=datetime.UTC).date()
    figures = f"{outcome.passed:,} | {len(outcome.failures)} | {outcome.skipped} | {outcome.seconds / 60:.1f}"
    return f"| `{name}` | {ALL[name].words} | {today} | {figures} |"


def table(found, written=""):
    """Return the table of the page: a line for each campaign, of this run or as it was written before."""
    before = {name: row for row in written.splitlines() for name in ALL if row.startswith(f"| `{name}` |")}
    machine = f"{platform.system()}, {platform.machine()}, {os.cpu_count()} cores"
    return "\n".join(
        [
            f"The last run of each ({machine}, Python {platform.python_version()}):",
            "",
            "| campaign | what it does | on | passed | failed | skipped | minutes |",
            "|---|---|---|---:|---:|---:|---:|",
            *(line(name, found[name]) if found.get(name) else before.get(name, line(name)) for name in ALL),
        ]
    )


def write_page(found):
    """Put the table in its place on the page."""
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    written, after = rest.split(END)
    PAGE.write_text(f"{before}{BEGIN}\n\n{table(found, written)}\n\n{END}{after}", encoding="utf-8")


def main():
    """Run what is named, print how it ended, and return whether anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.adversary")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(ALL)}; without any, all")
    parser.add_argument("--page", action="store_true", help="write the table of docs/reliability.md")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.names if name not in ALL]
    if unknown:
        parser.error(f"no such campaign: {unknown[0]}; there are {', '.join(ALL)}")
    found = {}
    for name in chosen.names or ALL:
        one = ALL[name]
        print(f"{name}: {one.words}", flush=True)
        found[name] = run_tests(one) if isinstance(one, Campaign) else run_program(one)
        print(f"  {found[name]}", flush=True)
    if chosen.page:
        write_page(found)
    return any(outcome and outcome.failures for outcome in found.values())


if __name__ == "__main__":
    sys.exit(main())
