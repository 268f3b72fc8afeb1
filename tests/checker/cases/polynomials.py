"""True certificates about polynomials at a matrix, its order and products, and named false ones."""

from fractions import Fraction
from itertools import permutations

from tests.checker.cases.notation import (
    ZZ,
    certificate,
    entry,
    identity,
    inverse_pair,
    matrices,
    matrix,
    reduce,
    times,
)

RINGS = {"mod5": 5, "mod6": 6, "mod8": 8, "rational": 0, "z": ZZ}
FIBONACCI = [[0, 1], [1, 1]]
TURN = [[0, -1], [1, 0]]
SHEAR = [[1, 1], [0, 1]]


def added(f, g):
    """The sum of two polynomials."""
    longer, shorter = sorted((f, g), key=len, reverse=True)
    return [a + (shorter[i] if i < len(shorter) else 0) for i, a in enumerate(longer)]


def multiplied(f, g):
    """The product of two polynomials."""
    found = [0] * (len(f) + len(g) - 1)
    for i, a in enumerate(f):
        for j, b in enumerate(g):
            found[i + j] += a * b
    return found


def characteristic(A):
    """The coefficients of det(x*I - A), the constant one first, by the sum over all permutations."""
    size = len(A)
    total = [0] * (size + 1)
    for p in permutations(range(size)):
        term = [(-1) ** sum(p[i] > p[j] for j in range(size) for i in range(j))]
        for i in range(size):
            term = multiplied(term, [-A[i][p[i]], 1] if i == p[i] else [-A[i][p[i]]])
        total = added(total, term)
    return total


def similar_to(n, H, seed):
    """P, its inverse, and M with P*M = H*P."""
    P, Q = inverse_pair(n, len(H), seed)
    return P, Q, times(n, Q, H, P)


def proof_of_charpoly(n, M, P, PI, H, q):
    """The fields of a characteristic polynomial; PI is modulo q over Z and Q."""
    p = [reduce(n, c) for c in characteristic(H)]
    fields = matrices(n, M=M, p=[p], P=P) | {"H": matrix(n or 0, H)}
    if n:
        return fields | {"PI": matrix(n, PI)}
    return fields | {"PI": matrix(q, [[entry(q, x) for x in row] for row in PI]), "q": q}


def accepted_polynomials():
    """Name and certificate of every true one."""
    H = [[1, 2, 3], [1, 0, 2], [0, 3, 1]]
    for name, n in RINGS.items():
        P, Q, M = similar_to(n, H, 7)
        fields = proof_of_charpoly(n, M, P, Q, H, 101)
        yield f"charpoly_{name}", certificate("charpoly", n, **fields)
        yield f"adjugate_{name}", certificate("adjugate", n, **fields, X=adjugate(n, M))
        if not n:  # P has no inverse over Z; and a q that is no prime
            twice, half = [[2, 0], [0, 1]], [[3, 0], [0, 1]]
            M, H2 = [[1, 2], [4, 3]], [[1, 4], [2, 3]]
            fields = proof_of_charpoly(n, M, twice, half, H2, 5)
            yield f"charpoly_{name}_of_index_two", certificate("charpoly", n, **fields)
            fields = proof_of_charpoly(n, TURN, SHEAR, [[1, -1], [0, 1]], [[1, -2], [1, -1]], 6)
            yield f"charpoly_{name}_modulo_six", certificate("charpoly", n, **fields)
        none, one = matrix(n, [], (0, 0)), matrix(n, [[1]])
        proof = {"M": none, "p": one, "P": none, "PI": none, "H": none} | ({} if n else {"q": 2})
        yield f"charpoly_{name}_0x0", certificate("charpoly", n, **proof)
        yield f"adjugate_{name}_0x0", certificate("adjugate", n, **proof, X=none)
    yield "adjugate_mod8_singular", certificate("adjugate", 8, **zero_divisors())
    yield from accepted_minimal_polynomials()
    yield from accepted_orders()
    yield from accepted_products()


