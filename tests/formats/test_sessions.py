"""Pasted sessions: what was typed is no result, one result is read, and which one is said."""

import pytest

from modlinalg import QQ, ZZ, InputError, ParseError, RingMismatchError, Zmod, matrix, read
from modlinalg.formats import _sessions
from modlinalg.formats._layout import NoSessionError
from tests.helpers.growth import grows_too_fast, repeated
from tests.helpers.runs import sampled

A, B = [[1, 2], [3, 4]], [[7, 10], [15, 22]]

# The prompts and the display of programs that cannot be installed here, as their manuals show them.
DOCUMENTED = {
    # Julia, "Getting Started" and "Multi-dimensional Arrays": julia> and the summary above the rows.
    "julia": "julia> A = [1 2; 3 4]\n2\xd72 Matrix{Int64}:\n 1  2\n 3  4\n\n"
    "julia> A*A\n2\xd72 Matrix{Int64}:\n  7  10\n 15  22\n",
    # Nemo, "Matrix functionality": the rows in brackets, one on a line.
    "nemo": "julia> A = matrix(ZZ, [1 2; 3 4])\n[1   2]\n[3   4]\n\n"
    "julia> A*A\n[ 7   10]\n[15   22]\n\njulia> ",
    # Magma handbook, "Matrices": > in front of what is typed, the rows in brackets.
    "magma": "> A := Matrix(2, [1, 2, 3, 4]);\n> A;\n[1 2]\n[3 4]\n> A*A;\n[ 7 10]\n[15 22]\n",
    # Wolfram Language, "Using a Text-Based Interface": In[1]:= and Out[1]= with an empty line between.
    "mathematica": "In[1]:= A = {{1, 2}, {3, 4}}\n\nOut[1]= {{1, 2}, {3, 4}}\n\n"
    "In[2]:= A.A\n\nOut[2]= {{7, 10}, {15, 22}}\n\n",
    # MATLAB, "Matrices and Arrays": >> and the name above the rows.
    "matlab": ">> A = [1 2; 3 4]\n\nA =\n\n     1     2\n     3     4\n\n"
    ">> A*A\n\nans =\n\n     7    10\n    15    22\n",
}


@pytest.mark.parametrize("program", DOCUMENTED)
def test_documented_sessions(program):
    """The first result is A, and the last one, which is the default, is A*A."""
    text = DOCUMENTED[program]
    assert read(text, result="1st", mod=97).matrix == matrix(A, mod=97)
    found = read(text, mod=97)
    assert (found.matrix, found.taken.split(" (")[0]) == (matrix(B, mod=97), "result 2 of 2")


GP = (
    "? A = [1,2;3,4]\n%1 = \n[1 2]\n\n[3 4]\n\n? A^2;\n? A^2\n%3 = \n[7 10]\n\n[15 22]\n\n"
    "? print(A)\n[1, 2; 3, 4]\n? A\n%5 = \n[1 2]\n\n[3 4]\n"
)


def test_a_result_is_named_as_the_program_names_it():
    """By %3, or by its place; a number that may be either is refused with both."""
    assert read(GP, result="%3", mod=97).matrix == read(GP, result="2nd", mod=97).matrix == matrix(B, mod=97)
    assert read(GP, result=2, mod=97).taken == "result 2 of 4 (%3)"
    with pytest.raises(InputError, match=r'3 may be .* place 3 .* calls %3: .* "3rd" or "%3"'):
        read(GP, result=3)
    with pytest.raises(InputError, match=r"there is no result 5; the session has 4, among them %1, %3, %5"):
        read(GP, result="5th")
    with pytest.raises(InputError, match="no result has the name '%2'"):
        read(GP, result="%2")
    with pytest.raises(InputError, match="several results have the name '%1'"):
        read(GP[: GP.index("? A^2;")] * 2, result="%1")
    with pytest.raises(InputError, match="result must be a number, a name or None"):
        read(GP, result=2.0)


