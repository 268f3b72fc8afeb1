"""Answers whose shape cannot fit the question are wrong answers: FALSE, with the two shapes."""

import json
import re
from functools import partial
from itertools import combinations, product
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import modlinalg_check
from modlinalg import (
    ZZ,
    ClaimVerdict,
    InputError,
    ShapeError,
    WrongShape,
    decompose,
    hermite_form,
    howell_form,
    matrix,
    plu,
    pseudo_inverse,
    row_space,
    rref,
    smith_form,
    solve,
    testing,
    verify_decomposition,
    verify_equal_modules,
    verify_generalized_inverse,
    verify_hermite_form,
    verify_homology,
    verify_howell_form,
    verify_inverse,
    verify_kernel,
    verify_no_generalized_inverse,
    verify_plu,
    verify_product,
    verify_rref,
    verify_smith_form,
    verify_solution,
    verify_solution_set,
    zeros,
)
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg.batch import verify_batch
from modlinalg.verification._kinds import KINDS
from modlinalg.verification.claims import judge
from modlinalg_check._verdicts import CLAIMS
from tests.batch.claims import in_this_process, verdicts
from tests.cli.running import run
from tests.helpers.oracles import all_matrices, satisfied
from tests.helpers.runs import slow
from tests.verification.examples import ONE, claim


def mod(n):
    """Return Z_n."""
    return matrix([[1]], mod=n).ring


WIDE, FLAT = [[1, 0, 0], [0, 1, 0]], [1, 2, 3]
SCHEMA = Path(__file__).parents[2] / "src" / "modlinalg" / "schemas" / "verdict-1.schema.json"
VERDICT = Draft202012Validator(json.loads(SCHEMA.read_bytes()))
# kind: changes that give the true claim a part of another shape, with the part and the two shapes
MISFITS = [
    ("inverse", {"X": WIDE}, "X", [2, 3], [2, 2]),
    ("generalized_inverse", {"X": ONE}, "X", [2, 2], [1, 1]),
    ("moore_penrose_inverse", {"X": [[2, 0]]}, "X", [1, 2], [2, 1]),
    ("drazin_inverse", {"X": ONE}, "X", [2, 2], [1, 1]),
    ("solution", {"x": FLAT}, "x", [1, 3], [1, 2]),
    ("optimum", {"x": FLAT}, "x", [3, 1], [2, 1]),
    ("solution_set", {"particular": FLAT}, "the particular solution", [3, 1], [2, 1]),
    ("solution_set", {"generators": [FLAT]}, "G (vectors as rows)", [1, 3], [None, 2]),
    ("solution_set", {"orders": [2]}, "the list of orders", [1], [2]),
    ("kernel", {"generators": [[[1], [2], [3]], [3, 0]], "basis": "auto"}, "generator 1", [3, 1], [2, 1]),
    ("kernel", {"generators": [FLAT, FLAT, FLAT], "basis": "auto"}, "generator 1", [3], [2]),
    ("decomposition", {"RI": ONE}, "RI", [2, 2], [1, 1]),
    ("decomposition", {"W": [[4, 0]]}, "W", [1, 2], [1, 1]),
    ("decomposition", {"CI": [[]]}, "CI", [1, 0], [1, 1]),
    ("decomposition", {"R": ONE}, "R", [2, 2], [1, 1]),
    ("decomposition", {"C": ONE}, "C", [2, 2], [1, 1]),
    ("smith_form", {"S": WIDE}, "S", [2, 3], [2, 2]),
    ("smith_form", {"U": [[1]], "V": ONE}, "U", [1, 1], [2, 2]),
    ("smith_form", {"U": ONE, "V": WIDE}, "V", [2, 3], [2, 2]),
    ("unimodular", {"U": WIDE}, "U", [2, 3], [2, 2]),
    ("hermite_form", {"H": [[2]]}, "H", [1, 1], [None, 2]),
    ("hermite_form", {"H": [[2, 4]], "U": ONE}, "H", [1, 2], [2, 2]),
    ("hermite_form", {"U": WIDE}, "U", [2, 3], [2, 2]),
    ("hermite_form", {"H": [[2]], "convention": "pari"}, "H", [1, 1], [2, None]),
    ("hermite_form", {"H": WIDE, "U": ONE, "convention": "pari"}, "H", [2, 3], [2, 2]),
    ("adjugate", {"X": WIDE}, "X", [2, 3], [2, 2]),
    ("plu", {"P": [[1]]}, "P", [1, 1], [2, 2]),
    ("plu", {"L": WIDE}, "L", [2, 3], [2, 2]),
    ("plu", {"U": WIDE}, "U", [2, 3], [2, 2]),
    ("product", {"C": [[1]]}, "C", [1, 1], [2, 2]),
    ("similar", {"N": [[1]]}, "N", [1, 1], [2, 2]),
    ("similar", {"P": WIDE}, "P", [2, 3], [2, 2]),
    ("equal_modules", {"N": ONE}, "N", [2, 2], [1, None]),
    ("basis_of_image", {"generators": [FLAT]}, "G (vectors as rows)", [1, 3], [None, 1]),
    ("minimal_generators", {"generators": [FLAT], "basis": "rows"}, "G (vectors as rows)", [1, 3], [None, 1]),
    ("rref", {"H": WIDE}, "H", [2, 3], [None, 2]),
    ("howell_form", {"H": [[2]]}, "H", [1, 1], [None, 2]),
    ("invariant_factors", {"factors": [2, 0, 0]}, "the list of factors", [3], [2]),
    ("invariant_factors", {"factors": [2, 0, 0], "convention": "pari"}, "the list of factors", [3], [2]),
]
IDS = [f"{kind}-{part}-{number}" for number, (kind, _, part, _, _) in enumerate(MISFITS)]


