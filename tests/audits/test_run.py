"""`modlinalg.audits.audit`: planted slips are found and shrunk, and this library is clean."""

import os

import pytest

from modlinalg import QQ, ZZ, InputError, Zmod
from modlinalg.audits import audit, audit_program
from modlinalg.audits._answers import CLAIMS
from modlinalg.audits._asking import ring_named
from tests.audits.by_brute_force import ORACLES
from tests.audits.own import FUNCTIONS
from tests.audits.slips import PLANTED
from tests.helpers.runs import sampled

ASCENDING = {"coefficients": "ascending"}


def audited(claim, **settings):
    """Return the audit of this library for a claim."""
    options = ASCENDING if claim in ("charpoly", "minpoly") else {}
    return audit(FUNCTIONS[claim], claim, options=options, **settings)


def assert_found(slip, over, most_seconds):
    """Assert that a slip is found within so many seconds, and shrunk to at most 3 x 3.

    They are seconds of the processor, here and in the process of the solver, which has ended: on a busy
    machine those of the clock say what others do.
    """
    began = sum(os.times()[:4])
    found = audit(f"tests.audits.slips:{slip}", PLANTED[slip][0], over=over)
    seconds = sum(os.times()[:4]) - began
    failures = (*found.wrong, *found.crashed)
    assert failures
    assert found.status == 1
    assert seconds < most_seconds
    for finding in failures:
        assert max(finding.smallest.shape) <= 3
        assert finding.is_smallest
        assert finding.is_repeatable


@sampled(ordinary=2, exhaustive=1)
@pytest.mark.parametrize("slip", PLANTED)
def test_a_planted_slip_is_found_and_shrunk(slip):
    """By sixty questions over each of two rings."""
    assert_found(slip, PLANTED[slip][1], 10)


@sampled(exhaustive=3)
@pytest.mark.parametrize("slip", PLANTED)
def test_a_planted_slip_is_found_by_the_questions_asked_without_any_option(slip):
    """In under 10 s, over all rings."""
    assert_found(slip, None, 10)


@sampled(exhaustive=1)
@pytest.mark.parametrize("claim", ["solve", "kernel", "inverse", "smith_form", "hermite_form", "det"])
def test_the_audit_of_this_library_is_clean(claim):
    """Every trap over one composite and one large prime modulus, over Z and Q."""
    rings = [ring for ring in (12, 2**31 - 1, ZZ, QQ) if CLAIMS[claim].is_over(ring_named("", ring))]
    found = audited(claim, over=rings, questions=30)
    assert () == (*found.wrong, *found.crashed, *found.hung, *found.printed, *found.unknown)
    assert found.right > 25
    assert found.right == found.asked


@sampled(exhaustive=2)
@pytest.mark.parametrize("claim", ORACLES)
def test_the_audit_of_brute_force_is_clean(claim):
    """The definitions and the judge agree: what is not refused for its size is right."""
    found = audit(
        ORACLES[claim], claim, over=[2, 3] if claim in ("rank", "nullity") else [2, 4, 6], questions=40
    )
    assert found.is_clean
    assert found.has_only_refusals
    assert all("too many" in finding.reason for finding in found.refused)
    assert found.right > 30


@sampled(exhaustive=1)
@pytest.mark.parametrize("claim", FUNCTIONS)
@pytest.mark.parametrize("settings", [{}, {"seed": 1, "size": 9}])
def test_the_audit_of_this_library_is_clean_over_all_rings(claim, settings):
    """By other questions as well; orders that need the factors of numbers of 200 bits are refused."""
    found = audited(claim, **settings)
    assert () == (*found.wrong, *found.crashed, *found.hung, *found.printed, *found.unknown)
    assert claim == "order" or found.right == found.asked
    assert all(finding.reason.startswith("UnsupportedError") for finding in found.refused)


@pytest.mark.exhaustive
def test_ranks_of_doubles_are_found_wrong():
    """numpy.linalg.matrix_rank loses a row of two numbers near 2^31 whose determinant is -1."""
    found = audit("tests.audits.hostile:numpy_rank", "rank", over=["Z"]).wrong
    assert max(found[0].smallest.shape) == 2
    assert found[0].reason == "the rank is 2, not 1"


@pytest.mark.exhaustive
@pytest.mark.skipif(not hasattr(os, "fork"), reason="an abort has no signal there")
def test_an_abort_of_flint_is_a_finding():
    """nmod_mat.inv over composite n ends the process for 2 modulo 6, and our own process goes on."""
    settings = {"over": [6], "questions": 3, "size": 1}
    [finding] = audit("tests.audits.hostile:flint_inverse", "inverse", **settings).crashed
    assert finding.smallest.parts[0].rows == ((2,),)
    assert finding.reason.startswith("the process ended by SIGABRT")


