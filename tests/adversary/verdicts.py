"""Verdicts on random claims over small rings, each compared with its definition by trying everything.

`python -m tests.adversary.verdicts 30000 1` judges so many claims, with this seed, and ends with 1 if a
verdict is not the truth, or if the checker does not verify the certificate of one.
"""

import json
import random
import sys
from collections import Counter
from functools import cache
from itertools import pairwise, product
from math import gcd

from modlinalg.verification.claims import judge_line
from modlinalg_check import check
from tests.helpers.oracles import (
    all_matrices,
    determinant,
    invariant_factors,
    satisfied,
    times,
    transposed,
)

MODULI = (2, 3, 4, 5, 6, 8, 9)
PRIMES = (2, 3, 5, 7)
MOST = 700  # matrices or vectors that are tried for one claim


# what is claimed about: plain rows of integers


def some(rng, n, rows, cols):
    """Return random rows, every third time a product of a column and a row."""
    entry = lambda: rng.choice((0, rng.randrange(n), rng.randrange(n)))  # noqa: E731
    if rng.randrange(3):
        return tuple(tuple(entry() for _ in range(cols)) for _ in range(rows))
    left, right = [entry() for _ in range(rows)], [entry() for _ in range(cols)]
    return tuple(tuple(a * b % n for b in right) for a in left)


def shape(rng, n):
    """Return rows and columns for which all vectors can be tried."""
    while True:
        rows, cols = rng.randint(1, 3), rng.randint(1, 3)
        if max(n**rows, n**cols) <= MOST:
            return rows, cols


def changed(rng, A, n):
    """Return the rows with one entry changed, one time in three as they are."""
    if not A or not A[0] or rng.randrange(3) == 0:
        return A
    i, j = rng.randrange(len(A)), rng.randrange(len(A[0]))
    rows = [list(row) for row in A]
    rows[i][j] = (rows[i][j] + rng.randrange(1, n)) % n
    return tuple(map(tuple, rows))


def unit(size, n):
    """Return the identity matrix."""
    return tuple(tuple(int(i == j) % n for j in range(size)) for i in range(size))


def applied(M, x, n):
    """Return M*x."""
    return tuple(sum(a * b for a, b in zip(row, x, strict=True)) % n for row in M)


def vectors(length, n):
    """Yield all vectors."""
    return product(range(n), repeat=length)


@cache
def image(M, n):
    """Return all M*x."""
    return frozenset(applied(M, x, n) for x in vectors(len(M[0]), n))


def solutions(M, b, n):
    """Return all x with M*x = b."""
    return {x for x in vectors(len(M[0]), n) if applied(M, x, n) == b}


def sums(generators, length, n):
    """Return all sums of multiples of the generators."""
    found = {(0,) * length}
    for g in generators:
        found = {tuple((a + c * b) % n for a, b in zip(v, g, strict=True)) for v in found for c in range(n)}
    return found


@cache
def invertible(M, n):
    """Return whether some X has M*X = I."""
    return len(M) == len(M[0]) and gcd(determinant(M), n) == 1


def cyclic(factors, n, t):
    """Return how many elements x of the direct sum of these cyclic modules have t*x = 0."""
    count = 1
    for d in factors:
        count *= gcd(t, d or n)
    return count


def is_chain(factors, n):
    """Return whether each divides the next, as elements of Z_n that stand for ideals."""
    ideals = [gcd(d, n) for d in factors]
    return all(b % a == 0 for a, b in pairwise(ideals))


def diagonal_of(W):
    """Return the diagonal, or None if something else is not 0."""
    if any(a for i, row in enumerate(W) for j, a in enumerate(row) if i != j):
        return None
    return [W[i][i] for i in range(min(len(W), len(W[0])))]


def least_generators(module, n):
    """Return how many elements a module over Z_n needs: the most that it needs modulo one prime."""
    most = 0
    for p in (p for p in (2, 3, 5, 7) if n % p == 0):
        smaller = {tuple(p * a % n for a in v) for v in module}
        index, count = len(module) // len(smaller), 0
        while index > 1:
            index, count = index // p, count + 1
        most = max(most, count)
    return most


# the claims: each returns its fields and whether it is true


