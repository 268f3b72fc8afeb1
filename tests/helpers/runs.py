"""When a test runs: with the ordinary ones, `-m exhaustive`, or `-m long`; of many cases, which."""

import inspect
import random

import pytest

RUNS = {"exhaustive", "long", "docs"}  # the marks that say when a test runs, if it is no ordinary one


def sampled(*, ordinary=0, exhaustive=None):
    """Decorate a law: so many of its cases are ordinary, so many more exhaustive, and all others long.

    Without a number all others are exhaustive.  Which ones is drawn by the name of the law, the same in each
    run and process; cases that say themselves when they run are left aside.
    """
    return pytest.mark.sampled(ordinary=ordinary, exhaustive=exhaustive)


def slow(*, exhaustive=lambda: False, long=lambda: False):
    """Decorate a law: the cases with arguments for which a condition holds are exhaustive, or long."""
    return pytest.mark.slow(exhaustive=exhaustive, long=long)


def thinned(step):
    """Decorate a law that asks every step-th of its cases: with this step, and with 1, which is long."""
    return pytest.mark.parametrize("step", [step, pytest.param(1, marks=pytest.mark.long)])


def mark(cases, ordinary=None):
    """Mark the cases of one law by what `slow` and `sampled` say; if neither does, so many are ordinary."""
    for case in cases:
        for conditions in case.iter_markers("slow"):
            for run, condition in conditions.kwargs.items():
                names = inspect.signature(condition).parameters
                if condition(*(case.callspec.params[name] for name in names)):
                    case.add_marker(run)
    waiting = [case for case in cases if not _runs(case)]
    samples = [sample.kwargs for sample in waiting[0].iter_markers("sampled")] if waiting else []
    if ordinary is not None and not samples and len(waiting) == len(cases):
        samples = [{"ordinary": ordinary, "exhaustive": None}]
    for sample in samples:
        random.Random(waiting[0].originalname).shuffle(waiting)
        _share(waiting[sample["ordinary"] :], sample["exhaustive"])


def _share(cases, exhaustive):
    """Mark the first of these cases as exhaustive, the others as long."""
    for place, case in enumerate(cases):
        case.add_marker("exhaustive" if exhaustive is None or place < exhaustive else "long")


def _runs(case):
    """Return the marks of a case that say when it runs."""
    return RUNS & {mark.name for mark in case.iter_markers()}
