"""Why a certificate is rejected: the statement that fails, the place, and the values there."""

import json

import pytest

from modlinalg_check import check
from tests.checker.folders import HERE


def written(rows, cols=None):
    """Return a matrix as certificates write it; entries that are strings stay strings."""
    return {"rows": len(rows), "cols": len(rows[0]) if cols is None else cols, "entries": rows}


def verdict(kind, n, **fields):
    """Return the verdict on a certificate over Z_n (over Q for n = 0), whose lists of lists are matrices."""
    head = {"format": "modlinalg-certificate", "version": 1, "kind": kind}
    head["ring"] = {"modulus": n} if n else {"rational": True}
    is_matrix = {
        name: isinstance(x, list) and bool(x) and isinstance(x[0], list) for name, x in fields.items()
    }
    return check(
        json.dumps(head | {name: written(x) if is_matrix[name] else x for name, x in fields.items()})
    )


def unit(size, one=1, zero=0):
    """Return the rows of the identity matrix."""
    return [[one if i == j else zero for j in range(size)] for i in range(size)]


ONE, ONE_Q = unit(2), unit(2, "1", "0")
MINUS_Q = unit(2, "-1", "0")
UPPER, LOWER, ALL = [[1, 1], [0, 1]], [[1, 0], [1, 1]], [[1, 1], [1, 1]]
IDENTITY = {"M": ONE, "RI": ONE, "W": ONE, "CI": ONE, "R": ONE, "C": ONE}
DIAGONAL_Q = {"M": MINUS_Q, "RI": ONE_Q, "W": MINUS_Q, "CI": ONE_Q, "R": ONE_Q, "C": ONE_Q}
IDENTITY_Q = dict.fromkeys(("M", "RI", "W", "CI", "R", "C"), ONE_Q)
HALF = [["1", "0"], ["0", "1/2"]]
SKEW = [[1, 2, 3], [2, 1, 4], [3, 0, 1]]
SOLUTIONS = {  # of 2*x = 0 mod 8, and of 0 = 0 for another unknown
    "M": [[2, 0], [0, 0]],
    "b": [[0], [0]],
    "x": [[0], [0]],
    "side": "right",
    "RI": ONE,
    "W": [[2, 0], [0, 0]],
    "CI": ONE,
    "R": ONE,
    "C": ONE,
    "generators": [written([[4], [0]]), written([[0], [1]])],
    "orders": [2, 8],
    "count": 16,
}
CLASSES = {"M": [[2]], "b": [[0]], "x": [[0]], "side": "right", "RI": [[1]], "W": [[2]], "CI": [[1]]}
CLASSES |= {"R": [[1]], "C": [[1]], "PI": [[1]], "D": [[4, 0]], "QI": [[0, 1], [1, 0]], "P": [[1]]}
CLASSES |= {"Q": [[0, 1], [1, 0]], "generators": [written([[2]])], "orders": [4]}
BOTH = {"M": [[2]], "b": [[2]], "x": [[4, 1]], "y": [[0, 1]], "side": "right", "RI": [[1]], "R": [[1]]}
BOTH |= {"W": [[2, 0]], "C": [[1, 1], [0, 1]], "CI": [[1, 7], [0, 1]]}
BOTH_LEFT = BOTH | {"side": "left", "x": [[4], [1]], "y": [[0], [2]]}
CLASSES_LEFT = CLASSES | {"side": "left", "b": [[0], [0]], "x": [[0], [1]], "D": [[4, 0, 0]]}
CLASSES_LEFT |= {"QI": unit(3), "Q": unit(3)}
NONE_INFINITE = IDENTITY_Q | {"b": [["1"], ["0"]], "x": [["1"], ["0"]], "side": "right"}
NONE_INFINITE |= {"generators": [], "orders": [], "count": "infinite"}
EQUAL = {"M": [[2, 3]], "b": [[1]], "x": [[2], [1]], "y": [[2, 3]], "side": "right"}
EQUAL_LEFT = {"M": [[2, 4], [1, 2]], "b": [[1, 2]], "x": [[0, 1]], "y": [[2], [1]], "side": "left"}
LOOP = {"M": [[2]], "b": [[0]], "x": [[0]], "RI": [[1]], "W": [[2]], "CI": [[1]], "R": [[1]], "C": [[1]]}
LOOP |= {"PI": [[1]], "D": [[2, 0]], "QI": [[0, 1], [1, 0]], "P": [[1]], "Q": [[0, 1], [1, 0]]}
LOOP |= {"generators": [written([[4]])], "orders": [2]}
FEWEST = {"M": [[2]], "b": [[6]], "x": [[3]], "y": [[3]], "z": [[1]], "factor": 6, "side": "right"}
HOWELL = {"U": ONE, "S": ONE}
DRAZIN = "k is at most the length of the module"

