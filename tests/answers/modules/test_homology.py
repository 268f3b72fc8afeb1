"""Homology of triangulated surfaces, whose groups every textbook has, over Z and Z_n."""

import random
from itertools import combinations, pairwise, product
from math import gcd, prod

import pytest

from modlinalg import (
    QQ,
    ZZ,
    Homology,
    InputError,
    Quotient,
    RingMismatchError,
    ShapeError,
    Zmod,
    certify,
    homology,
    kernel,
    matrix,
    question,
    verify_homology,
    zeros,
)
from modlinalg_check import check
from tests.helpers.runs import sampled, slow
from tests.helpers.small_modules import killed, times

PROJECTIVE_PLANE = "012 013 024 035 045 125 134 145 234 235"  # on six corners


def grid(width, height, *, twisted):
    """Return the triangles of a torus, or of a Klein bottle: a grid of squares with its sides glued."""

    def corner(i, j):
        turned = twisted and (i // width) % 2
        return (i % width) * height + (-j if turned else j) % height

    squares = [(i, j) for i in range(width) for j in range(height)]
    halves = [((i, j), (i + 1, j), (i + 1, j + 1)) for i, j in squares]
    halves += [((i, j), (i, j + 1), (i + 1, j + 1)) for i, j in squares]
    return sorted({tuple(sorted(corner(*c) for c in half)) for half in halves})


SURFACES = {
    "circle": [(0, 1), (0, 2), (1, 2)],
    "sphere": list(combinations(range(4), 3)),
    "torus": grid(4, 4, twisted=False),
    "Klein bottle": grid(4, 4, twisted=True),
    "projective plane": [tuple(map(int, word)) for word in PROJECTIVE_PLANE.split()],
}
OVER_Z = {  # H_0, H_1, H_2
    "circle": ((0,), (0,), ()),
    "sphere": ((0,), (), (0,)),
    "torus": ((0,), (0, 0), (0,)),
    "Klein bottle": ((0,), (2, 0), ()),
    "projective plane": ((0,), (2,), ()),
}


def boundary(simplices, faces, ring):
    """Return the boundary map as a matrix: the faces of a simplex with alternating signs."""
    rows = [[0] * len(simplices) for _ in faces]
    for j, simplex in enumerate(simplices):
        for k in range(len(simplex)):
            rows[faces.index(simplex[:k] + simplex[k + 1 :])][j] = (-1) ** k
    return matrix(rows, ring) if rows and simplices else zeros(len(faces), len(simplices), ring)


def complex_of(top, ring):
    """Return the boundary maps d_0, d_1, d_2, d_3 of a simplicial complex of dimension two at most."""
    cells = [
        sorted({face for simplex in top for face in combinations(simplex, size)}) for size in (1, 2, 3, 4)
    ]
    corners = zeros(0, len(cells[0]), ring)
    return [corners, *(boundary(cells[i + 1], cells[i], ring) for i in range(3))]


def groups(top, ring):
    """Return H_0, H_1, H_2."""
    d = complex_of(top, ring)
    return [homology(d[i], d[i + 1]) for i in range(3)]


@pytest.mark.parametrize("name", SURFACES)
def test_surfaces_over_the_integers(name):
    """As the textbooks have them."""
    assert OVER_Z[name] == tuple(h.invariant_factors for h in groups(SURFACES[name], ZZ))


def with_coefficients(H, below, n):
    """Return H_i over Z_n by the universal coefficients: H_i tensor Z_n, and Tor(H_(i-1), Z_n)."""
    orders = [gcd(order, n) for order in H] + [gcd(order, n) for order in below if order]
    return tuple(sorted(order for order in orders if order != 1))


@pytest.mark.parametrize("n", [2, 3, 4, 6])
@pytest.mark.parametrize("name", SURFACES)
def test_surfaces_modulo_n(name, n):
    """As the theorem of universal coefficients has them, from the groups over Z."""
    expected = OVER_Z[name]
    for i, found in enumerate(groups(SURFACES[name], Zmod(n))):
        assert with_coefficients(expected[i], expected[i - 1] if i else (), n) == found.invariant_factors


@pytest.mark.parametrize("name", SURFACES)
def test_generators_are_cycles_that_bound_nothing(name):
    """d*g = 0, no generator is a boundary, and its order times it is one."""
    d = complex_of(SURFACES[name], ZZ)
    H = homology(d[1], d[2])
    for g, order in zip(H.generators, H.invariant_factors, strict=True):
        assert (d[1] @ g).is_zero
        assert any(H.coordinates(g))
        assert not order or not any(H.coordinates(order * g))
    assert all(not any(H.coordinates(d[2][:, j])) for j in range(d[2].shape[1]))


def test_over_the_rationals_the_torsion_is_gone():
    """One class of loops on the Klein bottle, none on the projective plane."""
    assert (0,) == groups(SURFACES["Klein bottle"], QQ)[1].invariant_factors
    assert () == groups(SURFACES["projective plane"], QQ)[1].invariant_factors


@slow(long=lambda n: n == 2)
@pytest.mark.parametrize("n", [2, 4, 6])
def test_homology_by_all_vectors(n):
    """As many classes as there are x with A*x = 0 for each one B*y; two are one where x - x' = B*y."""
    rng = random.Random(n)
    vectors = list(product(range(n), repeat=2))
    for _ in range(300):
        A, B = ([[rng.randrange(n) for _ in range(2)] for _ in range(2)] for _ in range(2))
        if not (matrix(A, mod=n) @ matrix(B, mod=n)).is_zero:
            continue
        kernel = {x for x in vectors if not any(times(A, x, n, "right"))}
        boundaries = {times(B, y, n, "right") for y in vectors}
        H = homology(matrix(A, mod=n), matrix(B, mod=n))
        assert len(kernel) == H.order * len(boundaries)
        assert boundaries == {x for x in kernel if not any(H.coordinates(list(x)))}
        assert H.order == len({H.coordinates(list(x)) for x in kernel})


LARGER = [pytest.param(n, marks=pytest.mark.long) for n in range(7, 13)]


def complexes(n, p, q, r):
    """Yield A (p x q) and B (q x r) with A*B = 0 over Z_n as lists of rows, and all x with A*x = 0.

    Over Z_2 these are all; otherwise A is mostly of low rank, and B has columns out of the kernel, which is
    found by trying all vectors, some of them multiplied by a number.
    """
    vectors, rng = list(product(range(n), repeat=q)), random.Random(100 * n + p)
    if n == 2:
        every = [[e[i * q : i * q + q] for i in range(p)] for e in product(range(n), repeat=p * q)]
    else:
        lines = [
            ([rng.randrange(n) for _ in range(p)], [rng.randrange(n) for _ in range(q)]) for _ in range(80)
        ]
        every = [[[a * b % n for b in row] for a in column] for column, row in lines]
        every += [[[rng.randrange(n) for _ in range(q)] for _ in range(p)] for _ in range(40)]
    for A in every:
        cycles = [x for x in vectors if not any(times(A, x, n, "right"))]
        factor = rng.choice([0, 1, *(d for d in range(2, n) if n % d == 0)])
        drawn = [[factor * e % n for e in rng.choice(cycles)] for _ in range(r)]
        for columns in product(cycles, repeat=r) if n == 2 else [drawn]:
            yield A, [list(row) for row in zip(*columns, strict=True)], set(cycles)


@sampled(exhaustive=1)
@pytest.mark.parametrize(
    ("p", "q", "r"), [(2, 3, 2), (3, 2, 3), pytest.param(3, 3, 3, marks=pytest.mark.long)]
)
@pytest.mark.parametrize("n", [2, 3, 4, 5, 6, *LARGER])
def test_homology_of_larger_maps_by_all_vectors(n, p, q, r):
    """Each class is one sum c_1*g_1 + .. with 0 <= c_i < o_i, and as many are 0 times k as the orders say.

    The certificate is verified about both maps, and shows these generators; other factors are false.
    """
    several = 0
    for number, (A, B, cycles) in enumerate(complexes(n, p, q, r)):
        H = homology(matrix(A, mod=n), matrix(B, mod=n))
        boundaries = {times(B, y, n, "right") for y in product(range(n), repeat=r)}
        orders, generators = H.invariant_factors, [g.entries for g in H.generators]
        sums = [
            tuple(sum(c * g[i] for c, g in zip(cs, generators, strict=True)) % n for i in range(q))
            for cs in product(*map(range, orders))
        ]
        assert len(cycles) == H.order * len(boundaries) == len(sums) * len(boundaries)
        assert cycles == {
            tuple((a + b) % n for a, b in zip(v, w, strict=True)) for v in sums for w in boundaries
        }
        for k in range(1, n + 1):
            assert killed(cycles, k, n, boundaries) == len(boundaries) * prod(gcd(k, o) for o in orders)
        assert all(b % a == 0 for a, b in pairwise(orders))
        assert 1 not in orders
        several += len(orders) > 1
        if number % 11 == 0:
            assert_certified(H)
            assert verify_homology(H.A, H.B, orders)
            assert verify_homology(H.A, H.B, [*orders, n]).verdict.value == "FALSE"
    assert several > 10 or q == 2


def assert_certified(H):
    """The certificate is verified about A and B, and has the generators of the record."""
    certificate = certify(H)
    about = question(H.A, b=H.B, kind="homology")
    assert check(certificate.to_json(), about=about).outcome == "verified"
    if "G" in certificate:
        columns = [list(column) for column in zip(*certificate["G"]["entries"], strict=True)]
    else:
        columns = [[x for row in g["entries"] for x in row] for g in certificate["generators"]]
    assert [list(g.entries) for g in H.generators] == columns


def test_maps_that_make_no_complex_are_refused():
    """The first entry of the product that is not 0, row by row; shapes and rings."""
    A = matrix([[1, 1], [0, 2]], mod=4)
    with pytest.raises(InputError, match=r"^homology: A\*B is not 0 over Z_4: entry \[1, 1\] of A\*B is 2$"):
        homology(A, matrix([[0, 3], [0, 1]], mod=4))
    with pytest.raises(ShapeError, match=r"^homology: A is 2 x 2 and B 3 x 1: B needs 2 rows$"):
        homology(A, zeros(3, 1, mod=4))
    with pytest.raises(RingMismatchError, match=r"^homology: A is over Z_4, B over Z$"):
        homology(A, zeros(2, 1, ZZ))
    with pytest.raises(InputError, match=r"^homology: a Matrix is needed"):
        homology([[1]], A)


def test_a_homology_is_a_quotient_that_knows_its_maps():
    """Its cycles are the kernel of A; it is written as a quotient, by its own name."""
    A, B = matrix([[0, 0]], ZZ), matrix([[2], [0]], ZZ)
    H = homology(A, B)
    assert isinstance(H, Homology)
    assert isinstance(H, Quotient)
    assert (A, B, kernel(A)) == (H.A, H.B, H.cycles)
    assert repr(H) == "<Homology of columns of length 2 over Z: Z_2 + Z>"
    assert str(H) == "Z_2 + Z, generated by (1, 0), (0, 1)"
    assert homology(A, B) == H != homology(A, 2 * B)
