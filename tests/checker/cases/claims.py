"""Claims that a certificate settles, each with its verdict: what somebody might say of the same matrices.

Most come twice, right and with something in them changed.
"""

from math import gcd, lcm

from tests.checker.cases.notation import identity, matrix, modulus

ENVELOPE = ("format", "version", "ring")


def verdict(proof, word, kind, *others, by_itself=False, **fields):
    """A verdict that follows from another certificate and others, or from multiplying the claim out."""
    head = {name: proof[name] for name in ENVELOPE}
    if "modulus" in proof["ring"]:
        head["version"] = 1  # whatever that of the proof is
    claim = {"kind": kind} | fields
    proofs = [] if by_itself else [proof, *others]
    return head | {"kind": "verdict", "claim": claim, "verdict": word, "proofs": proofs}


def picked(c, *names):
    """Some fields of a certificate."""
    return {name: c[name] for name in names}


def beside(proof, kind, **fields):
    """Another certificate over the same ring."""
    return {name: proof[name] for name in ENVELOPE} | {"kind": kind} | fields


def changed(A):
    """The matrix with another first entry; None where it has none."""
    if not (A["entries"] and A["entries"][0]):
        return None
    first, *others = A["entries"][0]
    other = ("0" if first == "1" else "1") if isinstance(first, str) else int(first == 0)
    return A | {"entries": [[other, *others], *A["entries"][1:]]}


def half_turned(A):
    """The matrix with its rows and columns in the opposite order."""
    return A | {"entries": [row[::-1] for row in A["entries"][::-1]]}


def unit(c, size):
    """The identity matrix over the ring of the certificate."""
    return matrix(modulus(c), identity(size), (size, size))


def has_entries(A):
    """Whether there is any."""
    return bool(A["rows"] and A["cols"])


# systems