FIBONACCI = [[0, 1], [1, 1]]
CHARPOLY = {"M": FIBONACCI, "p": [[4, 4, 1]], "P": ONE, "PI": ONE, "H": FIBONACCI}
MINPOLY = {"M": FIBONACCI, "p": [[4, 4, 1]], "v": [[1], [0]], "L": ONE}
ORDER = {"M": FIBONACCI, "p": [[4, 4, 1]], "V": [[1], [0]], "order": 20, "primes": [2, 5], "proofs": []}
PLU = {"M": ONE, "P": ONE, "L": ONE, "U": ONE}
BETWEEN = {"M": [[2]], "N": [[2]], "b": [[2]]}

REASONS = [
    ("charpoly", 5, CHARPOLY | {"H": LOWER}, "P*M = H*P fails: entry (1, 1): 0 and 1"),
    ("charpoly", 5, CHARPOLY | {"p": [[4, 3, 1]]}, "p = det(x*I - H) fails: entry (1, 2): 4 and 3"),
    ("charpoly", 5, CHARPOLY | {"PI": UPPER}, "P*PI = I fails: entry (1, 2): 1 and 0"),
    (
        "adjugate",
        5,
        CHARPOLY | {"X": ONE},
        "X = (-1)^(m-1)*g(M) for p = p(0) + x*g fails: entry (1, 2): 4 and 0",
    ),
    ("minpoly", 5, MINPOLY | {"p": [[4, 4, 2]]}, "p is monic fails: the last coefficient is not 1"),
    ("minpoly", 5, MINPOLY | {"p": [[3, 4, 1]]}, "p(M) = 0 fails: entry (1, 1): 4 and 0"),
    ("minpoly", 5, MINPOLY | {"v": [[1], [1]]}, "L*K = I fails: entry (1, 2): 1 and 0"),
    ("order", 5, ORDER | {"primes": [2, 4]}, "the primes are prime fails: 4 is not proved to be one"),
    ("order", 5, ORDER | {"order": 60}, "the order has these primes and no other fails: 3 is left"),
    ("order", 5, ORDER | {"order": 10}, "M^order = I fails: entry (1, 1): 4 and 1"),
    ("order", 5, ORDER | {"order": 40}, "M^(order/r)*V != V for its primes r fails: r = 2"),
    ("plu", 5, PLU | {"P": UPPER}, "P is a permutation matrix fails: row 1"),
    ("plu", 5, PLU | {"P": [[1, 0], [1, 0]]}, "P is a permutation matrix fails: column 1"),
    ("plu", 5, PLU | {"L": UPPER}, "L is lower triangular fails: row 1"),
    ("plu", 5, PLU | {"L": [[1, 0], [0, 2]]}, "L has ones on its diagonal fails: row 2"),
    ("plu", 5, PLU | {"U": LOWER}, "U is in echelon form fails: the pivots do not go down in steps"),
    ("plu", 5, PLU | {"M": UPPER}, "P*L*U = M fails: entry (1, 2): 0 and 1"),
    ("product", 5, {"M": ONE, "N": UPPER, "C": ONE}, "M*N = C fails: entry (1, 2): 1 and 0"),
    ("similar", 5, {"M": ONE, "N": ONE, "P": ONE, "PI": UPPER}, "P*PI = I fails: entry (1, 2): 1 and 0"),
    ("similar", 5, {"M": ONE, "N": UPPER, "P": ONE, "PI": ONE}, "P*M = N*P fails: entry (1, 2): 0 and 1"),
    ("two_sided_solution", 8, BETWEEN | {"X": [[1]]}, "M*X*N = b fails: entry (1, 1): 4 and 2"),
    ("no_two_sided_solution", 8, BETWEEN | {"Z": [[1]]}, "N*Z*M = 0 fails: entry (1, 1): 4 and 0"),
    ("no_two_sided_solution", 8, BETWEEN | {"Z": [[4]]}, "trace(Z*b) != 0 fails: it is 0"),
    ("quotient", 8, CLASSES | {"x": [[1]]}, "M*x = b fails: entry (1, 1): 2 and 0"),
    ("quotient", 8, CLASSES | {"P": [[3]]}, "P*PI = I fails: entry (1, 1): 3 and 1"),
    ("quotient", 8, CLASSES | {"Q": ONE}, "Q*QI = I fails: entry (1, 1): 0 and 1"),
    ("quotient", 8, CLASSES | {"D": [[2, 0]]}, "PI*D*QI = [x | K] fails: entry (1, 2): 2 and 4"),
    ("quotient", 8, CLASSES | {"orders": [8]}, "generators and orders are due to D fails: number 1"),
    ("homology", 8, LOOP | {"b": [[1]]}, "M*b = 0 fails: entry (1, 1): 2 and 0"),
    ("homology", 8, LOOP | {"x": [[1]]}, "K*x = b fails: entry (1, 1): 4 and 0"),
    ("homology", 8, LOOP | {"W": [[0]]}, "RI*W*CI = M fails: entry (1, 1): 0 and 2"),
    ("homology", 8, LOOP | {"D": [[4, 0]]}, "PI*D*QI = [x | O] fails: entry (1, 2): 4 and 2"),
    ("homology", 8, LOOP | {"orders": [8]}, "generators and orders are due to D fails: number 1"),
    (
        "homology",
        8,
        LOOP | {"x": [[0], [0]], "PI": ONE, "P": ONE, "D": [[2, 0], [0, 0]]},
        "x has a row for each generator of the kernel fails: 2 and 1",
    ),
    (
        "homology",
        8,
        LOOP | {"D": [[2]], "QI": [[1]], "Q": [[1]]},
        "D is as wide as [x | O] fails: 1 and 2 columns",
    ),
    ("basis_of_image", 8, FEWEST | {"x": [[1]]}, "M*x = b fails: entry (1, 1): 2 and 6"),
    ("basis_of_image", 8, FEWEST, "factor is no zero divisor fails: 6"),
    ("minimal_generators", 8, FEWEST | {"z": [[2]]}, "z*b = factor*I fails: entry (1, 1): 4 and 6"),
    ("minimal_generators", 8, FEWEST | {"z": [[4]], "factor": 0}, "factor != 0 fails: it is 0"),
    (
        "minimal_generators",
        8,
        FEWEST | {"side": "left", "z": [[2]]},
        "b*z = factor*I fails: entry (1, 1): 4 and 6",
    ),
    ("intersection", 8, BOTH | {"y": [[0, 2]]}, "M*x = b*y fails: entry (1, 2): 2 and 4"),
    ("intersection", 8, BOTH | {"x": [[0, 1]]}, "x above y is due to W fails: number 1"),
    ("intersection", 8, BOTH | {"W": [[1, 0]]}, "RI*W*CI = [M | -b] fails: entry (1, 1): 1 and 2"),
    ("equal_modules", 6, EQUAL | {"x": [[2], [2]]}, "M*x = b fails: entry (1, 1): 4 and 1"),
    ("equal_modules", 6, EQUAL | {"y": [[2, 2]]}, "b*y = M fails: entry (1, 2): 2 and 3"),
    ("equal_modules", 8, EQUAL_LEFT | {"x": [[1, 1]]}, "x*M = b fails: entry (1, 1): 3 and 1"),
    ("equal_modules", 8, EQUAL_LEFT | {"y": [[2], [2]]}, "y*b = M fails: entry (2, 1): 2 and 1"),
    ("decomposition", 5, IDENTITY | {"R": LOWER}, "R*RI = I fails: entry (2, 1): 1 and 0"),
    ("decomposition", 5, IDENTITY | {"C": UPPER}, "C*CI = I fails: entry (1, 2): 1 and 0"),
    ("decomposition", 5, IDENTITY | {"M": LOWER}, "RI*W*CI = M fails: entry (2, 1): 0 and 1"),
    ("decomposition", 5, IDENTITY | {"M": LOWER, "W": LOWER}, "W is diagonal fails: row 2"),
    ("decomposition", 5, IDENTITY | {"M": UPPER, "W": UPPER}, "W is diagonal fails: row 1"),
    (
        "decomposition",
        4,
        IDENTITY | {"M": [[2, 0], [0, 1]], "W": [[2, 0], [0, 1]]},
        "d_i divides d_(i+1) fails: 2 and 1",
    ),
    (
        "decomposition",
        4,
        IDENTITY | {"M": [[1, 0], [0, 3]], "W": [[1, 0], [0, 3]]},
        "d_i divides n fails: d_i = 3",
    ),
    ("decomposition", 0, DIAGONAL_Q, "d_i is 1 or 0 fails: d_i = -1"),
    ("decomposition", 0, IDENTITY_Q | {"M": HALF, "W": HALF}, "d_i is 1 or 0 fails: d_i = 1/2"),
    (
        "solution_set",
        0,
        NONE_INFINITE,
        "count = (product of the orders)^(lines of b) fails: it is not infinite",
    ),
    ("intersection", 8, BOTH_LEFT, "x*M = y*b fails: entry (2, 1): 2 and 4"),
    ("quotient", 8, CLASSES_LEFT, "x*M = b fails: entry (2, 1): 2 and 0"),
    ("inverse", 5, {"M": ONE, "X": UPPER}, "M*X = I fails: entry (1, 2): 1 and 0"),
    ("not_invertible", 5, {"M": ALL, "v": [[0], [0]]}, "v != 0 fails: the two sides are equal"),
    ("not_invertible", 5, {"M": LOWER, "v": [[0], [2]]}, "M*v = 0 fails: entry (2, 1): 2 and 0"),
    (
        "generalized_inverse",
        5,
        {"M": LOWER, "X": ONE, "identities": [1]},
        "M*X*M = M fails: entry (2, 1): 2 and 1",
    ),
    (
        "generalized_inverse",
        5,
        {"M": ONE, "X": UPPER, "identities": [2]},
        "X*M*X = X fails: entry (1, 2): 2 and 1",
    ),
    (
        "generalized_inverse",
        5,
        {"M": SKEW, "X": unit(3), "identities": [3]},
        "(M*X)^T = M*X fails: entry (3, 2): 4 and 0",
    ),
    (
        "generalized_inverse",
        5,
        {"M": SKEW, "X": unit(3), "identities": [4]},
        "(X*M)^T = X*M fails: entry (3, 2): 4 and 0",
    ),
    (
        "generalized_inverse",
        5,
        {"M": LOWER, "X": UPPER, "identities": [5]},
        "M*X = X*M fails: entry (1, 1): 1 and 2",
    ),
    (
        "no_generalized_inverse",
        5,
        {"M": [[0, 1], [0, 0]], "Z": ONE, "identities": [1]},
        "trace(Z*M) != 0 fails: it is 0",
    ),
    (
        "no_generalized_inverse",
        5,
        {"M": ONE, "v": [[0], [1]], "identities": [1, 3]},
        "M^T*M*v = 0 fails: entry (2, 1): 1 and 0",
    ),
    (
        "no_generalized_inverse",
        5,
        {"M": ONE, "u": [[0, 1]], "identities": [1, 4]},
        "u*M*M^T = 0 fails: entry (1, 2): 1 and 0",
    ),
    (
        "no_generalized_inverse",
        5,
        {"M": ONE, "w": [[0], [1]], "identities": [1, 5]},
        "M*M*w = 0 fails: entry (2, 1): 1 and 0",
    ),
    (
        "drazin_inverse",
        0,
        {"M": ONE_Q, "X": ONE_Q, "index": 3, "v": [["1"], ["0"]]},
        f"{DRAZIN} fails: 3 exceeds 2",
    ),
    ("drazin_inverse", 2, {"M": ONE, "X": ONE, "index": 3, "v": [[1], [0]]}, f"{DRAZIN} fails: 3 exceeds 2"),
    ("drazin_inverse", 3, {"M": ONE, "X": ONE, "index": 3, "v": [[1], [0]]}, f"{DRAZIN} fails: 3 exceeds 2"),
    ("drazin_inverse", 8, {"M": [[2]], "X": [[0]], "index": 4, "v": [[1]]}, f"{DRAZIN} fails: 4 exceeds 3"),
    (
        "howell_form",
        5,
        {"M": [[0, 1], [1, 0]], "H": [[0, 1], [1, 0]]} | HOWELL,
        "H is in echelon form fails: the pivots do not go down in steps",
    ),
    (
        "howell_form",
        0,
        {"M": [["1", "0"], ["0", "2"]], "H": [["1", "0"], ["0", "2"]], "U": ONE_Q, "S": ONE_Q},
        "pivots are 1 fails: 2 is not",
    ),
    (
        "howell_form",
        0,
        {"M": [["1", "3"], ["0", "1"]], "H": [["1", "3"], ["0", "1"]], "U": ONE_Q, "S": ONE_Q},
        "0 above a pivot fails: column 2",
    ),
    (
        "howell_form",
        4,
        {"M": [[1, 0], [0, 3]], "H": [[1, 0], [0, 3]]} | HOWELL,
        "pivots divide n fails: 3 does not",
    ),
    (
        "howell_form",
        4,
        {"M": [[1, 3], [0, 2]], "H": [[1, 3], [0, 2]]} | HOWELL,
        "0 <= x < p for x above a pivot p fails: 3",
    ),
    (
        "howell_form",
        4,
        {"M": [[1, 0, 0], [0, 2, 1]], "H": [[1, 0, 0], [0, 2, 1]]} | HOWELL,
        "(n/p)*row is spanned by the rows below fails: that of row 2 is not",
    ),
    (
        "det",
        5,
        {"M": ONE, "det": 1, "steps": [], "end": UPPER},
        "steps(M) = end fails: entry (1, 2): 0 and 1",
    ),
    (
        "det",
        5,
        {"M": LOWER, "det": 1, "steps": [], "end": LOWER},
        "end is upper triangular fails: row 2",
    ),
    (
        "det",
        5,
        {"M": ONE, "det": 3, "steps": [], "end": ONE},
        "det * det(steps) = det(end) fails: det is not 3",
    ),
    (
        "trace",
        4,
        {"start": [[1]], "steps": [{"op": "scale", "axis": "row", "i": 0, "factor": 2}], "end": [[2]]},
        "scale factors are units fails: 2 is none",
    ),
    (
        "solution_set",
        8,
        SOLUTIONS | {"orders": [2, 4]},
        "generators and orders are due to W fails: number 2",
    ),
    (
        "solution_set",
        8,
        SOLUTIONS | {"count": 15},
        "count = (product of the orders)^(lines of b) fails: it is not 15",
    ),
]


