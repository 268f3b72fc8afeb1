"""Options that are given twice."""

import pytest
from click.testing import CliRunner

from modlinalg._cli import main


@pytest.mark.parametrize(
    ("words", "option"),
    [
        ("inverse M --mod 7 --mod 8", "--mod"),
        ("verify rank M 2 --mod 5 --mod 5", "--mod"),
        ("convert M --to json --digits --entries", "--digits/--entries"),
        ("board grid 3x3 --mod 2 --mod 3 count", "--mod"),
        ("kernel M --mod 7 --side left --side right", "--side"),
    ],
)
def test_an_option_is_given_once(words, option, tmp_path, monkeypatch):
    """Of two the last one does not win."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "M").write_text("1 2\n3 4\n")
    done = CliRunner().invoke(main, words.split())
    assert (2, True) == (done.exit_code, f"the option {option} is given 2 times" in done.output)
