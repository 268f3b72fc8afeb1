// Below each stepper a bench: the reader does the next step, lets the library go on, or changes the matrix.
// The library answers with a stepper that stands in the place of the one before.
import { Asking, button, element, field } from "./asking.js";
import { fragmentOf } from "./session.js";

class Bench {
  constructor(host, session) {
    this.session = session;
    this.shown = host;
    this.earlier = []; // what stood here before, the printed stepper first
    const { title } = host.stepper.data;
    this.box = element("div", "bench");
    this.box.setAttribute("role", "group");
    this.box.setAttribute("aria-label", `Your own steps: ${title}`);
    this.box.append(this.stepPart(title), this.matrixPart(title));
    this.back = button("Back to the printed steps", title, () => this.undo(0));
    this.back.hidden = true;
    this.box.append(this.back);
    (host.closest(".scrolls") ?? host).after(this.box);
  }

  stepPart(title) {
    const part = element("details");
    const act = () => this.tryStep();
    const label = ["Your next step, such as ", element("code", "", "R2 <- R2 - 2*R1"),
      ". If you like, write below it the matrix that it gives. Ctrl+Enter tries it."];
    this.step = field(label, 2, "", act);
    this.undoing = button("Undo", title, () => this.undo(this.earlier.length - 1));
    this.undoing.hidden = true;
    const goOn = button("Let the library go on", title, () => this.goOn());
    this.trying = new Asking(this.session, title, button("Try the step", title, act), this.undoing, goOn);
    part.append(element("summary", "", "Do the next step yourself"), this.step.box, this.trying.bar);
    return part;
  }

  matrixPart(title) {
    const { data } = this.shown.stepper;
    const [M, b] = partsOf(data);
    const part = element("details");
    const act = () => this.change();
    this.ring = field("Modulus n, or Z, or Q", 1, ringName(data), act);
    this.matrix = field(`Matrix ${data.name}, a row on each line`, Math.min(8, Math.max(2, M.length)), M.join("\n"), act);
    const fields = [this.ring, this.matrix];
    if (data.goal === "solution") fields.push((this.b = field("b", 1 + (b.length > 1), b.join("\n"), act)));
    this.changing = new Asking(this.session, `other matrix, ${title}`, button("Show the steps", title, act));
    part.append(element("summary", "", "Change the matrix"), ...fields.map(({ box }) => box), this.changing.bar);
    return part;
  }

  // The question of the stepper, and the steps up to the one that it shows.
  question() {
    const { data, positions, position } = this.shown.stepper;
    const { goal, side, bar, name, title, start } = data;
    const done = positions.slice(1, position + 1).map(({ words, reason, step }) => [words, reason, step.pivot]);
    return { goal, side, bar, name, title, ring: ringName(data), start: start.lines, cols: start.cols, done };
  }

  async tryStep() {
    const answer = await this.trying.ask("step_on", { do: "try", typed: this.step.text.value, ...this.question() });
    if (!answer) return;
    this.show(answer.html, Infinity);
    this.step.text.value = "";
    this.trying.say(`\u2713 ${answer.said.join(" ")}`, true);
  }

  async goOn() {
    const { position } = this.shown.stepper;
    const answer = await this.trying.ask("step_on", { do: "continue", ...this.question() });
    if (!answer) return;
    this.show(answer.html, position);
    this.trying.say("\u2713 The steps after this one are the library\u2019s.", true);
  }

  async change() {
    const typed = { ring: this.ring.text.value, matrix: this.matrix.text.value, b: this.b?.text.value };
    const answer = await this.changing.ask("step_on", { do: "trace", ...this.question(), ...typed });
    if (!answer) return;
    this.show(answer.html, 0);
    this.changing.say("\u2713 The steps of your matrix stand above.", true);
  }

  show(html, position) {
    const tag = this.shown.querySelector("[slot=title]").tagName.toLowerCase(); // as deep as the one before
    this.earlier.push(this.shown);
    const fragment = fragmentOf(html.replace(/<h3( slot="title">.*?)<\/h3>/, `<${tag}$1</${tag}>`));
    const host = fragment.firstElementChild;
    this.shown.replaceWith(fragment);
    this.shown = host;
    host.stepper.leave(position);
    this.marks();
  }

  undo(count) {
    const host = this.earlier[count];
    this.earlier.length = count;
    this.shown.replaceWith(host);
    this.shown = host;
    this.marks();
    this.trying.say("");
    this.changing.say("");
    const from = count ? this.undoing : this.step.text;
    from.focus();
  }

  marks() {
    this.undoing.hidden = this.back.hidden = this.earlier.length === 0;
  }
}

function ringName({ modulus }) {
  if (modulus === null) return "Q";
  return modulus === "0" ? "Z" : modulus;
}

// The lines of M, and those of b; a b of one column is one line.
function partsOf({ start, bar, side }) {
  if (bar === null) return [start.lines, []];
  if (side === "left") return [start.lines.slice(0, bar), start.lines.slice(bar)];
  const cells = start.lines.map((line) => line.split(" "));
  const beyond = cells.map((row) => row.slice(bar).join(" "));
  return [cells.map((row) => row.slice(0, bar).join(" ")), start.cols === bar + 1 ? [beyond.join(" ")] : beyond];
}

// Give each stepper below a node its bench.
export function equip(root, session) {
  for (const host of root.querySelectorAll(".modlinalg-trace")) {
    if (host.stepper) new Bench(host, session);
  }
}
