"""The proofs, compiled once for all tests in a folder of their own."""

import fcntl
import os
import shutil

import pytest

from tests.rocq.building import Rocq, compiled


@pytest.fixture(scope="session")
def rocq(tmp_path_factory):
    """The compiled files of src/rocq, which the workers of one run share; skipped without Rocq."""
    missing = [program for program in ("coqc", "coq_makefile", "make") if shutil.which(program) is None]
    if missing:
        pytest.skip(f"no {', '.join(missing)}: Debian's package coq has the proof assistant Rocq")
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with (folder / "rocq.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # the first worker compiles, the others wait
        return Rocq(compiled(folder / "rocq"))
