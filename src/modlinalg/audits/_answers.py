"""From what a program answered to a claim, as schemas/claim-1.schema.json describes it.

An answer is data (what a function returned, or a program printed as JSON), or a text in the words of
another system, which our readers read.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from modlinalg._arithmetic.rings import Ring, Zmod
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._matrices.texts import over, read
from modlinalg._matrices.typeset.escape import visible
from modlinalg.audits._claims import AuditedClaim, columns_of
from modlinalg.audits._questions import AuditQuestion
from modlinalg.certificates._notation import entry_json, matrix_json
from modlinalg.errors import InputError
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._kinds import KINDS
from modlinalg.verification._questions import spelled_element, spelled_number, spells_infinity
from modlinalg.verification._whole_answers import as_basis, by_name, reading_over, takes_whole_answer

AnswerSort: TypeAlias = Literal["nothing", "one", "parts", "named", "text"]
LONGEST_TEXT = 100_000  # characters of an answer that a record keeps
_OF_THE_RING = (  # readers of elements, of which a program owes reduced ones
    fields.matrix_field, fields.vector_field, fields.vectors_field, fields.entries, fields.entry,
    fields.polynomial_field,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """What a program answered: `data` of integers, texts, lists and dictionaries, and how it stands there.

    "nothing" is None: there is none, says the program.  "parts" is a tuple, "named" a dictionary, "text"
    what it printed, and "one" anything else.
    """

    sort: AnswerSort
    data: Any = None
    system: str = "auto"  # that wrote a text


def answer_text(answer: GivenAnswer | None) -> str:
    """Return an answer in one line, "" for none; one that fills a book is cut off.

    >>> answer_text(GivenAnswer("parts", [[1, "1/2"], []])), answer_text(GivenAnswer("nothing"))
    ('([1, 1/2], [])', 'None')
    """
    if answer is None:
        return ""
    pieces = [_data_text(part) for part in answer.data] if answer.sort == "parts" else []
    text = f"({', '.join(pieces)})" if answer.sort == "parts" else _data_text(answer.data)
    return visible(text if len(text) <= LONGEST_TEXT else f"{text[: LONGEST_TEXT - 3]}...")


def _data_text(data: object) -> str:
    """Return data as text; integers of any length are written out."""
    if isinstance(data, list):
        return f"[{', '.join(map(_data_text, data))}]"
    if isinstance(data, dict):
        return "{" + ", ".join(f"{key}: {_data_text(item)}" for key, item in data.items()) + "}"
    return format_integer(data) if type(data) is int else str(data)


def claim_made(
    kind: AuditedClaim, question: AuditQuestion, answer: GivenAnswer, options: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the claim that an answer makes; InputError where it is no answer to this question."""
    name = kind.kind
    if answer.sort == "nothing":
        if kind.nothing is None:
            raise InputError(f"None is no answer: {question.claim} always has one")
        name, found = kind.nothing, dict(kind.nothing_says)
    elif answer.sort == "text":
        found = _of_text(kind, question, answer)
    else:
        found = _of_data(kind, question, answer)
    chosen = {key: value for key, value in options.items() if key in KINDS[name].optional}
    if answer.sort != "text" and "basis" in KINDS[name].optional:
        chosen = {"basis": "rows"} | chosen
    if question.claim != "product":
        return {"kind": name} | question.in_json() | found | chosen
    return {"kind": name} | question.in_json() | found


def _of_data(kind: AuditedClaim, question: AuditQuestion, answer: GivenAnswer) -> dict[str, Any]:
    """Return the fields that data fills, empty lists of rows with their width."""
    found: dict[str, Any] = {}
    for name, data in _by_field(kind, answer).items():
        reader = KINDS[kind.kind].readers[name]
        if reader in _OF_THE_RING:
            _require_reduced(data, question.ring, name)
        if reader is fields.matrix_field and data == []:
            found[name] = {"rows": 0, "cols": columns_of(name, kind, question.axes), "entries": []}
        elif reader is fields.count_field and isinstance(data, float) and math.isinf(data):
            found[name] = "infinite"
        else:
            found[name] = data
    return found


