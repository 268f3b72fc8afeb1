// What is said beside the steps: remarks, and equations with their matrices.

function noteElement(note, level) {
  if (note.heading === undefined) return worded("remark", note.remark);
  const heading = worded("heading", note.heading);
  heading.setAttribute("role", "heading");
  heading.setAttribute("aria-level", level);
  return heading;
}

// {equation: words, parts: [matrix or sign, ..], holds: true, false or null}
function equationElement({ equation, parts, holds }, ring) {
  const block = element("div", "equation");
  const words = worded("words", equation);
  if (holds !== null) {
    const verdict = holds ? ["holds", "checked"] : ["fails", "does NOT hold"];
    words.append(" ", element("span", `verdict ${verdict[0]}`, verdict[1]));
  }
  block.append(words);
  const sizes = parts.filter((part) => typeof part !== "string").map(({ rows, cols }) => Math.max(rows, cols));
  if (Math.max(...sizes) <= LARGE) block.append(partsElement(parts, ring));
  else block.append(onDemand("Show the matrices", () => partsElement(parts, ring)));
  return block;
}

function partsElement(parts, ring) {
  const row = element("div", "parts");
  for (const part of parts) {
    if (typeof part === "string") row.append(signElement(part));
    else row.append(new MatrixTable(part.rows, part.cols, ring).show(parsedMatrix(part, ring)).box);
  }
  return row;
}

function signElement(part) {
  const sign = element("span", "sign", part === "*" ? "\u00b7" : "");
  if (part !== "*") sign.append(...inBook(part));
  return sign;
}

function onDemand(summary, content) {
  const details = element("details");
  details.append(element("summary", "", summary));
  details.addEventListener("toggle", () => details.append(content()), { once: true });
  return details;
}
