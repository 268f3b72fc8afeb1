// The solutions of a position: one that is known, plus every combination of the kernel's generators.

const DESCENTS = 50; // rounds of improvement where the kernel is too large to look at all of it
const MULTIPLES = 64; // of a generator that such a round tries

// Each measure has a loop of its own, because a page may ask for a million weights.
const WEIGHTS = {
  clicks(x) {
    let total = 0;
    for (let k = 0; k < x.length; k++) total += x[k];
    return total;
  },
  hamming(x) {
    let total = 0;
    for (let k = 0; k < x.length; k++) if (x[k] !== 0) total += 1;
    return total;
  },
  lee(x, n) {
    let total = 0;
    for (let k = 0; k < x.length; k++) total += 2 * x[k] <= n ? x[k] : n - x[k];
    return total;
  },
};

const weightOf = (x, n, measure) => WEIGHTS[measure](x, n);

class Kernel {
  constructor({ generators, orders, few, count }, n) {
    Object.assign(this, { orders, few, n, count });
    this.generators = generators.map((generator) => Int32Array.from(generator));
  }

  // Return {clicks, weight, proved}: the lightest of x + kernel, or a light one.
  lightest(x, measure) {
    return this.few ? this.lightestOfAll(x, measure) : this.lighter(x, measure);
  }

  lightestOfAll(start, measure) {
    const { generators, orders, n } = this;
    const x = Int32Array.from(start);
    const multiples = orders.map(() => 0);
    let best = { clicks: x.slice(), weight: weightOf(x, n, measure), proved: true };
    for (;;) {
      let i = 0;
      for (; i < orders.length; i++) {
        addOnce(x, generators[i], n);
        multiples[i] = (multiples[i] + 1) % orders[i];
        if (multiples[i]) break;
      }
      if (i === orders.length) return best;
      const weight = weightOf(x, n, measure);
      if (weight < best.weight) best = { clicks: x.slice(), weight, proved: true };
    }
  }

  lighter(start, measure) {
    const { generators, orders, n } = this;
    let clicks = Int32Array.from(start);
    let weight = weightOf(clicks, n, measure);
    for (let round = 0, found = true; found && round < DESCENTS; round++) {
      found = false;
      generators.forEach((generator, i) => {
        const x = clicks.slice();
        for (let t = 1; t < Math.min(orders[i], MULTIPLES); t++) {
          addOnce(x, generator, n);
          const other = weightOf(x, n, measure);
          if (other < weight) [clicks, weight, found] = [x.slice(), other, true];
        }
      });
    }
    return { clicks, weight, proved: weight === 0 };
  }
}

// x += y mod n, in place, for entries in 0..n-1.
function addOnce(x, y, n) {
  for (let k = 0; k < x.length; k++) {
    const value = x[k] + y[k];
    x[k] = value < n ? value : value - n;
  }
}

// x += times * y mod n, in place.
function add(x, y, times, n) {
  for (let k = 0; k < x.length; k++) x[k] = (((x[k] + times * y[k]) % n) + n) % n;
}

// Numbers in 0 <= r < 1 that depend on the text of a seed alone: FNV-1a, then mulberry32.
function generatorFrom(seed) {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.codePointAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

// How often each of k buttons is clicked when `count` clicks are drawn, none of them n times.
function randomClicks(k, n, count, random) {
  const clicks = new Int32Array(k);
  const open = Array.from({ length: k }, (_, j) => j);
  for (let drawn = 0; drawn < count && open.length; drawn++) {
    const place = Math.floor(random() * open.length);
    const j = open[place];
    clicks[j] += 1;
    if (clicks[j] === n - 1) open.splice(place, 1);
  }
  return clicks;
}
