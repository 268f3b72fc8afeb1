"""The record of a quotient: its presentation, and coordinates that are a homomorphism with kernel B."""

import math
import random
from dataclasses import FrozenInstanceError
from itertools import product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    NoSolutionError,
    Quotient,
    RingMismatchError,
    ShapeError,
    UnsupportedError,
    Zmod,
    certify,
    diag,
    identity,
    invariant_factors,
    kernel,
    matrix,
    random_matrix,
    span,
    zeros,
)
from modlinalg._answers.modules._spanned import size_of, size_text, structure_latex, structure_text
from modlinalg._matrices import vanishes
from modlinalg_check import check
from tests.helpers.small_modules import SIDES

RINGS = [Zmod(7), Zmod(12), Zmod(1000), ZZ, QQ]


def drawn(ring, side, seed):
    """Return A and a module B inside it, of length 4."""
    G = random_matrix(4, 3, ring, seed=seed)
    B = G @ random_matrix(3, 2, ring, seed=seed + 1) @ diag([2, 6], ring)
    return [span(M if side == "right" else M.T, side=side) for M in (G, B)]


def canonical(ring, v):
    """Return the coordinates as they are where nothing is to be reduced."""
    return tuple(map(ring.canonical, v))


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize("side", SIDES)
def test_the_presentation_multiplies_out(ring, side):
    """B = span(G*T), G*K = 0, and [T | K] = RI*W*CI; the generators are G*RI[:, i] for d_i no unit."""
    for seed in range(5):
        A, B = drawn(ring, side, seed)
        q = A / B
        assert isinstance(q, Quotient)
        G, T, K = q.G, q.T, q.relations.generator_matrix
        assert (A.generator_matrix, side, ring) == (G, q.side, q.ring)
        assert B.generator_matrix == (G @ T if side == "right" else T @ G)
        assert (G @ K if side == "right" else K @ G).is_zero
        assert q.decomposition.M == (T.augment(K) if side == "right" else T.stack(K))
        assert q.decomposition.holds()
        assert all(g in A for g in q.generators)
        assert all(order * g in B for g, order in zip(q.generators, q.invariant_factors, strict=True))
        assert len(q.generators) == len(q.invariant_factors)


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize("side", SIDES)
def test_coordinates_are_a_homomorphism_whose_kernel_is_the_smaller_module(ring, side):
    """c(v + w) = c(v) + c(w), c(generators[i]) = e_i, and c(v) = 0 exactly for v in B."""
    rng = random.Random(f"{ring} {side}")
    for seed in range(4):
        A, B = drawn(ring, side, seed)
        q = A / B
        orders = q.invariant_factors
        for i, g in enumerate(q.generators):
            assert tuple(int(i == j) for j in range(len(orders))) == q.coordinates(g)
        for b in B.generators:
            assert not any(q.coordinates(b))
        for _ in range(5):
            v, w = (combination(A, rng) for _ in range(2))
            expected = [a + b for a, b in zip(q.coordinates(v), q.coordinates(w), strict=True)]
            reduced = tuple(c % order if order else c for c, order in zip(expected, orders, strict=True))
            assert reduced == q.coordinates(v + w)
            assert (v in B) == (not any(q.coordinates(v)))


def combination(A, rng):
    """Return a vector of A."""
    first, *others = A.generators
    v = rng.randint(-9, 9) * first
    for g in others:
        v = v + rng.randint(-9, 9) * g
    return v


def test_the_example_that_needs_the_relations():
    """A = (2), B = (0) modulo 8: four classes, which [T] alone does not see."""
    q = span(matrix([[2]], mod=8)) / span(matrix([[0]], mod=8))
    assert ((4,), 4, 4) == (q.invariant_factors, q.order, len(list(q)))
    assert [(0,), (1,), (2,), (3,)] == [q.coordinates([v]) for v in (0, 2, 4, 6)]


def test_a_lattice_modulo_a_lattice_is_its_smith_form():
    """Z^3 modulo the columns of M, on matrices whose factors are known."""
    for seed in range(20):
        M = random_matrix(3, 3, ZZ, seed=seed)
        q = span(identity(3, ZZ)) / span(M)
        assert tuple(d for d in invariant_factors(M) if d != 1) == q.invariant_factors
        assert (math.inf if 0 in q.invariant_factors else math.prod(q.invariant_factors)) == q.order


def test_generators_over_the_integers_are_short():
    """The transform alone has numbers of 24 digits here; the classes are those of its columns."""
    B = random_matrix(40, 20, ZZ, seed=41)
    q = span(identity(40, ZZ)) / span(B)
    assert max(abs(entry) for g in q.generators for entry in g) < 100
    columns = q.decomposition.RI.columns(range(20, 40))
    assert max(map(abs, columns.entries)) > 10**20
    assert (0,) * 20 == q.invariant_factors
    for j, g in enumerate(q.generators):
        assert q.coordinates(columns[:, j]) == q.coordinates(g) == tuple(int(i == j) for i in range(20))
    parallel = Quotient(identity(1, ZZ), matrix([[2, 4]], ZZ), kernel(identity(1, ZZ)))
    assert ((2,), [1]) == (parallel.invariant_factors, list(parallel.generators[0]))


