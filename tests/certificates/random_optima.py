"""Random systems over Z_n whose lightest solutions are certified, and certificates with numbers changed."""

import json
import random

from modlinalg import matrix, solve
from tests.games.fewest import oracle

PROOF = ("chase", "R", "orders", "CI", "C", "Y", "pivots")


def systems(seed, rounds):
    """Yield random solvable systems over Z_2..Z_12 with the rng that made them, half of them on the left."""
    rng = random.Random(seed)
    for _ in range(rounds):
        n = rng.choice([2, 2, 3, 4, 4, 5, 6, 6, 8, 9, 12])
        M, b = oracle.random_system(rng, n, most_cells=6 if n < 4 else 4 if n < 7 else 3)
        side = rng.choice(["right", "left"])
        given = matrix(M, mod=n), matrix([[v] for v in b], mod=n)
        if side == "left":
            given = tuple(A.T for A in given)
        yield rng, n, solve(*given, side=side)


def as_given(entries, side):
    """Return a column of a certificate, or a row for side left."""
    if side == "right":
        return {"rows": len(entries), "cols": 1, "entries": [[v] for v in entries]}
    return {"rows": 1, "cols": len(entries), "entries": [list(entries)]}


def mutation(rng, certificate, n):
    """Return the certificate with one to three numbers of its fields changed."""
    changed = json.loads(json.dumps(certificate))
    places, open_parts = [], [changed[name] for name in (*PROOF, "M", "b", "x")]
    while open_parts:
        part = open_parts.pop()
        for key in part if isinstance(part, dict) else range(len(part)):
            if isinstance(part[key], dict | list):
                open_parts.append(part[key])
            else:
                places.append((part, key))
    for part, key in rng.sample(places, min(len(places), rng.randint(1, 3))):
        part[key] = rng.choice([0, 1, rng.randrange(n), part[key] + 1, abs(part[key] - 1)])
    return changed
