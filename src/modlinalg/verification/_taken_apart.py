"""Answers that are texts, and whole ones: a text, a tuple, a dictionary or a record in place of a field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._matrices import Matrix, Vector, conversion, matrix
from modlinalg._matrices.texts import Reading, over, read
from modlinalg.formats._reading import LISTS_OF_VECTORS, refuse_second_reading
from modlinalg.formats._sessions import require_no_choice
from modlinalg.verification._questions import partner_of
from modlinalg.verification._whole_answers import answer_fields, assigned, by_name, first_field, unstacked


class WrittenRows(list[Any]):
    """The rows of a text or a claim, which may be vectors, or rows of an array of columns."""


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
    require_no_choice(name, text, "say which by read(text, result=K)")
    return reading_over(read(text, mod=ring.modulus or None, digits=digits), ring)


def reading_over(found: Reading, ring: Ring) -> Reading:
    """Return what was read over Z where that is the ring of the claim and the text names none."""
    if ring != ZZ or found.ring is not None:
        return found
    refuse_second_reading(found.doubt, ring)
    parts = tuple(matrix(part, ZZ) for part in found.matrices)
    return replace(found, matrix=parts[0], matrices=parts, ring=ZZ)


def parts_of_reading(
    kind: str, found: Reading, shape: tuple[int, int], convention: object = ""
) -> dict[str, object]:
    """Return the fields that what was read fills, the first one where it holds one matrix.

    The shape is that of M, the convention as for `assigned`.
    """
    matrices = unstacked(kind, found.format, found.matrices, shape)
    if len(matrices) < 2:
        return {first_field(kind): found.matrix}
    names = found.names if len(found.names) == len(matrices) else [""] * len(matrices)
    parts: dict[str, object] = dict(assigned(kind, found.format, names, matrices, convention))
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
