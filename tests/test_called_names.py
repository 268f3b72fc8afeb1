"""What a message begins with: the function, the method or the command that was called, and no other."""

import inspect
import math

import pytest

import modlinalg
from modlinalg import ZZ, ModlinalgError, ParseError, UnsupportedError, identity, matrix, span, zeros
from modlinalg._answers.polynomials import _hessenberg as hessenberg
from modlinalg._matrices.arguments import called
from modlinalg.elimination import _decomposition as decomposition
from modlinalg.errors import InputError
from tests.cli.running import run

FUNCTIONS = (
    "adjugate", "charpoly", "column_space", "eigenvalues", "hessenberg_form", "homology", "image",
    "matrix_order", "minimal_polynomial", "minpoly", "plu", "rank_decomposition", "row_space",
    "solve_two_sided", "span", "verify_adjugate", "verify_basis_of_image", "verify_charpoly",
    "verify_equal_modules", "verify_homology", "verify_member", "verify_minimal_generators", "verify_minpoly",
    "verify_order", "verify_plu", "verify_product", "verify_similar",
)  # fmt: skip
METHODS = ("coefficients", "image", "index", "intersection", "membership", "preimage", "quotient")
M = matrix([[1, 0], [0, 1]], mod=7)
RIGHT = {
    **dict.fromkeys(("M", "N", "X", "A", "B", "C", "G", "P", "L", "U", "H"), M),
    "p": "x - 1",
    "order": 1,
    "v": [1, 2],
    "generators": M,
    "factors": [],
}
OWN = {("verify_charpoly", "p"): "x^2 - 2*x + 1", ("homology", "A"): 0 * M, ("verify_homology", "B"): 0 * M}
WRONG = {
    "None": None,
    "a word": "x",
    "a negative number": -1,
    "a list": [1, 2],
    "a ragged list": [[1, 2], [3]],
    "a list with a float": [1.5, 2],
    "a list of words": ["x", "y"],
    "an object": object(),
    "another ring": matrix([[1, 2], [3, 4]], mod=35),
    "a rational matrix": matrix([["1/2", 1], [3, 4]]),
    "another shape": matrix([[1, 2, 3]], mod=7),
    "another shape and ring": matrix([[1, 2, 3]], mod=8),
    "an empty matrix": zeros(0, 3, M.ring),
    "singular": 0 * M,
    "no field": matrix([[1, 2], [3, 4]], mod=8),
    "an unproved field": identity(2, mod=2**1279 - 1),
    "a composite of more than 64 bits": matrix([[1, 1], [0, 1]], mod=2**89 + 1),
    "over Z": matrix([[1, 2], [3, 4]], ZZ),
    "a module outside": span(matrix([[1], [0]], mod=8)),
    "a module over Q": span(matrix([[1], [0]])),
    "a module of rows": span(matrix([[1, 0]], mod=8), side="left"),
    "a shorter module": span(matrix([[1]], mod=8)),
}
SHARED = {"limit", "rounds", "seed"}  # options of every verification, read before it begins


def refusals(function, given):
    """Yield what is said of wrong arguments, one at a time beside the right ones.

    A ParseError names a place in the text that it was given.
    """
    for parameter in inspect.signature(function).parameters.keys() - SHARED:
        for wrong in WRONG.values():
            try:
                function(**given | {parameter: wrong})
            except ParseError:
                pass
            except ModlinalgError as error:
                yield str(error)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_is_named_by_what_it_refuses(name):
    """Each wrong thing for each parameter."""
    function = getattr(modlinalg, name)
    needed = [p.name for p in inspect.signature(function).parameters.values() if p.default is p.empty]
    right = {parameter: OWN.get((name, parameter), RIGHT[parameter]) for parameter in needed}
    assert function(**right) is not None
    said = list(refusals(function, right))
    assert said
    assert {name} == {text.partition(": ")[0] for text in said}


@pytest.mark.parametrize("name", METHODS)
def test_a_method_of_a_module_is_named_by_what_it_refuses(name):
    """Also where it is another method that does the work."""
    A = span(matrix([[2, 0], [0, 4]], mod=8))
    right = {"M": identity(2, mod=8), "v": [2, 4], "other": A}
    method = getattr(A, name)
    given = {parameter: right[parameter] for parameter in inspect.signature(method).parameters}
    assert method(**given) is not None
    said = list(refusals(method, given))
    assert said
    assert {name} == {text.partition(": ")[0] for text in said}


