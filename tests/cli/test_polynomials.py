"""`charpoly`, `minpoly`, `adjugate`, `order`, `plu`, `rank-decomposition`, `eigenvalues`, and claims."""

import json

import pytest

from modlinalg import (
    QQ,
    ZZ,
    Zmod,
    adjugate,
    charpoly,
    eigenvalues,
    matrix,
    matrix_order,
    minpoly,
    plu,
    rank_decomposition,
    read,
)
from modlinalg._cli import values, verifying
from modlinalg._cli.main import commands_of
from modlinalg.verification import _claim_fields as fields
from modlinalg_check import check
from tests.cli.running import refused, run

ROWS = "2 1 0\n0 2 0\n0 0 3\n"
RINGS = {("--mod", "7"): Zmod(7), ("--integers",): ZZ, ("--rational",): QQ, ("--mod", "8"): Zmod(8)}
COMMANDS = ("charpoly", "minpoly", "adjugate", "order", "plu", "rank-decomposition", "eigenvalues")


def asked(command, *arguments, stdin=ROWS):
    """Return what a command says of a matrix, which it must say."""
    result = run(command, "-", *arguments, stdin=stdin)
    assert (0, "") == (result.exit_code, result.stderr)
    return result.stdout


def test_all_commands_are_looked_at():
    """The names in the help are those here, and those of test_quantities.py and test_two_sided.py."""
    numbers = ("rank", "det", "invariant-factors")
    assert [*numbers, *COMMANDS, "solve-two-sided"] == [*commands_of("about_a_matrix")]


@pytest.mark.parametrize("options", RINGS)
def test_polynomials_are_those_of_the_functions(options):
    """As text below a title, and as a formula."""
    ring = RINGS[options]
    M = matrix(ROWS, ring)
    found = {"charpoly": charpoly(M)} | ({} if ring.modulus == 8 else {"minpoly": minpoly(M)})
    for command, p in found.items():
        title, text = asked(command, *options).splitlines()
        assert title.endswith(f"over {ring}")
        assert str(p) == text
        assert f"{p.to_latex()}\n" == asked(command, *options, "--format", "latex")


@pytest.mark.parametrize("options", RINGS)
def test_matrices_can_be_read_again(options):
    """The adjugate and the three factors, from text and from LaTeX."""
    ring = RINGS[options]
    M = matrix(ROWS, ring)
    for form in ("text", "latex"):
        text = asked("adjugate", *options, "--format", form)
        text = text if form == "latex" else text.partition("\n")[2]
        assert adjugate(M) == matrix(read(text).matrix, ring)
    if ring.is_field:
        f, said = plu(M), asked("plu", *options).partition("\n")[2]
        parts = [matrix(read(part.partition("=\n")[2]).matrix, ring) for part in said.split("\n\n")]
        assert [f.P, f.L, f.U] == parts
        assert ["P", "L", "U"] == [
            line[0] for line in asked("plu", *options, "--format", "latex").split("\n") if " = " in line
        ]


def test_orders_are_found_or_shown_to_be_infinite():
    """With their primes; a matrix without an inverse is status 1 with its witness, also as JSON."""
    order = matrix_order(matrix(ROWS, mod=7)).order
    assert f"{order}\nM^o = I, and M^(o/r) is not I for the primes r = 2, 3, 7 of o" in asked(
        "order", "--mod", "7"
    )
    assert f"{order}\n" == asked("order", "--mod", "7", "--format", "latex")
    shear = "1 1\n0 1\n"
    assert "infinite: M^12 is not I modulo 5, and a finite order divides 12" in asked(
        "order", "--integers", stdin=shear
    )
    assert "\\infty\n" == asked("order", "--rational", "--format", "latex", stdin=shear)
    assert "1\n" == asked("order", "--mod", "5", stdin="1 0\n0 1\n").partition("\n")[2]
    for form in ("text", "latex", "json"):
        result = run("order", "-", "--mod", "6", "--format", form, stdin=ROWS)
        assert (1, "") == (result.exit_code, result.stderr)
        if form == "json":
            assert "not_invertible" == json.loads(result.stdout)["kind"]
        else:
            assert "no power of M is I" in result.stdout


def test_eigenvalues_stand_with_multiplicities_and_eigenspaces():
    """As text, formulas and JSON; where there are none, that is said."""
    found = eigenvalues(matrix(ROWS, mod=7))
    said = asked("eigenvalues", "--mod", "7")
    assert said.startswith("eigenvalues of M in Z_7: 2, 3\n")
    assert "\n2, multiplicity 2, eigenvectors in the columns of\n" in said
    data = json.loads(asked("eigenvalues", "--mod", "7", "--format", "json"))["eigenvalues"]
    assert [(e.value, e.multiplicity, e.basis.tolist()) for e in found] == [
        (e["value"], e["multiplicity"], e["basis"]["entries"]) for e in data
    ]
    assert r"\lambda = 2:\ \begin{pmatrix}" in asked("eigenvalues", "--mod", "7", "--format", "latex")
    assert "eigenvalues of M in Q: none\n" == asked("eigenvalues", "--rational", stdin="0 -1\n1 0\n")


