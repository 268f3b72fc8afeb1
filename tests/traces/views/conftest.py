"""A reader of pages in the browser."""

import pytest

from modlinalg.elimination._steps import TraceData
from modlinalg.traces._views.html import trace_html
from tests.traces.views.pages import Reader


@pytest.fixture
def read(browser, tmp_path):
    """A function that opens a trace, or a text, in the browser."""
    opened = []

    def opener(content, **context):
        reader = Reader(browser, tmp_path, **context)
        opened.append(reader)
        return reader.open(trace_html(content) if isinstance(content, TraceData) else content)

    yield opener
    for reader in opened:
        reader.close()
