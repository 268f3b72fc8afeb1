// Positions as text: what somebody types or pastes, and what a link holds.

const LINKED = /^#board(\d+)=(.*)$/s;
const BETWEEN = /[\s,;|[\](){}]/; // what may stand between colours
const MOST = 100; // characters of a word that a message repeats

// Return the colours that a text names, one for each cell; an Error says what is wrong with it. A dot is a place
// without a cell, or, where all places have one, a 0.
function readPosition(text, { mod, cells, names }) {
  const words = text.split(BETWEEN).filter(Boolean).flatMap((word) => (/^\.+$/.test(word) ? [...word] : [word]));
  const numbers = colourWords(words, cells.length);
  const digits = mod <= 10 && words.every((word) => /^(\d+|\.)$/.test(word)) ? colourWords([...words.join("")], cells.length) : [];
  const found = numbers.length !== cells.length && digits.length === cells.length ? digits : numbers;
  const odd = found.find((word) => !/^-?\d+$/.test(word));
  if (odd !== undefined) throw new Error(`${odd.slice(0, MOST)} is no colour: colours are 0 to ${mod - 1}.`);
  if (found.length !== cells.length) {
    const many = Math.max(found.length, digits.length);
    throw new Error(`${counted(many, "colour", "colours")} for ${counted(cells.length, "cell", "cells")}.`);
  }
  const wrong = found.findIndex((word) => Number(word) < 0 || Number(word) >= mod);
  if (wrong >= 0) {
    const shown = found[wrong].slice(0, MOST);
    throw new Error(`The cell ${names[wrong]} cannot be ${shown}: colours are 0 to ${mod - 1}.`);
  }
  return Int32Array.from(found, Number);
}

// Return the words without the dots, or with a 0 for each where the dots are needed to have one word for each cell.
function colourWords(words, cells) {
  if (words.length === cells) return words.map((word) => (word === "." ? "0" : word));
  return words.filter((word) => word !== ".");
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

// Return {state, target} that a fragment holds for the board with a number; null when it is about something else,
// and undefined when it is broken.
function readFragment(fragment, number, { mod, cells }) {
  const match = LINKED.exec(fragment);
  if (!match || Number(match[1]) !== number) return null;
  const [state, target, ...more] = match[2].split("/").map((text) => linkedColours(text, mod, cells.length));
  if (!state || target === null || more.length) return undefined;
  return { state, target: target ?? new Int32Array(cells.length) };
}

// Return the colours that a part of a link holds, null when it holds anything else.
function linkedColours(text, mod, count) {
  const words = mod <= 36 ? [...text] : text.split(".");
  const good = mod <= 36 ? /^[0-9a-z]$/ : /^\d{1,7}$/;
  if (words.length !== count || !words.every((word) => good.test(word))) return null;
  const colours = Int32Array.from(words, (word) => parseInt(word, mod <= 36 ? 36 : 10));
  return colours.every((colour) => colour < mod) ? colours : null;
}
