"""True certificates, built from their answers: first W or H or the inverse pair, then M."""

from fractions import Fraction
from math import gcd

from tests.checker.cases.answers import (
    carried_out,
    decomposition_fields,
    empty_decomposition,
    solution_set,
    step,
)
from tests.checker.cases.eigenvalues import accepted_eigenvalues
from tests.checker.cases.generators import accepted_generators
from tests.checker.cases.integers import accepted_over_z
from tests.checker.cases.modules import accepted_modules
from tests.checker.cases.nearest import accepted_nearest
from tests.checker.cases.notation import (
    BIG,
    certificate,
    inverse_pair,
    matrices,
    matrix,
    reduce,
    sparse,
    times,
)
from tests.checker.cases.optima import accepted_optima
from tests.checker.cases.polynomials import accepted_polynomials
from tests.checker.cases.ranks import accepted_ranks


def accepted():
    """Name and certificate of every true certificate."""
    yield from accepted_decompositions()
    yield from accepted_inverses()
    yield from accepted_systems()
    for name, given in accepted_systems():
        yield f"{name}_sparse", given | {"M": sparse(given["M"])}
    yield from accepted_modules()
    yield from accepted_generators(dict(accepted_modules()))
    yield from accepted_polynomials()
    yield from accepted_eigenvalues()
    yield from accepted_forms()
    yield from accepted_over_z()
    yield from accepted_optima()
    yield from accepted_nearest()
    yield from accepted_ranks()


def accepted_decompositions():
    """Decompositions and solution sets."""
    kinds = {
        "mod5": (5, 2, 3, [1, 1]),
        "mod5_singular": (5, 3, 2, [1, 0]),
        "mod8": (8, 3, 3, [1, 2, 4]),
        "mod12": (12, 2, 2, [2, 6]),
        "mod6_zero": (6, 2, 2, [0, 0]),
        "big": (BIG, 2, 2, [1, 1]),
        "rational": (0, 2, 3, [1, 0]),
        "one_by_one": (4, 1, 1, [2]),
    }
    for name, (n, rows, cols, invariants) in kinds.items():
        yield (
            f"decomposition_{name}",
            certificate("decomposition", n, **decomposition_fields(n, rows, cols, invariants)),
        )
    for n, rows, cols in ((8, 0, 3), (5, 3, 0), (0, 0, 2), (6, 0, 0)):
        yield (
            f"decomposition_{rows}x{cols}",
            certificate("decomposition", n, **empty_decomposition(n, rows, cols)),
        )
    sets = {
        "mod8_right": (8, 2, 2, [1, 2], "right", [[3], [5]]),
        "mod8_left": (8, 2, 2, [1, 2], "left", [[3, 5]]),
        "mod6_wide": (6, 1, 3, [2], "right", [[1], [2], [3]]),
        "mod6_tall_left": (6, 3, 1, [3], "left", [[1, 2, 3]]),
        "mod5_unique": (5, 2, 2, [1, 1], "right", [[1], [4]]),
        "mod4_two_columns": (4, 1, 2, [2], "right", [[1, 0], [3, 2]]),
        "rational_right": (0, 2, 2, [1, 0], "right", [["1/2"], [3]]),
        "rational_left": (0, 2, 2, [1, 0], "left", [[1, "-2/3"]]),
        "rational_unique": (0, 2, 2, [1, 1], "right", [[1], [2]]),
    }
    for name, (n, rows, cols, invariants, side, x) in sets.items():
        solved = [[reduce(n, Fraction(e)) for e in row] for row in x]
        yield (
            f"solution_set_{name}",
            solution_set(n, decomposition_fields(n, rows, cols, invariants), side, solved),
        )
    yield "solution_set_0x2", solution_set(4, empty_decomposition(4, 0, 2), "right", [[1], [3]])
    yield "solution_set_2x0_left", solution_set(4, empty_decomposition(4, 2, 0), "left", [[1, 3]])
    n = 10**4000
    yield (
        "solution_set_product_60",
        solution_set(10**167, empty_decomposition(10**167, 0, 1), "right", [[0] * 60]),
    )
    root = 10**2500  # its fourth power is the first number that is too long
    of_4 = empty_decomposition(root, 0, 4)
    yield "solution_set_product_least", solution_set(root, of_4, "right", [[1], [0], [3], [2]])
    yield "solution_set_product", solution_set(n, empty_decomposition(n, 0, 3), "right", [[1], [0], [3]])
    yield "solution_set_rational_0x1", solution_set(0, empty_decomposition(0, 0, 1), "right", [[1]])
    yield "solution_set_no_columns", solution_set(0, empty_decomposition(0, 0, 2), "right", [[], []])


