"""How src/rocq states each kind of certificate: the arguments of its checker and its theorem, by ring."""

from __future__ import annotations

from typing import Any, NamedTuple

from modlinalg._support.regex import re
from modlinalg.errors import UnsupportedError


class StatedKind(NamedTuple):
    """How a kind is stated and checked in src/rocq."""

    checker: str  # check_X is the checker, X_sound its theorem
    arguments: str
    statement: str


def _checker(key: str) -> str:
    """Return the name of the checker for a key of CLAIMS; "right" is not said."""
    return key.replace(" right", "").replace(" ", "_")


_CHARPOLY = "is_charpoly n m (entry M) p"
_COLUMN_HERMITE = """\
is_inverse 0 k (entry U) (entry back) /\\ mul k (entry M) (entry U) =[m, k; 0] entry H
  /\\ is_howell 0 m (turned k H)
  /\\ forall h' H', over 0 m h' H' -> is_howell 0 m (turned h' H') ->
       (forall v, in_columns 0 m k (entry M) v <-> in_columns 0 m h' (entry H') v) ->
       nonzero_rows m (turned h' H') = nonzero_rows m (turned k H)"""
_DECOMPOSITION = """\
is_decomposition n m k (entry M) (entry RI) (entry W) (entry CI) (entry R) (entry C)
  /\\ mul k (mul m (entry R) (entry M)) (entry C) =[m, k; n] entry W
  /\\ forall RI' W' CI' R' C', is_decomposition n m k (entry M) RI' W' CI' R' C' ->
       W' =[m, k; n] entry W"""
_DRAZIN = """\
is_drazin_inverse n m (entry M) (entry X) (Z.to_nat index)
  /\\ forall Y j, is_drazin_inverse n m (entry M) Y j ->
       Y =[m, m; n] entry X /\\ (Z.to_nat index <= j)%nat"""
_HERMITE = """\
is_inverse 0 m (entry U) (entry back) /\\ mul m (entry U) (entry M) =[m, k; 0] entry H /\\ is_howell 0 k H
  /\\ forall h' H', over 0 h' k H' -> is_howell 0 k H' ->
       (forall v, in_rows 0 m k (entry M) v <-> in_rows 0 h' k (entry H') v) ->
       nonzero_rows k H' = nonzero_rows k H"""
_HOWELL = """\
over n h k H /\\ (forall v, in_rows n m k (entry M) v <-> in_rows n h k (entry H) v) /\\ is_howell n k H
  /\\ forall h' H', over n h' k H' -> is_howell n k H' ->
       (forall v, in_rows n m k (entry M) v <-> in_rows n h' k (entry H') v) ->
       nonzero_rows k H' = nonzero_rows k H"""
_NO_INVERSE = "~ exists X, Forall (identity n m k (entry M) X) identities"
_QUOTIENT = "n m k j M b x RI W CI R C PI D QI P T generators orders"


def _quotient(large: str, small: str) -> str:
    """Return the statement about a quotient, by the words for the two modules."""
    return (
        f"is_quotient ({large}) ({small}) generators orders\n  /\\ are_the_orders ({large}) ({small}) orders"
    )


