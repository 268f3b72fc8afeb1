"""Simplicial complexes by their facets: lists of vertices, as people, Sage, GAP and Macaulay2 write them."""

from __future__ import annotations

from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import blanked, fail, normalised

_HEAD = re.compile(
    r"\s*+(?:\w++\s*+:?=)?+\s*+(?:Simplicial complex[^{\n]*+|[A-Za-z]\w*+\s*+(?=[\[{(]))?+"  # S = Call
    r"\s*+(\(?)\s*+([\[{(]?)(?=\s*+[\[{(])"
)
_VERTEX = r"""'\w++'|"\w++"|\w++"""
_LISTED = rf"\s*+(?:(?:{_VERTEX})[\s,]*+)++"
_FACET = re.compile(rf"[\s,]*+(?:\[({_LISTED})\]|\{{({_LISTED})\}}|\(({_LISTED})\))")
_CLOSING = {"(": r"\s*+\)", "[": r"\s*+\]", "{": r"\s*+\}", "": ""}
_BARE = re.compile(r"[0-9]++|[A-Za-z]_?+[0-9]*+")  # no words, which may be a sentence
_FORM = "write each facet on its line, such as 1 2 3, or all of them as [[1,2,3],[2,3,4]]"


def facets_of(text: str) -> list[list[str]]:
    """Return the facets in a text, each as the names of its vertices; ParseError for any other text.

    >>> facets_of("1 2\\n2 3") == facets_of("SCFromFacets([[1,2],[2,3]]);") == facets_of("{1, 2}\\n{2, 3}")
    True
    """
    text = re.sub("#.*", lambda remark: blanked(remark[0]), normalised(text))
    if (head := _HEAD.match(text)) is None:
        found = [line.split() for line in re.split("[;\n]", text.replace(",", " ")) if line.strip()]
        names = [name for facet in found for name in facet]
        if not names or not all(map(_BARE.fullmatch, names)):
            fail(text, 0, f"expected a list of vertices on each line: {_FORM}")
        if all(len(name) > 1 for name in names) and 1 in map(len, (found, *found)):  # 123 234
            choice = "write {12, 13} for two vertices, {1, 2, 3} for three"
            fail(text, 0, f"each word may be a vertex, or each of its characters: {choice}")
        return found
    at, found = head.end(), []
    while facet := _FACET.match(text, at):
        found.append([name.strip("'\"") for name in re.findall(_VERTEX, facet[facet.lastindex or 0])])
        at = facet.end()
    end = re.compile(rf"[\s,]*+{_CLOSING[head[2]]}{_CLOSING[head[1]]}[\s;.]*+\Z").match(text, at)
    if not found or end is None:
        fail(text, at, f"expected a list of vertices in brackets: {_FORM}")
    return found
