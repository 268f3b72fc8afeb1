"""What certificates mean, straight from the definitions and without a line of the checker.

`equations_hold` multiplies the equations of docs/certificate_format.md out, entry by entry.
`theorem_holds` decides the claim itself by trying every vector or matrix over a small ring.
"""

from fractions import Fraction
from itertools import combinations, pairwise, permutations, product
from math import gcd, lcm, prod

from tests.checker.cases.notation import MODULO_Q
from tests.checker.sparse_definitions import claim_holds, statements_hold

LIMIT = 1300
SPARSE_KINDS = ("count", "optimum", "not_optimum", "nearest_solvable", "grid_nullity")


class Ring:
    """Z_n, or Z or Q for n = 0; Z modulo q is Z_q."""

    def __init__(self, ring, q=0):
        self.is_z = "integers" in ring
        self.n = ring.get("modulus", q)

    def read(self, entry):
        """The element written as an entry."""
        return entry if isinstance(entry, int) else Fraction(entry)

    def same(self, x, y):
        """Whether x and y are the same element."""
        return (x - y) % self.n == 0 if self.n else x == y

    def is_unit(self, x):
        """Whether x has an inverse."""
        return gcd(x, self.n) == 1 if self.n or self.is_z else x != 0


class Table:
    """A matrix as a function of its indices."""

    def __init__(self, ring, rows, cols, entry):
        self.ring, self.rows, self.cols = ring, rows, cols
        self.entries = [[entry(i, j) for j in range(cols)] for i in range(rows)]

    def __getitem__(self, place):
        """The entry at (i, j), 0-based."""
        return self.entries[place[0]][place[1]]

    def __mul__(self, other):
        """The product."""
        assert self.cols == other.rows
        inner = range(self.cols)
        return Table(
            self.ring, self.rows, other.cols, lambda i, j: sum((self[i, k] * other[k, j] for k in inner), 0)
        )

    def __eq__(self, other):
        """Equality of all entries as elements of the ring."""
        assert (self.rows, self.cols) == (other.rows, other.cols)
        cells = product(range(self.rows), range(self.cols))
        return all(self.ring.same(self[c], other[c]) for c in cells)

    __hash__ = None

    def transposed(self):
        """The transpose."""
        return Table(self.ring, self.cols, self.rows, lambda i, j: self[j, i])

    def is_zero(self):
        """Whether every entry is 0."""
        return self == Table(self.ring, self.rows, self.cols, lambda i, j: 0)

    def column(self, j):
        """Column j as a matrix."""
        return Table(self.ring, self.rows, 1, lambda i, _: self[i, j])

    def power(self, k):
        """The k-th power."""
        return prod([self] * k, start=identity(self.ring, self.rows))


def identity(ring, size):
    """The identity matrix."""
    return Table(ring, size, size, lambda i, j: int(i == j))


def read(ring, value):
    """The matrix written as a JSON object, dense or sparse."""
    if "at" in value:
        given = dict(zip(value["at"], map(ring.read, value["entries"]), strict=True))
        return Table(ring, value["rows"], value["cols"], lambda i, j: given.get(i * value["cols"] + j, 0))
    return Table(ring, value["rows"], value["cols"], lambda i, j: ring.read(value["entries"][i][j]))


def is_matrix(value):
    """Whether a field of a certificate is a matrix."""
    return isinstance(value, dict) and "entries" in value


def fields_of(certificate):
    """The ring, modulo q if there is one, and the fields with the matrices read."""
    modulo_q = certificate["kind"] not in MODULO_Q
    ring = Ring(certificate["ring"], certificate.get("q", 0) if modulo_q else 0)
    fields = {key: read(ring, x) if is_matrix(x) else x for key, x in certificate.items()}
    if "generators" in fields:
        fields["generators"] = [read(ring, g) for g in fields["generators"]]
    return ring, fields


def equations_hold(certificate):
    """Whether everything that the checker has to multiply out is true."""
    if certificate["kind"] in SPARSE_KINDS:
        return statements_hold(certificate)
    ring, fields = fields_of(certificate)
    skipped = ("format", "version", "ring", "kind", *(["q"] if certificate["kind"] not in MODULO_Q else []))
    given = {key: value for key, value in fields.items() if key not in skipped}
    return EQUATIONS[certificate["kind"]](ring, **given)


def decomposition(ring, *, M, RI, W, CI, R, C, **_):
    """R*RI = I, C*CI = I, RI*W*CI = M, W in Smith form."""
    diagonal = [W[i, i] for i in range(min(W.rows, W.cols))]
    smith = all(i == j or W[i, j] == 0 for i in range(W.rows) for j in range(W.cols))
    if ring.n:
        ideals = [gcd(d, ring.n) for d in diagonal]
        smith = smith and all(d in (0, g) for d, g in zip(diagonal, ideals, strict=True))
        smith = smith and all(ideals[i] % ideals[i - 1] == 0 for i in range(1, len(ideals)))
    elif ring.is_z:
        smith = smith and all(d >= 0 for d in diagonal)
        smith = smith and all(e % d == 0 if d else e == 0 for d, e in pairwise(diagonal))
    else:
        ones = diagonal.count(1)
        smith = smith and diagonal == [1] * ones + [0] * (len(diagonal) - ones)
    inverses = identity(ring, R.rows) == R * RI and identity(ring, C.rows) == C * CI
    return smith and inverses and RI * W * CI == M


def invariant_factors(ring, *, M, minor_rows, minor_cols, X, factors, A, L, B, R):
    """X inverts M[rows, cols], and A*D*B is what it leaves of M, with L*A = I and B*R = I."""
    rows, cols = minor_rows, minor_cols
    rest = [i for i in range(M.rows) if i not in rows]
    others = [j for j in range(M.cols) if j not in cols]
    left = chosen(M, rest, others)
    cleared = chosen(M, rest, cols) * X * chosen(M, rows, others)
    d = factors.entries[0]
    D = Table(ring, len(d), len(d), lambda i, j: d[i] if i == j else 0)
    own = A * D * B
    sums = Table(ring, left.rows, left.cols, lambda i, j: cleared[i, j] + own[i, j])
    one = identity(ring, len(d))
    inverses = one == L * A and one == B * R and X * chosen(M, rows, cols) == identity(ring, len(rows))
    if any(ring.same(x, 0) for x in d):
        return False
    if ring.n:
        smith = all(ring.n % x == 0 for x in d) and all(y % x == 0 for x, y in pairwise(d))
    else:
        smith = (
            all(x > 0 for x in d) and all(y % x == 0 for x, y in pairwise(d)) if ring.is_z else set(d) <= {1}
        )
    return inverses and smith and sums == left


def chosen(M, rows, cols):
    """The entries in these rows and columns."""
    return Table(M.ring, len(rows), len(cols), lambda i, j: M[rows[i], cols[j]])