def about_inverses(rng, n):
    """X is the inverse, M has none, X satisfies identities, none does."""
    n, size = min(n, 6), rng.randint(1, 2)
    M = some(rng, n, size, size)
    kind = rng.choice(("inverse", "not_invertible", "generalized_inverse", "no_generalized_inverse"))
    over = {"ring": {"modulus": n}, "kind": kind}
    if kind == "not_invertible":
        return over | {"M": M}, not invertible(M, n)
    if kind == "inverse":
        if not invertible(M, n) and rng.randrange(2):
            M = rng.choice([A for A in tried(size, size, n) if invertible(A, n)])
        right = [X for X in tried(size, size, n) if times(M, X, n) == unit(size, n)]
        X = changed(rng, right[0], n) if right else some(rng, n, size, size)
        return over | {"M": M, "X": X}, times(M, X, n) == unit(size, n)
    rows, cols = rng.choice(((1, 1), (1, 2), (2, 1), (2, 2)))
    M = some(rng, n, rows, cols)
    identities = rng.choice(([1], [1, 2], [1, 3], [1, 4], [1, 2, 3, 4]))
    right = [X for X in tried(cols, rows, n) if set(identities) <= satisfied(M, X, n)]
    if kind == "no_generalized_inverse":
        return over | {"M": M, "identities": identities}, not right
    X = changed(rng, rng.choice(right), n) if right else some(rng, n, cols, rows)
    truth = set(identities) <= satisfied(M, X, n)
    return over | {"M": M, "X": X, "identities": identities}, truth


@cache
def tried(rows, cols, n):
    """Return all matrices of this shape."""
    return all_matrices(rows, cols, n)


def about_systems(rng, n):
    """One solution, none, how many, all of them, the lightest."""
    M = some(rng, n, *shape(rng, n))
    width = len(M[0])
    some_x = tuple(rng.randrange(n) for _ in range(width))
    b = applied(M, some_x, n) if rng.randrange(3) else tuple(rng.randrange(n) for _ in M)
    found = solutions(M, b, n)
    fields = {"M": M, "b": b}
    kind = rng.choice(("solution", "no_solution", "count", "solution_set", "kernel", "optimum"))
    if kind == "no_solution":
        return fields | {"kind": kind}, not found
    if kind == "count":
        claimed = rng.choice((len(found), len(found), 1, n, 0))
        return fields | {"kind": kind, "count": claimed}, claimed == len(found)
    if kind == "solution":
        x = rng.choice(sorted(found)) if found and rng.randrange(2) else some_x
        return fields | {"kind": kind, "x": x}, x in found
    if kind == "optimum":
        measure = rng.choice(("clicks", "hamming", "lee"))
        weights = {x: weight(x, n, measure) for x in found}
        least = min(weights.values(), default=None)
        x = rng.choice(sorted(found)) if found else some_x
        fields |= {"kind": kind, "measure": measure, "x": x}
        return fields, x in found and weights[x] == least
    zero = (0,) * len(M)
    kernel = solutions(M, zero, n)
    generators = some_generators(rng, kernel, n)
    fields |= {"kind": kind, "generators": columns(generators, width), "basis": "columns"}
    spanned = sums(generators, width, n)
    if kind == "kernel":
        del fields["b"]
        return fields, spanned == kernel
    particular = rng.choice(sorted(found)) if found else some_x
    reached = {tuple((a + c) % n for a, c in zip(particular, v, strict=True)) for v in spanned}
    return fields | {"particular": particular}, bool(found) and reached == found


def weight(x, n, measure):
    """Return what a solution weighs."""
    weigh = {"clicks": lambda a: a, "hamming": bool, "lee": lambda a: min(a, n - a)}[measure]
    return sum(map(weigh, x))


def some_generators(rng, module, n):
    """Return vectors that often generate a module: enough at random, or one too few, or one from outside."""
    length = len(next(iter(module)))
    chosen, reached = [], {(0,) * length}
    for v in rng.sample(sorted(module), len(module)):
        if v not in reached:
            chosen.append(v)
            reached = sums(chosen, length, n)
    change = rng.randrange(5)
    if change == 0 and chosen:
        del chosen[rng.randrange(len(chosen))]
    elif change == 1:
        chosen.append(tuple(rng.randrange(n) for _ in range(length)))
    return chosen


