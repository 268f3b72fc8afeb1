"""Answers the questions of the playground, one piece after another.

The worker calls `ask` with JSON and gets JSON.  First comes `{"question": .., "matrix": text, ..}`, the
fields as they were typed, answered by the titles of the pieces and the code; then `{"piece": 0}` and so on,
each answered by what the piece prints or shows.  Whatever the library refuses is answered by `error`.
"""

import io
import json
import re
from contextlib import redirect_stdout
from dataclasses import dataclass, field

from fields import WrongFieldError, matrix_of, ring_of
from listening import telling
from questions import CLAIMS, PATTERNS, PROOF, QUESTIONS, SHOWN, TYPED

import modlinalg
import modlinalg_check
from modlinalg import QQ, ZZ, Matrix, NonexistenceError, Zmod, games
from modlinalg._arithmetic.wording import literal

LONG_DIGITS = 4000  # Python reads decimal numbers of at most 4300 digits
SMALL = 100  # entries: what is shown of a larger matrix is made when the reader asks for it


@dataclass
class Asked:
    """What is answered: the lines that say what was typed, the pieces, all names, and words on the steps."""

    given: list[str] = field(default_factory=list)
    pieces: list[tuple[str, str]] = field(default_factory=list)
    names: dict[str, object] = field(default_factory=dict)
    about_steps: str = ""


_current = Asked()  # changed by each new question


def ask(request: str) -> str:
    """Answer one request of the page."""
    asked = json.loads(request)
    try:
        with telling():
            return json.dumps(_run(asked["piece"]) if "piece" in asked else _begin(asked))
    except (modlinalg.ModlinalgError, WrongFieldError) as error:
        return json.dumps({"error": str(error)})
    except Exception as error:  # the session goes on
        return json.dumps({"error": f"{type(error).__name__}: {error}"})


def _begin(asked: dict[str, str]) -> dict[str, object]:
    """Read the fields, and say which pieces answer the question."""
    if asked["pattern"] not in PATTERNS:  # a link may hold anything, and this becomes code
        raise WrongFieldError(f"There is no pattern {asked['pattern'][:40]!r}.")
    ring = ring_of(asked["ring"])
    M = matrix_of("the matrix", asked["matrix"], ring)
    question = QUESTIONS[asked["question"]]
    claim, typed = CLAIMS[asked["claim"]] if asked["question"] == "verify" else ("", question.typed)
    values = {"M": M}
    for name in typed:
        values[name] = _value(name, asked["b" if name == "b" else "answer"], M.ring)
    side = ', side="left"' if asked["side"] == "left" else ""
    spelled = _spelled(M, side) | {"claim": claim.format(side=side), "pattern": asked["pattern"]}
    if asked["question"] == "board" and not isinstance(M.ring, Zmod):
        raise WrongFieldError("A board needs a modulus: the number of its colours.")
    pieces = [(title, code.format(**spelled)) for title, code in question.pieces]
    names = {name: getattr(modlinalg, name) for name in modlinalg.__all__}
    names |= {"check": modlinalg_check.check, "games": games} | values
    _current.given = [f"{name} = {_code(value)}" for name, value in values.items()]
    _current.pieces, _current.names = pieces, names
    _current.about_steps = question.about_steps
    return _contents()


def _contents() -> dict[str, object]:
    """Return the titles of the pieces, whether all are made at once, and the code."""
    rows, cols = _current.names["M"].shape
    return {
        "pieces": [{"title": title, "at_once": title not in SHOWN or rows * cols <= SMALL}
                   for title, _ in _current.pieces],
        "code": _script(),
    }  # fmt: skip


def _run(number: int) -> dict[str, object]:
    """Run one piece, and return what it prints or shows."""
    title, code = _current.pieces[number]
    names = _current.names
    if title in SHOWN:
        shown = eval(code, names)
        if isinstance(shown, str):
            return {"html": shown}
        return {"html": shown._repr_html_(), "about": _current.about_steps}
    out = io.StringIO()
    try:
        with redirect_stdout(out):
            exec(code, names)
    except NonexistenceError as no:
        if number:
            raise
        return _refused(code, no)
    answer: dict[str, object] = {"text": out.getvalue()}
    if number == 0 and "verdict" in names and names["verdict"].certificate is None:  # UNKNOWN
        del _current.pieces[1:]
        return answer | _contents()
    if title == "Certificate":
        proof = names["verdict"].certificate if "verdict" in names else names["proof"]
        answer["certificate"] = proof.to_json()
    return answer


def _refused(code: str, no: NonexistenceError) -> dict[str, object]:
    """Go on with a "no": it is an answer, and its certificate proves it."""
    steps = [piece for piece in _current.pieces if piece[0] in SHOWN]
    first = code.split("\n", 1)[0]
    caught = f"try:\n    {first}\nexcept NonexistenceError as error:\n    no = error\n    print(no)"
    _current.names["no"] = no
    _current.pieces = [("Answer", caught), ("Certificate", PROOF.format("no")), *steps]
    return {"text": f"{no}\n", **_contents()}


def _script() -> str:
    """Return a script that does the same."""
    body = "\n".join([*_current.given, *(code for title, code in _current.pieces if title not in SHOWN)])
    words = set(re.findall(r"(?<![.\w])[A-Za-z]\w*", re.sub(r'"[^"]*"', "", body)))
    used = sorted(words & {*modlinalg.__all__, "games"})
    lines = ["from fractions import Fraction"] if "Fraction" in words else []
    lines.append(f"from modlinalg import {', '.join(used)}")
    if "check" in words:
        lines.append("from modlinalg_check import check")
    return "\n".join([*lines, "", body, ""])


def _spelled(M: Matrix, side: str) -> dict[str, object]:
    """Return what the ring and the shape of M put into the code."""
    rows, cols = M.shape
    found: dict[str, object] = {"side": side, "rows": rows, "cols": cols, "equations": cols if side else rows}
    found["text"] = "ZZ.format" if isinstance(M.ring, Zmod) else "str"  # of any length, or of inf
    if M.ring == ZZ:
        return found | {"form": "hermite_form", "form_steps": "trace_hermite_form", "n": 0}
    if M.ring == QQ:
        return found | {"form": "rref", "form_steps": "trace_decomposition", "n": 0}
    return found | {"form": "howell_form", "form_steps": "trace_decomposition", "n": _code(M.ring.modulus)}


def _code(value: object) -> str:
    """Return an expression for what was typed, all of it: the repr of a large matrix is none."""
    if isinstance(value, Matrix) and 0 not in value.shape:
        rows = ",\n        ".join(f"[{', '.join(map(_cell, row))}]" for row in value.cells())
        ring = f"mod={_code(value.ring.modulus)}" if isinstance(value.ring, Zmod) else repr(value.ring)
        return f"matrix([{rows}], {ring})"
    return literal(value)


def _cell(text: str) -> str:
    """Return an entry, in quotes where Python would read another number or none."""
    return f"'{text}'" if "/" in text or len(text) > LONG_DIGITS else text


def _value(name: str, text: str, ring: object) -> object:
    """Read what was typed for a name of TYPED."""
    title = "b" if name == "b" else "their answer"
    found = matrix_of(title, text, ZZ if name in "fk" else ring, numbers=name != "X")
    if name == "X" or (name == "b" and 1 not in found.shape):
        return found
    entries = list(found.entries)
    if name not in "ck":
        return entries
    if len(entries) != 1:
        raise WrongFieldError(f"{title}: {TYPED[name]} is needed, and there are {len(entries)}.")
    return entries[0]
