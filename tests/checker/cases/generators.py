"""True certificates of generators of modules and quotients, with another one inside, and named false ones."""

from tests.checker.cases.modules import BOTH_OF_TWO, transpose
from tests.checker.cases.notation import ZZ, certificate, identity, matrices, matrix, modulus

SHEAR = [[1, 0], [2, 1]]
UNIT = {name: [[1]] for name in ("RI", "CI", "R", "C")}
KERNEL = {"M": [[2]], "b": [[0]], "x": [[0]], "W": [[2]], **UNIT}


def module_generators(inner, G, x, y, W, orders, RI=None, R=None):
    """Generators G with N*x = G and G*y = N; G = RI*W, and on the left it is written the other way round."""
    n, size = modulus(inner), len(G)
    RI, R = RI or identity(size), R or identity(size)
    fields = matrices(n, x=x, y=y, RI=RI, W=W, R=R, CI=identity(len(W[0])), C=identity(len(W[0])))
    written = matrix(n, G)
    written = transpose(written) if inner["side"] == "left" else written
    return certificate("module_generators", n, of=inner, G=written, **fields, orders=orders)


def quotient_generators(inner, G, x, y, z):
    """Generators G of a quotient with [N | b]*x = G, [G | b]*y = N and b*z = G*O."""
    n = modulus(inner)
    written = transpose(matrix(n, G)) if inner.get("side") == "left" else matrix(n, G)
    return certificate("quotient_generators", n, of=inner, G=written, **matrices(n, x=x, y=y, z=z))


def kernel(n, lists, generators, orders, count):
    """All solutions of M*x = 0."""
    fields = {"generators": [matrix(n, g) for g in generators], "orders": orders, "count": count}
    return certificate("solution_set", n, **matrices(n, **lists), **fields, side="right")


def accepted_generators(true):
    """Of spans, intersections, kernels, quotients and homologies."""
    inverse = [[1, 0], [-2, 1]]
    for name, inner, G, x, y, W, orders, RI, R in (
        ("mod8", "equal_modules_mod8", [[2], [4]], [[3]], [[3]], [[2], [0]], [4], SHEAR, inverse),
        (
            "mod8_left",
            "equal_modules_mod8_left",
            [[3], [6]],
            [[3]],
            [[3]],
            [[1], [0]],
            [8],
            [[3, 0], [6, 1]],
            [[3, 0], [6, 1]],
        ),
        ("mod5", "equal_modules_mod5", [[1], [2]], [[2]], [[3]], [[1], [0]], [5], SHEAR, inverse),
        ("z", "equal_modules_z", [[2]], [[-1]], [[-1]], [[2]], [0], None, None),
        ("rational", "equal_modules_rational", [[1], [2]], [[2]], [["1/2"]], [[1], [0]], [0], SHEAR, inverse),
    ):
        made = module_generators(true[inner], G, x, y, W, orders, RI, R)
        yield f"module_generators_{name}", made
    both = [
        certificate("intersection", 8, **matrices(8, **lists), side=side)
        for side, lists in BOTH_OF_TWO.items()
    ]
    for name, inner in zip(("mod8", "mod8_left"), both, strict=True):
        found = module_generators(inner, [[2]], [[0], [1]], [[0, 1]], [[2]], [4])
        yield f"module_generators_of_both_{name}", found
    of_kernel = kernel(8, KERNEL, [[[4]]], [2], 2)
    yield "module_generators_of_kernel_mod8", module_generators(of_kernel, [[4]], [[1]], [[1]], [[4]], [2])
    none = {"G": matrix(8, [[], []], (2, 0)), "x": matrix(8, [[]], (1, 0)), "y": matrix(8, [], (0, 1))}
    none |= {"W": none["G"], "CI": matrix(8, [], (0, 0)), "C": matrix(8, [], (0, 0)), "orders": []}
    none |= matrices(8, RI=identity(2), R=identity(2))
    yield (
        "module_generators_none",
        certificate("module_generators", 8, of=true["equal_modules_2x0"], **none),
    )
    for name, inner, G, x, y, z in (
        ("mod8", "quotient_mod8", [[3]], [[1], [1]], [[1], [7]], [[3]]),
        ("mod5", "quotient_mod5", [[3]], [[3], [0]], [[2], [0]], [[0]]),
        ("mod6_left", "quotient_mod6_left", [[5, 0], [5, 1]], *[[[5, 0], [0, 1], [0, 0]]] * 2, [[2, 0]]),
        ("rational", "quotient_rational", [[1], [3]], [[2], [1]], [["1/2"], ["-1/2"]], [[0]]),
        (
            "z",
            "quotient_z",
            [[2, 6], [1, 4]],
            [[1, 0], [0, 1], [0, 1]],
            [[1, 0], [0, 1], [0, -1]],
            [[1, 0]],
        ),
        ("homology_mod8", "homology_mod8_by_zero", [[4]], [[1], [0]], [[1], [0]], [[0]]),
    ):
        yield f"quotient_generators_{name}", quotient_generators(true[inner], G, x, y, z)