def zero_divisors():
    """The adjugate of diag(2, 4) over Z_8: of M*X = 0 = X*M there are many other solutions."""
    M = [[2, 0], [0, 4]]
    fields = proof_of_charpoly(8, M, identity(2), identity(2), M, None)
    return fields | {"X": matrix(8, [[4, 0], [0, 2]])}


def adjugate(n, M):
    """The adjugate by its minors, as it is written."""
    size = range(len(M))

    def minor(i, j):
        return characteristic([[M[r][c] for c in size if c != j] for r in size if r != i])[0]

    sign = (-1) ** (len(M) - 1)  # det(A) = (-1)^k * p(0)
    return matrix(n, [[reduce(n, sign * (-1) ** (i + j) * minor(j, i)) for j in size] for i in size])


def accepted_minimal_polynomials():
    """Of cyclic matrices over every ring, and of diag(1, 1, 2)."""
    for name, n in RINGS.items():
        residues = n or 7
        fields = matrices(n, M=FIBONACCI, p=[[-1, -1, 1]])
        fields |= matrices(residues, v=[[1], [0]], L=identity(2)) | ({} if n else {"q": residues})
        yield f"minpoly_{name}", certificate("minpoly", n, **fields)
        fields = matrices(n, M=[[1, 0, 0], [0, 1, 0], [0, 0, 2]], p=[[2, -3, 1]])
        L = [[2, 0, -1], [-1, 0, 1]]  # of v = (1, 0, 1), M*v = (1, 0, 2)
        fields |= matrices(residues, v=[[1], [0], [1]], L=L) | ({} if n else {"q": residues})
        yield f"minpoly_{name}_diagonal", certificate("minpoly", n, **fields)
        none = {"M": matrix(n, [], (0, 0)), "p": matrix(n, [[1]]), "v": matrix(residues, [], (0, 1))}
        none |= {"L": matrix(residues, [], (0, 0))} | ({} if n else {"q": residues})
        yield f"minpoly_{name}_0x0", certificate("minpoly", n, **none)
    half = matrices(0, M=[["1/2", 1], [0, "1/2"]], p=[["1/4", -1, 1]])
    half |= matrices(15, v=[[0], [1]], L=[[-8, 1], [1, 0]]) | {"q": 15}
    yield "minpoly_rational_half", certificate("minpoly", 0, **half)


def accepted_orders():
    """Orders without primes, with one, with several, with proofs of large ones; and infinite ones."""
    first = [[1], [0]]
    yield "order_mod5", order(5, FIBONACCI, 20, [2, 5], [-1, -1, 1], first)
    yield "order_mod6", order(6, FIBONACCI, 24, [2, 3], [-1, -1, 1], first)
    yield "order_mod8", order(8, [[1, 2], [0, 1]], 4, [2], [1, -2, 1], [[0], [1]])
    yield "order_mod6_two_columns", order(6, [[1, 2], [3, 1]], 6, [2, 3], [1, 4, 1], identity(2))
    for name, n in RINGS.items():
        yield f"order_{name}_turn", order(n, TURN, 4, [2], [1, 0, 1], first)
        yield f"order_{name}_one", order(n, identity(2), 1, [], [-1, 1], first)
    yield "order_z_twelve", order(ZZ, TWELVE, 12, [2, 3], [1, 0, -1, 0, 1], [[1], [0], [0], [0]])
    for name, prime, proofs in (
        ("large", LARGE, PROOFS[:1]),
        ("larger", LARGER, PROOFS[1:]),
    ):
        yield f"order_{name}_prime", order(prime, SHEAR, prime, [prime], [1, -2, 1], [[0], [1]], proofs)
    for name, n in (("rational", 0), ("z", ZZ)):
        fields = matrices(n, M=SHEAR) | matrices(5, p=[[1, -2, 1]], v=[[0], [1]]) | {"q": 5}
        yield f"infinite_order_{name}", certificate("infinite_order", n, **fields)
    fields = matrices(0, M=[["1/2"]]) | matrices(9, p=[[4, 1]], v=[[1]]) | {"q": 9}
    yield "infinite_order_rational_half", certificate("infinite_order", 0, **fields)


