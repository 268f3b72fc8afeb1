"""Texts that are no certificates: no JSON of the subset, of a wrong form, or of wrong values."""

import json

from tests.checker.cases.answers import step
from tests.checker.cases.congruences import malformed_values_of_congruences
from tests.checker.cases.eigenvalues import malformed_eigenvalues, malformed_values_of_eigenvalues
from tests.checker.cases.generators import malformed_generators, malformed_values_of_generators
from tests.checker.cases.integers import malformed_over_z
from tests.checker.cases.modules import malformed_modules, malformed_values_of_modules
from tests.checker.cases.nearest import malformed_nearest, malformed_values_of_nearest
from tests.checker.cases.notation import (
    certificate,
    identity,
    matrix,
    sparse,
)
from tests.checker.cases.optima import malformed_optima, malformed_values_of_optima
from tests.checker.cases.polynomials import malformed_polynomials, malformed_values_of_polynomials
from tests.checker.cases.ranks import malformed_ranks, malformed_values_of_ranks
from tests.checker.cases.true import accepted


def malformed_texts():
    """Name and text of what is not even JSON of the subset."""
    text = json.dumps(dict(accepted())["inverse_mod5"])
    rational = json.dumps(dict(accepted())["not_invertible_rational"])
    yield "empty", ""
    yield "space", " \n"
    yield "truncated", text[:-1]
    yield "trailing_comma", text[:-1] + ",}"
    yield "trailing_data", text + " {}"
    yield "two_certificates", text + text
    yield "byte_order_mark", "\ufeff" + text
    yield "key_twice", text.replace('"version": 1', '"version": 1, "version": 1')
    yield "key_twice_in_matrix", text.replace('"rows": 2', '"rows": 2, "rows": 2')
    yield "key_twice_in_ring", text.replace('"modulus": 5', '"modulus": 5, "modulus": 5')
    yield "key_escaped", text.replace('"version"', '"\\u0076ersion"')
    yield "nan", text.replace('"modulus": 5', '"modulus": NaN')
    yield "infinity", text.replace('"modulus": 5', '"modulus": Infinity')
    yield "minus_zero", text.replace('"entries": [[', '"entries": [[-0, ').replace("-0, 1", "-0", 1)
    yield "version_float", text.replace('"version": 1', '"version": 1.0')
    yield "version_exponent", text.replace('"version": 1', '"version": 1e0')
    yield "modulus_exponent", text.replace('"modulus": 5', '"modulus": 5E0')
    yield "version_true", text.replace('"version": 1', '"version": true')
    yield "comment", "/* true */ " + text
    yield "single_quotes", text.replace('"', "'")
    yield "leading_zero", text.replace('"modulus": 5', '"modulus": 05')
    yield "not_ascii", text.replace('"inverse"', '"inv\u00e9rse"')
    yield "rational_arabic_digit", rational.replace('"1"', '"\u0661"')
    yield "rational_one", rational.replace('{"rational": true}', '{"rational": 1}')
    integers = json.dumps(dict(accepted())["inverse_z_minus_one"])
    yield "integers_one", integers.replace('{"integers": true}', '{"integers": 1}')
    yield "integers_false", integers.replace('{"integers": true}', '{"integers": false}')
    yield "z_minus_zero", integers.replace("[[-1]]", "[[-0]]")
    yield "z_plus_one", integers.replace("[[-1]]", "[[+1]]")
    yield "z_minus_leading_zero", integers.replace("[[-1]]", "[[-01]]")
    yield "z_two_minus_signs", integers.replace("[[-1]]", "[[--1]]")
    yield "z_fraction", integers.replace("[[-1]]", "[[-1.0]]")
    yield "z_entry_true", integers.replace("[[-1]]", "[[true]]")
    yield "rational_false", rational.replace('{"rational": true}', '{"rational": false}')


