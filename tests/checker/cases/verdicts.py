"""Verdicts on claims that certificates settle: the claim, TRUE or FALSE, and the certificate."""

from itertools import islice

from tests.checker.cases.claims import ALSO_SETTLED, picked, verdict
from tests.checker.sparse_definitions import weight

NOTHING = {"rows": 0, "cols": 0, "entries": []}
MOST = 4  # verdicts from each kind of certificate


def about_inverses(c):
    """An inverse confirms itself, and refutes that there is none."""
    yield "inverse", verdict(c, "TRUE", "inverse", by_itself=True, **picked(c, "M", "X"))
    yield "not_invertible", verdict(c, "FALSE", "not_invertible", M=c["M"])


def about_no_inverse(c):
    """There is none."""
    yield "not_invertible", verdict(c, "TRUE", "not_invertible", M=c["M"])


def about_identities(c):
    """The identities of an X."""
    fields = picked(c, "M", "X", "identities")
    yield "generalized_inverse", verdict(c, "TRUE", "generalized_inverse", by_itself=True, **fields)
    yield (
        "no_generalized_inverse",
        verdict(c, "FALSE", "no_generalized_inverse", **picked(c, "M", "identities")),
    )


def about_solutions(c):
    """A solution confirms itself, that its b is spanned, and refutes that there is none."""
    fields = picked(c, "M", "b", "side")
    yield "solution", verdict(c, "TRUE", "solution", by_itself=True, x=c["x"], **fields)
    yield "no_solution", verdict(c, "FALSE", "no_solution", **fields)


def about_no_solution(c):
    """There is none, so their number is 0 and not 1."""
    fields = picked(c, "M", "b", "side")
    yield "no_solution", verdict(c, "TRUE", "no_solution", **fields)
    yield "count_0", verdict(c, "TRUE", "count", count=0, **fields)
    yield "count_1", verdict(c, "FALSE", "count", count=1, **fields)


def about_all_solutions(c):
    """The number of solutions is the one that is written, and no other."""
    fields = picked(c, "M", "b", "side")
    yield "count", verdict(c, "TRUE", "count", count=c["count"], **fields)
    yield "count_2", verdict(c, "FALSE", "count", count=-1, **fields)


def about_modules(c):
    """Both span the same."""
    yield "equal_modules", verdict(c, "TRUE", "equal_modules", N=c["b"], **picked(c, "M", "side"))


def about_diagonals(c):
    """So many d_i are 1, and not one more."""
    W = c["W"]["entries"]
    ones = sum(row[i] in (1, "1") for i, row in enumerate(W) if i < len(row))
    yield "free_rank", verdict(c, "TRUE", "free_rank", M=c["M"], free_rank=ones)
    yield "free_rank_more", verdict(c, "FALSE", "free_rank", M=c["M"], free_rank=ones + 1)


def about_short_diagonals(c):
    """The same by a minor and what is left; the factors are these, and not one 1 more."""
    found = [1] * len(c["minor_rows"]) + c["factors"]["entries"][0]
    if "rational" in c["ring"]:
        found = list(map(str, found))
    ones = found.count(1) + found.count("1")
    yield "free_rank", verdict(c, "TRUE", "free_rank", M=c["M"], free_rank=ones)
    yield "free_rank_more", verdict(c, "FALSE", "free_rank", M=c["M"], free_rank=ones + 1)
    listed = {"rows": 1, "cols": len(found), "entries": [found]}
    more = {"rows": 1, "cols": len(found) + 1, "entries": [[type(x)(1) for x in found[:1]] + found]}
    yield "factors", verdict(c, "TRUE", "invariant_factors", M=c["M"], factors=listed, up_to="nothing")
    if found:
        yield "factors_more", verdict(c, "FALSE", "invariant_factors", M=c["M"], factors=more, up_to="units")


