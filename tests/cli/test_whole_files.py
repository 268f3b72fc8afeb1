"""Files that are replaced only when they are whole."""

import stat
import sys
from pathlib import Path

import pytest

from modlinalg._cli.reading import written_whole

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a thing of POSIX")


def test_a_file_is_replaced_only_when_it_is_whole(tmp_path):
    """An exception on the way leaves the old file, or none, and nothing beside it."""
    for path in (tmp_path / "old.txt", tmp_path / "new.txt"):
        if path.name == "old.txt":
            path.write_text("old")
        with pytest.raises(ZeroDivisionError), written_whole(path) as file:
            file.writelines(str(1 // i) for i in (1, 0))
    assert {"old.txt": "old"} == {path.name: path.read_text() for path in tmp_path.iterdir()}


def test_a_replaced_file_keeps_its_mode_and_its_links(tmp_path):
    """A symbolic link goes on pointing to it; a new file has the mode that every new file has."""
    path, link, plain, new = (tmp_path / name for name in ("a", "link", "plain", "new"))
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    plain.write_text("")
    for target in (link, new):
        with written_whole(target) as file:
            file.write("whole")
    assert (True, "whole", "whole") == (link.is_symlink(), path.read_text(), new.read_text())
    assert 0o640 == stat.S_IMODE(path.stat().st_mode)
    assert plain.stat().st_mode == new.stat().st_mode


def test_devices_are_written_and_not_replaced():
    """/dev/null is still a device afterwards."""
    with written_whole(Path("/dev/null")) as file:
        file.write("lost")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