@pytest.mark.parametrize(("kind", "n", "fields", "reason"), REASONS)
def test_a_rejection_names_the_statement_the_place_and_the_values(kind, n, fields, reason):
    """The first statement that fails, in the order of the format, with rows and columns counted from 1."""
    found = verdict(kind, n, **fields)
    assert ("rejected", reason) == (found.outcome, found.reason)


OF_FILES = {
    "eigenvalues_multiplicity_too_small": "no value is a root of the rest fails: value 1",
    "eigenvalues_multiplicity_too_large": "(x - value)^multiplicity divides what is left of p fails: value 2",
    "eigenvalues_twice": "the values increase fails: 1 and 1",
    "eigenvalues_all_left_out": "u*(x^p - x) = 1 modulo the rest fails: it is another polynomial",
    "eigenvalues_eigenspace_not_whole_with_X": (
        "B*L + X*(M - value*I) = I modulo 7 fails: entry (2, 2): 0 and 1"
    ),
    "eigenvalues_defective_without_X": (
        "without X the multiplicity is the number of columns of B fails: 1 and 2"
    ),
    "eigenvalues_of_no_field": "the primes are prime fails: 6 is not proved to be one",
    "eigenvalues_u_too_short": "u has as many entries as the degree of the rest fails: 1 and 2",
    "eigenvalues_candidate_that_is_none": "the candidates are roots of the rest modulo 7 fails: 2",
    "eigenvalues_candidates_are_roots": "no root is near a candidate fails: 2",
    "eigenvalues_candidates_modulo_a_small_prime": (
        "the prime is larger than twice each row of c*M fails: 9 is too large"
    ),
    "rank_decomposition_L_is_zero": "L*B = I fails: entry (1, 1): 0 and 1",
    "module_generators_other_orders": "orders are due to W fails: number 1",
    "module_generators_of_less_than_both": "G*y = N fails: entry (1, 2): 0 and 2",
    "module_generators_of_more_than_both": "N*x = G fails: entry (1, 1): 0 and 1",
    "module_generators_inner_fails": (
        "of, equal_modules over Z_8, M 2 x 1, b 2 x 1, side right: M*x = b fails: entry (1, 1): 2 and 6"
    ),
    "quotient_generators_zero": "[G | b]*y = N fails: entry (1, 1): 0 and 1",
}


