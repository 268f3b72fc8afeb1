// The page of one board: a position, what was clicked, and what is known about the fewest clicks.

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const MANY = 400; // cells; more do not fade from colour to colour
const SCRAMBLED = 30; // clicks that are suggested for a scramble

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

// The nearest cell in a direction among some, or the same one when there is none.
function towards(cells, from, among, [dx, dy]) {
  const [x, y] = cells[from];
  let [nearest, distance] = [from, Infinity];
  for (const i of among) {
    const [u, v] = cells[i];
    const along = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (along > 1e-6 && along + 3 * aside < distance) [nearest, distance] = [i, along + 3 * aside];
  }
  return nearest;
}

class Player {
  constructor(host, data) {
    this.host = host;
    this.data = data;
    this.kernel = new Kernel(data.kernel, data.mod);
    this.root = host.attachShadow({ mode: "open" });
    this.root.append(host.querySelector("template").content);
    this.measure = data.mod === 2 ? "clicks" : data.measure;
    this.hinted = null;
    this.shown = false; // whether the solution is shown
    this.games = []; // one for each position that was given, scrambled or entered
    this.at = -1; // which of them is played
    this.invariants = data.invariants && new Invariants(data.invariants, data);
    this.build();
    this.entry = new Entry(this);
    this.listen();
    const { state, target, best, explanation } = data;
    this.begin({ state, target, best, explanation, known: best && Object.values(best)[0].clicks });
    this.entry.arrive();
  }

  get game() {
    return this.games[this.at];
  }

  get span() {
    const { effects, cells, mod } = this.data;
    this.echelon ??= new Span(effects, cells.length, mod);
    return this.echelon;
  }

  find(selector) {
    return this.root.querySelector(selector);
  }

  begin(position) {
    if (this.game) this.game.moves.length = this.game.made;
    this.games.length = ++this.at;
    this.games.push(new Game(this.data, this.kernel, position));
    this.hinted = null;
    this.show();
  }

  // Begin with a position of which nothing is known yet.
  enter({ state, target }) {
    const refusal = this.invariants.refusal(state, target);
    const known = refusal ? null : this.solved(state, target);
    this.begin({ state, target, known, best: null, explanation: refusal ?? this.solvable() });
  }

  // Clicks from a state to a target that no invariant forbids, multiplied out before anybody sees them.
  solved(state, target) {
    const { mod, effects } = this.data;
    const d = target.map((value, i) => modulo(value - state[i], mod));
    const clicks = this.span.clicksFor(d);
    clicks?.forEach((times, j) => {
      for (const [i, weight] of effects[j]) d[i] = modulo(d[i] - times * weight, mod);
    });
    if (!clicks || d.some((value) => value)) throw new Error("The clicks found do not solve the position.");
    return clicks;
  }

  solvable() {
    const ways = this.data.kernel.count;
    const text = `it can be solved, in ${ways === "1" ? "exactly one way" : `${ways} ways`}`;
    return { solvable: true, text, cells: [], weights: [] };
  }

  // ------------------------------------------------------------------ what stands on the page

  build() {
    const { data } = this;
    this.find(".source").textContent = `${data.name}. Rules: ${data.source}.`;
    this.field = this.find(".play .field");
    this.cells = this.fill(this.field, new Map(data.buttons.map(([place], j) => [place, j])));
    this.buttons = data.buttons.map(([place, name], j) => (place === null ? this.action(j, name) : this.cells[place]));
    this.order = data.buttons.map((_, j) => j).filter((j) => data.buttons[j][0] !== null);
    this.buttons.forEach((node, j) => this.arm(node, j));
    if (this.order.length) this.buttons[this.order[0]].tabIndex = 0;
    this.buildPanel();
  }

  buildPanel() {
    const { mod, buttons, palettes } = this.data;
    this.find(".palette").append(...Object.keys(palettes).map((name) => element("option", "", name)));
    for (const name of [".backwards-option", ".measure-option"]) this.find(name).hidden = mod === 2;
    this.find(".measure").value = this.measure;
    const number = this.find(".number");
    number.max = String(Math.min(buttons.length * (mod - 1), 100000));
    number.value = String(Math.min(SCRAMBLED, Math.ceil((buttons.length * (mod - 1)) / 2)));
    const parts = this.order.length
      ? [["\u2190\u2191\u2193\u2192"], " move, ", ["Enter"], " clicks"]
      : [["Tab"], " moves, ", ["Enter"], " turns"];
    if (mod > 2) parts.push(", ", ["Shift"], " or the right mouse button goes backwards");
    if (this.invariants) parts.push(", with ", ["Alt"], " a click changes the cell alone");
    const words = parts.map((part) => (Array.isArray(part) ? element("kbd", "", part[0]) : part));
    const desk = element("span", "desk");
    desk.append(...words, ".");
    this.find(".keys").append(desk);
  }

