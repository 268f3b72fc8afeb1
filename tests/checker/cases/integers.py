"""True certificates over Z, built from their answers, and named false ones."""

from tests.checker.cases.answers import (
    carried_out,
    decomposition_fields,
    empty_decomposition,
    solution_set,
    step,
)
from tests.checker.cases.congruences import (
    accepted_congruences,
    attacks_on_congruences,
    malformed_congruences,
    one,
)
from tests.checker.cases.notation import (
    ZZ,
    certificate,
    identity,
    inverse_pair,
    matrix,
    sparse,
    times,
)


def accepted_over_z():
    """Name and certificate of every true certificate over Z."""
    yield from decompositions()
    yield from accepted_congruences()
    yield from inverses()
    for name, given in systems():
        yield name, given
        yield f"{name}_sparse", given | {"M": sparse(given["M"])}
    yield from forms()
    yield from steps()


def decompositions():
    """Decompositions and solution sets."""
    kinds = {
        "z": (2, 3, [2, 6]),
        "z_singular": (3, 2, [3, 0]),
        "z_unimodular": (2, 2, [1, 1]),
        "z_zero": (2, 2, [0, 0]),
        "z_long": (2, 2, [10**40, 10**80]),
    }
    for name, (rows, cols, invariants) in kinds.items():
        fields = decomposition_fields(ZZ, rows, cols, invariants)
        yield f"decomposition_{name}", certificate("decomposition", ZZ, **fields)
    for rows, cols in ((0, 2), (3, 0), (0, 0)):
        fields = empty_decomposition(ZZ, rows, cols)
        yield f"decomposition_z_{rows}x{cols}", certificate("decomposition", ZZ, **fields)
    sets = {
        "z_right": (2, 2, [2, 0], "right", [[3], [-5]]),
        "z_left": (2, 2, [2, 0], "left", [[3, -5]]),
        "z_wide": (1, 3, [2], "right", [[1], [2], [3]]),
        "z_tall_left": (3, 1, [3], "left", [[1, -2, 3]]),
        "z_unique": (2, 2, [1, 3], "right", [[1], [4]]),
        "z_two_columns": (1, 2, [2], "right", [[1, 0], [-3, 2]]),
    }
    for name, (rows, cols, invariants, side, x) in sets.items():
        fields = decomposition_fields(ZZ, rows, cols, invariants)
        yield f"solution_set_{name}", solution_set(ZZ, fields, side, x)
    yield "solution_set_z_0x1", solution_set(ZZ, empty_decomposition(ZZ, 0, 1), "right", [[1]])
    yield "solution_set_z_no_columns", solution_set(ZZ, empty_decomposition(ZZ, 0, 2), "right", [[], []])


