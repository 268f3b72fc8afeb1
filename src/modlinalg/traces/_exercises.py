"""Exercises that are pleasant by hand: few steps, small numbers, and the phenomenon that was asked for."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from modlinalg._answers.forms.forms import hermite_form_with_transform
from modlinalg._answers.forms.invariants import invariant_factors
from modlinalg._answers.inverses.inverses import moore_penrose_inverse
from modlinalg._answers.systems.solutions import kernel, solve
from modlinalg._arithmetic.rings import QQ, ZZ, IntegerRing, RationalField, Ring, Zmod
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows, matrix, zeros
from modlinalg._matrices.predicates import is_known_field
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._writing import certify
from modlinalg.elimination._steps import AddMultiple, Lines, Swap, apply_step
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.nonexistence import NonexistenceError
from modlinalg.traces._exercise_skills import (
    KINDS,
    SKILLS,
    Effort,
    Kind,
    Skill,
    effort_of,
    hardship,
    has_inverse,
    has_other_units,
    has_skill,
    has_zero_line,
    is_pleasant,
    note_of,
    question_of,
    require_skills,
    says,
)
from modlinalg.traces._goals import require_word
from modlinalg.traces._trace import (
    Trace,
    trace_decomposition,
    trace_hermite_form,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
    without_moore_penrose_inverse,
)

_DIVIDED = ", the remainder "  # in the reason of a step
_FACTORS = (1, 1, -1, 2, -2)
_MORE_FACTORS = (1, -1, 2, -2, 3, -3, 4)  # of 2 x 2 matrices with small factors there are few


def random_matrix(rng: random.Random, ring: Ring, size: int, kind: Kind) -> Matrix:
    """Return a small diagonal matrix scrambled by a few elementary steps."""
    rows: Lines = [[ring.zero] * size for _ in range(size)]
    for i in range(size):
        rows[i][i] = ring.canonical(rng.choice(_pleasant_factors(ring, kind)))
    for _ in range(rng.choice((2, 2, 3)) * size):
        if size == 1:
            break
        i, j = rng.sample(range(size), 2)
        axis: Literal["row", "column"] = rng.choice(("row", "column"))
        factor = ring.canonical(rng.choice(_FACTORS if size > 2 else _MORE_FACTORS))
        step = Swap(axis, i, j) if rng.random() < 0.2 else AddMultiple(axis, i, j, factor)
        apply_step(step, rows, ring)
    return from_rows(rows, size, ring)


def _pleasant_factors(ring: Ring, kind: Kind) -> list[Element]:
    if ring.modulus is None:
        return [1, 1, 2, -1, 3] if kind == "inverse" else [1, 1, 2, -1, 0]
    if ring == ZZ:
        return _PLEASANT_INTEGERS.get(kind, [1, 1, 2, 2, 3, 4, 6, 0])
    small = range(1, min(ring.modulus, 50))
    units: list[Element] = [a for a in small if ring.is_unit(a)]
    divisors: list[Element] = [d for d in small if d > 1 and ring.modulus % d == 0]
    if kind == "inverse":
        return units
    return [1, -1, units[len(units) // 2], 0, *divisors, *divisors]


_PLEASANT_INTEGERS: dict[Kind, list[Element]] = {
    "inverse": [1, -1],
    "pseudo_inverse": [1, 1, -1, 0],
    "no_moore_penrose_inverse": [1, 1, -1, 0],
    "kernel": [1, 1, 2, 3, 0],
}


def right_hand_side(rng: random.Random, M: Matrix, kind: Kind) -> Matrix | None:
    if kind == "kernel":
        return zeros(M.shape[0], 1, M.ring)
    if kind not in ("solution", "no_solution"):
        return None
    column = [[M.ring.canonical(rng.choice((0, 1, 1, 2, -1, 3)))] for _ in range(M.shape[0])]
    b = from_rows(column, 1, M.ring)
    return M @ b if kind == "solution" else b


def has_phenomenon(kind: Kind, M: Matrix, b: Matrix | None) -> bool:
    if M.is_zero or (all(sum(map(bool, row)) <= 1 for row in M.rows()) and M.shape[0] > 1):
        return False
    tests: dict[Kind, Callable[[], bool]] = {
        "decomposition": lambda: (  # over Z it takes a division with remainder; of 1 x 1, |M| > 1
            M.ring != ZZ
            or (
                M.ring.ideal(M.entries[0]) > 1
                if M.shape == (1, 1)
                else says(trace_decomposition(M), _DIVIDED)
            )
        ),
        "zero_divisor_pivot": lambda: any(factor not in (0, 1) for factor in factors_of(M)),
        "solution": lambda: bool(solve(M, b)) and b is not None and not b.is_zero,
        "no_solution": lambda: (
            not solve(M, b) and (M.ring != ZZ or bool(solve(matrix(M, QQ), matrix(b, QQ))))
        ),
        "hermite_form": lambda: M.shape == (1, 1) or says(trace_hermite_form(M), _DIVIDED),
        "kernel": lambda: bool(kernel(M).generators),
        "inverse": lambda: _is_invertible(M),
        "no_inverse": lambda: not _is_invertible(M),
        "pseudo_inverse": lambda: _has_pseudo_inverse(M) and not _is_invertible(M),
        "no_pseudo_inverse": lambda: not _has_pseudo_inverse(M),
        "no_moore_penrose_inverse": lambda: _has_pseudo_inverse(M) and not has_inverse(M, (1, 2, 3, 4)),
    }
    return tests[kind]()


def is_trivial(kind: Kind, M: Matrix, solution: Trace) -> bool:
    """Say whether the phenomenon can be seen without a step: a zero line, or no unit to invert."""
    if kind == "inverse" and M.ring.modulus and has_other_units(M.ring):
        return not has_skill("unit_inverse", kind, M, solution)
    return M.shape[0] > 1 and has_zero_line(M)


@lru_cache(maxsize=4096)  # a class is asked about the same small matrices again and again
def factors_of(M: Matrix) -> tuple[Element, ...]:
    return invariant_factors(M)


def _is_invertible(M: Matrix) -> bool:
    """Say whether a square M has an inverse: all invariant factors are 1."""
    return all(factor == 1 for factor in factors_of(M))


def _has_pseudo_inverse(M: Matrix) -> bool:
    """Say whether some X has M*X*M = M: all invariant factors have quasi-inverses."""
    return all(M.ring.quasi_inverse(factor) is not None for factor in factors_of(M))


def solution_of(kind: Kind, M: Matrix, b: Matrix | None) -> Trace:
    """Return the steps that answer the question of a kind."""
    if b is not None:
        return trace_solve(M, b)
    if kind in ("inverse", "no_inverse"):
        return trace_inverse(M)
    if kind == "hermite_form":
        return trace_hermite_form(M)
    if kind in ("decomposition", "zero_divisor_pivot"):
        return trace_decomposition(M)
    trace = trace_pseudo_inverse(M)
    if kind == "no_moore_penrose_inverse":
        return without_moore_penrose_inverse(trace)
    return trace


Difficulty: TypeAlias = Literal["easy", "medium", "hard"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
CANDIDATES = 9  # of so many a third is easy, the most laborious third is hard
TRIES = 2000  # after so many without the phenomenon it is taken to be impossible here


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about M (and b), and its solution as a trace.

    `skills` are all that the solution needs, `effort` is what it costs by hand, and `note` says which answers
    are right where there are several ("" for an answer that is unique).

    >>> from modlinalg import exercise
    >>> task = exercise("no_pseudo_inverse", mod=8, size=2, seed=1)
    >>> task.kind, task.M.tolist(), task.b
    ('no_pseudo_inverse', [[0, 4], [4, 4]], None)
    >>> assert task.solution.start == task.M
    >>> task.skills, str(task.effort)
    (('zero_divisor_pivot', 'row_swap', 'no_zero_row'), '2 steps, 0 products, 0 inverses, numbers up to 4')

    `certify` takes it, for the certificate of its answer:

    >>> from modlinalg import certify
    >>> certify(task)["kind"]
    'no_generalized_inverse'
    """

    kind: Kind
    M: Matrix
    b: Matrix | None
    question: str
    solution: Trace
    note: str = ""

    @property
    def effort(self) -> Effort:
        """What the solution costs by hand: its steps, products and inverses, and the largest number.

        .. versionadded:: 0.2
        """
        return effort_of(self.solution)

    @property
    def skills(self) -> tuple[Skill, ...]:
        """All skills that the solution needs.

        .. versionadded:: 0.2
        """
        return tuple(skill for skill in SKILLS if has_skill(skill, self.kind, self.M, self.solution))

    def certificate(self) -> Certificate:
        """Return the certificate of the answer: of what was asked for, or that it does not exist.

        It proves the answer that the solution ends with; over Z, where there may be several, one of them.

        >>> from modlinalg import exercise
        >>> exercise("no_moore_penrose_inverse", mod=5, size=2).certificate()["kind"]
        'no_generalized_inverse'

        .. versionadded:: 0.2
        """
        try:
            if self.kind == "no_moore_penrose_inverse":
                moore_penrose_inverse(self.M)
            if self.kind == "hermite_form":
                return certify(hermite_form_with_transform(self.M))
            answer = self.solution.answer
            if self.kind == "pseudo_inverse":
                return certify(answer, generalized_inverse_of=self.M)
            return certify(answer, inverse_of=self.M if self.kind == "inverse" else None)
        except NonexistenceError as error:
            return certify(error)

    def __str__(self) -> str:
        """Return the question with its matrices."""
        lines = [self.question, *filter(None, [self.note]), "", "M =", *self.M.text_lines()]
        return "\n".join(lines if self.b is None else [*lines, "", "b =", *self.b.text_lines()])


