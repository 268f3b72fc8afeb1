"""Files of the trades: codes, ciphers, systems of equations, topology, optimisation."""

from contextlib import suppress
from itertools import product
from math import prod

import pytest
from hypothesis import given, strategies as st

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    ParseError,
    RingMismatchError,
    UnsupportedError,
    Zmod,
    invariant_factors,
    matrix,
    zeros,
)
from modlinalg.formats import format_matrix, read, read_file
from tests.cli.statuses import run
from tests.formats.samples import FEW_MATRICES, READ_ONLY
from tests.helpers.growth import grows_too_fast
from tests.helpers.strategies import matrices

SMALL = "# VN CN\n6 3\n2 3\n1 1 2 2 1 1\n2 3 3\n1\n2\n1 3\n2 3\n2\n3\n1 3\n2 4 5\n3 4 6\n"


# ----------------------------------------------------------------- alist


def test_an_alist_file_is_a_parity_check_matrix():
    """Columns come first; zeros fill up lines or do not."""
    H = matrix([[1, 0, 1, 0, 0, 0], [0, 1, 0, 1, 1, 0], [0, 0, 1, 1, 0, 1]], mod=2)
    padded = SMALL.replace("\n1\n2\n1 3", "\n1 0\n2 0\n1 3").replace("\n1 3\n2 4 5", "\n1 3 0\n2 4 5")
    for text in (SMALL, padded, SMALL.replace("\n1\n2\n", "\n1 # a note\n\n2\n")):
        assert H == read(text).matrix == read(text, "alist").matrix


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("3 4 6", "3 4 5", r"the lists of columns and of rows differ in row 3, column [56]"),
        ("3 4 6", "3 4 4", "row 3: 4 is listed twice"),
        ("3 4 6", "3 4 7", "row 3: 7 is too large"),
        ("3 4 6", "3 4", "the weights ask for 16 numbers above 0, but 15 are listed"),
        ("\n2 3\n1 1", "\n1 3\n1 1", "a column has weight 2, but at most 1 is declared"),
        ("6 3\n", "6 99999999\n", "declares 99999999 x 6"),
    ],
)
def test_an_alist_file_says_everything_twice(old, new, words):
    """It is refused unless both lists agree."""
    with pytest.raises(ParseError, match=words):
        read(SMALL.replace(old, new), "alist")


def test_a_field_of_an_alist_file_is_prime():
    """GF(4) numbers its elements in a way of its own."""
    with pytest.raises(ParseError, match="must be prime"):
        read("2 1 4\n1 2\n1 1\n2\n1 3\n1 3\n1 3 2 3\n")


def test_rows_of_two_numbers_that_agree_as_alist_are_asked_about():
    """Eight rows of two numbers are both; any others are rows."""
    both = "2 2\n2 2\n2 2\n2 2\n1 2\n1 2\n1 2\n1 2\n"
    with pytest.raises(ParseError, match="name the format"):
        read(both)
    assert ((8, 2), (2, 2)) == (read(both, "whitespace").matrix.shape, read(both, "alist").matrix.shape)
    assert (8, 2) == read(both.replace("1 2\n1 2\n", "1 2\n1 1\n", 1)).matrix.shape


@pytest.mark.parametrize("name", sorted(READ_ONLY))
def test_formats_that_are_read_alone_say_so(name, tmp_path):
    """In Python and at the command line, with a way out."""
    with pytest.raises(UnsupportedError, match=f"as {name}: this format is read, and not written"):
        format_matrix(matrix([[1]]), name)
    (tmp_path / "M").write_text("1 2")
    status, text = run("convert", tmp_path / "M", "--to", name, "--mod", 2)
    assert (status, "--to json writes every matrix" in text) == (3, True)


# ----------------------------------------------------------------- equations


def test_equations_are_read_by_the_order_of_their_unknowns():
    """Both sides, in any spelling; what the columns are is said."""
    expected = matrix([[2, -1, 3], [0, "1/2", -4]], QQ)
    for text in (
        "2x - y = 3\ny/2 = -4",
        "2*x - y = 3; 1/2*y = -4;",
        "[2*x-y=3, (1/2)y+4=0]",
        "{2 x == y + 3, y/2 == -4}",
        "# a system\n x + x \u2212 y = 3  # first\n\n y/2 + 4 = 0\n",
    ):
        found = read(text)
        assert (expected, "equations") == (found.matrix, found.format), text
        assert "the columns are the unknowns x, y, the last one is the right-hand side" == found.remark
    assert matrix([[1, 1, 3]], mod=5) == read("# mod 5\nx + y = 3").matrix
    assert matrix([[1, 0, 3], [1, 1, 2]], QQ) == read("x = 3\nx + y = 2").matrix
    assert [[3]] == read("x = 3", "whitespace").matrix.tolist() == read("x = 3").matrix.tolist()


