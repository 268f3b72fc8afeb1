"""True certificates about modules, over Z_n, Q and Z, and named false ones."""

from tests.checker.cases.notation import ZZ, certificate, matrices, matrix


def one(kind, n, lists, **fields):
    """A certificate with non-empty matrices and other fields."""
    return certificate(kind, n, **matrices(n, **lists), **fields)


def accepted_modules():
    """Name and certificate of every true one."""
    equal = {
        "mod8": (8, [[2], [4]], [[6], [4]], [[3]], [[3]], "right"),
        "mod6_fewer": (6, [[2, 3]], [[1]], [[2], [5]], [[2, 3]], "right"),
        "mod8_left": (8, [[2, 4], [1, 2]], [[1, 2]], [[0, 1]], [[2], [1]], "left"),
        "rational": (0, [[1, 2], [2, 4]], [["1/2"], [1]], [["1/2"], [0]], [[2, 4]], "right"),
        "z": (ZZ, [[4, 6]], [[-2]], [[1], [-1]], [[-2, -3]], "right"),
        "z_left": (ZZ, [[2, 4], [3, 6]], [[1, 2]], [[-1, 1]], [[2], [3]], "left"),
    }
    for name, (n, M, b, x, y, side) in equal.items():
        yield f"equal_modules_{name}", one("equal_modules", n, {"M": M, "b": b, "x": x, "y": y}, side=side)
    for name, n in (("2x0", 8), ("z_2x0", ZZ)):
        nothing = {"M": matrix(n, [[], []], (2, 0)), "b": matrix(n, [[0], [0]])}
        nothing |= {"x": matrix(n, [], (0, 1)), "y": matrix(n, [[]], (1, 0))}
        yield f"equal_modules_{name}", certificate("equal_modules", n, **nothing, side="right")


def attacks_on_modules():
    """Modules of which one includes the other, and is larger."""
    for name, n, M, b, x, y in (
        ("smaller", 8, [[2]], [[4]], [[2]], [[1]]),
        ("larger", 8, [[4]], [[2]], [[1]], [[2]]),
        ("z_index_two", ZZ, [[1]], [[2]], [[2]], [[1]]),
        ("z_only_rationally", ZZ, [[2]], [[3]], [[1]], [[1]]),
        ("rational_zero", 0, [[1]], [[0]], [[0]], [[0]]),
    ):
        yield (
            f"equal_modules_{name}",
            one("equal_modules", n, {"M": M, "b": b, "x": x, "y": y}, side="right"),
        )


def malformed_values_of_modules(true):
    """Shapes that do not fit; the schema cannot state that they must."""
    given = true["equal_modules_mod6_fewer"]
    yield "equal_modules_other_side", given | {"side": "left"}
    yield "equal_modules_y_is_x", given | {"y": given["x"]}
    yield "equal_modules_b_higher", given | {"b": matrix(6, [[1], [0]])}


def malformed_modules(true):
    """What the schemas refuse as well."""
    given = true["equal_modules_mod6_fewer"]
    yield "equal_modules_without_y", {key: x for key, x in given.items() if key != "y"}
    yield "equal_modules_with_u", given | {"u": given["y"]}
    yield "equal_modules_z_with_q", true["equal_modules_z"] | {"q": 2}
    yield "equal_modules_z_in_version_1", true["equal_modules_z"] | {"version": 1}
