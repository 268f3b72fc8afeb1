# Written by python -m tests.stub
from modlinalg import certificates as certificates
from modlinalg import elimination as elimination
from modlinalg import errors as errors
from modlinalg import formats as formats
from modlinalg import games as games
from modlinalg import nonexistence as nonexistence
from modlinalg import traces as traces
from modlinalg import verification as verification
from modlinalg._answers.forms.forms import RowForm as RowForm
from modlinalg._answers.forms.forms import hermite_form as hermite_form
from modlinalg._answers.forms.forms import hermite_form_with_transform as hermite_form_with_transform
from modlinalg._answers.forms.forms import howell_form as howell_form
from modlinalg._answers.forms.forms import howell_form_with_transform as howell_form_with_transform
from modlinalg._answers.forms.forms import rref as rref
from modlinalg._answers.forms.forms import rref_with_transform as rref_with_transform
from modlinalg._answers.forms.forms import smith_form as smith_form
from modlinalg._answers.forms.invariants import det as det
from modlinalg._answers.forms.invariants import free_rank as free_rank
from modlinalg._answers.forms.invariants import invariant_factors as invariant_factors
from modlinalg._answers.forms.invariants import is_invertible as is_invertible
from modlinalg._answers.forms.invariants import nullity as nullity
from modlinalg._answers.forms.invariants import rank as rank
from modlinalg._answers.forms.random_matrices import random_matrix as random_matrix
from modlinalg._answers.inverses.drazin import DrazinInverse as DrazinInverse
from modlinalg._answers.inverses.drazin import drazin_inverse as drazin_inverse
from modlinalg._answers.inverses.drazin import group_inverse as group_inverse
from modlinalg._answers.inverses.identities import IdentityCheck as IdentityCheck
from modlinalg._answers.inverses.identities import IdentityReport as IdentityReport
from modlinalg._answers.inverses.identities import check_identities as check_identities
from modlinalg._answers.inverses.inverses import generalized_inverse as generalized_inverse
from modlinalg._answers.inverses.inverses import inverse as inverse
from modlinalg._answers.inverses.inverses import moore_penrose_inverse as moore_penrose_inverse
from modlinalg._answers.inverses.inverses import pseudo_inverse as pseudo_inverse
from modlinalg._answers.modules import Homology as Homology
from modlinalg._answers.modules import Intersection as Intersection
from modlinalg._answers.modules import Module as Module
from modlinalg._answers.modules import Quotient as Quotient
from modlinalg._answers.modules import column_space as column_space
from modlinalg._answers.modules import homology as homology
from modlinalg._answers.modules import image as image
from modlinalg._answers.modules import row_space as row_space
from modlinalg._answers.modules import span as span
from modlinalg._answers.polynomials._eigenvalues import Eigenvalue as Eigenvalue
from modlinalg._answers.polynomials._eigenvalues import eigenvalues as eigenvalues
from modlinalg._answers.polynomials._factors import PLU as PLU
from modlinalg._answers.polynomials._factors import RankDecomposition as RankDecomposition
from modlinalg._answers.polynomials._factors import plu as plu
from modlinalg._answers.polynomials._factors import rank_decomposition as rank_decomposition
from modlinalg._answers.polynomials._hessenberg import HessenbergForm as HessenbergForm
from modlinalg._answers.polynomials._hessenberg import hessenberg_form as hessenberg_form
from modlinalg._answers.polynomials._minimal import MinimalPolynomial as MinimalPolynomial
from modlinalg._answers.polynomials._minimal import adjugate as adjugate
from modlinalg._answers.polynomials._minimal import charpoly as charpoly
from modlinalg._answers.polynomials._minimal import minimal_polynomial as minimal_polynomial
from modlinalg._answers.polynomials._minimal import minpoly as minpoly
from modlinalg._answers.polynomials._orders import MatrixOrder as MatrixOrder
from modlinalg._answers.polynomials._orders import matrix_order as matrix_order
from modlinalg._answers.polynomials._polynomial import Polynomial as Polynomial
from modlinalg._answers.polynomials._two_sided import TwoSidedSolutions as TwoSidedSolutions
from modlinalg._answers.polynomials._two_sided import solve_two_sided as solve_two_sided
from modlinalg._answers.systems.solutions import SolutionSet as SolutionSet
from modlinalg._answers.systems.solutions import kernel as kernel
from modlinalg._answers.systems.solutions import solve as solve
from modlinalg._arithmetic.progress import reporting_progress as reporting_progress
from modlinalg._arithmetic.rings import QQ as QQ
from modlinalg._arithmetic.rings import ZZ as ZZ
from modlinalg._arithmetic.rings import IntegerRing as IntegerRing
from modlinalg._arithmetic.rings import RationalField as RationalField
from modlinalg._arithmetic.rings import Zmod as Zmod
from modlinalg._matrices import Matrix as Matrix
from modlinalg._matrices import Vector as Vector
from modlinalg._matrices import identity as identity
from modlinalg._matrices import matrix as matrix
from modlinalg._matrices import zeros as zeros
from modlinalg._matrices.block_matrices import block as block
from modlinalg._matrices.block_matrices import diag as diag
from modlinalg._matrices.block_matrices import kron as kron
from modlinalg._matrices.predicates import is_howell_form as is_howell_form
from modlinalg._matrices.predicates import is_rref as is_rref
from modlinalg._matrices.predicates import is_smith_form as is_smith_form
from modlinalg._matrices.texts import Reading as Reading
from modlinalg._matrices.texts import format_matrix as format_matrix
from modlinalg._matrices.texts import read as read
from modlinalg._matrices.texts import read_file as read_file
from modlinalg.certificates._envelope import Certificate as Certificate
from modlinalg.certificates._verdicts import question as question
from modlinalg.certificates._writing import certify as certify
from modlinalg.elimination._decomposition import Decomposition as Decomposition
from modlinalg.elimination._decomposition import decompose as decompose
from modlinalg.errors import EntryError as EntryError
from modlinalg.errors import InputError as InputError
from modlinalg.errors import ModlinalgError as ModlinalgError
from modlinalg.errors import ParseError as ParseError
from modlinalg.errors import PostconditionError as PostconditionError
from modlinalg.errors import RingMismatchError as RingMismatchError
from modlinalg.errors import ShapeError as ShapeError
from modlinalg.errors import UnsupportedError as UnsupportedError
from modlinalg.nonexistence import NoDrazinInverseError as NoDrazinInverseError
from modlinalg.nonexistence import NoGeneralizedInverseError as NoGeneralizedInverseError
from modlinalg.nonexistence import NoSolutionError as NoSolutionError
from modlinalg.nonexistence import NoTwoSidedSolutionError as NoTwoSidedSolutionError
from modlinalg.nonexistence import NonexistenceError as NonexistenceError
from modlinalg.nonexistence import NotInvertibleError as NotInvertibleError
from modlinalg.traces._exercises import Exercise as Exercise
from modlinalg.traces._exercises import exercise as exercise
from modlinalg.traces._practice import StepReport as StepReport
from modlinalg.traces._practice import check_steps as check_steps
from modlinalg.traces._trace import Trace as Trace
from modlinalg.traces._trace import trace_decomposition as trace_decomposition
from modlinalg.traces._trace import trace_hermite_form as trace_hermite_form
from modlinalg.traces._trace import trace_inverse as trace_inverse
from modlinalg.traces._trace import trace_pseudo_inverse as trace_pseudo_inverse
from modlinalg.traces._trace import trace_solve as trace_solve
from modlinalg.verification._counterexamples import CongruenceFailure as CongruenceFailure
from modlinalg.verification._counterexamples import EntryDifference as EntryDifference
from modlinalg.verification._counterexamples import FormViolation as FormViolation
from modlinalg.verification._counterexamples import KilledVector as KilledVector
from modlinalg.verification._counterexamples import OutsideSpan as OutsideSpan
from modlinalg.verification._counterexamples import RepeatedSolution as RepeatedSolution
from modlinalg.verification._counterexamples import SmallerAnnihilator as SmallerAnnihilator
from modlinalg.verification._counterexamples import WrongShape as WrongShape
from modlinalg.verification._counterexamples import WrongValue as WrongValue
from modlinalg.verification._decompositions import verify_decomposition as verify_decomposition
from modlinalg.verification._drazin import verify_drazin_inverse as verify_drazin_inverse
from modlinalg.verification._eigenvalues import verify_eigenvalues as verify_eigenvalues
from modlinalg.verification._factorings import verify_plu as verify_plu
from modlinalg.verification._factorings import verify_product as verify_product
from modlinalg.verification._factorings import verify_similar as verify_similar
from modlinalg.verification._forms import verify_howell_form as verify_howell_form
from modlinalg.verification._forms import verify_rref as verify_rref
from modlinalg.verification._hermite_forms import verify_hermite_form as verify_hermite_form
from modlinalg.verification._inquiry import WorkLimit as WorkLimit
from modlinalg.verification._inverses import verify_generalized_inverse as verify_generalized_inverse
from modlinalg.verification._inverses import verify_inverse as verify_inverse
from modlinalg.verification._inverses import verify_moore_penrose_inverse as verify_moore_penrose_inverse
from modlinalg.verification._inverses import verify_no_generalized_inverse as verify_no_generalized_inverse
from modlinalg.verification._inverses import verify_not_invertible as verify_not_invertible
from modlinalg.verification._inverses import verify_unimodular as verify_unimodular
from modlinalg.verification._modules import verify_basis_of_image as verify_basis_of_image
from modlinalg.verification._modules import verify_equal_modules as verify_equal_modules
from modlinalg.verification._modules import verify_homology as verify_homology
from modlinalg.verification._modules import verify_member as verify_member
from modlinalg.verification._modules import verify_minimal_generators as verify_minimal_generators
from modlinalg.verification._numbers import verify_det as verify_det
from modlinalg.verification._numbers import verify_free_rank as verify_free_rank
from modlinalg.verification._numbers import verify_invariant_factors as verify_invariant_factors
from modlinalg.verification._numbers import verify_nullity as verify_nullity
from modlinalg.verification._numbers import verify_rank as verify_rank
from modlinalg.verification._optima import verify_optimum as verify_optimum
from modlinalg.verification._polynomials import verify_charpoly as verify_charpoly
from modlinalg.verification._polynomials import verify_minpoly as verify_minpoly
from modlinalg.verification._powers import verify_adjugate as verify_adjugate
from modlinalg.verification._powers import verify_order as verify_order
from modlinalg.verification._smith_forms import verify_smith_form as verify_smith_form
from modlinalg.verification._solution_sets import verify_kernel as verify_kernel
from modlinalg.verification._solution_sets import verify_solution_set as verify_solution_set
from modlinalg.verification._systems import verify_count as verify_count
from modlinalg.verification._systems import verify_no_solution as verify_no_solution
from modlinalg.verification._systems import verify_solution as verify_solution
from modlinalg.verification._verdicts import ClaimVerdict as ClaimVerdict
from modlinalg.verification._verdicts import Verification as Verification

__version__: str
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
