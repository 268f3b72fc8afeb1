// The sums that no click changes: which of them forbid a position, and the nearest position they allow.

const LISTED = 12; // cells; a sentence with more of them names the first and counts the rest
const TRIED = 400000; // sums that a search for the nearest position looks at

class Invariants {
  // `sums` are [cells, weights, modulus]; they generate all invariants, so what none of them forbids can be solved.
  constructor(sums, data) {
    this.sums = sums;
    this.names = data.names;
    this.n = data.mod;
    this.weights = data.cells.map(() => sums.map(() => 0)); // what one more in a cell adds to each sum
    sums.forEach(([cells, weights], k) => cells.forEach((i, place) => (this.weights[i][k] = weights[place])));
  }

  // By how much each sum differs between state and target.
  missing(state, target) {
    return this.sums.map(([cells, weights, modulus]) => {
      const total = cells.reduce((found, i, place) => found + weights[place] * (target[i] - state[i]), 0);
      return modulo(total, modulus);
    });
  }

  // Return why the target cannot be reached: the shortest sum that differs; null when none does.
  refusal(state, target) {
    const failing = this.missing(state, target).map((value, k) => (value ? this.sums[k] : null)).filter(Boolean);
    if (!failing.length) return null;
    const [cells, weights, modulus] = failing.reduce((one, other) => (other[0].length < one[0].length ? other : one));
    const value = (colours) => modulo(cells.reduce((found, i, place) => found + weights[place] * colours[i], 0), modulus);
    const lit = cells.reduce((found, i) => found + state[i], 0);
    const text = this.words(cells, weights, modulus, value(state), value(target), lit);
    return { solvable: false, text: `it cannot be solved: ${text}`, cells, weights };
  }

  words(cells, weights, modulus, now, required, lit) {
    const listed = this.listed(cells);
    if (this.n === 2) {
      const parity = required ? "an odd" : "an even";
      return `of the cells ${listed} ${parity} number must be lit, and ${lit} ${lit === 1 ? "is" : "are"}; no click changes that parity`;
    }
    if (weights.length === 1 && weights[0] === 1) {
      return `the cell ${listed} must be ${required} mod ${modulus}, and is ${now}; no click changes that`;
    }
    const more = weights.length > LISTED ? ` and ${weights.length - LISTED} more` : "";
    const shown = `, counted with the weights ${weights.slice(0, LISTED).join(", ")}${more},`;
    const counting = weights.every((weight) => weight === 1) ? "" : shown;
    return `the cells ${listed}${counting} must sum to ${required} mod ${modulus}, and sum to ${now}; no click changes that sum`;
  }

  listed(cells) {
    const shown = cells.slice(0, LISTED).map((i) => this.names[i]).join(", ");
    return cells.length > LISTED ? `${shown} and ${cells.length - LISTED} more` : shown;
  }

  // Return {changes: [[cell, by], ..]}, the fewest cells to change so that the target can be reached; or
  // {beyond: k} when a search of bounded length found only that k changed cells do not do.
  nearest(state, target) {
    const wanted = this.missing(state, target);
    const search = new Nearest(this, wanted);
    for (let k = 1; ; k++) {
      const half = Math.ceil(k / 2);
      if (!search.reaches(half)) return { beyond: k - 1 };
      const changes = search.meet(half, k - half);
      if (changes) return { changes };
    }
  }

  add(one, other, sign) {
    return one.map((value, k) => modulo(value + sign * other[k], this.sums[k][2]));
  }
}

// All sums that k changed cells can add, for k = 0, 1, ..; two of them together are looked up, not listed.
class Nearest {
  constructor(invariants, wanted) {
    Object.assign(this, { invariants, wanted, tried: 0 });
    const zero = wanted.map(() => 0);
    this.found = new Map([[zero.join(), { sums: zero, changes: [] }]]);
    this.levels = [[...this.found.values()]];
  }

  // One representative of all changes of one cell that add the same; null when there are too many to list.
  get singles() {
    const { weights, n } = this.invariants;
    if (weights.length * n > TRIED) return null;
    const seen = new Map();
    weights.forEach((unit, i) => {
      let sums = unit.map(() => 0);
      for (let by = 1; by < n; by++) {
        sums = this.invariants.add(sums, unit, 1);
        const key = sums.join();
        if (!seen.has(key)) seen.set(key, { sums, change: [i, by] });
      }
    });
    Object.defineProperty(this, "singles", { value: [...seen.values()] });
    return this.singles;
  }

  // List the sums of k changes, unless that takes too long.
  reaches(k) {
    if (this.levels.length > k) return true;
    if (!this.singles || (this.tried += this.levels[k - 1].length * this.singles.length) > TRIED) return false;
    const level = [];
    for (const { sums, changes } of this.levels[k - 1]) {
      for (const { sums: more, change } of this.singles) {
        const made = this.invariants.add(sums, more, 1);
        const key = made.join();
        if (this.found.has(key)) continue;
        const entry = { sums: made, changes: [...changes, change] };
        this.found.set(key, entry);
        level.push(entry);
      }
    }
    this.levels.push(level);
    return true;
  }

  // Return the changes of a sum of `half` cells and one of `other` cells that together make what is wanted.
  meet(half, other) {
    for (const { sums, changes } of this.levels[other]) {
      const rest = this.found.get(this.invariants.add(this.wanted, sums, -1).join());
      if (rest && rest.changes.length === half) return [...changes, ...rest.changes];
    }
    return null;
  }
}
