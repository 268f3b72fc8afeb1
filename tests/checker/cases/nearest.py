"""Nearest solvable right-hand sides: true, false and malformed certificates; changes are found by trying."""

from itertools import product

from tests.checker.cases.notation import certificate, matrix, sparse, transposed
from tests.checker.sparse_definitions import weight

MEASURES = ("clicks", "hamming", "lee")
SYSTEMS = {  # n, M, b, and an L whose rows generate {u : u*M = 0}
    "mod2": (2, [[1, 1], [1, 0], [0, 1]], [1, 1, 1], [[1, 1, 1]]),
    "mod3": (3, [[1], [1], [1], [2]], [1, 1, 2, 0], [[1, 2, 0, 0], [0, 1, 2, 0], [1, 0, 0, 1]]),
    "mod4": (4, [[2, 0], [1, 1]], [3, 2], [[2, 0]]),
    "mod6": (6, [[2], [3]], [5, 5], [[3, 0], [0, 2], [0, 4], [3, 4]]),
    "mod8": (8, [[1], [3]], [7, 0], [[3, 7]]),
    "mod5_already": (5, [[1], [2]], [3, 1], [[2, 4]]),
    "mod7_of_nothing": (7, [[0], [0]], [3, 5], [[1, 0], [0, 1]]),
}


def nearest(n, M, b, measure):
    """An x and a lightest e with M*x + e = b."""
    tried = []
    for x in product(range(n), repeat=len(M[0])):
        image = [sum(a * v for a, v in zip(row, x, strict=True)) for row in M]
        tried.append(([(s - v) % n for s, v in zip(b, image, strict=True)], x))
    e, x = min(tried, key=lambda pair: (weight(pair[0], n, measure), pair))
    return x, e


def nearest_case(name, measure, side="right"):
    """The certificate of a system."""
    n, M, b, L = SYSTEMS[name]
    x, e = nearest(n, M, b, measure)
    turned = (lambda A: A) if side == "right" else transposed
    fields = {"M": M, "b": [[v] for v in b], "x": [[v] for v in x], "e": [[v] for v in e], "L": L}
    written = {key: matrix(n, turned(A)) for key, A in fields.items()}
    return certificate("nearest_solvable", n, **written, side=side, measure=measure) | {"version": 2}


def accepted_nearest():
    """Each measure, both sides, a sparse M, nothing to change and nothing to reach."""
    for name in SYSTEMS:
        for measure in MEASURES:
            yield f"nearest_solvable_{name}_{measure}", nearest_case(name, measure)
        yield f"nearest_solvable_{name}_left", nearest_case(name, "lee", "left")
    given = nearest_case("mod8", "lee")
    yield "nearest_solvable_mod8_sparse", given | {"M": sparse(given["M"])}
    empty = {name: matrix(5, [], shape) for name, shape in {"M": (0, 0), "L": (0, 0)}.items()}
    none = {name: matrix(5, [], (0, 1)) for name in ("b", "x", "e")}
    fields = {**empty, **none, "side": "right", "measure": "clicks"}
    yield "nearest_solvable_0x0", certificate("nearest_solvable", 5, **fields) | {"version": 2}
    row = {"M": matrix(5, [[1]]), "b": matrix(5, [[3]]), "x": matrix(5, [[3]]), "e": matrix(5, [[0]])}
    fields = {**row, "L": matrix(5, [], (0, 1)), "side": "right", "measure": "hamming"}
    yield "nearest_solvable_without_invariants", certificate("nearest_solvable", 5, **fields) | {"version": 2}


def attacks_on_nearest(true):
    """Named false claims."""
    three = true["nearest_solvable_mod3_hamming"]
    yield "nearest_solvable_b_itself", three | {"x": matrix(3, [[0]]), "e": three["b"]}
    yield (
        "nearest_solvable_other_change",
        three | {"e": matrix(3, [[2], [2], [0], [2]]), "x": matrix(3, [[2]])},
    )
    yield "nearest_solvable_too_few_invariants", three | {"L": matrix(3, [[1, 2, 0, 0]])}
    yield "nearest_solvable_no_invariants", three | {"L": matrix(3, [], (0, 4))}
    yield "nearest_solvable_no_invariant", three | {"L": matrix(3, [[1, 0, 0, 0]])}
    yield "nearest_solvable_nothing_to_change", three | {"e": matrix(3, [[0]] * 4)}
    eight = true["nearest_solvable_mod8_clicks"]
    yield "nearest_solvable_b_itself_in_clicks", eight | {"x": matrix(8, [[0]]), "e": eight["b"]}
    seven = true["nearest_solvable_mod7_of_nothing_lee"]
    yield "nearest_solvable_as_if_all_were_reached", seven | {"e": matrix(7, [[0], [0]])}
    eight = true["nearest_solvable_mod8_lee"]
    x, e = nearest(*SYSTEMS["mod8"][:3], "clicks")
    forwards = {"x": matrix(8, [[v] for v in x]), "e": matrix(8, [[v] for v in e])}
    yield "nearest_solvable_other_measure", eight | forwards


def malformed_values_of_nearest(true):
    """Conditions that a schema cannot state."""
    given = true["nearest_solvable_mod3_lee"]
    for name, change in {
        "e_other_length": {"e": matrix(3, [[0]] * 3)},
        "e_two_columns": {"e": matrix(3, [[0, 0]] * 4)},
        "x_other_length": {"x": matrix(3, [[0], [0]])},
        "L_other_width": {"L": matrix(3, [[1, 2, 0]])},
        "L_entry_too_large": {"L": {"rows": 1, "cols": 4, "entries": [[1, 5, 0, 0]]}},
        "of_the_other_side": {"side": "left"},
    }.items():
        yield f"nearest_solvable_{name}", given | change
    n = 2**13
    many = {"M": matrix(n, [[0]]), "b": matrix(n, [[1]]), "x": matrix(n, [[0]]), "e": matrix(n, [[1]])}
    fields = {**many, "L": matrix(n, [[1]]), "side": "right", "measure": "lee"}
    yield "nearest_solvable_of_many_colours", certificate("nearest_solvable", n, **fields) | {"version": 2}


def malformed_nearest(true):
    """What the JSON Schemas refuse as well."""
    given = true["nearest_solvable_mod3_lee"]
    for name, change in {
        "version_1": {"version": 1},
        "over_z": {"ring": {"integers": True}},
        "measure_other": {"measure": "cells"},
        "side_other": {"side": "up"},
        "L_sparse": {"L": sparse(given["L"])},
        "L_missing": {"L": None},
        "u_too": {"u": given["L"]},
    }.items():
        yield f"nearest_solvable_{name}", given | change
