"""Write the certificates in accept/, reject/ and malformed/ beside this file; standard library only.

python -m tests.checker.make_cases

accept/     true certificates, built from their answers: first W or H or the inverse pair, then M.
reject/     well-formed and false: every accepted certificate with one entry changed, and named attacks.
malformed/  text_*  not JSON of the subset;  form_*  the JSON Schema refuses it, too;
            value_*  conditions that a schema cannot express, such as shapes that must agree.
"""

import json
from copy import deepcopy
from fractions import Fraction
from math import gcd, prod
from pathlib import Path
from random import Random

from tests.checker.definitions import equations_hold, is_matrix

FOLDERS = Path(__file__).parent
BIG = 2**64 - 59
DECOMPOSITION = ("M", "RI", "W", "CI", "R", "C")


# matrices as lists of rows over Z_n, or over Q for n = 0


def reduce(n, x):
    """The element x of the ring."""
    return x % n if n else Fraction(x)


def identity(size):
    """The identity matrix."""
    return [[int(i == j) for j in range(size)] for i in range(size)]


def times(n, *factors):
    """The product of non-empty matrices."""
    result = factors[0]
    for B in factors[1:]:
        columns = list(zip(*B, strict=True))
        result = [
            [reduce(n, sum(x * y for x, y in zip(row, column, strict=True))) for column in columns]
            for row in result
        ]
    return result


def inverse_pair(n, size, seed):
    """A random product of elementary matrices and its inverse."""
    random = Random(seed)
    P, Q = identity(size), identity(size)
    for _ in range(3 * size * (size > 1)):
        i, j = random.sample(range(size), 2)
        f = random.randrange(1, n or 3)
        P[i] = [reduce(n, x + f * y) for x, y in zip(P[i], P[j], strict=True)]
        for row in Q:
            row[j] = reduce(n, row[j] - f * row[i])
    return P, Q


def transposed(A):
    """The transpose."""
    return [list(column) for column in zip(*A, strict=True)]


# JSON


def entry(n, x):
    """An entry as it is written."""
    return int(x) % n if n else str(Fraction(x))


def matrix(n, rows, shape=None):
    """A matrix as it is written; the shape is needed if it has no entries."""
    r, c = shape or (len(rows), len(rows[0]))
    return {"rows": r, "cols": c, "entries": [[entry(n, x) for x in row] for row in rows]}


def sparse(A):
    """The matrix as it is written sparse."""
    places = [entry for row in A["entries"] for entry in row]
    listed = [(place, x) for place, x in enumerate(places) if x not in (0, "0")]
    return A | {"at": [place for place, _ in listed], "entries": [x for _, x in listed]}


def certificate(kind, n, **fields):
    """The envelope and the fields."""
    ring = {"modulus": n} if n else {"rational": True}
    return {"format": "modlinalg-certificate", "version": 1, "kind": kind, "ring": ring, **fields}


def matrices(n, **rows):
    """Several non-empty matrices."""
    return {name: matrix(n, value) for name, value in rows.items()}


# true certificates


def decomposition_fields(n, rows, cols, invariants, seed=1):
    """M, RI, W, CI, R, C for W = diag(invariants)."""
    W = [[invariants[i] if i == j and i < len(invariants) else 0 for j in range(cols)] for i in range(rows)]
    (RI, R), (CI, C) = inverse_pair(n, rows, seed), inverse_pair(n, cols, seed + 1)
    return matrices(n, M=times(n, RI, W, CI), RI=RI, W=W, CI=CI, R=R, C=C)


def empty_decomposition(n, rows, cols):
    """The decomposition of a matrix without entries."""
    blank, left, right = [[] for _ in range(rows)], identity(rows), identity(cols)
    shapes = {"M": (rows, cols), "W": (rows, cols)}
    lists = {"M": blank, "RI": left, "W": blank, "CI": right, "R": left, "C": right}
    return {name: matrix(n, lists[name], shapes.get(name, (len(lists[name]),) * 2)) for name in DECOMPOSITION}


