"""Certificates of ranks and of invariant factors by a minor that is invertible, true and false ones."""

from fractions import Fraction

from tests.checker.cases.notation import ZZ, certificate, inverse_pair, matrices, matrix, reduce, times


def by_minor(n, rows, cols, parts, shape):
    """The certificate of an M (of this shape) that is U, V; V', V'*X*V + A*D*B with its lines shuffled.

    `parts` are U with its inverse X, V, V' and, for what is left, the d_i with A, L, B and R.
    """
    U, X, V, W, d, A, L, B, R = parts
    r, s = len(rows), len(d)
    m, k = shape
    rest, others = ([i for i in range(size) if i not in those] for size, those in ((m, rows), (k, cols)))
    cleared = product(n, W, product(n, X, V, k - r), k - r)
    own = product(n, [[x * e for x, e in zip(row, d, strict=True)] for row in A], B, k - r)
    M = [[0] * k for _ in range(m)]
    for i, row in enumerate(rows):
        for j, col in enumerate(cols):
            M[row][col] = U[i][j]
        for j, col in enumerate(others):
            M[row][col] = V[i][j]
    for i, row in enumerate(rest):
        for j, col in enumerate(cols):
            M[row][col] = W[i][j]
        for j, col in enumerate(others):
            M[row][col] = reduce(n, cleared[i][j] + own[i][j])
    return certificate(
        "invariant_factors",
        n,
        M=matrix(n, M, (m, k)),
        minor_rows=rows,
        minor_cols=cols,
        X=matrix(n, X, (r, r)),
        factors=matrix(n, [d], (1, s)),
        A=matrix(n, A, (m - r, s)),
        L=matrix(n, L, (s, m - r)),
        B=matrix(n, B, (s, k - r)),
        R=matrix(n, R, (k - r, s)),
    )


def product(n, A, B, cols):
    """The product of matrices that may have no lines."""
    return [[reduce(n, sum(row[i] * B[i][j] for i in range(len(B)))) for j in range(cols)] for row in A]


def accepted_ranks():
    """With nothing left, with factors left, with no minor, over each ring."""
    U, X = inverse_pair(6, 2, 3)
    nothing = [[], []]
    full = (U, X, nothing, [], [], [], [], [], [])
    yield "invariant_factors_mod6_full", by_minor(6, [0, 1], [0, 1], full, (2, 2))
    one = ([[2]], [[3]], [[1, 4]], [[3], [1]])
    left = ([5], [[1], [0]], [[1, 0]], [[1, 1]], [[1], [0]])
    yield (
        "invariant_factors_mod5_rank_1",
        by_minor(5, [1], [2], (*one, [], [[], []], [], [], [[], []]), (3, 3)),
    )
    minor = ([[3]], [[3]], [[2, 5]], [[4], [7]])
    yield "invariant_factors_mod8", by_minor(8, [2], [0], (*minor, [2], *left[1:]), (3, 3))
    two = ([2, 4], [[1, 1], [0, 1]], [[1, 7], [0, 1]], [[1, 0], [3, 1]], [[1, 0], [5, 1]])
    yield "invariant_factors_mod8_two", by_minor(8, [1], [1], (*minor, *two), (3, 3))
    none = ([], [], [], [[], []])
    of_6 = ([2], [[2], [3]], [[2, 5]], [[1, 0]], [[1], [0]])  # 2*2 + 3*5 = 1 modulo 6
    yield "invariant_factors_mod6_no_minor", by_minor(6, [], [], (*none, *of_6), (2, 2))
    of_z = ([3], [[2], [3]], [[2, -1]], [[1, 0]], [[1], [0]])
    yield "invariant_factors_z", by_minor(ZZ, [1], [1], ([[-1]], [[-1]], [[2, 5]], [[4], [7]], *of_z), (3, 3))
    of_q = ([[2]], [[Fraction(1, 2)]], [[1, Fraction(1, 3)]], [[3], [-1]])
    yield (
        "invariant_factors_rational",
        by_minor(0, [0], [1], (*of_q, [1], [[1], [0]], [[1, 0]], [[1, 1]], [[1], [0]]), (3, 3)),
    )
    for name, shape in (("0x2", (0, 2)), ("2x0", (2, 0))):
        empty = [[] for _ in range(shape[0])], [], [], [[] for _ in range(shape[1])]
        given = by_minor(6, [], [], ([], [], [], [[]] * shape[0], [], *empty), shape)
        yield f"invariant_factors_{name}", given
    yield from accepted_ranks_over_q()


