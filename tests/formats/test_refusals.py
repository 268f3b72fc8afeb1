"""What people paste and what is refused: the whole text of each refusal, and the input mended as it says.

Each refusal says what is wrong, where, and what to do next; the mended input is read as it was meant.
"""

import re
from fractions import Fraction

import pytest

from modlinalg import InputError, ParseError, read

# The input, the refusal, the input mended, its rows, and the options of both where there are any.
REFUSED = [
    # -------------------- brackets that do not match
    (
        "[[1, 2], [3, 4]",
        (
            "line 1, column 16: the text ends before the closing ']': copy the whole text, or write "
            "what is missing"
        ),
        "[[1, 2], [3, 4]]",
        [[1, 2], [3, 4]],
    ),
    (
        "[1, 2; 3, 4",
        (
            "line 1, column 12: the text ends before the closing ']': copy the whole text, or write "
            "what is missing"
        ),
        "[1, 2; 3, 4]",
        [[1, 2], [3, 4]],
    ),
    (
        "[[1, 2], [3, 4]]]",
        (
            "line 1, column 17: something follows the end of the matrix: ']'; remove it, or give "
            "each matrix its own text"
        ),
        "[[1, 2], [3, 4]]",
        [[1, 2], [3, 4]],
    ),
    (
        "[[1, 2], [3, 4})",
        (
            "line 1, column 15: unexpected '}', a closing bracket without its opening bracket: "
            "correct one of the two"
        ),
        "[[1, 2], [3, 4]]",
        [[1, 2], [3, 4]],
    ),
    (
        "\\begin{pmatrix}1 & 2 \\\\ 3 & 4",
        (
            "line 1, column 30: the text ends before the closing '}': copy the whole text, or write "
            "what is missing"
        ),
        "\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}",
        [[1, 2], [3, 4]],
    ),
    (
        "[[[[[[1, 2]]]]]]",
        (
            "line 1, column 3: brackets nested deeper than a list of rows: correct this, or give "
            "the matrix as rows of numbers, such as 1 2; 3 4"
        ),
        "1 2",
        [[1, 2]],
    ),
    # -------------------- rows of different lengths
    (
        "1 2\n3",
        (
            "line 2, column 2: row 2 has length 1, the rows above have 2: give every row the same "
            "number of entries"
        ),
        "1 2\n3 4",
        [[1, 2], [3, 4]],
    ),
    (
        "[[1, 2], [3]]",
        (
            "line 1, column 12: row 2 has length 1, the rows above have 2: give every row the same "
            "number of entries"
        ),
        "[[1, 2], [3, 4]]",
        [[1, 2], [3, 4]],
    ),
    (
        "[1, 2; 3]",
        (
            "line 1, column 9: row 2 has length 1, the rows above have 2: give every row the same "
            "number of entries"
        ),
        "[1, 2; 3, 4]",
        [[1, 2], [3, 4]],
    ),
    (
        "1,2\n3,4,5",
        (
            "line 2, column 6: row 2 has length 3, the rows above have 2: give every row the same "
            "number of entries"
        ),
        "1,2\n3,4",
        [[1, 2], [3, 4]],
    ),
    (
        "1 & 2 \\\\ 3",
        (
            "line 1, column 3: unexpected '&', a separator of LaTeX: put the same number of entries "
            "into each row, between \\begin{pmatrix} and \\end{pmatrix}"
        ),
        "\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}",
        [[1, 2], [3, 4]],
    ),
    (
        "1,,2\n3,4,5",
        (
            "line 1, column 3: a comma without an entry before it: write the entry, such as 0, or "
            "remove the comma"
        ),
        "1,0,2\n3,4,5",
        [[1, 0, 2], [3, 4, 5]],
    ),
    (
        "[1, , 2]",
        (
            "line 1, column 5: unexpected ',', a separator without an entry before it: write the "
            "entry, such as 0, or remove the separator"
        ),
        "[1, 0, 2]",
        [[1, 0, 2]],
    ),
    # -------------------- words, symbols, expressions
    (
        "hello world",
        (
            "line 1, column 1: unexpected 'hello', a word where a number is needed: replace it by "
            "its value, or remove it; or name the system that wrote the text by --from (in Python "
            "format=)"
        ),
        "1 2\n3 4",
        [[1, 2], [3, 4]],
    ),
    (
        "1 2\nx 4",
        (
            "line 2, column 1: unexpected 'x', a word where a number is needed: replace it by its "
            "value, or remove it; or name the system that wrote the text by --from (in Python "
            "format=)"
        ),
        "1 2\n3 4",
        [[1, 2], [3, 4]],
    ),
    (
        "1 2\n3 4\nTotal 6",
        (
            "line 3, column 1: unexpected 'Total', a word where a number is needed: replace it by "
            "its value, or remove it; or name the system that wrote the text by --from (in Python "
            "format=)"
        ),
        "1 2\n3 4",
        [[1, 2], [3, 4]],
    ),
    (
        "Matrix([[x, 2], [3, 4]])",
        (
            "line 1, column 10: unexpected 'x', a word where a number is needed: replace it by its "
            "value, or remove it; or name the system that wrote the text by --from (in Python "
            "format=)"
        ),
        "Matrix([[1, 2], [3, 4]])",
        [[1, 2], [3, 4]],
    ),
    (
        "[[x^2 + 1, 2], [3, 4]]",
        (
            "line 1, column 3: unexpected 'x', an expression in a symbol: put in a value for the "
            "symbol, and paste the result"
        ),
        "[[1, 2], [3, 4]]",
        [[1, 2], [3, 4]],
    ),
    (
        "sqrt(4) 2\n3 4",
        (
            "line 1, column 1: unexpected 'sqrt', which is not rational: write integers or "
            "fractions such as 3/4"
        ),
        "2 2\n3 4",
        [[2, 2], [3, 4]],
        {},
        {"shape_header": False},
    ),
    (
        "transpose([1 3; 2 4])",
        ("line 1, column 1: unexpected 'transpose', a call, and calls are not evaluated: paste its result"),
        "[1 2; 3 4]",
        [[1, 2], [3, 4]],
    ),
    (
        "[1 2; 3 4] * 2",
        (
            "line 1, column 12: something follows the end of the matrix: '*'; operators are not "
            "evaluated, so paste the result"
        ),
        "[2 4; 6 8]",
        [[2, 4], [6, 8]],
    ),
    (
        "2 * [1 2; 3 4]",
        "line 1, column 1: the factor '2 *' in front of the matrix: multiply it into the entries",
        "[2 4; 6 8]",
        [[2, 4], [6, 8]],
    ),
    (
        "[[1, 2], [3, 4]] + [[1, 0], [0, 1]]",
        (
            "line 1, column 18: something follows the end of the matrix: '+'; operators are not "
            "evaluated, so paste the result"
        ),
        "[[2, 2], [3, 5]]",
        [[2, 2], [3, 5]],
    ),
    (
        "[[1, 2], [3, 4]]^-1",
        (
            "line 1, column 17: something follows the end of the matrix: '^'; operators are not "
            "evaluated, so paste the result"
        ),
        "[[-2, 1], [3/2, -1/2]]",
        [[-2, 1], ["3/2", "-1/2"]],
    ),
    (
        "-[1 2; 3 4]",
        (
            "line 1, column 1: unexpected '-', an operator, and expressions are not evaluated: "
            "paste the result"
        ),
        "[-1 -2; -3 -4]",
        [[-1, -2], [-3, -4]],
    ),
    (
        "1 2 | 3\n4 5 | 6",
        (
            "line 1, column 5: unexpected '|', which is not part of a number: remove it, or replace "
            "it by an entry; or name the system that wrote the text by --from (in Python format=)"
        ),
        "1 2 3\n4 5 6",
        [[1, 2, 3], [4, 5, 6]],
    ),
    (
        "1 ? 3",
        (
            "line 1, column 3: unexpected '?', which is not part of a number: remove it, or replace "
            "it by an entry; or name the system that wrote the text by --from (in Python format=)"
        ),
        "1 2 3",
        [[1, 2, 3]],
    ),
    (
        "[1 2; 3 = 4]",
        ("line 1, column 9: unexpected '=', an assignment inside the matrix: give each matrix its own text"),
        "[1 2; 3 4]",
        [[1, 2], [3, 4]],
    ),
    (
        "NameError: name 'M' is not defined",
        (
            "line 1, column 12: unexpected 'name', a word where a number is needed: replace it by "
            "its value, or remove it; or name the system that wrote the text by --from (in Python "
            "format=)"
        ),
        "[[1, 2], [3, 4]]",
        [[1, 2], [3, 4]],
    ),
    # -------------------- entries that are not exact numbers of a ring
    (
        "1+2i 3\n4 5",
        (
            "line 1, column 2: '+2i' is part of a complex number: write integers or fractions, or "
            "the real and the imaginary part as two matrices"
        ),
        "1 3\n4 5",
        [[1, 3], [4, 5]],
    ),
    (
        "array([[1.+0.j, 2.+0.j]])",
        (
            "line 1, column 11: '+0.j' is part of a complex number: write integers or fractions, or "
            "the real and the imaginary part as two matrices"
        ),
        "array([[1, 2]])",
        [[1, 2]],
    ),
    (
        "NaN 2\n3 4",
        "line 1, column 1: unexpected 'NaN', which is not an exact number: replace it by one",
        "1 2\n3 4",
        [[1, 2], [3, 4]],
    ),
    (
        "1 inf\n3 4",
        "line 1, column 3: unexpected 'inf', which is not an exact number: replace it by one",
        "1 2\n3 4",
        [[1, 2], [3, 4]],
    ),
    (
        "NA 2\n3 4",
        "line 1, column 1: unexpected 'NA', which is not an exact number: replace it by one",
        "1 2\n3 4",
        [[1, 2], [3, 4]],
    ),
    (
        "True False\nFalse True",
        "line 1, column 1: unexpected 'True', a truth value: write 1 for true and 0 for false",
        "1 0\n0 1",
        [[1, 0], [0, 1]],
    ),
    (
        "1/0 2",
        "line 1, column 1: '1/0': its denominator is 0: write a fraction with another denominator",
        "1/3 2",
        [["1/3", 2]],
    ),
    (
        "1_000 2",
        "line 1, column 1: '1_000' is neither an integer nor a fraction: remove the underscores",
        "1000 2",
        [[1000, 2]],
    ),
    (
        "3x 2",
        (
            "line 1, column 1: '3x' is neither an integer nor a fraction: remove the letters, or "
            "separate them from the number"
        ),
        "3 2",
        [[3, 2]],
    ),
    (
        "2^(10^10) 1",
        (
            "line 1, column 1: '2^' is neither an integer nor a fraction: a power is not evaluated: "
            "write its value"
        ),
        "1024 1",
        [[1024, 1]],
    ),
    (
        "1e1000000000 1",
        "line 1, column 1: '1e1000000000' is not exact: write integers or fractions such as 3/4",
        "10 1",
        [[10, 1]],
    ),
    (
        "[['cone', 2]]",
        ("line 1, column 3: 'cone' is neither an integer nor a fraction: write a number such as 5 or 3/4"),
        "[['1', 2]]",
        [[1, 2]],
    ),
    (
        "1.000 2",
        (
            "line 1, column 1: 1.000 is 1, or 1000 with a point that groups digits: write one of "
            "them, or --decimals read (in Python decimals='read') takes them as they stand"
        ),
        "1.000 2",
        [[1, 2]],
        {},
        {"decimals": "read"},
    ),
    (
        "2.5 1\n1 2",
        (
            "read: entry [0, 0] is 5/2, which is no element of Z_8: its denominator is not a unit "
            "mod 8; work over Q or another Z_n"
        ),
        "2.5 1\n1 2",
        [[7, 1], [1, 2]],
        {"mod": 8},
        {"mod": 9},
    ),
    (
        "1/2 1\n1 2",
        (
            "read: entry [0, 0] is 1/2, which is no element of Z_8: its denominator is not a unit "
            "mod 8; work over Q or another Z_n"
        ),
        "1/2 1\n1 2",
        [["1/2", 1], [1, 2]],
        {"mod": 8},
        {},
    ),
    (
        "1.5 2",
        (
            "line 1, column 1: a decimal, and --decimals refuse (decimals='refuse') was asked for: "
            "write a fraction"
        ),
        "3/2 2",
        [["3/2", 2]],
        {"decimals": "refuse"},
    ),
    (
        "%%MatrixMarket matrix coordinate integer general\n1 2 2\n1 1 1.5\n1 2 2",
        "line 3, column 5: '1.5' is not exact: write integers or fractions such as 3/4",
        "%%MatrixMarket matrix coordinate integer general\n1 2 2\n1 1 3/2\n1 2 2",
        [["3/2", 2]],
    ),
    (
        "2 2 M\n1 1 1.5\n0 0 0",
        "line 2, column 5: '1.5' is not exact: write integers or fractions such as 3/4",
        "2 2 M\n1 1 3/2\n0 0 0",
        [["3/2", 0], [0, 0]],
    ),
    # -------------------- entries that were left out
    (
        "[1 2]\n[3 ...]",
        (
            "line 2, column 4: '...' stands for entries that were left out: print the whole matrix, "
            "and paste it"
        ),
        "[1 2]\n[3 4]",
        [[1, 2], [3, 4]],
    ),
    (
        "[1, 2, ..., 5]",
        (
            "line 1, column 8: '...' stands for entries that were left out: print the whole matrix, "
            "and paste it"
        ),
        "[1, 2, 3, 4, 5]",
        [[1, 2, 3, 4, 5]],
    ),
    (
        "\\begin{pmatrix}1 & \\cdots & 3 \\end{pmatrix}",
        (
            "line 1, column 20: '\\\\cdots' stands for entries that were left out: print the whole "
            "matrix, and paste it"
        ),
        "\\begin{pmatrix}1 & 2 & 3 \\end{pmatrix}",
        [[1, 2, 3]],
    ),
    (
        "30 x 30 dense matrix over Finite Field of size 5 (use the '.str()' method)",
        "line 1, column 1: Sage left the entries out: print M.str() to see all of them",
        "[1 2]\n[3 4]",
        [[1, 2], [3, 4]],
        {},
        {"mod": 5},
    ),
    (
        "< mutable compressed matrix 10x10 over GF(7) >",
        (
            "line 1, column 1: a summary that left the entries out: print the whole matrix, in GAP "
            "by Display(M) or Print(M)"
        ),
        "[ [ 1, 2 ], [ 3, 4 ] ]",
        [[1, 2], [3, 4]],
        {},
        {"mod": 7},
    ),
    (
        "{(0, 0): 6}",
        (
            "line 1, column 1: a dictionary of places does not show the shape: print the matrix "
            "itself, or write SparseMatrix(rows, cols, {..})"
        ),
        "SparseMatrix(1, 2, {(0, 0): 6})",
        [[6, 0]],
    ),
    (
        "matrix(ZZ, 2, 2, [1, 2, 3])",
        (
            "line 1, column 12: 2 x 2 is declared, but 3 entries are listed: copy the whole text, "
            "or correct what it declares"
        ),
        "matrix(ZZ, 2, 2, [1, 2, 3, 4])",
        [[1, 2], [3, 4]],
    ),
    # -------------------- more than one matrix, and none
    (
        "1 2\n3 4\n\n5 6\n7 8",
        (
            "line 4, column 1: the gaps between rows differ, as between two matrices: give one "
            "matrix at a time"
        ),
        "1 2\n3 4",
        [[1, 2], [3, 4]],
    ),
    (
        "[[1, 2], [3, 4]] [[5, 6], [7, 8]]",
        (
            "line 1, column 18: something follows the end of the matrix: '['; remove it, or give "
            "each matrix its own text"
        ),
        "[[1, 2], [3, 4]]",
        [[1, 2], [3, 4]],
    ),
    (
        "A = [1 2; 3 4]; B = [5 6; 7 8]",
        (
            "line 1, column 15: something follows the end of the matrix: ';'; remove it, or give "
            "each matrix its own text"
        ),
        "A = [1 2; 3 4]",
        [[1, 2], [3, 4]],
    ),
    (
        ">>> M = f(2)\n>>> ",
        (
            "a session without results, in which only typed lines were found: print the matrix and "
            "copy what is printed, too, or give the matrix without the prompt"
        ),
        ">>> M = f(2)\n>>> M\n[[1, 2], [3, 4]]\n",
        [[1, 2], [3, 4]],
    ),
    (
        "",
        (
            "line 1, column 1: the text holds no matrix (an empty one is written as [[], []] or as "
            "JSON): give the matrix as rows of numbers, such as 1 2; 3 4"
        ),
        "1 2; 3 4",
        [[1, 2], [3, 4]],
    ),
    (
        "# only a remark",
        (
            "line 1, column 16: the text holds no matrix (an empty one is written as [[], []] or as "
            "JSON): give the matrix as rows of numbers, such as 1 2; 3 4"
        ),
        "# a remark\n1 2; 3 4",
        [[1, 2], [3, 4]],
    ),
    (
        "{'rows': 1}",
        (
            "line 1, column 2: a text in braces that is not JSON (Expecting property name enclosed "
            "in double quotes): correct this, or give the matrix as rows of numbers, such as 1 2; 3 "
            "4"
        ),
        "1 2; 3 4",
        [[1, 2], [3, 4]],
    ),
    (
        '{"rows": 2}',
        (
            "line 1, column 1: a JSON matrix has exactly the keys rows, cols, entries, and modulus "
            "or integers if it has one: correct this, or give the matrix as rows of numbers, such "
            "as 1 2; 3 4"
        ),
        '{"rows": 1, "cols": 1, "entries": [[2]]}',
        [[2]],
    ),
    # -------------------- two readings
    (
        "101\n010",
        (
            "line 1, column 1: each line is one run of 3 digits: a 2 x 3 matrix of digits, or a 2 x "
            "1 matrix of whole numbers; --digits or --entries (in Python digits=True or False) says "
            "which"
        ),
        "101\n010",
        [[1, 0, 1], [0, 1, 0]],
        {},
        {"digits": True},
    ),
    (
        "1010 0101\n1111 0000",
        (
            "line 1, column 1: groups of 4 digits: whole numbers, or single digits in groups; "
            "--entries (in Python digits=False) says whole numbers, blanks between all digits the "
            "other"
        ),
        "1010 0101\n1111 0000",
        [[2, 3], [5, 0]],
        {"mod": 7},
        {"digits": False, "mod": 7},
    ),
    (
        "2 2\n1 2\n3 4",
        (
            "line 1, column 1: the text begins with 2 2, the shape of what follows: it is that 2 x "
            "2 matrix, or one with these two numbers among its entries; --shape-header or "
            "--no-shape-header (in Python shape_header=True or False) says which"
        ),
        "2 2\n1 2\n3 4",
        [[1, 2], [3, 4]],
        {},
        {"shape_header": True},
    ),
    (
        "a,b\n1,2\n3,4",
        (
            "line 1, column 1: 'a': the name of a column, or an entry or a ring; --header or "
            "--no-header (in Python header=True or False) says which, or leave the header out"
        ),
        "a,b\n1,2\n3,4",
        [[1, 2], [3, 4]],
        {"index": False},
        {"header": True, "index": False},
    ),
    (
        "1,5 2,5\n3,5 4,5",
        "line 1, column 5: entries are separated by commas and by blanks as well: use one of them",
        "1 5 2 5\n3 5 4 5",
        [[1, 5, 2, 5], [3, 5, 4, 5]],
    ),
    (
        "1\xa0000 2",
        ("line 1, column 2: a blank of another kind (U+00A0), which may group digits: write plain blanks"),
        "1000 2",
        [[1000, 2]],
    ),
    # -------------------- rings
    (
        "matrix(R, 2, 2, [1, 2, 3, 4])",
        (
            "the text calls its ring R, and does not say which ring that is: --mod N, --integers or "
            "--rational (in Python mod=N or ring=ZZ) says it"
        ),
        "matrix(R, 2, 2, [1, 2, 3, 4])",
        [[1, 2], [3, 4]],
        {},
        {"mod": 7},
    ),
    (
        "GF([[1, 2]])",
        "the text is over a finite field GF: --mod P (in Python mod=P) says which",
        "GF([[1, 2]])",
        [[1, 2]],
        {},
        {"mod": 7},
    ),
    (
        "Matrix(GF(4), 2, 2, [1, 0, 0, 1])",
        (
            "line 1, column 8: a field of 4 elements is not Z_n: its order must be prime; use "
            "another system for it"
        ),
        "Matrix(GF(5), 2, 2, [1, 0, 0, 1])",
        [[1, 0], [0, 1]],
    ),
    (
        "[Mod(1, 4), Mod(1, 6)]",
        (
            "line 1, column 20: a modulus of Z_6 beside one of Z_4: one matrix has one ring, so "
            "write the same modulus everywhere"
        ),
        "[Mod(1, 6), Mod(1, 6)]",
        [[1, 1]],
    ),
    (
        "# mod 5\n1 2\n# mod 7\n3 4",
        (
            "line 3, column 1: this comment may name a ring, and the text names Z_5 already: take "
            "one of the two away"
        ),
        "# mod 5\n1 2\n3 4",
        [[1, 2], [3, 4]],
    ),
    (
        "1 2 mod 4\n3 4 mod 5",
        (
            "line 1, column 5: unexpected 'mod', behind one row: give the ring once, by --mod N (in "
            "Python mod=N)"
        ),
        "1 2\n3 4",
        [[1, 2], [3, 4]],
        {},
        {"mod": 5},
    ),
    (
        "matrix(GF(7), [[1, 2], [3, 4]])",
        (
            "read: the text names Z_7, but Z_5 was asked for: leave out --mod, --integers or "
            "--rational (mod=, ring=), or give the numbers alone"
        ),
        "matrix(GF(7), [[1, 2], [3, 4]])",
        [[1, 2], [3, 4]],
        {"mod": 5},
        {},
    ),
    # -------------------- bombs
    (
        "%%MatrixMarket matrix coordinate integer general\n1000000000 1000000000 1\n1 1 1",
        (
            "line 2, column 1: the text declares 1000000000 x 1000000000 entries; at most 4000000 "
            "entries in 100000 lines are read: give a smaller matrix"
        ),
        "%%MatrixMarket matrix coordinate integer general\n2 2 1\n1 1 1",
        [[1, 0], [0, 0]],
    ),
]


