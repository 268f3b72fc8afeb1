"""What every command reads: matrices from files, and the ring from --mod or --rational."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from modlinalg.errors import InputError, ParseError
from modlinalg.matrix import Matrix, matrix
from modlinalg.plaintext import parse_number
from modlinalg.rings import QQ, Ring, Zmod

F = TypeVar("F", bound=Callable[..., Any])


def _modulus(ctx: click.Context, param: click.Parameter, value: str | None) -> Zmod | None:
    """Return Zmod(n) for the text of --mod, an integer of any size."""
    if value is None:
        return None
    n = parse_number(value)
    if not isinstance(n, int) or n < 2:
        raise click.BadParameter(f"{value!r} is not an integer n >= 2", ctx, param)
    return Zmod(n)


def ring_options(command: F) -> F:
    """Add --mod N and --rational."""
    command = click.option("--rational", is_flag=True, help="Work over Q.")(command)
    return click.option(
        "--mod", metavar="N", callback=_modulus, help="Work over Z_n, the integers modulo N."
    )(command)


def format_option(*formats: str) -> Callable[[F], F]:
    """Add --format with these choices, the first the default."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(formats),
        default=formats[0],
        show_default=True,
        help="Output format.",
    )


def ring_of(mod: Zmod | None, rational: bool) -> Ring:
    """Return the ring that the options name; a usage error unless exactly one is given."""
    if rational == (mod is not None):
        raise click.UsageError("give exactly one of --mod N and --rational")
    return mod if mod is not None else QQ


def read_matrix(path: str, ring: Ring) -> Matrix:
    """Return the matrix in a file, or on standard input for "-"; errors begin with the file's name."""
    name = "standard input" if path == "-" else path
    try:
        return matrix(read_text(path), ring)
    except ParseError as error:
        raise InputError(f"{name}: {error}") from None
    except InputError as error:
        raise type(error)(f"{name}: {error}") from None


def read_text(path: str) -> str:
    """Return the text of a file, or of standard input for "-"; InputError when there is none."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: not UTF-8 text (byte {error.start})") from None