def rank_of(n, M, minor, q, Y=(), **kernel):
    """A certificate of the rank: X and Y are inverses modulo q of minors of M and of K, or V."""
    rows, cols, X = minor
    left = len(M) - len(rows), len(M[0]) - len(cols)
    shapes = {"K": (len(M[0]), left[1]), "V": (left[0], len(M))}
    fields = matrices(n, M=M) | {"X": matrix(q, X, (len(rows), len(rows)))}
    fields |= {name: matrix(n, x, shapes[name]) for name, x in kernel.items()}
    fields["Y"] = matrix(q, Y, (left[0 if "V" in kernel else 1],) * 2)
    return certificate("rank", n, minor_rows=rows, minor_cols=cols, q=q, **fields)


def accepted_ranks_over_q():
    """Full rank by a minor alone, smaller ones by columns and by rows, over Z and Q."""
    M, minor = [[1, 2, 3], [2, 4, 6], [1, 1, 1]], ([0, 2], [0, 1], [[6, 2], [1, 6]])
    assert times(7, minor[2], [[1, 2], [1, 1]]) == [[1, 0], [0, 1]]
    yield "rank_z_by_columns", rank_of(ZZ, M, minor, 7, K=[[1], [-2], [1]], Y=[[1]])
    yield "rank_z_by_rows", rank_of(ZZ, M, minor, 7, V=[[4, -2, 0]], Y=[[3]])
    wide = ([0, 1], [0, 2], [[1, 1], [0, 1]])
    yield "rank_z_full", rank_of(ZZ, [[1, 5, 1], [2, 9, 3]], wide, 2, V=[])
    yield "rank_z_composite_q", rank_of(ZZ, [[5]], ([0], [0], [[5]]), 6, K=[[]])
    thirds, half = ["1/3", "2/3"], ["1/2", 1]
    both = ([0, 1], [0, 1], [[0, 2], [4, 4]])
    yield "rank_rational", rank_of(0, [thirds, ["1/2", 0]], both, 5, K=[[], []])
    yield "rank_rational_by_rows", rank_of(0, [thirds, half], ([0], [1], [[4]]), 5, V=[["3/2", -1]], Y=[[4]])
    yield (
        "rank_rational_by_columns",
        rank_of(0, [thirds, half], ([0], [1], [[4]]), 5, K=[["1/2"], ["-1/4"]], Y=[[2]]),
    )
    yield "rank_zero", rank_of(ZZ, [[0, 0]], ([], [], []), 2, V=[[1]], Y=[[1]])


