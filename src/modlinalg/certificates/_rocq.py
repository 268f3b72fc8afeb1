"""A verified certificate as a theorem for Rocq, the proof assistant, which checks it once more.

src/rocq proves of a checker for each kind that what it accepts is true.  The text written here holds the
matrices, states the claim about them, and lets Rocq's kernel run that checker.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._support.regex import re
from modlinalg.certificates._rocq_congruences import CONGRUENCES, number_of_solutions
from modlinalg.certificates._rocq_inside import NESTED, around, certificate_around, certificate_inside
from modlinalg.certificates._rocq_limits import (
    require_close_denominators,
    require_few_digits,
    require_proved_order,
    require_quick,
    require_short,
    require_small,
)
from modlinalg.certificates._rocq_modules import MODULES
from modlinalg.certificates._rocq_optima import BUDGET, OPTIMA, ROOM, kernel_proof
from modlinalg.certificates._rocq_ranks import PLACES, RANKS, key_of, sizes_of
from modlinalg.certificates._rocq_terms import (
    eigenspace,
    fraction,
    in_lines,
    listed,
    operation,
    over_denominator,
    prime_proof,
    ring_over_q,
    rows_of,
    stated_over_q,
)
from modlinalg.certificates._rocq_verdicts import verdict_theorem


class StatedKind(NamedTuple):
    """How a kind is stated and checked in src/rocq."""

    checker: str  # check_X is the checker, X_sound its theorem
    arguments: str
    statement: str


_SYSTEM = "n m k q M b x RI W CI R C generators orders count"
_UNCOUNTED = _SYSTEM.removesuffix(" count")
_ALL = "(entry M) (entry b) (entry x) generators orders count"
_ALL_UNCOUNTED = "(entry M) (entry b) (entry x) generators orders (product orders ^ Z.of_nat q)"
_DECOMPOSITION = """\
is_decomposition n m k (entry M) (entry RI) (entry W) (entry CI) (entry R) (entry C)
  /\\ mul k (mul m (entry R) (entry M)) (entry C) =[m, k; n] entry W
  /\\ forall RI' W' CI' R' C', is_decomposition n m k (entry M) RI' W' CI' R' C' ->
       W' =[m, k; n] entry W"""
_DRAZIN = """\
is_drazin_inverse n m (entry M) (entry X) (Z.to_nat index)
  /\\ forall Y j, is_drazin_inverse n m (entry M) Y j ->
       Y =[m, m; n] entry X /\\ (Z.to_nat index <= j)%nat"""
_HOWELL = """\
over n h k H /\\ (forall v, in_rows n m k (entry M) v <-> in_rows n h k (entry H) v) /\\ is_howell n k H
  /\\ forall h' H', over n h' k H' -> is_howell n k H' ->
       (forall v, in_rows n m k (entry M) v <-> in_rows n h' k (entry H') v) ->
       nonzero_rows k H' = nonzero_rows k H"""
_HERMITE = """\
is_inverse 0 m (entry U) (entry back) /\\ mul m (entry U) (entry M) =[m, k; 0] entry H /\\ is_howell 0 k H
  /\\ forall h' H', over 0 h' k H' -> is_howell 0 k H' ->
       (forall v, in_rows 0 m k (entry M) v <-> in_rows 0 h' k (entry H') v) ->
       nonzero_rows k H' = nonzero_rows k H"""
_COLUMN_HERMITE = """\
is_inverse 0 k (entry U) (entry back) /\\ mul k (entry M) (entry U) =[m, k; 0] entry H
  /\\ is_howell 0 m (turned k H)
  /\\ forall h' H', over 0 m h' H' -> is_howell 0 m (turned h' H') ->
       (forall v, in_columns 0 m k (entry M) v <-> in_columns 0 m h' (entry H') v) ->
       nonzero_rows m (turned h' H') = nonzero_rows m (turned k H)"""
_TRACE = """\
take_steps steps (entry A) =[m, k; n] entry E /\\ equivalent n m k (entry A) (entry E)"""
_NO_INVERSE = "~ exists X, Forall (identity n m k (entry M) X) identities"

