"""The four Penrose identities as proofs by check (chapter 5 of the book)."""

from modlinalg import (
    certify,
    check_identities,
    generalized_inverse,
    matrix,
    moore_penrose_inverse,
)
from modlinalg_check import check


def main() -> None:
    """Check somebody's X, build the Moore-Penrose inverse from two halves, write a certificate."""
    M = matrix([[1, 2], [2, 4], [1, 3]], mod=7)
    X = matrix([[3, 0, 5], [6, 0, 1]], mod=7)
    report = check_identities(M, X)
    print(report)
    assert report.satisfied == {1, 2, 4}

    Y = generalized_inverse(M, (1, 3))
    Z = generalized_inverse(M, (1, 4))
    assert M.T @ M @ Y == M.T  # the normal equations
    assert Z @ M @ M.T == M.T
    P = Z @ M @ Y
    assert P == moore_penrose_inverse(M)
    print("\nthe Moore-Penrose inverse:", P, sep="\n")

    verdict = check(certify(P, generalized_inverse_of=M).to_json())
    assert verdict.outcome == "verified"
    print("\nthe checker says:", verdict.reason)


if __name__ == "__main__":
    main()