def inverses():
    """Inverses of all sorts, and that there is none."""
    P, Q = inverse_pair(ZZ, 2, 7)
    yield "inverse_z", one("inverse", {"M": P, "X": Q})
    yield "inverse_z_minus_one", one("inverse", {"M": [[-1]], "X": [[-1]]})
    singular = {
        "z_two": ([[2]], [[1]], 2),
        "z_exactly": ([[1, 2], [2, 4]], [[-2], [1]], 0),
        "z_mod6": ([[2, 1], [0, 3]], [[-1], [2]], 6),
    }
    for name, (M, v, q) in singular.items():
        yield f"not_invertible_{name}", one("not_invertible", {"M": M, "v": v}, q=q)
    generalized = {
        "z": ([[1, 0], [0, 0]], [[1, 0], [0, 0]], [1, 2, 3, 4, 5]),
        "z_wide": ([[1, 0, 0], [0, -1, 0]], [[1, 0], [0, -1], [5, -6]], [1, 2, 3]),
    }
    for name, (M, X, identities) in generalized.items():
        yield (
            f"generalized_inverse_{name}",
            one("generalized_inverse", {"M": M, "X": X}, identities=identities),
        )
    none = {
        "Z_z": ([[2]], "Z", [[1]], [1], 4),
        "Z_z_two": ([[3, 0], [0, 2]], "Z", [[0, 0], [0, -1]], [1, 2], 4),
        "v_z": ([[1], [1]], "v", [[1]], [1, 3], 2),
        "u_z": ([[1, 1]], "u", [[1]], [1, 4], 2),
        "w_z": ([[0, 1], [0, 0]], "w", [[0], [1]], [1, 5], 0),
        "w_z_mod4": ([[2]], "w", [[1]], [1, 2, 5], 4),
    }
    for name, (M, key, witness, identities, q) in none.items():
        lists = {"M": M, key: witness}
        yield (
            f"no_generalized_inverse_{name}",
            one("no_generalized_inverse", lists, identities=identities, q=q),
        )
    drazin = {
        "z_nilpotent": ([[0, 1], [0, 0]], [[0, 0], [0, 0]], 2, [[0], [1]]),
        "z_projection": ([[1, 1], [0, 0]], [[1, 1], [0, 0]], 1, [[-1], [1]]),
        "z_invertible": ([[1, 1], [0, 1]], [[1, -1], [0, 1]], 0, None),
    }
    for name, (M, X, index, v) in drazin.items():
        fields = {"index": index, "v": v and matrix(ZZ, v)}
        yield f"drazin_inverse_{name}", one("drazin_inverse", {"M": M, "X": X}, **fields)
    for name, (M, v, q) in {
        "z": ([[2]], [[1]], 4),
        "z_two": ([[2, 0], [0, 1]], [[1], [0]], 8),
        "z_mod9": ([[0, 3], [1, 0]], [[0], [1]], 9),
    }.items():
        yield f"no_drazin_inverse_{name}", one("no_drazin_inverse", {"M": M, "v": v}, q=q)


def systems():
    """Solutions, and that there is none."""
    solved = {
        "z_right": ([[2, -1], [0, 3]], [[4], [-6]], [[1], [-2]], "right"),
        "z_left": ([[2, -1], [0, 3]], [[2, -7]], [[1, -2]], "left"),
    }
    for name, (M, b, x, side) in solved.items():
        yield f"solution_{name}", one("solution", {"M": M, "b": b, "x": x}, side=side)
    unsolved = {
        "z_two": ([[2]], [[1]], [[1]], "right", 2),
        "z_exactly": ([[1, 2], [2, 4]], [[1], [1]], [[-2, 1]], "right", 0),
        "z_left": ([[2, 0], [0, 1]], [[3, -1]], [[1], [0]], "left", 2),
        "z_mod6": ([[6, 0], [0, 1]], [[2, 6], [0, 1]], [[1, 6]], "right", 6),
    }
    for name, (M, b, u, side, q) in unsolved.items():
        yield f"no_solution_{name}", one("no_solution", {"M": M, "b": b, "u": u}, side=side, q=q)
    fields = {"M": matrix(ZZ, [[]], (1, 0)), "b": matrix(ZZ, [[-3]]), "u": matrix(ZZ, [[1]])}
    yield "no_solution_z_1x0", certificate("no_solution", ZZ, **fields, side="right", q=0)


def turned(lists):
    """Transpose each matrix along the other diagonal, which makes a form of rows one of columns."""
    return {
        name: [list(column)[::-1] for column in zip(*rows, strict=True)][::-1] for name, rows in lists.items()
    }


