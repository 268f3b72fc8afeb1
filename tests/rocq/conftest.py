"""The proofs and the program that is extracted from them, built once for all tests.

`.ci/run` begins before: MODLINALG_ROCQ is the folder, and whoever builds in it holds the lock beside it.
"""

import fcntl
import os
import shutil
from pathlib import Path

import pytest

from tests.rocq.building import PROGRAM, Rocq, built


def _shared(tmp_path_factory, programs, target):
    """The folder in which the workers of one run build a target once; skipped where a program is missing."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        pytest.skip(f"no {', '.join(missing)}: Debian has them in coq, ocaml-nox, ocaml-findlib and make")
    temporary = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        temporary = temporary.parent
    folder = Path(os.environ.get("MODLINALG_ROCQ", temporary / "rocq"))
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # the first worker builds, the others wait
        return built(folder, target)


@pytest.fixture(scope="session")
def rocq(tmp_path_factory):
    """The compiled proofs of src/rocq."""
    return Rocq(_shared(tmp_path_factory, ("coqc", "coq_makefile", "make"), "proofs"))


@pytest.fixture(scope="session")
def verified_check(tmp_path_factory):
    """The program modlinalg-verified-check."""
    programs = ("coqc", "coq_makefile", "make", "ocamlfind", "ocamlopt")
    return str(_shared(tmp_path_factory, programs, PROGRAM) / PROGRAM)