# The kinds without a side, with the witness where there are several: arguments and statement.
_WITHOUT_SIDE = {
    "decomposition": ("n m k M RI W CI R C", _DECOMPOSITION),
    "inverse": ("n m M X", "is_inverse n m (entry M) (entry X)"),
    "not_invertible": ("n m M v", "not_invertible n m (entry M)"),
    "generalized_inverse": ("n m k M X identities", "Forall (identity n m k (entry M) (entry X)) identities"),
    "no_generalized_inverse Z": ("n m k M identities witness", _NO_INVERSE),
    "no_generalized_inverse v": ("n m k M identities v", _NO_INVERSE),
    "no_generalized_inverse u": ("n m k M identities u", _NO_INVERSE),
    "no_generalized_inverse w": ("n m M identities w", _NO_INVERSE.replace("m k", "m m")),
    "drazin_inverse": ("n m M X index v", _DRAZIN),
    "no_drazin_inverse": ("divisor m M v", "~ exists X k, is_drazin_inverse 0 m (entry M) X k"),
    "product": ("n m k j M N C", "mul k (entry M) (entry N) =[m, j; n] entry C"),
    "similar": (
        "n m M N P PI",
        "is_inverse n m (entry P) (entry PI)\n"
        "  /\\ entry N =[m, m; n] mul m (mul m (entry P) (entry M)) (entry PI)",
    ),
    "plu": ("n m k M P L U", "is_plu n m k (entry M) (entry P) (entry L) U"),
    "two_sided_solution": (
        "n m k s r M N b X",
        "mul s (mul k (entry M) (entry X)) (entry N) =[m, r; n] entry b",
    ),
    "no_two_sided_solution": (
        "n m k s r M N b witness",
        "~ exists X, mul s (mul k (entry M) X) (entry N) =[m, r; n] entry b",
    ),
    "homology": (
        "n m k j s M b x RI W CI R C PI D QI P T generators orders",
        _quotient("in_kernel n m k (entry M)", "in_columns n k j (entry b)"),
    ),
    "invariant_factors": (
        "n m k r s M minor_rows minor_cols X factors A L B R",
        "(r + length factors <= min m k)%nat /\\ has_diagonal n m k (entry M) (factor_at r factors)",
    ),
    "rank": ("divisor m k r M minor_rows minor_cols X K Y", "has_rank m k (entry M) r"),
    "rank by rows": ("divisor m k r M minor_rows minor_cols X V Y", "has_rank m k (entry M) r"),
    "rank_decomposition": (
        "n m k r M B C L R",
        "is_rank_decomposition n m k r (entry M) (entry B) (entry C)",
    ),
    "rank_decomposition modulo": (
        "divisor m k r M B C L R",
        "is_rank_decomposition_over_Z m k r (entry M) (entry B) (entry C)",
    ),
    "grid_nullity": ("n m k nullity h p f s t", "has_grid_nullity n m k nullity"),
    "hermite_form": ("m k M H U back", _HERMITE),
    "column_hermite_form": ("m k M H U back", _COLUMN_HERMITE),
    "howell_form": ("n m k h M H U back", _HOWELL),
    "charpoly": ("n m M p P PI H", _CHARPOLY),
    "adjugate": ("n m M p P PI H X", f"{_CHARPOLY} /\\ entry X =[m, m; n] adjugate m (entry M)"),
    "minpoly": ("n m d M p v L", "is_minpoly n m (entry M) p"),
    "order": ("n m t M p V order primes proofs", "is_order n m (entry M) order"),
    "eigenvalues": ("n m M p P PI H values u proofs", "are_eigenvalues n m (entry M) p values"),
    "infinite_order": ("divisor m M p v", "has_no_order m (entry M)"),
    "det": ("n m M value steps E", "cong n value (det m (entry M))"),
    "trace": (
        "n m k A steps E",
        "take_steps steps (entry A) =[m, k; n] entry E /\\ equivalent n m k (entry A) (entry E)",
    ),
}


def _alike(arguments: str, name: str, rest: str) -> tuple[str, str, str]:
    """Return what a kind has whose statement for side "left" differs by its first word only."""
    return arguments, f"{name} {rest}", f"{name}_left {rest}"


