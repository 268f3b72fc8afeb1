"""docs/reports: the steps of each report print what it says, where that version is installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.audits.captured import ALL, read
from tests.helpers.runs import sampled

REPORTS = Path(__file__).parents[2] / "docs" / "reports"
PAGES = {page.stem: page.read_text(encoding="utf-8") for page in sorted(REPORTS.glob("*.md"))}
INDEX = PAGES.pop("index")
VERSIONS = {asked.system: asked.version for asked in ALL}
HEADINGS = ["Steps to reproduce", "Expected", "Got", "Why it is wrong"]
STEPS = [
    pytest.param(name, *step, id=f"{name} {k}")
    for name, text in PAGES.items()
    for k, step in enumerate(re.findall(r"```console\n\$ (.*?)\n(.*?)```", text, re.DOTALL))
]


def asked(name):
    """Return the system and the version that a report is about."""
    found = re.search(
        r"^\*\*Asked:\*\* (.+) (\S+), Linux \(.*\), on \d{4}-\d\d-\d\d\.$", PAGES[name], re.MULTILINE
    )
    return found[1], found[2]


@pytest.mark.parametrize("name", PAGES)
def test_a_report_has_all_that_a_maintainer_asks_for(name):
    """A title that names the system, the version, steps, what is expected, what came and why it is wrong."""
    system, version = asked(name)
    assert PAGES[name].startswith(f"# {system}: ")
    assert re.findall(r"^## (.*)", PAGES[name], re.MULTILINE) == HEADINGS
    assert system in VERSIONS
    title = re.match("# (.*)", PAGES[name])[1]
    assert f"| [{title}]({name}.md) | {system} {version} |" in INDEX
    assert f"\n{name}\n" in INDEX
    captured = {(record["system"], record["version"]) for record in read()["audits"]}
    assert (system, version) in captured


@sampled(exhaustive=16)
@pytest.mark.parametrize(("name", "command", "printed"), STEPS)
def test_steps_print_what_the_report_says(tmp_path, name, command, printed):
    """In a shell, with the Python of the tests; blanks at the ends of lines do not count."""
    system, version = asked(name)
    installed = VERSIONS[system]()
    if installed != version:
        pytest.skip(f"{system} is {installed or 'not installed'}, and the report is about {version}")
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env=os.environ | {"PATH": path},
    )
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    assert printed.splitlines() == lines, done.stderr
