"""Facets of simplicial complexes as people and systems write them."""

import pytest

from modlinalg import ParseError
from modlinalg._answers.modules._complexes import simplices_of
from modlinalg.formats._facets import facets_of


@pytest.mark.parametrize(
    "text",
    [
        "0 1 2\n1 2 10\n", "0,1,2\n1,2,10", "0 1 2; 1 2 10", "# a remark\n0 1 2\n\n1 2 10",
        "{0,1,2}\n{1,2,10}", "{0 1 2}\n{1 2 10}", "[0, 1, 2]\n[1, 2, 10]", "[[0,1,2],[1,2,10]]",
        "((0,1,2),(1,2,10))", "[(0, 1, 2), (1, 2, 10)]", "[ [ 0, 1, 2 ],\n  [ 1, 2, 10 ] ]",
        "{{0,1,2},{1,2,10}}", "S = SimplicialComplex([[0, 1, 2], [1, 2, 10]])",
        "Simplicial complex with vertex set (0, 1, 2, 10) and facets {(0, 1, 2), (1, 2, 10)}",
        "c:=SCFromFacets([[0,1,2],[1,2,10]]);", "simplicialComplex {{0,1,2},{1,2,10}}",
        "FACETS\n{0 1 2}\n{1 2 10}", "[['0', '1', '2'], [\"1\", \"2\", \"10\"]]",
    ],
)  # fmt: skip
def test_facets_as_people_and_systems_write_them(text):
    """All the same two triangles; 10 comes after 2."""
    assert facets_of(text) == [["0", "1", "2"], ["1", "2", "10"]]
    assert simplices_of(facets_of(text))[0] == [("0",), ("1",), ("2",), ("10",)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "expected a list of vertices on each line: write each facet on its line, such as 1 2 3"),
        ("Simplicial complex with 9 vertices and 18 facets", "expected a list of vertices on each line"),
        ("1 2 -3", "expected a list of vertices on each line"),
        ("[[1,2,3],[2,3,4]", "line 1, column 17: expected a list of vertices in brackets"),
        ("[[1,2],[3,[4]]]", "line 1, column 7: expected a list of vertices in brackets"),
        ("[[1,2],[]]", "line 1, column 7: expected a list of vertices in brackets"),
        ("[[1,2),[2,3]]", "expected a list of vertices in brackets"),
        ("[[1,2],[2,3]] mod 5", "line 1, column 13: expected a list of vertices in brackets"),
        ("123\n234", r"each of its characters: write \{12, 13\} for two vertices, \{1, 2, 3\} for three"),
        ("123 234 345", "each word may be a vertex, or each of its characters"),
    ],
)
def test_what_is_no_list_of_facets_is_refused_with_the_form(text, words):
    """With the place; words without blanks are not guessed at."""
    with pytest.raises(ParseError, match=words):
        facets_of(text)
