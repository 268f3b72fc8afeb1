"""Modules over Z_n by brute force, with all their vectors; the laws that hold over every ring."""

import math
import pickle
import random
from itertools import pairwise, product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    EntryError,
    InputError,
    Module,
    NoSolutionError,
    RingMismatchError,
    ShapeError,
    UnsupportedError,
    Zmod,
    certify,
    column_space,
    identity,
    is_howell_form,
    matrix,
    random_matrix,
    row_space,
    span,
    zeros,
)
from modlinalg._matrices import vanishes
from modlinalg_check import check
from tests.helpers.runs import sampled, slow
from tests.helpers.small_modules import (
    SIDES,
    added,
    drawn,
    elements,
    everything,
    killed,
    spanned,
    standing,
    times,
    tuples,
)

MODULI = range(2, 13)


def cases(seed, n, count):
    """Yield (rows of A, rows of B, side), modules with up to three generators of length three."""
    rng = random.Random(f"{seed} {n}")
    for i in range(count):
        A, B = drawn(rng, n), drawn(rng, n)
        if i % 3 == 0 and A:  # one inside the other
            B = [tuple(rng.randrange(n) * a % n for a in rng.choice(A))]
        yield A, B, SIDES[i % 2]


def assert_is(A, members):
    """A module has these elements, each once."""
    listed = tuples(A)
    assert len(listed) == len(set(listed)) == A.order
    assert members == set(listed)


def assert_structure(factors, vectors, n, B=None):
    """The numbers of x with k*x = 0 decide a sum of cyclic groups; each order divides the next."""
    size = len(B) if B else 1
    for k in range(1, n + 1):
        assert math.prod(math.gcd(k, order) for order in factors) * size == killed(vectors, k, n, B)
    assert all(b % a == 0 for a, b in pairwise(factors))
    assert 1 not in factors


def compare_alone(rows, side, n, rng):
    """Elements, canonical generators, structure, dual, image and preimage of one module."""
    A, members = spanned(rows, n, 3, side), elements(rows, n, 3)
    assert_is(A, members)
    canonical = A.generator_matrix.T if side == "right" else A.generator_matrix
    assert is_howell_form(canonical)
    assert members == elements(tuples(A.generators), n, 3)
    assert_structure(A.invariant_factors, members, n)
    assert members == elements(tuples(A.minimal_generators), n, 3)
    assert len(A.minimal_generators) == len(A.invariant_factors) <= len(rows)
    assert A.is_zero == (len(members) == 1)

    functionals = {
        y
        for y in everything(n, 3)
        if all(sum(a * b for a, b in zip(y, row, strict=True)) % n == 0 for row in rows)
    }
    dual = A.dual()
    assert_is(dual, functionals)
    assert dual.side != side
    assert dual.dual() == A
    assert_is(A.T, members)

    shape = (2, 3) if side == "right" else (3, 2)
    M = [[rng.randrange(n) for _ in range(shape[1])] for _ in range(shape[0])]
    assert_is(A.image(matrix(M, mod=n)), {times(M, v, n, side) for v in members})
    back = list(zip(*M, strict=True))
    expected = {v for v in everything(n, 2) if times(back, v, n, side) in members}
    assert_is(A.preimage(matrix(back, mod=n)), expected)


def compare_membership(rows, side, n, vectors):
    """Coefficients that multiply out, or a functional that is 0 on the module and not on v."""
    A, members = spanned(rows, n, 3, side), elements(rows, n, 3)
    for v in vectors:
        column = standing([v], n, 3, side)
        assert (v in members) == (list(v) in A) == (column in A) == bool(A.membership(list(v)))
        if v in members:
            t = A.coefficients(list(v))
            assert (A.G @ t if side == "right" else t @ A.G) == column
        else:
            with pytest.raises(NoSolutionError) as refused:
                A.coefficients(list(v))
            y = refused.value.witness
            killing, value = (y @ A.G, y @ column) if side == "right" else (A.G @ y, column @ y)
            assert killing.is_zero
            assert not value.is_zero
            assert refused.value.matrix == A.G
            assert refused.value.b == column