def columns(given, length):
    """Return the matrix with these columns, as a claim writes it."""
    entries = [[v[i] for v in given] for i in range(length)]
    return {"rows": length, "cols": len(given), "entries": entries}


def about_modules(rng, n):
    """Members, equal modules, generators and bases of images, homology."""
    M = some(rng, n, *shape(rng, n))
    height = len(M)
    kind = rng.choice(("member", "equal_modules", "basis_of_image", "minimal_generators", "homology"))
    whole = image(M, n)
    if kind == "member":
        v = rng.choice(sorted(whole)) if rng.randrange(2) else tuple(rng.randrange(n) for _ in M)
        return {"kind": kind, "M": M, "v": v}, v in whole
    if kind == "homology":
        B_columns = [rng.choice(sorted(solutions(M, (0,) * height, n))) for _ in range(rng.randint(1, 2))]
        B = transposed(tuple(B_columns))
        cycles, bounds = solutions(M, (0,) * height, n), sums(B_columns, len(M[0]), n)
        factors = rng.choice(([], [n], [n], [n, n], [2], [3], [2, n], [2, 2], [3, n], [4], [0]))
        factors = [d for d in factors if d == 0 or n % d == 0]
        truth = all(
            len([x for x in cycles if tuple(t * a % n for a in x) in bounds]) // len(bounds)
            == cyclic(factors, n, t)
            for t in range(1, n + 1)
        )
        return {"kind": kind, "M": M, "B": B, "factors": factors}, truth and 0 not in factors and is_chain(
            factors, n
        )
    generators = some_generators(rng, whole, n)
    spanned = sums(generators, height, n)
    if kind == "equal_modules":
        if not generators:
            generators = [(0,) * height]
        N = transposed(tuple(generators))
        return {"kind": kind, "M": M, "N": N}, spanned == whole
    fields = {"kind": kind, "M": M, "generators": columns(generators, height), "basis": "columns"}
    if kind == "minimal_generators":
        return fields, spanned == whole and len(generators) == least_generators(whole, n)
    return fields, spanned == whole and len(spanned) == n ** len(generators)


def about_forms(rng, n):
    """Smith forms, invariant factors, free ranks, decompositions, Howell forms."""
    M = some(rng, n, *shape(rng, n))
    rows, cols = len(M), len(M[0])
    true = invariant_factors(M, n)
    kind = rng.choice(("smith_form", "invariant_factors", "free_rank", "howell_form", "decomposition"))
    factors = [(a + (rng.randrange(6) == 0) * rng.randrange(n)) % n for a in true]
    same = [gcd(a, n) for a in factors] == [gcd(a, n) for a in true]
    if kind == "invariant_factors":
        return {"kind": kind, "M": M, "factors": factors}, same
    if kind == "free_rank":
        claimed = rng.randint(0, 2)
        return {"kind": kind, "M": M, "free_rank": claimed}, claimed == true.count(1)
    if kind == "smith_form":
        S = [[factors[i] if i == j else 0 for j in range(cols)] for i in range(rows)]
        return {"kind": kind, "M": M, "S": S}, same
    if kind == "howell_form":
        H = changed(rng, howell(M, n), n)
        fields = {"kind": kind, "M": M, "H": {"rows": len(H), "cols": cols, "entries": H}}
        return fields, tuple(row for row in H if any(row)) == howell(M, n) and zeros_last(H)
    RI, CI = some_invertible(rng, rows, n), some_invertible(rng, cols, n)
    W = some(rng, n, rows, cols)
    if rng.randrange(4):
        W = tuple(tuple(a if i == j else 0 for j, a in enumerate(row)) for i, row in enumerate(W))
    M = (
        changed(rng, times(times(RI, W, n), CI, n), n)
        if rng.randrange(4) == 0
        else times(times(RI, W, n), CI, n)
    )
    found = diagonal_of(W)
    truth = found is not None and is_chain(found, n) and times(times(RI, W, n), CI, n) == M
    return {"kind": kind, "M": M, "RI": RI, "W": W, "CI": CI}, truth