_SYSTEM = "n m k q M b x RI W CI R C generators orders"
_SOLUTIONS = "(entry M) (entry b) (entry x) generators orders"
_CONGRUENCES = f"moduli k q {_SOLUTIONS} total"
_BASIS = "n m k q M b x y z factor"
_SPANS = "forall v, in_columns n m k (entry M) v <-> in_columns n m q (entry b) v"
_SPANS_LEFT = "forall v, in_rows n m k (entry M) v <-> in_rows n q k (entry b) v"
_WEIGHED = "n weighing m k (entry M) (entry b) (entry x)"
# The kinds with a side: arguments, and the statements for side "right" and for side "left".
_WITH_SIDE = {
    "solution": (
        "n m k q M b x",
        "mul k (entry M) (entry x) =[m, q; n] entry b",
        "mul m (entry x) (entry M) =[q, k; n] entry b",
    ),
    "no_solution": (
        "n m k q M b u",
        "~ exists x, mul k (entry M) x =[m, q; n] entry b",
        "~ exists x, mul m x (entry M) =[q, k; n] entry b",
    ),
    "solution_set": _alike(f"{_SYSTEM} count", "is_solution_set", f"n m k q {_SOLUTIONS} count"),
    "solution_set product": _alike(
        _SYSTEM, "is_solution_set", f"n m k q {_SOLUTIONS} (product orders ^ Z.of_nat q)"
    ),
    "solution_set infinite": _alike(
        _SYSTEM.removeprefix("n "), "is_infinite_solution_set", f"0 m k q {_SOLUTIONS}"
    ),
    "congruence_solution": (
        "m k q M b moduli x",
        "length moduli = m /\\ meq_each moduli q (mul k (entry M) (entry x)) (entry b)",
        "length moduli = m /\\ meq_each moduli q (tr (mul k (entry x) (entry M))) (tr (entry b))",
    ),
    "no_congruence_solution": (
        "divisor m k q M b moduli u",
        "length moduli = m /\\ ~ exists x, meq_each moduli q (mul k (entry M) x) (entry b)",
        "length moduli = m /\\ ~ exists x, meq_each moduli q (tr (mul k x (entry M))) (tr (entry b))",
    ),
    "congruence_solution_set": _alike(
        "m k q M b moduli x RI W CI R C generators orders total",
        "length moduli = m /\\ is_congruence_solution_set",
        _CONGRUENCES,
    ),
    "equal_modules": ("n m k q M b x y", _SPANS, _SPANS_LEFT),
    "basis_of_image": (
        _BASIS,
        f"({_SPANS})\n  /\\ independent_columns n m q (entry b)",
        f"({_SPANS_LEFT})\n  /\\ independent_rows n q k (entry b)",
    ),
    "minimal_generators": (
        _BASIS,
        "minimal_columns n m q (in_columns n m k (entry M)) (entry b)",
        "minimal_rows n q k (in_rows n m k (entry M)) (entry b)",
    ),
    "intersection": (
        "n m k j r M b x y RI W CI R C",
        "forall v, in_columns n m k (entry M) v /\\ in_columns n m j (entry b) v\n"
        "    <-> in_columns n m r (mul k (entry M) (entry x)) v",
        "forall v, in_rows n k m (entry M) v /\\ in_rows n j m (entry b) v\n"
        "    <-> in_rows n r m (mul k (entry x) (entry M)) v",
    ),
    "quotient": (
        _QUOTIENT,
        _quotient("in_columns n m k (entry M)", "in_columns n m j (entry b)"),
        _quotient("in_rows n k m (entry M)", "in_rows n j m (entry b)"),
    ),
    "count": _alike("n m k M b x kernel count", "number_of_solutions", "n m k (entry M) (entry b) count"),
    "optimum": _alike("n m k M b x weighing kernel budget", "is_lightest", _WEIGHED),
    "not_optimum": _alike("n m k M b x y weighing", "is_not_lightest", _WEIGHED),
    "nearest_solvable": _alike(
        "n m k r M b x e L weighing budget room", "is_nearest", f"{_WEIGHED} (entry e)"
    ),
}


def _sided(kind: str, right: str, left: str) -> dict[str, str]:
    """Return the two statements of a kind by its keys; the count of a solution set stands behind the side."""
    name, *count = kind.split()
    return {" ".join([name, "right", *count]): right, " ".join([name, "left", *count]): left}


CLAIMS = {key: StatedKind(_checker(key), *stated) for key, stated in _WITHOUT_SIDE.items()} | {
    key: StatedKind(_checker(key), arguments, statement)
    for kind, (arguments, *statements) in _WITH_SIDE.items()
    for key, statement in _sided(kind, *statements).items()
}
DET_OVER_Z = StatedKind("det_over_Q", "m M value steps E", "value = det m (entry M)")
# those that have a witness modulo some integer over Z
_MODULO = (
    *("not_invertible", "no_generalized_inverse", "no_solution", "no_two_sided_solution"),
    *("minpoly", "charpoly", "adjugate"),
)
# the sides of these are told apart by the transposes
UPRIGHT = (
    *("intersection", "quotient", "count", "optimum", "not_optimum", "nearest_solvable"),
    *("congruence_solution", "no_congruence_solution", "congruence_solution_set"),
)


def stated(fields: dict[str, Any]) -> StatedKind:
    """Return how the kind of a certificate is stated over its ring."""
    kind, claim = fields["kind"], CLAIMS[_key(fields)]
    if "rational" in fields["ring"]:
        return _stated_over_q(fields, claim)
    if kind == "det" and "integers" in fields["ring"]:
        return DET_OVER_Z
    if "modulus" in fields["ring"] or kind not in _MODULO:
        return claim
    statement = re.sub(r"\bn\b", "0", claim.statement)
    arguments = claim.arguments.replace("n ", "divisor ", 1).replace(" PI H", " PI H denominator")
    return StatedKind(f"{claim.checker}_modulo", arguments, statement)


def _key(fields: dict[str, Any]) -> str:
    """Return the kind, and the side, the witness, or the way in which it is proved."""
    kind, count = fields["kind"], fields.get("count")
    words = [kind, *([fields["side"]] if "side" in fields else [])]
    if kind == "no_generalized_inverse":
        words.append(next(name for name in "Zvuw" if name in fields))
    elif kind == "rank" and "K" not in fields:
        words.append("by rows")
    elif kind == "rank_decomposition" and "q" in fields:
        words.append("modulo")
    elif kind == "solution_set" and count in ("product", "infinite"):
        words.append(count)
    return " ".join(words)