def rank(ring, *, M, minor_rows, minor_cols, X, Y, q, K=None, V=None):
    """X inverts M[rows, cols] modulo q, and so many columns with M*K = 0, or rows with V*M = 0, Y a part."""
    rest = [i for i in range(M.rows) if i not in minor_rows]
    others = [j for j in range(M.cols) if j not in minor_cols]
    if K is not None:
        vanishes, part = (M * K).is_zero(), chosen(K, others, range(K.cols))
    else:
        vanishes, part = (V * M).is_zero(), chosen(V, range(V.rows), rest)
    entries = [x for A in (M, K or V) for row in A.entries for x in row]
    if not vanishes or any(gcd(Fraction(x).denominator, q) != 1 for x in entries):
        return False
    residues = Ring({"modulus": q})
    pairs = ((X, chosen(M, minor_rows, minor_cols)), (Y, part))
    return all(over(residues, A) * over(residues, B) == identity(residues, A.rows) for A, B in pairs)


def inverse(ring, M, X):
    """M*X = I = X*M."""
    return identity(ring, M.rows) == M * X and identity(ring, M.rows) == X * M


def not_invertible(ring, M, v):
    """M*v = 0 although v != 0."""
    return (M * v).is_zero() and not v.is_zero()


def satisfies(M, X, identities):
    """Whether X satisfies the listed identities for M."""
    tests = {
        1: lambda: M * X * M == M,
        2: lambda: X * M * X == X,
        3: lambda: (M * X).transposed() == M * X,
        4: lambda: (X * M).transposed() == X * M,
        5: lambda: M * X == X * M,
    }
    return all(tests[k]() for k in identities)


def generalized_inverse(ring, M, X, identities):
    """X satisfies the listed identities."""
    return satisfies(M, X, identities)


def no_generalized_inverse(ring, *, M, identities, Z=None, v=None, u=None, w=None):
    """The equations of the witness that is given."""
    if Z:
        trace = sum((Z * M)[i, i] for i in range(M.cols))
        return (M * Z * M).is_zero() and not ring.same(trace, 0)
    if v:
        return (M.transposed() * M * v).is_zero() and not (M * v).is_zero()
    if u:
        return (u * M * M.transposed()).is_zero() and not (u * M).is_zero()
    return (M * M * w).is_zero() and not (M * w).is_zero()


def drazin_inverse(ring, M, X, index, v):
    """The three equations, and the index is the least."""
    if index > LIMIT:  # the kernels of I, M, M^2, .. would be more than LIMIT different submodules
        return False
    holds = X * M * X == X and M * X == X * M and M.power(index + 1) * X == M.power(index)
    if index == 0 or not holds:
        return holds
    v = read(ring, v) if is_matrix(v) else v
    return (M.power(index) * v).is_zero() and not (M.power(index - 1) * v).is_zero()


def no_drazin_inverse(ring, M, v):
    """M^(m+1) kills v, and M^m does not."""
    return (M.power(M.rows + 1) * v).is_zero() and not (M.power(M.rows) * v).is_zero()


def solution(ring, M, b, x, side, **_):
    """M*x = b or x*M = b."""
    return (M * x if side == "right" else x * M) == b


def no_solution(ring, M, b, u, side):
    """u kills M, but not b."""
    if side == "right":
        return (u * M).is_zero() and not (u * b).is_zero()
    return (M * u).is_zero() and not (b * u).is_zero()


def solution_set(ring, *, M, b, x, side, generators, orders, count, **parts):
    """x solves the system, and the rest is what the decomposition dictates."""
    if not (solution(ring, M, b, x, side) and decomposition(ring, M=M, **parts)):
        return False
    W, right = parts["W"], side == "right"
    lines = parts["C"] if right else parts["R"].transposed()
    expected, sizes = [], []
    for i in range(lines.cols):
        d = W[i, i] if i < min(W.rows, W.cols) else 0
        if d == 0 or (ring.n and d != 1):
            sizes.append(d or ring.n)
            scale = ring.n // d if d else 1
            column = lines.column(i)
            expected.append([scale * column[k, 0] for k in range(lines.rows)])
    given = [[entry for row in g.entries for entry in row] for g in generators]
    same = len(given) == len(expected) and all(
        ring.same(a, e) for g, x in zip(given, expected, strict=True) for a, e in zip(g, x, strict=True)
    )
    copies = b.cols if right else b.rows
    number = prod(sizes) ** copies if ring.n else ("infinite" if sizes and copies else 1)
    if ring.n and number >= 10**10_000:
        number = "product"
    return same and orders == sizes and count == number


def equal_modules(ring, M, b, x, y, side):
    """Each spans what generates the other."""
    return solution(ring, M, b, x, side) and solution(ring, b, M, y, side)


