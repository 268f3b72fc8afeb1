"""FLINT's vectors with their length in front, and its empty matrices: two readings, and what chooses one."""

import pytest

from modlinalg import InputError, ParseError, format_matrix, matrix, read

BOTH = r"--shape-header or --no-shape-header.*shape_header=True or False.*--from flint"
VECTORS = {
    "5  -18 -3 -2 -19 -5": [[-18, -3, -2, -19, -5]],
    "3  7 0 -1\n": [[7, 0, -1]],
    "1  0": [[0]],
    "# v\n2  1/2 -3 # two entries": [["1/2", -3]],
    "v = 1  0": [[0]],
    "   3  7 0 -1": [[7, 0, -1]],
    "2  1 2\n2  3 4\n": [[1, 2], [3, 4]],
}
EMPTY = {"0 3  ": (0, 3), "3 0    ": (3, 0), "0 0  \n": (0, 0), "1 0  \n\n": (1, 0), "M = 0 12  ": (0, 12)}


@pytest.mark.parametrize("text", [*VECTORS, *EMPTY])
def test_what_flint_prints_and_a_row_of_numbers_is_refused(text):
    """Both readings are named, whatever the ring, and the options that choose."""
    for mod in (None, 2, 101):
        with pytest.raises(InputError, match=BOTH):
            matrix(text, mod=mod)


@pytest.mark.parametrize("text", VECTORS)
def test_the_caller_says_whether_the_first_number_is_a_length(text):
    """With it one number less in a row than without."""
    vectors = matrix(VECTORS[text])
    assert vectors == matrix(text, shape_header=True) == matrix(text, format="flint")
    rows = matrix(text, shape_header=False)
    assert rows.shape == (vectors.shape[0], vectors.shape[1] + 1)
    assert rows.tolist() == [[vectors.shape[1], *row] for row in vectors.tolist()]
    with pytest.raises(ParseError, match="no-shape-header"):
        read(text, "flint", shape_header=False)


@pytest.mark.parametrize("text", EMPTY)
def test_the_caller_says_whether_there_are_entries(text):
    """With the blanks or without them, FLINT's shape is one where FLINT is named."""
    for spelled in (text, text.rstrip()):
        assert (
            EMPTY[text] == matrix(spelled, format="flint").shape == matrix(spelled, shape_header=True).shape
        )
    assert matrix([EMPTY[text]]) == matrix(text, shape_header=False) == matrix(text.rstrip())


@pytest.mark.parametrize(
    "text",
    [
        "5 -18 -3 -2 -19 -5",
        "4  -18 -3 -2 -19 -5",
        "2  1  2",
        "  1  0",
        "1  5\n1  7",
        "2  1 2\n3  4 5",
        "+2  1 2",
        "0 3",
        "0 3 ",
        "2 3  ",
        "0  3  ",
        "0 3  \n1 2",
    ],
)
def test_other_blanks_make_rows(text):
    """FLINT's own spacing alone is suspected, and a length that is right."""
    assert matrix(text) == matrix(text, shape_header=False)


def test_an_empty_matrix_is_as_long_as_its_shape_may_be():
    """No text of a few characters fills the memory."""
    for text in ("999999999 0  ", "0 999999999"):
        for options in ({"shape_header": True}, {"format": "flint"}):
            with pytest.raises(ParseError, match="entries in"):
                read(text, **options)


def test_what_is_written_is_no_vector_of_flint():
    """Entries are written one blank apart."""
    for rows in ([[1, 0]], [[3, 7, 0, -1]], [[0, 3]]):
        for name in ("whitespace", "csv"):
            assert matrix(rows) == matrix(format_matrix(matrix(rows), name))
