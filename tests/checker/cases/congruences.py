"""True certificates of systems with one modulus for each equation, and named false ones."""

from math import lcm

from tests.checker.cases.notation import (
    ZZ,
    certificate,
    identity,
    inverse_pair,
    matrices,
    matrix,
    sparse,
    times,
    transposed,
)

PARTS = ("RI", "W", "CI", "R", "C")


def one(kind, lists, **fields):
    """A certificate over Z with non-empty matrices and other fields."""
    return certificate(kind, ZZ, **matrices(ZZ, **lists), **fields)


def accepted_congruences():
    """Name and certificate of every true one."""
    for name, given in (*solutions(), *refutations()):
        yield name, given
        yield f"{name}_sparse", given | {"M": sparse(given["M"])}
    yield from sets_modulo()
    yield from sets_of_integers()
    yield from sets_modulo_one()


def solutions():
    """One x."""
    for name, M, b, x, moduli, side in (
        ("right", [[1], [1], [1]], [[-1], [8], [2]], [[-7]], [3, 5, 1], "right"),
        ("left", [[2, -1], [0, 3]], [[5, 1]], [[1, -2]], [3, 4], "left"),
        ("exact", [[2, -1], [1, 0]], [[4], [9]], [[1], [-2]], [0, 8], "right"),
        ("two", [[1, 1]], [[3, 0]], [[1, -4], [0, 2]], [2], "right"),
    ):
        lists = {"M": M, "b": b, "x": x}
        yield f"congruence_solution_{name}", one("congruence_solution", lists, moduli=moduli, side=side)


def refutations():
    """No x."""
    for name, M, b, u, moduli, side, q in (
        ("mod2", [[1], [1]], [[1], [2]], [[1, 1]], [4, 6], "right", 2),
        ("mod12", [[2], [3]], [[1], [0]], [[3, -2]], [4, 6], "right", 12),
        ("exactly", [[1], [1], [2]], [[0], [1], [3]], [[0, 2, -1]], [5, 0, 0], "right", 0),
        ("left", [[1, 1]], [[1, 2], [0, 0]], [[1], [-1]], [6, 9], "left", 3),
        ("exact_row_mod3", [[3], [1]], [[1], [1]], [[1, 0]], [0, 2], "right", 3),
    ):
        lists = {"M": M, "b": b, "u": u}
        given = one("no_congruence_solution", lists, moduli=moduli, side=side, q=q)
        yield f"no_congruence_solution_{name}", given


def turned(given):
    """The certificate of x*M = b for one of M*x = b: the transposes of all but the decomposition."""
    kept = {
        name: matrix(ZZ, transposed(given[name]["entries"]), (given[name]["cols"], given[name]["rows"]))
        for name in ("M", "b", "x")
    }
    rows = [matrix(ZZ, transposed(g["entries"])) for g in given["generators"]]
    return given | kept | {"generators": rows, "side": "left"}


