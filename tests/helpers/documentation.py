"""Where the documentation lies, and how it is built for the tests."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
CHAPTERS = sorted((DOCS / "book").glob("[0-9]*.md"))
BUILT = DOCS / "_build" / "html"
PATIENCE = 900  # seconds, for the build of another process


def text(path):
    """Return a file's text."""
    return path.read_text(encoding="utf-8")


def build():
    """Build the pages anew with the README's command; no warning may be printed."""
    shutil.rmtree(BUILT, ignore_errors=True)
    environment = os.environ | {"DOCS_PYTHON": sys.executable}
    command = ["sh", ROOT / "scripts" / "docs"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert (0, "") == (done.returncode, done.stderr), done.stdout


def build_once(folder):
    """Build the pages in the first of several processes that come here; the others wait for it.

    The folder, which is none before the first, is that of one run of the tests.
    """
    try:
        folder.mkdir()
    except FileExistsError:
        _wait_for(folder)
        return
    try:
        build()
    except BaseException:
        (folder / "failed").touch()
        raise
    (folder / "built").touch()


def _wait_for(folder):
    """Wait until another process has built the pages."""
    end = time.monotonic() + PATIENCE
    while not (folder / "built").exists():
        assert not (folder / "failed").exists(), "the documentation was not built: see the first process"
        assert time.monotonic() < end, f"the documentation was not built in {PATIENCE} seconds"
        time.sleep(0.5)
