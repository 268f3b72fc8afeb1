"""Exact linear algebra over Z_n, Z and Q, in which an answer, yes or no, can be proved by check.

>>> from modlinalg import QQ, ZZ, Zmod, inverse, matrix
>>> inverse(matrix([[2]], QQ)).tolist(), inverse(matrix([[2]], Zmod(5))).tolist()
([[Fraction(1, 2)]], [[3]])
>>> inverse(matrix([[2, 1], [1, 1]], ZZ)).tolist()
[[1, -1], [-1, 2]]
"""

import modlinalg_start

modlinalg_start.guard_loading()  # before anything that may fail

from importlib import import_module

from modlinalg._arithmetic.storage import firewall as _firewall  # noqa: F401  # who lacks FLINT is told at once

__version__ = "0.2.0"

# Every public name, below the module that defines it.  A name is loaded when it is first asked for: nobody
# needs them all.  `python -m tests.stub` writes __init__.pyi, which tells type checkers the same.
_NAMES = {
    "_answers.forms.forms": (
        "RowForm hermite_form hermite_form_with_transform howell_form howell_form_with_transform rref "
        "rref_with_transform smith_form"
    ),
    "_answers.forms.invariants": "det free_rank invariant_factors is_invertible nullity rank",
    "_answers.forms.random_matrices": "random_matrix",
    "_answers.inverses.drazin": "DrazinInverse drazin_inverse group_inverse",
    "_answers.inverses.identities": "IdentityCheck IdentityReport check_identities",
    "_answers.inverses.inverses": "generalized_inverse inverse moore_penrose_inverse pseudo_inverse",
    "_answers.modules": "Homology Intersection Module Quotient column_space homology image row_space span",
    "_answers.polynomials._eigenvalues": "Eigenvalue eigenvalues",
    "_answers.polynomials._factors": "PLU RankDecomposition plu rank_decomposition",
    "_answers.polynomials._hessenberg": "HessenbergForm hessenberg_form",
    "_answers.polynomials._minimal": "MinimalPolynomial adjugate charpoly minimal_polynomial minpoly",
    "_answers.polynomials._orders": "MatrixOrder matrix_order",
    "_answers.polynomials._polynomial": "Polynomial",
    "_answers.polynomials._two_sided": "TwoSidedSolutions solve_two_sided",
    "_answers.systems.solutions": "SolutionSet kernel solve",
    "_arithmetic.progress": "reporting_progress",
    "_arithmetic.rings": "QQ ZZ IntegerRing RationalField Zmod",
    "_matrices": "Matrix Vector identity matrix zeros",
    "_matrices.block_matrices": "block diag kron",
    "_matrices.predicates": "is_howell_form is_rref is_smith_form",
    "_matrices.texts": "Reading format_matrix read read_file",
    "certificates._envelope": "Certificate",
    "certificates._questions": "question",
    "certificates._writing": "certify",
    "elimination._decomposition": "Decomposition decompose",
    "errors": (
        "EntryError InputError ModlinalgError ParseError PostconditionError RingMismatchError ShapeError "
        "UnsupportedError"
    ),
    "nonexistence": (
        "NoDrazinInverseError NoGeneralizedInverseError NoSolutionError NoTwoSidedSolutionError "
        "NonexistenceError NotInvertibleError"
    ),
    "traces._exercises": "Exercise exercise",
    "traces._practice": "StepReport check_steps",
    "traces._trace": (
        "Trace trace_decomposition trace_hermite_form trace_inverse trace_pseudo_inverse trace_solve"
    ),
    "verification._counterexamples": (
        "CongruenceFailure EntryDifference FormViolation KilledVector OutsideSpan RepeatedSolution "
        "SmallerAnnihilator WrongShape WrongValue"
    ),
    "verification._eigenvalues": "verify_eigenvalues",
    "verification._factorings": "verify_plu verify_product verify_similar",
    "verification._forms": "verify_hermite_form verify_howell_form verify_rref",
    "verification._inverses": (
        "verify_generalized_inverse verify_inverse verify_moore_penrose_inverse "
        "verify_no_generalized_inverse verify_not_invertible verify_unimodular"
    ),
    "verification._modules": (
        "verify_basis_of_image verify_equal_modules verify_homology verify_member verify_minimal_generators"
    ),
    "verification._numbers": (
        "verify_det verify_free_rank verify_invariant_factors verify_nullity verify_rank"
    ),
    "verification._optima": "verify_optimum",
    "verification._polynomials": "verify_charpoly verify_minpoly",
    "verification._powers": "verify_adjugate verify_drazin_inverse verify_order",
    "verification._smith_forms": "verify_decomposition verify_smith_form",
    "verification._solution_sets": "verify_kernel verify_solution_set",
    "verification._systems": "verify_count verify_no_solution verify_solution",
    "verification._verdicts": "ClaimVerdict Verification WorkLimit",
}
_HOMES = {name: module for module, names in _NAMES.items() for name in names.split()}
_MODULES = frozenset(
    {"certificates", "elimination", "errors", "formats", "games", "nonexistence", "traces", "verification"}
)  # likewise

__all__ = sorted(_HOMES, key=lambda name: (not name.isupper(), name[0].islower(), name))  # noqa: PLE0605


def __getattr__(name: str) -> object:
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    return value


def __dir__() -> list[str]:
    dunders = {name for name in globals() if name.startswith("__")}
    return sorted({*__all__, *_MODULES, *dunders})  # what is promised, and what every module has
