"""One hypothesis profile for all tests, the same examples every time and no clock; signals; the tests that
take long; one browser; the built documentation."""

import gc
import os
import shutil
import signal
from importlib.util import find_spec

import pytest
from hypothesis import settings

from tests.helpers.browser import ARGUMENTS, CHROMIUMS
from tests.helpers.documentation import BUILT, build, build_once
from tests.helpers.live_pages import Python, served_strictly
from tests.helpers.runs import RUNS, mark

settings.register_profile("modlinalg", deadline=None, derandomize=True)
settings.load_profile("modlinalg")

# What a shell puts into the background is deaf to Ctrl-C, and what nohup starts to the end of the
# terminal; some tests send these signals, to themselves and to processes they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

COMPILED = {"rocq", "verified_check"}  # the fixtures that compile for minutes


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Let no garbage be looked for among thirty thousand tests, neither while they are found nor later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector, name, obj):
    """Let a law say which of its cases are exhaustive or long; what compiles for minutes is exhaustive.

    A law about a page in a browser, half a second a case, has one ordinary case unless it says more.
    """
    made = yield
    if isinstance(made, list):
        mark(made, ordinary=1 if any("browser" in case.fixturenames for case in made) else None)
        for case in made:
            if COMPILED & set(case.fixturenames) and not RUNS & {mark.name for mark in case.iter_markers()}:
                case.add_marker(pytest.mark.exhaustive)
    return made


@pytest.fixture(scope="session")
def chromium():
    """The path of Chromium; skipped where there is none."""
    path = os.environ.get("MODLINALG_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if path is None:
        pytest.skip("no Chromium: none on the PATH, and MODLINALG_CHROMIUM is not set")
    return path


@pytest.fixture(scope="session")
def browser(request):
    """Headless Chromium, one for all tests; skipped where there is none."""
    api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
    path = request.getfixturevalue("chromium")
    with api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The folder of the documentation, built with the README's command, without a warning; once for all."""
    if find_spec("sphinx") is None:
        pytest.skip("Sphinx is not installed: sh scripts/setup docs")
    if "PYTEST_XDIST_WORKER" in os.environ:
        build_once(tmp_path_factory.getbasetemp().parent / "documentation")
    else:
        build()
    return BUILT


@pytest.fixture(scope="session")
def site(built):
    """The address of the built pages, under their policy; skipped where none runs Python."""
    with served_strictly(built) as address:
        yield address


@pytest.fixture(scope="session")
def python(browser, site):
    """Pages that share one Python: it starts once for all tests of this process."""
    shared = Python(browser, site)
    yield shared
    shared.close()