def compare_pair(A_rows, B_rows, side, n):
    """Inclusion, equality, sum, intersection, quotient and index of two modules."""
    A, B = spanned(A_rows, n, 3, side), spanned(B_rows, n, 3, side)
    first, second = elements(A_rows, n, 3), elements(B_rows, n, 3)
    assert (first == second) == (A == B) != (A != B)
    assert A != B or hash(A) == hash(B)
    assert (first <= second) == (A <= B) == (B >= A)
    assert (first < second) == (A < B) == (B > A)
    total, both = A + B, A & B
    assert_is(total, added(first, second, n))
    assert_is(both, first & second)
    proof = A.intersection(B)
    at = proof.A, proof.S, proof.B, proof.T
    left, right = (at[0] @ at[1], at[2] @ at[3]) if side == "right" else (at[1] @ at[0], at[3] @ at[2])
    assert left == right == proof.G
    compare_quotient(total, B, added(first, second, n), second, n)
    compare_quotient(A, both, first, first & second, n)
    if first <= second:
        assert B.index(A) == len(second) // len(first)
    else:
        with pytest.raises(NoSolutionError, match="not inside the first"):
            B.index(A)


def compare_quotient(A, B, first, second, n):
    """Structure, generators, coordinates that name the cosets, and a representative of each."""
    q = A / B
    assert q.order == len(first) // len(second)
    assert_structure(q.invariant_factors, first, n, second)
    assert q.is_zero == (first == second)
    assert set(tuples(q.generators)) <= first
    representatives = tuples(q)
    assert len(representatives) == q.order
    assert len(first) == len(added(representatives, second, n))
    ranges = product(*map(range, q.invariant_factors))
    for v, c in zip(representatives[:12], ranges, strict=False):
        assert q.coordinates(list(v)) == c
        moved = added({v}, [next(iter(second)), max(second)], n)
        assert {q.coordinates(list(w)) for w in moved} == {c}


def compare(seed, n, count):
    """Run all comparisons on so many drawn pairs."""
    rng = random.Random(f"more {seed} {n}")
    points = sorted(everything(n, 3))
    for A, B, side in cases(seed, n, count):
        compare_alone(A, side, n, rng)
        compare_membership(A, side, n, rng.sample(points, 3))
        compare_pair(A, B, side, n)


@slow(exhaustive=lambda n: n > 2, long=lambda n: n > 7)
@pytest.mark.parametrize("n", MODULI)
def test_every_operation_is_what_the_vectors_say(n):
    """Drawn modules with up to three generators in Z_n^3, on both sides."""
    compare("few", n, 6)


@slow(long=lambda n: n > 2)
@pytest.mark.exhaustive
@pytest.mark.parametrize("n", MODULI)
def test_every_operation_is_what_the_vectors_say_on_many(n):
    """More of them."""
    compare("many", n, 100)


def all_modules(n):
    """Return generators of every module in Z_n^3, by adding one vector after the other."""
    found = {frozenset(elements([], n, 3)): []}
    waiting = list(found)
    while waiting:
        members = waiting.pop()
        for v in sorted(everything(n, 3) - members):
            rows = [*found[members], v]
            larger = frozenset(elements(rows, n, 3))
            if larger not in found:
                found[larger] = rows
                waiting.append(larger)
    return list(found.values())


@slow(long=lambda n: n > 2)
@pytest.mark.exhaustive
@pytest.mark.parametrize(("n", "count"), [(2, 16), (3, 28), (4, 129)])
def test_all_modules_with_three_coordinates(n, count):
    """Every one, and every two of them, of Z_4^3 a sample; their number is that of the subgroups."""
    rng = random.Random(n)
    modules = all_modules(n)
    assert count == len(modules) == len({spanned(rows, n, 3, "left") for rows in modules})
    for rows in modules:
        compare_alone(rows, rng.choice(SIDES), n, rng)
    pairs = list(product(modules, repeat=2))
    for A, B in rng.sample(pairs, min(len(pairs), 800)):
        compare_pair(A, B, rng.choice(SIDES), n)


@pytest.mark.exhaustive
def test_two_modules_over_the_integers_by_their_points():
    """Lattices in Z^2, on the points of a box: sums by the sums of a larger box."""
    rng = random.Random(5)
    box = list(product(range(-6, 7), repeat=2))
    for _ in range(8):
        pairs = [[[rng.randint(-3, 3) for _ in range(2)] for _ in range(2)] for _ in range(2)]
        A, B = (row_space(matrix(rows, ZZ)) for rows in pairs)
        first, second = (
            {
                tuple(s * a + t * b for a, b in zip(*rows, strict=True))
                for s, t in product(range(-36, 37), repeat=2)
            }
            for rows in pairs
        )
        both = A & B
        assert all((v in both) == (v in A and v in B) == (v in first & second) for v in box)
        assert all((v in A) == (v in first) for v in box)


