// What every player needs.

function element(name, className = "", text = "") {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
}

// The background that a reader sees behind a node, and whether it is dark.
function groundBehind(node) {
  for (let at = node; at; at = at.parentElement ?? at.getRootNode().host) {
    const colour = getComputedStyle(at).backgroundColor;
    const [, red, green, blue, alpha = 1] = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)/
      .exec(colour) ?? [0, 0, 0, 0, 0];
    if (alpha > 0.5) return { dark: 0.299 * red + 0.587 * green + 0.114 * blue < 128, colour };
  }
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  const dark = scheme.includes("dark") && matchMedia("(prefers-color-scheme: dark)").matches;
  return { dark, colour: "Canvas" };
}
