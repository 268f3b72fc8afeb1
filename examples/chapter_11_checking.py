"""Answers of other systems, judged (chapter 11 of the book). The answers are typed in, no system is run."""

from itertools import product

from modlinalg import Matrix, matrix, verify_inverse, verify_kernel
from modlinalg_check import check

ANSWERS = (  # the system, M, n, the generators that it gave for the kernel of M modulo n
    ("SymPy 1.14.0, DomainMatrix.nullspace", [[2]], 6, []),
    ("SymPy 1.14.0, DomainMatrix.nullspace", [[2, 4], [4, 2]], 6, [[2, 2]]),
    ("PARI/GP 2.15.2, matkermod", [[0], [0], [0]], 6, []),
    ("PARI/GP 2.15.2, matkermod", [[2, 4], [4, 2]], 6, [[3, 0], [1, 1]]),
    ("Singular 4.3.1, syz", [[2, 4], [4, 2]], 6, [[3, 0], [1, 1]]),
)


def annihilated(D: Matrix) -> int:
    """Return for how many columns v the product D*v is 0."""
    n, width = int(D.ring.modulus or 0), D.shape[1]
    columns = (matrix([[entry] for entry in v], mod=n) for v in product(range(n), repeat=width))
    return sum((D @ v).is_zero for v in columns)


def main() -> None:
    """Judge the kernels, have the proofs checked, and count what Freivalds' check lets through."""
    verdicts = []
    for system, rows, n, generators in ANSWERS:
        verdict = verify_kernel(matrix(rows, mod=n), generators, basis="rows")
        print(f"{system}\n{verdict}\n")
        assert verdict.certificate is not None
        assert check(verdict.certificate.to_json()).outcome == "verified"
        verdicts.append(bool(verdict))
    assert verdicts == [False, False, False, True, True]

    for n, p in ((6, 2), (9, 3), (35, 5)):
        D = matrix([[0, n // p]], mod=n)
        print(f"mod {n}: D*v = 0 for {annihilated(D)} of {n**2} columns, the bound is {n**2 // p}")
        assert annihilated(D) == n**2 // p

    A = matrix([[2, 3], [3, 2]], mod=6)
    print(f"\n{verify_inverse(A, A, rounds=20, seed=1)}")


if __name__ == "__main__":
    main()
