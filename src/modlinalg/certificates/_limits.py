"""How large a certificate may be: the limits of the checker, which are those of the page on the format."""

from __future__ import annotations

import math

import modlinalg_check
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg.certificates._notation import JsonObject, json_text
from modlinalg.errors import UnsupportedError

LONGEST = 10_000  # digits of a number, by the format
BEYOND = 10**LONGEST
MOST_LISTS = 1_100_000  # by the limits of the checker
LONGEST_SIDE = 10**6
LARGEST_PRODUCT = 2**20  # entries
TOO_LONG = f"certify: a number of more than {LONGEST} digits, which the checker does not read"
_TOO_LARGE = f"certify: more than {MOST_LISTS} lists or {LONGEST_SIDE} lines, which the checker does not read"
_TOO_WIDE = f"certify: a product of more than {LARGEST_PRODUCT} entries, which the checker does not compute"
_OF_MODULES = (
    "intersection",
    "quotient",
    "homology",
    "equal_modules",
    "basis_of_image",
    "minimal_generators",
)


def require_readable(certificate: JsonObject) -> None:
    """Raise UnsupportedError for a certificate that is larger than the checker reads."""
    if _lists(certificate) > MOST_LISTS:
        raise UnsupportedError(_TOO_LARGE)
    if max(_largest_products(certificate)) > LARGEST_PRODUCT and not _is_refuted_sooner(certificate):
        raise UnsupportedError(_TOO_WIDE)


def _is_refuted_sooner(certificate: JsonObject) -> bool:
    """Return whether a claim is refuted before its largest product is computed; the checker is asked."""
    is_false = certificate.get("verdict") == "FALSE"
    return is_false and modlinalg_check.check(json_text(certificate)).outcome == "verified"


def written_count(count: float) -> int | str:
    """Return a number of solutions as it is written: one that is too long is the product of the orders."""
    if count == math.inf:
        return "infinite"
    return int(count) if count < BEYOND else "product"


def _largest_products(certificate: JsonObject) -> list[int]:
    """Return how many entries the largest product has; of a verdict, that of its claim and of each proof."""
    if "chase" in certificate:
        return [_largest_product_of_kernel(certificate)]
    if "of" in certificate:
        return [*_largest_products(certificate["of"]), _largest_product_of_generators(certificate)]
    if certificate["kind"] == "nearest_solvable":
        return [_largest_product_of_change(certificate)]
    if certificate["kind"] != "verdict":
        return [_largest_product(certificate)]
    proofs = [_largest_products(proof)[0] for proof in certificate["proofs"]]
    return [_largest_claimed(certificate["claim"]), *proofs]


def _largest_product(certificate: JsonObject) -> int:
    """Return how many entries the largest product has that the checker computes for this kind."""
    kind, M = certificate["kind"], certificate.get("M", {"rows": 0, "cols": 0})
    m, k = M["rows"], M["cols"]
    if "minor_rows" in certificate:
        return _largest_product_of_a_minor(certificate, m, k)
    right_hand_sides = certificate["b"]["rows"] * certificate["b"]["cols"] if "x" in certificate else 0
    if kind == "congruence_solution_set":
        m, k = certificate["W"]["rows"], certificate["W"]["cols"]
    if kind in ("decomposition", "solution_set", "congruence_solution_set", "inverse", "drazin_inverse"):
        return int(max(m**2, k**2, right_hand_sides))
    if kind == "generalized_inverse":
        sizes = {1: m * k, 2: m * k, 3: m * m, 4: k * k, 5: m * m}  # M*X*M in the cheaper order
        return int(max(sizes[number] for number in certificate["identities"]))
    if kind == "no_generalized_inverse":
        return int(m * k if "Z" in certificate else max(m, k))
    if kind == "howell_form":
        return int(max(m, certificate["H"]["rows"]) * k)
    if kind in ("hermite_form", "column_hermite_form"):
        transformed = m if kind == "hermite_form" else k
        return int(max(transformed**2, m * k))
    if kind in _OF_MODULES:
        return _largest_product_of_modules(certificate, m, k)
    if kind in ("charpoly", "minpoly", "adjugate", "order", "infinite_order", "eigenvalues", "similar"):
        is_scalar = kind == "order" and certificate["p"]["cols"] == 2  # x - c, whose value takes no product
        return 0 if is_scalar else int(m * m)
    if kind in ("plu", "rank_decomposition"):
        inner = certificate["B"]["cols"] if "B" in certificate else m
        return int(max(inner * inner, m * k))
    if "N" in certificate:
        s, r = certificate["N"]["rows"], certificate["N"]["cols"]
        if kind == "product":
            return int(m * r)
        return _largest_of_three(m, k, s, r) if "X" in certificate else _largest_of_three(s, r, m, k)
    return int(right_hand_sides)


