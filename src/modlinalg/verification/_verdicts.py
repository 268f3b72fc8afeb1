"""The verdict on a claim: true, false or unknown, with the reason and what proves it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from modlinalg._arithmetic.rings import QQ
from modlinalg._matrices import Matrix
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._notation import JsonObject, ring_json
from modlinalg.certificates._verdicts import Stated, certify_verdict
from modlinalg.errors import UnsupportedError
from modlinalg.verification._counterexamples import Counterexample

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
