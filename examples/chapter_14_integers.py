"""Systems in whole numbers, and a "no" modulo some q (chapter 14 of the book)."""

from modlinalg import ZZ, decompose, hermite_form, howell_form, identity, matrix, solve, zeros


def main() -> None:
    """Pay with three coins, fail with two, and find the Howell form of a matrix in a Hermite form."""
    coins = matrix([[6, 10, 15]], ZZ)
    print("1 cent with coins of 6, 10 and 15:", solve(coins, [1]))
    no = solve(coins[:, :2], [1])
    assert no.witness is not None
    print("without the 15:", no)
    assert [entry % no.q for entry in (no.witness @ no.M).entries] == [0, 0]
    assert [entry % no.q for entry in (no.witness @ no.b).entries] != [0]

    # A matrix for which 64-bit integers are too short, though its entries have three digits.
    M = matrix([[368, 526, 690], [573, 186, 915], [456, 815, 424]], ZZ)
    d = decompose(M)
    print(f"\nThe invariant factors of\n{M}\nare {d.invariant_factors}, with R =\n{d.R}\nand C =\n{d.C}")
    assert d.R @ M @ d.C == d.W
    assert d.R @ d.RI == d.C @ d.CI == identity(3, ZZ)

    for n in range(2, 30):
        above = hermite_form(M.stack(n * identity(3, ZZ)))
        H = howell_form(matrix(M, mod=n))
        assert [row for row in matrix(above, mod=n).tolist() if any(row)] == H.tolist()
        assert above[3:, :] == zeros(3, 3, ZZ)
    print("\nits Howell form modulo n is the Hermite form of it above n*I, for n from 2 to 29")


if __name__ == "__main__":
    main()
