"""Whole answers that are cut before they are read: named blocks, dictionaries, tuples and lists of matrices.

A part is a text of its own, on the lines that it has in the whole, and perhaps its name.  What has no names
is cut only where no reader takes the whole text, and never where all items are flat lists: those are the
rows of a matrix, which may be uneven by a slip.
"""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._support.regex import re

_NAMES = "S|U|V|D|P|Q|RI|CI|W|R|C|H|particular|generators|kernel"
_BLOCK = re.compile(
    rf"""^(?: \$ (?P<r>{_NAMES}) [ ]*+ \n               # $S, as R prints a list
           | [ ]*+ (?P<name>{_NAMES}) [ ]*+ :?= (?!=)   # S =   S :=
        )""",
    re.MULTILINE | re.VERBOSE,
)
_KEY = re.compile(r"""\s*+(?:'([A-Za-z]\w*+)'|"([A-Za-z]\w*+)")\s*+:(?=\s*+[\[(A-Za-z])""", re.ASCII)
_TOKEN = re.compile(r"[\[({]|[\])}]|,")
_SHUT = {"[": "]", "(": ")", "{": "}"}
_NESTED = re.compile(r"\s*+(?:\[\s*+\[|\{\s*+\{|\(\s*+\(|\[[^\[\];]*+;|\[[^\[\]]*+\]\s*+\[|[A-Za-z_.]++\()")
_FLAT = re.compile(r"\s*+\[[^\[\](){}]*+\]~?\s*+")
_LIST = re.compile(r"\s*+\[\s*+(?:\[[^\[\](){}]*+\]\s*+,?\s*+)*+\]\s*+")
_JULIAS = re.compile(
    r"""\s*+ \( \s*+
    \[ [-0-9 /]++ (?:;[-0-9 /]++)*+ \]                       # [1 0; 0 2]
    (?: \s*+ , \s*+ \[ [-0-9 /]++ (?:;[-0-9 /]++)*+ \] )++   # , [1 0; -1 1]
    \s*+ \) \s*+""",
    re.ASCII | re.VERBOSE,
)
_DEEPEST = 8
_MOST = 30  # parts that are cut; nobody asks about more


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """A part of a text, behind as many line ends as stand before it, and its name."""

    text: str
    name: str = ""


def blocks_of(text: str, at: int = 0) -> list[AnswerPart] | None:
    """Return the blocks that begin with `S =`, `U =` and so on, at least two; None for any other text.

    The comments in front of an offset name the ring of every block, and are kept in front of each.
    """
    found = list(_BLOCK.finditer(text))
    if not 2 <= len(found) <= _MOST or text[at : found[0].start()].strip():
        return None
    ends = [match.start() for match in found[1:]] + [len(text)]
    return [
        AnswerPart(text[:at] + _in_place(text, match.end(), end, at), match["r"] or match["name"])
        for match, end in zip(found, ends, strict=True)
    ]


def items_of(text: str) -> list[AnswerPart] | None:
    """Return the items of a dictionary, or of a tuple or list of matrices; None for any other text."""
    cuts = _cuts(text)
    if cuts is None or len(cuts) < 2:
        return None
    keys = [_KEY.match(text, begin, end) for begin, end in cuts]
    found = [key for key in keys if key is not None]
    names = [key[1] or key[2] for key in found]
    if found:
        if len(found) < len(cuts) or {"rows", "cols", "entries"} & set(names):
            return None  # one matrix as JSON, which is not written as it should be
        cuts = [(key.end(), end) for key, (_, end) in zip(found, cuts, strict=True)]
    elif len(cuts) == 2 and _FLAT.fullmatch(text, *cuts[0]) and _LIST.fullmatch(text, *cuts[1]):
        names = ["particular", "generators"]  # GAP's SolutionNullspaceIntMat
    elif all(_NESTED.match(text, begin, end) for begin, end in cuts):
        names = [""] * len(cuts)
    else:
        return None
    return [AnswerPart(_in_place(text, *cut), name) for cut, name in zip(cuts, names, strict=True)]


def is_julias(text: str) -> bool:
    """Say whether a tuple is one of Julia's, `([1 0; 0 2], [1 0; -1 1])`: blanks part the entries.

    Source: AbstractAlgebra.jl manual, "Matrix normal forms", where lu(M) is printed; MATLAB and Octave, which
    write matrices so, have no tuples.
    """
    return _JULIAS.fullmatch(text) is not None


def _cuts(text: str) -> list[tuple[int, int]] | None:
    """Return where the items between the outermost brackets begin and end; None where they do not close."""
    open_brackets: list[str] = []
    found: list[tuple[int, int]] = []
    start = len(text) - len(text.lstrip())
    if text[start : start + 1] not in _SHUT:
        return None
    begin = start + 1
    for token in _TOKEN.finditer(text, start):
        sign = token[0]
        if sign in _SHUT:
            open_brackets.append(_SHUT[sign])
            if len(open_brackets) > _DEEPEST:
                return None
        elif sign == ",":
            if len(open_brackets) == 1:
                found.append((begin, token.start()))
                begin = token.end()
                if len(found) > _MOST:
                    return None
        elif not open_brackets or sign != open_brackets.pop():
            return None
        elif not open_brackets:
            found.append((begin, token.start()))
            return None if text[token.end() :].strip() else found
    return None


def _in_place(text: str, begin: int, end: int, start: int = 0) -> str:
    """Return a part of a text behind as many line ends as stand before it, counted from an offset."""
    lines = text.count("\n", start, begin)
    return "\n" * lines + text[begin:end].rstrip()
