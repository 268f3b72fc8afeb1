"""The verdict on a certificate, and the exceptions by which the parts of the checker reach it."""

from typing import Literal, NamedTuple


class Verdict(NamedTuple):
    """What was found, with the reason; kind and subject are None for a malformed text.

    The subject says in words what the certificate is about: kind, ring, sizes, and side and identities
    where it has them, such as "no_solution over Z_8, M 1 x 1, b 1 x 1, side right".  If it is verified, the
    answer follows, as in "det over Z_7, M 2 x 2, det 5": of a matrix its shape and its first entries.

    >>> Verdict("rejected", "M*X = I fails", "inverse", "inverse over Z_8, M 1 x 1").line()
    'rejected: inverse over Z_8, M 1 x 1: M*X = I fails'
    >>> Verdict("malformed", "not ASCII").line()
    'malformed: no certificate: not ASCII'
    """

    outcome: Literal["verified", "rejected", "malformed"]  #: what was found
    reason: str  #: why, in words
    kind: str | None = None  #: of the certificate, such as "inverse"
    subject: str | None = None  #: what it is about, and what it answers
    answer: tuple[str, ...] = ()  #: each part of the answer in full, if `check` was asked to show it

    def line(self) -> str:
        """The verdict as one line of printable ASCII: outcome, subject, reason."""
        return f"{self.outcome}: {self.subject or 'no certificate'}: {self.reason}"

    def lines(self) -> str:
        """The line, and below it the answer, if it is shown.

        >>> print(Verdict("verified", "M*X = I", "inverse", "inverse over Z_8", ("X 1 x 1 [3]",)).lines())
        verified: inverse over Z_8: M*X = I
        X 1 x 1 [3]

        .. versionadded:: 0.2
        """
        return "\n".join([self.line(), *self.answer])


class MalformedError(Exception):
    """The text is no certificate of this format."""


class BeyondLimitError(MalformedError):
    """The text asks for more than this checker reads or computes."""

    def __init__(self, what: str) -> None:
        """Say which limit it is."""
        super().__init__(f"beyond a limit: {what}")


class RejectedError(Exception):
    """A statement is false, or the certificate is about another question."""


def expect(condition: bool, message: str) -> None:
    """The text is malformed unless the condition holds."""
    if not condition:
        raise MalformedError(message)