def malformed_values():
    """Name and certificate of what violates a condition on values or shapes that a schema cannot state."""
    true = dict(accepted())
    inverse, decomposition = true["inverse_mod5"], true["decomposition_mod5"]
    yield "entry_too_large", inverse | {"M": {"rows": 2, "cols": 2, "entries": [[5, 0], [0, 1]]}}
    for name, x in (("four_halves", "4/2"), ("two_fourths", "2/4"), ("minus_two_fourths", "-2/4")):
        yield (
            f"rational_{name}",
            true["inverse_rational"] | {"M": {"rows": 2, "cols": 2, "entries": [[x, "0"], ["0", "1"]]}},
        )
    yield "rows_wrong", inverse | {"M": inverse["M"] | {"rows": 3}}
    yield "cols_wrong", inverse | {"M": inverse["M"] | {"cols": 3}}
    yield "ragged", inverse | {"M": {"rows": 2, "cols": 2, "entries": [[1, 0], [0]]}}
    yield "not_square", inverse | {"M": matrix(5, [[1, 0]])}
    yield "other_size", inverse | {"X": matrix(5, identity(3))}
    yield "shapes_swapped", decomposition | {"R": decomposition["C"], "C": decomposition["R"]}
    wide = {"M": matrix(8, [[1, 0]]), "X": matrix(8, [[1], [0]])}
    yield "identity_five_not_square", certificate("generalized_inverse", 8, **wide, identities=[1, 5])
    yield "b_other_height", true["solution_mod8_right"] | {"b": matrix(8, [[5]])}
    yield "x_other_width", true["solution_mod8_right"] | {"x": matrix(8, [[1, 1], [3, 3]])}
    yield "side_for_other_shapes", true["solution_mod5_two_columns"] | {"side": "left"}
    yield "U_other_shape", true["howell_form_mod8"] | {"U": matrix(8, [[1]])}
    trace = true["trace_mod8"]
    for name, bad in (
        ("row_out_of_range", step("swap", "row", 0, 2)),
        ("column_out_of_range", step("scale", "column", 3, 1)),
        ("same_line", step("swap", "row", 1, 1)),
        ("target_is_source", step("add", "row", 1, 1, 2)),
        ("factor_too_large", step("scale", "row", 0, 8)),
    ):
        yield f"step_{name}", trace | {"steps": [*trace["steps"], bad]}
    yield (
        "step_malformed_after_false",
        trace | {"start": trace["end"], "steps": [step("scale", "row", 0, 2), step("swap", "row", 0, 9)]},
    )
    yield from malformed_values_of_congruences(true)
    yield from malformed_values_of_modules(true)
    yield from malformed_values_of_polynomials(true)
    yield from malformed_values_of_eigenvalues(true)
    yield from malformed_values_of_generators(true)
    yield from malformed_values_of_optima(true)
    yield from malformed_values_of_nearest(true)
    yield from malformed_values_of_ranks(true)
    yield "det_too_large", true["det_mod6"] | {"det": 6}
    solved = true["solution_mod8_right_sparse"]
    M = solved["M"]  # 2 x 2 with 2, 1, 4 at 0, 1, 3
    for name, change in {
        "place_twice": {"at": [0, 1, 1]},
        "places_decreasing": {"at": [0, 3, 1]},
        "place_beyond": {"at": [0, 1, 4]},
        "place_enormous": {"at": [0, 1, 10**4000]},
        "place_missing": {"at": [0, 1]},
        "place_without_entry": {"at": [0, 1, 2, 3]},
        "entry_too_large": {"entries": [2, 1, 8]},
        "rows_wrong": {"rows": 3},
        "cols_wrong": {"cols": 3},
        "empty_but_for_a_place": {"rows": 0, "cols": 0},
    }.items():
        yield f"sparse_{name}", solved | {"M": M | change}


