// Entering a position or a goal: cell by cell, as text, by pasting, or from a link.

class Entry {
  constructor(player) {
    this.player = player;
    this.data = player.data;
    this.mode = "play"; // what a click on a cell changes: "state", "target", or by "play" the rules of the game
    const { host } = player;
    this.number = [...document.querySelectorAll(".modlinalg-board")].indexOf(host) + 1;
    this.possible = this.data.invariants !== null;
    player.find(".entry").hidden = !this.possible;
    if (this.possible) this.listen();
  }

  listen() {
    const { player } = this;
    const { field } = player;
    for (const node of player.root.querySelectorAll("[data-mode]")) {
      node.addEventListener("click", () => this.switchTo(node.dataset.mode));
    }
    field.addEventListener("click", (event) => this.clicked(event, event.shiftKey), true);
    field.addEventListener("contextmenu", (event) => this.clicked(event, !event.ctrlKey), true);
    field.addEventListener("keydown", (event) => this.key(event), true);
    field.addEventListener("focusin", (event) => this.mode !== "play" && this.rove(this.cellOf(event)));
    player.find(".play").addEventListener("paste", (event) => {
      event.preventDefault();
      this.take(event.clipboardData.getData("text"), this.aim);
    });
    player.find(".text").addEventListener("submit", (event) => {
      event.preventDefault();
      this.take(player.find(".colours").value, event.submitter?.value ?? "state");
    });
    player.find(".as-text").addEventListener("toggle", () => this.showText());
    if (!/^(https?|file):$/.test(location.protocol)) player.find(".share").hidden = true;
    else window.addEventListener("hashchange", () => this.arrive());
  }

  // What is edited: the goal while that is shown, otherwise the position.
  get aim() {
    return this.mode === "target" ? "target" : "state";
  }

  cellOf(event) {
    return this.player.cells.indexOf(event.target.closest(".cell"));
  }

  switchTo(mode) {
    const { player } = this;
    this.mode = mode;
    const editing = mode !== "play";
    player.field.classList.toggle("editing", editing);
    const names = { play: "Cells", state: "Cells of the position", target: "Cells of the goal" };
    player.field.setAttribute("aria-label", names[mode]);
    const places = player.order.map((j) => this.data.buttons[j][0]);
    player.cells.forEach((node, i) => {
      if (!(node instanceof HTMLButtonElement)) {
        if (editing) node.setAttribute("role", "button");
        else if (player.order.length) node.setAttribute("role", "img");
        else node.removeAttribute("role");
        if (!editing) node.removeAttribute("tabindex");
      }
      if (editing || places.includes(i)) node.tabIndex = -1;
    });
    const first = editing ? 0 : places[0];
    if (first !== undefined) player.cells[first].tabIndex = 0;
    player.find(".editing-keys").hidden = !editing;
    player.hinted = null;
    player.show();
  }

  rove(place) {
    if (place >= 0) this.player.cells.forEach((node, i) => (node.tabIndex = i === place ? 0 : -1));
  }

  // A click in a mode that edits, or with a key that says so.
  clicked(event, down) {
    const place = this.cellOf(event);
    const meant = this.mode !== "play" || event.altKey || event.ctrlKey || event.metaKey;
    if (place < 0 || !meant) return;
    event.preventDefault();
    event.stopPropagation();
    const backwards = down !== this.player.find(".backwards").checked;
    this.change(place, this.colours()[place] + (backwards ? -1 : 1));
  }

  key(event) {
    const place = this.cellOf(event);
    if (place < 0 || this.mode === "play" || event.ctrlKey || event.altKey || event.metaKey) return;
    const { mod, cells } = this.data;
    const now = this.colours()[place];
    if (event.key in ARROWS) this.player.cells[towards(cells, place, cells.keys(), ARROWS[event.key])].focus();
    else if (event.key === "Enter" || event.key === " ") this.change(place, now + (event.shiftKey ? -1 : 1));
    else if (event.key === "Delete" || event.key === "Backspace") this.change(place, 0);
    else if (/^\d$/.test(event.key)) this.type(place, now, Number(event.key), mod);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // A digit replaces the colour, or follows its digits where there are colours of several digits.
  type(place, now, digit, mod) {
    const longer = 10 * now + digit;
    if (now && longer < mod) this.change(place, longer);
    else if (digit < mod) this.change(place, digit);
  }

  colours() {
    return this.player.game[this.aim];
  }

  change(place, value) {
    const colours = Int32Array.from(this.colours());
    colours[place] = modulo(value, this.data.mod);
    this.set(colours, this.aim);
  }

  set(colours, aim) {
    const { state, target } = this.player.game;
    this.complain("");
    this.player.enter({ state, target, [aim]: colours });
    this.showText();
  }

  take(text, aim) {
    try {
      this.set(readPosition(text, this.data), aim);
    } catch (error) {
      this.complain(error.message);
    }
  }

  complain(text) {
    const node = this.player.find(".wrong");
    node.hidden = !text;
    node.textContent = text;
  }

  // The text is that of the position, except while somebody types there.
  showText() {
    const box = this.player.find(".colours");
    if (!this.player.find(".as-text").open || box === this.player.root.activeElement) return;
    box.value = writePosition(this.colours(), this.data);
  }

  // ------------------------------------------------------------------ links

  share() {
    const { state, target } = this.player.game;
    const fragment = fragmentFor(this.number, state, target, this.data.mod);
    if (location.hash !== fragment) location.replace(fragment);
    const link = this.player.find(".link");
    link.hidden = false;
    link.querySelector("input").value = location.href;
    link.querySelector("input").select();
    navigator.clipboard?.writeText(location.href).catch(() => {}); // where that is refused, the link is selected
    this.player.say("The link holds this position.");
  }

  arrive() {
    const { player } = this;
    const found = this.possible ? readFragment(location.hash, this.number, this.data) : null;
    if (found === null) return;
    this.complain(found ? "" : "The link holds no position of this board.");
    if (!found) return;
    const same = ["state", "target"].every((name) => found[name].join() === player.game[name].join());
    if (!same) player.enter(found);
    this.showText();
    if (!player.host.hasAttribute("data-page")) player.host.scrollIntoView({ block: "nearest" });
  }

  // ------------------------------------------------------------------ what is shown

  show() {
    if (!this.possible) return;
    for (const node of this.player.root.querySelectorAll("[data-mode]")) {
      node.setAttribute("aria-pressed", String(node.dataset.mode === this.mode));
    }
    this.showText();
  }
}