TWELVE = [[0, 0, 0, -1], [1, 0, 0, 0], [0, 1, 0, 1], [0, 0, 1, 0]]
LARGE, LARGER, BETWEEN = 1048583, 2097779, 1048889
PROOFS = [
    {"prime": LARGE, "base": 5, "divisors": [2, 29, 101]},
    {"prime": BETWEEN, "base": 3, "divisors": [2, 131111]},
    {"prime": LARGER, "base": 2, "divisors": [2, BETWEEN]},
]


def order(n, M, number, primes, p, V, proofs=()):
    """An order with the coefficients of p."""
    fields = matrices(n, M=M, p=[p], V=V)
    return certificate("order", n, **fields, order=number, primes=primes, proofs=list(proofs))


def accepted_products():
    """M*N = C, P*M = N*P, P*L*U = M and M*X*N = b over every ring, and what has no solution X."""
    for name, n in RINGS.items():
        A, B, X = [[1, 2, 3], [2, 0, 1]], [[1], [2], [4]], [[3, 1], [1, 1], [0, 2]]
        yield f"product_{name}", certificate("product", n, **matrices(n, M=A, N=B, C=times(n, A, B)))
        P, Q = inverse_pair(n, 2, 3)
        fields = matrices(n, M=FIBONACCI, N=times(n, P, FIBONACCI, Q), P=P, PI=Q)
        yield f"similar_{name}", certificate("similar", n, **fields)
        swap, L, U = [[0, 1], [1, 0]], [[1, 0], [3, 1]], [[2, 1, 1], [0, 0, 2]]
        fields = matrices(n, M=times(n, swap, L, U), P=swap, L=L, U=U)
        yield f"plu_{name}", certificate("plu", n, **fields)
        fields = matrices(n, M=A, N=FIBONACCI, b=times(n, A, X, FIBONACCI), X=X)
        yield f"two_sided_solution_{name}", certificate("two_sided_solution", n, **fields)
    wide = {"M": matrix(8, [[], []], (2, 0)), "N": matrix(8, [], (0, 1)), "C": matrix(8, [[0], [0]])}
    yield "product_inner_0", certificate("product", 8, **wide)
    empty = matrix(ZZ, [], (0, 0))
    yield "similar_z_0x0", certificate("similar", ZZ, M=empty, N=empty, P=empty, PI=empty)
    none = {"P": matrix(5, [], (0, 0)), "L": matrix(5, [], (0, 0))}
    none |= dict.fromkeys(("M", "U"), matrix(5, [], (0, 2)))
    yield "plu_0x2", certificate("plu", 5, **none)
    for name, (n, M, N, b, Z, q) in {
        "mod5": (5, [[1], [1]], [[1]], [[1], [2]], [[4, 1]], None),
        "mod8": (8, [[2]], [[2, 1]], [[1, 0]], [[4], [0]], None),
        "rational": (0, [[1, 2], [2, 4]], [["1/2"]], [[1], [1]], [[-2, 1]], None),
        "z": (ZZ, [[2]], [[3]], [[3]], [[1]], 6),
        "z_exactly": (ZZ, [[1], [1]], [[1]], [[1], [2]], [[-1, 1]], 0),
    }.items():
        fields = matrices(n, M=M, N=N, b=b, Z=Z) | ({} if q is None else {"q": q})
        yield f"no_two_sided_solution_{name}", certificate("no_two_sided_solution", n, **fields)