@pytest.mark.parametrize(
    "text",
    [
        "> A := [1 2];\n> B := [3 4];\n",
        "In [1]: A = [[1,2],\n   ...: [3,4]]\n\nIn [2]: ",
        ">> A = [1 2\n3 4];\n>> ",
    ],
)
def test_what_was_typed_is_no_result(text):
    """However many lines it takes."""
    with pytest.raises(InputError, match="session without results"):
        read(text)


def test_a_mail_that_quotes_numbers_is_no_session():
    """Where others stand below them neither are read."""
    assert matrix([[1, 2], [3, 4]]) == read("> 1 2\n> 3 4\n").matrix
    for text in ("> [1 2]\n[3 4]\n", "> 1 2\n3 4\n"):
        with pytest.raises(ParseError, match="unexpected '>'"):
            read(text)


def test_a_statement_whose_brackets_stay_open_hides_no_result():
    """What stands below it is a result that no reader takes, rather than the one before."""
    text = '>>> A\n[[1, 2]]\n>>> print(f("[", 1)\nSyntaxError: ...\n'
    with pytest.raises(ParseError, match="result 2 of 2"):
        read(text)


def test_an_unreadable_result_is_refused_with_its_place():
    """The line is that of the whole text, and the way out is named."""
    with pytest.raises(ParseError, match=r"result 2 of 2: .*--result K") as caught:
        read(">>> A\n[[1, 2]]\n>>> B\nNameError: B\n")
    assert caught.value.line == 4


def test_the_lines_above_the_first_prompt_count_where_nothing_was_typed():
    """A result copied with the prompt below it; a banner above a session is left out."""
    assert read("[1 2]\n[3 4]\nsage: ", mod=97).matrix == matrix(A, mod=97)
    assert read("Welcome\n? 1\n%1 = 1\n").taken == "result 1 of 1 (%1)"
    with pytest.raises(InputError):
        read("[1 2]\n[3 4]\nsage: A\n")


def test_a_matrix_is_made_of_a_session_with_one_result_alone():
    """`matrix` cannot say which one it took."""
    assert matrix(">>> A\n[[1, 2]]\n", mod=5) == matrix([[1, 2]], mod=5)
    with pytest.raises(InputError, match=r"a session with several results: say which by result=K"):
        matrix(">>> A\n[[1, 2]]\n>>> B\n[[1, 2]]\n", mod=5)


def test_fricas_names_its_results():
    """By the number that it draws beside them, which is not their place where an answer was not shown."""
    text = "(1) -> A := x;\n    Type: Integer\n(2) -> A\n\n   (2)  [1, 2]\n    Type: List(Integer)\n"
    assert read(text, result="%%(2)", mod=97).taken == "result 1 of 1 (%%(2))"
    assert read(text, result="(2)", mod=97).matrix == matrix([[1, 2]], mod=97)
    with pytest.raises(InputError, match=r"1 may be .* place 1, %%\(12\), or .* calls %%\(1\)"):
        read(text.replace("(2)  [", "(12)  [") + "(2) -> B\n\n   (1)  [3]\n  Type: List(Integer)", result=1)


def test_the_number_of_a_prompt_is_the_name_of_its_result():
    """Giac counts from 0, and Octave counts statements that show nothing."""
    giac = "0>> A\n[[1,2],[3,4]]\n// Time 0\n1>> A*A\n[[7,10],[15,22]]\n// Time 0\n2>> "
    octave = (
        "octave:1> x;\noctave:2> A\nA =\n\n   1   2\n   3   4\n\n"
        "octave:3> A*A\nans =\n\n    7   10\n   15   22\n\n"
    )
    for text, names in ((giac, ("ans(0)", "ans(1)")), (octave, ("octave:2", "octave:3"))):
        for name, M in zip(names, (A, B), strict=True):
            assert read(text, result=name, mod=97).matrix == matrix(M, mod=97)
    with pytest.raises(InputError, match=r"1 may be .* place 1, ans\(0\), or .* calls ans\(1\): say which"):
        read(giac, result=1)
    with pytest.raises(InputError, match=r"2 may be .* place 2, octave:3, or .* calls octave:2: say which"):
        read(octave, result=2)
    assert read(octave, result=1, mod=97).taken == "result 1 of 2 (octave:2)"


