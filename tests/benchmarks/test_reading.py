"""Text that is long: refused, or read, in about the time that it takes to look at it."""

import pytest

from modlinalg import ParseError, matrix
from tests.helpers.nonsense import LONG_NONSENSE


def refusal(text):
    """Return why a text is no matrix."""
    with pytest.raises(ParseError) as caught:
        matrix(text)
    return caught.value


@pytest.mark.parametrize("text", LONG_NONSENSE, ids=lambda text: text[:36])
def test_long_nonsense(benchmark, text):
    """Target: under 2 s for a megabyte."""
    benchmark.pedantic(refusal, (text,), rounds=1)


@pytest.mark.parametrize("entry", ["7" * 10**6, "1" * 10**5 + "/" + "7" * 10**5], ids=["integer", "fraction"])
def test_long_numbers(benchmark, entry):
    """A million digits, and a fraction of twice a hundred thousand; target: under 2 s."""
    benchmark.pedantic(matrix, (entry,), rounds=1)


@pytest.mark.parametrize("line", ["1,\n", "1;2;\n", "1\t2\t\n", "1 2 3\n", "12345,67890\n"], ids=repr)
def test_rows_of_numbers(benchmark, line):
    """A megabyte of short rows; target: 10 MB/s, and under 1 s where each row is one number."""
    benchmark.pedantic(matrix, (line * (10**6 // len(line)),), {"mod": 65537}, rounds=3)
