"""Colours are for terminals."""

import os
import re
import subprocess
import sys

import pytest

from tests.cli.running import run

pytestmark = pytest.mark.usefixtures("folder")


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