def exercise(  # noqa: PLR0913  # all but the kind are options
    kind: Kind = "decomposition",
    *,
    mod: int | None = None,
    ring: Ring | None = None,
    size: int = 3,
    seed: int = 0,
    skills: Iterable[Skill] = (),
    difficulty: Difficulty = "easy",
) -> Exercise:
    """Return an exercise with a size x size matrix over Z_mod, or over a ring, the same for each seed.

    The kind names the phenomenon, a goal of a trace or what stands in its way: "decomposition",
    "zero_divisor_pivot", "solution", "no_solution", "kernel", "hermite_form", "inverse", "no_inverse",
    "pseudo_inverse", "no_pseudo_inverse", "no_moore_penrose_inverse".  Without `mod` and
    `ring` it is over Q.  Over Z a decomposition is the Smith form by hand, an M with an inverse has
    determinant 1 or -1, and a system without a solution has one over Q.

    `skills` are what the solution has to need, all of them: "unit_inverse" (the inverse of a unit other than
    1 and -1), "euclid" (division with remainder), "zero_divisor_pivot", "row_swap", "no_zero_row" (no row or
    column of M is zero), "several_parameters" (two or more), "divisibility" (a diagonal that does not divide
    yet), "fails_in_3_only" (there is an X with identities (1), (2) and (4), and none with (1) and (3)).
    Of nine random matrices that do, "easy" is one of the three least laborious, "hard" one of the three
    most laborious, "medium" one of the others.

    At the size 3, 200 seeds gave 198 to 200 different tasks of each kind over Q, Z, Z_5 and Z_12, and
    101 decompositions over Z_2.  Of pleasant 2 x 2 matrices over small fields there are few: over Z_5
    they gave 31 tasks without a Moore-Penrose inverse, 35 without an inverse and 38 kernels.

    >>> from modlinalg import exercise
    >>> task = exercise("no_pseudo_inverse", mod=8, size=2, seed=1)
    >>> print(task.question)
    Show that no X over Z_8 has M*X*M = M: find Z with M*Z*M = 0 and trace(Z*M) != 0.

    >>> task = exercise("decomposition", mod=12, size=2, skills=["divisibility", "no_zero_row"])
    >>> assert {"divisibility", "no_zero_row"} <= {*task.skills}

    Raises InputError for an unknown kind, skill or difficulty, a size below 1 or above 8, for `mod` beside
    `ring`, and for a kind or a skill that the ring rules out; UnsupportedError when no matrix of that size
    was found.
    """
    require_word("exercise", "kind", kind, KINDS)
    require_word("exercise", "difficulty", difficulty, DIFFICULTIES)
    if type(size) is not int or not 1 <= size <= 8:
        raise InputError(f"exercise: size must be an integer from 1 to 8, not {quoted(size)}")
    if type(seed) is not int:
        raise InputError(f"exercise: seed must be an integer, not {quoted(seed)}")
    over = _ring_of(ring, mod)
    _require_possible(kind, over)
    wanted = require_skills(skills, kind, over)
    rng = random.Random(f"{kind} {over} {size} {sorted(wanted)} {seed}")
    found = _candidates(rng, kind, over, size, wanted)
    if not found:
        with_skills = f" with the skills {', '.join(wanted)}" if wanted else ""
        raise UnsupportedError(
            f"exercise: no {size} x {size} matrix over {over} was found for {kind!r}{with_skills}"
        )
    found.sort(key=lambda candidate: hardship(candidate[2]))
    third = DIFFICULTIES.index(difficulty)
    ends = [len(found) * i // len(DIFFICULTIES) for i in (third, third + 1)]
    place = rng.choice(range(ends[0], max(ends[1], ends[0] + 1)))
    M, b, solution = found[place]
    is_unique = kind == "inverse" or (kind == "solution" and not kernel(M).generators)
    note = note_of(kind, over, is_unique=is_unique)
    pivots = "pivots" if sum(factor not in (0, 1) for factor in factors_of(M)) > 1 else "pivot"
    return Exercise(kind, M, None if kind == "kernel" else b, question_of(kind, over, pivots), solution, note)


_Candidate: TypeAlias = tuple[Matrix, Matrix | None, Trace]


def _candidates(
    rng: random.Random, kind: Kind, ring: Ring, size: int, skills: tuple[Skill, ...]
) -> list[_Candidate]:
    """Return a few matrices that show the phenomenon and need the skills.

    Trivial and unpleasant ones are among them only where no other was found.
    """
    best: list[_Candidate] = []
    others: list[_Candidate] = []
    for _ in range(TRIES):
        M = random_matrix(rng, ring, size, kind)
        b = right_hand_side(rng, M, kind)
        if not has_phenomenon(kind, M, b):
            continue
        solution = solution_of(kind, M, b)
        if not all(has_skill(skill, kind, M, solution) for skill in skills):
            continue
        is_good = is_pleasant(solution) and not is_trivial(kind, M, solution)
        (best if is_good else others).append((M, b, solution))
        if len(best) == CANDIDATES or len(others) == 20 * CANDIDATES:
            break
    return best or others[:CANDIDATES]


def _ring_of(ring: Ring | None, mod: int | None) -> Ring:
    if ring is None:
        return QQ if mod is None else Zmod(mod)
    if mod is not None:
        raise InputError(f"exercise: give ring or mod, not both: {quoted(ring)} and {quoted(mod)}")
    if not isinstance(ring, Zmod | IntegerRing | RationalField):
        raise InputError(f"exercise: the ring must be Zmod(n), ZZ or QQ, not {quoted(ring)}")
    return ring


def _require_possible(kind: Kind, ring: Ring) -> None:
    """Raise InputError for what no matrix over this ring can show."""
    if kind == "zero_divisor_pivot" and ring == ZZ:
        raise InputError(
            "exercise: Z has no zero divisors; the kind decomposition shows pivots that cannot be made 1"
        )
    if kind == "hermite_form" and ring != ZZ:
        raise InputError(f"exercise: a Hermite form is one over Z, not over {ring}")
    if kind == "zero_divisor_pivot" and is_known_field("exercise", ring):
        raise InputError(f"exercise: {ring} is a field, so every pivot can be made 1")
    if kind == "no_moore_penrose_inverse" and ring == QQ:
        raise InputError("exercise: over Q every matrix has a Moore-Penrose inverse")
    if kind != "no_pseudo_inverse":
        return
    n = ring.modulus or 0  # every element is tried where there are few
    are_few = 2 <= n <= 10_000
    if is_known_field("exercise", ring) or (are_few and None not in map(ring.quasi_inverse, range(n))):
        raise InputError(f"exercise: over {ring} every matrix has a pseudo-inverse, since every element has")
