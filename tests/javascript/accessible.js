// Asks axe-core about the page in which this runs. What decides the contrast of a text (its colour, whether it is large,
// and what lies behind it) is the same for most texts, so that one text of each sort is asked about; so is what makes a link
// stand out.

// Everything in the page, shadow trees included, parents first.
function* everything(root = document.body) {
  yield root;
  for (const child of [...(root.shadowRoot?.children ?? []), ...root.children]) yield* everything(child);
}

const above = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;

// Large letters, 24 pixels high or 14 points and bold, may have less contrast; what else their size is decides nothing.
function isLarge({ fontSize, fontWeight }) {
  const points = Math.ceil(parseFloat(fontSize) * 72) / 96;
  return points >= (fontWeight >= 700 ? 14 : 18);
}

function sortOf(node, behind) {
  const style = getComputedStyle(node);
  const opaque = style.backgroundImage === "none" && /^rgb\(/.test(style.backgroundColor) && style.opacity === "1";
  const own = `${style.backgroundColor} ${style.backgroundImage} ${style.opacity}`;
  const unseen = /^rgba\(.*, 0\) none 1$/.test(own); // one sees what lies behind, unchanged
  const below = behind.get(above(node)) ?? "";
  behind.set(node, opaque ? own : unseen ? below : `${own} | ${below}`);
  return [style.color, isLarge(style) ? "large" : "small", style.textShadow, behind.get(node)].join(" ");
}

// Whether a link stands out depends on its line, and on its letters beside those of the text in which it stands.
function sortOfLink(link, sorts) {
  let block = above(link);
  while (above(block) && getComputedStyle(block).display.startsWith("inline")) block = above(block);
  const [own, around] = [link, block].map((node) => getComputedStyle(node));
  const same = ["fontSize", "fontWeight"].map((name) => own[name] === around[name]);
  const { textDecoration, borderBottom, fontStyle, fontFamily } = own;
  return [sorts.get(link), textDecoration, borderBottom, fontStyle, fontFamily, ...same, "in", sorts.get(block)].join(" ");
}

const hasWords = (node) => node.matches("input, select, textarea")
  || [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());

// Of a report: [rule, the elements].
const found = ({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
const QUICK = { resultTypes: ["violations"], preload: false, selectors: false };

const COLOURED = ["color-contrast", "link-in-text-block"];

async function contrasts(sortsBefore) {
  const known = new Set(sortsBefore);
  const behind = new Map();
  const sorts = new Map();
  const fresh = new Map();
  for (const node of everything()) {
    sorts.set(node, sortOf(node, behind));
    const link = node.matches("a[href]") && node.textContent.trim();
    const sort = link ? sortOfLink(node, sorts) : sorts.get(node);
    if (known.has(sort) || fresh.has(sort) || !(link || hasWords(node)) || !node.checkVisibility()) continue;
    if (node.closest("[aria-disabled=true], [disabled], .unseen")) continue; // these need no contrast, others of the sort do
    fresh.set(sort, node);
  }
  if (fresh.size === 0) return { sorts: [], found: [] };
  const include = [...fresh.values()];
  const exclude = include.flatMap((node) => [...node.children]).filter((node) => !include.includes(node));
  const asked = exclude.length ? { include, exclude } : { include };
  return { sorts: [...fresh.keys()], found: found(await axe.run(asked, { ...QUICK, runOnly: COLOURED })) };
}

// Whatever is folded away is opened; the coloured words of a program become its text, of which there is much less.
function simplify() {
  for (const details of document.querySelectorAll("details")) details.open = true;
}

function plain() {
  for (const code of document.querySelectorAll(".highlight pre")) {
    if (!code.querySelector("a, button, [id]")) code.textContent = code.textContent;
  }
}

const OTHERS = Object.fromEntries(COLOURED.map((rule) => [rule, { enabled: false }]));
const structure = async () => found(await axe.run(document, { ...QUICK, rules: OTHERS }));
