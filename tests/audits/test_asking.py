"""The questions of an audit: from a seed, over each ring, with every trap in turn."""

from fractions import Fraction

import pytest

from modlinalg import QQ, ZZ, InputError, Zmod, det, rank
from modlinalg.audits import questions
from modlinalg.audits._answers import CLAIMS, audited_claim, claim_name
from modlinalg.audits._asking import DEFAULT_RINGS, ring_named
from modlinalg.audits._records import weight_of
from modlinalg.audits._traps import TRAPS, traps_for
from modlinalg.verification._kinds import KINDS
from tests.helpers.runs import sampled


@sampled(ordinary=9)
@pytest.mark.parametrize("claim", CLAIMS)
def test_every_trap_is_asked_of_every_claim(claim):
    """Over the default rings, where it fits; numbers of questions stand in order."""
    asked = questions(claim)
    traps = {(str(question.ring), question.trap) for question in asked}
    rings = [ring for ring in DEFAULT_RINGS if audited_claim(claim).is_over(ring)]
    assert {(str(ring), trap.name) for ring in rings for trap in traps_for(claim, ring)} == traps
    assert [question.number for question in asked] == list(range(60)) * len(rings)


def test_entries_are_elements():
    """From 0 to n - 1 over Z_n, integers over Z, and fractions are there over Q."""
    for question in questions("solve", over=[6, 2**32, "Z", "Q"], count=100):
        entries = [entry for part in question.parts for row in part.rows for entry in row]
        assert all(question.ring.canonical(entry) == entry for entry in entries)
        if question.ring == ZZ:
            assert all(type(entry) is int for entry in entries)
    over_q = questions("det", over=["Q"], count=60)
    assert any(Fraction(a).denominator > 2**53 for q in over_q for row in q.parts[0].rows for a in row)


def test_traps_are_what_their_names_say():
    """Zero columns, no rows and no columns, singular, tall and wide, and numbers near powers of two."""
    found = {}
    for question in questions("rank", over=["Z"], count=200):
        found.setdefault(question.trap, []).append(question.matrices["M"])
    assert all(M.is_zero for M in found["zero matrix"])
    assert all(any(M[:, j].is_zero for j in range(M.shape[1])) for M in found["zero columns"])
    assert all(M.shape[0] == 0 for M in found["no rows"])
    assert any(M.shape[1] > 0 for M in found["no rows"])
    assert all(M.shape[0] > 0 == M.shape[1] for M in found["no columns"])
    assert all(rank(M) < min(M.shape) for M in found["singular"] if min(M.shape))
    assert {M.shape for M in found["large"]} == {(6, 6)}
    assert all(M.shape[1] <= 2 for M in found["tall"])
    assert any(abs(a - 2**53) < 3 for M in found["near 2^53"] for a in map(abs, M.entries))
    assert not any(abs(a) == 1 for M in found["zero-divisor pivots"] for a in M.entries)


def test_zero_divisors_are_such_over_composite_n():
    """No entry is a unit, yet two together may generate one."""
    for question in questions("kernel", over=[6], count=100):
        if question.trap == "zero-divisor pivots":
            assert not any(Zmod(6).is_unit(a) for a in question.matrices["M"].entries)


@pytest.mark.parametrize("n", [4, 6, 12, 1000, 2**64])
def test_inverses_are_asked_of_matrices_that_begin_with_a_zero_divisor(n):
    """They have an inverse; where n has two primes, no entry of the first column is a unit."""
    asked = [q.matrices["M"] for q in questions("inverse", over=[n]) if q.trap.startswith("invertible")]
    assert len(asked) >= 2
    for M in asked:
        assert Zmod(n).is_unit(det(M))
        assert not Zmod(n).is_unit(M[0, 0])
        if n & (n - 1):
            assert not any(Zmod(n).is_unit(a) for a in M[:, 0].entries)


def test_a_trap_fits_the_ring():
    """Numbers near 2^53 would be reduced over a small Z_n."""
    assert not any("2^" in trap.name for trap in traps_for("det", Zmod(97)))
    assert ["near 2^31"] == [trap.name for trap in traps_for("det", Zmod(2**32)) if "2^" in trap.name]
    assert len(TRAPS) == len({trap.name for trap in TRAPS})
    assert "fractions" in [trap.name for trap in traps_for("det", QQ)]


def test_right_hand_sides_are_of_every_kind():
    """Some systems have a solution, and some have none; from the left b is a row."""
    from modlinalg import solve  # noqa: PLC0415

    for side in ("right", "left"):
        asked = questions("solve", over=[6], count=120, side=side)
        solvable = [bool(solve(q.matrices["M"], q.matrices["b"], side=side)) for q in asked]
        assert 20 < sum(solvable) < 110


def test_other_questions_come_from_another_seed():
    """And each is the same in every run and whatever the number of questions."""
    one, two = (questions("rank", over=["Z"], count=n) for n in (30, 60))
    assert one == two[:30]
    assert one != questions("rank", over=["Z"], count=30, seed=1)


def test_sizes_have_a_limit():
    """No matrix is larger than asked for."""
    assert max(max(q.shape) for q in questions("rank", over=["Z"], count=200, size=3)) == 3


@pytest.mark.exhaustive
def test_square_claims_have_square_matrices():
    """The determinant, the inverse and their like."""
    for claim, kind in CLAIMS.items():
        if kind.is_square:
            assert all(q.shape[0] == q.shape[1] for q in questions(claim))


def test_the_table_of_claims_is_about_kinds_with_these_fields():
    """The first field is required, and "none" is a claim about the same M."""
    for claim in CLAIMS.values():
        kind = KINDS[claim.kind]
        assert set(claim.fields) <= set(kind.readers)
        assert kind.required.keys() - {"M", *claim.given} <= set(claim.fields)
        if claim.nothing:
            assert KINDS[claim.nothing].required.keys() == {"M", *claim.given}


def test_a_claim_may_be_typed_as_on_the_command_line():
    """With a hyphen, and the kind by its own name."""
    assert ("smith_form", "solve") == (claim_name(" smith-form"), claim_name("solution_set"))


def test_a_ring_is_named_in_several_ways():
    """By its modulus, as text or number, by a letter, by itself."""
    assert [Zmod(6), Zmod(6), ZZ, QQ, QQ] == [ring_named("f", r) for r in ("6", 6, "Z", "Q", QQ)]
    for wrong in ("1", "-6", "R", "", "6.0", 6.0, None, True, "²"):
        with pytest.raises(InputError, match="over is an integer n >= 2, Z or Q"):
            ring_named("f", wrong)


def test_lighter_numbers_are_nearer_to_zero():
    """Shrinking goes down in this order."""
    assert sorted([Fraction(7, 3), 5, -1, Fraction(1, 2), 0], key=weight_of) == [
        0,
        -1,
        Fraction(1, 2),
        5,
        Fraction(7, 3),
    ]