# Over Q, in the words of src/rocq/Rationals.v: the kinds with another statement, which is not that over Z_n
# with a q before its words.
_OWN_OVER_Q = {
    "decomposition": """\
exists r,
  is_qdecomposition m k (qentry M) (qentry RI) (qentry W) (qentry CI) (qentry R) (qentry C) r
  /\\ qmul k (qmul m (qentry R) (qentry M)) (qentry C) =[m, k; Q] qentry W
  /\\ forall RI' W' CI' R' C' r', is_qdecomposition m k (qentry M) RI' W' CI' R' C' r' -> r' = r""",
    "rank": "is_qrank m k (qentry M) r",
    "det": "(value == qdet m (qentry M))%Q",
    "trace": "take_qsteps steps (qentry A) =[m, k; Q] qentry E /\\ qequivalent m k (qentry A) (qentry E)",
}
_SYSTEM_OVER_Q = f"{_SYSTEM.removeprefix('n ')} infinite"
_QUOTIENT_OVER_Q = _QUOTIENT.removeprefix("n ")
_CHARPOLY_OVER_Q = "is_qcharpoly m (qentry M) p"
# and those whose checker has other arguments, too
_WHOLE_OVER_Q = {
    "solution_set right": (
        _SYSTEM_OVER_Q,
        "is_qsolution_set m k q (qentry M) (qentry b) (qentry x) generators\n"
        "  /\\ how_many infinite k q (fun X => qmul k (qentry M) X =[m, q; Q] qentry b)",
    ),
    "solution_set left": (
        _SYSTEM_OVER_Q,
        "is_qsolution_set_left m k q (qentry M) (qentry b) (qentry x) generators\n"
        "  /\\ how_many infinite q m (fun X => qmul m X (qentry M) =[q, k; Q] qentry b)",
    ),
    "charpoly": ("divisor m M p P PI H", _CHARPOLY_OVER_Q),
    "adjugate": (
        "divisor m M p P PI H X",
        f"{_CHARPOLY_OVER_Q} /\\ qentry X =[m, m; Q] qadjugate m (qentry M)",
    ),
    "minpoly": ("divisor m d M p v L", "is_qminpoly m (qentry M) p"),
    "quotient right": (
        _QUOTIENT_OVER_Q,
        "is_qquotient (in_qcolumns m k (qentry M)) (in_qcolumns m j (qentry b)) generators",
    ),
    "quotient left": (
        _QUOTIENT_OVER_Q,
        "is_qquotient (in_qrows k m (qentry M)) (in_qrows j m (qentry b)) generators",
    ),
    "homology": (
        _QUOTIENT_OVER_Q.replace("j", "j s"),
        "is_qquotient (in_qkernel m k (qentry M)) (in_qcolumns k j (qentry b)) generators",
    ),
    "eigenvalues": (
        "divisor m M p P PI H values prime candidates u proofs",
        "are_qeigenvalues m (qentry M) p values",
    ),
    "howell_form": ("m k h M H U back", "is_qechelon_form m h k (qentry M) H"),
    "infinite_order": ("divisor m M p v", "has_no_qorder m (qentry M)"),
    "invariant_factors": (
        "m k r s M minor_rows minor_cols X factors A L B R",
        "has_qfactors m k (qentry M) r s factors",
    ),
    "rank_decomposition": (
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


def _stated_over_q(fields: dict[str, Any], claim: StatedKind) -> StatedKind:
    """Return how a kind is stated over Q, given how it is over Z_n."""
    kind = fields["kind"]
    if kind == "solution_set" and fields["count"] not in (1, "infinite"):
        raise UnsupportedError("certificate: over Q there is one solution, or there are infinitely many")
    key = f"{kind} {fields['side']}" if "side" in fields else kind
    if key in _WHOLE_OVER_Q:
        return StatedKind(f"q{_checker(key)}", *_WHOLE_OVER_Q[key])
    statement = _OWN_OVER_Q.get(kind) or over_q(claim.statement)
    return StatedKind(f"q{claim.checker}", claim.arguments.removeprefix("n "), statement)


def ring_of(name: str, claim: StatedKind, *, rational: bool) -> str:
    """Return the ring of the entries of a field; over Q some are over Z_q, or are integers."""
    if rational:
        return "Z" if name in _MODULAR.get(claim.checker, ()) else "Q"
    return "Q" if claim == DET_OVER_Z and name in ("steps", "E") else "Z"


def over_q(statement: str) -> str:
    """Return a statement over Z_n in the words of Rationals.v, which have a q."""
    words = re.sub(
        r"(drazin_inverse|inverse|invertible|identity|columns|rows|plu|order) n\b", r"q\1", statement
    )
    return re.sub(r"\b(mul|entry)\b", r"q\1", words).replace("; n]", "; Q]")
