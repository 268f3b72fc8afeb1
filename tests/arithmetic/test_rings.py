"""The rings Z_n and Q against their definitions, by brute force where n is small."""

from fractions import Fraction
from functools import cache
from math import gcd

import pytest
from hypothesis import given, settings, strategies as st

from modlinalg import QQ, Zmod
from modlinalg._arithmetic.rings import elements_text, modulus_text

SMALL = range(2, 37)
BIG = (2**61 - 1, 2**64 - 59, 2**64, 2**64 + 13, 10**40)

FRACTIONS = st.fractions(min_value=-50, max_value=50, max_denominator=30)
BIG_ELEMENTS = st.sampled_from(BIG).flatmap(
    lambda n: st.tuples(st.just(n), st.integers(0, n - 1) | st.sampled_from([0, 1, 2, n // 2, n - 1]))
)


@cache
def units(n: int) -> frozenset[int]:
    """Return the units of Z_n by their definition: the x for which some x*y is 1."""
    return frozenset(x for x in range(n) if any(x * y % n == 1 for y in range(n)))


def is_prime(n: int) -> bool:
    """Say whether n has no divisor but 1 and n."""
    return all(n % d for d in range(2, n))


# ------------------------------------------------------------------ Z_n, all elements of all small rings


@pytest.mark.parametrize("n", SMALL)
def test_unit_part_writes_a_as_unit_times_gcd(n: int) -> None:
    """a = u*g with u a unit and g = gcd(a, n) mod n."""
    ring = Zmod(n)
    for a in range(n):
        u, g = ring.unit_part(a)
        assert gcd(a, n) % n == g
        assert u in units(n)
        assert a == u * g % n


@pytest.mark.parametrize("n", SMALL)
def test_is_unit_agrees_with_the_definition(n: int) -> None:
    """a is a unit iff a*x = 1 has a solution, iff gcd(a, n) = 1."""
    ring = Zmod(n)
    assert units(n) == frozenset(a for a in range(n) if ring.is_unit(a))
    assert units(n) == frozenset(a for a in range(n) if ring.ideal(a) == 1)


@pytest.mark.parametrize("n", SMALL)
def test_ideal_is_the_divisor_of_n_that_generates_the_multiples(n: int) -> None:
    """{a*x} = {g*x} for the divisor g = gcd(a, n) of n, and g = n for a = 0."""
    ring = Zmod(n)
    for a in range(n):
        g = ring.ideal(a)
        assert n % g == 0
        assert {a * x % n for x in range(n)} == {g * x % n for x in range(n)}
    assert n == ring.ideal(0)


@pytest.mark.parametrize("n", SMALL)
def test_annihilator_generates_all_x_with_a_x_zero(n: int) -> None:
    """{x : a*x = 0} = {annihilator(a) * x}."""
    ring = Zmod(n)
    for a in range(n):
        killers = {x for x in range(n) if a * x % n == 0}
        generator = ring.annihilator(a)
        assert 0 <= generator < n
        assert killers == {generator * x % n for x in range(n)}


@pytest.mark.parametrize("n", SMALL)
def test_quasi_inverse_is_the_only_x_or_none(n: int) -> None:
    """The x with a*x*a = a and x*a*x = x are none or one, and quasi_inverse finds it."""
    ring = Zmod(n)
    for a in range(n):
        found = [x for x in range(n) if a * x * a % n == a and x * a * x % n == x]
        assert len(found) <= 1
        assert (found[0] if found else None) == ring.quasi_inverse(a)


@pytest.mark.parametrize("n", SMALL)
def test_quasi_inverse_exists_iff_some_x_has_a_x_a_equal_a(n: int) -> None:
    """The first equation alone decides: a*x*a = a has a solution iff gcd(a^2, n) divides a."""
    ring = Zmod(n)
    for a in range(n):
        exists = any(a * x * a % n == a for x in range(n))
        assert exists == (ring.quasi_inverse(a) is not None)
        assert exists == (a % gcd(a * a, n) == 0)


@pytest.mark.parametrize("n", SMALL)
def test_divides_and_quotient_agree_with_the_definition(n: int) -> None:
    """a divides b iff a*x = b has a solution; quotient(b, a) is one, or raises."""
    ring = Zmod(n)
    for a in range(n):
        multiples = {a * x % n for x in range(n)}
        for b in range(n):
            assert (b in multiples) == ring.divides(a, b)
            if b in multiples:
                x = ring.quotient(b, a)
                assert 0 <= x < n
                assert b == a * x % n
            else:
                with pytest.raises(ZeroDivisionError, match=str(n)):
                    ring.quotient(b, a)


@pytest.mark.parametrize("n", SMALL)
def test_inverse_exists_for_units_only(n: int) -> None:
    """a * inverse(a) = 1 for a unit, ZeroDivisionError for every other element."""
    ring = Zmod(n)
    for a in range(n):
        if a in units(n):
            assert a * ring.inverse(a) % n == 1
            assert 0 <= ring.inverse(a) < n
        else:
            with pytest.raises(ZeroDivisionError, match=f"{a} is not a unit mod {n}"):
                ring.inverse(a)


@pytest.mark.parametrize("n", SMALL)
def test_is_field_iff_n_is_prime(n: int) -> None:
    """Z_n is a field iff n is prime, iff every non-zero element is a unit."""
    assert is_prime(n) == Zmod(n).is_field
    assert (units(n) == frozenset(range(1, n))) == Zmod(n).is_field


def test_is_field_agrees_with_the_sieve() -> None:
    """The n < 2000 for which Z_n is a field are those that the sieve of Eratosthenes leaves."""
    limit = 2000
    sieve = [False, False] + [True] * (limit - 2)
    for p in range(2, limit):
        for multiple in range(p * p, limit, p):
            sieve[multiple] = False
    assert sieve[2:] == [Zmod(n).is_field for n in range(2, limit)]


@pytest.mark.parametrize("n", SMALL)
def test_canonical_reduces_integers(n: int) -> None:
    """canonical(z) is the number in 0..n-1 that differs from z by a multiple of n."""
    ring = Zmod(n)
    for z in (*range(-3 * n, 3 * n), 10**30, -(10**30)):
        a = ring.canonical(z)
        assert 0 <= a < n
        assert (z - a) % n == 0
        assert type(a) is int


@pytest.mark.parametrize("n", SMALL)
def test_canonical_of_a_fraction_solves_q_x_equal_p(n: int) -> None:
    """canonical(p/q) is the x with q*x = p when q is a unit; otherwise p/q denotes no element."""
    ring = Zmod(n)
    for p in range(-5, 6):
        for q in range(1, 13):
            fraction = Fraction(p, q)
            if gcd(fraction.denominator, n) == 1:
                x = ring.canonical(fraction)
                assert 0 <= x < n
                assert (fraction.denominator * x - fraction.numerator) % n == 0
            else:
                with pytest.raises(ZeroDivisionError, match=f"{fraction.denominator} is not a unit mod {n}"):
                    ring.canonical(fraction)


@pytest.mark.parametrize("n", SMALL)
def test_line_operations_agree_with_entrywise_arithmetic(n: int) -> None:
    """scaled(line, f) = f*line and added(line, f, other) = line + f*other, entry by entry mod n."""
    ring = Zmod(n)
    line, other = list(range(n)), list(reversed(range(n)))
    for factor in range(n):
        assert [factor * a % n for a in line] == ring.scaled(line, factor)
        assert [(a + factor * b) % n for a, b in zip(line, other, strict=True)] == ring.added(
            line, factor, other
        )
    assert [] == ring.scaled([], 1)
    assert [] == ring.added([], 1, [])


def test_zero_and_one_are_neutral() -> None:
    """0 and 1 are the elements that addition and multiplication ignore."""
    assert (0, 1) == (Zmod(2).zero, Zmod(2).one)
    assert (Fraction(0), Fraction(1)) == (QQ.zero, QQ.one)


@pytest.mark.exhaustive
@settings(max_examples=150, deadline=None)
@given(BIG_ELEMENTS)
def test_laws_of_one_element_hold_for_big_moduli(case: tuple[int, int]) -> None:
    """Unit part, annihilator, quasi-inverse and inverse satisfy their equations for n of any size."""
    n, a = case
    ring = Zmod(n)
    u, g = ring.unit_part(a)
    assert (1, gcd(a, n) % n, a) == (gcd(u, n), g, u * g % n)
    generator = ring.annihilator(a)
    assert a * generator % n == 0
    assert n // gcd(a, n) % n == generator
    x = ring.quasi_inverse(a)
    assert (gcd(gcd(a, n), n // gcd(a, n)) == 1) == (x is not None)
    if x is not None:
        assert (a, x) == (a * x * a % n, x * a * x % n)
    if gcd(a, n) == 1:
        assert a * ring.inverse(a) % n == 1
        assert x == ring.inverse(a)


@pytest.mark.exhaustive
@settings(max_examples=150, deadline=None)
@given(BIG_ELEMENTS, st.integers(0, 2**140), st.booleans())
def test_quotient_solves_for_big_moduli(case: tuple[int, int], c: int, solvable: bool) -> None:
    """a*x = b is solvable iff gcd(a, n) divides b, and then quotient(b, a) is a solution."""
    n, a = case
    ring = Zmod(n)
    b = a * c % n if solvable else c % n
    assert (b % gcd(a, n) == 0) == ring.divides(a, b)
    if ring.divides(a, b):
        assert b == a * ring.quotient(b, a) % n
    assert ring.divides(a, b) or not solvable


@pytest.mark.parametrize(
    ("n", "prime"),
    [
        (2**61 - 1, True),
        (2**64 - 59, True),
        (2**64, False),
        (2**64 + 13, True),
        (10**40, False),
        (2**127 - 1, True),
        (561, False),
        (3215031751, False),
        (3825123056546413051, False),
        (318665857834031151167461, False),
        ((2**61 - 1) ** 2, False),
    ],
)
def test_is_field_of_big_and_deceptive_moduli(n: int, prime: bool) -> None:
    """Primes at the edge of a word and strong pseudoprimes to the first bases are told apart."""
    assert prime == Zmod(n).is_field


@pytest.mark.parametrize("n", [30030, 2 * 3 * 5 * 7 * 11 * 13 * 17 * 19 * 23 * 29 * 31 * 37, 2**64, 6**40])
def test_unit_part_of_moduli_with_many_small_primes(n: int) -> None:
    """A unit u with a = u*g exists also when most residues share a factor with n."""
    ring = Zmod(n)
    for a in {0, 1, 2, 3, 6, 10, 30, n // 2, n // 3, n // 6, n - 1, n - 2, n - 6, 7 * (n // 2 - 1)}:
        u, g = ring.unit_part(a % n)
        assert (1, a % n) == (gcd(u, n), u * g % n)


# --------------------------------------------------------------------------------------------------------- Q


@pytest.mark.exhaustive
@settings(max_examples=100, deadline=None)
@given(FRACTIONS, FRACTIONS)
def test_rational_laws(a: Fraction, b: Fraction) -> None:
    """Over Q every non-zero element is a unit, and the laws of a field hold exactly."""
    u, g = QQ.unit_part(a)
    assert a == u * g
    assert QQ.is_unit(u)
    assert Fraction(1 if a else 0) == g == QQ.ideal(a)
    assert (a != 0) == QQ.is_unit(a)
    x = QQ.quasi_inverse(a)
    assert (a, x) == (a * x * a, x * a * x)
    assert (a == 0) == bool(QQ.annihilator(a))
    assert a * QQ.annihilator(a) == 0
    assert (a != 0 or b == 0) == QQ.divides(a, b)
    if QQ.divides(a, b):
        assert b == a * QQ.quotient(b, a)
    assert [b * a, a * a] == QQ.scaled([b, a], a)
    assert [b + a * a, a + a * b] == QQ.added([b, a], a, [a, b])


def test_rational_division_by_zero_is_refused() -> None:
    """0 has no inverse and 0*x = 1 no solution, while 0*x = 0 has one."""
    with pytest.raises(ZeroDivisionError):
        QQ.inverse(Fraction(0))
    with pytest.raises(ZeroDivisionError):
        QQ.quotient(Fraction(1), Fraction(0))
    assert Fraction(0) == QQ.quotient(Fraction(0), Fraction(0))
    assert Fraction(0) == QQ.quasi_inverse(Fraction(0))


def test_rational_elements_are_fractions() -> None:
    """Q is a field without modulus whose canonical elements are Fractions, also for integers."""
    assert QQ.is_field
    assert QQ.modulus is None
    for value in (3, -3, Fraction(3, 4)):
        assert value == QQ.canonical(value)
        assert type(QQ.canonical(value)) is Fraction
    for value in (QQ.inverse(2), QQ.quotient(3, 2), QQ.quasi_inverse(2), *QQ.unit_part(2), QQ.annihilator(2)):
        assert type(value) is Fraction
    for value in (*QQ.scaled([1, 2], 3), *QQ.added([1], 2, [3]), QQ.euclidean_quotient(4, 2)):
        assert type(value) is Fraction


def test_lists_of_elements_and_moduli_are_written_as_people_write_them() -> None:
    """Elements stand in canonical form with commas between; Z and Q have the modulus 0 in texts."""
    assert "1/2, 3" == elements_text(QQ, [Fraction(1, 2), 3])
    assert "7, 1" == elements_text(Zmod(8), [-1, 9])
    assert ["12", "0"] == [modulus_text(Zmod(12)), modulus_text(QQ)]