@pytest.mark.parametrize(
    "left", ["x*y", "x^2 + y", "x\u00b2 + y", "0.5x + y", "2e3 + x", "x + 1/0", "2(x + y)", "sin(x) + y"]
)
@pytest.mark.parametrize("right", ["", "= 1"])
def test_what_is_no_linear_equation_is_refused(left, right):
    """Powers, products, decimals, sides that are missing."""
    for text in (
        left + right,
        "x + y =",
        "x + y = 1 2",
        "1 = 2",
        "x + y = 1)",
        "[x + y = 1",
        "x + y = z < 1",
    ):
        for name in ("equations", "auto"):
            with pytest.raises(InputError):
                read(text, name)


def test_a_file_of_equations_is_solved(tmp_path):
    """With one file the last column is b, on the left the last row; and b is there."""
    system, numbers = tmp_path / "system.txt", tmp_path / "numbers.txt"
    system.write_text("x + 2y = 3\n3x - y = 2\n")
    numbers.write_text("1 2 3\n3 -1 2\n")
    for file in (system, numbers):
        status, text = run("solve", file, "--mod", 7)
        assert (status, "x = (3, 0) + t1*(5, 1)" in text) == (0, True)
    assert run("solve", numbers, "--mod", "7,5")[0] == 0
    numbers.write_text("1 3\n2 -1\n3 2\n")
    assert "x = (3, 0) + t1*(5, 1)" in run("solve", numbers, "--mod", 7, "--side", "left")[1]
    numbers.write_text("[[], []]")
    status, text = run("solve", numbers, "--mod", 7)
    assert (status, "without B_FILE the last line of the matrix is b" in text) == (2, True)


@given(st.data())
def test_a_written_system_is_read_back(data):
    """Each unknown appears in the first equation, in order, so [A | b] comes back."""
    cols = data.draw(st.integers(1, 5))
    numbers = st.fractions(-9, 9, max_denominator=5)
    row = st.lists(numbers, min_size=cols + 1, max_size=cols + 1)
    rows = data.draw(st.lists(row, min_size=1, max_size=5))
    lines = []
    for *coefficients, constant in rows:
        terms = (
            f"{'+-'[q < 0]} ({abs(q.numerator)}/{q.denominator})*x{j}" for j, q in enumerate(coefficients)
        )
        lines.append(f"{' '.join(terms)} = {constant}")
    assert matrix(rows, QQ) == read("\n".join(lines), "equations").matrix


def test_lines_of_exclusive_or_are_equations_modulo_2():
    """A solution of A*x = b makes every line true, and no other assignment does."""
    found = read("c a note\np cnf 3 2\nx1 2 -3 0\nx-2 3 0\n")
    assert "the columns are the variables 1 to 3, the last one is the right-hand side" == found.remark
    M = found.matrix
    for x in product((0, 1), repeat=3):
        lines = [x[0] ^ x[1] ^ (1 - x[2]), (1 - x[1]) ^ x[2]]
        sums = [sum(a * t for a, t in zip(row, x, strict=False)) % 2 == row[3] for row in M.tolist()]
        assert sums == [line == 1 for line in lines], x


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x1 2 0\n1 2 0\n", "other clauses are not linear"),
        ("x1 2\n", "ends with 0"),
        ("x1 -1 0", "twice"),
        ("p cnf 2 1\nx1 3 0", "beyond the 2"),
        ("x1 99999999999 0", "declares"),
    ],
)
def test_other_lines_of_dimacs_are_refused(text, words):
    """Clauses, and variables that are not declared."""
    with pytest.raises(ParseError, match=words):
        read(text)


# ----------------------------------------------------------------- dots, base 16, letters


def attempted(text):
    """Return the format that reads a text, or its refusal."""
    try:
        return read(text).format
    except ParseError as error:
        return error


