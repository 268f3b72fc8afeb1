"""Typed statements of a session: none is a result, however it goes on, and no result loses a row."""

import pytest

from modlinalg import InputError, matrix, read
from modlinalg.formats import _sessions as _statements
from tests.formats.programs import Program, is_installed

UNFINISHED = [
    "? B = A*\\\n[1,2;3,5];\n? ",
    "(%i5) B: A .\nmatrix([5,6],[7,8])$\n\n(%i6) ",
    "(%i5) B:\n\nmatrix([5,6],[7,8]); /* a comment */\n(%i6) ",
    "i5 : B = A *\n     {{1,2},{3,5}};\n\ni6 : ",
    "i5 : B = A *\n{{1,2},{3,5}};\n\ni6 : ",
    "i5 : -- a comment\n     {{1,2},{3,5}};\n\ni6 : ",
    "julia> A = B *\n       [1 2; 3 5];\n\njulia> ",
    ">> B = A * ... % a comment\n[1 2; 3 5];\n>> ",
    "In[1]:= B = A .\n        {{1,2},{3,5}};\n\nIn[2]:= ",
    "In[1]:= B = A +\n  {{1,2},{3,5}};\n\nIn[2]:= ",
    ">>> B = A @ \\\n[[1,2],[3,5]]\n>>> ",
    "(7) -> B := A * _\n[[1,2],[5,6]];\n\n            Type: Matrix(Integer)\n(8) -> ",
]


@pytest.mark.parametrize("text", UNFINISHED, ids=range(len(UNFINISHED)))
def test_a_statement_goes_on_where_its_program_says_so(text):
    """The matrix on its second line was typed; it is no result."""
    with pytest.raises(InputError, match="session without results"):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        "? A \\\\ a comment \\\n%1 = \n[1 2]\n\n[3 4]\n",
        ">>> A  # a * or a \\\n[[1, 2], [3, 4]]\n",
        ">> A % first ...\n\nA =\n\n     1     2\n     3     4\n",
        "In[1]:= A = \nOut[1]= {{1, 2}, {3, 4}}\n",
        "i1 : A -- as B *\n| 1 2 |\n| 3 4 |\n",
        "julia> A # = B *\n2\xd72 Matrix{Int64}:\n 1  2\n 3  4\n",
        ">>> (1)  # one (\n1\n>>> A\n[[1, 2], [3, 4]]\n",
    ],
)
def test_a_result_below_a_finished_statement_keeps_its_first_row(text):
    """A comment does not go on, and what has the name of a result is one."""
    assert read(text, mod=97).matrix == matrix([[1, 2], [3, 4]], mod=97)


def test_the_loop_in_which_gp_stops_has_a_prompt():
    """What stands behind `break>` was typed, and what stands below it is a result."""
    text = "? 1/0\n  *** at top-level\nbreak> [7,8;9,1];\nbreak> [1,2;3,4]\n\n[1 2]\n\n[3 4]\n\nbreak> "
    assert read(text, mod=97).matrix == matrix([[1, 2], [3, 4]], mod=97)
    assert read(text.replace("break>", "break[2]>"), mod=97).taken == "result 2 of 2"


