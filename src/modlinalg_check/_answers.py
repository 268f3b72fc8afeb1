"""What a certificate answers, as the line of its verdict says it after what it is about.

The answer is read off the text, whose statements have been found true: of each kind the fields named here,
by their names, or what is computed from them.  A scalar is written in full, of a matrix the shape and the
first entries, and with `whole` all of them.
"""

from collections.abc import Callable
from typing import Any

from ._certificate import Certificate
from ._optima import cost
from ._text import MAX_DIGITS, decimal, shortened

FIRST = 8  # entries of a matrix
LONGEST = 40  # digits of an entry

ANSWERS: dict[str, tuple[str, ...]] = {
    "decomposition": ("d", "RI", "CI", "R", "C"),
    "invariant_factors": ("ones", "factors"),
    "rank": ("rank",),
    "inverse": ("X",),
    "not_invertible": ("v",),
    "generalized_inverse": ("X",),
    "no_generalized_inverse": ("Z", "v", "u", "w"),
    "drazin_inverse": ("index", "X"),
    "no_drazin_inverse": ("v",),
    "solution": ("x",),
    "no_solution": ("u",),
    "solution_set": ("count", "x", "generators", "orders"),
    "congruence_solution": ("x",),
    "no_congruence_solution": ("u",),
    "congruence_solution_set": ("count", "x", "generators", "orders"),
    "equal_modules": (),
    "intersection": ("x", "y"),
    "quotient": ("generators", "orders"),
    "module_generators": ("G", "orders"),
    "quotient_generators": ("G", "orders"),
    "charpoly": ("p",),
    "minpoly": ("p",),
    "adjugate": ("X",),
    "order": ("order",),
    "infinite_order": (),
    "eigenvalues": ("values", "multiplicities", "dimensions", "basis"),
    "plu": ("P", "L", "U"),
    "rank_decomposition": ("B", "C"),
    "product": ("C",),
    "similar": ("P",),
    "two_sided_solution": ("X",),
    "no_two_sided_solution": ("Z",),
    "homology": ("generators", "orders"),
    "basis_of_image": ("b",),
    "minimal_generators": ("b",),
    "count": ("count",),
    "optimum": ("weight", "x"),
    "not_optimum": ("x", "y"),
    "nearest_solvable": ("weight", "e", "x"),
    "grid_nullity": ("nullity",),
    "howell_form": ("H",),
    "hermite_form": ("H", "U"),
    "column_hermite_form": ("H", "U"),
    "det": ("det",),
    "trace": ("end",),
}
CLAIMED: dict[str, tuple[str, ...]] = {  # of claims; fields that one may lack are left out there
    "inverse": ("X",),
    "not_invertible": (),
    "unimodular": ("U",),
    "generalized_inverse": ("X",),
    "no_generalized_inverse": (),
    "drazin_inverse": ("X", "index"),
    "solution": ("x",),
    "no_solution": (),
    "solution_set": ("x", "generators", "orders"),
    "kernel": ("generators", "orders"),
    "count": ("count",),
    "optimum": ("weight", "x"),
    "member": ("v",),
    "equal_modules": (),
    "basis_of_image": ("generators",),
    "minimal_generators": ("generators",),
    "homology": ("B", "factors"),
    "decomposition": ("RI", "W", "CI", "R", "C", "up_to"),
    "smith_form": ("S", "U", "V", "up_to", "order"),
    "rref": ("H",),
    "howell_form": ("H",),
    "hermite_form": ("H", "U", "lines"),
    "invariant_factors": ("factors", "up_to"),
    "rank": ("rank",),
    "free_rank": ("free_rank",),
    "nullity": ("nullity",),
    "det": ("det",),
    "charpoly": ("p", "form"),
    "minpoly": ("p",),
    "eigenvalues": ("values", "multiplicities"),
    "adjugate": ("X",),
    "order": ("order",),
    "plu": ("P", "L", "U", "P_times"),
    "product": ("C",),
    "similar": ("P",),
}


def fields_of(c: Certificate) -> tuple[str, ...]:
    """The names of the parts of the answer; of a verdict of those of its claim."""
    return ANSWERS[c.kind] if c.claim is None else CLAIMED[str(c.claim["kind"])]


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
