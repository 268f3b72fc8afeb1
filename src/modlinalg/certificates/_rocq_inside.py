"""Statements for Rocq about certificates with another one inside, `of`, which stands in a module Of."""

from __future__ import annotations

from typing import Any

NESTED = ("module_generators", "quotient_generators")
_CONSTRUCTORS = {
    "intersection": "Intersection",
    "solution_set": "SolutionSet",
    "solution_set product": "SolutionSetProduct",
    "solution_set infinite": "SolutionSetInfinite",
    "equal_modules": "EqualModules",
    "quotient": "Quotient",
    "homology": "Homology",
}
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
_QUOTIENTS = {
    "quotient right": (
        "is_quotient (in_columns n Of.m Of.k (entry Of.M)) (in_columns n Of.m Of.j (entry Of.b))\n"
        "    (trL (length Of.generators) G) Of.orders"
    ),
    "quotient left": (
        "is_quotient (in_rows n Of.k Of.m (entry Of.M)) (in_rows n Of.j Of.m (entry Of.b)) G Of.orders"
    ),
    "homology": (
        "is_quotient (in_kernel n Of.m Of.k (entry Of.M)) (in_columns n Of.k Of.j (entry Of.b))\n"
        "    (trL (length Of.generators) G) Of.orders"
    ),
}


def around(fields: dict[str, Any]) -> tuple[str, str]:
    """Return what such a certificate is made of, beside the one inside, and what it states."""
    inner = fields["of"]
    key = " ".join([inner["kind"], *([inner["side"]] if "side" in inner else [])])
    if fields["kind"] == "quotient_generators":
        return "G x y z", _QUOTIENTS[key]
    module, length = _MODULES[key]
    span = _SPANS[inner["side"]].format(length=length)
    statement = (
        f"(forall v, {module} <-> {span} (entry G) v)\n"
        f"  /\\ is_direct_sum n {length} (fun v => {module}) orders"
    )
    return "g G x y RI W CI R C orders", statement


def certificate_inside(inner: dict[str, Any], arguments: str) -> str:
    """Return the definition of the certificate inside; the arguments of its checker stand before it."""
    count = inner.get("count")
    kind = f"{inner['kind']} {count}" if count in ("product", "infinite") else inner["kind"]
    side = f"Certificates.{inner['side'].title()}Side " if "side" in inner else ""
    return (
        f"Definition certificate := Certificates.{_CONSTRUCTORS[kind]} {side}{arguments.removeprefix('n ')}."
    )


def certificate_around(kind: str, arguments: str) -> str:
    """Return the definition of the certificate that holds it."""
    made, rest = "QuotientGenerators", arguments
    if kind == "module_generators":
        made, rest = "ModuleGenerators g", arguments.removeprefix("g ")
    return f"Definition certificate := Certificates.{made} Of.certificate {rest}."
