"""What `verify` reads: the formats of other systems, single vectors, and the vectors of a basis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from modlinalg._cli.reading import over
from modlinalg._matrices import Matrix, matrix
from modlinalg._rings import Ring
from modlinalg._storage.firewall import Element
from modlinalg._texts import Reading
from modlinalg.formats._reading import LISTS_OF_VECTORS
from modlinalg.verification._whole_answers import answer_fields, assigned, takes_whole_answer, unstacked

EntryRows: TypeAlias = list[list[Element]]


def as_basis(reading: Reading, ring: Ring) -> list[Matrix] | EntryRows | Matrix:
    """Return what a text says of a basis: several vectors, the items of a list, or a matrix."""
    if len(reading.matrices) > 1 and not any(reading.names) and _are_vectors(reading.matrices):
        return [matrix(part, ring) for part in reading.matrices]
    M = over(reading, ring)
    if reading.is_list or M.shape == (0, 0):  # what an empty list of vectors is written as
        return M.tolist()
    return M


def with_whole_answer(kind: str, given: Mapping[str, Reading]) -> dict[str, Reading]:
    """Return what was read for each field of a claim, a whole answer among it taken apart."""
    found = dict(given)
    if not takes_whole_answer(kind):
        return found
    first, *others = answer_fields(kind)
    reading = found.get(first)
    if reading is None or any(other in found for other in others):
        return found
    matrices = unstacked(kind, reading.format, reading.matrices, found["M"].matrix.shape)
    if len(matrices) < 2:
        return found
    names = reading.names if len(reading.names) == len(matrices) else [""] * len(matrices)
    parts = assigned(kind, reading.format, names, matrices)
    if kind == "smith_form" and len(parts) == 2:  # one transform without the other
        return found
    is_list = reading.format in LISTS_OF_VECTORS
    for field, part in parts.items():
        found[field] = replace(
            reading, matrix=part, matrices=(part,), names=(field,), doubt=None, is_list=is_list
        )
    return found


def _are_vectors(parts: Sequence[Matrix]) -> bool:
    """Say whether all are vectors of one length; parts of several lengths may be several answers."""
    lengths = {rows * cols for rows, cols in (part.shape for part in parts)}
    return len(lengths) == 1 and all(1 in part.shape for part in parts)
