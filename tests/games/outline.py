"""The pages of boards as a parser sees them."""

import json
from html.parser import HTMLParser


class Outline(HTMLParser):
    """Tags and attributes of a page, and the data that it embeds."""

    def __init__(self, page):
        super().__init__()
        self.tags = []
        self.embedded = None
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        if self.embedded is None and self.tags and self.tags[-1][1].get("type") == "application/json":
            self.embedded = json.loads(data)