def test_every_kind_of_claim_is_looked_at():
    """Whose answer has a matrix; v must fit its question, and B of a homology is part of it."""
    shaped = {
        kind
        for kind, rule in CLAIMS.items()
        for field in rule.fields
        if field.name in rule.answer and re.fullmatch("[a-z]{2}", field.right)
    }
    assert shaped - {"member", "homology"} <= {kind for kind, *_ in MISFITS} <= set(KINDS)


@pytest.mark.parametrize(("kind", "changes", "part", "claimed", "needed"), MISFITS, ids=IDS)
def test_a_shape_that_cannot_fit_is_false_with_the_two_shapes(kind, changes, part, claimed, needed):
    """The record fits its schema, no limit is reached, and the certificate has both shapes."""
    verdict = judge(claim(kind, **changes))
    expected = {"type": "wrong_shape", "part": part, "claimed": claimed, "needed": needed}
    assert verdict["verdict"] == "FALSE", verdict
    assert verdict["counterexample"] == expected
    VERDICT.validate(json.loads(verdict.to_json()))
    assert judge(claim(kind, **changes), limit=0)["verdict"] == "FALSE"
    if part.startswith("generator "):  # vectors of several lengths are no matrix
        assert verdict["certificate"] is None
    else:
        assert modlinalg_check.check(verdict["certificate"].to_json()).outcome == "verified"


def test_a_batch_counts_them_as_false(tmp_path):
    """None of the lines is malformed."""
    lines = [json.dumps(claim(kind, **changes)) for kind, changes, *_ in MISFITS]
    (tmp_path / "claims").write_text("\n".join(lines))
    counts = verify_batch(tmp_path / "claims", tmp_path / "verdicts", runner=in_this_process)
    assert {"FALSE": len(MISFITS)} == counts
    assert {"wrong_shape"} == {found["counterexample"]["type"] for found in verdicts(tmp_path / "verdicts")}


@pytest.mark.parametrize(("kind", "changes", "part", "claimed", "needed"), MISFITS, ids=IDS)
def test_the_command_says_false(tmp_path, kind, changes, part, claimed, needed):
    """With status 1, for the fields as files and options."""
    fields = claim(kind, **changes)
    arguments = ["verify", kind.replace("_", "-"), "--format", "json"]
    ring = fields["ring"]
    if "integers" not in ring:
        arguments += ["--mod", str(ring["modulus"])] if "modulus" in ring else ["--rational"]
    for name, reader in KINDS[kind].readers.items():
        if name not in fields:
            continue
        data = fields[name]
        if isinstance(data, list) and reader.__name__.endswith("_field"):
            path = tmp_path / name
            path.write_text(json.dumps(data if isinstance(data[0], list) else [data]))
            data = path
        elif isinstance(data, dict):
            path = tmp_path / name
            path.write_text(json.dumps(data["entries"]))
            data = path
        elif isinstance(data, list):
            data = ",".join(map(str, data))
        option = f"--{name}"
        arguments += [str(data)] if name in KINDS[kind].required else [option, str(data)]
    if any(nested(data) for data in changes.values()):
        return  # a file of such a list is no matrix, and [[]] is none in a file
    result = run(*arguments)
    assert result.exit_code == 1, result.output
    found = json.loads(result.stdout)["counterexample"]
    assert found["type"] == "wrong_shape"


