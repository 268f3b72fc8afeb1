"""The kinds of claims: for each the function that verifies it, its fields, and what it says.

Whatever else speaks of kinds of claims, the commands, `testing`, the schemas and the pages, follows from
this table or is compared with it in tests/verification/test_claims.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from modlinalg._arithmetic.rings import ZZ
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._claim_fields import ClaimKind, Reader

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
    "inverse": ClaimKind(
        "_inverses.verify_inverse",
        _MX,
        "M*X = I",
        asserts="M*X = I.",
        example="[[2, 3], [3, 2]], [[2, 3], [3, 2]], mod=6",
    ),
    "not_invertible": ClaimKind(
        "_inverses.verify_not_invertible",
        _M,
        "M is square and has no inverse",
        asserts="the square matrix M has no inverse.",
        example="[[2, 1], [0, 3]], mod=6",
    ),
    "unimodular": ClaimKind(
        "_inverses.verify_unimodular",
        {"U": fields.matrix_field},
        "U over Z is square, and det(U) is 1 or -1",
        asserts="the square matrix U over Z has the determinant 1 or -1; data without a ring is over Z.",
        example="[[2, 3], [1, 1]]",
        since="0.2",
        ring=ZZ,
    ),
    "generalized_inverse": ClaimKind(
        "_inverses.verify_generalized_inverse",
        _MX,
        "X satisfies them, (1, 2) when none are given",
        optional=_IDENTITIES,
        asserts="X satisfies each of the given identities for M.",
        example="[[1, 2]], [[1], [0]], (1, 2, 3), mod=5",
    ),
    "moore_penrose_inverse": ClaimKind(
        "_inverses.verify_moore_penrose_inverse",
        _MX,
        "X satisfies (1), (2), (3), (4)",
        asserts="X satisfies the four Penrose identities for M.",
        example="[[1, 1]], [[3], [3]], mod=5",
    ),
    "no_generalized_inverse": ClaimKind(
        "_inverses.verify_no_generalized_inverse",
        _M,
        "no X satisfies them",
        optional=_IDENTITIES,
        asserts="no X satisfies all of the given identities for M.",
        example="[[2]], (1,), mod=8",
    ),
    "drazin_inverse": ClaimKind(
        "_powers.verify_drazin_inverse",
        _MX,
        "X*M*X = X, M*X = X*M, M^(k+1)*X = M^k for some k; the index is the least k",
        optional={"index": fields.INDEX},
        asserts="X is the Drazin inverse of M, and with `index` that this is the index of M.",
        example="[[2, 1], [0, 3]], [[0, 3], [0, 3]], index=3, mod=8",
        since="0.2",
    ),
    "solution": ClaimKind(
        "_systems.verify_solution",
        _MB | {"x": fields.vector_field},
        "M*x = b, or x*M = b",
        optional=_SYSTEM,
        asserts='M*x = b, or x*M = b for side "left".',
        example="[[2, 1]], [4], [1, 2], mod=8\n[[2, 1], [1, 1]], [4, 3], [1, 2], moduli=[8, 0]",
    ),
    "no_solution": ClaimKind(
        "_systems.verify_no_solution",
        _MB,
        "there is none",
        optional=_SYSTEM,
        asserts='M*x = b, or x*M = b for side "left", has no solution.',
        example="[[2]], [1], mod=8",
    ),
    "solution_set": ClaimKind(
        "_solution_sets.verify_solution_set",
        _MB | {"particular": fields.vector_field, "generators": fields.vectors_field},
        "these are all solutions, and no others",
        optional=_SET,
        asserts=(
            "particular + the span of the generators is the set of all solutions.\n\n"
            "Which lines of an array the generators are, says `basis`, as for `verify_solution_set`."
        ),
        example="[[2]], [4], [2], [[4]], orders=[2], mod=8",
    ),
    "kernel": ClaimKind(
        "_solution_sets.verify_kernel",
        _M | {"generators": fields.vectors_field},
        "these generate all x with M*x = 0, or x*M = 0",
        optional=_SET,
        asserts=(
            'the vectors generate all x with M*x = 0, or x*M = 0 for side "left".\n\n'
            "Which lines of an array the vectors are, says `basis`, as for `verify_kernel`."
        ),
        example="[[2]], [[4]], mod=8",
    ),
    "count": ClaimKind(
        "_systems.verify_count",
        _MB | {"count": fields.count_field},
        'M*x = b, or x*M = b, has so many solutions, or "infinite"',
        optional=_SYSTEM,
        asserts='M*x = b, or x*M = b for side "left", has exactly this many solutions.',
        example="[[2]], [4], 2, mod=8",
    ),
    "optimum": ClaimKind(
        "_optima.verify_optimum",
        _MB,
        "x solves M*x = b, or x*M = b, over Z_n, and none weighs less; or: the least weight is this",
        optional={"x": fields.LIGHTEST, "weight": fields.WEIGHT, "measure": fields.MEASURE} | _SIDE,
        asserts="x is a lightest solution of M*x = b, or x*M = b, or that the least weight is `weight`.",
        example=(
            "[[1, 1, 0], [0, 1, 1]], [3, 2], [1, 2, 0], mod=4\n"
            '[[1, 1, 0], [0, 1, 1]], [3, 2], weight=2, measure="lee", mod=4'
        ),
        since="0.2",
    ),
    "member": ClaimKind(
        "_modules.verify_member",
        _M | {"v": fields.vector_field},
        "v = M*t, or t*M, for some t",
        optional=_SIDE,
        asserts='v is in the module that the columns of M span, its rows for side "left".',
        example="[[2, 0], [0, 1]], [6, 5], mod=8",
        since="0.2",
    ),
    "equal_modules": ClaimKind(
        "_modules.verify_equal_modules",
        _MN,
        "the columns, or the rows, of M and N span the same",
        optional=_SIDE,
        asserts='the columns of M and of N span the same module, their rows for side "left".',
        example="[[2, 3]], [[5]], mod=6",
        since="0.2",
    ),
    "basis_of_image": ClaimKind(
        "_modules.verify_basis_of_image",
        _M | {"generators": fields.vectors_field},
        "each M*x, or x*M, is a sum of multiples of these in one way only, and these are such",
        optional=_SIDE | {"basis": fields.BASIS},
        asserts='the vectors are a basis of the column space of M, of its row space for side "left".',
        example="[[2, 3]], [[5]], mod=6",
        since="0.2",
    ),
    "minimal_generators": ClaimKind(
        "_modules.verify_minimal_generators",
        _M | {"generators": fields.vectors_field},
        "these generate all M*x, or x*M, and no fewer do",
        optional=_SIDE | {"basis": fields.BASIS},
        asserts='the vectors generate the column space of M (side "left": row space), and no fewer could.',
        example="[[2, 3]], [[1]], mod=6",
        since="0.2",
    ),
    "homology": ClaimKind(
        "_modules.verify_homology",
        _M | {"B": fields.matrix_field, "factors": fields.naturals},
        "M*B = 0, and the kernel of M modulo the image of B has these orders, 0 for infinite",
        asserts="the kernel of M modulo the image of B has these invariant factors, and M*B = 0.",
        example="[[3]], [[0]], [3], mod=6",
        since="0.2",
    ),
    "charpoly": ClaimKind(
        "_polynomials.verify_charpoly",
        _MP,
        "p(x) = det(x*I - M)",
        optional={"coefficients": fields.COEFFICIENTS, "convention": fields.CHARPOLY_CONVENTION},
        asserts='p(x) = det(x*I - M); a list p needs `coefficients`, "ascending" or "descending".',
        example='[[1, 2], [3, 4]], "x^2 + 3", mod=5',
        since="0.2",
    ),
    "minpoly": ClaimKind(
        "_polynomials.verify_minpoly",
        _MP,
        "p is monic, p(M) = 0, and no polynomial of smaller degree is 0 at M, over a field or Z",
        optional={"coefficients": fields.COEFFICIENTS},
        asserts="p is the monic polynomial of least degree with p(M) = 0, over a field or Z.",
        example='[[2, 0], [0, 2]], "x - 2", mod=7',
        since="0.2",
    ),
    "eigenvalues": ClaimKind(
        "_eigenvalues.verify_eigenvalues",
        _M | {"values": fields.eigenvalues_field},
        "these are the eigenvalues of M in its field, and with these multiplicities",
        optional={"listed": fields.LISTED},
        asserts=(
            "these are the eigenvalues of M in its field, Z_p or Q.\n\n"
            'A list that repeats no value needs `listed`, "repeated" or "once", where some multiplicity '
            "is not 1."
        ),
        example="[[2, 1], [0, 2]], {2: 2}, mod=7",
        since="0.2",
    ),
    "adjugate": ClaimKind(
        "_powers.verify_adjugate",
        _MX,
        "X is the transposed matrix of the cofactors of M",
        asserts="X is the adjugate of M.",
        example="[[1, 2], [3, 4]], [[4, -2], [-3, 1]], mod=6",
        since="0.2",
    ),
    "order": ClaimKind(
        "_powers.verify_order",
        _M | {"order": fields.count_field},
        'this is the least o >= 1 with M^o = I, "infinite" if there is none',
        asserts="`order` is the least o >= 1 with M^o = I; math.inf says that there is none.",
        example="[[0, 1], [1, 1]], 20, mod=5",
        since="0.2",
    ),
    "plu": ClaimKind(
        "_factorings.verify_plu",
        _M | dict.fromkeys(("P", "L", "U"), fields.matrix_field),
        "M = P*L*U, P a permutation, L lower triangular with ones on the diagonal, U upper triangular",
        optional={"convention": fields.PLU_CONVENTION},
        asserts="M = P*L*U: P a permutation matrix, L lower triangular with ones on it, U upper triangular.",
        example="[[0, 2], [3, 4]], [[0, 1], [1, 0]], [[1, 0], [0, 1]], [[3, 4], [0, 2]], mod=5",
        since="0.2",
    ),
    "product": ClaimKind(
        "_factorings.verify_product",
        _MN | {"C": fields.matrix_field},
        "M*N = C",
        asserts="M*N = C.",
        example="[[2, 1]], [[3], [4]], [[4]], mod=6",
        since="0.2",
    ),
    "similar": ClaimKind(
        "_factorings.verify_similar",
        _MN | {"P": fields.matrix_field},
        "M*P = P*N, and P is invertible",
        asserts="P is invertible and M*P = P*N.",
        example="[[2, 1], [0, 3]], [[2, 0], [0, 3]], [[1, 1], [0, 1]], mod=7",
        since="0.2",
    ),
    "decomposition": ClaimKind(
        "_smith_forms.verify_decomposition",
        _M | _FACTORS,
        "M = RI*W*CI, RI and CI invertible, W diagonal, d_i divides d_(i+1)",
        optional=fields.INVERSES | _CANONICAL,
        asserts="M = RI*W*CI with RI and CI invertible and W diagonal, each d_i dividing d_(i+1).",
        example="[[2, 1], [0, 4]], [[1, 0], [4, 1]], [[1, 0], [0, 0]], [[2, 1], [1, 0]], mod=8",
    ),
    "smith_form": ClaimKind(
        "_smith_forms.verify_smith_form",
        _M | {"S": fields.matrix_field},
        "S is a Smith form of M; S = U*M*V",
        optional=fields.TRANSFORMS | _CANONICAL | {"convention": fields.SMITH_CONVENTION},
        asserts="S is a Smith form of M, with S = U*M*V where U and V are given.",
        example="[[2, 1], [0, 4]], [[1, 0], [0, 0]], mod=8",
    ),
    "rref": ClaimKind(
        "_forms.verify_rref",
        _MH,
        "H is the reduced row echelon form of M, over a field",
        asserts="H is the reduced row echelon form of M over a field.",
        example="[[2, 4], [1, 2]], [[1, 2], [0, 0]], mod=5",
    ),
    "howell_form": ClaimKind(
        "_forms.verify_howell_form",
        _MH,
        "H is the Howell form of M",
        asserts="H is the Howell form of M.",
        example="[[4, 2], [2, 4]], [[2, 0], [0, 2]], mod=8",
    ),
    "hermite_form": ClaimKind(
        "_forms.verify_hermite_form",
        _MH,
        "H is the Hermite form of M over Z; H = U*M",
        optional={"U": fields.HERMITE_TRANSFORM, "convention": fields.HERMITE_CONVENTION},
        asserts="H is the Hermite form of M over Z, with H = U*M where U is given; plain data is over Z.",
        example="[[4, 6], [2, 2]], [[2, 0], [0, 2]]",
        since="0.2",
        ring=ZZ,
    ),
    "invariant_factors": ClaimKind(
        "_numbers.verify_invariant_factors",
        _M | {"factors": fields.entries},
        "up to units; zeros at the end may be left out",
        optional={"convention": fields.FACTORS_CONVENTION},
        asserts="the diagonal of the Smith form of M is this list, up to units.",
        example="[[4, 2], [2, 4]], [2, 2], mod=8",
    ),
    "rank": ClaimKind(
        "_numbers.verify_rank",
        _M | {"rank": fields.natural},
        "the rank of M, over a field or Z",
        asserts="M has this rank over a field.",
        example="[[1, 2], [2, 4]], 1, mod=5",
    ),
    "free_rank": ClaimKind(
        "_numbers.verify_free_rank",
        _M | {"free_rank": fields.natural},
        "so many invariant factors are 1",
        asserts="this many invariant factors of M are 1.",
        example="[[1, 0], [0, 2]], 1, mod=8",
    ),
    "nullity": ClaimKind(
        "_numbers.verify_nullity",
        _M | {"nullity": fields.natural},
        "the dimension of the kernel, over a field or Z",
        asserts="the kernel of M over a field has this dimension.",
        example="[[1, 2], [2, 4]], 1, mod=5",
    ),
    "det": ClaimKind(
        "_numbers.verify_det",
        _M | {"value": fields.entry},
        "det(M)",
        asserts="det(M) is this element.",
        example="[[1, 2], [3, 4]], 3, mod=5",
    ),
}
KINDS: Mapping[str, ClaimKind] = MappingProxyType(_TABLE)  # there is one table, and nobody changes it
