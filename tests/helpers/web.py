"""A server for a folder of pages, as anybody would start one, with the headers that a test wants."""

from collections.abc import Callable
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread


class Handler(SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    headers_for: Callable = staticmethod(lambda path: {})

    def end_headers(self):
        """Add the headers of this path."""
        for name, value in self.headers_for(self.path.partition("?")[0]).items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_):
        """Say nothing."""


@contextmanager
def served(folder, headers_for=lambda path: {}):
    """Serve a folder, and give its address; `headers_for(path)` are the headers of an answer."""
    handler = type("Handler", (Handler,), {"headers_for": staticmethod(headers_for)})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=folder))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
