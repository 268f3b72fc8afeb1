"""What `verify` reads of a whole answer that one file holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from modlinalg._matrices.texts import Reading
from modlinalg.formats._reading import LISTS_OF_VECTORS
from modlinalg.verification._whole_answers import answer_fields, assigned, takes_whole_answer, unstacked


def with_whole_answer(kind: str, given: Mapping[str, Reading], convention: object) -> dict[str, Reading]:
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
    parts = assigned(kind, reading.format, names, matrices, convention)
    if kind == "smith_form" and len(parts) == 2:  # one transform without the other
        return found
    is_list = reading.format in LISTS_OF_VECTORS
    for field, part in parts.items():
        found[field] = replace(
            reading, matrix=part, matrices=(part,), names=(field,), doubt=None, is_list=is_list
        )
    return found
