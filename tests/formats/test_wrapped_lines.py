"""Lines that gp, GAP, Maxima and NumPy break in the middle of a number or of a row."""

import random
import shutil
import subprocess

import pytest

from modlinalg import (
    ParseError,
    format_matrix,
    matrix,
    read,
)
from tests.helpers.runs import sampled

CAPTURED = """
[100000000000000000 100000000000000001 100000000000000002 100000000000000003
]

[100000000000000007 100000000000000008 100000000000000009 100000000000000010
]

"""
PRINTED = """[100000000000000000, 100000000000000001, 100000000000000002, 100000000000000
003; 100000000000000007, 100000000000000008, 100000000000000009, 10000000000
0000010]"""


def test_rows_that_singular_breaks_are_joined():
    """As it fills its lines, with and without the blanks at their ends; all rows go on alike."""
    entries = [[10**k * sign for k in range(30)] for sign in (1, -1, 3)]
    widths = [max(len(str(row[k])) for row in entries) + 1 for k in range(30)]
    lines, used = [""] * 3, 0
    for k, width in enumerate(widths):
        if used + width > 80:
            lines, used = [f"{line}\n  " for line in lines], 2
        used += width
        lines = [line + f"{row[k]},".ljust(width) for line, row in zip(lines, entries, strict=True)]
    text = "\n".join(lines).rstrip()[:-1]
    stripped = "\n".join(line.rstrip() for line in text.split("\n"))
    assert matrix(entries) == read(text).matrix == read(stripped).matrix
    for wrong in (
        text.replace("\n  ", "\n   ", 1),
        text.replace("\n  ", "", 1),
        text.replace("\n  ", "\n ", 1),
    ):
        with pytest.raises(ParseError):
            read(wrong)


@pytest.mark.skipif(shutil.which("Singular") is None, reason="Singular is not installed")
def test_what_singular_breaks_is_read_as_it_was():
    """print(M) of a matrix that is wider than 80 characters."""
    program = "ring r=0,x,dp; matrix M[2][40]; int i; for(i=1;i<=40;i++){M[1,i]=i;M[2,i]=100-7*i;} print(M);"
    done = subprocess.run(
        ["Singular", "-q"], input=program, capture_output=True, text=True, timeout=60, check=True
    )
    assert "\n  " in done.stdout
    assert matrix([list(range(1, 41)), [100 - 7 * i for i in range(1, 41)]]) == read(done.stdout).matrix


def test_lines_that_gp_wraps_are_joined():
    """A number that stands on two lines is one number."""
    expected = matrix([[10**17 + k for k in range(4)], [10**17 + k for k in range(7, 11)]])
    assert expected == read(CAPTURED, "pari").matrix == read(PRINTED, "pari").matrix
    assert 7 * (10**200 - 1) // 9 == read(f"[{'7' * 75}\n{'7' * 76}\n{'7' * 49} 1]", "pari").matrix[0, 0]


@pytest.mark.parametrize("seed", range(40))
def test_whatever_gp_wraps_is_read_as_it_was(seed):
    """gp prints the rows of a matrix between empty lines, and breaks every line after 76 characters."""
    rng = random.Random(seed)
    rows, cols = rng.randrange(2, 5), rng.randrange(1, 6)
    entries = [
        [rng.randrange(10 ** rng.choice((1, 17, 18, 76, 200))) for _ in range(cols)] for _ in range(rows)
    ]
    lines = ["[" + " ".join(map(str, row)) + "]" for row in entries]
    broken = ["\n".join(line[k : k + 76] for k in range(0, len(line), 76)) for line in lines]
    text = "\n" + "\n\n".join(broken) + "\n\n"
    assert matrix(entries) == read(text, "pari").matrix


@pytest.mark.parametrize(
    "text",
    [
        "[1 2 100\n003 4]",
        "[1, 2, 100\n003]",
        "[Mod(1, 7), Mod(1\n2, 7)]",
        "[1 2\n3 4]",
        "[1 2\n-3 4]",
        "[1 2\n+3 4]",
        "[1\n-3]",
    ],
)
def test_a_line_end_between_digits_that_gp_may_not_have_made_is_refused(text):
    """Whether one number stands there or two, nobody can say."""
    with pytest.raises(ParseError, match="linewrap"):
        read(text, "pari")