def _largest_product_of_a_minor(certificate: JsonObject, m: int, k: int) -> int:
    """Return the same for ranks and invariant factors."""
    r = len(certificate["minor_rows"])
    if certificate["kind"] == "rank":
        e, f = m - r, k - r
        return max(r * r, m * f, f * f) if "K" in certificate else max(r * r, e * k, e * e)
    s = certificate["factors"]["cols"]
    return int(max(r * r, (m - r) * r, (m - r) * (k - r), s * s))


def _largest_of_three(a: int, b: int, c: int, d: int) -> int:
    """Return the larger of both products in A*B*C, a x b by b x c by c x d, in the cheaper order."""
    return max(a * d, b * d if b * d * (c + a) < a * c * (b + d) else a * c)


def _largest_product_of_kernel(certificate: JsonObject) -> int:
    """Return the same for the kinds whose kernel is proved by chasing, F and A included."""
    M = certificate["M"]
    equations, unknowns = PLACEMENTS[certificate["side"]].order(M["rows"], M["cols"])
    f, r, e = certificate["Y"]["rows"], certificate["Y"]["cols"], equations - len(certificate["chase"])
    return int(max(equations, f * max(unknowns, e), f * f, e * r, unknowns * r))


def _largest_product_of_change(certificate: JsonObject) -> int:
    """Return the same for a nearest right-hand side: M*x, L*M and L*b, or their transposes."""
    order = PLACEMENTS[certificate["side"]].order
    equations, unknowns = order(certificate["M"]["rows"], certificate["M"]["cols"])
    invariants, _ = order(certificate["L"]["rows"], certificate["L"]["cols"])
    return int(max(equations, invariants * unknowns, invariants))


def _largest_product_of_modules(certificate: JsonObject, m: int, k: int) -> int:
    """Return the same for the kinds about modules."""
    b, kind = certificate["b"], certificate["kind"]
    if kind == "homology":
        (s, w), j = (certificate["D"][side] for side in ("rows", "cols")), b["cols"]
        return int(max(m**2, k**2, m * j, k * j, k * s, s**2, w**2))
    if kind in ("intersection", "quotient"):
        w = max(certificate[name]["cols"] for name in ("W", "D") if name in certificate)
        return int(max(m**2, k**2, w**2))
    _, lines = PLACEMENTS[certificate["side"]].order(b["rows"], b["cols"])
    return int(max(m * k, b["rows"] * b["cols"], 0 if kind == "equal_modules" else lines**2))


def _largest_product_of_generators(certificate: JsonObject) -> int:
    """Return the same for the kinds with another certificate inside, but for that one."""
    G, (h, g) = certificate["G"], (certificate["x"][side] for side in ("rows", "cols"))
    m = PLACEMENTS[certificate["of"].get("side", "right")].order(G["rows"], G["cols"])[0]
    return int(m * g if certificate["kind"] == "quotient_generators" else max(m * m, g * g, m * g, m * h))


_MULTIPLIED = {  # what a claim asks to be multiplied; in it an unknown x stands on its side
    "kernel": ("M generators",),
    "solution_set": ("M x", "M generators"),
    "decomposition": ("RI W", "W CI", "R RI", "C CI"),
    "smith_form": ("U M", "M V"),
    "hermite_form": ("U M", "M U"),
    "plu": ("P M", "L U"),
}


def _largest_claimed(claim: JsonObject) -> int:
    """Return how many entries the largest product has that the checker computes of a claim itself."""
    if claim["kind"] in ("inverse", "generalized_inverse", "solution", "optimum"):
        return _largest_product(claim)  # with the fields of the certificate of this kind
    if claim["kind"] == "plu" and claim["P_times"] == "LU":
        P, U = claim["P"], claim["U"]
        return _largest_of_three(P["rows"], P["cols"], U["rows"], U["cols"])
    largest = 0
    for pair in _MULTIPLIED.get(claim["kind"], ()):
        left, right = PLACEMENTS[claim.get("side", "right")].order(*pair.split())
        if left in claim and right in claim:
            largest = max(largest, claim[left]["rows"] * claim[right]["cols"])
    return largest


def _lists(value: object) -> int:
    """Return how many lists there are in a value, of which no number and no side may be too long."""
    if isinstance(value, dict):
        if max(value.get("rows", 0), value.get("cols", 0)) > LONGEST_SIDE:
            raise UnsupportedError(_TOO_LARGE)
        return sum(map(_lists, value.values()))
    if isinstance(value, list):
        if len(value) > 2 and {*map(type, value)} == {int}:  # most lists are rows of a matrix over Z_n
            value = [max(value, key=abs)]
        return 1 + sum(map(_lists, value))
    if (type(value) is int and abs(value) >= BEYOND) or (
        isinstance(value, str) and any(len(part) > LONGEST for part in value.lstrip("-").split("/"))
    ):
        raise UnsupportedError(TOO_LONG)
    return 0
