"""The checker: text -> fields (or malformed) -> the question, and statements multiplied out (or rejected)."""

from collections.abc import Mapping

from ._answers import answer_of, fields_of
from ._certificate import Certificate
from ._kinds import VERDICT, statements_of
from ._question import Question, read_question
from ._text import counted_bytes, parse
from ._verdict import MalformedError, RejectedError, Verdict
from ._verdicts import verdict
from ._work import Work


def check(
    text: str | bytes, *, about: Mapping[str, object] | str | bytes | None = None, show: bool = False
) -> Verdict:
    """The verdict on a certificate: verified, rejected or malformed, with the reason.

    `about` is the question that it should be about, an object (or its JSON text) in the notation of
    certificates: `ring`, `M` (for a trace also called `start`, for a grid_nullity `grid`), and any of `kind`,
    `b`, `N`, `moduli`, `side`, `measure` and `identities`.  A certificate about another ring, matrix,
    right-hand side or anything else that is named is rejected, and the reason begins with "about another
    question".  A question that is none is a ValueError.

    >>> one = {"rows": 1, "cols": 1, "entries": [[3]]}
    >>> text = (
    ...     '{"format": "modlinalg-certificate", "version": 1, "kind": "inverse", "ring": {"modulus": 8},'
    ...     ' "M": {"rows": 1, "cols": 1, "entries": [[3]]}, "X": {"rows": 1, "cols": 1, "entries": [[3]]}}'
    ... )
    >>> check(text, about={"ring": {"modulus": 8}, "M": one}).line()
    'verified: inverse over Z_8, M 1 x 1, X 1 x 1 [3]: M*X = I, X*M = I'
    >>> check(text, about={"ring": {"modulus": 7}, "M": one}).reason
    'about another question: it is over Z_8, the question over Z_7'

    The subject of a verified certificate ends with its answer, of a matrix with the first entries.  With
    `show` all of it is in `answer`, a line for each part.

    >>> check(text, show=True).answer
    ('X 1 x 1 [3]',)

    Nothing outside of the call is changed, so threads may call it at the same time.
    """
    question = None if about is None else read_question(about)
    return examine(text, question, show=show)[0]


def examine(
    text: str | bytes, question: Question | None = None, *, show: bool = False
) -> tuple[Verdict, Work]:
    """The verdict on a certificate, and the work that it took."""
    work = Work(len(text))
    try:
        data = text.encode("ascii") if isinstance(text, str) else bytes(text)
        work = Work(counted_bytes(data))
        c = Certificate(parse(data), work, None if question is None else question.compare)
        statements = verdict if c.kind == VERDICT else statements_of(c)
        try:
            statements(c)
        except RejectedError as error:
            return Verdict("rejected", str(error), c.kind, c.subject()), work
        if not (c.complete and c.proved):
            raise RuntimeError(f"the checker forgot the fields or the statements of {c.kind}")
        subject = ", ".join([c.subject(fields_of(c)), *answer_of(c)])
        whole = answer_of(c, whole=True) if show else ()
        return Verdict("verified", ", ".join(c.proved), c.kind, subject, whole), work
    except UnicodeEncodeError:
        return Verdict("malformed", "not ASCII"), work
    except MalformedError as error:
        return Verdict("malformed", str(error)), work
