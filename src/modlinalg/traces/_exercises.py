"""Exercises that are pleasant by hand: few steps, small numbers, and the phenomenon that was asked for."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from modlinalg._decomposition import decompose
from modlinalg._forms import hermite_form_with_transform
from modlinalg._inverses import inverse, moore_penrose_inverse, pseudo_inverse
from modlinalg._matrices import Matrix, from_rows, matrix, zeros
from modlinalg._predicates import is_known_field
from modlinalg._rings import QQ, ZZ, IntegerRing, RationalField, Ring, Zmod
from modlinalg._solutions import kernel, solve
from modlinalg._storage.firewall import Element
from modlinalg._wording import quoted
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._writing import certify
from modlinalg.elimination._steps import AddMultiple, Lines, Swap, apply_step
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.nonexistence import NonexistenceError
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
CANDIDATES = 60  # the most pleasant of so many is taken
LARGEST = 30  # what numbers over Z should not exceed on the way
TRIES = 4000  # after so many without the phenomenon it is taken to be impossible here


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about M (and b), and its solution as a trace.

    >>> from modlinalg import exercise
    >>> task = exercise("no_pseudo_inverse", mod=8, size=2, seed=1)
    >>> task.kind, task.M.tolist(), task.b
    ('no_pseudo_inverse', [[0, 4], [4, 4]], None)
    >>> assert task.solution.start == task.M

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

    def certificate(self) -> Certificate:
        """Return the certificate of the answer: of what was asked for, or that it does not exist.

        It proves the answer that the solution ends with; over Z, where there may be several, one of them.

        >>> from modlinalg import exercise
        >>> exercise("no_moore_penrose_inverse", mod=5, size=2).certificate()["kind"]
        'no_generalized_inverse'
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
        lines = [self.question, "", "M =", *self.M.text_lines()]
        return "\n".join(lines if self.b is None else [*lines, "", "b =", *self.b.text_lines()])


def exercise(
    kind: Kind = "decomposition",
    *,
    mod: int | None = None,
    ring: Ring | None = None,
    size: int = 3,
    seed: int = 0,
) -> Exercise:
    """Return an exercise with a size x size matrix over Z_mod, or over a ring, the same for each seed.

    The kind names the phenomenon, a goal of a trace or what stands in its way: "decomposition",
    "zero_divisor_pivot", "solution", "no_solution", "kernel", "hermite_form", "inverse", "no_inverse",
    "pseudo_inverse", "no_pseudo_inverse", "no_moore_penrose_inverse".  Of many random matrices that have
    it, the one is taken whose elimination has the fewest steps and the smallest numbers.  Without `mod` and
    `ring` it is over Q.  Over Z a decomposition is the Smith form by hand, an M with an inverse has
    determinant 1 or -1, and a system without a solution has one over Q.

    >>> from modlinalg import exercise
    >>> task = exercise("no_pseudo_inverse", mod=8, size=2, seed=1)
    >>> print(task.question)
    Show that no X over Z_8 has M*X*M = M.

    >>> from modlinalg import ZZ, det
    >>> task = exercise("inverse", ring=ZZ, seed=2)
    >>> task.M.tolist(), det(task.M)
    ([[1, 1, 0], [0, 1, 1], [0, -3, -2]], 1)

    Raises InputError for an unknown kind, a size below 1 or above 8, for `mod` beside `ring`, and for a kind
    that the ring rules out; UnsupportedError when no matrix of that size was found.
    """
    require_word("exercise", "kind", kind, KINDS)
    if type(size) is not int or not 1 <= size <= 8:
        raise InputError(f"exercise: size must be an integer from 1 to 8, not {quoted(size)}")
    if type(seed) is not int:
        raise InputError(f"exercise: seed must be an integer, not {quoted(seed)}")
    over = _ring_of(ring, mod)
    _require_possible(kind, over)
    rng = random.Random(f"{kind} {over} {size} {seed}")
    found: list[tuple[int, int, Matrix, Matrix | None]] = []
    for number in range(TRIES):
        M = _random_matrix(rng, over, size, kind)
        b = _right_hand_side(rng, M, kind)
        if _has_phenomenon(kind, M, b):
            found.append((_effort(_solution(kind, M, b)), number, M, b))
        if len(found) == CANDIDATES:
            break
    if not found:
        raise UnsupportedError(f"exercise: no {size} x {size} matrix over {over} was found for {kind!r}")
    _, _, M, b = min(found, key=lambda candidate: candidate[:2])
    question = _INTEGER_QUESTION.get(kind, _QUESTION[kind]) if over == ZZ else _QUESTION[kind]
    shown = None if kind == "kernel" else b
    return Exercise(kind, M, shown, question.format(ring=over), _solution(kind, M, b))


