"""The manual page: it is what the commands say of themselves, and `man` has nothing against it."""

import os
import shutil
import subprocess
import tomllib
from pathlib import Path

import click
import pytest

from modlinalg._cli import main
from tests.manual import PAGE, WITH, escaped, page

ROOT = Path(__file__).parents[2]


def rendered(*options):
    """Return what `man` makes of the page, and what it complains about."""
    if shutil.which("man") is None or shutil.which("groff") is None:
        pytest.skip("man or groff is not installed")
    command = ["man", "--warnings", "-E", "ascii", *options, "-l", str(PAGE)]
    env = os.environ | {"LC_ALL": "C.UTF-8", "MANWIDTH": "80", "MANROFFSEQ": "", "PAGER": "cat"}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=60)


def test_the_page_is_what_the_commands_say():
    """`python -m tests.manual` writes it anew after a change, or after another click in CI."""
    text = PAGE.read_text(encoding="ascii")
    if WITH not in text and "CI" not in os.environ:
        pytest.skip(f"{WITH} The page is of another click.")
    assert page() == text


@pytest.mark.exhaustive
def test_man_renders_it_without_warnings():
    """Neither for a terminal nor for a printer."""
    for options in ((), ("-Tps",)):
        done = rendered(*options)
        assert (0, "") == (done.returncode, done.stderr)


def test_what_man_shows_has_every_command_with_its_options():
    """As people read it, without the marks of roff."""
    shown = " ".join(rendered().stdout.split())
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert f"modlinalg {name} " in shown
        first = " ".join((command.help or "").split())[:40]
        assert first in shown
    for words in (
        "--at-most N",
        "--fragment",
        "EXIT STATUS",
        "0 done or true",
        "modlinalg verify howell-form",
    ):
        assert words in shown


def test_nothing_in_a_help_text_is_obeyed():
    """A line that begins with a dot, a backslash, quotes."""
    assert escaped('.SH x\n\'y\\fB "z"') == "\\&.SH x\n\\(aqy\\efB \\(dqz\\(dq"


def test_the_wheel_takes_it_where_man_looks():
    """share/man/man1 below the prefix of the installation."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shared = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert {str(PAGE.relative_to(ROOT)): "share/man/man1/modlinalg.1"} == shared
