"""A verified certificate as a theorem for Rocq, the proof assistant, which checks it once more.

src/rocq proves of a checker for each kind that what it accepts is true.  The text written here holds the
matrices, states the claim about them, and lets Rocq's kernel run that checker.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from modlinalg._storage.firewall import format_integer
from modlinalg.certificates._rocq_rational import OVER_Q, fraction, over_denominator, over_q
from modlinalg.errors import UnsupportedError

MAX_SIDE = 60  # rows and columns; Rocq's kernel multiplies two such matrices in a fraction of a second


class StatedKind(NamedTuple):
    """How a kind is stated and checked in src/rocq."""

    checker: str  # check_X is the checker, X_sound its theorem
    arguments: str
    statement: str


_SYSTEM = "n m k q M b x RI W CI R C generators orders count"
_UNCOUNTED = _SYSTEM.removesuffix(" count")
_INTERSECTION = "n m k j r M b x y RI W CI R C"
_QUOTIENT = "n m k j M b x RI W CI R C PI D QI P Q generators orders"
_BASIS = "n m k q M b x y z factor"
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
(forall v, in_rows n m k (entry M) v <-> in_rows n h k (entry H) v) /\\ is_howell n k H
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
_COUNT = "n m k M b x K count"
_OPTIMUM = "n m k M b x weighing K budget"
_LIGHTER = "n m k M b x y weighing"
_WEIGHED = "n weighing m k (entry M) (entry b) (entry x)"
_BUDGET = 2**28  # of the tree of an optimum; some 500,000 nodes
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
    "equal_modules right": StatedKind(
        "equal_modules",
        "n m k q M b x y",
        "forall v, in_columns n m k (entry M) v <-> in_columns n m q (entry b) v",
    ),
    "equal_modules left": StatedKind(
        "equal_modules_left",
        "n m k q M b x y",
        "forall v, in_rows n m k (entry M) v <-> in_rows n q k (entry b) v",
    ),
    "basis_of_image right": StatedKind(
        "basis_of_image",
        _BASIS,
        "(forall v, in_columns n m k (entry M) v <-> in_columns n m q (entry b) v)\n"
        "  /\\ independent_columns n m q (entry b)",
    ),
    "basis_of_image left": StatedKind(
        "basis_of_image_left",
        _BASIS,
        "(forall v, in_rows n m k (entry M) v <-> in_rows n q k (entry b) v)\n"
        "  /\\ independent_rows n q k (entry b)",
    ),
    "minimal_generators right": StatedKind(
        "minimal_generators", _BASIS, "minimal_columns n m q (in_columns n m k (entry M)) (entry b)"
    ),
    "minimal_generators left": StatedKind(
        "minimal_generators_left", _BASIS, "minimal_rows n q k (in_rows n m k (entry M)) (entry b)"
    ),
    "intersection right": StatedKind(
        "intersection",
        _INTERSECTION,
        "forall v, in_columns n m k (entry M) v /\\ in_columns n m j (entry b) v\n"
        "    <-> in_columns n m r (mul k (entry M) (entry x)) v",
    ),
    "intersection left": StatedKind(
        "intersection_left",
        _INTERSECTION,
        "forall v, in_rows n k m (entry M) v /\\ in_rows n j m (entry b) v\n"
        "    <-> in_rows n r m (mul k (entry x) (entry M)) v",
    ),
    "quotient right": StatedKind(
        "quotient",
        _QUOTIENT,
        "is_quotient (in_columns n m k (entry M)) (in_columns n m j (entry b)) generators orders\n"
        "  /\\ are_the_orders (in_columns n m k (entry M)) (in_columns n m j (entry b)) orders",
    ),
    "quotient left": StatedKind(
        "quotient_left",
        _QUOTIENT,
        "is_quotient (in_rows n k m (entry M)) (in_rows n j m (entry b)) generators orders\n"
        "  /\\ are_the_orders (in_rows n k m (entry M)) (in_rows n j m (entry b)) orders",
    ),
    "homology": StatedKind(
        "homology",
        "n m k j s M b x RI W CI R C PI D QI P Q generators orders",
        "is_quotient (in_kernel n m k (entry M)) (in_columns n k j (entry b)) generators orders\n"
        "  /\\ are_the_orders (in_kernel n m k (entry M)) (in_columns n k j (entry b)) orders",
    ),
    "congruence_solution right": StatedKind(
        "congruence_solution",
        "m k q M b moduli x",
        "length moduli = m /\\ meq_each moduli q (mul k (entry M) (entry x)) (entry b)",
    ),
    "congruence_solution left": StatedKind(
        "congruence_solution_left",
        "m k q M b moduli x",
        "length moduli = m /\\ meq_each moduli q (tr (mul k (entry x) (entry M))) (tr (entry b))",
    ),
    "no_congruence_solution right": StatedKind(
        "no_congruence_solution",
        "divisor m k q M b moduli u",
        "length moduli = m /\\ ~ exists x, meq_each moduli q (mul k (entry M) x) (entry b)",
    ),
    "no_congruence_solution left": StatedKind(
        "no_congruence_solution_left",
        "divisor m k q M b moduli u",
        "length moduli = m /\\ ~ exists x, meq_each moduli q (tr (mul k x (entry M))) (tr (entry b))",
    ),
    "hermite_form": StatedKind("hermite_form", "m k M H U back", _HERMITE),
    "column_hermite_form": StatedKind("column_hermite_form", "m k M H U back", _COLUMN_HERMITE),
    "charpoly": StatedKind("charpoly", "n m M p P PI H", "is_charpoly n m (entry M) p"),
    "adjugate": StatedKind(
        "adjugate",
        "n m M p P PI H X",
        "is_charpoly n m (entry M) p /\\ entry X =[m, m; n] adjugate m (entry M)",
    ),
    "minpoly": StatedKind("minpoly", "n m d M p v L", "is_minpoly n m (entry M) p"),
    "order": StatedKind("order", "n m t M p V order primes", "is_order n m (entry M) order"),
    "plu": StatedKind("plu", "n m k M P L U", "is_plu n m k (entry M) (entry P) (entry L) U"),
    "howell_form": StatedKind("howell_form", "n m k h M H U back", _HOWELL),
    "det": StatedKind("det", "n m M value steps E", "cong n value (det m (entry M))"),
    "trace": StatedKind("trace", "n m k A steps E", _TRACE),
    "count right": StatedKind("count", _COUNT, "number_of_solutions n m k (entry M) (entry b) count"),
    "count left": StatedKind(
        "count_left", _COUNT, "number_of_solutions_left n m k (entry M) (entry b) count"
    ),
    "optimum right": StatedKind("optimum", _OPTIMUM, f"is_lightest {_WEIGHED}"),
    "optimum left": StatedKind("optimum_left", _OPTIMUM, f"is_lightest_left {_WEIGHED}"),
    "not_optimum right": StatedKind("not_optimum", _LIGHTER, f"is_not_lightest {_WEIGHED}"),
    "not_optimum left": StatedKind("not_optimum_left", _LIGHTER, f"is_not_lightest_left {_WEIGHED}"),
}
# Over Z, where n = 0, these, and those with a witness modulo some integer.
OVER_Z = (
    *("inverse", "generalized_inverse", "drazin_inverse", "decomposition", "solution", "equal_modules"),
    *("solution_set", "intersection", "quotient", "homology", "basis_of_image", "minimal_generators"),
    *("congruence_solution", "no_congruence_solution", "howell_form", "hermite_form"),
    *("column_hermite_form", "product", "similar", "two_sided_solution", "plu", "trace"),
)
MODULO = (
    *("not_invertible", "no_generalized_inverse", "no_solution", "no_two_sided_solution"),
    *("minpoly", "charpoly", "adjugate"),
)
_UPRIGHT = (  # by the transposes
    *("intersection", "quotient", "congruence_solution", "no_congruence_solution"),
    *("count", "optimum", "not_optimum"),
)
_DOWN, _ACROSS = {"right": "rows", "left": "cols"}, {"right": "cols", "left": "rows"}
# what else means something
_NAMES = {
    "Z": "witness",
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
    UnsupportedError for kinds that are not proved yet over their ring, and for more than 60 rows or columns.
    """
    kind = fields["kind"]
    claim = _stated(fields)
    definitions = "\n".join(_definitions(fields, claim))
    return f"""\
(* A certificate of modlinalg, the kind {kind}, as a theorem.

   Compile the proofs once, in src/rocq of its sources, with `make proofs`; then this file, with
   coqc -Q src/rocq Modlinalg FILE.  What the words mean stands in Statements.v there. *)

From Modlinalg Require Import {"Rational" if "rational" in fields["ring"] else ""}Theorems.

{definitions}

Lemma accepted : check_{claim.checker} {claim.arguments} = true.
Proof. vm_compute. reflexivity. Qed.

Theorem claim :
  {claim.statement}.
Proof. exact ({claim.checker}_sound {claim.arguments} accepted). Qed.

Print Assumptions claim.
"""


