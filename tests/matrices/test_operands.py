"""Matrices beside lists, arrays and the matrices of other libraries: ==, != and what they say of `in`."""

import random
from fractions import Fraction

import pytest

from modlinalg import QQ, ZZ, Zmod, identity, kernel, matrix, random_matrix, solve, zeros

RINGS = [QQ, ZZ, Zmod(2), Zmod(6), Zmod(97), Zmod(2**64 + 13)]
SHAPES = [(2, 3), (3, 2), (1, 1), (1, 4), (4, 1), (0, 0), (0, 3), (3, 0)]
over_rings = pytest.mark.parametrize("ring", RINGS, ids=str)


def spellings(M):
    """Yield what holds the entries of a matrix, from every library that is here."""
    yield M.tolist()
    yield M.rows()
    yield [tuple(row) for row in M]
    yield list(M.T.T[:])
    yield M.to_flint()
    numpy = pytest.importorskip("numpy")
    yield M.to_numpy()
    yield numpy.asfortranarray(M.to_numpy())
    sympy = pytest.importorskip("sympy")
    yield M.to_sympy()
    yield sympy.ImmutableMatrix(M.to_sympy())
    yield M.to_domain_matrix()


def is_equal(M, other):
    """Return M == other, which is also what the swapped operands and != say."""
    found = M == other
    assert type(found) is bool
    assert found is (other == M)
    assert found is not (M != other)
    assert found is not (other != M)
    return found


@over_rings
@pytest.mark.parametrize("shape", SHAPES)
def test_a_matrix_equals_what_holds_its_entries_and_nothing_else(shape, ring):
    """Of every library; with one entry changed, and with another shape, it does not."""
    M = random_matrix(*shape, ring, seed=5)
    for other in spellings(M):
        assert is_equal(M, other), other
        assert is_equal(M.stack(zeros(1, shape[1], ring)), other) is False
        if M.entries:
            assert is_equal(M + matrix([[1] * shape[1]] * shape[0], ring), other) is False


@over_rings
def test_a_vector_equals_the_flat_list_of_its_entries(ring):
    """Whichever its direction, as it is a sequence of numbers; a Matrix of that shape is one of rows."""
    numpy = pytest.importorskip("numpy")
    M = random_matrix(4, 3, ring, seed=2)
    for v in (M[1], M[:, 2], M[1][:0], M[:, 2][:0]):
        for vector in (v, v.T):
            for flat in (list(v), tuple(v), numpy.array(list(v), dtype=object)):
                assert is_equal(vector, flat)
                assert is_equal(vector, [*flat, 0]) is False
                assert is_equal(vector, [flat[0] + 1, *flat[1:]] if len(flat) else [0]) is False
            assert is_equal(vector, vector.tolist())
            assert (
                is_equal(matrix(vector.tolist(), ring) if v.entries else zeros(3, 2, ring), list(v)) is False
            )


@over_rings
def test_the_other_side_is_read_over_the_ring_of_the_matrix(ring):
    """As in products: representatives modulo n are equal, and fractions in the ring; no other Z_m is."""
    flint = pytest.importorskip("flint")
    M = identity(2, ring)
    n = ring.modulus or 0
    for given in (
        [[1 + n, -n], [3 * n, 1 - n]],
        [["1", "0/5"], [0, Fraction(2, 2)]],
        [[1.0, 0.0], [False, True]],
    ):
        assert is_equal(M, given)
        if not isinstance(given[0][0], float):
            assert M @ given == M
    assert is_equal(M, flint.nmod_mat(2, 2, [1, 0, 0, 1], 5)) is False
    assert is_equal(matrix([[1, 0], [0, 1]], mod=5), flint.nmod_mat(2, 2, [1, 0, 0, 1], 5))
    half = [[0.5]]
    assert is_equal(matrix([[0.5]], QQ, exact=True), half)
    assert is_equal(matrix([["1/10"]]), [[0.1]]) is False  # as Fraction(1, 10) == 0.1 is


@over_rings
def test_what_is_not_a_matrix_is_not_equal_and_raises_nothing(ring):
    """Texts, numbers, None, ragged or foreign rows: == says False, and `in` finds what is there."""
    numpy, sympy = pytest.importorskip("numpy"), pytest.importorskip("sympy")
    M = identity(2, ring)
    ragged = [[1], [0, 1]]
    others = [
        None,
        3,
        "1 0; 0 1",
        ragged,
        [[object(), 0], [0, 1]],
        [1, 0, 0, 1],
        {1},
        {},
        object(),
        [M],
        [[M]],
    ]
    others += [
        numpy.array(3),
        numpy.int64(1),
        numpy.zeros((2, 2, 2)),
        numpy.array([["a", "b"]] * 2),
        sympy.Integer(1),
    ]
    others += [
        [[float("nan")] * 2] * 2,
        [[float("inf")] * 2] * 2,
        [[1, [0]], [0, 1]],
        Fraction(1),
        ring,
        [],
        [[]],
    ]
    for other in others:
        assert is_equal(M, other) is False
    others = [
        other for other in others if not isinstance(other, numpy.ndarray)
    ]  # whose == is not a truth value
    random.Random(1).shuffle(others)
    assert M in [*others, M]
    assert M in [*others, M.tolist()]
    assert M not in others
    assert {M: 1}[identity(2, ring)] == 1
    assert {None: 0, "M": 1, 3: 2}.get(M) is None


@over_rings
def test_answers_can_be_compared_with_lists(ring):
    """Products, solutions, generators."""
    M = matrix([[1, 1], [0, 1]], ring)
    assert M @ [1, 1] == [2, 1]
    assert [2, 1] == M @ [1, 1]
    assert solve(M, [2, 1]).particular == [1, 1]
    (generator,) = kernel(matrix([[1, 1]], ring)).generators
    assert generator in ([1, -1], [-1, 1])