RINGS = [Zmod(2), Zmod(7), Zmod(8), Zmod(12), Zmod(1000), Zmod(2**70), ZZ, QQ]


def triples(ring, seed, count=8):
    """Yield three modules of one side, of length 4, the first of which includes the second."""
    rng = random.Random(f"{seed} {ring}")
    for i in range(count):
        side = SIDES[i % 2]
        drawn_matrices = []
        for _ in range(3):
            k = rng.randrange(1, 4)
            M = random_matrix(4, k, ring, seed=rng.randrange(10**6))
            if ring != QQ:
                M = M @ random_matrix(k, k, ring, seed=rng.randrange(10**6))
            drawn_matrices.append(2 * M if rng.random() < 0.5 else M)
        A, B, C = (span(M if side == "right" else M.T, side=side) for M in drawn_matrices)
        yield A + B, B, C


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_the_modular_law(ring):
    """A & (B + C) = B + (A & C) for B inside A."""
    for A, B, C in triples(ring, "modular"):
        assert B <= A
        assert A & (B + C) == B + (A & C)


@sampled(ordinary=1, exhaustive=5)
@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_sums_and_intersections_form_a_lattice(ring):
    """Both are commutative, associative, idempotent, and absorb each other."""
    for A, B, C in triples(ring, "lattice"):
        assert A + C == C + A
        assert A & C == C & A
        assert (A + B) + C == A + (B + C)
        assert (A & B) & C == A & (B & C)
        assert A + (A & C) == A == A & (A + C) == A + A == A & A
        assert A & C <= A <= A + C


@sampled(ordinary=1, exhaustive=5)
@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_the_dual_turns_sums_into_intersections(ring):
    """And inclusions around; over Z_n and Q the dual of the dual is the module, over Z it includes it."""
    for A, B, C in triples(ring, "dual"):
        assert A.dual() <= B.dual()
        assert (A + C).dual() == A.dual() & C.dual()
        assert A <= A.dual().dual()
        assert A.dual() == A.dual().dual().dual()
        if ring != ZZ:
            assert A.dual().dual() == A
            assert (A & C).dual() == A.dual() + C.dual()


@sampled(ordinary=4)
@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_orders_ranks_and_indices_multiply(ring):
    """|A + C| |A & C| = |A| |C|, [A : D] = [A : B][B : D], and the same for ranks; (A + C)/A = C/(A & C)."""
    for A, B, C in triples(ring, "orders"):
        D = B & C
        assert ((A + C) / A).invariant_factors == (C / (A & C)).invariant_factors
        if ring.modulus:
            assert (A + C).order * (A & C).order == A.order * C.order
            assert A.index(D) == A.index(B) * B.index(D) == A.order // D.order
            assert A.order * A.dual().order == ring.modulus**4
        else:
            assert (A + C).rank + (A & C).rank == A.rank + C.rank
            assert A.rank + A.dual().rank == 4
        if ring == ZZ:
            E = span(2 * C.G @ identity(C.G.shape[1], ZZ), side=C.side)
            assert C.index(E) == 2**C.rank


