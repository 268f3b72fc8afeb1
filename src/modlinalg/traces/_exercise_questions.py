"""The kinds of exercises: what each asks for, over Z in other words, and which answers to it are right."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from modlinalg._arithmetic.rings import ZZ, Ring

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
