// The page of one trace: it holds the start and the steps, and replays them when somebody looks.

const LISTED_COLUMNS = 12; // "All steps" shows matrices up to this width,
const LISTED_CELLS = 60000; // and up to this many cells in all
const PLAY_PAUSE = 1400; // milliseconds between two steps
const FORESIGHT = 60; // milliseconds for finding out how wide the columns will become
const BEYOND = { solution: "b", inverse: "X", hermite_form: "U" }; // what stands behind the bar at the end

// The events as positions 0..k: position p shows step p, its section, and the remarks before step p + 1.
function positionsOf(data, ring) {
  const positions = [{ step: null, section: "", notes: [] }];
  let section = "";
  for (const event of data.events) {
    const last = positions[positions.length - 1];
    if (!Array.isArray(event)) {
      last.notes.push(event);
      continue;
    }
    while (last.notes.at(-1)?.heading !== undefined) section = last.notes.pop().heading;
    section = last.notes.reduce((found, note) => note.heading ?? found, section);
    const [op, axis, i, j, factor, reason, pivot] = event;
    const step = { op, axis, i, j, factor: factor === null ? null : ring.parse(factor), pivot };
    positions.push({ step, section, notes: [], reason: data.reasons[reason], words: notation(step, ring) });
  }
  return positions;
}

class Stepper {
  constructor(host, data) {
    const ring = ringOf(data.modulus);
    const positions = positionsOf(data, ring);
    const steps = positions.slice(1).map(({ step }) => step);
    Object.assign(this, { host, data, ring, positions, steps, last: steps.length });
    this.root = host.attachShadow({ mode: "open" });
    this.root.append(host.querySelector("template").content.cloneNode(true));
    this.find = (selector) => this.root.querySelector(selector);
    const below = Number(host.querySelector("[slot=title]").tagName.slice(1)) + 1; // headings stand below the title
    this.note = (note) => noteElement(note, below);
    this.replay = new Replay(data, steps, ring);
    this.makeTables();
    this.foresee();
    this.listen();
    this.describe();
    this.goTo(0);
    host.stepper = this; // for what a page adds to it
  }

  // ------------------------------------------------------------------ what is there from the start

  makeTables() {
    const { data, ring, replay } = this;
    const [rows, cols] = replay.shape;
    const tables = [
      ["R", rows, rows, {}],
      ["W", data.start.rows, data.start.cols, { bar: data.bar, side: data.side, beyond: BEYOND[data.goal] }],
      ["C", cols, cols, {}],
    ];
    for (const [name, height, width, options] of tables) {
      const group = element("div", "group"); // R with R_I below it, W alone, C with C_I
      const figure = element("div", `figure figure-${name}`);
      this[name] = new MatrixTable(height, width, ring, { headers: true, caption: name, scope: group, ...options });
      this[`${name}Name`] = element("p", "name", name);
      figure.append(this[`${name}Name`], this[name].box);
      group.append(figure);
      group.hidden = name !== "W";
      this.find(".matrices").append(group);
    }
    for (const [name, inverse, size] of [["R", "RI", rows], ["C", "CI", cols]]) this.addInverse(name, inverse, size);
    this.factors = [this.R, this.C].map((factor) => factor.box.closest(".group")).concat(this.find(".invariant"));
    this.arithmetic = new Arithmetic(this.W, this.find(".arithmetic"), ring);
  }

  // R_I stands below R, and C_I below C.
  addInverse(name, inverse, size) {
    const below = element("div", `figure figure-${inverse}`);
    this[inverse] = new MatrixTable(size, size, this.ring, { headers: true, caption: `${name}_I`, scope: below });
    const title = element("p", "name", name);
    title.append(element("sub", "", "I"));
    below.append(title, this[inverse].box);
    this[name].box.closest(".group").append(below);
  }

  foresee() {
    const { data, steps, ring } = this;
    const replay = new Replay(data, steps, ring);
    const end = performance.now() + FORESIGHT;
    for (let p = 1; p <= this.last && performance.now() < end; p++) {
      const step = steps[p - 1];
      replay.moveTo(p);
      this.W.foresee(replay.W, step);
      const name = step.axis === "row" ? "R" : "C";
      if (Math.max(step.i, step.j) < replay[name].length) this[name].foresee(replay[name], step);
    }
  }

  describe() {
    const { data, ring, last } = this;
    const [rows, cols] = this.replay.shape;
    const steps = last === 1 ? "1 step" : `${last} steps`;
    this.find(".about").replaceChildren(`${data.name} is ${rows} \u00d7 ${cols} over `, ...inBook(ring.words), `; ${steps}`);
    const title = this.host.querySelector("[slot=title]");
    if (!title.childElementCount) title.replaceChildren(...inBook(data.title));
    this.find(".trace").setAttribute("aria-label", data.title);
    this.find("summary").textContent = last === 1 ? "The step" : `All ${last} steps`;
    this.find(".slider input").max = last;
    const invariant = `R\u00b7${data.name}\u00b7C = W holds after every step: ` +
      "a row step E turns R into E\u00b7R, a column step F turns C into C\u00b7F. " +
      `So does ${data.name} = R_I\u00b7W\u00b7C_I: E turns R_I into R_I\u00b7E^-1, F turns C_I into F^-1\u00b7C_I.`;
    const beyond = data.side === "right" ? "left of the bar" : "above the bar";
    const said = data.bar === null ? invariant : `${invariant} W is what stands ${beyond}.`;
    say(this.find(".invariant"), said);
  }

