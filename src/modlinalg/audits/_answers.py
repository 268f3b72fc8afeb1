"""What can be asked of a program, and from its answer to a claim (schemas/claim-1.schema.json).

For each claim there is what a program is given, and what its answer holds.  An answer is data (what a
function returned, or a program printed as JSON), or a text in the words of another system, which our readers
read.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from modlinalg._arithmetic.rings import ZZ, Ring, Zmod
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._matrices.texts import over, read
from modlinalg._matrices.typeset.escape import visible
from modlinalg.audits._records import AuditQuestion
from modlinalg.certificates._notation import entry_json, matrix_json
from modlinalg.errors import InputError
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._kinds import KINDS
from modlinalg.verification._questions import spelled_element, spelled_number, spells_infinity
from modlinalg.verification._whole_answers import as_basis, by_name, reading_over, takes_whole_answer

RingSort: TypeAlias = Literal["every ring", "fields", "fields and Z", "Z", "Z_n"]


@dataclass(frozen=True, slots=True)
class AuditedClaim:
    """A claim that is asked: its kind, what is given besides M, and the fields of an answer in their order.

    `nothing` is the kind of the claim that an answer None makes, with the fields that it has then.
    """

    kind: str
    fields: tuple[str, ...]
    given: tuple[str, ...] = ()
    nothing: str | None = None
    nothing_says: Mapping[str, Any] = field(default_factory=dict)
    is_square: bool = False
    over: RingSort = "every ring"

    def is_over(self, ring: Ring) -> bool:
        return {
            "every ring": True,
            "fields": ring.is_field,
            "fields and Z": ring.is_field or ring == ZZ,
            "Z": ring == ZZ,
            "Z_n": isinstance(ring, Zmod),
        }[self.over]

    @property
    def options(self) -> tuple[str, ...]:
        """Which options of its kind may be given for all questions."""
        return tuple(name for name in OPTIONS if name in KINDS[self.kind].optional)


# Fields of claims that choose a reading.
OPTIONS = ("side", "basis", "coefficients", "convention", "canonical")
_PENROSE = MappingProxyType({"identities": [1, 2, 3, 4]})
CLAIMS: Mapping[str, AuditedClaim] = MappingProxyType(
    {
        "solve": AuditedClaim("solution_set", ("particular", "generators"), ("b",), "no_solution"),
        "solution": AuditedClaim("solution", ("x",), ("b",), "no_solution"),
        "count": AuditedClaim("count", ("count",), ("b",)),
        "kernel": AuditedClaim("kernel", ("generators",)),
        "basis_of_image": AuditedClaim("basis_of_image", ("generators",), over="fields and Z"),
        "minimal_generators": AuditedClaim("minimal_generators", ("generators",)),
        "equal_modules": AuditedClaim("equal_modules", ("N",)),
        "inverse": AuditedClaim("inverse", ("X",), nothing="not_invertible", is_square=True),
        "generalized_inverse": AuditedClaim("generalized_inverse", ("X",), nothing="no_generalized_inverse"),
        "moore_penrose_inverse": AuditedClaim(
            "moore_penrose_inverse", ("X",), nothing="no_generalized_inverse", nothing_says=_PENROSE
        ),
        "smith_form": AuditedClaim("smith_form", ("S", "U", "V")),
        "hermite_form": AuditedClaim("hermite_form", ("H", "U"), over="Z"),
        "howell_form": AuditedClaim("howell_form", ("H",), over="Z_n"),
        "rref": AuditedClaim("rref", ("H",), over="fields"),
        "decomposition": AuditedClaim("decomposition", ("RI", "W", "CI")),
        "invariant_factors": AuditedClaim("invariant_factors", ("factors",)),
        "rank": AuditedClaim("rank", ("rank",), over="fields and Z"),
        "free_rank": AuditedClaim("free_rank", ("free_rank",)),
        "nullity": AuditedClaim("nullity", ("nullity",), over="fields and Z"),
        "det": AuditedClaim("det", ("value",), is_square=True),
        "charpoly": AuditedClaim("charpoly", ("p",), is_square=True),
        "minpoly": AuditedClaim("minpoly", ("p",), is_square=True, over="fields and Z"),
        "adjugate": AuditedClaim("adjugate", ("X",), is_square=True),
        "order": AuditedClaim("order", ("order",), is_square=True),
        "plu": AuditedClaim("plu", ("P", "L", "U"), over="fields"),
        "product": AuditedClaim("product", ("C",), ("N",)),
    }
)
_COLUMNS = {  # how many columns each matrix of an answer has, by the names of the sizes of M and N
    "S": "k", "V": "k", "W": "k", "H": "k", "N": "k", "CI": "k", "U": "m", "RI": "m", "P": "m", "L": "m",
    "X": "m", "C": "l",
}  # fmt: skip


def audited_claim(name: object) -> AuditedClaim:
    """Return what is asked by this name; InputError for an unknown one."""
    if not isinstance(name, str) or name not in CLAIMS:
        raise InputError(
            f"audit: {quoted(name)} is no claim that can be asked; there are {', '.join(CLAIMS)}"
        )
    return CLAIMS[name]


def claim_name(text: object) -> str:
    """Return the name of a claim as it was typed: smith-form, and solution_set for solve."""
    if isinstance(text, str):
        text = text.strip().replace("-", "_")
        text = "solve" if text == "solution_set" else text
    audited_claim(text)
    return str(text)


def columns_of(field_name: str, kind: AuditedClaim, axes: Mapping[str, int]) -> int:
    """Return how many columns a matrix of the answer must have, whose list may have no rows to say so."""
    axis = "k" if kind.kind == "plu" and field_name == "U" else _COLUMNS[field_name]
    return axes.get(axis, axes["m"])


def require_options(claims: tuple[str, ...], options: Mapping[str, object]) -> None:
    """Raise InputError for an option that none of the claims has, or for a word that it does not take."""
    for name, value in options.items():
        kinds = [CLAIMS[claim].kind for claim in claims if name in CLAIMS[claim].options]
        if not kinds:
            known = ", ".join(dict.fromkeys(o for claim in claims for o in CLAIMS[claim].options)) or "none"
            raise InputError(f"audit: {name} is no option of {', '.join(claims)}; the options are: {known}")
        choices = KINDS[kinds[0]].optional[name].choices
        if choices and value not in choices:
            raise InputError(f"audit: {name} is one of {', '.join(choices)}, not {quoted(value)}")
        if name == "canonical" and not isinstance(value, bool):
            raise InputError(f"audit: canonical is true or false, not {quoted(value)}")


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
    return {"kind": name} | question.in_json() | found | (chosen if question.claim != "product" else {})


def _of_data(kind: AuditedClaim, question: AuditQuestion, answer: GivenAnswer) -> dict[str, Any]:
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
    data = answer.data
    if answer.sort == "named":
        if takes_whole_answer(kind.kind):
            return by_name(kind.kind, "", list(data), list(data.values()))
        strange = sorted(data.keys() - set(kind.fields))
        if strange:
            raise InputError(f"the answer has no part {quoted(strange[0])}: name {', '.join(kind.fields)}")
        return dict(data)
    needed = KINDS[kind.kind].required
    least = sum(name in needed for name in kind.fields)
    is_parts = answer.sort == "parts"
    if isinstance(data, list):  # of parts if no part is an answer by itself, or if it is no matrix itself
        is_parts |= least == len(kind.fields) or any(
            isinstance(row, list) and any(isinstance(a, list) for a in row) for row in data
        )
    if len(kind.fields) > 1 and is_parts:
        if not least <= len(data) <= len(kind.fields):
            raise InputError(
                f"the answer has {len(data)} parts, not {len(kind.fields)}: {', '.join(kind.fields)}"
            )
        return dict(zip(kind.fields, data, strict=False))
    return {kind.fields[0]: data}


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
    text = str(answer.data)
    if takes_whole_answer(kind.kind):
        return {"answer": text, "from": answer.system}
    name = kind.fields[0]
    reader = KINDS[kind.kind].readers[name]
    return {name: _field_of_text(name, text.strip(), question.ring, reader, answer.system)}


def _field_of_text(name: str, text: str, ring: Ring, reader: fields.Reader, system: str) -> object:
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
        basis = as_basis(reading, ring)
        if isinstance(basis, Matrix):
            return matrix_json(basis)
        return [
            [entry_json(entry, item.ring) for entry in item.entries]
            if isinstance(item, Matrix)
            else [entry if isinstance(entry, int) else str(entry) for entry in item]
            for item in basis
        ]
    M = over(reading, ring)
    if reader in (fields.vector_field, fields.entries) and 1 in M.shape:
        return [entry_json(entry, ring) for entry in M.entries]
    return matrix_json(M)


def _written(number: Any, text: str, ring: Ring) -> object:
    if number is None:
        raise InputError(f"{quoted(text)} is no number")
    return number if isinstance(number, int) else str(number)