def test_a_rank_decomposition_is_that_of_the_function(tmp_path):
    """B and C as text, as formulas and as JSON; the certificate has B as its basis, and C as coefficients."""
    rows, path = "1 2 1\n2 4 1\n", tmp_path / "c"
    f = rank_decomposition(matrix(rows, mod=5))
    title, _, said = asked("rank-decomposition", "--mod", "5", stdin=rows).partition("\n")
    assert title == "M = B*C of rank 2 over Z_5"
    assert [f.B, f.C] == [matrix(part.partition("=\n")[2], mod=5) for part in said.split("\n\n")]
    assert "\nC = \\begin{pmatrix}" in asked(
        "rank-decomposition", "--mod", "5", "--format", "latex", stdin=rows
    )
    options = ("--mod", "5", "--format", "json", "--certificate", str(path))
    found, proof = json.loads(asked("rank-decomposition", *options, stdin=rows)), json.loads(path.read_text())
    assert (found["rank"], found["B"]["entries"], found["C"]["entries"]) == (2, f.B.tolist(), f.C.tolist())
    assert (proof["kind"], proof["B"], proof["C"]) == ("rank_decomposition", found["B"], found["C"])
    empty = json.loads(asked("rank-decomposition", "--mod", "5", "--format", "json", stdin="0 0\n"))
    assert (empty["rank"], empty["B"]["cols"], empty["C"]["rows"]) == (0, 0, 0)
    assert "M = B*C of rank 0" in asked("rank-decomposition", "--rational", stdin="0 0\n")


KINDS = {"rank-decomposition": "rank_decomposition"}


@pytest.mark.parametrize("form", ["text", "latex", "json"])
@pytest.mark.parametrize("command", COMMANDS)
def test_certificates_are_verified(command, form, tmp_path):
    """Beside every form of the answer, and with JSON on standard output as well, but for those of KINDS."""
    path = tmp_path / "certificate"
    said = asked(command, "--mod", "7", "--format", form, "--certificate", str(path))
    verdict = check(path.read_text(encoding="ascii"))
    assert ("verified", KINDS.get(command, command)) == (verdict.outcome, verdict.kind)
    if form == "json" and command not in (*KINDS, "eigenvalues"):
        assert path.read_text(encoding="ascii") == said


def test_questions_without_an_answer_are_refused():
    """No square matrix, or no field, with the command beside it."""
    for command in ("charpoly", "minpoly", "adjugate", "order", "eigenvalues"):
        refused(run(command, "-", "--mod", "7", stdin="1 2 3"), "square")
    refused(run("minpoly", "-", "--mod", "8", stdin=ROWS), "Z_8 is not a field", "try `modlinalg charpoly`")
    refused(run("plu", "-", "--mod", "8", stdin=ROWS), "Z_8 is not a field", "try `modlinalg decompose`")
    refused(run("eigenvalues", "-", "--integers", stdin=ROWS), "Z is not a field")


def test_a_claimed_polynomial_stands_on_the_command_line_or_in_a_file(tmp_path):
    """Also with a minus in front, and on standard input; a name of no file is none of a polynomial."""
    (tmp_path / "M").write_text("1 2\n3 4\n", encoding="ascii")
    (tmp_path / "p.gp").write_text("x^2 - 5*x - 2\n", encoding="ascii")
    M = str(tmp_path / "M")
    for p in ("x^2 - 5*x - 2", "-2 - 5*x + x^2", str(tmp_path / "p.gp")):
        assert run("verify", "charpoly", M, p, "--integers").exit_code == 0, p
    assert run("verify", "minpoly", M, "-", "--integers", stdin="x**2 - 5*x - 2").exit_code == 0
    assert run("verify", "charpoly", M, "-x^2", "--integers").exit_code == 1
    assert run("verify", "charpoly", M, "1 -5 -2", "--integers").exit_code == 3
    assert (
        run("verify", "charpoly", M, "1 -5 -2", "--integers", "--coefficients", "descending").exit_code == 0
    )
    assert run("verify", "charpoly", M, "x^2-5*x-2", "--integers", "--convention", "maxima").exit_code == 0
    refused(run("verify", "charpoly", M, "q.txt", "--integers"), "p: 'q.txt' is no file, and no polynomial")
    refused(run("verify", "charpoly", M, "x^2 +", "--integers"), "line 1, column")
    refused(run("verify", "minpoly", M, "x", "--mod", "6"), "Z_6 is not a field")


@pytest.mark.exhaustive
def test_orders_and_factors_are_claimed_as_other_numbers_and_matrices(tmp_path):
    """`infinite`, a wrong number, three files, with JSON and a limit."""
    names = {"M": "0 2\n3 4", "P": "0 1\n1 0", "L": "1 0\n0 1", "U": "3 4\n0 2", "N": "1 1\n0 1"}
    for name, text in names.items():
        (tmp_path / name).write_text(text, encoding="ascii")
    M, P, L, U, N = (str(tmp_path / name) for name in names)
    assert run("verify", "plu", M, P, L, U, "--mod", "5").exit_code == 0
    assert run("verify", "plu", M, P, L, U, "--mod", "5", "--convention", "octave").exit_code == 0
    assert run("verify", "plu", M, L, L, U, "--mod", "5").exit_code == 1
    assert run("verify", "product", P, U, M, "--mod", "5").exit_code == 0
    assert run("verify", "similar", M, M, N, "--mod", "5").exit_code == 1
    assert run("verify", "adjugate", P, P, "--mod", "2").exit_code == 0
    assert run("verify", "order", N, "infinite", "--integers").exit_code == 0
    assert run("verify", "order", N, "5", "--mod", "5").exit_code == 0
    assert run("verify", "order", N, "-1", "--mod", "5").exit_code == 1
    result = run("verify", "order", N, "10", "--mod", "5", "--limit", "60", "--format", "json")
    found = json.loads(result.stdout)
    assert ("FALSE", "order") == (found["verdict"], found["certificate"]["claim"]["kind"])


def test_values_of_the_command_line_are_for_claims():
    """The readers that take lists are those of numbers; the table of `verify` uses them."""
    assert values.is_list(fields.entries)
    assert not values.is_list(fields.polynomial_field)
    assert verifying.written_value is values.written_value
