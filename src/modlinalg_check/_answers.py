"""What a certificate answers, as the line of its verdict says it after what it is about.

The answer is read off the text, whose statements have been found true: of each kind the fields that it names,
or what is computed from them.  A scalar is written in full, of a matrix the shape and the
first entries, and with `whole` all of them.
"""

from collections.abc import Callable
from typing import Any

from ._certificate import Certificate
from ._claims import CLAIMS
from ._kinds import KINDS
from ._optima import cost
from ._text import MAX_DIGITS, decimal, shortened

FIRST = 8  # entries of a matrix
LONGEST = 40  # digits of an entry


def fields_of(c: Certificate) -> tuple[str, ...]:
    """The names of the parts of the answer; of a verdict of those of its claim."""
    return KINDS[c.kind].answer if c.claim is None else CLAIMS[str(c.claim["kind"])].answer


def answer_of(c: Certificate, *, whole: bool = False) -> tuple[str, ...]:
    """The parts of the answer, each with its name, in the words that all checkers have for them."""
    value = found if c.claim is None else claimed
    values = ((name, value(c, name)) for name in fields_of(c))
    return tuple(f"{name} {written(x, whole)}" for name, x in values if x is not None)


def claimed(c: Certificate, name: str) -> Any:
    """A part of a claim; what its factors are claimed up to makes no difference but over Z."""
    claim = c.claim or {}
    if name == "up_to" and claim["kind"] == "invariant_factors" and c.ring.n != 0:
        return None
    return claim.get("value" if name == "det" else name)


def found(c: Certificate, name: str) -> Any:
    """A part of the answer of a certificate: a field, or what is computed from one."""
    computed = COMPUTED.get(name)
    return c.given.get(name) if computed is None else computed(c)


def count_of(c: Certificate) -> Any:
    """The number of solutions; "product" stands for one that is too long."""
    count = c.given["count"]
    return f"of more than {MAX_DIGITS} digits" if count == "product" else count


def weight_of(c: Certificate) -> int:
    """The weight of the solution, or of the change of the right-hand side."""
    vector = c.given["x" if c.kind == "optimum" else "e"]["entries"]
    return sum(cost(x, c.ring.n or 0, c.measure or "") for row in vector for x in row)


def generators_of(c: Certificate) -> Any:
    """The generators as the rows of a matrix."""
    rows = [[x for row in g["entries"] for x in row] for g in c.given["generators"]]
    upwards = c.kind == "quotient" or (c.kind == "solution_set" and c.side == "left")
    return {"rows": len(rows), "cols": c.sizes["m" if upwards else "k"], "entries": rows}


def basis_of(c: Certificate) -> Any:
    """The bases of the eigenspaces side by side."""
    bases = [e["basis"] for e in c.given["values"]]
    rows = [[x for B in bases for x in B["entries"][i]] for i in range(c.sizes["m"])]
    return {"rows": len(rows), "cols": sum(B["cols"] for B in bases), "entries": rows}


def diagonal_of(c: Certificate) -> Any:
    """The diagonal of W."""
    W = c.given["W"]
    return [row[i] for i, row in enumerate(W["entries"][: W["cols"]])]


COMPUTED: dict[str, Callable[[Certificate], Any]] = {
    "d": diagonal_of,
    "ones": lambda c: c.sizes["r"],
    "rank": lambda c: c.sizes["r"],
    "count": count_of,
    "weight": weight_of,
    "generators": generators_of,
    "orders": lambda c: c.given.get("orders", c.given.get("of", {}).get("orders")),
    "values": lambda c: [e["value"] for e in c.given["values"]],
    "multiplicities": lambda c: [e["multiplicity"] for e in c.given["values"]],
    "dimensions": lambda c: [e["basis"]["cols"] for e in c.given["values"]],
    "basis": basis_of,
}


def written(value: Any, whole: bool) -> str:
    """A scalar or a word as it is; a matrix, or a list as one row, with its shape."""
    if isinstance(value, list):
        value = {"rows": 1, "cols": len(value), "entries": [value]}
    if not isinstance(value, dict):
        return decimal(value) if isinstance(value, int) else str(value)
    rows, cols, size = value["rows"], value["cols"], value["rows"] * value["cols"]
    left = size if whole else FIRST
    lines = []
    for row in value["entries"] if size else []:
        lines.append(" ".join(entry(x, whole) for x in row[:left]))
        left -= len(row)
        if left <= 0:
            break
    more = " .." if size > FIRST and not whole else ""
    return f"{rows} x {cols} [{'; '.join(lines)}{more}]"


def entry(value: int | str, whole: bool) -> str:
    """An integer, or a fraction; a long numerator or denominator by its first and its last digits."""
    text = value if isinstance(value, str) else decimal(value)
    return text if whole else "/".join(shortened(part, LONGEST) for part in text.split("/"))
