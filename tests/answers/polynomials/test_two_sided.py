"""A*X*B = C: all X by brute force, beside the system of Kronecker products, and refutations."""

import math
import random
from itertools import product

import pytest
from hypothesis import given, settings, strategies as st

import modlinalg._answers.polynomials._two_sided as two_sided
from modlinalg import (
    QQ,
    ZZ,
    EntryError,
    InputError,
    NoTwoSidedSolutionError,
    PostconditionError,
    RingMismatchError,
    ShapeError,
    UnsupportedError,
    Zmod,
    identity,
    kron,
    matrix,
    solve,
    solve_two_sided,
    zeros,
)
from modlinalg._answers.polynomials._two_sided import ShownMatrices
from tests.helpers import oracles
from tests.helpers.strategies import elements, matrices, rings

RINGS = st.one_of(rings, st.just(ZZ))


def is_refuted(found):
    """Multiply out the refutation."""
    Z, q = found.witness, found.q
    killed, value = found.B @ Z @ found.A, (Z @ found.C).trace()
    return all(a % q == 0 if q else a == 0 for a in killed.entries) and (value % q if q else value) != 0


@pytest.mark.parametrize("n", [2, 3, 4, 6, 8])
def test_the_solutions_are_those_of_a_search(n):
    """For A (2 x 2), B (1 x 2) and (2 x 1): each X that solves is listed exactly once."""
    rng = random.Random(n)
    for shape, _ in product(((1, 2), (2, 1)), range(12 if n < 6 else 4)):
        s, r = shape
        A = matrix([[rng.choice((0, 1, 2, rng.randrange(n))) for _ in range(2)] for _ in range(2)], mod=n)
        B = matrix([[rng.choice((0, 2, rng.randrange(n))) for _ in range(r)] for _ in range(s)], mod=n)
        everything = [matrix(X, mod=n) for X in oracles.all_matrices(2, s, n)]
        X = rng.choice(everything)
        for C in (A @ X @ B, matrix([[rng.randrange(n) for _ in range(r)] for _ in range(2)], mod=n)):
            found = solve_two_sided(A, B, C)
            expected = sorted(X.rows() for X in everything if C == A @ X @ B)
            assert len(expected) == found.count
            assert bool(expected) == bool(found)
            assert expected == sorted(X.rows() for X in found)
            assert found or is_refuted(found)
            assert [X in found for X in everything] == [X.rows() in expected for X in everything]


@given(st.data(), RINGS, st.tuples(*[st.integers(0, 3)] * 4), st.booleans())
@settings(max_examples=150)
def test_the_equation_is_a_system_of_kronecker_products(data, ring, sizes, solvable):
    """With the rows of X in one line, (A kron B^T)*x = c has as many solutions."""
    m, p, s, r = sizes
    A, B, X, C = (
        data.draw(matrices(ring=st.just(ring), shape=st.just(shape)))
        for shape in ((m, p), (s, r), (p, s), (m, r))
    )
    C = A @ X @ B if solvable else C
    found = solve_two_sided(A, B, C)
    system = solve(kron(A, B.T), matrix([[c] for c in C.entries], ring) if m * r else zeros(0, 1, ring))
    assert bool(system) == bool(found)
    assert system.count == found.count
    if found:
        assert C == A @ found.particular @ B
        assert found.particular in found
        assert all((A @ G @ B).is_zero for G in found.generators)
        assert sorted(found.orders) == sorted(system.orders) or ring.modulus
        assert math.prod(found.orders) == math.prod(system.orders)
    else:
        assert not solvable
        assert is_refuted(found)


@pytest.mark.parametrize(
    ("a", "b", "c", "count", "q"),
    [
        (2, 3, 12, 1, 0),
        (-2, 3, 3, 0, 2),
        (2, 3, 3, 0, 2),
        (2, 3, 4, 0, 3),
        (0, 3, 1, 0, 0),
        (0, 3, 0, math.inf, 0),
    ],
)
def test_numbers_over_the_integers(a, b, c, count, q):
    """a*x*b = c; a refutation is one modulo the least prime power that does it, or exactly."""
    found = solve_two_sided(matrix([[a]], ZZ), matrix([[b]], ZZ), [[c]])
    assert (count, q) == (found.count, found.q)
    if not count:
        assert is_refuted(found)
        assert not q or all(0 <= entry < q for entry in found.witness.entries)


