// The page on which a certificate is dropped or pasted and judged. The judge is modlinalg-check.js: in a worker, so
// that the page goes on, or here if the browser starts no worker, as for a page that is opened from a file.
"use strict";

(() => {
  const find = (id) => document.getElementById(id);
  const [page, text, question] = ["check", "check-text", "check-question"].map(find);
  const [file, drop] = ["check-file", "check-drop"].map(find);
  const [judge, stop, clear, result] = ["check-judge", "check-stop", "check-clear", "check-result"].map(find);
  const SHOWN = 200_000; // bytes: a longer certificate is judged without being put into the field
  const TEXTS = new TextDecoder("utf-8", { ignoreBOM: true }); // a byte order mark stays, and is refused as elsewhere
  const PAUSE = 400; // milliseconds after the last key
  const WORDS = { verified: "Verified", rejected: "Rejected", malformed: "Malformed", none: "No verdict" };
  const MEANING = {
    verified: "What the certificate claims is true.",
    rejected: "The proof fails. The claim may still be true and have another certificate.",
    malformed: "This is no certificate of this format, or it is beyond a limit.",
    none: "Nothing was decided.",
  };
  const SETTLED = { TRUE: "The claim is true, and this proves it.", FALSE: "The claim is false, and this proves it." };
  const script = document.querySelector('script[src*="modlinalg-check.js"]').src;
  let dropped = null; // the bytes of a file that is too long to be shown
  let worker = null;
  let waiting = 0;
  let asked = 0; // the number of the last check: an answer to an earlier one is not shown

  function element(tag, content, name) {
    const made = document.createElement(tag);
    made.textContent = content;
    if (name) made.className = name;
    return made;
  }

  function meaningOf(outcome, subject) {
    const [, word] = /^verdict (TRUE|FALSE) /.exec(subject ?? "") ?? [];
    return outcome === "verified" && word ? SETTLED[word] : MEANING[outcome];
  }

  // The answer in full, of which the line has the first entries; a long one is written when it is opened.
  function wholeOf(answer) {
    const details = element("details", "", "check-answer");
    const shown = element("pre", "");
    details.append(element("summary", "The whole answer"), shown);
    details.addEventListener("toggle", () => (shown.textContent = answer.join("\n")), { once: true });
    return details;
  }

  function show({ outcome, subject, reason, answer = [] }, took) {
    const parts = [element("p", WORDS[outcome], "check-outcome"), element("p", meaningOf(outcome, subject))];
    if (subject) parts.push(element("p", subject, "check-subject"));
    if (answer.some((part) => !subject.includes(part))) parts.push(wholeOf(answer));
    parts.push(element("p", reason, "check-reason"));
    if (took !== undefined) {
      parts.push(element("p", `Checked in ${(took / 1000).toFixed(2)} s, in this browser.`, "check-time"));
    }
    result.dataset.outcome = outcome;
    result.replaceChildren(...parts);
  }

  function settle() {
    if (worker) worker.terminate();
    worker = null;
    stop.hidden = true;
    result.removeAttribute("aria-busy");
  }

  function begin() {
    clearTimeout(waiting);
    settle();
    asked++;
    const certificate = dropped ?? text.value;
    if (certificate.length === 0) return nothing();
    const about = question.value.trim() === "" ? undefined : question.value;
    const started = performance.now();
    const answer = (verdict) => {
      settle();
      show(verdict, performance.now() - started);
    };
    result.setAttribute("aria-busy", "true");
    const here = () => answer(judged(certificate, about));
    try {
      worker = new Worker(script);
    } catch {
      return here();
    }
    stop.hidden = false;
    const number = asked;
    worker.onmessage = ({ data }) => number === asked && answer(data);
    worker.onerror = () => number === asked && here();
    worker.postMessage({ text: certificate, about, show: true });
  }

  function judged(certificate, about) {
    try {
      return modlinalgCheck.check(certificate, about, true);
    } catch (error) {
      return { outcome: "none", reason: error.message };
    }
  }

  function nothing() {
    delete result.dataset.outcome;
    result.replaceChildren(element("p", "No certificate yet."));
  }

  function take(certificate) {
    dropped = null;
    text.value = certificate;
    text.disabled = false;
    begin();
  }

  async function takeFile(chosen) {
    if (!chosen) return;
    const number = ++asked;
    const bytes = new Uint8Array(await chosen.slice(0, modlinalgCheck.LIMITS.bytes + 1).arrayBuffer());
    if (number !== asked) return;
    if (bytes.length <= SHOWN) return take(TEXTS.decode(bytes));
    dropped = bytes;
    text.value = "";
    text.placeholder = `${chosen.name}, ${(chosen.size / 1e6).toFixed(1)} MB, is too long to be shown.`;
    begin();
  }

  text.addEventListener("input", () => {
    dropped = null;
    clearTimeout(waiting);
    if (text.value.length <= SHOWN) waiting = setTimeout(begin, PAUSE);
  });
  text.addEventListener("paste", () => setTimeout(begin));
  question.addEventListener("change", begin);
  file.addEventListener("click", () => (file.value = "")); // the same file again, which may have changed, is a change
  file.addEventListener("change", () => takeFile(file.files[0]));
  judge.addEventListener("click", begin);
  clear.addEventListener("click", () => {
    question.value = file.value = text.placeholder = "";
    take("");
    text.focus();
  });
  stop.addEventListener("click", () => {
    asked++;
    settle();
    show({ outcome: "none", reason: "The check was stopped." });
    judge.focus();
  });
  for (const example of page.querySelectorAll("[data-example]")) {
    example.addEventListener("click", () => {
      text.placeholder = "";
      take(find(example.dataset.example).content.textContent.trim());
    });
  }

  // A file may be dropped anywhere on the part of the page that checks.
  for (const name of ["dragenter", "dragover"]) {
    page.addEventListener(name, (event) => {
      event.preventDefault();
      drop.classList.add("check-over");
    });
  }
  page.addEventListener("dragleave", () => drop.classList.remove("check-over"));
  page.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("check-over");
    const [first] = event.dataTransfer.files;
    if (first) takeFile(first);
    else take(event.dataTransfer.getData("text"));
  });

  page.hidden = false;
  nothing();
})();
