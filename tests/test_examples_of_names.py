"""Examples: each public name has one in its docstring, and it asserts something."""

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
    return bool(output) or "assert" in source


def test_the_list_of_public_names_is_complete():
    """The reference pages name nothing that is not promised."""
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


def test_the_example_of_a_function_calls_it():
    """An example of something else would show nothing of the function."""
    functions = {name: thing for name, thing in things().items() if inspect.isfunction(thing)}
    assert [] == [
        name
        for name, thing in functions.items()
        if not any(f"{thing.__name__}(" in source for source, _ in examples(thing))
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
