"""The questions of a teacher: JSON lines, or blocks of `name: value` below a line `[id]`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from modlinalg._answers.forms.invariants import invariant_factors
from modlinalg._answers.modules import homology, span
from modlinalg._answers.modules._spanned import structure_text
from modlinalg._arithmetic.rings import QQ, Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, zeros
from modlinalg._support.regex import re
from modlinalg.certificates._notation import json_object, ring_from_json
from modlinalg.errors import InputError, ModlinalgError
from modlinalg.formats._parsing.cursor import normalised, parse_number
from modlinalg.formats._parsing.written import moduli_as_written, number_as_written
from modlinalg.grading._fields import field_of_text
from modlinalg.grading._proofs import ORDER, PROOF_KINDS, order_question, proof_question
from modlinalg.grading._records import Problem, placement_of
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._kinds import KINDS
from modlinalg.verification._questions import size

GIVEN = ("M", "b", "B", "N")
_NO_ANSWER = frozenset(("not_invertible", "no_solution", "no_generalized_inverse"))
# They say something of a matrix, or of several, and nothing is to be found.
NOT_ASKED = _NO_ANSWER | {"unimodular", "member", "equal_modules"}
_RINGS = {
    **{name: {"rational": True} for name in ("Q", "QQ", "rational")},
    **{name: {"integers": True} for name in ("Z", "ZZ", "integers")},
}
_HEADING = re.compile(r"\[([^\[\]\n]*+)\][ \t]*+")
_FIELD = re.compile(r"([A-Za-z_]++)[ \t]*+:(.*+)")
_ID = re.compile(r"[^\W\d_][\w+-]*+")
_NUMBERS = re.compile(r"[0-9]{1,9}+(?:[ \t]*+,[ \t]*+[0-9]{1,9}+)*+", re.ASCII)
MOST_POINTS = 10**6  # for one question
_OWN = ("id", "kind", "ring", "points", "version")
ASKED = {"smith_form": ("R, C", "W", "pivots"), "hermite_form": ("U", "H")}  # parts that may have points


def answer_fields(kind: str) -> tuple[str, ...]:
    """Return the fields that an answer to a question of this kind must give."""
    needed = tuple(name for name in KINDS[kind].required if name not in GIVEN)
    return (*needed, "x") if kind == "optimum" else needed  # a claim may speak of the least weight alone


def optional_answer_fields(kind: str) -> tuple[str, ...]:
    """Return the fields that an answer may give besides, such as the U and V of a Smith form."""
    return tuple(n for n, field in KINDS[kind].optional.items() if field.read is fields.matrix_field)


def read_questions(text: str, name: str) -> tuple[Problem, ...]:
    """Return the questions of a text; InputError, which begins with the name, for what is none."""
    text = normalised(text)
    is_json = text.lstrip().startswith("{")
    found: dict[str, Problem] = {}
    for place, data in (_of_lines if is_json else _of_blocks)(text, name):
        try:
            question = _question(data if is_json else _spelled_out(data))
        except InputError as error:
            raise InputError(f"{name}: {place}: {error}") from None
        if question.id in found:
            raise InputError(f"{name}: {place}: the id {question.id} stands there twice")
        found[question.id] = question
    if not found:
        raise InputError(
            f"{name}: there are no questions: give JSON lines, or blocks below lines such as [q1]"
        )
    return tuple(found.values())


def question_of(data: object, name: str) -> Problem:
    """Return a Problem as it is, and one of the fields of a JSON line; InputError for all else."""
    if isinstance(data, Problem):
        _require_parts(data.asked or {}, data.kind)
        return data
    if not isinstance(data, Mapping):
        raise InputError(
            f"{name}: a Problem, or a dict with the fields of a JSON line, is needed, not {quoted(data)}"
        )
    try:
        return _question(data)
    except InputError as error:
        raise InputError(f"{name}: {error}") from None


def _of_lines(text: str, name: str) -> list[tuple[str, dict[str, Any]]]:
    """Return the objects of JSON lines, each with its place."""
    lines = [(f"line {i}", line) for i, line in enumerate(text.split("\n"), 1) if line.strip()]
    return [(place, json_object(line, f"{name}: {place}")) for place, line in lines]


def _of_blocks(text: str, name: str) -> list[tuple[str, dict[str, Any]]]:
    """Return the blocks that stand below lines `[id]`, their values as text.

    A value goes on in lines that are indented.  `#` begins a comment where a line begins with it.
    """
    found: list[tuple[str, dict[str, Any]]] = []
    key = ""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if heading := _HEADING.fullmatch(line):
            found.append((f"[{heading[1].strip()}]", {"id": heading[1].strip()}))
            key = ""
        elif line[0] in " \t" and key:
            found[-1][1][key] += "\n" + line.strip()
        elif (field := _FIELD.fullmatch(line)) and found:
            key = field[1]
            if key in found[-1][1]:
                raise InputError(f"{name}: line {number}: {key} stands there twice")
            found[-1][1][key] = field[2].strip()
        else:
            raise InputError(
                f"{name}: line {number}: a line [id], name: value, or one that is indented is needed"
            )
    return found


def _spelled_out(data: dict[str, Any]) -> dict[str, Any]:
    """Return a block with its ring and its flags as JSON has them."""
    if "mod" in data and "ring" in data:
        raise InputError("give one of mod and ring")
    if "," in data.get("mod", ""):  # one modulus for each equation over Z
        data |= {"ring": {"integers": True}, "moduli": list(moduli_as_written(data.pop("mod")))}
    if "mod" in data:
        data["ring"] = {"modulus": number_as_written(data.pop("mod"))}
    elif isinstance(name := data.get("ring"), str) and name in _RINGS:
        data["ring"] = _RINGS[name]
    for key, value in data.items():
        if key == "canonical" and value in ("true", "false"):
            data[key] = value == "true"
        elif key in ("identities", "orders"):
            data[key] = _numbers(value, key)
        elif key == "points" and ":" in value:
            data[key] = _points_of_sets(value)
    return data


def _points_of_sets(text: str) -> dict[str, str]:
    """Return the points of `1,2: 1; 1,2,3: 2` for each set of identities."""
    found: dict[str, str] = {}
    for piece in re.split(r"[;\n]", text):
        identities, colon, points = piece.partition(":")
        if not colon or identities.strip() in found:
            raise InputError(f"points: {quoted(piece.strip())} is no set of identities with its points")
        found[identities.strip()] = points.strip()
    return found


def _numbers(text: str, name: str) -> list[int]:
    if not _NUMBERS.fullmatch(text):
        raise InputError(f"{name}: numbers with commas between them are needed, not {quoted(text)}")
    return [int(piece) for piece in text.split(",")]


def _question(data: Mapping[str, Any]) -> Problem:
    """Return the question of an object; InputError for what cannot be asked."""
    for key in ("id", "kind", "ring"):
        if key not in data:
            raise InputError(
                f"a question has an id, a kind and a ring (mod: n, ring: Z or ring: Q): {key!r} is missing"
            )
    identifier, kind = str(data["id"]), data["kind"]
    if not _ID.fullmatch(identifier):
        raise InputError(
            f"an id begins with a letter and has letters, digits, '_', '+' and '-', not {quoted(identifier)}"
        )
    others = {name: value for name, value in data.items() if name not in _OWN}
    if kind == ORDER or kind in PROOF_KINDS:  # about no claim
        ring, (points, *_) = ring_from_json(data["ring"], "ring"), _points(data.get("points", 1), kind)
        read = order_question if kind == ORDER else proof_question
        return read(Problem(identifier, kind, ring, {}, points), others)
    if not (isinstance(kind, str) and kind in KINDS) or kind in NOT_ASKED:
        kinds = ", ".join([*(name for name in KINDS if name not in NOT_ASKED), ORDER, *PROOF_KINDS])
        raise InputError(f"no question is of the kind {quoted(kind)}; there are {kinds}")
    ring = ring_from_json(data["ring"], "ring")
    points, parts, by_name = _points(data.get("points", 1), kind)
    asked = {name: KINDS[kind].required[name] for name in GIVEN if name in KINDS[kind].required}
    of_answers = {*answer_fields(kind), *optional_answer_fields(kind), "orders", "weight"}
    of_answers |= {"identities"} if parts else set()
    may = {name: field.read for name, field in KINDS[kind].optional.items() if name not in of_answers}
    missing, extra = sorted(asked.keys() - others.keys()), sorted(others.keys() - {*asked, *may})
    if missing or extra:
        wrong = f"{missing[0]!r} is missing" if missing else f"{quoted(extra[0])} is not one"
        raise InputError(f"a question of the kind {kind} has the fields {', '.join((*asked, *may))}: {wrong}")
    given = {name: _value(value, (asked | may)[name], ring, name) for name, value in others.items()}
    question = _with_b_turned(Problem(identifier, kind, ring, given, points, parts, by_name))
    _require_sense(question)
    return question


def _with_b_turned(question: Problem) -> Problem:
    """Return a question with b as it stands in the equation; it may be written as a row or as a column."""
    M, b, at = question.given.get("M"), question.given.get("b"), placement_of(question)
    if not (isinstance(M, Matrix) and isinstance(b, Matrix)):
        return question
    length = at.shape(M)[0]
    turned = at.shape(b) == (1, length) != (length, 1)
    if not turned and at.shape(b) != (length, 1):
        entries = "entry" if length == 1 else "entries"
        raise InputError(f"b: a vector with {length} {entries} is needed, not a {size(b)} matrix")
    return replace(question, given={**question.given, "b": b.T}) if turned else question


def _value(value: object, reader: fields.Reader, ring: Ring, name: str) -> object:
    """Return what a field holds; matrices and vectors may be texts of any system."""
    if isinstance(value, str) and reader in (fields.matrix_field, fields.vector_field):
        return field_of_text(value, reader, ring, name)
    return reader(value, ring, name)


def _points(
    data: object, kind: str
) -> tuple[Fraction, Mapping[tuple[int, ...], Fraction] | None, Mapping[str, Fraction] | None]:
    """Return the points of a right answer, of each set of identities, and of each part by its name."""
    if not isinstance(data, Mapping):
        return _number_of_points(data), None, None
    if kind in ASKED and data:
        asked = {str(key): _number_of_points(value) for key, value in data.items()}
        _require_parts(asked, kind)
        return _number_of_points(QQ.format(sum(asked.values(), Fraction(0)))), None, asked
    if kind != "generalized_inverse" or not data:
        raise InputError(
            "points: expected a number; only the kind generalized_inverse has points for each set of"
            f" identities, and {' and '.join(ASKED)} for each part"
        )
    parts = {
        tuple(sorted(set(_numbers(str(key), "points")))): _number_of_points(value)
        for key, value in data.items()
    }
    if len(parts) < len(data):
        raise InputError("points: a set of identities stands there twice")
    return max(parts.values()), parts, None


def _require_parts(asked: Mapping[str, Fraction], kind: str) -> None:
    """Raise InputError for points of what is not a part of an answer."""
    if unknown := {*asked} - {*ASKED.get(kind, ())}:
        parts = "; ".join(ASKED.get(kind, ())) or "a number of points"
        raise InputError(f"points: {quoted(min(unknown))} is not a part of {kind}; use {parts}")


def _number_of_points(data: object) -> Fraction:
    number = parse_number(data) if isinstance(data, str) else data if type(data) is int else None
    if number is None or number < 0:
        raise InputError(f"points: a number >= 0 such as 2 or 3/2 is needed, not {quoted(data)}")
    if number > MOST_POINTS:
        raise InputError(f"points: {quoted(data)} are too many: at most {MOST_POINTS:,}")
    return Fraction(number)


def _require_sense(question: Problem) -> None:
    """Raise InputError where no answer would be one: a zero answer of the right shape shows it."""
    M = question.given["M"]
    if not isinstance(M, Matrix):
        raise InputError("M: a matrix is needed")
    if question.kind == "homology":
        homology(M, question.given["B"])  # of maps that are a complex
    if question.kind == "basis_of_image":
        ring, orders = question.ring, span(M, side=placement_of(question).side).invariant_factors
        if any(order != (ring.modulus or 0) for order in orders):
            spanned = f"what it spans, {structure_text(ring, orders)}, has no basis over {ring}"
            raise InputError(f"M: {spanned}; ask for minimal_generators")
    if "pivots" in (question.asked or ()) and not pivots_not_1(M):
        raise InputError("points: every pivot of M can be made 1; leave out the pivots")
    kind = KINDS[question.kind]
    blank = {name: _blank(name, question, M) for name in answer_fields(question.kind)}
    for identities in question.parts or [None]:
        chosen = {} if identities is None else {"identities": list(identities)}
        try:
            kind.verify(**question.given, **blank, **chosen, limit=0)
        except InputError:
            raise
        except (ModlinalgError, MemoryError):  # a limit of ours says nothing about the question
            continue


def pivots_not_1(M: Matrix) -> list[Element]:
    """Return the pivots of M that cannot be made 1, up to units: its invariant factors other than 0 and 1."""
    return [factor for factor in invariant_factors(M) if factor and not M.ring.is_unit(factor)]


def _blank(name: str, question: Problem, M: Matrix) -> object:
    rows, cols = M.shape
    unknowns = placement_of(question).shape(M)[1]
    shapes = {"X": (cols, rows), "CI": (cols, cols), **dict.fromkeys(("RI", "P", "L"), (rows, rows))}
    if name in ("X", "RI", "CI", "W", "S", "H", "P", "L", "U", "C"):
        return zeros(*shapes.get(name, M.shape), question.ring)
    if name in ("x", "particular"):
        return [0] * unknowns
    return [] if name in ("generators", "factors", "p", "values") else 0
