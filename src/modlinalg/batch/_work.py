"""What a worker does: the verdicts on some lines, in their order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from modlinalg.certificates._notation import json_text
from modlinalg.verification._judging import judge_line, malformed, unreached
from modlinalg.verification._products import Rounds
from modlinalg.verification._verdicts import WorkLimit

if TYPE_CHECKING:
    from hashlib import blake2b


def begun_digest(beginning: bytes, size: int) -> blake2b:
    """Return a digest of so many bytes that may go on.

    >>> begun_digest(b"x", 4).hexdigest()
    'b1ba07e5'
    """
    # A damaged hashlib prints a traceback of its own where it is loaded: here that is in a worker,
    # whose standard error nobody sees.
    from hashlib import blake2b  # noqa: PLC0415

    return blake2b(beginning, digest_size=size)


@dataclass(frozen=True, slots=True)
class Options:
    """How each claim is verified: `judge_line` explains them.

    With `seconds` the verdict on a claim is UNKNOWN when that much time is over.  The process of its
    check is ended then, whatever it does, here and on the workers of a Dask cluster.  A certificate
    that alone takes longer than `seconds` is left out.

    >>> Options(seconds=2.5) == Options(2.5, rounds=0, seed=None, certificates=True)
    True
    >>> Options(seconds=2).digest() == Options(seconds=2.0).digest() != Options().digest()
    True
    >>> Options(seconds=-1)
    Traceback (most recent call last):
        ...
    modlinalg.errors.InputError: WorkLimit: numbers >= 0 or None are needed, not seconds=-1, entries=None

    Raises InputError for a limit, rounds or a seed that are none.

    .. versionadded:: 0.2
    """

    seconds: float | None = None
    rounds: int = 0
    seed: int | None = None
    certificates: bool = True

    def __post_init__(self) -> None:
        """Refuse what is no limit and what are no rounds."""
        WorkLimit(seconds=self.seconds)
        Rounds(self.rounds, self.seed)

    def digest(self) -> str:
        """Return a word that is the same exactly for equal options."""
        seconds = None if self.seconds is None else float(self.seconds)
        text = f"{seconds} {self.rounds} {self.seed} {self.certificates}"
        return begun_digest(text.encode(), 4).hexdigest()


@dataclass(frozen=True, slots=True)
class TooLong:
    """A line of which only this is kept, because it is longer than any claim that is read."""

    size: int  # bytes, the line end included
    digest: str
    is_open: bool  # the file ended before the line did


Line: TypeAlias = bytes | TooLong
_CHECK = b', "check": "'


def is_open(line: Line) -> bool:
    """Say whether the file ended before the line did."""
    return line.is_open if isinstance(line, TooLong) else not line.endswith(b"\n")


class Judged(NamedTuple):
    """A verdict, and the line of the file of verdicts that tells it."""

    verdict: str
    written: bytes


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some lines of a file of claims; the first of them has this number, counted from 1."""

    first: int
    lines: tuple[Line, ...]

    def one_by_one(self) -> Iterator[Chunk]:
        for number, line in enumerate(self.lines, self.first):
            yield Chunk(number, (line,))


def fingerprint(line: Line, options: Options) -> str:
    """Return digests of a claim's line and of the options, by which a verdict is recognised later."""
    digest = line.digest if isinstance(line, TooLong) else begun_digest(line.strip(), 8).hexdigest()
    return f"{digest}-{options.digest()}"


def verdict_lines(chunk: Chunk, options: Options) -> list[Judged]:
    """Return the verdict on each claim: a line with its number, its fingerprint and what was found."""
    return list(each_verdict(chunk, options))


def each_verdict(chunk: Chunk, options: Options, asked: Options | None = None) -> Iterator[Judged]:
    """Yield what `verdict_lines` lists, each as soon as it is found; `asked` may ask for less."""
    for number, line in enumerate(chunk.lines, chunk.first):
        yield _judged(number, line, options, _verdict(line, asked or options))


def each_without_proof(chunk: Chunk, options: Options) -> Iterator[Judged]:
    """Yield the verdicts without the certificates, which may take longer than they do."""
    return each_verdict(chunk, options, replace(options, certificates=False))


def each_unfinished(chunk: Chunk, options: Options, facts: Sequence[str] = ()) -> Iterator[Judged]:
    """Yield the verdicts on claims whose checks were ended at the limit: their words, and the limit.

    The facts are those that a check had established until it was ended.
    """
    at_once = replace(options, seconds=0, certificates=False)
    for number, line in enumerate(chunk.lines, chunk.first):
        verdict = _verdict(line, at_once)
        if verdict["verdict"] == "UNKNOWN":
            verdict |= {"reason": _limit_reached(options), "established": list(facts)}
            verdict["seconds"] = options.seconds
        yield _judged(number, line, options, verdict)


def out_of_time(chunk: Chunk, options: Options) -> list[Judged]:
    """Return the verdicts UNKNOWN on claims that could not even be read within the limit."""
    return _given_up(chunk, options, _limit_reached(options))


def _limit_reached(options: Options) -> str:
    return f"the limit of {options.seconds:g} s was reached"


def lost(chunk: Chunk, options: Options) -> list[Judged]:
    """Return the verdicts UNKNOWN on claims whose worker ended twice, or had no memory for them."""
    reason = "no verdict was reached: the process that verified this claim ended or had no memory left, twice"
    return _given_up(chunk, options, reason)


def _given_up(chunk: Chunk, options: Options, reason: str) -> list[Judged]:
    return [
        _judged(
            number,
            line,
            options,
            _verdict(line, options) if isinstance(line, TooLong) else unreached(line, reason),
        )
        for number, line in enumerate(chunk.lines, chunk.first)
    ]


def _verdict(line: Line, options: Options) -> dict[str, Any]:
    if isinstance(line, TooLong):
        return malformed(f"a line of {line.size} bytes is too long for a claim")
    return judge_line(
        line,
        limit=None if options.seconds is None else WorkLimit(seconds=options.seconds),
        rounds=options.rounds,
        seed=options.seed,
        certificates=options.certificates,
    )


def _judged(number: int, line: Line, options: Options, verdict: dict[str, Any]) -> Judged:
    mark = {"open": True} if is_open(line) else {}
    head = {"line": number, "fingerprint": fingerprint(line, options)} | mark
    return Judged(verdict["verdict"], _checked(json_text(head | verdict).encode().removesuffix(b"}")))


def _checked(begun: bytes) -> bytes:
    """Return a line of JSON, of which the last field is still missing, with the digest of what it has."""
    return begun + _CHECK + begun_digest(begun, 8).hexdigest().encode() + b'"}\n'


def is_as_written(line: bytes) -> bool:
    """Return True if a line of verdicts ends with its own check value."""
    return line == _checked(line.rpartition(_CHECK)[0])
