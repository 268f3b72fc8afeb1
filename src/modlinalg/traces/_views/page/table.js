// Matrices as tables.

// The lines that a step changes and those it only reads, and its pivot: what a table highlights.
function marksOf(step) {
  if (!step) return null;
  const { op, axis, i, j, pivot } = step;
  return { axis, changed: op === "swap" ? [i, j] : [i], used: op === "add" ? [j] : [], pivot };
}

// Return "a12", or "a(12, 3)" where an index has two digits.
function indexed(letter, indices) {
  const numbers = indices.map((index) => index + 1);
  return Math.max(...numbers) < 10 ? letter + numbers.join("") : `${letter}(${numbers.join(", ")})`;
}

const LARGE = 20; // beyond this many columns they are narrow, and equations open on demand
const WRAPPED = 24; // entries with more characters are broken into lines
const FORESEEN = 7; // columns are made this wide before they need it, so that little moves

// A table of a matrix that is updated in place: only cells whose text changes are touched.
class MatrixTable {
  // options: headers (R1.., C1..), caption, bar and side of an augmented matrix, and `beyond`, what stands behind it,
  // scope (the element that is told the width; the table itself unless given)
  constructor(rows, cols, ring, options = {}) {
    Object.assign(this, { rows, cols, ring, options, marked: [] });
    this.widths = new Array(cols).fill(1);
    this.shown = Array.from({ length: rows }, () => new Array(cols));
    this.cells = this.shown.map(() => []);
    this.box = element("div", "box");
    this.table = element("table", cols > LARGE ? "matrix large" : "matrix");
    this.box.append(rows && cols ? this.table : element("p", "empty", `[ ] (${rows} \u00d7 ${cols})`));
    this.caption = this.table.createCaption();
    this.caption.className = "unseen";
    this.caption.textContent = options.caption ?? `${rows} \u00d7 ${cols} matrix`;
    if (options.headers) this.addHeaders();
    this.addBody();
  }

  addHeaders() {
    const row = this.table.createTHead().insertRow();
    row.append(element("td", "corner"));
    this.columnHeaders = [];
    for (let j = 0; j < this.cols; j++) {
      const header = element("th", "", this.lineName("right", "C", j));
      header.scope = "col";
      row.append(header);
      this.columnHeaders.push(header);
    }
  }

  // Return how many lines of a side stand in front of the bar: all where it has none.
  before(side) {
    const { bar = null } = this.options;
    return bar !== null && side === this.options.side ? bar : Infinity;
  }

  // Return the name of a line: C3, but b, or b2 of several, for what stands behind the bar.
  lineName(side, letter, at) {
    const { beyond } = this.options;
    const bar = this.before(side);
    if (at < bar) return `${letter}${at + 1}`;
    return (side === "right" ? this.cols : this.rows) === bar + 1 ? beyond : `${beyond}${at - bar + 1}`;
  }

  // Return the name of an entry: a12, but b1, or b12 of several columns, for what stands behind the bar.
  entryName(row, column) {
    const [across, down] = [this.before("right"), this.before("left")];
    if (row < down && column < across) return indexed("a", [row, column]);
    const letter = this.options.beyond.toLowerCase();
    if (row >= down) return indexed(letter, this.rows === down + 1 ? [column] : [row - down, column]);
    return indexed(letter, this.cols === across + 1 ? [row] : [row, column - across]);
  }

  addBody() {
    const { headers, bar, side } = this.options;
    const body = this.table.createTBody();
    this.lines = this.cells.map((cells, i) => {
      const row = body.insertRow();
      if (side === "left" && i > 0 && i === bar) row.className = "below-bar";
      if (headers) {
        const header = element("th", "", this.lineName("left", "R", i));
        header.scope = "row";
        row.append(header);
      }
      for (let j = 0; j < this.cols; j++) cells.push(row.insertCell());
      if (cells.length) {
        cells[0].classList.add("first");
        cells[this.cols - 1].classList.add("last");
        if (side === "right" && bar > 0 && bar < this.cols) cells[bar].classList.add("after-bar");
      }
      return row;
    });
  }