def _stated(fields: dict[str, Any]) -> StatedKind:
    """Return how the kind is stated over the ring."""
    kind, claim = fields["kind"], CLAIMS.get(_key(fields))
    if claim is None:
        raise UnsupportedError(f"certificate: the checker of {kind} is not proved in Rocq yet")
    if fields.get("proofs"):
        raise UnsupportedError("certificate: primes from 2^20 on are not proved in Rocq yet")
    if "rational" in fields["ring"]:
        if kind not in OVER_Q:
            raise UnsupportedError(f"certificate: the checker of {kind} over Q is not proved in Rocq yet")
        return StatedKind(
            f"q{claim.checker}", claim.arguments.removeprefix("n "), over_q(kind, claim.statement)
        )
    if "modulus" in fields["ring"] or kind in OVER_Z:
        return claim
    if kind not in MODULO:
        raise UnsupportedError(f"certificate: the checker of {kind} over Z is not proved in Rocq yet")
    statement = re.sub(r"\bn\b", "0", claim.statement)
    arguments = claim.arguments.replace("n ", "divisor ", 1).replace(" PI H", " PI H denominator")
    return StatedKind(f"{claim.checker}_modulo", arguments, statement)


def _key(fields: dict[str, Any]) -> str:
    """Return the kind, and the side or the witness."""
    if fields["kind"] == "no_generalized_inverse":
        return f"no_generalized_inverse {next(name for name in 'Zvuw' if name in fields)}"
    kind: str = fields["kind"]
    words = [kind, *([fields["side"]] if "side" in fields else [])]
    count = fields.get("count")
    return " ".join([*words, *([count] if count in ("product", "infinite") else [])])