def about_ranks(c):
    """The rank is the size of the minor, and the nullity what is left of the columns."""
    r = len(c["minor_rows"])
    yield "rank", verdict(c, "TRUE", "rank", M=c["M"], rank=r)
    yield "rank_more", verdict(c, "FALSE", "rank", M=c["M"], rank=r + 1)
    yield "nullity", verdict(c, "TRUE", "nullity", M=c["M"], nullity=c["M"]["cols"] - r)
    yield "nullity_less", verdict(c, "FALSE", "nullity", M=c["M"], nullity=c["M"]["cols"] - r - 1)
    if "rational" in c["ring"]:
        yield "free_rank", verdict(c, "TRUE", "free_rank", M=c["M"], free_rank=r)


def about_forms(c):
    """The form is this one, and the zero matrix is not unless M is 0."""
    yield "howell_form", verdict(c, "TRUE", "howell_form", **picked(c, "M", "H"))


def about_determinants(c):
    """The determinant is this one."""
    yield "det", verdict(c, "TRUE", "det", M=c["M"], value=c["det"])


def about_optima(c):
    """This x is lightest, its weight is the least one, and no other number is."""
    fields = picked(c, "M", "b", "side", "measure")
    n, entries = c["ring"]["modulus"], [v for row in c["x"]["entries"] for v in row]
    least = weight(entries, n, c["measure"])
    yield "optimum", verdict(c, "TRUE", "optimum", x=c["x"], **fields)
    yield "optimum_weight", verdict(c, "TRUE", "optimum", weight=least, **fields)
    yield "optimum_both", verdict(c, "TRUE", "optimum", weight=least, x=c["x"], **fields)
    yield "optimum_less", verdict(c, "FALSE", "optimum", weight=least - 1, **fields)
    yield "optimum_more", verdict(c, "FALSE", "optimum", weight=least + 1, **fields)


def about_lighter_ones(c):
    """This x is not lightest, since there is a solution that is lighter."""
    fields = picked(c, "M", "b", "side", "measure")
    proof = {name: c[name] for name in ("format", "ring", "M", "b", "side")}
    proof |= {"version": 1, "kind": "solution", "x": c["y"]}
    given = verdict(c, "FALSE", "optimum", x=c["x"], **fields)
    yield "optimum_heavier", given | {"version": 1, "proofs": [proof]}


SETTLED = {
    "inverse": about_inverses,
    "not_invertible": about_no_inverse,
    "generalized_inverse": about_identities,
    "solution": about_solutions,
    "no_solution": about_no_solution,
    "solution_set": about_all_solutions,
    "equal_modules": about_modules,
    "decomposition": about_diagonals,
    "invariant_factors": about_short_diagonals,
    "rank": about_ranks,
    "howell_form": about_forms,
    "det": about_determinants,
    "optimum": about_optima,
    "not_optimum": about_lighter_ones,
}


def accepted_verdicts(certificates):
    """Name and certificate of verdicts that some of these certificates settle, over each ring."""
    for kind, settled in [*SETTLED.items(), *ALSO_SETTLED.items()]:
        for version in (1, 2):
            of_kind = ((n, c) for n, c in certificates if (c["kind"], c["version"]) == (kind, version))
            for name, c in islice(of_kind, MOST):
                yield from ((f"verdict_{claim}_by_{name}", given) for claim, given in settled(c))


def opposite_verdicts(certificates):
    """Name and certificate of the opposite of each verdict."""
    for name, given in certificates:
        if given["kind"] == "verdict":
            word = "FALSE" if given["verdict"] == "TRUE" else "TRUE"
            yield f"{name}__opposite", given | {"verdict": word}


def malformed_verdicts(given):
    """Name and certificate of what a schema refuses in the place of a verdict."""
    claim = given["claim"]
    yield "verdict_unknown", given | {"verdict": "UNKNOWN"}
    yield "verdict_no_claim", given | {"claim": None}
    yield "verdict_claim_without_kind", given | {"claim": {k: v for k, v in claim.items() if k != "kind"}}
    yield "verdict_of_no_kind", given | {"claim": claim | {"kind": "magic"}}
    yield "verdict_with_a_ring_of_its_own", given | {"claim": claim | {"ring": given["ring"]}}
    yield "verdict_claim_over_another_ring", given | {"claim": {"kind": "unimodular", "U": NOTHING}}
    yield "verdict_five_proofs", given | {"proofs": given["proofs"] * 5}
    yield "verdict_in_a_verdict", given | {"proofs": [given]}
    yield "verdict_proof_without_fields", given | {"proofs": [{"kind": "inverse"}]}


