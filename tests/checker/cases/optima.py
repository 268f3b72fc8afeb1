"""Lightest solutions, numbers of solutions and nullities of grids: true, false and malformed certificates."""

from itertools import product
from math import gcd

from tests.checker.cases.answers import decomposition_fields
from tests.checker.cases.notation import certificate, identity, matrix, sparse, times, transposed
from tests.checker.sparse_definitions import grid_matrix, weight

MEASURES = ("clicks", "hamming", "lee")


def accepted_optima():
    """All of them."""
    yield from accepted_by_chasing()
    yield from accepted_without_chasing()
    yield from accepted_grids()


def question(n, M, x, side="right"):
    """M, b and x with M*x = b, written for a side."""
    b = times(n, M, x)
    turned = (lambda A: A) if side == "right" else transposed
    return {"M": matrix(n, turned(M)), "b": matrix(n, turned(b)), "x": matrix(n, turned(x)), "side": side}


def modern(kind, n, **fields):
    """A certificate of version 2 over Z_n."""
    return certificate(kind, n, **fields) | {"version": 2}


PATH = [[1, 1, 0], [0, 1, 1]]  # over Z_4: each unknown from the one before
PATH_PROOF = {
    "chase": [[0, 1], [1, 2]],
    "R": matrix(4, [[]], (1, 0)),
    "orders": [4],
    "CI": matrix(4, [[1]]),
    "C": matrix(4, [[1]]),
    "Y": matrix(4, [[1]]),
    "pivots": [0],
}
SQUARE_PROOF = {  # the 2 x 2 board over Z_3, with 3 solutions
    "chase": [[0, 2], [1, 3]],
    "R": matrix(3, [[2, 0], [0, 0]]),
    "orders": [1, 3],
    "CI": matrix(3, [[1, 2], [0, 1]]),
    "C": matrix(3, [[1, 1], [0, 1]]),
    "Y": matrix(3, [[1], [1]]),
    "pivots": [0],
}


def accepted_by_chasing():
    """Few unknowns are free."""
    asked = question(4, PATH, [[1], [2], [0]])
    yield "count_mod4_path", modern("count", 4, **asked, **PATH_PROOF, count=4)
    yield "optimum_mod4_path", modern("optimum", 4, **asked, measure="clicks", **PATH_PROOF)
    backwards = question(4, PATH, [[0], [3], [3]])
    yield "optimum_mod4_path_lee", modern("optimum", 4, **backwards, measure="lee", **PATH_PROOF)
    left = question(4, PATH, [[1], [2], [0]], "left")
    yield "optimum_mod4_path_left", modern("optimum", 4, **left, measure="hamming", **PATH_PROOF)
    square = question(3, grid_matrix(2, 2, 3), [[0], [0], [1], [0]])
    yield "optimum_mod3_square", modern("optimum", 3, **square, measure="clicks", **SQUARE_PROOF)
    yield (
        "optimum_mod3_square_sparse",
        modern("optimum", 3, **square | {"M": sparse(square["M"])}, measure="hamming", **SQUARE_PROOF),
    )
    kernel = question(3, grid_matrix(2, 2, 3), [[0]] * 4)
    yield "count_mod3_square", modern("count", 3, **kernel, **SQUARE_PROOF, count=3)
    heavier = matrix(3, [[1], [1], [2], [1]])
    asked = {**square, "x": heavier, "y": square["x"], "measure": "clicks"}
    yield "not_optimum_mod3_square", modern("not_optimum", 3, **asked)


SYSTEMS = {  # n, rows, columns, invariant factors, solution
    "mod2": (2, 2, 4, [1, 1], [1, 0, 1, 1]),
    "mod4": (4, 2, 3, [1, 2], [1, 2, 3]),
    "mod6": (6, 2, 2, [2, 3], [5, 1]),
    "mod6_tall": (6, 3, 2, [1, 2], [1, 3]),
    "mod8": (8, 1, 2, [4], [7, 2]),
    "mod9_unique": (9, 2, 2, [1, 1], [8, 4]),
}


