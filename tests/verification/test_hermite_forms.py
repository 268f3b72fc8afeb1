"""Claims of Hermite forms and unimodular matrices as commands, lines of JSON, and whole answers."""

import json
from importlib.resources import files
from itertools import product

import pytest
from jsonschema import Draft202012Validator

from modlinalg import (
    ZZ,
    ClaimVerdict,
    InputError,
    WrongShape,
    hermite_form_with_transform,
    matrix,
    question,
    verify_hermite_form,
    verify_smith_form,
    verify_unimodular,
    zeros,
)
from modlinalg._matrices import from_rows
from modlinalg.batch import verify_batch
from modlinalg.verification._conventions import HermiteStyle
from modlinalg.verification.claims import judge
from modlinalg_check import check
from tests.batch.claims import in_this_process, verdicts
from tests.cli.running import run
from tests.helpers.runs import sampled

M = matrix([[4, 6], [6, 9], [2, 5]], ZZ)
INTEGERS = {"integers": True}
turned = HermiteStyle(is_by_columns=True).turned
# What the programs print for M: mathnf(M, 1) of PARI, HermiteNormalFormIntegerMatTransform of GAP.
PARI = "[[8, 6; 12, 9; 0, 1], [5, 3; -2, -1]]"
GAP = """rec(
  normal := [ [ 2, 1 ], [ 0, 2 ], [ 0, 0 ] ],
  rank := 2,
  rowC := [ [ 1, 0, 0 ], [ 0, 1, 2 ], [ 0, 0, 1 ] ],
  rowQ := [ [ 4, -2, 3 ], [ 1, -1, 3 ], [ 3, -2, 4 ] ],
  rowtrans := [ [ 4, -2, -1 ], [ 1, -1, 1 ], [ 3, -2, 0 ] ] )"""
CLAIMS = [
    ({"kind": "unimodular", "U": [[2, 3], [1, 1]]}, "TRUE"),
    ({"kind": "unimodular", "U": [[2, 0], [0, 1]]}, "FALSE"),
    ({"kind": "hermite_form", "M": M.tolist(), "H": [[2, 1], [0, 2]]}, "TRUE"),
    ({"kind": "hermite_form", "M": M.tolist(), "H": [[2, 1], [0, 1]]}, "FALSE"),
    ({"kind": "hermite_form", "M": M.tolist(), "answer": PARI, "convention": "pari"}, "TRUE"),
    ({"kind": "hermite_form", "M": M.tolist(), "answer": PARI}, "FALSE"),
    ({"kind": "hermite_form", "M": M.tolist(), "answer": {"H": [[2, 1], [0, 2], [0, 0]]}}, "TRUE"),
    ({"kind": "smith_form", "M": [[2, 0], [0, 6]], "S": [[6, 0], [0, 2]], "convention": "pari"}, "TRUE"),
    ({"kind": "invariant_factors", "M": [[2], [6]], "factors": [0, 2], "convention": "pari"}, "TRUE"),
    ({"kind": "kernel", "M": [[1, 1]], "generators": [[2, -2]]}, "FALSE"),
    ({"kind": "count", "M": [[1, 1]], "b": [3], "count": "infinite"}, "TRUE"),
    ({"kind": "no_solution", "M": [[2]], "b": [3]}, "TRUE"),
    ({"kind": "hermite_form", "M": [[1]], "H": [[1]], "convention": "macaulay2"}, "MALFORMED"),
    ({"kind": "hermite_form", "M": [[1]], "H": [[1]], "convention": 3}, "MALFORMED"),
    ({"kind": "hermite_form", "M": [[1]], "H": [["1/2"]]}, "MALFORMED"),
    ({"kind": "hermite_form", "M": [[1]], "H": [[1]], "ring": {"modulus": 5}}, "MALFORMED"),
    ({"kind": "unimodular", "U": [[1]], "ring": {"rational": True}}, "MALFORMED"),
]


def validator(name):
    """Return what validates against a schema that ships with the package."""
    text = (files("modlinalg") / "schemas" / f"{name}-1.schema.json").read_text(encoding="utf-8")
    return Draft202012Validator(json.loads(text))