def _ring_of(ring: Ring | None, mod: int | None) -> Ring:
    """Return the ring that is meant, Q where none is named."""
    if ring is None:
        return QQ if mod is None else Zmod(mod)
    if mod is not None:
        raise InputError(f"exercise: give ring or mod, not both: {quoted(ring)} and {quoted(mod)}")
    if not isinstance(ring, Zmod | IntegerRing | RationalField):
        raise InputError(f"exercise: the ring must be Zmod(n), ZZ or QQ, not {quoted(ring)}")
    return ring


_QUESTION: dict[Kind, str] = {
    "decomposition": "Find R and C with R*M*C = W diagonal over {ring}, each entry dividing the next.",
    "zero_divisor_pivot": "Find R and C with R*M*C = W diagonal over {ring}. Which pivot cannot be made 1?",
    "solution": "Find all x with M*x = b over {ring}.",
    "no_solution": "Show that M*x = b has no solution over {ring}: find u with u*M = 0 and u*b != 0.",
    "kernel": "Find all x with M*x = 0 over {ring}.",
    "hermite_form": "Hermite form by hand: find U, invertible over {ring}, with U*M = H in Hermite form.",
    "inverse": "Find the inverse of M over {ring}.",
    "no_inverse": "Show that M is not invertible over {ring}: find v != 0 with M*v = 0.",
    "pseudo_inverse": "Find X = C*W+*R over {ring} and check the four identities.",
    "no_pseudo_inverse": "Show that no X over {ring} has M*X*M = M.",
    "no_moore_penrose_inverse": "Find X = C*W+*R over {ring}. Why has M no Moore-Penrose inverse?",
}

_INTEGER_QUESTION: dict[Kind, str] = {
    "decomposition": "Smith form by hand: find R and C, invertible over Z, with R*M*C = W diagonal, W >= 0,"
    " each entry dividing the next.",
    "no_solution": "Show that M*x = b has a solution over Q and none over Z: find u and q with u*M = 0 and"
    " u*b != 0 modulo q.",
    "no_inverse": "Show that M is not invertible over Z: find v and q with M*v = 0 and v != 0 modulo q.",
    "no_pseudo_inverse": "Show that no X over Z has M*X*M = M: find Z and q with M*Z*M = 0 and"
    " trace(Z*M) != 0 modulo q.",
}


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
    if kind == "no_pseudo_inverse" and (is_known_field("exercise", ring) or _is_squarefree_by_elements(ring)):
        raise InputError(f"exercise: over {ring} every matrix has a pseudo-inverse, since every element has")


def _is_squarefree_by_elements(ring: Ring) -> bool:
    """Say whether every element of a small Z_n has a quasi-inverse; False for n too large to try."""
    n = ring.modulus or 0
    return 2 <= n <= 10_000 and all(ring.quasi_inverse(a) is not None for a in range(n))


def _random_matrix(rng: random.Random, ring: Ring, size: int, kind: Kind) -> Matrix:
    """Return a small diagonal matrix scrambled by a few elementary steps."""
    rows: Lines = [[ring.zero] * size for _ in range(size)]
    for i in range(size):
        rows[i][i] = ring.canonical(rng.choice(_pleasant_factors(ring, kind)))
    for _ in range(2 * size):
        if size == 1:
            break
        i, j = rng.sample(range(size), 2)
        axis: Literal["row", "column"] = rng.choice(("row", "column"))
        factor = ring.canonical(rng.choice((1, 1, -1, 2, -2)))
        step = Swap(axis, i, j) if rng.random() < 0.2 else AddMultiple(axis, i, j, factor)
        apply_step(step, rows, ring)
    return from_rows(rows, size, ring)


