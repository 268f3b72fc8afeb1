"""The types of the public names: `python -m tests.stub` writes modlinalg/__init__.pyi from their table."""

from pathlib import Path

import modlinalg

STUB = Path(modlinalg.__file__).with_suffix(".pyi")


def stub():
    """Return the text of the stub: where each public name is defined, for type checkers."""
    packages = "".join(f"from modlinalg import {name} as {name}\n" for name in sorted(modlinalg._MODULES))
    names = "".join(
        f"from modlinalg.{module} import {name} as {name}\n"
        for module, names in modlinalg._NAMES.items()
        for name in names.split()
    )
    listed = "".join(f'    "{name}",\n' for name in modlinalg.__all__)
    return f"# Written by python -m tests.stub\n{packages}{names}\n__version__: str\n__all__ = [\n{listed}]\n"


if __name__ == "__main__":
    STUB.write_text(stub(), encoding="utf-8")