# The kinds, with the side or the witness where there are several.
CLAIMS = {
    "decomposition": StatedKind("decomposition", "n m k M RI W CI R C", _DECOMPOSITION),
    "inverse": StatedKind("inverse", "n m M X", "is_inverse n m (entry M) (entry X)"),
    "not_invertible": StatedKind("not_invertible", "n m M v", "not_invertible n m (entry M)"),
    "generalized_inverse": StatedKind(
        "generalized_inverse",
        "n m k M X identities",
        "Forall (identity n m k (entry M) (entry X)) identities",
    ),
    "no_generalized_inverse Z": StatedKind(
        "no_generalized_inverse_Z", "n m k M identities witness", _NO_INVERSE
    ),
    "no_generalized_inverse v": StatedKind("no_generalized_inverse_v", "n m k M identities v", _NO_INVERSE),
    "no_generalized_inverse u": StatedKind("no_generalized_inverse_u", "n m k M identities u", _NO_INVERSE),
    "no_generalized_inverse w": StatedKind(
        "no_generalized_inverse_w", "n m M identities w", _NO_INVERSE.replace("m k", "m m")
    ),
    "drazin_inverse": StatedKind("drazin_inverse", "n m M X index v", _DRAZIN),
    "product": StatedKind("product", "n m k j M N C", "mul k (entry M) (entry N) =[m, j; n] entry C"),
    "similar": StatedKind(
        "similar",
        "n m M N P PI",
        "is_inverse n m (entry P) (entry PI)\n"
        "  /\\ entry N =[m, m; n] mul m (mul m (entry P) (entry M)) (entry PI)",
    ),
    "two_sided_solution": StatedKind(
        "two_sided_solution",
        "n m k s r M N b X",
        "mul s (mul k (entry M) (entry X)) (entry N) =[m, r; n] entry b",
    ),
    "no_two_sided_solution": StatedKind(
        "no_two_sided_solution",
        "n m k s r M N b witness",
        "~ exists X, mul s (mul k (entry M) X) (entry N) =[m, r; n] entry b",
    ),
    "solution right": StatedKind("solution", "n m k q M b x", "mul k (entry M) (entry x) =[m, q; n] entry b"),
    "solution left": StatedKind(
        "solution_left", "n m k q M b x", "mul m (entry x) (entry M) =[q, k; n] entry b"
    ),
    "no_solution right": StatedKind(
        "no_solution", "n m k q M b u", "~ exists x, mul k (entry M) x =[m, q; n] entry b"
    ),
    "no_solution left": StatedKind(
        "no_solution_left", "n m k q M b u", "~ exists x, mul m x (entry M) =[q, k; n] entry b"
    ),
    "solution_set right": StatedKind("solution_set", _SYSTEM, f"is_solution_set n m k q {_ALL}"),
    "solution_set left": StatedKind("solution_set_left", _SYSTEM, f"is_solution_set_left n m k q {_ALL}"),
    "solution_set right product": StatedKind(
        "solution_set_product", _UNCOUNTED, f"is_solution_set n m k q {_ALL_UNCOUNTED}"
    ),
    "solution_set left product": StatedKind(
        "solution_set_left_product", _UNCOUNTED, f"is_solution_set_left n m k q {_ALL_UNCOUNTED}"
    ),
    "solution_set right infinite": StatedKind(
        "solution_set_infinite",
        _UNCOUNTED.removeprefix("n "),
        "is_infinite_solution_set 0 m k q (entry M) (entry b) (entry x) generators orders",
    ),
    "solution_set left infinite": StatedKind(
        "solution_set_left_infinite",
        _UNCOUNTED.removeprefix("n "),
        "is_infinite_solution_set_left 0 m k q (entry M) (entry b) (entry x) generators orders",
    ),
    **{key: StatedKind(*stated) for key, stated in (MODULES | CONGRUENCES | RANKS | OPTIMA).items()},
    "grid_nullity": StatedKind("grid_nullity", "n m k nullity h p f s t", "has_grid_nullity n m k nullity"),
    "hermite_form": StatedKind("hermite_form", "m k M H U back", _HERMITE),
    "column_hermite_form": StatedKind("column_hermite_form", "m k M H U back", _COLUMN_HERMITE),
    "charpoly": StatedKind("charpoly", "n m M p P PI H", "is_charpoly n m (entry M) p"),
    "adjugate": StatedKind(
        "adjugate",
        "n m M p P PI H X",
        "is_charpoly n m (entry M) p /\\ entry X =[m, m; n] adjugate m (entry M)",
    ),
    "minpoly": StatedKind("minpoly", "n m d M p v L", "is_minpoly n m (entry M) p"),
    "order": StatedKind("order", "n m t M p V order primes proofs", "is_order n m (entry M) order"),
    "eigenvalues": StatedKind(
        "eigenvalues", "n m M p P PI H values u proofs", "are_eigenvalues n m (entry M) p values"
    ),
    "infinite_order": StatedKind("infinite_order", "divisor m M p v", "has_no_order m (entry M)"),
    "plu": StatedKind("plu", "n m k M P L U", "is_plu n m k (entry M) (entry P) (entry L) U"),
    "howell_form": StatedKind("howell_form", "n m k h M H U back", _HOWELL),
    "det": StatedKind("det", "n m M value steps E", "cong n value (det m (entry M))"),
    "trace": StatedKind("trace", "n m k A steps E", _TRACE),
}
_DET_OVER_Z = StatedKind("det_over_Q", "m M value steps E", "value = det m (entry M)")
# those that have a witness modulo some integer over Z
MODULO = (
    *("not_invertible", "no_generalized_inverse", "no_solution", "no_two_sided_solution"),
    *("minpoly", "charpoly", "adjugate"),
)
_UPRIGHT = (  # by the transposes
    *("intersection", "quotient"),
    *{key.split()[0] for key in CONGRUENCES | OPTIMA},
)
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
    """Return how the kind is stated over the ring."""
    kind, rational = fields["kind"], "rational" in fields["ring"]
    if kind in NESTED:
        checker = ("qaccepted", "certificate") if rational else ("accepted", "n certificate")
        return StatedKind(*checker, around(fields)[1])
    claim = CLAIMS[_key(fields)]
    if rational:
        return StatedKind(*stated_over_q(fields, claim))
    if kind == "det" and "integers" in fields["ring"]:
        return _DET_OVER_Z
    if "modulus" in fields["ring"] or kind not in MODULO:
        return claim
    statement = re.sub(r"\bn\b", "0", claim.statement)
    arguments = claim.arguments.replace("n ", "divisor ", 1).replace(" PI H", " PI H denominator")
    return StatedKind(f"{claim.checker}_modulo", arguments, statement)