  show(matrix, marks = null) {
    for (let i = 0; i < this.rows; i++) {
      for (let j = 0; j < this.cols; j++) {
        if (matrix[i][j] !== this.shown[i][j]) this.write(i, j, matrix[i][j]);
      }
    }
    this.fit();
    this.mark(marks);
    return this;
  }

  write(i, j, value) {
    this.shown[i][j] = value;
    const cell = this.cells[i][j];
    const text = withMinus(this.ring.format(value));
    if (cell.textContent === text) return;
    cell.textContent = text;
    cell.classList.toggle("zero", text === "0");
    cell.classList.toggle("long", text.length > WRAPPED);
    this.widen(j, text.length, WRAPPED);
  }

  // Columns grow and never shrink, so that nothing jumps; --em is the width of the table in em,
  // from which the style sheet chooses a font size that fits.
  fit() {
    const { headers, scope = this.table } = this.options;
    const padding = this.cols > LARGE ? 0.5 : 1;
    const label = headers ? 0.75 * `C${this.cols}`.length : 1;
    const widths = this.widths.map((width) => Math.max(width, label));
    const em = widths.reduce((sum, width) => sum + 0.62 * width + padding, headers ? 2.6 : 0.3).toFixed(1);
    if (em === this.em) return;
    this.em = em;
    scope.style.setProperty("--em", em);
    this.cells[0]?.forEach((cell, j) => (cell.style.minWidth = `calc(${widths[j]}ch + ${padding}em)`));
  }

  // Widen the columns for what a step leaves behind, before it is shown.
  foresee(matrix, step) {
    const lines = step.op === "swap" ? [step.i, step.j] : [step.i];
    if (step.axis === "row") lines.forEach((i) => matrix[i].forEach((value, j) => this.foreseeEntry(j, value)));
    else matrix.forEach((row) => lines.forEach((j) => this.foreseeEntry(j, row[j])));
  }

  foreseeEntry(j, value) {
    this.widen(j, this.ring.format(value).length, FORESEEN);
  }

  widen(j, width, most) {
    this.widths[j] = Math.max(this.widths[j], Math.min(width, most));
  }

  mark(marks) {
    for (const [node, name] of this.marked) node.classList.remove(name);
    this.marked = [];
    const add = (node, name) => {
      if (!node) return;
      node.classList.add(name);
      this.marked.push([node, name]);
    };
    if (!marks) return;
    for (const [name, lines] of [["used", marks.used], ["changed", marks.changed]]) {
      for (const k of lines) {
        if (marks.axis === "row") add(this.lines[k], name);
        else [this.columnHeaders?.[k], ...this.cells.map((row) => row[k])].forEach((node) => add(node, name));
      }
    }
    if (marks.pivot) add(this.cells[marks.pivot[0]]?.[marks.pivot[1]], "pivot");
  }

  // Scroll the box, and nothing around it, until the changed line and the pivot are in sight;
  // without marks, to its first entry.
  reveal(marks) {
    if (!marks) return void this.box.scrollTo(0, 0);
    const [line] = marks.changed;
    const [row, column] = marks.axis === "row" ? [line, marks.pivot?.[1] ?? 0] : [marks.pivot?.[0] ?? 0, line];
    const cell = this.cells[row]?.[column];
    if (!cell || !this.table.tHead) return;
    const { box } = this;
    const header = this.lines[row].cells[0];
    const [top, left] = [this.table.tHead.offsetHeight, header.offsetWidth];
    box.scrollTop = Math.min(cell.offsetTop - top, Math.max(box.scrollTop,
      cell.offsetTop + 2 * cell.offsetHeight - box.clientHeight));
    box.scrollLeft = Math.min(cell.offsetLeft - left, Math.max(box.scrollLeft,
      cell.offsetLeft + 2 * cell.offsetWidth - box.clientWidth));
  }
}
