"""Whole answers in the place of the first field: by names, by the system's order, or refused."""

from collections import namedtuple
from itertools import permutations

import pytest
import sympy
from sympy.matrices.normalforms import smith_normal_decomp

from modlinalg import (
    ZZ,
    InputError,
    matrix,
    read,
    verify_decomposition,
    verify_smith_form,
    verify_solution_set,
)
from modlinalg.verification._whole_answers import (
    answer_fields,
    assigned,
    first_field,
    taken_apart,
    takes_whole_answer,
    unstacked,
)
from modlinalg.verification.claims import judge
from tests.cli.statuses import run

M = matrix([[2, 4], [6, 8]], mod=1009)
S, U, V = [[2, 0], [0, 4]], [[1, 0], [3, -1]], [[1, -2], [0, 1]]
PARTS = {"S": S, "U": U, "V": V}


def printed(rows):
    """Return a matrix as SymPy prints it."""
    return f"Matrix({rows})"


@pytest.mark.parametrize(
    "answer",
    [
        PARTS,
        {"V": V, "S": S, "U": U},
        {"D": S, "P": U, "Q": V},
        namedtuple("Smith", "S U V")(S, U, V),
        smith_normal_decomp(sympy.Matrix([[2, 4], [6, 8]]), domain=sympy.ZZ),
        f"({printed(S)}, {printed(U)}, {printed(V)})",
        f"U = {U}\nV = {V}\nS = {S}",
        "(\n[2 0]  [ 1  0]  [ 1 -2]\n[0 4], [ 3 -1], [ 0  1]\n)",
        "rec( normal := [ [ 2, 0 ], [ 0, 4 ] ], rowtrans := [ [ 1, 0 ], [ 3, -1 ] ],"
        " coltrans := [ [ 1, -2 ], [ 0, 1 ] ], rank := 2 )",
        "[[1, 0; 3, -1], [1, -2; 0, 1], [2, 0; 0, 4]]",  # PARI gives U, V, S
        "{{{1, 0}, {3, -1}}, {{2, 0}, {0, 4}}, {{1, -2}, {0, 1}}}",  # Mathematica gives U, S, V
    ],
)
def test_a_smith_form_in_one_piece(answer):
    """S, U and V are looked at, whatever the form; a wrong transform is seen."""
    assert verify_smith_form(M, answer)
    if isinstance(answer, str):
        assert not verify_smith_form(M, answer.replace("-2", "-3"))


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ([S, U, V], "in which order such a list has"),
        (f"[{S}, {U}, {V}]", "in which order a text of json has"),
        ({"S": S, "T": U, "U": V}, "'T' is no part of the answer"),
        ({"S": S, "D": S, "U": U, "V": V}, "'D' is S once more"),
        ({"U": U, "V": V}, "the answer has no part S"),
        (f"({printed(U)}, {printed(S)}, {printed(U)})", "is not diagonal|several orders|order"),
        (f"({printed([[1, 0], [0, 1]])}, {printed(S)}, {printed([[1, 0], [0, 1]])})", "several orders"),
        ("(\n[ 1  0]  [2 0]  [ 1 -2]\n[ 3 -1], [0 4], [ 0  1]\n)", "S by the order of sage is not diagonal"),
        (f"({printed(S)}, {printed(U)})", "2 matrices without names"),
        (">>> A\n[[1, 2]]\n>>> B\n[[1, 2]]\n", "a session"),
    ],
)
def test_what_fits_in_several_ways_is_refused(answer, words):
    """With the way out: names, or a file for each."""
    with pytest.raises(InputError, match=words):
        verify_smith_form(M, answer)


@pytest.mark.parametrize("order", list(permutations("SUV")))
def test_no_order_makes_a_true_answer_false(order):
    """Three matrices of SymPy's spelling in any order: TRUE where that is its own, or refused."""
    text = "(" + ", ".join(printed(PARTS[letter]) for letter in order) + ")"
    try:
        found = verify_smith_form(M, text)
    except InputError:
        return
    assert found or order != ("S", "U", "V")
    assert found or order in (("S", "V", "U"),)  # two transforms that nothing tells apart


def test_a_solution_set_in_one_piece():
    """A pair, a dictionary, and what GAP and PARI print."""
    N = matrix([[2]], mod=8)
    for answer in (
        ([2], [[4]]),
        {"particular": [2], "generators": [[4]]},
        "[[2]~, Mat([4])]",
        "[ [ 2 ], [ [ 4 ] ] ]",
    ):
        assert verify_solution_set(N, [4], answer, None)
    assert not verify_solution_set(N, [4], "[ [ 2 ], [  ] ]", None)
    assert not verify_solution_set(N, [4], ([2], []), None)


def test_a_decomposition_in_one_piece():
    """By its names alone: no system has an order for it."""
    text = "RI = [1 0; 0 1]\nW = [1 0; 0 2]\nCI = [1 0; 0 1]"
    N = matrix([[1, 0], [0, 2]], mod=6)
    assert verify_decomposition(N, text, None, None)
    with pytest.raises(InputError, match="without names"):
        verify_decomposition(N, "[[1, 0; 0, 1], [1, 0; 0, 2], [1, 0; 0, 1]]", None, None)


