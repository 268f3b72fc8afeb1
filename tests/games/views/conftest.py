"""A player in the browser."""

import pytest

from tests.games.views.person import Person


@pytest.fixture
def sit_down(browser, tmp_path):
    """A function that opens a page in the browser."""
    opened = []

    def opener(page, **context):
        person = Person(browser, tmp_path, **context)
        opened.append(person)
        return person.open(page)

    yield opener
    for person in opened:
        person.close()
