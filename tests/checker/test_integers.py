"""Certificates over Z against the truth: no witness, whatever it is, proves what is false."""

import json
from fractions import Fraction
from itertools import product
from math import gcd

import pytest

from modlinalg_check import check
from tests.checker.cases.notation import ZZ, certificate, matrices, matrix
from tests.checker.definitions import equations_hold
from tests.checker.families import for_each
from tests.helpers.runs import sampled, slow

MODULI = (0, 2, 3, 4, 5, 6, 8, 9)
SMALL = [[list(e[:2]), list(e[2:])] for e in product((-1, 0, 2), repeat=4)]
CLAIMS = ("not_invertible", "no_drazin_inverse", "no_solution", "no_generalized_inverse")


def first_row(A):
    """The family of a matrix: those with the same first row."""
    return str(A[0])


def multiplied(A, B):
    """The product of two lists of rows."""
    columns = list(zip(*B, strict=True))
    return [[sum(x * y for x, y in zip(row, c, strict=True)) for c in columns] for row in A]


def determinant(A):
    """Of a 1 x 1 or 2 x 2 matrix."""
    return A[0][0] if len(A) == 1 else A[0][0] * A[1][1] - A[0][1] * A[1][0]


def factors(A):
    """The invariant factors of a 1 x 1 or 2 x 2 matrix, by its minors."""
    first = gcd(*(x for row in A for x in row))
    return [first] if len(A) == 1 else [first, abs(determinant(A)) // first if first else 0]


def is_invertible(A):
    """Over Z: the determinant is 1 or -1."""
    return abs(determinant(A)) == 1


def has_inner_inverse(A):
    """Some X has A*X*A = A: every invariant factor is 0 or 1."""
    return all(d in (0, 1) for d in factors(A))


def drazin_over_q(A):
    """The Drazin inverse over Q of a 2 x 2 matrix: 0, the inverse, or A/t^2 for A of rank 1 with trace t."""
    d, t = determinant(A), A[0][0] + A[1][1]
    if d:
        return [[Fraction(A[1][1], d), Fraction(-A[0][1], d)], [Fraction(-A[1][0], d), Fraction(A[0][0], d)]]
    return [[Fraction(x, t * t) if t else Fraction(0) for x in row] for row in A]


def has_drazin_inverse(A):
    """The one over Q has integer entries."""
    X = drazin_over_q(A)
    cube = multiplied(A, multiplied(A, A))
    assert multiplied(A, X) == multiplied(X, A)
    assert multiplied(cube, X) == multiplied(A, A)
    return all(x.denominator == 1 for row in X for x in row)


def is_solvable(A, b):
    """A*x = b over Z: A and [A b] have the same rank and the same gcd of the minors of that size."""
    wide = [[*row, entry] for row, (entry,) in zip(A, b, strict=True)]
    minors = [
        gcd(*(a[i] * c[j] - a[j] * c[i] for a, c in [B] for i in range(len(a)) for j in range(i)))
        for B in (A, wide)
    ]
    if any(minors):
        return minors[0] == minors[1]
    return gcd(*(x for row in A for x in row)) == gcd(*(x for row in wide for x in row))


def accepted(kind, A, q, **fields):
    """Whether the checker verifies this, which it does exactly when the definition says so."""
    others = {name: x for name, x in fields.items() if name in ("side", "identities")}
    lists = {"M": A} | {name: x for name, x in fields.items() if name not in others}
    given = certificate(kind, ZZ, **matrices(ZZ, **lists), **others, q=q)
    verified = check(json.dumps(given)).outcome == "verified"
    assert equations_hold(given) == verified
    return verified


def columns(q):
    """All columns of two residues modulo q; some small ones for q = 0."""
    return ([[x], [y]] for x, y in product(range(q) if q else range(-2, 3), repeat=2))


@pytest.mark.parametrize("q", [2, 3, 4, 8])
@pytest.mark.parametrize("A", SMALL[::2], ids=str)
def test_no_witness_modulo_q_refutes_what_there_is(A, q):
    """Every column modulo q in every kind that has one: accepted only for a matrix without such an answer."""
    for v in columns(q):
        row = [[v[0][0], v[1][0]]]
        if is_invertible(A):
            assert not accepted("not_invertible", A, q, v=v)
        if has_drazin_inverse(A):
            assert not accepted("no_drazin_inverse", A, q, v=v)
        for b in ([[1], [0]], [[2], [2]]):
            if is_solvable(A, b):
                assert not accepted("no_solution", A, q, b=b, u=row, side="right")


@sampled(exhaustive=3)
@slow(long=lambda members: len(members) > 3)
@for_each(SMALL, first_row)
def test_some_witness_refutes_what_there_is_not(A):
    """For q = 0, 2, 3, 4, .., 9 together some column is accepted, where these moduli are enough."""
    found = dict.fromkeys(("not_invertible", "no_drazin_inverse", "no_solution"), False)
    for q in MODULI:
        for v in columns(q):
            for kind in found:
                more = {"v": v} if kind != "no_solution" else {"b": [[1], [0]], "side": "right"}
                more |= {"u": [[v[0][0], v[1][0]]]} if kind == "no_solution" else {}
                found[kind] = found[kind] or accepted(kind, A, q, **more)
    assert found["not_invertible"] == (not is_invertible(A))
    if found["no_drazin_inverse"]:
        assert not has_drazin_inverse(A)
    assert not (found["no_solution"] and is_solvable(A, [[1], [0]]))
    if abs(determinant(A)) in (1, 2):
        assert found["no_drazin_inverse"] == (not has_drazin_inverse(A))
    if abs(determinant(A)) < 10:
        assert found["no_solution"] == (not is_solvable(A, [[1], [0]]))


@sampled(exhaustive=1)
@pytest.mark.parametrize("A", [[[x]] for x in range(-4, 5)], ids=str)
def test_every_witness_for_a_number(A):
    """1 x 1: all residues modulo all q up to 17 prove each "no" exactly where it is true."""
    a = A[0][0]
    found = dict.fromkeys(CLAIMS, False)
    for q in (0, *range(2, 18)):
        for x in range(q or 5):
            v = [[x]]
            found["not_invertible"] |= accepted("not_invertible", A, q, v=v)
            found["no_drazin_inverse"] |= accepted("no_drazin_inverse", A, q, v=v)
            found["no_solution"] |= accepted("no_solution", A, q, b=[[3]], u=v, side="left")
            for name, identities in (("Z", [1]), ("v", [1, 3]), ("u", [1, 4]), ("w", [1, 5])):
                holds = accepted("no_generalized_inverse", A, q, identities=identities, **{name: v})
                found["no_generalized_inverse"] |= holds
    truth = {
        "not_invertible": abs(a) != 1,
        "no_drazin_inverse": abs(a) > 1,
        "no_solution": a == 0 or 3 % a != 0,
        "no_generalized_inverse": abs(a) > 1,
    }
    assert truth == found


@sampled(ordinary=3, exhaustive=0)
@for_each([A for A in SMALL if has_inner_inverse(A)][::3], first_row)
def test_no_z_refutes_an_inner_inverse_that_there_is(A):
    """All 2 x 2 matrices Z modulo 2 and 4 for a matrix whose invariant factors are 0 and 1."""
    for q in (2, 4):
        for e in product(range(q), repeat=4):
            assert not accepted("no_generalized_inverse", A, q, Z=[list(e[:2]), list(e[2:])], identities=[1])


@for_each([[[a, b], [0, d]] for a, b, d in product(range(-1, 4), repeat=3)], first_row)
def test_a_hermite_form_is_accepted_exactly_in_its_form(H):
    """Echelon rows with positive pivots p and entries 0..p-1 above them; both kinds agree."""
    (a, b), (_, d) = H
    true = a > 0 and (d == 0 or 0 <= b < d) if a else b >= 0 and d == 0
    unit = [[1, 0], [0, 1]]
    for kind in ("howell_form", "hermite_form"):
        given = certificate(kind, ZZ, **matrices(ZZ, M=H, H=H, U=unit, S=unit))
        assert true == (check(json.dumps(given)).outcome == "verified")


@for_each([[[a, b], [c, d]] for a, b, c, d in product(range(-1, 4), repeat=4)], first_row)
def test_a_hermite_form_of_columns_is_accepted_exactly_in_its_form(H):
    """Zero columns first; the last entries of the others go down, are p > 0, with 0..p-1 right of them."""
    pivots = []
    for j in range(2):
        places = [i for i in range(2) if H[i][j]]
        if places:
            pivots.append((places[-1], j))
    zero_first = not (len(pivots) == 1 and pivots[0][1] == 0)
    down = len(pivots) < 2 or pivots[0][0] < pivots[1][0]
    reduced = all(H[i][j] > 0 and all(0 <= x < H[i][j] for x in H[i][j + 1 :]) for i, j in pivots)
    unit = [[1, 0], [0, 1]]
    given = certificate("column_hermite_form", ZZ, **matrices(ZZ, M=H, H=H, U=unit, S=unit))
    assert (zero_first and down and reduced) == (check(json.dumps(given)).outcome == "verified")


@pytest.mark.parametrize("q", [1, -1, -2, "2", "0", None, True, 2.0, [2], {"modulus": 2}])
def test_q_is_0_or_at_least_2(q):
    """Anything else is malformed, for every kind that has a q."""
    M, v = matrix(ZZ, [[2]]), matrix(ZZ, [[1]])
    for kind, fields in {
        "not_invertible": {"v": v},
        "no_drazin_inverse": {"v": v},
        "no_solution": {"b": v, "u": v, "side": "right"},
        "no_generalized_inverse": {"Z": v, "identities": [1]},
    }.items():
        given = certificate(kind, ZZ, M=M, **fields)
        assert check(json.dumps(given | {"q": q})).outcome == "malformed"
        assert check(json.dumps(given)).reason == f"'{kind}' without q"


@pytest.mark.parametrize("digits", [599, 601, 1201, 9_999, 10_000, 10_001])
def test_a_negative_number_is_read_in_pieces_as_a_positive_one(digits):
    """Up to 10,000 digits without the sign: (-x)*(-1) = x, and the longest number is malformed."""
    x = "7" * digits
    text = json.dumps(certificate("solution", ZZ, **matrices(ZZ, M=[[-1]], b=[[5]], x=[[6]]), side="right"))
    verdict = check(text.replace("[[5]]", f"[[{x}]]").replace("[[6]]", f"[[-{x}]]"))
    assert verdict.outcome == ("verified" if digits <= 10_000 else "malformed")
    assert check(text.replace("[[5]]", f"[[{x}]]").replace("[[6]]", f"[[{x}]]")).outcome != "verified"


def test_the_verdict_names_the_modulus():
    """Each statement of a "no" says what it holds modulo; exactly for q = 0."""
    given = certificate("not_invertible", ZZ, **matrices(ZZ, M=[[6]], v=[[2]]), q=3)
    line = "verified: not_invertible over Z, M 1 x 1, v 1 x 1 [2]: v != 0 modulo 3, M*v = 0 modulo 3"
    assert line == check(json.dumps(given)).line()
    assert check(json.dumps(given | {"q": 4})).reason == "v != 0 modulo 4, M*v = 0 modulo 4"
    assert check(json.dumps(given | {"q": 0})).reason == "M*v = 0 fails: entry (1, 1): 12 and 0"
    assert check(json.dumps(given | {"q": 7})).reason == "M*v = 0 modulo 7 fails: entry (1, 1): 5 and 0"
