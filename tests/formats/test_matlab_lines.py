"""Lines of MATLAB and Octave: rows that go on behind `...`, comments behind rows, a last semicolon."""

import shutil
import subprocess

import pytest

from modlinalg import ParseError, matrix, read

SQUARE = [[1, 2], [3, 4]]
AS_OCTAVE_READS = [
    ("[1, 2, ...\n 3]", [[1, 2, 3]]),
    ("[1 2 ... % three\n 3]", [[1, 2, 3]]),
    ("[1 ...\n -3]", [[1, -3]]),
    ("[1, 2 ...\n, 3]", [[1, 2, 3]]),
    ("[1, 2, ...\n 3;\n 4, 5, ...\n 6]", [[1, 2, 3], [4, 5, 6]]),
    ("[1 2 ...\n; 3 4]", SQUARE),
    ("[1 2; ...\n 3 4]", SQUARE),
    ("[1, 2 % note\n 3, 4]", SQUARE),
    ("[1 2 # a; b\n 3 4]", SQUARE),
    ("[1 2\n% a line between\n3 4]", SQUARE),
    ("[1 2; % first\n3 4; % second\n]", SQUARE),
    ("[1, 2; 3, 4;]", SQUARE),
    ("[1 2; 3 4;]", SQUARE),
]


@pytest.mark.parametrize(("text", "rows"), AS_OCTAVE_READS)
def test_rows_end_where_octave_ends_them(text, rows):
    """`...` joins two lines, a comment reaches up to its line end."""
    assert matrix(rows, mod=7) == read(text, "matlab", mod=7).matrix


@pytest.mark.exhaustive
@pytest.mark.skipif(shutil.which("octave") is None, reason="octave is not installed")
def test_octave_reads_the_same(tmp_path):
    """The texts above, each an assignment of one script."""
    script = tmp_path / "rows.m"
    texts = [text for text, _ in AS_OCTAVE_READS]
    script.write_text("".join(f"M = {text};\ndisp(mat2str(M))\n" for text in texts))
    run = subprocess.run(["octave", "-q", script], capture_output=True, text=True, timeout=120, check=False)
    printed = [read(line, "matlab").matrix for line in run.stdout.split("\n") if line]
    assert [matrix(rows) for _, rows in AS_OCTAVE_READS] == printed


@pytest.mark.parametrize(
    "text",
    ["A = [1, 2; 3, 4;]", "[1, 2; 3, 4;]", "A = [1, 2; 3, 4;];", "[1, 2;\n3, 4;\n]", "[1, 2; 3, 4; ]\n"],
)
def test_a_last_semicolon_is_read_without_the_name_of_a_format(text):
    """gp, whose form it would be otherwise, refuses it: no other reading fits."""
    assert matrix(SQUARE, mod=7) == read(text, mod=7).matrix


@pytest.mark.parametrize(
    "text",
    [
        "[1, 2, ...]",
        "[1, 2, ..., 3]",
        "[1, 2, ... 3]",
        "[1 2...\n3]",
        "[1 2 % mod 5\n 3 4]",
        "[1 2 % over GF(5)\n 3 4]",
        "[1 2\n %{\n 3 4\n %}\n 5 6]",
        "[1, 2;; 3, 4]",
        "[1, 2; 3, 4;;]",
    ],
)
def test_what_may_be_something_else_is_refused(text):
    """Entries left out, a ring in a comment, a block of comments, an empty row."""
    with pytest.raises(ParseError):
        read(text, "matlab")
