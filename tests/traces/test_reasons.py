"""The modulus that the reasons and remarks of a trace name is that of the ring."""

import random
import re
from itertools import product

import pytest

from modlinalg import (
    matrix,
    trace_decomposition,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
)
from modlinalg._matrices import from_rows
from modlinalg.elimination._row_steps import triangular
from modlinalg.elimination._steps import Remark, TraceStep
from tests.helpers.runs import slow

MODULUS = re.compile(r"\bmod (\d+)|gcd\([^,]+, (\d+)\)")
# What names a modulus: a pattern of the sentences over Z_n, by the word under which it is missed.
NAMING = {
    "unit": r"is a unit mod \d+: \d+\*\d+ = 1$",
    "unit part": r"^\d+ = \d+\*\d+ mod \d+, and ",
    "zero divisor": r"is a zero divisor: \d+\*\d+ = 0 mod \d+; ",
    "best pivot": r"is a unit mod \d+: a pivot that divides everything",
    "best gcd": r"^no unit is left; gcd\(\d+, \d+\) = \d+ is the smallest",
    "better pivot": r"is a unit mod \d+: it can become a pivot 1",
    "better gcd": r"^gcd\(\d+, \d+\) = \d+ at ",
    "equation": r" = \d+ mod \d+, so ",
    "no solution": r" has no solution: gcd\(\d+, \d+\) = \d+ does not divide",
    "quasi-inverse": r"has the quasi-inverse \d+: .* mod \d+$",
    "no quasi-inverse": r"has no solution mod \d+$",
}


def sentences(M):
    """Yield every reason and remark of the traces about M."""
    b = from_rows([[M.ring.one], [M.ring.zero]], 1, M.ring)
    traces = [trace_pseudo_inverse(M), trace_solve(M, b), trace_solve(M, b.T, side="left")]
    traces += [trace_decomposition(M, side="left"), trace_inverse(M), trace_inverse(M, side="left")]
    for blocks in [*((*trace.events, *trace.conclusion) for trace in traces), triangular(M).events]:
        yield from (block.reason for block in blocks if isinstance(block, TraceStep))
        yield from (block.text for block in blocks if isinstance(block, Remark))


@slow(exhaustive=lambda n: n in {7, 10})
@pytest.mark.parametrize(("n", "entries"), [(12, (0, 2, 3, 5, 10)), (7, (0, 2, 3)), (10, (0, 4, 5, 7))])
def test_every_modulus_in_a_sentence_is_that_of_the_ring(n, entries):
    """No sentence names another n, and every kind of sentence that names one is there and does so."""
    some = random.Random(n).sample(list(product(product(entries, repeat=2), repeat=2)), 40)
    said = [sentence for rows in some for sentence in sentences(matrix(rows, mod=n))]
    assert {str(n)} == {found[1] or found[2] for text in said for found in MODULUS.finditer(text)}
    missing = {word for word, pattern in NAMING.items() if not any(re.search(pattern, x) for x in said)}
    divisors = {"unit part", "zero divisor", "best gcd", "better gcd", "no solution", "no quasi-inverse"}
    by_pivot = {"best pivot"}  # over a field the two passes take any entry that is not 0
    squarefree = {"no quasi-inverse"}
    assert missing == {12: set(), 10: squarefree, 7: divisors | by_pivot}[n]


@pytest.mark.exhaustive
def test_no_sentence_over_the_rationals_names_a_modulus():
    """Over Q there is none."""
    for rows in product(product((0, 2, -3), repeat=2), repeat=2):
        for sentence in sentences(matrix(rows)):
            assert not MODULUS.search(sentence)
            assert " mod" not in sentence
