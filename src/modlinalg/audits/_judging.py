"""Each reply judged: an answer becomes a claim, and the verdict on the claim says whether it is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from modlinalg.audits._answers import GivenAnswer, claim_made
from modlinalg.audits._claims import CLAIMS
from modlinalg.audits._questions import AuditQuestion
from modlinalg.audits._running import Reply
from modlinalg.errors import InputError, ModlinalgError
from modlinalg.verification._judging import MALFORMED, judge

AuditResult: TypeAlias = Literal["right", "wrong", "refused", "crashed", "hung", "unknown"]


@dataclass(frozen=True, slots=True)
class JudgedReply:
    """How a question ended: the result, why, the answer, and the claim that it makes, where it makes one."""

    result: AuditResult
    reason: str = ""
    answer: GivenAnswer | None = None
    claim: Mapping[str, Any] | None = None
    printed: str = ""


def judged_reply(
    question: AuditQuestion, reply: Reply, options: Mapping[str, Any], seconds: float
) -> JudgedReply:
    """Return whether a reply is right; what is no answer to the question is wrong."""
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