def test_a_dot_in_a_run_of_digits_is_a_zero():
    """Below a label, over any ring; what may be a decimal is read where it is said."""
    H = matrix([[1, 0, 1, 0, 1, 0, 0, 1], [1, 1, 0, 1, 0, 1, 0, 0]], mod=2)
    for text in ("Hx =\n1.1.1..1\n11.1.1..\n", "1.1.1..1\n11.1.1..", "1.1.1..1  # a row\n11010100"):
        assert H == read(text, mod=2).matrix == read(text, mod=2, digits=True).matrix
    for text in ("1.1\n1.1", "1..1\n1..1", ".1\n1."):
        assert "dots" not in str(attempted(text))
        expected = [[int(sign == "1") for sign in line] for line in text.split()]
        assert expected == read(text, digits=True).matrix.tolist() == read(text, "dots").matrix.tolist()
    with pytest.raises(ParseError, match="row 2 has length 4"):
        read("1.1.1\n11.1", "dots")


def test_rows_of_bits_are_read_in_base_16():
    """The first column is the highest bit of the first digit; fewer columns are said."""
    rows = [[0, 0, 0, 1, 1, 1, 1, 1], [0, 0, 0, 0, 1, 0, 1, 0]]
    assert matrix(rows, mod=2) == read("1f\n0A\n", "hex").matrix == read("0x1F,\n0x0a,\n", "hex").matrix
    assert matrix([row[1:] for row in rows], mod=2) == read("# columns 7\n1f\n0a", "hex").matrix
    for text in ("# columns 4\n1f", "# columns 5\n3f", "1f\n1", "xy", "# columns 9\n1f", "-1f", ""):
        with pytest.raises(ParseError):
            read(text, "hex")


@given(matrices(st.just(Zmod(2)), st.tuples(st.integers(1, 4), st.integers(1, 9))))
def test_bits_are_written_and_read_back(M):
    """Dots, base 16, and Pauli strings of an even number of columns."""
    for name in ("dots", "hex", "pauli"):
        if name == "pauli" and M.shape[1] % 2:
            with pytest.raises(UnsupportedError):
                format_matrix(M, name)
        else:
            assert M == read(format_matrix(M, name), name, mod=2).matrix


@pytest.mark.parametrize("name", sorted(FEW_MATRICES))
def test_other_matrices_are_refused_by_formats_of_a_few(name):
    """Fractions, no entries, numbers of two digits."""
    for M in (matrix("1/2"), zeros(0, 3, Zmod(2)), zeros(3, 0, Zmod(26)), matrix([[1, 10]], mod=11)):
        with pytest.raises(UnsupportedError, match=name):
            format_matrix(M, name)


KEY = matrix([[6, 24, 1], [13, 16, 10], [20, 17, 15]], mod=26)


def test_letters_are_numbers_of_an_alphabet():
    """A line is a row; the shape of one line alone is asked for."""
    for text in ("GYB\nNQK\nURP", "g y b\nn q k\nu r p\n"):
        assert KEY == read(text, alphabet="A-Z").matrix == read(text, "letters").matrix
    assert KEY == read("GYBNQKURP", alphabet="A-Z", rows=3).matrix
    assert KEY == read(format_matrix(KEY, "letters"), "letters").matrix
    with pytest.raises(ParseError, match="9 letters in a line: --rows N"):
        read("GYBNQKURP", alphabet="A-Z")
    with pytest.raises(ParseError, match=r"letters: --alphabet A-Z"):
        read("GYBNQKURP")
    assert matrix([[0, 1], [2, 26]], mod=27) == read("ab\nc.", alphabet="a-z.").matrix
    with pytest.raises(RingMismatchError):
        read("AB\nCD", alphabet="A-Z", mod=5)


@pytest.mark.parametrize("alphabet", ["", "A", "AA", "A-ZB", "A B", 5])
def test_an_alphabet_has_letters_once(alphabet):
    """Two or more of them, and no blank."""
    with pytest.raises(InputError, match="alphabet"):
        read("AB", alphabet=alphabet)


