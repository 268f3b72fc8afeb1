"""An answer as the parameters of the function that verifies it.

Solutions may be sums, as students and this library write them: x = (1, 0) + t1*(3, 0) + t2*(4, 1), t1 in
0..1.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd
from typing import Any

from modlinalg._answers.inverses.inverses import inverse
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._matrices.texts import read
from modlinalg._support.regex import re
from modlinalg.certificates._notation import json_object
from modlinalg.errors import EntryError, InputError, ModlinalgError, RingMismatchError, ShapeError
from modlinalg.formats._parsing.cursor import fail, parse_number
from modlinalg.formats._sessions import require_no_choice
from modlinalg.grading._fields import VECTOR, Hints, field_of_text, named_parts, spells_none
from modlinalg.grading._questions import answer_fields, optional_answer_fields
from modlinalg.grading._records import Problem, Submission, placement_of
from modlinalg.nonexistence import NotInvertibleError
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._kinds import KINDS
from modlinalg.verification._questions import size, without_label
from modlinalg.verification._whole_answers import parts_of_reading, reading_over, takes_whole_answer

_JSON_OBJECT = re.compile(r'\s*+\{\s*+["}]')  # {"S": .., but not {2, 6}
NONE_IS = {  # the kind of claim that "none" is
    "inverse": "not_invertible",
    "generalized_inverse": "no_generalized_inverse",
    "moore_penrose_inverse": "no_generalized_inverse",
    "solution": "no_solution",
    "solution_set": "no_solution",
}
# What the questions of exercises call the parts of S = U*M*V, which matrix may be given by its inverse, and
# what is a product of other parts.
_OTHER_NAMES = {"smith_form": {"R": "U", "W": "S", "C": "V", "pivot": "pivots", "pivots": "pivots"}}
_INVERSES = {"smith_form": {"RI": "U", "CI": "V"}, "decomposition": {"R": "RI", "C": "CI"}}
PRODUCTS = {"smith_form": ("S", ("U", "M", "V")), "hermite_form": ("H", ("U", "M"))}


def says_none(question: Problem, answer: Submission) -> bool:
    """Say whether an answer says that what is asked for does not exist."""
    content = answer.content
    return question.kind in NONE_IS and isinstance(content, str) and spells_none(content)


def parameters(question: Problem, answer: Submission) -> dict[str, object]:
    """Return the fields of an answer, read; ParseError and other errors of the input for what is none.

    Where each part has points, parts may be missing, and an error in place of one says why it is wrong.
    """
    content, kind, is_in_parts = answer.content, question.kind, question.asked is not None
    if isinstance(content, str):
        if whole := _whole_answer(question, content, answer.format):
            return whole
        content = sum_of_vectors(content, kind, question.ring) or _parts(content, kind)
    if not isinstance(content, Mapping):
        raise InputError(
            f"an answer is a text, or the fields of a claim by their names, not {quoted(content)}"
        )
    named = _by_field(content, kind)
    needed, may = answer_fields(kind), optional_answer_fields(kind)
    product, factors = PRODUCTS.get(kind, ("", ()))
    is_product = {*factors} - {"M"} == {*named} != set()
    left_out = product if is_product else "generators" if "particular" in named else ""
    missing = [name for name in needed if name not in (*named, left_out) and not is_in_parts]
    known = (*needed, *may, *({"pivots"} & {*(question.asked or ())}))
    extra = [name for name in named if name not in known]
    if missing or extra:
        wrong = f"{missing[0]!r} is missing" if missing else f"{quoted(named[extra[0]][0])} is not one"
        called = ", ".join(_called(name, kind) for name in known)
        raise InputError(f"an answer to this question has the fields {called}: {wrong}")
    found: dict[str, object] = {}
    for field, (name, value) in named.items():
        try:
            part = _field(field, value, question, answer)
            found[field] = _inverse(part, name) if _INVERSES.get(kind, {}).get(name) == field else part
        except (EntryError, RingMismatchError) as error:
            if not is_in_parts:
                raise
            found[field] = error
    lists = [value for value in found.values() if isinstance(value, list) and value]
    if "basis" in question.given and any(all(isinstance(v, Matrix) for v in vectors) for vectors in lists):
        found["basis"] = "rows"  # the other word speaks of the lines of an array
    if "particular" in found and "generators" not in found:
        _require_vector(found["particular"], _vector_shape(question))
        found["generators"] = []  # the one solution
    if is_product and not is_in_parts:
        found[product] = product_of(factors, found | {"M": question.given["M"]})
    return found


def _by_field(content: Mapping[str, Any], kind: str) -> dict[str, tuple[str, object]]:
    """Return for each field the name by which it is given, and its value."""
    names, inverses = _names(kind), _INVERSES.get(kind, {})
    found: dict[str, tuple[str, object]] = {}
    for name, value in content.items():
        other = inverses.get(name, "")
        field = other if other and other not in content else names.get(name, name)
        if field in found:
            raise InputError(f"each part is needed once: {found[field][0]!r} and {name!r} are the same part")
        found[field] = (name, value)
    return found


def _inverse(part: object, name: str) -> Matrix:
    """Return the inverse of a part.  Raises EntryError if it has none."""
    assert isinstance(part, Matrix)
    try:
        return inverse(part)
    except (NotInvertibleError, ShapeError) as error:
        raise EntryError(re.sub(r"\bM\b", name, str(error).removeprefix("inverse: "))) from None


def _require_vector(particular: object, shape: tuple[int, int] | None) -> None:
    """Raise InputError for what may be a list of solutions, or another matrix."""
    if isinstance(particular, Matrix) and particular.shape != shape:
        raise InputError(
            "write one solution as x = (1, 0), several as x = (1, 0) + t1*(3, 0), or the parts by name:"
            " particular = .., generators = .."
        )


def product_of(names: tuple[str, ...], parts: Mapping[str, object]) -> Matrix:
    """Return the product of matrices by their names; EntryError where it is none."""
    product, *others = (parts[name] for name in names)
    for name, factor in zip(names[1:], others, strict=True):
        assert isinstance(product, Matrix)
        assert isinstance(factor, Matrix)
        if product.shape[1] != factor.shape[0]:
            raise EntryError(f"{name} is {size(factor)}, and cannot be a factor of {'*'.join(names)}")
        product = product @ factor
    assert isinstance(product, Matrix)
    return product


def _whole_answer(question: Problem, text: str, system: str) -> dict[str, object]:
    """Return the fields of an answer that a system printed in one piece, a record or a tuple; else {}."""
    if not takes_whole_answer(question.kind) or _JSON_OBJECT.match(text):
        return {}
    before, named = named_parts(text, _names(question.kind))
    if named and not before.strip():
        return {}
    require_no_choice("answer", text, "hand in only the one that counts")
    try:
        found = reading_over(read(text, system, question.ring.modulus or None), question.ring)
    except ModlinalgError:
        return {}  # its parts may be read one by one, or else say why not
    M = question.given["M"]
    if len(found.matrices) < 2 or not isinstance(M, Matrix):
        return {}
    parts = parts_of_reading(question.kind, found, M.shape, question.given.get("convention"))
    return parts if all(name in parts for name in answer_fields(question.kind)) else {}


def _field(name: str, value: object, question: Problem, answer: Submission) -> object:
    reader = KINDS[question.kind].readers.get(name, fields.entries)  # of the pivots
    if name == "generators" and isinstance(value, str) and without_label(value).strip() in ("0", "{0}"):
        return []  # the kernel is 0
    if not isinstance(value, str):
        return reader(value, question.ring, name)
    if name == "pivots" and value.strip()[:1] not in ("[", "(", "{"):  # 13 is one pivot, not the digits 1, 3
        value = f"{value[: -len(value.lstrip())]}[{value.strip()}]"
    return field_of_text(value, reader, question.ring, name, Hints(_vector_shape(question), answer.format))


def _vector_shape(question: Problem) -> tuple[int, int] | None:
    """Return the shape of a vector that M is multiplied with; where an image is asked for, of one in it."""
    M = question.given["M"]
    if not isinstance(M, Matrix):
        return None
    at = placement_of(question)
    of_image = question.kind in ("basis_of_image", "minimal_generators")
    return at.order(at.shape(M)[0 if of_image else 1], 1)


def _names(kind: str) -> dict[str, str]:
    """Return what the parts of an answer are called, each with the field that it is."""
    own = (*answer_fields(kind), *optional_answer_fields(kind), *_INVERSES.get(kind, ()))
    return dict(zip(own, own, strict=True)) | _OTHER_NAMES.get(kind, {})


def _called(field: str, kind: str) -> str:
    """Return the name of a field, and the one by which the questions of exercises ask for it."""
    others = [name for name, own in _OTHER_NAMES.get(kind, {}).items() if own == field != name]
    return f"{field} (or {others[0]})" if others else field


def _parts(text: str, kind: str) -> Mapping[str, Any]:
    """Return the parts of an answer by their names, those after `RI =` or of a JSON object."""
    needed, names = answer_fields(kind), _names(kind)
    if len(names) == 1:
        return {needed[0]: text}
    if _JSON_OBJECT.match(text):
        return json_object(text, "answer")
    before, parts = named_parts(text, names)
    if parts and not before.strip():
        return parts
    # "my R = ..", which must not get the points of W
    is_named = re.match(rf"\s*+[A-Za-z]\w*+\s++(?:{'|'.join(names)})\s*+[=:]", text)
    if not (parts or is_named) and (len(needed) == 1 or kind == "solution_set"):
        return {needed[0]: text}
    example = ", ".join(f"{_called(name, kind)} = .." for name in needed)
    fail(text, len(text) - len(text.lstrip()), f"the parts of this answer are needed by name: {example}")


_NAME = r"(?P<name>[A-Za-z][0-9]{0,4})"
_START = re.compile(r"\s*+(?:x\s*+=)?")
_TERM = re.compile(rf"\s*+(?P<plus>\+?)\s*+(?:{_NAME}\s*+[*\u00b7\u00d7]?\s*+)?(?P<vector>{VECTOR})")
_RANGE = re.compile(rf"\s*+[,;]?\s*+{_NAME}\s++in\s++(?:0\.\.(?P<last>[0-9]+)|(?P<ring>[ZQ])\b)")
_NUMBER = re.compile(r"[+-]?[0-9]++(?:/[0-9]++)?")


def sum_of_vectors(text: str, kind: str, ring: Ring) -> dict[str, str]:
    """Return the fields of a sum such as (1, 0) + t1*(3, 0), or of (1, 0) alone; {} for others.

    >>> from modlinalg import Zmod
    >>> sum_of_vectors("x = (1, 0) + t1*(3, 0), t1 in 0..1", "solution_set", Zmod(6))
    {'particular': '[1, 0]', 'generators': '{[3, 0]}'}

    ParseError where a parameter is used twice, where its values leave out a multiple of its vector, or where
    a kernel begins with a vector that is not 0.
    """
    if kind not in ("solution_set", "kernel"):
        return {}
    begun = _START.match(text)
    assert begun  # it may be empty
    place = begun.end()
    vectors: dict[str, str] = {}  # "" is the name of the one without a parameter
    while (term := _TERM.match(text, place)) and bool(term["plus"]) == bool(vectors):
        name = term["name"] or ""
        if name in vectors:
            which = f"with {name}" if name else "without a parameter"
            fail(text, term.start("vector"), f"a second vector {which}")
        vectors[name] = f"[{term['vector'][1:-1]}]"
        place = term.end()
    while values := _RANGE.match(text, place):
        _require_all_multiples(text, values, vectors, ring)
        place = values.end()
    counted = vectors if kind == "solution_set" else {*vectors} - {""}
    if not counted or text[place:].strip(" \t\n.;"):
        return {}
    if kind == "kernel":
        if any(_entries(vectors.get("", ""))):
            fail(text, begun.end(), "the sums of a kernel begin with 0")
        return {"generators": _in_braces(vectors)}  # 0 changes nothing
    zero = f"[{', '.join('0' for _ in _entries(next(iter(vectors.values()))))}]"
    return {"particular": vectors.pop("", zero), "generators": _in_braces(vectors)}


def _in_braces(vectors: dict[str, str]) -> str:
    """Return vectors as no array is written, whose columns might be meant."""
    return f"{{{', '.join(vectors.values())}}}"


def _require_all_multiples(text: str, values: re.Match[str], vectors: dict[str, str], ring: Ring) -> None:
    """Raise ParseError where the values of a parameter do not give all multiples of its vector."""
    vector = vectors.get(values["name"])
    if vector is None:
        fail(text, values.start("name"), f"{values['name']} stands before no vector")
    n = ring.modulus
    if values["ring"]:
        enough = values["ring"] == str(ring) or n is not None
    else:
        order = n // gcd(n, *(entry.numerator for entry in _entries(vector))) if n else 0
        enough = 0 < order <= int(_entries(values["last"])[0]) + 1
    if not enough:
        said = f"{values['name']} in {values['ring'] or '0..' + values['last']}"
        fail(text, values.start("name"), f"{said} leaves out multiples of {vector}")


def _entries(vector: str) -> list[Element]:
    """Return the numbers of a vector; what is none is said where it is read."""
    return [number for match in _NUMBER.findall(vector) if (number := parse_number(match)) is not None]
