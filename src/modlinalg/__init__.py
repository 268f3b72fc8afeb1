"""Exact linear algebra over Z_n, Z and Q: answers come with proofs by check, or say that they have none.

>>> from modlinalg import QQ, ZZ, Zmod, inverse, matrix
>>> inverse(matrix([[2]], QQ)).tolist(), inverse(matrix([[2]], Zmod(5))).tolist()
([[Fraction(1, 2)]], [[3]])
>>> inverse(matrix([[2, 1], [1, 1]], ZZ)).tolist()
[[1, -1], [-1, 2]]
"""

import modlinalg_start

modlinalg_start.guard_loading()  # before anything that may fail

from importlib import import_module
from typing import TYPE_CHECKING

from modlinalg._block_matrices import block, diag, kron
from modlinalg._decomposition import Decomposition, decompose
from modlinalg._drazin import DrazinInverse, drazin_inverse, group_inverse
from modlinalg._forms import (
    RowForm,
    hermite_form,
    hermite_form_with_transform,
    howell_form,
    howell_form_with_transform,
    rref,
    rref_with_transform,
    smith_form,
)
from modlinalg._identities import IdentityCheck, IdentityReport, check_identities
from modlinalg._invariants import det, free_rank, invariant_factors, is_invertible, nullity, rank
from modlinalg._inverses import (
    generalized_inverse,
    inverse,
    moore_penrose_inverse,
    pseudo_inverse,
)
from modlinalg._later import LATER as _LATER
from modlinalg._matrices import Matrix, Vector, identity, matrix, zeros
from modlinalg._modules import (
    Homology,
    Intersection,
    Module,
    Quotient,
    column_space,
    homology,
    image,
    row_space,
    span,
)
from modlinalg._predicates import is_howell_form, is_rref, is_smith_form
from modlinalg._progress import reporting_progress
from modlinalg._random_matrices import random_matrix
from modlinalg._rings import QQ, ZZ, IntegerRing, RationalField, Zmod
from modlinalg._solutions import SolutionSet, kernel, solve
from modlinalg.errors import (
    EntryError,
    InputError,
    ModlinalgError,
    ParseError,
    PostconditionError,
    RingMismatchError,
    ShapeError,
    UnsupportedError,
)
from modlinalg.nonexistence import (
    NoDrazinInverseError,
    NoGeneralizedInverseError,
    NonexistenceError,
    NoSolutionError,
    NotInvertibleError,
    NoTwoSidedSolutionError,
)

if TYPE_CHECKING:
    from modlinalg import (
        certificates as certificates,
        formats as formats,
        games as games,
        traces as traces,
        verification as verification,
    )
    from modlinalg._polynomials._characteristic import adjugate, charpoly
    from modlinalg._polynomials._eigenvalues import Eigenvalue, eigenvalues
    from modlinalg._polynomials._factors import PLU, RankDecomposition, plu, rank_decomposition
    from modlinalg._polynomials._hessenberg import HessenbergForm, hessenberg_form
    from modlinalg._polynomials._minimal import MinimalPolynomial, minimal_polynomial, minpoly
    from modlinalg._polynomials._orders import MatrixOrder, matrix_order
    from modlinalg._polynomials._polynomial import Polynomial
    from modlinalg._polynomials._two_sided import TwoSidedSolutions, solve_two_sided
    from modlinalg._texts import Reading, format_matrix, read, read_file
    from modlinalg.certificates._envelope import Certificate
    from modlinalg.certificates._questions import question
    from modlinalg.certificates._writing import certify
    from modlinalg.traces._exercises import Exercise, exercise
    from modlinalg.traces._practice import StepReport, check_steps
    from modlinalg.traces._trace import (
        Trace,
        trace_decomposition,
        trace_hermite_form,
        trace_inverse,
        trace_pseudo_inverse,
        trace_solve,
    )
    from modlinalg.verification._counterexamples import (
        CongruenceFailure,
        EntryDifference,
        FormViolation,
        KilledVector,
        OutsideSpan,
        RepeatedSolution,
        SmallerAnnihilator,
        WrongShape,
        WrongValue,
    )
    from modlinalg.verification._decompositions import verify_decomposition
    from modlinalg.verification._drazin import verify_drazin_inverse
    from modlinalg.verification._eigenvalues import verify_eigenvalues
    from modlinalg.verification._factorings import verify_plu, verify_product, verify_similar
    from modlinalg.verification._forms import verify_howell_form, verify_rref
    from modlinalg.verification._hermite_forms import verify_hermite_form
    from modlinalg.verification._inquiry import WorkLimit
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
    from modlinalg.verification._verdicts import ClaimVerdict, Verification