def test_letters_go_through_commands(tmp_path):
    """The key of a Hill cipher is inverted and printed as letters; other files are refused."""
    key, numbers = tmp_path / "key.txt", tmp_path / "numbers.txt"
    key.write_text("GYB\nNQK\nURP\n")
    numbers.write_text("1 2\n3 4\n")
    assert (0, "IFK\nVIV\nVMI\n") == run("inverse", key, "--alphabet", "A-Z", "--to", "letters")
    status, text = run("inverse", numbers, "--alphabet", "A-Z", "--mod", 5)
    assert (status, "--alphabet" in text) == (2, True)


# ----------------------------------------------------------------- Pauli strings, orthogonal arrays


def test_pauli_strings_are_rows_of_two_parts():
    """Two of them commute exactly if their symplectic product is 0; signs are left out, which is said."""
    text = "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n"
    found = read(text)
    S, n = found.matrix, 5
    assert ((4, 10), "the columns are the part of X, then that of Z") == (S.shape, found.remark[15:])
    J = matrix([[int(abs(i - j) == n) for j in range(2 * n)] for i in range(2 * n)], mod=2)
    assert zeros(4, 4, Zmod(2)) == S @ J @ S.T
    anticommute = read("XI\nZI\nYI").matrix
    J = matrix([[int(abs(i - j) == 2) for j in range(4)] for i in range(4)], mod=2)
    assert matrix([[0, 1, 1], [1, 0, 1], [1, 1, 0]], mod=2) == anticommute @ J @ anticommute.T
    signed = read("+XZZXI\n-iIXZZX\n")
    assert S.tolist()[:2] == signed.matrix.tolist()
    assert signed.remark.endswith("; the signs of 1 are left out")
    with pytest.raises(ParseError, match="row 2 has length 2"):
        read("XX\nZ")


def test_orthogonal_arrays_are_read_by_their_index(tmp_path):
    """As OApackage lists them; the ending says what the file is."""
    path = tmp_path / "arrays.oa"
    path.write_text("2 3 2\n0\n0 0\n0 1\n1 0\n1\n1 1\n1 1\n0 0\n-1\n")
    found = read_file(path)
    assert [[[0, 0], [0, 1], [1, 0]], [[1, 1], [1, 1], [0, 0]]] == [M.tolist() for M in found.matrices]
    assert ("array 0", "array 1") == found.names
    for text in ("2 3 2\n0\n0 0\n0 1\n1 0\n-1\n", "2 3 0\n-1", "1 2", "2 3 99999999 -1", "1 1 1 0 1/2 -1"):
        with pytest.raises(ParseError):
            read(text, "oa")


# ----------------------------------------------------------------- Normaliz, polymake, 4ti2


def test_blocks_of_normaliz_are_matrices_with_names():
    """With d, d + 1 and d + 2 columns; vectors too, and goals are passed over."""
    text = (
        "/* of the manual */\namb_space 2\ncone 2\n1 0\n1 3\ngrading\n1 1\nequations 0\n"
        "inhom_inequalities 1\n1 1 -1\ncongruences 1\n1 1 2\ninhom_congruences 1\n1 1 1 2\nHilbertBasis\n"
    )
    found = read(text)
    assert {name: M.tolist() for name, M in zip(found.names, found.matrices, strict=True)} == {
        "cone": [[1, 0], [1, 3]],
        "grading": [[1, 1]],
        "equations": [],
        "inhom_inequalities": [[1, 1, -1]],
        "congruences": [[1, 1, 2]],
        "inhom_congruences": [[1, 1, 1, 2]],
    }
    assert (0, 2) == found.matrices[2].shape


@pytest.mark.parametrize(
    "text",
    [
        "amb_space auto\ncone\n[[1 2]]",
        "amb_space 2",
        "amb_space 2\ncone 2\n1 2\n",
        "amb_space 2\ncone 1\n1 2 3\n",
        "amb_space 2\nconstraints 1\nx1 >= 0\n",
        "amb_space 2\ncone 99999999\n1 2\n",
        "POINTS\n1 2\n1 2 3\n",
        "POINTS\n1 x\n",
    ],
)
def test_other_blocks_are_refused(text):
    """Brackets, words, rows of other lengths, rows that are missing."""
    for name in ("auto", "normaliz", "polymake"):
        with pytest.raises(ParseError):
            read(text, name)


