"""Two people at one lock: a sum, an intersection and quotients (chapter 15 of the book)."""

from modlinalg import ZZ, homology, identity, matrix, span


def main() -> None:
    """Combine two modules over Z_12, refuse a position, and count the holes of a triangle."""
    A = span(matrix([[2, 0], [2, 6]], mod=12))
    B = span(matrix([[3, 0], [3, 4]], mod=12))
    print("Ann, the", A)
    print("Bob, the", B)
    print("together:", A + B)
    print("each alone:", A & B)
    print("together modulo Ann:", (A + B) / A)
    assert (A + B).order * (A & B).order == A.order * B.order
    assert (A + B).dual() == A.dual() & B.dual()
    assert (A & B).dual() == A.dual() + B.dual()

    quotient = span(identity(2, mod=12)) / A
    print("\nall positions modulo Ann:", quotient)
    for v in quotient:
        c = quotient.coordinates(v)
        print(f"  the class of {list(v)} has the coordinates {c}")
        assert any(c) == (v not in A)

    no = (A + B).membership([3, 4])
    assert no.witness is not None
    y, value = list(no.witness), list(no.witness @ no.b)
    print(f"\n3, 4 cannot be set: y = {y} has y*v = {value}, and 0 on all that can")
    assert (no.witness @ (A + B).G).is_zero

    sides = matrix([[-1, 0, 1], [1, -1, 0], [0, 1, -1]], ZZ)
    print("\nthe holes of a triangle of wire:", homology(sides, matrix([[0], [0], [0]], ZZ)))
    print("the holes of a sheet:", homology(sides, matrix([[1], [1], [1]], ZZ)))


if __name__ == "__main__":
    main()
