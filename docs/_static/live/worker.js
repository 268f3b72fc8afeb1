// Python in a worker: it starts once and then answers one message after another, in one session.
// in:  {python}, the address of its folder, first; then {id, name, args}: the function `name` of docs/_live, its JSON
// out: {stage, done, total}; {ready}; {failed}; {id, answer} or {id, error}
const plainFetch = self.fetch.bind(self);
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const FUNCTIONS = { run_cell: "cells", ask: "playground", step_on: "steppers", judge: "judging" };
let session;

// The folder is named by the digest of its files: what a browser has kept of it is never out of date.
function countDownloads(python, sizes) {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const counter = { total, done: 0 };
  self.fetch = async (what, how) => {
    const answer = await plainFetch(what, { ...how, cache: "force-cache" }).catch((error) => error);
    if (!answer.ok) { // Pyodide would only log it, and wait for ever
      const name = String(what.url ?? what).split("/").at(-1);
      postMessage({ failed: `${name} cannot be loaded (${answer.message ?? answer.status})` });
    }
    if (answer instanceof Error) throw answer;
    if (!answer.body) return answer;
    const counted = answer.body.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          counter.done += chunk.length;
          tell("Python is being loaded", counter.done, total);
          controller.enqueue(chunk);
        },
      }),
    );
    const made = new Response(counted, { status: answer.status, headers: answer.headers });
    Object.defineProperty(made, "url", { value: answer.url });
    return made;
  };
}

let told = 0;
function tell(stage, done, total) {
  const now = performance.now();
  if (now - told < 100 && done < total) return; // ten times a second is enough
  told = now;
  postMessage({ stage, done: Math.min(done, total), total });
}

async function start(python) {
  new WebAssembly.Module(EMPTY_MODULE); // throws where a policy forbids it; loadPyodide would wait for ever
  const [{ loadPyodide }, sizes] = await Promise.all([
    import(`${python}pyodide.mjs`),
    plainFetch(`${python}sizes.json`, { cache: "force-cache" }).then((answer) => answer.json()),
  ]);
  countDownloads(python, sizes);
  const book = fetch(`${python}book.zip`).then((answer) => answer.arrayBuffer());
  const pyodide = await loadPyodide({ indexURL: python, packages: ["modlinalg"] });
  pyodide.unpackArchive(await book, "zip");
  tell("The library starts", 1, 1);
  pyodide.pyimport("listening").listen(tell); // a wheel with another hash, which Pyodide only logs, fails here
  const imported = {}; // when they are asked for: each module reads a part of the library
  return (name) => (imported[name] ??= pyodide.pyimport(FUNCTIONS[name])[name]);
}

self.onmessage = async ({ data }) => {
  if ("python" in data) {
    session = start(data.python);
    session.then(
      () => postMessage({ ready: true }),
      (error) => postMessage({ failed: error.message ?? String(error) }),
    );
    return;
  }
  const { id, name, args } = data;
  try {
    const answering = (await session)(name);
    postMessage({ id, answer: JSON.parse(answering(JSON.stringify(args))) });
  } catch (error) {
    postMessage({ id, error: error.message ?? String(error) });
  }
};