def solution_set(n, fields, side, x):
    """The solution set of the system with the solution x, for a decomposition."""
    right = side == "right"
    W, M = fields["W"]["entries"], fields["M"]
    number = Fraction if n == 0 else int
    values = {name: [[number(e) for e in row] for row in fields[name]["entries"]] for name in ("M", "R", "C")}
    size = M["cols"] if right else M["rows"]
    width = len(x[0]) if right and x else len(x)
    lines = transposed(values["C"]) if right and size else values["R"]
    generators, orders = [], []
    for i in range(size):
        d = number(W[i][i]) if i < min(M["rows"], M["cols"]) else 0
        if d != 1:
            line = [reduce(n, (n // d if d else 1) * e) for e in lines[i]]
            generators.append(matrix(n, transposed([line]) if right else [line]))
            orders.append(int(d) or n)
    if M["rows"] == 0 or M["cols"] == 0:
        shape = (M["rows"], width) if right else (width, M["cols"])
        b = matrix(n, [[0] * shape[1] for _ in range(shape[0])], shape)
    else:
        b = matrix(n, times(n, values["M"], x) if right else times(n, x, values["M"]))
    count = prod(orders) ** width if n else ("infinite" if orders and width else 1)
    shape = (size, width) if right else (width, size)
    given = {"b": b, "x": matrix(n, x, shape), "side": side}
    return certificate(
        "solution_set", n, **fields, **given, generators=generators, orders=orders, count=count
    )


def step(op, axis, *arguments):
    """An elementary step."""
    keys = {"swap": ("i", "j"), "scale": ("i", "factor"), "add": ("target", "source", "factor")}[op]
    return {"op": op, "axis": axis, **dict(zip(keys, arguments, strict=True))}


def carried_out(n, A, steps):
    """The matrix to which the steps lead."""
    A = deepcopy(A)
    for s in steps:
        lines = A if s["axis"] == "row" else transposed(A)
        if s["op"] == "swap":
            lines[s["i"]], lines[s["j"]] = lines[s["j"]], lines[s["i"]]
        elif s["op"] == "scale":
            lines[s["i"]] = [reduce(n, Fraction(s["factor"]) * x) for x in lines[s["i"]]]
        else:
            pairs = zip(lines[s["target"]], lines[s["source"]], strict=True)
            lines[s["target"]] = [reduce(n, x + Fraction(s["factor"]) * y) for x, y in pairs]
        A = lines if s["axis"] == "row" else transposed(lines)
    return A


def accepted():
    """Name and certificate of every true certificate."""
    yield from accepted_decompositions()
    yield from accepted_inverses()
    yield from accepted_systems()
    for name, given in accepted_systems():
        yield f"{name}_sparse", given | {"M": sparse(given["M"])}
    yield from accepted_forms()


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
        S, T = inverse_pair(n, len(H), 5)
        fields = matrices(n, M=times(n, S, H), H=H, T=T, S=S)
        yield f"howell_form_{name}", certificate("howell_form", n, **fields)
    fields = {"M": matrix(6, [[], []], (2, 0)), "H": matrix(6, [], (0, 0))}
    fields |= {"T": matrix(6, [], (0, 2)), "S": matrix(6, [[], []], (2, 0))}
    yield "howell_form_2x0", certificate("howell_form", 6, **fields)
    fields = {
        "M": matrix(6, [[2, 4]]),
        "H": matrix(6, [[2, 4]]),
        "T": matrix(6, [[1]]),
        "S": matrix(6, [[4]]),
    }
    yield "howell_form_mod6_not_inverse", certificate("howell_form", 6, **fields)
    rows = [step("swap", "row", 0, 1), step("scale", "row", 0, 5), step("add", "row", 1, 0, 1)]
    for n, M in ((6, [[1, 2], [5, 4]]), (8, [[3, 1], [5, 7]]), (9, [[1, 4], [5, 1]])):
        end = carried_out(n, M, rows)
        last = step("add", "row", 1, 0, next(f for f in range(n) if (end[1][0] + f * end[0][0]) % n == 0))
        det = (M[0][0] * M[1][1] - M[0][1] * M[1][0]) % n
        fields = matrices(n, M=M, end=carried_out(n, M, [*rows, last]))
        yield f"determinant_mod{n}", certificate("determinant", n, **fields, det=det, steps=[*rows, last])
    steps = [step("scale", "row", 0, "2"), step("add", "row", 1, 0, "-3")]
    fields = matrices(0, M=[["1/2", 1], [3, 4]], end=[[1, 2], [0, -2]])
    yield "determinant_rational", certificate("determinant", 0, **fields, det="-1", steps=steps)
    empty = matrix(7, [], (0, 0))
    yield "determinant_0x0", certificate("determinant", 7, M=empty, det=1, steps=[], end=empty)
    yield (
        "determinant_no_steps",
        certificate(
            "determinant", 8, **matrices(8, M=[[2, 1], [0, 3]], end=[[2, 1], [0, 3]]), det=6, steps=[]
        ),
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


# false certificates


def broken(name, given):
    """The certificate with its first entry change, if any, that makes an equation fail; one per matrix."""
    n = given["ring"].get("modulus", 0)
    for field in [key for key, value in given.items() if is_matrix(value) and "at" not in value]:
        for i, j in ((i, j) for i in range(given[field]["rows"]) for j in range(given[field]["cols"])):
            changed = deepcopy(given)
            value = Fraction(given[field]["entries"][i][j]) + 1
            changed[field]["entries"][i][j] = entry(n, value)
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
    yield from attacks_on_howell_forms()
    yield from attacks_on_steps(true)
    yield from attacks_on_sparse_matrices(true)


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


def attacks_on_solution_sets(true):
    """Generators, orders and counts that belong to something else."""
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
        return one("howell_form", n, {"M": H, "H": H, "T": identity(len(H)), "S": identity(len(H))})

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
    larger = {"M": matrix(4, [[2, 0]]), "H": row, "T": matrix(4, [[1]]), "S": matrix(4, [[2]])}
    yield "howell_form_span_larger", certificate("howell_form", 4, **larger)
    smaller = {"M": row, "H": matrix(4, [[2, 0]]), "T": matrix(4, [[2]]), "S": matrix(4, [[1]])}
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
    det = true["determinant_no_steps"]
    yield "determinant_wrong", det | {"det": 7}
    yield "determinant_not_triangular", det | matrices(8, M=[[2, 1], [1, 3]], end=[[2, 1], [1, 3]])
    killed = {"M": [[1, 1], [0, 1]], "end": [[2, 2], [0, 1]]}
    yield (
        "determinant_scale_not_a_unit",
        one("determinant", 4, killed, det=3, steps=[step("scale", "row", 0, 2)]),
    )
    one_step = [step("swap", "row", 0, 1)]
    yield (
        "determinant_sign_forgotten",
        one("determinant", 5, {"M": [[0, 1], [1, 0]], "end": identity(2)}, det=1, steps=one_step),
    )
    zero = [step("scale", "row", 0, "0")]
    yield (
        "determinant_rational_scale_zero",
        one("determinant", 0, {"M": [[3]], "end": [[0]]}, det="5", steps=zero),
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


# malformed texts


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
    yield "T_other_shape", true["howell_form_mod8"] | {"T": matrix(8, [[1]])}
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
    yield "det_too_large", true["determinant_mod6"] | {"det": 6}
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
    """Name and certificate of what the JSON Schema refuses as well."""
    true = dict(accepted())
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
    for name in ("inverse_mod5", "solution_set_mod8_right", "howell_form_mod8", "determinant_mod6"):
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
    yield "determinant_column_step", true["determinant_mod6"] | {"steps": [step("swap", "column", 0, 1)]}


def main():
    """Write all files afresh."""
    folders = {
        "accept": {name: json.dumps(c) for name, c in accepted()},
        "reject": {name: json.dumps(c) for name, c in rejected()},
        "malformed": dict(
            [(f"text_{name}", text) for name, text in malformed_texts()]
            + [(f"value_{name}", json.dumps(c)) for name, c in malformed_values()]
            + [(f"form_{name}", json.dumps(c)) for name, c in malformed_forms()]
        ),
    }
    for folder, texts in folders.items():
        (FOLDERS / folder).mkdir(exist_ok=True)
        for old in (FOLDERS / folder).glob("*.json"):
            old.unlink()
        for name, text in texts.items():
            (FOLDERS / folder / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
