"""Colours are for terminals, and no matrix is shortened."""

import os
import re
import subprocess
import sys

import pytest

from modlinalg import Zmod, inverse, matrix, random_matrix
from modlinalg._cli.streams import Title, say
from tests.cli.running import run
from tests.helpers.runs import sampled

pytestmark = pytest.mark.usefixtures("folder")


@sampled(exhaustive=1)
@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a thing of POSIX")
@pytest.mark.parametrize(
    ("env", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)], ids=["colour", "NO_COLOR"]
)
def test_terminal_gets_colours_unless_no_color_is_set(env, coloured):
    """On a terminal headings are coloured; NO_COLOR turns that off, and the words are the same."""
    import pty  # noqa: PLC0415  # does not exist on Windows

    try:
        parent, child = pty.openpty()
    except OSError as error:
        pytest.skip(f"this machine gives no pseudo-terminal: {error}")
    clean = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR")}
    with subprocess.Popen(
        [sys.executable, "-m", "modlinalg", "pseudo-inverse", "m.txt", "--mod", "7"],
        stdout=child,
        env={**clean, "TERM": "xterm-256color", **env},
    ) as process:
        os.close(child)
        shown = b""
        while True:
            try:
                block = os.read(parent, 4096)
            except OSError:  # how Linux says that the other end is closed
                break
            if not block:
                break
            shown += block
        assert 0 == process.wait(timeout=60)
    os.close(parent)
    assert coloured == bool(re.search(rb"\x1b\[[0-9;]*(3|9)[0-7]m", shown))
    plain = re.sub(rb"\x1b\[[0-9;]*m", b"", shown).replace(b"\r\n", b"\n").decode()
    assert run("pseudo-inverse", "m.txt", "--mod", "7").stdout == plain


@pytest.mark.exhaustive
def test_what_only_a_terminal_needs_is_loaded_for_one():
    """Elsewhere a command starts without the library that colours."""
    code = (
        "import sys; from modlinalg._cli.streams import Title, say; say(Title('A board'));"
        " print('rich' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "A board\nFalse\n" == done.stdout


def test_a_heading_is_shown_as_it_is_written(monkeypatch, capsys):
    """Brackets are no markup, and the name of a picture between colons is not drawn."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("NO_COLOR", "1")
    say(Title("[red] :heart: 2 x 2"))
    assert "[red] :heart: 2 x 2\n" == re.sub(r"\x1b\[[0-9;]*m", "", capsys.readouterr().out)


@pytest.mark.parametrize("command", ["inverse", "decompose", "convert"])
def test_commands_write_all_of_a_matrix_that_a_shell_would_shorten(command, tmp_path):
    """40 x 40 has more than 1000 entries: the answer is read back from what is printed."""
    M = random_matrix(40, 40, Zmod(97), seed=1, invariant_factors=[1] * 40)
    assert ".." in str(M)
    path = tmp_path / "m.txt"
    path.write_text(M.to_text(), encoding="utf-8")
    printed = run(
        command, str(path), "--mod", "97", *(["--to", "whitespace"] if command == "convert" else [])
    )
    assert 0 == printed.exit_code
    rows = [line for line in printed.stdout.splitlines() if len(line.strip("[]").split()) == 40]
    shown = matrix([[int(cell) for cell in line.strip("[]").split()] for line in rows[:40]], mod=97)
    assert (inverse(M) if command == "inverse" else M) == shown
