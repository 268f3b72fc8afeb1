// Starts what runs Python in a page. A classic script: a page that is opened from a file loads no modules, and says how
// to serve the folder instead. Python itself is fetched when somebody runs something, not before.
"use strict";

(() => {
  const script = document.currentScript;
  const python = new URL(script.dataset.python, location.href).href;
  const playground = document.getElementById("play");
  document.getElementById("play-absent")?.remove();

  function say(text) {
    const note = document.createElement("p");
    note.className = "live-note";
    note.append(text);
    const place = playground ?? document.querySelector(".highlight-pycon");
    place?.before(note);
    return note;
  }

  if (location.protocol === "file:") {
    const note = say("A page that is opened from a file cannot start Python. To run what is here, serve the folder of these pages, with ");
    const command = document.createElement("code");
    command.textContent = "python -m http.server";
    note.append(command, ", and open the address that it prints.");
    return;
  }
  import(new URL("offline-page.js", script.src).href).then(({ keepPages }) => keepPages(python), () => {});
  const part = playground ? "playground.js" : "cells.js";
  import(new URL(part, script.src).href).then(
    ({ begin }) => begin(python),
    (error) => say(`Nothing runs in this page: ${error.message}`),
  );
})();
