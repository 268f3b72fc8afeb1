"""What a command says of a claim, found here or in a process that is ended when the time is over."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any

from modlinalg._support.process.workers import GRACE, end_silently, started
from modlinalg.errors import InputError, PostconditionError, UnsupportedError
from modlinalg.verification._kinds import KINDS
from modlinalg.verification._verdicts import (
    VERSION,
    ClaimVerdict,
    Verification,
    WorkLimit,
    found_json,
    hearing,
)

LONGEST_WAIT = 10.0**6  # seconds; a poll takes no longer times


def failure_of(error: Exception) -> Exception:
    """Return the error to raise where a process was waited for, as its own may hold what cannot be sent.

    A bug stays a bug, as a limit does not explain it.
    """
    for kind in (InputError, UnsupportedError, PostconditionError):
        if isinstance(error, kind):
            return kind(str(error))
    if isinstance(error, MemoryError | RecursionError):
        return UnsupportedError(str(error) or "out of memory")
    return RuntimeError(f"in the process of the check: {type(error).__name__}: {error}")


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict as text, and as the record that a batch writes, with the certificate where one was made."""

    verdict: ClaimVerdict
    text: str
    record: dict[str, Any]  # as `schemas/verdict-1.schema.json` describes it


def answer(kind: str, parameters: Mapping[str, Any], *, with_proof: bool) -> Answer:
    """Return the answer on a claim, whatever time it takes.  Raises what the verifying function raises."""
    found, answered = _judged(kind, parameters, None)
    return _proved(found, answered) if with_proof else answered


def answer_within(seconds: float, kind: str, parameters: Mapping[str, Any], *, with_proof: bool) -> Answer:
    """Return the answer on a claim; UNKNOWN when it takes longer than this, or ends its process.

    A certificate that takes longer is left out.  Raises what the verifying function raises.
    """
    limit = WorkLimit(seconds=seconds)
    nothing, at_once = _judged(kind, parameters, WorkLimit(seconds=0))  # refuses what is no claim
    began = time.monotonic()
    try:
        process, ours = started(__name__, "_judge")
    except OSError as error:
        raise UnsupportedError(f"verify: no process can be started: {error.strerror}") from None
    try:
        # As an argument of the process the claim would be written to a pipe that nobody may ever read: the
        # standard library keeps its other end open, and waits for ever if the process does not begin.
        with suppress(EOFError, OSError):  # `_last_before` sees whether it has ended
            ours.recv()
            ours.send((limit, kind, dict(parameters), with_proof))
        found, facts = _last_before(ours, seconds + GRACE, 2 if with_proof else 1)
    finally:
        process.kill()
        process.join()
    if isinstance(found, Answer):
        return found
    if isinstance(found, Exception):
        raise found
    if nothing.verdict is not ClaimVerdict.UNKNOWN:
        return at_once
    reason = found or f"the limit of {seconds:g} s was reached"
    unknown = replace(nothing, reason=reason, established=tuple(facts))
    return _answer_of(unknown, kind, time.monotonic() - began)


def _last_before(
    ours: Connection, seconds: float, expected: int
) -> tuple[Answer | Exception | str, list[str]]:
    """Return the last thing that a process sends in time, and the facts that it has established.

    When there is no such thing, it is why there is none, or "" for the time.
    """
    found: Answer | Exception | str = ""
    facts: list[str] = []
    try:
        ours.recv()  # it has the claim, and the time begins
        end = time.monotonic() + seconds
        while expected and ours.poll(min(LONGEST_WAIT, max(0.0, end - time.monotonic()))):
            message: Answer | Exception | str = ours.recv()
            if isinstance(message, str):
                facts.append(message)
            else:
                found = message
                expected -= 1
    except (EOFError, OSError):  # the second one in the middle of what it sent
        found = found or "the process that verified this claim ended"
    return found, facts


def _judge(link: Connection) -> None:
    end_silently()
    with suppress(EOFError, OSError):  # nobody is there any more
        link.send(None)
        limit, kind, parameters, with_proof = link.recv()
        link.send(None)
        try:
            with hearing(link.send):
                found, answered = _judged(kind, parameters, limit)
            link.send(answered)
            if with_proof:
                link.send(_proved(found, answered))
        except Exception as error:
            link.send(failure_of(error))


def _judged(kind: str, parameters: Mapping[str, Any], limit: WorkLimit | None) -> tuple[Verification, Answer]:
    """Return the verdict on a claim, and the answer without a certificate."""
    began = time.perf_counter()
    found = KINDS[kind].verify(**parameters, limit=limit)
    return found, _answer_of(found, kind, time.perf_counter() - began)


def _answer_of(found: Verification, kind: str, seconds: float) -> Answer:
    head = {"version": VERSION, "id": None, "kind": kind}
    record = head | found_json(found, certificates=False) | {"seconds": round(seconds, 6)}
    return Answer(found.verdict, str(found), record)


def _proved(found: Verification, answered: Answer) -> Answer:
    """Return the answer with the certificate, where one fits."""
    return replace(answered, record=answered.record | {"certificate": found.certificate})
