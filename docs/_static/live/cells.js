// Run and Edit for the examples of a page. All cells of a page share one session; a cell first runs those above it that
// have not run. What is printed stays, and what came out now is put below it.
import { button, element } from "./asking.js";
import { equip } from "./benches.js";
import { Session, Stopped, fragmentOf } from "./session.js";
import { offerTries } from "./tries.js";

class Cell {
  constructor(block, number, page) {
    Object.assign(this, { block, page, name: `example ${number}`, ran: false });
    this.printed = block.querySelector("pre").textContent;
    this.bar = element("div", "live-bar live-cell");
    this.run = button("Run", this.name, () => page.runTo(this));
    this.edit = button("Edit", this.name, () => this.toggle());
    this.edit.setAttribute("aria-expanded", "false");
    this.stop = button("Stop", this.name, () => page.session.stop());
    this.stop.hidden = true;
    this.progress = element("progress", "");
    this.progress.hidden = true;
    this.progress.setAttribute("aria-label", `progress of ${this.name}`);
    this.status = element("span", "live-status");
    this.status.setAttribute("role", "status");
    this.bar.append(this.run, this.edit, this.stop, this.progress, this.status);
    block.after(this.bar);
  }

  // What runs: the examples as they are printed, or what the reader made of them.
  request() {
    return this.editor && !this.editor.hidden ? { printed: this.printed, code: this.text.value } : { printed: this.printed };
  }

  toggle() {
    if (!this.editor) this.makeEditor();
    const open = this.editor.hidden;
    this.editor.hidden = !open;
    this.edit.setAttribute("aria-expanded", String(open));
    this.edit.textContent = open ? "Back to the printed code" : "Edit";
    this.edit.setAttribute("aria-label", `${this.edit.textContent}, ${this.name}`);
    this.page.changed(this);
    if (open) this.text.focus();
  }

  makeEditor() {
    this.editor = element("div", "live-editor");
    this.editor.hidden = true;
    const label = element("label", "", `The code of ${this.name}; Ctrl+Enter runs it`);
    this.text = element("textarea", "");
    Object.assign(this.text, { id: `live-${this.name.replace(" ", "-")}`, spellcheck: false, value: sourceOf(this.printed) });
    Object.assign(this.text, { rows: this.text.value.split("\n").length, autocapitalize: "off", autocomplete: "off" });
    label.htmlFor = this.text.id;
    this.text.addEventListener("input", () => this.page.changed(this));
    this.text.addEventListener("keydown", (event) => {
      event.stopPropagation(); // the theme's arrow keys turn the page
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        this.page.runTo(this);
      } else if (event.key === "Escape") {
        this.toggle();
        this.edit.focus();
      }
    });
    this.editor.append(label, this.text);
    this.bar.before(this.editor);
  }

  show({ steps, ok, html }) {
    this.result?.remove();
    this.result = element("div", "live-result");
    this.result.setAttribute("role", "group");
    this.result.setAttribute("aria-label", `Now, ${this.name}`);
    const transcript = element("pre", "");
    transcript.tabIndex = 0; // what is wide scrolls by keyboard
    for (const { source, output, same } of steps) {
      transcript.append(element("span", "live-source", prompted(source)));
      transcript.append(element("span", same === false ? "live-differs" : "", output));
    }
    this.result.append(element("p", "live-now", "Now"), transcript);
    if (html) this.result.append(fragmentOf(html));
    this.bar.after(this.result);
    equip(this.result, this.page.session);
    this.say(verdictOn(steps, ok), ok && steps.every(({ same }) => same !== false));
  }

  say(text, good) {
    this.status.textContent = text;
    this.status.dataset.good = good ?? "";
  }

  working(yes) {
    this.stop.hidden = this.progress.hidden = !yes;
    this.bar.toggleAttribute("aria-busy", yes);
  }
}

function verdictOn(steps, ok) {
  if (steps.some(({ same }) => same === false)) return "\u2717 differs from what is printed above";
  if (!ok) return "\u2717 ended with an error";
  return steps.every(({ same }) => same) ? "\u2713 as printed above" : "\u2713 done";
}

function prompted(source) {
  return source.replace(/\n$/, "").split("\n").map((line, place) => `${place ? "... " : ">>> "}${line}`.trimEnd() + "\n").join("");
}

// The code of a printed block: without prompts and outputs.
function sourceOf(printed) {
  return printed.split("\n").filter((line) => /^(>>>|\.\.\.)( |$)/.test(line)).map((line) => line.slice(4)).join("\n");
}

class Page {
  constructor(python, blocks) {
    this.session = new Session(python, {
      progress: (stage, share) => this.progress(stage, share),
      lost: () => this.cells.forEach((cell) => (cell.ran = false)),
    });
    this.cells = blocks.map((block, place) => new Cell(block, place + 1, this));
    this.queue = Promise.resolve();
  }

  // What a cell below knows comes from the cells above it.
  changed(cell) {
    for (const later of this.cells.slice(this.cells.indexOf(cell))) later.ran = false;
  }

  runTo(cell) {
    this.changed(cell);
    this.queue = this.queue.then(() => this.runAll(cell));
    return this.queue;
  }

  async runAll(last) {
    for (const cell of this.cells) {
      if (!cell.ran && !(await this.runOne(cell, last))) return;
      if (cell === last) return;
    }
  }

  async runOne(cell, asked) {
    this.running = asked;
    asked.working(true);
    if (cell !== asked) asked.say(`${cell.name} comes first`);
    else asked.say("running");
    try {
      const answer = await this.session.ask("run_cell", cell.request());
      cell.ran = answer.ok;
      cell.show(answer);
      if (!answer.ok && cell !== asked) asked.say(`\u2717 ${cell.name} above ended with an error`, false);
      return answer.ok;
    } catch (error) {
      asked.say(error instanceof Stopped ? error.message : `\u2717 ${error.message}`, false);
      return false;
    } finally {
      asked.working(false);
      this.running = null;
    }
  }

  progress(stage, share) {
    if (!this.running) return;
    this.running.progress.value = share;
    if (!this.session.ready) this.running.status.textContent = stage;
  }
}

export function begin(python) {
  const blocks = [...document.querySelectorAll(".highlight-pycon")].filter((block) =>
    block.querySelector("pre").textContent.trimStart().startsWith(">>>"));
  const page = new Page(python, blocks);
  equip(document, page.session);
  offerTries(page.session);
  return page;
}
