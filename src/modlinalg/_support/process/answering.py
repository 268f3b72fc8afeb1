"""The process in which a function under audit runs: whatever it does there, the audit goes on."""

from __future__ import annotations

import inspect
import json
import math
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from fractions import Fraction
from importlib import import_module
from multiprocessing.connection import Connection
from operator import index
from typing import Any, NamedTuple

from modlinalg._support.process.workers import confine, end_silently
from modlinalg.errors import UnsupportedError

MOST_ENTRIES = 10**6
MOST_BITS = 10**6  # of one number
MOST_CHARACTERS = 10**7  # of a text
_DEEPEST = 5  # lists of lists of vectors that are matrices


class NoDataError(Exception):
    """An answer that is no data: the words say what it has."""


def plain(value: object) -> tuple[str, Any]:
    """Return how an answer stands there, and its data (`GivenAnswer` has the words).

    Integers of any type become int, fractions texts such as "1/2", and a float the number that it is
    exactly; arrays and matrices of libraries are taken by their method tolist.

    >>> plain(([1, Fraction(1, 2)], [])), plain({"rank": 2.0}), plain(None)
    (('parts', [[1, '1/2'], []]), ('named', {'rank': 2}), ('nothing', None))

    Raises NoDataError for anything else, and for more than a million numbers.
    """
    count = [0]
    if value is None:
        return "nothing", None
    if hasattr(value, "particular") and hasattr(value, "generators"):
        value = (value.particular, value.generators)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        value = dict(zip(value._fields, value, strict=True))
    if isinstance(value, Mapping):
        return "named", {str(key): _plain(item, 0, count) for key, item in value.items()}
    if isinstance(value, tuple):
        return "parts", [_plain(item, 0, count) for item in value]
    return "one", _plain(value, 0, count)


def _plain(value: object, depth: int, count: list[int]) -> Any:
    count[0] += 1
    if count[0] > MOST_ENTRIES or depth > _DEEPEST:
        raise NoDataError("it holds more than a million numbers, or lists too deep for an answer")
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        if len(value) > MOST_CHARACTERS:
            raise NoDataError(f"it holds a text of more than {MOST_CHARACTERS} characters")
        return str(value)
    if isinstance(value, float):
        return _written(Fraction(value)) if math.isfinite(value) else float(value)
    if hasattr(value, "tolist"):
        return _plain(value.tolist(), depth, count)
    if isinstance(value, Sequence | set | frozenset):
        return [_plain(item, depth + 1, count) for item in value]
    return _number(value)


def _number(value: Any) -> int | str:
    """Return a number of any library: by its index, as a fraction, or as the integer that it equals."""
    with suppress(TypeError):
        return _written(Fraction(index(value)))
    for top, bottom in (("numerator", "denominator"), ("p", "q")):  # python-flint and SymPy have the others
        parts = [getattr(value, name, None) for name in (top, bottom)]
        numbers = [part() if callable(part) else part for part in parts]
        with suppress(TypeError, ZeroDivisionError):
            return _written(Fraction(index(numbers[0]), index(numbers[1])))  # type: ignore[arg-type]  # else a TypeError
    with suppress(TypeError, ValueError):  # residues of python-flint
        if int(value) == value:
            return _written(Fraction(int(value)))
    raise NoDataError(f"it holds an object of the type {type(value).__name__}")


def _written(number: Fraction) -> int | str:
    if number.numerator.bit_length() > MOST_BITS or number.denominator.bit_length() > MOST_BITS:
        raise NoDataError(f"it holds a number of more than {MOST_BITS} bits")
    if number.denominator == 1:
        return number.numerator
    return f"{number.numerator}/{number.denominator}"


LONGEST = 2**24  # bytes of an answer
PRINTED = 500  # characters of what a function prints that are kept
# By which a function says that it does not answer.
_REFUSALS = (ValueError, NotImplementedError, OverflowError)


class WorkerSetup(NamedTuple):
    """What the process needs: the function, the limit in MiB, how it says "none", and a folder."""

    target: str
    memory: int | None
    none_when: tuple[str, ...]
    folder: str


def function_named(target: str) -> Callable[..., Any]:
    """Return the function that "package.module:name" names.

    Raises ImportError or AttributeError where there is none, TypeError where it is none.
    """
    module, _, path = target.partition(":")
    found: Any = import_module(module)
    for name in path.split("."):
        found = getattr(found, name)
    if not callable(found):
        raise TypeError(f"{path} is a {type(found).__name__}, and no function")
    return found  # type: ignore[no-any-return]  # it can be called