  // Draw the cells into a field and return their nodes; those on which a button stands are buttons.
  fill(field, buttonOn) {
    const { data } = this;
    const { width, height, squares, side, cells, mod } = data;
    field.classList.toggle("round", !squares);
    field.classList.toggle("many", cells.length > MANY);
    const digits = String(mod - 1).length;
    const sizes = { width, height, side, size: Math.min(0.44, 0.85 / digits) };
    for (const [name, value] of Object.entries(sizes)) field.style.setProperty(`--${name}`, value);
    if (field === this.field) for (const name of ["width", "height"]) this.find(".table").style.setProperty(`--${name}`, sizes[name]);
    if (data.edges.length) field.append(this.edges());
    const clickable = buttonOn.size > (buttonOn.has(null) ? 1 : 0);
    return cells.map(([x, y, name], i) => {
      const node = element(buttonOn.has(i) ? "button" : "div", "cell");
      if (buttonOn.has(i)) node.type = "button";
      else if (buttonOn.size) node.setAttribute("role", "img");
      node.classList.toggle("fixed", clickable && !buttonOn.has(i));
      node.dataset.name = name;
      node.style.setProperty("--x", x);
      node.style.setProperty("--y", y);
      node.append(element("span", "value"));
      field.append(node);
      return node;
    });
  }

  edges() {
    const { width, height, cells, edges, side } = this.data;
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", "edges");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("aria-hidden", "true");
    const draw = (name, attributes) => {
      const node = document.createElementNS(SVG, name);
      for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
      svg.append(node);
    };
    for (const [from, to, oneWay] of edges) {
      const [[x, y], [u, v]] = [cells[from], cells[to]];
      draw("line", { x1: x, y1: y, x2: u, y2: v });
      const length = Math.hypot(u - x, v - y);
      if (!oneWay || !length) continue;
      const [a, b] = [(u - x) / length, (v - y) / length];
      const point = (back, aside) => [u - (side / 2 + back) * a - aside * b, v - (side / 2 + back) * b + aside * a];
      draw("polygon", { points: [point(0.02, 0), point(0.22, 0.1), point(0.22, -0.1)].join(" ") });
    }
    return svg;
  }

  // A button that stands on no cell.
  action(j, name) {
    const node = element("button", "action", name);
    node.type = "button";
    node.dataset.name = name;
    this.find(".actions").hidden = false;
    this.find(".actions").append(node);
    return node;
  }

  // ------------------------------------------------------------------ what the player does

