"""The kinds of claims: for each the function that verifies it, its fields, and what it says.

Whatever else speaks of kinds of claims, the commands, `testing`, the schemas and the pages, follows from
this table or is compared with it in tests/verification/test_claims.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._claim_fields import OptionalField, Reader
from modlinalg.verification._decompositions import verify_decomposition
from modlinalg.verification._drazin import verify_drazin_inverse
from modlinalg.verification._eigenvalues import verify_eigenvalues
from modlinalg.verification._factorings import verify_plu, verify_product, verify_similar
from modlinalg.verification._forms import verify_howell_form, verify_rref
from modlinalg.verification._hermite_forms import verify_hermite_form
from modlinalg.verification._inverses import (
    verify_generalized_inverse,
    verify_inverse,
    verify_moore_penrose_inverse,
    verify_no_generalized_inverse,
    verify_not_invertible,
    verify_unimodular,
)
from modlinalg.verification._modules import (
    verify_basis_of_image,
    verify_equal_modules,
    verify_homology,
    verify_member,
    verify_minimal_generators,
)
from modlinalg.verification._numbers import (
    verify_det,
    verify_free_rank,
    verify_invariant_factors,
    verify_nullity,
    verify_rank,
)
from modlinalg.verification._optima import verify_optimum
from modlinalg.verification._polynomials import verify_charpoly, verify_minpoly
from modlinalg.verification._powers import verify_adjugate, verify_order
from modlinalg.verification._smith_forms import verify_smith_form
from modlinalg.verification._solution_sets import verify_kernel, verify_solution_set
from modlinalg.verification._systems import verify_count, verify_no_solution, verify_solution
from modlinalg.verification._verdicts import Verification


@dataclass(frozen=True, slots=True)
class ClaimKind:
    """A kind of claim: the function that verifies it, its fields, and what it says in words."""

    verify: Callable[..., Verification]
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

_TABLE = {
    "inverse": ClaimKind(verify_inverse, _MX, {}, "M*X = I", takes_rounds=True),
    "not_invertible": ClaimKind(verify_not_invertible, _M, {}, "M is square and has no inverse"),
    "unimodular": ClaimKind(
        verify_unimodular,
        {"U": fields.matrix_field},
        {},
        "U over Z is square, and det(U) is 1 or -1",
        ring=ZZ,
    ),
    "generalized_inverse": ClaimKind(
        verify_generalized_inverse,
        _MX,
        _IDENTITIES,
        "X satisfies them, (1, 2) when none are given",
        takes_rounds=True,
    ),
    "moore_penrose_inverse": ClaimKind(
        verify_moore_penrose_inverse, _MX, {}, "X satisfies (1), (2), (3), (4)", takes_rounds=True
    ),
    "no_generalized_inverse": ClaimKind(
        verify_no_generalized_inverse, _M, _IDENTITIES, "no X satisfies them"
    ),
    "drazin_inverse": ClaimKind(
        verify_drazin_inverse,
        _MX,
        {"index": fields.INDEX},
        "X*M*X = X, M*X = X*M, M^(k+1)*X = M^k for some k; the index is the least k",
    ),
    "solution": ClaimKind(
        verify_solution, _MB | {"x": fields.vector_field}, _SYSTEM, "M*x = b, or x*M = b", takes_rounds=True
    ),
    "no_solution": ClaimKind(verify_no_solution, _MB, _SYSTEM, "there is none"),
    "solution_set": ClaimKind(
        verify_solution_set,
        _MB | {"particular": fields.vector_field, "generators": fields.vectors_field},
        _SET,
        "these are all solutions, and no others",
    ),
    "kernel": ClaimKind(
        verify_kernel,
        _M | {"generators": fields.vectors_field},
        _SET,
        "these generate all x with M*x = 0, or x*M = 0",
    ),
    "count": ClaimKind(
        verify_count,
        _MB | {"count": fields.count_field},
        _SYSTEM,
        'M*x = b, or x*M = b, has so many solutions, or "infinite"',
    ),
    "optimum": ClaimKind(
        verify_optimum,
        _MB,
        {"x": fields.LIGHTEST, "weight": fields.WEIGHT, "measure": fields.MEASURE} | _SIDE,
        "x solves M*x = b, or x*M = b, over Z_n, and none weighs less; or: the least weight is this",
    ),
    "member": ClaimKind(
        verify_member,
        _M | {"v": fields.vector_field},
        _SIDE,
        "v = M*t, or t*M, for some t",
    ),
    "equal_modules": ClaimKind(
        verify_equal_modules,
        _MN,
        _SIDE,
        "the columns, or the rows, of M and N span the same",
    ),
    "basis_of_image": ClaimKind(
        verify_basis_of_image,
        _M | {"generators": fields.vectors_field},
        _SIDE | {"basis": fields.BASIS},
        "each M*x, or x*M, is a sum of multiples of these in one way only, and these are such",
    ),
    "minimal_generators": ClaimKind(
        verify_minimal_generators,
        _M | {"generators": fields.vectors_field},
        _SIDE | {"basis": fields.BASIS},
        "these generate all M*x, or x*M, and no fewer do",
    ),
    "homology": ClaimKind(
        verify_homology,
        _M | {"B": fields.matrix_field, "factors": fields.naturals},
        {},
        "M*B = 0, and the kernel of M modulo the image of B has these orders, 0 for infinite",
    ),
    "charpoly": ClaimKind(
        verify_charpoly,
        _MP,
        {"coefficients": fields.COEFFICIENTS, "convention": fields.CHARPOLY_CONVENTION},
        "p(x) = det(x*I - M)",
    ),
    "minpoly": ClaimKind(
        verify_minpoly,
        _MP,
        {"coefficients": fields.COEFFICIENTS},
        "p is monic, p(M) = 0, and no polynomial of smaller degree is 0 at M, over a field or Z",
    ),
    "eigenvalues": ClaimKind(
        verify_eigenvalues,
        _M | {"values": fields.values_field},
        {"listed": fields.LISTED},
        "these are the eigenvalues of M in its field, and with these multiplicities",
    ),
    "adjugate": ClaimKind(verify_adjugate, _MX, {}, "X is the transposed matrix of the cofactors of M"),
    "order": ClaimKind(
        verify_order,
        _M | {"order": fields.count_field},
        {},
        'this is the least o >= 1 with M^o = I, "infinite" if there is none',
    ),
    "plu": ClaimKind(
        verify_plu,
        _M | dict.fromkeys(("P", "L", "U"), fields.matrix_field),
        {"convention": fields.PLU_CONVENTION},
        "M = P*L*U, P a permutation, L lower triangular with ones on the diagonal, U upper triangular",
        takes_rounds=True,
    ),
    "product": ClaimKind(verify_product, _MN | {"C": fields.matrix_field}, {}, "M*N = C", takes_rounds=True),
    "similar": ClaimKind(
        verify_similar,
        _MN | {"P": fields.matrix_field},
        {},
        "M*P = P*N, and P is invertible",
        takes_rounds=True,
    ),
    "decomposition": ClaimKind(
        verify_decomposition,
        _M | _FACTORS,
        fields.INVERSES | _CANONICAL,
        "M = RI*W*CI, RI and CI invertible, W diagonal, d_i divides d_(i+1)",
        takes_rounds=True,
    ),
    "smith_form": ClaimKind(
        verify_smith_form,
        _M | {"S": fields.matrix_field},
        fields.TRANSFORMS | _CANONICAL | {"convention": fields.SMITH_CONVENTION},
        "S is a Smith form of M; S = U*M*V",
        takes_rounds=True,
    ),
    "rref": ClaimKind(verify_rref, _MH, {}, "H is the reduced row echelon form of M, over a field"),
    "howell_form": ClaimKind(verify_howell_form, _MH, {}, "H is the Howell form of M"),
    "hermite_form": ClaimKind(
        verify_hermite_form,
        _MH,
        {"U": fields.HERMITE_TRANSFORM, "convention": fields.HERMITE_CONVENTION},
        "H is the Hermite form of M over Z; H = U*M",
        takes_rounds=True,
        ring=ZZ,
    ),
    "invariant_factors": ClaimKind(
        verify_invariant_factors,
        _M | {"factors": fields.entries},
        {"convention": fields.FACTORS_CONVENTION},
        "up to units; zeros at the end may be left out",
    ),
    "rank": ClaimKind(verify_rank, _M | {"rank": fields.natural}, {}, "the rank of M, over a field or Z"),
    "free_rank": ClaimKind(
        verify_free_rank, _M | {"free_rank": fields.natural}, {}, "so many invariant factors are 1"
    ),
    "nullity": ClaimKind(
        verify_nullity, _M | {"nullity": fields.natural}, {}, "the dimension of the kernel, over a field or Z"
    ),
    "det": ClaimKind(verify_det, _M | {"value": fields.entry}, {}, "det(M)"),
}
KINDS: Mapping[str, ClaimKind] = MappingProxyType(_TABLE)  # there is one table, and nobody changes it
