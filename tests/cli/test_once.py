"""Options that are given twice."""

import pytest
from click.testing import CliRunner

from modlinalg._cli import main
from modlinalg_check._program import USAGE, verdict_on


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


@pytest.mark.parametrize(
    "words", ["--help --help", "--version --version", "inverse -h -h", "inverse --mod 7 --help --mod 8"]
)
def test_whoever_asks_for_help_twice_gets_it(words):
    """What an option without a value prints is the same however often it is asked for."""
    assert CliRunner().invoke(main, words.split()).exit_code == 0


def test_a_batch_continues_a_file_and_no_stream(tmp_path, monkeypatch):
    """Elsewhere - is a standard stream; here it is refused, and no file of that name is made."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "claims").write_text("")
    done = CliRunner().invoke(main, ["verify-batch", "claims", "-o", "-"])
    assert (2, True) == (done.exit_code, "a file is needed" in done.output)
    assert not (tmp_path / "-").exists()


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_the_checker_says_how_it_is_used(word):
    """Without a verdict the status is not 0."""
    assert (USAGE, "malformed") == (verdict_on([word]).reason, verdict_on([word]).outcome)
