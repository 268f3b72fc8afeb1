// The notation of the book.  All text goes through textContent or text nodes.

// A minus sign instead of a hyphen: wider for the eye, and read aloud.
const withMinus = (text) => text.replaceAll("-", "\u2212");

// "R3 <- R3 - 2*R1" -> nodes with an arrow, subscripts, a minus sign and a centred dot.
function typeset(words) {
  const symbols = { "<->": "\u2194", "<-": "\u2190", "*": "\u00b7", "-": "\u2212" };
  const nodes = [];
  for (const token of words.split(/(<->|<-|[RC]\d+|[*-])/)) {
    if (/^[RC]\d+$/.test(token)) {
      const line = element("var", "", token[0]);
      line.append(element("sub", "", token.slice(1)));
      nodes.push(line);
    } else if (token) {
      nodes.push(document.createTextNode(symbols[token] ?? token));
    }
  }
  return nodes;
}

// The formulas in the words of a trace: RI, W+, M^T, E^-1, y1, Z_6, 2 x 3, !=, a product, a minus.
const BOOK = new RegExp([/\b[RC]_?I\b/, /\bW\+(?!\w)/, /\^(?:T\b|-1\b)/, /\b[RCxyuvg]\d+\b/, /\bZ_\d+\b/, /(?<=\d )x(?= \d)/, /!=/,
  /(?<=[\w)+])\*(?=[\w(-])/, /(?<![\w.)\]'^-])-(?=\d)/].map(({ source }) => `(?:${source})`).join("|").replace(/^.*$/, "($&)"));

function inBook(words) {
  const signs = { "!=": "\u2260", "*": "\u00b7", "-": "\u2212", x: "\u00d7" };
  return words.split(BOOK).flatMap((token, at) => {
    if (at % 2 === 0) return token ? [document.createTextNode(token)] : [];
    if (signs[token]) return [document.createTextNode(signs[token])];
    if (token[0] === "^") return [element("sup", "", withMinus(token.slice(1)))];
    const index = token.slice(1).replace("_", "");
    return [document.createTextNode(token[0]), element(index === "+" ? "sup" : "sub", "", index)];
  });
}

// Say words in the notation of the book; as they came, they are kept beside it.
function say(node, words) {
  node.replaceChildren(...inBook(words));
  node.dataset.words = words;
  return node;
}

const worded = (name, words) => say(element("p", name), words);
