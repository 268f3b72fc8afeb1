"""--mod of the commands that take one modulus for each equation as well: 8 is Z_8, 3,5,7 are three moduli."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

import click

from modlinalg._cli.options import Told, answering, in_groups, matrix_options, modulus
from modlinalg._cli.reading import over_of, read_foreign, read_matrices, source_name
from modlinalg._matrices import Matrix
from modlinalg._parsing.written import number_as_written
from modlinalg._rings import ZZ, Ring, Zmod
from modlinalg._texts import Reading
from modlinalg._wording import brief, quoted
from modlinalg.errors import InputError, RingMismatchError

Asked: TypeAlias = Ring | tuple[int, ...] | None

_LEADING_ZERO = re.compile("[-+]?0[0-9]+", re.ASCII)


def _option() -> Callable[[Callable[..., None]], Callable[..., None]]:
    return click.option(
        "--mod",
        metavar="N",
        callback=_modulus_or_moduli,
        help="Work over Z_n, the integers modulo N. A list such as 3,5,0 has one modulus for each equation"
        " in integers, 0 for an exact one.",
    )


def answering_by_moduli(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options of a command that answers a question, with a --mod that takes lists as well."""
    return answering(command, _option())


def matrix_options_by_moduli(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options of a command that reads matrices, with such a --mod."""
    return matrix_options(command, _option())


def _modulus_or_moduli(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> Zmod | tuple[int, ...] | None:
    """Return Zmod(n) for one number, and the numbers for a list with commas."""
    if value is None or "," not in value:
        return modulus(ctx, param, value)
    try:
        return moduli_as_written(value)
    except InputError as error:
        raise click.BadParameter(str(error), ctx, param) from None


def moduli_as_written(text: str) -> tuple[int, ...]:
    """Return the moduli in a list with commas: integers n >= 0, and at least one.

    >>> moduli_as_written("3,5,0"), moduli_as_written("2^20, 1000"), moduli_as_written("1000,")
    ((3, 5, 0), (1048576, 1000), (1000,))

    Raises InputError for anything else, and for a list that might be one number, in which commas group the
    digits; with a space after a comma, or with a comma at the end, it is none.

    >>> moduli_as_written("101, 103")
    (101, 103)
    >>> moduli_as_written("101,103,")
    (101, 103)
    """
    parts = [part.strip() for part in text.split(",")]
    if in_groups(text):
        number, spaced = brief("".join(parts)), brief(", ".join(str(int(part)) for part in parts))
        raise InputError(
            f"{quoted(text)} may be the number {number} or the moduli {spaced}:"
            f" write {number} for the one, and '{spaced}', with spaces, for the others"
        )
    if len(parts) > 1 and not parts[-1]:
        parts.pop()
    return tuple(_one(part, i, text) for i, part in enumerate(parts, 1))


def _one(part: str, i: int, text: str) -> int:
    place = f"number {i} of {quoted(text)}"
    if _LEADING_ZERO.fullmatch(part):
        raise InputError(f"{place} is {quoted(part)}: write it without leading zeros")
    n = number_as_written(part) if part else None
    if not isinstance(n, int) or n < 0:
        raise InputError(f"{place} is {quoted(part)}, which is not an integer n >= 0")
    return n


def read_question(
    paths: Sequence[str], asked: Asked, told: Told
) -> tuple[list[Matrix], tuple[int, ...] | None]:
    """Return the matrices in files, and the moduli of their equations: then they are over Z."""
    if not isinstance(asked, tuple):
        return read_matrices(paths, asked, told), None
    readings = list(zip(paths, read_foreign(paths, None, told), strict=True))
    for path, reading in readings:
        require_integers(path, reading)
    return [over_of(path, reading, ZZ) for path, reading in readings], asked


def require_integers(path: str, reading: Reading) -> None:
    """Raise RingMismatchError for what was read over Z_n, where the equations have moduli of their own."""
    if isinstance(reading.ring, Zmod):
        words = f"it is over {reading.ring}, and --mod with a list is for matrices of integers"
        raise RingMismatchError(f"{source_name(path)}: {words}")
