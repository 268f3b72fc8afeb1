"""The service worker that lets the pages open without a network, `_static/live/offline-worker.js`.

Browsers give a worker the folder that it lies in, so `offline.js` stands at the root of the pages.  It names
the folder of Python and a digest of all other files: a browser finds by it that there is a new build.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

SCRIPT = "offline.js"
LAST = 900  # after the policy is written into the pages
TEMPLATE = """\
const BUILD = {build};
const PYTHON = {python};
importScripts("_static/live/offline-worker.js");
"""


def digest_of(out: Path) -> str:
    """Return a digest of the files of a build, without Python, whose folder is named by its own."""
    found = sha256()
    for path in sorted(out.rglob("*")):
        name = path.relative_to(out).as_posix()
        if path.is_file() and not name.startswith((".", SCRIPT, "_static/python-")):
            found.update(f"{name}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    return found.hexdigest()[:12]


def write_worker(app: Sphinx, error: Exception | None) -> None:
    """Write the worker for the pages that run Python; without them, nothing registers one."""
    python = app.config.modlinalg_python
    if error is None and python is not None:
        out = Path(app.outdir)
        said = {"build": json.dumps(digest_of(out)), "python": json.dumps(f"_static/{python.name}/")}
        (out / SCRIPT).write_text(TEMPLATE.format(**said), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect the last step of a build."""
    app.connect("build-finished", write_worker, priority=LAST)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
