"""GF(2) on the bits of integers: products, echelon forms and decompositions against their definitions."""

import ast
import random
import sys
from itertools import product as choices
from pathlib import Path

import flint
import pytest
from hypothesis import given, strategies as st

from modlinalg import matrix, rref as reference_rref
from modlinalg._arithmetic.storage import bits
from modlinalg.elimination._decomposition import eliminate
from tests.helpers import oracles
from tests.helpers.runs import sampled, slow

SHAPES = [(0, 0), (0, 3), (3, 0), (1, 1), (1, 20), (20, 1), (7, 9), (8, 8), (9, 7), (15, 17), (16, 16)]
SHAPES += [(63, 65), (64, 64), (65, 63), (30, 130), (130, 30), (100, 100)]
FIELDS = ("R", "RI", "C", "CI")


def dense(rows, cols, rng):
    """Return a random matrix."""
    return [rng.getrandbits(cols) if cols else 0 for _ in range(rows)]


def low_rank(rows, cols, rng):
    """Return a product through three dimensions."""
    return bits.product(dense(rows, 3, rng), dense(3, cols, rng))


def sparse(rows, cols, rng):
    """Return a matrix with about one 1 in a row."""
    return [1 << rng.randrange(cols) if cols and rng.random() < 0.8 else 0 for _ in range(rows)]


def striped(rows, cols, rng):
    """Return a matrix that is zero in every third row and every second column."""
    keep = sum(1 << j for j in range(0, cols, 2))
    return [row & keep if i % 3 else 0 for i, row in enumerate(dense(rows, cols, rng))]


def permuted(rows, cols, rng):
    """Return the identity matrix, cut or padded to the shape, with its rows shuffled."""
    lines = [1 << i if i < cols else 0 for i in range(rows)]
    return rng.sample(lines, rows)


def zero(rows, cols, rng):
    """Return the zero matrix."""
    return [0] * rows


KINDS = (dense, low_rank, sparse, striped, permuted, zero)
CASES = [
    pytest.param(kind(*shape, random.Random(7)), *shape, id=f"{kind.__name__}-{shape[0]}x{shape[1]}")
    for shape in SHAPES
    for kind in KINDS
]


def entries(M, cols):
    """Return the entries by the definition: bit j of a row is its entry in column j."""
    return tuple(tuple(row >> j & 1 for j in range(cols)) for row in M)


def times(A, B, cols):
    """Return A*B by the definition, where B has `cols` columns."""
    return oracles.times(entries(A, len(B)), entries(B, cols), 2) if B else ((0,) * cols,) * len(A)


def diagonal(m, k, rank):
    """Return diag(1, .., 1, 0, .., 0) of size m x k."""
    return tuple(tuple(int(i == j < rank) for j in range(k)) for i in range(m))


def holds_by_definition(d, M):
    """Say whether the three equations hold, entry by entry."""
    m, k = len(d.R), len(d.C)
    W = [sum(entry << j for j, entry in enumerate(row)) for row in diagonal(m, k, d.rank)]
    RIW = [sum(entry << j for j, entry in enumerate(row)) for row in times(d.RI, W, k)]
    return (
        times(d.R, d.RI, m) == diagonal(m, m, m)
        and times(d.C, d.CI, k) == diagonal(k, k, k)
        and times(RIW, d.CI, k) == entries(M, k)
    )


def is_reduced_echelon_form(H, pivots, cols):
    """Say by the definition whether H is a reduced row echelon form with these pivot columns."""
    leading = [next(j for j in range(cols) if row >> j & 1) for row in H if row]
    return (
        not any(H[len(leading) :])
        and leading == sorted(set(leading)) == list(pivots)
        and all(
            [row >> j & 1 for row in H] == [int(i == b) for i in range(len(H))] for b, j in enumerate(pivots)
        )
    )


def span(M):
    """Return the row span as a set."""
    found = {0}
    for row in M:
        found |= {row ^ other for other in found}
    return found


