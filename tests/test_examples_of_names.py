"""Examples: each public name has one in its docstring, and it asserts something."""

import ast
import importlib
import inspect
import re
from doctest import DocTestParser

from tests.api import is_ours, promised
from tests.helpers.reference import documented


def named(module, name):
    """Return what has a name in a module."""
    return getattr(importlib.import_module(module), name)


def things():
    """Return {the name of a public function or class: itself}, what has several names once."""
    found = {}
    for module, name in (*promised(), *documented()):
        thing = named(module, name)
        if (inspect.isfunction(thing) or inspect.isclass(thing)) and thing not in found.values():
            found[f"{module}.{name}"] = thing
    return found


def examples(thing):
    """Return the examples of a docstring: [(source, output)].  A class does not inherit that of its base."""
    return [(found.source, found.want) for found in DocTestParser().get_examples(thing.__doc__ or "")]


def asserts(example):
    """Say whether an example fails where what it shows is wrong."""
    source, output = example
    return bool(output) or any(map(is_assertion, ast.walk(ast.parse(source))))


def is_assertion(node):
    """Say whether a node is an `assert`, or the call of a function whose name begins with assert_."""
    if not isinstance(node, ast.Call):
        return isinstance(node, ast.Assert)
    return re.fullmatch(r"(?:\w+\.)*assert_\w+", ast.unparse(node.func)) is not None


def test_an_example_asserts_by_its_code():
    """The word in a comment, in a text or in another name asserts nothing."""
    source = "x = 'assert'  # assert_inverse(M, X)\nreassert_it(x)"
    assert not asserts((source, ""))
    assert asserts((source, "shown"))
    assert asserts(("for x in X:\n    assert x", ""))
    assert asserts(("assert_inverse(M, X)", ""))
    assert asserts(("testing.assert_inverse(M, X)", ""))


def calls(source, name):
    """Say whether code calls a function by its whole name, alone or out of a module."""
    return re.search(rf"(?<!\w){name}\(", source) is not None


def test_a_function_is_called_by_its_whole_name():
    """`free_rank(M)` calls no `rank`."""
    assert calls("rank(M) == 1", "rank")
    assert calls("ma.rank(M)", "rank")
    assert not calls("free_rank(M), rank", "rank")


def test_the_reference_names_nothing_that_is_not_promised():
    """Every name on its pages is that of a public thing."""
    assert {"modlinalg.solve", "modlinalg.Matrix", "modlinalg_check.check"} <= set(things())
    assert {"modlinalg.games.fewest.fewest_in", "modlinalg.batch.Options"} <= set(things())
    promises = [getattr(importlib.import_module(module), name) for module, name in promised()]
    beyond = [
        name for name in documented() if getattr(importlib.import_module(name[0]), name[1]) not in promises
    ]
    assert [] == beyond


def test_every_public_name_has_an_example_that_asserts_itself():
    """Output is compared by doctest; without output there is an `assert`, or an assertion of `testing`."""
    assert [] == [name for name, thing in things().items() if not any(map(asserts, examples(thing)))]


def test_what_has_no_docstring_is_shown_by_its_module():
    """A table, a ring or a type that is no class: in the module from which it is imported."""
    bare = [
        (module, name)
        for module, name in promised()
        if not (inspect.isfunction(thing := named(module, name)) or inspect.isclass(thing))
    ]
    assert {("modlinalg", "QQ"), ("modlinalg.games.fewest", "Measure")} <= set(bare)
    assert [] == [
        f"{module}.{name}"
        for module, name in bare
        if not shows(examples(importlib.import_module(module)), name)
    ]


def shows(found, name):
    """Say whether examples assert something and use a name after they have imported it."""
    uses = [source for source, _ in found if "import " not in source]
    return any(map(asserts, found)) and any(re.search(rf"\b{name}\b", source) for source in uses)


def test_the_example_of_a_function_calls_it():
    """An example of something else would show nothing of the function."""
    functions = {name: thing for name, thing in things().items() if inspect.isfunction(thing)}
    assert [] == [
        name
        for name, thing in functions.items()
        if not any(calls(source, thing.__name__) for source, _ in examples(thing))
    ]


def members(kind):
    """Yield (name, function) for the public methods and the properties that a class of ours has."""
    for name in dir(kind):
        member = inspect.getattr_static(kind, name)
        member = getattr(member, "fget", None) or getattr(member, "func", None) or member
        member = getattr(member, "__func__", member)
        if not name.startswith("_") and inspect.isfunction(member) and is_ours(kind, name):
            yield name, member


def shown(kind):
    """Return the code of all examples of a class and of the classes of ours that it is made of."""
    bases = [base for base in kind.__mro__ if base.__module__.startswith("modlinalg")]
    return "".join(source for base in bases for source, _ in examples(base))


def test_every_method_and_property_is_shown_by_an_example():
    """In its own docstring, or in that of its class."""
    classes = {name: thing for name, thing in things().items() if inspect.isclass(thing)}
    assert [] == [
        f"{name}.{member}"
        for name, kind in classes.items()
        for member, function in members(kind)
        if not any(map(asserts, examples(function))) and not re.search(rf"\.{member}\b", shown(kind))
    ]
