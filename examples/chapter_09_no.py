"""A board that cannot be solved, with its proof in a file (chapter 9 of the book)."""

from modlinalg import certify, matrix, solve
from modlinalg_check import check


def main() -> None:
    """Find the witness, multiply it out, have it checked, and see a forged one rejected."""
    M = matrix([[int((i - j) % 6 in (0, 1, 5)) for j in range(6)] for i in range(6)], mod=8)
    b = matrix([[1], [0], [0], [0], [0], [0]], mod=8)
    answer = solve(M, -b)
    assert not answer
    u = answer.witness
    assert u is not None
    print("weights of the cells:     ", u)
    print("what each press adds:     ", u @ M)
    print("the board's weighted sum: ", u @ b)
    assert (u @ M).is_zero
    assert not (u @ b).is_zero

    certificate = certify(answer)
    print("\nthe checker says:", check(certificate.to_json()))
    assert check(certificate.to_json()).outcome == "verified"
    certificate["u"]["entries"][0][0] = 6
    assert check(certificate.to_json()).outcome == "rejected"
    print("with a changed weight:", check(certificate.to_json()).outcome)

    # All lamps on can always be switched off (Sutner 1989).
    for size in range(1, 11):
        cells = [(i, j) for i in range(size) for j in range(size)]
        L = matrix([[int(abs(a - c) + abs(b - d) <= 1) for c, d in cells] for a, b in cells], mod=2)
        assert solve(L, [1] * size**2)
    print("\nall lamps on: solved for all square boards up to 10 x 10")


if __name__ == "__main__":
    main()
