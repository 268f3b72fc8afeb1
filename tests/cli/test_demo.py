"""`modlinalg demo` solves the board that it shows."""

import re

import pytest

from tests.cli.running import run

pytestmark = pytest.mark.usefixtures("folder")


def test_demo_solves_its_board():
    """The demo explains one board, checks four identities and ends with a board of zeros."""
    result = run("demo")
    assert (0, "") == (result.exit_code, result.stderr)
    assert 4 == len(re.findall(r"^\(\d\).* holds$", result.stdout, re.MULTILINE))
    assert result.stdout.rstrip().endswith("0 0\n    0 0")