def attacks_on_polynomials(true):
    """Equations that hold although the claim is false, and claims whose proof is incomplete."""
    given = true["charpoly_mod5"]
    zeros = matrix(5, [[0] * 3] * 3)
    yield "charpoly_P_is_zero", given | {"P": zeros, "PI": zeros}
    H = given["M"] | {
        "entries": [[1, 2, 3], [1, 0, 2], [2, 3, 1]]
    }  # full, so the recurrence is another polynomial's
    one = matrix(5, identity(3))
    yield "charpoly_H_is_full", given | {"M": H, "H": H, "P": one, "PI": one}
    yield "charpoly_not_monic", given | {"p": matrix(5, [[2 * c for c in given["p"]["entries"][0]]])}
    z = true["charpoly_z_of_index_two"]
    yield "charpoly_P_singular_modulo_q", z | {"q": 2, "PI": matrix(2, identity(2))}
    half = matrices(0, M=[[1]], p=[[-1, 1]], P=[["1/2"]], H=[[1]]) | {"PI": matrix(7, [[1]]), "q": 7}
    yield "charpoly_rational_P_is_no_integer", certificate("charpoly", 0, **half)
    # read as x - 1 and x + 2 these p would make every power of M one of a number
    wrong = order(5, [[3]], 1, [], [-1, 2], [[0]]) | {"V": matrix(5, [[]], (1, 0))}
    yield "order_of_3_by_p_not_monic", wrong
    turn = matrices(ZZ, M=[[-1]]) | matrices(5, p=[[2, 2]], v=[[1]]) | {"q": 5}
    yield "infinite_order_p_is_not_monic", certificate("infinite_order", ZZ, **turn)
    yield "charpoly_rational_P_is_half", true["charpoly_rational"] | {"P": matrix(0, [["1/2", 0, 0]] * 3)}
    # M*X = 0 = X*M, but X is not the adjugate
    yield "adjugate_annihilates_only", zero_divisors_case() | {"X": matrix(8, [[4, 0], [0, 4]])}
    yield (
        "adjugate_of_the_negative",
        true["adjugate_rational"] | {"X": negative(true["adjugate_rational"]["X"])},
    )
    for name, n in RINGS.items():
        fib = true[f"minpoly_{name}_diagonal"]
        cubic = fib | {"p": matrix(n, [multiplied([2, -3, 1], [-1, 1])])}
        residues = n or 7
        yield (
            f"minpoly_{name}_of_larger_degree",
            cubic | {"L": matrix(residues, [[2, 0, -1], [-1, 0, 1], [0, 0, 0]])},
        )
        yield f"minpoly_{name}_not_monic", fib | {"p": matrix(n, [[4, -6, 2]])}
        yield f"minpoly_{name}_another", fib | {"p": matrix(n, [[1, 0, 1]])}
    half = true["minpoly_rational_half"]
    yield "minpoly_denominator_is_no_unit", half | {"q": 16}
    yield from attacks_on_orders(true)
    yield from attacks_on_products(true)


def zero_divisors_case():
    """The certificate of the adjugate of a matrix whose determinant is 0."""
    return certificate("adjugate", 8, **zero_divisors())


def negative(A):
    """The negative of a matrix over Q."""
    return A | {"entries": [[str(-Fraction(x)) for x in row] for row in A["entries"]]}


