"""What commands read in the formats of other systems, over one ring for the whole question."""

from __future__ import annotations

from collections.abc import Iterable

import click

from modlinalg.cli.reading import read_text, remember
from modlinalg.errors import InputError, RingMismatchError, Side
from modlinalg.formats import FORMATS, Reading, read, read_file
from modlinalg.matrix import Matrix, matrix
from modlinalg.rings import QQ, Ring, Zmod

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
    try:
        if path == "-":
            return read(read_text(path), source, modulus)
        remember(path)
        return read_file(path, source, modulus)
    except InputError as error:
        raise InputError(f"{'standard input' if path == '-' else path}: {error}") from None


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
    """Return the matrix that was read, over the ring of the question."""
    return matrix(reading.matrix, ring)


def as_vector(M: Matrix, length: int, side: Side) -> Matrix:
    """Return one vector as the column (side "right") or row that it must be, however it was written."""
    flat, standing = ((1, length), (length, 1)) if side == "right" else ((length, 1), (1, length))
    return M.T if M.shape == flat != standing else M


def as_vectors(M: Matrix, length: int, side: Side, written: str) -> list[Matrix]:
    """Return the vectors of a basis, which a text holds as the rows or as the columns of a matrix.

    "auto" takes the lines that have the right length, and where both have it the columns for
    side "right" (as PARI writes them) and the rows for side "left" (as GAP does).
    """
    rows, cols = M.shape
    if written == "auto":
        by_columns = rows == length and (cols != length or side == "right")
    else:
        by_columns = written == "columns"
    lines = M.T if by_columns else M
    vectors = [lines[i, :] for i in range(lines.shape[0])]
    return [vector.T for vector in vectors] if side == "right" else vectors