def forms():
    """Hermite forms, with an invertible U and with any."""
    hermite = {
        "z": [[2, 1], [0, 3]],
        "z_zero_rows": [[2, 0, -1], [0, 3, 7], [0, 0, 0]],
        "z_skipped_column": [[0, 4, 3], [0, 0, 5]],
    }
    for name, H in hermite.items():
        S, U = inverse_pair(ZZ, len(H), 5)
        for kind in ("howell_form", "hermite_form"):
            yield f"{kind}_{name}", one(kind, {"M": times(ZZ, S, H), "H": H, "U": U, "S": S})
        columns = {"M": times(ZZ, S, H), "H": H, "U": U, "S": S}
        yield f"column_hermite_form_{name}", one("column_hermite_form", turned(columns))
    lists = {"M": [[4], [-6]], "H": [[2]], "U": [[-1, -1]], "S": [[2], [-3]]}
    yield "howell_form_z_fewer_rows", one("howell_form", lists)
    empty = {"M": matrix(ZZ, [], (0, 2)), "H": matrix(ZZ, [], (0, 2))} | dict.fromkeys(
        ("U", "S"), matrix(ZZ, [], (0, 0))
    )
    yield "hermite_form_z_0x2", certificate("hermite_form", ZZ, **empty)
    wide = {name: matrix(ZZ, [[], []], (2, 0)) for name in ("M", "H")}
    yield "column_hermite_form_z_2x0", certificate("column_hermite_form", ZZ, **empty | wide)


def steps():
    """Determinants by steps over Q, and traces by steps over Z."""
    for name, M, det, by, end in (
        ("z", [[2, 1], [3, 4]], 5, [step("add", "row", 1, 0, "-3/2")], [[2, 1], [0, "5/2"]]),
        ("z_swap", [[0, 1], [2, 3]], -2, [step("swap", "row", 0, 1)], [[2, 3], [0, 1]]),
        ("z_scale", [[6]], 6, [step("scale", "row", 0, "1/4")], [["3/2"]]),
    ):
        fields = {"M": matrix(ZZ, M), "det": det, "steps": by, "end": matrix(0, end)}
        yield f"det_{name}", certificate("det", ZZ, **fields)
    by = [
        step("swap", "row", 0, 1),
        step("scale", "column", 2, -1),
        step("add", "row", 1, 0, -2),
        step("scale", "row", 1, 1),
    ]
    start = [[1, 2, 3], [-4, 5, 0]]
    yield "trace_z", one("trace", {"start": start, "end": carried_out(ZZ, start, by)}, steps=by)


def attacks_over_z(true):
    """Named false claims over Z."""
    yield from attacks_on_forms(true)
    yield from attacks_on_refutations()
    yield from attacks_on_congruences(true)
    sets = true["solution_set_z_right"]
    twice = [g | {"entries": [[2 * x] for [x] in g["entries"]]} for g in sets["generators"]]
    yield "solution_set_z_generator_doubled", sets | {"generators": twice}
    yield "solution_set_z_generator_missing", sets | {"generators": [], "orders": [], "count": 1}
    yield "solution_set_z_order", sets | {"orders": [2]}
    yield "solution_set_z_count_one", sets | {"count": 1}
    unique = true["solution_set_z_unique"]
    yield "solution_set_z_unique_infinite", unique | {"count": "infinite"}
    yield (
        "solution_set_z_unique_order_three",
        unique | {"orders": [3], "count": 3, "generators": [unique["x"]]},
    )
    for name, factor in (("two", 2), ("zero", 0)):
        lists = {"start": [[3]], "end": [[3 * factor]]}
        yield f"trace_z_scale_{name}", one("trace", lists, steps=[step("scale", "row", 0, factor)])
    yield "det_z_sign", true["det_z_swap"] | {"det": 2}
    yield "det_z_scale_forgotten", true["det_z_scale"] | {"det": 1}
    zero = {"steps": [step("scale", "row", 0, "0")], "end": matrix(0, [[0]]), "det": 5}
    yield "det_z_scale_zero", true["det_z_scale"] | zero