@pytest.mark.parametrize("inner", [0, 1, 2, 7, 8, 9, 16, 63, 65])
@pytest.mark.parametrize("kind", KINDS)
def test_product_has_every_entry_of_the_definition(kind, inner):
    """(A*B)[i, j] = sum of A[i, l]*B[l, j], also where A or B has unit rows and zero rows."""
    rng = random.Random(inner)
    for rows, cols in [(0, 3), (3, 0), (1, 1), (5, 70), (70, 5), (17, 9)]:
        for other in KINDS:
            A, B = kind(rows, inner, rng), other(inner, cols, rng)
            assert entries(bits.product(A, B), cols) == times(A, B, cols)


def test_product_agrees_with_flint_at_some_hundreds_of_rows():
    """Another system multiplies to the same matrix."""
    rng = random.Random(3)
    A, B = dense(210, 333, rng), dense(333, 257, rng)
    left, right = (list(map(list, bits.to_entries(X, cols))) for X, cols in ((A, 333), (B, 257)))
    expected = (flint.nmod_mat(left, 2) * flint.nmod_mat(right, 2)).tolist()
    assert bits.to_entries(bits.product(A, B), 257) == [tuple(map(int, row)) for row in expected]


@pytest.mark.parametrize(("M", "m", "k"), CASES)
def test_transposed_has_every_entry_of_the_definition(M, m, k):
    """M^T[j, i] = M[i, j], and transposing twice changes nothing."""
    T = bits.transposed(M, k)
    assert entries(T, m) == tuple(tuple(row >> j & 1 for row in M) for j in range(k))
    assert bits.transposed(T, m) == M


