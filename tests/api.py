"""Every public name with its signature, a line each; `python -m tests.api` writes the snapshot anew."""

import importlib
import inspect
import re
from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import get_origin

import click

from modlinalg._cli.main import main
from modlinalg.formats import FORMATS
from modlinalg.verification._claim_fields import ClaimKind

SNAPSHOT = Path(__file__).parent / "data" / "api.txt"
# The modules whose names are promised, each with them where it has no __all__.
PUBLIC = {
    "modlinalg": None,
    "modlinalg.games": None,
    "modlinalg.games.fewest": None,
    "modlinalg.formats": None,
    "modlinalg.testing": None,
    "modlinalg.verification.claims": None,
    "modlinalg.batch": None,
    "modlinalg.audits": None,
    "modlinalg.grading": None,
    "modlinalg.certificates": None,
    "modlinalg_check": ("Verdict", "check"),
}


def names_of(module, names):
    """Return the public names of a module."""
    if names is not None:
        return sorted(names)
    listed = getattr(module, "__all__", None)
    if listed is None:  # functions that are defined there
        found = inspect.getmembers(module, inspect.isfunction)
        return [name for name, f in found if f.__module__ == module.__name__ and not name.startswith("_")]
    return sorted(listed)


def promised():
    """Yield (module from which it is imported, name) for all public names."""
    for module, names in PUBLIC.items():
        yield from ((module, name) for name in names_of(importlib.import_module(module), names))


def signature(thing):
    """Return the signature as it is written, the types by their names alone."""
    return written(inspect.signature(thing))


class Types(str):
    """An annotation that is shown as it stands."""

    __slots__ = ()

    def __repr__(self):
        """Return it without quotes."""
        return str(self)


def written(found):
    """Return a signature as it is written: types by their names alone, defaults as they are."""
    parameters = [p.replace(annotation=types(p.annotation)) for p in found.parameters.values()]
    return str(found.replace(parameters=parameters, return_annotation=types(found.return_annotation)))


def types(annotation):
    """Return an annotation by the names of its types, and none where there is none."""
    if annotation is inspect.Signature.empty:
        return annotation
    return Types(bare(annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)))


def bare(types):
    """Return a text of types without quotes and without the modules that they come from."""
    return re.sub(r"\b(?:[a-z_]\w*\.)+(?=[A-Za-z])", "", types.replace("'", ""))


def lines_of(name, thing):
    """Yield the line of a name, and those of its members if it is a class."""
    if inspect.isclass(thing):
        bases = ", ".join(base.__name__ for base in thing.__bases__ if base is not object)
        yield f"{name}({bases}): class" if bases else f"{name}: class"
        yield from constructor(name, thing)
        if issubclass(thing, Enum):
            yield from (f"{name}.{member.name} = {member.value!r}" for member in thing)
            return
        types = annotated(thing)
        for member in sorted({*dir(thing), *types}):
            if is_promised(member) and is_ours(thing, member):
                value = inspect.getattr_static(thing, member, None)
                yield line_of_member(f"{name}.{member}", value, types.get(member))
    elif inspect.isfunction(thing):
        yield name + signature(thing)
    elif isinstance(thing, Mapping):
        yield from (f"{name}[{key!r}]{fields_of(value)}" for key, value in thing.items())
    elif isinstance(thing, tuple):
        yield f"{name}: {thing!r}"
    elif get_origin(thing) is not None:  # a literal, a callable, a union
        yield f"{name}: {bare(inspect.formatannotation(thing))}"
    else:
        yield f"{name}: {type(thing).__name__}"


# What Python looks up by itself: plumbing of the interpreter, and what the line of the constructor shows.
NOT_LISTED = {
    "__abstractmethods__", "__annotate__", "__annotate_func__", "__annotations__", "__annotations_cache__",
    "__class_getitem__", "__classdictcell__", "__dataclass_fields__",
    "__dataclass_params__", "__delattr__", "__dict__", "__doc__", "__firstlineno__", "__getstate__",
    "__init__", "__init_subclass__", "__match_args__", "__module__", "__new__", "__orig_bases__",
    "__parameters__", "__post_init__", "__reduce__", "__replace__", "__setattr__", "__setstate__",
    "__slotnames__", "__slots__", "__static_attributes__", "__weakref__",
}  # fmt: skip


