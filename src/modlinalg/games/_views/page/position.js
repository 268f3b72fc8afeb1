// Positions as text: what somebody types or pastes, and what a link holds.

const LINKED = /^#board(\d+)=([0-9a-z.-]+)(?:\/([0-9a-z.-]+))?$/;

// Return the colours that a text names, one for each cell; an Error says what is wrong with it.
function readPosition(text, { mod, cells, names }) {
  const numbers = text.match(/-?\d+/g) ?? [];
  const digits = mod <= 10 ? text.match(/\d/g) ?? [] : [];
  const found = (numbers.length !== cells.length && digits.length === cells.length ? digits : numbers).map(Number);
  if (found.length !== cells.length) {
    const many = Math.max(found.length, digits.length);
    throw new Error(`${counted(many, "colour", "colours")} for ${counted(cells.length, "cell", "cells")}.`);
  }
  const wrong = found.findIndex((value) => value < 0 || value >= mod);
  if (wrong >= 0) throw new Error(`The cell ${names[wrong]} cannot be ${found[wrong]}: colours are 0 to ${mod - 1}.`);
  return Int32Array.from(found);
}

// Return colours as text, in lines as the cells stand.
function writePosition(colours, { mod, cells, squares }) {
  const between = mod <= 10 ? "" : " ";
  const lines = [];
  colours.forEach((value, i) => {
    const sameLine = i > 0 && (!squares || cells[i][1] === cells[i - 1][1]);
    if (sameLine) lines[lines.length - 1].push(value);
    else lines.push([value]);
  });
  return lines.map((line) => line.join(between)).join("\n");
}

// Return the fragment of a link that holds a position and a target of the board with a number on its page.
function fragmentFor(number, state, target, mod) {
  const short = (colours) => (mod <= 36 ? Array.from(colours, (c) => c.toString(36)).join("") : [...colours].join("."));
  const same = target.every((value) => value === 0);
  return `#board${number}=${short(state)}${same ? "" : `/${short(target)}`}`;
}

// Return {state, target} that a fragment holds for this board; null when it is about something else or broken.
function readFragment(fragment, number, { mod, cells }) {
  const match = LINKED.exec(fragment);
  if (!match || Number(match[1]) !== number) return null;
  const long = (text) => (mod <= 36 ? [...text].map((c) => parseInt(c, 36)) : text.split(".").map(Number));
  const [state, target] = [match[2], match[3] ?? (mod <= 36 ? "0" : "0.").repeat(cells.length).replace(/\.$/, "")].map(long);
  const good = (colours) => colours.length === cells.length && colours.every((c) => Number.isInteger(c) && c >= 0 && c < mod);
  return good(state) && good(target) ? { state: Int32Array.from(state), target: Int32Array.from(target) } : null;
}
