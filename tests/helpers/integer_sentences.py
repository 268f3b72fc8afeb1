"""The sentences that traces say over Z, checked against the matrices before and after a step."""

import re


def places(event):
    """Return the place of the entry in line with the pivot that the step changes."""
    i, j = event.pivot
    operation = event.operation
    return (operation.target, j) if operation.axis == "row" else (i, operation.target)


def left_in_line(event, before, axis):
    """Return what is left of the column (or row) of the pivot, from the pivot on, without zeros."""
    i, j = event.pivot
    entries = [row[j] for row in before[i:]] if axis == "column" else before[i][j:]
    return [entry for entry in entries if entry]


def division(event, before, after, ring):
    """17 = 3*5 + 2: subtract 3 times row R1 from row R2, the remainder 2 is smaller than 5."""
    match = re.fullmatch(
        r"(-?\d+) = (-?\d+)\*(\d+) \+ (\d+): (subtract|add) (?:(\d+) times )?(row|column) ([RC])(\d+)"
        r" (?:from|to) (row|column) ([RC])(\d+), the remainder (\d+) is smaller than (\d+)",
        event.reason,
    )
    if match is None:
        return None
    a, q, d, r = (int(match[k]) for k in (1, 2, 3, 4))
    operation, (i, j), (row, column) = event.operation, event.pivot, places(event)
    size = int(match[6] or 1)
    true = a == q * d + r and 0 < r < d and abs(q) == size and (r, d) == (int(match[13]), int(match[14]))
    true &= (match[5] == "subtract") == (q > 0) and operation.factor == -q
    true &= match[7] == match[10] == operation.axis and match[8] == match[11] == operation.axis[0].upper()
    true &= (int(match[12]) - 1, int(match[9]) - 1) == (operation.target, operation.source)
    return true and (before[i][j], before[row][column], after[row][column]) == (d, a, r)


def smallest_first(event, before, after, ring):
    """-2 has a smaller absolute value than the pivot 5 and takes its place."""
    match = re.fullmatch(
        r"(-?\d+) (is smaller|has a smaller absolute value) than the pivot (\d+) and takes its place",
        event.reason,
    )
    if match is None:
        return None
    (i, j), a, d = event.pivot, int(match[1]), int(match[3])
    true = (before[i][j], after[i][j]) == (d, a) and 0 < abs(a) < d and (a > 0) == (match[2] == "is smaller")
    axis = "column" if event.operation.axis == "row" else "row"
    return true and abs(a) == min(map(abs, left_in_line(event, before, axis)))


def positive(event, before, after, ring):
    """-1 is a unit of Z and makes the pivot positive: -1*(-3) = 3."""
    match = re.fullmatch(
        r"-1 is a unit of Z and makes the pivot positive: -1\*\(-(\d+)\) = (\d+)", event.reason
    )
    if match is None:
        return None
    (i, j), d = event.pivot, int(match[2])
    return match[1] == match[2] and event.operation.factor == -1 and (before[i][j], after[i][j]) == (-d, d)


def smallest(event, before, after, ring):
    """Of the entries left that are not 0, -3 has the smallest absolute value; or 1 is a unit of Z."""
    match = re.fullmatch(
        r"of the entries left that are not 0, (-?\d+) has the smallest absolute value"
        r"|(-?1) is a unit of Z: a pivot that divides everything",
        event.reason,
    )
    if match is None:
        return None
    k = event.pivot[0]
    block = [entry for row in before[k:] for entry in row[k:] if entry]
    entry = int(match[1] or match[2])
    return entry in block and abs(entry) == min(map(abs, block))


def smallest_of_line(event, before, after, ring):
    """Of what is left of its column and is not 0, 2 in (R3, C1) has the smallest absolute value."""
    match = re.fullmatch(
        r"of what is left of its (row|column) and is not 0, (-?\d+) in \(R(\d+), C(\d+)\) has the smallest"
        r" absolute value|(-?1) in \(R(\d+), C(\d+)\) is a unit of Z: it can become a pivot 1",
        event.reason,
    )
    if match is None:
        return None
    axis = "column" if event.operation.axis == "row" else "row"
    i, j = int(match[3] or match[6]) - 1, int(match[4] or match[7]) - 1
    entry = int(match[2] or match[5])
    left = left_in_line(event, before, axis)
    named = before[i][j] == entry and match[1] in (axis, None)
    return named and entry in left and abs(entry) == min(map(abs, left))


