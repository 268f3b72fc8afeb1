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


def watched(context):
    """Return a tab for pages that lie in files, and the list of what goes wrong in it."""
    view, wrong = context.new_page(), []
    view.on("pageerror", lambda error: wrong.append(str(error)))
    view.on(
        "request", lambda request: request.url.startswith(("file:", "data:")) or wrong.append(request.url)
    )
    return view, wrong


# What a test may have changed in its tab, asked of an empty page.
LOOKS = """() => [innerWidth, innerHeight, visualViewport.scale, devicePixelRatio,
    ...["print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]
        .map((query) => matchMedia(query).matches)]"""


class Tabs:
    """Tabs of tests that ended, by the options of their contexts: a new context takes half a second."""

    def __init__(self):
        self.free = {}

    def take(self, browser, options):
        """Return a key, an empty page, and what it looks like."""
        key = browser, repr(sorted(options.items()))
        if waiting := self.free.get(key):
            return key, *waiting.pop()
        page = browser.new_context(**options).new_page()
        return key, page, page.evaluate(LOOKS)

    def give(self, key, page, looks):
        """Empty a page, and keep it unless the test has changed the tab."""
        page.goto("about:blank")
        if page.evaluate(LOOKS) == looks:
            self.free.setdefault(key, []).append((page, looks))
        else:
            page.context.close()


TABS = Tabs()


class Visitor:
    """A page in the browser, what it asked for, and what it complained about."""

    def __init__(self, browser, folder, **context):
        self.tab = TABS.take(browser, context)
        self.page = self.tab[1]
        self.folder = folder
        self.requests = []
        self.complaints = []
        self.noted = {
            "request": lambda request: self.requests.append(request.url),
            "console": lambda message: self.complaints.append(message.text),
            "pageerror": lambda error: self.complaints.append(str(error)),
        }
        for event, note in self.noted.items():
            self.page.on(event, note)

    def open(self, content):
        path = self.folder / "page.html"
        path.write_text(content, encoding="utf-8")
        self.page.goto(path.as_uri())
        return self

    def leave(self):
        """Note nothing more, and give the tab back; the pointer lies on nothing."""
        self.page.mouse.move(-1, -1)
        for event, note in self.noted.items():
            self.page.remove_listener(event, note)
        TABS.give(*self.tab)

    def close(self):
        """Leave the page, which must have asked for itself alone, and complained about nothing."""
        self.leave()
        assert [(self.folder / "page.html").as_uri()] == self.requests
        assert [] == self.complaints

    def text(self, selector):
        return self.page.locator(selector).first.text_content()

    def press(self, key, times=1):
        for _ in range(times):
            self.page.keyboard.press(key)
