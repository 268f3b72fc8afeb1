// Check many texts in one process: each line of standard input is [text, question or null], both in base64.
// Prints for each the outcome and the line, with the whole answer below it, or "question" for a malformed question.
"use strict";

const { check, QuestionError } = require(require("path").resolve(process.argv[2]));

function answer([text, question]) {
  const bytes = (encoded) => new Uint8Array(Buffer.from(encoded, "base64"));
  try {
    const { outcome, line, answer = [] } = check(bytes(text), question === null ? undefined : bytes(question), true);
    return [outcome, [line, ...answer].join("\n")];
  } catch (error) {
    if (error instanceof QuestionError) return ["question", error.message];
    return ["failed", error.stack];
  }
}

const lines = require("fs").readFileSync(0, "utf8").split("\n").filter(Boolean);
process.stdout.write(lines.map((line) => `${JSON.stringify(answer(JSON.parse(line)))}\n`).join(""));
