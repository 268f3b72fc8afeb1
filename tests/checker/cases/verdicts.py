"""Verdicts on claims that certificates settle: the claim, TRUE or FALSE, and the certificate."""

from itertools import islice

ENVELOPE = ("format", "version", "ring")
MOST = 4  # verdicts from each kind of certificate
NOTHING = {"rows": 0, "cols": 0, "entries": []}


def verdict(proof, word, kind, *, by_itself=False, **fields):
    """A verdict that follows from another certificate, or from multiplying the claim out."""
    head = {name: proof[name] for name in ENVELOPE}
    claim = {"kind": kind} | fields
    return head | {"kind": "verdict", "claim": claim, "verdict": word, "proofs": [] if by_itself else [proof]}


def picked(c, *names):
    """Some fields of a certificate."""
    return {name: c[name] for name in names}


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


def about_forms(c):
    """The form is this one, and the zero matrix is not unless M is 0."""
    yield "howell_form", verdict(c, "TRUE", "howell_form", **picked(c, "M", "H"))


def about_determinants(c):
    """The determinant is this one."""
    yield "det", verdict(c, "TRUE", "det", M=c["M"], value=c["det"])


SETTLED = {
    "inverse": about_inverses,
    "not_invertible": about_no_inverse,
    "generalized_inverse": about_identities,
    "solution": about_solutions,
    "no_solution": about_no_solution,
    "solution_set": about_all_solutions,
    "equal_modules": about_modules,
    "decomposition": about_diagonals,
    "howell_form": about_forms,
    "det": about_determinants,
}


def accepted_verdicts(certificates):
    """Name and certificate of verdicts that some of these certificates settle, over each ring."""
    for kind, settled in SETTLED.items():
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
    yield "verdict_five_proofs", given | {"proofs": given["proofs"] * 5}
    yield "verdict_in_a_verdict", given | {"proofs": [given]}
    yield "verdict_proof_without_fields", given | {"proofs": [{"kind": "inverse"}]}