def attacks_on_ranks(true):
    """Minors that are none, factors in a wrong order or 0, modulo a q that a denominator shares."""
    given = true["invariant_factors_mod8_two"]
    yield "invariant_factors_other_row", given | {"minor_rows": [0]}
    yield "invariant_factors_other_column", given | {"minor_cols": [2]}
    full = true["invariant_factors_mod6_full"]
    yield "invariant_factors_without_a_left_inverse", zero_in_the_place_of(given, "L")
    yield "invariant_factors_without_a_right_inverse", zero_in_the_place_of(given, "R")
    yield "invariant_factors_X_turned", full | {"X": full["M"]}
    own = true["invariant_factors_mod6_no_minor"]
    yield "invariant_factors_of_0", own | matrices(6, M=[[0, 0], [0, 0]], factors=[[0]])
    yield (
        "invariant_factors_no_divisor_of_n",
        own | matrices(6, M=[[2, 0], [0, 0]], factors=[[4]], A=[[2], [3]]),
    )
    diagonal = {"M": [[4, 0], [0, 2]], "factors": [[4, 2]]}
    units = {name: [[1, 0], [0, 1]] for name in ("A", "L", "B", "R")}
    empty = {"minor_rows": [], "minor_cols": [], "X": matrix(8, [], (0, 0))}
    wrong = certificate("invariant_factors", 8, **empty, **matrices(8, **diagonal, **units))
    yield "invariant_factors_in_wrong_order", wrong
    ones = {name: [[1]] for name in ("A", "L", "B", "R")}
    empty_of = {ZZ: matrix(ZZ, [], (0, 0)), 0: matrix(0, [], (0, 0)), 8: matrix(8, [], (0, 0))}
    for name, n, d in (("z_negative", ZZ, -5), ("rational_not_1", 0, 5), ("unit_not_1", 8, 5)):
        lists = matrices(n, **(ones | {"M": [[d]], "factors": [[d]]}))
        yield (
            f"invariant_factors_{name}",
            certificate("invariant_factors", n, **empty | {"X": empty_of[n]}, **lists),
        )
    columns, rows = true["rank_z_by_columns"], true["rank_z_by_rows"]
    yield "rank_of_equal_rows", columns | {"minor_rows": [0, 1]}
    yield "rank_X_of_the_other_rows", columns | {"minor_rows": [1, 2]}
    yield "rank_K_is_0", columns | matrices(ZZ, K=[[0], [0], [0]])
    yield "rank_K_is_0_modulo_q", columns | matrices(ZZ, K=[[7], [-14], [7]])
    yield "rank_V_is_not_in_the_kernel", rows | matrices(ZZ, V=[[4, -2, 1]])
    yield "rank_Y_of_the_other_row", rows | {"Y": matrix(7, [[2]])}
    yield "rank_modulo_a_divisor_of_the_minor", true["rank_z_composite_q"] | {"q": 10, "X": matrix(10, [[5]])}
    yield "rank_denominator_is_no_unit", true["rank_rational"] | {"q": 6, "X": matrix(6, [[0, 2], [4, 4]])}
    of_kernel = true["rank_rational_by_columns"] | matrices(0, K=[["2/5"], ["-1/5"]])
    yield "rank_denominator_of_K_is_no_unit", of_kernel
    fifths = true["rank_rational_by_rows"] | matrices(0, V=[["3/5", "-2/5"]])
    yield "rank_denominator_of_V_is_no_unit", fifths
    yield "rank_zero_of_one", true["rank_zero"] | matrices(ZZ, M=[[0, 1]])
    twice = true["rank_zero"] | matrices(ZZ, M=[[0, 0], [1, 1]], V=[[1, 0], [1, 0]])
    yield "rank_dependent_rows_of_V", twice | {"Y": matrix(2, [[1, 0], [0, 1]])}


def zero_in_the_place_of(given, name):
    """The certificate with a zero matrix in a field."""
    zeros = [[0] * given[name]["cols"] for _ in range(given[name]["rows"])]
    return given | {name: given[name] | {"entries": zeros}}


def malformed_values_of_ranks(true):
    """Places out of range, in another order, in another number."""
    given, whole = true["invariant_factors_mod6_full"], true["rank_z_by_columns"]
    for name in ("minor_rows", "minor_cols"):
        yield f"invariant_factors_{name}_too_large", given | {name: [0, 2]}
        yield f"invariant_factors_{name}_turned", given | {name: [1, 0]}
        yield f"invariant_factors_{name}_fewer", given | {name: [1]}
        yield f"rank_{name}_fewer", whole | {name: [0]}
    yield "rank_K_too_narrow", whole | {"K": matrix(ZZ, [[], [], []], (3, 0))}
    yield "rank_Y_too_wide", whole | {"Y": matrix(7, [[1, 0], [0, 1]])}
    yield "rank_X_beyond_q", whole | {"q": 6}


def malformed_ranks(true):
    """What the schemas refuse as well."""
    given, whole = true["invariant_factors_mod6_full"], true["rank_z_by_columns"]
    yield "rank_K_and_V", whole | {"V": true["rank_z_by_rows"]["V"]}
    yield "rank_without_K_and_V", {key: x for key, x in whole.items() if key != "K"}
    yield "rank_without_Y", {key: x for key, x in whole.items() if key != "Y"}
    yield "rank_modulo_n", whole | {"version": 1, "ring": {"modulus": 7}}
    yield "rank_q_1", whole | {"q": 1}
    yield "rank_q_0", whole | {"q": 0}
    yield "rank_K_over_q", whole | {"K": matrix(0, [[1], [-2], [1]])}
    yield "rank_Y_negative", whole | {"Y": matrix(ZZ, [[-6]])}
    yield "rank_X_over_q", true["rank_rational"] | {"X": matrix(0, [[0, 2], [4, 4]])}
    for name, places in (("negative", [-1, 1]), ("strings", ["0", "1"]), ("twice", [0, 0]), ("null", None)):
        yield f"invariant_factors_minor_rows_{name}", given | {"minor_rows": places}
    yield "invariant_factors_with_side", given | {"side": "right"}
    yield "invariant_factors_column_of_factors", given | {"factors": matrix(6, [], (0, 1))}
