"""Commands run in this process: the exit status and all that is said."""

import json
from importlib.resources import files as files_of
from pathlib import Path

from click.testing import CliRunner
from jsonschema import Draft202012Validator

from modlinalg._cli import main

EXAMPLES = Path(__file__).parents[2] / "examples"
TUBULO = str(EXAMPLES / "boards" / "tubulo_7x7_mod3.txt")


def run(*arguments, text=None):
    """Run a command and return its exit status and all it says."""
    done = CliRunner().invoke(main, [str(argument) for argument in arguments], input=text)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


# M = [2 4; 4 2] over Z_6: kernel of 12 elements, invariant factors 2 and 0.
M = "[2, 4; 4, 2]"


def record_of(*arguments):
    """Return the status and the record that `--format json` prints, which must follow the schema."""
    status, output = run("verify", *arguments, "--format", "json")
    record = json.loads(output)
    schema = json.loads((files_of("modlinalg") / "schemas" / "verdict-1.schema.json").read_bytes())
    Draft202012Validator(schema).validate(record)
    return status, record


X = "[2, 3; 3, 2]"