@pytest.mark.parametrize(("M", "m", "k"), CASES)
def test_gathered_takes_the_columns_in_their_order(M, m, k):
    """M[:, positions] for no column, all, one run, every second, and a random half of them."""
    some = sorted(random.Random(1).sample(range(k), k // 2))
    for positions in ([], list(range(k)), list(range(k // 3, k)), list(range(0, k, 2)), some):
        expected = tuple(tuple(row >> j & 1 for j in positions) for row in M)
        assert entries(bits.gathered(M, k, positions), len(positions)) == expected


@pytest.mark.parametrize(("M", "m", "k"), CASES)
def test_entries_and_bits_say_the_same(M, m, k):
    """Bit j of a row is its entry in column j, for tuples and for lists."""
    rows = bits.to_entries(M, k)
    assert rows == list(entries(M, k))
    assert len(rows) == m
    assert bits.from_entries(rows) == M
    assert bits.from_entries(map(list, rows)) == M


@pytest.mark.parametrize("entry", [2, -1, 255, 256, ord("0"), ord("1"), ord("_")])
def test_an_entry_that_is_neither_0_nor_1_is_refused(entry):
    """Nothing is reduced mod 2 in silence."""
    for row in ([entry], [0, entry, 1], [1, 1, entry]):
        with pytest.raises(ValueError, match=r"."):
            bits.from_entries([row])


def test_identity_is_neutral():
    """I*M = M = M*I."""
    M = dense(19, 42, random.Random(5))
    assert bits.product(bits.identity(19), M) == M == bits.product(M, bits.identity(42))


@pytest.mark.parametrize(("M", "m", "k"), CASES)
def test_rref_is_reduced_and_spans_the_same(M, m, k):
    """H satisfies the definition, and [M; H] has no larger rank than M or H alone."""
    H, pivots = bits.rref(M, k)
    assert len(H) == m
    assert is_reduced_echelon_form(H, pivots, k)
    assert bits.rref(M + H, k) == (H + [0] * m, pivots)
    assert len(pivots) == flint.nmod_mat(m, k, [entry for row in entries(M, k) for entry in row], 2).rank()


def test_rref_of_every_small_matrix_spans_the_same_set():
    """For all 3 x 3 matrices: the definition, the same span, and as many forms as spans."""
    seen = {}
    for M in choices(range(8), repeat=3):
        H, pivots = bits.rref(M, 3)
        assert is_reduced_echelon_form(H, pivots, 3)
        assert span(H) == span(M)
        seen.setdefault(frozenset(span(M)), set()).add(tuple(H))
    assert all(len(forms) == 1 for forms in seen.values())
    assert len(seen) == 16  # the subspaces of GF(2)^3: 1 + 7 + 7 + 1


@slow(exhaustive=lambda m, k: max(m, k) > 65, long=lambda m, k: min(m, k) > 65)
@pytest.mark.parametrize(("M", "m", "k"), CASES)
def test_decompose_satisfies_the_three_equations(M, m, k):
    """R*RI = I, C*CI = I, RI*W*CI = M entry by entry, and so R*M*C = W; and `proves` says so."""
    d = bits.decompose(M, m, k)
    assert all(isinstance(getattr(d, name), tuple) for name in FIELDS)
    assert [len(getattr(d, name)) for name in FIELDS] == [m, m, k, k]
    assert d.rank == len(bits.rref(M, k)[1])
    assert holds_by_definition(d, M)
    assert entries(bits.product(bits.product(d.R, M), d.C), k) == diagonal(m, k, d.rank)
    assert bits.proves(d, M)
    assert bits.proves(d, tuple(M))


@pytest.mark.exhaustive
def test_decompose_has_the_diagonal_of_the_elementary_engine_for_every_small_matrix():
    """For all matrices up to 3 x 3: the same W as by elementary steps."""
    for m, k in choices(range(1, 4), repeat=2):
        for rows in oracles.all_matrices(m, k, 2):
            M = bits.from_entries(rows)
            d = bits.decompose(M, m, k)
            assert diagonal(m, k, d.rank) == eliminate(matrix(rows, mod=2)).record.W.rows()
            assert holds_by_definition(d, M)
            assert bits.proves(d, M)


@pytest.mark.exhaustive
@given(st.integers(1, 24), st.integers(1, 24), st.integers(0, 24), st.randoms(use_true_random=False))
def test_decompose_and_rref_agree_with_the_elementary_engine(m, k, rank, rng):
    """For products through `rank` dimensions: the same W, and the same canonical form."""
    M = bits.product(dense(m, rank, rng), dense(rank, k, rng))
    reference = matrix(entries(M, k), mod=2)
    d = bits.decompose(M, m, k)
    assert diagonal(m, k, d.rank) == eliminate(reference).record.W.rows()
    assert bits.proves(d, M)
    assert bits.to_entries(bits.rref(M, k)[0], k) == list(reference_rref(reference).rows())


def test_decompose_finds_the_rank_that_was_put_in():
    """Scrambling diag(1 x r, 0) by invertible factors leaves the rank r."""
    rng = random.Random(11)
    for m, k, rank in [(40, 60, 0), (40, 60, 17), (60, 40, 40), (50, 50, 50), (129, 70, 64)]:
        left, right = unitriangular(m, rng), unitriangular(k, rng)
        M = bits.product(left[:rank], right[:rank]) if m == k == rank else scrambled(left, right, rank)
        assert bits.decompose(M, m, k).rank == rank == len(bits.rref(M, k)[1])


def unitriangular(size, rng):
    """Return a random triangular matrix with ones on the diagonal, its rows shuffled."""
    rows = [1 << i | (rng.getrandbits(i) if i else 0) for i in range(size)]
    return rng.sample(rows, size)


def scrambled(left, right, rank):
    """Return left*diag(1 x rank, 0)*right."""
    return bits.product([row & (1 << rank) - 1 for row in left], right[:rank])


@sampled(ordinary=28, exhaustive=0)
@pytest.mark.parametrize("shape", [(1, 1), (3, 4), (4, 3), (8, 9), (17, 12)])
@pytest.mark.parametrize("kind", KINDS)
def test_proves_rejects_every_neighbour(kind, shape):
    """Changing any one entry of R, RI, C, CI or M makes an equation false, and so does another rank."""
    m, k = shape
    M = kind(m, k, random.Random(2))
    d = bits.decompose(M, m, k)
    assert bits.proves(d, M)
    for name in FIELDS:
        for other in neighbours(getattr(d, name)):
            assert not bits.proves(d._replace(**{name: other}), M)
    for other in neighbours(M, k):
        assert not bits.proves(d, other)
    for rank in {*range(-1, max(m, k) + 2)} - {d.rank}:
        assert not bits.proves(d._replace(rank=rank), M)


def neighbours(M, cols=None):
    """Yield M with one entry changed, and once with a bit outside its columns."""
    cols = len(M) if cols is None else cols
    for i, j in choices(range(len(M)), range(cols + 1)):
        yield (*M[:i], M[i] ^ 1 << j, *M[i + 1 :])


def test_proves_rejects_other_shapes_and_negative_rows():
    """A row too many or too few, or a negative number, is no matrix of the size that is meant."""
    M = dense(9, 7, random.Random(4))
    d = bits.decompose(M, 9, 7)
    for name in FIELDS:
        rows = getattr(d, name)
        for other in (rows[:-1], (*rows, 0), (*rows[:-1], ~rows[-1]), ()):
            assert not bits.proves(d._replace(**{name: other}), M)
    for other in (M[:-1], [*M, 0], [*M[:-1], ~M[-1]], []):
        assert not bits.proves(d, other)


@pytest.mark.exhaustive
def test_proves_is_the_definition_for_every_record_of_2x2_matrices():
    """For every M, R, RI, C, CI that could be meant, 2 x 2: `proves` says what the definition says."""
    squares = list(choices(range(4), repeat=2))
    rng = random.Random(6)
    pairs = [(A, B) for A in squares for B in squares if times(A, B, 2) == diagonal(2, 2, 2)]
    assert len(pairs) == 6  # the invertible matrices
    for (R, RI), (C, CI), rank in choices(pairs, pairs, range(3)):
        true = bits.Transforms(R, RI, C, CI, rank)
        wrong = true._replace(**{rng.choice(FIELDS): rng.choice(squares)})
        for d, M in choices((true, wrong), squares):
            assert bits.proves(d, M) == holds_by_definition(d, M)


def test_proves_accepts_records_without_the_block_form():
    """For S = diag(any, I): S*R, RI*S^-1, C*S^-1, S*CI is true as well, since S*W*S^-1 = W."""
    rng = random.Random(8)
    M = dense(30, 30, rng)
    d = bits.decompose(M, 30, 30)
    S = bits.decompose(unitriangular(d.rank, rng), d.rank, d.rank)
    beyond = [1 << i for i in range(d.rank, 30)]
    left, right = [*S.R, *beyond], [*S.RI, *beyond]
    other = bits.Transforms(
        R=tuple(bits.product(left, d.R)),
        RI=tuple(bits.product(d.RI, right)),
        C=tuple(bits.product(d.C, right)),
        CI=tuple(bits.product(left, d.CI)),
        rank=d.rank,
    )
    assert other != d
    assert bits.proves(other, M)
    assert holds_by_definition(other, M)


def test_arguments_are_left_as_they_were():
    """Values never change: no function works in its caller's lists."""
    M = dense(20, 20, random.Random(9))
    before = list(M)
    bits.proves(bits.decompose(M, 20, 20), M)
    bits.rref(M, 20)
    bits.product(M, M)
    bits.transposed(M, 20)
    assert before == M


def test_the_module_stands_on_the_standard_library_alone():
    """No import of modlinalg, nor of anything that would have to be installed."""
    tree = ast.parse(Path(bits.__file__).read_text(encoding="utf-8"))
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert {name.partition(".")[0] for name in names} <= {*sys.stdlib_module_names}
