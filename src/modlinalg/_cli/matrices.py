"""The commands that make a matrix of matrices: products, powers, sums, blocks and parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce
from operator import add, matmul

import click

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.wording import brief, quoted
from modlinalg._cli import once
from modlinalg._cli.delivering import deliver, refuse
from modlinalg._cli.options import F, Told, Wanted, answering
from modlinalg._cli.reading import read_matrices
from modlinalg._cli.streams import matrix_text
from modlinalg._matrices import Matrix
from modlinalg._matrices.texts import format_matrix
from modlinalg._support.regex import re
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._notation import matrix_json, ring_json
from modlinalg.certificates._writing import certify
from modlinalg.errors import ShapeError, UnsupportedError
from modlinalg.nonexistence import NotInvertibleError

_PLACES = re.compile(r"([0-9]{1,9})(?:-([0-9]{1,9}))?", re.ASCII)  # 3, and 2-5


@once.group("matrix")
def matrix_group() -> None:
    """Multiply, add, transpose, stack and cut matrices over Z_n, Z and Q."""


def _answering(command: F) -> Callable[..., None]:
    return answering(command, forms=("text", "json", "latex"))


def _of_files(command: F) -> F:
    """Add FILES, two or more."""

    def several(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
        if len(value) == 1:
            raise click.UsageError(f"{ctx.command.name} takes two files or more", ctx)
        return value

    return click.argument(
        "files", nargs=-1, required=True, metavar="FILE FILE..", type=once.FILE_NAME, callback=several
    )(command)


def _no_proof() -> Certificate:
    raise UnsupportedError("only `modlinalg matrix multiply` has one, of two files")


def _deliver(wanted: Wanted, name: str, X: Matrix, prove: Callable[[], Certificate] = _no_proof) -> None:
    """Print a matrix below its name and shape."""

    def shown() -> dict[str, object]:
        return {"ring": ring_json(X.ring), "X": matrix_json(X)}

    title, latex = f"{name} X over {X.ring}, {X.shape[0]} x {X.shape[1]}", partial(format_matrix, X, "latex")
    deliver(wanted, X, title, partial(matrix_text, X), {"X": X}, latex, shown=shown, prove=prove)


@matrix_group.command("multiply")
@_of_files
@_answering
def multiply_command(files: tuple[str, ...], asked: Ring | None, wanted: Wanted, told: Told) -> None:
    """Multiply matrices from left to right: A*B, A*B*C, ..

    The certificate, of two files, is the product, which `modlinalg check` multiplies out again.
    """
    factors = read_matrices(files, asked, told)
    try:
        X = reduce(matmul, factors)
    except ShapeError as error:
        raise ShapeError(f"{error}; `modlinalg matrix transpose` makes a column of a row") from None
    A, *others = factors
    prove = _no_proof if len(others) > 1 else lambda: certify(X, product_of=(A, others[0]))
    _deliver(wanted, "product", X, prove)


@matrix_group.command("power", context_settings={"ignore_unknown_options": True})
@click.argument("file")
@click.argument("exponent", type=int)
@_answering
def power_command(file: str, exponent: int, asked: Ring | None, wanted: Wanted, told: Told) -> None:
    """Compute the power M^EXPONENT of a square matrix; of a negative exponent the power of the inverse.

    Exit status: 1 where there is no inverse, with a v != 0 that has M*v = 0.
    """
    M = read_matrices([file], asked, told)[0]
    try:
        X = M**exponent
    except NotInvertibleError as error:
        refuse(error, wanted)
    _deliver(wanted, "power", X)


@matrix_group.command("transpose")
@click.argument("file")
@_answering
def transpose_command(file: str, asked: Ring | None, wanted: Wanted, told: Told) -> None:
    """Let rows and columns change places: a row becomes a column."""
    _deliver(wanted, "transpose", read_matrices([file], asked, told)[0].T)


@matrix_group.command("add")
@_of_files
@_answering
def add_command(files: tuple[str, ...], asked: Ring | None, wanted: Wanted, told: Told) -> None:
    """Add matrices of the same shape."""
    _deliver(wanted, "sum", reduce(add, read_matrices(files, asked, told)))


@matrix_group.command("stack")
@_of_files
@click.option(
    "--below/--beside",
    default=True,
    show_default="--below",
    help="Each matrix below the one before, or at its right side.",
)
@_answering
def stack_command(
    files: tuple[str, ...], below: bool, asked: Ring | None, wanted: Wanted, told: Told
) -> None:
    """Make one matrix of several, one below the other, or with --beside one beside the other."""
    join, other = (Matrix.stack, "beside") if below else (Matrix.augment, "below")
    try:
        X = reduce(join, read_matrices(files, asked, told))
    except ShapeError as error:
        equal = "rows" if below else "columns"
        raise ShapeError(f"{error}; --{other} is for matrices with as many {equal}") from None
    _deliver(wanted, "stack", X)


@matrix_group.command("submatrix")
@click.argument("file")
@click.argument("row_list", metavar="ROWS")  # rows are of --rows, which says how a file is read
@click.argument("column_list", metavar="COLUMNS")
@_answering
def submatrix_command(
    file: str, row_list: str, column_list: str, asked: Ring | None, wanted: Wanted, told: Told
) -> None:
    """Take some rows and columns of a matrix: a submatrix.

    ROWS and COLUMNS are lists such as 3,1 or 1-2,5, counted from 1 and taken in this order; `all` is all of
    them, and `none` is none.
    """
    M = read_matrices([file], asked, told)[0]
    rows, columns = _places("row", row_list, M.shape[0]), _places("column", column_list, M.shape[1])
    _deliver(wanted, "submatrix", M.columns(columns).T.columns(rows).T)


def _places(line: str, text: str, count: int) -> list[int]:
    """Return the positions, from 0, that a list such as 1-2,5 means; UsageError for one that is not there."""
    if text in ("all", "none"):
        return list(range(count if text == "all" else 0))
    places: list[int] = []
    for word in text.split(","):
        found = _PLACES.fullmatch(word)
        if found is None:
            raise click.UsageError(
                f"{line}s: {quoted(word)} is no {line} such as 2, and no range such as 2-4; `all` takes all"
            )
        first, last = int(found[1]), int(found[2] or found[1])
        if not 1 <= first <= last <= count:
            raise click.UsageError(f"{line}s: {brief(word)} is not among the {line}s 1 to {count}")
        places += range(first - 1, last)
    return places
