"""Random claims about small matrices of fractions, some of them true."""

from fractions import Fraction

from modlinalg import (
    QQ,
    adjugate,
    charpoly,
    decompose,
    det,
    drazin_inverse,
    eigenvalues,
    homology,
    identity,
    inverse,
    kernel,
    matrix,
    minpoly,
    moore_penrose_inverse,
    plu,
    rank,
    rref,
    solve,
)


def some(chance, rows, cols):
    """A random matrix, whose last row is often twice the first."""
    entries = [
        [Fraction(chance.randint(-2, 2), chance.randint(1, 3)) for _ in range(cols)] for _ in range(rows)
    ]
    if rows > 1 and chance.randrange(2):
        entries[-1] = [2 * x for x in entries[0]]
    return matrix(entries, QQ)


def written(A):
    """A matrix as a claim has it."""
    entries = [[str(x) for x in row] for row in A.rows()]
    return {"rows": A.shape[0], "cols": A.shape[1], "entries": entries}


def some_inverse(chance, M):
    """A matrix that is often a generalized inverse of M."""
    X = moore_penrose_inverse(M) if chance.randrange(2) else some(chance, *reversed(M.shape))
    return {"X": written(X)}


def some_identities(chance, M):
    """The numbers of one to three identities."""
    most = 5 if M.shape[0] == M.shape[1] else 4
    return {"identities": sorted(chance.sample(range(1, most + 1), chance.randint(1, 3)))}


def system(chance, M, name):
    """A right-hand side that is often a combination of the columns of M."""
    b = M @ some(chance, M.shape[1], 1) if chance.randrange(2) else some(chance, M.shape[0], 1)
    return {"side": "right", name: written(b)}


def solved(chance, M):
    """A system, and perhaps its solution."""
    x, y = some(chance, M.shape[1], 2), some(chance, M.shape[1], 2)
    return {"side": "right", "b": written(M @ x), "x": written(chance.choice((x, y)))}


def multiplied(chance, M):
    """A product, perhaps of other factors."""
    N, other = some(chance, M.shape[1], 2), some(chance, M.shape[1], 2)
    return {"N": written(N), "C": written(M @ chance.choice((N, other)))}


def near(chance, number):
    """A number that is often right."""
    return number + chance.choice((0, 0, 1))


def conjugate(chance, M):
    """M itself or another matrix, and a P that often commutes with M."""
    m = M.shape[0]
    P = chance.choice((identity(m, QQ), M, some(chance, m, m)))
    return {"N": written(chance.choice((M, M, some(chance, m, m)))), "P": written(P)}


def changed(chance, A):
    """The matrix with another entry."""
    rows = [list(row) for row in A.rows()]
    chance.choice(rows)[chance.randrange(len(rows[0]))] += chance.choice((1, -1, Fraction(1, 2)))
    return matrix(rows, QQ)


def factored(chance, M):
    """Factors of M, one of them perhaps with another entry."""
    f = plu(M)
    factors = {"P": f.P, "L": f.L, "U": f.U}
    if chance.randrange(2):
        name = chance.choice("PLU")
        factors[name] = changed(chance, factors[name])
    return {name: written(A) for name, A in factors.items()}


def decomposed(chance, M):
    """A decomposition of M with its inverses or without, perhaps with other units or with another entry."""
    d, unit = decompose(M), chance.choice((Fraction(1), Fraction(-2, 3)))
    factors = {"RI": d.RI, "W": unit * d.W, "CI": 1 / unit * d.CI}
    factors |= chance.choice(({}, {"R": d.R, "C": unit * d.C}))
    if not chance.randrange(3):
        name = chance.choice([*factors])
        factors[name] = changed(chance, factors[name])
    return {name: written(A) for name, A in factors.items()} | {"canonical": chance.choice((True, False))}


def polynomial(chance, p):
    """The polynomial, perhaps with another coefficient."""
    coefficients = list(p.coefficients)
    if not chance.randrange(3):
        coefficients[chance.randrange(len(coefficients))] += chance.choice((1, Fraction(1, 2)))
    return {"p": [str(x) for x in coefficients], "coefficients": "ascending"}