def attacks_on_orders(true):
    """Multiples and divisors of orders, composite numbers in the place of primes, proofs that are none."""
    given = true["order_mod5"]
    yield "order_multiple", given | {"order": 40}
    yield "order_divisor", given | {"order": 10}
    yield "order_of_a_composite", given | {"primes": [20]}  # M^1*V != V, but 20 is no prime
    yield "order_prime_left_out", given | {"primes": [2]}
    yield "order_prime_of_another", given | {"primes": [2, 3, 5]}
    yield "order_without_primes", given | {"primes": []}
    yield "order_V_is_fixed", given | {"V": matrix(5, [[0], [0]])}
    yield "order_V_has_no_column", given | {"V": matrix(5, [[], []], (2, 0))}
    yield "order_p_is_not_monic", given | {"p": matrix(5, [[3, 3, 2]])}
    yield "order_p_does_not_vanish", given | {"p": matrix(5, [[1, 0, 1]])}
    yield "order_of_one_is_two", order(5, identity(2), 2, [2], [-1, 1], [[1], [0]])
    yield "order_of_minus_one_is_one", order(5, [[4]], 1, [], [1, 1], [[1]])
    large = true["order_large_prime"]
    (proof,) = large["proofs"]
    yield "order_without_proofs", large | {"proofs": []}
    for name, change in {
        "base_is_minus_one": {"base": LARGE - 1},
        "too_few_divisors": {"divisors": [2, 29]},
        "no_divisors": {"divisors": []},
        "divisor_is_composite": {"divisors": [58, 101]},
        "divisor_of_nothing": {"divisors": [2, 3, 29, 101]},
    }.items():
        yield f"order_proof_{name}", large | {"proofs": [proof | change]}
    pseudoprime = {"prime": 1194649, "base": 2, "divisors": [2, 3]}  # 1093^2, and 2^(n-1) = 1
    yield "order_proof_of_a_pseudoprime", large | {"proofs": [proof, pseudoprime]}
    larger = true["order_larger_prime"]
    yield "order_proof_needs_another", larger | {"proofs": larger["proofs"][1:]}
    yield (
        "infinite_order_of_finite",
        true["infinite_order_z"] | matrices(ZZ, M=TURN) | matrices(5, p=[[1, 0, 1]]),
    )
    yield (
        "infinite_order_modulo_two",
        true["infinite_order_z"] | {"q": 2} | matrices(2, p=[[1, 0, 1]], v=[[0], [1]]),
    )
    yield (
        "infinite_order_denominator_is_no_unit",
        true["infinite_order_rational_half"] | {"q": 6} | matrices(6, p=[[4, 1]], v=[[1]]),
    )


def attacks_on_products(true):
    """Factors in the other order, factors that are not of the form, witnesses that prove nothing."""
    yield (
        "product_of_the_transposes",
        certificate("product", 5, **matrices(5, M=FIBONACCI, N=SHEAR, C=times(5, SHEAR, FIBONACCI))),
    )
    zero = matrix(5, [[0, 0], [0, 0]])
    yield "similar_by_zero", true["similar_mod5"] | {"P": zero, "PI": zero, "N": matrix(5, SHEAR)}
    one = matrix(5, identity(2))
    given = {"M": one, "P": one, "L": one, "U": one}
    for name, change in {
        "P_is_a_diagonal": {"P": matrix(5, [[2, 0], [0, 3]]), "U": matrix(5, [[3, 0], [0, 2]])},
        "P_is_a_shear": {"P": matrix(5, SHEAR), "U": matrix(5, [[1, 4], [0, 1]])},
        "P_has_a_row_twice": {"P": matrix(5, [[1, 0], [1, 0]]), "M": matrix(5, [[1, 0], [1, 0]])},
        "L_is_upper": {"L": matrix(5, SHEAR), "U": matrix(5, [[1, 4], [0, 1]])},
        "L_has_another_diagonal": {"L": matrix(5, [[2, 0], [0, 1]]), "U": matrix(5, [[3, 0], [0, 1]])},
        "U_is_lower": {"U": matrix(5, [[1, 0], [1, 1]]), "M": matrix(5, [[1, 0], [1, 1]])},
        "U_is_lower_below": {"U": matrix(5, [[0, 1], [1, 0]]), "M": matrix(5, [[0, 1], [1, 0]])},
    }.items():
        yield f"plu_{name}", certificate("plu", 5, **(given | change))
    none = true["no_two_sided_solution_mod8"]
    yield "no_two_sided_solution_Z_is_zero", none | {"Z": matrix(8, [[0], [0]])}
    yield "no_two_sided_solution_trace_is_zero", none | {"b": matrix(8, [[2, 0]])}
    yield "no_two_sided_solution_other_order", none | {"Z": matrix(8, [[0], [4]])}