def _key(fields: dict[str, Any]) -> str:
    """Return the kind, and the side or the witness."""
    if fields["kind"] == "no_generalized_inverse":
        return f"no_generalized_inverse {next(name for name in 'Zvuw' if name in fields)}"
    kind = key_of(fields["kind"], fields)
    words = [kind, *([fields["side"]] if "side" in fields else [])]
    count = fields.get("count")
    if kind == "solution_set" and count in ("product", "infinite"):
        words.append(count)
    return " ".join(words)


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
    given |= {"budget": BUDGET, "room": ROOM}
    for name in claim.arguments.split():
        if name == "total":
            yield number_of_solutions(fields["count"])
        elif name in given:
            yield _definition(name, given[name], claim.checker, _ring_of(name, claim, rational))


def _ring_of(name: str, claim: StatedKind, rational: bool) -> str:
    """Return the ring of the entries of a field."""
    if rational:
        return ring_over_q(claim.checker, name)
    return "Q" if claim == _DET_OVER_Z and name in ("steps", "E") else "Z"


def _with_inside(fields: dict[str, Any]) -> Iterator[str]:
    """Yield what a certificate holds that has another one inside."""
    inner, (names, statement) = fields["of"], around(fields)
    stated = _stated(inner)
    yield "Module Of."
    yield from _definitions(inner, stated)
    yield certificate_inside(inner, stated.arguments)
    yield "End Of.\n"
    yield from _definitions(fields | {"M": inner["M"]}, StatedKind("accepted", names, statement))
    yield certificate_around(fields["kind"], names, rational="rational" in fields["ring"])


def _sizes(fields: dict[str, Any]) -> dict[str, int]:
    """Return the sizes by the letters of docs/certificate_format.md, and q for the systems of b."""
    if fields["kind"] == "grid_nullity":
        require_small("the grid", fields["rows"], fields["cols"])
        return {"m": fields["rows"], "k": fields["cols"]}
    M = fields["start"] if "start" in fields else fields["M"]
    side = fields.get("side", "right")
    down, across = _DOWN[side], _ACROSS[side]
    sizes = {"m": M["rows"], "k": M["cols"]}
    if fields["kind"] in _UPRIGHT:
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
    return sizes | sizes_of(fields)


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
    if name in ("identities", *PLACES):
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