def accepted_inverses():
    """Inverses of all sorts, and that there is none."""
    for name, n, size in (
        ("mod5", 5, 2),
        ("mod6", 6, 2),
        ("mod26", 26, 3),
        ("big", BIG, 2),
        ("rational", 0, 2),
    ):
        P, Q = inverse_pair(n, size, 7)
        yield f"inverse_{name}", certificate("inverse", n, **matrices(n, M=P, X=Q))
    yield "inverse_0x0", certificate("inverse", 9, M=matrix(9, [], (0, 0)), X=matrix(9, [], (0, 0)))
    singular = {
        "mod8": (8, [[2]], [[4]]),
        "mod5": (5, [[1, 2], [2, 4]], [[3], [1]]),
        "mod6": (6, [[2, 1], [0, 3]], [[3], [0]]),
        "rational": (0, [[1, 2], [2, 4]], [[-2], [1]]),
    }
    for name, (n, M, v) in singular.items():
        yield f"not_invertible_{name}", certificate("not_invertible", n, **matrices(n, M=M, v=v))
    half = [["1/25", "2/25"], ["2/25", "4/25"]]
    generalized = {
        "moore_penrose_mod5": (5, [[1, 1]], [[3], [3]], [1, 2, 3, 4]),
        "moore_penrose_rational": (0, [[1, 2], [2, 4]], half, [1, 2, 3, 4]),
        "mod6": (6, [[2, 0], [0, 3]], [[2, 0], [0, 3]], [1, 2, 3, 4, 5]),
        "mod8_one": (8, [[1, 0, 0], [0, 1, 0]], [[1, 0], [0, 1], [5, 6]], [1, 2, 3]),
        "zero_satisfies_two": (4, [[2]], [[0]], [2]),
        "commuting_mod5": (5, [[1, 1], [0, 1]], [[1, 4], [0, 1]], [1, 5]),
    }
    for name, (n, M, X, identities) in generalized.items():
        fields = matrices(n, M=M, X=X)
        yield (
            f"generalized_inverse_{name}",
            certificate("generalized_inverse", n, **fields, identities=identities),
        )
    fields = {"M": matrix(8, [], (0, 2)), "X": matrix(8, [[], []], (2, 0))}
    yield "generalized_inverse_0x2", certificate("generalized_inverse", 8, **fields, identities=[1, 2, 3, 4])
    none = {
        "Z_mod4": (4, [[2]], "Z", [[1]], [1]),
        "Z_mod8": (8, [[4, 0], [0, 2]], "Z", [[0, 0], [0, 2]], [1, 2]),
        "v_mod2": (2, [[1], [1]], "v", [[1]], [1, 3]),
        "v_mod5": (5, [[1, 0], [2, 0]], "v", [[1], [0]], [1, 2, 3, 4]),
        "u_mod2": (2, [[1, 1]], "u", [[1]], [1, 4]),
        "u_mod6": (6, [[1, 2, 1]], "u", [[1]], [1, 4]),
        "w_mod6": (6, [[0, 1], [0, 0]], "w", [[0], [1]], [1, 5]),
        "w_rational": (0, [[0, 1], [0, 0]], "w", [[0], [1]], [1, 2, 5]),
    }
    for name, (n, M, key, witness, identities) in none.items():
        fields = matrices(n, M=M, **{key: witness})
        yield (
            f"no_generalized_inverse_{name}",
            certificate("no_generalized_inverse", n, **fields, identities=identities),
        )
    drazin = {
        "nilpotent_mod8": (8, [[2]], [[0]], 3, [[1]]),
        "mod6": (6, [[2]], [[2]], 1, [[3]]),
        "invertible_mod5": (5, [[2]], [[3]], 0, None),
        "mod3": (3, [[1, 0, 0], [0, 0, 1], [0, 0, 0]], [[1, 0, 0], [0, 0, 0], [0, 0, 0]], 2, [[0], [0], [1]]),
        "rational": (
            0,
            [[2, 0, 0], [0, 0, 1], [0, 0, 0]],
            [["1/2", 0, 0], [0, 0, 0], [0, 0, 0]],
            2,
            [[0], [0], [1]],
        ),
        "mod12": (12, [[2]], [[8]], 2, [[3]]),
    }
    for name, (n, M, X, index, v) in drazin.items():
        fields = {**matrices(n, M=M, X=X), "index": index, "v": v and matrix(n, v)}
        yield f"drazin_inverse_{name}", certificate("drazin_inverse", n, **fields)
    fields = {"M": matrix(4, [], (0, 0)), "X": matrix(4, [], (0, 0)), "index": 0, "v": None}
    yield "drazin_inverse_0x0", certificate("drazin_inverse", 4, **fields)