def test_lines_of_claims_over_the_integers(tmp_path):
    """Each gets its verdict, in a batch too; claims and verdicts fit their schemas."""
    lines = [{"ring": INTEGERS} | claim for claim, _ in CLAIMS]
    claims, schema = validator("claim"), validator("verdict")
    for line, (_, expected) in zip(lines, CLAIMS, strict=True):
        verdict = judge(line)
        assert verdict["verdict"] == expected, verdict
        schema.validate(json.loads(verdict.to_json()))
        assert expected == "MALFORMED" or claims.is_valid(line)
    (tmp_path / "claims").write_text("\n".join(map(json.dumps, lines)))
    verify_batch(tmp_path / "claims", tmp_path / "verdicts", runner=in_this_process)
    assert [expected for _, expected in CLAIMS] == [
        found["verdict"] for found in verdicts(tmp_path / "verdicts")
    ]


def test_a_counterexample_over_the_integers_has_its_q():
    """In JSON beside the functional."""
    found = judge({"kind": "kernel", "ring": INTEGERS, "M": [[1, 1]], "generators": [[2, -2]]})[
        "counterexample"
    ]
    assert (found["type"], found["q"]) == ("outside_span", 2)
    modulo = judge({"kind": "kernel", "ring": {"modulus": 4}, "M": [[1, 1]], "generators": [[2, 2]]})
    assert "q" not in modulo["counterexample"]


def written(folder, **texts):
    """Return the names of files that hold texts."""
    for name, text in texts.items():
        (folder / name).write_text(text)
    return {name: str(folder / name) for name in texts}


def test_the_commands_need_no_ring(tmp_path):
    """A Hermite form and a unimodular matrix are over Z where nobody names another ring."""
    paths = written(tmp_path, M="4 6\n6 9\n2 5\n", H="2 1\n0 2\n0 0\n", U="2 3\n1 1\n", N="2 0\n0 1\n")
    result = run("verify", "hermite-form", paths["M"], paths["H"])
    assert (result.exit_code, result.stdout[:5]) == (0, "TRUE:"), result.output
    assert run("verify", "unimodular", paths["U"]).exit_code == 0
    false = run("verify", "unimodular", paths["N"], "--format", "json")
    assert false.exit_code == 1
    assert {"type": "killed_vector", "q": 2}.items() <= json.loads(false.stdout)["counterexample"].items()
    for option in (["--rational"], ["--mod", "5"]):
        refused = run("verify", "unimodular", paths["U"], *option)
        assert refused.exit_code == 2
        assert "a matrix over Z is needed" in refused.stderr


def test_the_convention_of_a_command(tmp_path):
    """What PARI prints of both is one file; without its convention the verdict names it."""
    paths = written(tmp_path, M="4 6\n6 9\n2 5\n", pari=PARI, gap=GAP, S="[6, 0; 0, 2]", D="[2, 0; 0, 6]")
    assert run("verify", "hermite-form", paths["M"], paths["pari"], "--convention", "pari").exit_code == 0
    false = run("verify", "hermite-form", paths["M"], paths["pari"])
    assert false.exit_code == 1
    assert false.stdout.rstrip().endswith("; --convention pari or sympy makes it TRUE")
    assert run("verify", "hermite-form", paths["M"], paths["gap"]).exit_code == 0
    assert run("verify", "hermite-form", paths["M"], paths["gap"], "--convention", "gap").exit_code == 0
    smith = ("verify", "smith-form", paths["D"], paths["S"], "--mod", "12")
    assert run(*smith, "--convention", "pari").exit_code == 0
    assert "--convention pari makes it TRUE" in run(*smith).stdout
    assert run(*smith, "--convention", "maple").exit_code == 2
    assert run("verify", "hermite-form", paths["M"], paths["gap"], "--convention", "singular").exit_code == 2