def some_invertible(rng, size, n):
    """Return a product of a lower and an upper triangular matrix with units on their diagonals."""
    units = [a for a in range(1, n) if gcd(a, n) == 1]
    entry = lambda i, j, below: rng.choice(units) if i == j else rng.randrange(n) * ((i > j) == below)  # noqa: E731
    L, U = (
        tuple(tuple(entry(i, j, below) for j in range(size)) for i in range(size)) for below in (True, False)
    )
    return times(L, U, n)


def zeros_last(H):
    """Return whether no row of zeros is above another row."""
    filled = [any(row) for row in H]
    return filled == sorted(filled, reverse=True)


@cache
def howell(M, n):
    """Return the Howell form of the rows by its definition: from the row span, column after column."""
    span = frozenset(applied(transposed(M), x, n) for x in vectors(len(M), n))
    width, rows = len(M[0]), []
    for j in range(width):
        led = [v for v in span if not any(v[:j]) and v[j]]
        if led:  # the pivot generates the ideal of the entries in this column
            pivot = gcd(n, *(v[j] for v in led))
            rows.append(min(v for v in led if v[j] == pivot and is_reduced(v, j, span, n)))
    return tuple(rows)


def is_reduced(v, j, span, n):
    """Return whether each entry behind the pivot is smaller than the pivot of its column, if there is one."""
    for k in range(j + 1, len(v)):
        led = [u[k] for u in span if not any(u[:k]) and u[k]]
        if led and v[k] >= gcd(n, *led):
            return False
    return True


def about_squares(rng, n):
    """Determinants, polynomials, adjugates, orders, products, similar matrices."""
    size = rng.randint(1, 3)
    M = some(rng, n, size, size)
    kind = rng.choice(("det", "charpoly", "adjugate", "order", "product", "similar", "drazin_inverse"))
    if kind == "det":
        value = (determinant(M) + rng.choice((0, 0, 1))) % n
        return {"kind": kind, "M": M, "value": value}, value == determinant(M) % n
    if kind == "charpoly":
        p = changed(rng, (charpoly(M, n),), n)[0]
        fields = {"kind": kind, "M": M, "p": p, "coefficients": "ascending"}
        return fields, p == charpoly(M, n)
    if kind == "adjugate":
        X = changed(rng, cofactors(M, n), n)
        return {"kind": kind, "M": M, "X": X}, X == cofactors(M, n)
    if kind == "order":
        true = order(M, n)
        claimed = rng.choice((true, true, 1, 2, 4, "infinite"))
        return {"kind": kind, "M": M, "order": claimed}, claimed == true
    if kind == "drazin_inverse":
        n, size = min(n, 6), min(size, 2)
        M = some(rng, n, size, size)
        right = drazin_inverse(M, n)
        X = changed(rng, right, n)
        return {"ring": {"modulus": n}, "kind": kind, "M": M, "X": X}, right == X
    N = some(rng, n, size, size)
    if kind == "product":
        C = changed(rng, times(M, N, n), n)
        return {"kind": kind, "M": M, "N": N, "C": C}, C == times(M, N, n)
    P = some(rng, n, size, size)
    if rng.randrange(2):
        P = some_invertible(rng, size, n)
        inverse = pow(determinant(P), -1, n)
        PI = tuple(tuple(inverse * a % n for a in row) for row in cofactors(P, n))
        N = changed(rng, times(times(PI, M, n), P, n), n)
    return {"kind": kind, "M": M, "N": N, "P": P}, invertible(P, n) and times(M, P, n) == times(P, N, n)


def charpoly(M, n):
    """Return det(x*I - M), the constant coefficient first: sums of principal minors, with their signs."""
    size = len(M)
    found = [0] * (size + 1)
    for chosen in product((False, True), repeat=size):
        places = [i for i in range(size) if chosen[i]]
        minor = determinant(tuple(tuple(M[i][j] for j in places) for i in places))
        found[size - len(places)] += (-1) ** len(places) * minor
    return tuple(a % n for a in found)


def cofactors(M, n):
    """Return the transpose of the matrix of the cofactors."""
    size = range(len(M))
    minor = lambda i, j: determinant(tuple(r[:j] + r[j + 1 :] for k, r in enumerate(M) if k != i))  # noqa: E731
    return tuple(tuple((-1) ** (i + j) * minor(j, i) % n for j in size) for i in size)