def test_a_wrapped_number_is_no_column_of_another_system():
    """[77..7 over two lines is a column for MATLAB."""
    with pytest.raises(ParseError, match="name the format"):
        read(f"[{'7' * 75}\n{'7' * 20}]")
    assert (2, 1) == read(f"[{'7' * 75}\n{'7' * 20}]", "matlab").matrix.shape


def test_lines_that_gap_and_maxima_break_by_a_backslash_are_joined():
    """Over two line ends as well."""
    number = f"{'7' * 70}\\\n{'7' * 78}\\\n{'7' * 52}"
    for text in (f"[ [ {number}, 1 ] ]", f"matrix([{number}, 1])"):
        assert [[7 * (10**200 - 1) // 9, 1]] == read(text).matrix.tolist()


@pytest.mark.skipif(shutil.which("gp") is None, reason="PARI/GP is not installed")
def test_what_gp_prints_with_line_breaks_is_read():
    """The real program, as `gp --test` prints: read as it was, or refused."""
    rng = random.Random(1)
    matrices = []
    for size in (10**3, 10**17, 10**30, 10**200):
        shape = rng.randint(1, 4), rng.randint(1, 6)
        matrices.append(
            matrix([[rng.randint(-size, size) for _ in range(shape[1])] for _ in range(shape[0])])
        )
    matrices += [matrix(M, mod=10**9 + 7) for M in matrices]
    for M in matrices:
        text = format_matrix(M, "pari")
        for way in (text, f"print({text})"):
            script = f'default(colors, "no");default(lines, 0);{way}\n'
            done = subprocess.run(
                ["gp", "-q", "-f", "--test"], input=script, capture_output=True, text=True, check=True
            )
            assert M == read(done.stdout, "pari").matrix
            try:
                assert M == read(done.stdout).matrix
            except ParseError as error:
                assert "name the format" in str(error)


def test_a_row_that_gp_may_have_broken_between_entries_is_no_two_rows():
    """A line of 76 characters: for MATLAB its end is the end of a row, for gp it is not."""
    line = f"[{10**74 + 1}"
    assert 76 == len(line)
    text = f"{line}\n {7 * 10**70 + 3}]"
    with pytest.raises(ParseError, match="gp wraps a row here"):
        read(text)
    assert (2, 1) == read(text, "matlab").matrix.shape
    assert (1, 2) == read(text.replace("\n ", ", "), "pari").matrix.shape


def test_gp_may_break_a_line_before_the_transpose():
    """`~` alone on the last line."""
    text = f"[{'1' * 60}, {'2' * 12}]"
    assert 76 == len(text)
    assert [[int("1" * 60)], [int("2" * 12)]] == read(f"{text}\n~", "pari").matrix.tolist()


def test_rows_on_lines_are_the_rows_between_semicolons():
    """In brackets a line end and a `;` say the same, whatever blanks and signs stand there."""
    rng = random.Random(8)
    for _ in range(300):
        height, width = rng.randint(2, 5), rng.randint(1, 4)
        rows = [[rng.choice(["0", "7", "-3", "+4", "12"]) for _ in range(width)] for _ in range(height)]
        lines = [rng.choice(["", " "]) + rng.choice([" ", "  ", "\t"]).join(row) for row in rows]
        meant = matrix([list(map(int, row)) for row in rows])
        for end in ("\n", ";"):
            assert meant == read(f"[{end.join(lines)}]", format="matlab").matrix


@pytest.mark.parametrize("text", ["[1 2\n1-2]", "[1 2\n3]", "[1 2\n- 3]", "[1 2\n3 4 +]"])
def test_rows_on_lines_that_are_no_integers_are_refused(text):
    """With the words that stand at the place, as for rows that end in `;`."""
    with pytest.raises(ParseError, match="line 2"):
        read(text, format="matlab")


@pytest.mark.parametrize("text", ["[123456; 789\n12]", "[1 2; 3 4\n 5 6]", "[1 2\n3 4; 5 6]"])
def test_rows_in_brackets_end_in_one_way(text):
    """Where `;` ends a row, a line end may stand in the middle of a number that gp has broken."""
    with pytest.raises(ParseError, match="by line ends and by ';' as well"):
        read(text)
    assert [[1, 2], [3, 4]] == read("[1 2;\n 3 4;\n]").matrix.tolist() == read("[1 2; 3 4\n]").matrix.tolist()


def test_the_first_block_of_columns_is_no_matrix():
    """MATLAB and Octave print `Columns 1 through 3` only where others follow."""
    block = "M =\n\n  Columns 1 through 2\n\n  1  2\n  4  5\n"
    with pytest.raises(ParseError, match="those that follow are missing"):
        read(block)
    assert [[1, 2, 3], [4, 5, 6]] == read(block + "\n  Column 3\n\n  3\n  6\n").matrix.tolist()


def test_a_row_of_ntl_has_no_line_end_between_two_digits():
    """It may be one number, broken by another system."""
    for text in ("[[6112\n968]]", "[[1 2\n3 4]]", "[[1 2\n-3 4]]", "[[1 2\n+3 4]]"):
        with pytest.raises(ParseError, match="line 2, column 1: a line ends between two digits"):
            read(text)
    assert [[1, 2], [3, 4]] == read("[[1 2]\n[3 4]\n]", "ntl").matrix.tolist()


ONES = f"[{' '.join('1' * 37)}\n {' '.join('1' * 36)} 2]"  # str(np.array([1] * 73 + [2]))
WRAPPED_BY_NUMPY = {
    "ones": (ONES, 74),
    "two-digits": (f"[{' '.join(map(str, range(10, 34)))}\n {' '.join(map(str, range(34, 58)))}]", 48),
    "three-digits": (f"[{' '.join(map(str, range(100, 118)))}\n {' '.join(map(str, range(118, 136)))}]", 36),
    "signs": (f"[{'-1  1 ' * 11}-1  1\n {'-1  1 ' * 11}-1  1]", 48),
    "uneven": (f"[{'-1  1 ' * 11}-1  1\n -1  1 -1]", 27),
    "long": (f"[{10**80}\n {10**80 + 1}]", 2),
    "width-111": (ONES.replace("1 1", "1 1 1"), 110),
    "width-120": (f"[{' '.join(map(str, range(10**9, 10**9 + 10)))}\n{f' {10**9}' * 10}]", 20),
    "width-120-signs": (f"[{'-1  1 ' * 19}-1  1\n{' -1  1' * 20}]", 80),
}


@pytest.mark.parametrize(("text", "length"), WRAPPED_BY_NUMPY.values(), ids=WRAPPED_BY_NUMPY)
@pytest.mark.parametrize("label", ["", "vector = "])
def test_a_vector_that_numpy_may_have_wrapped_is_no_matrix_of_matlab(text, length, label):
    """Where every line but the last is full, as NumPy fills them, the format is to be named."""
    with pytest.raises(ParseError, match=r"line 1.*--from numpy.*--from matlab"):
        read(label + text)
    assert (1, length) == read(label + text, "numpy").matrix.shape


@pytest.mark.parametrize(
    "text",
    [
        "[1 2\n 3 4]",
        ONES.replace(" 1 1\n", "\n").replace(" 1 1 2", " 2"),  # a line with room for another entry
        ONES.replace("\n ", "\n"),  # a line that begins without a blank
        ONES.replace("1 1", "1 1 1").replace("[1 1", "[1  1"),  # longer lines, two blanks in one of them
        ONES + "'",  # a transpose
        ONES.replace("\n ", ";\n "),
    ],
    ids=["small", "room", "no-blank", "longer", "transpose", "semicolon"],
)
def test_other_rows_on_lines_are_matlabs(text):
    """Nothing of them is as NumPy prints a vector."""
    if "'" not in text and ";" not in text:
        assert 2 == read(text).matrix.shape[0]
    assert read(text, "matlab").matrix == read(text).matrix


@pytest.mark.exhaustive
def test_what_numpy_prints_over_lines_is_refused_or_read_as_it_was():
    """The real library, for all lengths up to 200."""
    np = pytest.importorskip("numpy", reason="numpy is not installed")
    rng = random.Random(5)
    for length in range(1, 200):
        array = np.array([rng.randrange(-(10 ** rng.choice((1, 2, 5))), 10**4) for _ in range(length)])
        text = str(array)
        assert [array.tolist()] == read(text, "numpy").matrix.tolist()
        try:
            assert [array.tolist()] == read(text).matrix.tolist()
        except ParseError as error:
            assert "--from numpy" in str(error)


@sampled(ordinary=30)
@pytest.mark.parametrize("width", range(75, 201))
def test_a_vector_that_numpy_prints_with_a_wide_line_is_never_a_matrix(width):
    """The real library, with fields of many widths and lines that hold as many entries each."""
    np = pytest.importorskip("numpy", reason="numpy is not installed")
    rng = random.Random(width)
    for _ in range(10):
        least, bound = rng.choice((0, -1)), 10 ** rng.choice((1, 2, 5, 9, 18))
        kind = rng.choice((np.int64, object))
        entries = [rng.randrange(least * bound, bound) * (bound if kind is object else 1) for _ in range(240)]
        with np.printoptions(linewidth=width):
            in_a_line = len(str(np.array(entries, dtype=kind)).partition("\n")[0].strip("[ ").split())
            lengths = (in_a_line * rng.choice((2, 3)), in_a_line + 1, rng.randrange(1, 240))
            for text in (str(np.array(entries[:length], dtype=kind)) for length in lengths):
                try:
                    assert 1 == read(text).matrix.shape[0]
                except ParseError as error:
                    assert "\n" in text
                    assert "--from" in str(error)
                assert 1 == read(text, "numpy").matrix.shape[0]


@pytest.mark.parametrize(
    "text",
    [
        "[1 2\n\n3 4]",
        "[1 2 \n3 4]",
        "[1 2\t\n \t\n 3 4 \n]",
        "[\n1 2\n3 4\n]",
        "[1, 2 \n3, 4]",
        "[1, 2\n\n3, 4]",
        "M = [\n  1 2 \n\n  3 4\n];",
    ],
)
def test_white_space_between_the_rows_of_matlab_says_nothing(text):
    """Blanks at a line end and empty lines; a comma there is no white space."""
    assert [[1, 2], [3, 4]] == read(text).matrix.tolist() == read(text, "matlab").matrix.tolist()


def test_white_space_hides_neither_gp_nor_numpy():
    """Their lines are known behind trailing blanks and empty lines, too."""
    for text in (ONES.replace("\n", " \n"), ONES.replace("\n", "\n\n")):
        with pytest.raises(ParseError, match="--from numpy"):
            read(text)
    row = f"[{10**36 + 1} {10**35 + 2}"  # gp ends this line with a blank
    assert 76 == len(f"{row} ")
    for text in (f"[{10**74 + 1}\n\n 1]", f"{row}\n1 2]", f"{row} \n1 2]", f"{row}   \n1 2]"):
        with pytest.raises(ParseError, match="gp wraps a row here"):
            read(text)


WIDE = """[756435365 -331767455 -7 -423336399 -8 -84 83 86 5 8 -163432635 -6]

[301441043 59 -5 -42 13 -970427589 -541565845 -558512611 -9 479934827 -82111572
1 -67]"""  # gp with linewrap 79


def test_another_width_is_known_by_the_lengths_of_the_rows():
    """A row of twelve is next to one of twelve or of thirteen."""
    found = read(WIDE).matrix
    assert ((2, 12), -821115721) == (found.shape, found[1, 10])


@pytest.mark.parametrize(
    "text",
    [
        WIDE.partition("\n\n")[2],  # one row, of any length
        WIDE.replace(" -6]", " -6 1]"),  # of twelve, or of thirteen: the rows fit as two numbers
        WIDE.replace("[301441043", "[9 301441043"),  # of thirteen and more: no matrix either way
        "[1 2\n3 4]\n\n[5 6\n7 8]",
    ],
)
def test_another_width_is_not_guessed(text):
    """Where the lengths leave both readings, or none."""
    with pytest.raises(ParseError):
        read(text)


def test_lines_of_several_lengths_are_no_matrix_of_matlab():
    """A row that is wrapped at a blank, in brackets of its own."""
    text = "[11 12 13\n 14]\n\n[15 16 17\n 18]"
    assert matrix([[11, 12, 13, 14], [15, 16, 17, 18]]) == read(text).matrix
    with pytest.raises(ParseError):
        read("[11 12\n 13 14]\n\n[15 16\n 17 18]")
