// Runs in a page before its own scripts: starts Python, and lets it answer pages with `python_of_another.js`.
// Each page that would start its own gets this one, in a session without names.
addEventListener("DOMContentLoaded", () => {
  const { src, dataset } = document.querySelector("script[data-python]");
  const pages = new BroadcastChannel("python of another");
  const worker = new Worker(new URL("worker.js", src), { type: "module" });
  const forget = {
    id: "forget",
    name: "run_cell",
    args: { code: "globals().clear()\n__name__ = '__main__'", printed: "" },
  };
  pages.onmessage = ({ data }) => worker.postMessage("python" in data ? forget : data);
  worker.onmessage = ({ data }) => {
    if (data.id !== forget.id) pages.postMessage(data);
    else pages.postMessage("error" in data ? { failed: data.error } : { ready: true });
  };
  worker.postMessage({ python: new URL(dataset.python, location.href).href });
});