@pytest.mark.exhaustive
def test_an_audit_from_the_left_asks_for_x_times_m():
    """A solver for M*x = b is wrong there, and one for x*M = b is right."""
    left = audit("tests.audits.own:solve_from_the_left", "solve", over=[6, "Z"], side="left")
    assert left.status == 0
    assert audit(FUNCTIONS["kernel"], "kernel", over=[6], side="left").wrong


@pytest.mark.exhaustive
def test_the_smallest_question_fails_again_and_with_it_the_reason():
    """The counterexample of the slip that takes composite n for primes: no inverse of 2 by powers."""
    found = audit("tests.audits.slips:composite_as_prime", "inverse", over=[4, 6])
    first = found.wrong[0]
    assert first.smallest.parts[0].rows == ((2,),)
    assert first.smallest.ring == Zmod(4)
    assert first.reason == "M*X = I fails in (R1, C1): 0 on the left, 1 on the right"
    assert first.claim["kind"] == "inverse"
    assert "composite_as_prime([[2]], 4, shape=(1, 1))" in first.command


@pytest.mark.exhaustive
def test_the_counts_add_up():
    """Each question ends in one way, and each trap has as many as were asked."""
    found = audit("tests.audits.slips:sign", "det", over=[6, "Z"], questions=70)
    assert 140 == sum(found.counts.values()) == found.asked
    assert found.right == 140 - found.counts["wrong"]
    assert found.counts["wrong"] == sum(finding.times for finding in found.wrong)
    assert {Zmod(6), ZZ} == {tally.ring for tally in found.tallies}


@pytest.mark.exhaustive
def test_the_same_questions_are_asked_in_every_run():
    """Same seed, same audit; another seed, other questions."""
    first, second = (audit("tests.audits.slips:sign", "det", over=[9]).to_json() for _ in range(2))
    assert first == second
    assert first != audit("tests.audits.slips:sign", "det", over=[9], seed=1).to_json()


@pytest.mark.exhaustive
def test_several_claims_have_a_function_each():
    """In their order; a claim is left out over rings that it is not about."""
    found = audit([FUNCTIONS["rank"], FUNCTIONS["howell_form"]], ["rank", "howell-form"], over=[6, 7, "Z"])
    assert found.status == 0
    asked = {(tally.claim, str(tally.ring)) for tally in found.tallies}
    assert asked == {("rank", "Z_7"), ("rank", "Z"), ("howell_form", "Z_6"), ("howell_form", "Z_7")}


@sampled(ordinary=14)
@pytest.mark.parametrize(
    ("arguments", "settings", "words"),
    [
        (("math:gcd", "ranks"), {}, "'ranks' is no claim that can be asked; there are solve, "),
        (("math:gcd", 3), {}, "3 is no claim"),
        (("math.gcd", "rank"), {}, "'math.gcd' names no function"),
        ((len, "rank"), {"over": [1]}, "over is an integer n >= 2, Z or Q, not 1"),
        ((len, "rank"), {"over": "Z"}, "over is a list of rings"),
        ((len, "rank"), {"over": [6]}, "rank is asked over fields and Z, not over Z_6"),
        ((lambda M, n: 0, "rank"), {}, "a process of its own"),
        ((len, "rank"), {"time_limit": 0}, "time_limit is a number of seconds"),
        ((len, "rank"), {"memory_limit": 0.5}, "memory_limit is a number of MiB"),
        ((len, "rank"), {"questions": 0}, "count is an integer from 1 to 1000000, not 0"),
        ((len, "rank"), {"seed": "x"}, "seed is an integer"),
        ((len, "rank"), {"none_when": [ValueError]}, "none_when is a list of words"),
        ((len, "rank"), {"options": {"basis": "rows"}}, "basis is no option of rank; the options are: none"),
        ((len, "kernel"), {"options": {"basis": "lines"}}, "basis is one of auto, rows, columns"),
        ((len, "kernel"), {"side": "top"}, "side"),
        (([len, len], ["rank"]), {}, r"1 claims \(rank\) need a function each, and there are 2"),
        (("no_such_module:f", "rank"), {}, "cannot be loaded: ModuleNotFoundError"),
        (("math:no_such_name", "rank"), {}, "cannot be loaded: AttributeError"),
        (("math:pi", "rank"), {}, "pi is a float, and no function"),
    ],
)
def test_what_is_no_audit_is_refused(arguments, settings, words):
    """What is wrong and what may be given is said."""
    with pytest.raises(InputError, match=words):
        audit(*arguments, **settings)


def test_a_program_needs_a_question_for_each_command():
    """And a command that can be started."""
    with pytest.raises(InputError, match="2 commands have 1 questions"):
        audit_program(["cat", "cat"], ["rank", "det"], ask=["{M}"])
    with pytest.raises(InputError, match="no-such-program cannot be started"):
        audit_program("no-such-program", "rank", over=["Z"])
    with pytest.raises(InputError, match="a command is needed"):
        audit_program(" ", "rank")
