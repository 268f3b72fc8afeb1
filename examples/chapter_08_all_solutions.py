"""Kernels as modules, all solutions, counting, and a name for a module (chapter 8 of the book)."""

from math import prod

from modlinalg import howell_form, kernel, matrix, solve


def main() -> None:
    """Count, list and name the quiet patterns of a few matrices."""
    A = matrix([[2, 4], [4, 2]], mod=6)
    quiet = kernel(A)
    print("kernel of", A.tolist(), "mod 6:", [v.entries for v in quiet.generators], "of orders", quiet.orders)
    assert quiet.count == prod(quiet.orders) == len(set(quiet)) == 12
    print("A*x = (2, 4):", solve(A, [2, 4]))

    cells = [(i, j) for i in range(5) for j in range(5)]
    L = matrix([[int(abs(a - c) + abs(b - d) <= 1) for c, d in cells] for a, b in cells], mod=2)
    assert kernel(L).count == 4
    print("\nquiet patterns of the 5 x 5 board:")
    for x in kernel(L):
        print("  " + " ".join("".join(map(str, x.entries[i : i + 5])) for i in range(0, 25, 5)))

    ring = matrix([[int((i - j) % 6 in (0, 1, 5)) for j in range(6)] for i in range(6)], mod=8)
    rows = matrix([v.entries for v in kernel(ring).generators], mod=8)
    mixed = matrix([[3, 2], [1, 1]], mod=8) @ rows
    assert mixed != rows
    assert howell_form(mixed) == howell_form(rows)
    print("\ntwo sets of generators of one kernel:", rows, mixed, sep="\n\n")
    print("\nand their common Howell form:", howell_form(rows), sep="\n\n")


if __name__ == "__main__":
    main()
