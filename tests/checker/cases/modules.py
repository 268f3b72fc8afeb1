"""True certificates about modules, over Z_n, Q and Z, and named false ones."""

from fractions import Fraction

from tests.checker.cases.answers import decomposition_fields
from tests.checker.cases.notation import (
    ZZ,
    certificate,
    identity,
    matrices,
    matrix,
    reduce,
    times,
    transposed,
)


def one(kind, n, lists, **fields):
    """A certificate with non-empty matrices and other fields."""
    return certificate(kind, n, **matrices(n, **lists), **fields)


def accepted_modules():
    """Name and certificate of every true one."""
    equal = {
        "mod8": (8, [[2], [4]], [[6], [4]], [[3]], [[3]], "right"),
        "mod5": (5, [[1, 2], [2, 4]], [[3], [1]], [[3], [0]], [[2, 4]], "right"),
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
    for name, (n, rows, cols, k, invariants, side) in {
        "mod8": (8, 2, 3, 2, [1, 2], "right"),
        "mod6_left": (6, 2, 2, 1, [1, 3], "left"),
        "mod5_zero_alone": (5, 2, 2, 1, [1, 1], "right"),
        "mod4_same": (4, 1, 2, 1, [2], "right"),
        "rational": (0, 2, 3, 2, [1, 1], "right"),
        "z": (ZZ, 2, 3, 1, [1, 6], "right"),
        "z_left": (ZZ, 1, 2, 1, [2], "left"),
        "z_without_b": (ZZ, 1, 2, 2, [3], "right"),
        "rational_left": (0, 2, 3, 2, [1, 1], "left"),
    }.items():
        yield f"intersection_{name}", intersection(n, rows, cols, k, invariants, side)
    yield from quotients()
    yield from homologies()
    yield from spanning_sets()


ONE, SWAP, TWO = [[1]], [[0, 1], [1, 0]], identity(2)
TRIVIAL = (ONE, ONE, ONE, ONE, ONE)
HALF = (ONE, [[2]], ONE, ONE, ONE)


def quotients():
    """Quotients whose decompositions are written out."""
    below = [[1, 0], [1, 1]]
    for name, (n, M, kernel, x, classes, side) in {
        "mod8": (8, ONE, TRIVIAL, [[2]], (ONE, [[2]], ONE, ONE, ONE), "right"),
        "mod5": (5, ONE, TRIVIAL, [[0]], (ONE, [[0]], ONE, ONE, ONE), "right"),
        "mod8_by_zero": (
            8,
            [[2]],
            (ONE, [[2]], ONE, ONE, ONE),
            [[0]],
            (ONE, [[4, 0]], SWAP, ONE, SWAP),
            "right",
        ),
        "mod6": (6, TWO, (TWO,) * 5, [[2], [2]], (below, [[2], [0]], ONE, [[1, 0], [5, 1]], ONE), "right"),
        "mod6_left": (
            6,
            TWO,
            (TWO,) * 5,
            [[2], [2]],
            (below, [[2], [0]], ONE, [[1, 0], [5, 1]], ONE),
            "left",
        ),
        "rational": (
            0,
            TWO,
            (TWO,) * 5,
            [[1], [1]],
            (below, [[1], [0]], ONE, [[1, 0], [-1, 1]], ONE),
            "right",
        ),
        "z": (
            ZZ,
            [[2, 0], [0, 1]],
            (SWAP, [[1, 0], [0, 2]], SWAP, SWAP, SWAP),
            [[3], [3]],
            (below, [[3], [0]], ONE, [[1, 0], [-1, 1]], ONE),
            "right",
        ),
        "z_kernel_left": (
            ZZ,
            [[1, 1]],
            (ONE, [[1, 0]], [[1, 1], [0, 1]], ONE, [[1, -1], [0, 1]]),
            [[2], [0]],
            ([[-1, 0], [1, 1]], [[1, 0], [0, 2]], [[-2, 1], [1, 0]], [[-1, 0], [1, 1]], [[0, 1], [1, 2]]),
            "left",
        ),
        "z_by_itself": (ZZ, ONE, TRIVIAL, ONE, TRIVIAL, "right"),
    }.items():
        yield f"quotient_{name}", quotient(n, M, kernel, x, classes, side)


ONE_ROW = {"RI": ONE, "R": ONE, "C": [[1, 1], [0, 1]], "CI": [[1, 7], [0, 1]], "W": [[2, 0]]}
BOTH_OF_TWO = {
    "right": ONE_ROW | {"M": [[2]], "b": [[2]], "x": [[4, 1]], "y": [[0, 1]]},
    "left": ONE_ROW | {"M": [[2]], "b": [[2]], "x": [[4], [1]], "y": [[0], [1]]},
}
DIAGONAL = (TWO, [[2, 0], [0, 0]], TWO, TWO, TWO)


def homologies():
    """Kernels modulo images whose decompositions are written out."""
    line = (ONE, [[1, 0]], [[1, 1], [0, 1]], ONE)
    for name, (n, M, kernel, x, classes) in {
        "mod8_by_zero": (8, [[2]], HALF, [[0]], (ONE, [[2, 0]], SWAP, ONE, SWAP)),
        "mod8_exact": (8, [[2]], HALF, ONE, (ONE, [[1, 0]], [[1, 2], [0, 1]], ONE, [[1, 6], [0, 1]])),
        "mod6": (
            6,
            [[2, 0], [0, 0]],
            DIAGONAL,
            [[1], [2]],
            ([[1, 0], [2, 1]], [[1, 0], [0, 2]], [[1, 2], [0, 1]], [[1, 0], [4, 1]], [[1, 4], [0, 1]]),
        ),
        "mod5": (5, [[0, 0]], (ONE, [[0, 0]], TWO, ONE, TWO), [[1], [0]], (TWO, [[1], [0]], ONE, TWO, ONE)),
        "z_klein": (
            ZZ,
            [[0, 0]],
            (ONE, [[0, 0]], TWO, ONE, TWO),
            [[2], [0]],
            (TWO, [[2], [0]], ONE, TWO, ONE),
        ),
        "z_circle": (ZZ, [[1, 1]], (*line, [[1, -1], [0, 1]]), [[3]], (ONE, [[3]], ONE, ONE, ONE)),
        "rational": (0, [[1, 1]], (*line, [[1, -1], [0, 1]]), [[3]], (ONE, ONE, [[3]], ONE, [["1/3"]])),
    }.items():
        yield f"homology_{name}", homology(n, M, kernel, x, classes)
    one_row = homology(ZZ, [[1, 1]], (*line, [[1, -1], [0, 1]]), [[0]], (ONE, [[0]], ONE, ONE, ONE))
    nothing = {
        "b": matrix(ZZ, [[], []], (2, 0)),
        "x": matrix(ZZ, [[]], (1, 0)),
        "D": matrix(ZZ, [[]], (1, 0)),
    }
    yield "homology_z_without_b", one_row | nothing | dict.fromkeys(("QI", "Q"), matrix(ZZ, [], (0, 0)))


def homology(n, M, kernel, x, classes):
    """A homology with the decompositions of M and of what is 0 in it."""
    W, C = kernel[1], kernel[4]
    d = [W[i][i] if i < len(W) else 0 for i in range(len(C))]
    due = [
        [reduce(n, (n // e if e else 1) * entry) for entry in line] if n else line
        for e, line in zip(d, transposed(C), strict=True)
        if e == 0 or (n and e != 1)
    ]
    K, D = transposed(due), classes[1]
    diagonal = [row[i] if i < len(row) else 0 for i, row in enumerate(D)]
    kept = [i for i, e in enumerate(diagonal) if e != 1]
    lines = transposed(times(n, K, classes[0]))
    parts = dict(zip(("RI", "W", "CI", "R", "C", "PI", "D", "QI", "P", "Q"), kernel + classes, strict=True))
    generators = [matrix(n, [[e] for e in lines[i]]) for i in kept]
    fields = {"generators": generators, "orders": [diagonal[i] or n or 0 for i in kept]}
    return certificate("homology", n, **matrices(n, M=M, b=times(n, K, x), x=x, **parts), **fields)


def spanning_sets():
    """Bases, and generators of which no fewer would do."""
    for name, (n, M, b, x, y, z, factor, side) in {
        "basis_of_image_mod8": (8, [[1, 2]], [[3]], [[3], [0]], [[3, 6]], [[3]], 1, "right"),
        "basis_of_image_mod8_unit": (8, [[1, 2]], [[3]], [[3], [0]], [[3, 6]], [[1]], 3, "right"),
        "basis_of_image_mod5_left": (
            5,
            [[1, 2], [2, 4]],
            [[3, 1]],
            [[3, 0]],
            [[2], [4]],
            [[0], [1]],
            1,
            "left",
        ),
        "basis_of_image_z": (ZZ, [[4, 6]], [[-2]], [[1], [-1]], [[-2, -3]], [[1]], -2, "right"),
        "basis_of_image_z_left": (
            ZZ,
            [[2, 4], [3, 6]],
            [[1, 2]],
            [[-1, 1]],
            [[2], [3]],
            [[1], [0]],
            1,
            "left",
        ),
        "basis_of_image_rational": (
            0,
            [[1, 2], [2, 4]],
            [["1/2"], [1]],
            [["1/2"], [0]],
            [[2, 4]],
            [[1, 0]],
            "1/2",
            "right",
        ),
        "minimal_generators_mod8": (
            8,
            [[2, 4], [0, 2]],
            [[2, 0], [0, 2]],
            [[1, 6], [0, 1]],
            [[1, 2], [0, 1]],
            TWO,
            2,
            "right",
        ),
        "minimal_generators_mod6_left": (
            6,
            [[2, 0], [0, 4]],
            [[2, 2], [0, 2]],
            [[1, 2], [0, 2]],
            [[1, 5], [0, 2]],
            [[1, 5], [0, 1]],
            2,
            "left",
        ),
        "minimal_generators_mod6_one": (6, [[2, 3]], [[1]], [[2], [1]], [[2, 3]], [[3]], 3, "right"),
        "minimal_generators_mod5": (
            5,
            [[1, 2], [2, 4]],
            [[3], [1]],
            [[3], [0]],
            [[2, 4]],
            [[2, 0]],
            1,
            "right",
        ),
        "minimal_generators_rational": (
            0,
            [[2, 4]],
            [["1/2"]],
            [["1/4"], [0]],
            [[4, 8]],
            [[1]],
            "1/2",
            "right",
        ),
        "minimal_generators_z": (ZZ, [[4, 6]], [[-2]], [[1], [-1]], [[-2, -3]], [[3]], -6, "right"),
    }.items():
        kind = name[: name.index("_mod") if "_mod" in name else len("basis_of_image")]
        kind = "minimal_generators" if name.startswith("minimal") else kind
        lists = {"M": M, "b": b, "x": x, "y": y, "z": z}
        yield name, one(kind, n, lists, factor=factor, side=side)
    for name, n in (("basis_of_image_2x0", 8), ("minimal_generators_z_2x0", ZZ)):
        nothing = {"M": matrix(n, [[0], [0]]), "b": matrix(n, [[], []], (2, 0)), "x": matrix(n, [[]], (1, 0))}
        nothing |= {"y": matrix(n, [], (0, 1)), "z": matrix(n, [], (0, 2)), "factor": 1}
        yield name, certificate(name.split("_z")[0].removesuffix("_2x0"), n, **nothing, side="right")


def quotient(n, M, kernel, x, classes, side):
    """A quotient with the decompositions of M and of x beside the kernel."""
    D = classes[1]
    diagonal = [row[i] if i < len(row) else 0 for i, row in enumerate(D)]
    kept = [i for i, d in enumerate(diagonal) if d != 1]
    lines = transposed(times(n, M, classes[0]))
    upright = matrices(n, M=M, b=times(n, M, x), x=x)
    generators = [matrix(n, [[e] for e in lines[i]]) for i in kept]
    if side == "left":
        upright, generators = (
            {name: transpose(A) for name, A in upright.items()},
            list(map(transpose, generators)),
        )
    parts = dict(zip(("RI", "W", "CI", "R", "C", "PI", "D", "QI", "P", "Q"), kernel + classes, strict=True))
    orders = [diagonal[i] or n or 0 for i in kept]
    fields = {"generators": generators, "orders": orders, "side": side}
    return certificate("quotient", n, **upright, **matrices(n, **parts), **fields)


def intersection(n, rows, cols, k, invariants, side):
    """The intersection of what the first k columns of a matrix with these invariants span, and the others."""
    parts = decomposition_fields(n, rows, cols, invariants)
    A, C = ([[Fraction(e) for e in row] for row in parts.pop(name)["entries"]] for name in ("M", "C"))
    due = []
    for i, line in enumerate(transposed(C)):
        d = invariants[i] if i < len(invariants) else 0
        if d == 0 or (n and d != 1):
            due.append([(n // d if d else 1) * e for e in line])
    lists = {
        "M": ([row[:k] for row in A], (rows, k)),
        "b": ([[reduce(n, -e) for e in row[k:]] for row in A], (rows, cols - k)),
        "x": ([[v[i] for v in due] for i in range(k)], (k, len(due))),
        "y": ([[v[i] for v in due] for i in range(k, cols)], (cols - k, len(due))),
    }
    written = {name: matrix(n, rows, shape) for name, (rows, shape) in lists.items()}
    if side == "left":
        written = {name: transpose(value) for name, value in written.items()}
    return certificate("intersection", n, **written, **parts, C=matrix(n, C), side=side)


def transpose(value):
    """The transpose of a matrix as it is written."""
    r, c = value["rows"], value["cols"]
    return {"rows": c, "cols": r, "entries": [[value["entries"][i][j] for i in range(r)] for j in range(c)]}


def attacks_on_modules():
    """Modules of which one includes the other, and is larger; intersections of which a part is left out."""
    lists = BOTH_OF_TWO["right"]
    for name, change in {
        "generator_left_out": {"x": [[4]], "y": [[0]]},
        "generator_twice": {"x": [[4, 4]], "y": [[0, 0]]},
        "other_generators": {"x": [[1, 4]], "y": [[1, 0]]},
        "of_sum": {"b": [[6]]},
        "only_zero": {"x": [[0, 0]], "y": [[0, 0]]},
    }.items():
        yield f"intersection_{name}", one("intersection", 8, lists | change, side="right")
    smith = {name: identity(2) for name in ("RI", "W", "CI", "R", "C")}
    lists = smith | {"M": [[1], [0]], "b": [[0], [1]], "x": [[1]], "y": [[0]]}
    yield "intersection_not_in_both", one("intersection", 5, lists, side="right")
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


def attacks_on_quotients(true):
    """Generators and orders that are left out or others, and relations of M that are."""
    given = true["quotient_mod8_by_zero"]
    yield "quotient_order_too_large", given | {"orders": [8]}
    yield "quotient_class_left_out", given | {"orders": [], "generators": []}
    yield "quotient_order_left_out", given | {"orders": []}
    yield "quotient_other_generator", given | {"generators": [matrix(8, [[1]])]}
    without = {"D": matrix(8, [[0]]), "QI": matrix(8, ONE), "Q": matrix(8, ONE), "orders": [8]}
    yield "quotient_relations_forgotten", given | without
    yield (
        "quotient_of_another",
        true["quotient_z"] | {"b": matrix(ZZ, [[2], [1]]), "x": matrix(ZZ, [[1], [1]])},
    )
    yield "quotient_infinite_order_finite", true["quotient_z"] | {"orders": [3, 6]}
    yield (
        "quotient_unit_as_class",
        true["quotient_z_by_itself"]
        | {
            "orders": [1],
            "generators": [matrix(ZZ, ONE)],
        },
    )


def minimal_homology():
    """The kernel {0, 4} of (2) over Z_8, modulo 0."""
    one, swap = matrix(8, ONE), matrix(8, [[0, 1], [1, 0]])
    fields = matrices(8, M=[[2]], b=[[0]], W=[[2]], x=[[0]], D=[[2, 0]]) | {"QI": swap, "Q": swap}
    fields |= dict.fromkeys(("RI", "CI", "R", "C", "PI", "P"), one)
    return certificate("homology", 8, **fields, generators=[matrix(8, [[4]])], orders=[2])


def attacks_on_homologies(true):
    """Maps whose product is not 0, orders that are forgotten, classes left out."""
    given = true["homology_mod8_by_zero"]
    yield "homology_of_no_complex", given | {"b": matrix(8, ONE)}
    yield "homology_boundary_left_out", given | {"b": matrix(8, [[4]])}
    yield "homology_class_left_out", given | {"orders": [], "generators": []}
    yield "homology_order_too_large", given | {"orders": [8]}
    yield "homology_other_generator", given | {"generators": [matrix(8, [[2]])]}
    without = {"D": matrix(8, [[0]]), "QI": matrix(8, ONE), "Q": matrix(8, ONE), "orders": [8]}
    yield "homology_orders_of_the_kernel_forgotten", given | without
    of_zero = {"D": matrix(8, [[4, 0]]), "generators": [matrix(8, [[4]])], "orders": [4]}
    yield "homology_D_of_another_matrix", minimal_homology() | of_zero
    klein = true["homology_z_klein"]
    yield "homology_z_torsion_free", klein | {"orders": [0], "generators": klein["generators"][1:]}
    without_cycle = {"x": matrix(ZZ, [[2]]), "D": matrix(ZZ, [[2]]), "orders": [2]}
    without_cycle |= {"generators": klein["generators"][:1]} | dict.fromkeys(("PI", "P"), matrix(ZZ, ONE))
    yield "homology_z_cycle_left_out", klein | without_cycle


def attacks_on_spanning_sets(true):
    """Generators that are no basis, of which one is not needed, or that span less."""
    given = true["minimal_generators_mod8"]
    yield "basis_of_image_minimal_only", given | {"kind": "basis_of_image"}
    yield "minimal_generators_factor_0", given | {"z": matrix(8, [[4, 0], [0, 4]]), "factor": 0}
    more = {"M": [[1]], "b": [[3, 4]], "x": [[3, 4]], "y": [[3], [0]], "z": [[3], [0]]}
    yield "minimal_generators_one_too_many", one("minimal_generators", 8, more, factor=1, side="right")
    by_zero = {"M": ONE, "b": [[2, 3]], "x": [[2, 3]], "y": [[5], [1]], "z": [[0], [0]]}
    for kind in ("minimal_generators", "basis_of_image"):
        yield f"{kind}_two_for_one", one(kind, 6, by_zero, factor=0, side="right")
    index = {"M": ONE, "b": [[2]], "x": [[2]], "y": ONE, "z": ONE}
    yield "basis_of_image_z_index_two", one("basis_of_image", ZZ, index, factor=2, side="right")
    zero = {name: [[0]] for name in ("M", "b", "x", "y", "z")}
    yield "basis_of_image_z_zero_vector", one("basis_of_image", ZZ, zero, factor=0, side="right")
    yield (
        "minimal_generators_rational_zero_vector",
        one("minimal_generators", 0, zero, factor="0", side="right"),
    )


def malformed_values_of_modules(true):
    """Shapes that do not fit; the schema cannot state that they must."""
    yield "homology_generator_is_a_row", true["homology_mod6"] | {"generators": [matrix(6, [[0, 1]])]}
    yield "homology_b_higher", true["homology_mod8_exact"] | {"b": matrix(8, [[4], [0]])}
    yield "basis_of_image_factor_is_n", true["basis_of_image_mod8"] | {"factor": 8}
    yield "basis_of_image_other_side", true["basis_of_image_mod8"] | {"side": "left"}
    yield "minimal_generators_z_turned", true["minimal_generators_mod6_one"] | {"z": matrix(6, [[3, 3]])}
    yield "quotient_generator_is_a_row", true["quotient_mod6"] | {"generators": [matrix(6, [[1, 1]])] * 2}
    yield "quotient_PI_wider", true["quotient_mod8"] | {"PI": matrix(8, [[1, 0]])}
    both = true["intersection_mod8"]
    yield "intersection_other_side", both | {"side": "left"}
    yield "intersection_decomposes_M", both | dict.fromkeys(("W", "CI", "C"), both["RI"])
    given = true["equal_modules_mod6_fewer"]
    yield "equal_modules_other_side", given | {"side": "left"}
    yield "equal_modules_y_is_x", given | {"y": given["x"]}
    yield "equal_modules_b_higher", given | {"b": matrix(6, [[1], [0]])}


def malformed_modules(true):
    """What the schemas refuse as well."""
    klein, basis = true["homology_z_klein"], true["basis_of_image_mod8"]
    yield "homology_with_side", klein | {"side": "right"}
    yield "homology_orders_infinite", klein | {"orders": [2, "infinite"]}
    yield "basis_of_image_without_factor", {key: x for key, x in basis.items() if key != "factor"}
    yield "basis_of_image_factor_true", basis | {"factor": True}
    yield "minimal_generators_z_is_one_matrix", true["minimal_generators_mod8"] | {"z": 1}
    for name, orders in (("negative", [-2]), ("strings", ["2"]), ("null", None)):
        yield f"quotient_orders_{name}", true["quotient_mod8"] | {"orders": orders}
    yield "quotient_generators_object", true["quotient_mod8"] | {"generators": {}}
    given = true["equal_modules_mod6_fewer"]
    yield "equal_modules_without_y", {key: x for key, x in given.items() if key != "y"}
    yield "equal_modules_with_u", given | {"u": given["y"]}
    yield "equal_modules_z_with_q", true["equal_modules_z"] | {"q": 2}
    yield "equal_modules_z_in_version_1", true["equal_modules_z"] | {"version": 1}
