"""What an exercise costs by hand: steps, products, inverses to find, the largest number on the way."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix
from modlinalg.elimination._steps import Scale, Swap
from modlinalg.traces._trace import Trace

LARGEST = 30  # what numbers over Z and Q should not exceed on the way
DENOMINATOR = 12  # and what denominators should not


@dataclass(frozen=True, slots=True)
class Effort:
    """What the steps of a solution cost by hand.

    `steps` counts the elementary operations, `products` the products of two numbers other than 0, 1 and -1
    that they take, `inverses` the units other than 1 and -1 whose inverse is to be found, and `largest` is
    the largest numerator or denominator that is written, without its sign.

    >>> from modlinalg import exercise
    >>> print(exercise("inverse", mod=26, size=2, seed=1).effort)
    3 steps, 2 products, 1 inverse, numbers up to 25
    """

    steps: int
    products: int
    inverses: int
    largest: int

    def __str__(self) -> str:
        """Return it in words."""
        counted = ((self.steps, "step"), (self.products, "product"), (self.inverses, "inverse"))
        words = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in counted]
        return ", ".join([*words, f"numbers up to {self.largest}"])


def effort_of(solution: Trace) -> Effort:
    """Return what the steps of a trace cost by hand."""
    states = list(solution.states())
    products = inverses = 0
    for state, step in zip(states, solution.steps, strict=False):
        operation = step.operation
        if isinstance(operation, Swap):
            continue
        line = operation.i if isinstance(operation, Scale) else operation.source
        inverses += isinstance(operation, Scale) and not _is_sign(state, operation.factor)
        if not _is_sign(state, operation.factor):
            entries = state.rows()[line] if operation.axis == "row" else state.T.rows()[line]
            products += sum(entry != 0 and not _is_sign(state, entry) for entry in entries)
    largest = max((_size(entry) for state in states for entry in state.entries), default=0)
    return Effort(len(solution.steps), products, inverses, largest)


def hardship(solution: Trace) -> int:
    """Return how laborious a solution is by hand: its steps, the digits it writes, what is trivial in it."""
    M, size = solution.start, solution.shape[0]
    steps = len(solution.steps)
    digits = sum(len(M.ring.format(entry)) - 1 for state in solution.states() for entry in state.entries)
    zeros = sum(entry == 0 for row in M.rows() for entry in row[:size])
    too_short = 20 * max(0, size - steps) if size > 1 else 0
    factors = solution.to_steps().count("*")
    return 3 * steps + digits + factors + too_short + 3 * max(0, zeros - size)


def is_pleasant(solution: Trace) -> bool:
    """Say whether no number over Z or Q on the way is long."""
    if solution.ring.modulus:
        return True
    entries = [entry for state in solution.states() for entry in state.entries]
    if solution.ring == ZZ:
        return all(_size(entry) <= LARGEST for entry in entries)
    return all(
        abs(Fraction(a).numerator) <= LARGEST and Fraction(a).denominator <= DENOMINATOR for a in entries
    )


def _is_sign(M: Matrix, factor: Element) -> bool:
    return factor in (M.ring.one, M.ring.canonical(-1))


def _size(entry: Element) -> int:
    number = Fraction(entry)
    return max(abs(number.numerator), number.denominator)