def accepted_systems():
    """Solutions, and that there is none."""
    solved = {
        "mod8_right": (8, [[2, 1], [0, 4]], [[5], [4]], [[1], [3]], "right"),
        "mod8_left": (8, [[2, 1], [0, 4]], [[2, 5]], [[1, 1]], "left"),
        "mod5_two_columns": (5, [[1, 2]], [[3, 4]], [[3, 2], [0, 1]], "right"),
        "rational": (0, [["1/2"]], [["3/4"]], [["3/2"]], "right"),
    }
    for name, (n, M, b, x, side) in solved.items():
        yield f"solution_{name}", certificate("solution", n, **matrices(n, M=M, b=b, x=x), side=side)
    fields = {"M": matrix(8, [], (0, 2)), "b": matrix(8, [], (0, 1)), "x": matrix(8, [[3], [1]])}
    yield "solution_0x2", certificate("solution", 8, **fields, side="right")
    fields = {"M": matrix(8, [[], []], (2, 0)), "b": matrix(8, [[0], [0]]), "x": matrix(8, [], (0, 1))}
    yield "solution_2x0", certificate("solution", 8, **fields, side="right")
    unsolved = {
        "mod8_right": (8, [[2]], [[1]], [[4]], "right"),
        "mod8_left": (8, [[2, 0], [0, 1]], [[3, 1]], [[4], [0]], "left"),
        "mod5": (5, [[1, 2], [2, 4]], [[1], [1]], [[3, 1]], "right"),
        "mod6_two_columns": (6, [[2]], [[2, 3]], [[3]], "right"),
        "rational": (0, [[1, 2], [2, 4]], [[1], [1]], [[-2, 1]], "right"),
    }
    for name, (n, M, b, u, side) in unsolved.items():
        yield f"no_solution_{name}", certificate("no_solution", n, **matrices(n, M=M, b=b, u=u), side=side)
    fields = {"M": matrix(8, [[]], (1, 0)), "b": matrix(8, [[3]]), "u": matrix(8, [[1]])}
    yield "no_solution_1x0", certificate("no_solution", 8, **fields, side="right")


