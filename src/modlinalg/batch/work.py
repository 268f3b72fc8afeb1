"""What a worker does: the verdicts on some lines, in their order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from modlinalg.certificates import dumps
from modlinalg.verification.claims import judge_line, unreached
from modlinalg.verification.inquiry import Limit


@dataclass(frozen=True, slots=True)
class Options:
    """How each claim is verified: `judge_line` explains them."""

    seconds: float | None = None
    rounds: int = 0
    seed: int | None = None
    certificates: bool = True


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some lines of a file of claims; the first of them has this number, counted from 1."""

    first: int
    lines: tuple[bytes, ...]

    def one_by_one(self) -> Iterator[Chunk]:
        """Yield a chunk for each line."""
        for number, line in enumerate(self.lines, self.first):
            yield Chunk(number, (line,))


def fingerprint(line: bytes) -> str:
    """Return a digest of a claim's line, by which its verdict is recognised after a restart."""
    return blake2b(line.strip(), digest_size=8).hexdigest()


def verdict_lines(chunk: Chunk, options: Options) -> list[bytes]:
    """Return a line for each claim: its number and fingerprint, and the verdict on it."""
    limit = None if options.seconds is None else Limit(seconds=options.seconds)
    return [
        _written(
            number,
            line,
            judge_line(
                line,
                limit=limit,
                rounds=options.rounds,
                seed=options.seed,
                certificates=options.certificates,
            ),
        )
        for number, line in enumerate(chunk.lines, chunk.first)
    ]


def lost(chunk: Chunk) -> list[bytes]:
    """Return the verdicts UNKNOWN on claims whose worker ended twice, say for want of memory."""
    reason = "no verdict was reached: the process that verified this claim ended, twice"
    return [
        _written(number, line, unreached(line, reason))
        for number, line in enumerate(chunk.lines, chunk.first)
    ]


def _written(number: int, line: bytes, verdict: dict[str, Any]) -> bytes:
    return dumps({"line": number, "fingerprint": fingerprint(line)} | verdict).encode() + b"\n"
