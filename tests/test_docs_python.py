"""How Python comes beside the pages, and what their policy allows: two extensions in docs/_ext."""

import re
import shutil
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from importlib import import_module

import pytest

from tests.helpers.documentation import DOCS, ROOT, text

pytest.importorskip("sphinx", reason="Sphinx is not installed: sh scripts/setup docs")
SCRIPTS = sorted((DOCS / "_static" / "live").glob("*.js"))
SMALL_SITE = """\
import sys
sys.path[:0] = {folders!r}
extensions = ["browser_python", "policy"]
"""


@pytest.fixture(scope="module", autouse=True)
def _extensions():
    """Let the extensions be imported, as the configuration of Sphinx does."""
    sys.path.insert(0, str(DOCS / "_ext"))
    yield
    sys.path.remove(str(DOCS / "_ext"))


def extension(name):
    """Return an extension."""
    return import_module(name)


@pytest.mark.exhaustive
def test_a_file_with_another_hash_is_refused(tmp_path):
    """Whatever lies in the cache, or comes from a registry."""
    python = extension("browser_python")
    (tmp_path / "a.whl").write_bytes(b"evil")
    good = python.Pinned("a.whl", "1", sha256(b"evil").hexdigest(), [])
    assert tmp_path / "a.whl" == python.obtained(good, tmp_path)
    with pytest.raises(Exception, match="not the pinned 0000"):
        python.obtained(replace(good, digest="0000"), tmp_path)


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (["no-such-program"], "there is no no-such-program"),
        ([sys.executable, "-c", "import sys; sys.exit('no network')"], "failed: no network"),
    ],
)
def test_a_registry_that_is_not_there_is_said(tmp_path, command, reason):
    """With the last words of the command."""
    python = extension("browser_python")
    with pytest.raises(python.OutOfReachError, match=reason):
        python.obtained(python.Pinned("a.whl", "1", "", command), tmp_path)


def test_versions_and_hashes_are_pinned():
    """Each command names the version, and each hash is one."""
    python = extension("browser_python")
    for pinned in (python.PYODIDE, python.FLINT):
        assert re.fullmatch(r"[0-9a-f]{64}", pinned.digest)
        assert pinned.command[-1].endswith((f"={pinned.version}", f"@{pinned.version}"))
        assert pinned.version in pinned.file


def test_the_book_is_the_same_file_every_time(tmp_path):
    """So that its folder keeps its name while nothing changes."""
    write = extension("browser_python").write_book
    for name in ("one", "two"):
        write(ROOT, tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


@pytest.mark.docs
def test_a_build_without_npm_makes_static_pages_and_says_so_in_one_line(tmp_path):
    """No page then loads what would start Python."""
    folders = [str(DOCS / "_ext"), str(ROOT / "src")]
    (tmp_path / "conf.py").write_text(SMALL_SITE.format(folders=folders), encoding="utf-8")
    (tmp_path / "index.rst").write_text("A page\n======\n\n>>> 6 * 7\n42\n", encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-W", "-q", tmp_path, tmp_path / "out"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={"PATH": str(tmp_path)})
    assert (0, "") == (done.returncode, done.stderr)
    assert "No page runs Python in this build: there is no npm.\n" == done.stdout
    assert "start.js" not in text(tmp_path / "out" / "index.html")


def test_classes_stand_for_styles():
    """One for each value; what is no attribute of an element stays."""
    classes = extension("policy").Classes()
    page = (
        '<p style="color:red">style="x"</p><b class="a" style="color:red" id="i">1 > 0</b><i style="">2</i>'
    )
    assert (
        '<p class="inline-0">style="x"</p><b class="a inline-0" id="i">1 > 0</b><i class="">2</i>'
        == classes.instead(page)
    )
    assert ".inline-0.inline-0.inline-0 { color:red }\n" == classes.rules()


def test_a_policy_names_what_stands_in_the_page():
    """Scripts by their digests, data not at all."""
    data = '<script type="application/json">b</script><script src="c"></script>'
    page = f"<script>a</script>{data}<style>d</style>"
    found = extension("policy").policy(page, "<script>e</script>")
    assert found.startswith("default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'sha256-")
    assert 3 == found.count("sha256-")
    assert "unsafe-inline" not in found


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_has_no_address_and_makes_no_script_of_text(path):
    """So that one may read it and be sure."""
    assert not re.findall(r"\beval\(|new Function|https?:|innerHTML", text(path))


def test_the_form_has_no_handlers_and_no_styles_in_its_elements():
    """The policy would refuse both."""
    assert not re.findall(r"<[^>]*\s(?:style|on\w+)=", text(DOCS / "playground.md"))


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node")
@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_javascript(tmp_path, path):
    """Node reads them as what they are: modules, but for the one that starts them."""
    copy = shutil.copy(path, tmp_path / (path.name if path.name == "start.js" else f"{path.stem}.mjs"))
    subprocess.run(["node", "--check", copy], check=True)