@sampled(ordinary=6)
@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_images_and_preimages_are_adjoint(ring):
    """M(A) is inside B exactly when A is inside the preimage of B; M of the preimage is B & image(M)."""
    rng = random.Random(3)
    for A, B, _ in triples(ring, "adjoint"):
        M = random_matrix(4, 4, ring, seed=rng.randrange(10**6))
        back = B.preimage(M)
        assert (A.image(M) <= B) == (A <= back)
        whole = span(identity(4, ring), side=B.side)
        assert back.image(M) == B & whole.image(M)
        assert span(zeros(4, 0, ring)).preimage(M).dual() == row_space(M).dual().dual()


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_other_generators_of_the_same_module_make_an_equal_one(ring):
    """Swapped, added, with zeros and repetitions; `form` proves both inclusions."""
    for A, _, _ in triples(ring, "again"):
        at = A.G if A.side == "right" else A.G.T
        more = at.augment(at @ random_matrix(at.shape[1], 2, ring, seed=1)).augment(zeros(4, 1, ring))
        again = span(more if A.side == "right" else more.T, side=A.side)
        assert again == A
        assert hash(again) == hash(A)
        assert len({A, again}) == 1
        form = again.form
        assert form.H == form.U @ form.M
        assert form.M == form.S @ form.H
        assert form.M == more.T
        assert A.membership(again.G)
        assert again.membership(A.G)


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize("shape", [(0, 0), (0, 3), (3, 0), (3, 2)])
@pytest.mark.parametrize("side", SIDES)
def test_the_zero_module_in_all_its_forms(ring, shape, side):
    """Without generators, without coordinates, and spanned by zeros."""
    A = span(zeros(*shape, ring), side=side)
    length = shape[0] if side == "right" else shape[1]
    assert (1, (), (), length) == (A.order, A.invariant_factors, A.generators, A.length)
    assert A.is_zero
    assert [(0,) * length] == tuples(A)
    assert A == A + A == A & A == A.dual().dual()
    assert A.dual() == span(identity(length, ring), side=A.dual().side)
    assert (A / A).order == A.index(A) == 1
    assert str(A) == f"span of no vector over {ring}: 0, 1 element"
    assert [0] * length in A
    assert [1] * (length + 1) not in A


