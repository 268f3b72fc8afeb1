"""Whatever a public function is given for an argument: an answer or a ModlinalgError, and nothing else.

A TypeError is for a call with the wrong number or names of arguments only, which these are not.
"""

import inspect
import random
from decimal import Decimal
from fractions import Fraction

import flint
import numpy
import pytest
import sympy
from click.testing import CliRunner

import modlinalg
from modlinalg import (
    InputError,
    ModlinalgError,
    UnsupportedError,
    check_identities,
    check_steps,
    format_matrix,
    games,
    identity,
    matrix,
    solve,
    testing,
    trace_solve,
)
from modlinalg._cli import main
from modlinalg.grading import grade
from modlinalg.verification import claims
from tests.helpers.runs import slow

M = matrix([[1, 0], [0, 1]], mod=7)  # of which all claims below are true
WRONG = {
    "None": None,
    "0": 0,
    "-1": -1,
    "True": True,
    "x": "x",
    "the empty text": "",
    "bytes": b"1 2",
    "the empty list": [],
    "a float": 1.5,
    "not a number": float("nan"),
    "infinity": float("inf"),
    "a list": [1, 2],
    "a list of lists": [[1, 2], [3, 4]],
    "a ragged list": [[1, 2], [3]],
    "a list of words": ["x"],
    "a dict": {1: 2},
    "a set": {1, 2},
    "an object": object(),
    "a type": int,
    "a function": len,
    "a fraction": Fraction(1, 2),
    "a complex number": 1j,
    "another ring": matrix([[1, 2], [3, 4]], mod=35),
    "a rational matrix": matrix([["1/2", 1], [3, 4]]),
    "another shape": matrix([[1, 2, 3]], mod=6),
    "an empty matrix": modlinalg.zeros(0, 3, modlinalg.Zmod(6)),
    "an array without axes": numpy.array(5),
    "an array of objects without axes": numpy.array(None, dtype=object),
    "an array with three axes": numpy.zeros((2, 2, 2), dtype=int),
}
BOARD = games.grid(2, 1, mod=2)
ZERO, TWO = matrix([[0, 0], [0, 0]], mod=7), matrix([[2]], mod=8)
OVER_Z = (
    "assert_hermite_form", "hermite_form", "hermite_form_with_transform", "trace_hermite_form",
    "verify_hermite_form",
)  # fmt: skip
ONE_OVER_Z = modlinalg.identity(2, modlinalg.ZZ)
# A right argument for each parameter, by its name, so that the others are looked at.
RIGHT = {
    **dict.fromkeys(
        ("M", "N", "X", "G", "H", "S", "W", "RI", "CI", "A", "B", "C", "P", "L", "U", "other"), M
    ),
    "data": [[1, 2], [3, 4]],
    "b": [1, 2],
    "x": [1, 2],
    "particular": [1, 2],
    "generators": [[0, 0]],
    "rank": 2,
    "free_rank": 2,
    "nullity": 0,
    "count": 1,
    "value": 1,
    "factors": [1, 1],
    "values": {1: 2},
    "identities": (1, 2),
    "ring": modlinalg.Zmod(7),
    "rows": 2,
    "cols": 2,
    "size": 2,
    "k": 2,
    "steps": "R1 <-> R2",
    "text": "[[1, 2], [3, 4]]",
    "format": "pari",
    "path": "matrix.json",
    "blocks": [[M, 0], [0, M]],
    "entries": [1, M],
    "seed": 1,
    "certificate": {"kind": "x"},
    "answer": modlinalg.decompose(M),
    "callback": print,
    "modulus": 6,
    "mod": 2,
    "claim": {},
    "line": "{}",
    "v": [1, 2],
    "state": [0, 0],
    "clicks": [0, 0],
    "board": BOARD,
    "p": "x - 1",
    "n": 3,
    "graph": [[0, 1], [1, 0]],
    "effects": [[1, 0], [0, 1]],
    "solutions": BOARD.solve([0, 0]),
    "game_id": "3x3c:d074191345d1644c17058,f68",
    "rng": 1,
    "positions": [1, 0],
    "moduli": [7],
}
OWN = {
    **{(name, "M"): ONE_OVER_Z for name in OVER_Z},
    ("assert_not_invertible", "M"): ZERO,
    **{(name, "ring"): modlinalg.Zmod(7) for name in ("change_ring", "identity", "random_matrix", "zeros")},
    ("assert_no_generalized_inverse", "M"): TWO,
    ("assert_no_solution", "M"): ZERO,
    ("solve_two_sided", "C"): M,
    ("read_position", "text"): "1 0",
    ("read_flip_id", "text"): "3x3c:d074191345d1644c17058,f68",
    ("from_json", "text"): modlinalg.trace_decomposition(M).to_json(),
    ("verify_hermite_form", "H"): ONE_OVER_Z,
    ("verify_optimum", "x"): [1, 2],  # it or a weight
    ("assert_optimum", "x"): [1, 2],
    ("verify_unimodular", "U"): ONE_OVER_Z,
    ("assert_hermite_form", "H"): ONE_OVER_Z,
    ("assert_unimodular", "U"): ONE_OVER_Z,
    ("assert_charpoly", "p"): "x^2 - 2*x + 1",
    ("assert_minpoly", "p"): "x - 1",
    ("assert_plu", "U"): M,
    ("homology", "A"): ZERO,
    ("assert_homology", "B"): ZERO,
    ("assert_homology", "factors"): [],
    ("assert_basis_of_image", "generators"): [[1, 0], [0, 1]],
    ("assert_minimal_generators", "generators"): [[1, 0], [0, 1]],
    **{(name, "other"): modlinalg.span(M) for name in ("index", "intersection", "quotient")},
    ("picture", "values"): [0, 0],
    ("state", "data"): [0, 0],
    ("to_png", "path"): "board.png",
    ("write_flip_id", "state"): [0, 0],
}


