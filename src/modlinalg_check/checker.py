"""The checker: text -> fields and matrices (or malformed) -> statements, multiplied out (or rejected)."""

import json
import re
import sys
from collections.abc import Iterable
from fractions import Fraction
from functools import reduce
from itertools import chain, groupby, pairwise, repeat, zip_longest
from math import gcd, lcm, prod
from operator import itemgetter, lt, matmul, mul
from typing import Any, Literal, NamedTuple

# kind | fields, a matrix with its shape: equal letters are equal sizes, * may be sparse | statements
KINDS = """
decomposition | M:mk RI:mm W:mk CI:kk R:mm C:kk |
inverse | M:mm X:mm | M*X = I, X*M = I
not_invertible | M:mm v:m1 | v != 0, M*v = 0
generalized_inverse | M:mk X:km identities: | M*X*M = M, X*M*X = X, X^T*M^T = M*X, M^T*X^T = X*M, M*X = X*M
no_generalized_inverse | M:mk Z:km identities:1 | M*Z*M = 0
no_generalized_inverse | M:mk v:k1 identities:1,3 | M^T*M*v = 0, M*v != 0
no_generalized_inverse | M:mk u:1m identities:1,4 | u*M*M^T = 0, u*M != 0
no_generalized_inverse | M:mm w:m1 identities:1,5 | M*M*w = 0, M*w != 0
drazin_inverse | M:mm X:mm index v | X*M*X = X, M*X = X*M, M*M^k*X = M^k
solution | M:mk* b:mj x:kj side:right | M*x = b
solution | M:mk* b:jk x:jm side:left | x*M = b
no_solution | M:mk* b:mj u:1m side:right | u*M = 0, u*b != 0
no_solution | M:mk* b:jk u:k1 side:left | M*u = 0, b*u != 0
solution_set | M:mk b:mj x:kj side:right RI:mm W:mk CI:kk R:mm C:kk generators orders count | M*x = b
solution_set | M:mk b:jk x:jm side:left RI:mm W:mk CI:kk R:mm C:kk generators orders count | x*M = b
howell_form | M:mk H:hk T:hm S:mh | T*M = H, S*H = M
determinant | M:mm det steps end:mm | steps(M) = end
trace | start:mk steps end:mk | steps(start) = end
"""
MAX_BYTES, MAX_ARRAYS, MAX_DIGITS, MAX_SIDE, MAX_ENTRIES = 2**28, 1_100_000, 10_000, 10**6, 2**20
# what a certificate consists of: no float, no minus sign before a number, true only after "rational"
TOKENS = re.compile(rb'(?:[ \t\r\n\d{}\[\],:]+|"rational"\s*:\s*true|"(?!rational")[-/\w]*"|null)*+')
RATIONAL = re.compile("-?[0-9]+(/[1-9][0-9]*)?")
Entry = int | Fraction


class Verdict(NamedTuple):
    """What was found, with the reason; kind is None for a malformed text."""

    outcome: Literal["verified", "rejected", "malformed"]
    reason: str
    kind: str | None = None


def check(text: str | bytes) -> Verdict:
    """The verdict on a certificate. Meanwhile Python reads integers of up to MAX_DIGITS digits."""
    digits = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(MAX_DIGITS)
    try:
        data = text.encode("ascii") if isinstance(text, str) else bytes(text)
        fits = 32 * data.count(b"{") - 64 <= len(data) <= MAX_BYTES and data.count(b"[") <= MAX_ARRAYS
        expect(fits and bool(TOKENS.fullmatch(data)), "too large, or not of the tokens of a certificate")
        value = json.loads(data, object_pairs_hook=lambda p: dict(p) if len(p) == len(dict(p[:20])) else "!!")
        certificate = Certificate(value)
        return Verdict("verified", ", ".join(dict.fromkeys(certificate.proved)), certificate.kind)
    except ArithmeticError as error:
        return Verdict("rejected", *error.args)
    except (ValueError, IndexError, RecursionError, MemoryError) as error:  # IndexError: a line of a step
        return Verdict("malformed", str(error) or type(error).__name__)
    finally:
        sys.set_int_max_str_digits(digits)


def expect(condition: bool, message: str) -> None:
    """The text is malformed unless the condition holds."""
    if not condition:
        raise ValueError(message)


def show(value: object) -> str:
    """A value for a message: short, printable, on one line."""
    large = isinstance(value, int | Fraction) and abs(value.numerator) + value.denominator >= 2**200
    return f"{value!s:.60}" if isinstance(value, int | Fraction | str) and not large else "(not shown)"


