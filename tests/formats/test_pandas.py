"""Frames of pandas with their numbers, as printed and as to_csv writes them."""

import pytest

from modlinalg import ParseError, matrix, read
from tests.helpers.growth import grows_too_fast, repeated
from tests.helpers.runs import sampled

ROWS = [[8, 8, 1], [6, -6, 90]]
PRINTED = "   0  1   2\n0  8  8   1\n1  6 -6  90"
WRAPPED = "   0  1  \\\n0  8  8   \n1  6 -6   \n\n    2  \n0   1  \n1  90  "
CSV = ",0,1,2\n0,8,8,1\n1,6,-6,90\n"


def frame(rows, **options):
    """Return a frame of pandas."""
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    return pandas.DataFrame(rows, **options)


@pytest.mark.parametrize(
    "text",
    [
        PRINTED,
        WRAPPED,
        CSV,
        CSV.replace(",", ";"),
        CSV.replace("8", "8.0"),
        f"{PRINTED}\n\n[2 rows x 3 columns]",
        f"df =\n{PRINTED}\n",
        f"# mod 97\n{PRINTED}",
    ],
)
def test_frames_are_read_without_their_numbers(text):
    """Printed, in blocks of columns, with the shape below, and written with commas or semicolons."""
    mod = 97 if "mod" in text else None
    assert matrix(ROWS, mod=mod) == read(text).matrix == read(text, "pandas").matrix


@sampled(ordinary=5, exhaustive=0)
@pytest.mark.parametrize(
    "rows", [ROWS, [[10, 11], [11, 10]], [[0, 1]], [[0], [1]], [[5, 6]], [[k, -k] for k in range(12)]]
)
def test_what_pandas_prints_and_writes_is_read(rows):
    """str, to_string and to_csv, also with a separator and of floats that are whole."""
    df = frame(rows)
    texts = [str(df), df.to_string(), df.to_csv(), df.to_csv(sep=";"), df.astype(float).to_csv()]
    for text in [*texts, df.to_string(line_width=12)]:
        assert matrix(rows) == read(text).matrix


def test_frames_with_names_and_their_shape_are_read():
    """Names are passed over, here and where no shape stands below."""
    text = "   a  b\n0  1  2\n1  3  4\n\n[2 rows x 2 columns]"
    assert matrix([[1, 2], [3, 4]]) == read(text).matrix
    with pytest.raises(ParseError, match="2 x 3 is declared"):
        read(text.replace("x 2", "x 3"))


@pytest.mark.parametrize("text", ["   0\n0  7", ",0\n0,7\n", ";0\n0;7"])
def test_a_frame_of_one_entry_is_read_where_it_is_named(text):
    """It may be a square matrix that lacks its first entry."""
    with pytest.raises(ParseError, match=r"--from pandas.*lacks an entry"):
        read(text)
    assert matrix([[7]]) == read(text, "pandas").matrix
    assert matrix([[7]]) == read("   0\n0  7\n\n[1 rows x 1 columns]").matrix


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("   0  ...  2\n0  8  ...  1\n1  6  ...  9\n\n[2 rows x 3 columns]", "left out.*to_string"),
        ("     0\n0    6\n..  ..\n9  -6\n\n[10 rows x 1 columns]", "left out.*to_string"),
        ("   x1  ...  x3\n0   8  ...   1\n\n[1 rows x 3 columns]", "left out.*to_string"),
        (PRINTED + "\n\n[2 rows x 4 columns]", "2 x 4 is declared"),
        (PRINTED.replace("\n1", "\n2"), "numbered from 0|row 2"),
        (PRINTED.replace("-6  90", "-6 90"), "below the numbers"),
        (PRINTED + "  5", "below the numbers"),
        (WRAPPED.partition("\n\n")[0], "announces the next"),
        (WRAPPED.replace("\\", " "), "announces the next"),
        (WRAPPED.replace("1  90  ", ""), "as many as in the first block"),
        ("     0    1\n0  1.0  2.0\n1  3.0  4.0", "not exact"),
        (",0,1\n0,8,8.5\n1,6,6", "not exact"),
        (",0,1\n0,8\n1,6,6", "has 1 entries below 2"),
        (",0,1\n0,8,\n1,6,6", "an empty cell"),
        (";0;1\n0;1,5;2,5", "unexpected|neither"),
        (",0,1\n0,8,8\n2,6,6", "numbered from 0"),
    ],
)
def test_frames_that_do_not_show_all_are_refused(text, words):
    """Shortened, cut off, with other numbers, out of place, or not exact."""
    with pytest.raises(ParseError, match=words):
        read(text)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("0 1 2\n0 8 8", [[0, 1, 2], [0, 8, 8]]),
        ("0 1\n1 0", [[0, 1], [1, 0]]),
        ("0\n0", [[0], [0]]),
        ("  0  1\n  0  7", [[0, 1], [0, 7]]),
        ("0,1\n0,7", [[0, 1], [0, 7]]),
    ],
)
def test_other_matrices_that_begin_with_0_1_stay_what_they_are(text, rows):
    """A frame has one word less in its first line."""
    assert matrix(rows) == read(text).matrix


@pytest.mark.parametrize("text", ["0 1 2\n0 8 8 1", "0 1\n0 8 8", "0  1\n   0  8  8"])
def test_rows_of_two_lengths_are_no_frame_unless_they_stand_as_one(text):
    """An entry may have been forgotten in the first."""
    with pytest.raises(ParseError, match="row 2 has length"):
        read(text)


@sampled(ordinary=29, exhaustive=0)
@pytest.mark.parametrize("head", ["   0  1\n0  8  8\n", "   0  1  \\\n0  8  8\n", ",0,1\n0,8,8\n", "   0"])
@pytest.mark.parametrize(
    "piece", ["1  8  8\n", "  1", "1,8,8\n", ",", "\n", " ", "..", "[1 rows x 1 columns]"]
)
def test_long_texts_are_refused_in_linear_time(head, piece):
    """Sixteen times the text in at most forty times the time."""

    def work(text):
        with pytest.raises(ParseError):
            read(text + "x")

    assert not grows_too_fast(work, repeated(piece, head), (6000, 24_000, 96_000))