def test_whole_answers_in_python():
    """A pair, a record, a text, and names."""
    H, U = [[2, 1], [0, 2], [0, 0]], [[4, -2, -1], [1, -1, 1], [3, -2, 0]]
    for answer in ((H, U), [H, U], {"H": H, "U": U}, {"normal": H, "rowtrans": U}, GAP):
        assert verify_hermite_form(M, answer)
    assert verify_hermite_form(M, PARI, convention="pari")
    with pytest.raises(InputError, match="the answer has no part H"):
        verify_hermite_form(M, {"U": U})


@pytest.mark.parametrize("rows", [2, 3])
@pytest.mark.parametrize("convention", ["pari", "sympy"])
def test_rows_without_entries_are_one_matrix(rows, convention):
    """What the others print of the form of a zero column has rows and no columns: it is no list of parts."""
    assert verify_hermite_form(zeros(rows, 1, ZZ), [[] for _ in range(rows)], convention=convention)
    assert verify_smith_form(zeros(rows, 0, ZZ), [[] for _ in range(rows)])


@pytest.mark.parametrize(("H", "convention"), [([[1], [0]], "modlinalg"), ([[0, 1]], "pari")])
def test_more_lines_than_m_has_are_another_shape(H, convention):
    """Zero lines may be there or not, but a form has no more lines than the matrix."""
    verdict = verify_hermite_form(matrix([[1]], ZZ), H, convention=convention)
    assert not verdict
    assert isinstance(verdict.counterexample, WrongShape)


@sampled(exhaustive=1)
@pytest.mark.parametrize("convention", ["modlinalg", "pari", "sympy"])
def test_every_verdict_has_a_certificate_of_its_form(convention):
    """Of rows or of columns, with a transform and without, true and false, for each small matrix."""
    of_columns = convention != "modlinalg"
    for entries in product(range(-1, 3), repeat=4):
        A = matrix([entries[:2], entries[2:]], ZZ)
        form = hermite_form_with_transform(turned(A) if of_columns else A)
        H, U = (turned(form.H), turned(form.U)) if of_columns else (form.H, form.U)
        for verdict in (
            verify_hermite_form(A, H, U, convention=convention),
            verify_hermite_form(A, H, convention=convention),
            verify_hermite_form(A, H + H + matrix([[1, 0], [0, 1]], ZZ), convention=convention),
        ):
            found = verdict.certificate
            assert check(found.to_json(), about=question(A, kind="verdict")).outcome == "verified"
            assert found["claim"]["lines"] == ("columns" if of_columns else "rows")
            for proof in found["proofs"]:
                assert proof["kind"] in ("column_hermite_form" if of_columns else "hermite_form", "inverse")
                assert proof["kind"] == "inverse" or proof["H"]["entries"] == H.tolist()


@pytest.mark.parametrize("shape", [(0, 2), (2, 0), (3, 1), (1, 3), (2, 3)])
def test_forms_of_columns_of_every_shape_are_certified(shape):
    """Zero columns that are left out stand in the certificate; without entries as well."""
    rows, cols = shape
    A = zeros(*shape, ZZ) + from_rows([[2 * i + 3 * j for j in range(cols)] for i in range(rows)], cols, ZZ)
    form = hermite_form_with_transform(turned(A))
    H = turned(form.H)
    first = next((j for j in range(cols) if not H[:, j].is_zero), cols)
    for given, U in ((H, turned(form.U)), (H, None), (H[:, first:], None)):
        verdict = verify_hermite_form(A, given, U, convention="pari")
        assert verdict
        assert check(verdict.certificate.to_json()).outcome == "verified"
        assert verdict.certificate["claim"]["H"]["entries"] == given.tolist()


@pytest.mark.parametrize("shape", [(2, 3), (3, 2), (0, 1), (1, 0)])
def test_a_matrix_that_is_not_square_is_not_unimodular(shape):
    """The reason is that, and not the shape of some other matrix."""
    verdict = verify_unimodular(zeros(*shape, ZZ))
    assert verdict.verdict is ClaimVerdict.FALSE
    assert verdict.reason == f"U is {shape[0]} x {shape[1]}, and a unimodular matrix is square"
    assert isinstance(verdict.counterexample, WrongShape)