def spanning(chance, M, name):
    """Some columns, which are often combinations of those of M, or M itself."""
    N = some(chance, M.shape[1], chance.randint(1, 3))
    G = chance.choice((M @ N, M @ N, M, some(chance, M.shape[0], 2)))
    return {"side": "right", name: written(G)}


def counted(chance, M):
    """A system, and a number of solutions."""
    return system(chance, M, "b") | {"count": chance.choice((0, 1, 2, "infinite", "infinite"))}


def generating(chance, M):
    """Vectors that often generate the kernel on one of the sides, with orders or without."""
    side = chance.choice(("left", "right"))
    vectors = [list(g.entries) for g in kernel(M, side=side).generators]
    length = M.shape[side == "right"]
    match chance.randrange(6):
        case 0:
            del vectors[:1]
        case 1:
            vectors += [[3 * x for x in v] for v in vectors[:1]]
        case 2:
            vectors = [[Fraction(2, 3) * x for x in v] for v in vectors]
        case 3:
            vectors += [list(row) for row in some(chance, 1, length).rows()]
    entries = [[str(x) for x in v] for v in vectors]
    fields = {
        "side": side,
        "basis": "rows",
        "generators": {"rows": len(vectors), "cols": length, "entries": entries},
    }
    return fields | ({"orders": [0] * len(vectors)} if chance.randrange(2) else {})


def all_solutions(chance, M):
    """A system, perhaps one solution of it, and vectors that often generate the kernel."""
    fields = generating(chance, M)
    side, right = fields["side"], fields["side"] == "right"
    x = some(chance, M.shape[1], 1) if right else some(chance, 1, M.shape[0])
    b = M @ x if right else x @ M
    particular = chance.choice((x, solve(M, b, side=side).particular, some(chance, *x.shape)))
    return fields | {"b": written(b), "particular": written(particular)}


def reduced(chance, M):
    """The reduced row echelon form, perhaps of another matrix, with other entries or other zero rows."""
    rows = [list(row) for row in rref(chance.choice((M, M, some(chance, *M.shape)))).rows()]
    match chance.randrange(6):
        case 0:
            rows = [row for row in rows if any(row)]
        case 1:
            chance.choice(rows)[chance.randrange(M.shape[1])] += chance.choice((1, Fraction(1, 2)))
        case 2:
            rows.reverse()
        case 3:
            rows[0] = [2 * x for x in rows[0]]
        case 4:
            rows.append([0] * M.shape[1])
    return {"H": {"rows": len(rows), "cols": M.shape[1], "entries": [[str(x) for x in row] for row in rows]}}


def listed_factors(chance, M):
    """As many factors as the rank, or others."""
    ones = near(chance, rank(M))
    factors = [1] * ones + [0] * chance.randrange(2)
    if factors and chance.randrange(2):
        factors[chance.randrange(len(factors))] = chance.choice((2, Fraction(1, 3), 0))
    return {"factors": [str(x) for x in factors]}


def diagonal(chance, M):
    """A Smith form, perhaps with transforms, turned or with another entry."""
    d = decompose(M)
    rows = [list(row) for row in d.W.rows()]
    m, k = M.shape
    i = chance.randrange(min(m, k))
    match chance.randrange(4):
        case 0:
            rows[i][i] += chance.choice((1, 2, -1))
        case 1:
            rows[i][chance.randrange(k)] = Fraction(1, 2)
        case 2:
            rows = [row[::-1] for row in rows[::-1]]
    fields = {
        "S": written(matrix(rows, QQ)),
        "convention": chance.choice(("modlinalg", "pari", "sage", "macaulay2")),
    }
    if chance.randrange(2):
        U = chance.choice((d.R, d.R, some(chance, m, m)))
        fields |= {"U": written(U), "V": written(d.C)}
    return fields | chance.choice(({}, {"canonical": True}))


def returning(chance, M):
    """An order of a matrix, which is often a permutation of the coordinates in another basis."""
    m = M.shape[0]
    rows = [list(row) for row in identity(m, QQ).rows()]
    chance.shuffle(rows)
    P = matrix(
        [[1 if i == j else chance.choice((0, Fraction(1, 2))) * (i < j) for j in range(m)] for i in range(m)],
        QQ,
    )
    turned = P @ matrix([[chance.choice((1, 1, -1)) * x for x in row] for row in rows], QQ) @ inverse(P)
    return {
        "M": written(chance.choice((M, turned, turned))),
        "order": chance.choice((1, 2, 3, 4, 6, "infinite")),
    }


