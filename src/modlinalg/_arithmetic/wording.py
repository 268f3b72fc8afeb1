"""How refused values are quoted in messages, briefly and whatever they are, and how types are called."""

from __future__ import annotations

import reprlib
from fractions import Fraction
from types import FunctionType
from typing import TypeVar

from modlinalg._arithmetic.storage.firewall import format_integer

LONGEST = 60
_ENDS = 12  # digits at either end of a number that is shortened, as the checker shows them
_LONG_BITS = 13_000  # of an integer that may have 4000 digits


def quoted(value: object) -> str:
    """Return a short repr of any object: huge integers, deep nests and unprintable things included.

    Fractions are written as people write them, and blank lines as "blank lines".

    >>> quoted("1.5"), quoted([Fraction(2), Fraction(1, 2)]), quoted("\\n \\n"), len(quoted(10**5000))
    ("'1.5'", '[2, 1/2]', 'blank lines', 60)
    >>> quoted([object()])
    '[<object>]'
    """
    if type(value) is int:
        return brief(format_integer(value))
    try:
        return brief(repr(value) if isinstance(value, type) else _QUOTING.repr(value))
    except Exception:  # a foreign __repr__ may raise anything, and the message is about something else
        return f"<{type(value).__name__}>"


class _Quoting(reprlib.Repr):
    def repr_str(self, value: str, level: int) -> str:
        return "blank lines" if "\n" in value and not value.strip() else super().repr_str(value, level)

    def repr_Fraction(self, value: Fraction, level: int) -> str:  # Repr finds it by the name of the type
        above, below = map(format_integer, value.as_integer_ratio())
        return above if below == "1" else f"{above}/{below}"

    def repr_instance(self, value: object, level: int) -> str:  # without an address of memory
        is_plain = type(value).__repr__ is object.__repr__
        return f"<{type(value).__name__}>" if is_plain else super().repr_instance(value, level)


_QUOTING = _Quoting()
_SPELLED_OUT = ("nd", "nm", "fm", "fq")  # an ndarray, an nmod, an fmpz: read letter by letter


def kind_of(value: object) -> str:
    """Return what an object is by its type, with the article.

    >>> kind_of([]), kind_of(5), kind_of(None)
    ('a list', 'an int', 'None')
    """
    name = type(value).__name__
    article = "an" if name[0].lower() in "aeio" or name.startswith(_SPELLED_OUT) else "a"
    return "None" if value is None else f"{article} {name}"


_Class = TypeVar("_Class", bound=type)


def under_one_name(cls: _Class) -> _Class:
    """Let Python's errors name the class in which users find a method, and not a private base of it.

    >>> from modlinalg import Matrix
    >>> Matrix.to_numpy.__qualname__
    'Matrix.to_numpy'
    """
    for base in cls.__mro__[1:]:
        for name, member in vars(base).items() if base.__module__.startswith("modlinalg.") else ():
            for function in (member, getattr(member, "fget", None), getattr(member, "__func__", None)):
                if isinstance(function, FunctionType):
                    function.__qualname__ = f"{cls.__name__}.{name}"
    return cls


def spelled(value: object) -> str:
    """Return str(value), or the type's name where that fails.

    >>> spelled(7), spelled("a b")
    ('7', 'a b')
    """
    try:
        return str(value)
    except Exception:  # a foreign __str__ may raise anything
        return f"<{type(value).__name__}>"


def literal(value: object) -> str:
    """Return an expression of Python for numbers and lists of them; `Fraction` is a name there.

    Decimal numbers of more than 4300 digits Python neither writes nor reads.

    >>> literal([1, [Fraction(1, 2)], None]), literal(-(2**20000))[:5]
    ('[1, [Fraction(1, 2)], None]', '-0x10')
    """
    if isinstance(value, list):
        return f"[{', '.join(map(literal, value))}]"
    if isinstance(value, Fraction):
        return f"Fraction({literal(value.numerator)}, {literal(value.denominator)})"
    return hex(value) if isinstance(value, int) and value.bit_length() > _LONG_BITS else repr(value)


def brief(text: str) -> str:
    """Return a text, cut off where it is longer than a message should quote."""
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def brief_number(text: str) -> str:
    """Return a number that was written out, such as -1/2; of a long one both ends and how many digits it has.

    >>> brief_number("-7/2"), brief_number("-" + "12345" * 20)
    ('-7/2', '(-123451234512...451234512345, 100 digits)')
    """
    return "/".join(map(_brief_integer, text.split("/")))


def _brief_integer(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    digits = text.removeprefix("-")
    sign = "-" if text != digits else ""
    return f"({sign}{digits[:_ENDS]}...{digits[-_ENDS:]}, {len(digits)} digits)"