def accepted_forms():
    """Howell forms, determinants, traces."""
    howell = {
        "mod8": (8, [[2, 1], [0, 4]]),
        "mod12": (12, [[4, 1], [0, 3]]),
        "mod12_zero_rows": (12, [[2, 0, 1], [0, 3, 0], [0, 0, 6], [0, 0, 0]]),
        "mod5": (5, [[1, 2, 0], [0, 0, 1]]),
        "mod4_column": (4, [[2]]),
        "rational": (0, [[1, 0, "1/2"], [0, 1, -3]]),
    }
    for name, (n, rows) in howell.items():
        H = [[reduce(n, Fraction(x)) for x in row] for row in rows]
        S, U = inverse_pair(n, len(H), 5)
        fields = matrices(n, M=times(n, S, H), H=H, U=U, S=S)
        yield f"howell_form_{name}", certificate("howell_form", n, **fields)
    fields = {"M": matrix(6, [[], []], (2, 0)), "H": matrix(6, [], (0, 0))}
    fields |= {"U": matrix(6, [], (0, 2)), "S": matrix(6, [[], []], (2, 0))}
    yield "howell_form_2x0", certificate("howell_form", 6, **fields)
    fields = {
        "M": matrix(6, [[2, 4]]),
        "H": matrix(6, [[2, 4]]),
        "U": matrix(6, [[1]]),
        "S": matrix(6, [[4]]),
    }
    yield "howell_form_mod6_not_inverse", certificate("howell_form", 6, **fields)
    rows = [step("swap", "row", 0, 1), step("scale", "row", 0, 5), step("add", "row", 1, 0, 1)]
    for n, M in ((6, [[1, 2], [5, 4]]), (8, [[3, 1], [5, 7]]), (9, [[1, 4], [5, 1]])):
        end = carried_out(n, M, rows)
        last = step("add", "row", 1, 0, next(f for f in range(n) if (end[1][0] + f * end[0][0]) % n == 0))
        det = (M[0][0] * M[1][1] - M[0][1] * M[1][0]) % n
        fields = matrices(n, M=M, end=carried_out(n, M, [*rows, last]))
        yield f"det_mod{n}", certificate("det", n, **fields, det=det, steps=[*rows, last])
    steps = [step("scale", "row", 0, "2"), step("add", "row", 1, 0, "-3")]
    fields = matrices(0, M=[["1/2", 1], [3, 4]], end=[[1, 2], [0, -2]])
    yield "det_rational", certificate("det", 0, **fields, det="-1", steps=steps)
    empty = matrix(7, [], (0, 0))
    yield "det_0x0", certificate("det", 7, M=empty, det=1, steps=[], end=empty)
    yield (
        "det_no_steps",
        certificate("det", 8, **matrices(8, M=[[2, 1], [0, 3]], end=[[2, 1], [0, 3]]), det=6, steps=[]),
    )
    mixed = [
        *rows,
        step("swap", "column", 0, 1),
        step("add", "column", 0, 1, 3),
        step("scale", "column", 1, 7),
    ]
    for n in (8, 6, 9):
        usable = [s for s in mixed if s["op"] != "scale" or gcd(s["factor"], n) == 1]
        usable = [s if s.get("factor", 0) < n else {**s, "factor": s["factor"] % n} for s in usable]
        start = [[1, 2, 3], [4, 5, 0]]
        fields = matrices(n, start=start, end=carried_out(n, start, usable))
        yield f"trace_mod{n}", certificate("trace", n, **fields, steps=usable)
    steps = [step("scale", "row", 0, "-2/3"), step("add", "column", 1, 0, "1/2")]
    start = [[3, "1/2"]]
    end = carried_out(0, [[Fraction(x) for x in row] for row in start], steps)
    yield "trace_rational", certificate("trace", 0, **matrices(0, start=start, end=end), steps=steps)
    fields = {"start": matrix(8, [], (0, 3)), "end": matrix(8, [], (0, 3))}
    yield "trace_0x3", certificate("trace", 8, **fields, steps=[step("swap", "column", 0, 2)])
