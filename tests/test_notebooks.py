"""The notebooks under examples/: each runs, in a kernel as in Jupyter, and shows what it promises.

They are kept without outputs: what a reader sees is computed where it is read, and nothing that is
shown can be older than the library.  Each cell of code asserts what it claims.
"""

import ast
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.helpers.runs import sampled

EXAMPLES = Path(__file__).parent.parent / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))
HOWTO = EXAMPLES.parent / "docs" / "howto" / "jupyter.md"
each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
needs_a_kernel = pytest.mark.skipif(
    None in map(find_spec, ("nbclient", "nbformat", "ipykernel")),
    reason="nbclient, nbformat or ipykernel is not installed: sh scripts/setup notebooks",
)
RUN = """
import sys, nbclient, nbformat
notebook = nbformat.read(sys.argv[1], as_version=4)
nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": sys.argv[2]}}).execute()
nbformat.write(notebook, sys.argv[3])
"""


def code_cells(path):
    """Return the cells of code of a notebook."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def execute(path, folder):
    """Run a notebook in a kernel of its own; return the process and where the result lies."""
    result = folder / path.name
    places = {name: str(folder) for name in ("IPYTHONDIR", "JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR")}
    command = [sys.executable, "-c", RUN, path, EXAMPLES, result]
    environment = os.environ | places | {"PYTHONWARNINGS": "ignore"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    return done, result


def test_there_are_notebooks_and_a_page_names_each():
    """The recipe about notebooks lists them."""
    assert len(NOTEBOOKS) >= 4
    page = HOWTO.read_text(encoding="utf-8")
    assert [] == [path.name for path in NOTEBOOKS if f"examples/{path.name}" not in page]


@each_notebook
def test_notebook_is_valid_and_without_outputs(path):
    """By the schema of the format."""
    nbformat = pytest.importorskip("nbformat")
    nbformat.validate(nbformat.read(path, as_version=4))
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code_cells(path))


@each_notebook
def test_each_cell_of_code_asserts(path):
    """What is shown is what was checked in the same cell."""
    for cell in code_cells(path):
        tree = ast.parse("".join(cell["source"]))
        assert any(isinstance(node, ast.Assert) for node in ast.walk(tree)), cell["source"]


@sampled(exhaustive=1)
@each_notebook
@needs_a_kernel
def test_notebook_runs(tmp_path, path):
    """Every cell runs and shows something; objects and pictures come as HTML or SVG."""
    done, result = execute(path, tmp_path)
    assert done.returncode == 0, done.stderr
    shown = 0
    for cell in code_cells(result):
        kinds = {kind for output in cell["outputs"] for kind in output.get("data", {})}
        assert cell["outputs"], cell["source"]
        assert {"stream", "execute_result"} >= {output["output_type"] for output in cell["outputs"]}
        assert "stderr" not in {output.get("name") for output in cell["outputs"]}
        shown += bool(kinds & {"text/html", "image/svg+xml"})
    assert shown >= 2


@pytest.mark.exhaustive
@needs_a_kernel
def test_a_notebook_with_a_wrong_result_fails(tmp_path):
    """The check above can fail."""
    text = NOTEBOOKS[0].read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.ipynb"
    wrong.write_text(text.replace("assert ", "assert not ", 1), encoding="utf-8")
    done, _ = execute(wrong, tmp_path)
    assert done.returncode != 0
    assert "AssertionError" in done.stderr
