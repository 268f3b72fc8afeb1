"""Texts as people paste them: what stands around a matrix changes nothing; what may change it is refused."""

import random

import pytest

from modlinalg import QQ, ZZ, InputError, ParseError, RingMismatchError, Zmod, matrix, read
from modlinalg.formats._habits import bare, without_markup

SQUARE = [[1, 2], [3, 4]]
AS_PASTED = [
    "A := [ [ 1, 2 ], [ 3, 4 ] ];;",
    "[[1, 2], [3, 4]].",
    "[[1, 2], [3, 4]],\n",
    "M = [1 2; 3 4].",
    "{{1, 2}, {3, 4}}.",
    "[1, 2],\n[3, 4],\n",
    "  [1, 2],\n  [3, 4]\n",
    "{1, 2},\n{3, 4},",
    "(1, 2),\n(3, 4),",
    "var A = math.matrix([[1, 2], [3, 4]]);",
    "let A = [[1, 2], [3, 4]];",
    "const A = [[1, 2], [3, 4]]",
    "math.matrix([[1, 2], [3, 4]])",
    "np.mat([[1, 2], [3, 4]])",
    "mat([[1, 2], [3, 4]])",
    "np.matrix([[1, 2], [3, 4]])",
    "np.asarray([[1, 2], [3, 4]])",
    "np.array([[1, 3], [2, 4]]).T",
    "Matrix([[1, 3], [2, 4]]).transpose()",
    "ii2 : A = matrix {{1, 2}, {3, 4}}",
    "Out[34]:\nmatrix([[1, 2],\n        [3, 4]])",
    "Out[3]: array([[1, 2],\n       [3, 4]])",
    r"$A=\begin{bmatrix}1&2\\3&4\end{bmatrix}$",
    r"\mathbf{A} = \begin{bmatrix}1&2\\3&4\end{bmatrix}.",
    r"\[ A_{1} &= \begin{bmatrix}1&2\\3&4\end{bmatrix}, \]",
    r"$$ \begin{pmatrix} 1 & 2 \newline 3 & 4 \end{pmatrix} $$",
    "```\n1 2\n3 4\n```",
    "~~~python\n[[1, 2], [3, 4]]\n~~~\n",
    "> ```\n> [[1, 2],\n>  [3, 4]]\n> ```\n",
    "> 1 2\n> 3 4",
    "| 1 | 2 |\n| 3 | 4 |\n",
    "| x | y |\n|---|:-:|\n| 1 | 2 |\n| 3 | 4 |",
    "|   |   |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |",
    "a[0][0] = 1\na[0][1] = 2\na[1][0] = 3\na[1][1] = 4",
    "a[1][1] := 1; a[1][2] := 2; a[2][1] := 3; a[2][2] := 4;",
    "A(1, 1) = 1; A(1, 2) = 2\nA(2, 1) = 3; A(2, 2) = 4",
    "M = [[1, 2], [3, 4]]\nM.smith_form()",
    "M = [[1, 2], [3, 4]]\nprint(M)\nnp.linalg.det(M)\nM.T.rank()\n",
    "A := [ [ 1, 2 ], [ 3, 4 ] ];\nDisplay(A);\n",
    "[1 2; 3 4\N{DIVISION SLASH}1]",
]


@pytest.mark.parametrize("text", AS_PASTED)
@pytest.mark.parametrize("ring", [QQ, ZZ, Zmod(12)])
def test_what_stands_around_a_matrix_changes_nothing(text, ring):
    """Over each ring."""
    assert matrix(SQUARE, ring) == read(text, ring=ring).matrix


NAMING_R = [
    "matrix(R, [[1, 2], [3, 4]])",
    "matrix(R,2,2,[1,2,3,4])",
    "matrix(R, [1 2; 3 4])",
    "R[1 2; 3 4]",
    "M := Matrix(R, 2, 2, [1, 2, 3, 4]);",
    "matrix(R, {{1, 2}, {3, 4}})",
    "map(R^2, R^2, {{1, 2}, {3, 4}})",
    "matrix {{1_R, 2}, {3, 4}}",
    "HomalgMatrix( [ [ 1, 2 ], [ 3, 4 ] ], 2, 2, R )",
]


@pytest.mark.parametrize("text", NAMING_R)
def test_a_ring_that_only_has_a_name_is_what_the_caller_says(text):
    """Without that the refusal names the option; a comment in the text decides as well."""
    for ring in (Zmod(5), ZZ, QQ):
        assert matrix(SQUARE, ring) == read(text, ring=ring).matrix == matrix(text, ring)
    assert Zmod(7) == read(f"# mod 7\n{text}").ring
    for ask in (read, matrix):
        with pytest.raises(InputError, match=r"calls its ring R, .* --mod N, --integers or --rational"):
            ask(text)


