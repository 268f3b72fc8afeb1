"""What the solution of an exercise asks of a student, told from its steps and from what it proves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias, get_args

from modlinalg._answers.inverses.inverses import generalized_inverse
from modlinalg._answers.systems.solutions import kernel
from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._matrices.indexing import has_items
from modlinalg._matrices.predicates import is_known_field
from modlinalg.elimination._decomposition import decompose
from modlinalg.elimination._steps import Swap
from modlinalg.errors import InputError
from modlinalg.nonexistence import NonexistenceError
from modlinalg.traces._exercise_effort import effort_of
from modlinalg.traces._exercise_questions import Kind
from modlinalg.traces._goals import require_word
from modlinalg.traces._trace import Trace

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


def skills_of(kind: Kind, M: Matrix, solution: Trace) -> tuple[Skill, ...]:
    """Return all skills that an exercise asks for, in their order."""
    return tuple(skill for skill in SKILLS if has_skill(skill, kind, M, solution))


def has_skill(skill: Skill, kind: Kind, M: Matrix, solution: Trace) -> bool:
    """Say whether a solution needs a skill."""
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
    """Say whether a row or a column of M is zero."""
    return any(not any(line) for line in (*M.rows(), *M.T.rows()))


def _ruled_out(skill: Skill, ring: Ring) -> str | None:
    """Return why no exercise over this ring can ask for a skill, None where one may."""
    if skill == "unit_inverse" and not has_other_units(ring):
        return f"{ring} has no units but 1 and -1"
    if skill in ("zero_divisor_pivot", "divisibility", "euclid") and is_known_field("exercise", ring):
        return f"{ring} is a field, where every pivot can be made 1"
    if skill == "zero_divisor_pivot" and ring == ZZ:
        return "Z has no zero divisors"
    if skill in ("divisibility", "euclid") and _is_chain(ring):
        return f"over {ring} one of any two numbers divides the other"
    return None


def _is_chain(ring: Ring) -> bool:
    """Say whether n is a power of a prime, for n small enough to try."""
    n = ring.modulus or 0
    if not 2 <= n <= _LARGEST_TRIED:
        return False
    p = next(d for d in range(2, n + 1) if n % d == 0)
    while n % p == 0:
        n //= p
    return n == 1


def _divides_with_remainder(M: Matrix, solution: Trace) -> bool:
    return any(", the remainder " in step.reason or "; Euclid: " in step.reason for step in solution.steps)


def _brings_up(M: Matrix, solution: Trace) -> bool:
    words = (": bring that ", ", as it must in the Smith form: ")
    return any(word in step.reason for step in solution.steps for word in words)


def _swaps_rows(M: Matrix, solution: Trace) -> bool:
    steps = (step.operation for step in solution.steps)
    return any(isinstance(step, Swap) and step.axis == "row" for step in steps)


def _fails_in_3_only(M: Matrix, solution: Trace) -> bool:
    """Say whether M has an X with (1), (2) and (4), and none with (1) and (3)."""
    return _has_inverse(M, (1, 2, 4)) and not _has_inverse(M, (1, 3))


def _has_inverse(M: Matrix, identities: tuple[int, ...]) -> bool:
    try:
        generalized_inverse(M, identities)
    except NonexistenceError:
        return False
    return True


_NEEDED: dict[Skill, Callable[[Matrix, Trace], bool]] = {
    "unit_inverse": lambda M, solution: effort_of(solution).inverses > 0,
    "euclid": _divides_with_remainder,
    "zero_divisor_pivot": lambda M, solution: (
        bool(M.ring.modulus) and any(factor not in (0, 1) for factor in decompose(M).invariant_factors)
    ),
    "row_swap": _swaps_rows,
    "no_zero_row": lambda M, solution: not has_zero_line(M),
    "several_parameters": lambda M, solution: len(kernel(M).generators) > 1,
    "divisibility": _brings_up,
    "fails_in_3_only": _fails_in_3_only,
}
