"""Values as terms for Rocq, and statements over Q in the words of src/rocq/Rationals.v."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import lcm
from typing import Any

from modlinalg._arithmetic.storage.firewall import format_integer, parse_integer
from modlinalg._support.regex import re
from modlinalg.certificates._rocq_limits import require_small
from modlinalg.errors import UnsupportedError


def operation(step: dict[str, Any], type_of: str, prefix: str, write: Callable[[Any], str]) -> str:
    """Return an elementary operation; the words of those over Q have a prefix."""
    if step["op"] == "swap":
        text = f"{prefix}Swap {step['i']} {step['j']}"
    elif step["op"] == "scale":
        text = f"{prefix}Scale {step['i']} ({write(step['factor'])})"
    else:
        text = f"{prefix}AddMultiple {step['target']} {step['source']} ({write(step['factor'])})"
    if type_of == "operation":
        return text
    return f"On{prefix}Rows ({text})" if step["axis"] == "row" else f"On{prefix}Columns ({text})"


def rows_of(name: str, M: dict[str, Any]) -> list[list[Any]]:
    """Return the rows of a matrix, the zeros of a sparse one included."""
    rows, cols = M["rows"], M["cols"]
    require_small(name, rows, cols)
    if "at" not in M:
        entries: list[list[Any]] = M["entries"]
        return entries
    dense: list[list[Any]] = [[0] * cols for _ in range(rows)]
    for place, x in zip(M["at"], M["entries"], strict=True):
        dense[place // cols][place % cols] = x
    return dense


def listed(items: Iterable[str]) -> str:
    """Return a list on one line."""
    return f"[{'; '.join(items)}]"


def in_lines(items: list[str]) -> str:
    """Return a list with a line for each item."""
    return "[" + ";\n   ".join(items) + "]"


def prime_proof(fields: dict[str, Any]) -> str:
    """Return what proves that a number is prime."""
    divisors = listed(map(format_integer, fields["divisors"]))
    return f"PrimeProof {format_integer(fields['prime'])} {format_integer(fields['base'])} {divisors}"


def eigenspace(fields: dict[str, Any], prefix: str, write: Callable[[Any], str]) -> str:
    """Return an eigenvalue with its multiplicity, and what proves its eigenspace; over Q with a prefix."""

    def matrix(name: str, write: Callable[[Any], str]) -> str:
        return in_lines([listed(map(write, row)) for row in rows_of(name, fields[name])])

    B, L = matrix("basis", write), matrix("L", format_integer)
    rest = f"(Some {matrix('X', format_integer)})" if "X" in fields else "None"
    numbers = f"({write(fields['value'])}) {fields['multiplicity']} {fields['basis']['cols']}"
    return f"{prefix}Eigenspace {numbers}\n   {B}\n   {L}\n   {rest}"


_Q_DECOMPOSITION = """\
exists r,
  is_qdecomposition m k (qentry M) (qentry RI) (qentry W) (qentry CI) (qentry R) (qentry C) r
  /\\ qmul k (qmul m (qentry R) (qentry M)) (qentry C) =[m, k; Q] qentry W
  /\\ forall RI' W' CI' R' C' r', is_qdecomposition m k (qentry M) RI' W' CI' R' C' r' -> r' = r"""

_OWN = {
    "decomposition": _Q_DECOMPOSITION,
    "rank": "is_qrank m k (qentry M) r",
    "det": "(value == qdet m (qentry M))%Q",
    "trace": "take_qsteps steps (qentry A) =[m, k; Q] qentry E /\\ qequivalent m k (qentry A) (qentry E)",
}

