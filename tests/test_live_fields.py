"""The fields of the pages for a matrix and a ring: bare numbers are entries, no message names an option."""

from itertools import product

import pytest

from tests.helpers.live_python import module


def read(text, ring="7"):
    """Return the rows that a field holds."""
    fields = module("fields")
    return fields.matrix_of("M", text, fields.ring_of(ring)).tolist()


def test_no_first_row_of_bare_numbers_is_a_shape():
    """For all matrices of 2 and of 3 rows with entries 1 and 2, and where the shape would fit."""
    for entries in [*product((1, 2), repeat=4), *product((1, 2), repeat=6)]:
        rows = [list(entries[i : i + 2]) for i in range(0, len(entries), 2)]
        assert rows == read("\n".join(f"{a} {b}" for a, b in rows))
    assert [[3, 3, 0], [1, 2, 3], [4, 5, 6], [1, 1, 1]] == read("3 3 7\n1 2 3\n4 5 6\n1 1 1")


def test_formats_that_say_their_shape_are_still_read():
    """Such as the sparse format of LinBox."""
    assert [[3, 0], [0, 0]] == read("2 2 M\n1 1 3\n0 0 0")


@pytest.mark.parametrize("text", ["0110\n1010", "100 010 001", "0", "1,000\n2,500", "1 2\n3", "asdf"])
def test_what_is_refused_is_refused_without_options(text):
    """A page has none."""
    with pytest.raises(module("fields").WrongFieldError) as refused:
        read(text, "2")
    assert str(refused.value).startswith("M: ")
    assert "--" not in str(refused.value)
    assert "Python" not in str(refused.value)
