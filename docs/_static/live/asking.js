// What fields of a page share that ask Python: buttons, and a line with a bar, Stop, and what came out.
import { Stopped } from "./session.js";

export function element(tag, name = "", text = "") {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

export function button(text, label, act) {
  const made = element("button", "", text);
  made.type = "button";
  made.setAttribute("aria-label", `${text}, ${label}`);
  made.addEventListener("click", act);
  return made;
}

let fields = 0;

// A labelled field of `rows` lines; Ctrl+Enter does what `act` does, and no key turns a page or moves a stepper.
export function field(label, rows, value, act) {
  const text = element(rows > 1 ? "textarea" : "input", "");
  Object.assign(text, { id: `field-${++fields}`, value, spellcheck: false, autocapitalize: "off", autocomplete: "off" });
  if (rows > 1) text.rows = rows;
  const title = element("label");
  title.htmlFor = text.id;
  title.append(...[label].flat());
  text.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Enter" || (rows > 1 && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    act();
  });
  const box = element("div", "live-field");
  box.append(title, text);
  return { box, text };
}

export class Asking {
  constructor(session, name, ...buttons) {
    Object.assign(this, { session, busy: false });
    this.bar = element("div", "live-bar");
    this.stop = button("Stop", name, () => session.stop());
    this.progress = element("progress");
    this.progress.setAttribute("aria-label", `progress of ${name}`);
    this.status = element("span", "live-status");
    this.status.setAttribute("role", "status");
    this.stop.hidden = this.progress.hidden = true;
    this.bar.append(...buttons, this.stop, this.progress, this.status);
  }

  // Return what a function of docs/_live answers; null where it refuses, which is said.
  async ask(name, args) {
    if (this.busy) return null;
    this.working(true);
    const watch = (stage, share) => {
      this.progress.value = share;
      if (!this.session.ready) this.say(stage);
    };
    this.session.watchers.add(watch);
    try {
      const answer = await this.session.ask(name, args);
      if (answer.error === undefined) return answer;
      this.say(`\u2717 ${answer.error}`, false);
    } catch (error) {
      this.say(error instanceof Stopped ? error.message : `\u2717 ${error.message}`, false);
    } finally {
      this.session.watchers.delete(watch);
      this.working(false);
    }
    return null;
  }

  working(yes) {
    this.busy = yes;
    this.stop.hidden = this.progress.hidden = !yes;
    this.progress.removeAttribute("value");
    this.bar.toggleAttribute("aria-busy", yes);
    if (yes) this.say(this.session.ready ? "working" : "Python is being loaded");
  }

  say(text, good) {
    this.status.textContent = text;
    this.status.dataset.good = good ?? "";
  }
}
