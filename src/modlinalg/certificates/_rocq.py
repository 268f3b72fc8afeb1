"""A verified certificate as a theorem for Rocq, the proof assistant, which checks it once more.

src/rocq proves of a checker for each kind that what it accepts is true.  The text written here holds the
matrices, states the claim about them, and lets Rocq's kernel run that checker.  A certificate with another
one inside, `of`, puts that one into a module Of.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._support.regex import re
from modlinalg.certificates._rocq_claims import UPRIGHT, StatedKind, over_q, ring_of, stated
from modlinalg.certificates._rocq_limits import (
    require_close_denominators,
    require_few_digits,
    require_proved_order,
    require_quick,
    require_short,
    require_small,
)
from modlinalg.certificates._rocq_terms import (
    eigenspace,
    fraction,
    in_lines,
    kernel_proof,
    listed,
    operation,
    over_denominator,
    prime_proof,
    rows_of,
)
from modlinalg.certificates._rocq_verdicts import verdict_theorem

_BUDGET = 2**28  # of the tree of an optimum; some 500,000 nodes; and of sums of steps
_ROOM = 2**24  # of sums of steps; some 500,000 vectors over Z_2
_DOWN, _ACROSS = {"right": "rows", "left": "cols"}, {"right": "cols", "left": "rows"}
# what else means something
_NAMES = {
    "Z": "witness",
    "Q": "T",
    "S": "back",
    "start": "A",
    "end": "E",
    "det": "value",
    "q": "divisor",
    "measure": "weighing",
}
NESTED = ("module_generators", "quotient_generators")
# the kind and the side of the certificate inside: its module, and the length of the vectors
_MODULES = {
    "intersection right": (
        "in_columns n Of.m Of.k (entry Of.M) v /\\ in_columns n Of.m Of.j (entry Of.b) v",
        "Of.m",
    ),
    "intersection left": (
        "in_rows n Of.k Of.m (entry Of.M) v /\\ in_rows n Of.j Of.m (entry Of.b) v",
        "Of.m",
    ),
    "solution_set right": ("in_kernel n Of.m Of.k (entry Of.M) v", "Of.k"),
    "solution_set left": ("mul Of.m (tr (upright v)) (entry Of.M) =[1, Of.k; n] zero", "Of.m"),
    "equal_modules right": ("in_columns n Of.m Of.k (entry Of.M) v", "Of.m"),
    "equal_modules left": ("in_rows n Of.m Of.k (entry Of.M) v", "Of.k"),
}
_SPANS = {"right": "in_columns n {length} g", "left": "in_rows n g {length}"}
# the large module, the small one, and the generators that are named
_QUOTIENTS = {
    "quotient right": (
        "in_columns n Of.m Of.k (entry Of.M)",
        "in_columns n Of.m Of.j (entry Of.b)",
        "(trL (length Of.generators) G)",
    ),
    "quotient left": ("in_rows n Of.k Of.m (entry Of.M)", "in_rows n Of.j Of.m (entry Of.b)", "G"),
    "homology": (
        "in_kernel n Of.m Of.k (entry Of.M)",
        "in_columns n Of.k Of.j (entry Of.b)",
        "(trL (length Of.generators) G)",
    ),
}


def theorem_text(fields: dict[str, Any]) -> str:
    """Return the text for Rocq that states what a certificate claims, and proves it by its checker.

    `fields` is the JSON object of a well-formed certificate; whether it is true is for Rocq to find out.
    UnsupportedError for an infinite order that is not proved, and for what takes Rocq's own kernel more than
    some ten seconds.
    """
    kind, over = fields["kind"], "Rational" if "rational" in fields["ring"] else ""
    require_close_denominators(fields)
    if kind == "verdict":
        return verdict_theorem(fields)
    require_proved_order(fields)
    require_quick(fields)
    claim = _stated(fields)
    room = f"{over}Certificates." if kind in NESTED else "check_"
    definitions = "\n".join(_with_inside(fields) if kind in NESTED else _definitions(fields, claim))
    require_short(definitions)
    require_few_digits(definitions, fields)
    return f"""\
(* A certificate of modlinalg, the kind {kind}, as a theorem.

   Compile the proofs once, in src/rocq of its sources, with `make proofs`; then this file, with
   coqc -Q src/rocq Modlinalg FILE.
   What the words mean stands in the files that src/rocq/{over}Theorems.v names. *)

From Modlinalg Require Import {over}Theorems.

{definitions}

Lemma accepted : {room}{claim.checker} {claim.arguments} = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem claim :
  {claim.statement}.
Proof. exact ({claim.checker}_sound {claim.arguments} accepted). Qed.

