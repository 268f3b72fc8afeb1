"""The progress bar of a batch counts lines, in little memory and without reading a pipe."""

import os
import tracemalloc

from modlinalg._cli import watching
from tests.batch.claims import (
    RANK,
    needs_pipes,
)


@needs_pipes
def test_a_pipe_is_not_read_for_the_sake_of_the_progress_bar(tmp_path):
    """Its lines can be read only once."""
    os.mkfifo(tmp_path / "pipe")
    assert watching._lines(str(tmp_path / "pipe")) is None  # opening it would wait for ever
    for text, count in (
        (b"", 0),
        (RANK * 3, 3),
        (RANK * 3 + b"{}", 4),
        (b"\n" * 3, 3),
        (b" " * 3_000_000, 1),
    ):
        (tmp_path / "c").write_bytes(text)
        assert watching._lines(str(tmp_path / "c")) == count


def test_a_line_of_any_length_is_counted_in_little_memory(tmp_path):
    """Where a file has one line only, it is not read at once."""
    (tmp_path / "c").write_bytes(b" " * 30_000_000)
    tracemalloc.start()
    try:
        assert watching._lines(str(tmp_path / "c")) == 1
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()