def public_functions():
    """Yield (name, function) for all that users are told of, and for the methods of what it returns."""
    for module in (modlinalg, games, testing, claims):
        names = getattr(module, "__all__", ("judge", "judge_line"))
        for name in names:
            found = getattr(module, name)
            if callable(found) and not inspect.isclass(found):
                yield f"{module.__name__}.{name}", found
    answers = {
        "Board": BOARD, "SolutionSet": modlinalg.solve(M, [2, 1]), "Matrix": M,
        "ChasedSolutions": games.grid(10, 10, mod=2).solve([0] * 100),
        "Decomposition": modlinalg.decompose(M), "Trace": modlinalg.trace_decomposition(M),
        "Module": modlinalg.span(M), "Quotient": modlinalg.span(M) / modlinalg.span(ZERO),
        "WorkLimit": modlinalg.WorkLimit, "Zmod": modlinalg.Zmod,
    }  # fmt: skip
    for kind, answer in answers.items():
        if inspect.isclass(answer):
            yield kind, answer
            continue
        public = {name: getattr(answer, name) for name in dir(answer) if not name.startswith("_")}
        yield from ((f"{kind}.{name}", found) for name, found in public.items() if inspect.ismethod(found))


FUNCTIONS = {name: found for name, found in public_functions() if inspect.signature(found).parameters}


def required(name, function):
    """Return right arguments for the parameters that have no default, or that some function needs."""
    parameters = inspect.signature(function).parameters.values()
    short = name.rpartition(".")[2]
    given = {}
    for parameter in parameters:
        is_needed = parameter.default is parameter.empty or (short, parameter.name) in OWN
        if is_needed and parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY):
            given[parameter.name] = OWN.get((short, parameter.name), RIGHT.get(parameter.name, 1))
    return given


def tried(function, arguments):
    """Call a function; what it returns is looked at as far as a lazy answer must be."""
    try:
        answer = function(**arguments)
        if inspect.isgenerator(answer):
            next(answer, None)
    except ModlinalgError:
        pass
    except IndexError:  # of a position that a matrix lacks, as of a list
        assert function.__name__ == "columns"


@slow(long=lambda name: name in {"modlinalg.exercise", "modlinalg.games.random_connections", "Board.to_png"})
@pytest.mark.parametrize("name", FUNCTIONS)
def test_no_argument_gives_anything_but_an_answer_or_an_error_of_ours(name, tmp_path, monkeypatch):
    """Each parameter in turn is each wrong thing; the others are right."""
    if name == "Board.to_png":
        pytest.importorskip("matplotlib", reason="matplotlib is not installed (extra plot)")
    monkeypatch.chdir(tmp_path)  # some wrong things are names of files
    (tmp_path / "matrix.json").write_text("[[1, 2], [3, 4]]")
    function = FUNCTIONS[name]
    right = required(name, function)
    function(**right)
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        for words, wrong in WRONG.items():
            if (name, parameter.name) == ("Board.to_png", "path") and isinstance(wrong, str):
                continue
            if isinstance(parameter.default, bool) and words == "an array with three axes":
                continue  # a flag is what its truth value says, and this one has none
            try:
                tried(function, right | {parameter.name: wrong})
            except AssertionError as error:
                assert str(error).startswith(("FALSE", "UNKNOWN")), (name, parameter.name, words)
            except Exception as error:
                raise AssertionError(f"{name}({parameter.name}={words}): {error!r}") from error


