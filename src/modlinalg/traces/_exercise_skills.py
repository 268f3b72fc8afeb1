"""What an exercise asks: its question and right answers, the skills it needs, and what it costs by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from modlinalg._answers.inverses.inverses import generalized_inverse
from modlinalg._answers.systems.solutions import kernel
from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._matrices.indexing import has_items
from modlinalg._matrices.predicates import is_known_field
from modlinalg.elimination._decomposition import decompose
from modlinalg.elimination._steps import Scale, Swap
from modlinalg.errors import InputError
from modlinalg.nonexistence import NonexistenceError
from modlinalg.traces._goals import require_word
from modlinalg.traces._trace import Trace

Kind: TypeAlias = Literal[
    "decomposition",
    "zero_divisor_pivot",
    "solution",
    "no_solution",
    "kernel",
    "hermite_form",
    "inverse",
    "no_inverse",
    "pseudo_inverse",
    "no_pseudo_inverse",
    "no_moore_penrose_inverse",
]
KINDS: tuple[Kind, ...] = get_args(Kind)


def question_of(kind: Kind, ring: Ring, pivots: str = "pivot") -> str:
    """Return the question of a kind over a ring; `pivots` names those that cannot be made 1."""
    words = _INTEGER_QUESTION.get(kind, _QUESTION[kind]) if ring == ZZ else _QUESTION[kind]
    return words.format(ring=ring, pivots=pivots)


def note_of(kind: Kind, ring: Ring, *, is_unique: bool) -> str:
    """Return which answers are right where there are several, "" for one that is unique."""
    if kind in ("inverse", "solution", "pseudo_inverse") and is_unique:
        return ""
    words = _INTEGER_NOTE.get(kind, _NOTE[kind]) if ring == ZZ else _NOTE[kind]
    return f"Not unique: {words}"


_FIND_PAIR = "Find invertible R and C with R*M*C = W diagonal over {ring}, each entry dividing the next."
_QUESTION: dict[Kind, str] = {
    "decomposition": _FIND_PAIR,
    "zero_divisor_pivot": f"{_FIND_PAIR} Which {{pivots}} cannot be made 1?",
    "solution": "Find all x with M*x = b over {ring}.",
    "no_solution": "Show that M*x = b has no solution over {ring}: find u with u*M = 0 and u*b != 0.",
    "kernel": "Find all x with M*x = 0 over {ring}.",
    "hermite_form": "Hermite form by hand: find U, invertible over {ring}, with U*M = H in Hermite form.",
    "inverse": "Find the inverse of M over {ring}.",
    "no_inverse": "Show that M is not invertible over {ring}: find v != 0 with M*v = 0.",
    "pseudo_inverse": "Find X = C*W+*R over {ring}, with M*X*M = M and X*M*X = X.",
    "no_pseudo_inverse": "Show that no X over {ring} has M*X*M = M: find Z with M*Z*M = 0 and"
    " trace(Z*M) != 0.",
    "no_moore_penrose_inverse": "Find X = C*W+*R over {ring}. Why has M no Moore-Penrose inverse?",
}

_INTEGER_QUESTION: dict[Kind, str] = {
    "decomposition": "Smith form by hand: find R and C, invertible over Z, with R*M*C = W diagonal, W >= 0,"
    " each entry dividing the next.",
    "no_solution": "M*x = b has a solution over Q. Show that it has none over Z: find u and q with u*M = 0"
    " and u*b != 0 modulo q.",
    "no_inverse": "Show that M is not invertible over Z: find v and q with M*v = 0 and v != 0 modulo q.",
    "no_pseudo_inverse": "Show that no X over Z has M*X*M = M: find Z and q with M*Z*M = 0 and"
    " trace(Z*M) != 0 modulo q.",
}


_PAIR = "W is, but any invertible R and C with R*M*C = W are right."
_NOTE: dict[Kind, str] = {
    "decomposition": _PAIR,
    "zero_divisor_pivot": _PAIR,
    "solution": "any x with M*x = b, with any vectors that span all z with M*z = 0, is right.",
    "no_solution": "any such u is right.",
    "kernel": "any vectors that span all these x are right.",
    "hermite_form": "H is, but any invertible U with U*M = H is right.",
    "inverse": "",
    "no_inverse": "any such v is right.",
    "pseudo_inverse": "any such X is right.",
    "no_pseudo_inverse": "any such Z is right.",
    "no_moore_penrose_inverse": "any X with M*X*M = M and X*M*X = X is right, and any v with M^T*M*v = 0 and"
    " M*v != 0, or u with u*M*M^T = 0 and u*M != 0.",
}
_INTEGER_NOTE: dict[Kind, str] = {
    "no_solution": "any such u and q are right.",
    "no_inverse": "any such v and q are right.",
    "no_pseudo_inverse": "any such Z and q are right.",
    "no_moore_penrose_inverse": "any X with M*X*M = M and X*M*X = X is right, and any v and q with"
    " M^T*M*v = 0 and M*v != 0 modulo q, or u and q with u*M*M^T = 0 and u*M != 0 modulo q.",
}


Skill: TypeAlias = Literal[
    "unit_inverse",
    "euclid",
    "zero_divisor_pivot",
    "row_swap",
    "no_zero_row",
    "several_parameters",
    "divisibility",
    "fails_in_3_only",
]
SKILLS: tuple[Skill, ...] = get_args(Skill)
_KINDS_OF: dict[Skill, tuple[Kind, ...]] = {
    "several_parameters": ("solution", "kernel"),
    "divisibility": ("decomposition", "zero_divisor_pivot", "pseudo_inverse", "no_pseudo_inverse"),
    "fails_in_3_only": ("no_moore_penrose_inverse",),
}
_LARGEST_TRIED = 10_000  # moduli up to which all elements are looked at


def has_skill(skill: Skill, kind: Kind, M: Matrix, solution: Trace) -> bool:
    if kind not in _KINDS_OF.get(skill, (kind,)):
        return False
    return _NEEDED[skill](M, solution)


def require_skills(skills: Iterable[Skill], kind: Kind, ring: Ring) -> tuple[Skill, ...]:
    """Return the skills that are asked for; InputError where one is unknown or cannot be asked for here."""
    if isinstance(skills, str) or not has_items(skills):
        raise InputError(f"exercise: skills must be a list of words, not {quoted(skills)}")
    wanted = tuple(skills)
    for skill in wanted:
        require_word("exercise", "skill", skill, SKILLS)
        if kind not in _KINDS_OF.get(skill, (kind,)):
            others = ", ".join(_KINDS_OF[skill])
            raise InputError(f"exercise: the skill {skill} is one of the kinds {others}, not of {kind}")
        if (reason := _ruled_out(skill, ring)) is not None:
            raise InputError(f"exercise: {reason}, so no exercise asks for the skill {skill}")
    return wanted


def has_other_units(ring: Ring) -> bool:
    """Say whether a ring has units other than 1 and -1; True for a modulus too large to try."""
    n = ring.modulus
    if n is None or n > _LARGEST_TRIED:
        return True
    return ring != ZZ and any(ring.is_unit(a) for a in range(2, n - 1))


def has_zero_line(M: Matrix) -> bool:
    return any(not any(line) for line in (*M.rows(), *M.T.rows()))


def _ruled_out(skill: Skill, ring: Ring) -> str | None:
    """Return why no exercise over this ring can ask for a skill, None where one may."""
    if skill == "unit_inverse" and not has_other_units(ring):
        return f"{ring} has no units but 1 and -1"
    if skill in ("zero_divisor_pivot", "divisibility", "euclid") and is_known_field("exercise", ring):
        return f"{ring} is a field, where every pivot can be made 1"
    if skill == "zero_divisor_pivot" and ring == ZZ:
        return "Z has no zero divisors"
    n = ring.modulus or 0
    if skill in ("divisibility", "euclid") and 2 <= n <= _LARGEST_TRIED:
        p = next(d for d in range(2, n + 1) if n % d == 0)
        while n % p == 0:
            n //= p
        if n == 1:  # a power of a prime
            return f"over {ring} one of any two numbers divides the other"
    return None


def says(solution: Trace, *words: str) -> bool:
    """Say whether the reason of some step has one of these words."""
    return any(word in step.reason for step in solution.steps for word in words)


@lru_cache(maxsize=4096)  # a class is asked about the same small matrices again and again
def has_inverse(M: Matrix, identities: tuple[int, ...]) -> bool:
    """Say whether some X satisfies these of the four identities."""
    try:
        generalized_inverse(M, identities)
    except NonexistenceError:
        return False
    return True


_NEEDED: dict[Skill, Callable[[Matrix, Trace], bool]] = {
    "unit_inverse": lambda M, solution: effort_of(solution).inverses > 0,
    "euclid": lambda M, solution: says(solution, ", the remainder ", "; Euclid: "),
    "zero_divisor_pivot": lambda M, solution: (
        bool(M.ring.modulus) and any(factor not in (0, 1) for factor in decompose(M).invariant_factors)
    ),
    "row_swap": lambda M, solution: any(
        isinstance(step.operation, Swap) and step.operation.axis == "row" for step in solution.steps
    ),
    "no_zero_row": lambda M, solution: not has_zero_line(M),
    "several_parameters": lambda M, solution: len(kernel(M).generators) > 1,
    "divisibility": lambda M, solution: says(solution, ": bring that ", ", as it must in the Smith form: "),
    "fails_in_3_only": lambda M, solution: has_inverse(M, (1, 2, 4)) and not has_inverse(M, (1, 3)),
}


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
        counted = ((self.steps, "step"), (self.products, "product"), (self.inverses, "inverse"))
        words = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in counted]
        return ", ".join([*words, f"numbers up to {self.largest}"])


def effort_of(solution: Trace) -> Effort:
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
