"""What can be asked of a program: for each claim what it is given, and what its answer holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from modlinalg._arithmetic.rings import ZZ, Ring, Zmod
from modlinalg._arithmetic.wording import quoted
from modlinalg.errors import InputError
from modlinalg.verification._kinds import KINDS

RingSort: TypeAlias = Literal["every ring", "fields", "fields and Z", "Z", "Z_n"]


@dataclass(frozen=True, slots=True)
class AuditedClaim:
    """A claim that is asked: its kind, what is given besides M, and the fields of an answer in their order.

    `nothing` is the kind of the claim that an answer None makes, with the fields that it has then.
    """

    kind: str
    fields: tuple[str, ...]
    given: tuple[str, ...] = ()
    nothing: str | None = None
    nothing_says: Mapping[str, Any] = field(default_factory=dict)
    is_square: bool = False
    over: RingSort = "every ring"

    def is_over(self, ring: Ring) -> bool:
        """Say whether the claim is about a ring."""
        return {
            "every ring": True,
            "fields": ring.is_field,
            "fields and Z": ring.is_field or ring == ZZ,
            "Z": ring == ZZ,
            "Z_n": isinstance(ring, Zmod),
        }[self.over]

    @property
    def options(self) -> tuple[str, ...]:
        """Which options of its kind may be given for all questions."""
        return tuple(name for name in OPTIONS if name in KINDS[self.kind].optional)


OPTIONS = (
    "side",
    "basis",
    "coefficients",
    "convention",
    "canonical",
)  # fields of claims that choose a reading
_PENROSE = MappingProxyType({"identities": [1, 2, 3, 4]})
CLAIMS: Mapping[str, AuditedClaim] = MappingProxyType(
    {
        "solve": AuditedClaim("solution_set", ("particular", "generators"), ("b",), "no_solution"),
        "solution": AuditedClaim("solution", ("x",), ("b",), "no_solution"),
        "count": AuditedClaim("count", ("count",), ("b",)),
        "kernel": AuditedClaim("kernel", ("generators",)),
        "basis_of_image": AuditedClaim("basis_of_image", ("generators",), over="fields and Z"),
        "minimal_generators": AuditedClaim("minimal_generators", ("generators",)),
        "equal_modules": AuditedClaim("equal_modules", ("N",)),
        "inverse": AuditedClaim("inverse", ("X",), nothing="not_invertible", is_square=True),
        "generalized_inverse": AuditedClaim("generalized_inverse", ("X",), nothing="no_generalized_inverse"),
        "moore_penrose_inverse": AuditedClaim(
            "moore_penrose_inverse", ("X",), nothing="no_generalized_inverse", nothing_says=_PENROSE
        ),
        "smith_form": AuditedClaim("smith_form", ("S", "U", "V")),
        "hermite_form": AuditedClaim("hermite_form", ("H", "U"), over="Z"),
        "howell_form": AuditedClaim("howell_form", ("H",), over="Z_n"),
        "rref": AuditedClaim("rref", ("H",), over="fields"),
        "decomposition": AuditedClaim("decomposition", ("RI", "W", "CI")),
        "invariant_factors": AuditedClaim("invariant_factors", ("factors",)),
        "rank": AuditedClaim("rank", ("rank",), over="fields and Z"),
        "free_rank": AuditedClaim("free_rank", ("free_rank",)),
        "nullity": AuditedClaim("nullity", ("nullity",), over="fields and Z"),
        "det": AuditedClaim("det", ("value",), is_square=True),
        "charpoly": AuditedClaim("charpoly", ("p",), is_square=True),
        "minpoly": AuditedClaim("minpoly", ("p",), is_square=True, over="fields and Z"),
        "adjugate": AuditedClaim("adjugate", ("X",), is_square=True),
        "order": AuditedClaim("order", ("order",), is_square=True),
        "plu": AuditedClaim("plu", ("P", "L", "U"), over="fields"),
        "product": AuditedClaim("product", ("C",), ("N",)),
    }
)
_OTHER_WORDS = {"solution_set": "solve"}  # kinds of claims that are asked by another name
_COLUMNS = {  # how many columns each matrix of an answer has, by the names of the sizes of M and N
    "S": "k", "V": "k", "W": "k", "H": "k", "N": "k", "CI": "k", "U": "m", "RI": "m", "P": "m", "L": "m",
    "X": "m", "C": "l",
}  # fmt: skip


def audited_claim(name: object) -> AuditedClaim:
    """Return what is asked by this name; InputError for an unknown one.

    >>> audited_claim("kernel").fields
    ('generators',)
    """
    if not isinstance(name, str) or name not in CLAIMS:
        raise InputError(
            f"audit: {quoted(name)} is no claim that can be asked; there are {', '.join(CLAIMS)}"
        )
    return CLAIMS[name]


def claim_name(text: object) -> str:
    """Return the name of a claim as it was typed: smith-form, and solution_set for solve."""
    if not isinstance(text, str):
        audited_claim(text)
    name = str(text).strip().replace("-", "_")
    name = _OTHER_WORDS.get(name, name)
    audited_claim(name)
    return name


def columns_of(field_name: str, kind: AuditedClaim, axes: Mapping[str, int]) -> int:
    """Return how many columns a matrix of the answer must have, whose list may have no rows to say so."""
    axis = "l" if field_name == "C" else _COLUMNS[field_name]
    if kind.kind == "plu" and field_name == "U":
        axis = "k"
    return axes.get(axis, axes["m"])


def require_options(claims: tuple[str, ...], options: Mapping[str, object]) -> None:
    """Raise InputError for an option that none of the claims has, or for a word that it does not take."""
    for name, value in options.items():
        kinds = [CLAIMS[claim].kind for claim in claims if name in CLAIMS[claim].options]
        if not kinds:
            known = ", ".join(dict.fromkeys(o for claim in claims for o in CLAIMS[claim].options)) or "none"
            raise InputError(f"audit: {name} is no option of {', '.join(claims)}; the options are: {known}")
        choices = KINDS[kinds[0]].optional[name].choices
        if choices and value not in choices:
            raise InputError(f"audit: {name} is one of {', '.join(choices)}, not {quoted(value)}")
        if name == "canonical" and not isinstance(value, bool):
            raise InputError(f"audit: canonical is true or false, not {quoted(value)}")