def test_a_limit_may_be_a_number_of_seconds():
    """As for the fewest clicks; what is none is an InputError in every verifying function and in judge."""
    assert modlinalg.verify_rank(M, 2, limit=5)
    assert modlinalg.verify_rank(M, 2, limit=0).verdict is modlinalg.ClaimVerdict.UNKNOWN
    assert (
        claims.judge({"kind": "rank", "ring": {"modulus": 7}, "M": [[1]], "rank": 1}, limit=0.0)["verdict"]
        == "UNKNOWN"
    )
    for limit in ("5", True, -1, [5]):
        with pytest.raises(InputError, match="imit"):
            modlinalg.verify_rank(M, 2, limit=limit)


def test_a_decomposition_without_its_factors_is_no_claim():
    """RI, W and CI are needed; R and C may be left out."""
    for given in ((None, None, M), (M, None, M), (M, M, None)):
        with pytest.raises(InputError, match="verify_decomposition: a Matrix is needed"):
            modlinalg.verify_decomposition(M, *given)
    assert modlinalg.verify_decomposition(M, M, M, M, R=None, C=None)


@pytest.mark.parametrize(
    "solutions", [modlinalg.solve(ZERO, [0, 0]), games.grid(10, 10, mod=4).quiet_patterns()]
)
def test_a_seed_stands_for_its_generator(solutions):
    """An integer or a text draws what random.Random of it draws; anything else is refused."""
    assert solutions.random(1) == solutions.random(random.Random(1))
    assert solutions.random("x") == solutions.random(random.Random(b"x"))
    assert solutions.random(1) in solutions
    for seed in (None, 1.5, [1]):
        with pytest.raises(InputError, match="the seed is an integer or a text"):
            solutions.random(seed)


@pytest.mark.parametrize(
    "ask", ["rref", "is_rref", "verify_rref", "verify_rank", "exercise", "grid_nullity", "board"]
)
def test_no_proof_of_primality_takes_hours(ask, monkeypatch):
    """Beyond 1024 bits a probable prime is said to be unproved, and no proof is begun."""
    p = 2**1279 - 1
    large = matrix([[1]], mod=p)
    monkeypatch.setattr(
        modlinalg._arithmetic.storage.firewall,
        "is_prime",
        lambda n: n.bit_length() <= 1024 or pytest.fail("proved"),
    )
    questions = {
        "rref": lambda: modlinalg.rref(large),
        "is_rref": lambda: modlinalg.is_rref(large),
        "verify_rref": lambda: modlinalg.verify_rref(large, large),
        "verify_rank": lambda: modlinalg.verify_rank(large, 1),
        "exercise": lambda: modlinalg.exercise("zero_divisor_pivot", mod=p),
        "grid_nullity": lambda: games.grid_nullity(2, 2, p),
    }
    if ask == "board":
        assert CliRunner().invoke(main, ["board", "grid", "2x2", "--mod", str(p), "count"]).exit_code == 0
    else:
        with pytest.raises(UnsupportedError, match="is a field is not proved here for more than 1024 bits"):
            questions[ask]()


ONE_MATRIX = [
    modlinalg.decompose,
    modlinalg.det,
    modlinalg.drazin_inverse,
    modlinalg.free_rank,
    modlinalg.generalized_inverse,
    modlinalg.group_inverse,
    modlinalg.howell_form,
    modlinalg.howell_form_with_transform,
    modlinalg.invariant_factors,
    modlinalg.inverse,
    modlinalg.is_howell_form,
    modlinalg.is_rref,
    modlinalg.is_smith_form,
    modlinalg.kernel,
    modlinalg.moore_penrose_inverse,
    modlinalg.image,
    modlinalg.nullity,
    modlinalg.pseudo_inverse,
    lambda M: modlinalg.block([[M, 1]]),
    lambda M: modlinalg.kron(M, M),
    modlinalg.question,
    modlinalg.rank,
    modlinalg.row_space,
    modlinalg.rref,
    modlinalg.rref_with_transform,
    modlinalg.smith_form,
    modlinalg.span,
    modlinalg.trace_decomposition,
    modlinalg.trace_inverse,
    modlinalg.trace_pseudo_inverse,
    lambda M: format_matrix(M, "gap"),
    lambda M: check_identities(M, M),
    lambda M: check_steps(M, "R1 <-> R2"),
    lambda M: solve(M, [1, 2]),
    lambda M: trace_solve(M, [1, 2]),
]


