"""A check in a process of its own, which is ended when the time is over."""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from modlinalg.batch.runners import end_silently, interrupts_held_back, start_quiet_tracker
from modlinalg.certificates import dumps
from modlinalg.errors import ModlinalgError, PostconditionError, UnsupportedError
from modlinalg.verification.claims import KINDS
from modlinalg.verification.inquiry import Limit
from modlinalg.verification.verdicts import Verdict, Verification

GRACE = 0.5  # seconds that a check has to see by itself that the time is over, and to say what it found


class Answer(NamedTuple):
    """What a command prints about a claim: the verdict, the text, and the certificate as text."""

    verdict: Verdict
    text: str
    proof: str | None = None


def answer_of(found: Verification, *, with_proof: bool) -> Answer:
    """Return what is printed about a verdict."""
    proof = found.certificate if with_proof else None
    return Answer(found.verdict, str(found), None if proof is None else dumps(proof))


def answer_within(seconds: float, kind: str, parameters: Mapping[str, Any], *, with_proof: bool) -> Answer:
    """Return the answer on a claim; UNKNOWN when it takes longer than this, or ends its process.

    Raises what the verifying function raises.
    """
    nothing = KINDS[kind].verify(**parameters, limit=Limit(seconds=0))  # refuses what is no claim
    start_quiet_tracker()
    spawning = multiprocessing.get_context("spawn")
    ours, theirs = spawning.Pipe(duplex=False)
    process = spawning.Process(
        target=_judge, args=(theirs, seconds, kind, dict(parameters), with_proof), daemon=True
    )
    with interrupts_held_back():
        process.start()
    theirs.close()
    try:
        ours.recv()  # it is ready, and the time begins
        if not ours.poll(seconds + GRACE):
            return Answer(Verdict.UNKNOWN, _unknown(nothing, f"the limit of {seconds} s was reached"))
        found = ours.recv()
    except EOFError:
        return Answer(Verdict.UNKNOWN, _unknown(nothing, "the process that verified this claim ended"))
    finally:
        process.kill()
        process.join()
    if isinstance(found, Answer):
        return found
    raise PostconditionError(found[1]) if found[0] == "PostconditionError" else UnsupportedError(found[1])


def _unknown(nothing: Verification, reason: str) -> str:
    return f"UNKNOWN: {nothing.claim}\n{reason}"


def _judge(
    answers: Connection, seconds: float, kind: str, parameters: Mapping[str, Any], with_proof: bool
) -> None:
    end_silently()
    answers.send(None)
    try:
        found = KINDS[kind].verify(**parameters, limit=Limit(seconds=seconds))
        answers.send(answer_of(found, with_proof=with_proof))
    except (ModlinalgError, MemoryError, RecursionError) as error:
        answers.send((type(error).__name__, str(error) or "out of memory"))
