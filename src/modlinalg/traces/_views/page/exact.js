// Exact arithmetic and the elementary steps, as in modlinalg: entries never pass through floating point.

// Z_n: an element is a BigInt in 0..n-1.
function integersModulo(n) {
  return {
    words: `Z_${n}`,
    modulus: n,
    rational: false,
    zero: 0n,
    one: 1n,
    parse: (text) => BigInt(text),
    format: (a) => String(a),
    isOne: (a) => a === 1n,
    isPositive: () => false,
    negative: (a) => (a ? n - a : 0n),
    times: (a, b) => (a * b) % n,
    plusMultiple: (a, c, b) => (b ? (a + c * b) % n : a),
    inverse: (a) => inverseModulo(a, n),
  };
}

// Return u with u*a = 1 mod n, for a unit a.
function inverseModulo(a, n) {
  let [r, s, u, v] = [a, n, 1n, 0n]; // u*a = r and v*a = s mod n
  while (s) {
    const q = r / s;
    [r, s, u, v] = [s, r - q * s, v, u - q * v];
  }
  return ((u % n) + n) % n;
}

// Z: an element is a BigInt.
const integers = {
  words: "Z",
  rational: false,
  zero: 0n,
  one: 1n,
  parse: (text) => BigInt(text),
  format: (a) => String(a),
  isOne: (a) => a === 1n,
  isPositive: (a) => a > 0n,
  negative: (a) => -a,
  times: (a, b) => a * b,
  plusMultiple: (a, c, b) => a + c * b,
  inverse: (a) => a, // of a unit, which is 1 or -1
};

// Q: an element is {p, q} = p/q in lowest terms, p and q BigInts, q > 0.
function fraction(p, q) {
  if (q === 1n) return { p, q };
  let [a, b] = [p < 0n ? -p : p, q < 0n ? -q : q];
  while (b) [a, b] = [b, a % b];
  const g = q < 0n ? -a : a;
  return { p: p / g, q: q / g };
}

const rationals = {
  words: "Q",
  rational: true,
  zero: { p: 0n, q: 1n },
  one: { p: 1n, q: 1n },
  parse(text) {
    const [p, q = "1"] = text.split("/");
    return { p: BigInt(p), q: BigInt(q) };
  },
  format: (a) => (a.q === 1n ? String(a.p) : `${a.p}/${a.q}`),
  isOne: (a) => a.p === 1n && a.q === 1n,
  isPositive: (a) => a.p > 0n,
  negative: (a) => ({ p: -a.p, q: a.q }),
  times: (a, b) => fraction(a.p * b.p, a.q * b.q),
  plusMultiple: (a, c, b) => (b.p ? fraction(a.p * c.q * b.q + c.p * b.p * a.q, a.q * c.q * b.q) : a),
  inverse: (a) => fraction(a.q, a.p),
};

// Return the ring by the digits of n, of 0 over Z, or null over Q.
function ringOf(modulus) {
  if (modulus === null) return rationals;
  return modulus === "0" ? integers : integersModulo(BigInt(modulus));
}

// {rows, cols, lines: ["1 0", "0 1"]} -> a list of rows of elements.
function parsedMatrix(matrix, ring) {
  return matrix.lines.map((line) => (matrix.cols ? line.split(" ").map(ring.parse) : []));
}

function identityMatrix(size, ring) {
  return Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => (i === j ? ring.one : ring.zero)));
}

// Carry out a step on a matrix in place: rows becomes E*rows for a row step, rows*E for a column step.
// swap: exchange lines i and j;  scale: line i times factor;  add: line i plus factor times line j.
function applyStep(step, rows, ring) {
  const { op, axis, i, j, factor } = step;
  const changed = (a, b) => (op === "scale" ? ring.times(factor, a) : ring.plusMultiple(a, factor, b));
  if (axis === "row") {
    if (op === "swap") [rows[i], rows[j]] = [rows[j], rows[i]];
    else rows[i] = rows[i].map((a, k) => changed(a, rows[j][k]));
  } else {
    for (const row of rows) {
      if (op === "swap") [row[i], row[j]] = [row[j], row[i]];
      else row[i] = changed(row[i], row[j]);
    }
  }
}