@pytest.mark.parametrize(
    "function", ONE_MATRIX, ids=lambda f: f.__code__.co_names[0] if f.__name__ == "<lambda>" else f.__name__
)
def test_every_function_takes_what_carries_its_ring(function):
    """A text that names it and matrices of other libraries; without a ring nothing is guessed."""
    rows = [[1, 2], [3, 4]]
    M = matrix(rows, mod=7)
    expected = repr(function(M))
    texts = ("# mod 7\n1 2\n3 4", "[Mod(1,7),Mod(2,7);Mod(3,7),Mod(4,7)]", format_matrix(M, "sage"))
    libraries = (flint.nmod_mat(rows, 7), M.to_domain_matrix(), pytest.importorskip("galois").GF(7)(rows))
    for data in (*texts, *libraries):
        assert expected == repr(function(data))
    for data in (rows, "1 2; 3 4", numpy.array(rows), sympy.Matrix(rows)):
        with pytest.raises(InputError, match=r"a Matrix is needed .*names no ring: give matrix\(M, mod=n"):
            function(data)


@pytest.mark.parametrize(
    "junk", [numpy.array(5), numpy.array(None, dtype=object), numpy.zeros((2, 2, 2), int)]
)
def test_an_array_that_is_no_vector_is_refused_by_name(junk):
    """An array without axes has no items, and one with three is no list of numbers."""
    needed = "must be a list of (numbers|vectors) or a (matrix|Matrix)|a list of factors is needed"
    for ask in (
        lambda: modlinalg.verify_solution(M, [1, 2], junk),
        lambda: modlinalg.verify_solution_set(M, [1, 2], junk, []),
        lambda: modlinalg.verify_no_solution(M, junk),
        lambda: solve(M, junk),
    ):
        with pytest.raises(InputError, match=needed):
            ask()
    assert junk not in solve(M, [1, 2])
    if not junk.ndim:  # each item of a list may be a matrix of one column
        with pytest.raises(InputError, match=needed):
            modlinalg.verify_kernel(M, junk)
        with pytest.raises(InputError, match=needed):
            modlinalg.verify_invariant_factors(M, junk)


LOOSE = [{3, 1}, frozenset((3, 1)), sympy.FiniteSet(3, 1), {3: 1, 1: 3}]
A, KERNEL = modlinalg.span(M), modlinalg.kernel(ZERO)
TWO_SIDED = modlinalg.solve_two_sided(M, M, M)
IN_ORDER = {
    "solve": lambda v: solve(M, v),
    "solve with moduli": lambda v: solve([[1, 2]], [0], moduli=v),
    "verify_solution of b": lambda v: modlinalg.verify_solution(M, v, [3, 1]),
    "verify_solution": lambda v: modlinalg.verify_solution(M, [3, 1], v),
    "verify_member": lambda v: modlinalg.verify_member(M, v),
    "verify_kernel": lambda v: modlinalg.verify_kernel(M, v),
    "verify_homology": lambda v: modlinalg.verify_homology(ZERO, M, v),
    "verify_invariant_factors": lambda v: modlinalg.verify_invariant_factors(M, v),
    "verify_charpoly": lambda v: modlinalg.verify_charpoly(M, v),
    "certify": lambda v: modlinalg.certify(v, solution_of=(M, [3, 1])),
    "coefficients": A.coefficients,
    "membership": A.membership,
    "coordinates": (A / modlinalg.span(ZERO)).coordinates,
    "in a module": lambda v: v in A,
    "in a kernel": lambda v: v in KERNEL,
    "in the solutions of a board": lambda v: v in games.grid(10, 10, mod=2).solve([0] * 100),
    "in the solutions of A*X*B = C": lambda v: v in TWO_SIDED,
    "Polynomial": lambda v: modlinalg.Polynomial(v, modlinalg.ZZ),
    "diag": modlinalg.diag,
    "columns": identity(4, mod=7).columns,
    "random_matrix": lambda v: modlinalg.random_matrix(2, 2, mod=7, seed=1, invariant_factors=v),
    "grade": lambda v: grade([], v),
}


@pytest.mark.parametrize("ask", IN_ORDER)
@pytest.mark.parametrize("loose", LOOSE, ids=lambda v: type(v).__name__)
def test_what_has_no_order_is_no_list(ask, loose):
    """A set or a dictionary is not a vector, in whatever order Python has its items."""
    with pytest.raises(InputError):
        IN_ORDER[ask](loose)


