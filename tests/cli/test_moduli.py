"""`solve`, `kernel` and `verify` with one modulus for each equation: what is read and refused by name."""

import json
from pathlib import Path

import pytest

from modlinalg import InputError
from modlinalg.formats._parsing.written import moduli_as_written
from tests.cli.running import refused, run


@pytest.fixture(autouse=True)
def files(tmp_path, monkeypatch):
    """A folder with systems."""
    monkeypatch.chdir(tmp_path)
    contents = {
        "ones.txt": "1\n1\n1\n",
        "b.txt": "2 3 2\n",
        "two.txt": "1 2\n3 4\n",
        "c.txt": "1\n2\n",
        "six.txt": "[Mod(1, 6), Mod(2, 6); Mod(3, 6), Mod(4, 6)]\n",
        "half.txt": "1/2 1\n1 1\n",
    }
    for name, text in contents.items():
        (tmp_path / name).write_text(text)


def test_solve_says_what_the_unknowns_are_modulo():
    """The Chinese remainder, in the order of the rows."""
    result = run("solve", "ones.txt", "b.txt", "--mod", "3,5,7")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "M*x = b over Z with the rows modulo 3, 5, 7",
        "x = (23), modulo 105",
        "solutions modulo 105: 1",
    ]


def test_no_solution_is_refuted():
    """Status 1, with u and q."""
    result = run("solve", "ones.txt", "b.txt", "--mod", "4,6,0")
    assert result.exit_code == 1
    assert "u = (1, 1, 0) has u*M = 0, u_i*n_i = 0 for all i and u*b = (1) modulo 2" in result.stdout


def test_exact_rows():
    """0 says that an equation holds in integers."""
    result = run("solve", "two.txt", "c.txt", "--mod", "3,0")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1:] == [
        "x = (6, -4) + t1*(12, -9), t1 in Z",
        "solutions: infinitely many",
    ]


def test_kernels_are_listed():
    """By rows, by columns, and not where there are infinitely many."""
    result = run("kernel", "two.txt", "--mod", "4,6", "--list", "--at-most", "2")
    assert result.stdout.splitlines()[2:] == [
        "solutions modulo 12: 12",
        "",
        "(0, 0)",
        "(10, 3)",
        "these are the first 2 of 12: --at-most N lists more",
    ]
    result = run("kernel", "two.txt", "--mod", "3,5", "--side", "left")
    assert result.stdout.splitlines()[0] == "x*M = 0 over Z with the columns modulo 3, 5"
    result = run("kernel", "two.txt", "--mod", "0,6", "--list")
    assert "there are infinitely many over Z, and none is listed" in result.stdout


@pytest.mark.parametrize(
    ("text", "moduli"),
    [
        ("3,5,7", (3, 5, 7)),
        ("3, 5 ,7", (3, 5, 7)),
        ("0,1", (0, 1)),
        ("1000,", (1000,)),
        ("1, 0", (1, 0)),
        ("101,103,", (101, 103)),
        ("101, 103", (101, 103)),
        ("0,105", (0, 105)),
        ("1000,100", (1000, 100)),
        ("100,1000", (100, 1000)),
        ("2^20,0xff,2**3", (2**20, 255, 8)),
        ("12,15,1050", (12, 15, 1050)),
        ("12,105,15", (12, 105, 15)),
    ],
)
def test_lists_that_can_be_nothing_else(text, moduli):
    """Numbers of other lengths than groups of digits, a space, or a comma at the end."""
    assert moduli_as_written(text) == moduli


