"""Which matrix of a whole answer is which field of a claim: by its name, else by the order of the system.

Orders are those that the systems document: Sage, SymPy and Macaulay2 give a Smith form first, then the
transforms (S, U, V); PARI's matsnf gives [U, V, S], Mathematica's SmithDecomposition {U, S, V}; and whoever
solves a system gives a particular solution before the generators.  Such an answer is a text, a tuple, a
dictionary or a record in place of a field, or the field `answer` of a claim, for which the names, orders and
refusals are those of the command line, `verify smith-form M snf.gap`.

AbstractAlgebra, and with it Nemo and Oscar, documents snf_with_transform(A) as the tuple S, T, U with
T*A*U = S (AbstractAlgebra.jl manual, "Matrix normal forms").  IntegerSmithNormalForm.jl puts the form in the
middle (its README): a tuple of Julia is taken only where S is the one matrix that can be the form.
Magma's SmithForm(X) says of itself that it returns S with P and Q, P*X*Q = S, and prints these three one
below the other (W. Stein, Algebraic Number Theory: A Computational Approach, which shows both).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import TypeAlias, TypeVar

from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, Vector, conversion, from_rows, matrix
from modlinalg._matrices.texts import Reading, over, read
from modlinalg.errors import InputError
from modlinalg.formats._reading import LISTS_OF_VECTORS, refuse_second_reading
from modlinalg.verification._claim_fields import Reader, WrittenRows
from modlinalg.verification._conventions import half_turn
from modlinalg.verification._questions import partner_of

T = TypeVar("T")
FieldNames: TypeAlias = Mapping[str, tuple[str, ...]]

_FIELDS: Mapping[str, FieldNames] = {
    "smith_form": {
        "S": ("S", "D", "normal", "Smith", "W"),  # W = R*M*C is ours
        "U": ("U", "P", "rowtrans", "leftEqMat", "R"),
        "V": ("V", "Q", "coltrans", "rightEqMat", "C"),
    },
    "hermite_form": {"H": ("H", "normal", "Hermite"), "U": ("U", "T", "rowtrans", "eqMat")},
    "decomposition": {"RI": ("RI",), "W": ("W",), "CI": ("CI",), "R": ("R",), "C": ("C",)},
    "solution_set": {"particular": ("particular",), "generators": ("generators", "kernel")},
    "plu": {"P": ("P",), "L": ("L",), "U": ("U",)},  # in files of the command line alone
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


def may_be_in_one_file(kind: str) -> bool:
    """Say whether an answer of this kind has several matrices, which one file may hold."""
    return kind in _FIELDS


def takes_whole_answer(kind: str) -> bool:
    """Say whether a claim of this kind may have a whole answer, which has several matrices, as one field."""
    return kind in _FIELDS and kind != "plu"


def first_field(kind: str) -> str:
    """Return the field of a claim in whose place a whole answer stands."""
    return next(iter(_FIELDS[kind]))


def answer_fields(kind: str) -> tuple[str, ...]:
    """Return the fields of a claim that a whole answer may fill."""
    return tuple(_FIELDS[kind])


def part_names(kind: str) -> tuple[str, ...]:
    """Return what systems call the parts of a whole answer."""
    return tuple(chain.from_iterable(_FIELDS[kind].values()))


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


def taken_apart(
    name: str, kind: str, M: Matrix, given: Sequence[object], convention: object = ""
) -> list[object]:
    """Return the fields of an answer, of which the first may hold all where the others are None.

    The convention of the claim is as for `assigned`.
    """
    found = dict(zip(answer_fields(kind), given, strict=True))
    if all(other is None for other in given[1:]):
        found |= _parts(name, kind, M, given[0], convention)
    return list(found.values())


def _parts(name: str, kind: str, M: Matrix, first: object, convention: object) -> Mapping[str, object]:
    """Return the fields that a whole answer fills; nothing where it is a matrix or a vector alone."""
    if isinstance(first, str):
        return _of_text(name, kind, M, first, convention)
    names = tuple(first) if isinstance(first, Mapping) else getattr(first, "_fields", ())
    if names and isinstance(first, Mapping | tuple):
        values = tuple(first.values()) if isinstance(first, Mapping) else first
        return by_name(kind, "", [str(key) for key in names], values)
    if not isinstance(first, list | tuple) or len(first) < 2 or not all(map(_is_part, first[1:])):
        return {}
    if len(first) == M.shape[0] and all(isinstance(row, list | tuple) and not row for row in first):
        return {}  # the rows of a matrix without columns
    if kind == "solution_set":
        return dict(zip(answer_fields(kind), first, strict=True)) if len(first) == 2 else {}
    if not _is_part(first[0]):
        return {}
    # What SymPy's own functions return has their order; a list of lists may have any.
    system = "sage" if all(type(part).__module__.startswith("sympy.") for part in first) else ""
    parts = [partner_of(name, f"part {i}", part, M) for i, part in enumerate(first, 1)]
    return assigned(kind, system, [""] * len(parts), parts, convention)


def _is_part(item: object) -> bool:
    """Say whether an item of a list is a matrix, and so the list no matrix itself."""
    if isinstance(item, Matrix):
        return not isinstance(item, Vector)
    return (isinstance(item, list | tuple) and (not item or conversion.is_nested(item))) or (
        conversion.is_library_matrix(item) and conversion.is_nested(item)
    )


def _of_text(name: str, kind: str, M: Matrix, text: str, convention: object) -> dict[str, object]:
    """Return the fields in what a system printed; nothing where it holds one matrix."""
    found = answer_in(name, text, M.ring)
    parts = parts_of_reading(kind, found, M.shape, convention)
    return {} if len(parts) < 2 else parts


def answer_in(name: str, text: str, ring: Ring, *, digits: bool | None = None) -> Reading:
    """Return what a text holds, over the ring of a claim; ParseError for what cannot be read, or in two ways.

    `digits` is as for `read`.  Raises InputError for a session with several results, RingMismatchError for
    a text that names another ring.
    """
    from modlinalg.formats._sessions import require_no_choice  # noqa: PLC0415  its patterns take time

    require_no_choice(name, text, "say which by read(text, result=K)")
    return reading_over(read(text, mod=ring.modulus or None, digits=digits), ring)


def reading_over(found: Reading, ring: Ring) -> Reading:
    """Return what was read over Z where that is the ring of the claim and the text names none."""
    if ring != ZZ or found.ring is not None:
        return found
    refuse_second_reading(found.doubt, ring)
    parts = tuple(matrix(part, ZZ) for part in found.matrices)
    return replace(found, matrix=parts[0], matrices=parts, ring=ZZ)


def matrices_of_reading(
    kind: str, found: Reading, shape: tuple[int, int], convention: object
) -> dict[str, Matrix]:
    """Return the matrices of the fields that a whole answer fills; nothing where what was read is one matrix.

    The shape is that of M, the convention as for `assigned`.
    """
    matrices = unstacked(kind, found.format, found.matrices, shape)
    if len(matrices) < 2:
        return {}
    names = found.names if len(found.names) == len(matrices) else [""] * len(matrices)
    return assigned(kind, found.format, names, matrices, convention)


def parts_of_reading(
    kind: str, found: Reading, shape: tuple[int, int], convention: object = ""
) -> dict[str, object]:
    """Return the fields that what was read fills, as a claim has them; the first one for one matrix."""
    parts: dict[str, object] = dict(matrices_of_reading(kind, found, shape, convention))
    if not parts:
        return {first_field(kind): found.matrix}
    generators = parts.get("generators")
    if isinstance(generators, Matrix) and found.format in LISTS_OF_VECTORS:
        parts["generators"] = WrittenRows(generators.tolist())
    if isinstance(x := parts.get("particular"), Matrix) and 1 in x.shape:
        parts["particular"] = list(x.entries)
    return parts


def as_basis(reading: Reading, ring: Ring) -> list[Matrix] | WrittenRows | Matrix:
    """Return what a text says of a basis: several vectors, the items of a list, or a matrix."""
    if len(reading.matrices) > 1 and not any(reading.names) and _are_vectors(reading.matrices):
        return [matrix(part, ring) for part in reading.matrices]
    M = over(reading, ring)
    if reading.is_list or M.shape == (0, 0):  # what an empty list of vectors is written as
        return WrittenRows(M.tolist())
    return M


def _are_vectors(parts: Sequence[Matrix]) -> bool:
    """Say whether all are vectors of one length; parts of several lengths may be several answers."""
    lengths = {rows * cols for rows, cols in (part.shape for part in parts)}
    return len(lengths) == 1 and all(1 in part.shape for part in parts)


ANSWER = "answer"
TEXT_OPTIONS = ("from", "result")  # as the options of the command line are called


def parts_of_answer(
    kind: str, given: Mapping[str, object], readers: Mapping[str, Reader], ring: Ring
) -> dict[str, object]:
    """Return the fields that the whole answer of a claim fills; InputError where it is none.

    >>> from modlinalg import Zmod
    >>> from modlinalg.verification._kinds import KINDS
    >>> given = {"answer": "[[1, 0; 3, -1], [1, -2; 0, 1], [2, 0; 0, 4]]"}   # PARI's [U, V, S]
    >>> found = parts_of_answer("smith_form", given, KINDS["smith_form"].readers, Zmod(12))
    >>> sorted(found), found["S"].tolist()
    (['S', 'U', 'V'], [[2, 0], [0, 4]])
    """
    answer = given[ANSWER]
    beside = [name for name in answer_fields(kind) if name in given]
    if beside:
        raise InputError(f"{ANSWER} holds the whole answer, and {beside[0]} stands beside it")
    if isinstance(answer, str):
        found = _of_printed(kind, given, readers, ring)
    else:
        unheard = [name for name in TEXT_OPTIONS if name in given]
        if unheard:
            raise InputError(f"{unheard[0]} speaks of an {ANSWER} that is a text")
        found = {
            name: readers[name](data, ring, f"{ANSWER}, {name}")
            for name, data in _named(kind, answer).items()
        }
    missing = [name for name in required_fields(kind) if name not in found]
    if missing:
        raise InputError(f"{missing[0]} is missing: the {ANSWER} does not hold it")
    return found


def _of_printed(
    kind: str, given: Mapping[str, object], readers: Mapping[str, Reader], ring: Ring
) -> dict[str, object]:
    """Return the fields in what a system printed; of a session, in its only or its named result."""
    text, source, result = str(given[ANSWER]), given.get("from", "auto"), given.get("result")
    if not isinstance(source, str):
        raise InputError(f"from: the name of a format is needed, not {quoted(source)}")
    if "result" in given and (isinstance(result, bool) or not isinstance(result, int | str)):
        raise InputError(f"result: a number or a name is needed, not {quoted(result)}")
    if result is None:
        from modlinalg.formats._sessions import require_no_choice  # noqa: PLC0415  as above

        require_no_choice(ANSWER, text, 'say which by the field "result"')
    try:
        named = result if isinstance(result, int | str) else None
        found = reading_over(read(text, source, ring.modulus or None, result=named), ring)
    except InputError as error:
        raise InputError(f"{ANSWER}: {error}") from None
    M = readers["M"](given["M"], ring, "M") if "M" in given else None
    shape = M.shape if isinstance(M, Matrix) else (0, 0)
    return parts_of_reading(kind, found, shape, given.get("convention"))


def _named(kind: str, answer: object) -> Mapping[str, object]:
    """Return the parts of an object by their names, or of a pair by its order."""
    if isinstance(answer, Mapping):
        return by_name(kind, "", list(answer), list(answer.values()))
    if not isinstance(answer, list):
        raise InputError(f"{ANSWER}: a text, an object with names, or a pair is needed, not {quoted(answer)}")
    if kind == "solution_set" and len(answer) == 2:
        return dict(zip(answer_fields(kind), answer, strict=True))
    raise InputError(
        f"{ANSWER}: a list does not say which matrix is which; name them: {', '.join(answer_fields(kind))}"
    )