def is_promised(member):
    """Say whether a member is a name without an underscore, or an operator such as `@` or `in`."""
    operator = member.startswith("__") and member.endswith("__") and member not in NOT_LISTED
    return operator or not member.startswith("_")


def constructor(name, kind):
    """Yield the line of the signature by which objects of a class are made, if it is a class of ours."""
    if issubclass(kind, Enum):
        return
    for made in ("__init__", "__new__"):
        if hasattr(kind, made) and is_ours(kind, made):
            shown = inspect.signature(kind).replace(return_annotation=inspect.Signature.empty)
            yield f"{name}{written(shown)}"
            return


def fields_of(value):
    """Return the fields of a kind of claims, the optional ones in brackets, and nothing for anything else."""
    if not isinstance(value, ClaimKind):
        return ""
    return ": " + ", ".join([*value.required, *(f"[{field}]" for field in value.optional)])


def annotated(kind):
    """Return the types of the fields, and of the other attributes, that a class or a base of it states."""
    found = {}
    for base in reversed(kind.__mro__):
        found |= inspect.get_annotations(base)
    return found


def is_ours(kind, member):
    """Say whether a member is defined in this library, and not inherited from Python's own classes."""
    owned = ((base, {**vars(base), **inspect.get_annotations(base)}) for base in kind.__mro__)
    return next(base for base, names in owned if member in names).__module__.startswith("modlinalg")


def line_of_member(name, member, kind):
    """Return the line of a method, a property, or a field of this type."""
    if isinstance(member, classmethod | staticmethod):
        member = member.__func__
    if inspect.isfunction(member):
        return name + signature(member)
    found = getattr(member, "fget", None) or getattr(member, "func", None)  # of a cached property
    kind = found.__annotations__.get("return") if found is not None else kind
    return f"{name}: {bare(inspect.formatannotation(kind))}" if kind is not None else name


def lines_of_command(path, command):
    """Yield the lines of a command, with its arguments and options, and of those below it."""
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            yield from lines_of_command(f"{path} {name}", command.get_command(context, name))
        return
    arguments = [word.human_readable_name for word in command.params if isinstance(word, click.Argument)]
    options = [word for word in command.params if isinstance(word, click.Option)]
    names = {"/".join([*word.opts, *word.secondary_opts]): word for word in options}
    yield " ".join(["$", path, *arguments, *sorted(names)])
    for name, word in [*zip(arguments, command_arguments(command), strict=True), *sorted(names.items())]:
        if said := taken(word):
            yield f"$ {path}: {name}{said}"


def command_arguments(command):
    """Return the arguments of a command, in order."""
    return [word for word in command.params if isinstance(word, click.Argument)]


def taken(word):
    """Return what a word of a command may be, and what it is where it is left out: "=a|b [a]"."""
    kind = word.type
    choices = f"={listed(kind.choices)}" if hasattr(kind, "choices") else ""
    default = word.to_info_dict()["default"]
    plain = default is None or callable(default) or default is False or default == ()
    left_out = "" if plain or type(default).__name__ == "Sentinel" else f" [{default}]"
    required = " (required)" if word.required and isinstance(word, click.Option) else ""
    several = " (repeatable)" if getattr(word, "multiple", False) else ""
    return choices + left_out + required + several


def listed(choices):
    """Return the choices in order; all formats, which have lines of their own, in one word."""
    formats = [word for word in choices if word in FORMATS]
    if set(formats) == set(FORMATS):
        return "|".join([*(word for word in choices if word not in FORMATS), "FORMATS"])
    return "|".join(choices)


def snapshot():
    """Return the text of the snapshot."""
    lines = []
    for module_name, names in PUBLIC.items():
        module = importlib.import_module(module_name)
        for name in names_of(module, names):
            lines.extend(lines_of(f"{module_name}.{name}", getattr(module, name)))
    lines.extend(lines_of_command("modlinalg", main))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    SNAPSHOT.write_text(snapshot(), encoding="utf-8")