def accepted_without_chasing():
    """All unknowns are free, and a kernel that no echelon basis splits into cyclic parts is among them."""
    for name, (n, rows, cols, invariants, start) in SYSTEMS.items():
        fields = decomposition_fields(n, rows, cols, invariants, seed=3)
        M = fields["M"]["entries"]
        proof = free_proof(n, M, fields, invariants)
        kernel = vectors_of_kernel(n, M)
        solutions = [[(a + b) % n for a, b in zip(start, z, strict=True)] for z in kernel]
        for measure in MEASURES:
            x = min(solutions, key=lambda v: (weight(v, n, measure), v))
            asked = question(n, M, [[entry] for entry in x])
            yield f"optimum_{name}_{measure}", modern("optimum", n, **asked, measure=measure, **proof)
        asked = question(n, M, [[entry] for entry in start], "left")
        yield f"count_{name}_left", modern("count", n, **asked, **proof, count=len(kernel))
    empty = {
        "chase": [],
        "orders": [],
        "pivots": [],
        **dict.fromkeys(("CI", "C", "Y"), matrix(5, [], (0, 0))),
    }
    nothing = {name: matrix(5, [], (0, 1)) for name in ("b", "x")}
    fields = {"M": matrix(5, [], (0, 0)), **nothing, "side": "right", "R": matrix(5, [], (0, 0)), **empty}
    yield "optimum_0x0", modern("optimum", 5, measure="clicks", **fields)
    yield "count_0x0", modern("count", 5, **fields, count=1)


def vectors_of_kernel(n, M):
    """All z with M*z = 0."""
    rows = [tuple(row) for row in M]
    tried = product(range(n), repeat=len(rows[0]))
    return [z for z in tried if not any(sum(a * b for a, b in zip(r, z, strict=True)) % n for r in rows)]


def free_proof(n, M, fields, invariants):
    """The fields that prove a kernel of which nothing is chased; the basis is found by trying."""
    rows, cols = len(M), len(M[0])
    lines = [*fields["R"]["entries"], *([[0] * rows] * cols)][:cols]
    orders = [*invariants, *([n] * cols)][:cols]
    kernel, basis, pivots = vectors_of_kernel(n, M), [], []
    for p in range(cols):
        least = min(
            (z for z in kernel if z[p] and not any(z[:p])), key=lambda z: (gcd(z[p], n), z), default=None
        )
        if least is not None:
            lead = gcd(least[p], n)
            factor = next(u for u in range(n) if u * least[p] % n == lead)
            basis.append([factor * entry % n for entry in least])
            pivots.append(p)
    return {
        "chase": [],
        "R": matrix(n, lines),
        "orders": [order or n for order in orders],
        "CI": fields["CI"],
        "C": fields["C"],
        "Y": matrix(n, transposed(basis) if basis else [[] for _ in range(cols)], (cols, len(basis))),
        "pivots": pivots,
    }


GRIDS = {  # n, rows, columns, h, p, f, s, t
    "mod6_2x1": (6, 2, 1, [0, 1], [2, 1], [1], [], [1]),
    "mod6_1x2": (6, 1, 2, [1, 1], [1], [5, 1], [1], []),
    "mod2_1x1": (2, 1, 1, [1], [1, 1], [0, 1], [1], [1]),
    "mod3_2x2": (3, 2, 2, [2, 1], [0, 1], [1, 1], [2], [1]),
}


def accepted_grids():
    """Nullities by polynomials."""
    for name, (n, rows, cols, h, p, f, s, t) in GRIDS.items():
        fields = {"rows": rows, "cols": cols, "nullity": len(h) - 1, "h": h, "p": p, "f": f, "s": s, "t": t}
        yield f"grid_nullity_{name}", modern("grid_nullity", n, **fields)


