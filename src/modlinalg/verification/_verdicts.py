"""The verdict on a claim: true, false or unknown, with the reason and what proves it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from modlinalg._matrices import Matrix
from modlinalg._rings import QQ
from modlinalg.certificates._envelope import Certificate
from modlinalg.errors import UnsupportedError
from modlinalg.verification._counterexamples import Counterexample

Proof: TypeAlias = Callable[[], Certificate | None]


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
    (True, 'M*X = I, multiplied out', 'inverse', None, None)
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
    proof: Proof | None = field(default=None, repr=False, compare=False)

    def __bool__(self) -> bool:
        """Whether the claim was found true."""
        return self.verdict is ClaimVerdict.TRUE

    @property
    def certificate(self) -> Certificate | None:
        """What proves the right answer to the question, for the checker; None where no kind fits.

        It is made when it is asked for, which for a FALSE may take a decomposition.  For a TRUE
        it certifies the claim itself where a kind of certificate says the same (inverse,
        solution, no_solution, ...), and else the answer that the claim was compared with.
        """
        if self.proof is None:
            return None
        try:
            return self.proof()
        except UnsupportedError:  # numbers longer than the checker reads
            return None

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
