"""A matrix over other rings: the images under homomorphisms, representatives, and what has neither."""

from fractions import Fraction
from itertools import product

import pytest

from modlinalg import (
    QQ,
    EntryError,
    InputError,
    RingMismatchError,
    Vector,
    Zmod,
    det,
    identity,
    inverse,
    matrix,
    zeros,
)
from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import store_of
from modlinalg._matrices._over_rings import LIFTED
from tests.helpers.plain_matrices import sample
from tests.helpers.runs import slow

LARGE = 3 * 2**64


def all_matrices(n):
    """Return all 2 x 2 matrices over Z_n."""
    return [matrix([[a, b], [c, d]], mod=n) for a, b, c, d in product(range(n), repeat=4)]


@slow(exhaustive=lambda n: n > 2, long=lambda n: n > 4)
@pytest.mark.parametrize(("n", "d"), [(2, 2), (4, 2), (6, 2), (6, 3), (4, 4)])
def test_the_change_to_a_divisor_is_a_homomorphism(n, d):
    """h(A + B) = h(A) + h(B), h(A*B) = h(A)*h(B), h(I) = I, det h(A) = h(det A); entries are a mod d."""
    found = {M: M.change_ring(mod=d) for M in all_matrices(n)}
    assert identity(2, Zmod(n)).change_ring(Zmod(d)) == identity(2, Zmod(d))
    for A, image in found.items():
        assert [[a % d for a in row] for row in A.tolist()] == image.tolist()
        assert det(A) % d == det(image)
    some = list(found)[:: 1 + n**4 // 40]
    for A, B in product(some, some):
        assert found[A] + found[B] == (A + B).change_ring(mod=d)
        assert found[A] @ found[B] == (A @ B).change_ring(mod=d)


@pytest.mark.parametrize(
    ("n", "d"),
    [*product(range(2, 13), range(2, 13)), (LARGE, 2**64), (LARGE, 5), (2**64, 8)],
)
def test_there_is_a_change_exactly_to_divisors(n, d):
    """Z_n -> Z_d with 1 -> 1 is well defined iff d | n; the refusal says why and names the lift."""
    M = matrix([[1, n - 1], [n // 2, 0]], mod=n)
    if n % d == 0:
        assert [[a % d for a in row] for row in M.tolist()] == M.change_ring(mod=d).tolist()
        return
    with pytest.raises(RingMismatchError, match=rf"from Z_{n} to Z_{d}, since {d} does not divide {n}"):
        M.change_ring(mod=d)
    assert M.lift(Zmod(d)) == matrix(M.tolist(), mod=d)


@pytest.mark.parametrize("ring", [ZZ, QQ])
def test_residues_have_no_homomorphism_to_numbers(ring):
    """n*1 = 0 there would need n = 0."""
    with pytest.raises(RingMismatchError, match=rf"since 6 is 0 only in the first; M.lift\({ring!r}\)"):
        matrix([[1, 2]], mod=6).change_ring(ring)


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6, 9, 12, 2**61 - 1, 2**64 - 1, 2**64, LARGE])
@pytest.mark.parametrize("ring", [None, QQ, ZZ])
def test_lifts_are_the_representatives_that_are_said(n, ring):
    """0 <= a < n, or centered -n/2 < a <= n/2; the reduction of either is M again."""
    M = matrix([[0, 1, n // 2], [n // 2 + 1, n - 1, (n - 1) // 2]], mod=n)
    plain, centered = M.lift(ring), M.lift(ring, centered=True)
    assert M == plain.change_ring(mod=n) == centered.change_ring(Zmod(n))
    assert all(0 <= a < n for a in plain.entries)
    assert all(-n < 2 * a <= n for a in centered.entries)
    if ring is not None:
        assert {ring} == {plain.ring, centered.ring}
        assert {type(ring.one)} == set(map(type, plain.entries + centered.entries))
    else:
        assert {LIFTED} == {plain.ring, centered.ring}
    assert plain.ring in (ZZ, QQ)


def test_lifts_to_other_residues_are_those_of_the_representatives():
    """As for Hensel's lemma: an inverse modulo 5, lifted, is one modulo 25 after one step of Newton."""
    A = matrix([[1, 2], [3, 4]], mod=25)
    X = inverse(A.change_ring(mod=5)).lift(Zmod(25))
    assert A @ X != identity(2, Zmod(25))
    assert A @ (2 * X - X @ A @ X) == identity(2, Zmod(25))
    assert [[6, 2]] == matrix([[3, 2]], mod=4).lift(Zmod(7), centered=True).tolist()


@pytest.mark.parametrize("n", range(2, 13))
def test_fractions_with_units_below_go_to_residues(n):
    """a/b goes to the x with b*x = a, and no other fraction goes anywhere."""
    for a, b in product(range(-6, 7), range(1, 13)):
        f = Fraction(a, b)
        M = matrix([[1, 2], [3, f]])
        solutions = [x for x in range(n) if (f.denominator * x - f.numerator) % n == 0]
        units = [u for u in range(n) if f.denominator * u % n == 1]
        if units:
            assert [[1, 2 % n], [3 % n, solutions[0]]] == M.change_ring(mod=n).tolist()
        else:
            with pytest.raises(EntryError, match=rf"entry \[1, 1\] is {f}, .* no element of Z_{n}"):
                M.change_ring(mod=n)


def test_integers_go_to_every_ring():
    """Z -> Z_n and Z -> Q, and from Q to Z what is whole."""
    M = matrix([[-1, 2**70], [7, 0]], ZZ)
    assert matrix([[-1, 2**70], [7, 0]], QQ) == M.change_ring(QQ)
    assert M == M.change_ring(QQ).change_ring(ZZ)
    assert matrix([[11, 2**70], [7, 0]], mod=12) == M.change_ring(mod=12)
    assert M.change_ring(ZZ) is M
    with pytest.raises(EntryError, match=r"change_ring: entry \[0, 1\] is 1/2, which is no element of Z"):
        matrix([[1, "1/2"]]).change_ring(ZZ)


@pytest.mark.parametrize("ring", [ZZ, QQ])
def test_numbers_have_no_lift(ring):
    """They are no classes."""
    with pytest.raises(RingMismatchError, match=f"lift: the elements of {ring} are no classes"):
        matrix([[1]], ring).lift()


def test_the_ring_is_said_exactly_once():
    """As for `matrix`; what is no ring is refused with what to write."""
    M = matrix([[1]], mod=6)
    with pytest.raises(RingMismatchError, match="give the ring, or mod=n"):
        M.change_ring()
    with pytest.raises(RingMismatchError, match="not both"):
        M.change_ring(Zmod(3), mod=3)
    for call in (lambda: M.change_ring(3), lambda: M.lift(3)):
        with pytest.raises(InputError, match="write mod=3"):
            call()
    with pytest.raises(TypeError):
        M.lift(QQ, True)


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (0, 0), (0, 2**31 - 1), (2**31 - 1, 0)])
def test_a_matrix_without_entries_goes_everywhere(shape):
    """Nothing walks along its lines."""
    M = zeros(*shape, Zmod(6))
    assert zeros(*shape, Zmod(3)) == M.change_ring(mod=3)
    assert zeros(*shape, QQ) == M.lift(QQ)
    assert zeros(*shape, Zmod(5)) == M.lift(QQ).change_ring(mod=5)


@slow(long=lambda n: n in {2, 2**40, 55340232221128654848})
@pytest.mark.parametrize("n", [2, 6, 2**40, LARGE])
def test_each_way_to_hold_a_matrix_is_changed_alike(n):
    """Rows, bits, FLINT, arrays and few entries: the same elements, whatever holds them."""
    plain, rows = sample(Zmod(n), 140, 120)
    assert matrix(rows, QQ) == plain.lift(QQ)
    for made in (plain @ identity(120, Zmod(n)), plain.T.T, plain + zeros(140, 120, Zmod(n))):
        assert plain.lift(QQ) == made.lift(QQ)
        assert plain.change_ring(mod=2) == made.change_ring(mod=2) == matrix(rows, mod=2)
    large = identity(2000, Zmod(n))
    assert identity(2000, Zmod(7)) == large.lift(Zmod(7))
    assert n == 2 or "rows" not in store_of(large).held
    with pytest.raises(EntryError, match=r"entry \[0, 0\] is 1/3"):
        (Fraction(1, 3) * identity(3, QQ)).change_ring(mod=3)


@pytest.mark.exhaustive
def test_a_sparse_matrix_stays_sparse_in_a_quotient():
    """Its zeros stay where they are."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    band = matrix(sparse.diags_array([1, 3, 6], offsets=[-1, 0, 1], shape=(500, 500), dtype=int), mod=12)
    found = band.change_ring(mod=6)
    assert store_of(found).sparse is not None
    assert found == matrix(band.tolist(), mod=6)


def test_vectors_stay_vectors():
    """In their direction."""
    v = matrix([[1, 5], [2, 3]], mod=6)[:, 1]
    for found in (v.change_ring(mod=3), v.lift(), v.residues([2])[0]):
        assert isinstance(found, Vector)
        assert found.is_column
    assert [2, 0] == list(v.change_ring(mod=3))
    assert [-1, 3] == list(v.lift(centered=True))