def attacks_on_generators(true):
    """Generators that span less or more, classes of another order, and proofs inside that fail."""
    given = true["module_generators_mod8"]
    yield "module_generators_smaller", given | matrices(8, G=[[4], [0]], x=[[6]], y=[[2]])
    yield "module_generators_other_orders", given | {"orders": [8]}
    yield "module_generators_order_left_out", given | {"orders": []}
    yield "module_generators_inner_fails", given | {"of": given["of"] | {"x": matrix(8, [[1]])}}
    both = true["module_generators_of_both_mod8"]
    yield (
        "module_generators_of_less_than_both",
        both | matrices(8, G=[[4]], x=[[0], [2]], y=[[0, 0]], W=[[4]]),
    )
    yield (
        "module_generators_of_more_than_both",
        both | matrices(8, G=[[1]], x=[[0], [0]], y=[[0, 2]], W=[[1]]),
    )
    given = true["quotient_generators_mod8"]
    yield "quotient_generators_zero", given | matrices(8, G=[[2]], x=[[0], [1]], y=[[0], [0]], z=[[2]])
    yield "quotient_generators_inner_fails", given | {"of": given["of"] | {"orders": [4]}}
    z = true["quotient_generators_z"]
    yield (  # (2, 1) of order 3 and (4, 3), of no finite order, do not generate (0, 1)
        "quotient_generators_of_a_part",
        z | matrices(ZZ, G=[[2, 0], [1, 2]], x=[[1, 0], [0, 2], [0, 0]], y=[[1, 0], [0, 0], [0, 0]]),
    )


def malformed_values_of_generators(true):
    """Shapes that do not fit, and solutions that are no module."""
    given = true["module_generators_mod8"]
    yield "module_generators_G_wider", given | {"G": matrix(8, [[2, 0], [4, 0]])}
    shifted = true["module_generators_of_kernel_mod8"]
    inner = shifted["of"] | matrices(8, b=[[2]], x=[[1]])
    yield "module_generators_of_solutions", shifted | {"of": inner}
    yield "quotient_generators_G_turned", true["quotient_generators_z"] | {"G": matrix(ZZ, [[2, 1, 0]])}
    yield "module_generators_inner_shape", given | {"of": given["of"] | {"y": matrix(8, [[1], [1]])}}
    yield "module_generators_inner_ring", given | {"of": true["equal_modules_mod6_fewer"]}


def malformed_generators(true):
    """What the schemas refuse as well."""
    given = true["module_generators_mod8"]
    yield "module_generators_of_a_quotient", given | {"of": true["quotient_mod8"]}
    yield "module_generators_of_itself", given | {"of": given}
    yield "module_generators_of_nothing", given | {"of": {}}
    yield "module_generators_with_side", given | {"side": "right"}
    yield (
        "quotient_generators_of_a_module",
        true["quotient_generators_mod8"] | {"of": true["equal_modules_mod8"]},
    )
    yield "quotient_generators_with_orders", true["quotient_generators_mod8"] | {"orders": [2]}
