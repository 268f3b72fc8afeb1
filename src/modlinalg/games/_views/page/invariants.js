// The sums that no click changes: which of them forbid a position, and the nearest position they allow.

const LISTED = 12; // cells; a sentence with more of them names the first and counts the rest
const MADE = 1200000; // sums that a search for the nearest position makes, a third where it names them by text
const LOOKED = 4000000; // pairs of changes that it looks at without keeping their sums
const DRAWS = 60; // attempts at few cells where the fewest are not found
const EXACT = 2 ** 53; // whole numbers below are exact in JavaScript

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
  // {changes, beyond: k} when a search of bounded length found only that these do, and k changed cells do not.
  nearest(state, target) {
    const wanted = this.missing(state, target);
    const search = new Nearest(this, wanted);
    for (let k = 1; ; k++) {
      const half = Math.ceil(k / 2);
      const found = search.reaches(half) ? search.meet(half, k - half) : k === 3 ? search.three() : undefined;
      if (found) return { changes: found };
      if (found === undefined) return { changes: this.someChanges(wanted), beyond: k - 1 };
    }
  }

  // Return changes of few cells that do, the best of some draws: random cells until they suffice.
  someChanges(wanted) {
    const { sums, weights, n } = this;
    const scaled = (values) => values.map((value, k) => modulo(value * (n / sums[k][2]), n)); // all sums modulo n
    const effects = weights.map((unit) => [...scaled(unit).entries()].filter(([, value]) => value));
    const goal = scaled(wanted);
    const random = generatorFrom(wanted.join());
    const draws = Array.from({ length: DRAWS }, () => changesOfSome(shuffled(effects.length, random), effects, goal, n));
    return draws.reduce((one, other) => (other.length < one.length ? other : one));
  }
}

// Return changes [[cell, by], ..] with the goal as effect, of the first cells of an order that make it.
function changesOfSome(order, effects, goal, n) {
  for (let size = goal.length; ; size += goal.length) {
    const cells = order.slice(0, size);
    const by = new Span(cells.map((i) => effects[i]), goal.length, n).clicksFor(goal);
    if (by) return cells.map((i, k) => [i, by[k]]).filter(([, times]) => times);
  }
}

// The numbers below a size in a random order.
function shuffled(size, random) {
  const order = Array.from({ length: size }, (_, i) => i);
  for (let k = size - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1));
    [order[k], order[other]] = [order[other], order[k]];
  }
  return order;
}

// All sums that k changed cells can add, for k = 0, 1, ..; two of them together are looked up, not listed.
class Nearest {
  constructor({ weights, sums, n }, wanted) {
    Object.assign(this, { weights, wanted, n, tried: 0 });
    this.moduli = sums.map(([, , modulus]) => modulus);
    this.exact = this.moduli.reduce((product, modulus) => product * modulus, 1) <= EXACT;
    this.most = this.exact ? MADE : MADE / 3;
    this.keys = [this.key(wanted.map(() => 0))]; // of the sums, in the order in which they are found
    this.numbers = new Map([[this.keys[0], 0]]); // by key
    this.before = [0]; // the number of a sum that one change less makes
    this.last = [null]; // the change that is left
    this.ends = [1]; // the sums of level k end here
  }

  // A name for sums: one whole number, whose digits they are, where that is exact.
  key(values) {
    if (!this.exact) return values.join();
    let key = 0;
    for (let l = 0; l < values.length; l++) key = key * this.moduli[l] + values[l];
    return key;
  }

  valuesOf(key) {
    if (!this.exact) return key.split(",").map(Number);
    const values = new Array(this.moduli.length);
    for (let l = values.length - 1; l >= 0; l--) {
      values[l] = key % this.moduli[l];
      key = (key - values[l]) / this.moduli[l];
    }
    return values;
  }

  // x + y, or x - y for sign -1, in place of what `into` holds.
  add(x, y, sign, into) {
    for (let l = 0; l < x.length; l++) {
      const value = x[l] + sign * y[l];
      const m = this.moduli[l];
      into[l] = value < 0 ? value + m : value < m ? value : value - m;
    }
    return into;
  }

  // One representative of all changes of one cell that add the same; null when there are too many to list.
  get singles() {
    const { weights, n } = this;
    const seen = new Map();
    if (weights.length * n > this.most) return null;
    weights.forEach((unit, i) => {
      let values = unit.map(() => 0);
      for (let by = 1; by < n; by++) {
        values = this.add(values, unit, 1, []);
        const key = this.key(values);
        if (!seen.has(key)) seen.set(key, { values, change: [i, by] });
      }
    });
    Object.defineProperty(this, "singles", { value: [...seen.values()] });
    return this.singles;
  }

  startOf(level) {
    return level ? this.ends[level - 1] : 0;
  }

  // List the sums of k changes, unless that takes too long.
  reaches(k) {
    if (this.ends.length > k) return true;
    const [start, end] = [this.startOf(k - 1), this.ends[k - 1]];
    if (!this.singles || (this.tried += (end - start) * this.singles.length) > this.most) return false;
    const made = [];
    for (let at = start; at < end; at++) {
      const values = this.valuesOf(this.keys[at]);
      for (const { values: more, change } of this.singles) {
        const key = this.key(this.add(values, more, 1, made));
        if (this.numbers.has(key)) continue;
        this.numbers.set(key, this.keys.length);
        this.keys.push(key);
        this.before.push(at);
        this.last.push(change);
      }
    }
    this.ends.push(this.keys.length);
    return true;
  }

  // The changes that make the sum with a number.
  changesOf(number) {
    const changes = [];
    for (let at = number; at; at = this.before[at]) changes.push(this.last[at]);
    return changes;
  }

  // Return the changes of `half` cells and of `other` cells that together make what is wanted; null where none do.
  meet(half, other) {
    const rest = [];
    for (let at = this.startOf(other); at < this.ends[other]; at++) {
      const number = this.numbers.get(this.key(this.add(this.wanted, this.valuesOf(this.keys[at]), -1, rest)));
      if (number !== undefined && number >= this.startOf(half) && number < this.ends[half]) {
        return [...this.changesOf(at), ...this.changesOf(number)];
      }
    }
    return null;
  }

  // The same for three cells, where pairs are too many to keep; undefined where they are too many to look at.
  three() {
    const { singles } = this;
    if (!singles || !this.exact || (singles.length * singles.length) / 2 > LOOKED) return undefined;
    const [left, rest] = [[], []];
    for (let i = 0; i < singles.length; i++) {
      this.add(this.wanted, singles[i].values, -1, left);
      for (let j = 0; j < i; j++) {
        const number = this.numbers.get(this.key(this.add(left, singles[j].values, -1, rest)));
        if (number !== undefined) return [singles[i].change, singles[j].change, ...this.changesOf(number)];
      }
    }
    return null;
  }
}
