// A checker of modlinalg certificates, written from docs/certificate_format.md: no search, no elimination, no
// trust in whoever wrote the certificate. It needs nothing but the language: BigInt, typed arrays, TextEncoder.
//
//     node modlinalg-check.js FILE|- [--about QUESTION] [--show]    prints one line; 0 verified, 1 rejected, 2 malformed
//     require("./modlinalg-check.js").check(text, about, show)      {outcome, kind, subject, reason, line}
//     <script src="modlinalg-check.js">                             modlinalgCheck.check(text, about, show)
//     new Worker("modlinalg-check.js")                              takes {text, about, show}, posts the same record
//
// The order of the file: the outcomes; the text; numbers; rings; matrices; the work; products; the statements; the
// fields of a certificate; what several kinds check; the kinds; minors, certificates inside, eigenvalues; traces,
// steps, congruences; kernels by chasing; the search for a lighter solution, and for a lighter change; polynomials of
// grids; claims; verdicts; the question; the answer; the check; the program.
"use strict";

const modlinalgCheck = (() => {
  // ---------------------------------------------------------------- the outcomes

  class Malformed extends Error {}
  class Rejected extends Error {}
  class QuestionError extends Error {}

  function malformed(reason) {
    throw new Malformed(reason);
  }

  function rejected(reason) {
    throw new Rejected(reason);
  }

  function limited(what) {
    throw new Malformed(`beyond a limit: ${what}`);
  }

  const LIMITS = {
    bytes: 2 ** 28,
    arrays: 1_100_000,
    objects: (bytes) => 2 + Math.floor(bytes / 32),
    keys: 20,
    digits: 10_000,
    sides: 1_000_000,
    items: 2 ** 25, // of one list: a limit of this checker, for lists longer than this are not held in one piece
    product: 2 ** 20,
    colours: 2 ** 12, // n, where a kernel is searched
    lines: 2 ** 14, // of a grid
    work: (bytes) => 2 ** 27 + 32 * bytes * Math.sqrt(bytes),
    search: (bytes) => 3 * 2 ** 27 + 64 * bytes, // of that, what is repeated and not written down
    kept: (bytes) => 2 ** 24 + bytes,
  };

  // ---------------------------------------------------------------- the text

  // A value is a Map (an object), an array, a string, true, null, or an integer: a Number of at most 15 digits, else a
  // BigInt.
  const DEEPEST = 64; // a verdict, with proofs whose generators are matrices, has 7; the stack is safe
  const SHORT = 15;

  const SPACE = 1;
  const WORD = 2; // letters, digits, _ - /: what a string may hold
  const OTHER = 3;
  const SORTS = new Uint8Array(256);
  for (const letter of " \t\n\r") SORTS[letter.charCodeAt(0)] = SPACE;
  for (const letter of '{}[]:,"') SORTS[letter.charCodeAt(0)] = OTHER;
  for (let byte = 0; byte < 128; byte++) {
    if (/[A-Za-z0-9_/-]/.test(String.fromCharCode(byte))) SORTS[byte] = WORD;
  }

  const code = (letter) => letter.charCodeAt(0);
  const [QUOTE, MINUS, ZERO, NINE] = [code('"'), code("-"), code("0"), code("9")];
  const [COLON, COMMA, OPEN, CLOSE, BEGIN, END] = [..."\x3a,[]{}"].map(code);

  class Reader {
    constructor(bytes) {
      this.bytes = bytes;
      this.at = 0;
      this.arrays = 0;
      this.objects = 0;
    }

    // The one object that a text is.
    text() {
      if (this.bytes.length > LIMITS.bytes) limited("too many bytes");
      if (this.next() !== BEGIN) malformed("the text is not one JSON object");
      const value = this.object(1);
      this.next();
      if (this.at < this.bytes.length) malformed(`something follows the object, at byte ${this.at}`);
      return value;
    }

    // Skip white space and return the byte that follows, undefined at the end.
    next() {
      const bytes = this.bytes;
      while (SORTS[bytes[this.at]] === SPACE) this.at++;
      return bytes[this.at];
    }

    expect(byte, what) {
      if (this.next() !== byte) this.unexpected(what);
      this.at++;
    }

    unexpected(what) {
      const byte = this.bytes[this.at];
      if (byte === undefined) malformed(`the text ends where ${what} should stand`);
      if (byte > 126 || byte < 32) malformed(`byte ${this.at} is ${byte}, which no certificate has`);
      malformed(`byte ${this.at} is ${String.fromCharCode(byte)} where ${what} should stand`);
    }

    value(depth) {
      const byte = this.next();
      if (byte === QUOTE) return this.string();
      if (byte === OPEN) return this.array(depth);
      if (byte === BEGIN) return this.object(depth);
      if (byte === MINUS || (byte >= ZERO && byte <= NINE)) return this.integer();
      if (this.word("true")) return true;
      if (this.word("null")) return null;
      return this.unexpected("a value");
    }

    word(letters) {
      for (let i = 0; i < letters.length; i++) {
        if (this.bytes[this.at + i] !== letters.charCodeAt(i)) return false;
      }
      this.at += letters.length;
      return true;
    }

    string() {
      const start = ++this.at;
      const bytes = this.bytes;
      while (SORTS[bytes[this.at]] === WORD) this.at++;
      if (bytes[this.at] !== QUOTE) this.unexpected("a letter, a digit, _, -, / or a quotation mark");
      if (this.at - start > 2 * LIMITS.digits + 2) limited("a string is too long");
      return this.letters(start, this.at++);
    }

    letters(start, end) {
      if (end - start < 64) return String.fromCharCode.apply(null, this.bytes.subarray(start, end));
      return new TextDecoder().decode(this.bytes.subarray(start, end));
    }

    // -?(0|[1-9][0-9]*), no -0, and no fraction or exponent behind it
    integer() {
      const bytes = this.bytes;
      const start = this.at;
      if (bytes[this.at] === MINUS) this.at++;
      const first = this.at;
      let number = 0;
      while (bytes[this.at] >= ZERO && bytes[this.at] <= NINE) number = 10 * number + bytes[this.at++] - ZERO;
      const digits = this.at - first;
      if (digits > LIMITS.digits) limited("a number has too many digits");
      if (digits === 0 || (bytes[first] === ZERO && (digits > 1 || first > start))) {
        malformed(`what stands at byte ${start} is no integer`);
      }
      const after = this.at < bytes.length ? SORTS[bytes[this.at]] : OTHER;
      if (after !== SPACE && after !== OTHER) malformed(`what stands at byte ${start} is no integer`);
      if (digits <= SHORT) return first > start ? -number : number;
      return BigInt(this.letters(start, this.at));
    }

    array(depth) {
      if (depth > DEEPEST) malformed("lists and objects are nested deeper than in any certificate");
      if (++this.arrays > LIMITS.arrays) limited("too many arrays");
      const items = [];
      this.at++;
      if (this.next() === CLOSE) {
        this.at++;
        return items;
      }
      for (;;) {
        if (items.length === LIMITS.items) limited("too many items in a list");
        items.push(this.value(depth + 1));
        if (this.next() !== COMMA) break;
        this.at++;
      }
      this.expect(CLOSE, "a comma or ]");
      return items;
    }

    object(depth) {
      if (depth > DEEPEST) malformed("lists and objects are nested deeper than in any certificate");
      if (++this.objects > LIMITS.objects(this.bytes.length)) limited("too many objects");
      const members = new Map();
      this.at++;
      if (this.next() === END) {
        this.at++;
        return members;
      }
      for (;;) {
        if (this.next() !== QUOTE) this.unexpected("a key");
        const key = this.string();
        if (members.has(key)) malformed(`the key ${shown(key)} stands twice`);
        if (members.size === LIMITS.keys) limited("too many keys in an object");
        this.expect(COLON, "a colon");
        members.set(key, this.value(depth + 1));
        if (this.next() !== COMMA) break;
        this.at++;
      }
      this.expect(END, "a comma or }");
      return members;
    }
  }

  function shown(text) {
    return text.length > 60 ? `${text.slice(0, 57)}...` : text;
  }

  const isInteger = (value) => typeof value === "number" || typeof value === "bigint";

  // A member that is an integer >= least, as a BigInt.
  function natural(value, what, least = 0n) {
    if (!isInteger(value) || value < least) malformed(`${what} is not an integer of at least ${least}`);
    return BigInt(value);
  }

  function list(value, what) {
    if (!Array.isArray(value)) malformed(`${what} is not a list`);
    return value;
  }

  // The keys of an object are exactly these.
  function exactKeys(object, keys, what) {
    if (!(object instanceof Map)) malformed(`${what} is not an object`);
    for (const key of keys) if (!object.has(key)) malformed(`${what} has no ${key}`);
    if (object.size !== keys.length) {
      const extra = [...object.keys()].find((key) => !keys.includes(key));
      malformed(`${what} has a key ${shown(extra)} that does not belong there`);
    }
  }

  // ---------------------------------------------------------------- numbers

  // How many digits of 30 bits a number has, at least 1.
  function digits(x) {
    const size = Math.abs(Number(x));
    if (size < 2 ** 30) return 1;
    if (size < 2 ** 1000) return Math.ceil((Math.log2(size) + 1e-9) / 30);
    return Math.ceil((4 * BigInt(x).toString(16).length) / 30);
  }

  function bits(x) {
    return x === 0n ? 0 : x.toString(2).length;
  }

  const absolute = (x) => (x < 0n ? -x : x);

  function gcd(a, b, work) {
    work.spend(2 * digits(a) * digits(b));
    [a, b] = [absolute(a), absolute(b)];
    while (b) [a, b] = [b, a % b];
    return a;
  }

  // The remainder in 0..n-1, and x itself for n = 0: 0 divides only 0.
  function remainder(x, n) {
    if (n === 0n) return x;
    const r = x % n;
    return r < 0n ? r + n : r;
  }

  const divides = (d, x) => (d === 0n ? x === 0n : x % d === 0n);

  // ---------------------------------------------------------------- rings

  // n is the modulus, 0 over Z and Q.
  const ring = (name, n) => ({ name, n, modular: n > 0n, integral: name === "Z", rational: name === "Q" });
  const INTEGERS = ring("Z", 0n);
  const RATIONALS = ring("Q", 0n);
  const modulo = (n) => ring(`Z_${abbreviated(n)}`, n);

  function readRing(value) {
    if (!(value instanceof Map) || value.size !== 1) malformed("the ring is not an object with one key");
    if (value.get("rational") === true) return RATIONALS;
    if (value.get("integers") === true) return INTEGERS;
    if (!value.has("modulus")) malformed("the ring has neither a modulus nor rational nor integers true");
    return modulo(natural(value.get("modulus"), "the modulus", 2n));
  }

  // An entry as it stands, numerator and denominator: Numbers of at most 15 digits or BigInts.
  const FRACTION = /^(-?)(0|[1-9][0-9]*)(?:\/([1-9][0-9]*))?$/;

  function readEntry(K, value, work) {
    if (K.rational) return readFraction(value, work);
    if (!isInteger(value)) malformed("an entry is not an integer");
    if (K.modular && (value < 0 || value >= K.n)) malformed("an entry is not in 0..n-1");
    return [value, 1];
  }

  function readFraction(value, work) {
    const parts = typeof value === "string" ? FRACTION.exec(value) : null;
    if (!parts) malformed("an entry over Q is not a fraction such as \"-3/4\" or \"5\"");
    const [, minus, above, below] = parts;
    if (Math.max(above.length, below?.length ?? 0) > LIMITS.digits) limited("a fraction has too many digits");
    if (minus && above === "0") malformed("an entry over Q is -0");
    const p = above.length <= SHORT ? Number(minus + above) : BigInt(minus + above);
    if (below === undefined) return [p, 1];
    const q = below.length <= SHORT ? Number(below) : BigInt(below);
    if (q === 1 || gcd(BigInt(p), BigInt(q), work) !== 1n) malformed("a fraction is not in lowest terms");
    return [p, q];
  }

  // ---------------------------------------------------------------- matrices

  // Short numbers side by side in a Float64Array, or BigInts if one of them is long.
  function packed(numbers) {
    for (const x of numbers) if (typeof x === "bigint") return Array.from(numbers, BigInt);
    return Float64Array.from(numbers);
  }

  const sameNumber = (x, y) => x == y; // a Number and a BigInt that are equal are ==, whatever their sizes

  // A matrix of fractions nums[i*cols + j] / dens[i*cols + j]; dens is null if all are 1.
  class Dense {
    constructor(rows, cols, nums, dens = null) {
      Object.assign(this, { rows, cols, nums, dens });
    }

    num(i, j) {
      return BigInt(this.nums[i * this.cols + j]);
    }

    den(i, j) {
      return this.dens ? BigInt(this.dens[i * this.cols + j]) : 1n;
    }

    // Call visit(j, numerator, denominator) for each entry of row i that is not 0.
    each(i, visit) {
      for (let j = 0, p = i * this.cols; j < this.cols; j++, p++) {
        if (this.nums[p]) visit(j, BigInt(this.nums[p]), this.dens ? BigInt(this.dens[p]) : 1n);
      }
    }

    get transpose() {
      const turn = (numbers) => {
        const turned = numbers.slice();
        for (let i = 0, p = 0; i < this.rows; i++) {
          for (let j = 0; j < this.cols; j++) turned[j * this.rows + i] = numbers[p++];
        }
        return turned;
      };
      return new Dense(this.cols, this.rows, turn(this.nums), this.dens && turn(this.dens));
    }
  }

  // Only the entries that are not 0: those of row i are start[i]..start[i+1]-1, in the columns column[..].
  class Sparse {
    constructor(rows, cols, start, column, nums, dens) {
      Object.assign(this, { rows, cols, start, column, nums, dens });
    }

    each(i, visit) {
      for (let p = this.start[i]; p < this.start[i + 1]; p++) {
        visit(this.column[p], BigInt(this.nums[p]), this.dens ? BigInt(this.dens[p]) : 1n);
      }
    }

    get transpose() {
      const start = new Uint32Array(this.cols + 1);
      for (const j of this.column) start[j + 1]++;
      for (let j = 0; j < this.cols; j++) start[j + 1] += start[j];
      const free = start.slice();
      const column = new Uint32Array(this.column.length);
      const nums = this.nums.slice();
      const dens = this.dens && this.dens.slice();
      for (let i = 0; i < this.rows; i++) {
        for (let p = this.start[i]; p < this.start[i + 1]; p++) {
          const place = free[this.column[p]]++;
          column[place] = i;
          nums[place] = this.nums[p];
          if (dens) dens[place] = this.dens[p];
        }
      }
      return new Sparse(this.cols, this.rows, start, column, nums, dens);
    }
  }

  function readMatrix(value, K, name, work, mayBeSparse) {
    const isSparse = mayBeSparse && value instanceof Map && value.has("at");
    exactKeys(value, isSparse ? ["rows", "cols", "at", "entries"] : ["rows", "cols", "entries"], name);
    const [rows, cols] = ["rows", "cols"].map((key) => {
      const size = natural(value.get(key), `${key} of ${name}`);
      if (size > LIMITS.sides) limited(`${key} of ${name}`);
      return Number(size);
    });
    const entries = list(value.get("entries"), `entries of ${name}`);
    if (isSparse) return readSparse(rows, cols, list(value.get("at"), `at of ${name}`), entries, K, name, work);
    if (entries.length !== rows) malformed(`${name} has not as many rows as it says`);
    const read = numbers(K, work);
    for (const row of entries) {
      if (!Array.isArray(row) || row.length !== cols) malformed(`a row of ${name} is not a list of ${cols} entries`);
      row.forEach(read.push);
    }
    const { nums, dens } = read.taken();
    return new Dense(rows, cols, nums, dens);
  }

  // Collects entries, first numerators, then denominators if there are any.
  function numbers(K, work) {
    const [nums, dens] = [[], []];
    let whole = true;
    return {
      push(value) {
        const [p, q] = readEntry(K, value, work);
        nums.push(p);
        if (K.rational) dens.push(q);
        whole &&= q === 1;
      },
      taken: () => ({ nums: packed(nums), dens: whole ? null : packed(dens) }),
    };
  }

  function readSparse(rows, cols, at, entries, K, name, work) {
    if (at.length !== entries.length) malformed(`${name} has not as many places as entries`);
    const read = numbers(K, work);
    const start = new Uint32Array(rows + 1);
    const column = new Uint32Array(at.length);
    let before = -1;
    at.forEach((place, p) => {
      const isNext = typeof place === "number" && place > before && place < rows * cols;
      if (!isNext) malformed(`the places of ${name} do not increase in it`);
      before = place;
      column[p] = place % cols;
      start[Math.floor(place / cols) + 1]++;
      if (entries[p] === 0 || entries[p] === "0") malformed(`an entry of the sparse ${name} is 0`);
      read.push(entries[p]);
    });
    for (let i = 0; i < rows; i++) start[i + 1] += start[i];
    const { nums, dens } = read.taken();
    return new Sparse(rows, cols, start, column, nums, dens);
  }

  // The matrix whose entry at (i, j) is entry(i, j), a BigInt.
  function filled(rows, cols, entry) {
    const nums = [];
    for (let i = 0; i < rows; i++) for (let j = 0; j < cols; j++) nums.push(entry(i, j));
    return new Dense(rows, cols, shortened(nums));
  }

  const identity = (size) => filled(size, size, (i, j) => (i === j ? 1n : 0n));

  // BigInts as short numbers, if all are short.
  function shortened(nums) {
    for (const x of nums) if (x > 999999999999999n || x < -999999999999999n) return nums;
    return Float64Array.from(nums, Number);
  }

  function sameMatrix(A, B) {
    if (A.rows !== B.rows || A.cols !== B.cols) return false;
    const written = (M, i) => {
      const parts = [];
      M.each(i, (j, p, q) => parts.push(j, p, q));
      return parts;
    };
    for (let i = 0; i < A.rows; i++) {
      const [a, b] = [written(A, i), written(B, i)];
      if (a.length !== b.length || a.some((x, p) => !sameNumber(x, b[p]))) return false;
    }
    return true;
  }

  // The matrix with the columns of A, then those of B.
  function beside(A, B) {
    const join = (a, b) => {
      const joined = [];
      for (let i = 0; i < A.rows; i++) {
        for (let j = 0; j < A.cols; j++) joined.push(BigInt(a ? a[i * A.cols + j] : 1));
        for (let j = 0; j < B.cols; j++) joined.push(BigInt(b ? b[i * B.cols + j] : 1));
      }
      return joined;
    };
    const dens = A.dens || B.dens ? join(A.dens, B.dens) : null;
    return new Dense(A.rows, A.cols + B.cols, shortened(join(A.nums, B.nums)), dens);
  }

  const above = (A, B) => beside(A.transpose, B.transpose).transpose;

  // Column j of A times a factor, modulo n if n is not 0.
  function columnOf(A, j, factor, n) {
    const nums = [];
    for (let i = 0; i < A.rows; i++) nums.push(remainder(factor * A.num(i, j), n));
    const dens = A.dens && Array.from(nums, (_, i) => A.den(i, j));
    return new Dense(A.rows, 1, shortened(nums), dens);
  }

  // Columns with so many entries, side by side.
  function fromColumns(columns, rows) {
    const nums = columns.flatMap((column) => Array.from(column.nums, BigInt));
    const below = (column) => (column.dens ? Array.from(column.dens, BigInt) : new Array(rows).fill(1n));
    const dens = columns.some((column) => column.dens) ? columns.flatMap(below) : null;
    return new Dense(columns.length, rows, shortened(nums), dens).transpose;
  }

  // The entries in some rows and columns.
  function part(M, rows, cols) {
    const of = (numbers) => rows.flatMap((i) => cols.map((j) => BigInt(numbers[i * M.cols + j])));
    return new Dense(rows.length, cols.length, shortened(of(M.nums)), M.dens && of(M.dens));
  }

  // ---------------------------------------------------------------- the work

  // What a text may cost, in digit operations, and what may be kept, in digits; both grow with its length.
  class Work {
    constructor(length) {
      this.left = LIMITS.work(length);
      this.search = LIMITS.search(length);
      this.most = LIMITS.kept(length);
    }

    spend(operations) {
      this.left -= operations;
      if (this.left < 0) limited("too many digit operations for a text of this length");
    }

    // Count what is done inside as a search, too.
    searching(act) {
      const outside = this.left;
      const inside = Math.min(outside, this.search);
      this.left = inside;
      try {
        return act();
      } finally {
        const spent = inside - this.left;
        this.search -= spent;
        this.left = outside - spent;
      }
    }

    keep(count) {
      if (count > this.most) limited("too many digits in a matrix that is computed");
    }

    entries(rows, cols) {
      if (rows * cols > LIMITS.product) limited(`a product of ${rows} x ${cols}`);
    }

    // Count a product before it is computed: the lengths of the numbers that meet, and what each step costs.
    product(A, B) {
      const [left, right] = [lengths(A, true), lengths(B, false)];
      let meetings = 0;
      let steps = 0;
      for (let l = 0; l < A.cols; l++) {
        meetings += left.sums[l] * right.sums[l];
        steps += left.counts[l] * B.cols;
      }
      const [narrow, wide] = [Math.min(A.rows, B.cols), Math.max(A.rows, B.cols)];
      this.spend(meetings + 8 * steps + 32 * A.rows * B.cols + 96 * wide + 1024 * Math.max(1, narrow));
    }
  }

  // For each column (or row) the digits of its numbers, and how many there are; zeros of a sparse matrix are none.
  function lengths(M, byColumns) {
    const size = byColumns ? M.cols : M.rows;
    const [sums, counts] = [new Float64Array(size), new Float64Array(size)];
    const column = M instanceof Sparse ? (p) => M.column[p] : (p) => p % M.cols;
    const place = (i, p) => (byColumns ? column(p) : i);
    for (let i = 0; i < M.rows; i++) {
      const [from, to] = M instanceof Sparse ? [M.start[i], M.start[i + 1]] : [i * M.cols, (i + 1) * M.cols];
      for (let p = from; p < to; p++) {
        sums[place(i, p)] += digits(M.nums[p]);
        counts[place(i, p)]++;
      }
    }
    return { sums, counts };
  }

  // ---------------------------------------------------------------- products

  // Call visit(i, nums, dens) for each row of A*B modulo n (exactly for n = 0); dens is null if all are 1. A row is not
  // kept: the next one may stand in the same place.
  function eachRow(A, B, n, work, visit) {
    work.entries(A.rows, B.cols);
    if (A.dens || B.dens) return eachRowOfFractions(A, B, work, visit);
    work.product(A, B);
    const terms = n > 0n ? termsOfResidues(A, B, n) : termsOfIntegers(A, B);
    if (terms) return eachRowOfShortNumbers(A, B, Number(n), terms, visit);
    for (let i = 0; i < A.rows; i++) {
      const row = new Array(B.cols).fill(0n);
      A.each(i, (l, a) => B.each(l, (j, b) => (row[j] += a * b)));
      visit(i, n > 0n ? row.map((x) => remainder(x, n)) : row, null);
    }
  }

  const EXACT = 2 ** 53; // Numbers below it are integers without error

  // How many terms of short numbers may be added before the sum must be reduced; 0 if products are too long for it.
  function termsOfResidues(A, B, n) {
    const terms = Math.floor(EXACT / (largest(A) * largest(B) + Number(n)));
    return areShort(A, B) && terms >= 2 ? Math.min(terms - 1, A.cols + 1) : 0;
  }

  function termsOfIntegers(A, B) {
    return areShort(A, B) && (A.cols + 1) * largest(A) * largest(B) < EXACT ? A.cols + 1 : 0;
  }

  const areShort = (...factors) => factors.every((M) => M instanceof Dense && M.nums instanceof Float64Array);

  function largest(M) {
    let most = 1;
    if (M.nums instanceof Float64Array) for (const x of M.nums) most = Math.max(most, Math.abs(x));
    return M.nums instanceof Float64Array ? most : Infinity;
  }

  function eachRowOfShortNumbers(A, B, n, terms, visit) {
    const [k, c, a, b] = [A.cols, B.cols, A.nums, B.nums];
    const row = new Float64Array(c);
    for (let i = 0; i < A.rows; i++) {
      row.fill(0);
      let added = 0;
      for (let l = 0; l < k; l++) {
        const factor = a[i * k + l];
        if (factor === 0) continue;
        if (added++ === terms) {
          for (let j = 0; j < c; j++) row[j] %= n;
          added = 1;
        }
        for (let j = 0, p = l * c; j < c; j++, p++) row[j] += factor * b[p];
      }
      if (n) {
        for (let j = 0; j < c; j++) {
          row[j] %= n;
          if (row[j] < 0) row[j] += n;
        }
      }
      visit(i, row, null);
    }
  }

  // Over common denominators of the rows of A and of the columns of B if they are short; otherwise sums by halves.
  function eachRowOfFractions(A, B, work, visit) {
    const left = overCommonDenominators(A, work);
    const right = left && overCommonDenominators(B.transpose, work);
    if (!right) return eachRowByHalves(A, B, work, visit);
    eachRow(left.matrix, right.matrix.transpose, 0n, work, (i, nums) => {
      work.spend(1024);
      visit(i, Array.from(nums, BigInt), right.denominators.map((d) => d * left.denominators[i]));
    });
  }

  // Each row of M as integers over one denominator, or null if such a denominator is much longer than those of the row.
  function overCommonDenominators(M, work) {
    const denominators = [];
    for (let i = 0; i < M.rows; i++) {
      let [common, length, count] = [1n, 0, 0];
      const seen = [];
      M.each(i, (_, p, q) => {
        length += digits(q);
        count++;
        if (q !== common) seen.push(q);
      });
      for (const q of seen) {
        if (divides(q, common)) continue;
        common *= q / gcd(common, q, work);
        if (digits(common) > 4 * (length / count) + 4) return null;
      }
      denominators.push(common);
    }
    return { denominators, matrix: scaledRows(M, denominators, work) };
  }

  function scaledRows(M, factors, work) {
    const scaled = M.nums instanceof Float64Array ? Array.from(M.nums) : M.nums.slice();
    for (let i = 0; i < M.rows; i++) {
      const [from, to] = M instanceof Sparse ? [M.start[i], M.start[i + 1]] : [i * M.cols, (i + 1) * M.cols];
      for (let p = from; p < to; p++) {
        work.spend(8 + digits(scaled[p]) * digits(factors[i]));
        scaled[p] = BigInt(scaled[p]) * (factors[i] / BigInt(M.dens ? M.dens[p] : 1));
      }
    }
    if (M instanceof Sparse) return new Sparse(M.rows, M.cols, M.start, M.column, shortened(scaled), null);
    return new Dense(M.rows, M.cols, shortened(scaled));
  }

  function eachRowByHalves(A, B, work, visit) {
    const columns = B.transpose;
    const lengths = Array.from({ length: columns.rows }, (_, j) => digitsOfRow(columns, j));
    for (let i = 0; i < A.rows; i++) {
      const length = digitsOfRow(A, i);
      for (const other of lengths) work.spend(1024 + costOfHalves(length + other));
      const row = new Map();
      A.each(i, (l, p, q) => row.set(l, [p, q]));
      const sums = [];
      for (let j = 0; j < B.cols; j++) {
        const terms = [];
        columns.each(j, (l, p, q) => {
          const factor = row.get(l);
          if (factor) terms.push([p * factor[0], q * factor[1]]);
        });
        sums.push(sumByHalves(terms));
      }
      visit(i, sums.map(([p]) => p), sums.map(([, q]) => q));
    }
  }

  function digitsOfRow(M, i) {
    let total = 0;
    M.each(i, (_, p, q) => (total += digits(p) + digits(q)));
    return total;
  }

  // A sum whose denominators have T digits together costs 3*(T/2)^2 at the last step, half of it at the one before,
  // and so on: 3*T^2/2, and T is about half of the digits of all numerators and denominators.
  const costOfHalves = (length) => 0.375 * length ** 2;

  function sumByHalves(terms) {
    if (terms.length === 0) return [0n, 1n];
    while (terms.length > 1) {
      const halves = [];
      for (let t = 0; t + 1 < terms.length; t += 2) {
        const [[p, q], [r, s]] = [terms[t], terms[t + 1]];
        halves.push([p * s + r * q, q * s]);
      }
      if (terms.length % 2) halves.push(terms[terms.length - 1]);
      terms = halves;
    }
    return terms[0];
  }

  // A*B, kept; fractions are reduced.
  function product(A, B, n, work) {
    let [nums, dens] = [[], null];
    let kept = 0;
    eachRow(A, B, n, work, (i, row, below) => {
      for (let j = 0; j < B.cols; j++) {
        let x = row[j];
        if (below) {
          dens ??= new Array(nums.length).fill(1n);
          const g = gcd(x, below[j], work);
          x /= g;
          dens.push(below[j] / g);
          kept += digits(dens[dens.length - 1]);
        }
        kept += digits(x);
        nums.push(x);
      }
      work.keep(kept);
    });
    return new Dense(A.rows, B.cols, shortened(nums), dens);
  }

  function power(M, exponent, n, work) {
    let [result, square] = [null, M];
    for (let e = exponent; e > 0n; e >>= 1n) {
      if (e & 1n) result = result ? product(result, square, n, work) : square;
      if (e > 1n) square = product(square, square, n, work);
    }
    return result ?? identity(M.rows);
  }

  // ---------------------------------------------------------------- the statements

  // An integer; of a long one the first and the last digits, and how many there are.
  function abbreviated(x) {
    const length = bits(absolute(BigInt(x)));
    if (length <= 200) return String(x);
    return length > 2 ** 16 ? `(a number of ${length} bits)` : withEnds(String(x), 24);
  }

  // Decimal digits, perhaps with a sign; of more than the longest the first and the last.
  function withEnds(number, longest) {
    const [, minus, digits] = /^(-?)(.*)$/.exec(number);
    if (digits.length <= longest) return number;
    return `(${minus}${digits.slice(0, 12)}...${digits.slice(-12)}, ${digits.length} digits)`;
  }

  const written = (p, q = 1n) => (q === 1n ? abbreviated(p) : `${abbreviated(p)}/${abbreviated(q)}`);

  const EQUAL = "the two sides are equal";

  // The statements of a certificate, one after the other: a true one is noted, a false one ends the check.
  class Proof {
    constructor(K, work, { q = null, left = false } = {}) {
      this.K = K;
      this.work = work;
      this.left = left; // entries are named as in the matrices that stand in the text, not as in their transposes
      this.n = q ?? K.n;
      this.suffix = q ? ` modulo ${abbreviated(q)}` : "";
      this.proved = [];
    }

    // The same proof, of matrices over Z_q.
    modulo(K) {
      return new Proof(K, this.work, { q: K.n });
    }

    note(statement) {
      if (!this.proved.includes(statement + this.suffix)) this.proved.push(statement + this.suffix);
    }

    fail(statement, detail) {
      rejected(`${statement}${this.suffix} fails: ${detail}`);
    }

    holds(statement, isTrue, detail) {
      if (!isTrue) this.fail(statement, detail);
      this.note(statement);
    }

    times(A, B) {
      return product(A, B, this.n, this.work);
    }

    power(M, exponent) {
      return power(M, exponent, this.n, this.work);
    }

    place(i, j) {
      return this.left ? `entry (${j + 1}, ${i + 1})` : `entry (${i + 1}, ${j + 1})`;
    }

    // A*B = E, for zero() without E.
    same(statement, A, B, E = null) {
      eachRow(A, B, this.n, this.work, (i, nums, dens) => {
        for (let j = 0; j < B.cols; j++) this.compare(statement, i, j, nums[j], dens ? dens[j] : 1n, E);
      });
      this.note(statement);
    }

    // A*B = E; for the left side, where all stand transposed, row by row as in the text.
    sided(statement, A, B, E) {
      const turned = this.left;
      this.left = false;
      if (turned) this.same(statement, B.transpose, A.transpose, E.transpose);
      else this.same(statement, A, B, E);
      this.left = turned;
    }

    compare(statement, i, j, p, q, E) {
      const place = E ? i * E.cols + j : 0;
      this.compareEntries(statement, i, j, p, q, ...(E ? [E.nums[place], E.dens ? E.dens[place] : 1] : [0, 1]));
    }

    compareEntries(statement, i, j, p, q, r, s) {
      const isSame = q === 1n && (s === 1 || s === 1n) ? sameNumber(p, r) : BigInt(p) * BigInt(s) === BigInt(r) * q;
      if (isSame) return;
      const g = q === 1n ? 1n : gcd(p, q, this.work);
      const values = `${written(BigInt(p) / g, q / g)} and ${written(BigInt(r), BigInt(s))}`;
      this.fail(statement, `${this.place(i, j)}: ${values}`);
    }

    // A*B*C = E, for 0 without E, by the shorter way.
    three(statement, A, B, C, E = null) {
      const left = A.rows * B.cols * (A.cols + C.cols);
      const right = A.cols * C.cols * (B.cols + A.rows);
      if (right < left) this.same(statement, A, this.times(B, C), E);
      else this.same(statement, this.times(A, B), C, E);
    }

    zero(statement, A, B) {
      this.same(statement, A, B);
    }

    nonzero(statement, A, B) {
      let isZero = true;
      eachRow(A, B, this.n, this.work, (_, nums) => {
        for (const x of nums) isZero &&= sameNumber(x, 0);
      });
      this.holds(statement, !isZero, EQUAL);
    }

    nonzeroMatrix(statement, A) {
      this.holds(statement, Array.from(A.nums).some((x) => remainder(BigInt(x), this.n) !== 0n), EQUAL);
    }

    // A = A^T, below the diagonal.
    symmetric(statement, A) {
      for (let i = 0; i < A.rows; i++) {
        for (let j = 0; j < i; j++) {
          const [upper, lower] = [[j, i], [i, j]].map(([r, s]) => written(A.num(r, s), A.den(r, s)));
          if (A.num(i, j) !== A.num(j, i) || A.den(i, j) !== A.den(j, i)) {
            this.fail(statement, `${this.place(i, j)}: ${upper} and ${lower}`);
          }
        }
      }
      this.note(statement);
    }
  }

  // ---------------------------------------------------------------- the fields of a certificate

  const DECOMPOSITION = ["RI", "W", "CI", "R", "C"];
  const MEASURES = ["clicks", "hamming", "lee"];

  // Numbers with commas, of a long list the first ten and the last.
  function someOf(numbers) {
    const isLong = numbers.length > 12;
    const words = (isLong ? [...numbers.slice(0, 10), numbers.at(-1)] : numbers).map(abbreviated);
    if (isLong) words.splice(10, 0, "..");
    return words.join(", ") || "no number";
  }

  class Fields {
    constructor(members, K, work) {
      Object.assign(this, { members, K, work, named: new Map(), left: false });
    }

    // A matrix of this shape; where a size is null any will do. (For what the left side turns see `turned`.)
    matrix(name, rows = null, cols = null, { K = this.K, sparse = false, value, column = false } = {}) {
      const M = readMatrix(value ?? this.members.get(name), K, name, this.work, sparse);
      if ((rows !== null && M.rows !== rows) || (cols !== null && M.cols !== cols)) {
        const wanted = [rows, cols].map((size) => size ?? "any").join(" x ");
        malformed(`${name} is ${M.rows} x ${M.cols}, not ${wanted}`);
      }
      if (!column) this.named.set(name, M);
      return M;
    }

    // As it is for the right side: for the left side the transpose of what stands there.
    turned(name, rows = null, cols = null, options = {}) {
      return this.left ? this.matrix(name, cols, rows, options).transpose : this.matrix(name, rows, cols, options);
    }

    square(name, options) {
      const M = this.matrix(name, null, null, options);
      if (M.rows !== M.cols) malformed(`${name} is ${M.rows} x ${M.cols}, not square`);
      return M;
    }

    side() {
      this.sideWord = this.word("side", ["right", "left"]);
      this.left = this.sideWord === "left";
    }

    decomposition(m, k, K = this.K, names = DECOMPOSITION) {
      const sizes = [[m, m], [m, k], [k, k], [m, m], [k, k]];
      return names.map((name, i) => this.matrix(name, ...sizes[i], { K }));
    }

    identities(rows, cols) {
      const numbers = list(this.members.get("identities"), "identities");
      if (numbers.length === 0 || numbers.length > 5) malformed("identities are not one to five numbers");
      numbers.forEach((number, i) => {
        if (!(typeof number === "number" && number >= 1 && number <= 5 && (i === 0 || number > numbers[i - 1]))) {
          malformed("identities do not increase within 1..5");
        }
      });
      if (numbers.includes(5) && rows !== cols) malformed("identity 5 needs a square matrix");
      this.identityList = numbers;
      return numbers;
    }

    moduli(count) {
      const moduli = list(this.members.get("moduli"), "moduli").map((n) => natural(n, "a modulus"));
      if (count !== null && moduli.length !== count) malformed(`${moduli.length} moduli for ${count} equations`);
      this.moduliList = moduli;
      return moduli;
    }

    // The modulus of a "no" over Z.
    q() {
      if (!this.K.integral) return null;
      const q = natural(this.members.get("q"), "q");
      if (q === 1n) malformed("q is 1");
      return q;
    }

    // The modulus q >= 2 of polynomials over Z and Q; null over Z_n.
    large() {
      return this.K.modular ? null : natural(this.members.get("q"), "q", 2n);
    }

    generators(rows, K = this.K) {
      const one = (value) => this.turned("a generator", rows, 1, { K, value: value ?? 0, column: true });
      this.generatorList = list(this.members.get("generators"), "generators").map(one);
      return this.generatorList;
    }

    orders() {
      this.orderList = list(this.members.get("orders"), "orders").map((order) => natural(order, "an order"));
      return this.orderList;
    }

    // A list of so many integers >= 0.
    naturals(name, count) {
      const numbers = list(this.members.get(name), name).map((x) => natural(x, `a number in ${name}`));
      if (numbers.length !== count) malformed(`${name} has ${numbers.length} numbers where ${count} are needed`);
      return numbers;
    }

    word(name, words) {
      const value = this.members.get(name);
      if (!words.includes(value)) malformed(`${name} is none of ${words.join(", ")}`);
      return value;
    }

    measure() {
      this.measureWord = this.word("measure", MEASURES);
      return this.measureWord;
    }

    count(K = this.K) {
      const count = this.members.get("count");
      if (count === (K.modular ? "product" : "infinite")) return count;
      return natural(count, "count", 1n);
    }

    // What it is about; the sizes of what it answers are said there.
    subjectBut(answered = []) {
      const sizes = ["M", "N", "start", "b"]
        .filter((name) => this.named.has(name) && !answered.includes(name))
        .map((name) => `${name} ${this.named.get(name).rows} x ${this.named.get(name).cols}`);
      const parts = [`${this.name ?? this.kind} over ${this.K.name}`, ...sizes];
      if (this.sideWord) parts.push(`side ${this.sideWord}`);
      if (this.grid) parts.push(cellsOf(this.grid));
      if (this.measureWord) parts.push(`measure ${this.measureWord}`);
      if (this.identityList) parts.push(`identities ${this.identityList.join(", ")}`);
      if (this.moduliList) parts.push(this.inWords());
      return parts.join(", ");
    }

    inWords() {
      const [equation, lines] = this.left ? ["x*M = b", "column by column"] : ["M*x = b", "row by row"];
      if (this.kind === "verdict") return `${lines} modulo ${someOf(this.moduliList)}`;
      const which = { congruence_solution: "an x", no_congruence_solution: "no x" }[this.kind] ?? "all x";
      const within = this.common ? ` modulo ${abbreviated(this.common)}` : "";
      return `${which}${within} with ${equation} ${lines} modulo ${someOf(this.moduliList)}`;
    }

    // Read all fields of the kind; what is malformed among them is so, whatever else is false.
    read() {
      this.reading = kinds[this.kind](this);
      this.options = this.reading.next().value;
      return this;
    }

    // Find the statements of the kind true, and return them.
    prove() {
      const proof = new Proof(this.K, this.work, { left: this.left, ...this.options });
      this.reading.next(proof);
      return proof.proved;
    }
  }

  const cellsOf = (grid) => `${grid.map(abbreviated).join(" x ")} cells`;

  // ---------------------------------------------------------------- what several kinds check

  // Everything that is checked for a decomposition of M with these five matrices.
  function checkDecomposition(p, M, [RI, W, CI, R, C], names = ["M", ...DECOMPOSITION]) {
    const [nameM, nameRI, nameW, nameCI, nameR, nameC] = names;
    const turned = p.left;
    p.left = false;
    p.same(`${nameR}*${nameRI} = I`, R, RI, identity(R.rows));
    p.same(`${nameC}*${nameCI} = I`, C, CI, identity(C.rows));
    p.same(`${nameRI}*${nameW}*${nameCI} = ${nameM}`, RI, p.times(W, CI), M);
    for (let i = 0; i < W.rows; i++) {
      W.each(i, (j) => {
        if (i !== j) p.fail(`${nameW} is diagonal`, `row ${i + 1}`);
      });
    }
    p.note(`${nameW} is diagonal`);
    checkDivisors(p, diagonalOf(W));
    p.left = turned;
  }

  // Each d divides the next; over Q, where d_i = a/b, each but 0 does.
  function checkDivisors(p, d) {
    const K = p.K;
    const which = `d_i ${K.rational ? "is 1 or 0" : K.modular ? "divides n" : ">= 0"}`;
    d.slice(1).forEach(([next, below], i) => {
      const [x, y] = d[i];
      p.work.spend(1024 + 2 * digits(x) * digits(next));
      const isDivisor = K.rational ? x !== 0n || next === 0n : divides(x, next);
      if (!isDivisor) p.fail("d_i divides d_(i+1)", `${written(x, y)} and ${written(next, below)}`);
    });
    p.note("d_i divides d_(i+1)");
    for (const [x, y] of d) {
      const isRight = x === 0n || (K.rational ? x === 1n && y === 1n : K.modular ? K.n % x === 0n : x > 0n);
      p.work.spend(1024 + 2 * digits(x) * digits(K.n));
      if (!isRight) p.fail(which, `d_i = ${written(x, y)}`);
    }
    p.note(which);
  }

  // The d_i of W for i < size, 0 beyond its diagonal.
  function diagonal(W, size) {
    return Array.from({ length: size }, (_, i) => (i < W.rows && i < W.cols ? W.num(i, i) : 0n));
  }

  // The generators of {z : M*z = 0} that a checked decomposition dictates: columns of C, and their orders.
  function dictated(K, W, C) {
    const found = [];
    diagonal(W, C.cols).forEach((d, i) => {
      if (d === 1n || (!K.modular && d !== 0n)) return;
      if (d === 0n) found.push({ column: columnOf(C, i, 1n, K.n), order: K.n });
      else found.push({ column: columnOf(C, i, K.n / d, K.n), order: d });
    });
    return found;
  }

  function checkGenerators(p, generators, orders, wanted, name) {
    const statement = `generators and orders are due to ${name}`;
    for (let i = 0; i < Math.max(generators.length, orders.length, wanted.length); i++) {
      const isThere = i < generators.length && i < orders.length && i < wanted.length;
      const isRight = isThere && orders[i] === wanted[i].order && sameMatrix(generators[i], wanted[i].column);
      if (!isRight) p.fail(statement, `number ${i + 1}`);
    }
    p.note(statement);
  }

  const LONGEST = 10n ** BigInt(LIMITS.digits);

  // count is "product" if that is longer than any number, else p^q for the product p of the orders; over Z and Q it is
  // 1 or infinite.
  function checkCount(p, K, count, wanted, q) {
    let isRight;
    if (!K.modular) isRight = count === (wanted.length === 0 || q === 0 ? 1n : "infinite");
    else {
      const power = boundedPower(wanted.map(({ order }) => order), q, LONGEST - 1n);
      isRight = count === (power < LONGEST ? power : "product");
    }
    const names = { infinite: "infinite", product: `of more than ${LIMITS.digits} digits` };
    const said = names[count] ?? abbreviated(count);
    p.holds("count = (product of the orders)^(lines of b)", isRight, `it is not ${said}`);
  }

  // (the product of the factors)^q, all factors >= 2; or something else than the limit, once it is beyond the limit.
  function boundedPower(factors, q, limit) {
    let result = 1n;
    for (let i = 0; i < q; i++) {
      if (factors.length === 0) break;
      for (const factor of factors) {
        result *= factor;
        if (result > limit) return result;
      }
    }
    return result;
  }

  const CLASSES = ["PI", "D", "QI", "P", "Q"];

  // What M spans modulo a part, where M*t is in the part exactly if the columns of `relations` span t.
  function checkClasses(p, M, relations, name, classes, generators, orders) {
    const D = classes[1];
    p.holds(`D is as wide as ${name}`, relations.cols === D.cols, `${D.cols} and ${relations.cols} columns`);
    checkDecomposition(p, relations, classes, [name, ...CLASSES]);
    const images = p.times(M, classes[0]);
    const wanted = [];
    diagonal(D, D.rows).forEach((d, i) => {
      if (d !== 1n) wanted.push({ column: columnOf(images, i, 1n, p.K.n), order: d === 0n ? p.K.n : d });
    });
    checkGenerators(p, generators, orders, wanted, "D");
  }

  // The fields and the statements of equal_modules.
  function checkEqualModules(p, f, { M, b, x, y }) {
    p.sided(f.left ? "x*M = b" : "M*x = b", M, x, b);
    p.sided(f.left ? "y*b = M" : "b*y = M", b, y, M);
  }

  function readEqualModules(f) {
    f.side();
    const M = f.turned("M");
    const b = f.turned("b", M.rows, null);
    return { M, b, x: f.turned("x", M.cols, b.cols), y: f.turned("y", b.cols, M.cols) };
  }

  // b and M span the same, and z takes b to a multiple of I; then what is asked of the factor.
  function* generating(f, checkFactor) {
    const modules = readEqualModules(f);
    const j = modules.b.cols;
    const z = f.turned("z", j, modules.M.rows);
    const [a, b] = readEntry(f.K, f.members.get("factor"), f.work).map(BigInt);
    const p = yield;
    checkEqualModules(p, f, modules);
    const scalar = filled(j, j, (i, l) => (i === l ? a : 0n));
    if (b !== 1n) scalar.dens = filled(j, j, (i, l) => (i === l ? b : 1n)).nums;
    p.sided(f.left ? "b*z = factor*I" : "z*b = factor*I", z, modules.b, scalar);
    checkFactor(p, a);
  }

  // The fields of a characteristic polynomial.
  function readHessenberg(f) {
    const M = f.square("M");
    const m = M.rows;
    const q = f.large();
    const p = f.matrix("p", 1, m + 1);
    const P = f.matrix("P", m, m);
    const PI = f.matrix("PI", m, m, { K: q === null ? f.K : modulo(q) });
    const H = f.matrix("H", m, m, { K: f.K.modular ? f.K : RATIONALS });
    return [M, { p, P, PI, H, q }];
  }

  function checkCharpoly(f, proof, M, { p, P, PI, H, q }) {
    const m = M.rows;
    if (!f.K.modular) {
      for (let i = 0; i < m; i++) {
        P.each(i, (_, a, b) => b !== 1n && proof.fail("P has integers", `${written(a, b)} is none`));
      }
      proof.note("P has integers");
    }
    proof.same("P*M = H*P", P, M, proof.times(H, P));
    for (let i = 0; i < m; i++) {
      H.each(i, (j) => i > j + 1 && proof.fail("H is upper Hessenberg", `entry (${i + 1}, ${j + 1}) is not 0`));
    }
    proof.note("H is upper Hessenberg");
    const found = hessenbergPolynomial(f.K.modular ? f.K : RATIONALS, H, f.work);
    proof.same("p = det(x*I - H)", found, identity(m + 1), p);
    const within = q === null ? proof : proof.modulo(modulo(q));
    within.same("P*PI = I", P, PI, identity(m));
    if (within !== proof) for (const statement of within.proved) proof.note(statement);
  }

  // det(x*I - H) for an upper Hessenberg matrix: p_(j+1) = x*p_j - sum of h_ij*h_(i+1)i*..*h_j(j-1)*p_i over i = 0..j.
  function hessenbergPolynomial(K, H, work) {
    const zero = { a: 0n, b: 1n };
    const list = [[{ a: 1n, b: 1n }]];
    for (let j = 0; j < H.rows; j++) {
      const next = [zero, ...list[j]];
      let chain = { a: -1n, b: 1n };
      for (let i = j; i >= 0; i--) {
        const factor = timesEntry(K, chain, { a: H.num(i, j), b: H.den(i, j) }, work);
        if (factor.a !== 0n) {
          list[i].forEach((x, l) => (next[l] = plusEntry(K, next[l], timesEntry(K, factor, x, work), work)));
        }
        if (i > 0) chain = timesEntry(K, chain, { a: H.num(i, i - 1), b: H.den(i, i - 1) }, work);
        if (chain.a === 0n) break;
      }
      list.push(next);
    }
    const last = list[H.rows];
    const dens = last.some(({ b }) => b !== 1n) ? last.map(({ b }) => b) : null;
    return new Dense(1, last.length, shortened(last.map(({ a }) => remainder(a, K.n))), dens);
  }

  function checkMonic(p, poly) {
    const last = poly.cols - 1;
    const isMonic = poly.num(0, last) === 1n && poly.den(0, last) === 1n;
    p.holds("p is monic", isMonic, "the last coefficient is not 1");
  }

  // The value at a square matrix of the polynomial with these coefficients, by Horner's rule.
  function valueAt(p, poly, M) {
    const m = M.rows;
    const scalar = (i) => [poly.num(0, i), poly.den(0, i)];
    let value = null;
    for (let i = poly.cols - 1; i >= 0; i--) {
      const [a, b] = scalar(i);
      const product = value === null ? filled(m, m, () => 0n) : p.times(value, M);
      const [nums, dens] = [[], []];
      for (let r = 0; r < m; r++) {
        for (let c = 0; c < m; c++) {
          const [x, y] = [product.num(r, c), product.den(r, c)];
          const sum = r === c ? plusEntry(p.K, { a: x, b: y }, { a, b }, p.work) : { a: x, b: y };
          nums.push(remainder(sum.a, p.n));
          dens.push(sum.b);
        }
      }
      value = new Dense(m, m, shortened(nums), dens.every((y) => y === 1n) ? null : dens);
    }
    return value ?? filled(m, m, () => 0n);
  }

  const ONLY_PRIMES = "the order has these primes and no other";

  // g(M)*V for the polynomial g with these coefficients, without g(M).
  function combination(p, g, M, V) {
    let sum = filled(V.rows, V.cols, () => 0n);
    for (let i = g.cols - 1; i >= 0; i--) {
      const moved = i === g.cols - 1 ? sum : p.times(M, sum);
      const [nums, dens] = [[], []];
      const factor = { a: g.num(0, i), b: g.den(0, i) };
      for (let r = 0; r < V.rows; r++) {
        for (let c = 0; c < V.cols; c++) {
          const added = timesEntry(p.K, factor, { a: V.num(r, c), b: V.den(r, c) }, p.work);
          const { a, b } = plusEntry(p.K, { a: moved.num(r, c), b: moved.den(r, c) }, added, p.work);
          nums.push(remainder(a, p.n));
          dens.push(b);
        }
      }
      sum = new Dense(V.rows, V.cols, shortened(nums), dens.every((b) => b === 1n) ? null : dens);
    }
    return sum;
  }

  // Polynomials modulo a monic one of degree d, as lists of d coefficients {a, b}.
  function polynomialsModulo(p, poly) {
    const d = poly.length - 1;
    const low = poly.slice(0, d).map(({ a, b }) => ({ a: -a, b }));
    const add = (x, y) => plusEntry(p.K, x, y, p.work);
    const multiply = (x, y) => (x.a === 0n || y.a === 0n ? NOTHING : timesEntry(p.K, x, y, p.work));
    const reduced = (f) => {
      for (let top = f.length - 1; top >= d; top--) {
        low.forEach((c, i) => (f[top - d + i] = add(f[top - d + i], multiply(f[top], c))));
      }
      return Array.from({ length: d }, (_, i) => f[i] ?? NOTHING);
    };
    const expanded = (f, g) => {
      const product = Array.from({ length: 2 * d }, () => NOTHING);
      f.forEach((x, i) => g.forEach((y, j) => (product[i + j] = add(product[i + j], multiply(x, y)))));
      return product;
    };
    const one = reduced([{ a: 1n, b: 1n }]);
    const power = (e) => {
      let result = one;
      for (const bit of e.toString(2)) {
        const square = expanded(result, result);
        result = reduced(bit === "1" ? [NOTHING, ...square] : square);
      }
      return result;
    };
    return { one, power, times: (f, g) => reduced(expanded(f, g)), minus: (f, g) => reduced(difference(p, f, g)) };
  }

  const NOTHING = { a: 0n, b: 1n };

  // f - g for lists of coefficients, of which g may be longer.
  function difference(p, f, g) {
    const minus = ({ a, b }) => ({ a: -a, b });
    const length = Math.max(f.length, g.length);
    return Array.from({ length }, (_, i) => plusEntry(p.K, f[i] ?? NOTHING, minus(g[i] ?? NOTHING), p.work));
  }

  const coefficientsOf = (row) => Array.from({ length: row.cols }, (_, i) => ({ a: row.num(0, i), b: row.den(0, i) }));

  // The remainder of x^e modulo a monic polynomial, as a row of d coefficients.
  function powerOfX(p, e, poly) {
    const result = polynomialsModulo(p, coefficientsOf(poly)).power(e);
    const dens = result.map(({ b }) => b);
    const nums = shortened(result.map(({ a }) => remainder(a, p.n)));
    return new Dense(1, result.length, nums, dens.every((b) => b === 1n) ? null : dens);
  }

  function increasing(value, what) {
    const numbers = list(value, what).map((r) => natural(r, what, 2n));
    if (numbers.some((r, i) => i > 0 && r <= numbers[i - 1])) malformed(`${what} do not increase`);
    return numbers;
  }

  function readPrimeProofs(f) {
    const proofs = list(f.members.get("proofs"), "proofs").map(readPrimality);
    if (proofs.some(({ N }, i) => i > 0 && N <= proofs[i - 1].N)) malformed("the proofs do not increase");
    return proofs;
  }

  function readPrimality(value) {
    exactKeys(value, ["prime", "base", "divisors"], "a proof");
    const N = natural(value.get("prime"), "prime", 3n);
    const base = natural(value.get("base"), "base", 2n);
    if (base >= N) malformed("a base is not less than its prime");
    return { N, base, divisors: increasing(value.get("divisors"), "divisors") };
  }

  // Each of the primes is small, or proved by Pocklington's criterion.
  function checkPrimes(p, primes, proofs) {
    const known = new Set();
    const isKnown = (r) => known.has(r) || (r < 2n ** 20n && isSmallPrime(Number(r), p.work));
    for (const { N, base, divisors } of proofs) {
      const fail = (why) => p.fail("the proofs hold", why);
      const [a, n] = [written(base), written(N)];
      for (const r of divisors) if (!isKnown(r)) fail(`${written(r)} is not proved`);
      if (powerModulo(base, N - 1n, N, p.work) !== 1n) fail(`${a}^(n-1) is not 1 modulo n = ${n}`);
      let rest = N - 1n;
      for (const r of divisors) {
        const isDivisor = rest % r === 0n;
        const power = isDivisor ? powerModulo(base, (N - 1n) / r, N, p.work) : 1n;
        if (gcd(power - 1n, N, p.work) !== 1n) fail(`${a}^((n-1)/${written(r)}) - 1 is no unit modulo n = ${n}`);
        while (rest % r === 0n) rest /= r;
      }
      if ((N - 1n) / rest <= rest) fail(`too few divisors of ${n} - 1`);
      known.add(N);
      p.note("the proofs hold");
    }
    for (const r of primes) if (!isKnown(r)) p.fail("the primes are prime", `${written(r)} is not proved to be one`);
    p.note("the primes are prime");
  }

  function isSmallPrime(r, work) {
    work.spend(1024);
    if (r < 2) return false;
    for (let t = 2; t * t <= r; t++) if (r % t === 0) return false;
    return true;
  }

  function powerModulo(base, exponent, n, work) {
    let [result, square] = [1n, base % n];
    work.spend(3 * bits(exponent) * (8 + 2 * digits(n) ** 2));
    for (let e = exponent; e > 0n; e >>= 1n) {
      if (e & 1n) result = (result * square) % n;
      square = (square * square) % n;
    }
    return result;
  }

  // M modulo q, where each a/b stands for a*b^-1.
  function residues(p, M, q, name = "M") {
    const statement = `the denominators of ${name} are units`;
    const nums = Array.from(M.nums, (x, i) => {
      const b = M.dens ? BigInt(M.dens[i]) : 1n;
      if (gcd(b, q, p.work) !== 1n) p.fail(statement, `that of ${written(BigInt(x), b)} is none`);
      return remainder(BigInt(x) * inverseModulo(b, q), q);
    });
    p.note(statement);
    return new Dense(M.rows, M.cols, shortened(nums));
  }

  // u with u*a = 1 modulo n, for a unit a.
  function inverseModulo(a, n) {
    let [r, s, u, v] = [remainder(a, n), n, 1n, 0n];
    while (s) {
      const times = r / s;
      [r, s, u, v] = [s, r - times * s, v, u - times * v];
    }
    return remainder(u, n);
  }

  // The product of the r^a for all primes r, with the largest a for which r^(a-1)*(r - 1) <= m.
  function minkowski(m) {
    let result = 1n;
    for (let r = 2; r <= m + 1; r++) {
      let isPrime = true;
      for (let t = 2; t * t <= r && isPrime; t++) isPrime = r % t !== 0;
      if (!isPrime) continue;
      for (let size = r - 1; size <= m; size *= r) result *= BigInt(r);
    }
    return result;
  }

  // The first entries of the rows of H that are not 0; H is in echelon form.
  function pivotsOf(p, H, name) {
    const pivots = [];
    let steps = true;
    for (let i = 0; i < H.rows; i++) {
      let pivot = null;
      H.each(i, (j, a, b) => (pivot ??= { i, j, a, b }));
      if (!pivot) continue;
      steps &&= pivots.length === i && (i === 0 || pivots[i - 1].j < pivot.j);
      pivots.push(pivot);
    }
    p.holds(`${name} is in echelon form`, steps, "the pivots do not go down in steps");
    return pivots;
  }

  // One entry 1 in each row and each column, and else 0.
  function checkPermutation(p, P) {
    for (const [A, word] of [[P, "row"], [P.transpose, "column"]]) {
      for (let i = 0; i < A.rows; i++) {
        const ones = [];
        A.each(i, (_, a, b) => ones.push(a === 1n && b === 1n));
        if (ones.length !== 1 || !ones[0]) p.fail("P is a permutation matrix", `${word} ${i + 1}`);
      }
    }
    p.note("P is a permutation matrix");
  }

  function checkUnitTriangle(p, L) {
    for (let i = 0; i < L.rows; i++) {
      L.each(i, (j) => {
        if (j > i) p.fail("L is lower triangular", `row ${i + 1}`);
      });
    }
    p.note("L is lower triangular");
    for (let i = 0; i < Math.min(L.rows, L.cols); i++) {
      const isOne = L.num(i, i) === 1n && L.den(i, i) === 1n;
      if (!isOne) p.fail("L has ones on its diagonal", `row ${i + 1}`);
    }
    p.note("L has ones on its diagonal");
  }

  // The form of H as in howell_form.
  function checkForm(p, H) {
    const K = p.K;
    const pivots = pivotsOf(p, H, "H");
    if (K.rational) checkReduced(p, H, pivots);
    else checkHermite(p, H, pivots);
    if (K.modular) checkHowell(p, H, pivots);
  }

  function checkReduced(p, H, pivots) {
    for (const { a, b } of pivots) p.holds("pivots are 1", a === 1n && b === 1n, `${written(a, b)} is not`);
    p.note("pivots are 1");
    for (const { i, j } of pivots) {
      for (let row = 0; row < i; row++) if (H.num(row, j) !== 0n) p.fail("0 above a pivot", `column ${j + 1}`);
    }
    p.note("0 above a pivot");
  }

  function checkHermite(p, H, pivots) {
    const [statement, not] = p.K.modular ? ["pivots divide n", "does not"] : ["pivots are positive", "is not"];
    for (const { a } of pivots) p.holds(statement, p.K.modular ? p.K.n % a === 0n : a > 0n, `${written(a)} ${not}`);
    p.note(statement);
    for (const { i, j, a } of pivots) {
      for (let row = 0; row < i; row++) {
        const x = H.num(row, j);
        if (x < 0n || x >= a) p.fail("0 <= x < p for x above a pivot p", written(x));
      }
      p.note("0 <= x < p for x above a pivot p");
    }
  }

  // The rows are the columns of H from the last one on, each read upwards.
  const turnedAround = (H) => reversed(H).transpose;

  // The lines in the opposite order, rows and columns.
  function reversed({ rows, cols, nums, dens }) {
    return new Dense(rows, cols, nums.slice().reverse(), dens && dens.slice().reverse());
  }

  // Condition 4: (n/p)*row is reduced to 0 by the rows below.
  function checkHowell(p, H, pivots) {
    const n = p.K.n;
    const statement = "(n/p)*row is spanned by the rows below";
    for (const { i, a } of pivots) {
      const factor = n / a;
      const row = Array.from({ length: H.cols }, (_, j) => (factor * H.num(i, j)) % n);
      const failed = () => p.fail(statement, `that of row ${i + 1} is not`);
      for (const below of a === 1n ? [] : pivots.slice(i + 1)) {
        p.work.spend(64);
        if (row[below.j] === 0n) continue;
        if (row[below.j] % below.a !== 0n) failed();
        const times = row[below.j] / below.a;
        p.work.spend((8 + digits(n) ** 2) * H.cols);
        H.each(below.i, (j, x) => (row[j] = remainder(row[j] - times * x, n)));
      }
      if (row.some((x) => x !== 0n)) failed();
      p.note(statement);
    }
  }

  // X has these of the identities (1) to (5) of Penrose and Drazin.
  function checkIdentities(p, M, X, identities) {
    const checks = {
      1: () => p.three("M*X*M = M", M, X, M, M),
      2: () => p.three("X*M*X = X", X, M, X, X),
      3: () => p.symmetric("(M*X)^T = M*X", p.times(M, X)),
      4: () => p.symmetric("(X*M)^T = X*M", p.times(X, M)),
      5: () => p.same("M*X = X*M", M, X, p.times(X, M)),
    };
    for (const number of identities) checks[number]();
  }

  // ---------------------------------------------------------------- the kinds

  // Each function reads the fields of its kind up to its `yield`, to which it gives the options of its proof; what
  // comes after are the statements, which are true or end the check.
  const kinds = {
    *decomposition(f) {
      const M = f.matrix("M");
      const parts = f.decomposition(M.rows, M.cols);
      const p = yield;
      checkDecomposition(p, M, parts);
    },

    *invariant_factors(f) {
      const M = f.matrix("M");
      const { rows, cols, otherRows, otherCols } = readMinor(f, M);
      const [r, e, k] = [rows.length, otherRows.length, otherCols.length];
      const X = f.matrix("X", r, r);
      const factors = f.matrix("factors", 1, null);
      const s = factors.cols;
      const [A, L] = [f.matrix("A", e, s), f.matrix("L", s, e)];
      const [B, R] = [f.matrix("B", s, k), f.matrix("R", k, s)];
      const p = yield;
      p.same("X*M[rows, cols] = I", X, part(M, rows, cols), identity(r));
      const d = coefficientsOf(factors);
      const left = beside(p.times(part(M, otherRows, cols), X), A);
      const right = above(part(M, rows, otherCols), rowsTimes(p, B, d));
      const statement = "M[rest, cols]*X*M[rows, rest] + A*diag(factors)*B = M[rest, rest]";
      p.same(statement, left, right, part(M, otherRows, otherCols));
      p.same("L*A = I", L, A, identity(s));
      p.same("B*R = I", B, R, identity(s));
      d.forEach(({ a }, i) => a === 0n && p.fail("d_i != 0", `d_${i + 1} is`));
      p.note("d_i != 0");
      checkDivisors(p, d.map(({ a, b }) => [a, b]));
    },

    *rank(f) {
      const M = f.matrix("M");
      const { rows, cols, otherRows, otherCols } = readMinor(f, M);
      const r = rows.length;
      const byColumns = f.members.has("K");
      const left = byColumns ? otherCols.length : otherRows.length;
      const q = f.large();
      const Kq = modulo(q);
      const X = f.matrix("X", r, r, { K: Kq });
      const N = byColumns ? f.matrix("K", M.cols, left) : f.matrix("V", left, M.rows);
      const Y = f.matrix("Y", left, left, { K: Kq });
      f.rank = r;
      const p = yield;
      if (byColumns) p.zero("M*K = 0", M, N);
      else p.zero("V*M = 0", N, M);
      const within = p.modulo(Kq);
      within.same("X*M[rows, cols] = I", X, part(residues(within, M, q), rows, cols), identity(r));
      const Nq = residues(within, N, q, byColumns ? "K" : "V");
      const all = Array.from({ length: left }, (_, i) => i);
      if (byColumns) within.same("Y*K[rest, all] = I", Y, part(Nq, otherCols, all), identity(left));
      else within.same("Y*V[all, rest] = I", Y, part(Nq, all, otherRows), identity(left));
      p.proved.push(...within.proved);
    },

    *inverse(f) {
      const M = f.square("M");
      const X = f.matrix("X", M.rows, M.rows);
      const p = yield;
      p.same("M*X = I", M, X, identity(M.rows));
      p.same("X*M = I", X, M, identity(M.rows));
    },

    *not_invertible(f) {
      const M = f.square("M");
      const v = f.matrix("v", M.rows, 1);
      const p = yield { q: f.q() };
      p.nonzeroMatrix("v != 0", v);
      p.zero("M*v = 0", M, v);
    },

    *generalized_inverse(f) {
      const M = f.matrix("M");
      const X = f.matrix("X", M.cols, M.rows);
      const identities = f.identities(M.rows, M.cols);
      const p = yield;
      checkIdentities(p, M, X, identities);
    },

    *no_generalized_inverse(f) {
      const M = f.matrix("M");
      const [m, k] = [M.rows, M.cols];
      const identities = f.identities(m, k);
      const witness = ["Z", "v", "u", "w"].find((name) => f.members.has(name));
      const needed = { Z: [1], v: [1, 3], u: [1, 4], w: [1, 5] }[witness];
      const shape = { Z: [k, m], v: [k, 1], u: [1, m], w: [k, 1] }[witness];
      const X = f.matrix(witness, ...shape);
      for (const number of needed) {
        if (!identities.includes(number)) malformed(`${witness} is no witness without identity ${number}`);
      }
      const p = yield { q: f.q() };
      const refutations = {
        Z() {
          if (m <= k) p.zero("M*Z*M = 0", p.times(M, X), M);
          else p.zero("M*Z*M = 0", M, p.times(X, M));
          p.holds("trace(Z*M) != 0", traceOfProduct(p, X, M) !== 0n, "it is 0");
        },
        v() {
          const Mv = p.times(M, X);
          p.zero("M^T*M*v = 0", M.transpose, Mv);
          p.nonzeroMatrix("M*v != 0", Mv);
        },
        u() {
          const uM = p.times(X, M);
          p.zero("u*M*M^T = 0", uM, M.transpose);
          p.nonzeroMatrix("u*M != 0", uM);
        },
        w() {
          const Mw = p.times(M, X);
          p.zero("M*M*w = 0", M, Mw);
          p.nonzeroMatrix("M*w != 0", Mw);
        },
      };
      refutations[witness]();
    },

    *drazin_inverse(f) {
      const M = f.square("M");
      const m = M.rows;
      const X = f.matrix("X", m, m);
      const index = natural(f.members.get("index"), "index");
      if ((f.members.get("v") === null) !== (index === 0n)) malformed("v is null exactly if the index is 0");
      const v = index === 0n ? null : f.matrix("v", m, 1);
      const p = yield;
      const most = BigInt(m) * BigInt(f.K.modular ? bits(f.K.n) - 1 : 1);
      p.holds("k is at most the length of the module", index <= most, `${abbreviated(index)} exceeds ${most}`);
      const MX = p.times(M, X);
      p.same("X*M*X = X", X, MX, X);
      p.same("M*X = X*M", M, X, p.times(X, M));
      const before = index === 0n ? null : p.power(M, index - 1n);
      const P = before ? p.times(before, M) : identity(m);
      p.same("M^(k+1)*X = M^k", P, MX, P);
      if (before) {
        p.zero("M^k*v = 0", P, v);
        p.nonzero("M^(k-1)*v != 0", before, v);
      }
    },

    *no_drazin_inverse(f) {
      const M = f.square("M");
      let v = f.matrix("v", M.rows, 1);
      const p = yield { q: f.q() };
      for (let i = 0; i < M.rows; i++) v = p.times(M, v);
      p.zero("M^(m+1)*v = 0", M, v);
      p.nonzeroMatrix("M^m*v != 0", v);
    },

    *solution(f) {
      f.side();
      const M = f.turned("M", null, null, { sparse: true });
      const b = f.turned("b", M.rows, null);
      const x = f.turned("x", M.cols, b.cols);
      const p = yield;
      p.sided(f.left ? "x*M = b" : "M*x = b", M, x, b);
    },

    *no_solution(f) {
      f.side();
      const M = f.turned("M", null, null, { sparse: true });
      const b = f.turned("b", M.rows, null);
      const u = f.turned("u", 1, M.rows);
      const p = yield { q: f.q() };
      p.left = !f.left; // the products below are transposed
      p.zero(f.left ? "M*u = 0" : "u*M = 0", M.transpose, u.transpose);
      p.nonzero(f.left ? "b*u != 0" : "u*b != 0", u, b);
    },

    *solution_set(f) {
      f.side();
      const M = f.turned("M");
      const b = f.turned("b", M.rows, null);
      const x = f.turned("x", M.cols, b.cols);
      const given = f.left ? M.transpose : M;
      const parts = f.decomposition(given.rows, given.cols);
      const generators = f.generators(M.cols);
      const orders = f.orders();
      const count = f.count();
      const p = yield;
      p.sided(f.left ? "x*M = b" : "M*x = b", M, x, b);
      checkDecomposition(p, given, parts);
      const [, W, , R, C] = parts;
      const wanted = f.left ? dictated(f.K, W.transpose, R.transpose) : dictated(f.K, W, C);
      checkGenerators(p, generators, orders, wanted, "W");
      checkCount(p, f.K, count, wanted, b.cols);
    },

    *congruence_solution(f) {
      f.side();
      const M = f.turned("M", null, null, { sparse: true });
      const b = f.turned("b", M.rows, null);
      const moduli = f.moduli(M.rows);
      const x = f.turned("x", M.cols, b.cols);
      const p = yield;
      checkCongruences(p, M, x, b, moduli, f.left);
    },

    *no_congruence_solution(f) {
      f.side();
      const M = f.turned("M", null, null, { sparse: true });
      const b = f.turned("b", M.rows, null);
      const moduli = f.moduli(M.rows);
      const u = f.turned("u", 1, M.rows);
      const q = f.q();
      const p = yield { q };
      moduli.forEach((n, i) => {
        const [factor, statement] = [u.num(0, i), "u_i*n_i = 0 for all i"];
        p.work.spend(32 + digits(factor) * digits(n));
        if (remainder(factor * n, q) !== 0n) p.fail(statement, `i = ${i + 1}, ${written(factor)}*${written(n)}`);
      });
      p.note("u_i*n_i = 0 for all i");
      p.left = !f.left;
      p.zero(f.left ? "M*u = 0" : "u*M = 0", M.transpose, u.transpose);
      p.nonzero(f.left ? "b*u != 0" : "u*b != 0", u, b);
    },

    *congruence_solution_set(f) {
      f.side();
      const M = f.turned("M");
      const b = f.turned("b", M.rows, null);
      const moduli = f.moduli(M.rows);
      const L = (f.common = commonMultiple(moduli, f.work));
      const known = L >= 1n ? modulo(L) : INTEGERS; // what x and the generators are known modulo
      const K = L >= 2n ? known : INTEGERS;
      const A = oneSystem(M, moduli, L, f.work);
      const x = f.turned("x", M.cols, b.cols, { K: known });
      const parts = f.decomposition(A.rows, A.cols, K);
      const generators = f.generators(M.cols, known);
      const orders = f.orders();
      const count = f.count(known);
      const p = yield;
      checkCongruences(p, M, x, b, moduli, f.left, K.n);
      const inner = new Proof(K, f.work);
      checkDecomposition(inner, A, parts, ["A", ...DECOMPOSITION]);
      p.proved.push(...inner.proved);
      const [, W, , , C] = parts;
      const cut = ({ column, order }) => ({ column: firstRows(column, M.cols), order });
      const wanted = L === 1n ? [] : dictated(K, W, C).map(cut);
      checkGenerators(p, generators, orders, wanted, "W");
      checkCount(p, known, count, wanted, b.cols);
    },

    *equal_modules(f) {
      const modules = readEqualModules(f);
      const p = yield;
      checkEqualModules(p, f, modules);
    },

    *intersection(f) {
      f.side();
      const M = f.turned("M");
      const b = f.turned("b", M.rows, null);
      const x = f.turned("x", M.cols, null);
      const y = f.turned("y", b.cols, x.cols);
      const parts = f.decomposition(M.rows, M.cols + b.cols);
      const p = yield;
      p.sided(f.left ? "x*M = y*b" : "M*x = b*y", M, x, p.times(b, y));
      const opposite = new Dense(b.rows, b.cols, Array.from(b.nums, (x) => remainder(-BigInt(x), f.K.n)), b.dens);
      const name = f.left ? "[M | -b] of the transposes" : "[M | -b]";
      checkDecomposition(p, beside(M, opposite), parts, [name, ...DECOMPOSITION]);
      const [, W, , , C] = parts;
      const wanted = dictated(f.K, W, C).map(({ column }) => column);
      const given = above(x, y);
      for (let i = 0; i < Math.max(given.cols, wanted.length); i++) {
        const isRight = i < given.cols && i < wanted.length && sameMatrix(columnOf(given, i, 1n, 0n), wanted[i]);
        if (!isRight) p.fail("x above y is due to W", `number ${i + 1}`);
      }
      p.note("x above y is due to W");
    },

    *quotient(f) {
      f.side();
      const M = f.turned("M");
      const [m, k] = [M.rows, M.cols];
      const b = f.turned("b", m, null);
      const x = f.turned("x", k, b.cols);
      const parts = f.decomposition(m, k);
      const D = f.matrix("D", k, null);
      const classes = f.decomposition(k, D.cols, f.K, CLASSES);
      const generators = f.generators(m);
      const orders = f.orders();
      const p = yield;
      p.sided(f.left ? "x*M = b" : "M*x = b", M, x, b);
      checkDecomposition(p, M, parts, [f.left ? "the transpose of M" : "M", ...DECOMPOSITION]);
      const kernel = dictated(f.K, parts[1], parts[4]).map(({ column }) => column);
      checkClasses(p, M, beside(x, fromColumns(kernel, k)), "[x | K]", classes, generators, orders);
    },

    *homology(f) {
      const M = f.matrix("M");
      const b = f.matrix("b", M.cols, null);
      const x = f.matrix("x", null, b.cols);
      const s = x.rows;
      const parts = f.decomposition(M.rows, M.cols);
      const D = f.matrix("D", s, null);
      const classes = f.decomposition(s, D.cols, f.K, CLASSES);
      const generators = f.generators(M.cols);
      const orders = f.orders();
      const p = yield;
      p.zero("M*b = 0", M, b);
      checkDecomposition(p, M, parts);
      const cycles = dictated(f.K, parts[1], parts[4]);
      p.holds("x has a row for each generator of the kernel", s === cycles.length, `${s} and ${cycles.length}`);
      const K = fromColumns(cycles.map(({ column }) => column), M.cols);
      p.same("K*x = b", K, x, b);
      const multiple = ({ order }, i) => (order === f.K.n ? [] : [filled(s, 1, (j) => (i === j ? order : 0n))]);
      const finite = cycles.flatMap(multiple);
      checkClasses(p, K, beside(x, fromColumns(finite, s)), "[x | O]", classes, generators, orders);
    },

    *basis_of_image(f) {
      yield* generating(f, (p, a) => {
        const isRegular = f.K.modular ? gcd(a, f.K.n, f.work) === 1n : a !== 0n;
        p.holds("factor is no zero divisor", isRegular, written(a));
      });
    },

    *minimal_generators(f) {
      yield* generating(f, (p, a) => p.holds("factor != 0", a !== 0n, "it is 0"));
    },

    *module_generators(f) {
      const inner = readInside(f, ["intersection", "solution_set", "equal_modules"]);
      if (inner.kind === "solution_set") {
        if (!isKernel(inner, inner.named.get("b"))) malformed("of is about solutions, which are no module");
        f.named.delete("b");
      }
      const N = spannedBy(inner);
      const G = f.turned("G", N.rows, null);
      const x = f.matrix("x", N.cols, G.cols);
      const y = f.matrix("y", G.cols, N.cols);
      const parts = f.decomposition(G.rows, G.cols);
      const orders = f.orders();
      const p = yield;
      p.left = false;
      findInside(p, inner);
      const of = f.left ? " of the transposes" : "";
      p.same(`N*x = G${of}`, N, x, G);
      p.same(`G*y = N${of}`, G, y, N);
      checkDecomposition(p, G, parts, [`G${of}`, ...DECOMPOSITION]);
      const d = diagonalOf(parts[1]).map(([a]) => a);
      const due = d.filter((a) => a !== 0n).reverse().map((a) => f.K.n / a);
      for (let i = 0; i < Math.max(orders.length, due.length); i++) {
        if (orders[i] !== due[i]) p.fail("orders are due to W", `number ${i + 1}`);
      }
      p.note("orders are due to W");
    },

    *quotient_generators(f) {
      const inner = readInside(f, ["quotient", "homology"]);
      const b = uprightOf(inner, "b");
      const N = fromColumns(inner.generatorList, b.rows);
      const G = f.turned("G", b.rows, N.cols);
      const [x, y] = ["x", "y"].map((name) => f.matrix(name, N.cols + b.cols, N.cols));
      const z = f.matrix("z", b.cols, N.cols);
      const p = yield;
      p.left = false;
      findInside(p, inner);
      const of = f.left ? " of the transposes" : "";
      p.same(`[N | b]*x = G${of}`, beside(N, b), x, G);
      p.same(`[G | b]*y = N${of}`, beside(G, b), y, N);
      const orders = inner.orderList.map((order) => ({ a: order, b: 1n }));
      const statement = `b*z = G*O${of}`;
      eachRow(b, z, p.n, p.work, (i, nums, dens) => {
        for (let j = 0; j < G.cols; j++) {
          const multiple = timesEntry(f.K, { a: G.num(i, j), b: G.den(i, j) }, orders[j], p.work);
          p.compareEntries(statement, i, j, nums[j], dens ? dens[j] : 1n, multiple.a, multiple.b);
        }
      });
      p.note(statement);
    },

    *charpoly(f) {
      const [M, form] = readHessenberg(f);
      const p = yield;
      checkCharpoly(f, p, M, form);
    },

    *adjugate(f) {
      const [M, form] = readHessenberg(f);
      const m = M.rows;
      const X = f.matrix("X", m, m);
      const p = yield;
      const sign = m % 2 ? 1n : -1n;
      const g = filled(1, m, () => 0n);
      const [nums, dens] = [[], form.p.dens ? [] : null];
      for (let i = 0; i < m; i++) {
        nums.push(remainder(sign * form.p.num(0, i + 1), f.K.n));
        if (dens) dens.push(form.p.den(0, i + 1));
      }
      Object.assign(g, { nums: shortened(nums), dens });
      p.same("X = (-1)^(m-1)*g(M) for p = p(0) + x*g", valueAt(p, g, M), identity(m), X);
      checkCharpoly(f, p, M, form);
    },

    *minpoly(f) {
      const M = f.square("M");
      const poly = f.matrix("p", 1, null);
      const q = f.large();
      const Kq = q === null ? f.K : modulo(q);
      const v = f.matrix("v", M.rows, 1, { K: Kq });
      const L = f.matrix("L", poly.cols - 1, M.rows, { K: Kq });
      if (poly.cols === 0) malformed("p has no coefficient");
      const p = yield;
      checkMonic(p, poly);
      p.zero("p(M) = 0", valueAt(p, poly, M), identity(M.rows));
      const within = q === null ? p : p.modulo(Kq);
      const Mq = q === null ? M : residues(within, M, q);
      const columns = [v];
      while (columns.length < poly.cols - 1) columns.push(within.times(Mq, columns[columns.length - 1]));
      const K = poly.cols === 1 ? fromColumns([], M.rows) : fromColumns(columns, M.rows);
      within.same("L*K = I", L, K, identity(L.rows));
      if (within !== p) for (const statement of within.proved) p.note(statement);
    },

    *order(f) {
      const M = f.square("M");
      const poly = f.matrix("p", 1, null);
      if (poly.cols === 0) malformed("p has no coefficient");
      const V = f.matrix("V", M.rows, null);
      const order = natural(f.members.get("order"), "order", 1n);
      const primes = increasing(f.members.get("primes"), "primes");
      const proofs = readPrimeProofs(f);
      const p = yield;
      checkPrimes(p, primes, proofs);
      let rest = order;
      for (const r of primes) if (order % r !== 0n) p.fail(ONLY_PRIMES, `${written(r)} does not divide it`);
      for (const r of primes) while (rest % r === 0n) rest /= r;
      p.holds(ONLY_PRIMES, rest === 1n, `${written(rest)} is left`);
      checkMonic(p, poly);
      p.zero("p(M) = 0", valueAt(p, poly, M), identity(M.rows));
      const all = valueAt(p, powerOfX(p, order, poly), M);
      p.same("M^order = I", all, identity(M.rows), identity(M.rows));
      for (const r of primes) {
        const image = combination(p, powerOfX(p, order / r, poly), M, V);
        if (sameMatrix(image, V)) p.fail("M^(order/r)*V != V for its primes r", `r = ${written(r)}`);
      }
      p.note("M^(order/r)*V != V for its primes r");
    },

    *infinite_order(f) {
      const M = f.square("M");
      const q = f.large();
      const Kq = modulo(q);
      const poly = f.matrix("p", 1, null, { K: Kq });
      const v = f.matrix("v", M.rows, 1, { K: Kq });
      if (poly.cols === 0) malformed("p has no coefficient");
      const p = yield { q };
      const Mq = residues(p, M, q);
      checkMonic(p, poly);
      p.zero("p(M) = 0", valueAt(p, poly, Mq), identity(M.rows));
      const image = p.times(p.power(Mq, minkowski(M.rows)), v);
      p.holds("M^e*v != v", !sameMatrix(image, v), EQUAL);
    },

    *eigenvalues(f) {
      const [M, form] = readHessenberg(f);
      const values = readEigenvalues(f, M.rows, form.q === null ? f.K : modulo(form.q));
      const search = readRootless(f);
      const p = yield;
      values.slice(1).forEach(({ value: { a, b } }, i) => {
        const before = values[i].value;
        const isLess = before.a * b < a * before.b;
        if (!isLess) p.fail("the values increase", `${written(before.a, before.b)} and ${written(a, b)}`);
      });
      p.note("the values increase");
      const rest = withoutRoots(p, coefficientsOf(form.p), values);
      for (const { value, B } of values) p.same("M*B = value*B", M, B, rowsTimes(p, B, new Array(M.rows).fill(value)));
      checkCharpoly(f, p, M, form);
      for (const one of values) checkEigenspace(p, M, one, form.q);
      checkPrimes(p, [search.prime], search.proofs);
      checkRootless(p, f.K, rest, search);
      if (search.candidates.length > 0) checkCandidates(p, M, rest, search);
    },

    *plu(f) {
      const M = f.matrix("M");
      const [m, k] = [M.rows, M.cols];
      const [P, L] = ["P", "L"].map((name) => f.matrix(name, m, m));
      const U = f.matrix("U", m, k);
      const p = yield;
      checkPermutation(p, P);
      checkUnitTriangle(p, L);
      pivotsOf(p, U, "U");
      p.three("P*L*U = M", P, L, U, M);
    },

    *rank_decomposition(f) {
      const M = f.matrix("M");
      const B = f.matrix("B", M.rows, null);
      const r = B.cols;
      const C = f.matrix("C", r, M.cols);
      const q = f.large();
      const Kq = q === null ? f.K : modulo(q);
      const L = f.matrix("L", r, M.rows, { K: Kq });
      const R = f.matrix("R", M.cols, r, { K: Kq });
      const p = yield;
      p.same("B*C = M", B, C, M);
      const within = q === null ? p : p.modulo(Kq);
      const [Bq, Cq] = q === null ? [B, C] : [residues(within, B, q, "B"), residues(within, C, q, "C")];
      within.same("L*B = I", L, Bq, identity(r));
      within.same("C*R = I", Cq, R, identity(r));
      if (within !== p) p.proved.push(...within.proved);
    },

    *product(f) {
      const M = f.matrix("M");
      const N = f.matrix("N", M.cols, null);
      const C = f.matrix("C", M.rows, N.cols);
      const p = yield;
      p.same("M*N = C", M, N, C);
    },

    *similar(f) {
      const M = f.square("M");
      const [N, P, PI] = ["N", "P", "PI"].map((name) => f.matrix(name, M.rows, M.rows));
      const p = yield;
      p.same("P*PI = I", P, PI, identity(M.rows));
      p.same("P*M = N*P", P, M, p.times(N, P));
    },

    *two_sided_solution(f) {
      const M = f.matrix("M");
      const N = f.matrix("N");
      const b = f.matrix("b", M.rows, N.cols);
      const X = f.matrix("X", M.cols, N.rows);
      const p = yield;
      p.three("M*X*N = b", M, X, N, b);
    },

    *no_two_sided_solution(f) {
      const M = f.matrix("M");
      const N = f.matrix("N");
      const b = f.matrix("b", M.rows, N.cols);
      const Z = f.matrix("Z", N.cols, M.rows);
      const p = yield { q: f.q() };
      p.three("N*Z*M = 0", N, Z, M);
      p.holds("trace(Z*b) != 0", traceOfProduct(p, Z, b) !== 0n, "it is 0");
    },

    *howell_form(f) {
      const M = f.matrix("M");
      const H = f.matrix("H", null, M.cols);
      const U = f.matrix("U", H.rows, M.rows);
      const S = f.matrix("S", M.rows, H.rows);
      const p = yield;
      p.same("U*M = H", U, M, H);
      p.same("S*H = M", S, H, M);
      checkForm(p, H);
    },

    *hermite_form(f) {
      const M = f.matrix("M");
      const H = f.matrix("H", M.rows, M.cols);
      const [U, S] = ["U", "S"].map((name) => f.matrix(name, M.rows, M.rows));
      const p = yield;
      p.same("U*S = I", U, S, identity(M.rows));
      p.same("U*M = H", U, M, H);
      checkForm(p, H);
    },

    *column_hermite_form(f) {
      const M = f.matrix("M");
      const H = f.matrix("H", M.rows, M.cols);
      const [U, S] = ["U", "S"].map((name) => f.matrix(name, M.cols, M.cols));
      const p = yield;
      p.same("U*S = I", U, S, identity(M.cols));
      p.same("M*U = H", M, U, H);
      checkForm(p, turnedAround(H));
    },

    *det(f) {
      const M = f.square("M");
      const K = f.K.integral ? RATIONALS : f.K;
      const [a, b] = readEntry(f.K, f.members.get("det"), f.work).map(BigInt);
      const steps = readSteps(f, K, M.rows, M.cols);
      if (steps.some(({ axis }) => axis !== "row")) malformed("a step of a determinant is along columns");
      const end = f.matrix("end", M.rows, M.rows, { K });
      const p = yield;
      replay(p, K, M, steps, end, "M");
      for (let i = 0; i < end.rows; i++) {
        for (let j = 0; j < i; j++) if (end.num(i, j) !== 0n) p.fail("end is upper triangular", `row ${i + 1}`);
      }
      p.note("end is upper triangular");
      const determinants = steps.map(({ op, factor }) => {
        if (op === "scale") return { a: factor[0], b: factor[1] };
        return { a: op === "swap" ? -1n : 1n, b: 1n };
      });
      const diagonalOfEnd = Array.from({ length: end.rows }, (_, i) => ({ a: end.num(i, i), b: end.den(i, i) }));
      const left = productByHalves(K, [{ a, b }, ...determinants], f.work);
      const right = productByHalves(K, diagonalOfEnd, f.work);
      f.work.spend(digits(left.a) * digits(right.b) + digits(right.a) * digits(left.b));
      const isDet = divides(K.n, left.a * right.b - right.a * left.b);
      p.holds("det * det(steps) = det(end)", isDet, `det is not ${written(a, b)}`);
    },

    *trace(f) {
      const start = f.matrix("start");
      const steps = readSteps(f, f.K, start.rows, start.cols);
      const end = f.matrix("end", start.rows, start.cols);
      const p = yield;
      replay(p, f.K, start, steps, end, "start");
    },

    *count(f) {
      const system = readSystem(f);
      const kernelProof = readKernelProof(f, system.M);
      const count = natural(f.members.get("count"), "count", 1n);
      const p = yield;
      checkSolves(p, f, "x");
      const { size } = checkKernel(p, system.M, kernelProof);
      p.holds(`count = ${written(size)}, the product of the orders`, count === size, `it is not ${written(count)}`);
    },

    *optimum(f) {
      const { M, x } = readSystem(f);
      const measure = f.measure();
      const kernelProof = readKernelProof(f, M);
      const p = yield;
      checkSolves(p, f, "x");
      const { vectors, multiples } = checkKernel(p, M, kernelProof);
      const statement = `no solution has less than ${written(weightOf(f, x, measure))} ${measure}`;
      p.work.searching(() => {
        for (const part of partsOf(p, vectors, multiples, x)) {
          const less = lighterIn(p, part, measure);
          if (less) p.fail(statement, `one has ${less} less`);
        }
      });
      p.note(statement);
    },

    *not_optimum(f) {
      const { x, M } = readSystem(f);
      const y = f.turned("y", M.cols, 1);
      const measure = f.measure();
      const p = yield;
      checkSolves(p, f, "x");
      checkSolves(p, f, "y");
      const [heavy, light] = [x, y].map((vector) => weightOf(f, vector, measure));
      const [less, more] = [written(light), written(heavy)];
      p.holds(`y has ${less} ${measure}, x has ${more}`, light < heavy, `${less} and ${more}`);
    },

    *nearest_solvable(f) {
      f.side();
      const M = f.turned("M", null, null, { sparse: true });
      const [b, x, e] = [["b", M.rows], ["x", M.cols], ["e", M.rows]].map(([name, rows]) => f.turned(name, rows, 1));
      const L = f.turned("L", null, M.rows);
      const measure = f.measure();
      const p = yield;
      p.left = false; // all is said of the matrices upright
      const target = filled(M.rows, 1, (i) => remainder(b.num(i, 0) - e.num(i, 0), p.n));
      p.same(f.left ? "x*M + e = b" : "M*x + e = b", M, x, target);
      p.zero(f.left ? "M*L = 0" : "L*M = 0", L, M);
      const weight = weightOf(f, e, measure);
      const statement = `no change has less than ${written(weight)} ${measure}`;
      const isLeast = weight === 0n || p.work.searching(() => !hasLighterChange(p, L, b, weight, measure));
      p.holds(statement, isLeast, `one has at most ${weight - 1n}`);
    },

    *grid_nullity(f) {
      const [rows, cols] = ["rows", "cols"].map((name) => natural(f.members.get(name), name, 1n));
      const nullity = natural(f.members.get("nullity"), "nullity");
      const [h, p, g, s, t] = ["h", "p", "f", "s", "t"].map((name) => readPolynomial(f, name));
      f.grid = [rows, cols];
      const proof = yield;
      if (rows > LIMITS.lines || cols > LIMITS.lines) limited("the rows or columns of a grid");
      const { plus, times, path, same } = polynomials(proof);
      proof.holds("h is monic", h.length > 0 && BigInt(h.at(-1)) === 1n, "its last coefficient is not 1");
      proof.work.searching(() => {
        same("g_(rows+1)(x + 1) = h*p", path(Number(rows) + 1, 1), times(h, p));
        same("g_(cols+1)(x) = h*f", path(Number(cols) + 1, 0), times(h, g));
        same("s*p + t*f = 1", plus(times(s, p), times(t, g)), [1]);
      });
      const degree = h.length - 1;
      const statement = `the nullity is ${degree}, the degree of h`;
      proof.holds(statement, nullity === BigInt(degree), written(nullity));
    },

    *verdict(f) {
      const { claim, proofs } = readVerdict(f);
      const p = yield;
      proofs.forEach((proof, i) => {
        try {
          proof.prove();
        } catch (error) {
          if (!(error instanceof Rejected)) throw error;
          rejected(`proof ${i + 1}, ${proof.subjectBut()}: ${error.message}`);
        }
      });
      const c = new Claimed(claim, proofs, f.verdictWord);
      const refutation = refutationOf(c);
      if (f.verdictWord === "FALSE") {
        if (refutation === null) rejected("nothing refutes the claim");
        p.proved.push(`refuted, since ${refutation}`);
      } else if (refutation !== null) {
        rejected(refutation);
      } else {
        p.proved.push(...c.proved);
        if (c.proved.length === 0) p.proved.push("nothing is left to be shown");
      }
    },
  };

  const CONGRUENCE = ["M", "b", "moduli", "side"];
  const CHASE = ["chase", "R", "orders", "CI", "C", "Y", "pivots"];
  const MINOR = ["M", "minor_rows", "minor_cols", "X"];
  const FIELDS = {
    decomposition: ["M", ...DECOMPOSITION],
    invariant_factors: [...MINOR, "factors", "A", "L", "B", "R"],
    rank: [...MINOR, "Y"], // and K or V
    inverse: ["M", "X"],
    not_invertible: ["M", "v"],
    generalized_inverse: ["M", "X", "identities"],
    no_generalized_inverse: ["M", "identities"], // and a witness
    drazin_inverse: ["M", "X", "index", "v"],
    no_drazin_inverse: ["M", "v"],
    solution: ["M", "b", "x", "side"],
    no_solution: ["M", "b", "u", "side"],
    solution_set: ["M", "b", "x", "side", ...DECOMPOSITION, "generators", "orders", "count"],
    congruence_solution: [...CONGRUENCE, "x"],
    no_congruence_solution: [...CONGRUENCE, "u"],
    congruence_solution_set: [...CONGRUENCE, "x", "generators", "orders", "count", ...DECOMPOSITION],
    equal_modules: ["M", "b", "x", "y", "side"],
    intersection: ["M", "b", "x", "y", "side", ...DECOMPOSITION],
    quotient: ["M", "b", "x", "side", ...DECOMPOSITION, ...CLASSES, "generators", "orders"],
    homology: ["M", "b", "x", ...DECOMPOSITION, ...CLASSES, "generators", "orders"],
    basis_of_image: ["M", "b", "x", "y", "z", "factor", "side"],
    minimal_generators: ["M", "b", "x", "y", "z", "factor", "side"],
    module_generators: ["of", "G", "x", "y", ...DECOMPOSITION, "orders"],
    quotient_generators: ["of", "G", "x", "y", "z"],
    charpoly: ["M", "p", "P", "PI", "H"],
    minpoly: ["M", "p", "v", "L"],
    adjugate: ["M", "p", "P", "PI", "H", "X"],
    order: ["M", "p", "V", "order", "primes", "proofs"],
    infinite_order: ["M", "p", "v"],
    eigenvalues: ["M", "p", "P", "PI", "H", "values", "u", "proofs"], // over Q also prime and candidates
    plu: ["M", "P", "L", "U"],
    rank_decomposition: ["M", "B", "C", "L", "R"],
    product: ["M", "N", "C"],
    similar: ["M", "N", "P", "PI"],
    two_sided_solution: ["M", "N", "b", "X"],
    no_two_sided_solution: ["M", "N", "b", "Z"],
    howell_form: ["M", "H", "U", "S"],
    hermite_form: ["M", "H", "U", "S"],
    column_hermite_form: ["M", "H", "U", "S"],
    det: ["M", "det", "steps", "end"],
    trace: ["start", "steps", "end"],
    count: ["M", "b", "x", "side", ...CHASE, "count"],
    optimum: ["M", "b", "x", "side", "measure", ...CHASE],
    not_optimum: ["M", "b", "x", "y", "side", "measure"],
    nearest_solvable: ["M", "b", "x", "e", "L", "side", "measure"],
    grid_nullity: ["rows", "cols", "nullity", "h", "p", "f", "s", "t"],
    verdict: ["claim", "verdict", "proofs"],
  };
  const ONLY_MODULAR = ["count", "optimum", "not_optimum", "nearest_solvable", "grid_nullity"];
  const NOT_MODULAR = ["infinite_order", "rank"];
  const WITH_Q = [
    "not_invertible", "no_generalized_inverse", "no_drazin_inverse", "no_solution", "no_congruence_solution",
    "no_two_sided_solution",
  ];
  const WITH_LARGE_Q = [
    "charpoly", "minpoly", "adjugate", "infinite_order", "eigenvalues", "rank_decomposition", "rank",
  ];
  const ONLY_OVER_Z = [
    "no_drazin_inverse", "hermite_form", "column_hermite_form",
    "congruence_solution", "no_congruence_solution", "congruence_solution_set",
  ];

  // ---------------------------------------------------------------- minors, certificates inside, eigenvalues

  // The rows and columns of a minor, and the others.
  function readMinor(f, M) {
    const rows = readPlaces(f, "minor_rows", M.rows);
    const cols = readPlaces(f, "minor_cols", M.cols);
    if (rows.length !== cols.length) malformed(`a minor of ${rows.length} rows and ${cols.length} columns`);
    return { rows, cols, otherRows: others(rows, M.rows), otherCols: others(cols, M.cols) };
  }

  function readPlaces(f, name, size) {
    const places = list(f.members.get(name), name);
    const isRight = (x, i) => typeof x === "number" && x >= 0 && x < size && (i === 0 || x > places[i - 1]);
    if (!places.every(isRight)) malformed(`${name} do not increase within 0..${size - 1}`);
    return places;
  }

  function others(places, size) {
    const taken = new Set(places);
    return Array.from({ length: size }, (_, i) => i).filter((i) => !taken.has(i));
  }

  // Row i of B times factor i.
  function rowsTimes(p, B, factors) {
    const found = [];
    for (let i = 0; i < B.rows; i++) {
      for (let j = 0; j < B.cols; j++) {
        found.push(timesEntry(p.K, factors[i], { a: B.num(i, j), b: B.den(i, j) }, p.work));
      }
    }
    const dens = found.some(({ b }) => b !== 1n) ? found.map(({ b }) => b) : null;
    return new Dense(B.rows, B.cols, shortened(found.map(({ a }) => a)), dens);
  }

  // The certificate in the field `of`, all of whose fields have been read; the other is about what this is about.
  function readInside(f, kindsOfIt) {
    const inner = opened(f.members.get("of"), f.work);
    if (!kindsOfIt.includes(inner.kind)) malformed(`of is none of ${kindsOfIt.join(", ")}`);
    const isSameRing = inner.K.n === f.K.n && inner.K.rational === f.K.rational;
    if (!isSameRing) malformed("of is over another ring");
    inner.read();
    for (const name of ["M", "b"]) f.named.set(name, inner.named.get(name));
    Object.assign(f, { sideWord: inner.sideWord, left: inner.left, kindInside: inner.kind });
    return inner;
  }

  function findInside(p, inner) {
    try {
      p.proved.push(...inner.prove());
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      rejected(`of, ${inner.subjectBut()}: ${error.message}`);
    }
  }

  function uprightOf(f, name) {
    const X = f.named.get(name);
    return f.left ? X.transpose : X;
  }

  // Generators of the module that a certificate is about, side by side.
  function spannedBy(inner) {
    if (inner.kind === "equal_modules") return uprightOf(inner, "b");
    const M = uprightOf(inner, "M");
    if (inner.kind === "solution_set") return fromColumns(inner.generatorList, M.cols);
    return product(M, uprightOf(inner, "x"), inner.K.n, inner.work);
  }

  // The eigenvalues with their multiplicities, bases, and L and X over Kq.
  function readEigenvalues(f, m, Kq) {
    const values = list(f.members.get("values"), "values").map((given) => {
      const hasX = given instanceof Map && given.has("X");
      exactKeys(given, ["value", "multiplicity", "basis", "L", ...(hasX ? ["X"] : [])], "an eigenvalue");
      const [a, b] = readEntry(f.K, given.get("value"), f.work).map(BigInt);
      const multiplicity = natural(given.get("multiplicity"), "a multiplicity", 1n);
      const one = (name, rows, cols, K) => f.matrix(name, rows, cols, { K, value: given.get(name), column: true });
      const B = one("basis", m, null, f.K);
      if (B.cols === 0) malformed("a basis has no columns");
      const L = one("L", B.cols, m, Kq);
      return { value: { a, b }, multiplicity, B, L, X: hasX ? one("X", m, m, Kq) : null };
    });
    if (values.reduce((sum, { multiplicity }) => sum + multiplicity, 0n) > BigInt(m)) malformed(`more than ${m} roots`);
    return values;
  }

  // What shows that a polynomial has no root modulo a prime, but perhaps the candidates; over Z_n the prime is n.
  function readRootless(f) {
    const proofs = readPrimeProofs(f);
    if (f.K.modular) return { prime: f.K.n, candidates: [], u: f.matrix("u", 1, null), proofs };
    const prime = natural(f.members.get("prime"), "prime", 2n);
    const candidates = list(f.members.get("candidates"), "candidates").map((a) => natural(a, "a candidate"));
    if (candidates.some((a, i) => a >= prime || (i > 0 && a <= candidates[i - 1]))) {
      malformed("the candidates do not increase below the prime");
    }
    return { prime, candidates, u: f.matrix("u", 1, null, { K: modulo(prime) }), proofs };
  }

  // The quotient of a polynomial by x - root, and the remainder, by Horner's rule.
  function dividedBy(p, poly, root) {
    const totals = [];
    let total = NOTHING;
    for (const coefficient of poly.slice().reverse()) {
      total = plusEntry(p.K, coefficient, timesEntry(p.K, root, total, p.work), p.work);
      totals.push(total);
    }
    p.work.keep(totals.reduce((sum, { a, b }) => sum + digits(a) + digits(b), 0));
    const last = totals.pop() ?? NOTHING;
    return { quotient: totals.reverse(), isRoot: last.a === 0n };
  }

  // The quotient of p by each x - value as often as it is a root, of which no value is one.
  function withoutRoots(p, poly, values) {
    let rest = poly;
    const named = ({ a, b }) => `value ${written(a, b)}`;
    for (const { value, multiplicity } of values) {
      for (let i = 0; i < multiplicity; i++) {
        const { quotient, isRoot } = dividedBy(p, rest, value);
        if (!isRoot) p.fail("(x - value)^multiplicity divides what is left of p", named(value));
        rest = quotient;
      }
    }
    p.note("(x - value)^multiplicity divides what is left of p");
    const still = values.find(({ value }) => dividedBy(p, rest, value).isRoot);
    p.holds("no value is a root of the rest", !still, still && named(still.value));
    return rest;
  }

  // The columns of B are independent, and as many as there can be.
  function checkEigenspace(p, M, { value, multiplicity, B, L, X }, q) {
    const within = q === null ? p : p.modulo(modulo(q));
    const taken = (A, name) => (q === null ? A : residues(within, A, q, name));
    const [Bq, Mq] = [taken(B, "B"), taken(M, "M")];
    within.same("L*B = I", L, Bq, identity(B.cols));
    if (X === null) {
      const statement = "without X the multiplicity is the number of columns of B";
      within.holds(statement, BigInt(B.cols) === multiplicity, `${B.cols} and ${multiplicity}`);
    } else {
      const valueq = taken(new Dense(1, 1, [value.a], [value.b]), "value").num(0, 0);
      const shifted = filled(M.rows, M.rows, (i, j) => remainder(Mq.num(i, j) - (i === j ? valueq : 0n), within.n));
      within.same("B*L + X*(M - value*I) = I", beside(Bq, X), above(L, shifted), identity(M.rows));
    }
    if (within !== p) for (const statement of within.proved) p.note(statement);
  }

  // The rest has no root modulo the prime, but the candidates.
  function checkRootless(p, K, rest, { prime, candidates, u }) {
    const within = K.modular ? p : p.modulo(modulo(prime));
    let left = rest;
    if (!K.modular) {
      const row = new Dense(1, rest.length, rest.map(({ a }) => a), rest.map(({ b }) => b));
      left = coefficientsOf(residues(within, row, prime, "the rest"));
      left = withoutCandidates(within, left, candidates);
    }
    const degree = left.length - 1;
    const statement = "u has as many entries as the degree of the rest";
    within.holds(statement, u.cols === degree, `${u.cols} and ${degree}`);
    const { one, power, times, minus } = polynomialsModulo(within, left);
    const found = times(coefficientsOf(u), minus(power(prime), [NOTHING, { a: 1n, b: 1n }]));
    const isOne = found.every(({ a }, i) => remainder(a, prime) === one[i].a);
    within.holds("u*(x^p - x) = 1 modulo the rest", isOne, "it is another polynomial");
    if (within !== p) for (const shownToHold of within.proved) p.note(shownToHold);
  }

  // The polynomial, divided by x - a for each candidate a as often as that can be done.
  function withoutCandidates(p, poly, candidates) {
    let left = poly;
    for (const a of candidates) {
      let { quotient, isRoot } = dividedBy(p, left, { a, b: 1n });
      if (!isRoot) p.fail("the candidates are roots of the rest", written(a));
      while (isRoot) {
        left = quotient;
        ({ quotient, isRoot } = dividedBy(p, left, { a, b: 1n }));
      }
    }
    p.note("the candidates are roots of the rest");
    return left;
  }

  // A root would be t/c for the t of least absolute value in the class of c*a, of a candidate a.
  function checkCandidates(p, M, rest, { prime, candidates }) {
    let common = 1n;
    for (let i = 0; i < M.rows; i++) {
      M.each(i, (_, a, b) => (common *= b / gcd(common, b, p.work)));
      p.work.keep(digits(common));
    }
    let largest = 0n;
    for (let i = 0; i < M.rows; i++) {
      let sum = 0n;
      M.each(i, (_, a, b) => {
        p.work.spend(8 + digits(common) * digits(a));
        sum += absolute(a) * (common / b);
      });
      if (sum > largest) largest = sum;
    }
    const statement = "the prime is larger than twice each row of c*M";
    p.holds(statement, prime > 2n * largest, `${written(largest)} is too large`);
    for (const a of candidates) {
      const half = prime / 2n;
      const t = ((a * common + half) % prime) - half;
      const g = gcd(t, common, p.work);
      const root = { a: t / g, b: common / g };
      if (dividedBy(p, rest, root).isRoot) p.fail("no root is near a candidate", written(root.a, root.b));
    }
    p.note("no root is near a candidate");
  }

  // ---------------------------------------------------------------- traces, steps, congruences

  // The entry (i, i) sum of A*B, modulo the modulus of the proof.
  function traceOfProduct(p, A, B) {
    let [a, b] = [0n, 1n];
    const columns = B.transpose;
    for (let i = 0; i < A.rows; i++) {
      const row = new Map();
      columns.each(i, (l, x, y) => row.set(l, [x, y]));
      const terms = [];
      A.each(i, (l, x, y) => {
        const other = row.get(l);
        if (!other) return;
        p.work.spend(16 + digits(x) * digits(other[0]) + digits(y) * digits(other[1]));
        terms.push([x * other[0], y * other[1]]);
      });
      const [x, y] = sumByHalves(terms);
      p.work.spend(32 + digits(a) * digits(y) + digits(x) * digits(b) + digits(b) * digits(y));
      [a, b] = [a * y + x * b, b * y];
    }
    return remainder(a, p.n);
  }

  const STEP_KEYS = {
    swap: ["op", "axis", "i", "j"],
    scale: ["op", "axis", "i", "factor"],
    add: ["op", "axis", "target", "source", "factor"],
  };

  function readSteps(f, K, rows, cols) {
    return list(f.members.get("steps"), "steps").map((value) => {
      const op = value instanceof Map ? value.get("op") : null;
      const isStep = typeof op === "string" && Object.hasOwn(STEP_KEYS, op);
      if (!isStep) malformed("a step is neither swap nor scale nor add");
      exactKeys(value, STEP_KEYS[op], "a step");
      const axis = value.get("axis");
      if (axis !== "row" && axis !== "column") malformed("the axis of a step is neither row nor column");
      const lines = axis === "row" ? rows : cols;
      const [target, source] = (op === "add" ? ["target", "source"] : ["i", "j"]).map((key) => {
        if (!value.has(key)) return null;
        const line = value.get(key);
        if (typeof line !== "number" || line < 0 || line >= lines) malformed("a step names a line that there is not");
        return line;
      });
      if (target === source) malformed("a step names one line twice");
      const factor = op === "swap" ? null : readEntry(K, value.get("factor"), f.work).map(BigInt);
      return { op, axis, target, source, factor };
    });
  }

  // x*y for fractions {a, b}: over Q in lowest terms as x and y are, over Z_n modulo n.
  function timesEntry(K, x, y, work) {
    const [long, short] = [digits(x.a), digits(y.a)];
    work.spend(8 + long * short + digits(x.b) * digits(y.b));
    if (K.modular) work.spend(digits(K.n) * Math.max(1, long + short - digits(K.n)));
    if (!K.rational) return { a: remainder(x.a * y.a, K.n), b: 1n };
    work.spend(1024);
    const [g, h] = [gcd(x.a, y.b, work), gcd(y.a, x.b, work)];
    return { a: (x.a / g) * (y.a / h), b: (x.b / h) * (y.b / g) };
  }

  // x + y for fractions {a, b}, likewise.
  function plusEntry(K, x, y, work) {
    if (!K.rational) return { a: remainder(x.a + y.a, K.n), b: 1n };
    work.spend(1024 + digits(x.a) * digits(y.b) + digits(y.a) * digits(x.b) + digits(x.b) * digits(y.b));
    const g = gcd(x.b, y.b, work);
    const a = x.a * (y.b / g) + y.a * (x.b / g);
    const h = g === 1n ? 1n : gcd(a, g, work);
    return { a: a / h, b: (x.b / g) * (y.b / h) };
  }

  // The product of fractions {a, b}, by halves; over Q not reduced.
  function productByHalves(K, factors, work) {
    if (factors.length === 0) return { a: 1n, b: 1n };
    while (factors.length > 1) {
      const halves = [];
      for (let i = 0; i + 1 < factors.length; i += 2) {
        const [x, y] = [factors[i], factors[i + 1]];
        work.spend(8 + digits(x.a) * digits(y.a) + digits(x.b) * digits(y.b));
        halves.push({ a: remainder(x.a * y.a, K.n), b: x.b * y.b });
      }
      if (factors.length % 2) halves.push(factors[factors.length - 1]);
      factors = halves;
    }
    return factors[0];
  }

  function isUnit(K, a, work) {
    if (K.rational) return a !== 0n;
    if (K.integral) return a === 1n || a === -1n;
    return gcd(a, K.n, work) === 1n;
  }

  // Apply the steps to M: they must give end.
  function replay(p, K, M, steps, end, name) {
    const entries = Array.from(M.nums, (x, i) => ({ a: BigInt(x), b: M.dens ? BigInt(M.dens[i]) : 1n }));
    const size = ({ a, b }) => digits(a) + (K.rational ? digits(b) : 0);
    let kept = entries.reduce((sum, entry) => sum + size(entry), 0);
    steps.forEach(({ op, axis, target, source, factor }) => {
      const [first, second, stride, length] =
        axis === "row" ? [target * M.cols, source * M.cols, 1, M.cols] : [target, source, M.cols, M.rows];
      const u = factor && { a: factor[0], b: factor[1] };
      p.work.spend(1024 + 8 * length);
      for (let l = 0, s = first, t = second; l < length; l++, s += stride, t += stride) {
        if (op === "swap") {
          [entries[s], entries[t]] = [entries[t], entries[s]];
          continue;
        }
        kept -= size(entries[s]);
        if (op === "scale") entries[s] = timesEntry(K, u, entries[s], p.work);
        else if (entries[t].a !== 0n) {
          entries[s] = plusEntry(K, entries[s], timesEntry(K, u, entries[t], p.work), p.work);
        }
        kept += size(entries[s]);
      }
      p.work.keep(kept);
    });
    entries.forEach(({ a, b }, place) => {
      const [r, s] = [BigInt(end.nums[place]), end.dens ? BigInt(end.dens[place]) : 1n];
      if (a === r && b === s) return;
      const [i, j] = [Math.floor(place / M.cols), place % M.cols];
      p.fail(`steps(${name}) = end`, `entry (${i + 1}, ${j + 1}): ${written(a, b)} and ${written(r, s)}`);
    });
    p.note(`steps(${name}) = end`);
    for (const { op, factor } of steps) {
      const isGood = op !== "scale" || isUnit(K, factor[0], p.work);
      if (!isGood) p.fail("scale factors are units", `${written(...factor)} is none`);
    }
    p.note("scale factors are units");
  }

  // n_i divides row i of M*x - b; x need be known modulo a multiple L of all n_i only, if L is not 0.
  function checkCongruences(p, M, x, b, moduli, left, L = 0n) {
    const statement = left ? "n_i divides (x*M - b)_i" : "n_i divides (M*x - b)_i";
    eachRow(M, x, L, p.work, (i, nums) => {
      const n = moduli[i];
      for (let j = 0; j < b.cols; j++) {
        const difference = BigInt(nums[j]) - b.num(i, j);
        p.work.spend(digits(difference) * digits(n));
        const values = () => `${written(difference)} and ${written(n)}`;
        if (!divides(n, difference)) p.fail(statement, `${left ? "column" : "row"} ${i + 1}: ${values()}`);
      }
    });
    p.note(statement);
  }

  // 0 if one of the moduli is 0, and 1 if there is none.
  function commonMultiple(moduli, work) {
    if (moduli.includes(0n)) return 0n;
    let L = 1n;
    for (const n of moduli) {
      if (divides(n, L)) continue;
      L *= n / gcd(L, n, work);
      if (L >= LONGEST) limited("the least common multiple of the moduli");
    }
    return L;
  }

  // The matrix A of congruence_solution_set.
  function oneSystem(M, moduli, L, work) {
    if (L === 1n) return identity(0);
    const keptRows = L === 0n ? moduli.flatMap((n, i) => (n === 1n ? [] : [i])) : moduli.map((_, i) => i);
    const added = L === 0n ? keptRows.filter((i) => moduli[i] !== 0n) : [];
    work.entries(keptRows.length, M.cols + added.length);
    return filled(keptRows.length, M.cols + added.length, (r, j) => {
      const i = keptRows[r];
      if (j >= M.cols) return added[j - M.cols] === i ? moduli[i] : 0n;
      const x = M.num(i, j);
      work.spend(8 + digits(x) * digits(L));
      return L === 0n ? remainder(x, moduli[i]) : remainder((L / moduli[i]) * x, L);
    });
  }

  const firstRows = (column, rows) => new Dense(rows, 1, column.nums.slice(0, rows));

  // ---------------------------------------------------------------- kernels by chasing

  // Numbers of Z_n as this checker computes with them one by one: Numbers where a product is exact, else BigInts.
  function scalars(n) {
    const cast = n < 2n ** 26n ? Number : BigInt;
    return { cast, n: cast(n), zero: cast(0n), size: digits(n) };
  }

  // M, b and x, upright.
  function readSystem(f) {
    f.side();
    const M = f.turned("M", null, null, { sparse: true });
    f.turned("b", M.rows, 1);
    return { M, x: f.turned("x", M.cols, 1) };
  }

  // M*x = b, on the left x*M = b, of the matrices as they stand in the text.
  function checkSolves(p, f, name) {
    const [M, b, x] = ["M", "b", name].map((key) => f.named.get(key));
    const turned = p.left;
    p.left = false;
    if (f.left) p.same(`${name}*M = b`, x, M, b);
    else p.same(`M*${name} = b`, M, x, b);
    p.left = turned;
  }

  function readKernelProof(f, M) {
    const chase = readChase(f, M);
    const chased = new Set(chase.map(([, j]) => j));
    const free = Array.from({ length: M.cols }, (_, j) => j).filter((j) => !chased.has(j));
    const [size, left] = [free.length, M.rows - chase.length];
    f.work.entries(size, Math.max(M.cols, left));
    const [R, CI, C] = [["R", left], ["CI", size], ["C", size]].map(([name, cols]) => f.matrix(name, size, cols));
    const Y = f.matrix("Y", size, null);
    const orders = f.naturals("orders", size);
    for (const d of orders) if (d < 1n || d > f.K.n) malformed("one of the orders is none of an element");
    const pivots = f.naturals("pivots", Y.cols).map(Number);
    for (const pivot of pivots) if (pivot >= M.cols) malformed("a pivot is no unknown");
    return { chase, free, R, CI, C, Y, orders, pivots };
  }

  // Pairs of an equation and an unknown; none occurs twice.
  function readChase(f, M) {
    const chase = list(f.members.get("chase"), "chase");
    for (const pair of chase) {
      const isPair = Array.isArray(pair) && pair.length === 2 && pair.every((x) => typeof x === "number" && x >= 0);
      if (!isPair) malformed("an item of chase is no pair of an equation and an unknown");
      if (pair[0] >= M.rows || pair[1] >= M.cols) malformed("a pair of chase names what there is not");
    }
    for (const k of [0, 1]) {
      if (new Set(chase.map((pair) => pair[k])).size < chase.length) malformed("something is in chase twice");
    }
    return chase;
  }

  // The statements about the kernel of M; returns the vectors h_j, the n/l_j, and the size of the kernel.
  function checkKernel(p, M, { chase, free, R, CI, C, Y, orders, pivots }) {
    const n = p.K.n;
    const upright = new Proof(p.K, p.work);
    const { F, A } = substituted(upright, M, chase, free);
    for (const d of orders) if (n % d !== 0n) upright.fail("the orders divide n", written(d));
    upright.note("the orders divide n");
    p.work.spend(orders.length ** 2 * (8 + 2 * digits(n) ** 2));
    const scaled = filled(CI.rows, CI.cols, (i, j) => (orders[i] * CI.num(i, j)) % n);
    upright.same("R*A = diag(orders)*CI", R, A, scaled);
    upright.same("C*CI = I", C, CI, identity(C.rows));
    upright.zero("A*Y = 0", A, Y);
    const H = upright.times(F, Y).transpose;
    const leads = pivots.map((pivot, j) => H.num(j, pivot));
    const wrong = leads.find((lead) => lead === 0n || n % lead !== 0n);
    upright.holds("each lead divides n", wrong === undefined, written(wrong ?? 0n));
    p.work.spend(8 * leads.length ** 2);
    const above = "each h_j is 0 at the pivots before its own";
    for (let j = 0; j < leads.length; j++) {
      const at = pivots.slice(0, j).find((pivot) => H.num(j, pivot) !== 0n);
      if (at !== undefined) upright.fail(above, `h_${j + 1} at unknown ${at}`);
    }
    upright.note(above);
    const multiples = leads.map((lead) => n / lead);
    const [size, other] = [orders, multiples].map((factors) => productOf(factors, p.work));
    upright.holds("the numbers n/l_j have the product of the orders", size === other, written(other));
    for (const statement of upright.proved) p.note(statement);
    return { vectors: H, multiples, size };
  }

  function productOf(factors, work) {
    return factors.reduce((product, factor) => {
      work.spend(8 + digits(product) * digits(factor));
      return product * factor;
    }, 1n);
  }

  // F with z = F*y for all z with M*z = 0, where y are the free entries of z; and A, the other equations in y.
  function substituted(p, M, chase, free) {
    const { cast, n, zero, size } = scalars(p.K.n);
    const width = free.length;
    p.work.keep((M.cols + M.rows - chase.length) * width * size);
    const terms = (i) => {
      const found = [];
      M.each(i, (j, x) => found.push([j, cast(x)]));
      return found;
    };
    const F = new Array(M.cols).fill(null);
    free.forEach((j, e) => (F[j] = Array.from({ length: width }, (_, l) => cast(l === e ? 1n : 0n))));
    const sum = (equation) => {
      p.work.spend(width * (8 + (equation.length + 1) * (8 + 2 * size ** 2)));
      const total = new Array(width).fill(zero);
      for (const [j, x] of equation) F[j].forEach((y, l) => (total[l] = (total[l] + x * y) % n));
      return total;
    };
    const statement = "each unknown of chase is determined";
    chase.forEach(([i, j], number) => {
      const equation = terms(i);
      const unit = equation.find(([l]) => l === j)?.[1] ?? zero;
      const others = equation.filter(([l]) => l !== j);
      const isGood = gcd(BigInt(unit), p.K.n, p.work) === 1n;
      if (!isGood) p.fail(statement, `pair ${number + 1}: ${written(BigInt(unit))} is not a unit`);
      const isKnown = others.every(([l]) => F[l] !== null);
      if (!isKnown) p.fail(statement, `pair ${number + 1}: its equation has another unknown that is not known yet`);
      p.work.spend(64 * size ** 2);
      const factor = cast(p.K.n - inverseModulo(BigInt(unit), p.K.n));
      F[j] = sum(others).map((x) => (factor * x) % n);
    });
    p.note(statement);
    const used = new Set(chase.map(([i]) => i));
    const A = [];
    for (let i = 0; i < M.rows; i++) if (!used.has(i)) A.push(sum(terms(i)));
    const dense = (rows) => new Dense(rows.length, width, packed(rows.flat()));
    return { F: dense(F), A: dense(A) };
  }

  // ---------------------------------------------------------------- the search for a lighter solution

  // What an entry 0 <= value < n weighs, Numbers or BigInts.
  const COSTS = {
    clicks: (value) => value,
    hamming: (value, n, cast) => cast(value ? 1 : 0),
    lee: (value, n) => (value < n - value ? value : n - value),
  };

  function weightOf(f, x, measure) {
    f.work.spend(x.rows * (96 + digits(f.K.n)));
    let total = 0n;
    x.transpose.each(0, (_, value) => (total += COSTS[measure](value, f.K.n, BigInt)));
    return total;
  }

  // The h_j apart, so that those of different parts are not 0 in different places; a part comes in the order of its
  // last vector. Each has its vectors, their multiples, and x, in the places where one of the vectors is not 0.
  function partsOf(p, H, multiples, x) {
    p.work.spend(H.rows * (96 * H.rows + 16 * H.cols));
    let groups = [];
    for (let j = 0; j < H.rows; j++) {
      let joined = { places: new Set(), members: [j] };
      H.each(j, (place) => joined.places.add(place));
      const touched = groups.filter(({ places }) => [...joined.places].some((place) => places.has(place)));
      for (const { places, members } of touched) {
        joined = { places: new Set([...joined.places, ...places]), members: [...members, ...joined.members] };
      }
      groups = [...groups.filter((group) => !touched.includes(group)), joined];
    }
    return groups.map(({ places, members }) => {
      const at = [...places].sort((a, b) => a - b);
      const of = members.sort((a, b) => a - b);
      return {
        rows: of.map((j) => at.map((place) => H.num(j, place))),
        multiples: of.map((j) => multiples[j]),
        x: at.map((place) => x.num(place, 0)),
      };
    });
  }

  // By how much less than x the first leaf of the tree weighs that is lighter; 0 if there is none, as where x weighs 0.
  function lighterIn(p, part, measure) {
    if (part.x.every((value) => value === 0n)) return 0;
    if (p.K.n > LIMITS.colours) limited("solutions over Z_n with a large n to compare");
    const n = Number(p.K.n);
    const short = {
      rows: part.rows.map((row) => row.map(Number)),
      multiples: part.multiples.map(Number),
      x: part.x.map(Number),
    };
    const most = short.x.reduce((sum, value) => sum + COSTS[measure](value, n, Number), 0);
    const tree = n === 2 ? twoColours(p, short) : anyColours(p, n, short, measure);
    const stack = [[0, tree.root, 1]]; // depth, vector, how many siblings from this one on
    while (stack.length > 0) {
      const [i, x, left] = stack.pop();
      p.work.spend(512 + tree.work[i] + tree.step);
      if (left > 1) stack.push([i, tree.added(i - 1, x), left - 1]);
      const least = tree.bound(i, x);
      if (least >= most) continue;
      if (i === short.rows.length) return most - least;
      stack.push([i + 1, x, short.multiples[i]]);
    }
    return 0;
  }

  // For each i = 0..r the classes of the unknowns by their columns in h_(i+1), .., h_r: the places of a class, their
  // u_j, and g, where the column of place j is u_j*v and g is gcd(n, entries of v), which is n for v = 0. Taken from
  // the last row up; of all multiples of a column by units, v is the one that is least from its last entry on.
  function levelsOf(p, n, { rows, x }) {
    p.work.spend(8 * n);
    const units = Array.from({ length: n - 1 }, (_, u) => u + 1).filter((u) => plainGcd(u, n) === 1);
    const left = x.map(() => units);
    let numberOf = x.map(() => 0);
    let steps = [n];
    const classes = () => {
      p.work.spend(96 * (x.length + steps.length));
      const found = steps.map((step) => ({ places: [], units: [], step }));
      numberOf.forEach((number, j) => {
        found[number].places.push(j);
        found[number].units.push(Number(inverseModulo(BigInt(left[j][0]), BigInt(n))));
      });
      return found;
    };
    const levels = [classes()];
    for (const row of rows.slice().reverse()) {
      p.work.spend(left.reduce((sum, rest) => sum + 96 + 8 * rest.length, 0));
      const numbers = new Map();
      const nextSteps = [];
      numberOf = row.map((entry, j) => {
        const least = left[j].reduce((smallest, u) => Math.min(smallest, (u * entry) % n), n);
        if (entry) left[j] = left[j].filter((u) => (u * entry) % n === least);
        const key = numberOf[j] * n + least;
        if (!numbers.has(key)) {
          numbers.set(key, numbers.size);
          nextSteps.push(plainGcd(steps[numberOf[j]], least));
        }
        return numbers.get(key);
      });
      steps = nextSteps;
      levels.push(classes());
    }
    return levels.reverse();
  }

  const plainGcd = (a, b) => (b === 0 ? a : plainGcd(b, a % b));

  // Over Z_2 a vector is a row of bits, 32 to a word, and a sum is an exclusive or. A class keeps its ones, or changes
  // all of them.
  function twoColours(p, { rows, x }) {
    const words = Math.ceil(x.length / 32);
    const long = Math.floor(x.length / 30) + 1;
    const bitsOf = (places) => {
      const found = new Int32Array(words);
      for (const j of places) found[j >> 5] |= 1 << (j & 31);
      return found;
    };
    const ones = (row) => bitsOf(row.flatMap((entry, j) => (entry ? [j] : [])));
    let held = 0;
    const levels = levelsOf(p, 2, { rows, x }).map((classes) => {
      held += long * classes.length;
      p.work.spend(long * x.length);
      p.work.keep(held);
      return {
        fixed: bitsOf(classes.flatMap(({ places, step }) => (step === 2 ? places : []))),
        moving: classes.filter(({ step }) => step === 1).map(({ places }) => [bitsOf(places), places.length]),
      };
    });
    const vectors = rows.map(ones);
    return {
      root: ones(x),
      step: 8 + long,
      work: levels.map(({ moving }) => (moving.length + 1) * (16 + long)),
      added: (i, vector) => vector.map((word, k) => word ^ vectors[i][k]),
      bound(i, vector) {
        let total = onesIn(vector, levels[i].fixed);
        for (const [mask, size] of levels[i].moving) {
          const count = onesIn(vector, mask);
          total += Math.min(count, size - count);
        }
        return total;
      },
    };
  }

  // How many bits two rows of bits have in common.
  function onesIn(vector, mask) {
    let total = 0;
    for (let k = 0; k < mask.length; k++) {
      let word = vector[k] & mask[k];
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      total += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return total;
  }

  // Over any Z_n: a class takes the best multiple s of its g, which adds u_j*s to its entries.
  function anyColours(p, n, { rows, x }, measure) {
    const costs = Int32Array.from({ length: 2 * n }, (_, value) => COSTS[measure](value % n, n, Number));
    const work = [];
    let held = 0;
    const levels = levelsOf(p, n, { rows, x }).map((classes) => {
      const count = classes.reduce((sum, { places, step }) => sum + (n / step) * places.length, 0);
      held += 8 * count;
      p.work.spend(16 * count);
      p.work.keep(held);
      work.push(16 * count + 32 * classes.length);
      return classes.map(({ places, units, step }) => ({
        places: Int32Array.from(places),
        changes: Array.from({ length: n / step }, (_, s) => Int32Array.from(units, (u) => (u * s * step) % n)),
      }));
    });
    const best = (vector, { places, changes }) => {
      let least = Infinity;
      for (const change of changes) {
        let sum = 0;
        for (let k = 0; k < places.length; k++) sum += costs[vector[places[k]] + change[k]];
        if (sum < least) least = sum;
      }
      return least;
    };
    return {
      root: Int32Array.from(x),
      step: 16 * x.length,
      work,
      added: (i, vector) => vector.map((value, k) => (value + rows[i][k]) % n),
      bound: (i, vector) => levels[i].reduce((sum, one) => sum + best(vector, one), 0),
    };
  }

  // ---------------------------------------------------------------- the search for a lighter change

  // Whether two vectors that are sums of few steps have the sum L*b. For n = 2 a vector is a number whose bits are its
  // entries, for other n a string with a character for each.
  function hasLighterChange(p, L, b, weight, measure) {
    if (p.K.n > LIMITS.colours) limited("changes over Z_n with a large n to compare");
    const sums = sumsOfSteps(p, Number(p.K.n), L.rows);
    const few = (weight - 1n) / 2n; // and weight/2, together weight - 1
    const levels = sums.levels(sums.steps(L, measure), weight / 2n);
    const reached = new Set(levels.flatMap((level) => [...level]));
    const target = sums.vector(Array.from(p.times(L, b).nums, Number));
    return levels.some((level, k) => {
      if (k > few) return false;
      for (const t of level) {
        p.work.spend(sums.cost);
        if (reached.has(sums.minus(target, t))) return true;
      }
      return false;
    });
  }

  function sumsOfSteps(p, n, r) {
    const size = digits(n);
    const long = Math.floor((r + 1) / 30) + 1; // digits of a number of r bits
    const cost = 16 + (n === 2 ? long : r * (8 + 2 * size));
    const held = 32 + (n === 2 ? long : r * (1 + size));
    const bit = r <= 30 ? (entries) => entries.reduce((sum, entry, i) => sum | (entry << i), 0) : bitsTogether;
    const eachOf = (f) => (s, t) => {
      let result = "";
      for (let i = 0; i < r; i++) result += String.fromCharCode(f(s.charCodeAt(i), t.charCodeAt(i)));
      return result;
    };
    const vector = n === 2 ? bit : (entries) => entries.map((entry) => String.fromCharCode(entry)).join("");
    const xor = (s, t) => s ^ t;
    const plus = n === 2 ? xor : eachOf((x, y) => (x + y) % n);
    const minus = n === 2 ? xor : eachOf((x, y) => (x - y + n) % n);
    // L*e for all e of weight 1
    const steps = (L, measure) => {
      const units = Array.from({ length: n - 1 }, (_, u) => u + 1);
      const factors = { clicks: [1], lee: n === 2 ? [1] : [1, n - 1], hamming: units }[measure];
      const found = new Set();
      for (let j = 0; j < L.cols; j++) {
        p.work.spend(factors.length * (cost + r * size ** 2));
        p.work.keep((32 + r * (1 + size)) * (found.size + factors.length));
        const column = Array.from({ length: r }, (_, i) => Number(L.num(i, j)));
        for (const u of factors) found.add(vector(column.map((entry) => (u * entry) % n)));
      }
      return found;
    };
    // for k = 0, 1, .., most the vectors that are sums of k steps and of no fewer
    const levels = (given, most) => {
      const zero = vector(new Array(r).fill(0));
      const found = [new Set([zero])];
      const seen = new Set([zero]);
      for (let k = 0n; k < most && found.at(-1).size > 0; k++) {
        const next = new Set();
        for (const s of found.at(-1)) {
          p.work.spend(cost * given.size);
          p.work.keep(held * (seen.size + next.size + given.size));
          for (const step of given) {
            const sum = plus(s, step);
            if (!seen.has(sum)) next.add(sum);
          }
        }
        for (const sum of next) seen.add(sum);
        found.push(next);
      }
      return found;
    };
    return { cost, vector, minus, steps, levels };
  }

  const bitsTogether = (entries) => BigInt(`0b0${entries.join("")}`);

  // ---------------------------------------------------------------- polynomials of grids

  // The coefficients, the constant one first; the last is not 0.
  function readPolynomial(f, name) {
    const { cast } = scalars(f.K.n);
    const coefficients = list(f.members.get(name), name).map((value) => cast(readEntry(f.K, value, f.work)[0]));
    if (coefficients.length > 0 && !coefficients.at(-1)) malformed(`${name} ends with the coefficient 0`);
    return coefficients;
  }

  // Sums and products of lists of coefficients over Z_n, and their comparison.
  function polynomials(p) {
    const { cast, n, zero, size } = scalars(p.K.n);
    const trimmed = (coefficients) => {
      while (coefficients.length > 0 && !coefficients.at(-1)) coefficients.pop();
      return coefficients;
    };
    const plus = (left, right, factor = cast(1)) => {
      const sum = new Array(Math.max(left.length, right.length)).fill(zero);
      p.work.spend(8 * size * (1 + sum.length));
      for (let i = 0; i < left.length; i++) sum[i] = left[i];
      for (let i = 0; i < right.length; i++) sum[i] = (sum[i] + factor * right[i] + n) % n;
      return trimmed(sum);
    };
    const times = (left, right) => {
      if (left.length === 0 || right.length === 0) return [];
      const result = new Array(left.length + right.length - 1).fill(zero);
      p.work.spend(1024 * result.length + left.length * right.length * (8 + size ** 2));
      for (let i = 0; i < left.length; i++) {
        const x = left[i];
        if (x) for (let j = 0; j < right.length; j++) result[i + j] = (result[i + j] + x * right[j]) % n;
      }
      return trimmed(result);
    };
    // g_k(x + shift), where g_0 = 0, g_1 = 1 and g_(i+1) = x*g_i - g_(i-1)
    const path = (k, shift) => {
      let [before, g] = [[], [cast(1)]];
      for (let i = 1; i < k; i++) {
        const shifted = trimmed(g.map((x) => (cast(shift) * x) % n));
        [before, g] = [g, plus([zero, ...g], plus(shifted, before, cast(-1)))];
      }
      return g;
    };
    const same = (statement, left, right) => {
      for (let i = 0; i < Math.max(left.length, right.length); i++) {
        const [x, y] = [left[i] ?? zero, right[i] ?? zero].map(BigInt);
        if (x !== y) p.fail(statement, `coefficient ${i}: ${written(x)} and ${written(y)}`);
      }
      p.note(statement);
    };
    return { plus, times, path, same };
  }

  // ---------------------------------------------------------------- claims

  // A claim and the verified certificates beside it. A statement that a certificate settles is true or false by it.
  class Claimed extends Proof {
    constructor(f, proofs, word) {
      super(f.K, f.work);
      Object.assign(this, { f, proofs, word });
    }

    // X has so many rows and columns; null for any number.
    shaped(name, X, rows, cols) {
      const isSo = (rows === null || X.rows === rows) && (cols === null || X.cols === cols);
      let needed = `is ${rows} x ${cols}`;
      if (rows === null) needed = `has ${cols} columns`;
      else if (cols === null) needed = `has ${rows} rows`;
      this.holds(`${name} ${needed}`, isSo, `it is ${X.rows} x ${X.cols}`);
    }

    // The certificates of a kind about these matrices, with this side and these moduli.
    every(kind, matrices, { side, moduli } = {}) {
      return this.proofs.filter((proof) => {
        if (proof.kind !== kind || proof.sideWord !== side || !sameModuli(proof.moduliList, moduli)) return false;
        return Object.entries(matrices).every(([name, X]) => {
          const given = proof.named.get(name);
          return given !== undefined && sameMatrix(given, X);
        });
      });
    }

    // The first of them, undefined where there is none.
    about(kind, matrices, options) {
      return this.every(kind, matrices, options)[0];
    }

    // A certificate says so, or another one that it is not so; without either nothing is known.
    settled(statement, yes, no) {
      if (no) this.fail(statement, `${no.kind} is verified`);
      if (yes) this.note(`${statement} (${yes.kind})`);
      else this.unknown(statement);
    }

    // No TRUE follows without this statement; a FALSE may still follow from another one.
    unknown(statement) {
      if (this.word === "TRUE") rejected(`no certificate beside the claim settles that ${statement}`);
    }

    equals(statement, A, B) {
      for (let i = 0; i < A.rows; i++) {
        for (let j = 0; j < A.cols; j++) this.compare(statement, i, j, A.num(i, j), A.den(i, j), B);
      }
      this.note(statement);
    }

    // The first of the details that there are says what is wrong.
    none(statement, details) {
      this.holds(statement, details.length === 0, details[0]);
    }
  }

  const sameModuli = (one, other) =>
    one === other || (one && other && one.length === other.length && one.every((n, i) => n === other[i]));

  const quoted = (value) => (typeof value === "string" ? `'${value}'` : written(value));

  // The entries of A as pairs of numerator and denominator, by rows, for the columns of its transpose.
  const entriesOf = (A) =>
    Array.from({ length: A.rows }, (_, i) => Array.from({ length: A.cols }, (_, j) => [A.num(i, j), A.den(i, j)]));

  const linesOf = (A, left) => entriesOf(left ? A : A.transpose);

  // The entries (i, i), as pairs.
  const diagonalOf = (A) => Array.from({ length: Math.min(A.rows, A.cols) }, (_, i) => [A.num(i, i), A.den(i, i)]);

  const sameEntry = ([a, b], [r, s]) => a === r && b === s;
  const sameLine = (x, y) => x.length === y.length && x.every((entry, i) => sameEntry(entry, y[i]));
  const sameLines = (x, y) => x.length === y.length && x.every((line, i) => sameLine(line, y[i]));

  const UP_TO = ["units", "nothing"];

  // As for kinds: the fields up to the `yield`, then the statements, each of which follows from the claim.
  const claims = {
    *inverse(f) {
      const [M, X] = [f.square("M"), f.matrix("X")];
      const c = yield;
      c.shaped("X", X, M.rows, M.rows);
      c.same("M*X = I", M, X, identity(M.rows));
    },

    *not_invertible(f) {
      const M = f.square("M");
      const c = yield;
      c.settled("M has no inverse", c.about("not_invertible", { M }), c.about("inverse", { M }));
    },

    *unimodular(f) {
      onlyOverZ(f);
      const U = f.matrix("U");
      const c = yield;
      c.shaped("U", U, U.rows, U.rows);
      hasInverse(c, "U", U);
    },

    *generalized_inverse(f) {
      const [M, X] = [f.matrix("M"), f.matrix("X")];
      const identities = f.identities(M.rows, M.cols);
      const c = yield;
      c.shaped("X", X, M.cols, M.rows);
      checkIdentities(c, M, X, identities);
    },

    *no_generalized_inverse(f) {
      const M = f.matrix("M");
      const identities = f.identities(M.rows, M.cols);
      const c = yield;
      const all = implied(identities);
      const isWithin = (some, many) => some.every((number) => many.includes(number));
      let yes = c.every("no_generalized_inverse", { M }).find((proof) => isWithin(proof.identityList, all));
      const found = c.every("generalized_inverse", { M });
      const no = found.find((proof) => isWithin(identities, proof.identityList));
      if (!yes && isWithin([1, 3, 4, 5], all)) {
        // an X' with (1), (5), (3) makes X'*M*X' the only matrix with (1) to (4), and that commutes with M
        const only = found.filter((proof) => isWithin([1, 2, 3, 4], proof.identityList));
        yes = only.find((proof) => !commute(c, M, proof.named.get("X")));
      }
      c.settled("no X has these identities", yes, no);
    },

    *drazin_inverse(f) {
      const [M, X] = [f.square("M"), f.matrix("X")];
      const index = f.members.has("index") ? number(f.members.get("index"), "index") : null;
      const c = yield;
      c.shaped("X", X, M.rows, M.rows);
      c.three("X*M*X = X", X, M, X, X);
      c.same("M*X = X*M", M, X, c.times(X, M));
      const found = c.about("drazin_inverse", { M });
      if (!found) return c.settled("X is the Drazin inverse", undefined, c.about("no_drazin_inverse", { M }));
      c.equals("X is the Drazin inverse", X, found.named.get("X"));
      if (index !== null) isNumber(c, "the index", index, found.members.get("index"));
    },

    *solution(f) {
      const { M, b } = readEquations(f);
      const x = f.matrix("x");
      const c = yield;
      checkFits(c, x, M, b);
      checkSolution(c, M, x, b);
    },

    *no_solution(f) {
      const { M, b } = readEquations(f);
      const c = yield;
      const found = aboutSystem(c, "solution", M, b) ?? aboutSystem(c, "solution_set", M, b);
      c.settled("there is no solution", aboutSystem(c, "no_solution", M, b), found);
    },

    *solution_set(f) {
      const { M, b } = readEquations(f);
      if ((f.left ? b.rows : b.cols) === 0) malformed("b has no right-hand side");
      const x = f.matrix("x");
      const { G, orders } = readGenerators(f);
      const c = yield;
      checkFits(c, x, M, b);
      checkSolution(c, M, x, b);
      reachAll(c, M, G, orders);
    },

    *kernel(f) {
      const { M } = readEquations(f, { hasB: false });
      const { G, orders } = readGenerators(f);
      const c = yield;
      reachAll(c, M, G, orders);
    },

    *count(f) {
      const { M, b } = readEquations(f);
      const count = numberOr(f, "count", "infinite");
      const c = yield;
      const [found, none] = ["solution_set", "no_solution"].map((kind) => aboutSystem(c, kind, M, b));
      if (!found && !none) return c.unknown("the number of solutions is the one claimed");
      const value = found?.members.get("count") ?? 0;
      const actual = isInteger(value) ? BigInt(value) : value;
      c.holds(`the number of solutions is ${quoted(count)}`, actual === count, `it is ${quoted(actual)}`);
    },

    *optimum(f) {
      if (!f.K.modular) malformed(`solutions over ${f.K.name}, which have no weight`);
      const { M, b } = readEquations(f);
      if ((f.left ? b.rows : b.cols) !== 1) malformed("b is not one right-hand side");
      const x = optional(f, "x");
      const claimed = f.members.has("weight") ? number(f.members.get("weight"), "weight") : null;
      if (x === null && claimed === null) malformed("neither x nor a weight is claimed");
      const measure = f.measure();
      const c = yield;
      let least = claimed;
      if (x !== null) {
        checkFits(c, x, M, b);
        checkSolution(c, M, x, b);
        least = weightOf(f, f.left ? x.transpose : x, measure);
        const isSo = claimed === null || claimed === least;
        c.holds(`x has ${written(least)} ${measure}`, isSo, isSo ? "" : `${written(claimed)} is claimed`);
      }
      isLeast(c, M, b, least, measure);
    },

    *member(f) {
      f.side();
      const M = f.matrix("M");
      const v = f.left ? f.matrix("v", null, M.cols) : f.matrix("v", M.rows, null);
      const c = yield;
      const side = f.sideWord;
      const found = c.about("solution", { M, b: v }, { side }) ?? c.about("solution_set", { M, b: v }, { side });
      c.settled("v is in the module", found, c.about("no_solution", { M, b: v }, { side }));
    },

    *equal_modules(f) {
      f.side();
      const [M, N] = [f.matrix("M"), f.matrix("N")];
      const c = yield;
      spanTheSame(c, M, "N", N);
    },

    *basis_of_image(f) {
      f.side();
      const [M, G] = [f.matrix("M"), f.matrix("generators")];
      const c = yield;
      spanTheSame(c, M, "G", G);
      const side = f.sideWord;
      const relations = c.about("solution_set", { M: G }, { side });
      const areNone = relations && relations.orderList.length === 0;
      const yes = c.about("basis_of_image", { M, b: G }, { side }) ?? (areNone ? relations : undefined);
      c.settled("they are independent", yes, areNone ? undefined : relations);
    },

    *minimal_generators(f) {
      f.side();
      const [M, G] = [f.matrix("M"), f.matrix("generators")];
      const c = yield;
      spanTheSame(c, M, "G", G);
      const found = factorsFound(c, G);
      const whole = c.about("minimal_generators", { M, b: G }, { side: f.sideWord });
      if (!found) return c.settled("no fewer span it", whole);
      const count = f.left ? G.rows : G.cols;
      const least = found.filter(([d]) => d !== 0n).length;
      c.holds("no fewer span it", count === least, `${least} of ${count} are enough`);
    },

    *homology(f) {
      const [M, B] = [f.matrix("M"), f.matrix("B")];
      const factors = list(f.members.get("factors"), "factors").map((x) => number(x, "a factor"));
      const c = yield;
      c.shaped("B", B, M.cols, null);
      c.zero("M*B = 0", M, B);
      const found = c.about("homology", { M, b: B });
      if (!found) return c.unknown("the homology has these factors");
      const isSo = sameModuli(factors.filter((x) => x !== 1n), found.orderList);
      c.holds("the homology has these factors", isSo, "it has others");
    },

    *decomposition(f) {
      const [M, RI, W, CI] = ["M", "RI", "W", "CI"].map((name) => f.matrix(name));
      const [R, C] = [optional(f, "R"), optional(f, "C")];
      const upTo = f.word("up_to", UP_TO);
      const c = yield;
      const [m, k] = [M.rows, M.cols];
      const shapes = { RI: [RI, m, m], W: [W, m, k], CI: [CI, k, k], R: [R, m, m], C: [C, k, k] };
      for (const [name, [X, rows, cols]] of Object.entries(shapes)) if (X) c.shaped(name, X, rows, cols);
      c.three("RI*W*CI = M", RI, W, CI, M);
      checkSmithForm(c, "W", W, upTo);
      hasInverse(c, "RI", RI, "R", R);
      hasInverse(c, "CI", CI, "C", C);
    },

    *smith_form(f) {
      const [M, S] = [f.matrix("M"), f.matrix("S")];
      const [U, V] = [optional(f, "U"), optional(f, "V")];
      if (!U !== !V) malformed("one of U and V is missing");
      const upTo = f.word("up_to", UP_TO);
      const order = f.word("order", ["divisors", "multiples", "any"]);
      const c = yield;
      c.shaped("S", S, M.rows, M.cols);
      if (U) {
        c.shaped("U", U, M.rows, M.rows);
        c.shaped("V", V, M.cols, M.cols);
        c.three("U*M*V = S", U, M, V, S);
      }
      const ordered = order === "multiples" ? reversed(S) : S;
      checkSmithForm(c, "S", ordered, upTo, order !== "any");
      if (U) {
        hasInverse(c, "U", U);
        hasInverse(c, "V", V);
      } else if (order !== "any") {
        hasFactors(c, M, diagonalOf(ordered), "units");
      } else {
        const own = factorsFound(c, S);
        if (own) hasFactors(c, M, own, "units");
        else c.unknown("the invariant factors of S are those of M");
      }
    },

    *invariant_factors(f) {
      const M = f.matrix("M");
      const factors = f.matrix("factors", 1, null);
      const upTo = f.word("up_to", UP_TO);
      const c = yield;
      const most = Math.min(M.rows, M.cols);
      c.holds(`there are at most ${most} factors`, factors.cols <= most, `there are ${factors.cols}`);
      const zeros = Array.from({ length: most - factors.cols }, () => [0n, 1n]);
      hasFactors(c, M, [...entriesOf(factors)[0], ...zeros], upTo);
    },

    *rref(f) {
      const [M, H] = [f.matrix("M"), f.matrix("H")];
      const c = yield;
      c.shaped("H", H, null, M.cols);
      hasRowForm(c, M, H);
      const pivots = entriesOf(H).map((row) => row.find(([a]) => a !== 0n) ?? [1n, 1n]);
      c.none("pivots are 1", pivots.filter(([a, b]) => a !== 1n || b !== 1n).map((x) => `${written(...x)} is not`));
    },

    *howell_form(f) {
      const [M, H] = [f.matrix("M"), f.matrix("H")];
      const c = yield;
      c.shaped("H", H, null, M.cols);
      hasRowForm(c, M, H);
    },

    *hermite_form(f) {
      onlyOverZ(f);
      const [M, H, U] = [f.matrix("M"), f.matrix("H"), optional(f, "U")];
      const byColumns = f.word("lines", ["rows", "columns"]) === "columns";
      const c = yield;
      const side = byColumns ? M.cols : M.rows;
      if (byColumns) c.shaped("H", H, M.rows, null);
      else c.shaped("H", H, U ? side : null, M.cols);
      const lines = byColumns ? H.cols : H.rows;
      c.holds(`H has at most ${side} lines`, lines <= side, `it has ${lines}`);
      if (!U) return byColumns ? hasColumnForm(c, M, H) : hasRowForm(c, M, H);
      c.shaped("U", U, side, side);
      if (byColumns) c.same("M*U = [0 | H]", M, U, beside(filled(H.rows, side - lines, () => 0n), H));
      else c.same("U*M = H", U, M, H);
      const upright = byColumns ? turnedAround(H) : H;
      checkHermite(c, upright, pivotsOf(c, upright, "H"));
      hasInverse(c, "U", U);
    },

    *rank(f) {
      const M = f.matrix("M");
      const claimed = number(f.members.get("rank"), "rank");
      const c = yield;
      isNumber(c, "the rank", claimed, rankFound(c, M));
    },

    *nullity(f) {
      const M = f.matrix("M");
      const claimed = number(f.members.get("nullity"), "nullity");
      const c = yield;
      const rank = rankFound(c, M);
      isNumber(c, "the nullity", claimed, rank === null ? null : M.cols - rank);
    },

    *free_rank(f) {
      const M = f.matrix("M");
      const claimed = number(f.members.get("free_rank"), "free_rank");
      const c = yield;
      const found = factorsFound(c, M);
      const ones = found ? found.filter(([a, b]) => a === 1n && b === 1n).length : null;
      isNumber(c, "the number of d_i that are 1", claimed, ones);
    },

    *det(f) {
      const M = f.square("M");
      const value = readEntry(f.K, f.members.get("value"), f.work).map(BigInt);
      const c = yield;
      const found = c.about("det", { M });
      if (!found) return c.unknown("det(M) is the value");
      const actual = readEntry(f.K, found.members.get("det"), f.work).map(BigInt);
      c.holds(`det(M) is ${written(...value)}`, sameEntry(actual, value), `it is ${written(...actual)}`);
    },

    *charpoly(f) {
      const M = f.square("M");
      const coefficients = readClaimedPolynomial(f);
      const isNegative = f.word("form", ["xI-M", "M-xI"]) === "M-xI" && M.rows % 2 === 1;
      const c = yield;
      const turned = ([a, b]) => [remainder(-a, f.K.n), b];
      isPolynomial(c, "charpoly", M, isNegative ? coefficients.map(turned) : coefficients);
    },

    *minpoly(f) {
      const M = f.square("M");
      const coefficients = readClaimedPolynomial(f);
      const c = yield;
      isPolynomial(c, "minpoly", M, coefficients);
    },

    *eigenvalues(f) {
      if (f.K.integral) malformed(`eigenvalues over ${f.K.name}`);
      const M = f.square("M");
      const [values] = entriesOf(f.matrix("values", 1, null));
      const isCounted = f.members.has("multiplicities");
      const times = isCounted ? list(f.members.get("multiplicities"), "multiplicities") : [];
      const counts = times.map((x) => number(x, "a multiplicity"));
      if (isCounted && counts.length !== values.length) malformed("there is not one multiplicity for each value");
      const c = yield;
      const found = c.about("eigenvalues", { M });
      if (!found) return c.unknown("these are the eigenvalues");
      const actual = new Map();
      for (const one of found.members.get("values")) {
        const value = readEntry(f.K, one.get("value"), f.work).map(BigInt);
        actual.set(`${value}`, { value, times: BigInt(one.get("multiplicity")) });
      }
      const keys = values.map(String);
      const wrong = keys.findIndex((key) => !actual.has(key));
      c.holds("these are the eigenvalues", wrong < 0, wrong < 0 ? "" : `${written(...values[wrong])} is not one`);
      const present = new Set(keys.filter((key) => actual.has(key)));
      const missing = [...actual].find(([key]) => !present.has(key));
      if (missing) c.fail("these are the eigenvalues", `${written(...missing[1].value)} is missing`);
      if (!isCounted) return;
      const other = keys.findIndex((key, i) => actual.get(key).times !== counts[i]);
      if (other >= 0) {
        const [value, is] = [written(...values[other]), actual.get(keys[other]).times];
        c.fail("these are their multiplicities", `that of ${value} is ${is}, not ${written(counts[other])}`);
      }
      c.note("these are their multiplicities");
    },

    *adjugate(f) {
      const [M, X] = [f.square("M"), f.matrix("X")];
      const c = yield;
      c.shaped("X", X, M.rows, M.rows);
      const found = c.about("adjugate", { M });
      if (found) c.equals("X is the adjugate", X, found.named.get("X"));
      else c.unknown("X is the adjugate");
    },

    *order(f) {
      const M = f.square("M");
      const claimed = numberOr(f, "order", "infinite");
      const c = yield;
      const kindsOfProofs = ["order", "infinite_order", "not_invertible"];
      const [found, infinite, singular] = kindsOfProofs.map((kind) => c.about(kind, { M }));
      const statement = `the order is ${quoted(claimed)}`;
      if (!found && !infinite) {
        const [yes, no] = claimed === "infinite" ? [singular, undefined] : [undefined, singular];
        const vanishing = c.about("charpoly", { M });
        if (!singular && vanishing && claimed !== "infinite" && claimed >= 1n) {
          const power = valueAt(c, powerOfX(c, claimed, vanishing.named.get("p")), M);
          c.equals("M^o = I", power, identity(M.rows));
        }
        return c.settled(statement, yes, no);
      }
      const actual = found ? BigInt(found.members.get("order")) : "infinite";
      c.holds(statement, actual === claimed, `it is ${quoted(actual)}`);
    },

    *plu(f) {
      const [M, P, L, U] = ["M", "P", "L", "U"].map((name) => f.matrix(name));
      const isBeforeM = f.word("P_times", ["LU", "M"]) === "M";
      const c = yield;
      const least = Math.min(M.rows, M.cols);
      const inner = L.cols === least ? least : M.rows;
      c.shaped("P", P, M.rows, M.rows);
      c.shaped("L", L, M.rows, inner);
      c.shaped("U", U, inner, M.cols);
      checkPermutation(c, P);
      checkUnitTriangle(c, L);
      for (let i = 0; i < U.rows; i++) {
        U.each(i, (j) => {
          if (j < i) c.fail("U is upper triangular", `row ${i + 1}`);
        });
      }
      c.note("U is upper triangular");
      if (isBeforeM) c.same("P*M = L*U", P, M, c.times(L, U));
      else c.three("P*L*U = M", P, L, U, M);
    },

    *product(f) {
      const M = f.matrix("M");
      const N = f.matrix("N", M.cols, null);
      const C = f.matrix("C");
      const c = yield;
      c.shaped("C", C, M.rows, N.cols);
      c.same("M*N = C", M, N, C);
    },

    *similar(f) {
      const [M, N, P] = [f.square("M"), f.matrix("N"), f.matrix("P")];
      const c = yield;
      c.shaped("N", N, M.rows, M.rows);
      c.shaped("P", P, M.rows, M.rows);
      c.same("M*P = P*N", M, P, c.times(P, N));
      hasInverse(c, "P", P);
    },
  };

  // The fields of each kind of claim; those with a question mark may be missing.
  const EQUATIONS = ["side", "M", "b", "moduli?"];
  const CLAIM_FIELDS = {
    inverse: ["M", "X"],
    not_invertible: ["M"],
    unimodular: ["U"],
    generalized_inverse: ["M", "X", "identities"],
    no_generalized_inverse: ["M", "identities"],
    drazin_inverse: ["M", "X", "index?"],
    solution: [...EQUATIONS, "x"],
    no_solution: EQUATIONS,
    solution_set: [...EQUATIONS, "x", "generators", "orders?"],
    kernel: ["side", "M", "moduli?", "generators", "orders?"],
    count: [...EQUATIONS, "count"],
    optimum: ["side", "M", "b", "x?", "weight?", "measure"],
    member: ["side", "M", "v"],
    equal_modules: ["side", "M", "N"],
    basis_of_image: ["side", "M", "generators"],
    minimal_generators: ["side", "M", "generators"],
    homology: ["M", "B", "factors"],
    decomposition: ["M", "RI", "W", "CI", "R?", "C?", "up_to"],
    smith_form: ["M", "S", "U?", "V?", "up_to", "order"],
    invariant_factors: ["M", "factors", "up_to"],
    rref: ["M", "H"],
    howell_form: ["M", "H"],
    hermite_form: ["M", "H", "U?", "lines"],
    rank: ["M", "rank"],
    nullity: ["M", "nullity"],
    free_rank: ["M", "free_rank"],
    det: ["M", "value"],
    charpoly: ["M", "p", "form"],
    minpoly: ["M", "p"],
    eigenvalues: ["M", "values", "multiplicities?"],
    adjugate: ["M", "X"],
    order: ["M", "order"],
    plu: ["M", "P", "L", "U", "P_times"],
    product: ["M", "N", "C"],
    similar: ["M", "N", "P"],
  };

  // ---------------------------------------------------------------- claims: their fields

  function number(value, what) {
    if (!isInteger(value)) malformed(`${what} is not an integer`);
    return BigInt(value);
  }

  const numberOr = (f, name, word) => (f.members.get(name) === word ? word : number(f.members.get(name), name));

  const optional = (f, name) => (f.members.has(name) ? f.matrix(name) : null);

  function onlyOverZ(f) {
    if (!f.K.integral) malformed(`this is claimed over Z, not over ${f.K.name}`);
  }

  // The side, M, its moduli if there are any, and b; as they stand in the text.
  function readEquations(f, { hasB = true } = {}) {
    f.side();
    const M = f.matrix("M", null, null, { sparse: true });
    if (f.members.has("moduli")) {
      if (!f.K.integral) malformed(`moduli over ${f.K.name}`);
      f.moduli(f.left ? M.cols : M.rows);
    }
    if (!hasB) return { M };
    return { M, b: f.left ? f.matrix("b", null, M.cols) : f.matrix("b", M.rows, null) };
  }

  function readGenerators(f) {
    const G = f.matrix("generators");
    const orders = f.members.has("orders") ? f.orders() : null;
    const isFinite = f.moduliList ? !f.moduliList.includes(0n) : f.K.modular;
    if (isFinite && orders?.includes(0n)) malformed("an order is 0, which is infinite");
    if (!isFinite && orders?.some((order) => order !== 0n)) {
      malformed("an order is not 0, where vectors have infinitely many multiples");
    }
    return { G, orders };
  }

  // The coefficients, the last of which is not 0.
  function readClaimedPolynomial(f) {
    const [coefficients] = entriesOf(f.matrix("p", 1, null));
    if (coefficients.length > 0 && coefficients.at(-1)[0] === 0n) malformed("the last coefficient of p is 0");
    return coefficients;
  }

  // ---------------------------------------------------------------- claims: inverses, forms, numbers

  // X has an inverse: the one that is claimed with it, or by a certificate.
  function hasInverse(c, name, X, partner = "", claimed = null) {
    if (claimed) return c.same(`${partner}*${name} = I`, claimed, X, identity(X.rows));
    return c.settled(`${name} has an inverse`, c.about("inverse", { M: X }), c.about("not_invertible", { M: X }));
  }

  // The identities that some X has if some X has these.
  function implied(identities) {
    const found = new Set(identities);
    if (found.has(5) && (found.has(3) || found.has(4))) found.add(3).add(4);
    if (found.has(1)) found.add(2);
    return [...found];
  }

  const commute = (c, M, X) => sameMatrix(c.times(M, X), c.times(X, M));

  // The number >= 0 that generates the same ideal.
  function idealOf(c, [a]) {
    if (c.K.rational) return a === 0n ? 0n : 1n;
    c.work.spend(8);
    return gcd(a, c.K.n, c.work);
  }

  // W is diagonal; up to nothing d_i is the number for its ideal; in order each divides the next.
  function checkSmithForm(c, name, W, upTo, isOrdered = true) {
    for (let i = 0; i < W.rows; i++) {
      W.each(i, (j) => {
        if (i !== j) c.fail(`${name} is diagonal`, `entry (${i + 1}, ${j + 1})`);
      });
    }
    c.note(`${name} is diagonal`);
    const d = diagonalOf(W);
    const ideals = d.map((entry) => idealOf(c, entry));
    if (upTo === "nothing") {
      const isOther = ([a, b], i) => b !== 1n || a !== (c.K.modular ? ideals[i] % c.K.n : ideals[i]);
      c.none("d_i is the one chosen for its ideal", d.filter(isOther).map((entry) => written(...entry)));
    }
    if (!isOrdered) return;
    const pairs = ideals.slice(1).map((next, i) => [ideals[i], next]);
    const apart = pairs.filter(([x, next]) => !divides(x, next));
    c.none("d_i divides d_(i+1)", apart.map(([x, next]) => `${written(x)} and ${written(next)}`));
  }

  // The diagonal of the Smith form of M, by a certificate of one of the kinds that prove it; null without one.
  function factorsFound(c, M) {
    const whole = c.about("decomposition", { M });
    if (whole) return diagonalOf(whole.named.get("W"));
    const count = Math.min(M.rows, M.cols);
    const filledUp = (ones, others) => {
      const zeros = count - ones - others.length;
      return [...new Array(ones).fill([1n, 1n]), ...others, ...new Array(zeros).fill([0n, 1n])];
    };
    const short = c.about("invariant_factors", { M });
    if (short) return filledUp(short.named.get("X").rows, entriesOf(short.named.get("factors"))[0]);
    const ranked = c.K.rational ? c.about("rank", { M }) : undefined;
    return ranked ? filledUp(ranked.rank, []) : null;
  }

  // The diagonal of the Smith form of M is this, up to units or exactly.
  function hasFactors(c, M, listed, upTo) {
    const statement = "these are the invariant factors of M";
    const found = factorsFound(c, M);
    if (!found) return c.unknown(statement);
    const isExact = upTo === "nothing" && c.K.integral;
    found.forEach((d, i) => {
      const x = listed[i];
      const isSame = isExact ? sameEntry(x, d) : idealOf(c, x) === idealOf(c, d);
      if (!isSame) c.fail(statement, `d_${i + 1} is ${written(...d)}, not ${written(...x)}`);
    });
    c.note(statement);
  }

  // H is the form that a certificate has; zero rows at the end count for nothing.
  function hasRowForm(c, M, H) {
    const found = c.about("howell_form", { M }) ?? (c.K.integral ? c.about("hermite_form", { M }) : undefined);
    hasForm(c, found, H, (X) => X);
  }

  const hasColumnForm = (c, M, H) => hasForm(c, c.about("column_hermite_form", { M }), H, turnedAround);

  function hasForm(c, found, H, turn) {
    if (!found) return c.unknown("H is the form of M");
    const [own, form] = [H, found.named.get("H")].map((X) => withoutZeros(turn(X)));
    c.holds("H is the form of M", sameLines(own, form), "the form is another");
  }

  // The rows up to the last one that is not 0.
  function withoutZeros(H) {
    const rows = entriesOf(H);
    while (rows.length > 0 && rows.at(-1).every(([a]) => a === 0n)) rows.pop();
    return rows;
  }

  // The number of d_i other than 0; over Z_n only where these are 1, as they are over a field.
  function rankFound(c, M) {
    const ranked = c.about("rank", { M });
    if (ranked) return ranked.rank;
    const found = factorsFound(c, M);
    if (!found) return null;
    const d = found.filter(([a]) => a !== 0n);
    return c.K.modular && d.some(([a]) => a !== 1n) ? null : d.length;
  }

  function isNumber(c, what, claimed, actual) {
    const statement = `${what} is ${written(claimed)}`;
    if (actual === null) c.unknown(statement);
    else c.holds(statement, BigInt(actual) === claimed, `it is ${actual}`);
  }

  // The coefficients are those that a certificate of this kind has.
  function isPolynomial(c, kind, M, claimed) {
    const found = c.about(kind, { M });
    if (!found) return c.unknown(`p is the ${kind}`);
    const [actual] = entriesOf(found.named.get("p"));
    c.holds("p has the degree", claimed.length === actual.length, `it is ${actual.length - 1}`);
    const statement = "p has the coefficients";
    claimed.forEach((x, i) => {
      if (!sameEntry(x, actual[i])) c.fail(statement, `x^${i}: ${written(...x)}, not ${written(...actual[i])}`);
    });
    c.note(statement);
  }

  // ---------------------------------------------------------------- claims: modules and systems

  // The vectors of N are as long as those of M, and both span the same.
  function spanTheSame(c, M, name, N) {
    const side = c.f.sideWord;
    if (c.f.left) c.shaped(name, N, null, M.cols);
    else c.shaped(name, N, M.rows, null);
    const refused = c.about("no_solution", { M, b: N }, { side }) ?? c.about("no_solution", { M: N, b: M }, { side });
    const found =
      c.about("equal_modules", { M, b: N }, { side }) ??
      c.about("equal_modules", { M: N, b: M }, { side }) ??
      c.about("basis_of_image", { M, b: N }, { side }) ??
      c.about("minimal_generators", { M, b: N }, { side });
    c.settled("both span the same", found, refused);
  }

  // The certificates of a kind about systems; with moduli they are of the kind about congruences.
  function ofKind(c, kind, matrices, moduli) {
    const ofCongruences = kind === "no_solution" ? "no_congruence_solution" : `congruence_${kind}`;
    return c.every(moduli ? ofCongruences : kind, matrices, { side: c.f.sideWord, moduli });
  }

  const aboutSystem = (c, kind, M, b) => ofKind(c, kind, { M, b }, c.f.moduliList)[0];

  function checkFits(c, x, M, b) {
    if (c.f.left) c.shaped("x", x, b.rows, M.rows);
    else c.shaped("x", x, M.cols, b.cols);
  }

  // M*x = b, on the left x*M = b; each equation modulo its own modulus, if there are moduli.
  function checkSolution(c, M, x, b) {
    const { left, moduliList } = c.f;
    if (moduliList && left) checkCongruences(c, M.transpose, x.transpose, b.transpose, moduliList, true);
    else if (moduliList) checkCongruences(c, M, x, b, moduliList, false);
    else if (left) c.same("x*M = b", x, M, b);
    else c.same("M*x = b", M, x, b);
  }

  // A lightest solution has this weight, neither more nor less.
  function isLeast(c, M, b, weight, measure) {
    const statement = `the least weight is ${written(weight)} ${measure}`;
    const about = (kind) => c.every(kind, { M, b }, { side: c.f.sideWord });
    const weightIn = (proof) => weightOf(c.f, uprightOf(proof, "x"), measure);
    if (about("no_solution").length > 0) c.fail(statement, "there is no solution");
    const lightest = about("optimum").find((proof) => proof.measureWord === measure);
    if (lightest) {
      const least = weightIn(lightest);
      return c.holds(statement, least === weight, `it is ${written(least)}`);
    }
    for (const lighter of about("solution").map(weightIn)) {
      if (lighter < weight) c.fail(statement, `a solution has ${written(lighter)}`);
    }
    return c.unknown(statement);
  }

  // The same for b = 0.
  function checkVanishes(c, M, G) {
    const [rows, cols] = c.f.left ? [G.rows, M.cols] : [M.rows, G.cols];
    c.work.entries(rows, cols);
    if (c.f.moduliList) checkSolution(c, M, G, filled(rows, cols, () => 0n));
    else if (c.f.left) c.zero("G*M = 0", G, M);
    else c.zero("M*G = 0", M, G);
  }

  function isInKernel(c, M, V) {
    try {
      checkVanishes(c, M, V);
      return true;
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return false;
    }
  }

  // The vectors of G are in the kernel of M, reach all of it, and with orders each element once.
  function reachAll(c, M, G, orders) {
    const { left, moduliList } = c.f;
    const [unknowns, vectors] = left ? [M.rows, G.rows] : [M.cols, G.cols];
    c.shaped("G", G, left ? null : unknowns, left ? unknowns : null);
    if (orders) {
      const isSo = orders.length === vectors;
      c.holds("there are as many orders as generators", isSo, `${orders.length} and ${vectors}`);
    }
    checkVanishes(c, M, G);
    const L = moduliList ? commonMultiple(moduliList, c.work) : c.K.n; // the solutions are known modulo L
    const each = moduliList && new Array(unknowns).fill(L);
    const [whole] = ofKind(c, "solution_set", { M }, moduliList);
    const reached = whole && combining(c, G, each, whole);
    const missed = ofKind(c, "no_solution", { M: G }, each).find((proof) => isInKernel(c, M, proof.named.get("b")));
    c.settled("the generators reach all solutions", reached, missed);
    if (!orders) return;
    if (L > 0n) reachEachOnce(c, G, orders, L, ofKind(c, "solution", { M: G }, each), whole);
    else areFree(c, G);
  }

  // A certificate that the generators of another one are combinations of those in G.
  function combining(c, G, each, whole) {
    if (whole.generatorList.length === 0) return whole;
    const listed = whole.generatorList.map((column) => linesOf(column, false)[0]);
    const lists = (proof) => sameLines(listed, linesOf(proof.named.get("b"), c.f.left));
    return ofKind(c, "solution", { M: G }, each).find(lists);
  }

  // Over Z and Q, where each order is 0: the vectors of G are independent.
  function areFree(c, G) {
    const relations = c.about("solution_set", { M: G }, { side: c.f.sideWord });
    const areNone = relations && relations.orderList.length === 0;
    c.settled("the generators are independent", areNone ? relations : undefined, areNone ? undefined : relations);
  }

  // The sums c_1*g_1 + c_2*g_2 + .. with 0 <= c_i < o_i are all different.
  function reachEachOnce(c, G, orders, L, sums, whole) {
    const vectors = linesOf(G, c.f.left).map((vector) => vector.map(([a]) => a));
    const own = vectors.map((vector) => L / vector.reduce((d, x) => gcd(d, x, c.work), L));
    const tooLarge = orders.flatMap((o, i) => (o > own[i] ? [`${written(o)} exceeds ${written(own[i])}`] : []));
    c.none("o_i*g_i is not reached before", tooLarge);
    const statement = "there are as many sums as solutions";
    if (whole) {
      const isSo = productOf(orders, c.work) === productOf(whole.orderList, c.work);
      c.holds(statement, isSo, "the products of the orders differ");
    } else {
      c.unknown(statement);
    }
    if (orders.every((o, i) => o === own[i])) return;
    const descends = sums.find((proof) => isDescent(c, proof, vectors, orders));
    const repeated = sums.find((proof) => isRepetition(c, proof, orders, L));
    c.settled("no sum is reached twice", descends, repeated);
  }

  // Whether it has each o_i*g_i as a combination of vectors that stand before g_i in some one order.
  function isDescent(c, proof, vectors, orders) {
    const multiples = vectors.map((vector, i) => {
      for (const x of vector) c.work.spend(16 + digits(x) * digits(orders[i]));
      return vector.map((x) => [remainder(orders[i] * x, c.K.n), 1n]);
    });
    const placesIn = (line) => new Set(line.flatMap(([a], j) => (a === 0n ? [] : [j])));
    const uses = linesOf(proof.named.get("x"), c.f.left).map(placesIn);
    return sameLines(linesOf(proof.named.get("b"), c.f.left), multiples) && canBeOrdered(c, uses);
  }

  // Whether 0, 1, .. can be put into an order in which each i comes after all of uses[i]: those that use nothing that
  // is left are taken away, again and again.
  function canBeOrdered(c, uses) {
    let left = uses.map((_, i) => i);
    while (left.length > 0) {
      c.work.spend(left.reduce((sum, i) => sum + 8 * (1 + uses[i].size), 0));
      const remaining = new Set(left);
      const next = left.filter((i) => [...uses[i]].some((j) => remaining.has(j)));
      if (next.length === left.length) return false;
      left = next;
    }
    return true;
  }

  // Whether it has 0 with coefficients, not all 0, each of them a difference of two below its order.
  function isRepetition(c, proof, orders, L) {
    if (!Array.from(proof.named.get("b").nums).every((x) => sameNumber(x, 0))) return false;
    return linesOf(proof.named.get("x"), c.f.left).some((line) => {
      const rests = line.map(([a]) => {
        c.work.spend(16 + digits(a) * digits(L));
        return remainder(a, L);
      });
      return rests.some((x) => x !== 0n) && rests.every((x, i) => x < orders[i] || L - x < orders[i]);
    });
  }

  // ---------------------------------------------------------------- verdicts

  const WORDS = ["TRUE", "FALSE"];
  const MOST_PROOFS = 4;

  // The claim and the certificates beside it, all of whose fields have been read; the verdict is about what the claim
  // is about.
  function readVerdict(f) {
    const value = f.members.get("claim");
    f.claim = value;
    f.verdictWord = f.word("verdict", WORDS);
    const given = list(f.members.get("proofs"), "proofs");
    if (given.length > MOST_PROOFS) malformed(`there are more than ${MOST_PROOFS} proofs`);
    const claim = readClaim(f, value);
    const proofs = given.map((proof) => {
      const opening = opened(proof, f.work);
      if (opening.kind === "verdict") malformed("a proof is a verdict");
      const isSameRing = opening.K.n === f.K.n && opening.K.rational === f.K.rational;
      if (!isSameRing) malformed("a proof is over another ring than the claim");
      return opening.read();
    });
    const { named, sideWord, left, measureWord, identityList, moduliList } = claim;
    Object.assign(f, { named, sideWord, left, measureWord, identityList, moduliList });
    f.name = `verdict ${f.verdictWord} on ${claim.kind}`;
    return { claim, proofs };
  }

  // The fields of a claim, whose statements come after.
  function readClaim(f, value) {
    const kind = value instanceof Map ? value.get("kind") : null;
    if (typeof kind !== "string" || !Object.hasOwn(claims, kind)) malformed("the claim is none of the kinds of claims");
    const names = CLAIM_FIELDS[kind].map((name) => name.replace("?", ""));
    const needed = CLAIM_FIELDS[kind].filter((name) => !name.endsWith("?"));
    for (const name of needed) if (!value.has(name)) malformed(`the claim ${kind} has no ${name}`);
    for (const name of value.keys()) {
      if (name !== "kind" && !names.includes(name)) malformed(`the claim ${kind} has a key ${shown(name)}`);
    }
    const claim = Object.assign(new Fields(value, f.K, f.work), { kind });
    claim.reading = claims[kind](claim);
    claim.reading.next();
    return claim;
  }

  // Why the claim is false, the first of its statements that fails; null if none does.
  function refutationOf(c) {
    try {
      c.f.reading.next(c);
      return null;
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return error.message;
    }
  }

  // ---------------------------------------------------------------- the question

  const QUESTION_KEYS = [
    "ring", "M", "N", "start", "grid", "claim", "verdict", "kind", "b", "moduli", "side", "measure", "identities",
  ];
  const ABOUT = ["M", "start", "grid", "claim"];

  // What a certificate should be about.
  function readQuestion(bytes) {
    try {
      const members = new Reader(bytes).text();
      for (const key of members.keys()) if (!QUESTION_KEYS.includes(key)) malformed(`a question has no ${shown(key)}`);
      if (!members.has("ring")) malformed("the question has no ring");
      const about = ABOUT.filter((key) => members.has(key));
      if (about.length !== 1) malformed(`the question has not one of ${ABOUT.join(", ")}`);
      const f = new Fields(members, readRing(members.get("ring")), new Work(bytes.length));
      const question = { K: f.K };
      if (members.has("claim")) question.claim = readAskedClaim(members);
      if (members.has("verdict")) question.verdict = f.word("verdict", WORDS);
      if (members.has("grid")) question.grid = readAskedGrid(members.get("grid"));
      for (const name of ["M", "start", "b", "N"]) {
        if (members.has(name)) question[name] = f.matrix(name, null, null, { sparse: true });
      }
      if (members.has("kind")) {
        if (!Object.hasOwn(FIELDS, members.get("kind"))) malformed("the question names no kind");
        question.kind = members.get("kind");
      }
      if (members.has("side")) {
        f.side();
        question.side = f.sideWord;
      }
      if (members.has("measure")) question.measure = f.measure();
      if (members.has("identities")) question.identities = f.identities(0, 0);
      if (members.has("moduli")) question.moduli = f.moduli(null);
      return question;
    } catch (error) {
      if (error instanceof Malformed) throw new QuestionError(`the question is malformed: ${error.message}`);
      throw error;
    }
  }

  function readAskedClaim(members) {
    const claim = members.get("claim");
    const beside = [...members.keys()].find((key) => !["claim", "ring", "verdict", "kind"].includes(key));
    if (beside !== undefined) malformed(`beside a claim a question has no ${shown(beside)}`);
    if (!(claim instanceof Map) || typeof claim.get("kind") !== "string") malformed("the claim has no kind");
    const check = (value) => {
      if (value === true || value === null) malformed("the claim has something else than lists, integers, strings");
      if (value instanceof Map || Array.isArray(value)) value.forEach((part) => check(part));
    };
    check(claim);
    return claim;
  }

  function readAskedGrid(value) {
    if (!Array.isArray(value) || value.length !== 2) malformed("grid is not the numbers of rows and of columns");
    return value.map((size) => natural(size, "a side of the grid", 1n));
  }

  function compareWithQuestion(f, question) {
    if (question.kind !== f.kindInside) compareWords("kind", f.kind, question.kind);
    compareRings(f.K, question.K);
    compareWords("verdict", f.verdictWord, question.verdict);
    if (question.claim) return compareClaims(f.claim, question.claim);
    compareGrids(f.grid, question.grid);
    const given = Object.fromEntries(["M", "N", "start", "b"].map((key) => [key, f.named.get(key)]));
    if (question.M) given.M ??= given.start; // what a trace is about
    const asked = ["M", "start", "b", "N"].filter((name) => question[name]);
    for (const name of asked) if (!given[name]) different(`it has no ${name}, the question has`);
    const listsKernel = given.b ? isKernel(f, given.b) : f.kindInside === "solution_set";
    const isForKernel = listsKernel && !question.b;
    compareWords("side", f.sideWord, question.side ?? (isForKernel ? "right" : undefined));
    compareModuli(f.moduliList, question.moduli);
    for (const name of asked) compareMatrices(name, given[name], question[name]);
    if (given.b && !question.b && !isForKernel) different("it has a b, the question names none");
    if (given.N && !question.N) different("it has a N, the question names none");
    const isProved = (identity) => f.identityList?.includes(identity); // of one inverse more identities prove fewer
    if (f.kind !== "generalized_inverse" || !question.identities?.every(isProved)) {
      compareWords("identities", f.identityList?.join(", "), question.identities?.join(", "));
    }
    compareWords("measure", f.measureWord, question.measure);
  }

  // The claims are the same text, but for white space and the order of keys.
  function compareClaims(given, asked) {
    const names = ["kind", ...[...(given ?? new Map()).keys(), ...asked.keys()].sort()];
    const other = names.find((name) => !given?.has(name) || !sameValue(given.get(name), asked.get(name)));
    if (other !== undefined) different(`another ${other} is claimed`);
  }

  function sameValue(x, y) {
    if (Array.isArray(x) && Array.isArray(y)) return x.length === y.length && x.every((z, i) => sameValue(z, y[i]));
    if (!(x instanceof Map && y instanceof Map)) return x === y;
    return x.size === y.size && [...x].every(([key, z]) => y.has(key) && sameValue(z, y.get(key)));
  }

  function compareGrids(given, asked) {
    if (given?.join() === asked?.join()) return;
    const [ours, theirs] = [given, asked].map((grid) => (grid ? `a grid of ${cellsOf(grid)}` : "no grid"));
    different(`${ours}, the question's ${theirs}`);
  }

  const different = (reason) => rejected(`about another question: ${reason}`);

  function compareWords(name, given, asked) {
    if (asked !== undefined && given !== asked) different(`${name} ${given ?? "none"}, the question's ${asked}`);
  }

  function compareRings(K, asked) {
    if (K.n === asked.n && K.rational === asked.rational) return;
    different(`it is over ${K.name}, the question over ${asked.name}${toldApart(K.name, asked.name, K.n - asked.n)}`);
  }

  // By how much two values differ that are too long to be written out, and so look alike.
  function toldApart(first, second, p, q = 1n) {
    return first === second ? `, they differ by ${written(absolute(p), q)}` : "";
  }

  function compareModuli(given, asked) {
    if (!given || !asked || given.length !== asked.length) {
      if (!given && !asked) return;
      const [ours, theirs] = [given, asked].map((moduli) => (moduli ? someOf(moduli) : "none"));
      different(`moduli ${ours}, the question's ${theirs}`);
    }
    given.forEach((n, i) => {
      const [x, y] = [written(n), written(asked[i])];
      if (n !== asked[i]) different(`modulus ${i + 1}: ${x} and ${y}${toldApart(x, y, n - asked[i])}`);
    });
  }

  function compareMatrices(name, A, B) {
    if (A.rows !== B.rows || A.cols !== B.cols) {
      different(`its ${name} is ${A.rows} x ${A.cols}, the question's ${B.rows} x ${B.cols}`);
    }
    for (let i = 0; i < A.rows; i++) {
      const [a, b] = [A, B].map((M) => {
        const row = new Map();
        M.each(i, (j, p, q) => row.set(j, [p, q]));
        return row;
      });
      const differs = (j) => String(a.get(j)) !== String(b.get(j));
      const j = Math.min(...[...a.keys()].filter(differs).slice(0, 1), ...[...b.keys()].filter(differs).slice(0, 1));
      if (j === Infinity) continue;
      const [[p, q], [r, s]] = [a.get(j) ?? [0n, 1n], b.get(j) ?? [0n, 1n]];
      const [x, y] = [written(p, q), written(r, s)];
      different(`entry (${i + 1}, ${j + 1}) of ${name}: ${x} and ${y}${toldApart(x, y, p * s - r * q, q * s)}`);
    }
  }

  // All solutions of M*x = 0, one column, or of x*M = 0, one row.
  function isKernel(f, b) {
    const isSet = ["solution_set", "congruence_solution_set", "count"].includes(f.kind);
    return isSet && (f.left ? b.rows : b.cols) === 1 && b.nums.every((x) => sameNumber(x, 0));
  }

  // ---------------------------------------------------------------- the answer

  const FIRST = 8; // entries of a matrix that are shown
  const LONGEST_SHOWN = 40; // digits of an entry

  // The parts of the answer of each kind: fields by their names, or what is computed from them. The checker in Python
  // has the same table.
  const ANSWERS = {
    decomposition: ["d", "RI", "CI", "R", "C"],
    invariant_factors: ["ones", "factors"],
    rank: ["rank"],
    inverse: ["X"],
    not_invertible: ["v"],
    generalized_inverse: ["X"],
    no_generalized_inverse: ["Z", "v", "u", "w"],
    drazin_inverse: ["index", "X"],
    no_drazin_inverse: ["v"],
    solution: ["x"],
    no_solution: ["u"],
    solution_set: ["count", "x", "generators", "orders"],
    congruence_solution: ["x"],
    no_congruence_solution: ["u"],
    congruence_solution_set: ["count", "x", "generators", "orders"],
    equal_modules: [],
    intersection: ["x", "y"],
    quotient: ["generators", "orders"],
    module_generators: ["G", "orders"],
    quotient_generators: ["G", "orders"],
    charpoly: ["p"],
    minpoly: ["p"],
    adjugate: ["X"],
    order: ["order"],
    infinite_order: [],
    eigenvalues: ["values", "multiplicities", "dimensions", "basis"],
    plu: ["P", "L", "U"],
    rank_decomposition: ["B", "C"],
    product: ["C"],
    similar: ["P"],
    two_sided_solution: ["X"],
    no_two_sided_solution: ["Z"],
    homology: ["generators", "orders"],
    basis_of_image: ["b"],
    minimal_generators: ["b"],
    count: ["count"],
    optimum: ["weight", "x"],
    not_optimum: ["x", "y"],
    nearest_solvable: ["weight", "e", "x"],
    grid_nullity: ["nullity"],
    howell_form: ["H"],
    hermite_form: ["H", "U"],
    column_hermite_form: ["H", "U"],
    det: ["det"],
    trace: ["end"],
  };
  const CLAIMED = {
    // of claims; fields that one may lack are left out there
    inverse: ["X"],
    not_invertible: [],
    unimodular: ["U"],
    generalized_inverse: ["X"],
    no_generalized_inverse: [],
    solution: ["x"],
    no_solution: [],
    solution_set: ["x", "generators", "orders"],
    kernel: ["generators", "orders"],
    count: ["count"],
    optimum: ["weight", "x"],
    member: ["v"],
    equal_modules: [],
    basis_of_image: ["generators"],
    minimal_generators: ["generators"],
    homology: ["B", "factors"],
    decomposition: ["RI", "W", "CI", "R", "C", "up_to"],
    smith_form: ["S", "U", "V", "up_to", "order"],
    rref: ["H"],
    howell_form: ["H"],
    hermite_form: ["H", "U", "lines"],
    invariant_factors: ["factors", "up_to"],
    rank: ["rank"],
    free_rank: ["free_rank"],
    nullity: ["nullity"],
    det: ["det"],
    charpoly: ["p", "form"],
    minpoly: ["p"],
    eigenvalues: ["values", "multiplicities"],
    drazin_inverse: ["X", "index"],
    adjugate: ["X"],
    order: ["order"],
    plu: ["P", "L", "U", "P_times"],
    product: ["C"],
    similar: ["P"],
  };

  const COMPUTED = {
    d: (f) => f.members.get("W").get("entries").slice(0, f.members.get("W").get("cols")).map((row, i) => row[i]),
    ones: (f) => f.members.get("minor_rows").length,
    rank: (f) => f.members.get("minor_rows").length,
    count: (f) => {
      const count = f.members.get("count");
      return count === "product" ? `of more than ${LIMITS.digits} digits` : count;
    },
    weight: (f) => {
      const entries = f.members.get(f.kind === "optimum" ? "x" : "e").get("entries").flat();
      return entries.reduce((sum, x) => sum + COSTS[f.measureWord](BigInt(x), f.K.n, BigInt), 0n);
    },
    generators: (f) => {
      const { rows, cols } = f.named.get("M");
      const rowsOf = (list) => list.map((g) => g.get("entries").flat());
      return asMatrix(rowsOf(f.members.get("generators")), f.left !== (f.kind === "quotient") ? rows : cols);
    },
    orders: (f) => f.members.get("orders") ?? f.members.get("of")?.get("orders"),
    values: (f) => f.members.get("values").map((e) => e.get("value")),
    multiplicities: (f) => f.members.get("values").map((e) => e.get("multiplicity")),
    dimensions: (f) => f.members.get("values").map((e) => e.get("basis").get("cols")),
    basis: (f) => {
      const bases = f.members.get("values").map((e) => e.get("basis"));
      const rows = Array.from({ length: f.named.get("M").rows }, (_, i) => bases.flatMap((B) => B.get("entries")[i]));
      return asMatrix(rows, bases.reduce((sum, B) => sum + B.get("cols"), 0));
    },
  };

  const asMatrix = (rows, cols) => new Map([["rows", rows.length], ["cols", cols], ["entries", rows]]);

  const partsOfAnswer = (f) => (f.claim ? CLAIMED[f.claim.get("kind")] : ANSWERS[f.kind]);

  // The parts of the answer, each with its name.
  function answerOf(f, whole) {
    const valueOf = f.claim ? (name) => claimed(f, name) : (name) => COMPUTED[name]?.(f) ?? f.members.get(name);
    return partsOfAnswer(f)
      .map((name) => [name, valueOf(name)])
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name} ${displayed(value, whole)}`);
  }

  // A part of a claim; what its factors are claimed up to makes no difference but over Z.
  function claimed(f, name) {
    if (name === "up_to" && f.claim.get("kind") === "invariant_factors" && !f.K.integral) return undefined;
    return f.claim.get(name === "det" ? "value" : name);
  }

  // A scalar or a word as it is; a matrix, or a list as one row, with its shape.
  function displayed(value, whole) {
    const matrix = Array.isArray(value) ? asMatrix([value], value.length) : value;
    if (!(matrix instanceof Map)) return String(matrix);
    const [rows, cols] = [matrix.get("rows"), matrix.get("cols")];
    const lines = [];
    for (let left = whole ? rows * cols : FIRST, i = 0; cols > 0 && i < rows && left > 0; i++, left -= cols) {
      lines.push(matrix.get("entries")[i].slice(0, left).map((x) => (whole ? String(x) : shortEntry(x))).join(" "));
    }
    return `${rows} x ${cols} [${lines.join("; ")}${!whole && rows * cols > FIRST ? " .." : ""}]`;
  }

  const shortEntry = (x) => String(x).split("/").map((part) => withEnds(part, LONGEST_SHOWN)).join("/");

  // ---------------------------------------------------------------- the check

  // The envelope of a certificate: its kind, its ring, and that it has exactly the fields of its kind.
  function opened(members, work) {
    if (!(members instanceof Map)) malformed("a certificate is not an object");
    const kind = members.get("kind");
    if (members.get("format") !== "modlinalg-certificate") malformed("the format is not modlinalg-certificate");
    if (typeof kind !== "string" || !Object.hasOwn(kinds, kind)) malformed("the kind is unknown");
    if (!members.has("ring")) malformed("the certificate has no ring");
    const K = readRing(members.get("ring"));
    checkVersion(members.get("version"), kind, K);
    const names = ["format", "version", "kind", "ring", ...FIELDS[kind]];
    if (kind === "no_generalized_inverse") names.push(witnessOf(members));
    if (K.integral && WITH_Q.includes(kind)) names.push("q");
    if (!K.modular && WITH_LARGE_Q.includes(kind)) names.push("q");
    if (kind === "rank") names.push(members.has("K") ? "K" : "V");
    if (kind === "eigenvalues" && K.rational) names.push("prime", "candidates");
    exactKeys(members, names, "the certificate");
    return Object.assign(new Fields(members, K, work), { kind });
  }

  function checkVersion(version, kind, K) {
    if (version !== 1 && version !== 2) malformed("the version is neither 1 nor 2");
    const isOfTwo = K.integral || ONLY_MODULAR.includes(kind);
    if (isOfTwo !== (version === 2)) malformed(`${kind} over ${K.name} does not belong to version ${version}`);
    if (ONLY_OVER_Z.includes(kind) && !K.integral) malformed(`the kind ${kind} is only for Z`);
    if (ONLY_MODULAR.includes(kind) && !K.modular) malformed(`the kind ${kind} is not for ${K.name}`);
    const isForeign = (NOT_MODULAR.includes(kind) && K.modular) || (kind === "eigenvalues" && K.integral);
    if (isForeign) malformed(`the kind ${kind} is not for ${K.name}`);
  }

  function witnessOf(members) {
    const found = ["Z", "v", "u", "w"].filter((name) => members.has(name));
    if (found.length !== 1) malformed("there is not exactly one witness out of Z, v, u, w");
    return found[0];
  }

  // How many bytes a text has where white space, however long, is one byte.
  function countedBytes(bytes) {
    const isLater = (byte, i) => SORTS[byte] === SPACE && i > 0 && SORTS[bytes[i - 1]] === SPACE;
    return bytes.reduce((count, byte, i) => count + (isLater(byte, i) ? 0 : 1), 0);
  }

  const bytesOf = (text) => (typeof text === "string" ? new TextEncoder().encode(text) : text);

  function verdict(outcome, reason, f = null, show = false) {
    if (outcome === "malformed") return { outcome, kind: null, subject: null, reason, line: `${outcome}: ${reason}` };
    const isVerified = outcome === "verified";
    const parts = isVerified ? [f.subjectBut(partsOfAnswer(f)), ...answerOf(f, false)] : [f.subjectBut()];
    const subject = parts.join(", ");
    const line = `${outcome}: ${subject}: ${reason}`;
    return { outcome, kind: f.kind, subject, reason, line, ...(isVerified && show ? { answer: answerOf(f, true) } : {}) };
  }

  // Check a text, a string or bytes; about is a question, the JSON text of an object, or undefined.
  // Return {outcome, kind, subject, reason, line}, with show also the answer in full, a line for each part; throw a
  // QuestionError for a malformed question.
  function check(text, about, show = false) {
    const question = about === undefined || about === null ? null : readQuestion(bytesOf(about));
    let fields = null;
    try {
      const bytes = bytesOf(text);
      fields = opened(new Reader(bytes).text(), new Work(countedBytes(bytes))).read();
      if (question) compareWithQuestion(fields, question);
      return verdict("verified", fields.prove().join(", "), fields, show);
    } catch (error) {
      if (error instanceof Rejected) return verdict("rejected", error.message, fields);
      if (error instanceof Malformed) return verdict("malformed", error.message);
      throw error;
    }
  }

  // Whether no certificate has this byte.
  const isForeign = (byte) => SORTS[byte] === 0;

  return { check, QuestionError, isForeign, LIMITS, ANSWERS, CLAIMED };
})();

// ---------------------------------------------------------------- the program

// node modlinalg-check.js FILE|- [--about QUESTION] [--show]
function modlinalgCheckProgram() {
  const fs = require("fs");
  const USAGE = "usage: node modlinalg-check.js FILE [--about QUESTION] [--show]";
  const HELP = `${USAGE}

Check a certificate of modlinalg by multiplying it out.

  FILE              the certificate, or - for standard input
  --about QUESTION  a file with the question that it should be about; a certificate about anything else is rejected
  --show            after the line print the whole answer, each part on a line
  -h, --help        print this

One line says the outcome, what the certificate is about and answers, and the reason. Exit status: 0 verified,
1 rejected, 2 malformed, or what cannot be read, or wrong arguments, or this help; 4 the program failed.`;

  function complain(message, status) {
    try {
      fs.writeSync(2, `${message}\n`);
    } catch {
      // nobody reads it
    }
    return status;
  }

  // Repeat what a pipe cannot do at once.
  function patiently(act) {
    for (;;) {
      try {
        return act();
      } catch (error) {
        if (error.code !== "EAGAIN") throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      }
    }
  }

  // The bytes of a file, up to the first that no certificate has, or one more than a certificate may have.
  function read(path) {
    const file = path === "-" ? 0 : fs.openSync(path, "r");
    const chunks = [];
    let total = 0;
    while (total <= modlinalgCheck.LIMITS.bytes) {
      const chunk = new Uint8Array(Math.min(2 ** 24, 2 ** 16 + total));
      const got = patiently(() => fs.readSync(file, chunk, 0, chunk.length, null));
      if (got === 0) break;
      chunks.push(chunk.subarray(0, got));
      total += got;
      if (chunks[chunks.length - 1].some(modlinalgCheck.isForeign)) break;
    }
    if (file !== 0) fs.closeSync(file);
    return new Uint8Array(Buffer.concat(chunks));
  }

  // Write the line; a reader that has closed the pipe wants no more.
  function write(line) {
    const bytes = Buffer.from(`${line}\n`);
    for (let done = 0; done < bytes.length; ) {
      try {
        done += patiently(() => fs.writeSync(1, bytes, done));
      } catch (error) {
        if (error.code === "EPIPE") return;
        throw error;
      }
    }
  }

  function chosen(words) {
    if (words.length === 1) return { path: words[0] };
    if (words.length !== 3) return null;
    if (words[0] === "--about") return { path: words[2], about: words[1] };
    return words[1] === "--about" ? { path: words[0], about: words[2] } : null;
  }

  // The verdict on the certificate in the file, about the question in the file after --about.
  function verdictOn(words) {
    const choice = chosen(words.filter((word) => word !== "--show"));
    if (!choice) return { outcome: "malformed", line: `malformed: ${USAGE}` };
    let path = choice.about;
    try {
      const about = path === undefined ? undefined : read(path);
      path = choice.path;
      return modlinalgCheck.check(read(path), about, words.includes("--show"));
    } catch (error) {
      const name = JSON.stringify(path)?.slice(0, 60);
      const unread = error.code !== undefined ? `cannot read ${name}: ${error.code}` : null;
      const why = error instanceof modlinalgCheck.QuestionError ? `no question: ${error.message}` : unread;
      if (why === null) throw error;
      return { outcome: "malformed", line: `malformed: ${why}` };
    }
  }

  function run(words) {
    try {
      if (words.length === 1 && ["-h", "--help"].includes(words[0])) {
        write(HELP); // no verdict, so not 0
        return 2;
      }
      const { outcome, line, answer = [] } = verdictOn(words);
      write([line, ...answer].map((text) => text.replace(/[^ -~]/g, "?")).join("\n"));
      return { verified: 0, rejected: 1, malformed: 2 }[outcome];
    } catch (error) {
      return complain(`modlinalg-check: failed: ${error.message}`, 4);
    }
  }

  process.exitCode = run(process.argv.slice(2));
}

if (typeof module === "object" && module.exports) {
  module.exports = modlinalgCheck;
  if (require.main === module) modlinalgCheckProgram();
} else if (typeof WorkerGlobalScope === "function" && self instanceof WorkerGlobalScope) {
  self.onmessage = ({ data }) => {
    try {
      self.postMessage(modlinalgCheck.check(data.text, data.about, data.show));
    } catch (error) {
      self.postMessage({ outcome: "none", reason: error.message });
    }
  };
}