def _by_field(kind: AuditedClaim, answer: GivenAnswer) -> Mapping[str, Any]:
    """Return the part of each field of an answer."""
    data = answer.data
    if answer.sort == "named":
        if takes_whole_answer(kind.kind):
            return by_name(kind.kind, "", list(data), list(data.values()))
        strange = sorted(data.keys() - set(kind.fields))
        if strange:
            raise InputError(f"the answer has no part {quoted(strange[0])}: name {', '.join(kind.fields)}")
        return dict(data)
    if len(kind.fields) > 1 and (answer.sort == "parts" or _is_list_of_parts(kind, data)):
        needed = KINDS[kind.kind].required
        least = sum(name in needed for name in kind.fields)
        if not least <= len(data) <= len(kind.fields):
            raise InputError(
                f"the answer has {len(data)} parts, not {len(kind.fields)}: {', '.join(kind.fields)}"
            )
        return dict(zip(kind.fields, data, strict=False))
    return {kind.fields[0]: data}


def _is_list_of_parts(kind: AuditedClaim, data: object) -> bool:
    """Say whether a list holds the parts of an answer, and is no matrix itself."""
    if not isinstance(data, list):
        return False
    required = KINDS[kind.kind].required
    if all(name in required for name in kind.fields):
        return True  # no part of it is an answer by itself
    return any(isinstance(row, list) and any(isinstance(a, list) for a in row) for row in data)


def _require_reduced(data: object, ring: Ring, name: str) -> None:
    """Raise InputError for an integer beyond n over Z_n; -1 and n - 1 are both taken."""
    if not isinstance(ring, Zmod):
        return
    waiting = [data]
    while waiting:
        item = waiting.pop()
        if isinstance(item, list):
            waiting += item
        elif isinstance(item, int) and abs(item) >= ring.modulus:
            raise InputError(f"{name}: {quoted(item)} is not reduced modulo {quoted(ring.modulus)}")


def _of_text(kind: AuditedClaim, question: AuditQuestion, answer: GivenAnswer) -> dict[str, Any]:
    """Return the fields that a text fills; a whole answer is left to the readers of claims."""
    text = str(answer.data)
    if takes_whole_answer(kind.kind):
        return {"answer": text, "from": answer.system}
    name = kind.fields[0]
    return {name: _field_of_text(name, text.strip(), question, KINDS[kind.kind].readers[name], answer.system)}


def _field_of_text(
    name: str, text: str, question: AuditQuestion, reader: fields.Reader, system: str
) -> object:
    ring = question.ring
    if reader is fields.polynomial_field:
        return text
    if reader is fields.count_field and spells_infinity(text):
        return "infinite"
    if reader is fields.entry:
        return _written(spelled_element(text, ring, name), text, ring)
    if reader in (fields.natural, fields.count_field):
        return _written(spelled_number(text), text, ring)
    if reader is fields.entries and not text.startswith("[["):
        inner = text.strip("[](){}~ \n")
        pieces = inner.split(",") if "," in inner else inner.split()
        return [_written(spelled_element(piece, ring, name), piece, ring) for piece in pieces]
    reading = reading_over(read(text, system, ring.modulus or None), ring)
    if reader is fields.vectors_field:
        return _basis_json(as_basis(reading, ring))
    M = over(reading, ring)
    if reader in (fields.vector_field, fields.entries) and 1 in M.shape:
        return [entry_json(entry, ring) for entry in M.entries]
    return matrix_json(M)


def _written(number: Any, text: str, ring: Ring) -> object:
    if number is None:
        raise InputError(f"{quoted(text)} is no number")
    return number if isinstance(number, int) else str(number)


def _basis_json(basis: Sequence[Any] | Matrix) -> object:
    """Return vectors as a claim has them: a matrix, or a list of lists."""
    if isinstance(basis, Matrix):
        return matrix_json(basis)
    return [
        [entry_json(entry, item.ring) for entry in item.entries]
        if isinstance(item, Matrix)
        else [entry if isinstance(entry, int) else str(entry) for entry in item]
        for item in basis
    ]
