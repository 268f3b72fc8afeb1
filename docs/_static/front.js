// The 2 x 2 example of the front page. The answers lie in the page, one after the other in the order of the entries: "+" and
// the entries of X, or "-" and those of the witness Z. Here they are multiplied out: what is shown is what comes out.
(() => {
"use strict";

const SIZE = 2;
const ENTRIES = SIZE * SIZE;

function product(A, B, n) {
  const entry = (i, j) => A[SIZE * i] * B[j] + A[SIZE * i + 1] * B[SIZE + j];
  return A.map((_, place) => entry(Math.floor(place / SIZE), place % SIZE) % n);
}

const symmetric = (A) => A[1] === A[SIZE];

class Example {
  constructor(box) {
    this.box = box;
    this.n = Number(box.dataset.modulus);
    this.answers = JSON.parse(box.querySelector("script").textContent);
    this.inputs = [...box.querySelectorAll("input")];
    for (const input of this.inputs) {
      input.disabled = false;
      input.addEventListener("input", () => this.show());
      input.addEventListener("change", () => { input.value = this.entry(input); });
    }
    this.show();
  }

  entry(input) {
    const value = Math.trunc(Number(input.value)) || 0;
    return ((value % this.n) + this.n) % this.n;
  }

  show() {
    const M = this.inputs.map((input) => this.entry(input));
    const place = M.reduce((number, entry) => number * this.n + entry, 0) * (ENTRIES + 1);
    const kind = this.answers[place];
    const found = [...this.answers.slice(place + 1, place + 1 + ENTRIES)].map(Number);
    for (const block of this.box.querySelectorAll("[data-answer]")) block.hidden = block.dataset.answer !== kind;
    const [MF, FM] = [product(M, found, this.n), product(found, M, this.n)];
    const MFM = product(MF, M, this.n);
    if (kind === "+") {
      this.fill({ X: found, MXM: MFM, XMX: product(FM, found, this.n) });
      this.say(3, symmetric(MF));
      this.say(4, symmetric(FM));
    } else {
      this.fill({ Z: found, MZM: MFM, trace: [(FM[0] + FM[ENTRIES - 1]) % this.n] });
    }
    const rows = `${M[0]} ${M[1]}\n${M[2]} ${M[3]}`;
    const question = new URLSearchParams({ question: "pseudo-inverse", ring: this.n, matrix: rows });
    this.box.querySelector(".further").hash = question.toString();
  }

  fill(values) {
    for (const [name, entries] of Object.entries(values)) {
      const numbers = this.box.querySelectorAll(`[data-filled=${name}] mn`);
      entries.forEach((entry, place) => { numbers[place].textContent = entry; });
    }
  }

  say(identity, holds) {
    this.box.querySelector(`[data-holds="${identity}"]`).textContent = holds ? "holds" : "fails";
  }
}

for (const box of document.querySelectorAll(".two-by-two")) new Example(box);
})();