@pytest.mark.parametrize(
    "text",
    [
        "octave:1> A =\n\n   1   2\n\noctave:2>     7   10\n   15   22\noctave:3> ",  # octave -i < file
        ">>> 1 2\n3 4\n>>> ",  # python -i < file, print("1 2\n3 4")
        ">>> [1.0  2.0]\n[3.0  4.0]\n>>> ",  # mpmath
        ">>> [1.0]\n[2.0]\n>>> ",
        ">>> >>>    0  1\n0  1  2\n1  3  4\n>>> ",  # pandas
        ">>> >>>    a  b\n0  1  2\n1  3  4\n>>> ",
        "sage: [1 2]\n[3 4]\nsage: ",
        ">>> A\n[[1, 2]]\n>>> [1 2]\n",
        "gap>  1 2\n 3 4\ngap> ",
        "gap>  . 1\n 1 .\ngap> ",  # Display over GF(2)
        "(%i1)    [ - 1  2 ]\n         [        ]\n(%o1)    [  3   4 ]\n(%i2) ",
        "(%i1)    [ 1  2 ]\n(%o1)    [      ]\n         [ 3  4 ]\n(%i2) ",
        "In[1]:= A\n\n                    1   2\n\nOut[1]//MatrixForm= 3   4\n",
        "In[1]:= A\n\n         1\nOut[1]= {1, 2}\n         3\n",
        "(%i1) A;\n(%o1)  [ 1  2 ]\n(%i2) (%o2)  [ 3  4 ]\n(%i3) ",
    ],
)
def test_a_row_behind_a_prompt_is_not_lost(text):
    """Programs print behind the prompt what a file makes them print; what stands below is a part of it."""
    with pytest.raises(InputError, match="first row may stand"):
        read(text)


@pytest.mark.parametrize(
    ("command", "script"),
    [
        (("octave-cli", "-q", "-i", "--no-init-file"), "A = [7 10; 15 22];\ndisp(A)\n"),
        (("sage", "-q"), "matrix([[7, 10], [15, 22]])\n"),
        (("maxima",), "matrix([7, 10], [15, 22]);\n"),
        (("M2", "--no-readline"), "print matrix {{7, 10}, {15, 22}}\n"),
        (("R", "--no-save", "-q"), "matrix(c(7, 15, 10, 22), 2)\n"),
    ],
    ids=["octave", "sage", "maxima", "m2", "r"],
)
def test_programs_that_read_a_file_lose_no_row(command, script):
    """The whole matrix where the program shows what it reads, and a refusal where it does not."""
    if not is_installed(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    printed = Program("auto", command, "").run(script)
    try:
        assert read(printed, mod=97).matrix == matrix([[7, 10], [15, 22]], mod=97)
    except InputError as error:
        assert "first row may stand" in str(error)


@pytest.mark.parametrize(
    "text",
    [
        ">>> [1, 2]\n[1, 2]\n",
        ">>> [1,\n... 2]\n[1, 2]\n",
        ">>> [1,\n2]\n[1, 2]\n",
        "octave:1> [1 2]\nans =\n\n   1   2\n\n",
        "julia> [1 2]\n1\xd72 Matrix{Int64}:\n 1  2\n",
        "? [1, 2]\n%1 = [1, 2]\n",
    ],
)
def test_a_row_that_was_typed_is_no_row_of_the_result(text):
    """Its result is the same row, or begins with a name."""
    assert read(text, mod=97).matrix == matrix([[1, 2]], mod=97)


def test_what_was_printed_is_told_from_what_was_typed():
    """By the row behind the prompt, and by what stands below it."""
    assert _statements.was_printed("1 2", ["3 4"], "python")
    assert not _statements.was_printed("A", ["3 4"], "python")


@pytest.mark.parametrize(
    "text",
    [
        "> > > 1,2,\n3,4 \n> Auf Wiedersehen.\n",  # Singular < file
        "> print(m);\n1,2,\n3,4 \n> 5,6,\n7,8 \n> ",
        "> load A;\n> [1 2]\n[3 4]\n",
        "? [1 2]\n\n[3 4]\n",
        "(1) -> 1 2\n 3 4\n",
        "sage: [1|0]\n[0|1]\n",  # subdivided
    ],
)
def test_a_row_that_is_no_statement_was_printed(text):
    """What stands behind the prompt is the first row, and nothing is read without it."""
    with pytest.raises(InputError, match="first row may stand"):
        read(text)


def test_a_result_has_the_number_of_the_last_prompt_in_its_line():
    """The first was typed at without an answer."""
    text = "octave:1> octave:2> A\nA =\n\n   1   2\n\n"
    assert read(text, result="octave:2").taken == "result 1 of 1 (octave:2)"
