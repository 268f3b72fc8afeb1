// Solve A*c = d over Z_n in the page, for positions that somebody enters.

const modulo = (value, n) => ((value % n) + n) % n;

// The greatest common divisor g of a and b, with g = s*a + t*b.
function bezout(a, b) {
  let [g, s, t, h, u, v] = [a, 1, 0, b, 0, 1];
  while (h) {
    const q = Math.floor(g / h);
    [g, s, t, h, u, v] = [h, u, v, g - q * h, s - q * u, t - q * v];
  }
  return [g, s, t];
}

// x -= times * y mod n, in place, at the places from..last.
function subtractFrom(x, y, times, n, from, last) {
  for (let k = from; k <= last; k++) {
    if (y[k] === 0) continue;
    const value = (x[k] - times * y[k]) % n;
    x[k] = value < 0 ? value + n : value;
  }
}

// The last place of a finished row that is not 0; on a large grid few are.
function lastOf(row, name) {
  row.last ??= {};
  row.last[name] ??= row[name].findLastIndex(Boolean);
  return row.last[name];
}

// The module that the effects of the buttons span, as rows in echelon form, each with the clicks that make it.
// Every entry in front of a row is a divisor of n, and n divided by it, times the row, is in the span of the
// rows below (Howell's property); so whoever divides from the top down never has to go back.
class Span {
  constructor(effects, cells, n) {
    this.n = n;
    this.buttons = effects.length;
    this.rows = new Array(cells).fill(null);
    effects.forEach((effect, j) => {
      const row = { turned: new Int32Array(cells), clicks: new Int32Array(effects.length) };
      for (const [i, weight] of effect) row.turned[i] = weight;
      row.clicks[j] = 1;
      this.insert(row);
    });
  }

  insert(first) {
    const waiting = [first];
    while (waiting.length) {
      const row = waiting.pop();
      for (let p = 0; p < this.rows.length; p++) if (row.turned[p]) this.reduce(row, p, waiting);
    }
  }

  // Make entry p of a row 0, by what stands at p or by putting a better row there.
  reduce(row, p, waiting) {
    const { n } = this;
    const old = this.rows[p];
    const lead = old ? old.turned[p] : n;
    const value = row.turned[p];
    const [g, s, t] = bezout(value, lead);
    if (g < lead) {
      const made = this.combined(row, s, old, t);
      this.rows[p] = made;
      if (old) waiting.push(this.combined(old, 1, made, -lead / g));
      if (g > 1) waiting.push(this.combined(made, n / g, null, 0));
    }
    this.subtract(row, this.rows[p], value / g, p);
  }

  combined(row, s, other, t) {
    const { n } = this;
    const mix = (x, y) => x.map((value, k) => modulo(((s % n) * value) % n + (y ? ((t % n) * y[k]) % n : 0), n));
    return { turned: mix(row.turned, other?.turned), clicks: mix(row.clicks, other?.clicks) };
  }

  // row -= times * other, where `other` begins at entry `from`.
  subtract(row, other, times, from) {
    subtractFrom(row.turned, other.turned, times, this.n, from, lastOf(other, "turned"));
    subtractFrom(row.clicks, other.clicks, times, this.n, 0, lastOf(other, "clicks"));
  }

  // Return clicks c with A*c = d, or null when there are none.
  clicksFor(d) {
    const rest = { turned: Int32Array.from(d), clicks: new Int32Array(this.buttons) };
    for (let p = 0; p < this.rows.length; p++) {
      const value = rest.turned[p];
      if (!value) continue;
      const row = this.rows[p];
      if (!row || value % row.turned[p]) return null;
      this.subtract(rest, row, value / row.turned[p], p);
    }
    return Int32Array.from(rest.clicks, (value) => modulo(-value, this.n));
  }
}