def due_to(ring, W, lines):
    """The generators that a decomposition dictates: (n/d_i)*line i for d_i != 1, over Z and Q for d_i = 0."""
    for i, line in enumerate(lines):
        d = W[i, i] if i < min(W.rows, W.cols) else 0
        if d == 0 or (ring.n and d != 1):
            yield [(ring.n // d if d else 1) * e for e in line]


def intersection(ring, *, M, b, x, y, side, **parts):
    """M*x = b*y, and (x; y) is what the decomposition of [M | -b] dictates; of the transposes for left."""
    M, b, x, y = upright(side, M, b, x, y)
    A = Table(ring, M.rows, M.cols + b.cols, lambda i, j: M[i, j] if j < M.cols else -b[i, j - M.cols])
    if not (M * x == b * y and decomposition(ring, M=A, **parts)):
        return False
    due = list(due_to(ring, parts["W"], parts["C"].transposed().entries))
    given = [v + w for v, w in zip(x.transposed().entries, y.transposed().entries, strict=True)]
    return len(given) == len(due) and all(
        ring.same(e, f) for v, w in zip(given, due, strict=True) for e, f in zip(v, w, strict=True)
    )


def quotient(ring, *, M, b, x, side, generators, orders, PI, D, QI, P, Q, **kernel):
    """M*x = b, and PI*D*QI = [x | K] for the kernel K of M has the classes; of the transposes for left."""
    M, b, x, *generators = upright(side, M, b, x, *generators)
    if not (M * x == b and decomposition(ring, M=M, **kernel)):
        return False
    K = list(due_to(ring, kernel["W"], kernel["C"].transposed().entries))
    if D.cols != x.cols + len(K):
        return False
    A = Table(ring, M.cols, D.cols, lambda i, j: x[i, j] if j < x.cols else K[j - x.cols][i])
    return structure(ring, M, A, generators, orders, PI=PI, D=D, QI=QI, P=P, Q=Q)


def structure(ring, M, A, generators, orders, *, PI, D, QI, P, Q):
    """PI*D*QI = A, and the classes are those of the columns of M*PI with d_i != 1."""
    if not decomposition(ring, M=A, RI=PI, W=D, CI=QI, R=P, C=Q):
        return False
    diagonal = [D[i, i] if i < min(D.rows, D.cols) else 0 for i in range(D.rows)]
    kept = [i for i, d in enumerate(diagonal) if d != 1]
    due = [(M * PI).column(i) for i in kept]
    return (
        orders == [diagonal[i] or ring.n or 0 for i in kept]
        and len(generators) == len(due)
        and all(g == f for g, f in zip(generators, due, strict=True))
    )


def homology(ring, *, M, b, x, generators, orders, PI, D, QI, P, Q, **kernel):
    """M*b = 0, K*x = b for the kernel K of M, and PI*D*QI = [x | o_i*e_i] has the classes."""
    if not ((M * b).is_zero() and decomposition(ring, M=M, **kernel)):
        return False
    due = list(due_to(ring, kernel["W"], kernel["C"].transposed().entries))
    if len(due) != x.rows:
        return False
    K = Table(ring, M.cols, x.rows, lambda i, j: due[j][i])
    divisors = [kernel["W"][i, i] if i < min(M.rows, M.cols) else 0 for i in range(M.cols)]
    sizes = [d for d in divisors if d == 0 or (ring.n and d != 1)]
    multiples = [[d * (i == j) for j in range(x.rows)] for i, d in enumerate(sizes) if d]
    if K * x != b or D.cols != x.cols + len(multiples):
        return False
    A = Table(ring, x.rows, D.cols, lambda i, j: x[i, j] if j < x.cols else multiples[j - x.cols][i])
    classes = {"PI": PI, "D": D, "QI": QI, "P": P, "Q": Q}
    return structure(ring, K, A, generators, orders, **classes)


def basis_of_image(ring, factor, **given):
    """Equal modules with z*b = factor*I, and no multiple of the factor is 0 but 0 times it."""
    factor = ring.read(factor)
    divides = any(ring.same(factor * e, 0) for e in range(1, min(ring.n or 2, LIMIT)))
    return spans_independently(ring, factor, **given) and not divides


def minimal_generators(ring, factor, **given):
    """Equal modules with z*b = factor*I, and the factor is not 0."""
    factor = ring.read(factor)
    return spans_independently(ring, factor, **given) and not ring.same(factor, 0)


def spans_independently(ring, factor, *, M, b, x, y, z, side):
    """The equations of both."""
    independent = z * b if side == "right" else b * z
    multiple = Table(ring, independent.rows, independent.cols, lambda i, j: factor * (i == j))
    return equal_modules(ring, M, b, x, y, side) and independent == multiple


def each_holds(M, b, moduli, x):
    """Whether row i of M*x - b is a multiple of n_i, and 0 where n_i = 0."""
    pairs = zip((M * x).entries, b.entries, strict=True)
    differences = [[y - e for y, e in zip(*rows, strict=True)] for rows in pairs]
    return all(d % n == 0 if n else d == 0 for n, row in zip(moduli, differences, strict=True) for d in row)


def upright(side, *tables):
    """The tables of M*x = b; for x*M = b their transposes are those."""
    return tables if side == "right" else [A.transposed() for A in tables]


def congruence_solution(ring, M, b, moduli, x, side):
    """Each equation modulo its own n_i."""
    M, b, x = upright(side, M, b, x)
    return each_holds(M, b, moduli, x)


def no_congruence_solution(ring, M, b, moduli, u, side):
    """u kills M and diag(n_i), but not b."""
    M, b, u = upright(side, M, b, u)
    N = Table(ring, len(moduli), len(moduli), lambda i, j: moduli[i] * (i == j))
    return (u * M).is_zero() and (u * N).is_zero() and not (u * b).is_zero()


def congruence_solution_set(ring, *, M, b, moduli, x, side, generators, orders, count, **parts):
    """The solution set of diag(L/n_i)*M*x = diag(L/n_i)*b over Z_L, or the x of that of [M' | N] over Z."""
    M, b, x, *generators = upright(side, M, b, x, *generators)
    L, listed = lcm(*moduli), {"orders": orders, "count": count}
    if L == 1:
        return (generators, orders, count) == ([], [], 1)
    if L:
        ring = Ring({"modulus": L})

        def scaled(T):
            return Table(ring, T.rows, T.cols, lambda i, j: L // moduli[i] * T[i, j] % L)

        parts = {name: Table(ring, T.rows, T.cols, lambda i, j, T=T: T[i, j]) for name, T in parts.items()}
        listed |= {"generators": generators, "x": x}
        return solution_set(ring, M=scaled(M), b=scaled(b), side="right", **listed, **parts)
    kept = [i for i, n in enumerate(moduli) if n != 1]
    ends = [i for i in kept if moduli[i]]

    def entry(i, j):
        n = moduli[kept[i]]
        if j < M.cols:
            return M[kept[i], j] % n if n else M[kept[i], j]
        return n if ends[j - M.cols] == kept[i] else 0

    A = Table(ring, len(kept), M.cols + len(ends), entry)
    holds = each_holds(M, b, moduli, x) and decomposition(ring, M=A, **parts)
    W, C = parts["W"], parts["C"]
    free = [i for i in range(A.cols) if i >= min(W.rows, W.cols) or W[i, i] == 0]
    due = [[C[k, i] for k in range(M.cols)] for i in free]
    number = "infinite" if free and b.cols else 1
    given = [[entry for (entry,) in g.entries] for g in generators]
    return holds and given == due and orders == [0] * len(free) and count == number


def howell_form(ring, M, H, U, S):
    """H = U*M, M = S*H, and H is in Howell form, here by the reduction of every (n/p)*row."""
    return U * M == H and S * H == M and is_howell(ring, H)


def is_howell(ring, H):
    """The echelon conditions, and each (n/p)*row is a combination of the rows below."""
    pivots = [next((j for j in range(H.cols) if H[i, j]), None) for i in range(H.rows)]
    rank = sum(j is not None for j in pivots)
    if None in pivots[:rank] or sorted(set(pivots[:rank])) != pivots[:rank]:
        return False
    for i, j in enumerate(pivots[:rank]):
        p = H[i, j]
        if ring.is_z and (p < 0 or not all(0 <= H[k, j] < p for k in range(i))):
            return False
        if ring.n == 0 and not ring.is_z and (p != 1 or any(H[k, j] for k in range(i))):
            return False
        if ring.n and (ring.n % p or any(H[k, j] >= p for k in range(i))):
            return False
    return ring.n == 0 or all(
        in_span(ring, [ring.n // H[i, pivots[i]] * x for x in H.entries[i]], H, pivots[:rank], i + 1)
        for i in range(rank)
    )


def hermite_form(ring, M, H, U, S):
    """H = U*M with an invertible U, and H is in Hermite form."""
    return U * S == identity(ring, M.rows) and U * M == H and is_howell(ring, H)


def column_hermite_form(ring, M, H, U, S):
    """H = M*U with an invertible U, and H is in Hermite form, transposed along the other diagonal."""
    m, k = H.rows, H.cols
    other = Table(ring, k, m, lambda i, j: H[m - 1 - j, k - 1 - i])
    return U * S == identity(ring, M.cols) and M * U == H and is_howell(ring, other)


def in_span(ring, row, H, pivots, first):
    """Whether the rows of H from `first` on span the row; each pivot divides n and they are stairs."""
    for i in range(first, len(pivots)):
        quotient, remainder = divmod(row[pivots[i]] % ring.n, H[i, pivots[i]])
        if remainder:
            return False
        row = [x - quotient * y for x, y in zip(row, H.entries[i], strict=True)]
    return all(x % ring.n == 0 for x in row)


def elementary(ring, step, shape):
    """The elementary matrix of a step."""
    size = shape[0] if step["axis"] == "row" else shape[1]
    E = identity(ring, size)
    if step["op"] == "swap":
        i, j = step["i"], step["j"]
        E.entries[i], E.entries[j] = E.entries[j], E.entries[i]
    elif step["op"] == "scale":
        E.entries[step["i"]][step["i"]] = ring.read(step["factor"])
    else:
        E.entries[step["target"]][step["source"]] = ring.read(step["factor"])
    return E if step["axis"] == "row" else E.transposed()


def trace(ring, start, steps, end):
    """The products with the elementary matrices lead from start to end; factors of scale are units."""
    for step in steps:
        if step["op"] == "scale" and not ring.is_unit(ring.read(step["factor"])):
            return False
        E = elementary(ring, step, (start.rows, start.cols))
        start = E * start if step["axis"] == "row" else start * E
    return start == end


def det(ring, M, det, steps, end):
    """The steps, for Z over Q, lead to a triangular matrix whose diagonal tells the determinant."""
    ring = Ring({"rational": True}) if ring.is_z else ring
    if not trace(ring, M, steps, end) or any(end[i, j] for i in range(end.rows) for j in range(i)):
        return False
    factor = prod(leibniz(elementary(ring, step, (M.rows, M.cols))) for step in steps)
    return ring.same(ring.read(det) * factor, prod(end[i, i] for i in range(end.rows)))


def leibniz(A):
    """The determinant by its definition."""
    total = 0
    for p in permutations(range(A.rows)):
        sign = (-1) ** sum(p[i] > p[j] for j in range(A.rows) for i in range(j))
        total += sign * prod(A[i, p[i]] for i in range(A.rows))
    return total


def evaluated(p, A):
    """The sum of p_i*A^i, for a row p."""
    total, power = identity(A.ring, A.rows), identity(A.ring, A.rows)
    total = Table(A.ring, A.rows, A.rows, lambda i, j: 0)
    for c in p.entries[0]:
        total = Table(A.ring, A.rows, A.rows, lambda i, j, c=c, t=total, b=power: t[i, j] + c * b[i, j])
        power = power * A
    return total


def of_determinant(A):
    """The coefficients of det(x*I - A), by the polynomials at the places of each permutation."""
    total = [0] * (A.rows + 1)
    for p in permutations(range(A.rows)):
        term = [(-1) ** sum(p[i] > p[j] for j in range(A.rows) for i in range(j))]
        for i, j in enumerate(p):
            shifted = [0, *term] if i == j else [0] * (len(term) + 1)
            term = [b - A[i, j] * a for a, b in zip([*term, 0], shifted, strict=True)]
        total = [a + b for a, b in zip(total, [*term, *[0] * len(total)], strict=False)]
    return total


def over(ring, A):
    """The same entries, fractions among them as residues, as elements of another ring."""

    def residue(x):
        return x.numerator * pow(x.denominator, -1, ring.n)

    return Table(ring, A.rows, A.cols, lambda i, j: residue(A[i, j]))


def charpoly(ring, M, p, P, PI, H, q=0):
    """P is invertible, over Z and Q modulo q, P*M = H*P, and p is the polynomial of a Hessenberg H."""
    if q and any(x.denominator != 1 for row in P.entries for x in row):
        return False
    residues = Ring({"modulus": q}) if q else ring
    inverse = Table(residues, P.rows, P.rows, lambda i, j: P[i, j]) * PI == identity(residues, P.rows)
    hessenberg = all(H[i, j] == 0 for i in range(H.rows) for j in range(i - 1))
    same = all(ring.same(a, b) for a, b in zip(of_determinant(H), p.entries[0], strict=True))
    return inverse and hessenberg and same and P * M == H * P


def adjugate(ring, M, X, p, **proof):
    """p is the characteristic polynomial, and X is what it dictates."""
    rest = Table(ring, 1, M.rows, lambda _, i: (-1) ** (M.rows - 1) * p[0, i + 1])
    return charpoly(ring, M, p, **proof) and evaluated(rest, M) == X


def minpoly(ring, M, p, v, L, q=0):
    """p is monic and 0 at M, and L*K = I for the columns M^i*v, modulo q over Z and Q."""
    d = p.cols - 1
    if not (ring.same(p[0, d], 1) and evaluated(p, M).is_zero()):
        return False
    residues = Ring({"modulus": q}) if q else ring
    if any(gcd(x.denominator, q) != 1 for row in M.entries for x in row):
        return q == 0
    A = over(residues, M)
    K = Table(residues, M.rows, d, lambda i, j: (A.power(j) * over(residues, v))[i, 0])
    return over(residues, L) * K == identity(residues, d)


def is_prime(n):
    """Whether no number below divides it."""
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))


def proves(proof, known):
    """Whether a proof fulfils what Pocklington's theorem needs; `known` are the primes proved before."""
    n, a, divisors = proof["prime"], proof["base"], proof["divisors"]
    part = prod(q ** next(e for e in range(n) if (n - 1) % q ** (e + 1)) for q in divisors)
    return (
        all((q in known or q < 2**20) and is_prime(q) and (n - 1) % q == 0 for q in divisors)
        and part**2 > n - 1
        and pow(a, n - 1, n) == 1
        and all(gcd(pow(a, (n - 1) // q, n) - 1, n) == 1 for q in divisors)
    )


def order(ring, *, M, p, V, order, primes, proofs):
    """M^order = I, and M^(order/r)*V != V for the primes r of the order, all of which are proved."""
    known = []
    for proof in proofs:
        if not proves(proof, known):
            return False
        known.append(proof["prime"])
    rest = order
    for r in primes:
        if rest % r or not (r in known or (r < 2**20 and is_prime(r))):
            return False
        while rest % r == 0:
            rest //= r
    monic = ring.same(p[0, p.cols - 1], 1)
    return (
        rest == 1
        and monic
        and evaluated(p, M).is_zero()
        and raised(M, order) == identity(ring, M.rows)
        and not any(raised(M, order // r) * V == V for r in primes)
    )


def raised(A, e):
    """A^e by squaring; over Z_n the entries are reduced."""
    result = identity(A.ring, A.rows)
    for bit in f"{e:b}":
        result = result * result * A if bit == "1" else result * result
        if A.ring.n:
            result = Table(A.ring, A.rows, A.rows, lambda i, j, r=result: r[i, j] % A.ring.n)
    return result


def infinite_order(ring, M, p, v, q):
    """Modulo q p is monic and 0 at M, and M^e*v != v for a multiple e of all finite orders."""
    if any(gcd(x.denominator, q) != 1 for row in M.entries for x in row):
        return False
    residues = Ring({"modulus": q})
    A, p, v = (over(residues, T) for T in (M, p, v))
    e = lcm(*(o for o in range(1, 200) if totient(o) <= M.rows))
    monic = residues.same(p[0, p.cols - 1], 1)
    return monic and evaluated(p, A).is_zero() and raised(A, e) * v != v


def totient(n):
    """How many numbers up to n are coprime to it."""
    return sum(gcd(k, n) == 1 for k in range(1, n + 1))


def eigenvalues(ring, *, M, p, values, u, proofs, q=0, prime=0, candidates=(), **form):
    """The values are the roots, their eigenspaces are whole, and u shows that there are no other roots."""
    known, p_ = [], ring.n or prime
    for proof in proofs:
        if not proves(proof, known):
            return False
        known.append(proof["prime"])
    found = [ring.read(e["value"]) for e in values]
    rest = list(p.entries[0])
    for e, a in zip(values, found, strict=True):
        for _ in range(e["multiplicity"]):
            rest, remainder = without_root(ring, rest, a)
            if not ring.same(remainder, 0):
                return False
    roots = any(ring.same(without_root(ring, rest, a)[1], 0) for a in found)
    spaces = all(is_eigenspace(ring, M, e, q) for e in values)
    if found != sorted(set(found)) or roots or not (spaces and charpoly(ring, M, p, q=q, **form)):
        return False
    prime_known = p_ in known or (p_ < 2**20 and is_prime(p_))
    return prime_known and none_is_left(ring, M, rest, u, p_, candidates)


def without_root(ring, p, a):
    """The quotient of p by x - a, which is compared with p coefficient by coefficient, and the remainder."""
    quotient, above = [], 0
    for c in p[::-1]:
        above = c + a * above if not ring.n else (c + a * above) % ring.n
        quotient.insert(0, above)
    remainder, *quotient = quotient
    shifted = zip([0, *quotient], [*quotient, 0], strict=True)
    back = [x - a * y for x, y in shifted]
    assert all(ring.same(x + remainder * (i == 0), y) for i, (x, y) in enumerate(zip(back, p, strict=True)))
    return quotient, remainder


def is_eigenspace(ring, M, e, q):
    """M*B = value*B, L*B = I, and B has as many columns as it can have."""
    value, B = ring.read(e["value"]), read(ring, e["basis"])
    residues = Ring({"modulus": q}) if q else ring
    L, shifted = read(residues, e["L"]), Table(ring, M.rows, M.rows, lambda i, j: M[i, j] - value * (i == j))
    if not (shifted * B).is_zero():
        return False
    entries = [value, *(x for T in (M, B) for row in T.entries for x in row)]
    if any(gcd(x.denominator, q) != 1 for x in entries):
        return q == 0
    if L * over(residues, B) != identity(residues, B.cols):
        return False
    if "X" not in e:
        return B.cols == e["multiplicity"]
    first, second = over(residues, B) * L, read(residues, e["X"]) * over(residues, shifted)
    both = Table(residues, M.rows, M.rows, lambda i, j: first[i, j] + second[i, j])
    return both == identity(residues, M.rows)


def none_is_left(ring, M, rest, u, p, candidates):
    """u*(x^p - x) = 1 modulo what is left without the candidates, which are no roots."""
    if any(gcd(x.denominator, p) != 1 for x in rest):
        return False
    field = Ring({"modulus": p})
    left = over(field, Table(ring, 1, len(rest), lambda _, j: rest[j])).entries[0]
    for a in candidates:
        if without_root(field, left, a)[1] % p:
            return False
        while without_root(field, left, a)[1] % p == 0:
            left = without_root(field, left, a)[0]
    if u.cols != len(left) - 1:
        return False
    e = lcm(*(x.denominator for row in M.entries for x in row))
    bound = max((sum(abs(e * x) for x in row) for row in M.entries), default=0)
    if candidates and p <= 2 * bound:
        return False
    near = [
        Fraction(t, e)
        for a in candidates
        for t in range(-p + 1, p)
        if (t - e * a) % p == 0 and 2 * abs(t) < p
    ]
    if any(without_root(ring, rest, t)[1] == 0 for t in near):
        return False
    if not u.cols:
        return True
    power = companion(field, left)
    shifted, x = raised(power, p), power
    of_u = evaluated(Table(field, 1, u.cols, lambda _, j: u[0, j]), x)
    difference = Table(field, u.cols, u.cols, lambda i, j: shifted[i, j] - x[i, j])
    return of_u * difference == identity(field, u.cols)


def companion(ring, p):
    """The matrix whose powers are those of x modulo p."""
    size = len(p) - 1
    return (
        Table(ring, size, size, lambda i, j: -p[i] if j == size - 1 else int(i == j + 1))
        if size > 1
        else Table(ring, 1, 1, lambda i, j: -p[0])
    )


def rank_decomposition(ring, M, B, C, L, R, q=0):
    """B*C = M, and L and R are inverses of B and C on one side, modulo q over Z and Q."""
    residues = Ring({"modulus": q}) if q else ring
    if B * C != M:
        return False
    if any(gcd(x.denominator, q) != 1 for T in (B, C) for row in T.entries for x in row):
        return q == 0
    one = identity(residues, B.cols)
    return over(residues, L) * over(residues, B) == one and over(residues, C) * over(residues, R) == one


def module_generators(ring, *, of, G, x, y, orders, **parts):
    """N*x = G and G*y = N for the generators N of the certificate inside, and the structure of G."""
    if not equations_hold(of):
        return False
    (G,) = upright(of["side"], G)
    N = generators_inside(ring, of)
    d = [parts["W"][i, i] for i in range(min(G.rows, G.cols))]
    due = [(ring.n or 0) // e if ring.n else 0 for e in d[::-1] if e]
    same = N * x == G and G * y == N
    return same and decomposition(ring, M=G, **parts) and orders == due


def generators_inside(ring, of):
    """The generators of a module or a quotient that a certificate has, side by side."""
    _, fields = fields_of(of)
    if "generators" in of:
        length = fields["b"].rows if of["kind"] != "solution_set" else fields["M"].cols
        if of.get("side") == "left":
            length = fields["b"].cols if of["kind"] != "solution_set" else fields["M"].rows
        vectors = [[x for row in g.entries for x in row] for g in fields["generators"]]
        return Table(ring, length, len(vectors), lambda i, j: vectors[j][i])
    if of["kind"] == "equal_modules":
        return upright(of["side"], fields["b"])[0]
    M, x = upright(of["side"], fields["M"], fields["x"])
    return M * x


def quotient_generators(ring, *, of, G, x, y, z):
    """[N | b]*x = G, [G | b]*y = N, and b*z has the multiples of the columns of G by the orders."""
    side = of.get("side", "right")
    if not equations_hold(of):
        return False
    N, (G, b) = generators_inside(ring, of), upright(side, G, read(ring, of["b"]))

    def beside(A):
        return Table(ring, A.rows, A.cols + b.cols, lambda i, j: A[i, j] if j < A.cols else b[i, j - A.cols])

    multiples = Table(ring, G.rows, G.cols, lambda i, j: of["orders"][j] * G[i, j])
    return beside(N) * x == G and beside(G) * y == N and b * z == multiples


def plu(ring, M, P, L, U):
    """P is a permutation matrix, L lower triangular with ones, U in echelon form, and P*L*U = M."""
    places = [tuple(row) for row in identity(ring, P.rows).entries]
    permuted = sorted(tuple(row) for row in P.entries) == sorted(places)
    triangular = all(L[i, j] == (i == j) for i in range(L.rows) for j in range(i, L.cols))
    leading = [next((j for j in range(U.cols) if U[i, j]), U.cols + i) for i in range(U.rows)]
    return permuted and triangular and leading == sorted(set(leading)) and P * L * U == M


def product_of_matrices(ring, M, N, C):
    """M*N = C."""
    return M * N == C


def similar(ring, M, N, P, PI):
    """P is invertible and P*M = N*P."""
    return P * PI == identity(ring, P.rows) and P * M == N * P


def two_sided_solution(ring, M, N, b, X):
    """M*X*N = b."""
    return M * X * N == b


def no_two_sided_solution(ring, M, N, b, Z):
    """N*Z*M = 0 and trace(Z*b) != 0."""
    product_ = Z * b
    return (N * Z * M).is_zero() and not ring.same(sum(product_[i, i] for i in range(Z.rows)), 0)


EQUATIONS = {"product": product_of_matrices} | {
    function.__name__: function
    for function in (
        charpoly,
        minpoly,
        adjugate,
        order,
        infinite_order,
        eigenvalues,
        rank_decomposition,
        module_generators,
        quotient_generators,
        plu,
        similar,
        two_sided_solution,
        no_two_sided_solution,
        decomposition,
        invariant_factors,
        rank,
        inverse,
        not_invertible,
        generalized_inverse,
        no_generalized_inverse,
        drazin_inverse,
        no_drazin_inverse,
        solution,
        no_solution,
        solution_set,
        congruence_solution,
        no_congruence_solution,
        congruence_solution_set,
        equal_modules,
        intersection,
        quotient,
        homology,
        basis_of_image,
        minimal_generators,
        howell_form,
        hermite_form,
        column_hermite_form,
        trace,
        det,
    )
}


def all_matrices(ring, rows, cols):
    """Every matrix of this shape over Z_n."""
    for entries in product(range(ring.n), repeat=rows * cols):
        yield Table(ring, rows, cols, lambda i, j, e=entries: e[i * cols + j])


def theorem_holds(certificate):
    """Whether the claim itself is true, by trying everything; None if that is too much or nothing new."""
    if certificate["kind"] in SPARSE_KINDS:
        return claim_holds(certificate)
    ring, fields = fields_of(certificate)
    kind = certificate["kind"]
    if "moduli" in certificate:
        return congruence_theorem(certificate)
    if kind in OF_POLYNOMIALS:
        return OF_POLYNOMIALS[kind](ring, fields)
    if kind == "rank":
        return largest_minor(fields["M"]) == len(certificate["minor_rows"])
    if kind == "det":
        return ring.same(leibniz(fields["M"]), ring.read(fields["det"]))
    tried = {
        "not_invertible": lambda M: (M.rows, 1),
        "inverse": lambda M: (M.rows, 1),
        "no_generalized_inverse": lambda M: (M.cols, M.rows),
        "drazin_inverse": lambda M: (M.rows, M.rows),
        "no_drazin_inverse": lambda M: (M.rows, M.rows),
        "decomposition": lambda M: (M.cols, 1),
        "howell_form": lambda M: (1, M.rows),
        "equal_modules": lambda M: (1, 1),
        "intersection": lambda M: (1, 1),
        "quotient": lambda M: (1, 1),
        "homology": lambda M: (M.cols, 1),
        "basis_of_image": lambda M: (1, 1),
        "minimal_generators": lambda M: (1, 1),
        "invariant_factors": lambda M: (M.cols, 1),
    }
    systems = ("no_solution", "solution_set")
    if ring.n == 0 or kind not in (*tried, *systems):
        return None
    M = fields["M"]
    if kind in systems:
        b, right = fields["b"], fields["side"] == "right"
        shape = (M.cols, b.cols) if right else (b.rows, M.rows)
    else:
        shape = tried[kind](M)
    if ring.n ** (shape[0] * shape[1]) > LIMIT:
        return None
    return THEOREMS[kind](ring, fields, list(all_matrices(ring, *shape)))


def congruence_theorem(certificate):
    """Whether the claim about equations with a modulus each is true, by trying every x modulo L.

    For L = 0 no x of a small box solves where none should; of other claims it says nothing then.
    """
    fields = {name: read(Ring({"integers": True}), x) for name, x in certificate.items() if is_matrix(x)}
    side, moduli = certificate["side"], certificate["moduli"]
    M, b = upright(side, fields["M"], fields["b"])
    L = lcm(*moduli)
    box = range(L) if L else range(-4, 5)
    if (L or len(box)) ** (M.cols * b.cols) > LIMIT:
        return None
    tried = (
        Table(M.ring, M.cols, b.cols, lambda i, j, e=e: e[i * b.cols + j])
        for e in product(box, repeat=M.cols * b.cols)
    )
    found = [x for x in tried if each_holds(M, b, moduli, x)]
    if certificate["kind"] == "congruence_solution":
        return bool(found) if L else None
    if certificate["kind"] == "no_congruence_solution":
        return not found
    if L == 0 or b.cols != 1:
        return len(found) == certificate["count"] if L else None
    x, *generators = upright(side, fields["x"], *(read(M.ring, g) for g in certificate["generators"]))
    sums = {
        tuple(
            (x[k, 0] + sum(c * g[k, 0] for c, g in zip(cs, generators, strict=True))) % L
            for k in range(M.cols)
        )
        for cs in product(*map(range, certificate["orders"]))
    }
    return sums == {key(x, L) for x in found} and len(sums) == certificate["count"]


def key(A, n):
    """Something hashable that tells matrices apart."""
    return tuple(x % n for row in A.entries for x in row)


def bijective(ring, fields, vectors):
    """Whether x -> M*x is a bijection."""
    return len({key(fields["M"] * x, ring.n) for x in vectors}) == len(vectors)


def undone(ring, fields, vectors):
    """Whether X*(M*x) = x for every x."""
    return bijective(ring, fields, vectors) and all(fields["X"] * (fields["M"] * x) == x for x in vectors)


def none_exists(ring, fields, matrices):
    """Whether no X satisfies the identities."""
    return not any(satisfies(fields["M"], X, fields["identities"]) for X in matrices)


def only_drazin(ring, fields, matrices):
    """Whether X is the only matrix with the three equations, and index the least exponent that has one."""
    M, k = fields["M"], fields["index"]

    def fits(Y, e):
        return Y * M * Y == Y and M * Y == Y * M and M.power(e + 1) * Y == M.power(e)

    found = [Y for Y in matrices if fits(Y, k)]
    least = not any(fits(Y, e) for Y in matrices for e in range(k))
    return len(found) == 1 and found[0] == fields["X"] and least


def none_returns(ring, fields, matrices):
    """Whether no X leads from M^(m+1) back to M^m, as a Drazin inverse would."""
    M = fields["M"]
    return not any(X * M.power(M.rows + 1) == M.power(M.rows) for X in matrices)


def kernel_of_diagonal(ring, fields, vectors):
    """Whether M*x = 0 has as many solutions as W*y = 0."""
    return sum((fields["M"] * x).is_zero() for x in vectors) == sum(
        (fields["W"] * x).is_zero() for x in vectors
    )


def images_of_the_same_sizes(ring, fields, vectors):
    """Whether t*M has as large an image as t times the claimed diagonal, for each t that divides n.

    The sizes tell the diagonal: t*d_i has n/gcd(t*d_i, n) multiples.
    """
    M, d = fields["M"], [1] * len(fields["minor_rows"]) + fields["factors"].entries[0]
    for t in (t for t in range(1, ring.n) if ring.n % t == 0):
        image = {tuple(t * x % ring.n for x in key(M * v, ring.n)) for v in vectors}
        if len(image) != prod(ring.n // gcd(t * x, ring.n) for x in d):
            return False
    return True


def largest_minor(M):
    """The size of the largest minor that is not 0."""
    for size in range(min(M.rows, M.cols), 0, -1):
        for rows in combinations(range(M.rows), size):
            if any(leibniz(chosen(M, rows, cols)) for cols in combinations(range(M.cols), size)):
                return size
    return 0


def is_solution(fields, x):
    """Whether x solves the system."""
    M, b = fields["M"], fields["b"]
    return (M * x if fields["side"] == "right" else x * M) == b


def unsolvable(ring, fields, matrices):
    """Whether there is no solution."""
    return not any(is_solution(fields, x) for x in matrices)


def all_solutions(ring, fields, matrices):
    """Whether count is right, and for one right-hand side each solution is x + a combination exactly once."""
    solutions = {key(x, ring.n) for x in matrices if is_solution(fields, x)}
    if len(solutions) != fields["count"]:
        return False
    b, x = fields["b"], key(fields["x"], ring.n)
    if (b.cols if fields["side"] == "right" else b.rows) != 1:
        return True
    generators = [key(g, ring.n) for g in fields["generators"]]
    sums = [
        tuple(
            (a + sum(c * g[k] for c, g in zip(tuple_, generators, strict=True))) % ring.n
            for k, a in enumerate(x)
        )
        for tuple_ in product(*map(range, fields["orders"]))
    ]
    return len(sums) == len(set(sums)) and set(sums) == solutions


def spanned(ring, A, side):
    """All sums of multiples of the columns of A, of its rows for side left."""
    lines = (A.transposed() if side == "right" else A).entries
    found = {(0,) * (A.rows if side == "right" else A.cols)}
    for line in lines:
        found = {
            tuple((a + c * e) % ring.n for a, e in zip(v, line, strict=True))
            for v in found
            for c in range(ring.n)
        }
    return found


def same_span(ring, fields, matrices):
    """Whether the columns of M and of b span the same vectors."""
    return spanned(ring, fields["M"], fields["side"]) == spanned(ring, fields["b"], fields["side"])


def common_span(ring, fields, matrices):
    """Whether M*x spans exactly what both span."""
    side, M = fields["side"], fields["M"]
    both = M * fields["x"] if side == "right" else fields["x"] * M
    return spanned(ring, both, side) == spanned(ring, M, side) & spanned(ring, fields["b"], side)


def sum_of_classes(ring, fields, matrices):
    """Whether the sums c_1*g_1 + .. with c_i < order i are in each class of the quotient once."""
    side = fields["side"]
    whole, part = (spanned(ring, fields[name], side) for name in ("M", "b"))
    return each_class_once(ring, fields, whole, part)


def cycles_without_boundaries(ring, fields, vectors):
    """The same for all x with M*x = 0, modulo what b spans."""
    cycles = {key(x, ring.n) for x in vectors if (fields["M"] * x).is_zero()}
    return each_class_once(ring, fields, cycles, spanned(ring, fields["b"], "right"))


def each_class_once(ring, fields, whole, part):
    """Whether the sums of the generators stand in each class of whole modulo part once."""
    lines = [key(g, ring.n) for g in fields["generators"]]
    length = len(next(iter(whole)))
    sums = [
        tuple(sum(c * g[i] for c, g in zip(cs, lines, strict=True)) % ring.n for i in range(length))
        for cs in product(*map(range, fields["orders"]))
    ]
    reached = {tuple((a + e) % ring.n for a, e in zip(v, w, strict=True)) for v in sums for w in part}
    return part <= whole and reached == whole and len(sums) * len(part) == len(whole)


def each_in_one_way(ring, fields, matrices):
    """Whether as many vectors are spanned as there are coefficients."""
    lines = fields["b"].cols if fields["side"] == "right" else fields["b"].rows
    return same_span(ring, fields, matrices) and ring.n**lines == len(spanned(ring, *side_of_b(fields)))


def side_of_b(fields):
    """What `spanned` asks for."""
    return fields["b"], fields["side"]


def by_no_fewer(ring, fields, matrices):
    """Whether no list of one vector less spans the same; None if there are too many."""
    b, side = side_of_b(fields)
    whole = spanned(ring, b, side)
    fewer = (b.cols if side == "right" else b.rows) - 1
    if not same_span(ring, fields, matrices) or fewer < 0:
        return same_span(ring, fields, matrices)
    if len(whole) ** (fewer + 1) > LIMIT:
        return None
    length = b.rows if side == "right" else b.cols
    lists = (
        Table(ring, fewer, length, lambda i, j, v=vectors: v[i][j])
        for vectors in product(whole, repeat=fewer)
    )
    return not any(spanned(ring, A, "left") == whole for A in lists)


def howell_property(ring, fields, vectors):
    """The span of H is that of M; its vectors with j leading zeros are spanned by such rows of H."""
    M, H = fields["M"], fields["H"]
    span = {key(x * M, ring.n) for x in vectors}
    for j in range(H.cols + 1):
        rows = [row for row in H.entries if not any(row[:j])]
        spanned = {(0,) * H.cols}
        for row in rows:
            spanned = {
                tuple((a + c * b) % ring.n for a, b in zip(s, row, strict=True))
                for s in spanned
                for c in range(ring.n)
            }
        if spanned != {s for s in span if not any(s[:j])}:
            return False
    return True


def vanishing_degree(ring, fields):
    """Whether no monic polynomial of smaller degree is 0 at M, over a small ring."""
    M, d = fields["M"], fields["p"].cols - 1
    if ring.n == 0 or ring.n**d > LIMIT:
        return None
    smaller = (
        Table(ring, 1, e + 1, lambda _, i, c=(*c, 1): c[i])
        for e in range(d)
        for c in product(range(ring.n), repeat=e)
    )
    return not any(evaluated(f, M).is_zero() for f in smaller)


def least_power(ring, fields):
    """Whether M^order is the first power that is I."""
    M, o = fields["M"], fields["order"]
    if o > LIMIT:
        return None
    one = identity(ring, M.rows)
    return raised(M, o) == one and not any(raised(M, e) == one for e in range(1, o))


def cofactors(ring, fields):
    """Whether X has the minors of M with their signs."""
    M = fields["M"]

    def minor(i, j):
        rows, columns = ([k for k in range(M.rows) if k != omitted] for omitted in (i, j))
        return leibniz(Table(ring, M.rows - 1, M.rows - 1, lambda r, c: M[rows[r], columns[c]]))

    return Table(ring, M.rows, M.rows, lambda i, j: (-1) ** (i + j) * minor(j, i)) == fields["X"]


def is_characteristic(ring, fields):
    """Whether p is det(x*I - M)."""
    pairs = zip(of_determinant(fields["M"]), fields["p"].entries[0], strict=True)
    return all(ring.same(a, b) for a, b in pairs)


def no_X_between(ring, fields):
    """Whether M*X*N is b for no X over a small ring."""
    M, N, b = (fields[name] for name in "MNb")
    if ring.n == 0 or ring.n ** (M.cols * N.rows) > LIMIT:
        return None
    return not any(M * X * N == b for X in all_matrices(ring, M.cols, N.rows))


def whole_eigenspaces(ring, fields):
    """Whether the values are all that have eigenvectors, which are spanned, as often as in p."""
    M, n = fields["M"], ring.n
    if not n or n**M.rows > LIMIT:
        return None
    found = {e["value"]: e for e in fields["values"]}
    p = of_determinant(M)
    for a in range(n):
        shifted = Table(ring, M.rows, M.rows, lambda i, j, a=a: M[i, j] - a * (i == j))
        space = {key(v, n) for v in all_matrices(ring, M.rows, 1) if (shifted * v).is_zero()}
        times, rest = 0, p
        while len(rest) > 1 and without_root(ring, rest, a)[1] % n == 0:
            times, rest = times + 1, without_root(ring, rest, a)[0]
        if (len(space) > 1) != (a in found):
            return False
        if a in found and (
            spanned(ring, read(ring, found[a]["basis"]), "right") != space
            or n ** found[a]["basis"]["cols"] != len(space)
            or found[a]["multiplicity"] != times
        ):
            return False
    return True


def rank_of_image(ring, fields):
    """Whether M spans n^r vectors."""
    n, M = ring.n, fields["M"]
    if not n or n**M.cols > LIMIT:
        return None
    return len(spanned(ring, M, "right")) == n ** fields["B"].cols


def module_of_generators(ring, fields):
    """Whether G spans what the module has, and as many vectors are 0 times each number as the orders say."""
    n, of = ring.n, fields["of"]
    if not n:
        return None
    side, (_, inner) = of["side"], fields_of(of)
    whole = spanned(ring, fields["G"], side)
    if of["kind"] == "solution_set":
        if n ** inner["x"].rows > LIMIT:
            return None
        one = {
            key(v, n)
            for v in all_matrices(ring, inner["x"].rows, inner["x"].cols)
            if (inner["M"] * v).is_zero()
        }
    else:
        one = spanned(ring, inner["M"], side)
        one = one & spanned(ring, inner["b"], side) if of["kind"] == "intersection" else one
    killed = [sum(all(k * x % n == 0 for x in v) for v in whole) for k in range(1, n + 1)]
    return whole == one and killed == [prod(gcd(k, o) for o in fields["orders"]) for k in range(1, n + 1)]


def classes_of_generators(ring, fields):
    """Whether the sums of the columns of G are in each class once."""
    of = fields["of"]
    _, inner = fields_of(of)
    side = of.get("side", "right")
    (G,) = upright(side, fields["G"])
    of_G = inner | {"generators": [G.column(j) for j in range(G.cols)]}
    return THEOREMS[of["kind"]](ring, of_G, list(all_matrices(ring, inner["M"].cols, 1))) if ring.n else None


OF_POLYNOMIALS = {
    "eigenvalues": whole_eigenspaces,
    "rank_decomposition": rank_of_image,
    "module_generators": module_of_generators,
    "quotient_generators": classes_of_generators,
    "charpoly": is_characteristic,
    "adjugate": cofactors,
    "minpoly": vanishing_degree,
    "order": least_power,
    "no_two_sided_solution": no_X_between,
}
THEOREMS = {
    "inverse": undone,
    "not_invertible": lambda ring, fields, vectors: not bijective(ring, fields, vectors),
    "no_generalized_inverse": none_exists,
    "drazin_inverse": only_drazin,
    "no_drazin_inverse": none_returns,
    "decomposition": kernel_of_diagonal,
    "no_solution": unsolvable,
    "solution_set": all_solutions,
    "equal_modules": same_span,
    "intersection": common_span,
    "quotient": sum_of_classes,
    "homology": cycles_without_boundaries,
    "basis_of_image": each_in_one_way,
    "minimal_generators": by_no_fewer,
    "invariant_factors": images_of_the_same_sizes,
    "howell_form": howell_property,
}