def test_a_galois_field_without_its_order_takes_a_prime():
    """GF([[1, 2]]) is over a field, which Z_6 and Q are not."""
    assert matrix([[1, 2]], mod=7) == read("GF([[1, 2]])", mod=7).matrix
    for asked in ({}, {"mod": 6}, {"ring": QQ}):
        with pytest.raises(InputError, match=r"finite field GF.*--mod P"):
            read("GF([[1, 2]])", **asked)


@pytest.mark.parametrize(
    "text", ["matrix(GF(5), [[1, 2], [3, 4]])", "# mod 5\n[[1, 2]]", "matrix {{1_QQ, 2}}"]
)
def test_a_ring_that_the_text_names_is_not_overruled(text):
    """The refusal names both."""
    with pytest.raises(RingMismatchError, match=r"names (Zmod\(5\)|QQ|Z_5|Q), but .*7"):
        read(text, mod=7)


@pytest.mark.parametrize(
    ("text", "ring"), [("matrix {{0_ZZ, 2}}", ZZ), ("matrix {{0_QQ, 2}}", QQ), ("matrix {{0, 2}}", None)]
)
def test_an_entry_may_name_the_ring(text, ring):
    """As Macaulay2 writes 0_ZZ and 1_QQ."""
    assert ring == read(text).ring


def test_homalgs_ZZ_is_Z():
    """The name that homalg's manual has for the integers."""
    assert ZZ == read("HomalgMatrix( [ [2, -3, 0 ], [ 5, 7, 1 ] ],  2, 3, ZZ );").ring


def test_storage_says_nothing_about_the_entries():
    """Sage's sparse=True, also behind a flat list."""
    for body in ("[[1, 2], [3, 4]]", "2, 2, [1, 2, 3, 4]"):
        assert matrix(SQUARE, QQ) == read(f"F = matrix(QQ, {body}, sparse=True)").matrix


def test_a_vector_becomes_a_column_by_column_alone():
    """`.T` of an array with one dimension is that array."""
    assert (3, 1) == read("vector(ZZ,[1,2,3]).column()").matrix.shape
    assert (1, 3) == read("np.array([1, 2, 3]).T").matrix.shape


def test_lines_that_are_not_read_are_told():
    """In `remark`, which the command line prints."""
    assert "M.smith_form() below the matrix was not read" == read("M = [1 2; 3 4]\nM.smith_form()").remark
    assert "" == read("M = [1 2; 3 4]").remark


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("M = [[1, 2]]\nM.swap_rows(0, 1)", "may change M.*leave this line out"),
        ("M = [[1, 2]]\nrref!(M)", "may change M"),
        ("| 1 | 2 |\n|---|---|\n| 3 | 4 |", "its header, or a row"),
        ("a[0][0] = 1\na[1][1] = 2", "assign every entry"),
        ("a[0][0] = 1\na[0][0] = 2", "a second time"),
        ("a[2][2] = 1", "assign every entry"),
        ("a[0][0] = 1\nb = 2", "leave it out"),
    ],
)
def test_what_may_change_the_matrix_is_refused(text, words):
    """With what to do instead."""
    with pytest.raises(ParseError, match=words):
        read(text)


def test_what_is_taken_away_leaves_places_where_they_are():
    """Blanks stand for it."""
    for text in ("> 1 2\n> 3 4", "```\n[[1]]\n```", "| 1 | 2 |\n| 3 | 4 |", "> ```\n> 1\n> ```"):
        assert len(text) == len(without_markup(text))
    for text in AS_PASTED:
        if not text.startswith(("a[", "A(")):  # these are written anew, and rows of a source get brackets
            assert len(bare(text).text) - len(text) in (0, 2)


def test_any_matrix_survives_its_surroundings():
    """Seeded matrices in lists, wrapped at random."""
    draw = random.Random(46)
    for _ in range(50):
        rows, cols = draw.randint(1, 4), draw.randint(2, 4)
        entries = [[draw.randint(-99, 99) for _ in range(cols)] for _ in range(rows)]
        expected = matrix(entries, ZZ)
        text = f"[{', '.join(map(str, entries))}]"
        text += draw.choice(["", ".", ",", ";", ";;", "\n"])
        text = draw.choice(["", "M = ", "var M = ", "Out[7]: "]) + text
        assert expected == read(text, ring=ZZ).matrix
        table = "\n".join(f"| {' | '.join(map(str, row))} |" for row in entries)
        fenced = f"```\n{table}\n```"
        quotes = "\n".join(f"> {line}" for line in fenced.split("\n"))
        for marked in (table, quotes):
            assert expected == read(marked, ring=ZZ).matrix
        base = draw.randint(0, 1)
        cells = [
            f"a[{i + base}][{j + base}] = {value}"
            for i, row in enumerate(entries)
            for j, value in enumerate(row)
        ]
        draw.shuffle(cells)
        if rows > 1 or base == 0 or cols > 1:
            assert expected == read("\n".join(cells), ring=ZZ).matrix
