"""Firefox without a window, driven by its own protocol, Marionette: messages of JSON over a socket.

Nothing but Firefox is needed for it.  `run` hands a script to the page and waits for what it returns.
"""

import json
import socket
import subprocess
import time
from contextlib import closing, contextmanager

FIREFOXES = ("firefox-esr", "firefox")
PATIENCE = 60  # seconds until Firefox listens
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}


class Firefox:
    """A session with a running Firefox."""

    def __init__(self, port):
        """Wait until Firefox listens, and begin a session."""
        self.socket = connected(port)
        self.file = self.socket.makefile("rb")
        self.read()  # its greeting
        self.number = 0
        self.ask("WebDriver:NewSession", {})
        self.ask("WebDriver:SetTimeouts", {"script": 240_000, "pageLoad": 60_000})

    def read(self):
        """Return the next message, which its length precedes."""
        length = b""
        while (byte := self.file.read(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox has ended")
            length += byte
        return json.loads(self.file.read(int(length)))

    def ask(self, command, arguments):
        """Return what Firefox answers to a command."""
        self.number += 1
        message = json.dumps([0, self.number, command, arguments]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.read()
        if error:
            raise RuntimeError(f"{command}: {error['error']}: {error['message']}")
        return result

    def close(self):
        """End the connection."""
        self.file.close()
        self.socket.close()

    def open(self, address):
        """Load a page."""
        self.ask("WebDriver:Navigate", {"url": address})

    def run(self, script, *arguments):
        """Run the body of a function in the page, and return what it returns; a promise is waited for."""
        body = f"""const done = arguments[arguments.length - 1];
            (async (...given) => {{ {script} }})(...Array.from(arguments).slice(0, -1))
            .then((value) => done({{value}}), (error) => done({{error: String(error)}}));"""
        found = self.ask(
            "WebDriver:ExecuteAsyncScript", {"script": body, "args": list(arguments), "newSandbox": False}
        )["value"]
        if "error" in found:
            raise RuntimeError(found["error"])
        return found.get("value")


def connected(port):
    """Return a socket to the port, which Firefox opens when it is ready."""
    limit = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=300)
        except ConnectionRefusedError:
            if time.monotonic() > limit:
                raise
            time.sleep(0.1)


def free_port():
    """Return a port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


@contextmanager
def running(program, folder):
    """Start Firefox with a profile in a folder, give a session, and end both."""
    port = free_port()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    lines.append(f'user_pref("marionette.port", {port});')
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            with closing(Firefox(port)) as session:
                yield session
        finally:
            process.terminate()
