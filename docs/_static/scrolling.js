// Boxes wider than the page scroll. Here the keyboard reaches them, and each end beyond which there is more gets a mark,
// which book.css turns into a fade. Steppers and boards look after their own boxes.
(() => {
"use strict";

const KINDS = [["pre", "Code"], [".table-wrapper", "Table"], [".formula", "Formula"], [".scrolls", "Picture"]];
const BOXES = KINDS.map(([selector]) => `article ${selector}`).join(", ");
const OURS = ["tabindex", "role", "aria-label", "data-more"];
const counts = {};
const names = new WeakMap(); // of the boxes that were seen; a name stays, whatever comes above it later

function nameOf(box) {
  if (!names.has(box)) {
    const [, kind] = KINDS.find(([selector]) => box.matches(selector));
    counts[kind] = (counts[kind] ?? 0) + 1;
    names.set(box, `${kind} ${counts[kind]}, scrolls`);
  }
  return names.get(box);
}

function ends(box) {
  const place = Math.abs(box.scrollLeft);
  const beyond = box.scrollWidth - box.clientWidth - place;
  return [place > 1 ? "left" : "", beyond > 1 ? "right" : ""].join(" ").trim();
}

function mark(box) {
  const scrolls = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
  const overflows = scrolls && getComputedStyle(box).overflowX !== "visible";
  if (!overflows) {
    if (box.hasAttribute("data-more")) for (const name of OURS) box.removeAttribute(name);
    return;
  }
  if (!box.hasAttribute("tabindex")) {
    box.tabIndex = 0;
    box.setAttribute("role", "region");
    box.setAttribute("aria-label", nameOf(box));
  }
  if (box.dataset.more !== ends(box)) box.dataset.more = ends(box);
}

const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => mark(target)));

// A box may keep its size while its content grows, so that the content is watched, too.
function watch(box) {
  if (names.has(box)) return;
  nameOf(box);
  sizes.observe(box);
  for (const child of box.children) sizes.observe(child);
}

function watchAll() {
  document.querySelectorAll(BOXES).forEach(watch);
}

watchAll();
for (const article of document.querySelectorAll("article")) {
  new MutationObserver(watchAll).observe(article, { childList: true, subtree: true });
}
document.addEventListener("scroll", ({ target }) => names.has(target) && mark(target), { capture: true, passive: true });
})();