def about_kernels(c):
    """The generators that a decomposition dictates, with their orders, and other orders."""
    moduli = picked(c, "moduli") if "moduli" in c else {}
    L = lcm(*c["moduli"]) if moduli else modulus(c)
    left, listed = c["side"] == "left", [g["entries"] for g in c["generators"]]
    length = c["M"]["rows"] if left else c["M"]["cols"]
    vectors = [[x for row in g for x in row] for g in listed]
    lines = vectors if left else [list(line) for line in zip(*vectors, strict=True)] or [[]] * length
    sizes = (len(vectors), length) if left else (length, len(vectors))
    G = {"rows": sizes[0], "cols": sizes[1], "entries": lines}
    fields = picked(c, "M", "side") | {"generators": G} | moduli
    each = {"moduli": [L] * length} if moduli else {}
    one = {"M": G, "b": G, "x": unit(c, len(vectors)), "side": c["side"]} | each
    reached = [beside(c, "congruence_solution" if moduli else "solution", **one)] if vectors else []
    yield "kernel", verdict(c, "TRUE", "kernel", *reached, **fields)
    wrong = changed(G)
    if wrong is not None and not L:
        yield "kernel_other", verdict(c, "FALSE", "kernel", *reached, **fields | {"generators": wrong})
    yield "kernel_lost", verdict(c, "FALSE", "kernel", **fields | {"generators": unit(c, length + 1)})
    orders = c["orders"]
    if L and all(L // gcd(L, *v) == o for v, o in zip(vectors, orders, strict=True)):
        yield "kernel_orders", verdict(c, "TRUE", "kernel", *reached, **fields, orders=orders)
    if L and orders:
        more = [orders[0] + 1, *orders[1:]]
        yield "kernel_more", verdict(c, "FALSE", "kernel", *reached, **fields, orders=more)
    if (c["b"]["rows"] if left else c["b"]["cols"]) > 0 and not moduli:
        asked = fields | picked(c, "b", "x")
        yield "solution_set", verdict(c, "TRUE", "solution_set", *reached, **asked)


def about_congruences(c):
    """A solution row by row confirms itself, and refutes that there is none."""
    fields = picked(c, "M", "b", "side", "moduli")
    yield "solution", verdict(c, "TRUE", "solution", by_itself=True, x=c["x"], **fields)
    yield "no_solution", verdict(c, "FALSE", "no_solution", **fields)
    wrong = changed(c["x"])
    if wrong is not None and any(x not in (0, 1) for x in c["moduli"]):
        yield "solution_other", verdict(c, "FALSE", "solution", by_itself=True, x=wrong, **fields)


def about_no_congruence(c):
    """There is none, and so their number is 0."""
    fields = picked(c, "M", "b", "side", "moduli")
    yield "no_solution", verdict(c, "TRUE", "no_solution", **fields)
    yield "count", verdict(c, "TRUE", "count", count=0, **fields)


# modules


def about_members(c):
    """What is a combination of the columns, or of the rows."""
    fields = picked(c, "M", "side") | {"v": c["b"]}
    if "at" not in c["M"]:
        yield "member", verdict(c, "TRUE" if c["kind"] == "solution" else "FALSE", "member", **fields)


def about_generators(c):
    """A basis, or as few generators as there can be."""
    fields = picked(c, "M", "side") | {"generators": c["b"]}
    yield c["kind"], verdict(c, "TRUE", c["kind"], **fields)
    if c["b"]["rows"] == 1 and modulus(c) != 0:
        rows = c["b"]["cols"] + 1
        longer = fields | {"generators": {"rows": rows, "cols": 1, "entries": [[0]] * rows}}
        yield f"{c['kind']}_of_another_length", verdict(c, "FALSE", c["kind"], **longer)


def about_homology(c):
    """The factors, and one more."""
    fields = {"M": c["M"], "B": c["b"]}
    yield "homology", verdict(c, "TRUE", "homology", factors=[1, *c["orders"]], **fields)
    yield "homology_more", verdict(c, "FALSE", "homology", factors=[2, 2, *c["orders"]], **fields)


# forms


def about_decompositions(c):
    """The decomposition, the form, its factors, the ranks; with the inverses of the factors or without."""
    parts, whole = picked(c, "M", "RI", "W", "CI"), picked(c, "R", "C")
    inverses = [beside(c, "inverse", M=c[X], X=c[Y]) for X, Y in (("RI", "R"), ("CI", "C"))]
    others = [beside(c, "inverse", M=c[X], X=c[Y]) for X, Y in (("R", "RI"), ("C", "CI"))]
    exactly = {"up_to": "nothing"}
    yield "decomposition", verdict(c, "TRUE", "decomposition", by_itself=True, **parts, **whole, **exactly)
    yield "decomposition_only", verdict(c, "TRUE", "decomposition", *inverses, **parts, up_to="units")
    if (wrong := changed(c["W"])) is not None:
        given = parts | whole | exactly | {"W": wrong}
        yield "decomposition_other", verdict(c, "FALSE", "decomposition", by_itself=True, **given)
        form = {"M": c["M"], "S": wrong, "up_to": "units", "order": "any"}
        own = beside(c, "decomposition", **decomposition_of_diagonal(c, wrong))
        if is_diagonal_in_order(c, wrong):
            yield "smith_form_other", verdict(c, "FALSE", "smith_form", own, **form)
    form = {"M": c["M"], "S": c["W"], "order": "divisors"} | exactly
    yield "smith_form", verdict(c, "TRUE", "smith_form", **form)
    yield "smith_form_by_UV", verdict(c, "TRUE", "smith_form", *others, **form, U=c["R"], V=c["C"])
    if c["W"]["rows"] == c["W"]["cols"]:
        turned = form | {"S": half_turned(c["W"]), "order": "multiples"}
        yield "smith_form_pari", verdict(c, "TRUE", "smith_form", **turned)
    own = beside(c, "decomposition", **decomposition_of_diagonal(c, c["W"]))
    yield "smith_form_any", verdict(c, "TRUE", "smith_form", own, **form | {"order": "any"})
    yield from about_factors(c, exactly)


def decomposition_of_diagonal(c, W):
    """The fields of the decomposition of a diagonal matrix, by identity matrices."""
    left, right = unit(c, W["rows"]), unit(c, W["cols"])
    return {"M": W, "RI": left, "W": W, "CI": right, "R": left, "C": right}


def is_diagonal_in_order(c, W):
    """Whether a diagonal whose first entry was changed to 0 or 1 is in order: 1 is, and 0 before zeros."""
    rest = [row[i] for i, row in enumerate(W["entries"]) if 0 < i < len(row)]
    return W["entries"][0][0] in (1, "1") or all(x in (0, "0") for x in rest)


def about_factors(c, exactly):
    """What can be read off W."""
    d = [row[i] for i, row in enumerate(c["W"]["entries"]) if i < len(row)]
    factors = {"rows": 1, "cols": len(d), "entries": [d]}
    yield "factors", verdict(c, "TRUE", "invariant_factors", M=c["M"], factors=factors, **exactly)
    if d:
        wrong = changed(factors)
        given = {"M": c["M"], "factors": wrong, "up_to": "units"}
        yield "factors_other", verdict(c, "FALSE", "invariant_factors", **given)
    rank = sum(x not in (0, "0") for x in d)
    if not modulus(c) or all(x in (0, 1) for x in d):
        yield "rank", verdict(c, "TRUE", "rank", M=c["M"], rank=rank)
        yield "rank_more", verdict(c, "FALSE", "rank", M=c["M"], rank=rank + 1)
        yield "nullity", verdict(c, "TRUE", "nullity", M=c["M"], nullity=c["M"]["cols"] - rank)
        yield "nullity_negative", verdict(c, "FALSE", "nullity", M=c["M"], nullity=-1)
    if c["version"] == 2:
        inverse = beside(c, "inverse", M=c["RI"], X=c["R"])
        yield "unimodular", verdict(inverse, "TRUE", "unimodular", U=c["RI"])


def about_echelon_forms(c):
    """The form is this one, and no other; over a field the reduced one, over Z that of Hermite."""
    fields, wrong = picked(c, "M", "H"), changed(c["H"])
    pivots = [next(x for x in row if x not in (0, "0")) for row in c["H"]["entries"] if set(row) - {0, "0"}]
    is_reduced = all(x in (1, "1") for x in pivots)
    yield "rref", verdict(c, "TRUE" if is_reduced else "FALSE", "rref", **fields)
    if wrong is not None:
        yield "howell_form_other", verdict(c, "FALSE", "howell_form", **fields | {"H": wrong})
    if c["version"] == 2 and c["H"]["rows"] <= c["M"]["rows"]:
        yield "hermite_form", verdict(c, "TRUE", "hermite_form", **fields, lines="rows")


def about_hermite_forms(c):
    """With the transform and without, by rows or by columns."""
    lines = "columns" if c["kind"].startswith("column") else "rows"
    fields, wrong = picked(c, "M", "H") | {"lines": lines}, changed(c["H"])
    inverse = beside(c, "inverse", M=c["U"], X=c["S"])
    yield f"hermite_form_{lines}", verdict(c, "TRUE", "hermite_form", **fields)
    yield f"hermite_form_{lines}_by_U", verdict(inverse, "TRUE", "hermite_form", **fields, U=c["U"])
    if wrong is not None:
        given = fields | {"H": wrong}
        yield f"hermite_form_{lines}_other", verdict(c, "FALSE", "hermite_form", **given)
        given |= {"U": c["U"]}
        yield f"hermite_form_{lines}_other_by_U", verdict(inverse, "FALSE", "hermite_form", **given)


# polynomials, orders, products


def about_polynomials(c):
    """The polynomial, and one whose constant coefficient is another."""
    form = {"form": "xI-M"} if c["kind"] == "charpoly" else {}
    yield c["kind"], verdict(c, "TRUE", c["kind"], **picked(c, "M", "p"), **form)
    if c["p"]["cols"] > 1:
        yield f"{c['kind']}_other", verdict(c, "FALSE", c["kind"], M=c["M"], p=changed(c["p"]), **form)
    if form:
        word = "TRUE" if c["M"]["rows"] % 2 == 0 or modulus(c) == 2 else "FALSE"
        yield "charpoly_signed", verdict(c, word, "charpoly", **picked(c, "M", "p"), form="M-xI")


def about_eigenvalues(c):
    """The values, in the opposite order; one left out, one more, and with multiplicities, right and wrong."""
    found = [one["value"] for one in c["values"]][::-1]
    times = [one["multiplicity"] for one in c["values"]][::-1]
    residues = range(min(modulus(c), len(found) + 1))
    other = "1000000007" if "rational" in c["ring"] else next((x for x in residues if x not in found), None)

    def row(values):
        return {"M": c["M"], "values": {"rows": 1, "cols": len(values), "entries": [values]}}

    yield "eigenvalues", verdict(c, "TRUE", "eigenvalues", **row(found))
    yield "eigenvalues_counted", verdict(c, "TRUE", "eigenvalues", **row(found), multiplicities=times)
    if found:
        yield "eigenvalues_less", verdict(c, "FALSE", "eigenvalues", **row(found[1:]))
        wrong = [times[0] + 1, *times[1:]]
        yield "eigenvalues_miscounted", verdict(c, "FALSE", "eigenvalues", **row(found), multiplicities=wrong)
    if other is not None:
        yield "eigenvalues_more", verdict(c, "FALSE", "eigenvalues", **row([*found, other]))


def about_drazin_inverses(c):
    """The inverse with its index, and without; with another one, and another X."""
    fields = picked(c, "M", "X")
    yield "drazin_inverse", verdict(c, "TRUE", "drazin_inverse", **fields)
    yield "drazin_inverse_indexed", verdict(c, "TRUE", "drazin_inverse", **fields, index=c["index"])
    yield "drazin_inverse_misindexed", verdict(c, "FALSE", "drazin_inverse", **fields, index=c["index"] + 1)
    if (wrong := changed(c["X"])) is not None:
        yield "drazin_inverse_other", verdict(c, "FALSE", "drazin_inverse", M=c["M"], X=wrong)


def about_no_drazin_inverse(c):
    """The zero matrix is none, though it satisfies two of three equations."""
    zero = c["M"] | {"entries": [[0] * c["M"]["cols"] for _ in c["M"]["entries"]]}
    yield "drazin_inverse_none", verdict(c, "FALSE", "drazin_inverse", M=c["M"], X=zero)


def about_adjugates(c):
    """The adjugate, and a matrix that is another."""
    yield "adjugate", verdict(c, "TRUE", "adjugate", **picked(c, "M", "X"))
    if (wrong := changed(c["X"])) is not None:
        yield "adjugate_other", verdict(c, "FALSE", "adjugate", M=c["M"], X=wrong)


def about_orders(c):
    """The order, or that there is none."""
    order = c["order"] if c["kind"] == "order" else "infinite"
    other = order + 1 if c["kind"] == "order" else 1
    yield "order", verdict(c, "TRUE", "order", M=c["M"], order=order)
    yield "order_other", verdict(c, "FALSE", "order", M=c["M"], order=other)


def about_products(c):
    """A product, or a decomposition, confirms itself; with another first entry it refutes itself."""
    names = {"product": "MNC", "plu": "MPLU"}[c["kind"]]
    form = {"P_times": "LU"} if c["kind"] == "plu" else {}
    fields = picked(c, *names) | form
    yield c["kind"], verdict(c, "TRUE", c["kind"], by_itself=True, **fields)
    last = names[-1]
    if (wrong := changed(c[last])) is not None and has_entries(c["M"]):
        given = fields | {last: wrong}
        yield f"{c['kind']}_other", verdict(c, "FALSE", c["kind"], by_itself=True, **given)


def about_similar(c):
    """M*P = P*N for an invertible P, here the inverse of that of the certificate."""
    inverse = beside(c, "inverse", M=c["PI"], X=c["P"])
    yield "similar", verdict(inverse, "TRUE", "similar", P=c["PI"], **picked(c, "M", "N"))
    if (wrong := changed(c["N"])) is not None:
        given = {"P": c["PI"], "M": c["M"], "N": wrong}
        yield "similar_other", verdict(inverse, "FALSE", "similar", **given)


ALSO_SETTLED = {
    "not_invertible": lambda c: [("order_none", verdict(c, "TRUE", "order", M=c["M"], order="infinite"))],
    "solution": about_members,
    "no_solution": about_members,
    "solution_set": about_kernels,
    "congruence_solution_set": about_kernels,
    "congruence_solution": about_congruences,
    "no_congruence_solution": about_no_congruence,
    "basis_of_image": about_generators,
    "minimal_generators": about_generators,
    "homology": about_homology,
    "decomposition": about_decompositions,
    "howell_form": about_echelon_forms,
    "hermite_form": about_hermite_forms,
    "column_hermite_form": about_hermite_forms,
    "charpoly": about_polynomials,
    "minpoly": about_polynomials,
    "eigenvalues": about_eigenvalues,
    "drazin_inverse": about_drazin_inverses,
    "no_drazin_inverse": about_no_drazin_inverse,
    "adjugate": about_adjugates,
    "order": about_orders,
    "infinite_order": about_orders,
    "plu": about_products,
    "product": about_products,
    "similar": about_similar,
}
