"""Certificates that are well-formed, and made to cost their checker as much as possible for their length."""

import json
import random
from itertools import pairwise
from math import gcd

Q, Z = {"rational": True}, {"integers": True}
LATER = ("optimum", "grid_nullity", "nearest_solvable")  # kinds over Z_n of version 2


def certificate(kind, ring, **fields):
    """The text of a certificate."""
    version = 2 if ring == Z or kind in LATER else 1
    head = {"format": "modlinalg-certificate", "version": version, "kind": kind, "ring": ring}
    return json.dumps(head | fields)


def dense(rows):
    """A matrix with at least one row."""
    return {"rows": len(rows), "cols": len(rows[0]), "entries": rows}


def fraction_of(choose, length):
    """A fraction in lowest terms, both numbers of this many digits."""
    while True:
        p, q = (choose.randrange(10 ** (length - 1), 10**length) for _ in range(2))
        if gcd(p, q) == 1 < q:
            return f"{p}/{q}"


def growing_trace(size):
    """Two rows are added to each other again and again, times a long fraction: each step makes all longer."""
    factor = fraction_of(random.Random(1), 60)
    axis = {"op": "add", "axis": "row", "factor": factor}
    steps = [axis | {"target": k % 2, "source": 1 - k % 2} for k in range(size // 2 // 210)]
    M = dense([["1/2"] * (size // 56), ["1/5"] * (size // 56)])
    return certificate("trace", Q, start=M, steps=steps, end=M)


def row_of_fractions(size, length=100):
    """One row without common denominators: over one denominator it would be N^2 digits long."""
    choose = random.Random(2)
    row = [fraction_of(choose, length) for _ in range(size // (2 * length + 12))]
    one = [["1"]]
    return certificate("solution", Q, M=dense([row]), b=dense(one), x=dense(one * len(row)), side="right")


def rows_without_common_denominators(size):
    """Every denominator of M and X is another prime-like number, and every identity is asked for."""
    side = int((size / 2 / 12) ** 0.5)
    entries = [[f"1/{10**4 + 2 * (i * side + j) + 1}" for j in range(side)] for i in range(side)]
    M = dense(entries)
    return certificate("generalized_inverse", Q, M=M, X=M, identities=[1, 2, 3, 4, 5])


def thin_product_of_fractions(size):
    """M*X*M for a row M and a column X of fractions."""
    choose = random.Random(3)
    row, column = ([fraction_of(choose, 30) for _ in range(size // 160)] for _ in range(2))
    X = dense([[x] for x in column])
    return certificate("generalized_inverse", Q, M=dense([row]), X=X, identities=[1, 2])


def steps_on_a_long_column(size):
    """Each step changes every entry of one column."""
    steps = [{"op": "scale", "axis": "column", "i": 0, "factor": 3}] * (size // 2 // 56)
    M = dense([[1]] * (size // 2 // 5))
    return certificate("trace", {"modulus": 10}, start=M, steps=steps, end=M)


def high_power(size):
    """The highest power that M may have: a nilpotent matrix of the largest index."""
    side = int((size / 2 / 3) ** 0.5)
    M = dense([[int(j == i + 1) for j in range(side)] for i in range(side)])
    X, v = dense([[0] * side] * side), dense([[0]] * (side - 1) + [[1]])
    return certificate("drazin_inverse", {"modulus": 2}, M=M, X=X, index=side, v=v)


def powers_of_fractions(size):
    """Powers of M = N with N^k != 0 over Q, whose entries grow with k."""
    side = int((size / 2 / 8) ** 0.5)
    choose = random.Random(4)
    M = [[f"1/{choose.choice([11, 13, 17])}" if j > i else "0" for j in range(side)] for i in range(side)]
    X, v = dense([["0"] * side] * side), dense([["0"]] * (side - 1) + [["1"]])
    return certificate("drazin_inverse", Q, M=dense(M), X=X, index=side, v=v)


def long_scale_factors(size):
    """A product of scale factors as long as half of the text."""
    factors = [fraction_of(random.Random(k), 200) for k in range(size // 470)]
    steps = [{"op": "scale", "axis": "row", "i": 0, "factor": factor} for factor in factors]
    one = dense([["1"]])
    return certificate("det", Q, M=one, det="1", steps=steps, end=one)


def long_modulus_and_short_entries(size):
    """Entries of one digit become as long as n."""
    length = min(4000, size // 4)
    row = dense([[1] * (size // 10)])
    step = {"op": "scale", "axis": "row", "i": 0, "factor": int("7" * length)}
    return certificate("trace", {"modulus": 10**length}, start=row, steps=[step] * 2, end=row)


def many_reductions(size):
    """An H whose rows are reduced by all rows below."""
    side = int((size / 4 / 3) ** 0.5)
    H = [[4 if i == j else int(j > i and j % 2) for j in range(side)] for i in range(side)]
    unit = [[int(i == j) for j in range(side)] for i in range(side)]
    H, unit = dense(H), dense(unit)
    return certificate("howell_form", {"modulus": 8}, M=H, H=H, U=unit, S=unit)


def nothing(rows, cols):
    """A matrix without entries."""
    return {"rows": rows, "cols": cols, "entries": [[]] * rows}


def a_million_empty_columns(size):
    """A form of 0 rows, whose columns no text writes down."""
    M, none = nothing(0, 25 * size), nothing(0, 0)
    return certificate("howell_form", {"modulus": 8}, M=M, H=M, U=none, S=none)


def a_system_of_empty_columns(size):
    """No equation in as many unknowns."""
    M = nothing(0, 25 * size)
    return certificate("solution", {"modulus": 8}, M=M | {"at": []}, b=M, x=nothing(0, 0), side="left")


def one_entry_in_a_million(size):
    """A sparse row with one entry."""
    M = {"rows": 1, "cols": 25 * size, "entries": [4], "at": [7]}
    return certificate("no_solution", {"modulus": 8}, M=M, b=dense([[1]]), u=dense([[2]]), side="right")


def trace_of_products(size):
    """A witness Z of which only the trace of Z*M is computed: M*Z*M = 0 with M = 2*I, Z = 1 + .. over Z_4."""
    side = int((size / 2 / 3) ** 0.5)
    M, Z = ([[factor * int(i == j) for j in range(side)] for i in range(side)] for factor in (2, 1))
    Z[0][0] = 2 if side % 2 == 0 else 1  # or the trace would be 0
    return certificate("no_generalized_inverse", {"modulus": 4}, M=dense(M), Z=dense(Z), identities=[1])


def integers(choose, rows, cols, length):
    """Rows of integers of either sign, with at most this many digits."""
    return dense([[choose.randrange(-(10**length), 10**length) for _ in range(cols)] for _ in range(rows)])


def applied_exactly(size):
    """M applied to v again and again over Z, q = 0: what is kept grows with each time."""
    choose, side = random.Random(5), int((size / 12) ** 0.5)
    M, v = integers(choose, side, side, 8), integers(choose, side, 1, 8)
    return certificate("no_drazin_inverse", Z, M=M, v=v, q=0)


def applied_modulo_a_long_number(size):
    """The same modulo a q of which there is nothing but many digits."""
    choose, side = random.Random(6), int((size / 2 / 4) ** 0.5)
    M, v = integers(choose, side, side, 1), integers(choose, side, 1, 1)
    return certificate("no_drazin_inverse", Z, M=M, v=v, q=10 ** min(4000, size // 4))


def short_entries_modulo_a_long_number(size):
    """M*Z*M modulo q, where the entries of M and Z are short, and negative ones would be as long as q."""
    choose, side = random.Random(7), int((size / 2 / 8) ** 0.5)
    M, witness = (integers(choose, side, side, 1) for _ in range(2))
    q = 10 ** min(4000, size // 4)
    return certificate("no_generalized_inverse", Z, M=M, Z=witness, identities=[1], q=q)


def long_entries_modulo_a_short_number(size):
    """Entries of thousands of digits, which are divided by q and no more."""
    choose = random.Random(8)
    M = integers(choose, max(1, size // 5000), 1, 4000)
    u = integers(choose, 1, max(1, size // 5000), 1)
    return certificate("no_solution", Z, M=M, b=M, u=u, side="right", q=7)


def growing_integers(size):
    """Two rows over Z are added to each other again and again, times a long number."""
    factor = 10**60 + 1
    axis = {"op": "add", "axis": "row", "factor": factor}
    steps = [axis | {"target": k % 2, "source": 1 - k % 2} for k in range(size // 2 // 120)]
    M = dense([[1] * (size // 12), [-1] * (size // 12)])
    return certificate("trace", Z, start=M, steps=steps, end=M)


def power_of_integers(size):
    """A high power of a matrix over Z, whose entries grow with the exponent."""
    choose, side = random.Random(9), int((size / 2 / 8) ** 0.5)
    M = integers(choose, side, side, 6)
    nothing = dense([[0] * side] * side)
    return certificate("drazin_inverse", Z, M=M, X=nothing, index=side, v=dense([[1]] * side))


def moduli_with_a_long_common_multiple(size):
    """Numbers without common divisors, one for each equation, and no unknowns."""
    count = max(2, int((size / 8) ** 0.5))
    moduli = [10**40 + 2 * k + 1 for k in range(count)]
    return congruences(nothing_in(count, 0), moduli, (count, 0))


def scaled_by_long_factors(size):
    """Entries -1, whose remainders are as long as the moduli, and in A as their least common multiple."""
    side = max(2, int((size / 40) ** 0.5))
    moduli = [10 ** (size // (2 * side)) + i % 2 for i in range(side)]
    return congruences(dense([[-1] * side] * side), moduli, (side, side))


def a_column_for_each_modulus(size):
    """Rows without entries, one of them exact: N has a column for each of the others."""
    count = max(2, int((size / 16) ** 0.5))
    return congruences(nothing_in(count, 0), [0] + [2] * (count - 1), (count, count - 1))


def multiples_of_long_moduli(size):
    """M*x - b divided by long numbers, one for each row."""
    choose, rows = random.Random(11), max(1, size // 5000)
    M, x = integers(choose, rows, 1, 2000), dense([[7]])
    moduli = [choose.randrange(10**2000) for _ in range(rows)]
    fields = {"M": M, "b": M, "moduli": moduli, "x": x, "side": "right"}
    return certificate("congruence_solution", Z, **fields)


def nothing_in(rows, cols):
    """A zero matrix of any shape."""
    return {"rows": rows, "cols": cols, "entries": [[0] * cols] * rows}


def congruences(M, moduli, shape):
    """All solutions for no right-hand side, where A has this shape and its decomposition is 0."""
    (e, w), x = shape, nothing_in(M["cols"], 0)
    parts = {"RI": (e, e), "W": (e, w), "CI": (w, w), "R": (e, e), "C": (w, w)}
    fields = {"M": M, "b": nothing_in(M["rows"], 0), "moduli": moduli, "side": "right", "x": x}
    fields |= {name: nothing_in(*shape) for name, shape in parts.items()}
    return certificate("congruence_solution_set", Z, **fields, generators=[], orders=[], count=1)


def recurrence_of_fractions(size):
    """A Hessenberg matrix of fractions without common denominators, whose polynomial becomes long."""
    choose, k = random.Random(2), max(2, int((size / 25) ** 0.5))
    H = [[fraction_of(choose, 9) if i <= j + 1 else "0" for j in range(k)] for i in range(k)]
    nothing = dense([["0"] * k] * k)
    fields = {"M": nothing, "p": dense([["1"] * (k + 1)]), "P": nothing, "PI": nothing_in(k, k)}
    return certificate("charpoly", Q, **fields, H=dense(H), q=2)


def polynomial_of_high_degree(size):
    """The powers of a matrix of long integers, and their sum."""
    d, M = size // 4, dense([[10**40, 1], [1, 10**40]])
    fields = {"M": M, "p": dense([[1] * (d + 1)]), "v": nothing_in(2, 1), "L": nothing_in(d, 2)}
    return certificate("minpoly", Z, **fields, q=2)


def powers_for_a_long_order(size):
    """A long order, whose bits are squarings modulo a polynomial of high degree."""
    k = max(2, int((size / 4) ** 0.5))
    M = dense([[int(j == i - 1) for j in range(k)] for i in range(k)])
    fields = {"M": M, "p": dense([[0] * k + [1]]), "V": nothing_in(k, 1)}
    return certificate(
        "order", {"modulus": 5}, **fields, order=2 ** (size // 4 % 14_000), primes=[2], proofs=[]
    )


def long_proofs_of_primality(size):
    """Powers modulo long numbers that are no primes."""
    numbers = [10**300 + k for k in range(size // 650 + 1)]
    one = dense([[1]])
    proofs = [{"prime": n, "base": n - 1, "divisors": [2, 3, 5, 7, 11, 13, 17]} for n in numbers]
    fields = {"M": one, "p": dense([[4, 1]]), "V": one}
    return certificate("order", {"modulus": 5}, **fields, order=1, primes=[], proofs=proofs)


def a_tree_of_solutions(size):
    """A code of 3^r words in the worst order: nothing but the free unknowns counts until all are chosen."""
    choose, r = random.Random(8), max(2, int((size / 15) ** 0.5))
    A = [[choose.randrange(3) for _ in range(r)] for _ in range(r)]
    one = [[int(i == j) for j in range(r)] for i in range(r)]
    x = [int(i < r // 6 + 1) for i in range(2 * r)]
    M = [line + unit for line, unit in zip(A, one, strict=True)]
    b = [[sum(a * e for a, e in zip(line, x, strict=True)) % 3] for line in M]
    proof = dict.fromkeys(("CI", "C", "Y"), dense(one)) | {"R": {"rows": r, "cols": 0, "entries": [[]] * r}}
    numbers = {"orders": [3] * r, "pivots": list(range(r)), "chase": [[i, r + i] for i in range(r)]}
    fields = {"M": dense(M), "b": dense(b), "x": dense([[e] for e in x]), "side": "right"}
    return certificate("optimum", {"modulus": 3}, **fields, **proof, **numbers, measure="hamming")


def sums_of_steps(size):
    """A change of weight 60 of no equation: the sums of 29 of the 2*r steps are formed."""
    choose, r = random.Random(10), max(2, int((size / 10) ** 0.5))
    L = [[choose.randrange(3) for _ in range(2 * r)] for _ in range(r)]
    e = dense([[int(i < 60)] for i in range(2 * r)])
    fields = {"M": nothing(2 * r, 0), "b": e, "x": nothing(0, 1), "e": e, "L": dense(L), "side": "right"}
    return certificate("nearest_solvable", {"modulus": 3}, **fields, measure="lee")


def a_large_grid(size):
    """The polynomials of the board are as long as its sides, which are short numbers."""
    long = [1] * (size // 6)
    fields = {"rows": 2**14, "cols": 2**14, "nullity": 0, "h": [1], "p": long, "f": long, "s": [1], "t": [1]}
    return certificate("grid_nullity", {"modulus": 5}, **fields)


def a_claim_of_long_generators(size):
    """That vectors of long numbers are a kernel, with orders, and no proof."""
    choose, n = random.Random(9), 10**300 + 7
    count = max(1, size // 700)
    G = dense([[choose.randrange(n) for _ in range(count)]])
    claim = {"kind": "kernel", "M": dense([[0]]), "generators": G, "orders": [2] * count, "side": "right"}
    return certificate("verdict", {"modulus": n}, claim=claim, verdict="FALSE", proofs=[])


FAMILIES = {
    function.__name__: function
    for function in (
        growing_trace,
        row_of_fractions,
        rows_without_common_denominators,
        thin_product_of_fractions,
        steps_on_a_long_column,
        high_power,
        powers_of_fractions,
        long_scale_factors,
        long_modulus_and_short_entries,
        many_reductions,
        a_million_empty_columns,
        a_system_of_empty_columns,
        one_entry_in_a_million,
        trace_of_products,
        applied_exactly,
        applied_modulo_a_long_number,
        short_entries_modulo_a_long_number,
        long_entries_modulo_a_short_number,
        growing_integers,
        power_of_integers,
        moduli_with_a_long_common_multiple,
        scaled_by_long_factors,
        a_column_for_each_modulus,
        multiples_of_long_moduli,
        recurrence_of_fractions,
        polynomial_of_high_degree,
        powers_for_a_long_order,
        long_proofs_of_primality,
        a_tree_of_solutions,
        sums_of_steps,
        a_large_grid,
        a_claim_of_long_generators,
    )
}


def ratios(values):
    """Each value over the one before."""
    return [y / x for x, y in pairwise(values)]