@given(st.data())
def test_blocks_without_amb_space_are_as_wide_as_their_first_rows(data):
    """As in a file that declares it, and the note says what the rows are."""
    name, more = data.draw(
        st.sampled_from([("cone", 0), ("equations", 0), ("inhom_equations", 1), ("inhom_congruences", 2)])
    )
    M = data.draw(matrices(st.just(ZZ), st.tuples(st.integers(1, 4), st.integers(1 + more, 5))))
    block = f"{name} {M.shape[0]}\n{format_matrix(M, 'whitespace')}"
    found, whole = read(block), read(f"amb_space {M.shape[1] - more}\n{block}")
    assert ("normaliz", M.tolist()) == (found.format, found.matrix.tolist())
    assert (whole.matrix, whole.remark) == (found.matrix, found.remark)
    assert found.remark.startswith(f"the rows of {name} are ")
    for text in (f"{block}1 2\n", block.replace(f"{name} ", f"{name} 1"), f"{name} 0\n", f"{block}[1]\n"):
        with pytest.raises(ParseError):
            read(text, "normaliz")


@given(
    matrices(st.just(QQ), st.tuples(st.integers(1, 4), st.integers(1, 4))),
    st.sampled_from("HV"),
    st.booleans(),
)
def test_representations_of_cdd_are_their_rows(M, kind, is_counted):
    """With the number of rows or lrs's stars; linearity names rows that are there."""
    size = f"{M.shape[0] if is_counted else '*****'} {M.shape[1]} rational"
    body = "\n".join(" ".join(map(str, row)) for row in M.tolist())
    head = f"* a note\n{kind}-representation\nlinearity 1 {M.shape[0]}\n"
    text = f"{head}begin\n{size}\n{body}\nend\n"
    found = read(text)
    assert (M, "cdd") == (found.matrix, found.format)
    inside = {"H": "b, A in b + A*x >= 0; equations", "V": "points, with 1 in front, and rays, with 0; lines"}
    assert f"the rows are {inside[kind]} in rows {M.shape[0]}" == found.remark
    for other in (
        text.replace("linearity 1", "linearity 2"),
        text.replace(f"1 {M.shape[0]}\n", f"1 {M.shape[0] + 1}\n", 1),
        text.replace("end\n", ""),
        text.replace("begin", "start"),
        text.replace("end\n", "1/2 \nend\n") if M.shape[1] > 1 or is_counted else f"{text}{text}",
        text.replace("rational", "integer").replace("\nend", "\n0.5\nend"),
    ):
        with pytest.raises(ParseError):
            read(other, "cdd")


def test_exact_decimals_of_cdd_are_the_numbers_that_they_are():
    """Where the file says `real`."""
    text = "V-representation\nbegin\n2 3 real\n1 0.5 2.000\n1 1.5E+01 -3\nend\n"
    assert matrix([[1, "1/2", 2], [1, 15, -3]], QQ) == read(text).matrix
    for other in (text.replace("real", "integer"), text.replace("0.5", "0.333333333333333333333")):
        with pytest.raises(ParseError):
            read(other)


def test_heads_of_polymake_are_names():
    """Sets are no rows; an empty line ends a matrix."""
    found = read("INEQUALITIES\n1 0 0\n0 1/2 0\n\nRAYS_IN_FACETS\n{0 1}\n\nPOINTS # two\n1 1 1\n")
    assert (("INEQUALITIES", "POINTS"), [[1, 1, 1]]) == (found.names, found.matrices[1].tolist())
    with pytest.raises(InputError, match=r"INEQUALITIES \(2 x 3\), POINTS \(1 x 3\)"):
        matrix("INEQUALITIES\n1 0 0\n0 1/2 0\n\nPOINTS\n1 1 1\n")


def test_a_file_of_4ti2_begins_with_its_shape(tmp_path):
    """`--from 4ti2` decides what two rows of two are."""
    (tmp_path / "M.mat").write_text("1 2\n3 4\n")
    assert (0, "Mat([3, 4])\n") == run(
        "convert", tmp_path / "M.mat", "--from", "4ti2", "--to", "pari", "--integers"
    )


# ----------------------------------------------------------------- groups and knots