def malformed_forms():
    """Name and certificate of what the JSON Schemas refuse as well."""
    true = dict(accepted())
    yield from malformed_over_z(true)
    yield from malformed_modules(true)
    yield from malformed_polynomials(true)
    yield from malformed_eigenvalues(true)
    yield from malformed_generators(true)
    yield from malformed_optima(true)
    yield from malformed_nearest(true)
    yield from malformed_ranks(true)
    yield from malformed_over_z_n_and_q(true)


def malformed_over_z_n_and_q(true):
    """Those of version 1."""
    inverse = true["inverse_mod5"]
    for name, changes in {
        "format_other": {"format": "modlinalg"},
        "version_2": {"version": 2},
        "version_string": {"version": "1"},
        "kind_unknown": {"kind": "proof"},
        "kind_list": {"kind": ["inverse"]},
        "kind_other": {"kind": "solution"},
        "ring_both": {"ring": {"modulus": 5, "rational": True}},
        "ring_empty": {"ring": {}},
        "ring_modulus_1": {"ring": {"modulus": 1}},
        "ring_modulus_0": {"ring": {"modulus": 0}},
        "ring_modulus_string": {"ring": {"modulus": "5"}},
        "ring_number": {"ring": 5},
        "key_extra": {"note": 1},
        "matrix_null": {"M": None},
        "matrix_list": {"M": [[1, 0], [0, 1]]},
        "matrix_key_extra": {"M": inverse["M"] | {"mod": 5}},
        "matrix_rows_string": {"M": inverse["M"] | {"rows": "2"}},
        "matrix_entry_list": {"M": {"rows": 2, "cols": 2, "entries": [[[1], 0], [0, 1]]}},
        "matrix_entry_null": {"M": {"rows": 2, "cols": 2, "entries": [[None, 0], [0, 1]]}},
        "matrix_entries_object": {"M": {"rows": 2, "cols": 2, "entries": {}}},
    }.items():
        yield name, inverse | changes
    for key in inverse:
        yield f"without_{key}", {k: v for k, v in inverse.items() if k != key}
    yield "zero_ring", true["inverse_0x0"] | {"ring": {"modulus": 1}}
    long = matrix(8, [], (0, 10**6 + 1))
    yield "side_too_long", true["trace_0x3"] | {"start": long, "end": long}
    yield "array", [inverse]
    yield "number", 1
    yield "string", "inverse"
    for name, x in {
        "plus": "1/-2",
        "minus_zero": "-0",
        "whole_over_one": "3/1",
        "zero_over_two": "0/2",
        "over_zero": "1/0",
        "leading_zero": "01",
        "leading_zero_below": "1/02",
        "empty": "",
        "exponent": "1e9",
        "word": "nan",
        "none": "None",
        "two_slashes": "1/2/3",
    }.items():
        yield (
            f"rational_{name}",
            true["inverse_rational"] | {"M": {"rows": 2, "cols": 2, "entries": [[x, "0"], ["0", "1"]]}},
        )
    some = true["generalized_inverse_mod6"]
    for name, identities in {
        "empty": [],
        "zero": [0, 1],
        "six": [6],
        "twice": [1, 1],
        "number": 1,
        "string": ["1"],
    }.items():
        yield f"identities_{name}", some | {"identities": identities}
    yield "entry_over_z_is_string", inverse | {"M": {"rows": 2, "cols": 2, "entries": [["1", 0], [0, 1]]}}
    yield (
        "entry_over_q_is_number",
        true["inverse_rational"] | {"M": {"rows": 2, "cols": 2, "entries": [[1, 0], [0, 1]]}},
    )
    yield "identities_decreasing", some | {"identities": [2, 1]}
    yield "witness_without_identity_one", true["no_generalized_inverse_Z_mod4"] | {"identities": [2]}
    yield "witness_v_without_three", true["no_generalized_inverse_v_mod2"] | {"identities": [1, 4]}
    yield "witness_u_without_four", true["no_generalized_inverse_u_mod2"] | {"identities": [1, 3]}
    yield "witness_w_without_five", true["no_generalized_inverse_w_mod6"] | {"identities": [1, 3]}
    yield "generator_is_a_row", true["solution_set_mod8_right"] | {"generators": [matrix(8, [[4, 4]])]}
    yield "count_infinite_over_z", true["solution_set_mod8_right"] | {"count": "infinite"}
    yield "v_is_a_row", true["not_invertible_mod5"] | {"v": matrix(5, [[3, 1]])}
    yield "v_has_two_columns", true["not_invertible_mod5"] | {"v": matrix(5, [[3, 3], [1, 1]])}
    none = true["no_generalized_inverse_w_mod6"]
    yield "witness_missing", {k: v for k, v in none.items() if k != "w"}
    yield "witness_two", none | {"v": none["w"], "identities": [1, 3, 5]}
    drazin = true["drazin_inverse_nilpotent_mod8"]
    yield "drazin_v_null", drazin | {"v": None}
    yield "drazin_v_at_index_0", drazin | {"index": 0}
    yield "drazin_index_string", drazin | {"index": "3"}
    yield "side_up", true["solution_mod8_right"] | {"side": "up"}
    sets = true["solution_set_mod8_right"]
    yield "generators_object", sets | {"generators": {}}
    yield "orders_strings", sets | {"orders": ["2"]}
    yield "count_string", sets | {"count": "2"}
    yield "count_zero", sets | {"count": 0}
    yield "count_product_over_q", true["solution_set_rational_right"] | {"count": "product"}
    solved, rational = true["solution_mod8_right_sparse"], true["solution_rational_sparse"]
    M = solved["M"]
    for name, change in {
        "entry_zero": {"entries": [2, 0, 4]},
        "entry_string": {"entries": [2, "1", 4]},
        "entry_null": {"entries": [2, None, 4]},
        "entry_list": {"entries": [2, [1], 4]},
        "entries_nested": {"entries": [[2, 1], [0, 4]]},
        "entries_object": {"entries": {}},
        "place_string": {"at": [0, "1", 3]},
        "place_null": {"at": [0, None, 3]},
        "place_list": {"at": [0, [1], 3]},
        "places_object": {"at": {}},
        "places_null": {"at": None},
        "key_extra": {"sparse": [0]},
    }.items():
        yield f"sparse_{name}", solved | {"M": M | change}
    yield "sparse_without_entries", solved | {"M": {key: M[key] for key in ("rows", "cols", "at")}}
    yield "sparse_rational_zero", rational | {"M": rational["M"] | {"entries": ["0"]}}
    yield "sparse_rational_number", rational | {"M": rational["M"] | {"entries": [1]}}
    for name, field in (
        ("solution_mod8_right", "b"),
        ("solution_mod8_right", "x"),
        ("no_solution_mod5", "u"),
    ):
        yield f"sparse_{field}", true[name] | {field: sparse(true[name][field])}
    for name in ("inverse_mod5", "solution_set_mod8_right", "howell_form_mod8", "det_mod6"):
        yield f"sparse_M_of_{true[name]['kind']}", true[name] | {"M": sparse(true[name]["M"])}
    trace = true["trace_mod8"]
    for name, bad in {
        "number": 1,
        "op_unknown": step("swap", "row", 0, 1) | {"op": "move"},
        "op_list": step("swap", "row", 0, 1) | {"op": ["swap"]},
        "axis_unknown": step("swap", "diagonal", 0, 1),
        "axis_missing": {"op": "swap", "i": 0, "j": 1},
        "key_extra": step("swap", "row", 0, 1) | {"factor": 1},
        "keys_of_another": {"op": "add", "axis": "row", "i": 0, "j": 1, "factor": 1},
        "index_string": step("swap", "row", "0", 1),
        "factor_is_string": step("scale", "row", 0, "1"),
        "empty": {},
    }.items():
        yield f"step_{name}", trace | {"steps": [bad]}
    yield "steps_object", trace | {"steps": {}}
    yield "det_column_step", true["det_mod6"] | {"steps": [step("swap", "column", 0, 1)]}
