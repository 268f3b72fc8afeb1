"use strict";
(() => {
const slides = [...document.querySelectorAll(".slide")];
const status = document.querySelector("[role=status]");
const buttons = [...document.querySelectorAll("[data-go]")];
const last = slides.length - 1;
let at = 0;

function show(position, isAsked = true) {
  at = Math.min(Math.max(position, 0), last);
  slides.forEach((slide, k) => slide.classList.toggle("shown", k === at));
  for (const button of buttons) {
    const isDone = ["first", "back"].includes(button.dataset.go) ? at === 0 : at === last;
    button.setAttribute("aria-disabled", String(isDone));
  }
  if (isAsked) {
    status.textContent = slides[at].getAttribute("aria-label");
    history.replaceState(null, "", `#${at + 1}`);
  }
}

const moves = { first: () => 0, back: () => at - 1, next: () => at + 1, last: () => last };
const keys = { ArrowRight: "next", ArrowDown: "next", PageDown: "next", " ": "next", Enter: "next",
  ArrowLeft: "back", ArrowUp: "back", PageUp: "back", Backspace: "back", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
  const isOnButton = event.target instanceof HTMLButtonElement && [" ", "Enter"].includes(event.key);
  if (isOnButton) return; // the button does what it says
  event.preventDefault();
  show(moves[event.shiftKey && event.key === " " ? "back" : keys[event.key]]());
});
for (const button of buttons) button.addEventListener("click", () => show(moves[button.dataset.go]()));

// A finger moves sideways to another slide, or where two have enlarged the page, to another part of it.
const isEnlarged = () => visualViewport.scale > 1.01;
visualViewport.addEventListener("resize", () => document.documentElement.classList.toggle("enlarged", isEnlarged()));
let touched = null;
document.addEventListener("pointerdown", (event) => {
  touched = event.pointerType === "touch" && !isEnlarged() ? event.clientX : null;
});
document.addEventListener("pointerup", (event) => {
  const moved = touched === null ? 0 : event.clientX - touched;
  if (Math.abs(moved) > 50) show(moves[moved < 0 ? "next" : "back"]());
});

function numbered() {
  const number = /^#([1-9][0-9]{0,3})$/.exec(location.hash);
  return number ? Number(number[1]) - 1 : 0;
}
window.addEventListener("hashchange", () => show(numbered()));
document.documentElement.classList.add("one");
document.querySelector(".controls").hidden = false;
show(numbered(), false);
})();
