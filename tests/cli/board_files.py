"""Positions in files, and `modlinalg board ...` in this process."""

import json

from click.testing import CliRunner

from modlinalg._cli import main


def write_positions(folder):
    """Write a few positions and a matrix into a folder."""
    for name, text in {
        "corner.txt": "1 0 0\n0 0 0\n",
        "ones.txt": "\n".join(["1 1 1 1 1"] * 5),
        "flat.json": json.dumps([[1] * 25]),
        "column.txt": "1\n1\n1\n",
        "hole.txt": ". 1\n2 0\n",
        "word.txt": "1 x\n0 0\n",
        "tubulo.txt": "\n".join(["1 1 1 1 1 1 1"] * 7),
        "ring.txt": "1 1 0\n0 1 1\n1 0 1\n",
    }.items():
        (folder / name).write_text(text, encoding="utf-8")


def run(*words):
    """Run `modlinalg board WORDS`."""
    return CliRunner().invoke(main, ["board", *words])