def malformed_values_of_polynomials(true):
    """Shapes that do not fit; the schema cannot state that they must."""
    yield "charpoly_p_too_short", true["charpoly_mod5"] | {"p": matrix(5, [[1, 1, 1]])}
    yield "charpoly_PI_beyond_q", true["charpoly_z"] | {"q": 5}
    yield "minpoly_L_of_another_degree", true["minpoly_mod5"] | {"L": matrix(5, identity(3))}
    yield "minpoly_p_without_coefficients", true["minpoly_mod5_0x0"] | {"p": matrix(5, [[]], (1, 0))}
    given = true["order_mod5"]
    yield "order_primes_decrease", given | {"primes": [5, 2]}
    yield "order_primes_twice", given | {"primes": [2, 2, 5]}
    yield "order_V_too_high", given | {"V": matrix(5, [[1], [0], [0]])}
    large = true["order_large_prime"]
    yield "order_proofs_twice", large | {"proofs": large["proofs"] * 2}
    yield "order_base_too_large", large | {"proofs": [large["proofs"][0] | {"base": LARGE}]}
    yield "product_inner_sizes", true["product_mod5"] | {"N": matrix(5, [[1], [2]])}
    yield "similar_other_size", true["similar_mod5"] | {"N": matrix(5, identity(3))}
    yield "two_sided_b_turned", true["two_sided_solution_mod5"] | {"b": matrix(5, [[1, 0]])}


def malformed_polynomials(true):
    """What the schemas refuse as well."""
    given = true["charpoly_mod5"]
    yield "charpoly_with_q_over_z_n", given | {"q": 5}
    yield "charpoly_p_is_a_list", given | {"p": given["p"]["entries"][0]}
    yield "charpoly_z_without_q", {key: x for key, x in true["charpoly_z"].items() if key != "q"}
    for q in (0, 1, -2):
        yield f"charpoly_z_q_{q}".replace("-", "minus_"), true["charpoly_z"] | {"q": q}
    yield "charpoly_z_H_of_integers", true["charpoly_z"] | {"H": matrix(ZZ, identity(3))}
    yield "charpoly_z_in_version_1", true["charpoly_z"] | {"version": 1}
    yield "minpoly_v_is_a_row", true["minpoly_mod5"] | {"v": matrix(5, [[1, 0]])}
    given = true["order_mod5"]
    for name, change in {
        "zero": {"order": 0},
        "infinite": {"order": "infinite"},
        "string": {"order": "20"},
        "primes_of_one": {"primes": [1, 2, 5]},
        "primes_strings": {"primes": ["2", "5"]},
        "primes_object": {"primes": {}},
        "proofs_object": {"proofs": {}},
        "proofs_numbers": {"proofs": [2]},
        "proof_empty": {"proofs": [{}]},
        "with_q": {"q": 5},
    }.items():
        yield f"order_{name}", given | change
    large = true["order_large_prime"]
    for name, change in {
        "base_one": {"base": 1},
        "base_string": {"base": "5"},
        "divisors_of_one": {"divisors": [1, 2]},
        "divisors_number": {"divisors": 2},
        "key_extra": {"note": 1},
    }.items():
        yield f"order_proof_{name}", large | {"proofs": [large["proofs"][0] | change]}
    infinite = true["infinite_order_rational"]
    yield "infinite_order_modulo_n", infinite | {"ring": {"modulus": 5}, "M": matrix(5, SHEAR)}
    yield "infinite_order_q_zero", infinite | {"q": 0}
    yield (
        "no_two_sided_solution_z_without_q",
        {key: x for key, x in true["no_two_sided_solution_z"].items() if key != "q"},
    )
    yield "no_two_sided_solution_with_q", true["no_two_sided_solution_mod8"] | {"q": 2}
