"""What is copied together with a matrix is left out, and never changes which matrix is read."""

import random

import pytest

from modlinalg import InputError, matrix, read
from tests.cli.running import run
from tests.formats.samples import TEXT_FORMATS, writable

AROUND = {  # each leaves the matrix as it is, however they are combined
    "comment signs": lambda text: "\n".join(f"# {line}" for line in text.split("\n")),
    "diff": lambda text: "\n".join(f"+{line}" for line in ("M = ", *text.split("\n"))),
    "fence": lambda text: f"```text\n{text}\n```",
    "backquotes": lambda text: f"`{text}`",
    "let": lambda text: f"let A = {text}",
    "name": lambda text: f"result := {text}",
    "LaTeX name": lambda text: rf"\mathbf{{A}}^{{-1}} = {text}",
    "print": lambda text: f"print({text})",
    "det": lambda text: f"np.linalg.det({text})",
    "remark": lambda text: f"{text}  # the board of page 3",
    "echo": lambda text: f"{text}; A",
}


@pytest.mark.parametrize("name", TEXT_FORMATS)
def test_surroundings_never_change_the_matrix(name):
    """A text of any format in two layers is read as the same matrix over the same ring, or refused."""
    source = random.Random(name)
    for M, text in writable(name):
        for _ in range(4):
            whole = text
            for layer in source.sample(sorted(AROUND), 2):
                whole = AROUND[layer](whole)
            try:
                plain, found = read(text, mod=M.ring.modulus), read(whole, mod=M.ring.modulus)
            except InputError:
                continue
            assert found.matrix == plain.matrix, repr(whole)


@pytest.mark.parametrize("layer", sorted(AROUND))
@pytest.mark.parametrize("text", ["[[1, 2], [3, 4]]", "[1 2; 3 4]", r"\begin{pmatrix}1&2\\3&4\end{pmatrix}"])
def test_each_layer_is_left_out(layer, text):
    """What a reader takes by itself is read with each layer around it."""
    whole = AROUND[layer](text)
    found = read(whole, mod=7)
    assert found.matrix == matrix([[1, 2], [3, 4]], mod=7)


@pytest.mark.parametrize(
    "text",
    [
        "sage: M = matrix(ZZ, [[1, 2], [3, 4]])",
        "gap> M := [ [1, 2], [3, 4] ];;",
        "> M := Matrix(2, 2, [1, 2, 3, 4]);",
        "In [4]: M = np.array([[1, 2],\n   ...:               [3, 4]])",
        "Out[7]:\n[[1, 2], [3, 4]]",
    ],
)
def test_a_statement_below_which_nothing_was_printed_is_read(text):
    """A prompt alone hides nothing."""
    assert read(text, mod=11).matrix == matrix([[1, 2], [3, 4]], mod=11)


def test_decimals_of_a_typed_statement_are_exact():
    """What was printed may be rounded, so `array([[0.5]])` alone is refused, and so is the value of `ans`."""
    assert read("S = array([[0.5, 1.], [.25, -2]])").matrix == matrix([["1/2", 1], ["1/4", -2]])
    for text in ("array([[0.5, 1.], [.25, -2]])", "ans = array([[0.5, 1.], [.25, -2]])"):
        with pytest.raises(InputError):
            read(text)
    with pytest.raises(InputError):
        read("S = array([[0.5, 1.], [.25, -2]])", decimals="refuse")


@pytest.mark.parametrize(
    "text",
    [
        "transpose([[1, 2], [3, 4]])",
        "Inverse[{{1, 2}, {3, 4}}]",
        "rref([1, 2; 3, 4])",
        "2*[[1, 2], [3, 4]]",
        "[[1, 2], [3, 4]]^2",
        "[[1, 2], [3, 4]] + [[1, 0], [0, 1]]",
        "nd.SparseMatrix([[1, 1, 5], [2, 2, 7]])",
        "nd.from_columns([[1, 2], [3, 4]])",
        "tool.matrix([[1.5, 2], [3, 4]])",
        "tool.matrix([[1, 2], [3, 4]], mod=5)",
        "Det[{{1, 2}, {3, 4}}, Modulus -> 5]",
        "[[1, 2], [3, 4]] # modulo 5",
        "[[1, 2], [3, 4]] // transposed",
        "GF5: [[1, 2], [3, 4]]",
        "det([[1, 2], [3, 4]]) + det([[1, 0], [0, 1]])",
        "print([1, 2], [3, 4])",
        "x = 1\n2",
        "$0$",
        "> [1 2]\n[3 4]",
        "def A = [[1, 2], [3, 4]]; A.T",
    ],
)
def test_what_may_be_another_matrix_is_not_read(text):
    """Calls and operators that change a matrix, rings beside it, and rows that may be results."""
    with pytest.raises(InputError):
        read(text)


def test_the_command_line_says_what_was_left_out(tmp_path):
    """On standard error, below the matrix."""
    (tmp_path / "a.txt").write_text("print([[1, 2], [3, 4]])  # page 3\n")
    result = run("rank", str(tmp_path / "a.txt"), "--mod", "7")
    assert result.exit_code == 0
    assert "the matrix without the remark and print(..) is taken" in result.stderr
