"""Which tests are ordinary, exhaustive or long is said where they stand."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.helpers.runs import mark, sampled, slow, thinned

ROOT = Path(__file__).parents[1]


class Case:
    """One case of a law, as far as `mark` asks."""

    def __init__(self, law, marks=(), **arguments):
        self.originalname, self.callspec = law, SimpleNamespace(params=arguments)
        self.marks = [each.mark for each in marks]

    def iter_markers(self, name=None):
        return [each for each in self.marks if name in {None, each.name}]

    def add_marker(self, name):
        self.marks.append(getattr(pytest.mark, name).mark)

    @property
    def runs(self):
        return {each.name for each in self.marks} & {"exhaustive", "long"}


def cases_of(law, marks, numbers=range(20)):
    """Return the marked cases of a law about n."""
    cases = [Case(law, marks, n=n) for n in numbers]
    mark(cases)
    return cases


def drawn(cases, run):
    """Return the numbers of the cases of one run."""
    return [case.callspec.params["n"] for case in cases if case.runs == ({run} if run else set())]


def test_a_sample_has_the_sizes_that_are_said():
    """So many ordinary cases, so many exhaustive ones, and the others are long."""
    cases = cases_of("law", [sampled(ordinary=3, exhaustive=5)])
    assert (3, 5, 12) == tuple(len(drawn(cases, run)) for run in (None, "exhaustive", "long"))
    cases = cases_of("law", [sampled(ordinary=3)])
    assert (3, 17, 0) == tuple(len(drawn(cases, run)) for run in (None, "exhaustive", "long"))


def test_a_law_that_says_nothing_may_be_sampled_all_the_same():
    """Those in a browser are, unless they say how many of their cases are ordinary."""
    quiet, loud = ([Case("law", marks, n=n) for n in range(20)] for marks in ([], [sampled(ordinary=3)]))
    for cases, ordinary in ((quiet, 1), (loud, 3)):
        mark(cases, ordinary=1)
        assert (ordinary, 20 - ordinary) == tuple(len(drawn(cases, run)) for run in (None, "exhaustive"))


def test_a_sample_is_drawn_by_the_name_of_its_law_alone():
    """Each process of each run draws the same, and two laws draw differently."""
    marks = [sampled(ordinary=3, exhaustive=5)]
    assert [8, 12, 16] == drawn(cases_of("law", marks), None) == drawn(cases_of("law", marks), None)
    assert drawn(cases_of("another law", marks), None) != [8, 12, 16]


def test_a_condition_marks_the_cases_for_whose_arguments_it_holds():
    """An exhaustive case may be long as well; then only `-m long` asks it."""
    cases = cases_of("law", [slow(exhaustive=lambda n: n > 4, long=lambda n: n > 6)], range(2, 9))
    assert [set()] * 3 + [{"exhaustive"}] * 2 + [{"exhaustive", "long"}] * 2 == [case.runs for case in cases]


def test_what_says_itself_when_it_runs_is_not_drawn():
    """A sample is taken of the other cases."""
    cases = cases_of("law", [slow(long=lambda n: n > 10), sampled(ordinary=11)])
    assert list(range(11)) == drawn(cases, None)
    assert list(range(11, 20)) == drawn(cases, "long")


@thinned(4)
def test_a_thinned_law_takes_steps(step):
    """The step that is given, and all with `-m long`."""
    assert step in {1, 4}


def test_ci_finds_all_that_looks_at_the_documentation():
    """`.ci/run` reads these files alone for it, which spares it the time to collect all others."""
    tests = ROOT / "tests"
    marked = {path for path in tests.rglob("*.py") if re.search(r"\bmark\.docs\b", path.read_text("utf-8"))}
    assert marked == set(tests.glob("test_docs_*.py"))
    assert "tests/test_docs_*.py\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