def nested(data):
    """Say whether a list holds lists of other lists, or nothing."""
    return isinstance(data, list) and any(
        isinstance(row, list) and (not row or any(isinstance(entry, list) for entry in row)) for row in data
    )


def test_an_assertion_fails_with_both_shapes():
    """AssertionError, and the words say what the answer should have been."""
    with pytest.raises(AssertionError, match="X is 2 x 3, and must be 3 x 2, as its transpose is"):
        testing.assert_moore_penrose_inverse([[1, 0, 0], [0, 1, 0]], WIDE, mod=5)
    with pytest.raises(AssertionError, match="generator 1 has 3 entries, and must have 2"):
        testing.assert_kernel([[1, 2]], [FLAT, FLAT, FLAT], mod=5)
    with pytest.raises(AssertionError, match="H is 2 x 3, and must have 2 columns"):
        testing.assert_rref([[1, 2]], WIDE, mod=5)
    with pytest.raises(ShapeError):
        testing.assert_inverse([[1, 2]], [[1], [1]], mod=5)


@pytest.mark.exhaustive
@pytest.mark.parametrize("side", PLACEMENTS)
def test_solutions_and_kernels_for_all_small_shapes(side):
    """Exactly the shape of the unknown is multiplied out; a M and b that do not fit are no question."""
    at = PLACEMENTS[side]
    for m, k, s in product(range(1, 3), range(1, 4), range(1, 3)):
        M, b = at.turned(zeros(m, k, mod(6))), at.turned(zeros(m, s, mod(6)))
        for rows, cols in product(range(4), repeat=2):
            x = at.turned(zeros(rows, cols, mod(6)))
            found = verify_solution(M, b, x, side=side)
            assert bool(found) == ((rows, cols) == (k, s))
            assert found or found.counterexample == WrongShape("x", x.shape, at.order(k, s))
            fits = k in (rows, cols) or (rows, cols) == (0, 0)
            if (rows, cols) != (0, 0):
                assert isinstance(verify_kernel(M, x, side=side).counterexample, WrongShape) != fits
        with pytest.raises(ShapeError, match="b must be"):
            verify_solution(M, at.turned(zeros(m + 1, s, mod(6))), zeros(k, s, mod(6)), side=side)


def test_inverses_for_all_small_shapes():
    """X is k x m for an M that is m x k."""
    for m, k, rows, cols in product(range(1, 4), repeat=4):
        M, X = zeros(m, k, mod(6)), zeros(rows, cols, mod(6))
        found = verify_generalized_inverse(M, X)
        assert bool(found) == ((rows, cols) == (k, m))
        assert found or found.counterexample == WrongShape("X", (rows, cols), (k, m))


Z5, Z6 = mod(5), mod(6)
EMPTY_ANSWERS = {
    "howell_form": lambda X: (verify_howell_form, zeros(2, 3, Z6), X(howell_form(zeros(2, 3, Z6)))),
    "rref": lambda X: (verify_rref, zeros(2, 3, Z5), X(rref(zeros(2, 3, Z5))[:0])),
    "rref of nothing": lambda X: (verify_rref, zeros(0, 3, Z5), X(rref(zeros(0, 3, Z5)))),
    "hermite_form": lambda X: (verify_hermite_form, zeros(0, 3, ZZ), X(hermite_form(zeros(0, 3, ZZ)))),
    "smith_form": lambda X: (verify_smith_form, zeros(0, 3, Z6), X(smith_form(zeros(0, 3, Z6)))),
    "decomposition": lambda X: (
        verify_decomposition,
        (d := decompose(zeros(0, 3, Z6))).M,
        *map(X, (d.RI, d.W, d.CI)),
    ),
    "plu": lambda X: (verify_plu, (f := plu(zeros(0, 3, Z5))).M, *map(X, (f.P, f.L, f.U))),
    "pseudo_inverse": lambda X: (
        verify_generalized_inverse,
        zeros(3, 0, Z6),
        X(pseudo_inverse(zeros(3, 0, Z6))),
    ),
    "product": lambda X: (verify_product, zeros(0, 3, Z6), zeros(3, 2, Z6), X(zeros(0, 2, Z6))),
    "equal_modules": lambda X: (
        partial(verify_equal_modules, side="left"),
        zeros(2, 3, Z6),
        X(row_space(zeros(2, 3, Z6)).generator_matrix),
    ),
    "homology": lambda X: (verify_homology, zeros(2, 0, ZZ), X(zeros(0, 3, ZZ)), []),
    "solution": lambda X: (
        verify_solution,
        zeros(2, 0, Z6),
        zeros(2, 3, Z6),
        X(solve(zeros(2, 0, Z6), zeros(2, 3, Z6)).particular),
    ),
    "solution_set": lambda X: (
        verify_solution_set,
        zeros(2, 0, Z6),
        zeros(2, 3, Z6),
        X(solve(zeros(2, 0, Z6), zeros(2, 3, Z6)).particular),
        [],
    ),
    "kernel": lambda X: (partial(verify_kernel, side="left"), zeros(0, 3, Z6), X(zeros(0, 0, Z6))),
    "inverse": lambda X: (verify_inverse, zeros(0, 0, Z6), X(zeros(0, 0, Z6))),
}


