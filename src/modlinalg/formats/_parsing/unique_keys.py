"""Objects of JSON in which each key stands once; of keys that stand twice, Python keeps the last."""

from __future__ import annotations

from typing import Any


class RepeatedKeyError(ValueError):
    """A key stands twice in an object."""


def without_repeated_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON as a dict; the `object_pairs_hook` of a reader that refuses repeated keys.

    >>> without_repeated_keys([("rows", 1), ("cols", 2)])
    {'rows': 1, 'cols': 2}
    """
    found = dict(pairs)
    if len(found) != len(pairs):
        raise RepeatedKeyError("a key stands twice in an object")
    return found
