"""docs/why.md: what it shows of other programs is what they print, in the version that it names."""

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from tests.helpers.runs import slow

PAGE = (Path(__file__).parent.parent / "docs" / "why.md").read_text(encoding="utf-8")
MARK = "@@ next @@"
SAGE = f"""
import sys
from sage.all import *
from sage.repl.preparse import preparse
for statement in sys.stdin.read().splitlines():
    try:
        exec(compile(preparse(statement), "", "single"), globals())
    except Exception as error:
        print(f"{{type(error).__name__}}: {{error}}")
    print({MARK!r})
"""
PROGRAMS = {  # how it starts, how it says the mark
    "Sage": (["sage", "-python", "-c", SAGE], None),
    "PARI/GP": (["gp", "-q", "-f"], f'print("{MARK}")'),
    "GAP": (["gap", "-q", "-b", "-A", "-T", "-x", "256"], f'Print("{MARK}\\n");'),
    "Singular": (["Singular", "-q"], f'print("{MARK}");'),
    "Maxima": (["maxima", "--very-quiet"], f'print("{MARK}")$'),
}
PROMPTS = {
    "Sage": r"sage: (.+)",
    "PARI/GP": r"\? (.+)",
    "GAP": r"gap> (.+)",
    "Singular": r"> (.+)",
    "Maxima": r"(\w.*[;$])",
}
SHELL = r"\$ (.+)"
VERSIONS = {
    "SageMath": ("sage --version", r"version ([\d.]+)"),
    "PARI/GP": ("gp --version", r"Version ([\d.]+)"),
    "GAP": ("gap -q -A", r"^([\d.]+)$"),
    "Singular": ("Singular --version", r"version ([\d.]+)"),
    "Maxima": ("maxima --version", r"Maxima ([\d.]+)"),
    "GNU Octave": ("octave --version", r"version ([\d.]+)"),
}
PACKAGES = {"python-flint": "python-flint", "SymPy": "sympy", "galois": "galois", "modularsnf": "modularsnf"}
ROWS = {  # the heading of a section: the system's name in the table of versions
    "Sage": "SageMath",
    "GNU": "GNU Octave",
    "FLINT": "python-flint",
}
OCTAVES_END = "error: ignoring const execution_exception&"  # Octave 7 says so when it ends without a display
FAILED = re.compile(r"[Ee]rror|\*\*\*")


def stated():
    """Return {system: version} of the page's table."""
    return dict(re.findall(r"^\| ([^|]+?) \| (\d[\d.]*) \|", PAGE, re.MULTILINE))


@cache
def installed(system):
    """Return the version that is installed, or None."""
    if system in PACKAGES:
        try:
            return version(PACKAGES[system])
        except PackageNotFoundError:
            return None
    command, pattern = VERSIONS[system]
    if shutil.which(command.split()[0]) is None:
        return None
    done = subprocess.run(
        command.split(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        input='Print(GAPInfo.Version,"\\n");',
    )
    found = re.search(pattern, done.stdout, re.MULTILINE)
    return found and found[1]


def sections():
    """Return {first word of a heading: the lines of its blocks of text}."""
    found = {}
    for part in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]:
        blocks = re.findall(r"^```text\n(.*?)^```", part, re.MULTILINE | re.DOTALL)
        if blocks:
            found[part.split()[0]] = "".join(blocks).splitlines()
    return found


def words(text):
    """Return what is printed without the breaks of lines, which depend on the width of a window."""
    return " ".join(text.split())


def transcript(lines, prompt):
    """Return (command, what it prints) for each command; a line without one above it is an error."""
    found = []
    for line in lines:
        said = re.fullmatch(prompt, line)
        if said:
            found.append((said[1], []))
        elif line.strip():
            found[-1][1].append(line)
    return [(command, words(" ".join(printed))) for command, printed in found]


def answers(program, commands):
    """Return what a program prints for each command, all in one session."""
    start, mark = PROGRAMS[program]
    text = "".join(f"{command}\n{mark}\n" if mark else f"{command}\n" for command in commands)
    done = subprocess.run(
        start,
        input=text,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=300,
    )
    parts = done.stdout.split(MARK)[: len(commands)]
    assert len(parts) == len(commands), done.stdout
    return [words(part) for part in parts]


def run_in_shell(command, folder):
    """Return what a command prints, with this Python as `python`."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        cwd=folder,
        env=os.environ | {"PATH": path, "DISPLAY": ""},
    )
    lines = [line for line in done.stdout.splitlines() if not line.startswith(OCTAVES_END)]
    return words(" ".join("Aborted" if re.match(r"bash: .*Aborted", line) else line for line in lines))


def assert_same(command, expected, actual):
    """Error messages are shortened to their last lines; everything else is whole."""
    if FAILED.search(expected):
        actual = actual[max(len(actual) - len(expected), 0) :]
    assert (command, expected) == (command, actual)


def require_version(section):
    """Skip where the program is missing or is another version than the page speaks of."""
    system = ROWS.get(section, section)
    found = installed(system)
    if found is None:
        pytest.skip(f"{system} is not installed")
    if found != stated()[system]:
        pytest.skip(f"the page speaks of {system} {stated()[system]}, installed is {found}")


@slow(long=lambda program: program in {"GAP", "Maxima"})
@pytest.mark.parametrize("program", sorted(PROGRAMS))
def test_programs_print_what_the_page_says(program):
    """One session with all commands of the program's section, in order."""
    require_version(program)
    lines = [line for line in sections()[program] if not re.match(SHELL, line)]
    expected = transcript(lines, PROMPTS[program])
    assert len(expected) >= 3
    actual = answers(program, [command for command, _ in expected])
    for (command, printed), found in zip(expected, actual, strict=True):
        assert_same(command, printed, found)


@slow(long=lambda section: section in {"GNU", "SymPy", "galois", "modularsnf"})
@pytest.mark.parametrize("section", sorted(set(sections()) - set(PROGRAMS)))
def test_shell_commands_print_what_the_page_says(tmp_path, section):
    """Each by itself; `cat` shows the file that the next command reads."""
    require_version(section)
    raw = "\n".join(sections()[section])
    for name, content in re.findall(r"^\$ cat (\S+)\n(.*?)(?=^\$ )", raw, re.MULTILINE | re.DOTALL):
        (tmp_path / name).write_text(content, encoding="utf-8")
    commands = transcript(raw.splitlines(), SHELL)
    assert commands
    for command, printed in commands:
        assert_same(command, printed, run_in_shell(command, tmp_path))


def test_headings_and_table_name_the_same_versions():
    """A heading may leave out the last part of a version."""
    headings = re.findall(r"^## (.+?) (\d[\d.]*)", PAGE, re.MULTILINE)
    assert len(headings) >= 10
    for name, number in headings:
        known = stated().get({"Sage": "SageMath", "FLINT": "FLINT"}.get(name, name))
        if name == "FLINT":
            assert f"with FLINT {number}" in PAGE
        else:
            assert known is not None, name
            assert known.startswith(number), name


def test_a_changed_output_is_noticed():
    """The comparison can fail, and shortens errors only."""
    assert_same("f", "*** no", "*** at top-level *** no")
    for expected, actual in (("1", "0 1"), ("*** no", "*** yes"), ("*** no", "no"), ("1", "")):
        with pytest.raises(AssertionError):
            assert_same("f", expected, actual)
    with pytest.raises(IndexError):
        transcript(["an output without a command"], SHELL)
