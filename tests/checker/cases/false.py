"""Certificates that are well-formed and false: one entry changed, and named attacks."""

from copy import deepcopy
from fractions import Fraction
from math import prod

from tests.checker.cases.answers import step
from tests.checker.cases.eigenvalues import attacks_on_eigenvalues
from tests.checker.cases.generators import attacks_on_generators
from tests.checker.cases.integers import attacks_over_z
from tests.checker.cases.modules import (
    attacks_on_homologies,
    attacks_on_modules,
    attacks_on_quotients,
    attacks_on_spanning_sets,
)
from tests.checker.cases.nearest import attacks_on_nearest
from tests.checker.cases.notation import (
    certificate,
    entry,
    identity,
    matrices,
    matrix,
    modulus_of_field,
    sparse,
)
from tests.checker.cases.optima import attacks_on_optima
from tests.checker.cases.polynomials import attacks_on_polynomials
from tests.checker.cases.ranks import attacks_on_ranks
from tests.checker.cases.true import accepted
from tests.checker.definitions import equations_hold, is_matrix


def broken(name, given):
    """The certificate with its first entry change, if any, that makes an equation fail; one per matrix."""
    for field in [key for key, value in given.items() if is_matrix(value) and "at" not in value]:
        for i, j in ((i, j) for i in range(given[field]["rows"]) for j in range(given[field]["cols"])):
            changed = deepcopy(given)
            value = Fraction(given[field]["entries"][i][j]) + 1
            of_q = isinstance(given[field]["entries"][i][j], str)
            changed[field]["entries"][i][j] = entry(0 if of_q else modulus_of_field(given, field), value)
            if not equations_hold(changed):
                yield f"{name}__{field}", changed
                break


def one(kind, n, lists, **fields):
    """A certificate with non-empty matrices and other fields."""
    return certificate(kind, n, **matrices(n, **lists), **fields)


def attacks():
    """Named false claims."""
    true = dict(accepted())
    yield from attacks_on_decompositions()
    yield from attacks_on_inverses(true)
    yield from attacks_on_solution_sets(true)
    yield from attacks_on_modules()
    yield from attacks_on_quotients(true)
    yield from attacks_on_polynomials(true)
    yield from attacks_on_eigenvalues(true)
    yield from attacks_on_generators(true)
    yield from attacks_on_homologies(true)
    yield from attacks_on_spanning_sets(true)
    yield from attacks_on_howell_forms()
    yield from attacks_on_steps(true)
    yield from attacks_on_sparse_matrices(true)
    yield from attacks_over_z(true)
    yield from attacks_on_optima(true)
    yield from attacks_on_nearest(true)
    yield from attacks_on_ranks(true)


def attacks_on_decompositions():
    """Smith forms that are none, although all products are right."""

    def diagonal(n, *d):
        size = len(d)
        W = [[d[i] if i == j else 0 for j in range(size)] for i in range(size)]
        parts = dict.fromkeys(("RI", "CI", "R", "C"), identity(size))
        return one("decomposition", n, {"M": W, "W": W, **parts})

    yield "decomposition_factor_does_not_divide_modulus", diagonal(8, 3)
    yield "decomposition_factors_in_wrong_order", diagonal(8, 4, 2)
    yield "decomposition_zero_before_non_zero", diagonal(8, 0, 2)
    yield "decomposition_unit_other_than_one", diagonal(5, 2)
    yield "decomposition_rational_factor_not_one", diagonal(0, 2)
    yield "decomposition_rational_half", diagonal(0, 1, "1/2")
    yield "decomposition_rational_zero_first", diagonal(0, 0, 1)
    parts = dict.fromkeys(("RI", "CI", "R", "C"), identity(2))
    for place, W in (("above", [[1, 1], [0, 1]]), ("below", [[1, 0], [1, 1]])):
        yield f"decomposition_not_diagonal_{place}", one("decomposition", 5, {"M": W, "W": W, **parts})


