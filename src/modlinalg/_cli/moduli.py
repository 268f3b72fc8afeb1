"""--mod of the commands that take one modulus for each equation as well: 8 is Z_8, 3,5,7 are three moduli."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

import click

from modlinalg._arithmetic.rings import ZZ, Ring, Zmod
from modlinalg._cli.options import Told, answering, matrix_options, modulus
from modlinalg._cli.reading import over_of, read_foreign, read_matrices, source_name
from modlinalg._matrices import Matrix
from modlinalg._matrices.texts import Reading
from modlinalg.errors import InputError, RingMismatchError
from modlinalg.formats._parsing.written import moduli_as_written

Asked: TypeAlias = Ring | tuple[int, ...] | None


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


_option = click.option(
    "--mod",
    metavar="N",
    callback=_modulus_or_moduli,
    help="Work over Z_n, the integers modulo N. A list such as 3,5,0 has one modulus for each equation"
    " in integers, 0 for an exact one.",
)
# The options of a command that answers a question, or reads matrices, with a --mod that takes lists as well.
answering_by_moduli = partial(answering, mod=_option)
matrix_options_by_moduli = partial(matrix_options, mod=_option)


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
