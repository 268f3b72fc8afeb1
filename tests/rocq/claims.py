"""Random claims about small matrices, some of them true, and the certificates of the verdicts on them."""

import json
from math import gcd, lcm

from modlinalg import (
    ZZ,
    NoDrazinInverseError,
    Zmod,
    drazin_inverse,
    eigenvalues,
    hermite_form_with_transform,
    homology,
    howell_form,
    kernel,
    matrix,
    solve,
    zeros,
)
from modlinalg.errors import ModlinalgError
from modlinalg.verification.claims import judge
from tests.rocq.claims_over_q import about_fractions

MODULI = (0, 0, 0, 2, 3, 4, 5, 6, 8, 9, 12)  # 0 for Z


def rows_of(chance, n, rows, cols):
    """Random rows; zeros are frequent."""
    most = n or 4
    return [[chance.choice((0, chance.randrange(most))) for _ in range(cols)] for _ in range(rows)]


def some_matrix(chance, n, rows=None, cols=None):
    """A random matrix of at most 3 x 3 over Z_n, or over Z."""
    rows, cols = rows or chance.randint(1, 3), cols or chance.randint(1, 3)
    return matrix(rows_of(chance, n, rows, cols), Zmod(n) if n else ZZ)


def plain(M):
    """A matrix as a claim has it."""
    return {"rows": M.shape[0], "cols": M.shape[1], "entries": [list(row) for row in M.rows()]}


def spoiled(chance, n, vectors):
    """The vectors, or some of them, or one more, or with another entry."""
    vectors = [list(v) for v in vectors]
    match chance.randrange(5):
        case 0 if vectors:
            del vectors[chance.randrange(len(vectors))]
        case 1 if vectors:
            vectors.append(
                [(x + y) % n if n else x + y for x, y in zip(vectors[0], vectors[-1], strict=True)]
            )
        case 2 if vectors and vectors[0]:
            v = chance.choice(vectors)
            i = chance.randrange(len(v))
            v[i] = (v[i] + chance.randint(1, 2)) % n if n else v[i] + chance.randint(-1, 2)
        case 3 if vectors:
            factor = chance.randint(0, 3)
            vectors[0] = [factor * x % n if n else factor * x for x in vectors[0]]
    return vectors


def listing(vectors, length):
    """The vectors as the rows of a matrix."""
    return {"rows": len(vectors), "cols": length, "entries": vectors}


