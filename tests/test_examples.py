"""Every script under examples/ runs, and says what it should."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.runs import sampled

EXAMPLES = Path(__file__).parent.parent / "examples"


def output_of(script):
    """Return what a script prints."""
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, cwd="/")
    assert (0, "") == (done.returncode, done.stderr)
    return done.stdout


@sampled(exhaustive=17)
@pytest.mark.parametrize("script", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_example_runs(script):
    """It ends without an error and prints something."""
    assert output_of(script)


@pytest.mark.exhaustive
def test_ring_of_six_counts_boards_and_solutions():
    """4096 of 8^6 boards can be solved, each in 64 ways."""
    text = output_of(EXAMPLES / "ring_of_six.py")
    assert "solutions of each solvable board: 64\n" in text
    assert "solvable boards: 4096 of 262144\n" in text