def set_modulo(moduli, parts, x, count):
    """All solutions modulo L >= 2 from the parts of A, whose rows L/n_i divides, and a solution."""
    L = lcm(*moduli)
    A = times(L, parts["RI"], parts["W"], parts["CI"])
    M = [[a // (L // n) for a in row] for row, n in zip(A, moduli, strict=True)]
    b = [
        [sum(r * y for r, y in zip(row, column, strict=True)) for column in zip(*x, strict=True)] for row in M
    ]
    b = [
        [e + n * (i - j) for j, e in enumerate(row)] for i, (row, n) in enumerate(zip(b, moduli, strict=True))
    ]
    diagonal = [row[i] if i < len(row) else 0 for i, row in enumerate(parts["W"])] + [0] * len(M[0])
    lines = list(zip(diagonal, transposed(parts["C"]), strict=False))
    generators = [[[L // d * e % L if d else e] for e in line] for d, line in lines if d != 1]
    return certificate(
        "congruence_solution_set",
        ZZ,
        **matrices(ZZ, M=M, b=b, x=x, **parts),
        moduli=moduli,
        side="right",
        generators=[matrix(ZZ, g) for g in generators],
        orders=[d or L for d, _ in lines if d != 1],
        count=count,
    )


def sets_modulo():
    """All solutions modulo L >= 2."""
    CI, C = ([[e % 12 for e in row] for row in A] for A in inverse_pair(12, 2, 3))
    below, above = [[1, 0], [1, 1]], [[1, 0], [11, 1]]
    parts = {"RI": below, "W": [[6, 0], [0, 6]], "CI": CI, "R": above, "C": C}
    given = set_modulo([4, 6], parts, [[7], [11]], 36)
    yield "congruence_solution_set_mod12", given
    yield "congruence_solution_set_mod12_left", turned(given)
    yield "congruence_solution_set_mod12_two", set_modulo([4, 6], parts, [[7, 0], [11, 1]], 36**2)
    swap = [[0, 1], [1, 0]]
    parts = {"RI": swap, "W": [[1, 0], [0, 0]], "CI": CI, "R": swap, "C": C}
    yield "congruence_solution_set_with_1", set_modulo([1, 12], parts, [[3], [0]], 12)
    one_row = {"RI": [[1]], "R": [[1]]}
    parts = one_row | {"W": [[2, 0]], "CI": [[1, 3], [0, 1]], "C": [[1, 1], [0, 1]]}
    yield "congruence_solution_set_mod4", set_modulo([4], parts, [[3], [2]], 8)


def set_of_integers(given, parts, generators, **more):
    """All integer solutions."""
    return certificate(
        "congruence_solution_set",
        ZZ,
        **matrices(ZZ, **given, **parts),
        side="right",
        generators=[matrix(ZZ, g) for g in generators],
        orders=[0] * len(generators),
        count="infinite" if generators else 1,
        **more,
    )


def sets_of_integers():
    """All integer solutions where an equation is exact."""
    parts = {
        "RI": [[1, 0], [1, -1]],
        "W": [[1, 0, 0], [0, 1, 0]],
        "CI": [[1, 2, 4], [0, 1, 4], [0, 0, 1]],
        "R": [[1, 0], [1, -1]],
        "C": [[1, -2, 4], [0, 1, -4], [0, 0, 1]],
    }
    generator = [[4], [-4]]
    lists = {"M": [[5, -2], [1, 1]], "b": [[-17], [3]], "x": [[-1], [4]]}
    yield "congruence_solution_set_exact", set_of_integers(lists, parts, [generator], moduli=[4, 0])
    lists = {"M": [[5, -2], [7, -9], [1, 1]], "b": [[-13], [2], [3]], "x": [[-1], [4]]}
    given = set_of_integers(lists, parts, [generator], moduli=[4, 1, 0])
    yield "congruence_solution_set_exact_with_1", given
    yield "congruence_solution_set_exact_left", turned(given)
    ones = {name: [[1]] for name in ("RI", "CI", "R", "C")}
    lists = {"M": [[2]], "b": [[-6]], "x": [[-3]]}
    yield "congruence_solution_set_unique", set_of_integers(lists, ones | {"W": [[2]]}, [], moduli=[0])


def sets_modulo_one():
    """Where all moduli are 1, or there is no equation, every x is 0 modulo 1, and A is 0 x 0."""
    empty = dict.fromkeys(PARTS, matrix(ZZ, [], (0, 0)))
    nothing = {"generators": [], "orders": [], "count": 1}
    lists = {"M": [[5, -1]], "b": [[3]], "x": [[0], [0]]}
    given = one("congruence_solution_set", lists, moduli=[1], side="right", **nothing, **empty)
    yield "congruence_solution_set_mod1", given
    yield "congruence_solution_set_mod1_left", turned(given)
    M, b = matrix(ZZ, [], (0, 2)), matrix(ZZ, [], (0, 1))
    yield "congruence_solution_set_0x2", given | {"M": M, "b": b, "moduli": []}


def attacks_on_congruences(true):
    """Named false claims."""
    for name in ("mod12", "exact", "mod12_left"):
        given = true[f"congruence_solution_set_{name}"]
        generators, orders, count = given["generators"], given["orders"], given["count"]
        missing = {"generators": generators[1:], "orders": orders[1:]}
        fewer = count // 6 if isinstance(count, int) else 1
        yield f"congruence_solution_set_{name}_generator_missing", given | missing | {"count": fewer}
        first = generators[0] | {"entries": [[2 * e for e in row] for row in generators[0]["entries"]]}
        L = lcm(*given["moduli"])
        first["entries"] = [[e % L if L else e for e in row] for row in first["entries"]]
        yield (
            f"congruence_solution_set_{name}_generator_doubled",
            given | {"generators": [first, *generators[1:]]},
        )
        yield f"congruence_solution_set_{name}_order", given | {"orders": [2, *orders[1:]]}
        yield f"congruence_solution_set_{name}_count", given | {"count": 5}
    mod1 = true["congruence_solution_set_mod1"]
    zero = {"generators": [matrix(ZZ, [[0], [0]])], "orders": [1]}
    yield "congruence_solution_set_mod1_generator", mod1 | zero
    yield "congruence_solution_set_mod1_count", mod1 | {"count": 2}
    of_itself = {  # the decomposition of M, which would leave x = 0 alone, although x = 2 solves as well
        "M": [[2], [1]],
        "b": [[0], [0]],
        "x": [[0]],
        "W": [[1], [0]],
        "RI": [[2, 1], [1, 0]],
        "R": [[0, 1], [1, 2]],
        "CI": [[1]],
        "C": [[1]],
    }
    fields = {"moduli": [4, 2], "side": "right", "generators": [], "orders": [], "count": 1}
    yield "congruence_solution_set_not_scaled", one("congruence_solution_set", of_itself, **fields)
    yield from attacks_on_single_answers()


def attacks_on_single_answers():
    """An x that solves the equations modulo something else, and witnesses that prove another claim."""
    for name, M, b, x, moduli in (
        ("other_modulus", [[1], [1]], [[1], [2]], [[7]], [3, 4]),
        ("exact_row_only_modulo", [[1]], [[1]], [[4]], [0]),
        ("modulo_the_common_multiple", [[1], [1]], [[0], [1]], [[0]], [6, 4]),
    ):
        lists = {"M": M, "b": b, "x": x}
        yield f"congruence_solution_{name}", one("congruence_solution", lists, moduli=moduli, side="right")
    for name, M, b, u, moduli, q in (
        ("moduli_forgotten", [[1], [1]], [[1], [2]], [[1, -1]], [3, 5], 0),
        ("moduli_forgotten_modulo_q", [[1], [1]], [[1], [2]], [[1, -1]], [3, 5], 7),
        ("u_of_another_q", [[1], [1]], [[1], [2]], [[1, 1]], [4, 6], 4),
        ("u_is_zero_modulo_q", [[1], [1]], [[1], [2]], [[2, 2]], [4, 6], 2),
        ("b_is_killed", [[1], [1]], [[1], [3]], [[1, 1]], [4, 6], 2),
        ("M_not_killed", [[1], [2]], [[1], [2]], [[1, 1]], [4, 6], 2),
        ("exactly", [[1], [1]], [[1], [2]], [[1, -1]], [4, 6], 0),
        ("row_that_says_nothing", [[2]], [[1]], [[1]], [1], 2),
    ):
        lists = {"M": M, "b": b, "u": u}
        given = one("no_congruence_solution", lists, moduli=moduli, side="right", q=q)
        yield f"no_congruence_solution_{name}", given


def malformed_congruences(true):
    """Name and certificate of what the JSON Schema of version 2 refuses."""
    for kind in ("congruence_solution_right", "no_congruence_solution_mod2", "congruence_solution_set_mod12"):
        given = true[kind]
        for name, moduli in (
            ("negative", [-4, 6]),
            ("string", ["4", 6]),
            ("null", None),
            ("number", 4),
            ("list", [[4], 6]),
            ("object", {}),
        ):
            yield f"{kind}_moduli_{name}", given | {"moduli": moduli}
        yield f"{kind}_moduli_missing", {key: x for key, x in given.items() if key != "moduli"}
        yield f"{kind}_over_z_n", given | {"ring": {"modulus": 12}, "version": 1}
        yield f"{kind}_over_q", given | {"ring": {"rational": True}, "version": 1}
    yield "solution_with_moduli", true["solution_z_right"] | {"moduli": [4, 6]}
    yield "congruence_solution_set_count_0", true["congruence_solution_set_mod12"] | {"count": 0}


def malformed_values_of_congruences(true):
    """Name and certificate of what violates a condition that the schema cannot state."""
    given = true["congruence_solution_set_mod12"]
    for name, moduli in (("fewer", [4]), ("more", [4, 6, 1]), ("none", [])):
        yield f"moduli_{name}", given | {"moduli": moduli}
        yield f"moduli_of_no_{name}", true["no_congruence_solution_mod2"] | {"moduli": moduli}
    for name in ("x", "W", "RI", "C"):
        for word, e in (("negative", -1), ("too_large", 12)):
            entries = [list(row) for row in given[name]["entries"]]
            entries[0][0] = e
            yield f"modulo_12_{name}_{word}", given | {name: given[name] | {"entries": entries}}
    first, *others = given["generators"]
    yield "modulo_12_generator", given | {"generators": [first | {"entries": [[14], [12]]}, *others]}
    yield "modulo_12_infinite", given | {"count": "infinite"}
    yield "modulo_1_x", true["congruence_solution_set_mod1"] | {"x": matrix(ZZ, [[0], [1]])}
    exact = true["congruence_solution_set_exact"]
    yield "exact_without_n", exact | {"C": matrix(ZZ, identity(2)), "CI": matrix(ZZ, identity(2))}
    yield "exact_other_side", exact | {"moduli": [4, 0, 0]}