@pytest.mark.parametrize(
    ("text", "number", "spaced"),
    [
        ("1,000", "1000", "1, 0"),
        ("1,000,000", "1000000", "1, 0, 0"),
        ("3,105", "3105", "3, 105"),
        ("101,103,107", "101103107", "101, 103, 107"),
        ("1,00,000", "100000", "1, 0, 0"),
        ("12,15,105", "1215105", "12, 15, 105"),
    ],
)
def test_groups_of_digits_are_refused_by_name(text, number, spaced):
    """Both readings are said, each as it can be written; and each is then read as it was meant."""
    with pytest.raises(InputError) as error:
        moduli_as_written(text)
    assert str(error.value) == (
        f"'{text}' may be the number {number} or the moduli {spaced}:"
        f" write {number} for the one, and '{spaced}', with spaces, for the others"
    )
    assert moduli_as_written(spaced) == tuple(map(int, text.split(",")))
    refused(run("kernel", "two.txt", "--mod", text), f"may be the number {number} or the moduli {spaced}")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("3,-5", "number 2 of '3,-5' is '-5', which is not an integer n >= 0"),
        ("3,5.0", "number 2 of '3,5.0' is '5.0'"),
        ("x,5", "number 1 of 'x,5' is 'x'"),
        ("3,,5", "number 2 of '3,,5' is ''"),
        (",", "number 1 of ',' is ''"),
        (",3", "number 1 of ',3' is ''"),
        ("1,000,3", "number 2 of '1,000,3' is '000': write it without leading zeros"),
        ("3,1/2", "number 2 of '3,1/2' is '1/2'"),
        ("3,-2^2", "the sign may belong to the base or to the power"),
    ],
)
def test_what_is_no_list_of_moduli(text, words):
    """The number that is none is named, with its place."""
    refused(run("kernel", "two.txt", "--mod", text), words)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["kernel", "two.txt", "--mod", "3,5,7"],
            "M is 2 x 2, so 2 moduli are needed, one for each row, not more",
        ),
        (
            ["kernel", "two.txt", "--mod", "3,5", "--rational"],
            "exactly one of --mod N, --integers and --rational",
        ),
        (["kernel", "six.txt", "--mod", "3,5"], "six.txt: it is over Z_6, and --mod with a list is for"),
        (["kernel", "half.txt", "--mod", "3,5"], "half.txt: "),
        (["kernel", "two.txt", "--mod", "5"], ""),
    ],
)
def test_questions_that_do_not_fit(arguments, words):
    """The number of equations, another ring, entries that are no integers; one modulus is as before."""
    result = run(*arguments)
    if words:
        refused(result, words)
    else:
        assert "over Z_5" in result.stdout


@pytest.mark.parametrize("command", ["rank", "decompose", "inverse"])
@pytest.mark.parametrize("text", ["3,5", "1,000"])
def test_other_commands_take_one_modulus(command, text):
    """They say which commands take a list."""
    one = ": write 1000" if text == "1,000" else ""
    words = f"'{text}' is not one integer n >= 2{one}; a list, one modulus for each equation, is for"
    refused(run(command, "two.txt", "--mod", text), words)


PROVED = {
    ("solve", "ones.txt", "b.txt", "--mod", "3,5,7"): (
        0,
        "all x modulo 105 with M*x = b row by row modulo 3, 5, 7",
    ),
    ("solve", "ones.txt", "b.txt", "--mod", "4,6,0"): (1, "no x with M*x = b row by row modulo 4, 6, 0"),
    ("solve", "two.txt", "c.txt", "--mod", "3,0"): (0, "all x with M*x = b row by row modulo 3, 0"),
    ("kernel", "two.txt", "--mod", "4,6", "--side", "left"): (
        0,
        "all x modulo 12 with x*M = b column by column modulo 4, 6",
    ),
}


@pytest.mark.parametrize("arguments", PROVED)
def test_the_certificate_is_that_of_the_moduli(arguments):
    """In a file and as JSON the same, and the check says in words what is proved."""
    status, words = PROVED[arguments]
    result = run(*arguments, "--certificate", "proof.json", "--format", "json")
    assert result.exit_code == status
    assert json.loads(result.stdout) == json.loads(Path("proof.json").read_text())
    checked = run("check", "proof.json")
    assert checked.exit_code == 0
    assert f", {words}, " in checked.stdout
    side = ["--side", "left"] if "left" in arguments else []
    rhs = ["--rhs", arguments[2]] if arguments[0] == "solve" else []
    about = ["check", "proof.json", "--matrix", arguments[1], *rhs, *side]
    moduli = arguments[arguments.index("--mod") + 1]
    assert run(*about, "--mod", moduli).exit_code == 0
    other = run(*about, "--mod", moduli.replace(moduli[0], "8", 1))
    assert other.exit_code == 1
    assert f"about another question: modulus 1: {moduli[0]} and 8" in other.stdout
    without = run(*about, "--integers")
    assert without.exit_code == 1
    assert (
        f"about another question: moduli {moduli.replace(',', ', ')}, the question's none" in without.stdout
    )


