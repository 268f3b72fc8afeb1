"""What a worker does: the verdicts on some lines, in their order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NamedTuple, TypeAlias

from modlinalg.certificates import dumps
from modlinalg.verification.claims import judge_line, malformed, unreached
from modlinalg.verification.inquiry import Limit


@dataclass(frozen=True, slots=True)
class Options:
    """How each claim is verified: `judge_line` explains them."""

    seconds: float | None = None
    rounds: int = 0
    seed: int | None = None
    certificates: bool = True

    def digest(self) -> str:
        """Return a word that is the same exactly for equal options."""
        seconds = None if self.seconds is None else float(self.seconds)
        text = f"{seconds} {self.rounds} {self.seed} {self.certificates}"
        return blake2b(text.encode(), digest_size=4).hexdigest()


@dataclass(frozen=True, slots=True)
class TooLong:
    """A line of which only this is kept, because it is longer than any claim that is read."""

    size: int  # bytes, the line end included
    digest: str
    is_open: bool  # the file ended before the line did


Line: TypeAlias = bytes | TooLong


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
        """Yield a chunk for each line."""
        for number, line in enumerate(self.lines, self.first):
            yield Chunk(number, (line,))


def fingerprint(line: Line, options: Options) -> str:
    """Return digests of a claim's line and of the options, by which a verdict is recognised later."""
    digest = line.digest if isinstance(line, TooLong) else blake2b(line.strip(), digest_size=8).hexdigest()
    return f"{digest}-{options.digest()}"


def verdict_lines(chunk: Chunk, options: Options) -> list[Judged]:
    """Return the verdict on each claim: a line with its number, its fingerprint and what was found."""
    return [
        _judged(number, line, options, _verdict(line, options))
        for number, line in enumerate(chunk.lines, chunk.first)
    ]


def lost(chunk: Chunk, options: Options) -> list[Judged]:
    """Return the verdicts UNKNOWN on claims whose worker ended twice, say for want of memory."""
    reason = "no verdict was reached: the process that verified this claim ended, twice"
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
        limit=None if options.seconds is None else Limit(seconds=options.seconds),
        rounds=options.rounds,
        seed=options.seed,
        certificates=options.certificates,
    )


def _judged(number: int, line: Line, options: Options, verdict: dict[str, Any]) -> Judged:
    is_open = line.is_open if isinstance(line, TooLong) else not line.endswith(b"\n")
    head = {"line": number, "fingerprint": fingerprint(line, options)} | ({"open": True} if is_open else {})
    return Judged(verdict["verdict"], dumps(head | verdict).encode() + b"\n")
