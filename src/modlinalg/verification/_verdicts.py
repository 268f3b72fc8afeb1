"""The verdict on a claim: true, false or unknown, with its reason and proof; and checks within limits."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from typing import Any, TypeAlias, TypeVar

from modlinalg._arithmetic.rings import QQ
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import require_limits
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._notation import JsonObject, ring_json
from modlinalg.certificates._verdicts import Stated, certify_verdict
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.verification._counterexamples import Counterexample, WrongShape, counterexample_json

VERSION = 1  # of schemas/verdict-1.schema.json
Proof: TypeAlias = Callable[[], Certificate]


class ClaimVerdict(Enum):
    """TRUE when it is proved, FALSE when it is refuted, UNKNOWN when a limit was reached before either.

    A TRUE that rests on random vectors states how likely it is to be wrong at most.

    >>> from modlinalg import ClaimVerdict, matrix, verify_rank
    >>> M = matrix([[1, 2], [2, 4]], mod=5)
    >>> verify_rank(M, 1).verdict is ClaimVerdict.TRUE, verify_rank(M, 2).verdict is ClaimVerdict.FALSE
    (True, True)
    >>> print(verify_rank(M, 1, limit=0).verdict)
    UNKNOWN

    In docs/book: `def-verdict`.
    """

    TRUE = "TRUE"
    FALSE = "FALSE"
    UNKNOWN = "UNKNOWN"

    def __str__(self) -> str:
        """Return the name."""
        return self.value


@dataclass(frozen=True, slots=True)
class Verification:
    """The verdict on a claim; true in a boolean context only when the verdict is TRUE.

    - `claim`: what was claimed, in one line.  `reason`: why the verdict is what it is.
    - `counterexample`: present exactly when the verdict is FALSE.  An entry of two products that
      differs (`EntryDifference`), an entry that breaks a condition (`FormViolation`), a number that is
      another (`WrongValue`), a shape that cannot fit (`WrongShape`), a vector that was missed
      (`OutsideSpan`), a solution listed twice (`RepeatedSolution`), or a Matrix: a solution, an
      inverse, a vector that is mapped to 0.
    - `established`: for UNKNOWN, what was found true before a limit was reached.
    - `error_bound`: for a TRUE that rests on random vectors, how likely it is to be wrong at
      most; None for a verdict that is certain.  FALSE is always certain.

    >>> from modlinalg import matrix, verify_inverse
    >>> M = matrix([[2, 3], [3, 2]], mod=6)
    >>> yes, no = verify_inverse(M, M), verify_inverse(M, matrix([[2, 3], [3, 1]], mod=6))
    >>> bool(yes), yes.reason, yes.certificate["kind"], yes.counterexample, yes.error_bound
    (True, 'M*X = I, multiplied out', 'verdict', None, None)
    >>> print(no)
    FALSE: X is the inverse of M (2 x 2 over Z_6)
    M*X = I fails in (R1, C2): 3 on the left, 0 on the right
    >>> no.counterexample.row, no.counterexample.col
    (0, 1)

    In docs/book: `def-verdict`.
    """

    verdict: ClaimVerdict
    claim: str
    reason: str
    counterexample: Counterexample | None = None
    established: tuple[str, ...] = ()
    error_bound: Fraction | None = None
    stated: Stated | None = field(default=None, repr=False, compare=False)
    proofs: tuple[Proof, ...] = field(default=(), repr=False, compare=False)

    def __bool__(self) -> bool:
        """Whether the claim was found true."""
        return self.verdict is ClaimVerdict.TRUE

    @property
    def certificate(self) -> Certificate | None:
        """The verdict for the checker: the claim, TRUE or FALSE, and the certificates it follows from.

        It is made when it is asked for, which may take a decomposition.  None for UNKNOWN, for a TRUE that
        rests on random vectors, for generators that fill no array, for orders that only counting confirmed,
        and for numbers longer than the checker reads.
        """
        if self.stated is None or self.verdict is ClaimVerdict.UNKNOWN or self.error_bound is not None:
            return None
        try:
            return certify_verdict(self.stated, self.verdict.value, [proof() for proof in self.proofs])
        except UnsupportedError:
            return None

    @property
    def question(self) -> JsonObject | None:
        """The question that its certificate answers, for `modlinalg_check.check(text, about=...)`.

        >>> from modlinalg import matrix, verify_rank
        >>> from modlinalg_check import check
        >>> M = matrix([[1, 2], [2, 4]], mod=5)
        >>> yes, no = verify_rank(M, 1), verify_rank(M, 2)
        >>> check(yes.certificate.to_json(), about=yes.question).outcome
        'verified'
        >>> check(yes.certificate.to_json(), about=no.question).reason
        'about another question: another rank is claimed'

        None where no field says what was claimed, as for generators that fill no array.

        .. versionadded:: 0.2
        """
        if self.stated is None:
            return None
        return JsonObject({"ring": ring_json(self.stated.ring), "claim": self.stated.in_json()})

    def __str__(self) -> str:
        """Return the verdict, the claim, the reason, and the counterexample where it is a matrix."""
        chance = f" with error at most {_bound_text(self.error_bound)}" if self.error_bound else ""
        lines = [f"{self.verdict}{chance}: {self.claim}", self.reason]
        lines += [f"established: {fact}" for fact in self.established]
        if isinstance(self.counterexample, Matrix):
            lines += self.counterexample.text_lines()
        return "\n".join(lines)


def _bound_text(bound: Fraction) -> str:
    """Return a small fraction exactly, and a tiny one as the power of two above it."""
    if bound.denominator < 10**12:
        return QQ.format(bound)
    return f"2^-{(bound.denominator // bound.numerator).bit_length() - 1}"


def found_json(verification: Verification, *, certificates: bool) -> dict[str, Any]:
    """Return what schemas/verdict-1.schema.json has of a verdict alone; without certificates this is null."""
    found, bound = verification.counterexample, verification.error_bound
    return {
        "verdict": verification.verdict.value,
        "claim": verification.claim,
        "reason": verification.reason,
        "counterexample": None if found is None else counterexample_json(found),
        "established": list(verification.established),
        "error_bound": None if bound is None else QQ.format(bound),
        "certificate": verification.certificate if certificates else None,
    }


@dataclass(frozen=True, slots=True)
class WorkLimit:
    """How much a verdict may cost before it becomes UNKNOWN; None stands for no limit.

    `seconds` is looked at between the stages of a check: a product or a decomposition that has
    begun is finished first.  `entries` is the largest number of entries that a matrix of the
    claim may have; beyond it nothing is begun.  Where a function takes a WorkLimit, a bare number
    stands for the seconds.

    >>> from modlinalg import WorkLimit, matrix, verify_inverse
    >>> M = matrix([[2, 3], [3, 2]], mod=6)
    >>> print(verify_inverse(M, M, limit=WorkLimit(entries=3)))
    UNKNOWN: X is the inverse of M (2 x 2 over Z_6)
    the limit of 3 entries is below the 4 of a matrix of the claim

    Raises InputError for limits that are no numbers >= 0.
    """

    seconds: float | None = None
    entries: int | None = None

    def __post_init__(self) -> None:
        """Refuse what is no limit."""
        require_limits("WorkLimit", self.seconds, entries=self.entries)


def limit_argument(name: str, limit: object) -> WorkLimit:
    """Return the WorkLimit that a WorkLimit, a number of seconds or None stands for; InputError otherwise."""
    if limit is None:
        return WorkLimit()
    if isinstance(limit, int | float) and not isinstance(limit, bool):
        return WorkLimit(seconds=limit)
    if not isinstance(limit, WorkLimit):
        raise InputError(
            f"{name}: limit must be a WorkLimit, a number of seconds or None, not {quoted(limit)}"
        )
    return limit


AT_ONCE = 64  # rows and columns: such a matrix is decomposed within some tens of milliseconds


def leaves_time_for_remarks(limit: WorkLimit | float | None, shape: tuple[int, int]) -> bool:
    """Say whether a verdict that is found may wait for what else is to be said of a matrix.

    Beyond a limit the process of a check is ended, and the verdict would be lost.
    """
    return limit_argument("verification", limit).seconds is None or max(shape) <= AT_ONCE


class EndedError(Exception):
    """Ends a check with a verdict, which `investigate` returns."""

    def __init__(self, verdict: Verification) -> None:
        """Take the verdict."""
        self.verdict = verdict


_listener: ContextVar[Callable[[str], object] | None] = ContextVar("modlinalg_facts", default=None)


@contextmanager
def hearing(callback: Callable[[str], object]) -> Iterator[None]:
    """Call `callback(fact)` for each fact as soon as a check inside the block has established it."""
    token = _listener.set(callback)
    try:
        yield
    finally:
        _listener.reset(token)


class Inquiry:
    """A check under way: the claim, the clock, the facts established so far."""

    def __init__(self, claim: Stated, limit: WorkLimit | float | None) -> None:
        """Start the clock."""
        self.claim = claim
        self._limit = limit_argument("verification", limit)
        self._started = time.monotonic()
        self._facts: list[str] = []

    def admit(self, matrices: Sequence[Matrix]) -> None:
        """Go on only when no matrix has more entries than the limit allows."""
        most = self._limit.entries
        largest = max((M.shape[0] * M.shape[1] for M in matrices), default=0)
        if most is not None and largest > most:
            reason = f"the limit of {most} entries is below the {largest} of a matrix of the claim"
            raise EndedError(self.unknown(reason))
        self._look_at_the_clock()

    def establish(self, fact: str) -> None:
        """Record a fact, and go on only when there is time left."""
        self._facts.append(fact)
        listener = _listener.get()
        if listener is not None:
            listener(fact)
        self._look_at_the_clock()

    def _look_at_the_clock(self) -> None:
        seconds = self._limit.seconds
        if seconds is not None and time.monotonic() - self._started >= seconds:
            raise EndedError(self.unknown(f"the limit of {seconds:g} s was reached"))

    def true(self, reason: str, *proofs: Proof, error_bound: Fraction | None = None) -> Verification:
        """Return TRUE; without proofs multiplying the claim out shows it."""
        words, stated = self.claim.words, self.claim
        return Verification(
            ClaimVerdict.TRUE, words, reason, error_bound=error_bound, stated=stated, proofs=proofs
        )

    def false(self, reason: str, found: Counterexample, *proofs: Proof) -> Verification:
        """Return FALSE with its counterexample; without proofs multiplying the claim out refutes it."""
        words, stated = self.claim.words, self.claim
        return Verification(
            ClaimVerdict.FALSE, words, reason, counterexample=found, stated=stated, proofs=proofs
        )

    def refute(self, found: Counterexample | None, *proofs: Proof) -> None:
        """End the check with FALSE if there is a counterexample.

        Of a claim with several readings it would pass over the others: there `false` is the verdict on one.
        """
        if found is not None:
            raise EndedError(self.false(str(found), found, *proofs))

    def unknown(self, reason: str) -> Verification:
        """Return UNKNOWN with the facts established."""
        return Verification(ClaimVerdict.UNKNOWN, self.claim.words, reason, established=tuple(self._facts))


_Reading = TypeVar("_Reading")


def of_all_readings(
    inquiry: Inquiry,
    readings: Sequence[_Reading],
    judged: Callable[[_Reading], Verification],
    undecided: Callable[[_Reading, ClaimVerdict, _Reading, ClaimVerdict], str],
) -> Verification:
    """Return the verdict on a claim; UNKNOWN, with both, if it can be read in two ways with two verdicts."""
    first = judged(readings[0])
    for other in readings[1:]:
        second = judged(other)
        if ClaimVerdict.UNKNOWN is not first.verdict is not second.verdict:
            return inquiry.unknown(undecided(readings[0], first.verdict, other, second.verdict))
    return first


def refuted_by_shape(claim: Stated, found: WrongShape, limit: WorkLimit | float | None) -> Verification:
    """Return FALSE for an answer whose shape cannot fit; two shapes are seen at once, whatever the limit."""
    verdict = Inquiry(claim, limit).false(str(found), found)
    return verdict if claim.is_complete else replace(verdict, stated=None)


def investigate(
    claim: Stated,
    matrices: Sequence[Matrix],
    limit: WorkLimit | float | None,
    check: Callable[[Inquiry], Verification],
    misfit: WrongShape | None = None,
) -> Verification:
    """Return the verdict of a check, or UNKNOWN when it reaches the limit or is too large to be made.

    With a misfit there is nothing to check: it is FALSE.
    """
    if misfit is not None:
        return refuted_by_shape(claim, misfit, limit)
    inquiry = Inquiry(claim, limit)
    try:
        inquiry.admit(matrices)
        return check(inquiry)
    except EndedError as ended:
        return ended.verdict
    except UnsupportedError as error:
        return inquiry.unknown(str(error))