def test_other_names_of_modules_and_polynomials_are_named():
    """Properties, operators and what is called for its value."""
    A, free = span(matrix([[2, 0], [0, 4]], mod=8)), span(identity(2, ZZ))
    calls = {
        "rank": lambda: A.rank,
        "coordinates": lambda: (A / A).coordinates([1, 0]),
        "iteration": lambda: next(iter(free)),
        "sum": lambda: A + free,
        "inclusion": lambda: A <= free,
        "Polynomial": lambda: modlinalg.Polynomial([1, "x"], ZZ),
        "solve_two_sided": lambda: modlinalg.solve_two_sided(2 * M, 0 * M, M).particular,
    }
    for name, call in calls.items():
        with pytest.raises(ModlinalgError, match=f"^{name}: "):
            call()


def test_what_is_too_large_is_said_of_what_was_called(monkeypatch):
    """Not of the form or the decomposition that would take the memory."""

    def no_room(name, _):
        raise UnsupportedError(f"{name}: a transform: too large")

    monkeypatch.setattr(hessenberg, "require_room", no_room)
    monkeypatch.setattr(decomposition, "require_room", no_room)
    Z = zeros(2, 2, M.ring)
    calls = {
        "charpoly": (M,), "eigenvalues": (M,), "adjugate": (Z,), "hessenberg_form": (M,),
        "solve_two_sided": (M, M, M),
    }  # fmt: skip
    for name, arguments in calls.items():
        with pytest.raises(UnsupportedError, match=f"^{name}: a transform: too large$"):
            getattr(modlinalg, name)(*arguments)


COMMANDS = {
    "charpoly": ("1 2 3", "--mod", "8"),
    "minpoly": ("1 2; 3 4", "--mod", "8"),
    "adjugate": ("1 2 3", "--mod", "8"),
    "order": ("1 2 3", "--mod", "8"),
    "plu": ("1 2; 3 4", "--mod", "8"),
    "rank-decomposition": ("1 2; 3 4", "--integers"),
    "eigenvalues": ("1 2; 3 4", "--mod", "8"),
}
OF_TWO = {"image": "1 2 3", "preimage": "1; 2; 3", "index": "1 0; 0 1", "quotient": "1 0; 0 1"}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_named_by_what_it_refuses(name):
    """In one line, with one way out, also where two functions share the work."""
    text, *options = COMMANDS[name]
    result = run(name, "-", *options, stdin=text)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"modlinalg: {name.replace('-', '_')}: ")
    assert result.stderr.count("decompose") <= 1
    assert "decompose(" not in result.stderr


def test_a_way_out_is_named_once():
    """By the command and not by the function as well; a shape has none."""
    for command in ("plu", "rank-decomposition"):
        name = command.replace("-", "_")
        said = run(command, "-", "--mod", "8", stdin="1 2; 3 4").stderr
        assert f"modlinalg: {name}: Z_8 is not a field; try `modlinalg decompose`\n" == said
    said = run("form", "-", "--kind", "rref", "--mod", "8", stdin="1 2; 3 4").stderr
    assert said == "modlinalg: rref: Z_8 is not a field; try `modlinalg form --kind howell`\n"
    assert "try" not in run("minpoly", "-", "--mod", "8", stdin="1 2 3").stderr


@pytest.mark.parametrize("name", OF_TWO)
def test_a_command_about_modules_is_named(name, tmp_path):
    """Where the second file does not fit, and where there is no answer."""
    (tmp_path / "A").write_text("2 0\n0 4\n", encoding="ascii")
    result = run("module", name, str(tmp_path / "A"), "-", "--mod", "8", stdin=OF_TWO[name])
    assert result.exit_code in (1, 2)
    assert (result.stdout + result.stderr).removeprefix("modlinalg: ").startswith(f"{name}: ")


def test_only_those_who_work_for_another_are_renamed():
    """Other words before a colon stay, and so do what an error carries and its type."""
    with pytest.raises(InputError, match=r"^rank: no$"), called("index", "quotient"):
        raise InputError("rank: no")
    A = span(matrix([[2], [4]], mod=8))
    with pytest.raises(modlinalg.NoSolutionError, match=r"^index: ") as refused:
        A.index(span(matrix([[1], [0]], mod=8)))
    assert (refused.value.witness @ refused.value.matrix).is_zero
    assert A.index(A) == 1 != math.inf
