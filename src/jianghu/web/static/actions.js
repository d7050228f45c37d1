// The legal actions as buttons: first those that cannot be touched on the board, then the others as a list.
import { phrase } from "./phrases.js";

const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text) => text.replace(/[&<>"]/g, (sign) => signs[sign]);
const verb = (act) => act[0].split(" ", 1)[0];

function button([words, label, things, _verb, outcome], kind) {
  const id = `act-${safe(words.replaceAll(" ", "_"))}`;
  const data = `data-words="${safe(words)}" data-things="${safe(things.join("|"))}"`;
  const brings = outcome ? `<small>${safe(outcome)}</small>` : "";
  return `<button type="button" class="act ${kind}" id="${id}" ${data}><span>${safe(label)}</span>${brings}</button>`;
}

function grouped(acts, kind) {
  return [...new Set(acts.map(verb))]
    .map((name) => {
      const group = acts.filter((act) => verb(act) === name);
      const heading = safe(group[0][3] ?? name);
      const title = group.length > 1 ? `<h3 aria-hidden="true">${heading}</h3>` : "";
      const buttons = group.map((act) => button(act, kind)).join("");
      return `<div class="group" role="group" aria-label="${heading}">${title}${buttons}</div>`;
    })
    .join("");
}

const FIRST = 6; // as many that bring something have room above the list

// What ends a long list, such as Done: it stays in sight however far the list is scrolled.
const ends = (acts) =>
  acts.filter((act) => act[2].length === 1 && acts.filter((other) => verb(other) === verb(act)).length === 1);

// All of them as markup, and whether any can be touched on the board, where the things with these names are drawn.
export function actions(acts, drawn, phone) {
  // A single one is always a button: there is nothing to find on the board.
  const touched = acts.length === 1 ? [] : acts.filter((act) => act[2].every((thing) => drawn.has(thing)));
  const direct = acts.filter((act) => !touched.includes(act));
  const last = direct.length < 4 ? [] : ends(direct);
  const first =
    direct.length < 4
      ? direct.map((act) => button(act, act[2].length === 1 ? "stop" : "row")).join("")
      : grouped(direct.filter((act) => !last.includes(act)), "row");
  // First what brings something; the rest is behind one touch.
  const telling = touched.filter((act) => act[4]);
  const shown = !phone && telling.length <= FIRST ? telling : [];
  const rest = touched.filter((act) => !shown.includes(act));
  const summary = safe(rest.length > 1 ? phrase("list", rest.length) : phrase("one"));
  const buttons = grouped(rest, "chip");
  const brings = shown.length ? `<div class="brings">${grouped(shown, "row")}</div>` : "";
  const list = `<details class="all"${phone ? " open" : ""}><summary>${summary}</summary>${buttons}</details>`;
  const foot = last.length ? `<div class="ends">${last.map((act) => button(act, "stop")).join("")}</div>` : "";
  // A touch on the board may narrow the others; a player who is offered something has no mark there.
  const narrowed = direct.some((act) => act[2].some((thing) => drawn.has(thing) && !thing.startsWith("seat:")));
  const any = touched.length > 0 || (acts.length > 1 && narrowed);
  return [`<div class="direct">${first}</div>${brings}${rest.length ? list : ""}${foot}`, any];
}
