"""What follows from the table of claim kinds; `python -m tests.kinds` writes it."""

import ast
import inspect
import re
from pathlib import Path

from modlinalg import testing
from modlinalg.verification._kinds import KINDS

STUB = Path(testing.__file__).with_suffix(".pyi")


def stub():
    """Return the text of the stub of `modlinalg.testing`: what the assertions take, for type checkers."""
    imports, functions = set(), []
    for name in KINDS:
        assertion = getattr(testing, f"assert_{name}")
        shown = re.sub(r": '([^']*)'", r": \1", str(inspect.signature(assertion))).replace(
            "-> 'None'", "-> None"
        )
        for annotation in assertion.__annotations__.values():
            imports |= {home(assertion, found) for found in re.findall(r"\b[A-Z]\w+", annotation)} - {None}
        said = assertion.__doc__.replace("\n", "\n    ").replace("\n    \n", "\n\n")
        functions.append(f'def assert_{name}{shown}:\n    """{said}\n    """\n')
    listed = "".join(f'    "{name}",\n' for name in testing.__all__)
    head = "# Written by python -m tests.kinds\n" + "".join(sorted(imports))
    return "\n".join([head, f"__all__ = [\n{listed}]\n", *functions])


def home(assertion, name):
    """Return the statement that imports the name of a type, from where `verify_X` has it; None for None."""
    if name == "None":
        return None
    module = inspect.getmodule(inspect.unwrap(assertion))
    imports = (
        node for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.ImportFrom)
    )
    source = next(
        (node.module for node in imports if name in {alias.name for alias in node.names}), module.__name__
    )
    return f"from {source} import {name}\n"


if __name__ == "__main__":
    STUB.write_text(stub(), encoding="utf-8")