def _definitions(fields: dict[str, Any], claim: StatedKind) -> Iterator[str]:
    """Yield the modulus, the sizes, and what the certificate holds."""
    rational = "rational" in fields["ring"]
    if not rational:
        yield f"Definition n : Z := {format_integer(fields['ring'].get('modulus', 0))}."
    for name, size in _sizes(fields).items():
        if name in claim.arguments.split():
            yield f"Definition {name} : nat := {size}."
    given = {_NAMES.get(name, name): value for name, value in fields.items()}
    if "denominator" in claim.arguments:
        given["H"], given["denominator"] = over_denominator(given["H"])
    if "chase" in fields:
        given["K"], given["budget"] = fields, _BUDGET
    for name in claim.arguments.split():
        if name in given:
            yield _definition(name, given[name], claim.checker, "Q" if rational else "Z")


def _sizes(fields: dict[str, Any]) -> dict[str, int]:
    """Return the sizes by the letters of docs/certificate_format.md, and q for the systems of b."""
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
    if "V" in fields:
        sizes["t"] = fields["V"]["cols"]
    if "H" in fields:
        sizes["h"] = fields["H"]["rows"]
    return sizes


def _definition(name: str, value: Any, checker: str, ring: str) -> str:
    """Return the definition of what a field holds."""
    write = fraction if ring == "Q" else format_integer
    if name == "factor":
        return f"Definition factor : {ring} := {write(value)}."
    if name in ("index", "count", "value", "divisor", "order", "denominator", "budget"):
        return f"Definition {name} : Z := {format_integer(value)}."
    if name == "weighing":
        return f"Definition weighing : measure := {value.capitalize()}."
    if name == "K":
        return f"Definition K : kernel_proof :=\n  {_kernel_proof(value)}."
    if name == "identities":
        return f"Definition identities : list nat := {_list(map(str, value))}%nat."
    if name == "p":
        return f"Definition p : list Z := {_list(map(format_integer, _rows(name, value)[0]))}."
    if name in ("orders", "moduli", "primes"):
        return f"Definition {name} : list Z := {_list(map(format_integer, value))}."
    if name == "generators":
        vectors = [_list(format_integer(x) for row in _rows("a generator", g) for x in row) for g in value]
        return f"Definition generators : list (list Z) :=\n  {_lines(vectors)}."
    if name == "steps":
        type_of = "operation" if checker == "det" else "step"
        return f"Definition steps : list {type_of} :=\n  {_lines([_step(s, type_of) for s in value])}."
    rows = [] if value is None else _rows(name, value)  # there is no v for the index 0
    text = _lines([_list(map(write, row)) for row in rows])
    return f"Definition {name} : list (list {ring}) :=\n  {text}."