def test_a_refutation_over_the_integers_holds_modulo_q():
    """y*G = 0 and y*v != 0 modulo q, exactly for q = 0."""
    lattice = span(matrix([[2, 1], [0, 3]], ZZ))
    seen = set()
    for v in product(range(-3, 4), repeat=2):
        found = lattice.membership(list(v))
        assert bool(found) == (v[1] % 3 == 0 and (v[0] - v[1] // 3) % 2 == 0)
        if not found:
            assert vanishes(found.witness @ lattice.G, found.q)
            assert not vanishes(found.witness @ found.b, found.q)
            seen.add(found.q)
    assert {2, 3} == seen
    line = span(matrix([[1], [1]], ZZ)).membership([1, 0])
    assert (False, 0) == (bool(line), line.q)


def test_memberships_and_inclusions_are_certified():
    """What proves them is a SolutionSet, of which the checker says yes."""
    A = span(matrix([[2, 4], [0, 2]], mod=8))
    assert {"verified"} == {
        check(certify(A.membership(v)).to_json()).outcome
        for v in ([2, 6], [1, 0], matrix([[2, 4], [2, 2]], mod=8))
    }


def test_modules_of_different_kinds_are_not_equal_and_not_compared():
    """Another ring, length or side: unequal, and an error that says which, in every operation."""
    A = span(matrix([[1, 0]], mod=8))
    others = [
        (span(matrix([[1, 0]], mod=4)), RingMismatchError, "one module is over Z_8, the other over Z_4"),
        (span(matrix([[1], [0]], mod=8)), ShapeError, "one module has vectors of length 1, the other of 2"),
        (A.T, InputError, "one module is of columns, the other of rows; the T of a module turns it"),
    ]
    for other, error, message in others:
        assert A != other
        for name, call in {
            "inclusion": lambda B: A <= B,
            "sum": lambda B: A + B,
            "intersection": lambda B: A & B,
            "quotient": lambda B: A / B,
            "index": A.index,
        }.items():
            with pytest.raises(error, match=f"^{name}: {message}$"):
                call(other)
    assert A != 3
    for call in (lambda: A + 3, lambda: A & 3, lambda: A <= 3, lambda: A < 3, lambda: A / 3):
        with pytest.raises(TypeError):
            call()
    for call in (A.intersection, A.quotient, A.index):
        with pytest.raises(InputError, match=r"a Module is needed \(see `span`\), not an int"):
            call(3)


def test_what_does_not_fit_a_module_is_refused():
    """Vectors of another length, maps of another shape or ring, entries that are no elements."""
    A = span(matrix([[2], [4]], mod=8))
    with pytest.raises(ShapeError, match=r"membership: columns of length 2 .* not a matrix of 3 x 1"):
        A.membership([1, 2, 3])
    with pytest.raises(RingMismatchError, match="membership: v is over Z_4, the matrix over Z_8"):
        A.membership(matrix([[1], [2]], mod=4))
    with pytest.raises(EntryError, match="1/2"):
        A.coefficients(["1/2", 0])
    for junk in (
        "text",
        [1, 2, 3],
        ["1/2", 0],
        None,
        matrix([[2, 2], [4, 4]], mod=8),
        matrix([[2], [4]], ZZ),
    ):
        assert junk not in A
    for name in ("image", "preimage"):
        with pytest.raises(ShapeError, match=f"{name}: M is 3 x 3, the module has columns of length 2"):
            getattr(A, name)(identity(3, mod=8))
        with pytest.raises(RingMismatchError, match=f"{name}: M is over Z_4, the module over Z_8"):
            getattr(A, name)(identity(2, mod=4))
        with pytest.raises(InputError, match=f"{name}: a Matrix is needed"):
            getattr(A, name)([[1, 2]])


def test_a_module_is_no_vector_and_is_not_listed_for_one():
    """Its vectors may be many or without end; a finite one is refused at its first."""
    for ring in (Zmod(1000), ZZ):
        A = span(identity(40, ring))
        assert span(identity(40, ring)) not in A
        for name in ("membership", "coefficients"):
            with pytest.raises(InputError, match=f"^{name}: v"):
                getattr(A, name)(A)


def test_a_module_and_a_quotient_are_true():
    """As in Sage and SymPy: 0 is an element of each; `is_zero` says that it is the only one."""
    nothing = span(zeros(2, 0, mod=8))
    assert (bool(nothing), nothing.is_zero, len(list(nothing))) == (True, True, 1)
    assert (bool(nothing / nothing), (nothing / nothing).is_zero) == (True, True)
    assert bool(span(identity(2, ZZ)))


def test_a_rank_is_given_where_it_is_one_number():
    """Over fields and over Z; the refusal names the structure that takes its place."""
    M = [[1, 0], [0, 2], [0, 0]]
    assert [2, 2, 2] == [column_space(matrix(M, ring)).rank for ring in (ZZ, QQ, Zmod(5))]
    assert row_space(matrix(M, mod=2)).rank == 1
    with pytest.raises(InputError, match=r"^rank: Z_4 is not a field; .* this one is Z_2 \+ Z_4, see inv"):
        column_space(matrix(M, mod=4)).rank  # noqa: B018


def test_elements_are_listed_lazily_and_only_where_there_is_an_end():
    """The first of 8^40, and a refusal over Z and Q."""
    huge = iter(span(identity(40, mod=8)))
    assert [(0,) * 40, (1, *[0] * 39)] == [tuple(v.entries) for v in (next(huge), next(huge))]
    for ring in (ZZ, QQ):
        A = span(identity(2, ring))
        assert math.inf == A.order
        with pytest.raises(UnsupportedError, match=f"there are infinitely many elements over {ring}"):
            next(iter(A))


def test_how_a_module_is_written():
    """In a line, as text, in LaTeX and in HTML."""
    A = row_space(matrix([[2, 4], [0, 2]], mod=8))
    assert repr(A) == "<Module of rows of length 2 over Z_8: Z_4^2, 16 elements>"
    assert str(A) == "span of (2, 0), (0, 2) over Z_8: Z_4^2, 16 elements"
    lattice = column_space(matrix([[2], [1]], ZZ))
    assert repr(lattice) == "<Module of columns of length 2 over Z: Z>"
    assert str(lattice) == "span of (2, 1) over Z: Z"
    (g,) = lattice.generators
    latex = rf"$\displaystyle \operatorname{{span}}\left\{{{g.to_latex()}\right\}} \cong \mathbb{{Z}}$"
    assert latex == lattice._repr_latex_()
    assert "span of" in A._repr_html_()
    assert "Z_4^2, 16 elements" in A._repr_html_()


def test_a_module_is_a_value():
    """Its fields cannot be set, and it goes through pickle, also after it was asked everything."""
    A = span(matrix([[2, 4], [0, 2]], mod=8))
    with pytest.raises(AttributeError):
        A.G = identity(2, mod=8)
    assert [2, 0] in A
    assert (A / A).is_zero
    again = pickle.loads(pickle.dumps(A))
    assert isinstance(again, Module)
    assert again == A


def test_the_least_number_of_generators():
    """Of (Z_12)^3 three; of the sum of a part that is 2-torsion and one that is 3-torsion one."""
    assert (12, 12, 12) == span(identity(3, mod=12)).invariant_factors
    cyclic = span(matrix([[6, 0], [0, 4]], mod=12))
    assert (6,) == cyclic.invariant_factors
    (g,) = cyclic.minimal_generators
    assert span(g) == cyclic