def items(value: object, kind: type) -> list[Any]:
    """The items of a list, which are all of this type."""
    if isinstance(value, list) and all(isinstance(item, kind) for item in value):
        return value
    raise ValueError(f"{show(value)} where a list of type {kind.__name__} is needed")


def reduced(n: int, x: Entry, s: int = 1) -> Entry:
    """The element x of Z_n, or x/s of Q."""
    return x % n if n else Fraction(x, s)


class Matrix(NamedTuple):
    """A rows x cols matrix over Z_n, or over Q (n = 0): its rows; if sparse, its non-zero (i, j, x)."""

    n: int
    rows: int
    cols: int
    entries: list[list[Entry]]
    triples: list[tuple[int, int, Entry]] | None = None

    def T(self) -> "Matrix":
        """The cols x rows matrix with the same entries, in new lists."""
        columns, at = [[row[j] for row in self.entries] for j in range(self.cols)], self.triples
        return Matrix(self.n, self.cols, self.rows, columns, at and [(j, i, x) for i, j, x in at])

    def __matmul__(self, other: "Matrix") -> "Matrix":
        """The product; that self.cols == other.rows was made sure of when the two were read."""
        expect(self.rows * other.cols <= MAX_ENTRIES, f"a product with more than {MAX_ENTRIES} entries")
        if other.triples is not None:
            return (other.T()._replace(entries=[]) @ self.T()).T()
        rows, columns = map(integral, self.entries), [*map(integral, self.entries and other.T().entries)]
        out = [[reduced(self.n, sum(map(mul, a, b)), s * t) for b, t in columns] for a, s in rows]
        if self.triples is not None:
            out, lines = [[reduced(self.n, 0)] * other.cols] * self.rows, [*map(integral, other.entries)]
            for i, row in groupby(sorted(self.triples), itemgetter(0)):
                f, y = zip(*((reduced(self.n, x, lines[j][1]), lines[j][0]) for _, j, x in row), strict=True)
                a, s = integral([*f])
                out[i] = [reduced(self.n, sum(map(mul, a, b)), s) for b in zip(*y, strict=True)]
        return Matrix(self.n, self.rows, other.cols, out)

    def constant(self, c: int) -> "Matrix":
        """The matrix of this shape with c on the diagonal and 0 elsewhere."""
        return self._replace(entries=[[c * (i == j) for j in range(self.cols)] for i in range(self.rows)])


