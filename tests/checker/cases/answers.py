"""The parts of true certificates: decompositions with given invariants, solution sets, steps."""

from copy import deepcopy
from fractions import Fraction
from math import prod

from tests.checker.cases.notation import (
    DECOMPOSITION,
    certificate,
    identity,
    inverse_pair,
    matrices,
    matrix,
    reduce,
    times,
    transposed,
)


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
        if d == 0 or (n and d != 1):
            line = [reduce(n, (n // d if d else 1) * e) for e in lines[i]]
            generators.append(matrix(n, transposed([line]) if right else [line]))
            orders.append(int(d) or n or 0)
    if M["rows"] == 0 or M["cols"] == 0:
        shape = (M["rows"], width) if right else (width, M["cols"])
        b = matrix(n, [[0] * shape[1] for _ in range(shape[0])], shape)
    else:
        b = matrix(n, times(n, values["M"], x) if right else times(n, x, values["M"]))
    count = prod(orders) ** width if n else ("infinite" if orders and width else 1)
    count = "product" if n and count >= 10**10_000 else count
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