def classes(chance, M):
    """Columns that M often makes 0, and the factors of its kernel modulo them, or others."""
    k = M.shape[1]
    vectors = [list(g.entries) for g in kernel(M).generators]
    if not vectors or not chance.randrange(4):
        return {
            "B": written(some(chance, chance.choice((k, k, k + 1)), 1)),
            "factors": [0] * chance.randrange(2),
        }
    cycles = matrix([[v[i] for v in vectors] for i in range(k)], QQ)
    B = cycles @ some(chance, len(vectors), chance.randint(1, 2))
    factors = list(homology(M, B).invariant_factors)
    if not chance.randrange(3):
        factors = chance.choice(([*factors, 0], factors[1:], [*factors, 2], [-1], [1]))
    return {"B": written(B), "factors": chance.choice(([], [1])) + factors}


def drazin(chance, M):
    """The Drazin inverse, or another X; with the index, another one, or none."""
    found = drazin_inverse(M)
    X = chance.choice((found.X, found.X, changed(chance, found.X)))
    return {"X": written(X)} | chance.choice(({}, {"index": near(chance, found.index)}))


def spectrum(chance, M):
    """The eigenvalues of a matrix that often has some, counted or not, with one changed or left out."""
    m = M.shape[0]
    rows = [[x * (i <= j) for j, x in enumerate(row)] for i, row in enumerate(M.rows())]
    M = chance.choice((M, matrix(rows, QQ), matrix(rows, QQ)))
    values = {str(e.value): e.multiplicity for e in eigenvalues(M)}
    if values and not chance.randrange(3):
        values[chance.choice([*values])] += 1
    if not chance.randrange(4):
        values = {"1/3": m} | values if chance.randrange(2) else dict([*values.items()][1:])
    listed = {"values": [*values], "listed": "once"} if chance.randrange(2) else {"values": values}
    return {"M": written(M)} | listed


ANY = {
    "plu": factored,
    "equal_modules": lambda chance, M: spanning(chance, M, "N"),
    "basis_of_image": lambda chance, M: spanning(chance, M, "generators"),
    "minimal_generators": lambda chance, M: spanning(chance, M, "generators"),
    "decomposition": decomposed,
    "generalized_inverse": lambda chance, M: some_inverse(chance, M) | some_identities(chance, M),
    "no_generalized_inverse": some_identities,
    "solution": solved,
    "no_solution": lambda chance, M: system(chance, M, "b"),
    "count": counted,
    "kernel": generating,
    "solution_set": all_solutions,
    "rref": reduced,
    "howell_form": reduced,
    "invariant_factors": listed_factors,
    "smith_form": diagonal,
    "member": lambda chance, M: system(chance, M, "v"),
    "product": multiplied,
    "rank": lambda chance, M: {"rank": near(chance, rank(M))},
    "nullity": lambda chance, M: {"nullity": near(chance, M.shape[1] - rank(M))},
    "homology": classes,
    "free_rank": lambda chance, M: {"free_rank": near(chance, rank(M))},
}
SQUARE = {
    "inverse": some_inverse,
    "not_invertible": lambda chance, M: {},
    "det": lambda chance, M: {"value": str(near(chance, det(M)))},
    "similar": conjugate,
    "charpoly": lambda chance, M: polynomial(chance, charpoly(M)),
    "minpoly": lambda chance, M: polynomial(chance, minpoly(M)),
    "adjugate": lambda chance, M: {"X": written(chance.choice((adjugate(M), changed(chance, adjugate(M)))))},
    "order": returning,
    "drazin_inverse": drazin,
    "eigenvalues": spectrum,
}


def about_fractions(chance, _):
    """A claim over Q."""
    kind = chance.choice([*ANY, *SQUARE])
    m = chance.randint(1, 3)
    M = some(chance, m, m if kind in SQUARE else chance.randint(1, 3))
    return {"kind": kind, "M": written(M), "ring": {"rational": True}} | (ANY | SQUARE)[kind](chance, M)
