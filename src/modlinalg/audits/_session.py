"""The questions of one claim over one ring put to a respondent, the replies judged, the failures shrunk.

An answer becomes a claim, and the verdict on the claim says whether it is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import groupby
from math import prod
from multiprocessing.connection import Connection
from typing import Any, Literal, TypeAlias

from modlinalg._support.process.answering import LONGEST
from modlinalg._support.process.workers import GRACE, end_silently, started
from modlinalg.audits._answers import CLAIMS, GivenAnswer, answer_text, claim_made
from modlinalg.audits._records import FAILURES, SORTS, AuditFinding, AuditQuestion, AuditTally
from modlinalg.audits._running import Reply, Respondent
from modlinalg.audits._shrinking import shrunk, with_fewest_lines
from modlinalg.errors import InputError, ModlinalgError, UnsupportedError
from modlinalg.verification._judging import MALFORMED, judge

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
    # What an answer is that cannot be read: data is wrong, a text may be beyond our readers.
    unread: AuditResult = "unknown" if reply.answer.sort == "text" else "wrong"
    found = JudgedReply(unread, answer=reply.answer, printed=reply.printed)
    try:
        claim = claim_made(CLAIMS[question.claim], question, reply.answer, options)
    except InputError as error:
        return replace(found, reason=str(error))
    except (ModlinalgError, MemoryError, RecursionError) as error:
        return replace(found, result="unknown", reason=str(error) or type(error).__name__)
    verdict = judge(claim, limit=seconds, certificates=False)
    if verdict["verdict"] == MALFORMED:
        return replace(found, reason=f"no answer to this question: {verdict['reason']}", claim=claim)
    result: AuditResult = {"TRUE": "right", "FALSE": "wrong"}.get(verdict["verdict"], "unknown")  # type: ignore[assignment]
    return replace(found, result=result, reason=verdict["reason"], claim=claim)


VERDICT_SECONDS = 2.0  # for one verdict of ours, where the limit of time is below that
MOST_COSTLY = {"hung": 2, "ended": 5}  # questions over one ring; after them the rest over it is not asked
MOST_TRIES_COSTLY = {"hung": 10, "ended": 30}  # failures of this sort while a claim is shrunk, over all rings
MOST_ALIKE = 3  # questions of one shape whose numbers are made smaller
_ENDED = "the process ended"  # how the reason of a crash begins after which another process is needed
_Ended: TypeAlias = tuple[AuditQuestion, JudgedReply]


def cost_of(reply: JudgedReply) -> str:
    """Return "hung" or "ended" for what takes the time limit or another process, and "" for all else."""
    if reply.result == "hung" or reply.is_late:
        return "hung"
    return "ended" if reply.result == "crashed" and reply.reason.startswith(_ENDED) else ""


@dataclass(slots=True)
class RingSession:
    """One claim over one ring: what was asked already, and which failures there are.

    `costs` counts the costly failures while questions are shrunk, over all rings of the claim.
    """

    respondent: Respondent
    options: Mapping[str, Any]
    costs: Counter[str]
    known: dict[AuditQuestion, JudgedReply] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    tallies: list[AuditTally] = field(default_factory=list)
    findings: list[AuditFinding] = field(default_factory=list)

    def judged(self, question: AuditQuestion) -> JudgedReply:
        """Return how a question ends; each is asked once."""
        key = replace(question, trap="", number=0)
        if key not in self.known:
            self.known[key] = self.judged_anew(question)
        return self.known[key]

    def judged_anew(self, question: AuditQuestion) -> JudgedReply:
        """Ask, also what was asked before."""
        seconds = max(VERDICT_SECONDS, self.respondent.seconds)
        return judged_reply(question, self.respondent.ask(question), self.options, seconds)

    def run(self, questions: Sequence[AuditQuestion]) -> None:
        """Ask all questions, then look for the smallest ones that fail."""
        claim, ring = questions[0].claim, questions[0].ring
        ended: list[_Ended] = []
        counts: dict[str, Counter[str]] = {}
        costs: Counter[str] = Counter()
        for question in questions:
            of_trap = counts.setdefault(question.trap, Counter())
            too_much = any(costs[cost] >= most for cost, most in MOST_COSTLY.items())
            if too_much or not self.respondent.can_be_asked(question):
                of_trap["not asked"] += 1
                continue
            found = self.judged(question)
            costs[cost_of(found)] += 1
            of_trap[found.result] += 1
            ended.append((question, found))
        if too_much:
            self.notes.append(f"{claim} over {ring}: not all questions were asked after {_said(costs)}")
        self.tallies += [AuditTally(claim, ring, trap, dict(found)) for trap, found in counts.items()]
        self.findings += [*self._failures(ended), *self._first_ones(ended)]

    def _failures(self, ended: Sequence[_Ended]) -> list[AuditFinding]:
        """Return the failures shrunk; those of one shape that are not made smaller count with the first."""
        failed = [pair for pair in ended if pair[1].result in FAILURES]
        failed.sort(key=lambda pair: pair[0].weight())
        groups: dict[object, list[AuditFinding]] = {}
        for question, reply in failed:
            fails = self._failing_as(reply)
            light = with_fewest_lines(question, fails)
            alike = groups.setdefault((reply.result, *(part.shape for part in light.parts)), [])
            if len(alike) < MOST_ALIKE:
                alike.append(self._finding(question, *shrunk(light, fails), reply))
            else:
                alike[0] = replace(alike[0], times=alike[0].times + 1)
        return [finding for alike in groups.values() for finding in alike]

    def _failing_as(self, reply: JudgedReply) -> Callable[[AuditQuestion], bool]:
        """Return whether a question fails in the same way, as long as asking costs not too much."""
        cost = cost_of(reply)

        def fails(question: AuditQuestion) -> bool:
            if cost and self.costs[cost] >= MOST_TRIES_COSTLY[cost]:
                return False
            if not self.respondent.can_be_asked(question):
                return False
            found = self.judged(question)
            self.costs[cost_of(found)] += 1
            return found.result == reply.result

        return fails

    def _finding(
        self, question: AuditQuestion, smallest: AuditQuestion, is_smallest: bool, reply: JudgedReply
    ) -> AuditFinding:
        """Return the finding, its smallest question asked once more."""
        again = self.judged_anew(smallest)
        is_repeatable = again.result == reply.result
        cost = cost_of(reply)
        found = self._recorded(
            reply.result, question, smallest, again if is_repeatable else self.judged(smallest)
        )
        is_least = is_smallest and (not cost or self.costs[cost] < MOST_TRIES_COSTLY[cost])
        return replace(found, is_smallest=is_least, is_repeatable=is_repeatable)

    def _recorded(
        self, sort: str, question: AuditQuestion, smallest: AuditQuestion, reply: JudgedReply
    ) -> AuditFinding:
        return AuditFinding(
            sort,  # type: ignore[arg-type]  # the callers have sorts of findings
            question,
            smallest,
            reply.reason,
            self.respondent.command(smallest),
            answer_text(reply.answer),
            reply.claim,
            reply.printed,
            rings=(question.ring,),
        )

    def _first_ones(self, ended: Sequence[_Ended]) -> list[AuditFinding]:
        """Return what is not shrunk: refusals and unknown verdicts, one of each kind, and output."""

        def kind(item: tuple[str, _Ended]) -> tuple[str, str]:
            return item[0], _first_word(item[0], item[1][1].reason)

        found: list[tuple[str, _Ended]] = [("printed", pair) for pair in ended if pair[1].printed]
        found += [(pair[1].result, pair) for pair in ended if pair[1].result in ("refused", "unknown")]
        found.sort(key=lambda item: (*kind(item), item[1][0].weight()))
        findings = []
        for (sort, _), group in groupby(found, key=kind):
            pairs = [pair for _, pair in group]
            question, reply = pairs[0]
            if sort == "printed":
                printed = repr(reply.printed) if reply.printed.strip() else "blank lines"
                reply = replace(reply, reason=f"it printed {printed}")
            found_first = self._recorded(sort, question, question, reply)
            findings.append(replace(found_first, times=len(pairs), is_smallest=False))
        return findings


def _first_word(sort: str, reason: str) -> str:
    """Return the first word of a reason, which names an exception; what was printed is of one kind."""
    return "" if sort == "printed" else reason.partition(" ")[0]


def _said(costs: Mapping[str, int]) -> str:
    if costs.get("hung", 0) >= MOST_COSTLY["hung"]:
        return f"{costs['hung']} without a verdict in time"
    return f"{costs['ended']} that ended the process"


def merged(findings: Sequence[AuditFinding]) -> list[AuditFinding]:
    """Return findings with those of one question in one, whatever the ring; by sort, the smallest first."""
    found: dict[object, AuditFinding] = {}
    for finding in findings:
        key = (finding.sort, finding.smallest.claim, finding.smallest.parts)
        if finding.sort in ("refused", "unknown", "printed"):
            key = (finding.sort, finding.smallest.claim, _first_word(finding.sort, finding.reason))  # type: ignore[assignment]
        if key in found:
            first = found[key]
            rings = tuple(dict.fromkeys((*first.rings, *finding.rings)))
            found[key] = replace(first, times=first.times + finding.times, rings=rings)
        else:
            found[key] = finding
    return sorted(found.values(), key=lambda finding: (SORTS.index(finding.sort), finding.smallest.weight()))
