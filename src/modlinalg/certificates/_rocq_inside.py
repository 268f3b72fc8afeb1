"""Statements for Rocq about certificates with another one inside, `of`, which stands in a module Of."""

from __future__ import annotations

from typing import Any

from modlinalg._support.regex import re
from modlinalg.certificates._rocq_terms import over_q

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


def around(fields: dict[str, Any]) -> tuple[str, str]:
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
    return re.sub(r"\b(tr|upright|zero)\b", r"q\1", over_q("", words)).replace("in_kernel n", "in_qkernel")


def _quotient(large: str, small: str, generators: str, *, rational: bool) -> str:
    """Return what is said of a quotient, over Q without its orders, which are 0."""
    if rational:
        named = generators.replace("trL", "columns_from 0")
        return f"is_qquotient ({_over_q(large)}) ({_over_q(small)})\n    {named}"
    return (
        f"is_quotient ({large}) ({small})\n    {generators} Of.orders\n"
        f"  /\\ are_the_orders ({large}) ({small}) Of.orders"
    )


def certificate_inside(inner: dict[str, Any], arguments: str) -> str:
    """Return the definition of the certificate inside; the arguments of its checker stand before it."""
    count, rational = inner.get("count"), "rational" in inner["ring"]
    kind = f"{inner['kind']} {count}" if count in ("product", "infinite") and not rational else inner["kind"]
    side = f"Certificates.{inner['side'].title()}Side " if "side" in inner else ""
    rest = arguments.removeprefix("n ").replace(" infinite", " (if infinite then None else Some 1%Z)")
    return f"Definition certificate := {_constructor(rational, _CONSTRUCTORS[kind])} {side}{rest}."


def certificate_around(kind: str, arguments: str, *, rational: bool) -> str:
    """Return the definition of the certificate that holds it."""
    made, rest = "QuotientGenerators", arguments
    if kind == "module_generators":
        made, rest = "ModuleGenerators", arguments.removeprefix("g ")
    size = "g " if kind == "module_generators" else ""
    return f"Definition certificate := {_constructor(rational, made)} {size}Of.certificate {rest}."


def _constructor(rational: bool, name: str) -> str:
    """Return the name of a constructor with its file."""
    return f"RationalCertificates.Q{name}" if rational else f"Certificates.{name}"