  // ------------------------------------------------------------------ what the reader does

  listen() {
    const moves = {
      first: () => 0,
      back: () => this.position - 1,
      next: () => this.position + 1,
      last: () => this.last,
    };
    this.moves = moves;
    for (const button of this.root.querySelectorAll("[data-go]")) {
      button.addEventListener("click", () => this.leave(moves[button.dataset.go]()));
    }
    const slider = this.find(".slider input");
    slider.addEventListener("input", () => this.leave(Number(slider.value)));
    this.find(".factors").addEventListener("change", (event) => this.showFactors(event.target.checked));
    this.find(".play").addEventListener("click", () => (this.timer ? this.pause() : this.play()));
    this.find(".all").addEventListener("toggle", () => this.list());
    this.listenToKeys();
    this.watchTheme();
    this.watchPrinter();
    new ResizeObserver(() => this.markScrollable()).observe(this.find(".matrices"));
  }

  // Keys are for the stepper that has the page for itself, or the focus. Where nothing has the focus they are for
  // the one last touched, while it can be seen; Space, Home and End only until something else is touched,
  // because they scroll the page.
  listenToKeys() {
    const alone = this.host.hasAttribute("data-page");
    (alone ? document : this.host).addEventListener("keydown", (event) => this.key(event));
    if (alone) return;
    document.addEventListener("pointerdown", (event) => {
      const player = event.composedPath().find((node) => node instanceof Element && node.matches("[class^=modlinalg-]"));
      this.justTouched = player === this.host;
      if (player) this.touched = this.justTouched;
    });
    document.addEventListener("keydown", (event) => {
      const meant = event.key.startsWith("Arrow") ? this.touched : this.justTouched;
      if (meant && document.activeElement === document.body && inSight(this.host)) this.key(event);
    });
  }

  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const names = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last", " ": "next" };
    const move = event.key === " " && event.shiftKey ? "back" : names[event.key];
    if (!move || this.keepsKey(event.composedPath()[0], event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    this.leave(this.moves[move]());
  }

  // Whether a key already means something where the focus is: on the slider, on a button, in a scrolled box.
  keepsKey(target, key) {
    if (!(target instanceof Element)) return false;
    if (target.matches(".box[tabindex]") || target.matches("input[type=range]")) return true;
    return key === " " && target.matches("button, input, summary, a");
  }

  play() {
    if (this.position === this.last) this.goTo(0);
    this.timer = setInterval(() => {
      this.goTo(this.position + 1);
      if (this.position === this.last) this.pause();
    }, PLAY_PAUSE);
    this.find(".play").textContent = "Pause";
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.find(".play").textContent = "Play";
  }

  leave(position) {
    if (this.timer) this.pause();
    this.goTo(position);
  }

  showFactors(shown) {
    for (const node of this.factors) node.hidden = !shown;
    this.find(".matrices").classList.toggle("three", shown);
    this.showTables();
  }

  // ------------------------------------------------------------------ the state that is shown

  goTo(position) {
    const p = Math.max(0, Math.min(this.last, position));
    if (p === this.position) return;
    this.position = p;
    this.replay.moveTo(p);
    this.showTables();
    this.showWords();
    this.showConclusion();
    this.showControls();
    clearTimeout(this.announcement);
    this.announcement = setTimeout(() => (this.find(".live").textContent = this.sentence()), 120);
  }

  showTables() {
    const { position, data } = this;
    const { step } = this.positions[position];
    const marks = marksOf(step);
    const [start, state, result] = data.bar === null ? [data.name, "W after", "W"] : ["Start", "After", "Result"];
    const name = position === 0 ? start : position === this.last && data.conclusion.length ? result : `${state} step ${position}`;
    this.WName.textContent = name;
    this.W.caption.textContent = name;
    const held = this.arithmetic.clear(this.root);
    this.W.show(this.replay.W, marks).reveal(marks);
    this.arithmetic.offer(step, this.replay.W);
    if (held) this.find("[data-go=next]").focus();
    if (!this.factors[0].hidden) this.showFactorTables(step, marks);
  }

  showFactorTables(step, marks) {
    for (const [name, inverse, axis] of [["R", "RI", "row"], ["C", "CI", "column"]]) {
      const mine = step?.axis === axis;
      const changed = mine ? { ...marks, pivot: null } : null;
      const beyond = mine ? marksOf({ ...counterpart(step, this.ring), pivot: null }) : null;
      this[name].show(this.replay[name], changed).reveal(changed);
      this[inverse].show(this.replay[inverse], beyond).reveal(beyond);
    }
  }

  showWords() {
    const { section, notes, reason, words } = this.positions[this.position];
    say(this.find(".section"), section);
    const operation = this.find(".operation");
    operation.replaceChildren(...(words ? typeset(words) : ["Start"]));
    operation.dataset.notation = words ?? "";
    say(this.find(".reason"), reason ?? "");
    this.find(".notes").replaceChildren(...notes.map(this.note));
  }

  showControls() {
    const { position, last } = this;
    const slider = this.find(".slider input");
    slider.value = position;
    slider.setAttribute("aria-valuetext", `step ${position} of ${last}`);
    this.find(".count").textContent = `Step ${position} of ${last}`;
    for (const button of this.root.querySelectorAll("[data-go]")) {
      const idle = ["first", "back"].includes(button.dataset.go) ? position === 0 : position === last;
      button.setAttribute("aria-disabled", String(idle));
    }
  }

  showConclusion() {
    const conclusion = this.find(".conclusion");
    conclusion.hidden = this.position < this.last || this.data.conclusion.length === 0;
    if (!conclusion.hidden) this.fillConclusion();
  }

  fillConclusion() {
    const conclusion = this.find(".conclusion");
    if (conclusion.childElementCount) return;
    for (const block of this.data.conclusion) {
      conclusion.append(block.equation === undefined ? this.note(block) : equationElement(block, this.ring));
    }
  }

  sentence() {
    const { position, last } = this;
    const { step, reason, notes } = this.positions[position];
    const where = step?.pivot ? ` Pivot in row ${step.pivot[0] + 1}, column ${step.pivot[1] + 1}.` : "";
    const remarks = notes.map((note) => ` ${note.heading ?? note.remark}.`).join("");
    const operation = step ? `${spoken(step, this.ring)}. ${reason}.` : "The start.";
    return `Step ${position} of ${last}: ${operation}${where}${remarks}`;
  }

  // ------------------------------------------------------------------ all steps, on paper and on demand

  list() {
    const list = this.find(".list");
    if (list.childElementCount) return;
    const { rows, cols } = this.data.start;
    const drawn = cols <= LISTED_COLUMNS && rows * cols * this.last <= LISTED_CELLS;
    list.classList.toggle("plain", !drawn);
    const replay = new Replay(this.data, this.steps, this.ring);
    let section = "";
    this.positions.forEach((place, p) => {
      replay.moveTo(p);
      if (place.section !== section) list.append(worded("section", place.section));
      section = place.section;
      list.append(this.listed(place, p, drawn || p === 0 || p === this.last ? replay.W : null));
      list.append(...place.notes.map(this.note));
    });
  }

  listed({ step, reason, words }, p, matrix) {
    const item = element("div", "item");
    const text = element("div", "text");
    const operation = element("p", "operation");
    operation.append(...(step ? [element("span", "number", `${p}.`), ...typeset(words)] : [this.data.name]));
    text.append(operation);
    if (reason) text.append(worded("because", reason));
    item.append(text);
    if (matrix) {
      item.classList.add("drawn");
      const { rows, cols } = this.data.start;
      const options = { ...this.data, caption: step ? `W after step ${p}` : this.data.name };
      item.append(new MatrixTable(rows, cols, this.ring, options).show(matrix, marksOf(step)).box);
    }
    return item;
  }

  watchPrinter() {
    const details = this.find(".all");
    const prepare = () => {
      if (this.opened === undefined) this.opened = details.open;
      this.list();
      this.fillConclusion();
      details.open = true;
    };
    const restore = () => {
      details.open = this.opened ?? details.open;
      this.opened = undefined;
    };
    const printer = matchMedia("print");
    printer.addEventListener("change", () => (printer.matches ? prepare() : restore()));
    addEventListener("beforeprint", prepare);
    addEventListener("afterprint", restore);
    if (printer.matches) prepare();
  }

  // ------------------------------------------------------------------ the surroundings

  // A page or a notebook is dark when what stands behind it is dark, whoever made it so.
  watchTheme() {
    const trace = this.find(".trace");
    const look = () => {
      const { dark, colour } = groundBehind(this.host);
      trace.classList.toggle("dark", dark);
      trace.style.setProperty("--ground", colour); // what sticky headers hide the matrix with
    };
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => setTimeout(look));
    new MutationObserver(() => setTimeout(look)).observe(document.body, { attributes: true });
    look();
  }

  // Boxes that scroll can be reached by keyboard; the others stay out of the way.
  markScrollable() {
    for (const { box, caption } of [this.R, this.RI, this.W, this.C, this.CI]) {
      const scrolls = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
      if (!scrolls) {
        for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
      } else if (!box.hasAttribute("tabindex")) {
        box.tabIndex = 0;
        box.setAttribute("role", "region");
        box.setAttribute("aria-label", `${caption.textContent}, scrolls`);
      }
    }
  }
}

function inSight(node) {
  const { top, bottom, height } = node.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}

// Start every trace that has arrived and is not started: each brings this script with it.
for (const host of document.querySelectorAll(".modlinalg-trace")) {
  const data = host.querySelector("script[type='application/json']");
  if (data && !host.shadowRoot) new Stepper(host, JSON.parse(data.textContent));
}