def attacks_on_forms(true):
    """Smith and Hermite forms that are none, although all products are right."""
    for name, d in (
        ("negative", [-2, 4]),
        ("order", [4, 2]),
        ("zero_first", [0, 2]),
        ("not_dividing", [2, 3]),
    ):
        W = [[d[0], 0], [0, d[1]]]
        parts = dict.fromkeys(("RI", "CI", "R", "C"), identity(2))
        yield f"decomposition_z_{name}", one("decomposition", {"M": W, "W": W, **parts})
    half = {"M": [[4]], "RI": [[2]], "W": [[2]], "CI": [[1]], "R": [[1]], "C": [[1]]}
    yield "decomposition_z_not_unimodular", one("decomposition", half)
    for name, H in (
        ("negative_pivot", [[1, 0], [0, -1]]),
        ("negative_first_pivot", [[-2, 4], [0, 0]]),
        ("above_too_large", [[1, 2], [0, 2]]),
        ("above_negative", [[1, -1], [0, 2]]),
        ("no_echelon", [[0, 1], [1, 0]]),
        ("zero_row_first", [[0, 0], [0, 1]]),
        ("same_column", [[2, 0], [4, 1]]),
    ):
        for kind in ("howell_form", "hermite_form"):
            yield f"{kind}_z_{name}", one(kind, {"M": H, "H": H, "U": identity(2), "S": identity(2)})
        columns = turned({"M": H, "H": H, "U": identity(2), "S": identity(2)})
        yield f"column_hermite_form_z_{name}", one("column_hermite_form", columns)
    lists = {"M": [[2], [4]], "H": [[2], [0]], "U": [[1, 0], [4, -2]], "S": [[1, 0], [2, 0]]}
    yield "hermite_form_z_not_unimodular", one("hermite_form", lists)
    yield "column_hermite_form_z_not_unimodular", one("column_hermite_form", turned(lists))
    rows = {"M": [[2, 3], [0, 4]], "H": [[2, 3], [0, 4]], "U": identity(2), "S": identity(2)}
    yield "column_hermite_form_z_of_rows", one("column_hermite_form", rows)
    larger = {"M": [[2]], "H": [[1]], "U": [[1]], "S": [[2]]}
    yield "howell_form_z_span_larger", one("howell_form", larger)
    smaller = {"M": [[1]], "H": [[2]], "U": [[2]], "S": [[1]]}
    yield "howell_form_z_span_smaller", one("howell_form", smaller)


def attacks_on_refutations():
    """Witnesses that vanish, that are not killed, or that hold modulo another number."""
    for name, M, v, q in (
        ("v_is_zero_modulo_q", [[2]], [[2]], 2),
        ("v_is_zero", [[2]], [[0]], 0),
        ("unimodular", [[-1]], [[1]], 2),
        ("other_q", [[2]], [[1]], 3),
        ("not_exactly", [[2]], [[1]], 0),
    ):
        yield f"not_invertible_z_{name}", one("not_invertible", {"M": M, "v": v}, q=q)
    for name, M, b, u, q in (
        ("solvable", [[2]], [[4]], [[1]], 2),
        ("solvable_modulo_q", [[2]], [[1]], [[1]], 3),
        ("not_exactly", [[2]], [[1]], [[1]], 0),
    ):
        yield f"no_solution_z_{name}", one("no_solution", {"M": M, "b": b, "u": u}, side="right", q=q)
    none = "no_generalized_inverse"
    yield f"{none}_z_exactly", one(none, {"M": [[2]], "Z": [[1]]}, identities=[1], q=0)
    yield f"{none}_z_zero_trace", one(none, {"M": [[2]], "Z": [[1]]}, identities=[1], q=2)
    yield f"{none}_z_invertible", one(none, {"M": [[1]], "Z": [[1]]}, identities=[1], q=2)
    for name, M, v, q in (
        ("killed_before", [[2]], [[1]], 2),
        ("not_killed", [[2]], [[1]], 8),
        ("exactly", [[2]], [[1]], 0),
        ("nilpotent", [[0, 1], [0, 0]], [[0], [1]], 0),
        ("nilpotent_modulo_q", [[0, 2], [0, 0]], [[0], [1]], 4),
        ("one_power_too_early", [[2, 0], [0, 1]], [[1], [0]], 4),
    ):
        yield f"no_drazin_inverse_z_{name}", one("no_drazin_inverse", {"M": M, "v": v}, q=q)


