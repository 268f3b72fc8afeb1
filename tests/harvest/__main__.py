"""`python -m tests.harvest SYSTEM ..`: ask these programs again; `--table`, `--count`: how texts are read."""

import sys
from importlib import import_module

from tests.harvest.records import harvest


def main(arguments: list[str]) -> None:
    """Do what the command line asks."""
    for argument in arguments:
        if argument == "--table":
            from tests.harvest.replaying import table  # noqa: PLC0415

            print(table())
        elif argument == "--count":
            from tests.harvest.replaying import write_refused  # noqa: PLC0415

            print(write_refused())
        elif argument in ("answers", "sessions"):
            print(import_module(f"tests.harvest.{argument}").write_all())
        else:
            print(harvest(argument))


main(sys.argv[1:])
