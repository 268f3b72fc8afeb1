"""Every sentence of a trace, checked against the matrix that stands there when it is said."""

import re
from math import gcd

from modlinalg.elimination._steps import Remark, TraceStep, apply_step
from tests.helpers.integer_sentences import INTEGER_FACTS, integer_remark


def number(ring, text):
    """Return the element that a trace writes."""
    return ring.canonical(type(ring.one)(text.strip("()")))


def false_sentences(trace):
    """Return the sentences of a trace that are not true where they stand."""
    rows, wrong = trace.start.tolist(), []
    for event in trace.events:
        if isinstance(event, TraceStep):
            before = inner(rows, trace)
            apply_step(event.operation, rows, trace.ring)
            facts = [fact(event, before, inner(rows, trace), trace.ring) for fact in FACTS]
            if not all(truth is not False for truth in facts) or all(truth is None for truth in facts):
                wrong.append(event.reason)
        elif isinstance(event, Remark):
            truth = remark_is_true(event.text, rows, trace)
            if not truth:
                wrong.append(event.text)
    return wrong


def inner(rows, trace):
    """Return the part of an augmented matrix that belongs to M; pivots are sought nowhere else."""
    return [row[: trace.shape[1]] for row in rows[: trace.shape[0]]]


def unit(event, before, after, ring):
    """3 is a unit mod 8: 3*3 = 1; or over Q: -3 is not 0: -1/3*(-3) = 1."""
    match = re.search(r"(\S+) is (?:a unit mod (\d+)|not 0): (\S+)\*(\S+) = 1$", event.reason)
    if match is None:
        return None
    a, inverse, again = (number(ring, match[i]) for i in (1, 3, 4))
    scaled = event.operation.factor == inverse
    return a == again and ring.canonical(a * inverse) == 1 and scaled


def unit_times_gcd(event, before, after, ring):
    """6 = 3*2 mod 8, and 3 is a unit ..: the pivot was 6 and becomes 2."""
    match = re.match(r"(\d+) = (\d+)\*(\d+) mod (\d+), and ", event.reason)
    if match is None:
        return None
    a, u, g, n = map(int, match.groups())
    i, j = event.pivot
    return (
        (a - u * g) % n == 0 and gcd(u, n) == 1 and g == gcd(a, n) and (before[i][j], after[i][j]) == (a, g)
    )


def clears(event, before, after, ring):
    """Clears 6 below the pivot: 6 = 3*2; the entry named is there before and 0 afterwards."""
    match = re.match(
        r"clears (\S+) (below|right of|above|left of) the pivot(?: 1)?(?:: (\S+) = (\S+)\*(\S+))?$",
        event.reason,
    )
    if match is None:
        return None
    operation, (i, j) = event.operation, event.pivot
    row, column = (operation.target, j) if operation.axis == "row" else (i, operation.target)
    beyond = operation.target > operation.source
    words = {
        ("row", True): "below",
        ("row", False): "above",
        ("column", True): "right of",
        ("column", False): "left of",
    }
    true = ring.format(before[row][column]) == match[1] and after[row][column] == 0
    if match[3]:
        true &= match[3] == match[1] and int(match[4]) * int(match[5]) == int(match[3])
        true &= int(match[5]) == before[i][j]
    else:
        true &= before[i][j] == 1
    return true and words[operation.axis, beyond] == match[2]


def euclid(event, before, after, ring):
    """The pivot 2 does not divide 3; Euclid: 3 = 1*2 + 1, and 1 stands there afterwards."""
    match = re.match(
        r"the pivot (\d+) does not divide (\d+); Euclid: (\d+) = (\d+)\*(\d+) \+ (\d+)$", event.reason
    )
    if match is None:
        return None
    pivot, entry, a, q, d, r = map(int, match.groups())
    operation, (i, j) = event.operation, event.pivot
    row, column = (operation.target, j) if operation.axis == "row" else (i, operation.target)
    places = (before[i][j], before[row][column], after[row][column]) == (pivot, entry, r)
    return places and (a, d) == (entry, pivot) and a == q * d + r and 0 < r < d


def smaller(event, before, after, ring):
    """After a Euclidean swap the number named stands at the pivot, smaller than before."""
    match = re.search(
        r"Euclid: the remainder (\d+) becomes the pivot$"
        r"|does not divide (\d+); Euclid: the smaller number goes first$",
        event.reason,
    )
    if match is None:
        return None
    i, j = event.pivot
    return int(match[1] or match[2]) == after[i][j] < before[i][j]


