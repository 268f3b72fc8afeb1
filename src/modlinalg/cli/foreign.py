"""What commands read in the formats of other systems, over one ring for the whole question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import click

from modlinalg._flint import Element
from modlinalg.cli.reading import read_text, remember, source_name
from modlinalg.errors import InputError, RingMismatchError, Side
from modlinalg.formats import FORMATS, Reading, read, read_file
from modlinalg.matrix import Matrix, matrix
from modlinalg.rings import QQ, Ring, Zmod

MOST_NAMED = 8  # parts in a message
Rows: TypeAlias = list[list[Element]]

from_option = click.option(
    "--from",
    "source",
    type=click.Choice(["auto", *FORMATS]),
    default="auto",
    show_default=True,
    help="The system whose output the files hold.",
)


def read_foreign(path: str, source: str, mod: Zmod | None) -> Reading:
    """Return what a file (standard input for "-") holds; errors begin with the file's name."""
    modulus = None if mod is None else mod.modulus
    text = read_text(path) if path == "-" else None
    try:
        if text is not None:
            return read(text, source, modulus)
        remember(path)
        return read_file(path, source, modulus)
    except InputError as error:
        raise InputError(f"{source_name(path)}: {error}") from None


def common_ring(readings: Iterable[Reading], mod: Zmod | None, rational: bool) -> Ring:
    """Return the ring of a question: that of the options, or the one that the texts name."""
    named: set[Ring] = {reading.ring for reading in readings if reading.ring is not None}
    if mod is not None and rational:
        raise click.UsageError("give one of --mod N and --rational")
    if mod is not None or rational:
        named.add(mod if mod is not None else QQ)
    if len(named) > 1:
        raise RingMismatchError(f"the question names several rings: {', '.join(sorted(map(str, named)))}")
    if not named:
        raise click.UsageError("no file names its ring: give --mod N or --rational")
    return named.pop()


def over(reading: Reading, ring: Ring) -> Matrix:
    """Return the one matrix that was read, over the ring of the question; InputError for several."""
    if len(reading.matrices) > 1:
        raise InputError(
            f"one matrix is needed, but the {reading.format} text holds {len(reading.matrices)}:"
            f" {_parts(reading)}; give each a file of its own"
        )
    return matrix(reading.matrix, ring)


def _parts(reading: Reading) -> str:
    """Return what a text holds, such as "normal (2 x 2), part 2 (2 x 1)"; a long list is cut."""
    shapes = [f"{part.shape[0]} x {part.shape[1]}" for part in reading.matrices]
    pairs = enumerate(zip(reading.names, shapes, strict=True), 1)
    named = [f"{name or f'part {i}'} ({shape})" for i, (name, shape) in pairs]
    return ", ".join(named[:MOST_NAMED]) + (", .." if len(named) > MOST_NAMED else "")


def as_vector(M: Matrix, length: int, side: Side) -> Matrix:
    """Return one vector as the column (side "right") or row that it must be, however it was written."""
    flat, standing = ((1, length), (length, 1)) if side == "right" else ((length, 1), (1, length))
    return M.T if M.shape == flat != standing else M


def as_basis(reading: Reading, ring: Ring, length: int) -> list[Matrix] | Rows | Matrix:
    """Return what a text says of a basis: several vectors, the items of a list, or a matrix."""
    if len(reading.matrices) > 1 and all(_is_vector(part, length) for part in reading.matrices):
        return [matrix(part, ring) for part in reading.matrices]
    M = over(reading, ring)
    if reading.is_list or M.shape == (0, 0):  # what an empty list of vectors is written as
        return M.tolist()
    return M


def _is_vector(M: Matrix, length: int) -> bool:
    return M.shape in ((1, length), (length, 1))