def orders_of(chance, n, vectors):
    """Orders of vectors: their own, one of them divided or another."""
    if n == 0:
        return [0] * len(vectors)
    orders = [n // gcd(n, *v) for v in vectors]
    if orders and chance.randrange(3) == 0:
        i = chance.randrange(len(orders))
        orders[i] = max(1, chance.choice((orders[i] // 2, orders[i] * 2, orders[i] - 1)))
    return orders


def about_kernel(chance, n):
    """Generators of a kernel, with orders or without."""
    M = some_matrix(chance, n)
    vectors = spoiled(chance, n, [g.entries for g in kernel(M).generators])
    fields = {"kind": "kernel", "M": plain(M), "generators": listing(vectors, M.shape[1]), "basis": "rows"}
    return fields | ({"orders": orders_of(chance, n, vectors)} if chance.randrange(2) else {})


def about_staircase(chance, n):
    """Generators of Z_n^k that use those before them, with orders whose product is often n^k."""
    n = chance.choice((4, 8, 9, 12))
    k = chance.randint(1, 2)
    divisors = [d for d in range(1, n + 1) if n % d == 0]
    vectors, orders = [], []
    for j in range(k):
        d = chance.choice(divisors)
        for factor, order in ((d, n // d), (1, d)):
            vectors.append([factor if i == j else chance.randrange(n) * (i < j) for i in range(k)])
            orders.append(order)
    if chance.randrange(3) == 0:
        orders[0] = max(1, orders[0] - 1)
    places = chance.sample(range(2 * k), 2 * k)
    vectors, orders = [vectors[i] for i in places], [orders[i] for i in places]
    fields = {"kind": "kernel", "M": {"rows": 1, "cols": k, "entries": [[0] * k]}, "basis": "rows"}
    return fields | {"generators": listing(vectors, k), "orders": orders, "ring": {"modulus": n}}


def about_solution_set(chance, n):
    """All solutions of M*x = b."""
    M = some_matrix(chance, n)
    x = some_matrix(chance, n, M.shape[1], 1)
    b, K = M @ x, kernel(M)
    other = solve(M, b).particular if chance.randrange(2) else x
    vectors = spoiled(chance, n, [g.entries for g in K.generators])
    fields = {
        "kind": "solution_set",
        "M": plain(M),
        "b": plain(b),
        "particular": plain(other),
        "basis": "rows",
    }
    fields["generators"] = listing(vectors, M.shape[1])
    return fields | ({"orders": orders_of(chance, n, vectors)} if chance.randrange(2) else {})


def about_numbers(chance, n):
    """The least weight of a solution; over Z how many there are with one modulus for each equation."""
    M = some_matrix(chance, n)
    x = some_matrix(chance, n, M.shape[1], 1)
    fields = {"M": plain(M), "b": plain(M @ x)}
    if n:
        claimed = chance.choice(({"x": plain(x)}, {"weight": chance.randint(0, 2)}))
        return fields | claimed | {"kind": "optimum", "measure": chance.choice(("clicks", "hamming", "lee"))}
    moduli = [chance.choice((1, 2, 3, 4)) for _ in range(M.shape[0])]
    return fields | {"kind": "count", "count": chance.choice((1, 2, 4, 8)), "moduli": moduli}


def about_each_equation(chance, _):
    """All solutions with one modulus for each equation."""
    M = some_matrix(chance, 0)
    x = some_matrix(chance, 0, M.shape[1], 1)
    moduli = [chance.choice((0, 1, 1, 2, 3, 4, 6)) for _ in range(M.shape[0])]
    n = lcm(*moduli)
    found = solve(M, M @ x, moduli=moduli)
    vectors = spoiled(chance, n, [g.entries for g in found.generators])
    fields = {"M": plain(M), "moduli": moduli, "generators": listing(vectors, M.shape[1]), "basis": "rows"}
    fields |= {"orders": orders_of(chance, n, vectors)} if chance.randrange(2) else {}
    fields |= {"ring": {"integers": True}}
    if chance.randrange(3):
        return fields | {"kind": "kernel"}
    other = found.particular if chance.randrange(2) else x
    return fields | {"kind": "solution_set", "b": plain(M @ x), "particular": plain(other)}


def about_generators(chance, n):
    """What spans the rows of a matrix."""
    M = some_matrix(chance, n)
    vectors = spoiled(chance, n, [row for row in howell_form(M).rows() if any(row)])
    kind = chance.choice(("basis_of_image", "minimal_generators"))
    return {"kind": kind, "M": plain(M), "generators": listing(vectors, M.shape[1])} | {
        "side": "left",
        "basis": "rows",
    }


def about_hermite_form(chance, _):
    """A Hermite form over Z, by rows or by columns."""
    M = some_matrix(chance, 0)
    found = hermite_form_with_transform(M)
    H = spoiled(chance, 0, found.H.rows())
    fields = {"kind": "hermite_form", "M": plain(M), "H": listing(H, M.shape[1]), "ring": {"integers": True}}
    if chance.randrange(2) and len(H) == M.shape[0]:
        fields["U"] = plain(found.U)
    return fields


def about_order(chance, n):
    """The order of a matrix."""
    side = chance.randint(1, 2)
    M = some_matrix(chance, n, side, side)
    return {"kind": "order", "M": plain(M), "order": chance.choice((1, 2, 3, 4, 6, "infinite"))}


def about_plu(chance, n):
    """M = P*L*U for small factors."""
    m, k = chance.randint(1, 3), chance.randint(1, 3)
    ring = Zmod(n) if n else ZZ
    P = [[int(j == i) for j in chance.sample(range(m), m)] for i in range(m)]
    places = chance.sample(range(m), m)
    P = [[int(j == places[i]) for j in range(m)] for i in range(m)]
    L = [[1 if i == j else chance.randrange(n or 3) * (j < i) for j in range(m)] for i in range(m)]
    U = [[chance.randrange(n or 3) * (i <= j) for j in range(k)] for i in range(m)]
    M = plain(matrix(P, ring) @ matrix(L, ring) @ matrix(U, ring))
    factors = [P, L, U]
    if chance.randrange(2):
        chance.choice(factors)[0][-1] = chance.randrange(2)
    return {"kind": "plu", "M": M} | dict(zip("PLU", factors, strict=True))


def about_homology(chance, n):
    """The kernel of M modulo what B spans."""
    M = some_matrix(chance, n)
    generators = [list(g.entries) for g in kernel(M).generators]
    ring = Zmod(n) if n else ZZ
    columns = (
        matrix([[row[i] for row in generators] for i in range(M.shape[1])], ring) if generators else None
    )
    B = (
        columns @ some_matrix(chance, n, len(generators))
        if columns is not None
        else some_matrix(chance, n, M.shape[1])
    )
    factors = chance.choice(([], [1], [2], [3], [0], [2, 2], [2, 4], [n], [n, n]))
    if columns is not None and chance.randrange(2):
        factors = list(homology(M, B).invariant_factors)
    return {"kind": "homology", "M": plain(M), "B": plain(B), "factors": factors}


def about_powers(chance, n):
    """The Drazin inverse of a matrix, with its index or without; another X, or another index."""
    side = chance.randint(1, 3)
    M = some_matrix(chance, n, side, side)
    try:
        found = drazin_inverse(M)
        X, index = found.X.rows(), found.index
    except NoDrazinInverseError:
        X, index = chance.choice((M, 0 * M)).rows(), 1
    fields = {"kind": "drazin_inverse", "M": plain(M), "X": listing(spoiled(chance, n, X), side)}
    return fields | chance.choice(({}, {"index": max(0, index + chance.choice((0, 0, 1, -1)))}))


def about_eigenvalues(chance, _):
    """The eigenvalues of a matrix over a field, counted or not; one more or less, or another multiplicity."""
    n, side = chance.choice((2, 3, 5, 7, 2**61 - 1)), chance.randint(0, 3)
    M = zeros(0, 0, Zmod(n))
    if side:
        lower = chance.randrange(2)
        rows = rows_of(chance, min(n, 7), side, side)
        M = matrix([[x * (i <= j or lower) for j, x in enumerate(row)] for i, row in enumerate(rows)], mod=n)
    values = {str(e.value): e.multiplicity for e in eigenvalues(M)}
    if values and not chance.randrange(3):
        values[chance.choice([*values])] += chance.choice((1, -1))
    if not chance.randrange(4):
        values = chance.choice(({"0": 1} | values, {"1": 1} | values, dict([*values.items()][1:])))
    listed = {"values": [*values], "listed": "once"} if chance.randrange(2) else {"values": values}
    return {"kind": "eigenvalues", "M": plain(M), "ring": {"modulus": n}} | listed


KINDS = {
    "fractions": (about_fractions,),
    "kernel": (about_kernel, about_staircase),
    "solution_set": (about_solution_set,),
    "each equation": (about_each_equation,),
    "numbers": (about_numbers,),
    "generators": (about_generators,),
    "hermite_form": (about_hermite_form,),
    "order": (about_order,),
    "plu": (about_plu,),
    "homology": (about_homology,),
    "powers": (about_powers,),
    "eigenvalues": (about_eigenvalues,),
}


def verdicts(chance, kind, count):
    """The certificates of the verdicts on random claims, as texts; each also with the opposite verdict."""
    texts = []
    while len(texts) < 2 * count:
        n = chance.choice(MODULI)
        claim = {"id": 1, "ring": {"modulus": n} if n else {"integers": True}}
        try:
            judged = judge(claim | chance.choice(KINDS[kind])(chance, n))
        except ModlinalgError:  # there is no such form
            continue
        if judged["certificate"] is not None:
            fields = json.loads(judged["certificate"].to_json())
            word = "FALSE" if fields["verdict"] == "TRUE" else "TRUE"
            texts += [json.dumps(fields), json.dumps(fields | {"verdict": word})]
    return texts