def attacks_on_optima(true):
    """Named false claims."""
    best = true["optimum_mod4_path"]
    yield "optimum_heavier", best | question(4, PATH, [[2], [1], [1]])
    yield "optimum_other_measure", true["optimum_mod4_path_lee"] | {"measure": "clicks"}
    yield "optimum_solves_nothing", best | {"x": matrix(4, [[0], [0], [0]])}
    yield "optimum_part_of_the_kernel", best | {"orders": [2], "Y": matrix(4, [[2]])}
    yield "optimum_vector_left_out", best | {"Y": matrix(4, [[]], (1, 0)), "pivots": []}
    yield "optimum_order_divides_not", best | {"orders": [3]}
    yield "optimum_chase_backwards", best | {"chase": [[1, 2], [0, 1]]}
    yield "optimum_other_pivot", true["optimum_mod4_clicks"] | {"pivots": [2, 2]}
    yield "optimum_pivot_twice", true["optimum_mod2_clicks"] | {"pivots": [0, 0]}
    doubled = question(4, [[2, 2, 0], [0, 1, 1]], [[1], [2], [0]])
    yield "optimum_chase_by_a_zero_divisor", best | doubled
    yield "count_too_small", true["count_mod4_path"] | {"count": 2}
    yield "count_too_large", true["count_mod3_square"] | {"count": 9}
    yield "count_of_fewer_orders", true["count_mod3_square"] | {"orders": [1, 1], "count": 1}
    twice = question(2, [[0, 0]], [[1], [0]]) | {
        "chase": [],
        "R": matrix(2, [[0], [0]]),
        "orders": [2, 2],
        **dict.fromkeys(("CI", "C"), matrix(2, identity(2))),
        "Y": matrix(2, [[1, 1], [1, 1]]),
        "pivots": [0, 1],
    }  # of 0 and (1, 1), so that 0 is not reached
    yield "optimum_vector_twice", modern("optimum", 2, measure="hamming", **twice)
    yield "count_vector_twice", modern("count", 2, count=4, **twice)
    swapped = true["not_optimum_mod3_square"]
    yield "not_optimum_swapped", swapped | {"x": swapped["y"], "y": swapped["x"]}
    yield "not_optimum_equal", swapped | {"x": swapped["y"]}
    yield "not_optimum_of_none", swapped | {"y": matrix(3, [[0]] * 4)}
    grid = true["grid_nullity_mod6_2x1"]
    for name, change in {
        "nullity": {"nullity": 0},
        "rows": {"rows": 3},
        "cols": {"cols": 2},
        "not_monic": {"h": [0, 5], "p": [4, 5], "f": [5], "t": [5]},
        "not_coprime": {"t": []},
        "h_zero": {"h": []},
        "h_one": {"h": [1], "p": [0, 2, 1], "f": [0, 1], "nullity": 0},
    }.items():
        yield f"grid_nullity_{name}", grid | change


def malformed_values_of_optima(true):
    """Conditions that a schema cannot state."""
    best = true["optimum_mod4_path"]
    for name, change in {
        "chase_equation_twice": {"chase": [[0, 1], [0, 2]]},
        "chase_unknown_twice": {"chase": [[0, 1], [1, 1]]},
        "chase_equation_beyond": {"chase": [[0, 1], [2, 2]]},
        "chase_unknown_beyond": {"chase": [[0, 1], [1, 3]]},
        "chase_too_short": {"chase": [[0, 1]]},
        "order_beyond": {"orders": [8]},
        "orders_too_many": {"orders": [4, 4]},
        "pivot_beyond": {"pivots": [3]},
        "pivots_too_many": {"pivots": [0, 1]},
        "Y_other_height": {"Y": matrix(4, [[1], [0]])},
        "C_other_size": {"C": matrix(4, identity(2))},
        "x_two_columns": {"x": matrix(4, [[1, 1], [2, 2], [0, 0]])},
        "x_entry_too_large": {"x": {"rows": 3, "cols": 1, "entries": [[4], [0], [0]]}},
    }.items():
        yield f"optimum_{name}", best | change
    grid = true["grid_nullity_mod6_2x1"]
    yield "grid_coefficient_too_large", grid | {"p": [2, 7]}
    yield "grid_last_coefficient_0", grid | {"p": [2, 1, 0]}
    yield "grid_of_many_rows", grid | {"rows": 2**15}


def malformed_optima(true):
    """What the JSON Schemas refuse as well."""
    best, grid = true["optimum_mod4_path"], true["grid_nullity_mod6_2x1"]
    for name, change in {
        "version_1": {"version": 1},
        "over_z": {"ring": {"integers": True}},
        "over_q": {"ring": {"rational": True}},
        "measure_other": {"measure": "steps"},
        "measure_list": {"measure": ["clicks"]},
        "side_other": {"side": "up"},
        "chase_flat": {"chase": [0, 1, 1, 2]},
        "chase_triple": {"chase": [[0, 1, 2], [1, 2, 0]]},
        "chase_negative": {"chase": [[0, 1], [-1, 2]]},
        "chase_string": {"chase": [["a", 1], [1, 2]]},
        "order_0": {"orders": [0]},
        "orders_string": {"orders": "4"},
        "pivot_negative": {"pivots": [-1]},
        "entry_negative": {"Y": {"rows": 1, "cols": 1, "entries": [[-1]]}},
        "Y_sparse": {"Y": {"rows": 1, "cols": 1, "at": [0], "entries": [1]}},
        "count_too": {"count": 4},
    }.items():
        yield f"optimum_{name}", best | change
    for name, change in {"rows_0": {"rows": 0}, "h_number": {"h": 1}, "h_nested": {"h": [[0], [1]]}}.items():
        yield f"grid_{name}", grid | change
    yield "count_0", true["count_mod4_path"] | {"count": 0}
    yield "count_infinite", true["count_mod4_path"] | {"count": "infinite"}