def serve(link: Connection) -> None:
    """Answer the questions that come, each by an object of JSON: its sort, data or words, what was printed.

    Foreign code runs here and may send what it likes, so nothing that comes from here is unpickled.
    """
    end_silently()
    with suppress(EOFError, OSError):
        setup: WorkerSetup = link.recv()
        output = _own_streams(setup.folder)
        try:
            function = function_named(setup.target)
        except BaseException as error:  # whatever its module does while it is loaded
            _send(link, missing=f"{type(error).__name__}: {error}")
            return
        takes_shape = _takes_shape(function)
        _send(link, limited=_limited(setup.memory), shape=takes_shape)
        _forget(output)  # what its module printed
        while True:
            arguments, shape = link.recv()
            keywords = {"shape": shape} if takes_shape else {}
            asked = os.getpid()
            sort, found = _answered(function, arguments, keywords, setup.none_when)
            if os.getpid() != asked:  # a child that the function forked, and in which it returned as well
                os._exit(0)
            _send(link, sort=sort, found=found, printed=_printed(output))
            _forget(output)


def _send(link: Connection, **message: object) -> None:
    """Send an object of JSON; an answer that is too long for one is no data."""
    written = b""
    with suppress(MemoryError), _digits_of_any_number():
        written = json.dumps(message).encode()
    if not 0 < len(written) <= LONGEST:
        reason = f"the answer is no data: it has more than {LONGEST:,} bytes"
        written = json.dumps(message | {"sort": "unreadable", "found": reason}).encode()
    link.send_bytes(written)


@contextmanager
def _digits_of_any_number() -> Iterator[None]:
    """Lift Python's limit of 4300 digits for our own texts; the function keeps the one that it has."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(limit)


def _takes_shape(function: Callable[..., Any]) -> bool:
    """Say whether a function has a parameter `shape`; what has no signature has none."""
    try:
        return "shape" in inspect.signature(function).parameters
    except (TypeError, ValueError):
        return False


def _limited(memory: int | None) -> bool:
    """Limit the memory beyond what the module took, and say whether this system keeps to it."""
    if memory is not None:
        try:
            confine(memory)
        except UnsupportedError:
            return False
    return True


def _own_streams(folder: str) -> int:
    """Let standard input be empty and the others files of the audit; a group of its own can be ended whole.

    Return the descriptor of the file of standard output.
    """
    if hasattr(os, "setsid"):
        with suppress(OSError):
            os.setsid()
    flags = os.O_RDWR | os.O_CREAT | os.O_APPEND
    output = os.open(os.path.join(folder, "output"), flags)
    errors = os.open(os.path.join(folder, "errors"), flags)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for descriptor, number in ((nothing, 0), (output, 1), (errors, 2)):
        os.dup2(descriptor, number)
    return output


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):  # the function may have closed or replaced it
            stream.flush()


def _printed(output: int) -> str:
    _flush()
    with suppress(OSError):
        size = os.fstat(output).st_size
        if size:
            os.lseek(output, 0, os.SEEK_SET)
            return os.read(output, PRINTED).decode(errors="replace")
    return ""


def _forget(output: int) -> None:
    _flush()
    with suppress(OSError):
        os.ftruncate(output, 0)


def _answered(
    function: Callable[..., Any], arguments: Sequence[Any], keywords: dict[str, Any], none_when: Sequence[str]
) -> tuple[str, object]:
    """Return what a function answers: its data, a refusal, or what it raised."""
    try:
        found = function(*arguments, **keywords)
    except BaseException as error:  # SystemExit and KeyboardInterrupt as well
        names = [kind.__name__ for kind in type(error).__mro__]
        if any(name in names for name in none_when):
            return "answered", ("nothing", None)
        is_own = type(error).__module__ != "builtins"
        is_refusal = isinstance(error, Exception) and (is_own or isinstance(error, _REFUSALS))
        return "refused" if is_refusal else "crashed", _words(error)
    try:
        with _digits_of_any_number():
            return "answered", plain(found)
    except NoDataError as error:
        return "unreadable", f"the answer is no data: {error}"
    except BaseException as error:
        return "unreadable", f"the answer is no data: {_words(error)}"


def _words(error: BaseException) -> str:
    """Return the type of an exception with its text, which may be hard to come by."""
    try:
        text = " ".join(str(error).split())[:PRINTED]
    except BaseException:
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