@pytest.mark.parametrize("loose", LOOSE[:3], ids=lambda v: type(v).__name__)
def test_the_colours_of_a_board_have_an_order_or_names(loose):
    """A dictionary has names; a set has neither."""
    for ask in (BOARD.solve, BOARD.picture, BOARD.explain, lambda v: games.from_matrix(M, 7, cells=v)):
        with pytest.raises(InputError):
            ask(loose)


@pytest.mark.parametrize("ring", [modlinalg.QQ, modlinalg.ZZ, modlinalg.Zmod(7)], ids=str)
def test_membership_of_what_is_not_exact_is_no_question(ring):
    """A float is refused, also out of a generator; an array of whole floats or truth values is exact.

    An exact vector of another ring is not an element.
    """
    one = identity(1, ring)
    rows = modlinalg.solve_two_sided(one, one, one)
    for answer in (modlinalg.span(one), modlinalg.kernel(modlinalg.zeros(1, 1, ring)), rows):
        for number in (0.5, 1.0, True, float("nan"), None, Decimal(1)):
            flat = () if answer is rows else ([number], (number,))
            for vector in (*flat, [[number]], numpy.array([[number]], dtype=object)):
                with pytest.raises(InputError):
                    assert vector in answer
        for number in (1.0, True):
            assert numpy.array([[number]]) in answer
        if answer is not rows:
            with pytest.raises(InputError):
                assert (number for number in [0.5]) in answer
        assert [[1]] in answer
        assert (["1/7"] in answer) == (ring == modlinalg.QQ and answer is not rows)
        assert matrix([[1]], mod=5) not in answer


def test_vectors_are_read_from_texts_as_matrices_are():
    """A text of one line is the flat list of its numbers, whoever asks; generators are those of a file."""
    M = matrix([[2, 4], [6, 8]], mod=12)
    for text in ("2 6", "[2, 6]", "2\n6", "[2,6]~", "[Mod(2,12), Mod(6,12)]"):
        assert solve(M, text).particular == solve(M, [2, 6]).particular
        assert modlinalg.verify_solution(M, text, "1 0")
        assert "1 0" in solve(M, text)
        assert trace_solve(M, text).result == trace_solve(M, [2, 6]).result
        assert modlinalg.certify("1 0", solution_of=(M, text)) == modlinalg.certify(
            [1, 0], solution_of=(M, [2, 6])
        )
    assert solve("Mod([2,4;6,8],12)", "[2,6]~").count == 8
    assert solve(M, "2 4", side="left").particular == solve(M, [2, 4], side="left").particular
    assert modlinalg.verify_no_solution(M, "1 0")
    assert modlinalg.verify_count(M, "2 6", 8)
    for generators in ("[6,0;0,3]", "6 0\n0 3", "[[6, 0], [0, 3]]", ["6 0", "0 3"]):
        assert modlinalg.verify_kernel(M, generators)
        assert modlinalg.verify_solution_set(M, "2 6", "1 0", generators)
    assert not modlinalg.verify_kernel(M, "(6, 0)")
    assert not modlinalg.verify_solution(M, "2 6", "1 0 0")
    for factors in (
        "2 4",
        "[2, 4]",
        "2\n4",
        sympy.Matrix([2, 4]),
        numpy.array([[2, 4]]),
        matrix([[2, 4]], mod=12),
    ):
        assert modlinalg.verify_invariant_factors(M, factors)
        assert not modlinalg.verify_invariant_factors(2 * M, factors)


def test_several_systems_of_one_equation_are_read_from_a_text_of_one_line():
    """Where b has one entry, a line of two is two right-hand sides, as it is at the command line."""
    M = matrix([[1, 2]], mod=7)
    assert solve(M, "5 6").particular == solve(M, [[5, 6]]).particular
    assert solve(M, "5").particular == solve(M, [5]).particular


@pytest.mark.parametrize("text", ["foo", "[Mod(1,7),0]~", "1 2; 3", "? 1\n%1 = 5\n? 2\n%2 = 6", ""])
def test_a_text_that_is_no_vector_is_refused_as_one_that_is_no_matrix(text):
    """Nothing is guessed: no numbers, another ring, ragged lines, several results."""
    M = matrix([[2, 4], [6, 8]], mod=12)
    for ask in (
        lambda: solve(M, text),
        lambda: modlinalg.verify_solution(M, [2, 6], text),
        lambda: modlinalg.verify_kernel(M, text),
        lambda: modlinalg.verify_invariant_factors(M, text),
        lambda: modlinalg.verify_inverse(M, text),
    ):
        with pytest.raises(InputError):
            ask()
    with pytest.raises(InputError, match="a list of factors is needed, not a matrix, 2 x 2 over Z_12"):
        modlinalg.verify_invariant_factors(M, "2 0; 0 4")
