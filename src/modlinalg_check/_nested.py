"""Certificates inside a certificate: all of each is read before any statement is looked at."""

from collections.abc import Callable

from ._certificate import Certificate
from ._verdict import RejectedError


class ReadError(Exception):
    """Ends the reading of a certificate before its statements."""


def stop(c: Certificate) -> None:
    """Come here when every field has been read."""
    raise ReadError


def only_read(inner: Certificate, statements: Callable[[Certificate], None]) -> None:
    """Read all fields of a certificate: what is malformed is so whatever else is false."""
    inner.compare = stop
    try:
        statements(inner)
    except ReadError:
        return


def find_verified(inner: Certificate, statements: Callable[[Certificate], None], name: str) -> None:
    """Find the statements of a certificate true."""
    try:
        statements(inner)
    except RejectedError as error:
        raise RejectedError(f"{name}, {inner.subject()}: {error}") from None
