"""What `verify` and `convert` read of other systems: texts, vectors, bases and values."""

import pytest

from modlinalg import formats, matrix
from tests.cli.statuses import M, run
from tests.formats.samples import WRITTEN


@pytest.mark.parametrize("target", WRITTEN)
def test_convert_writes_what_it_can_read(file, tmp_path, target):
    """From PARI's text to each system and back."""
    status, text = run("convert", file("Mod([2, 11; 10, 3], 13)"), "--to", target, "-o", tmp_path / "out")
    assert (status, text) == (0, "")
    back = formats.read_file(tmp_path / "out", target, 13)
    assert back.matrix == matrix([[2, 11], [10, 3]], mod=13)


def test_convert_lists_its_formats_and_keeps_the_question(file):
    """`--list` needs no file; the answer is not written over the question."""
    status, output = run("convert", "--list")
    assert status == 0
    assert all(name in output for name in formats.FORMATS)
    question = file(M)
    assert run("convert", question, "--to", "gap", "-o", question)[0] == 2
    assert question.read_text() == M
    assert run("convert", "-", "--to", "gap", "--mod", 6, text=M)[1].startswith("[ [ 2, 4 ], [ 4, 2 ] ]")


def test_a_basis_may_be_a_list_of_vectors(file):
    """As PARI lists columns; all of them count, and not the first alone."""
    text = "[[3,0]~,[4,1]~]"
    assert run("verify", "kernel", file(M), file(text), "--mod", 6)[0] == 0
    assert run("verify", "kernel", file(M), file("[[3,0]~,[3,0]~]"), "--mod", 6)[0] == 1


RECORD = "rec( normal := [ [ 2, 0 ], [ 0, 0 ] ], rowtrans := [ [ 1, 0 ], [ 4, 1 ] ] )"


def test_several_matrices_are_refused_where_one_is_needed(file):
    """Their names and shapes are said; nothing is lost silently."""
    record = file(RECORD)
    for arguments in (("verify", "smith-form", file(M), record), ("convert", record, "--to", "pari")):
        status, output = run(*arguments, "--mod", 6)
        assert status == 2
        assert "holds 2: normal (2 x 2), rowtrans (2 x 2)" in output
    longer = file("[[3,0,0]~,[4,1,0]~]")
    status, output = run("verify", "kernel", file(M), longer, "--mod", 6)
    assert (1, True) == (status, "generator 1 is 3 x 1, and must be 2 x 1" in output)
    mixed = file("[[3,0]~,[4,1,0]~]")
    assert "part 2 (3 x 1)" in run("verify", "kernel", file(M), mixed, "--mod", 6)[1]


@pytest.mark.parametrize(
    "text",
    [
        "[[3,0],[4,1]]",
        "[ [ 3, 0 ], [ 4, 1 ] ]",
        "[3 0]\n[4 1]",
        "[3, 0; 4, 1]",
        "3 0\n4 1",
        "[[3 0]\n [4 1]]",
    ],
)
def test_a_square_basis_is_never_guessed(file, text):
    """Whatever the system and the white space: UNKNOWN with both readings, until an option says which."""
    command = ("verify", "kernel", file(M), file(text), "--mod", 6)
    status, output = run(*command)
    assert status == 3
    assert "TRUE for the rows of G" in output
    assert "FALSE for the columns of G" in output
    assert "--basis rows" in output
    assert run(*command, "--basis", "rows")[0] == 0
    assert run(*command, "--basis", "columns")[0] == 1


@pytest.mark.parametrize("value", ["4", "-3", "Mod(4, 7)", "Z(7)^4", "ZmodnZObj( 4, 7 )"])
def test_a_determinant_may_be_given_as_a_system_prints_it(file, value):
    """PARI and GAP print elements, not numbers; 3*3 = 2 and 3*3*3*3 = 4 mod 7."""
    status, output = run("verify", "det", file("[3, 1; 1, 4] * Mod(1, 7)"), value)
    assert (status, "det(M) is 4" in output) == (0, True), output


@pytest.mark.parametrize("value", ["Mod(4, 6)", "Z(5)^2", "x", "1], [2", "1, 2", "Mod(4, 7"])
def test_what_is_no_element_of_the_ring_is_no_determinant(file, value):
    """A value of another ring is refused, never reduced."""
    status, output = run("verify", "det", file("[3, 1; 1, 4] * Mod(1, 7)"), value)
    assert status == 2
    assert "value: " in output


