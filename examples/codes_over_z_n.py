"""Codes over Z_n: the octacode with its weights and distance, and stabilizer codes of qudits.

docs/howto/codes.md explains what is computed here.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from modlinalg import Matrix, Module, Quotient, block, identity, matrix, row_space, zeros
from modlinalg.games.fewest import Measure, fewest_clicks

OCTACODE = [
    [1, 0, 0, 0, 2, 1, 1, 1],
    [0, 1, 0, 0, 3, 2, 1, 3],
    [0, 0, 1, 0, 3, 3, 2, 1],
    [0, 0, 0, 1, 3, 1, 3, 2],
]
KLEIN_BOTTLE = ("0120", "3456", "6783", "0120")  # a sheet of squares, whose corners of one name are one


def main() -> None:
    """Print the weights of the octacode, correct an error, and count the logical operators of some codes."""
    code = row_space(matrix(OCTACODE, mod=4))
    assert code.dual().T == code
    print(f"the octacode: {code.order} words, its own dual")
    for name, power in (("Hamming", 0), ("Lee", 1), ("Euclidean", 2)):
        print(f"  {name} weights:", enumerator(code, power))
    distances: dict[Measure, int] = {"hamming": 4, "lee": 6}
    for measure, least in distances.items():
        assert distance(code, measure) == least
        print(f"  {measure} distance: {least}, proved")

    for d in (2, 3, 4, 6):
        S = five_qudits(d)
        assert logical_operators(S).order == d**2
        assert detects(S, 2)
        assert not detects(S, 3)
        print(f"five qudits, d = {d}: logical operators {logical_operators(S).invariant_factors}, distance 3")
    for d, dimension in ((2, 4), (3, 3), (4, 8)):
        logical = logical_operators(klein_bottle(d))
        assert logical.order == dimension**2
        print(
            f"a Klein bottle, d = {d}: logical operators {logical.invariant_factors}, dimension {dimension}"
        )


def enumerator(code: Module, power: int) -> dict[int, int]:
    """Return {weight: how many words}; a digit x weighs min(x, n - x)**power, and 0 nothing."""
    n = code.ring.modulus
    assert n is not None
    digits = [0, *(min(x, n - x) ** power for x in range(1, n))]
    return dict(sorted(Counter(sum(digits[int(x)] for x in word.entries) for word in code).items()))


def distance(code: Module, measure: Measure) -> int:
    """Return the least weight of a word but 0: that of the words with x_j = a, for all j and a."""
    H = code.dual().T.generator_matrix
    n = code.ring.modulus
    assert n is not None
    found = [
        fewest_clicks(H.stack(unit_rows([j], code.length, n)), [0] * H.shape[0] + [a], measure=measure)
        for j in range(code.length)
        for a in range(1, n // 2 + 1)
    ]
    assert all(answer.proved for answer in found)
    return min(answer.weight for answer in found)


def unit_rows(places: Sequence[int], length: int, n: int) -> Matrix:
    """Return a row for each place, with a 1 there."""
    return matrix([[int(k == place) for k in range(length)] for place in places], mod=n)


def commuting(S: Module) -> Module:
    """Return the rows (a | b) whose symplectic products a*b' - b*a' with those of S are 0."""
    m, ring = S.length // 2, S.ring
    omega = block([[zeros(m, m, ring), identity(m, ring)], [-identity(m, ring), zeros(m, m, ring)]])
    return row_space(S.G @ omega).dual().T


def logical_operators(S: Module) -> Quotient:
    """Return what commutes with the stabilizer S, modulo S."""
    return commuting(S) / S


def detects(S: Module, size: int) -> bool:
    """Say whether every error on so many qudits that commutes with S is in S."""
    m, n, N = S.length // 2, S.ring.modulus, commuting(S)
    assert n is not None
    sets = combinations(range(m), size)
    return all(N & row_space(unit_rows([*q, *(k + m for k in q)], 2 * m, n)) <= S for q in sets)


def five_qudits(d: int) -> Module:
    """Return the stabilizer of the code of five qudits: X Z Z^-1 X^-1 1 and its shifts."""
    x, z = [1, 0, 0, -1, 0], [0, 1, -1, 0, 0]
    return row_space(matrix([[*x[-k:], *x[:-k], *z[-k:], *z[:-k]] for k in range(1, 5)], mod=d))


def klein_bottle(d: int) -> Module:
    """Return a stabilizer on the sides of triangles: X for each corner, Z for each triangle."""
    corners = [(i, j) for i in range(3) for j in range(3)]
    pieces = [((i, j), (i + down, j + 1 - down), (i + 1, j + 1)) for i, j in corners for down in (0, 1)]
    triangles = sorted(tuple(sorted(KLEIN_BOTTLE[i][j] for i, j in piece)) for piece in pieces)
    sides = sorted({side for triangle in triangles for side in combinations(triangle, 2)})
    names = sorted({name for side in sides for name in side})
    x = [[(side[1] == name) - (side[0] == name) for side in sides] for name in names]
    z = [[(t[:2] == side) + (t[1:] == side) - (t[::2] == side) for side in sides] for t in triangles]
    nothing = [0] * len(sides)
    return row_space(matrix([*([*row, *nothing] for row in x), *([*nothing, *row] for row in z)], mod=d))


if __name__ == "__main__":
    main()
