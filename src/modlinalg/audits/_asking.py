"""The questions of an audit: for each claim and ring the traps in turn, from a seed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, Zmod
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.sides import placement
from modlinalg._support.side import Side
from modlinalg.audits._answers import audited_claim
from modlinalg.audits._records import AuditQuestion, QuestionPart, part_of
from modlinalg.audits._traps import canonical, small_entry, small_shape, traps_for
from modlinalg.errors import InputError

SIZE = 6  # the largest number of rows and columns
COUNT = 60  # questions for each claim over each ring
MOST = 10**6
DEFAULT_RINGS: tuple[Ring, ...] = (
    *map(Zmod, (2, 3, 4, 6, 8, 9, 12, 30, 97, 2**31 - 1, 2**31, 2**32, 2**32 + 15, 2**53, 2**61 - 1, 2**64)),
    ZZ,
    QQ,
)


def ring_named(name: str, given: object) -> Ring:
    """Return the ring that is meant: an integer n >= 2 or its digits, "Z", "Q", or a ring itself."""
    if given in ("Z", "Q"):
        return ZZ if given == "Z" else QQ
    if isinstance(given, Zmod) or given in (ZZ, QQ):
        return given
    text = given if isinstance(given, str) else ""
    n = int(text) if text.isascii() and text.isdigit() and len(text) < 1000 else given
    if type(n) is not int or n < 2:
        raise InputError(f"{name}: over is an integer n >= 2, Z or Q, not {quoted(given)}")
    return Zmod(n)


def questions(  # noqa: PLR0913  # one keyword for each setting
    claim: str,
    *,
    over: Iterable[object] | None = None,
    count: int = COUNT,
    seed: int = 0,
    size: int = SIZE,
    side: Side = "right",
) -> list[AuditQuestion]:
    """Return the questions that an audit asks for a claim: `count` of them over each ring.

    They are the same for the same arguments.  The traps take turns: zero columns, matrices without rows,
    zero-divisor pivots, entries near 2^31, 2^32, 2^53 and 2^63, singular, tall, wide and large matrices, and
    others.  `size` is the largest number of rows and of columns; `side` says where the unknown stands.

    >>> from modlinalg.audits import questions
    >>> asked = questions("solve", over=["Z"], count=30, seed=5)
    >>> len(asked), asked == questions("solve", over=["Z"], count=30, seed=5)
    (30, True)
    >>> {"zero columns", "no rows", "singular", "large"} <= {question.trap for question in asked}
    True

    Raises InputError for an unknown claim, for rings over which it is not asked, and for a count or size
    that is none.

    .. versionadded:: 0.2
    """
    kind = audited_claim(claim)
    placement("questions", side)
    for what, number in (("count", count), ("size", size)):
        if type(number) is not int or not 1 <= number <= MOST:
            raise InputError(f"questions: {what} is an integer from 1 to {MOST}, not {quoted(number)}")
    if type(seed) is not int:
        raise InputError(f"questions: seed is an integer, not {quoted(seed)}")

    def question(ring: Ring, k: int) -> AuditQuestion:
        """Return question k over a ring, which no other question changes."""
        rng = Random(f"{seed} {claim} {ring} {k}")
        traps = traps_for(claim, ring)
        trap = traps[k % len(traps)]
        shape = (trap.shape or small_shape)(rng, size)
        shape = (min(shape), min(shape)) if kind.is_square else shape
        M = from_rows(canonical(ring, trap.make(rng, ring, shape)), shape[1], ring)
        parts = [part_of("M", ("m", "m") if kind.is_square else ("m", "k"), M.rows(), shape)]
        if "b" in kind.given:
            parts.append(_right_hand_side(rng, M, side))
        if "N" in kind.given:
            other = (shape[1], rng.randint(1, min(size, 4)))
            parts.append(part_of("N", ("k", "l"), canonical(ring, trap.make(rng, ring, other)), other))
        return AuditQuestion(claim, ring, tuple(parts), trap.name, k)

    return [question(ring, k) for ring in rings_for(claim, over) for k in range(count)]


def rings_for(claim: str, over: Iterable[object] | None) -> list[Ring]:
    """Return the rings over which a claim is asked: of the default ones those that it is about.

    InputError where none of those that are named is one.
    """
    kind = audited_claim(claim)
    if over is None:
        return [ring for ring in DEFAULT_RINGS if kind.is_over(ring)]
    if isinstance(over, str):
        raise InputError(f"audit: over is a list of rings, such as [6, 'Z'], not {quoted(over)}")
    named = list(dict.fromkeys(ring_named("audit", given) for given in over))
    found = [ring for ring in named if kind.is_over(ring)]
    if not found:
        listed = ", ".join(map(str, named)) or "no ring"
        raise InputError(f"audit: {claim} is asked over {kind.over}, not over {listed}")
    return found


def _right_hand_side(rng: Random, M: Matrix, side: Side) -> QuestionPart:
    """Return b: that of a random solution, the same with one entry changed, a random one, or 0."""
    ring, at = M.ring, placement("questions", side)
    A = at.turned(M)
    x = [[ring.canonical(small_entry(rng, ring))] for _ in range(A.shape[1])]
    b = [row[0] for row in (A @ from_rows(x, 1, ring)).rows()]
    how = rng.randrange(4)
    if how == 1 and b:
        b[rng.randrange(len(b))] += 1
    elif how == 2:
        b = [small_entry(rng, ring) for _ in b]
    elif how == 3:
        b = [ring.zero for _ in b]
    column = from_rows(canonical(ring, [[entry] for entry in b]), 1, ring)
    axes = at.order(("m", ""), ("", "k"))[0]
    return part_of("b", axes, at.turned(column).rows(), at.turned(column).shape)
