// A field under each exercise whose answer the library can judge. The check stands in the page, the answer does not.
import { Asking, button, field } from "./asking.js";

function offer(place, number, session) {
  const asked = JSON.parse(place.dataset.asked);
  const name = `exercise answer ${number}`;
  let again = false; // the reader pressed the button while an answer was being judged
  const act = async () => {
    if (asking.busy) again = true;
    else await judge();
  };
  const judge = async () => {
    again = false;
    const answer = text.value;
    const found = await asking.ask("judge", { ...asked, answer });
    if (again) return judge();
    if (text.value !== answer) return asking.say("Your answer has changed: judge it again.");
    if (found) tell(found, asking);
  };
  const rows = { steps: 5, rows: 4, matrix: 3 }[asked.reads.split(" ")[0]] ?? 1;
  const { box, text } = field([], rows, "", act);
  const label = place.querySelector(".try-asks");
  label.id = `${text.id}-asks`;
  text.setAttribute("aria-labelledby", label.id);
  box.querySelector("label").remove();
  text.addEventListener("input", () => asking.busy || asking.say("")); // a verdict is about what was judged
  const asking = new Asking(session, name, button("Judge my answer", name, act));
  place.append(box, asking.bar);
}

function tell(found, asking) {
  const right = found.verdict === "TRUE";
  asking.say(`${right ? "\u2713" : "\u2717"} ${found.verdict}${found.said ? `: ${found.said}` : ""}`, right);
}

export function offerTries(session) {
  for (const note of document.querySelectorAll(".try-needs")) note.remove();
  document.querySelectorAll(".try").forEach((place, at) => offer(place, at + 1, session));
}