JUDGED = {
    ("solution", "ones.txt", "b.txt", "x.txt", "--mod", "3,5,7"): (0, "M*x = b, multiplied out"),
    ("solution", "ones.txt", "b.txt", "x.txt", "--mod", "3,5,8"): (
        1,
        "row 3: (M*x)_3 - b_3 = 21, not 0 modulo 8",
    ),
    ("no-solution", "ones.txt", "b.txt", "--mod", "4,6,0", "--limit", "60"): (
        0,
        "u = (1, 1, 0) has u*M = 0, u_i*n_i = 0 for all i and u*b = (1) modulo 2",
    ),
    ("count", "ones.txt", "b.txt", "2", "--mod", "3,5,7"): (
        1,
        "the number of solutions modulo 105 is 1, not 2",
    ),
    ("count", "two.txt", "c.txt", "infinite", "--mod", "3,0"): (
        0,
        "the generators of M*x = 0 have the orders 0 (0 stands for infinite)",
    ),
    ("kernel", "two.txt", "g.txt", "--mod", "3,0", "--basis", "columns"): (
        0,
        "M*G = 0, and every kernel generator is in the span of the columns of G",
    ),
    ("solution-set", "two.txt", "c.txt", "set.gp", "--mod", "3,0"): (
        0,
        "M*G = 0, and every kernel generator is in the span of the columns of G",
    ),
    ("kernel", "two.txt", "x.txt", "--mod", "3,0", "--side", "left"): (
        1,
        "G (vectors as rows) is 1 x 1, and must have 2 columns",
    ),
}


@pytest.mark.parametrize("arguments", JUDGED)
def test_claims_of_another_system_are_judged_by_the_moduli(arguments):
    """Each kind that asks about equations, with status 0 and 1."""
    Path("x.txt").write_text("23\n")
    Path("g.txt").write_text("12\n-9\n")
    Path("set.gp").write_text("[[6, -4]~, [12; -9]]\n")
    status, words = JUDGED[arguments]
    result = run("verify", *arguments)
    assert (result.exit_code, words) == (status, result.stdout.splitlines()[1])
    assert "over Z with the " in result.stdout


def test_a_refuted_claim_leaves_its_proof():
    """The certificate of the verdict, and a claim about matrices over Z_n is refused."""
    Path("x.txt").write_text("23\n")
    assert run(
        "verify", "solution", "ones.txt", "b.txt", "x.txt", "--mod", "4,6,0", "--certificate", "p"
    ).exit_code
    assert (
        "verdict FALSE on solution over Z, M 3 x 1, b 3 x 1, side right, row by row modulo 4, 6, 0"
        in run("check", "p").stdout
    )
    words = "six.txt: it is over Z_6, and --mod with a list is for matrices of integers"
    refused(run("verify", "no-solution", "six.txt", "c.txt", "--mod", "3,0"), words)
    refused(run("verify", "det", "two.txt", "3", "--mod", "3,5"), "'3,5' is not one integer n >= 2; a list")


def test_a_trace_shows_the_steps_of_one_system():
    """--goal solution takes a list of moduli, in every view; other goals refuse it."""
    result = run("trace", "two.txt", "--goal", "solution", "--b", "c.txt", "--mod", "4,6")
    assert result.exit_code == 0
    assert "so [M | b], rows modulo 4, 6, become D*M and D*b modulo 12, with D = diag(3, 2)" in result.stdout
    for form in ("latex", "html", "markdown", "json", "steps"):
        asked = ("trace", "two.txt", "--goal", "solution", "--b", "c.txt", "--mod", "4,0", "--format", form)
        assert run(*asked).exit_code == 0
    words = "--mod with a list, one modulus for each equation, is for --goal solution"
    refused(run("trace", "two.txt", "--mod", "4,6"), words)
    asked = ("trace", "two.txt", "--goal", "solution", "--b", "c.txt", "--mod", "4,6,8")
    refused(run(*asked), "2 moduli are needed")
