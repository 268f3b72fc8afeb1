const sum = (values) => values.reduce((total, value) => total + value, 0);

// A position and the moves since: `known` is a solution of the start, null when there is none.
class Game {
  constructor(data, kernel, { state, target, known, best, explanation }) {
    Object.assign(this, { data, kernel, target, known, best, explanation, start: state });
    this.moves = []; // [button, turns]
    this.made = 0; // moves that are not undone
    this.optima = {}; // by measure
    this.rewind();
  }

  rewind() {
    this.state = Int32Array.from(this.start);
    this.net = new Int32Array(this.data.buttons.length);
    this.plan = null;
  }

  get solved() {
    return this.state.every((value, i) => value === this.target[i]);
  }

  get redoable() {
    return this.made < this.moves.length;
  }

  move(j, turns) {
    this.moves.length = this.made;
    this.moves.push([j, turns]);
    this.made += 1;
    this.apply(j, turns);
  }

  undo() {
    const [j, turns] = this.moves[--this.made];
    this.apply(j, -turns);
  }

  redo() {
    this.apply(...this.moves[this.made++]);
  }

  apply(j, turns) {
    const { mod, effects } = this.data;
    for (const [i, weight] of effects[j]) this.state[i] = (((this.state[i] + turns * weight) % mod) + mod) % mod;
    this.net[j] = (((this.net[j] + turns) % mod) + mod) % mod;
    this.plan = this.followed(j, turns);
  }

  // The plan after a move that belongs to it; null after another move.
  followed(j, turns) {
    const { plan } = this;
    if (!plan) return null;
    const { mod } = this.data;
    const clicks = plan.clicks.slice();
    clicks[j] = (((clicks[j] - turns) % mod) + mod) % mod;
    const weight = weightOf(clicks, mod, plan.measure);
    const cost = weightOf([((turns % mod) + mod) % mod], mod, plan.measure);
    return weight === plan.weight - cost ? { ...plan, clicks, weight } : null;
  }

  // What the moves so far cost.
  cost(measure) {
    const made = this.moves.slice(0, this.made);
    if (measure === "hamming") return made.filter(([j], k) => k === 0 || made[k - 1][0] !== j).length;
    const { mod } = this.data;
    return sum(made.map(([, turns]) => weightOf([((turns % mod) + mod) % mod], mod, measure)));
  }

  // Return {clicks, weight, proved} for what is left to do: the fewest, or few of which it is not proved.
  solution(measure) {
    if (this.plan?.measure !== measure) this.plan = { ...this.lightest(measure, this.net), measure };
    return this.plan;
  }

  // The same for the start, with the `lower` bound of every solution's weight.
  optimum(measure) {
    this.optima[measure] ??= this.fewest(measure);
    return this.optima[measure];
  }

  fewest(measure) {
    const best = this.best?.[measure];
    if (best && best.lower === best.weight) return { ...best, proved: true };
    const found = this.lightest(measure, new Int32Array(this.net.length));
    if (found.proved) return { ...found, lower: found.weight };
    return { ...found, lower: best?.lower ?? 0, byCpSat: best?.byCpSat };
  }

  lightest(measure, net) {
    const { mod } = this.data;
    const best = this.best?.[measure];
    const x = Int32Array.from(best?.clicks ?? this.known);
    add(x, net, -1, mod);
    const found = this.kernel.lightest(x, measure);
    // The moves and the rest together solve the start, so the rest weighs at least the difference.
    const rest = (best?.lower ?? 0) - weightOf(net, mod, measure);
    if (found.proved || found.weight > rest) return found;
    return { ...found, proved: true, byCpSat: best.byCpSat };
  }
}
