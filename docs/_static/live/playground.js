// The playground: the fields are a question, which goes to Python, and into the fragment of the address.
import { equip } from "./benches.js";
import { Session, Stopped, fragmentOf } from "./session.js";

const find = (id) => document.getElementById(id);

function element(tag, text = "", name = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = name;
  return made;
}

class Playground {
  constructor(python) {
    this.form = find("play");
    [this.stop, this.bar, this.status, this.result] = ["play-stop", "play-progress", "play-status", "play-result"].map(find);
    this.round = 0; // the number of the last question: pieces of an earlier answer are not shown
    this.session = new Session(python, { progress: (stage, share) => this.progress(stage, share), lost: () => {} });
    this.form.hidden = false;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.answer();
    });
    this.form.addEventListener("keydown", (event) => {
      event.stopPropagation(); // the theme's arrow keys turn the page
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.answer();
    });
    this.form.addEventListener("change", () => this.arrange());
    this.stop.addEventListener("click", () => this.session.stop());
    addEventListener("hashchange", () => this.followLink());
    this.arrange();
    this.followLink();
  }

  fields() {
    return Object.fromEntries(new FormData(this.form));
  }

  // Only what the question needs is shown.
  arrange() {
    const { question, claim } = this.fields();
    const typed = question === "verify" ? this.form.elements.claim.selectedOptions[0].dataset.typed.split(" ") : [];
    const wanted = new Set([question, ...typed]);
    if ([..."xfXck"].some((name) => typed.includes(name))) wanted.add("answer");
    if (typed.includes("b") || (typed.length && claim === "kernel")) wanted.add("side");
    for (const part of this.form.querySelectorAll("[data-for]")) {
      part.hidden = !part.dataset.for.split(" ").some((name) => wanted.has(name));
    }
  }

  followLink() {
    const asked = new URLSearchParams(location.hash.slice(1));
    if (!asked.has("question") || asked.toString() === this.shown) return;
    const wrong = Object.keys(this.fields()).filter((name) => asked.has(name) && !this.fill(name, asked.get(name)));
    this.arrange();
    if (wrong.length === 0) return this.answer();
    this.round++; // whatever is being answered is not what the link asks for
    this.result.replaceChildren();
    const said = wrong.map((name) => `${name}=${asked.get(name).slice(0, 40)}`).join(", ");
    this.refuse(`The link says ${said}, which this page does not have. The fields show what is asked instead.`, "The link cannot be followed");
  }

  // Fill a field; false where it is a list that lacks the value, and keeps the one it has.
  fill(name, value) {
    const field = this.form.elements[name];
    if (field.options && ![...field.options].some((option) => option.value === value)) return false;
    field.value = value;
    return true;
  }

  async answer() {
    if (this.session.busy) this.session.stop(); // the earlier question is not wanted any more
    const round = ++this.round;
    const asked = this.fields();
    this.shown = new URLSearchParams(asked).toString();
    history.replaceState(null, "", `#${this.shown}`);
    this.result.replaceChildren();
    this.working(true);
    const started = performance.now();
    try {
      await this.showPieces(round, await this.session.ask("ask", asked), started);
    } catch (error) {
      if (round === this.round) this.refuse(error.message, error instanceof Stopped ? "Stopped" : "Python did not answer");
    }
    if (round === this.round) this.working(false);
  }

  async showPieces(round, contents, started) {
    if (contents.error) return this.refuse(contents.error, "The question cannot be asked");
    for (let place = 0; place < contents.pieces.length && round === this.round; place++) {
      const { title, at_once } = contents.pieces[place];
      if (!at_once) {
        this.offer(round, place, title);
        continue;
      }
      const piece = await this.session.ask("ask", { piece: place });
      if (round !== this.round) return;
      this.show(title, piece);
      if (piece.pieces) contents = piece; // a "no": from here its proof goes on
      if (place === 0) this.status.textContent = `Answered in ${((performance.now() - started) / 1000).toFixed(2)} s`;
      if (place === 0 && piece.error) return;
    }
    if (round === this.round) this.showScript(contents.code);
  }

  show(title, { text, html, about, certificate, error }) {
    const part = this.part(title);
    if (error) part.append(element("p", error, "play-error"));
    else if (html) part.append(...(about ? [element("p", about)] : []), fragmentOf(html));
    else part.append(certificate ? element("p", text, "play-verdict") : scrolling(text.trimEnd()));
    if (certificate) part.append(folded("The certificate", certificate));
    equip(part, this.session);
  }

  // What takes long for a large matrix is made when somebody asks for it.
  offer(round, place, title) {
    const part = this.part(title);
    const button = element("button", `Show: ${title}`);
    button.type = "button";
    button.addEventListener("click", async () => {
      this.working(true);
      try {
        const piece = await this.session.ask("ask", { piece: place });
        part.remove();
        if (round === this.round) this.show(title, piece);
      } catch (error) {
        this.refuse(error.message, "Stopped");
      }
      this.working(false);
    });
    part.append(button);
  }

  part(title) {
    const part = element("section", "", "play-part");
    part.setAttribute("aria-label", title);
    part.append(element("h2", title));
    this.result.append(part);
    return part;
  }

  showScript(code) {
    const part = this.part("The same in Python");
    part.append(scrolling(code.trimEnd()), copying("Copy the code", () => code));
    const link = element("a", "A link to this question");
    link.href = `#${this.shown}`;
    const line = element("p");
    line.append(link, " ", copying("Copy the link", () => link.href));
    part.append(line);
  }

  refuse(message, title) {
    const part = this.part(title);
    part.setAttribute("role", "alert");
    part.append(element("p", message, "play-error"));
    this.status.textContent = title;
  }

  working(yes) {
    this.stop.hidden = this.bar.hidden = !yes;
    this.result.toggleAttribute("aria-busy", yes);
    if (yes) this.status.textContent = this.session.ready ? "" : "Python is being loaded";
    this.bar.removeAttribute("value");
  }

  progress(stage, share) {
    this.bar.value = share;
    if (!this.bar.hidden && this.result.childElementCount === 0) this.status.textContent = stage;
  }
}

// What is wide or long scrolls, by keyboard as well.
function scrolling(text) {
  const block = element("pre", text);
  block.tabIndex = 0;
  return block;
}

function folded(title, text) {
  const made = element("details");
  made.append(element("summary", `${title} (${text.length.toLocaleString("en")} characters)`), scrolling(text), copying("Copy the certificate", () => text));
  return made;
}

function copying(title, text) {
  const button = element("button", title);
  button.type = "button";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text());
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = title), 1500);
  });
  return button;
}

export function begin(python) {
  return new Playground(python);
}