// Return the step with the matrix E^-1.
function inverseStep(step, ring) {
  if (step.op === "swap") return step;
  return { ...step, factor: step.op === "scale" ? ring.inverse(step.factor) : ring.negative(step.factor) };
}

// Return the step on the other axis with the matrix E^-1: with it R_I = R^-1 and C_I = C^-1 grow beside R and C.
function counterpart(step, ring) {
  const axis = step.axis === "row" ? "column" : "row";
  return { ...inverseStep(step, ring), axis, i: step.j, j: step.i };
}

// For line i plus factor times line j: a size and a sign with factor = size or factor = -size,
// a minus unless the factor is 1, or positive over Z or Q.
function signedFactor(step, ring) {
  const added = ring.isOne(step.factor) || ring.isPositive(step.factor);
  return { added, size: added ? step.factor : ring.negative(step.factor) };
}

// Return "R3 <- R3 - 2*R1", in the words of Step.notation.
function notation(step, ring) {
  const letter = step.axis === "row" ? "R" : "C";
  const [i, j] = [`${letter}${step.i + 1}`, `${letter}${step.j + 1}`];
  if (step.op === "swap") return `${i} <-> ${j}`;
  if (step.op === "scale") return `${i} <- ${ring.format(step.factor)}*${i}`;
  const { added, size } = signedFactor(step, ring);
  const multiple = ring.isOne(size) ? j : `${ring.format(size)}*${j}`;
  return `${i} <- ${i} ${added ? "+" : "-"} ${multiple}`;
}

// Return "subtract 2 times row 1 from row 3": the notation for the ear.
function spoken(step, ring) {
  const [i, j] = [step.i + 1, step.j + 1];
  if (step.op === "swap") return `swap ${step.axis}s ${i} and ${j}`;
  if (step.op === "scale") return `multiply ${step.axis} ${i} by ${ring.format(step.factor)}`;
  const { added, size } = signedFactor(step, ring);
  const multiple = (ring.isOne(size) ? "" : `${ring.format(size)} times `) + `${step.axis} ${j}`;
  return added ? `add ${multiple} to ${step.axis} ${i}` : `subtract ${multiple} from ${step.axis} ${i}`;
}

// The state of a replay: W = R*M*C after each step, where a row step E makes E*W and E*R,
// a column step F makes W*F and C*F, and M = RI*W*CI, where they make RI*E^-1 and F^-1*CI.  Back is the inverse step, so no state is ever stored.
class Replay {
  constructor(data, steps, ring) {
    Object.assign(this, { steps, ring, position: 0 });
    const { rows, cols } = data.start;
    const bar = data.bar ?? Infinity;
    this.shape = data.side === "right" ? [rows, Math.min(bar, cols)] : [Math.min(bar, rows), cols];
    this.W = parsedMatrix(data.start, ring);
    for (const name of ["R", "RI"]) this[name] = identityMatrix(this.shape[0], ring);
    for (const name of ["C", "CI"]) this[name] = identityMatrix(this.shape[1], ring);
  }

  moveTo(position) {
    while (this.position < position) this.apply(this.steps[this.position++]);
    while (this.position > position) this.apply(inverseStep(this.steps[--this.position], this.ring));
  }

  apply(step) {
    applyStep(step, this.W, this.ring);
    const [factor, inverse] = step.axis === "row" ? [this.R, this.RI] : [this.C, this.CI];
    if (Math.max(step.i, step.j) >= factor.length) return;
    applyStep(step, factor, this.ring);
    applyStep(counterpart(step, this.ring), inverse, this.ring);
  }
}