def test_a_result_of_no_session_is_refused():
    """The option would say nothing."""
    with pytest.raises(NoSessionError, match="applies only to a session"):
        read("[[1, 2]]", result=1)


@sampled(exhaustive=1)
@pytest.mark.parametrize(
    "line",
    [
        ">>> (\n",
        "? [\n",
        "In [1]: \n",
        "> x\n. y\n",
        "o1 = 1\n",
        "(%i1) \n",
        "gap> (((\n> \n",
        "(%i1) a\nb\n",
        "? a\\\n",
    ],
)
def test_hostile_sessions_take_linear_time(line):
    """Sixteen times the text in less than forty times the time."""

    def work(text):
        kind = _sessions.program_of(text)
        if kind is not None:
            _sessions.results(text, kind)

    assert not grows_too_fast(work, repeated(line), (30_000, 120_000, 480_000))


TYPED = [
    ("julia> M = matrix(ZZ, [2 0; 0 3])\n[2   0]\n[0   3]\n", ZZ),
    ("sage: M = matrix(GF(5), [[2, 0],\n....: [5, 8]])\nsage: M\n[2 0]\n[0 3]\n", Zmod(5)),
    ("sage: M = matrix(Zmod(12), [[2, 0], [0, 3]]); M\n[2 0]\n[0 3]\n", Zmod(12)),
    ("sage: matrix(QQ, [[2, 0], [0, 3]])\n[2 0]\n[0 3]\n", QQ),
]


@pytest.mark.parametrize(("text", "ring"), TYPED)
def test_the_ring_of_the_typed_statement_counts(text, ring):
    """Where it spells the matrix that is printed for it; another ring is refused with both names."""
    assert (ring, matrix([[2, 0], [0, 3]], ring)) == ((found := read(text)).ring, found.matrix)
    if ring == Zmod(5):
        with pytest.raises(RingMismatchError, match=r"names Z_5, but Z_7"):
            read(text, mod=7)


@pytest.mark.parametrize(
    "text",
    [
        "sage: M = matrix(Zmod(12), [[2, 0], [0, 3]])\nsage: M^2\n[4 0]\n[0 9]\n",
        "sage: M = matrix(Zmod(12), [[2, 0], [0, 3]])\nsage: N\n[2 0]\n[0 3]\n",
        "sage: M = matrix(Zmod(12), [[2, 0], [0, 3]])\nsage: M = 5\nsage: M\n[2 0]\n[0 3]\n",
        "sage: matrix(R, [[2, 0], [0, 3]])\n[2 0]\n[0 3]\n",
    ],
)
def test_the_ring_of_another_statement_does_not(text):
    """Whose value is not what was printed."""
    assert read(text).ring is None


THREE = "A =\n\n   3   5\n   6   8\n\nB =\n\n   10   0\n    2   3\n\nans =\n\n   1   0\n   0   1\n"


@pytest.mark.parametrize(
    "text",
    [
        THREE,
        "A = [3 5; 6 8]\nB = [10 0; 2 3];\nans = [1 0; 0 1]",
        "A := [[3,5],[6,8]];\nB := [[10,0],[2,3]];\nans := [[1,0],[0,1]];",
    ],
)
def test_one_of_several_assignments_is_chosen_by_its_name(text):
    """Or by its place; without that all of them are there, and one matrix is not."""
    for asked in ("B", 2):
        assert matrix([[10, 0], [2, 3]]) == read(text, result=asked).matrix == matrix(text, result=asked)
    assert ("A", "B", "ans") == read(text).names
    with pytest.raises(InputError, match=r"A \(2 x 2\), B \(2 x 2\), ans \(2 x 2\); choose by --result NAME"):
        matrix(text)
    for asked in ("C", 4, 0):
        with pytest.raises(InputError, match="the text has A, B, ans"):
            read(text, result=asked)