__version__ = "0.2.0"

__all__ = [
    "PLU",
    "QQ",
    "ZZ",
    "Certificate",
    "ClaimVerdict",
    "CongruenceFailure",
    "Decomposition",
    "DrazinInverse",
    "Eigenvalue",
    "EntryDifference",
    "EntryError",
    "Exercise",
    "FormViolation",
    "HessenbergForm",
    "Homology",
    "IdentityCheck",
    "IdentityReport",
    "InputError",
    "IntegerRing",
    "Intersection",
    "KilledVector",
    "Matrix",
    "MatrixOrder",
    "MinimalPolynomial",
    "ModlinalgError",
    "Module",
    "NoDrazinInverseError",
    "NoGeneralizedInverseError",
    "NoSolutionError",
    "NoTwoSidedSolutionError",
    "NonexistenceError",
    "NotInvertibleError",
    "OutsideSpan",
    "ParseError",
    "Polynomial",
    "PostconditionError",
    "Quotient",
    "RankDecomposition",
    "RationalField",
    "Reading",
    "RepeatedSolution",
    "RingMismatchError",
    "RowForm",
    "ShapeError",
    "SmallerAnnihilator",
    "SolutionSet",
    "StepReport",
    "Trace",
    "TwoSidedSolutions",
    "UnsupportedError",
    "Vector",
    "Verification",
    "WorkLimit",
    "WrongShape",
    "WrongValue",
    "Zmod",
    "adjugate",
    "block",
    "certify",
    "charpoly",
    "check_identities",
    "check_steps",
    "column_space",
    "decompose",
    "det",
    "diag",
    "drazin_inverse",
    "eigenvalues",
    "exercise",
    "format_matrix",
    "free_rank",
    "generalized_inverse",
    "group_inverse",
    "hermite_form",
    "hermite_form_with_transform",
    "hessenberg_form",
    "homology",
    "howell_form",
    "howell_form_with_transform",
    "identity",
    "image",
    "invariant_factors",
    "inverse",
    "is_howell_form",
    "is_invertible",
    "is_rref",
    "is_smith_form",
    "kernel",
    "kron",
    "matrix",
    "matrix_order",
    "minimal_polynomial",
    "minpoly",
    "moore_penrose_inverse",
    "nullity",
    "plu",
    "pseudo_inverse",
    "question",
    "random_matrix",
    "rank",
    "rank_decomposition",
    "read",
    "read_file",
    "reporting_progress",
    "row_space",
    "rref",
    "rref_with_transform",
    "smith_form",
    "solve",
    "solve_two_sided",
    "span",
    "trace_decomposition",
    "trace_hermite_form",
    "trace_inverse",
    "trace_pseudo_inverse",
    "trace_solve",
    "verify_adjugate",
    "verify_basis_of_image",
    "verify_charpoly",
    "verify_count",
    "verify_decomposition",
    "verify_det",
    "verify_drazin_inverse",
    "verify_eigenvalues",
    "verify_equal_modules",
    "verify_free_rank",
    "verify_generalized_inverse",
    "verify_hermite_form",
    "verify_homology",
    "verify_howell_form",
    "verify_invariant_factors",
    "verify_inverse",
    "verify_kernel",
    "verify_member",
    "verify_minimal_generators",
    "verify_minpoly",
    "verify_moore_penrose_inverse",
    "verify_no_generalized_inverse",
    "verify_no_solution",
    "verify_not_invertible",
    "verify_nullity",
    "verify_optimum",
    "verify_order",
    "verify_plu",
    "verify_product",
    "verify_rank",
    "verify_rref",
    "verify_similar",
    "verify_smith_form",
    "verify_solution",
    "verify_solution_set",
    "verify_unimodular",
    "zeros",
]

_PACKAGES = frozenset({"certificates", "formats", "games", "traces", "verification"})  # likewise


def __getattr__(name: str) -> object:
    if name in _PACKAGES:
        return import_module(f"{__name__}.{name}")
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_LATER[name]), name)
    return value


def __dir__() -> list[str]:
    dunders = {name for name in globals() if name.startswith("__")}
    return sorted({*__all__, *_PACKAGES, *dunders})  # what is promised, and what every module has
