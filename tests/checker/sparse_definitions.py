"""What certificates of the kinds that are only over Z_n mean, from the definitions.

They are count, optimum, not_optimum, nearest_solvable and grid_nullity.
"""

from itertools import combinations, product
from math import gcd, prod

LIMIT = 5000  # vectors that are tried


def weight(x, n, measure):
    """The weight of a vector over Z_n."""
    return sum({"clicks": v, "hamming": int(v != 0), "lee": min(v, n - v)}[measure] for v in x)


def grid_matrix(rows, cols, n):
    """The matrix of the board where a click turns a cell and its neighbours."""
    cells = list(product(range(rows), range(cols)))
    return [[int(abs(a - c) + abs(b - d) <= 1) % n for c, d in cells] for a, b in cells]


def plain(certificate, name):
    """A matrix field as a list of rows, turned so that the unknown stands on the right."""
    A = certificate[name]
    if "at" in A:
        listed = dict(zip(A["at"], A["entries"], strict=True))
        entries = [[listed.get(i * A["cols"] + j, 0) for j in range(A["cols"])] for i in range(A["rows"])]
    else:
        entries = A["entries"]
    if name in ("M", "b", "x", "y", "e", "L") and certificate["side"] == "left":
        return [[row[j] for row in entries] for j in range(A["cols"])], (A["cols"], A["rows"])
    return entries, (A["rows"], A["cols"])


def product_of(A, B, n):
    """The product of two matrices with their shapes."""
    (a, (rows, inner)), (b, (_, cols)) = A, B
    entries = [[sum(a[i][k] * b[k][j] for k in range(inner)) % n for j in range(cols)] for i in range(rows)]
    return entries, (rows, cols)


def solutions(certificate):
    """All x with M*x = b, by trying; None if there are too many vectors."""
    n = certificate["ring"]["modulus"]
    (M, (_, k)), (b, _) = plain(certificate, "M"), plain(certificate, "b")
    if n**k > LIMIT:
        return None
    return [
        x
        for x in product(range(n), repeat=k)
        if all(
            sum(a * v for a, v in zip(row, x, strict=True)) % n == s for row, (s,) in zip(M, b, strict=True)
        )
    ]


def column(certificate, name):
    """The entries of a column."""
    return tuple(v for (v,) in plain(certificate, name)[0])


def claim_holds(certificate):
    """Whether the claim is true, by trying everything; None if that is too much."""
    if certificate["kind"] == "grid_nullity":
        return nullity_holds(certificate)
    if certificate["kind"] == "nearest_solvable":
        return is_nearest(certificate)
    found, n = solutions(certificate), certificate["ring"]["modulus"]
    if found is None:
        return None
    x = column(certificate, "x")
    if x not in found:
        return False
    if certificate["kind"] == "count":
        return len(found) == certificate["count"]
    measure = certificate["measure"]
    lightest = weight(x, n, measure) == min(weight(v, n, measure) for v in found)
    return lightest == (certificate["kind"] == "optimum")


def is_nearest(certificate):
    """Whether M*x' + e = b for some x', and for no lighter e."""
    n, measure = certificate["ring"]["modulus"], certificate["measure"]
    (M, (m, k)), b, e = plain(certificate, "M"), column(certificate, "b"), column(certificate, "e")
    if n ** max(m, k) > LIMIT:
        return None
    reached = {
        tuple(sum(a * v for a, v in zip(row, x, strict=True)) % n for row in M)
        for x in product(range(n), repeat=k)
    }
    changes = [tuple((s - t) % n for s, t in zip(b, y, strict=True)) for y in reached]
    return e in changes and weight(e, n, measure) == min(weight(d, n, measure) for d in changes)


def changes_fit(certificate):
    """Whether M*x + e = b, L*M = 0, and every e' with L*e' = L*b weighs as much as e."""
    n, measure = certificate["ring"]["modulus"], certificate["measure"]
    M, L, e = plain(certificate, "M"), plain(certificate, "L"), column(certificate, "e")
    b, image = column(certificate, "b"), product_of(M, plain(certificate, "x"), n)[0]
    if any((v + d - s) % n for (v,), d, s in zip(image, e, b, strict=True)):
        return False
    if any(map(any, product_of(L, M, n)[0])):
        return False

    def sums(d):
        return [sum(a * v for a, v in zip(row, d, strict=True)) % n for row in L[0]]

    w = weight(e, n, measure)
    lighter = (d for d in product(range(n), repeat=len(b)) if weight(d, n, measure) < w)
    return not any(sums(d) == sums(b) for d in lighter)


