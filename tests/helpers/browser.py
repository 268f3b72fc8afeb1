"""Somebody who opens a page in Chromium, and what the page asked for and complained about."""

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Visitor:
    """A page in the browser, what it asked for, and what it complained about."""

    def __init__(self, browser, folder, **context):
        self.context = browser.new_context(**context)
        self.page = self.context.new_page()
        self.folder = folder
        self.requests = []
        self.complaints = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def open(self, content):
        path = self.folder / "page.html"
        path.write_text(content, encoding="utf-8")
        self.page.goto(path.as_uri())
        return self

    def close(self):
        """Close the page, which must have asked for itself alone, and complained about nothing."""
        self.context.close()
        assert [(self.folder / "page.html").as_uri()] == self.requests
        assert [] == self.complaints

    def text(self, selector):
        return self.page.locator(selector).first.text_content()

    def press(self, key, times=1):
        for _ in range(times):
            self.page.keyboard.press(key)
