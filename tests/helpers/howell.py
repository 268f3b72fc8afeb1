"""The Howell form by its definition, on the vectors of the span."""


def span(rows, n, cols):
    """Return the row span as a set of vectors, by adding multiples of the rows to what is there."""
    found = {(0,) * cols}
    for row in rows:
        found = {tuple((a + c * b) % n for a, b in zip(v, row, strict=True)) for v in found for c in range(n)}
    return found


def has_howell_property(H, n):
    """Say by the definition: each vector of the span with j leading zeros is spanned by such rows of H."""
    cols = H.shape[1]
    rows = H.rows()
    everything = span(rows, n, cols)
    return all(
        {v for v in everything if not any(v[:j])} == span([row for row in rows if not any(row[:j])], n, cols)
        for j in range(cols + 1)
    )


def is_howell_by_definition(H, n):
    """Say whether all four conditions of the definition hold."""
    leading = [next((j for j, entry in enumerate(row) if entry), None) for row in H.rows()]
    pivots = [j for j in leading if j is not None]
    if leading != pivots + [None] * (len(leading) - len(pivots)) or pivots != sorted(set(pivots)):
        return False
    for i, j in enumerate(pivots):
        if n % H[i, j] or any(H[a, j] >= H[i, j] for a in range(i)):
            return False
    return has_howell_property(H, n)
