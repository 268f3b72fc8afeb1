// One session of Python in a worker. It starts with the first question; Stop ends the worker and starts another.
import { keepPython } from "./offline-page.js";

const WORKER = new URL("worker.js", import.meta.url);

export class Stopped extends Error {}

export class Session {
  #worker = null;
  #waiting = new Map(); // the number of a question -> { resolve, reject }
  #asked = 0;
  ready = false;
  watchers = new Set(); // each is called while something runs, as (stage, share)

  // `lost()` is called when what the session knew is gone.
  constructor(python, { progress, lost }) {
    Object.assign(this, { python, lost });
    this.watchers.add(progress);
  }

  progress(stage, share) {
    for (const watch of this.watchers) watch(stage, share);
  }

  // Whether something runs in a session that is ready.
  get busy() {
    return this.ready && this.#waiting.size > 0;
  }

  start() {
    if (this.#worker) return;
    this.#worker = new Worker(WORKER, { type: "module" });
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = (event) => this.#end(new Error(`Python did not start: ${event.message || "its worker did not load"}.`));
    this.#worker.postMessage({ python: this.python });
    this.progress("Python is being loaded", 0);
  }

  // Ask a function of docs/_live, and return what it answers.
  ask(name, args) {
    this.start();
    const id = this.#asked++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, name, args });
    });
  }

  stop() {
    this.#end(new Stopped("Stopped. A new session has started; what was defined before is gone."));
    this.start(); // so that the next question waits less
  }

  #receive(data) {
    if ("stage" in data) return this.progress(data.stage, data.total > 0 ? data.done / data.total : 0);
    if (data.ready) {
      this.ready = true;
      keepPython(WORKER.href);
      return this.progress("Python is ready", 1);
    }
    if ("failed" in data) return this.#end(new Error(`Python did not start: ${data.failed}`));
    const { resolve, reject } = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    if ("error" in data) reject(new Error(data.error));
    else resolve(data.answer);
  }

  #end(error) {
    this.#worker?.terminate();
    this.#worker = null;
    this.ready = false;
    this.lost();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}

// A fragment that runs its script: the stepper of a trace, or a board. The policy of the page knows the script by its
// digest, and refuses attributes `style`, which only the pictures have that are shown where no script runs.
export function fragmentOf(html) {
  return document.createRange().createContextualFragment(html.replace(/ style="[^"]*"/g, ""));
}