def malformed_over_z(true):
    """Name and certificate of what the JSON Schema of version 2 refuses."""
    yield from malformed_congruences(true)
    singular, inverse = true["not_invertible_z_two"], true["inverse_z_minus_one"]
    for name, q in (
        ("1", 1),
        ("negative", -2),
        ("string", "2"),
        ("null", None),
        ("list", [2]),
        ("matrix", {}),
    ):
        yield f"z_q_{name}", singular | {"q": q}
    for kind in (
        "not_invertible_z_two",
        "no_solution_z_two",
        "no_drazin_inverse_z",
        "no_generalized_inverse_v_z",
    ):
        yield f"z_q_missing_{kind}", {key: x for key, x in true[kind].items() if key != "q"}
    yield "z_q_of_a_yes", inverse | {"q": 0}
    yield "z_q_over_z_n", true["not_invertible_mod8"] | {"q": 2}
    yield "z_q_over_q", true["not_invertible_rational"] | {"q": 0}
    yield "z_version_1", inverse | {"version": 1}
    yield "z_n_version_2", true["inverse_mod5"] | {"version": 2}
    yield "q_version_2", true["inverse_rational"] | {"version": 2}
    yield "z_version_3", inverse | {"version": 3}
    for name, ring in (
        ("modulus_0", {"modulus": 0}),
        ("integers_1", {"integers": 1}),
        ("integers_null", {"integers": None}),
        ("two_rings", {"integers": True, "rational": True}),
    ):
        yield f"z_ring_{name}", inverse | {"ring": ring}
    M = inverse["M"]
    yield "z_entry_string", inverse | {"M": M | {"entries": [["-1"]]}}
    yield "z_entry_null", inverse | {"M": M | {"entries": [[None]]}}
    yield "z_rows_negative", inverse | {"M": M | {"rows": -1}}
    yield (
        "z_sparse_place_negative",
        true["solution_z_right_sparse"] | {"M": true["solution_z_right_sparse"]["M"] | {"at": [-1, 1, 3]}},
    )
    yield "z_index_negative", true["drazin_inverse_z_nilpotent"] | {"index": -2}
    yield "z_identities_negative", true["generalized_inverse_z"] | {"identities": [-1]}
    sets = true["solution_set_z_right"]
    yield "z_orders_negative", sets | {"orders": [-1]}
    yield "z_count_negative", sets | {"count": -1}
    yield "z_order_string", sets | {"orders": ["0"]}
    det, trace = true["det_z"], true["trace_z"]
    yield "z_det_string", det | {"det": "5"}
    yield "z_det_factor_integer", det | {"steps": [det["steps"][0] | {"factor": -3}]}
    yield "z_det_end_integers", det | {"end": {"rows": 2, "cols": 2, "entries": [[2, 1], [0, 5]]}}
    yield "z_trace_factor_string", trace | {"steps": [step("scale", "row", 0, "-1")]}
    yield "z_trace_line_negative", trace | {"steps": [step("swap", "row", 0, -1)]}
    yield "mod5_entry_negative", true["inverse_mod5"] | {"M": matrix(ZZ, [[-1, 0], [0, 1]])}
    yield "mod5_modulus_negative", true["inverse_mod5"] | {"ring": {"modulus": -5}}
    yield "mod8_orders_negative", true["solution_set_mod8_right"] | {"orders": [-2]}
    yield "mod8_hermite_form", true["howell_form_mod8"] | {"kind": "hermite_form"}
    yield "mod8_column_hermite_form", true["howell_form_mod8"] | {"kind": "column_hermite_form"}
    yield "rational_no_drazin_inverse", true["not_invertible_rational"] | {"kind": "no_drazin_inverse"}
