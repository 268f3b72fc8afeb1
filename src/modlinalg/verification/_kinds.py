"""The kinds of claims: for each the function that verifies it, its fields, and what it says.

Whatever else speaks of kinds of claims, the commands, `testing`, the schemas and the pages, follows from
this table or is compared with it in tests/verification/test_claims.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING

from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._claim_fields import OptionalField, Reader

if TYPE_CHECKING:
    from modlinalg.verification._verdicts import Verification


@dataclass(frozen=True, slots=True)
class ClaimKind:
    """A kind of claim: the module of the function that verifies it, its fields, and what it says in words."""

    name: str
    module: str
    required: Mapping[str, Reader]
    optional: Mapping[str, OptionalField]
    words: str
    takes_rounds: bool = False
    ring: Ring | None = None  # the only one that such claims are about

    def __post_init__(self) -> None:
        """Keep the fields as they are."""
        object.__setattr__(self, "required", MappingProxyType(self.required))
        object.__setattr__(self, "optional", MappingProxyType(self.optional))

    @property
    def verify(self) -> Callable[..., Verification]:
        """The function `verify_..`, whose module is loaded when a claim of this kind is met."""
        home = import_module(f"modlinalg.verification.{self.module}")
        found: Callable[..., Verification] = getattr(home, f"verify_{self.name}")
        return found

    @property
    def readers(self) -> dict[str, Reader]:
        """How each field is read, the required ones first."""
        return {**self.required, **{name: field.read for name, field in self.optional.items()}}


_M: dict[str, Reader] = {"M": fields.matrix_field}
_MX: dict[str, Reader] = _M | {"X": fields.matrix_field}
_MN: dict[str, Reader] = _M | {"N": fields.matrix_field}
_MP: dict[str, Reader] = _M | {"p": fields.polynomial_field}
_MB: dict[str, Reader] = _M | {"b": fields.vector_field}
_MH: dict[str, Reader] = _M | {"H": fields.matrix_field}
_SIDE = {"side": fields.SIDE}
_SYSTEM = {"side": fields.SIDE, "moduli": fields.MODULI}
_SET = {"orders": fields.ORDERS, "side": fields.SIDE, "basis": fields.BASIS, "moduli": fields.MODULI}
_IDENTITIES = {"identities": fields.IDENTITIES}
_CANONICAL = {"canonical": fields.CANONICAL}
_FACTORS: dict[str, Reader] = dict.fromkeys(("RI", "W", "CI"), fields.matrix_field)

_TABLE = (
    ClaimKind("inverse", "_inverses", _MX, {}, "M*X = I", takes_rounds=True),
    ClaimKind("not_invertible", "_inverses", _M, {}, "M is square and has no inverse"),
    ClaimKind(
        "unimodular",
        "_inverses",
        {"U": fields.matrix_field},
        {},
        "U over Z is square, and det(U) is 1 or -1",
        ring=ZZ,
    ),
    ClaimKind(
        "generalized_inverse",
        "_inverses",
        _MX,
        _IDENTITIES,
        "X satisfies them, (1, 2) when none are given",
        takes_rounds=True,
    ),
    ClaimKind(
        "moore_penrose_inverse", "_inverses", _MX, {}, "X satisfies (1), (2), (3), (4)", takes_rounds=True
    ),
    ClaimKind("no_generalized_inverse", "_inverses", _M, _IDENTITIES, "no X satisfies them"),
    ClaimKind(
        "drazin_inverse",
        "_powers",
        _MX,
        {"index": fields.INDEX},
        "X*M*X = X, M*X = X*M, M^(k+1)*X = M^k for some k; the index is the least k",
    ),
    ClaimKind(
        "solution",
        "_systems",
        _MB | {"x": fields.vector_field},
        _SYSTEM,
        "M*x = b, or x*M = b",
        takes_rounds=True,
    ),
    ClaimKind("no_solution", "_systems", _MB, _SYSTEM, "there is none"),
    ClaimKind(
        "solution_set",
        "_solution_sets",
        _MB | {"particular": fields.vector_field, "generators": fields.vectors_field},
        _SET,
        "these are all solutions, and no others",
    ),
    ClaimKind(
        "kernel",
        "_solution_sets",
        _M | {"generators": fields.vectors_field},
        _SET,
        "these generate all x with M*x = 0, or x*M = 0",
    ),
    ClaimKind(
        "count",
        "_systems",
        _MB | {"count": fields.count_field},
        _SYSTEM,
        'M*x = b, or x*M = b, has so many solutions, or "infinite"',
    ),
    ClaimKind(
        "optimum",
        "_optima",
        _MB,
        {"x": fields.LIGHTEST, "weight": fields.WEIGHT, "measure": fields.MEASURE} | _SIDE,
        "x solves M*x = b, or x*M = b, over Z_n, and none weighs less; or: the least weight is this",
    ),
    ClaimKind("member", "_modules", _M | {"v": fields.vector_field}, _SIDE, "v = M*t, or t*M, for some t"),
    ClaimKind("equal_modules", "_modules", _MN, _SIDE, "the columns, or the rows, of M and N span the same"),
    ClaimKind(
        "basis_of_image",
        "_modules",
        _M | {"generators": fields.vectors_field},
        _SIDE | {"basis": fields.BASIS},
        "each M*x, or x*M, is a sum of multiples of these in one way only, and these are such",
    ),
    ClaimKind(
        "minimal_generators",
        "_modules",
        _M | {"generators": fields.vectors_field},
        _SIDE | {"basis": fields.BASIS},
        "these generate all M*x, or x*M, and no fewer do",
    ),
    ClaimKind(
        "homology",
        "_modules",
        _M | {"B": fields.matrix_field, "factors": fields.naturals},
        {},
        "M*B = 0, and the kernel of M modulo the image of B has these orders, 0 for infinite",
    ),
    ClaimKind(
        "charpoly",
        "_polynomials",
        _MP,
        {"coefficients": fields.COEFFICIENTS, "convention": fields.CHARPOLY_CONVENTION},
        "p(x) = det(x*I - M)",
    ),
    ClaimKind(
        "minpoly",
        "_polynomials",
        _MP,
        {"coefficients": fields.COEFFICIENTS},
        "p is monic, p(M) = 0, and no polynomial of smaller degree is 0 at M, over a field or Z",
    ),
    ClaimKind(
        "eigenvalues",
        "_eigenvalues",
        _M | {"values": fields.values_field},
        {"listed": fields.LISTED},
        "these are the eigenvalues of M in its field, and with these multiplicities",
    ),
    ClaimKind("adjugate", "_powers", _MX, {}, "X is the transposed matrix of the cofactors of M"),
    ClaimKind(
        "order",
        "_powers",
        _M | {"order": fields.count_field},
        {},
        'this is the least o >= 1 with M^o = I, "infinite" if there is none',
    ),
    ClaimKind(
        "plu",
        "_factorings",
        _M | dict.fromkeys(("P", "L", "U"), fields.matrix_field),
        {"convention": fields.PLU_CONVENTION},
        "M = P*L*U, P a permutation, L lower triangular with ones on the diagonal, U upper triangular",
        takes_rounds=True,
    ),
    ClaimKind("product", "_factorings", _MN | {"C": fields.matrix_field}, {}, "M*N = C", takes_rounds=True),
    ClaimKind(
        "similar",
        "_factorings",
        _MN | {"P": fields.matrix_field},
        {},
        "M*P = P*N, and P is invertible",
        takes_rounds=True,
    ),
    ClaimKind(
        "decomposition",
        "_smith_forms",
        _M | _FACTORS,
        fields.INVERSES | _CANONICAL,
        "M = RI*W*CI, RI and CI invertible, W diagonal, d_i divides d_(i+1)",
        takes_rounds=True,
    ),
    ClaimKind(
        "smith_form",
        "_smith_forms",
        _M | {"S": fields.matrix_field},
        fields.TRANSFORMS | _CANONICAL | {"convention": fields.SMITH_CONVENTION},
        "S is a Smith form of M; S = U*M*V",
        takes_rounds=True,
    ),
    ClaimKind("rref", "_forms", _MH, {}, "H is the reduced row echelon form of M, over a field"),
    ClaimKind("howell_form", "_forms", _MH, {}, "H is the Howell form of M"),
    ClaimKind(
        "hermite_form",
        "_forms",
        _MH,
        {"U": fields.HERMITE_TRANSFORM, "convention": fields.HERMITE_CONVENTION},
        "H is the Hermite form of M over Z; H = U*M",
        takes_rounds=True,
        ring=ZZ,
    ),
    ClaimKind(
        "invariant_factors",
        "_numbers",
        _M | {"factors": fields.entries},
        {"convention": fields.FACTORS_CONVENTION},
        "up to units; zeros at the end may be left out",
    ),
    ClaimKind("rank", "_numbers", _M | {"rank": fields.natural}, {}, "the rank of M, over a field or Z"),
    ClaimKind(
        "free_rank", "_numbers", _M | {"free_rank": fields.natural}, {}, "so many invariant factors are 1"
    ),
    ClaimKind(
        "nullity",
        "_numbers",
        _M | {"nullity": fields.natural},
        {},
        "the dimension of the kernel, over a field or Z",
    ),
    ClaimKind("det", "_numbers", _M | {"value": fields.entry}, {}, "det(M)"),
)
_BY_NAME = {kind.name: kind for kind in _TABLE}
KINDS: Mapping[str, ClaimKind] = MappingProxyType(_BY_NAME)  # there is one table, and nobody changes it
