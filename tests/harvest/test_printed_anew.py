"""The record is what the programs print: some of it is printed anew, and compared."""

import os

import pytest

from tests.harvest.records import questions, recorded_version, records, system, unlabelled
from tests.helpers.runs import sampled

# The programs and packages that are installed wherever all tests run; galois compiles for half a minute.
DRIVEN = (
    "gap", "gp", "macaulay2", "maxima", "numpy", "octave", "python_flint", "r", "scipy", "singular",
    "sympy",
)  # fmt: skip
MOST = 24  # texts of a system


@sampled(ordinary=2, exhaustive=0)
@pytest.mark.parametrize("name", DRIVEN)
def test_what_is_recorded_is_what_the_program_prints(name):
    """The same words, but for the numbers of labels, which count what was asked before."""
    asked = system(name)
    if asked.program.is_missing():
        assert not os.environ.get("CI"), f"{name} is not installed, which .ci/run sees to"
        pytest.skip(f"{name} is not installed")
    if recorded_version(name) != asked.program.version_line():
        pytest.skip(f"the record is of {recorded_version(name)}; here is {asked.program.version_line()}")
    recorded = {(record.style, record.case): record for record in records(name)}
    pairs = [pair for pair in questions(asked) if (pair[0].name, pair[1].name) in recorded]
    sample = pairs[:: len(pairs) // MOST + 1]
    texts = asked.program.answers([style.code(case) for style, case in sample])
    for (style, case), text in zip(sample, texts, strict=True):
        record = recorded[style.name, case.name]
        assert (record.code, unlabelled(record.text)) == (style.code(case), unlabelled(text))