def brought_up(event, before, after, ring):
    """The pivot 2 does not divide 3 in R3, as it must in the Smith form: add that row to the pivot row ..."""
    match = re.fullmatch(
        r"the pivot (\d+) does not divide (-?\d+) in ([RC])(\d+), as it must in the Smith form: add that"
        r" (row|column) to the pivot (row|column) and divide again",
        event.reason,
    )
    if match is None:
        return None
    line, operation, (i, j) = int(match[4]) - 1, event.operation, event.pivot
    entries = before[line] if match[3] == "R" else [row[line] for row in before]
    true = before[i][j] == int(match[1]) and int(match[2]) in entries and int(match[2]) % int(match[1]) != 0
    true &= (operation.source, operation.target, operation.factor) == (line, i, 1)
    return true and match[5] == match[6] == operation.axis and match[3] == operation.axis[0].upper()


INTEGER_FACTS = (division, smallest_first, positive, smallest, smallest_of_line, brought_up)


def integer_remark(text, rows, trace):
    """Say whether a remark over Z holds of the matrix that stands there; None for others."""
    if match := re.fullmatch(
        r"(\d+) (divides every entry left|is the last pivot); only 1 and -1 are units of Z, so it stays", text
    ):
        d = int(match[1])
        # The pivot is the last line with nothing beside it; d stands there, and after it multiples of d.
        done = [
            k
            for k in range(min(trace.shape))
            if rows[k][k] == d and all(rows[i][j] == 0 or min(i, j) > k for i, j in cross(trace.shape, k))
        ]
        rests = [[entry for row in rows[k + 1 :] for entry in row[k + 1 :]] for k in done]
        wanted = [any(rest) == (match[2] != "is the last pivot") for rest in rests]
        return d > 1 and any(wanted) and all(entry % d == 0 for rest in rests for entry in rest)
    if match := re.fullmatch(r"(row|column) ([RC])(\d+) has no pivot: nothing is left in it", text):
        by_rows = match[1] == "column"
        lines = rows if by_rows else [list(column) for column in zip(*rows, strict=True)]
        j = int(match[3]) - 1
        used = sum(any(line[:j]) for line in lines)
        return match[2] == match[1][0].upper() and not any(line[j] for line in lines[used:])
    if match := re.fullmatch(
        r"nothing is to be done: (\d+) in \(R(\d+), C(\d+)\) is positive, and only zeros stand"
        r" (below|right of) it",
        text,
    ):
        i, j = int(match[2]) - 1, int(match[3]) - 1
        after = [row[j] for row in rows[i + 1 :]] if match[4] == "below" else rows[i][j + 1 :]
        return rows[i][j] == int(match[1]) > 0 and not any(after)
    if match := re.fullmatch(
        r"(?:the Hermite form is reached: each pivot p is positive, and what stands (above|left of) it"
        r"|nothing is to be done: what stands (above|left of) each pivot p) lies in 0\.\.p-1",
        text,
    ):
        lines = rows if "above" in match.groups() else [list(column) for column in zip(*rows, strict=True)]
        return is_hermite(lines)
    return None


def cross(shape, k):
    """Return the places of row k and column k but (k, k), from k on."""
    return [(i, k) for i in range(k + 1, shape[0])] + [(k, j) for j in range(k + 1, shape[1])]


def is_hermite(lines):
    """Decide from the definition whether rows are in Hermite form, zero rows below."""
    places = [next((j for j, entry in enumerate(line) if entry), None) for line in lines]
    pivots = [j for j in places if j is not None]
    return (
        all(j is not None for j in places[: len(pivots)])
        and pivots == sorted(set(pivots))
        and all(lines[k][j] > 0 for k, j in enumerate(pivots))
        and all(0 <= lines[i][j] < lines[k][j] for k, j in enumerate(pivots) for i in range(k))
    )