def malformed_claims(verdicts):
    """Name and certificate of claims whose fields do not fit together; a schema does not look into them."""
    first = {given["claim"]["kind"]: given for _, given in reversed(verdicts)}

    def claimed(kind, without=(), **fields):
        given = first[kind]
        claim = {name: x for name, x in (given["claim"] | fields).items() if name not in without}
        return given | {"claim": claim}

    modular = next(c for _, c in verdicts if c["claim"]["kind"] == "kernel" and "modulus" in c["ring"])
    zero = {"rows": 1, "cols": 2, "entries": [[1, 0]]}
    yield "claim_field_too_many", claimed("inverse", extra=1)
    yield "claim_field_missing", claimed("inverse", without=("X",))
    yield "claim_field_no_matrix", claimed("inverse", X=[[1]])
    yield "claim_not_square", claimed("not_invertible", M=zero)
    yield "claim_side_up", claimed("solution", side="up")
    yield "claim_moduli_over_z_n", modular | {"claim": modular["claim"] | {"moduli": [2, 2]}}
    yield "claim_order_0_over_z_n", modular | {"claim": modular["claim"] | {"orders": [0]}}
    infinite = [c for _, c in verdicts if c["claim"]["kind"] == "kernel" and "integers" in c["ring"]]
    unbounded = next(
        c for c in infinite if "moduli" not in c["claim"] and c["claim"]["generators"]["cols"] == 1
    )
    exact = next(c for c in infinite if c["claim"].get("moduli") and c["claim"]["generators"]["cols"] == 1)
    no_moduli = [0] * len(exact["claim"]["moduli"])
    yield "claim_order_1_over_z", unbounded | {"claim": unbounded["claim"] | {"orders": [1]}}
    yield "claim_order_2_exact", exact | {"claim": exact["claim"] | {"moduli": no_moduli, "orders": [2]}}
    yield "claim_orders_no_list", modular | {"claim": modular["claim"] | {"orders": 2}}
    yield "claim_U_without_V", claimed("smith_form", without=("V",), U=first["smith_form"]["claim"]["S"])
    yield "claim_up_to_signs", claimed("decomposition", up_to="signs")
    yield "claim_factors_of_no_row", claimed("invariant_factors", factors=NOTHING)
    yield "claim_count_product", claimed("count", count="product")
    yield "claim_rank_in_words", claimed("rank", rank="1")
    yield "claim_order_none", claimed("order", order="none")
    yield "claim_index_in_words", claimed("drazin_inverse", index="1")
    yield "claim_values_of_no_row", claimed("eigenvalues", values=NOTHING)
    yield "claim_multiplicity_too_many", claimed("eigenvalues", multiplicities=[1] * 1000)
    yield "claim_multiplicity_in_words", claimed("eigenvalues", multiplicities=["1"])
    integers = next(c for _, c in verdicts if c["claim"]["kind"] == "det" and "integers" in c["ring"])
    values = {"kind": "eigenvalues", "M": integers["claim"]["M"], "values": zero}
    yield "claim_eigenvalues_over_z", integers | {"claim": values}
    yield "claim_last_coefficient_0", claimed("charpoly", p=zero)
    yield "claim_identities_none", claimed("generalized_inverse", identities=[])
    other = first["det"]["proofs"][0]
    ring = {"modulus": 7} if other["ring"] != {"modulus": 7} else {"modulus": 11}
    yield "claim_proof_over_another_ring", first["det"] | {"proofs": [other | {"ring": ring, "version": 1}]}
    yield "claim_proof_malformed", first["det"] | {"proofs": [other | {"end": NOTHING}]}
