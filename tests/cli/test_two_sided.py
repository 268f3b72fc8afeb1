"""`modlinalg solve-two-sided`: all X with A*X*B = C, or the proof that there is none."""

import json

import pytest

from modlinalg import QQ, ZZ, Zmod, format_matrix, matrix, solve_two_sided
from modlinalg._cli import about_a_matrix
from modlinalg_check import check
from tests.cli.running import refused, run

A, B, YES, NO = [[2, 0], [0, 1]], [[1, 1]], [[4, 4], [3, 3]], [[1, 1], [0, 3]]
RINGS = {("--mod", "8"): Zmod(8), ("--integers",): ZZ, ("--rational",): QQ}


@pytest.fixture
def files(tmp_path):
    """Files with A and B."""
    for name, rows in (("A", A), ("B", B)):
        (tmp_path / name).write_text("\n".join(" ".join(map(str, row)) for row in rows), encoding="ascii")
    return [str(tmp_path / "A"), str(tmp_path / "B")]


def asked(files, C, *options):
    """Run the command with C on standard input."""
    return run(about_a_matrix.solve_two_sided_command.name, *files, "-", *options, stdin=str(C))


@pytest.mark.parametrize("options", RINGS, ids=str)
def test_solutions_are_those_of_the_function(options, files, tmp_path):
    """As text, as JSON, as a formula; with a certificate of one of them."""
    found = solve_two_sided(matrix(A, RINGS[options]), matrix(B, RINGS[options]), YES)
    result = asked(files, YES, *options, "--format", "json", "--certificate", str(tmp_path / "c"))
    assert (0, "") == (result.exit_code, result.stderr)
    data = json.loads(result.stdout)
    assert matrix(data["X"]["entries"], found.A.ring) == found.particular
    assert [matrix(G["entries"], found.A.ring) for G in data["generators"]] == list(found.generators)
    assert (data["orders"], data["count"]) == (list(found.orders), found.count)
    verdict = check((tmp_path / "c").read_text(encoding="ascii"))
    assert ("verified", "two_sided_solution") == (verdict.outcome, verdict.kind)
    title, *lines, count = asked(files, YES, *options).stdout.splitlines()
    assert (title, count) == (f"A*X*B = C over {found.A.ring}", f"solutions: {found.count}")
    assert str(found).splitlines() == lines
    formula = asked(files, YES, *options, "--format", "latex").stdout
    whole = format_matrix(found.particular, "latex").removesuffix(r" \pmod{8}")
    assert formula.startswith(f"X = {whole}")
    assert (r"t_{1} \in \{0, \ldots, 1\}" in formula) == (found.count == 2) == (r"\pmod{8}" in formula)


@pytest.mark.parametrize("options", RINGS, ids=str)
@pytest.mark.parametrize("form", ["text", "json", "latex"])
def test_no_solution_has_its_matrix_z(options, form, files, tmp_path):
    """Status 1, with a certificate; JSON is the certificate."""
    result = asked(files, NO, *options, "--format", form, "--certificate", str(tmp_path / "c"))
    assert (1, "") == (result.exit_code, result.stderr)
    proof = (tmp_path / "c").read_text(encoding="ascii")
    verdict = check(proof)
    assert ("verified", "no_two_sided_solution") == (verdict.outcome, verdict.kind)
    if form == "json":
        assert result.stdout == proof
    else:
        assert result.stdout.startswith("solve_two_sided: A*X*B = C has no solution over")


def test_infinitely_many_solutions_have_generators(files):
    """With coefficients from the ring."""
    question = ("solve-two-sided", files[1], files[0], "-", "--integers")
    said = run(*question, stdin="0 0").stdout
    assert said.splitlines()[-2:] == ["t1 in Z, t2 in Z", "solutions: infinitely many"]
    data = json.loads(run(*question, "--format", "json", stdin="0 0").stdout)
    assert (data["count"], data["orders"]) == ("infinite", [0, 0])
    assert r"t_{2} \in \mathbb{Z}" in run(*question, "--format", "latex", stdin="0 0").stdout


def test_matrices_that_do_not_fit_are_refused(files):
    """By their shapes; without a ring nothing is guessed."""
    refused(asked(files, [[1, 2, 3]], "--mod", "8"), "A is 2 x 2 and B 1 x 2, so C must be 2 x 2")
    refused(asked(files, YES), "--mod N")
