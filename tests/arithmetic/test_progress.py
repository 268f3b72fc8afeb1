"""Reports of long computations: who hears them, and what they say."""

from itertools import pairwise

import pytest

from modlinalg import (
    InputError,
    Zmod,
    check_identities,
    decompose,
    det,
    howell_form,
    inverse,
    matrix,
    reporting_progress,
    trace_decomposition,
    trace_inverse,
)
from modlinalg._arithmetic.progress import counted, report

RINGS = [2, 3, 6, 8, 1000, 2**30, 2**64 + 13, None]


class StoppedError(Exception):
    """What a callback raises to end a computation."""


def shifted_identity(size, mod):
    """Return an invertible matrix without zeros on the diagonal."""
    rows = [[int(i == j) + int(j == i + 1) for j in range(size)] for i in range(size)]
    return matrix(rows, mod=mod)


def heard(call, *arguments, **options):
    """Return what is reported while a call runs."""
    reports = []
    with reporting_progress(lambda *said: reports.append(said)):
        call(*arguments, **options)
    return reports


@pytest.mark.parametrize("mod", RINGS)
@pytest.mark.parametrize("size", [1, 3, 12])
@pytest.mark.parametrize("call", [decompose, inverse, det, howell_form, trace_decomposition, trace_inverse])
def test_every_long_call_reports_stages_with_steps_that_never_go_back(call, size, mod):
    """0 <= done <= total, and within a stage `done` grows while `total` stays."""
    reports = heard(call, shifted_identity(size, mod))
    assert reports
    for stage, done, total in reports:
        assert (str, True) == (type(stage), 0 <= done <= total)
        assert total >= 1
    for (stage, done, total), (next_stage, next_done, next_total) in pairwise(reports):
        if stage == next_stage and next_done > 0:
            assert (True, total) == (next_done > done, next_total)


@pytest.mark.parametrize("mod", [6, 7])
def test_the_elementary_engine_reports_every_pivot(mod):
    """One report before each pivot and one after the last."""
    reports = heard(decompose, shifted_identity(5, mod), method="elementary")
    first = reports[0][0]
    assert [(first, done, 5) for done in range(6)] == [said for said in reports if said[0] == first]


def test_the_prime_powers_of_a_modulus_are_counted():
    """Modulo 360 = 2^3 * 3^2 * 5 there are three, each with stages of its own."""
    reports = heard(decompose, shifted_identity(12, 360), method="fast")
    assert [("prime powers", done, 3) for done in range(4)] == [r for r in reports if r[0] == "prime powers"]
    assert {"modulo 2^3", "modulo 3^2", "modulo 5^1"} == {r[0].split(":")[0] for r in reports if ":" in r[0]}


@pytest.mark.parametrize("mod", RINGS)
def test_answers_do_not_depend_on_a_listener(mod):
    """The same record with and without one."""
    M = shifted_identity(12, mod)
    with reporting_progress(lambda *said: None):
        listened = decompose(M)
    assert decompose(M) == listened


def fail_after_a_report():
    """Report, and raise."""
    report("two", 1, 3)
    raise StoppedError


def test_the_innermost_listener_hears_and_none_after_the_block():
    """Blocks nest; afterwards everything is as it was, also after an exception."""
    outer, inner = [], []
    with reporting_progress(lambda *said: outer.append(said)):
        report("one")
        with pytest.raises(StoppedError), reporting_progress(lambda *said: inner.append(said)):
            fail_after_a_report()
        report("three")
    report("four")
    assert [("one", 0, 1), ("three", 0, 1)] == outer
    assert [("two", 1, 3)] == inner


@pytest.mark.parametrize("size", [3, 12])
def test_what_a_callback_raises_ends_the_computation(size):
    """It reaches the caller as it is."""

    def stop(stage, done, total):
        raise StoppedError

    with pytest.raises(StoppedError), reporting_progress(stop):
        decompose(shifted_identity(size, 6))


def test_counted_steps_come_in_the_order_of_the_range():
    """Also backwards; `done` counts from 0."""
    reports = heard(lambda: list(counted("back", range(3)[::-1])))
    assert [("back", done, 3) for done in range(4)] == reports
    assert [2, 1, 0] == list(counted("back", range(3)[::-1]))


def test_checks_are_a_stage():
    """The four identities are products of the matrices as they are."""
    M = matrix([[1]], Zmod(5))
    assert [("identities", 0, 1)] == heard(check_identities, M, M)


@pytest.mark.parametrize("callback", [None, "print", 3])
def test_a_listener_that_cannot_be_called_is_refused(callback):
    """At once, not in the middle of a computation."""
    with (
        pytest.raises(InputError, match="reporting_progress: a callable is needed"),
        reporting_progress(callback),
    ):
        pass


@pytest.mark.parametrize("size", [3, 12])
def test_a_callback_that_computes_does_not_hear_itself(size):
    """It would call itself for ever; afterwards it is told what goes on outside."""
    M, heard_of = shifted_identity(size, 6), []

    def compute(*said):
        heard_of.append(said)
        assert [1] * size == list(decompose(M).invariant_factors)

    with reporting_progress(compute):
        decompose(M)
    assert heard(decompose, M) == heard_of


def raise_stop_iteration(*said):
    """Be a callback that asks an empty iterator for more."""
    return next(iter(()))


def test_stop_iteration_of_a_callback_ends_the_computation_and_not_a_loop():
    """From a bare report and from counted steps alike it is the cause of a RuntimeError."""
    for call in (lambda: report("one"), lambda: list(counted("steps", range(3)))):
        with (
            pytest.raises(RuntimeError, match="the callback raised") as caught,
            reporting_progress(raise_stop_iteration),
        ):
            call()
        assert isinstance(caught.value.__cause__, StopIteration)
