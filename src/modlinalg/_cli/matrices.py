"""The commands that make a matrix of matrices: products, powers, sums, blocks and parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce, wraps
from operator import add, matmul
from typing import Any

import click

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._cli import once
from modlinalg._cli.delivering import deliver, refuse
from modlinalg._cli.options import Told, Wanted, answering
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


def _making(noun: str, *, several: bool = False) -> Callable[[Callable[..., Matrix]], Callable[..., None]]:
    """Return what lets a command print the matrix that an action makes of the one in FILE, or of several."""

    def command_of(action: Callable[..., Matrix]) -> Callable[..., None]:
        @wraps(action)
        def command(files: Any, asked: Ring | None, wanted: Wanted, told: Told, **given: Any) -> None:
            if several and len(files) < 2:
                raise click.UsageError("two files or more are needed")
            matrices = read_matrices(files if several else [files], asked, told)
            try:
                X = action(matrices if several else matrices[0], **given)
            except NotInvertibleError as error:
                refuse(error, wanted)

            def prove() -> Certificate:
                if noun != "product" or len(matrices) > 2:
                    raise UnsupportedError("only `modlinalg matrix multiply` has one, of two files")
                return certify(X, product_of=(matrices[0], matrices[1]))

            title = f"{noun} X over {X.ring}, {X.shape[0]} x {X.shape[1]}"
            text, latex = partial(matrix_text, X), partial(format_matrix, X, "latex")

            def shown() -> dict[str, object]:
                return {"ring": ring_json(X.ring), "X": matrix_json(X)}

            deliver(wanted, X, title, text, {"X": X}, latex, shown=shown, prove=prove)

        count, name = (-1, "FILE FILE..") if several else (1, "FILE")
        file = click.argument("files", nargs=count, required=True, metavar=name, type=once.FILE_NAME)
        return file(answering(command, forms=("text", "json", "latex")))

    return command_of


@matrix_group.command("multiply")
@_making("product", several=True)
def multiply_command(factors: Sequence[Matrix]) -> Matrix:
    """Multiply matrices from left to right: A*B, A*B*C, ..

    The certificate, of two files, is the product, which `modlinalg check` multiplies out again.
    """
    try:
        return reduce(matmul, factors)
    except ShapeError as error:
        raise ShapeError(f"{error}; `modlinalg matrix transpose` makes a column of a row") from None


@matrix_group.command("power", context_settings={"ignore_unknown_options": True})
@_making("power")
@click.argument("exponent", type=int)
def power_command(M: Matrix, exponent: int) -> Matrix:
    """Compute the power M^EXPONENT of a square matrix; of a negative exponent the power of the inverse.

    Exit status: 1 where there is no inverse, with a v != 0 that has M*v = 0.
    """
    return M**exponent


@matrix_group.command("transpose")
@_making("transpose")
def transpose_command(M: Matrix) -> Matrix:
    """Let rows and columns change places: a row becomes a column."""
    return M.T


@matrix_group.command("add")
@_making("sum", several=True)
def add_command(terms: Sequence[Matrix]) -> Matrix:
    """Add matrices of the same shape."""
    return reduce(add, terms)


@matrix_group.command("stack")
@_making("stack", several=True)
@click.option("--below/--beside", default=True, show_default=True, help="Where the next matrix goes.")
def stack_command(matrices: Sequence[Matrix], below: bool) -> Matrix:
    """Make one matrix of several, one below the other, or with --beside one beside the other."""
    try:
        return reduce(Matrix.stack if below else Matrix.augment, matrices)
    except ShapeError as error:
        other, equal = ("beside", "rows") if below else ("below", "columns")
        raise ShapeError(f"{error}; --{other} is for matrices with as many {equal}") from None


@matrix_group.command("submatrix")
@_making("submatrix")
@click.argument("row_list", metavar="ROWS")  # rows is the parameter of --rows, of files
@click.argument("column_list", metavar="COLUMNS")
def submatrix_command(M: Matrix, row_list: str, column_list: str) -> Matrix:
    """Take some rows and columns of a matrix: a submatrix.

    ROWS and COLUMNS are lists such as 3,1 or 1-2,5, counted from 1 and taken in this order; `all` is all of
    them, and `none` is none.
    """
    rows, columns = _places("row", row_list, M.shape[0]), _places("column", column_list, M.shape[1])
    return M.columns(columns).T.columns(rows).T


def _places(line: str, text: str, count: int) -> list[int]:
    """Return the positions, from 0, that a list such as 1-2,5 means; UsageError for one that is not there."""
    if text in ("all", "none"):
        return list(range(count if text == "all" else 0))
    places: list[int] = []
    for word in text.split(","):
        found = _PLACES.fullmatch(word)
        if found is None:
            instead = f"no {line} such as 2, and no range such as 2-4; `all` takes all"
            raise click.UsageError(f"{line}s: {quoted(word)} is {instead}")
        first, last = int(found[1]), int(found[2] or found[1])
        if not 1 <= first <= last <= count:
            raise click.UsageError(f"{line}s: {word} is not among the {line}s 1 to {count}")
        places += range(first - 1, last)
    return places