def test_a_matrix_is_no_whole_answer():
    """Lists of rows and texts of one matrix stay what they are."""
    for plain in (S, matrix(S, mod=1009), "[2 0; 0 4]", [list(row) for row in matrix(S, mod=1009)]):
        assert verify_smith_form(M, plain)
        assert taken_apart("f", "smith_form", M, (plain, None, None))[0] is plain
    assert takes_whole_answer("smith_form")
    assert first_field("smith_form") == answer_fields("smith_form")[0] == "S"
    assert assigned("solution_set", "pari", ["", ""], [M, M])["generators"] == M


# The manual of AbstractAlgebra, "Matrix normal forms", shows tuples so; Magma prints three values one below
# the other (W. Stein, Algebraic Number Theory: A Computational Approach).
JULIA = "([2 0; 0 4], [1 0; 3 -1], [1 -2; 0 1])"
MAGMA = "[2 0]\n[0 4]\n[ 1  0]\n[ 3 -1]\n[ 1 -2]\n[ 0  1]\n"


def test_julias_tuple_is_the_one_that_nemo_documents():
    """S, T, U with T*A*U = S, where S alone can be the form; a wrong transform is seen."""
    assert "julia" == read(JULIA).format
    for text in (JULIA, f"julia> snf_with_transform(A)\n{JULIA}\n", JULIA.replace(" -2", "//1 -2//1")):
        assert verify_smith_form(M, text)
        assert not verify_smith_form(M, text.replace("3 -1", "3 -2"))


@pytest.mark.parametrize(
    "text",
    [
        "([1 0; 3 -1], [2 0; 0 4], [1 -2; 0 1])",  # the order of IntegerSmithNormalForm.jl
        "([2 0; 0 4], [1 0; 0 1], [1 -2; 0 1])",
        "([1 0; 3 -1], [1 -2; 0 1], [2 0; 0 4])",
    ],
)
def test_other_tuples_of_julia_are_refused(text):
    """Where another matrix may be the form, its package is not known."""
    with pytest.raises(InputError, match="several orders"):
        verify_smith_form(M, text)


def test_what_magma_prints_of_a_square_matrix_is_not_one_matrix():
    """Three matrices one below the other are no 6 x 2 matrix, which would be FALSE by its shape."""
    with pytest.raises(InputError, match="three matrices may stand below each other"):
        verify_smith_form(M, MAGMA)
    found = read(MAGMA, "magma")
    parts = unstacked("smith_form", "magma", found.matrices, M.shape)
    assert (S, U, V) == tuple(part.tolist() for part in parts)
    assert found.matrices == unstacked("smith_form", "magma", found.matrices, (3, 3))
    assert found.matrices == unstacked("solution_set", "magma", found.matrices, M.shape)


def test_a_text_that_is_said_to_be_magmas_has_its_order(tmp_path):
    """S, P, Q with P*A*Q = S: on the command line and in a claim."""
    question, answer = tmp_path / "M.magma", tmp_path / "A.magma"
    question.write_text("[2 4]\n[6 8]\n", encoding="utf-8")
    claim = {"kind": "smith_form", "ring": {"modulus": 1009}, "M": [[2, 4], [6, 8]], "from": "magma"}
    for text, status, verdict in ((MAGMA, 0, "TRUE"), (MAGMA.replace("-1]", "-2]"), 1, "FALSE")):
        answer.write_text(text, encoding="utf-8")
        options = ("--from", "magma", "--mod", 1009)
        assert status == run("verify", "smith-form", question, answer, *options)[0]
        assert verdict == judge(claim | {"answer": text})["verdict"]


ONE, MINUS_ONE, NINE = (printed([[entry]]) for entry in (1, -1, 9))
OF_SYMPY = f"({NINE}, {MINUS_ONE}, {ONE})"  # any of the three may be S, U or V by its shape


def test_a_named_convention_fixes_the_order_where_several_fit(tmp_path):
    """SymPy has S, U, V and PARI U, V, S; in another order it is FALSE, and without a name refused."""
    integer = matrix([[-9]], ZZ)
    for text, convention in ((OF_SYMPY, "sympy"), (f"({MINUS_ONE}, {ONE}, {NINE})", "pari")):
        assert verify_smith_form(integer, text, convention=convention)
        assert not verify_smith_form(integer, text, convention="pari" if convention == "sympy" else "sympy")
        claim = {"kind": "smith_form", "ring": {"integers": True}, "M": [[-9]], "convention": convention}
        assert judge(claim | {"answer": text})["verdict"] == "TRUE"
    for convention in ("modlinalg", "gap"):
        with pytest.raises(InputError, match="several orders"):
            verify_smith_form(integer, OF_SYMPY, convention=convention)
    files = [tmp_path / "M", tmp_path / "s"]
    for file, text in zip(files, ("[[-9]]", OF_SYMPY), strict=True):
        file.write_text(text)
    command = ("verify", "smith-form", *map(str, files), "--integers", "--convention")
    assert [run(*command, convention)[0] for convention in ("sympy", "magma", "pari", "gap")] == [0, 0, 1, 2]


def test_a_named_convention_gives_lists_their_order_and_changes_none_that_is_known():
    """Lists of lists are no system's; what PARI prints has its order, whatever the convention of the form."""
    integers = matrix([[2, 4], [6, 8]], ZZ)
    assert verify_smith_form(integers, [S, U, V], convention="sympy")
    assert verify_smith_form(integers, "[[1, 0; 3, -1], [1, -2; 0, 1], [2, 0; 0, 4]]", convention="sympy")