def attacks_on_inverses(true):
    """Pseudo-inverses taken for inverses, zero vectors, failing identities, wrong indices."""
    yield "inverse_quasi_inverse", one("inverse", 6, {"M": [[2]], "X": [[2]]})
    yield "not_invertible_zero_vector", one("not_invertible", 8, {"M": [[2]], "v": [[0]]})
    yield "not_invertible_but_identity", one("not_invertible", 5, {"M": [[1]], "v": [[1]]})
    empty = matrix(5, [], (0, 0))
    yield "not_invertible_0x0", certificate("not_invertible", 5, M=empty, v=matrix(5, [], (0, 1)))
    lists = {"M": [[1, 1]], "X": [[3], [3]]}
    yield (
        "generalized_inverse_four_fails",
        one("generalized_inverse", 7, {"M": [[1, 2]], "X": [[1], [0]]}, identities=[1, 4]),
    )
    yield (
        "generalized_inverse_three_fails",
        one("generalized_inverse", 7, {"M": [[1], [2]], "X": [[1, 0]]}, identities=[3]),
    )
    yield (
        "generalized_inverse_two_fails",
        one("generalized_inverse", 4, {"M": [[2]], "X": [[1]]}, identities=[2]),
    )
    swap = {"M": [[0, 1], [0, 0]], "X": [[0, 0], [1, 0]]}
    yield "generalized_inverse_five_fails", one("generalized_inverse", 0, swap, identities=[1, 2, 3, 4, 5])
    yield (
        "generalized_inverse_wrong_ring",
        one("generalized_inverse", 3, lists | {"X": [[0], [0]]}, identities=[1]),
    )
    none = "no_generalized_inverse"
    yield "no_generalized_inverse_zero_trace", one(none, 4, {"M": [[2]], "Z": [[2]]}, identities=[1])
    yield "no_generalized_inverse_rational", one(none, 0, {"M": [[1]], "Z": [[1]]}, identities=[1])
    idempotent = {"M": [[1, 0], [0, 0]], "X": [[1, 0], [1, 0]], "v": [[0], [1]]}
    yield "drazin_inverse_does_not_commute", one("drazin_inverse", 5, idempotent, index=1)
    yield (
        "no_generalized_inverse_v_killed",
        one(none, 2, {"M": [[1, 0], [1, 0]], "v": [[0], [1]]}, identities=[1, 3]),
    )
    yield (
        "no_generalized_inverse_w_killed",
        one(none, 2, {"M": [[0, 1], [0, 0]], "w": [[1], [0]]}, identities=[1, 5]),
    )
    nilpotent = true["drazin_inverse_nilpotent_mod8"]
    yield "drazin_inverse_index_too_large", nilpotent | {"index": 4}
    yield "drazin_inverse_index_too_small", nilpotent | {"index": 2}
    yield "drazin_inverse_index_absurd", nilpotent | {"index": 10**40}
    half = {"M": [[2]], "X": [["1/2"]]}
    absurd = one("drazin_inverse", 0, half, index=10**12, v=matrix(0, [[1]]))
    yield "drazin_inverse_rational_index_absurd", absurd
    yield "drazin_inverse_zero_of_unit", one("drazin_inverse", 5, {"M": [[2]], "X": [[0]]}, index=0, v=None)


def solution_sets_without_smith_forms():
    """W = M with transforms I, of which only the statements about W are false."""
    for name, n, W, generators, orders in (
        ("not_diagonal", 5, [[1, 1], [0, 1]], [], []),
        ("wrong_order", 8, [[4, 0], [0, 2]], [[[2], [0]], [[0], [4]]], [4, 2]),
        ("no_divisor", 8, [[3]], [[[2]]], [3]),
        ("rational_not_1", 0, [[2]], [], []),
        ("z_negative", None, [[-1]], [], []),
    ):
        parts = {"M": W, "W": W} | dict.fromkeys(("RI", "CI", "R", "C"), identity(len(W)))
        zero = {name: [[0] for _ in W] for name in ("b", "x")}
        count = {"generators": [matrix(n, g) for g in generators], "orders": orders, "count": prod(orders)}
        yield f"solution_set_W_{name}", one("solution_set", n, parts | zero, side="right", **count)


def attacks_on_solution_sets(true):
    """Generators, orders and counts that belong to something else."""
    yield from solution_sets_without_smith_forms()
    sets = true["solution_set_mod8_right"]
    yield "solution_set_generator_missing", sets | {"generators": [], "orders": [], "count": 1}
    yield (
        "solution_set_generator_twice",
        sets
        | {"generators": sets["generators"] * 2, "orders": sets["orders"] * 2, "count": sets["count"] ** 2},
    )
    yield "solution_set_order_wrong", sets | {"orders": [4], "count": 4}
    yield "solution_set_orders_too_many", sets | {"orders": [*sets["orders"], 1]}
    yield "solution_set_count_wrong", sets | {"count": sets["count"] + 1}
    yield "solution_set_count_one", sets | {"count": 1}
    yield "solution_set_count_enormous", sets | {"count": 10**4000}
    yield "solution_set_count_product", sets | {"count": "product"}
    yield "solution_set_product_one", true["solution_set_product"] | {"count": 1}
    yield "solution_set_product_order", true["solution_set_product"] | {"orders": [10**4000] * 2}
    rational = true["solution_set_rational_right"]
    yield "solution_set_rational_count_one", rational | {"count": 1}
    yield "solution_set_rational_order", rational | {"orders": [1]}
    yield (
        "solution_set_rational_unique_infinite",
        true["solution_set_rational_unique"] | {"count": "infinite"},
    )
    yield "solution_set_no_columns_infinite", true["solution_set_no_columns"] | {"count": "infinite"}


