"""The words for what an elimination is for, what people type for them instead, and names for matrices."""

from __future__ import annotations

from collections.abc import Collection

from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.arguments import is_one_of
from modlinalg._support.regex import re
from modlinalg.errors import InputError

_VERBS = {
    "decompose": "decomposition",
    "smith_form": "decomposition",
    "solve": "solution",
    "invert": "inverse",
}


def called(word: object, words: Collection[str]) -> str | None:
    """Return the one of the words that another stands for: a verb, or it with blanks, hyphens or capitals.

    >>> called("decompose", ["decomposition"]), called("no pseudo-inverse", ["no_pseudo_inverse"])
    ('decomposition', 'no_pseudo_inverse')
    >>> assert called("glory", ["decomposition"]) is called("solve", ["decomposition"]) is None
    """
    if not isinstance(word, str):
        return None
    plain = re.sub("[ -]", "_", word.lower())
    meant = _VERBS.get(plain, plain)
    return meant if meant in words else None


def require_word(name: str, what: str, word: object, words: Collection[str]) -> None:
    """Raise InputError unless a word is one of those, which names the one that was meant."""
    if is_one_of(word, words):
        return
    meant = called(word, words)
    hint = "" if meant is None else f": it is called {meant}"
    raise InputError(f"{name}: {what} must be one of {', '.join(words)}, not {quoted(word)}{hint}")


_TAKEN = frozenset("R RI W W+ C CI I X Z T b u v x y z".split())  # noqa: SIM905  # as the formulas write them
_NAME = re.compile(r"\\?+[^\W\d_]\w*+'*+")  # M, A_1, board, M', \alpha
_COUNTED = re.compile(r"[RCytg][0-9]++")  # lines, unknowns, parameters and generators in a trace


def require_name(function: str, name: str) -> None:
    """Raise InputError unless name is one symbol, and one that the formulas of a trace do not use."""
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise InputError(f"{function}: name must be one symbol, such as M, A_1 or board, not {quoted(name)}")
    if name in _TAKEN or _COUNTED.fullmatch(name):
        raise InputError(f"{function}: the formulas use {name} for something else; choose another name")
