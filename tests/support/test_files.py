"""Files that somebody names: names in messages, what is read of them, and how they are written."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from modlinalg import InputError, read_file
from modlinalg._cli import reading
from modlinalg._cli.reading import written_whole
from modlinalg._support import files
from modlinalg._support.files import file_bytes, shown, stream_bytes
from modlinalg.batch import in_processes, verify_batch
from modlinalg.batch._run import lines_of
from tests.helpers.runs import sampled

HOSTILE = "a\x1b[31m\r\nb\u202egnp.\u2066 \udcff"
CLEAN = r"a\x1b[31m\r\nb\u202egnp.\u2066 \xff"


def program(*words, **options):
    """Run the program."""
    command = [sys.executable, "-m", "modlinalg", *words]
    return subprocess.run(command, capture_output=True, check=False, timeout=100, **options)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("plain/name-1.txt", "plain/name-1.txt"),
        ("\u00fc \u4e2d", "\u00fc \u4e2d"),
        (HOSTILE, CLEAN),
        ("", "''"),
        (Path("a/b"), "a/b"),
    ],
)
def test_a_name_is_shown_in_printable_characters(name, expected):
    """Nothing in it moves the cursor, turns the text round, or begins a line."""
    assert expected == shown(name)
    assert shown(name).isprintable()


@pytest.mark.parametrize("length", [119, 120, 121, 4000])
def test_a_long_name_keeps_its_beginning_and_its_end(length):
    """The middle is left out, so that the ending of the file is still seen."""
    name = "".join(chr(97 + i % 26) for i in range(length - 4)) + ".csv"
    text = shown(name)
    assert min(length, 120) == len(text)
    assert text.endswith(".csv")
    assert text.startswith(name[:30])
    assert (length > 120) == ("..." in text)


@sampled(exhaustive=1)
@pytest.mark.skipif(sys.platform == "win32", reason="such names exist on POSIX")
@pytest.mark.parametrize(
    "words",
    [
        "inverse NAME --mod 5",
        "verify rank NAME 1 --mod 5",
        "verify-batch NAME -o o",
        "verify-batch claims -o NAME/o",
        "verify-batch NAME -o NAME",
        "trace M --mod 5 -o NAME/o",
        "trace M --mod 5 -o DIR",
        "check NAME",
        "board named tubulo --state NAME",
        "board named tubulo solve --target NAME",
        "convert NAME --to pari",
        "NAME",
        "demo NAME",
        "demo --NAME",
    ],
)
def test_every_message_names_a_file_in_printable_characters(tmp_path, words):
    """Escapes, line ends and texts that run backwards in a name, in all commands that name it."""
    (tmp_path / "M").write_text("1\n")
    (tmp_path / "claims").write_text("{}\n")
    (tmp_path / f"d{HOSTILE}").mkdir()
    arguments = [word.replace("NAME", HOSTILE).replace("DIR", f"d{HOSTILE}") for word in words.split()]
    done = program(*arguments, cwd=tmp_path)
    assert 2 == done.returncode
    text = done.stderr.decode()
    assert all(line.isprintable() for line in text.splitlines())
    assert r"\x1b[31m" in text


class Endless(io.RawIOBase):
    """A device that gives the same byte for ever, and counts how much was asked of it."""

    def __init__(self, byte):
        self.byte, self.given = byte, 0

    def readable(self):
        return True

    def readinto(self, buffer):
        buffer[:] = self.byte * len(buffer)
        self.given += len(buffer)
        return len(buffer)


def test_what_begins_with_zeros_is_no_text(tmp_path):
    """The first block shows it; a .npy file, whose zeros are numbers, is none of these."""
    device = Endless(b"\0")
    with pytest.raises(InputError, match="no text: byte 1 is 0"):
        stream_bytes(io.BufferedReader(device))
    assert device.given <= 2**18
    data = b"\x93NUMPY" + bytes(2**17)
    (tmp_path / "a.npy").write_bytes(data)
    assert data == file_bytes(tmp_path / "a.npy")


def test_what_has_no_end_is_refused_at_the_bound(monkeypatch):
    """Not one byte more than a block beyond it is read."""
    monkeypatch.setattr(files, "LARGEST", 2**22)
    device = Endless(b"1")
    with pytest.raises(InputError, match="more than 4194304 bytes"):
        stream_bytes(io.BufferedReader(device))
    assert device.given <= 2**22 + 2**21
    exact = b"1 " * 2**21
    assert exact == stream_bytes(io.BytesIO(exact))


@sampled(ordinary=1, exhaustive=0)
@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="asks for devices")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/urandom"])
@pytest.mark.parametrize(
    "words",
    ["inverse {} --mod 5", "verify rank {} 1 --mod 5", "verify-batch {} -o o", "check-steps {} {} --mod 5"],
)
def test_commands_on_endless_devices_end_at_once(tmp_path, device, words):
    """Status 2 and one line; a batch takes random bytes for malformed claims, so it has zeros only."""
    if device == "/dev/urandom" and "batch" in words:
        pytest.skip("these are lines")
    done = program(*words.format(device, device).split(), cwd=tmp_path)
    assert (2, b"") == (done.returncode, done.stdout)
    assert 1 == done.stderr.count(b"\n")
    assert device.encode() in done.stderr


@pytest.mark.exhaustive
def test_a_batch_that_finds_no_line_says_so(tmp_path, monkeypatch):
    """Of a pipe; a file has an end, and its long line is malformed."""
    monkeypatch.setattr("modlinalg.batch._run.LONGEST_LINE", 2**10)
    monkeypatch.setattr("modlinalg.batch._run.LONGEST_READ_OVER", 2**21)
    (tmp_path / "long").write_bytes(b"x" * 2**23 + b"\n{}\n")
    assert {"MALFORMED": 2} == verify_batch(tmp_path / "long", tmp_path / "o", runner=in_processes(1))
    with subprocess.Popen(["cat", "/dev/zero"], stdout=subprocess.PIPE) as cat:
        with pytest.raises(InputError, match="no line of at most 1024 bytes was found"):
            next(lines_of(cat.stdout))
        cat.kill()
    ones = [sys.executable, "-c", "import sys\nwhile True: sys.stdout.write('1' * 65536)"]
    with subprocess.Popen(ones, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        with pytest.raises(InputError, match="no line of at most 1024 bytes was found in the next"):
            next(lines_of(process.stdout))
        process.kill()


def test_a_disk_that_fails_is_no_bad_input(tmp_path, monkeypatch):
    """Another name would not help, so it is an OSError; a missing file is an InputError."""
    with pytest.raises(InputError, match="No such file"):
        read_file(tmp_path / "missing")

    def broken(path):
        raise OSError(5, "Input/output error", str(path))

    monkeypatch.setattr("modlinalg._matrices.texts.file_bytes", broken)
    with pytest.raises(OSError, match="Input/output error"):
        read_file(tmp_path / "missing")


def test_a_file_left_by_a_killed_process_blocks_no_answer(tmp_path):
    """Nor does a link that somebody put there: it is neither followed nor removed."""
    victim = tmp_path / "victim"
    victim.write_text("precious")
    stale = tmp_path / f".modlinalg-{os.getpid()}.part"
    stale.symlink_to(victim)
    with written_whole(tmp_path / "answer") as file:
        file.write("whole")
    assert ("whole", "precious", True) == (
        (tmp_path / "answer").read_text(), victim.read_text(), stale.is_symlink()
    )  # fmt: skip


def test_the_name_of_an_unfinished_file_is_never_the_same(tmp_path, monkeypatch):
    """Nobody can wait for it; the process that waits hears of it before it exists."""
    heard = []
    monkeypatch.setattr(
        reading, "unfinished_file", lambda path: heard.append((path, path and Path(path).exists()))
    )
    for _ in range(2):
        with written_whole(tmp_path / "answer") as file:
            file.write("whole")
    (first, was_there), (nothing, _), (second, _), _ = heard
    assert (False, None) == (was_there, nothing)
    assert first != second
    assert {"answer"} == {path.name for path in tmp_path.iterdir()}
