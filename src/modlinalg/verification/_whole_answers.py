"""Which matrix of a whole answer is which field of a claim: by its name, else by the order of the system.

Orders are those that the systems document: Sage, SymPy and Macaulay2 give a Smith form first, then the
transforms (S, U, V); PARI's matsnf gives [U, V, S], Mathematica's SmithDecomposition {U, S, V}; and whoever
solves a system gives a particular solution before the generators.

AbstractAlgebra, and with it Nemo and Oscar, documents snf_with_transform(A) as the tuple S, T, U with
T*A*U = S (AbstractAlgebra.jl manual, "Matrix normal forms").  IntegerSmithNormalForm.jl puts the form in the
middle (its README): a tuple of Julia is taken only where S is the one matrix that can be the form.
Magma's SmithForm(X) says of itself that it returns S with P and Q, P*X*Q = S, and prints these three one
below the other (W. Stein, Algebraic Number Theory: A Computational Approach, which shows both).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypeVar

from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows
from modlinalg.errors import InputError
from modlinalg.verification._conventions import half_turn

T = TypeVar("T")
FieldNames: TypeAlias = Mapping[str, tuple[str, ...]]

_FIELDS: Mapping[str, FieldNames] = {
    "smith_form": {
        "S": ("S", "D", "normal", "Smith"),
        "U": ("U", "P", "rowtrans", "leftEqMat"),
        "V": ("V", "Q", "coltrans", "rightEqMat"),
    },
    "hermite_form": {"H": ("H", "normal", "Hermite"), "U": ("U", "T", "rowtrans", "eqMat")},
    "decomposition": {"RI": ("RI",), "W": ("W",), "CI": ("CI",), "R": ("R",), "C": ("C",)},
    "solution_set": {"particular": ("particular",), "generators": ("generators", "kernel")},
}
_OPTIONAL = {"decomposition": {"R", "C"}, "smith_form": {"U", "V"}, "hermite_form": {"U"}}
_BESIDE = {"gap": {"colC", "colQ", "rowC", "rowQ"}}  # what else GAP's record of a form holds
_SMITH = {
    "sage": "SUV",
    "sympy": "SUV",
    "macaulay2": "SUV",
    "pari": "UVS",
    "mathematica": "USV",
    "julia": "SUV",
    "magma": "SUV",
}
_SHARED = ("sympy", "julia")  # Maple's Matrix(..) is SymPy's too, in the user's order; Julia has packages
_ALL_ORDERS = ("SUV", "UVS", "USV")
_WAY_OUT = "give each part by itself, or name them: S = .., U = .., V = .."


def takes_whole_answer(kind: str) -> bool:
    """Say whether an answer of this kind has several matrices, which one text may hold."""
    return kind in _FIELDS


def first_field(kind: str) -> str:
    """Return the field of a claim in whose place a whole answer stands."""
    return next(iter(_FIELDS[kind]))


def answer_fields(kind: str) -> tuple[str, ...]:
    """Return the fields of a claim that a whole answer may fill."""
    return tuple(_FIELDS[kind])


def required_fields(kind: str) -> list[str]:
    """Return the fields without which there is no answer of this kind."""
    return [field for field in _FIELDS[kind] if field not in _OPTIONAL.get(kind, ())]


def assigned(
    kind: str, system: str, names: Sequence[str], parts: Sequence[Matrix], convention: object = ""
) -> dict[str, Matrix]:
    """Return the matrix of each field; InputError where names are strange, or several orders fit.

    `system` names the format of a text; it is "" for lists of which no system is known.  `convention` is
    that of the claim: where the system tells no order, or several fit, its order counts.
    """
    if any(names):
        return by_name(kind, system, names, parts)
    if kind == "solution_set":
        if len(parts) != 2:
            raise InputError(f"a particular solution and generators are two parts, not {len(parts)}")
        return dict(zip(("particular", "generators"), parts, strict=True))
    if kind == "hermite_form" and len(parts) == 2:  # the order of Sage, PARI, GAP, Magma, Julia and FLINT
        return dict(zip(("H", "U"), parts, strict=True))
    if kind != "smith_form" or len(parts) != 3:
        raise InputError(f"the text holds {len(parts)} matrices without names: {_way_out(kind)}")
    return _by_order(system, parts, convention)


def unstacked(kind: str, system: str, parts: Sequence[Matrix], shape: tuple[int, int]) -> tuple[Matrix, ...]:
    """Return S, P and Q of a square M of this shape where Magma printed them one below the other.

    InputError where three such matrices stand in one text that nobody said to be Magma's: their order is not
    known, and as one matrix, three times as high as M, they are no answer that anybody gives.
    """
    size = shape[0]
    is_stack = kind == "smith_form" and len(parts) == 1 and shape == (size, size) and size > 0
    if not is_stack or system not in ("magma", "sage") or parts[0].shape != (3 * size, size):
        return tuple(parts)
    if system != "magma":
        raise InputError(
            "three matrices may stand below each other, as Magma prints S, P and Q (--from magma):"
            f" {_WAY_OUT}"
        )
    rows = parts[0].rows()
    return tuple(
        from_rows(rows[begin : begin + size], size, parts[0].ring) for begin in range(0, 3 * size, size)
    )


def by_name(kind: str, system: str, names: Sequence[str], parts: Sequence[T]) -> dict[str, T]:
    """Return the part of each field by the names of the parts; InputError for strange and missing ones."""
    found: dict[str, T] = {}
    for name, part in zip(names, parts, strict=True):
        field = next((field for field, known in _FIELDS[kind].items() if name in known), None)
        if field is None and name in _BESIDE.get(system, ()):
            continue
        if field is None or field in found:
            reason = "is no part of the answer" if field is None else f"is {field} once more"
            raise InputError(f"the part {quoted(name)} {reason}: {_way_out(kind)}")
        found[field] = part
    missing = [field for field in required_fields(kind) if field not in found]
    if missing:
        raise InputError(f"the answer has no part {missing[0]}: {_way_out(kind)}")
    return found


def _by_order(system: str, parts: Sequence[Matrix], convention: object) -> dict[str, Matrix]:
    """Return S, U and V of three matrices; InputError where the order is unknown, or S is no diagonal."""
    named = convention if isinstance(convention, str) and convention in _SMITH else ""
    others = _ALL_ORDERS if system in _SHARED else ()
    if system not in _SMITH:
        system = named or system
    if system not in _SMITH:
        what = f"a text of {system}" if system else "such a list"
        raise InputError(f"in which order {what} has S, U and V is not known: {_WAY_OUT}")
    own = dict(zip(_SMITH[system], parts, strict=True))
    if any(_is_form(other := dict(zip(order, parts, strict=True))) and other != own for order in others):
        if not named:
            raise InputError(f"several orders of S, U and V fit: {_WAY_OUT}")
        system, own = named, dict(zip(_SMITH[named], parts, strict=True))
    has_its_place = _is_diagonal(own["S"]) or (system == "pari" and _is_diagonal(half_turn(own["S"])))
    if not has_its_place and any(map(_is_diagonal, parts)):
        raise InputError(
            f"the matrix that is S by the order of {system} is not diagonal, and another is: {_WAY_OUT}"
        )
    return own


def _is_form(found: Mapping[str, Matrix]) -> bool:
    """Say whether S is diagonal, and U and V are square and fit it."""
    rows, cols = found["S"].shape
    return _is_diagonal(found["S"]) and (found["U"].shape, found["V"].shape) == ((rows, rows), (cols, cols))


def _is_diagonal(M: Matrix) -> bool:
    return all(not entry for i, row in enumerate(M.rows()) for j, entry in enumerate(row) if i != j)


def _way_out(kind: str) -> str:
    names = ", ".join(f"{field} = .." for field in _FIELDS[kind])
    return f"give each part by itself, or name them: {names}"