Print Assumptions claim.
"""


def _stated(fields: dict[str, Any]) -> StatedKind:
    """Return how the certificate is stated over its ring."""
    if fields["kind"] not in NESTED:
        return stated(fields)
    checker = ("qaccepted", "certificate") if "rational" in fields["ring"] else ("accepted", "n certificate")
    return StatedKind(*checker, _around(fields)[1])


def _definitions(fields: dict[str, Any], claim: StatedKind) -> Iterator[str]:
    """Yield the modulus, the sizes, and what the certificate holds."""
    rational = "rational" in fields["ring"]
    if not rational:
        yield f"Definition n : Z := {format_integer(fields['ring'].get('modulus', 0))}."
    for name, size in _sizes(fields).items():
        if name in claim.arguments.split():
            yield f"Definition {name} : nat := {size}."
    given = {_NAMES.get(name, name): value for name, value in fields.items()}
    given["infinite"] = fields.get("count") == "infinite"
    if "denominator" in claim.arguments:
        given["H"], given["denominator"] = over_denominator(given["H"])
    if "chase" in fields:
        given["kernel"] = fields
    given |= {"budget": _BUDGET, "room": _ROOM}
    for name in claim.arguments.split():
        if name == "total":
            yield number_of_solutions(fields["count"])
        elif name in given:
            yield _definition(name, given[name], claim.checker, ring_of(name, claim, rational=rational))


def _with_inside(fields: dict[str, Any]) -> Iterator[str]:
    """Yield what a certificate holds that has another one inside."""
    inner, (names, statement) = fields["of"], _around(fields)
    stated = _stated(inner)
    yield "Module Of."
    yield from _definitions(inner, stated)
    yield _certificate_inside(inner, stated.arguments)
    yield "End Of.\n"
    yield from _definitions(fields | {"M": inner["M"]}, StatedKind("accepted", names, statement))
    yield _certificate_around(fields["kind"], names, rational="rational" in fields["ring"])


def _sizes(fields: dict[str, Any]) -> dict[str, int]:
    """Return the sizes by the letters of docs/certificate_format.md, and q for the systems of b."""
    if fields["kind"] == "grid_nullity":
        require_small("the grid", fields["rows"], fields["cols"])
        return {"m": fields["rows"], "k": fields["cols"]}
    M = fields["start"] if "start" in fields else fields["M"]
    side = fields.get("side", "right")
    down, across = _DOWN[side], _ACROSS[side]
    sizes = {"m": M["rows"], "k": M["cols"]}
    if fields["kind"] in UPRIGHT:
        sizes = {"m": M[down], "k": M[across]}
    if "b" in fields:
        sizes["q"] = sizes["j"] = fields["b"][across]
    if "x" in fields:
        sizes["r"] = fields["x"][across]
        sizes["s"] = fields["x"]["rows"]  # of homology
    if "N" in fields:
        sizes["s"], sizes["r"] = fields["N"]["rows"], fields["N"]["cols"]
        sizes["j"] = sizes["r"]
    if "p" in fields:
        sizes["d"] = fields["p"]["cols"] - 1
    if "e" in fields:
        sizes["r"] = fields["L"][down]
    if "V" in fields:
        sizes["t"] = fields["V"]["cols"]
    if "G" in fields:
        sizes["g"] = fields["G"][_ACROSS[fields["of"].get("side", "right")]]
    if "H" in fields:
        sizes["h"] = fields["H"]["rows"]
    if "minor_rows" in fields:
        sizes["r"], sizes["s"] = len(fields["minor_rows"]), fields.get("factors", {"cols": 0})["cols"]
    elif "B" in fields:
        sizes["r"] = fields["B"]["cols"]
    return sizes


def _records(name: str, value: list[dict[str, Any]], ring: str) -> str:
    """Return the definition of proofs that numbers are prime, or of eigenvalues with their spaces."""
    prefix, write = ("q", fraction) if ring == "Q" else ("", format_integer)
    if name == "proofs":
        type_of, records = "prime_proof", [prime_proof(one) for one in value]
    else:
        type_of, records = f"{prefix}eigenspace", [eigenspace(one, prefix.upper(), write) for one in value]
    return f"Definition {name} : list {type_of} :=\n  {in_lines(records)}."


def _definition(name: str, value: Any, checker: str, ring: str) -> str:
    """Return the definition of what a field holds."""
    write = fraction if ring == "Q" else format_integer
    if name in ("factor", "value"):
        return f"Definition {name} : {ring} := {write(value)}."
    if name in ("index", "count", "nullity", "divisor", "order", "prime", "denominator", "budget", "room"):
        return f"Definition {name} : Z := {format_integer(value)}."
    if name == "weighing":
        return f"Definition weighing : measure := {value.capitalize()}."
    if name in ("proofs", "values"):
        return _records(name, value, ring)
    if name == "kernel":
        return f"Definition kernel : kernel_proof :=\n  {kernel_proof(value)}."
    if name in ("identities", "minor_rows", "minor_cols"):
        return f"Definition {name} : list nat := {listed(map(str, value))}%nat."
    if name == "infinite":
        return f"Definition infinite : bool := {str(value).lower()}."
    # the polynomials of a grid_nullity are lists, too
    if name in ("orders", "moduli", "primes", "candidates") or checker == "grid_nullity":
        return f"Definition {name} : list Z := {listed(map(format_integer, value))}."
    if name in ("p", "factors") or (name == "u" and checker.endswith("eigenvalues")):
        return f"Definition {name} : list {ring} := {listed(map(write, rows_of(name, value)[0]))}."
    if name == "generators":
        vectors = [listed(write(x) for row in rows_of("a generator", g) for x in row) for g in value]
        return f"Definition generators : list (list {ring}) :=\n  {in_lines(vectors)}."
    if name == "steps":
        prefix = "q" if ring == "Q" else ""
        type_of = "step" if checker.endswith("trace") else "operation"
        steps = in_lines([operation(s, type_of, prefix.upper(), write) for s in value])
        return f"Definition steps : list {prefix}{type_of} :=\n  {steps}."
    rows = [] if value is None else rows_of(name, value)  # there is no v for the index 0
    text = in_lines([listed(map(write, row)) for row in rows])
    return f"Definition {name} : list (list {ring}) :=\n  {text}."


def number_of_solutions(count: int | str) -> str:
    """Return the definition of the number that a certificate about equations with a modulus each gives."""
    total = f"TotalIs{count.title()}" if isinstance(count, str) else f"TotalIs {format_integer(count)}"
    return f"Definition total : CongruenceSets.total := {total}."


def _around(fields: dict[str, Any]) -> tuple[str, str]:
    """Return what such a certificate is made of, beside the one inside, and what it states."""
    inner, rational = fields["of"], "rational" in fields["ring"]
    key = " ".join([inner["kind"], *([inner["side"]] if "side" in inner else [])])
    if fields["kind"] == "quotient_generators":
        return "G x y z", _quotient(*_QUOTIENTS[key], rational=rational)
    module, length = _MODULES[key]
    span = _SPANS[inner["side"]].format(length=length)
    sum_of = f"is_direct_sum n {length} (fun v => {module}) orders"
    if rational:
        module, span = _over_q(module), _over_q(span)
        sum_of = f"has_qbasis {length} (length orders) (fun v => {module})"
    entry = "qentry" if rational else "entry"
    statement = f"(forall v, {module} <-> {span} ({entry} G) v)\n  /\\ {sum_of}"
    return "g G x y RI W CI R C orders", statement


def _over_q(words: str) -> str:
    """Return a space in the words of src/rocq/Rationals.v."""
    return re.sub(r"\b(tr|upright|zero)\b", r"q\1", over_q(words)).replace("in_kernel n", "in_qkernel")


def _quotient(large: str, small: str, generators: str, *, rational: bool) -> str:
    """Return what is said of a quotient, over Q without its orders, which are 0."""
    if rational:
        named = generators.replace("trL", "columns_from 0")
        return f"is_qquotient ({_over_q(large)}) ({_over_q(small)})\n    {named}"
    return (
        f"is_quotient ({large}) ({small})\n    {generators} Of.orders\n"
        f"  /\\ are_the_orders ({large}) ({small}) Of.orders"
    )


def _certificate_inside(inner: dict[str, Any], arguments: str) -> str:
    """Return the definition of the certificate inside; the arguments of its checker stand before it."""
    count, rational = inner.get("count"), "rational" in inner["ring"]
    kind = f"{inner['kind']}_{count}" if count in ("product", "infinite") and not rational else inner["kind"]
    side = f"Certificates.{inner['side'].title()}Side " if "side" in inner else ""
    rest = arguments.removeprefix("n ").replace(" infinite", " (if infinite then None else Some 1%Z)")
    return f"Definition certificate := {_constructor(kind, rational=rational)} {side}{rest}."


def _certificate_around(kind: str, arguments: str, *, rational: bool) -> str:
    """Return the definition of the certificate that holds it; a size g stands before it."""
    rest = arguments.removeprefix("g ")
    size = "" if rest == arguments else "g "
    return f"Definition certificate := {_constructor(kind, rational=rational)} {size}Of.certificate {rest}."


def _constructor(kind: str, *, rational: bool) -> str:
    """Return the name of the constructor of a kind with its file."""
    name = kind.title().replace("_", "")
    return f"RationalCertificates.Q{name}" if rational else f"Certificates.{name}"