@pytest.mark.parametrize("kind", EMPTY_ANSWERS)
def test_an_answer_without_entries_may_be_written_as_an_empty_list(kind):
    """[] has lost its width, which M has: the library's own answer as lists is TRUE, as it is as a Matrix."""
    for written in (lambda X: X, lambda X: X.tolist()):
        verify, *claimed = EMPTY_ANSWERS[kind](written)
        assert verify(*claimed), kind


def test_an_empty_list_is_wrong_where_there_are_entries():
    """A shape that has room for entries is not that of an empty list; lines and files say the same."""
    assert verify_inverse(matrix([[1]], mod=6), []).counterexample == WrongShape("X", (0, 0), (1, 1))
    assert verify_howell_form(matrix([[2, 0]], mod=6), []).verdict is ClaimVerdict.FALSE
    assert verify_howell_form(zeros(2, 3, Z6), "[]")
    line = {"kind": "howell_form", "ring": {"modulus": 6}, "M": [[0, 0]]}
    for H in ([], {"rows": 0, "cols": 2, "entries": []}):
        found = judge(line | {"H": H})
        assert ("TRUE", "verified") == (
            found["verdict"],
            modlinalg_check.check(json.dumps(found["certificate"])).outcome,
        )
    testing.assert_howell_form([[0, 0]], [], mod=6)
    testing.assert_rref(zeros(1, 2, Z5), [])


SETS = [{1, 5, *more, *others} for more in ((3,), (4,), (3, 4)) for others in ((), (2,))]


@pytest.mark.exhaustive
@slow(long=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_commuting_with_symmetric_products_is_decided_as_by_a_search(n):
    """No X has (1), (5) and (3) or (4): by every X, for 1 x 1 and 2 x 2 matrices."""
    everything = all_matrices(2, 2, n)
    some = everything if n < 4 else everything[:: 1 + len(everything) // 40]
    others = [*all_matrices(1, 1, n)]
    for M in [*some, *others]:
        candidates = everything if len(M) == 2 else others
        holding = [five(M, X, n) for X in candidates]
        for numbers in SETS:
            found = verify_no_generalized_inverse(matrix(M, mod=n), numbers)
            assert bool(found) != any(numbers <= held for held in holding), (M, numbers)
            assert found.verdict is not ClaimVerdict.UNKNOWN
            assert modlinalg_check.check(found.certificate.to_json()).outcome == "verified"
            if not found:
                X = tuple(map(tuple, found.counterexample.tolist()))
                assert numbers <= five(M, X, n)


def five(M, X, n):
    """Return which of the five identities hold."""
    size = range(len(M))
    commute = all(
        sum(M[i][t] * X[t][j] - X[i][t] * M[t][j] for t in size) % n == 0 for i in size for j in size
    )
    return satisfied(M, X, n) | ({5} if commute else set())


def test_without_the_first_identity_zero_refutes_it():
    """X = 0 has (2), (3), (4), (5)."""
    M = matrix([[0, 1], [0, 0]], mod=5)
    for size in range(1, 5):
        for numbers in combinations((2, 3, 4, 5), size):
            found = verify_no_generalized_inverse(M, numbers)
            assert found.counterexample == zeros(2, 2, M.ring)
    with pytest.raises(InputError):
        verify_no_generalized_inverse(matrix([[1, 2]], mod=5), (3, 5))