@pytest.mark.parametrize("case", REFUSED, ids=[repr(case[0])[:40] for case in REFUSED])
def test_a_refusal_says_what_is_wrong_where_and_what_to_do_and_doing_it_helps(case):
    """The text is that of the refusal, to the letter; the mended input is read as it was meant."""
    text, message, mended, rows, *options = case
    given, chosen = (*options, *options)[:2] if options else ({}, {})
    with pytest.raises(InputError) as caught:
        read(text, **given)
    assert message == str(caught.value)
    expected = tuple(tuple(map(Fraction, row)) for row in rows)
    assert expected == tuple(tuple(map(Fraction, row)) for row in read(mended, **chosen).matrix.rows())


NEXT_STEPS = {
    *("choose", "copy", "correct", "give", "leave", "multiply", "name", "paste", "print", "put", "remove"),
    *("replace", "take", "use", "work", "write"),
}


@pytest.mark.parametrize("message", sorted({case[1] for case in REFUSED}))
def test_a_refusal_ends_in_a_next_step(message):
    """After the reason there is what to do, as a verb or an option; "unexpected" alone is no reason."""
    reason, *steps = re.split(r"[:;,] (?:so )?| or | and ", re.sub(r"line \d+, column \d+: ", "", message))
    assert reason
    assert any(step.split()[0] in NEXT_STEPS or "--" in step for step in steps), steps
    assert not re.fullmatch("unexpected '.*'", reason) or len(steps) > 1


def test_the_most_frequent_refusals_are_here():
    """More than sixty."""
    assert len({case[0] for case in REFUSED}) > 60


@pytest.mark.parametrize("text", [case[0] for case in REFUSED if len(case) == 4])
def test_a_refusal_of_a_text_names_its_place(text):
    """By line and column, as an editor counts them, unless it is the ring or the session that is missing."""
    with pytest.raises(InputError) as caught:
        read(text)
    lacks = ("the text calls its ring", "the text is over a finite field", "a session without results")
    assert isinstance(caught.value, ParseError) or str(caught.value).startswith(lacks)
