"""The lines of claims and of verdicts: how they are read, however long they are, and where they go."""

import os

import pytest

from modlinalg import InputError
from modlinalg.batch import in_processes, verify_batch
from modlinalg.batch._run import chunks_of, lines_of
from modlinalg.batch._watched import AHEAD
from modlinalg.batch._work import Chunk, Options, is_open
from tests.batch.claims import (
    RANK,
    in_this_process,
    verdicts,
)


@pytest.mark.exhaustive
def test_memory_does_not_grow_with_the_file(tmp_path):
    """A few chunks for each worker are read ahead, and no more, however long the file is."""
    (tmp_path / "claims").write_bytes(b"{}\n" * 20_000)
    taken = 0
    with (tmp_path / "claims").open("rb") as file:

        def chunks():
            nonlocal taken
            for chunk in chunks_of(file, 1):
                taken += 1
                yield chunk

        for done, _ in enumerate(in_processes(2)(chunks(), Options()), 1):
            assert taken <= done + 2 * AHEAD


def test_long_lines_make_short_chunks(tmp_path):
    """A chunk ends at a megabyte."""
    (tmp_path / "claims").write_bytes((b" " * 400_000 + b"\n") * 10)
    with (tmp_path / "claims").open("rb") as file:
        assert [3, 3, 3, 1] == [len(chunk.lines) for chunk in chunks_of(file, 1)]


def test_a_chunk_knows_its_lines():
    """One by one they keep their numbers."""
    assert [Chunk(7, (b"a",)), Chunk(8, (b"b",))] == list(Chunk(7, (b"a", b"b")).one_by_one())


@pytest.mark.exhaustive
@pytest.mark.parametrize("target", ["/dev/null", "/dev/full", "/"])
def test_verdicts_go_to_regular_files(files, target):
    """Nothing is read or verified for others."""
    if not os.path.exists(target):
        pytest.skip(f"no {target} here")

    def never(chunks, options):
        pytest.fail("work was begun")

    with pytest.raises(InputError, match=f"{target}: this is no regular file"):
        verify_batch(files[0], target, runner=never)


def test_a_line_too_long_for_a_claim_is_malformed(tmp_path, monkeypatch):
    """It is read over, whatever it holds, and recognised later."""
    monkeypatch.setattr("modlinalg.batch._run.LONGEST_LINE", 1000)
    monkeypatch.setattr("modlinalg.batch._run.LARGEST_CHUNK_BYTES", 64)
    (tmp_path / "c").write_bytes(RANK + b" " * 5000 + RANK + RANK)
    for _ in range(2):
        counts = verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
        assert {"TRUE": 2, "MALFORMED": 1} == counts
    assert f"a line of {5000 + len(RANK)} bytes" in verdicts(tmp_path / "v")[1]["reason"]
    edited = RANK.replace(b": 1}", b": 2}")
    (tmp_path / "c").write_bytes(RANK + b" " * 5000 + edited + RANK)
    with pytest.raises(InputError, match="line 2 is not the verdict on line 2 of"):
        verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)


def test_a_last_line_that_is_too_long_is_open_until_it_ends(tmp_path, monkeypatch):
    """A later run reads on from its beginning."""
    monkeypatch.setattr("modlinalg.batch._run.LONGEST_LINE", 1000)
    claims, target = tmp_path / "c", tmp_path / "v"
    for end, opened in ((b"", True), (b" ", True), (b" \n" + RANK, None)):
        claims.write_bytes(RANK + b" " * 5000 + end)
        assert verify_batch(claims, target, runner=in_this_process)["MALFORMED"] == 1
        assert verdicts(target)[1].get("open") is opened
    assert [1, 2, 3] == [record["line"] for record in verdicts(target)]


def test_the_lines_of_a_file_that_grows_end_with_an_open_one(tmp_path, monkeypatch):
    """What is written behind it later would be taken for another line; also in a line that is too long."""
    for longest in (10**6, 10):
        monkeypatch.setattr("modlinalg.batch._run.LONGEST_LINE", longest)
        (tmp_path / "c").write_bytes(RANK + RANK[:20])
        with (tmp_path / "c").open("rb") as file, (tmp_path / "c").open("ab") as growing:
            lines = lines_of(file)
            assert [False, True] == [is_open(next(lines)) for _ in range(2)]
            growing.write(RANK[20:] + RANK)
            growing.flush()
            assert [] == list(lines)