def test_the_refusal_carries_its_witness():
    """The error names the function, the ring and the value of the trace."""
    A, B, C = (matrix(rows, mod=8) for rows in ([[2, 0], [0, 1]], [[2]], [[2], [4]]))
    none = solve_two_sided(A, B, C)
    with pytest.raises(
        NoTwoSidedSolutionError, match=r"^solve_two_sided: A\*X\*B = C has no solution over Z_8: .* = 4$"
    ) as caught:
        none.particular  # noqa: B018
    error = caught.value
    assert (A, B, C, none.witness, 0) == (error.matrix, error.B, error.C, error.witness, error.q)
    assert "<TwoSidedSolutions of A*X*B = C, A 2 x 2 and B 1 x 1 over Z_8: 0 solutions>" == repr(none)
    assert [] == list(none)


def test_infinitely_many_solutions_are_not_listed():
    """Over Q a free unknown takes every value."""
    many = solve_two_sided(identity(1, QQ), zeros(1, 1, QQ), [[0]])
    assert repr(many).endswith(": infinitely many solutions>")
    with pytest.raises(UnsupportedError, match="infinitely many solutions over Q"):
        list(many)


def test_inverses_on_both_sides_leave_one_solution():
    """X = A^-1*C*B^-1, over every ring."""
    for ring in (Zmod(6), Zmod(2**64 + 13), ZZ, QQ):
        A, B, C = (matrix(rows, ring) for rows in ([[2, 1], [1, 1]], [[1, 3], [0, 1]], [[5, 2], [1, 1]]))
        found = solve_two_sided(A, B, C)
        assert (1, A**-1 @ C @ B**-1) == (found.count, found.particular)


@given(st.data())
@settings(max_examples=20)
def test_lists_are_taken_for_matrices(data):
    """C and X may be lists of rows over the ring of A."""
    C = data.draw(elements(Zmod(6)))
    found = solve_two_sided(identity(1, mod=6), identity(1, mod=6), [[C]])
    assert [[C]] in found
    assert [[C + 1]] not in found
    assert "x" not in found
    assert [[C, C]] not in found
    assert matrix([[C]], ZZ) not in found


def test_solutions_are_written_out():
    """The matrices one below the other; many generators are counted, and a no says why."""
    A, B = matrix([[2, 0], [0, 1]], mod=8), matrix([[1, 1]], mod=8)
    found = solve_two_sided(A, B, [[4, 4], [3, 3]])
    assert str(found) == "X = [2]\n    [3]\n+ t1 * [4]\n       [0]\nt1 in 0..1"
    assert str(solve_two_sided(identity(1, ZZ), identity(1, ZZ), [[5]])) == "X = [5]"
    shown = ShownMatrices(found.particular, found.generators, found.orders)
    assert shown.text(lambda X: X.text_lines()) == str(found)
    ends = r"t_{1} X \pmod{8},\quad t_{1} \in \{0, \ldots, 1\}"
    assert shown.latex(lambda X: "X") == f"X = X + {ends}"
    none = solve_two_sided(A, B, [[1, 1], [0, 0]])
    assert str(none) == str(none.refusal())
    many = solve_two_sided(zeros(1, 5, QQ), zeros(5, 1, QQ), [[0]])
    assert str(many).splitlines()[-1] == "and combinations of 25 generators, matrices of 5 x 5"


def test_bad_input():
    """Shapes, rings and entries that do not fit."""
    A, B = identity(2, mod=6), identity(3, mod=6)
    with pytest.raises(
        ShapeError, match=r"^solve_two_sided: A is 2 x 2 and B 3 x 3, so C must be 2 x 3, not 3 x 2"
    ):
        solve_two_sided(A, B, zeros(3, 2, mod=6))
    with pytest.raises(RingMismatchError, match=r"A is over Z_6, B over Z"):
        solve_two_sided(A, identity(3, ZZ), zeros(2, 3, mod=6))
    with pytest.raises(RingMismatchError, match=r"C is over Z, A over Z_6"):
        solve_two_sided(A, B, zeros(2, 3, ZZ))
    with pytest.raises(EntryError):
        solve_two_sided(A, B, [[1.5, 0, 0], [0, 0, 0]])
    with pytest.raises(InputError, match="solve_two_sided: "):
        solve_two_sided([[1]], B, [[1]])


def test_wrong_answers_never_leave(monkeypatch):
    """A particular solution and a refutation are multiplied out."""
    A, B = matrix([[2]], mod=8), matrix([[1]], mod=8)
    monkeypatch.setattr(two_sided, "_refutation", lambda *_: (identity(1, mod=8), 0))
    with pytest.raises(PostconditionError):
        solve_two_sided(A, B, [[1]])
    monkeypatch.setattr(two_sided._Products, "at", lambda *_: 1)
    with pytest.raises(PostconditionError):
        solve_two_sided(A, B, [[4]])