def test_relators_are_made_abelian():
    """Rows are relators, columns generators; the groups of some presentations are known."""
    found = read("Group< x1, y | x1^3 = y^2, (x1*y)^2, [x1, y]^5, 1, ((x1^2)^3*y)^-1 >")
    assert matrix([[3, -2], [2, 2], [0, 0], [0, 0], [-6, -1]], ZZ) == found.matrix
    assert "the rows are the relators made abelian, the columns x1, y" == found.remark
    for text, group in (
        ("< a, b | abAB >", (0, 0)),  # a torus
        ("< a, b | abAb >", (2, 0)),  # a Klein bottle
        ("< s, t | s^2, t^2, (s*t)^3 >", (1, 2)),  # S_3
        ("Generators:\n   a,b\nRelators:\n   aabbAbbaabAAAb\n", (6, 0)),
        ("< i, j | i^4, i^2 = j^2, j^-1*i*j = i^(-1) >", (2, 2)),  # quaternions
    ):
        factors = invariant_factors(read(text).matrix)
        assert group == factors + (0,) * (2 - len(factors)), text
    assert (0, 1) == read("< a | >").matrix.shape == read("Generators: a\nRelators:\n").matrix.shape


@pytest.mark.parametrize(
    "relators",
    [
        "b",
        "(a",
        "a)",
        "a^",
        "^2",
        "a^2^3",
        "(a, a)",
        "a = ",
        "= a",
        "a = a = a",
        "[a, a",
        "(" * 200 + "a",
        "a^b",
    ],
)
def test_what_is_no_word_is_refused(relators):
    """Other generators, brackets that are open, powers of nothing."""
    for name in ("auto", "presentation"):
        with pytest.raises(ParseError):
            read(f"< a | {relators} >", name)


def test_a_knot_has_the_determinant_of_its_colouring_matrix():
    """Of the trefoil 3, of the figure of eight 5: with 0 for the constant colourings."""
    for text, determinant in (
        ("PD[X[1,4,2,5], X[3,6,4,1], X[5,2,6,3]]", 3),
        ("PD[X[4,2,5,1], X[8,6,1,5], X[6,3,7,4], X[2,7,3,8]]", 5),
        ("X[1,2,2,1]", 1),  # a loop
    ):
        found = read(text)
        factors = invariant_factors(found.matrix)
        assert (prod(factors[:-1]), 0) == (determinant, factors[-1])
        assert all(sum(row) == 0 for row in found.matrix.tolist())
    assert "the rows are the crossings, the columns the arcs of the edges 1" == found.remark
    for text in ("PD[X[1,4,2,5]]", "PD[]", "PD[X[1,1,1,1]]", "PD[X[1,2,2]]", "PD[Loop[1]]"):
        with pytest.raises(ParseError):
            read(text, "pd")


@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("presentation", lambda n: "< a, b | " + "a*" * n + "b >"),
        ("presentation", lambda n: "< " + ", ".join(f"x{k}" for k in range(n)) + " | " + "x1, " * n + "x1 >"),
        ("pd", lambda n: "PD[" + "".join(f"X[{k},{k + n},{k + 1},{k + n + 1}]," for k in range(n)) + "]"),
        ("equations", lambda n: "\n".join(f"x{k} + x{k + 1} = {k}" for k in range(n))),
        ("dimacs", lambda n: "".join(f"x{k + 1} -{k + 2} 0\n" for k in range(n))),
        ("pauli", lambda n: "XYZI\n" * n),
        ("dots", lambda n: "1.1.\n" * n),
        ("hex", lambda n: "1f\n" * n),
        ("letters", lambda n: "AB\n" * n),
        ("polymake", lambda n: "POINTS\n" + "1 2\n" * n),
        ("normaliz", lambda n: f"amb_space 2\ncone {n}\n" + "1 2\n" * n),
        ("normaliz", lambda n: f"cone {n}\n" + "1 2\n" * n),
        ("cdd", lambda n: f"V-representation\nbegin\n{n} 2 real\n" + "1 2.5\n" * n + "end\n"),
        ("oa", lambda n: f"2 {n} 1\n0\n" + "1 2\n" * n + "-1"),
        (
            "alist",
            lambda n: (
                f"{n} 1\n1 {n}\n" + "1 " * n + f"\n{n}\n" + "1\n" * n + " ".join(map(str, range(1, n + 1)))
            ),
        ),
    ],
)
def test_files_of_the_trades_take_linear_time(name, make):
    """Of N, 4N and 16N lines, relators, crossings."""

    def work(text):
        with suppress(InputError):
            read(text, name, mod=None if name in ("pd", "presentation") else 2)

    assert not grows_too_fast(work, make)
