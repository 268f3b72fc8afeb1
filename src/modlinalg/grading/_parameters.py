"""An answer as the parameters of the function that verifies it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from modlinalg._matrices import Matrix
from modlinalg._parsing.cursor import blanked, fail, normalised
from modlinalg._regex import re
from modlinalg._texts import read
from modlinalg._wording import quoted
from modlinalg.certificates._notation import json_object
from modlinalg.errors import EntryError, InputError, ModlinalgError
from modlinalg.formats._sessions import require_no_choice
from modlinalg.grading._fields import Hints, field_of_text, spells_none
from modlinalg.grading._questions import answer_fields, optional_answer_fields
from modlinalg.grading._records import Problem, Submission, placement_of
from modlinalg.grading._sums import sum_of_vectors
from modlinalg.verification._kinds import KINDS
from modlinalg.verification._questions import size
from modlinalg.verification._taken_apart import parts_of_reading, reading_over
from modlinalg.verification._whole_answers import takes_whole_answer

_JSON_OBJECT = re.compile(r'\s*+\{\s*+["}]')  # {"S": .., but not {2, 6}
NONE_IS = {  # the kind of claim that "none" is
    "inverse": "not_invertible",
    "generalized_inverse": "no_generalized_inverse",
    "moore_penrose_inverse": "no_generalized_inverse",
    "solution": "no_solution",
    "solution_set": "no_solution",
}
# What the questions of exercises call the parts of S = U*M*V, and what is a product of other parts.
_OTHER_NAMES = {"smith_form": {"R": "U", "W": "S", "C": "V"}}
_PRODUCTS = {"smith_form": ("S", ("U", "M", "V")), "hermite_form": ("H", ("U", "M"))}


def says_none(question: Problem, answer: Submission) -> bool:
    """Say whether an answer says that what is asked for does not exist."""
    content = answer.content
    return question.kind in NONE_IS and isinstance(content, str) and spells_none(content)


def parameters(question: Problem, answer: Submission) -> dict[str, object]:
    """Return the fields of an answer, read; ParseError and other errors of the input for what is none."""
    content = answer.content
    needed, may = answer_fields(question.kind), optional_answer_fields(question.kind)
    if isinstance(content, str):
        content = normalised(content)
        if whole := _whole_answer(question, content, answer.format):
            return whole
        content = _sum(question, content) or (
            _parts(content, question.kind) if len(needed) + len(may) > 1 else {needed[0]: content}
        )
    if not isinstance(content, Mapping):
        raise InputError(
            f"an answer is a text, or the fields of a claim by their names, not {quoted(content)}"
        )
    product, factors = _PRODUCTS.get(question.kind, ("", ()))
    is_product = product not in content and {*factors} - {"M"} == {*content}
    missing = [name for name in needed if name not in content and not (is_product and name == product)]
    extra = [name for name in content if name not in (*needed, *may)]
    if missing or extra:
        wrong = f"{missing[0]!r} is missing" if missing else f"{quoted(extra[0])} is not one"
        raise InputError(f"an answer to this question has the fields {', '.join((*needed, *may))}: {wrong}")
    found = {name: _field(name, value, question, answer) for name, value in content.items()}
    if "basis" in question.given and any(map(_is_list_of_vectors, found.values())):
        found["basis"] = "rows"  # the other word speaks of the lines of an array
    return found | ({product: _product(factors, found | {"M": question.given["M"]})} if is_product else {})


def _is_list_of_vectors(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, Matrix) for item in value)


def _sum(question: Problem, text: str) -> dict[str, str]:
    """Return the fields of an answer that is a sum of vectors with parameters; else {}."""
    if question.kind not in ("solution_set", "kernel"):
        return {}
    return sum_of_vectors(text, question.kind, question.ring)


def _product(names: tuple[str, ...], parts: Mapping[str, object]) -> Matrix:
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
    names = _names(question.kind)
    if not takes_whole_answer(question.kind) or _JSON_OBJECT.match(text) or _labels(text, names):
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
    reader = KINDS[question.kind].readers[name]
    if name == "generators" and isinstance(value, str) and value.strip() in ("0", "{0}"):
        return []  # the kernel is 0
    if not isinstance(value, str):
        return reader(value, question.ring, name)
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
    fields = answer_fields(kind) + optional_answer_fields(kind)
    return dict(zip(fields, fields, strict=True)) | _OTHER_NAMES.get(kind, {})


def _parts(text: str, kind: str) -> Mapping[str, Any]:
    """Return what stands behind `RI =`, `W =`, .. at the beginnings of lines, or the fields of a JSON object.

    The lines above a part are kept empty, so that places are those of the whole text.
    """
    if _JSON_OBJECT.match(text):
        return json_object(text, "answer")
    needed, names = answer_fields(kind), _names(kind)
    labels = _labels(text, names)
    if not labels and len(needed) == 1:
        return {needed[0]: text}
    if not labels or text[: labels[0].start()].strip():
        example = ", ".join(f"{name} = .." for name in needed)
        fail(text, len(text) - len(text.lstrip()), f"the parts of this answer are needed by name: {example}")
    ends = [label.start() for label in labels[1:]] + [len(text)]
    found: dict[str, str] = {}
    for label, end in zip(labels, ends, strict=True):
        if names[label[1]] in found:
            fail(text, label.start(1), f"{label[1]} stands there twice")
        before = blanked(text[: label.end()])
        found[names[label[1]]] = before + text[label.end() : end].rstrip().removesuffix(";").removesuffix(",")
    return found


def _labels(text: str, names: Iterable[str]) -> list[re.Match[str]]:
    """Return where the names of parts stand at the beginnings of lines, `RI =` or `RI:`."""
    return list(re.finditer(rf"^[ \t]*+({'|'.join(names)})[ \t]*+[:=]", text, re.MULTILINE))