def nullity_holds(certificate):
    """Whether n^nullity clicks change nothing."""
    n, rows, cols = certificate["ring"]["modulus"], certificate["rows"], certificate["cols"]
    if n ** (rows * cols) > LIMIT:
        return None
    M = grid_matrix(rows, cols, n)
    quiet = sum(
        not any(sum(a * v for a, v in zip(row, z, strict=True)) % n for row in M)
        for z in product(range(n), repeat=rows * cols)
    )
    return quiet == n ** certificate["nullity"]


def statements_hold(certificate):
    """Whether all that the specification lists is true, with the tree replaced by trying all solutions."""
    kind, n = certificate["kind"], certificate["ring"]["modulus"]
    if kind == "grid_nullity":
        return polynomials_fit(certificate)
    if kind == "nearest_solvable":
        return changes_fit(certificate)
    M, b = plain(certificate, "M"), plain(certificate, "b")[0]
    solves = [product_of(M, plain(certificate, name), n)[0] == b for name in "xy" if name in certificate]
    if kind == "not_optimum":
        measure = certificate["measure"]
        heavy, light = (weight(column(certificate, name), n, measure) for name in "xy")
        return all(solves) and light < heavy
    size = kernel_size(certificate, M, n)
    if not all(solves) or size is None:
        return False
    return size == certificate["count"] if kind == "count" else claim_holds(certificate) is True


def kernel_size(certificate, M, n):
    """The size of the kernel that the fields prove, None if they prove none."""
    rows, (m, k) = M
    known = sorted(set(range(k)) - {j for _, j in certificate["chase"]})
    f = len(known)
    F = {j: [int(i == e) for i in range(f)] for e, j in enumerate(known)}
    for i, j in certificate["chase"]:
        others = [e for e in range(k) if rows[i][e] and e != j]
        if gcd(rows[i][j], n) != 1 or not F.keys() >= set(others):
            return None
        inverse = next(u for u in range(n) if u * rows[i][j] % n == 1)
        F[j] = [-inverse * sum(rows[i][e] * F[e][t] for e in others) % n for t in range(f)]
    full = [F[j] for j in range(k)], (k, f)
    unused = [i for i in range(m) if i not in {i for i, _ in certificate["chase"]}]
    A = product_of(([rows[i] for i in unused], (len(unused), k)), full, n)
    R, CI, C, Y = (plain(certificate, name) for name in ("R", "CI", "C", "Y"))
    orders = certificate["orders"]
    scaled = [[d * entry % n for entry in row] for d, row in zip(orders, CI[0], strict=True)]
    unit = [[int(i == j) for j in range(f)] for i in range(f)]
    if any(n % d for d in orders) or product_of(R, A, n)[0] != scaled or product_of(C, CI, n)[0] != unit:
        return None
    if any(map(any, product_of(A, Y, n)[0])):
        return None
    H = product_of(full, Y, n)[0]
    pivots = certificate["pivots"]
    leads = [H[p][j] for j, p in enumerate(pivots)]
    below = [H[pivots[i]][j] for i, j in combinations(range(len(pivots)), 2)]
    if any(lead == 0 or n % lead for lead in leads) or any(below):
        return None
    return prod(orders) if prod(n // lead for lead in leads) == prod(orders) else None


def polynomials_fit(certificate):
    """Whether the five polynomials are as they should be."""
    n = certificate["ring"]["modulus"]
    h, p, f, s, t = (certificate[name] for name in "hpfst")
    over_rows = path_polynomial(certificate["rows"] + 1, [1, 1], n)
    over_cols = path_polynomial(certificate["cols"] + 1, [0, 1], n)
    one = [u + v for u, v in padded(times(s, p, n), times(t, f, n))]
    return (
        h[-1:] == [1]
        and times(h, p, n) == over_rows
        and times(h, f, n) == over_cols
        and stripped(one, n) == [1]
        and len(h) - 1 == certificate["nullity"]
    )


def path_polynomial(k, y, n):
    """g_k(y): the determinant of y*I - S for a path of k - 1 nodes."""
    before, g = [], [1]
    for _ in range(k - 1):
        before, g = g, stripped([u - v for u, v in padded(times(y, g, n), before)], n)
    return g


def padded(left, right):
    """Pairs of coefficients."""
    length = max(len(left), len(right))
    return zip(*(p + [0] * (length - len(p)) for p in (left, right)), strict=True)


def times(left, right, n):
    """The product of two polynomials."""
    result = [0] * (len(left) + len(right))
    for i, u in enumerate(left):
        for j, v in enumerate(right):
            result[i + j] += u * v
    return stripped(result, n)


def stripped(p, n):
    """Reduced, without zeros at the end."""
    p = [v % n for v in p]
    while p and p[-1] == 0:
        p.pop()
    return p