def integral(line: list[Entry]) -> tuple[list[int], int]:
    """Integers a and a positive integer s with line = a/s."""
    s = lcm(*(x.denominator for x in line))
    return [x.numerator * (s // x.denominator) for x in line], s


class Certificate:
    """The fields and matrices of a certificate over Z_n (n = 0: over Q), and the statements found true."""

    def __init__(self, certificate: object) -> None:
        """Read by the row of KINDS with these fields; let with_NAME add to its statements; multiply out."""
        match certificate:
            case {"format": "modlinalg-certificate", "version": 1, "kind": kind, "ring": ring, **fields}:
                modulus = ring.get("modulus") if isinstance(ring, dict) and len(ring) == 1 else None
            case _:
                raise ValueError("not an object (no key twice) of format modlinalg-certificate, version 1")
        expect(ring == {"rational": True} or (isinstance(modulus, int) and modulus > 1), "not Z_n, nor Q")
        for row in KINDS.strip().splitlines():
            self.kind, layout, statements = (part.strip() for part in row.split("|"))
            shapes = dict(field.partition(":")[::2] for field in layout.split())
            if (self.kind, shapes.keys(), shapes.get("side")) == (kind, fields.keys(), fields.get("side")):
                break
        else:
            raise ValueError(f"no kind {show(kind)} has the fields {show(' '.join(map(str, fields)))}")
        self.n, self.fields, self.shapes, self.sizes = modulus or 0, fields, shapes, {"1": 1}
        self.matrices = {x: self.matrix(x, fields[x], s) for x, s in shapes.items() if len(s.strip("*")) == 2}
        self.statements, self.proved = [s for s in statements.split(", ") if s], list[str]()
        for name in (*shapes, kind):
            getattr(self, f"with_{name}", int)()
        for statement in self.statements:
            left, relation, right = statement.split()
            A = self.value(left)
            B = A.constant(int(right == "I")) if right in ("0", "I") else self.value(right)
            cells = ((i, j, A.entries[i][j], B.entries[i][j]) for i in range(A.rows) for j in range(A.cols))
            unequal = (f"entry ({i + 1}, {j + 1}): {show(x)} and {show(y)}" for i, j, x, y in cells if x != y)
            self.claim(statement, unequal if relation == "=" else ["the two sides are equal"] * (A == B))

    def element(self, x: object) -> Entry:
        """Over Z_n an integer in 0..n-1; over Q the string of a fraction in lowest terms."""
        if self.n and isinstance(x, int) and x < self.n:
            return x
        if self.n == 0 and isinstance(x, str) and RATIONAL.fullmatch(x) and str(Fraction(x)) == x:
            return Fraction(x)
        raise ValueError(f"{show(x)} is not an element of the ring in the notation of the format")

    def matrix(self, name: str, value: object, shape: str) -> Matrix:
        """A matrix of a shape such as "mk"; the first size met for a letter is its size throughout."""
        match value:
            case {"rows": int(r), "cols": int(c), "entries": list(lines), **rest} if rest.keys() <= {"at"}:
                fits = self.sizes.setdefault(shape[0], r) == r and self.sizes.setdefault(shape[1], c) == c
                expect(fits and max(r, c) <= MAX_SIDE, f"{name} is {show(r)} x {show(c)}, which does not fit")
                if rest:
                    at, x = items(rest["at"] if shape[2:] else None, int), map(self.element, lines)
                    rising = all(map(lt, at, [*at[1:], r * c]))
                    expect(rising and all(lines) and "0" not in lines, f"unfit places in {name}, or a 0")
                    return Matrix(self.n, r, c, [], [(*divmod(p, c), y) for p, y in zip(at, x, strict=True)])
                expect([*map(len, items(lines, list))] == [c] * r, f"{name} is not {r} lists of {c}")
                return Matrix(self.n, r, c, [[self.element(x) for x in line] for line in lines])
        raise ValueError(f"{name} is not an object with rows, cols and entries, each once")

    def value(self, product: str) -> Matrix:
        """The value of a product such as "M^T*M*v"."""
        return reduce(matmul, (self.matrices.get(x) or self.matrices[x[:-2]].T() for x in product.split("*")))

    def claim(self, statement: str, failures: Iterable[object]) -> None:
        """Reject the certificate if the statement has a failure; without one the statement is proved."""
        for failure in failures:
            raise ArithmeticError(f"{statement} fails: {failure}", self.kind)
        self.proved.append(statement)

    def with_decomposition(self) -> list[Entry]:
        """M = RI*W*CI with W = diag(d_1, d_2, ..), d_i dividing d_(i+1) and n; over Q each d_i is 1 or 0."""
        self.statements += ["R*RI = I", "C*CI = I", "RI*W*CI = M"]
        W, n = self.matrices["W"].entries, self.n
        d = [row[i] for i, row in enumerate(W) if i < len(row)]
        self.claim("W is diagonal", (f"row {i}" for i, x in enumerate(W, 1) if any(x[: i - 1] + x[i:])))
        self.claim("d_i divides n", (f"d_i = {show(x)}" for x in d if x and (n % x if n else x != 1)))
        self.claim("d_i divides d_(i+1)", (f"it is {show(y)}" for x, y in pairwise(d) if (y % x if x else y)))
        return d

    def with_identities(self) -> None:
        """Increasing numbers; 5 needs a square M, and a witness the identities named in its row of KINDS."""
        given, M = items(self.fields["identities"], int), self.matrices["M"]
        fits = [] != given == [k for k in range(1, 6) if k in given] and (5 not in given or M.rows == M.cols)
        expect(fits and {*self.shapes["identities"]} <= {*map(str, given), ","}, "unfit identities")
        self.statements = [self.statements[k - 1] for k in given] if "X" in self.matrices else self.statements
        if "Z" in self.matrices:
            trace = sum(row[i] for i, row in enumerate(self.value("Z*M").entries))
            self.claim("trace(Z*M) != 0", ["it is 0"] * (reduced(self.n, trace) == 0))

    def with_index(self) -> None:
        """The index k, and a column v that M^k maps to 0 and M^(k-1) does not; v is null for k = 0."""
        (k,), M = items([self.fields["index"]], int), self.matrices["M"]
        expect(k > 0 or self.fields["v"] is None, "v is not null for the index 0")
        if k > 0:
            self.matrices["v"] = self.matrix("v", self.fields["v"], "m1")
            self.statements += ["M^k*v = 0", "M^(k-1)*v != 0"]
        length, power = M.rows * max(1, self.n.bit_length() - 1), M.constant(1)
        self.claim("k is at most the length of the module", [f"{show(k)} exceeds {length}"] * (k > length))
        for bit in f"{max(k - 1, 0):b}":
            power = power @ power @ M if bit == "1" else power @ power
        self.matrices |= {"M^(k-1)": power, "M^k": power @ M if k > 0 else power}

    def with_steps(self) -> None:
        """Carry the steps out, those of a determinant along rows only, and multiply their determinants."""
        name, axes = ("M", ["row"]) if self.kind == "determinant" else ("start", ["row", "column"])
        work, now, det, n = self.matrices[name].T(), "column", reduced(self.n, 1), self.n
        for k, step in enumerate(items(self.fields["steps"], dict)):
            expect((axis := step.pop("axis", None)) in axes, f"step {k} is not along a {' or '.join(axes)}")
            work, now = (work if axis == now else work.T()), axis
            lines, f, size = work.entries, self.element(step["factor"]) if "factor" in step else 0, len(step)
            match step:
                case {"op": "swap", "i": int(i), "j": int(j)} if size == 3 and i != j:
                    lines[i], lines[j], det = lines[j], lines[i], reduced(n, -det)
                case {"op": "scale", "i": int(i), "factor": _} if size == 3:
                    lines[i], det = [reduced(n, f * x) for x in lines[i]], reduced(n, f * det)
                case {"op": "add", "target": int(i), "source": int(j), "factor": _} if size == 4 and i != j:
                    lines[i] = [reduced(n, x + f * y) for x, y in zip(lines[i], lines[j], strict=True)]
                case _:
                    raise ValueError(f"step {k} is not a swap, scale or add of two lines, with its keys")
        self.matrices[f"steps({name})"] = work if now == "row" else work.T()
        if self.kind == "determinant":
            end, given = self.matrices["end"].entries, self.element(self.fields["det"])
            self.claim("end is upper triangular", (f"row {i + 1}" for i, x in enumerate(end) if any(x[:i])))
            differs = reduced(n, given * det - prod(row[i] for i, row in enumerate(end))) != 0
            self.claim("det * det(steps) = det(end)", [f"det is not {show(given)}"] * differs)
        self.claim("scale factors are units", [show(det)] * (gcd(det.numerator, n) != 1 if n else not det))

    def with_generators(self) -> None:
        """For each d_i != 1 a generator (n/d_i)*C[:, i] (left: R[i, :]) of order d_i; d_i = 0 counts as n."""
        n, b, right = self.n, self.matrices["b"], self.fields["side"] == "right"
        q, lines = (b.cols, self.matrices["C"].T()) if right else (b.rows, self.matrices["R"])
        listed, orders = items(self.fields["generators"], dict), items(self.fields["orders"], int)
        found = [[*chain(*self.matrix("a generator", g, "k1" if right else "1m").entries)] for g in listed]
        size = count.bit_length() if isinstance(count := self.fields["count"], int) else 0
        expect(size > 0 or (n == 0 and count == "infinite"), "count is not the number of elements of a set")
        pairs = zip(chain(self.with_decomposition(), repeat(0)), lines.entries, strict=False)
        due = [(x or n, [reduced(n, n // x * y if x else y) for y in line]) for x, line in pairs if x != 1]
        compared = enumerate(zip_longest(zip_longest(orders, found), due), 1)
        self.claim("generators and orders are due to W", (f"number {i}" for i, (x, y) in compared if x != y))
        fits = (prod(orders).bit_length() - 1) * q < size and count == (prod(orders) ** q or "infinite")
        self.claim("count = (product of the orders)^(lines of b)", [f"count is {show(count)}"] * (not fits))

    def with_howell_form(self) -> None:
        """H is in Howell form; over Q that is the reduced row echelon form."""
        H, n = self.matrices["H"].entries, self.n
        rows = [row for row in H if any(row)]
        at = [next(j for j, x in enumerate(row) if x) for row in rows]
        self.claim("H is in echelon form", [f"pivots {at}"] * (rows != H[: len(rows)] or at != sorted({*at})))
        for k, row in enumerate(rows):
            p, above = row[at[k]], [other[at[k]] for other in rows[:k]]
            self.claim("pivots divide n", [f"{show(p)} does not"] * bool(n % p if n else p != 1))
            self.claim("0 <= x < p for x above a pivot p", (show(x) for x in above if (x >= p if n else x)))
            rest = [reduced(n, n // p * x) for x in row]
            for lower, j in zip(rows[k + 1 :], at[k + 1 :], strict=True):
                rest = [reduced(n, x - rest[j] // lower[j] * y) for x, y in zip(rest, lower, strict=True)]
            self.claim("(n/p)*row is spanned by the rows below", [f"that of row {k + 1} is not"] * any(rest))
