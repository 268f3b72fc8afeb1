"""The words for what an elimination is for, and what people type for them instead."""

from __future__ import annotations

import re
from collections.abc import Collection

from modlinalg._arguments import is_one_of
from modlinalg._wording import quoted
from modlinalg.errors import InputError

_VERBS = {"decompose": "decomposition", "solve": "solution", "invert": "inverse"}


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
