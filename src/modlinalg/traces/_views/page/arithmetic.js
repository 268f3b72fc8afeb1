// The arithmetic of an entry that a step has changed, said when somebody asks for it.

// Return "a21 = 4 - 2*2 = 0 mod 8"; W is the matrix after the step, and `name` says a21.
function arithmetic(step, W, row, column, ring, name) {
  const { op, axis, i, j, factor } = step;
  const after = W[row][column];
  if (op === "swap") {
    const other = axis === "row" ? (row === i ? j : i) : column === i ? j : i;
    return `${name} = ${ring.format(after)}, which stood in ${axis} ${other + 1}`;
  }
  if (op === "scale") {
    const before = ring.times(ring.inverse(factor), after);
    return `${name} = ${product(factor, before, ring)}${reduced(() => factor * before, after, ring)}`;
  }
  const read = axis === "row" ? W[j][column] : W[row][j];
  const before = ring.plusMultiple(after, ring.negative(factor), read);
  const { added, size } = signedFactor(step, ring);
  const term = ring.isOne(size) ? operand(read, ring) : product(size, read, ring);
  const exact = () => (added ? before + size * read : before - size * read);
  return `${name} = ${ring.format(before)} ${added ? "+" : "-"} ${term}${reduced(exact, after, ring)}`;
}

function product(a, b, ring) {
  return `${operand(a, ring)}*${operand(b, ring)}`;
}

// A number inside a sum or a product: with brackets where it begins with a minus.
function operand(a, ring) {
  const text = ring.format(a);
  return text.startsWith("-") ? `(${text})` : text;
}

// " = -9 = 3 mod 12": the whole number first, where there is a modulus and it changes the number.
function reduced(exact, after, ring) {
  const result = ` = ${ring.format(after)}`;
  if (ring.modulus === undefined) return result;
  const whole = exact();
  return `${whole === after ? "" : ` = ${whole}`}${result} mod ${ring.modulus}`;
}

// The entries of a table that a step has changed, as buttons; `line` is where their arithmetic is said.
class Arithmetic {
  constructor(table, line, ring) {
    Object.assign(this, { table, line, ring, cells: [] });
  }

  // Take back what was offered for the step before; say whether one of its buttons has the focus.
  clear(root) {
    const held = root.activeElement?.matches(".entry") ?? false;
    for (const cell of this.cells) cell.textContent = cell.textContent;
    this.cells = [];
    this.line.textContent = "";
    return held;
  }

  offer(step, W) {
    const { rows, cols } = this.table;
    this.line.hidden = !step || Math.max(rows, cols) > LARGE;
    if (this.line.hidden) return;
    const lines = step.op === "swap" ? [step.i, step.j] : [step.i];
    for (const k of lines) {
      for (let at = 0; at < (step.axis === "row" ? cols : rows); at++) {
        const [row, column] = step.axis === "row" ? [k, at] : [at, k];
        if (this.table.cells[row]?.[column]) this.offerEntry(step, W, row, column);
      }
    }
  }

  offerEntry(step, W, row, column) {
    const cell = this.table.cells[row][column];
    const button = element("button", "entry", cell.textContent);
    button.type = "button";
    button.title = `How entry ${row + 1}, ${column + 1} was computed`;
    button.addEventListener("click", () => {
      const words = arithmetic(step, W, row, column, this.ring, this.table.entryName(row, column));
      this.line.dataset.words = words;
      this.line.textContent = withMinus(words).replaceAll("*", "\u00b7");
    });
    cell.replaceChildren(button);
    this.cells.push(cell);
  }
}
