"""The pages without a network, after they were visited, and what becomes of an earlier build."""

import time

import pytest

from tests.helpers.browser import ARGUMENTS
from tests.helpers.live_pages import PATIENCE, ask

pytestmark = pytest.mark.docs
STOP_AT_ONCE = """() => {
    document.querySelector('#play [type=submit]').click();
    document.querySelector('#play-stop').click();
}"""
OURS = "(await caches.keys()).filter((name) => name.startsWith('modlinalg http'))"
LEAVE_OLDER_CACHES = """async () => {
    const { scope } = await navigator.serviceWorker.ready;
    const older = await caches.open(`modlinalg ${scope} 000000000000`);
    await older.put(`${scope}terms.html`, new Response('an earlier build'));
    await caches.open('modlinalg of others');
    await (await navigator.serviceWorker.ready).unregister();
}"""
ALL_KEPT = """async (sizes) => {
    const kept = (name) => caches.match(sizes.replace('sizes.json', name));
    const list = await kept('sizes.json');
    const names = list ? Object.keys(await list.json()) : ['not yet'];
    return (await Promise.all(names.map(kept))).every(Boolean);
}"""


def wait_until(page, script, *given):
    """Wait until a script, which may answer later, says yes."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(script, *given):
        assert time.monotonic() < end, script
        page.wait_for_timeout(100)


def wait_until_kept(page, site, built):
    """Wait until the whole folder of Python is kept."""
    (folder,) = (built / "_static").glob("python-*")
    wait_until(page, ALL_KEPT, f"{site}/_static/{folder.name}/sizes.json")


@pytest.fixture
def visitor(browser, chromium, tmp_path):
    """Give a browser that keeps what it has seen, in a folder of its own."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=chromium, args=ARGUMENTS
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def test_nothing_is_needed_from_the_network_after_the_first_visit(visitor, built, site):
    """After Stop, in the page opened again, and in a chapter that was visited, Python starts."""
    page = visitor.new_page()
    page.goto(f"{site}/book/02-arithmetic-mod-n.html")
    wait_until(page, "async () => Boolean(await caches.match(location.href))")
    page.goto(f"{site}/playground.html")
    ask(page)
    wait_until_kept(page, site, built)
    visitor.set_offline(True)
    ask(page, "kernel")
    page.evaluate(STOP_AT_ONCE)
    page.get_by_text("Stopped. A new session").wait_for()
    ask(page, "inverse", matrix="5")
    page.goto(f"{site}/playground.html")
    ask(page, "decompose")
    page.goto(f"{site}/book/02-arithmetic-mod-n.html")
    page.get_by_role("button", name="Run, example 1", exact=True).click()
    page.get_by_text("as printed above").first.wait_for()
    with pytest.raises(Exception, match="ERR_FAILED"):
        page.goto(f"{site}/why.html")  # which nobody visited


def test_a_new_build_replaces_what_the_browser_kept_of_an_earlier_one(visitor, site):
    """Its pages are brought anew; the caches of other pages on the server stay."""
    page = visitor.new_page()
    page.goto(f"{site}/playground.html")
    wait_until(page, f"async () => ({OURS}).length > 0")
    (kept,) = page.evaluate(f"async () => ({OURS})")
    page.evaluate(LEAVE_OLDER_CACHES)
    page.goto(f"{site}/playground.html")
    wait_until(page, f"async () => !({OURS}).some((name) => name.endsWith(' 000000000000'))")
    assert {kept, "modlinalg of others"} == set(page.evaluate("caches.keys()"))
    visitor.set_offline(True)
    page.goto(f"{site}/terms.html")
    assert "Index of terms" in page.get_by_role("heading", level=1).inner_text()