_SYSTEM = "m k q M b x RI W CI R C generators orders infinite"
_QUOTIENT = "m k j M b x RI W CI R C PI D QI P T generators orders"
_CHARPOLY = "is_qcharpoly m (qentry M) p"
# those whose checker has other arguments than over Z_n: the checker, its arguments, and the statement
_WHOLE = {
    "solution_set right": (
        "qsolution_set",
        _SYSTEM,
        "is_qsolution_set m k q (qentry M) (qentry b) (qentry x) generators\n"
        "  /\\ how_many infinite k q (fun X => qmul k (qentry M) X =[m, q; Q] qentry b)",
    ),
    "solution_set left": (
        "qsolution_set_left",
        _SYSTEM,
        "is_qsolution_set_left m k q (qentry M) (qentry b) (qentry x) generators\n"
        "  /\\ how_many infinite q m (fun X => qmul m X (qentry M) =[q, k; Q] qentry b)",
    ),
    "charpoly": ("qcharpoly", "divisor m M p P PI H", _CHARPOLY),
    "adjugate": (
        "qadjugate",
        "divisor m M p P PI H X",
        f"{_CHARPOLY} /\\ qentry X =[m, m; Q] qadjugate m (qentry M)",
    ),
    "minpoly": ("qminpoly", "divisor m d M p v L", "is_qminpoly m (qentry M) p"),
    "quotient right": (
        "qquotient",
        _QUOTIENT,
        "is_qquotient (in_qcolumns m k (qentry M)) (in_qcolumns m j (qentry b)) generators",
    ),
    "quotient left": (
        "qquotient_left",
        _QUOTIENT,
        "is_qquotient (in_qrows k m (qentry M)) (in_qrows j m (qentry b)) generators",
    ),
    "homology": (
        "qhomology",
        _QUOTIENT.replace("j", "j s"),
        "is_qquotient (in_qkernel m k (qentry M)) (in_qcolumns k j (qentry b)) generators",
    ),
    "eigenvalues": (
        "qeigenvalues",
        "divisor m M p P PI H values prime candidates u proofs",
        "are_qeigenvalues m (qentry M) p values",
    ),
    "howell_form": ("qhowell_form", "m k h M H U back", "is_qechelon_form m h k (qentry M) H"),
    "infinite_order": ("qinfinite_order", "divisor m M p v", "has_no_qorder m (qentry M)"),
    "invariant_factors": (
        "qinvariant_factors",
        "m k r s M minor_rows minor_cols X factors A L B R",
        "has_qfactors m k (qentry M) r s factors",
    ),
    "rank_decomposition": (
        "qrank_decomposition",
        "divisor m k r M B C L R",
        "is_qrank_decomposition m k r (qentry M) (qentry B) (qentry C)",
    ),
}
# the fields that are over Z_q
_MODULAR = {
    **dict.fromkeys(("qcharpoly", "qadjugate", "qminpoly"), ("PI", "v", "L")),
    **dict.fromkeys(("qrank", "qrank_by_rows"), ("X", "Y")),
    "qrank_decomposition": ("L", "R"),
    "qinfinite_order": ("p", "v"),
    "qeigenvalues": ("PI", "u", "proofs"),
}


def stated_over_q(fields: dict[str, Any], stated: tuple[str, str, str]) -> tuple[str, str, str]:
    """Return the checker over Q, its arguments and the statement, from those over Z_n."""
    kind = fields["kind"]
    checker, arguments, statement = stated
    if kind == "solution_set" and fields["count"] not in (1, "infinite"):
        raise UnsupportedError("certificate: over Q there is one solution, or there are infinitely many")
    key = f"{kind} {fields['side']}" if "side" in fields else kind
    return _WHOLE.get(key, (f"q{checker}", arguments.removeprefix("n "), over_q(kind, statement)))


def ring_over_q(checker: str, name: str) -> str:
    """Return the ring of a field over Q: some are over Z_q, or are integers."""
    return "Z" if name in _MODULAR.get(checker, ()) else "Q"


def over_q(kind: str, statement: str) -> str:
    """Return the statement of a kind over Q: that over Z_n in the words of Rationals.v, which have a q."""
    if kind in _OWN:
        return _OWN[kind]
    words = re.sub(
        r"(drazin_inverse|inverse|invertible|identity|columns|rows|plu|order) n\b", r"q\1", statement
    )
    return re.sub(r"\b(mul|entry)\b", r"q\1", words).replace("; n]", "; Q]")


def fraction(entry: int | str) -> str:
    """Return an entry over Q, such as 3 # 4; the zeros of a sparse matrix are integers."""
    numerator, _, denominator = str(entry).partition("/")
    return f"{f'({numerator})' if numerator.startswith('-') else numerator} # {denominator or 1}"


def over_denominator(M: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """Return a matrix of fractions as one of integers, and the denominator under them."""
    pairs = [[x.partition("/")[::2] for x in row] for row in M["entries"]]
    rows = [[(parse_integer(a), parse_integer(b or "1")) for a, b in row] for row in pairs]
    d = lcm(*(b for row in rows for _, b in row))
    return M | {"entries": [[a * (d // b) for a, b in row] for row in rows]}, d
