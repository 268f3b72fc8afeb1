"""Python for the pages that run it: Pyodide, python-flint and this library, beside the built pages.

Nothing of this is committed: npm and pip bring the two packages, each of one version and with one hash, into
docs/_build/python, and a build copies them into `_static/python-DIGEST`.  The digest is that of all the
files, so that a browser may keep them for ever.  Where npm or the package index cannot be reached, or
there is no npm, the pages are static: the build says so in one line and succeeds.  A package with another
hash fails the build.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile, ZipInfo

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

HERE = Path(__file__).parent
PATIENCE = 300  # seconds for one download
LIMIT = 25_000_000  # bytes that a reader has to download at most
PARTS = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]


@dataclass(frozen=True)
class Pinned:
    """A file of a registry, the hash it must have, and the command that brings it."""

    file: str
    version: str
    digest: str
    command: list[str]


PYODIDE = Pinned(
    "pyodide-314.0.7.tgz",
    "314.0.7",
    "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
    ["npm", "pack", "--silent", "pyodide@314.0.7"],
)
FLINT = Pinned(
    "python_flint-0.9.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    "0.9.0",
    "b31f5c00e0e36040ab58d00b3025156e20869b990d776e4bf90f870b1ee11ad3",
    [*PIP, "download", "--no-deps", "--only-binary=:all:", "--platform", "pyemscripten_2026_0_wasm32",
     "--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "python-flint==0.9.0"],
)  # fmt: skip
NOTICE = """\
What this folder holds, and under which licences:

Pyodide {pyodide} (pyodide*, unchanged): Mozilla Public License 2.0, MPL-2.0.txt; the source is at
github.com/pyodide/pyodide.
Python (pyodide.asm.wasm, python_stdlib.zip): Python Software Foundation License 2, PSF-2.0.txt.
python-flint {flint} (python_flint*.whl, unchanged): MIT, with FLINT, GMP and MPFR under the GNU Lesser
General Public License 3; the folder licenses inside the wheel has the texts.
modlinalg (modlinalg*.whl, book.zip): MIT; the wheel has the text.
"""


class OutOfReachError(Exception):
    """npm or the package index is not there."""


def run(command: list[str], folder: Path) -> None:
    """Run a command in a folder; OutOfReachError, with its last words, where it fails."""
    program = shutil.which(command[0])
    if program is None:
        raise OutOfReachError(f"there is no {command[0]}")
    try:
        done = subprocess.run(
            [program, *command[1:]], cwd=folder, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        raise OutOfReachError(f"{command[0]} took more than {PATIENCE} s") from None
    if done.returncode:
        last = [line for line in done.stderr.splitlines() if line.strip()][-1:]
        raise OutOfReachError(f"{Path(command[0]).name} failed: {' '.join(last)}")


def obtained(pinned: Pinned, cache: Path) -> Path:
    """Return the path of a pinned file, downloaded unless it lies in the cache."""
    path = cache / pinned.file
    if not path.exists():
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            run(pinned.command, Path(folder))
            Path(folder, pinned.file).replace(path)
    found = sha256(path.read_bytes()).hexdigest()
    if found != pinned.digest:
        raise ExtensionError(f"{path} has the SHA-256 {found}, not the pinned {pinned.digest}")
    return path


def own_wheel(source: Path, folder: Path) -> Path:
    """Build the wheel of the library into a folder."""
    run([*PIP, "wheel", "--no-deps", "--wheel-dir", str(folder), str(source)], folder)
    (wheel,) = folder.glob("modlinalg-*.whl")
    return wheel


def write_book(source: Path, target: Path) -> None:
    """Write what runs in the page beside the library: docs/_live, and the examples that chapters import."""
    files = {path.name: path for path in sorted((source / "docs" / "_live").glob("*.py"))}
    files |= {f"examples/{path.name}": path for path in sorted((source / "examples").glob("chapter_*.py"))}
    with ZipFile(target, "w") as book:
        for name, path in files.items():
            book.writestr(ZipInfo(name), path.read_bytes())  # ZipInfo has a date of its own, always the same


def lock_file(package: dict[str, Any], wheels: dict[str, Path]) -> str:
    """Return Pyodide's lock file, cut to our two packages: it checks their hashes while it starts."""
    flint, library = wheels["python-flint"], wheels["modlinalg"]
    package["packages"] = {
        name: {
            "name": name,
            "version": wheel.name.split("-")[1],
            "file_name": wheel.name,
            "sha256": sha256(wheel.read_bytes()).hexdigest(),
            "install_dir": "site",
            "package_type": "package",
            "imports": [],
            "depends": depends,
        }
        for name, wheel, depends in (("python-flint", flint, []), ("modlinalg", library, ["python-flint"]))
    }
    return json.dumps(package)