SESSION = ">>> A\n[[1, 2], [3, 4]]\n>>> A**-1\n[[-2, 1], ['3/2', '-1/2']]\n>>> A\n[[1, 2], [3, 4]]\n"


def test_a_result_of_a_session_is_chosen_and_said(file):
    """The last one by default; --result beside a file that is no session is for the session."""
    session, plain = file(SESSION), file("[1 2; 3 4]")
    status, output = run("det", session, "--mod", 7)
    assert (status, "result 3 of 3 is taken; --result K takes another" in output) == (0, True)
    status, output = run("verify", "inverse", plain, session, "--mod", 7, "--result", 1)
    assert (status, "result 1 of 3" in output) == (1, True)
    status, output = run("det", plain, "--mod", 7, "--result", 1)
    assert (status, "applies only to a session" in output) == (2, True)
    status, output = run("det", session, "--mod", 7, "--result", "9")
    assert (status, "there is no result 9; the session has 3" in output) == (2, True)
    status, output = run("rank", session, "--mod", 7, "--result", "2nd")
    assert (status, "result 2 of 3" in output) == (0, True)


def test_each_file_chooses_its_own_result(file):
    """FILE#NAME, also with a number; what the file does not have is refused, whatever the others have."""
    three, plain = file("A = [3 5; 6 8]\nB = [1 0; 0 1]\nans = [-4/3 5/6; 1 -1/2]\n"), file("[1 2; 3 4]")
    status, output = run("verify", "inverse", f"{three}#A", f"{three}#ans", "--rational")
    assert (0, True) == (status, "ans of A, B, ans is taken" in output)
    status, output = run("det", f"{three}#2", "--rational")
    assert (0, True) == (status, "B of A, B, ans is taken" in output)
    for files in ((f"{three}#C", three), (f"{three}#A", f"{plain}#A"), (three, f"{three}#A")):
        assert 2 == run("verify", "inverse", *files, "--rational")[0]


def test_a_rounded_answer_is_judged_as_it_stands(file):
    """FALSE, with the two sides; there is no tolerance, and the refusal says why."""
    M, X = file("3 0\n0 3\n"), file("0.3333 0.0000\n0.0000 0.3333\n")
    status, output = run("verify", "inverse", M, X, "--rational")
    assert (1, True) == (status, "9999/10000 on the left, 1 on the right" in output)
    assert (1, True) == (
        (found := run("verify", "det", M, "8.9", "--rational"))[0],
        "is 9, not 89/10" in found[1],
    )
    status, output = run("verify", "inverse", M, X, "--rational", "--tolerance", "0.01")
    assert (2, True) == (status, "a rounded number is another number" in output)
    assert 2 == run("verify", "inverse", M, X, "--rational", "--decimals", "refuse")[0]
    assert 2 == run("inverse", X, "--rational")[0]  # as Octave shows numbers
    assert 0 == run("inverse", X, "--rational", "--decimals", "read")[0]


def test_a_whole_answer_stands_in_the_place_of_the_first_file(file):
    """The files that it fills are left out; with one of them given, one matrix is needed."""
    names = "RI = [1 0; 0 1]\nW = [1 0; 0 2]\nCI = [1 0; 0 1]"
    D, whole = file("[1 0; 0 2]"), file(names)
    assert run("verify", "decomposition", D, whole, "--mod", 6)[0] == 0
    assert "Missing argument 'W'" in run("verify", "decomposition", D, D, "--mod", 6)[1]
    status, output = run("verify", "decomposition", D, whole, D, D, "--mod", 6)
    assert (status, "holds 3: RI (2 x 2)" in output) == (2, True)
    pair = file("[ [ 2 ], [ [ 4 ] ] ]")
    assert run("verify", "solution-set", file("[2]"), file("[4]"), pair, "--mod", 8)[0] == 0


def test_a_solution_by_names_is_a_vector(file):
    """x = 1, y = 2, however a system writes it; another order is refused."""
    for text in ("x = 1, y = 2", "{{x -> 1, y -> 2}}", "{x: 1, y: 2}", "[x = 1, y = 2]"):
        assert run("verify", "solution", file("[1 2; 3 4]"), file("[5; 4]"), file(text), "--mod", 7)[0] == 0
    status, output = run(
        "verify", "solution", file("[1 2; 3 4]"), file("[5; 4]"), file("y = 2, x = 1"), "--mod", 7
    )
    assert (status, "as written (y, x) or by their names (x, y)" in output) == (2, True)