def chosen(event, before, after, ring):
    """The entry called the best pivot has the smallest gcd with n of all that is left."""
    match = re.match(
        r"(\S+) is (?:a unit mod \d+|not 0): a pivot that divides everything$"
        r"|no unit is left; gcd\((\d+), (\d+)\) = (\d+) is the smallest$",
        event.reason,
    )
    if match is None:
        return None
    k = event.pivot[0]
    block = [entry for row in before[k:] for entry in row[k:] if entry]
    smallest = min(map(ring.ideal, block))
    entry = number(ring, match[1] or match[2])
    return entry in block and ring.ideal(entry) == smallest and int(match[4] or 1) == smallest


def zero_pivot(event, before, after, ring):
    """The pivot position holds 0, and the place named holds the entry named."""
    match = re.match(
        r"the pivot position \(R(\d+), C(\d+)\) holds 0; \(R(\d+), C(\d+)\) holds (\S+)$", event.reason
    )
    if match is None:
        return None
    i, j, a, b = (int(match[m]) - 1 for m in range(1, 5))
    return before[i][j] == 0 and ring.format(before[a][b]) == match[5] and match[5] != "0"


def brought_up(event, before, after, ring):
    """The pivot does not divide the entry named in the line named, which is added to the pivot line."""
    match = re.match(
        r"the pivot (\d+) does not divide (\d+) in ([RC])(\d+): bring that (row|column) up$", event.reason
    )
    if match is None:
        return None
    line = int(match[4]) - 1
    entries = before[line] if match[3] == "R" else [row[line] for row in before]
    i, j = event.pivot
    axis = {"R": "row", "C": "column"}[match[3]]
    return (
        before[i][j] == int(match[1])
        and int(match[2]) in entries
        and not ring.divides(int(match[1]), int(match[2]))
        and (event.operation.source, event.operation.axis, axis) == (line, match[5], event.operation.axis)
    )


def better(event, before, after, ring):
    """The entry brought to the pivot has the smallest gcd with n of what its line has left."""
    match = re.match(
        r"(?:(\S+) in \(R(\d+), C(\d+)\) is (?:not 0|a unit mod \d+): it can become a pivot 1"
        r"|gcd\((\d+), (\d+)\) = (\d+) at \(R(\d+), C(\d+)\)"
        r" is the smallest in what is left of its (row|column))$",
        event.reason,
    )
    if match is None:
        return None
    i, j = int(match[2] or match[7]) - 1, int(match[3] or match[8]) - 1
    k, entry = event.pivot[0], before[i][j]
    left = [row[j] for row in before[k:]] if event.operation.axis == "row" else before[i][k:]
    smallest = min(ring.ideal(a) for a in left if a)
    named = ring.format(entry) == (match[1] or match[4])
    return named and ring.ideal(entry) == smallest == int(match[6] or 1)


FACTS = (
    unit,
    unit_times_gcd,
    clears,
    euclid,
    smaller,
    chosen,
    zero_pivot,
    brought_up,
    better,
    *INTEGER_FACTS,
)


def remark_is_true(text, state, trace):
    """Say whether a remark holds of the matrix that stands there, before the bar if it has one."""
    rows = inner(state, trace)
    if (truth := integer_remark(text, rows, trace)) is not None:
        return truth
    columns = [list(column) for column in zip(*rows, strict=True)]
    off_diagonal = [entry for i, row in enumerate(rows) for j, entry in enumerate(row) if i != j]
    if match := re.match(
        r"no pivot is left in (rows?|columns?) [RC](\d+)(?: to [RC](\d+))?: the pass ends$", text
    ):
        lines = rows if match[1].startswith("row") else columns
        return int(match[3] or match[2]) == len(lines) and not any(map(any, lines[int(match[2]) - 1 :]))
    if match := re.match(r"the pivot (\d+) is a zero divisor: (\d+)\*(\d+) = 0 mod (\d+); no multiple", text):
        d, annihilator, again, n = map(int, match.groups())
        stays = any(trace.result[i, i] == d for i in range(min(trace.shape)))
        return d == again and annihilator % n and d % n and d * annihilator % n == 0 and stays
    if match := re.match(r"the best pivot at \(R(\d+), C(\d+)\) is (\S+), no unit: the matrix is not", text):
        entry = rows[int(match[1]) - 1][int(match[2]) - 1]
        return trace.ring.format(entry) == match[3] and not trace.ring.is_unit(entry)
    if text in (
        "nothing is left right of a pivot: the pass ends",
        "nothing is left below a pivot: the pass ends",
    ):
        return not any(off_diagonal)
    if text == "no pivot is left: the elimination ends":
        return not any(off_diagonal) and 0 in (rows[i][i] for i in range(min(trace.shape)))
    ones = all(rows[i][i] == 1 for i in range(min(trace.shape)))
    if text == "the identity is reached":
        return ones and not any(off_diagonal)
    return ones and text in ("every pivot is 1: the pass ends", "every pivot position is done: the pass ends")
