"""A small solver: right over fields, and wrong over Z_n with composite n, which it takes for a prime."""


def rank(M, n):
    """Return the rank of M over the field Z_n, n prime."""
    rows, found = [list(row) for row in M], 0
    for j in range(len(rows[0]) if rows else 0):
        pivot = next((i for i in range(found, len(rows)) if rows[i][j]), None)
        if pivot is None:
            continue
        rows[found], rows[pivot] = rows[pivot], rows[found]
        inverse = pow(rows[found][j], -1, n)
        for i in range(found + 1, len(rows)):
            factor = rows[i][j] * inverse
            rows[i] = [(a - factor * c) % n for a, c in zip(rows[i], rows[found], strict=True)]
        found += 1
    return found


def kernel(M, n, shape):
    """Return generators of all x with M*x = 0 over Z_n, as if each entry other than 0 were a unit."""
    rows, columns, pivots = [list(row) for row in M], shape[1], []
    for j in range(columns):
        pivot = next((i for i in range(len(pivots), len(rows)) if rows[i][j]), None)
        if pivot is None:
            continue
        top = len(pivots)
        rows[top], rows[pivot] = rows[pivot], rows[top]
        inverse = pow(rows[top][j], n - 2, n)  # right for primes
        rows[top] = [a * inverse % n for a in rows[top]]
        for i in range(len(rows)):
            if i != top:
                factor = rows[i][j]
                rows[i] = [(a - factor * c) % n for a, c in zip(rows[i], rows[top], strict=True)]
        pivots.append(j)
    vectors = []
    for free in (j for j in range(columns) if j not in pivots):
        vector = [int(j == free) for j in range(columns)]
        for row, pivot in zip(rows, pivots, strict=False):
            vector[pivot] = -row[free] % n
        vectors.append(vector)
    return vectors
