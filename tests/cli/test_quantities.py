"""`rank`, `det` and `invariant-factors`: the numbers that `verify` knows, computed."""

import json

import pytest
from click.testing import CliRunner

from modlinalg import det, invariant_factors, matrix, rank
from modlinalg._cli import about_a_matrix, main
from tests.cli.running import refused, run

ROWS = "4 2 6\n4 5 6\n8 8 2\n"
RINGS = {"5": 5, "7": 7, "8": 8, "12": 12, str(2**64 + 13): 2**64 + 13, None: None}
SPELLINGS = ["[4, 2, 6; 4, 5, 6; 8, 8, 2]", "{{4, 2, 6}, {4, 5, 6}, {8, 8, 2}}", "[[4,2,6],[4,5,6],[8,8,2]]"]


def options(mod):
    """Return the options that name a ring."""
    return ("--rational",) if mod is None else ("--mod", mod)


def last_line(command, text, *arguments):
    """Return what a command says of a matrix, without its title."""
    result = run(command, "-", *arguments, stdin=text)
    assert (0, "") == (result.exit_code, result.stderr)
    return result.stdout.splitlines()[-1]


@pytest.mark.parametrize("mod", RINGS)
def test_the_numbers_are_those_of_the_functions(mod):
    """Over fields, Z_n and Q."""
    M = matrix(ROWS, mod=RINGS[mod])
    assert last_line("det", ROWS, *options(mod)) == M.ring.format(det(M))
    factors = ", ".join(map(M.ring.format, invariant_factors(M)))
    assert last_line("invariant-factors", ROWS, *options(mod)) == factors
    if mod not in ("8", "12"):
        assert last_line("rank", ROWS, *options(mod)) == str(rank(M))


@pytest.mark.parametrize("command", ["rank", "det", "invariant-factors"])
@pytest.mark.parametrize("text", SPELLINGS)
def test_every_format_is_read(command, text):
    """As other systems print matrices."""
    assert last_line(command, text, "--mod", "7") == last_line(command, ROWS, "--mod", "7")


def test_rank_modulo_a_composite_names_what_takes_its_place():
    """Status 2, the numbers, and the next command."""
    result = run("rank", "-", "--mod", "8", stdin=ROWS)
    refused(result, "rank: Z_8 is not a field", "holds 1, 2, 4", "try `modlinalg invariant-factors`")
    assert run("invariant-factors", "-", "--mod", "8", stdin=ROWS).exit_code == 0


def test_a_matrix_that_is_not_square_has_no_determinant():
    """Status 2; the invariant factors there are."""
    result = run("det", "-", "--mod", "8", stdin="1 2 3\n")
    refused(result, "a square matrix is needed", "try `modlinalg invariant-factors`")


@pytest.mark.parametrize("command", ["rank", "det", "invariant-factors"])
def test_the_empty_matrix_has_all_three(command):
    """The determinant is 1, the rank 0, and no factors."""
    text = '{"rows": 0, "cols": 0, "entries": []}'
    expected = {"rank": "0", "det": "1", "invariant-factors": "none"}[command]
    assert last_line(command, text, "--mod", "7") == expected


@pytest.mark.parametrize(
    ("command", "kind"),
    [("rank", "invariant_factors"), ("det", "det"), ("invariant-factors", "invariant_factors")],
)
def test_the_proof_is_of_the_kind_that_fits(command, kind, tmp_path):
    """--certificate writes what --format json prints, and `check` verifies it as that kind."""
    proof = tmp_path / "proof"
    (tmp_path / "M").write_text(ROWS)
    shown = run(command, str(tmp_path / "M"), "--mod", "7", "--format", "json", "--certificate", str(proof))
    assert json.loads(shown.stdout)["kind"] == kind
    assert proof.read_text() == shown.stdout
    words = ["check", str(proof), "--matrix", str(tmp_path / "M"), "--mod", "7", "--kind", kind]
    assert CliRunner().invoke(main, words).exit_code == 0


def test_a_rank_that_its_proof_contradicts_is_not_printed(monkeypatch):
    """An internal error, status 4, and no answer."""
    monkeypatch.setattr(about_a_matrix, "rank", lambda M: 2)
    result = run("rank", "-", "--mod", "7", "--format", "json", stdin=ROWS)
    refused(result, "elimination finds 2, the proof 3", status=4)


@pytest.mark.parametrize(
    ("words", "text", "status", "named"),
    [
        ("inverse", "1 2\n2 4", 1, "pseudo-inverse"),
        ("inverse", "1 2 3", 2, "pseudo-inverse"),
        ("moore-penrose-inverse", "1 3", 1, "pseudo-inverse"),
        ("form --kind rref", "1 2", 2, "form --kind howell"),
        ("rank", "1 2", 2, "invariant-factors"),
    ],
)
def test_messages_name_a_command_that_goes_on(words, text, status, named):
    """What was asked has no answer; the command that is named has one for the same matrix."""
    result = run(*words.split(), "-", "--mod", "10", stdin=text)
    assert (status, True) == (result.exit_code, f"try `modlinalg {named}`" in result.output)
    assert run(*named.split(), "-", "--mod", "10", stdin=text).exit_code == 0
