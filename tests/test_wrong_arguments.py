"""Whatever a public function is given for an argument: an answer or a ModlinalgError, and nothing else.

A TypeError is for a call with the wrong number or names of arguments only, which these are not.
"""

import enum
import inspect
import io
import random
from fractions import Fraction

import pytest

import modlinalg
from modlinalg import Matrix, ModlinalgError, games, matrix, testing
from modlinalg.verification import claims

M = matrix([[2, 4], [1, 5]], mod=6)
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
}
BOARD = games.grid(2, 2, mod=3)
# A right argument for each parameter, by its name; what a function needs otherwise stands below.
RIGHT = {
    "M": M, "X": M, "H": M, "S": M, "W": M, "RI": M, "CI": M, "A": M, "data": [[1, 2], [3, 4]], "b": [1, 2],
    "x": [1, 2], "particular": [1, 2], "generators": [[1, 2]], "rank": 1, "free_rank": 1, "nullity": 1,
    "count": 1, "value": 1, "factors": [1, 2], "identities": (1, 2), "ring": modlinalg.Zmod(6), "rows": 2,
    "cols": 2, "size": 2, "k": 2, "steps": "R1 <-> R2", "text": "[[1, 2], [3, 4]]", "format": "pari",
    "path": "/dev/null", "certificate": {"kind": "x"}, "answer": M, "modulus": 6, "mod": 6, "callback": print,
    "claim": {}, "line": "{}", "state": [0] * 4, "clicks": [0] * 4, "board": BOARD, "n": 3, "m": 3, "p": 2,
    "graph": {0: [1], 1: [0]}, "last": 3, "seed": 1, "effects": [[1, 0], [0, 1]], "solutions": BOARD.solve([0] * 4),
    "game_id": "3x3c:d074191345d1644c17058,f68", "rng": 1, "position": [0] * 4, "neighbours": "plus",
}  # fmt: skip
OWN = {
    ("rref", "M"): matrix([[1, 2]], mod=5), ("is_rref", "M"): matrix([[1, 2]], mod=5),
    ("identity", "size"): 2, ("certify", "answer"): modlinalg.decompose(M),
}  # fmt: skip
RECORDS = (enum.EnumMeta,)


def public_functions():
    """Yield (name, function) for all functions that users are told of, and the methods of what they return."""
    for module in (modlinalg, games, testing, claims):
        names = getattr(module, "__all__", ("judge", "judge_line"))
        for name in names:
            found = getattr(module, name)
            if inspect.isfunction(found):
                yield f"{module.__name__}.{name}", found
    answers = {
        "Board": BOARD, "SolutionSet": modlinalg.solve(M, [2, 1]), "Matrix": M,
        "ChasedSolutions": games.grid(10, 10, mod=2).solve([0] * 100), "Decomposition": modlinalg.decompose(M),
        "Trace": modlinalg.trace_decomposition(M), "Limit": modlinalg.Limit, "Zmod": modlinalg.Zmod,
    }  # fmt: skip
    for kind, answer in answers.items():
        if inspect.isclass(answer):
            yield kind, answer
            continue
        for name, method in inspect.getmembers(answer, inspect.ismethod):
            if not name.startswith("_"):
                yield f"{kind}.{name}", method


FUNCTIONS = dict(public_functions())
WRITES_FILES = {"Board.to_png"}  # whatever is a name of a file is right


def required(name, function):
    """Return right arguments for the parameters that have no default."""
    parameters = inspect.signature(function).parameters.values()
    short = name.rpartition(".")[2]
    given = {}
    for parameter in parameters:
        if parameter.default is parameter.empty and parameter.kind in (
            parameter.POSITIONAL_OR_KEYWORD,
            parameter.KEYWORD_ONLY,
        ):
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


@pytest.mark.parametrize("name", FUNCTIONS)
def test_no_argument_gives_anything_but_an_answer_or_an_error_of_ours(name, tmp_path, monkeypatch):
    """Each parameter in turn is each wrong thing; the others are right."""
    monkeypatch.chdir(tmp_path)  # some wrong things are names of files
    function = FUNCTIONS[name]
    right = required(name, function)
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        for words, wrong in WRONG.items():
            if (name, parameter.name) == ("Board.to_png", "path") and isinstance(wrong, str):
                continue
            try:
                tried(function, right | {parameter.name: wrong})
            except AssertionError as error:
                assert str(error).startswith(("FALSE", "UNKNOWN")), (name, parameter.name, words)
            except Exception as error:
                raise AssertionError(f"{name}({parameter.name}={words}): {error!r}") from error