  arm(node, j) {
    if (this.data.buttons[j][0] !== null) node.tabIndex = -1;
    node.addEventListener("click", (event) => this.press(j, event.shiftKey));
    node.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.press(j, true);
    });
    node.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.reach(j));
    node.addEventListener("pointerleave", () => this.reach(null));
    node.addEventListener("blur", () => this.reach(null));
    node.addEventListener("focus", () => {
      this.rove(j);
      if (node.matches(":focus-visible")) this.reach(j);
    });
    node.addEventListener("keydown", (event) => this.keyOn(j, event));
  }

  listen() {
    const deeds = {
      undo: () => this.undoable && this.after(() => (this.game.made > 0 ? this.game.undo() : (this.at -= 1))),
      redo: () => this.redoable && this.after(() => (this.game.redoable ? this.game.redo() : (this.at += 1))),
      reset: () => this.reset(),
      hint: () => this.hint(),
      solution: () => this.toggleSolution(),
      step: () => this.step(),
      mend: () => this.mend(),
      share: () => this.entry.share(),
    };
    this.deeds = deeds;
    for (const node of this.root.querySelectorAll("[data-do]")) {
      node.addEventListener("click", () => node.getAttribute("aria-disabled") !== "true" && deeds[node.dataset.do]());
    }
    this.find(".scramble").addEventListener("submit", (event) => {
      event.preventDefault();
      this.scramble(this.find(".seed").value, Number(this.find(".number").value));
    });
    this.find(".digits").addEventListener("change", () => this.show());
    this.find(".palette").addEventListener("change", () => this.show());
    this.find(".measure").addEventListener("change", (event) => {
      this.measure = event.target.value;
      this.hinted = null;
      this.show();
    });
    const keys = this.host.hasAttribute("data-page") ? document : this.host;
    keys.addEventListener("keydown", (event) => this.key(event));
    this.watchTheme();
  }

  // Undo and redo, unless the focus is where text is typed.
  key(event) {
    const control = event.ctrlKey || event.metaKey;
    if (!control || event.altKey || event.composedPath()[0].matches?.("input, select, textarea")) return;
    const name = event.key.toLowerCase();
    if (name !== "z" && name !== "y") return;
    event.preventDefault();
    this.deeds[name === "y" || event.shiftKey ? "redo" : "undo"]();
  }

  keyOn(j, event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.press(j, event.shiftKey);
    } else if (event.key === "Backspace") {
      event.preventDefault();
      this.press(j, true);
    } else if (event.key in ARROWS && this.order.includes(j)) {
      event.preventDefault();
      event.stopPropagation(); // a page around the board may turn its own pages by arrows
      const { cells, buttons } = this.data;
      const places = this.order.map((k) => buttons[k][0]);
      this.cells[towards(cells, buttons[j][0], places, ARROWS[event.key])].focus();
    }
  }

  // One button of the board takes part in the order of Tab.
  rove(j) {
    if (!this.order.includes(j)) return;
    for (const k of this.order) this.buttons[k].tabIndex = k === j ? 0 : -1;
  }

  reach(j) {
    const turned = new Set(j === null ? [] : this.data.effects[j].map(([i]) => i));
    this.cells.forEach((node, i) => node.classList.toggle("reach", turned.has(i)));
  }

  press(j, backwards) {
    const { mod } = this.data;
    const turns = mod > 2 && backwards !== this.find(".backwards").checked ? -1 : 1;
    this.play(j, turns);
  }

  play(j, turns) {
    this.games.length = this.at + 1;
    this.after(() => this.game.move(j, turns));
  }

  get undoable() {
    return this.game.made > 0 || this.at > 0;
  }

  get redoable() {
    return this.game.redoable || this.at + 1 < this.games.length;
  }

  after(deed) {
    deed();
    this.hinted = null;
    this.show();
  }

  reset() {
    this.after(() => {
      this.game.rewind();
      this.game.made = 0;
    });
  }

  scramble(seed, wanted) {
    const { mod, buttons, effects } = this.data;
    const { target } = this.game;
    const count = Math.max(0, Math.min(Math.floor(wanted) || 0, Number(this.find(".number").max)));
    const known = randomClicks(buttons.length, mod, count, generatorFrom(seed));
    const state = Int32Array.from(target);
    effects.forEach((effect, j) => {
      for (const [i, weight] of effect) state[i] = (((state[i] - known[j] * weight) % mod) + mod) % mod;
    });
    this.begin({ state, target, known, best: null, explanation: this.solvable() });
  }

  // The next move of the solution: [button, turns].
  next() {
    const { clicks } = this.game.solution(this.measure);
    const j = clicks.findIndex((value) => value > 0);
    const backwards = this.measure === "lee" && 2 * clicks[j] > this.data.mod;
    return [j, this.measure === "hamming" ? clicks[j] : backwards ? -1 : 1];
  }

  hint() {
    const [j, turns] = this.next();
    this.hinted = [j, turns];
    this.show();
    this.buttons[j].scrollIntoView({ block: "nearest", inline: "nearest" }); // a large board may hide it
    const how = turns === 1 ? "Click" : turns === -1 ? "Click backwards" : `Turn ${turns} times`;
    this.say(`${how}: ${this.data.buttons[j][1]}.`);
  }

  step() {
    this.play(...this.next());
  }

  // Change the cells of the nearest position that can be solved.
  mend() {
    const { state, target } = this.game;
    const colours = Int32Array.from(state);
    for (const [i, by] of this.nearest().changes) colours[i] = modulo(colours[i] + by, this.data.mod);
    this.enter({ state: colours, target });
  }

  // Clicks change none of the sums, so what is nearest to the start is so at every move.
  nearest() {
    const { game } = this;
    if (game.explanation.solvable || !this.invariants) return null;
    game.nearest ??= this.invariants.nearest(game.start, game.target);
    return game.nearest;
  }

  toggleSolution() {
    this.shown = !this.shown;
    this.show();
  }

  // ------------------------------------------------------------------ what is shown

  show() {
    const { game } = this;
    const colours = this.data.palettes[this.find(".palette").value];
    this.paint(this.cells, this.entry.colours(), colours);
    this.showGoal(colours);
    this.entry.show();
    this.field.classList.toggle("plain", !this.find(".digits").checked);
    this.showBadges();
    this.showWords();
    this.showControls();
  }

  showGoal(colours) {
    const { target } = this.game;
    const same = target.every((value) => value === target[0]);
    const aim = same ? `turn every cell to ${target[0]}` : "reach the goal";
    const cells = counted(this.cells.length, "cell", "cells");
    this.find(".about").textContent = `${cells}, ${this.data.mod} colours: ${aim}.`;
    this.find(".goal").hidden = same;
    if (same) return;
    if (!this.goal) {
      const small = element("div", "field");
      small.setAttribute("role", "img");
      this.find(".goal").append(small);
      this.goal = this.fill(small, new Map());
    }
    this.find(".goal .field").setAttribute("aria-label", `Goal: ${target.join(" ")}`);
    this.paint(this.goal, target, colours);
  }

  paint(nodes, values, colours) {
    const { mod } = this.data;
    nodes.forEach((node, i) => {
      const [ground, ink] = colours[Math.floor((values[i] * colours.length) / mod)];
      const look = `${values[i]} ${ground}`;
      if (node.look === look) return;
      node.look = look; // large boards are painted only where they change
      node.style.backgroundColor = ground;
      node.style.color = ink;
      node.firstChild.textContent = values[i];
    });
  }

  showBadges() {
    const { game } = this;
    for (const node of this.root.querySelectorAll(".badge")) node.remove();
    for (const node of [...this.cells, ...this.buttons]) {
      node.classList.remove("hinted", "counted", "mended");
      node.removeAttribute("aria-description");
    }
    const shown = this.entry.colours();
    this.cells.forEach((node, i) => node.setAttribute("aria-label", `${node.dataset.name}: ${shown[i]}`));
    if (this.entry.mode !== "play") return;
    if (game.explanation.solvable === false) this.showWeights();
    else if (this.shown) this.showSolution();
    if (this.hinted) this.showHint(...this.hinted);
  }

  // The button of the next move; a number says how it differs from one click, unless the solution says so.
  showHint(j, turns) {
    this.buttons[j].classList.add("hinted");
    if (turns === 1 || this.shown) return;
    const words = turns === -1 ? "to be clicked backwards" : `to be clicked ${turns} times`;
    this.badge(this.buttons[j], "turns", turns === -1 ? "\u22121" : String(turns), words);
  }

  // A small number on a button, which a screen reader says in words.
  badge(node, kind, text, words) {
    const small = element("span", `badge ${kind}`, text);
    node.append(small);
    const label = node.getAttribute("aria-label");
    if (label) node.setAttribute("aria-label", label + text); // who sees a name can say it
    const said = node.getAttribute("aria-description");
    node.setAttribute("aria-description", said ? `${said}, ${words}` : words);
  }

  // The cells of the sum that no click changes, with their weights.
  showWeights() {
    const { cells, weights } = this.game.explanation;
    const plain = weights.every((weight) => weight === 1);
    cells.forEach((i, k) => {
      this.cells[i].classList.add("counted");
      if (!plain) this.badge(this.cells[i], "weight", `\u00d7${weights[k]}`, `counted ${weights[k]} times`);
    });
    for (const [i, by] of this.nearest()?.changes ?? []) {
      this.cells[i].classList.add("mended");
      const colour = modulo(this.game.state[i] + by, this.data.mod);
      this.badge(this.cells[i], "mend", `\u2192${colour}`, `to be changed to ${colour}`);
    }
  }

  showSolution() {
    const { mod } = this.data;
    this.game.solution(this.measure).clicks.forEach((value, j) => {
      if (!value) return;
      const times = this.measure === "lee" && 2 * value > mod ? `\u2212${mod - value}` : String(value);
      this.badge(this.buttons[j], "clicks", times, `to be clicked ${times} times`);
    });
  }

  showWords() {
    const { game, measure } = this;
    const cost = game.cost(measure);
    const words = { clicks: ["click", "clicks"], lee: ["click", "clicks"], hamming: ["turn", "turns"] }[measure];
    this.find(".count").textContent = counted(cost, ...words);
    const { solvable, text } = game.explanation;
    const verdict = this.find(".verdict");
    const now = game.made ? "From the start " : "";
    verdict.textContent = now + (now ? text : text[0].toUpperCase() + text.slice(1)) + ".";
    verdict.classList.toggle("no", !solvable);
    const playing = this.entry.mode === "play"; // while a position is entered nobody waits for a search
    this.find(".best").textContent = solvable && playing ? this.bestWords(game.optimum(measure)) : "";
    this.showNearest(playing ? this.nearest() : null);
    const message = this.find(".message");
    message.hidden = !(playing && game.solved && game.made);
    message.textContent = message.hidden ? "" : this.praise(cost, game.optimum(measure), words);
    this.say(message.textContent || (playing ? this.find(".count").textContent : verdict.textContent));
  }

  showNearest(found) {
    this.find(".nearest").hidden = !found;
    if (found) this.find(".nearest p").textContent = this.changeWords(found);
  }

  changeWords({ changes, beyond }) {
    const { names, mod } = this.data;
    const shown = changes.slice(0, beyond === undefined ? Infinity : LISTED);
    const each = shown.map(([i, by]) => `${names[i]} to ${modulo(this.game.state[i] + by, mod)}`).join(", ");
    const cells = counted(changes.length, "cell", "cells");
    if (beyond === undefined) {
      const fewest = changes.length > 1 ? `, and no change of fewer does` : "";
      return `The nearest position that can be solved: change ${cells}, ${each}${fewest}.`;
    }
    const more = changes.length > shown.length ? ` and ${changes.length - shown.length} more` : "";
    const known = `A position that can be solved: change ${cells}, ${each}${more}.`;
    return `${known} ${this.beyondWords(beyond, changes.length)}`;
  }

  beyondWords(beyond, found) {
    if (found === beyond + 1) return "No change of fewer does.";
    if (!beyond) return "Whether fewer would do was not searched for: there are too many colours.";
    return `No change of at most ${counted(beyond, "cell", "cells")} does; between these the page does not search.`;
  }

  bestWords({ weight, proved, lower, byCpSat }) {
    const word = byCpSat ? " by OR-tools CP-SAT's own proof" : "";
    if (proved) return `fewest possible${word}: ${weight}`;
    return `best known: ${weight}, not proved to be the fewest${lower ? ` (at least ${lower}${word})` : ""}`;
  }

  praise(cost, { weight, proved, byCpSat }, words) {
    const start = `Solved in ${counted(cost, ...words)}`;
    if (cost > weight) return `${start}; ${weight} would do.`;
    if (proved) return `${start}, the fewest possible${byCpSat ? " by OR-tools CP-SAT's own proof" : ""}.`;
    return cost < weight ? `${start}, fewer than were known.` : `${start}, as few as are known.`;
  }

  showControls() {
    const { game } = this;
    const playing = this.entry.mode === "play";
    const idle = !playing || !game.explanation.solvable || game.solved;
    const off = {
      undo: !this.undoable,
      redo: !this.redoable,
      reset: game.made === 0,
      hint: idle,
      step: idle,
      solution: !game.explanation.solvable || !playing,
      mend: false,
      share: false,
    };
    for (const node of this.root.querySelectorAll("[data-do]")) {
      node.setAttribute("aria-disabled", String(off[node.dataset.do]));
    }
    const solution = this.find("[data-do=solution]");
    solution.setAttribute("aria-pressed", String(this.shown));
  }

  say(text) {
    clearTimeout(this.announcement);
    this.announcement = setTimeout(() => (this.find(".live").textContent = text), 120);
  }

  watchTheme() {
    const look = () => this.find(".board").classList.toggle("dark", groundBehind(this.host).dark);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => setTimeout(look));
    new MutationObserver(() => setTimeout(look)).observe(document.body, { attributes: true });
    look();
  }
}

// Start every board that has arrived and is not started: each brings this script with it.
for (const host of document.querySelectorAll(".modlinalg-board")) {
  const data = host.querySelector("script[type='application/json']");
  if (data && !host.shadowRoot) new Player(host, JSON.parse(data.textContent));
}
