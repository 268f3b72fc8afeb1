"""The field `answer` of a claim: all fields of an answer at once, as a system prints them, or by their names.

It stands for what the command line takes in the place of the first field, `verify smith-form M snf.gap`: the
same names, the same orders of the systems, the same refusals.
"""

from __future__ import annotations

from collections.abc import Mapping

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._matrices.texts import read
from modlinalg.errors import InputError
from modlinalg.formats._sessions import require_no_choice
from modlinalg.verification._claim_fields import Reader
from modlinalg.verification._taken_apart import parts_of_reading, reading_over
from modlinalg.verification._whole_answers import answer_fields, by_name, required_fields

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
        found = _of_text(kind, given, readers, ring)
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


def _of_text(
    kind: str, given: Mapping[str, object], readers: Mapping[str, Reader], ring: Ring
) -> dict[str, object]:
    """Return the fields in what a system printed; of a session, in its only or its named result."""
    text, source, result = str(given[ANSWER]), given.get("from", "auto"), given.get("result")
    if not isinstance(source, str):
        raise InputError(f"from: the name of a format is needed, not {quoted(source)}")
    if "result" in given and (isinstance(result, bool) or not isinstance(result, int | str)):
        raise InputError(f"result: a number or a name is needed, not {quoted(result)}")
    if result is None:
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