def test_a_module_outside_is_refused_with_a_functional():
    """Zero on all of A, and not on a generator of B; it is certified as no solution."""
    A, B = span(matrix([[2, 0], [0, 2]], ZZ)), span(matrix([[2, 1], [2, 4]], ZZ))
    with pytest.raises(
        NoSolutionError, match=r"^quotient: the second module is not inside the first, which"
    ) as e:
        A / B
    error = e.value
    assert vanishes(error.witness @ error.matrix, error.q)
    assert not vanishes(error.witness @ error.b, error.q)
    assert error.b in B
    assert check(certify(error).to_json()).outcome == "verified"


def test_the_refusal_names_the_first_generator_outside():
    """(0, 2) is inside and (0, 0, 1) is not: the functional is one that the second does not vanish on."""
    A = span(matrix([[1, 0], [0, 2], [0, 0]], mod=4))
    B = span(matrix([[1, 0], [0, 2], [0, 1]], mod=4))
    with pytest.raises(
        NoSolutionError, match=r"which lacks v = \(0, 2, 1\), over Z_4: y = \(.*\) has"
    ) as refused:
        A.quotient(B)
    assert [0, 2, 1] == list(refused.value.b)
    assert refused.value.b not in A
    assert not (refused.value.witness @ refused.value.b).is_zero


def test_what_has_no_coordinates_is_refused():
    """A vector outside the module, of another length, over another ring."""
    q = span(matrix([[2], [2]], mod=8)) / span(matrix([[4], [4]], mod=8))
    with pytest.raises(
        NoSolutionError, match=r"^coordinates: v = \(1, 1\) is not in the module over Z_8: y = "
    ):
        q.coordinates([1, 1])
    with pytest.raises(ShapeError, match="coordinates: v must be one column of length 2, not 3 x 1"):
        q.coordinates([2, 2, 2])
    with pytest.raises(ShapeError, match="not 2 x 2"):
        q.coordinates(matrix([[2, 2], [2, 2]], mod=8))
    with pytest.raises(RingMismatchError, match="coordinates: v is over Z, the matrix over Z_8"):
        q.coordinates(matrix([[2], [2]], ZZ))


def test_infinitely_many_classes_are_not_listed():
    """Over Z with a free part, and over Q."""
    for ring in (ZZ, QQ):
        q = span(identity(2, ring)) / span(matrix([[2], [0]], ring))
        assert math.inf == q.order
        with pytest.raises(UnsupportedError, match=f"there are infinitely many classes over {ring}"):
            next(iter(q))


def test_how_a_quotient_is_written():
    """In a line, as text, in LaTeX and in HTML; zero too."""
    whole = span(identity(2, ZZ))
    q = whole / span(matrix([[2], [0]], ZZ))
    assert "<Quotient of columns of length 2 over Z: Z_2 + Z>" == repr(q)
    assert "Z_2 + Z, generated by (1, 0), (0, 1)" == str(q)
    first, second = (g.to_latex() for g in q.generators)
    shown = rf"\mathbb{{Z}}_{{2}} \oplus \mathbb{{Z}},\quad {first},\ {second}"
    assert rf"$\displaystyle {shown}$" == q._repr_latex_()
    assert "Z_2 + Z" in q._repr_html_()
    zero = whole / whole
    assert ("0", "<Quotient of columns of length 2 over Z: 0, 1 element>") == (str(zero), repr(zero))
    assert r"$\displaystyle 0$" == zero._repr_latex_()


def test_many_generators_are_counted_and_not_written_out():
    """Up to 400 entries are shown, of a module and of a quotient, in text, LaTeX and HTML."""
    few, many = (span(identity(k, mod=4)) for k in (20, 21))
    assert str(few).count("(") == 20
    assert str(many) == "span of 21 vectors of length 21 over Z_4: Z_4^21, 4398046511104 elements"
    assert "21 vectors of length 21" in many._repr_latex_()
    assert "<table" not in many._repr_html_()
    q = many / span(zeros(21, 0, mod=4))
    assert str(q) == "Z_4^21, generated by 21 vectors of length 21"
    assert "21 vectors of length 21" in q._repr_latex_()
    assert "<table" not in q._repr_html_()


def test_sums_of_cyclic_modules_in_words():
    """Equal orders in a row are counted; what is infinite has no size."""
    assert structure_text(Zmod(12), (2, 2, 12)) == "Z_2^2 + Z_12"
    assert structure_text(QQ, (0, 0)) == "Q^2"
    assert structure_latex(QQ, (0,)) == r"\mathbb{Q}"
    for orders, size, text in [
        ((), 1, ", 1 element"),
        ((2, 6), 12, ", 12 elements"),
        ((3, 0), math.inf, ""),
        ((10**30,), 10**30, ""),
    ]:
        assert (size, text) == (size_of(orders), size_text(orders))


def test_a_quotient_is_a_value():
    """Equal for equal modules, however they are given; no field can be set."""
    A, B = drawn(Zmod(12), "right", 3)
    q = A / B
    assert q == span(A.G.augment(A.G)) / span(B.G.augment(B.G))
    with pytest.raises(FrozenInstanceError):
        q.G = A.G


def test_listed_classes_are_all_of_them():
    """One vector of each class, in the order of the coordinates."""
    q = span(identity(2, ZZ)) / span(matrix([[2, 4], [0, 6]], ZZ))
    expected = list(product(*map(range, q.invariant_factors)))
    assert expected == [q.coordinates(v) for v in q]
