"""The programs themselves accept what we write, and we read what they print."""

import re
import shutil
import subprocess

import pytest

from modlinalg import ZZ, ParseError, matrix
from modlinalg.formats import format_matrix, read
from tests.formats.programs import FRICAS, MAXIMA, PROGRAMS, SINGULAR
from tests.formats.samples import writable
from tests.helpers.runs import sampled

IDS = [program.command[0] for program in PROGRAMS]


@sampled(ordinary=2, exhaustive=4)
@pytest.mark.parametrize("program", PROGRAMS, ids=IDS)
def test_program_accepts_what_we_write_and_we_read_what_it_prints(program):
    """Written, given to the program, printed by it in each of its ways, and read: the same matrix."""
    pairs = writable(program.format)
    shown = program.show([text for _, text in pairs])
    for (M, text), pieces in zip(pairs, shown, strict=True):
        for piece in pieces:
            if 0 in M.shape and not keeps_shape(program, M, piece):
                continue
            if left_out := not_shown(program, piece):
                with pytest.raises(ParseError, match=left_out):
                    read(piece, program.format)
                continue
            context = f"{text[:200]!r} came back as {piece[:300]!r}"
            for name in (program.format, "auto")[: 1 if is_matlabs_too(program, M, piece) else 2]:
                found = read(piece, name, ring=M.ring, digits=False)  # a 1 x 1 matrix is a run of digits
                assert M == found.matrix, f"{name}: {context}"


def not_shown(program, piece):
    """Return why a piece is refused: Singular printed names."""
    return "printed names" if program is SINGULAR and re.search(r"M\[[0-9]+,[0-9]+\](?!=)", piece) else ""


def is_matlabs_too(program, M, piece):
    """Say whether Maxima drew a sign apart from its integer, which may be a difference: refused unnamed."""
    return program is MAXIMA and M.ring == ZZ and re.search(r"[\[ ]- [0-9]", piece) is not None


def keeps_shape(program, M, piece):
    """Say whether a program's output can tell the shape of an empty matrix: [;], [ ] and [] cannot."""
    if program is FRICAS:  # (9)  [], and the type below it
        return re.match(r"\s*\([0-9]+\)  \[\]\n", piece) is None
    return piece.strip() not in ("[;]", "[  ]", "[ ]", "[]", "matrix()")


def test_fplll_reads_what_we_write_and_prints_what_we_read():
    """A diagonal matrix with growing entries is LLL-reduced already, so fplll prints it as it was."""
    if shutil.which("fplll") is None:
        pytest.skip("fplll is not installed")
    M = matrix([[3, 0, 0], [0, 50, 0], [0, 0, 10**30]])
    done = subprocess.run(
        ["fplll"], input=format_matrix(M, "ntl"), capture_output=True, text=True, check=True, timeout=60
    )
    found = read(done.stdout)
    assert (M, "ntl") == (found.matrix, found.format)
