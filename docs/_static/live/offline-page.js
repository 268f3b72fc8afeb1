// Has the browser keep the pages, and Python, for a time without a network: see offline-worker.js. Where there are no
// service workers, as in a private window or on a server without https, all the rest works as well.

async function tell(message) {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage(message);
}

const loaded = new Promise((resolve) => {
  if (document.readyState === "complete") resolve();
  else addEventListener("load", resolve, { once: true });
});

// Register the worker, and name what this page had loaded before the worker was there.
export async function keepPages(python) {
  if (!navigator.serviceWorker) return;
  await loaded;
  try {
    await navigator.serviceWorker.register(new URL("../../offline.js", python));
  } catch {
    return;
  }
  await tell({ keep: [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)] });
}

// Keep all of Python, with the script that starts it: somebody uses it.
export async function keepPython(script) {
  if (!(await navigator.serviceWorker?.getRegistration())) return;
  await tell({ keep: [script] });
  await tell({ python: true });
}
