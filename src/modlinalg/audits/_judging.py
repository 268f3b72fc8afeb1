"""Each reply judged: an answer becomes a claim, and the verdict on the claim says whether it is right."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import prod
from multiprocessing.connection import Connection
from typing import Any, Literal, TypeAlias

from modlinalg._support.process.answering import LONGEST
from modlinalg._support.process.workers import GRACE, end_silently, started
from modlinalg.audits._answers import GivenAnswer, claim_made
from modlinalg.audits._claims import CLAIMS
from modlinalg.audits._questions import AuditQuestion
from modlinalg.audits._running import Reply
from modlinalg.errors import InputError, ModlinalgError, UnsupportedError
from modlinalg.verification.claims import MALFORMED, judge

_LONG = 2**16  # bytes of an answer, or entries of a question, that may take more than the limit in one call
_LONGEST, _MORE_FOR_EACH_ENTRY = 2**18, 2**12  # bytes of an answer that are read
AuditResult: TypeAlias = Literal["right", "wrong", "refused", "crashed", "hung", "unknown"]


@dataclass(frozen=True, slots=True)
class JudgedReply:
    """How a question ended: the result, why, the answer, and the claim that it makes, where it makes one."""

    result: AuditResult
    reason: str = ""
    answer: GivenAnswer | None = None
    claim: Mapping[str, Any] | None = None
    printed: str = ""
    is_late: bool = False  # whether our own time was over


def judged_reply(
    question: AuditQuestion, reply: Reply, options: Mapping[str, Any], seconds: float
) -> JudgedReply:
    """Return whether a reply is right, read and judged in so many seconds.

    What may take longer is done by a process that is ended then.  An answer that is much
    longer than its question is not read.
    """
    most = _LONGEST + _MORE_FOR_EACH_ENTRY * prod(question.shape)
    if len(reply.sent) > min(most, LONGEST):
        return JudgedReply("unknown", f"an answer of more than {min(most, LONGEST):,} bytes is not read")
    if len(reply.sent) > _LONG or prod(question.shape) > _LONG:
        return _judged_apart(question, reply, options, seconds)
    return _judged(question, reply, options, seconds)


def _judged_apart(
    question: AuditQuestion, reply: Reply, options: Mapping[str, Any], seconds: float
) -> JudgedReply:
    try:
        process, link = started(__name__, "_serve")
    except OSError as error:
        raise UnsupportedError(f"audit: no process can be started: {error.strerror}") from None
    try:
        link.send((question, reply, options, seconds))
        link.recv()  # it has them, and the time begins
        if link.poll(seconds + GRACE):
            found: JudgedReply = link.recv()
            return found
        reason = f"an answer of {len(reply.sent):,} bytes is not read and judged within {seconds:g} s"
    except (EOFError, OSError):
        reason = f"the process ended that judged an answer of {len(reply.sent):,} bytes"
    finally:
        process.kill()
        process.join()
        link.close()
    return JudgedReply("unknown", reason, is_late=True)


def _serve(link: Connection) -> None:
    end_silently()
    with suppress(EOFError, OSError):  # nobody is there any more
        work = link.recv()
        link.send(None)
        link.send(_judged(*work))


def _judged(question: AuditQuestion, reply: Reply, options: Mapping[str, Any], seconds: float) -> JudgedReply:
    """Return whether a reply is right; what is no answer to the question is wrong."""
    reply = reply.read()
    if reply.sort == "unreadable":
        return JudgedReply("wrong", reply.words, printed=reply.printed)
    if reply.answer is None:
        return JudgedReply(reply.sort, reply.words, printed=reply.printed)  # type: ignore[arg-type]  # one of the three
    result, reason, claim = _verdict(question, reply.answer, options, seconds)
    return JudgedReply(result, reason, reply.answer, claim, reply.printed)


def _verdict(
    question: AuditQuestion, answer: GivenAnswer, options: Mapping[str, Any], seconds: float
) -> tuple[AuditResult, str, Mapping[str, Any] | None]:
    try:
        claim = claim_made(CLAIMS[question.claim], question, answer, options)
    except InputError as error:
        return _unread(answer), str(error), None
    except (ModlinalgError, MemoryError, RecursionError) as error:
        return "unknown", str(error) or type(error).__name__, None
    verdict = judge(claim, limit=seconds, certificates=False)
    if verdict["verdict"] == MALFORMED:
        return _unread(answer), f"no answer to this question: {verdict['reason']}", claim
    result: AuditResult = {"TRUE": "right", "FALSE": "wrong"}.get(verdict["verdict"], "unknown")  # type: ignore[assignment]
    return result, verdict["reason"], claim


def _unread(answer: GivenAnswer) -> AuditResult:
    """Return what an answer is that cannot be read: data is wrong, a text may be beyond our readers."""
    return "unknown" if answer.sort == "text" else "wrong"