def _step(step: dict[str, Any], type_of: str) -> str:
    """Return an elementary operation."""
    if step["op"] == "swap":
        text = f"Swap {step['i']} {step['j']}"
    elif step["op"] == "scale":
        text = f"Scale {step['i']} ({format_integer(step['factor'])})"
    else:
        text = f"AddMultiple {step['target']} {step['source']} ({format_integer(step['factor'])})"
    if type_of == "operation":
        return text
    return f"OnRows ({text})" if step["axis"] == "row" else f"OnColumns ({text})"


def _kernel_proof(fields: dict[str, Any]) -> str:
    """Return what proves the kernel by chasing."""
    R, CI, C, Y = (
        _lines([_list(map(format_integer, row)) for row in _rows(name, fields[name])])
        for name in ("R", "CI", "C", "Y")
    )
    chase = _list(f"({i}, {j})" for i, j in fields["chase"])
    orders = _list(map(format_integer, fields["orders"]))
    pivots = _list(map(str, fields["pivots"]))
    return f"KernelProof {chase}%nat\n  {R}\n  {orders}\n  {CI}\n  {C}\n  {Y}\n  {pivots}%nat"


def _rows(name: str, M: dict[str, Any]) -> list[list[Any]]:
    """Return the rows of a matrix, the zeros of a sparse one included."""
    rows, cols = M["rows"], M["cols"]
    if max(rows, cols) > MAX_SIDE:
        raise UnsupportedError(
            f"certificate: {name} is {rows} x {cols}, and Rocq's own kernel is for at most {MAX_SIDE} rows"
            " and columns; larger certificates are for the extracted checker, modlinalg-verified-check"
        )
    if "at" not in M:
        entries: list[list[Any]] = M["entries"]
        return entries
    dense: list[list[Any]] = [[0] * cols for _ in range(rows)]
    for place, x in zip(M["at"], M["entries"], strict=True):
        dense[place // cols][place % cols] = x
    return dense


def _list(items: Any) -> str:
    return f"[{'; '.join(items)}]"


def _lines(items: list[str]) -> str:
    return "[" + ";\n   ".join(items) + "]"
