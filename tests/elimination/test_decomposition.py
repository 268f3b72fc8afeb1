"""M = RI*W*CI: the equations, the shape of W, and uniqueness of the invariant factors."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from modlinalg import (
    QQ,
    InputError,
    PostconditionError,
    Zmod,
    decompose,
    identity,
    matrix,
    trace_decomposition,
    zeros,
)
from modlinalg._matrices import diagonal, from_rows
from modlinalg.elimination._decomposition import _holds_on_vectors, eliminate
from modlinalg.elimination._engines.field import field_engine
from modlinalg.elimination._steps import DisplayedEquation
from modlinalg.elimination._workspace import NotAFieldError, gcd_method, two_pass
from tests.helpers import oracles
from tests.helpers.decompositions import check, scrambler
from tests.helpers.runs import sampled, slow
from tests.helpers.strategies import MODULI, SHAPES, matrices


@pytest.mark.exhaustive
@given(matrices())
@settings(max_examples=300)
def test_decomposition_multiplies_out(M):
    """R*RI = I, C*CI = I, RI*W*CI = M, and W is diagonal with d_i | d_(i+1) | n."""
    check(decompose(M))


@pytest.mark.parametrize("n", MODULI)
@pytest.mark.parametrize("shape", SHAPES)
def test_decomposition_of_the_zero_matrix_has_only_zero_factors(n, shape):
    """W = 0 for M = 0, in every shape and over every ring."""
    d = decompose(zeros(*shape, Zmod(n)))
    check(d)
    assert (0,) * min(shape) == d.invariant_factors


@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("n", [2, 3, 4, 6, 8])
def test_invariant_factors_are_the_gcds_of_minors(n):
    """For every 2 x 2 matrix: d_i = gcd(D_i/D_(i-1), n) with D_i the gcd of the i x i minors over Z."""
    for rows in oracles.all_matrices(2, 2, n):
        assert oracles.invariant_factors(rows, n) == decompose(matrix(rows, mod=n)).invariant_factors


@pytest.mark.parametrize("n", [6, 8, 12, 36, 60, 64, 210])
def test_invariant_factors_of_larger_matrices_are_the_gcds_of_minors(n):
    """The same law for random 3 x 4 matrices full of zero divisors."""
    rng = random.Random(n)
    divisors = [a for a in range(n) if a == 0 or n % a == 0]
    for _ in range(60):
        rows = tuple(tuple(rng.choice(divisors) for _ in range(4)) for _ in range(3))
        d = decompose(matrix(rows, mod=n))
        check(d)
        assert oracles.invariant_factors(rows, n) == d.invariant_factors


@pytest.mark.parametrize("ring", [Zmod(8), Zmod(30), Zmod(7), Zmod(2**64), QQ])
def test_invariant_factors_do_not_change_under_invertible_factors(ring):
    """W is the same for M and U*M*V with U and V products of elementary matrices."""
    rng = random.Random(5)
    for _ in range(20):
        M = matrix([[rng.choice((0, 1, 2, 4, 6)) for _ in range(4)] for _ in range(4)], ring)
        U, V = scrambler(rng, 4, ring), scrambler(rng, 4, ring)
        assert decompose(M).W == decompose(U @ M @ V).W


@pytest.mark.exhaustive
@given(matrices())
def test_two_pass_and_gcd_method_find_the_same_w_over_prime_fields(M):
    """Where both methods apply they agree, since W is unique."""
    if M.ring == QQ or not M.ring.is_field:
        return
    assert two_pass(M).record.W == gcd_method(M).record.W


def test_two_pass_meets_a_zero_divisor_and_says_so():
    """Over Z_8 the pivot 2 is no unit: the method for fields must not go on."""
    with pytest.raises(NotAFieldError):
        two_pass(matrix([[2]], mod=8))


def test_a_pseudoprime_modulus_costs_time_and_never_truth(monkeypatch):
    """If primality were judged wrongly, the gcd method would take over at the first bad pivot."""
    monkeypatch.setattr("modlinalg._arithmetic.storage.firewall.is_probable_prime", lambda n: True)
    M = matrix([[2, 4], [4, 2]], mod=6)
    assert oracles.invariant_factors(M.rows(), 6) == decompose(M).invariant_factors
    assert gcd_method(M).record.W == eliminate(M).record.W


def test_free_rank_counts_the_units_among_the_factors():
    """diag(1, 2, 4) over Z_8 has free rank 1."""
    assert decompose(matrix([[1, 0, 0], [0, 2, 0], [0, 0, 4]], mod=8)).free_rank == 1


def test_decomposition_prints_its_equation():
    """str shows M = RI * W * CI written out, with the ring."""
    lines = str(decompose(matrix([[2, 4], [1, 5]], mod=6))).splitlines()
    assert lines[0] == "M = RI * W * CI over Z_6"
    assert lines[2:4] == ["[2 4] = [2 1] * [1 0] * [1 5]", "[1 5]   [1 0]   [0 0]   [0 1]"]
    assert lines[-1] == "invariant factors: 1, 0"


@pytest.mark.parametrize("bad", [[[1, 2]], "1 2", None])
def test_decompose_refuses_what_is_no_matrix(bad):
    """A list has no ring: InputError says to make a Matrix first."""
    with pytest.raises(InputError, match="decompose: a Matrix is needed"):
        decompose(bad)


def test_decompose_refuses_an_unknown_method():
    """The message lists what there is."""
    with pytest.raises(InputError, match="method must be 'auto', 'elementary' or 'fast', not 'magic'"):
        decompose(matrix([[1]], mod=2), method="magic")


FIELDS = [Zmod(2), Zmod(3), Zmod(65537), Zmod(2**61 - 1), Zmod(2**64 - 59), Zmod(2**64 + 13), QQ]


@pytest.mark.exhaustive
@given(matrices(ring=st.sampled_from(FIELDS), shape=st.tuples(st.integers(0, 7), st.integers(0, 7))))
@settings(max_examples=300)
def test_fast_and_elementary_engines_agree_over_fields(M):
    """The same W, and both records multiply out exactly."""
    fast, elementary = decompose(M, method="fast"), decompose(M, method="elementary")
    check(fast)
    assert elementary.W == fast.W


@slow(long=lambda rank, ring: rank > 9 and str(ring) == "Q")
@pytest.mark.parametrize("ring", FIELDS, ids=str)
@pytest.mark.parametrize(
    ("rows", "cols", "rank"), [(30, 30, 30), (30, 40, 12), (40, 30, 30), (25, 25, 0), (9, 1, 1)]
)
def test_fast_engine_on_larger_matrices_of_every_rank(ring, rows, cols, rank):
    """A product of random factors has the rank they allow; the record multiplies out."""
    rng = random.Random(rows)

    def factor(m, k):
        return (
            matrix([[rng.randrange(-4, 5) for _ in range(k)] for _ in range(m)], ring)
            if k
            else zeros(m, 0, ring)
        )

    M = factor(rows, rank) @ (factor(cols, rank).T)
    d = decompose(M, method="fast")
    check(d)
    assert d.W == decompose(M, method="elementary").W
    assert d == decompose(M)


COMPOSITE = [4, 6, 8, 9, 12, 27, 30, 36, 64, 72, 210, 360, 1000, 2**30, 2**63, 3**20, 2**32 * 3**5, 2**64 - 1]


@st.composite
def full_of_zero_divisors(draw):
    """Return a matrix over a composite Z_n whose entries are small multiples of divisors of n."""
    n = draw(st.sampled_from(COMPOSITE))
    rows, cols = draw(st.tuples(st.integers(0, 6), st.integers(0, 6)))
    divisors = [d for d in range(1, 200) if n % d == 0]
    entry = st.builds(lambda d, c: d * c % n, st.sampled_from([0, *divisors]), st.integers(-3, 3))
    if not rows or not cols:
        return zeros(rows, cols, Zmod(n))
    return matrix([[draw(entry) for _ in range(cols)] for _ in range(rows)], mod=n)


@pytest.mark.exhaustive
@given(full_of_zero_divisors())
@settings(max_examples=500)
def test_fast_and_elementary_engines_agree_over_composite_moduli(M):
    """Prime powers, squarefree and mixed n: the same W, and both records multiply out exactly."""
    fast = decompose(M, method="fast")
    check(fast)
    assert decompose(M, method="elementary").W == fast.W


@pytest.mark.parametrize("n", COMPOSITE)
@pytest.mark.parametrize(("rows", "cols", "rank"), [(24, 24, 24), (20, 30, 9), (30, 20, 20), (9, 9, 0)])
def test_fast_engine_on_larger_matrices_over_composite_moduli(n, rows, cols, rank):
    """Products of random factors with a diagonal of divisors between them."""
    rng = random.Random(n)
    divisors = [d for d in range(1, 100) if n % d == 0]

    def factor(m, k):
        return (
            matrix([[rng.randrange(n) for _ in range(k)] for _ in range(m)], mod=n)
            if k
            else zeros(m, 0, Zmod(n))
        )

    between = diagonal([rng.choice(divisors) % n for _ in range(rank)], (rank, rank), Zmod(n))
    M = factor(rows, rank) @ between @ factor(cols, rank).T
    d = decompose(M)
    check(d)
    assert d.W == decompose(M, method="elementary").W


@sampled(exhaustive=1)
@pytest.mark.parametrize("n", [8, 36])
def test_fast_engine_on_every_small_matrix(n):
    """For all 2 x 2 matrices mod 8, and a sample mod 36: the invariant factors are the gcds of minors."""
    everything = (
        oracles.all_matrices(2, 2, 8)
        if n == 8
        else random.Random(1).sample(oracles.all_matrices(2, 2, 12), 800)
    )
    for small in everything:
        rows = tuple(tuple(a * n // (8 if n == 8 else 12) % n for a in row) for row in small)
        assert (
            oracles.invariant_factors(rows, n)
            == decompose(matrix(rows, mod=n), method="fast").invariant_factors
        )


def test_small_matrices_keep_the_record_that_the_trace_shows():
    """Up to 8 x 8, decompose and trace_decomposition give the same R, RI, C and CI."""
    M = matrix([[1, 2, 3], [4, 5, 6], [7, 8, 9]], mod=7)
    equation = next(
        block for block in trace_decomposition(M).conclusion if isinstance(block, DisplayedEquation)
    )
    d = decompose(M)
    assert (d.M, "=", d.RI, "*", d.W, "*", d.CI) == equation.parts


def test_a_wrong_fast_record_is_noticed(monkeypatch):
    """Proved blocks that are put together wrongly do not leave either."""
    M = matrix([[(i * j + i) % 5 for j in range(12)] for i in range(12)], mod=65537)
    for name in ("R", "RI", "W", "C", "CI"):

        def broken(M, name=name):
            run = field_engine(M)
            rows = getattr(run, name).tolist()
            rows[3][4] = M.ring.canonical(rows[3][4] + 1)
            return replace(run, **{name: from_rows(rows, 12, M.ring)})

        monkeypatch.setattr(
            "modlinalg.elimination._decomposition.fast_engine", lambda ring, broken=broken: broken
        )
        with pytest.raises(PostconditionError):
            decompose(M)


@pytest.mark.parametrize("p", [2**61 - 1, 2**64 + 13])
def test_square_matrices_in_flint_are_inverted_first(p, monkeypatch):
    """An invertible one needs no echelon form, a singular one has the record that it always had."""
    monkeypatch.setattr("modlinalg.elimination._engines.field.INVERTED_FIRST", 10)
    rows = [[pow(i + 3, j, p) for j in range(10)] for i in range(10)]  # a Vandermonde matrix
    d = field_engine(matrix(rows, mod=p))
    assert (d.free_rank, d.C, d.holds()) == (10, d.CI, True)
    e = field_engine(matrix([*rows[:-1], rows[0]], mod=p))
    assert (e.free_rank, e.holds()) == (9, True)
    monkeypatch.setattr(
        "modlinalg._arithmetic.storage.firewall.field_inverse", lambda native, modulus: native
    )
    with pytest.raises(PostconditionError, match=r"R\*M = E fails"):
        field_engine(matrix(rows, mod=p))


def test_a_wrong_block_is_noticed(monkeypatch):
    """R*M = E is multiplied out exactly."""
    monkeypatch.setattr(
        "modlinalg._arithmetic.storage.firewall.field_inverse", lambda native, modulus: native
    )
    with pytest.raises(PostconditionError, match=r"R\*M = E fails"):
        decompose(matrix([[i * j + 2 for j in range(9)] for i in range(9)], mod=65537))


@pytest.mark.parametrize("n", [3, 8])
@pytest.mark.parametrize("name", ["R", "RI", "W", "C", "CI"])
def test_one_wrong_entry_is_seen_on_the_random_vectors(n, name):
    """One vector alone misses an entry that is wrong by n/2 with probability 1/2, mod 3 with 1/3."""
    d = decompose(matrix([[i * j + i + 1 for j in range(12)] for i in range(12)], mod=n))
    assert _holds_on_vectors(d)
    error = 4 if n == 8 else 1
    for place in range(30):
        rows = getattr(d, name).tolist()
        rows[0][place % 12] = (rows[0][place % 12] + error) % n
        wrong = replace(d, **{name: from_rows(rows, 12, d.ring)})
        assert _holds_on_vectors(wrong) == wrong.holds()


def test_the_random_vectors_are_other_ones_each_time(monkeypatch):
    """Vectors that are always the same would always let the same wrong records pass."""
    drawn = []

    def noted(rows, cols, ring):
        drawn.append(from_rows(rows, cols, ring))
        return drawn[-1]

    d = decompose(identity(12, Zmod(65537)))
    monkeypatch.setattr("modlinalg.elimination._decomposition.from_rows", noted)
    assert _holds_on_vectors(d)
    assert _holds_on_vectors(d)
    assert (4, 4) == (len(drawn), len(set(drawn)))