def _pleasant_factors(ring: Ring, kind: Kind) -> list[Element]:
    if ring.modulus is None:
        return [1, 1, 2, -1, 3] if kind == "inverse" else [1, 1, 2, -1, 0]
    if ring == ZZ:
        return _PLEASANT_INTEGERS.get(kind, [1, 1, 2, 2, 3, 4, 6, 0])
    divisors: list[Element] = [d for d in range(2, min(ring.modulus, 50)) if ring.modulus % d == 0]
    return [1, -1] if kind == "inverse" else [1, 1, -1, 0, *divisors, *divisors]


_PLEASANT_INTEGERS: dict[Kind, list[Element]] = {
    "inverse": [1, -1],
    "pseudo_inverse": [1, 1, -1, 0],
    "no_moore_penrose_inverse": [1, 1, -1, 0],
    "kernel": [1, 1, 2, 3, 0],
}


def _right_hand_side(rng: random.Random, M: Matrix, kind: Kind) -> Matrix | None:
    if kind == "kernel":
        return zeros(M.shape[0], 1, M.ring)
    if kind not in ("solution", "no_solution"):
        return None
    column = [[M.ring.canonical(rng.choice((0, 1, 1, 2, -1, 3)))] for _ in range(M.shape[0])]
    b = from_rows(column, 1, M.ring)
    return M @ b if kind == "solution" else b


def _has_phenomenon(kind: Kind, M: Matrix, b: Matrix | None) -> bool:
    if M.is_zero or (all(sum(map(bool, row)) <= 1 for row in M.rows()) and M.shape[0] > 1):
        return False
    factors = decompose(M).invariant_factors
    tests: dict[Kind, Callable[[], bool]] = {
        "decomposition": lambda: M.ring != ZZ or _is_worth_dividing(M),
        "zero_divisor_pivot": lambda: any(factor not in (0, 1) for factor in factors),
        "solution": lambda: bool(solve(M, b)) and b is not None and not b.is_zero,
        "no_solution": lambda: not solve(M, b) and (M.ring != ZZ or bool(solve(*_over_q(M, b)))),
        "hermite_form": lambda: M.shape == (1, 1) or _divides_with_remainder(trace_hermite_form(M)),
        "kernel": lambda: bool(kernel(M).generators),
        "inverse": lambda: _exists(inverse, M),
        "no_inverse": lambda: not _exists(inverse, M),
        "pseudo_inverse": lambda: _exists(pseudo_inverse, M) and not _exists(inverse, M),
        "no_pseudo_inverse": lambda: not _exists(pseudo_inverse, M),
        "no_moore_penrose_inverse": lambda: (
            _exists(pseudo_inverse, M) and not _exists(moore_penrose_inverse, M)
        ),
    }
    return tests[kind]()


def _is_worth_dividing(M: Matrix) -> bool:
    """Say whether the Smith form of M over Z takes a division with remainder; of 1 x 1, whether |M| > 1."""
    if M.shape == (1, 1):
        return M.ring.ideal(M.entries[0]) > 1
    return _divides_with_remainder(trace_decomposition(M))


def _divides_with_remainder(trace: Trace) -> bool:
    return any(", the remainder " in step.reason for step in trace.steps)


def _over_q(M: Matrix, b: Matrix | None) -> tuple[Matrix, Matrix]:
    """Return a system over Z as one over Q."""
    assert b is not None
    return matrix(M, QQ), matrix(b, QQ)


def _exists(compute: Callable[[Matrix], Matrix], M: Matrix) -> bool:
    try:
        compute(M)
    except NonexistenceError:
        return False
    return True


def _effort(solution: Trace) -> int:
    """Return how laborious a solution is by hand: its steps, the digits it writes, what is trivial in it."""
    M, size = solution.start, solution.shape[0]
    steps = len(solution.steps)
    digits = sum(len(M.ring.format(entry)) - 1 for state in solution.states() for entry in state.entries)
    products = solution.to_steps().count("*")
    zeros = sum(entry == 0 for row in M.rows() for entry in row[:size])
    too_short = 20 * max(0, size - steps) if size > 1 else 0
    empty = sum(not any(line) for line in (*M.rows(), *M[:, :size].T.rows()))
    long = sum(abs(int(entry)) > LARGEST for state in solution.states() for entry in state.entries)
    unpleasant = 30 * long if M.ring == ZZ else 0
    return 3 * steps + digits + products + too_short + 3 * max(0, zeros - size) + 15 * empty + unpleasant


def _solution(kind: Kind, M: Matrix, b: Matrix | None) -> Trace:
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