def attacks_on_howell_forms():
    """Echelon forms that are no Howell forms, and other row spans."""

    def howell(n, H):
        return one("howell_form", n, {"M": H, "H": H, "U": identity(len(H)), "S": identity(len(H))})

    yield "howell_form_echelon_only", howell(8, [[2, 1], [0, 0]])
    yield "howell_form_echelon_only_mod12", howell(12, [[4, 1]])
    yield "howell_form_pivot_below_does_not_divide", howell(12, [[6, 1], [0, 4]])
    yield "howell_form_pivot_not_a_divisor", howell(8, [[3]])
    yield "howell_form_zero_row_first", howell(8, [[0, 0], [0, 1]])
    yield "howell_form_pivots_not_increasing", howell(8, [[0, 1], [1, 0]])
    yield "howell_form_same_pivot_column", howell(8, [[4, 0], [4, 1]])
    yield "howell_form_not_reduced_above", howell(8, [[1, 3], [0, 2]])
    yield "howell_form_pivot_above_itself", howell(8, [[1, 2], [0, 2]])
    yield "howell_form_multiple_of_the_row_above", howell(8, [[2, 0], [4, 0]])
    yield "howell_form_rational_pivot", howell(0, [[2]])
    yield "howell_form_rational_half_above", howell(0, [[1, "1/2"], [0, 1]])
    row = matrix(4, [[1, 0]])
    larger = {"M": matrix(4, [[2, 0]]), "H": row, "U": matrix(4, [[1]]), "S": matrix(4, [[2]])}
    yield "howell_form_span_larger", certificate("howell_form", 4, **larger)
    smaller = {"M": row, "H": matrix(4, [[2, 0]]), "U": matrix(4, [[2]]), "S": matrix(4, [[1]])}
    yield "howell_form_span_smaller", certificate("howell_form", 4, **smaller)


def attacks_on_sparse_matrices(true):
    """An entry moved, left out or added."""
    solved, unsolved = true["solution_mod8_right_sparse"], true["no_solution_mod8_right_sparse"]
    M = solved["M"]
    yield "solution_sparse_entry_moved", solved | {"M": M | {"at": [0, 2, 3]}}
    yield "solution_sparse_entry_left_out", solved | {"M": M | {"at": [0, 1], "entries": [2, 1]}}
    yield "solution_sparse_entry_added", solved | {"M": M | {"at": [0, 1, 2, 3], "entries": [2, 1, 1, 4]}}
    yield "no_solution_sparse_entry_changed", unsolved | {"M": unsolved["M"] | {"entries": [3]}}
    yield "no_solution_sparse_zero_matrix", unsolved | {"M": sparse(matrix(8, [[0]])), "b": matrix(8, [[2]])}


def attacks_on_steps(true):
    """Wrong determinants, scale factors that are no units, other ends."""
    det = true["det_no_steps"]
    yield "det_wrong", det | {"det": 7}
    yield "det_not_triangular", det | matrices(8, M=[[2, 1], [1, 3]], end=[[2, 1], [1, 3]])
    killed = {"M": [[1, 1], [0, 1]], "end": [[2, 2], [0, 1]]}
    yield (
        "det_scale_not_a_unit",
        one("det", 4, killed, det=3, steps=[step("scale", "row", 0, 2)]),
    )
    one_step = [step("swap", "row", 0, 1)]
    yield (
        "det_sign_forgotten",
        one("det", 5, {"M": [[0, 1], [1, 0]], "end": identity(2)}, det=1, steps=one_step),
    )
    zero = [step("scale", "row", 0, "0")]
    yield (
        "det_rational_scale_zero",
        one("det", 0, {"M": [[3]], "end": [[0]]}, det="5", steps=zero),
    )
    yield (
        "trace_scale_not_a_unit",
        one("trace", 8, {"start": [[3]], "end": [[6]]}, steps=[step("scale", "row", 0, 2)]),
    )
    yield "trace_step_left_out", true["trace_mod8"] | {"steps": true["trace_mod8"]["steps"][1:]}
    yield (
        "trace_axis_changed",
        one(
            "trace",
            8,
            {"start": [[1, 2], [3, 4]], "end": [[3, 4], [1, 2]]},
            steps=[step("swap", "column", 0, 1)],
        ),
    )


def rejected():
    """Name and certificate of every false certificate."""
    for name, given in accepted():
        yield from broken(name, given)
    yield from attacks()