def write_licences(folder: Path) -> None:
    """Write the texts and the notice."""
    shutil.copy(HERE / "licences" / "MPL-2.0.txt", folder)
    psf = Path(os.__file__).parent / "LICENSE.txt"
    if psf.exists():  # else Python has it as `license()`
        shutil.copy(psf, folder / "PSF-2.0.txt")
    notice = NOTICE.format(pyodide=PYODIDE.version, flint=FLINT.version)
    (folder / "NOTICE.txt").write_text(notice, encoding="utf-8")


def assembled(source: Path, cache: Path) -> Path:
    """Return a folder of the cache, named by the digest of its files, with all that a page needs."""
    cache.mkdir(parents=True, exist_ok=True)
    package, flint = obtained(PYODIDE, cache), obtained(FLINT, cache)
    with tempfile.TemporaryDirectory(dir=cache) as temporary:
        folder = Path(temporary, "python")
        folder.mkdir()
        library = own_wheel(source, folder)
        shutil.copy(flint, folder)
        with tarfile.open(package) as archive:
            for part in PARTS:
                (folder / part).write_bytes(archive.extractfile(f"package/{part}").read())
            lock = json.load(archive.extractfile("package/pyodide-lock.json"))
        (folder / "pyodide-lock.json").write_text(
            lock_file(lock, {"python-flint": flint, "modlinalg": library}), encoding="utf-8"
        )
        write_book(source, folder / "book.zip")
        write_licences(folder)
        files = {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
        size = sum(map(len, files.values()))
        if size > LIMIT:
            raise ExtensionError(f"Python for the pages has {size:,} bytes, more than {LIMIT:,}")
        sizes = {name: len(content) for name, content in files.items()}
        (folder / "sizes.json").write_text(json.dumps(sizes), encoding="utf-8")
        digest = sha256(b"".join(name.encode() + files[name] for name in files)).hexdigest()[:12]
        target = cache / f"python-{digest}"
        if not target.exists():
            folder.rename(target)
    return target


def prepare(app: Sphinx) -> None:
    """Assemble Python before the pages are written, so that they can name its folder."""
    app.config.modlinalg_python = None
    if app.builder.name not in ("html", "dirhtml"):
        return
    try:
        app.config.modlinalg_python = assembled(
            Path(app.confdir).parent, Path(app.confdir, "_build", "python")
        )
    except OutOfReachError as reason:
        sys.stdout.write(f"No page runs Python in this build: {reason}.\n")


def add_scripts(app: Sphinx, page: str, _template: str, context: dict[str, Any], doctree: Any) -> None:
    """Let the pages that run Python load what starts it."""
    folder = app.config.modlinalg_python
    live = doctree is not None and (page in ("index", "playground") or page.startswith("book/"))
    if folder is None or not live:
        return
    place = context["pathto"](f"_static/{folder.name}", resource=True)
    app.add_css_file("live/live.css")
    app.add_js_file("live/start.js", loading_method="defer", **{"data-python": f"{place}/"})


def deliver(app: Sphinx, error: Exception | None) -> None:
    """Copy Python beside the pages."""
    folder = app.config.modlinalg_python
    if error is None and folder is not None:
        static = Path(app.outdir, "_static")
        for old in static.glob("python-*"):
            shutil.rmtree(old)
        shutil.copytree(folder, static / folder.name)


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect the three steps."""
    app.add_config_value("modlinalg_python", None, "")
    app.connect("builder-inited", prepare)
    app.connect("html-page-context", add_scripts)
    app.connect("build-finished", deliver)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
