"""Units, zero divisors and gcds in Z_12 (chapter 2 of the book)."""

from math import gcd

from modlinalg import Zmod, matrix, solve


def main() -> None:
    """Print a table of Z_12, and check one equation in one unknown in every case."""
    n = 12
    ring = Zmod(n)
    print("   a  gcd  unit part  annihilator  inverse")
    for a in range(n):
        unit, g = ring.unit_part(a)
        assert (unit * g - a) % n == 0
        assert ring.is_unit(unit)
        inverse = ring.inverse(a) if ring.is_unit(a) else "none"
        print(f"{a:4}  {gcd(a, n):3}  {unit:4} * {g:2}  {ring.annihilator(a):11}  {inverse:>7}")

    # a*x = b has a solution exactly when g = gcd(a, n) divides b, and then g of them.
    for a in range(n):
        for b in range(n):
            g = gcd(a, n)
            assert solve(matrix([[a]], mod=n), [b]).count == (g if b % g == 0 else 0)
    solutions = sorted(x.entries[0] for x in solve(matrix([[8]], mod=n), [4]))
    print("\n8*x = 4 mod 12:", solutions)


if __name__ == "__main__":
    main()