@pytest.mark.parametrize("name", OF_FILES)
def test_the_reason_of_a_file_is_the_statement_that_its_name_speaks_of(name):
    """Those that hold a list of objects, or another certificate."""
    found = check((HERE / "reject" / f"{name}.json").read_bytes())
    assert ("rejected", OF_FILES[name]) == (found.outcome, found.reason)


@pytest.mark.parametrize(("n", "size"), [(0, 3), (2, 3), (3, 2), (5, 2)])
def test_an_index_as_large_as_the_module_is_long_is_verified(n, size):
    """The shift of k^size has the index `size`: over a field k no index is larger."""
    zero, one = ("0", "1") if n == 0 else (0, 1)
    shift = [[one if j == i + 1 else zero for j in range(size)] for i in range(size)]
    nothing = [[zero] * size for _ in range(size)]
    last = [[one if i == size - 1 else zero] for i in range(size)]
    assert verdict("drazin_inverse", n, M=shift, X=nothing, index=size, v=last).outcome == "verified"


@pytest.mark.parametrize("n", [0, 5, 6])
def test_the_index_of_an_invertible_matrix_is_zero(n):
    """M^0 = I: X = M^-1 is verified with the index 0, and 2*M^-1 is rejected."""
    M, X, twice = (
        ([["2"]], [["1/2"]], [["1"]]) if n == 0 else ([[5 if n == 6 else 2]], [[5 if n == 6 else 3]], [[1]])
    )
    assert verdict("drazin_inverse", n, M=M, X=X, index=0, v=None).outcome == "verified"
    assert verdict("drazin_inverse", n, M=M, X=twice, index=0, v=None).outcome == "rejected"


@pytest.mark.parametrize("version", [0, 2, 3, 10, 11])
def test_a_ring_has_one_version(version):
    """Another number of the version is malformed, smaller ones too; 2 is for Z."""
    one = {"format": "modlinalg-certificate", "version": 1, "kind": "inverse", "ring": {"modulus": 5}}
    one |= {"M": written([[2]]), "X": written([[3]])}
    assert check(json.dumps(one)).outcome == "verified"
    reason = "the version is neither 1 nor 2"
    if version == 2:
        reason = "Z_5 in version 2: version 1 has Z_n and Q, version 2 has Z"
    assert check(json.dumps(one | {"version": version})).reason == reason