@cache
def drazin_inverse(M, n):
    """Return the X with X*M*X = X, M*X = X*M and M^(k+1)*X = M^k for a large k; there is one over Z_n."""
    high = unit(len(M), n)
    for _ in range(8):  # longer than any chain of images
        high = times(high, M, n)
    for X in tried(len(M), len(M), n):
        MX = times(M, X, n)
        if times(X, M, n) == MX and times(X, MX, n) == X and times(times(high, M, n), X, n) == high:
            return X
    raise AssertionError(f"no Drazin inverse of {M} modulo {n}")


def order(M, n):
    """Return the least o >= 1 with M^o = I, "infinite" if there is none."""
    if not invertible(M, n):
        return "infinite"
    power, exponent = M, 1
    while power != unit(len(M), n):
        power, exponent = times(power, M, n), exponent + 1
    return exponent


def over_fields(rng, _):
    """Ranks, nullities and echelon forms over Z_p."""
    p = rng.choice(PRIMES)
    M = some(rng, p, *shape(rng, p))
    rank = len([d for d in invariant_factors(M, p) if d])
    kind = rng.choice(("rank", "nullity", "rref", "eigenvalues"))
    if kind == "eigenvalues":
        size = rng.randint(1, 3)
        M = some(rng, p, size, size)
        roots = [a for a in range(p) if determinant(shifted(M, a)) % p == 0]
        values = [a for a in range(p) if (a in roots) != (rng.randrange(6) == 0)]
        fields = {"ring": {"modulus": p}, "M": M, "kind": kind, "values": values, "listed": "once"}
        return fields, values == roots
    ring = {"ring": {"modulus": p}, "M": M, "kind": kind}
    if kind == "rref":
        H = changed(rng, howell(M, p), p)
        H_field = {"rows": len(H), "cols": len(M[0]), "entries": H}
        return ring | {"H": H_field}, tuple(r for r in H if any(r)) == howell(M, p) and zeros_last(H)
    claimed = rng.randint(0, 3)
    return ring | {kind: claimed}, claimed == (rank if kind == "rank" else len(M[0]) - rank)


SIDED = {"solution", "no_solution", "count", "solution_set", "kernel", "optimum"}
SIDED |= {"member", "equal_modules", "basis_of_image", "minimal_generators"}


def shifted(M, a):
    """Return M - a*I."""
    return tuple(tuple(x - a * (i == j) for j, x in enumerate(row)) for i, row in enumerate(M))


FAMILIES = (about_inverses, about_systems, about_modules, about_forms, about_squares, over_fields)


def wrong(rng):
    """Judge a random claim; return its kind, the verdict, and what is wrong with it, None for nothing."""
    n = rng.choice(MODULI)
    fields, truth = rng.choice(FAMILIES)(rng, n)
    claim = {"ring": {"modulus": n}} | fields
    if claim["kind"] in SIDED and rng.randrange(3) == 0:
        turned = {key: transposed(claim[key]) for key in ("M", "N") if key in claim}
        claim |= turned | {"side": "left"}
    found = judge_line(json.dumps(claim))
    word, certificate = found["verdict"], found["certificate"]
    if word != ("TRUE" if truth else "FALSE"):
        return claim["kind"], word, f"{truth}, but {word} ({found['reason']}): {claim}"
    if certificate is None:
        return claim["kind"], word, f"no certificate: {claim}"
    verdict = check(certificate.to_json())
    if verdict.outcome != "verified":
        return claim["kind"], word, f"{verdict.line()}: {claim}"
    return claim["kind"], word, None


def main(count, seed):
    """Judge so many claims, print how many of which kind, and return the number of wrong ones."""
    rng, kinds, faults = random.Random(seed), Counter(), 0
    for number in range(count):
        kind, word, fault = wrong(rng)
        kinds[kind, word] += 1
        if fault is not None:
            faults += 1
            print(f"claim {number}: {fault}", flush=True)
    for (kind, word), times_ in sorted(kinds.items()):
        print(f"{kind} {word}: {times_}")
    print(f"{count} verdicts, seed {seed}: {faults} wrong")
    return faults


if __name__ == "__main__":
    sys.exit(bool(main(*map(int, sys.argv[1:] or ("30000", "1")))))
