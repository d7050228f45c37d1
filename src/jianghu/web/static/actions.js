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

function grouped(acts, kind, more = "") {
  return [...new Set(acts.map(verb))]
    .map((name) => {
      const group = acts.filter((act) => verb(act) === name);
      const heading = safe(group[0][3] ?? name);
      const title = group.length > 1 ? `<h3 aria-hidden="true">${heading}</h3>` : "";
      const buttons = group.map((act) => button(act, kind)).join("");
      return `<div class="group${more}" role="group" aria-label="${heading}">${title}${buttons}</div>`;
    })
    .join("");
}

// A place several decisions away: the first click shows the way there, the second walks it.
function place([thing, title, price, outcome, , through, stops], kind) {
  const id = `way-${safe(thing.replaceAll(/\W/g, "_"))}`;
  const data = `data-way="${safe(thing)}" data-things="${safe(through.join("|"))}"`;
  const cost = price ? `<i>${safe(price)}</i>` : "";
  const then = safe(phrase(stops ? "stop" : "again"));
  return (
    `<button type="button" class="act far ${kind}" id="${id}" aria-pressed="false" ${data}>` +
    `<span>${safe(title)}${cost}</span><small>${safe(outcome)}</small><em>${then}</em></button>`
  );
}

function farther(ends, kind, key) {
  if (!ends.length) return "";
  const heading = safe(phrase(key));
  const title = `<h3 aria-hidden="true">${heading}</h3>`;
  const buttons = ends.map((end) => place(end, kind)).join("");
  return `<div class="group farther" role="group" aria-label="${heading}">${title}${buttons}</div>`;
}

const FIRST = 6; // as many that bring something have room above the list
const PLACES = 4; // as many with far places among them

// What ends a long list, such as Done: it stays in sight however far the list is scrolled.
const ends = (acts) =>
  acts.filter((act) => act[2].length === 1 && acts.filter((other) => verb(other) === verb(act)).length === 1);

const bare = (act) => act[2].length === 1 && act[2][0].startsWith("button:");
const ALIKE = 3; // a yes and a no, or a third answer

// All of them as markup, and whether any can be touched on the board, where the things with these names are drawn.
// `far` are places that several decisions lead to.
export function actions(acts, drawn, phone, far = []) {
  // A single one is always a button: there is nothing to find on the board.
  const touched = acts.length === 1 ? [] : acts.filter((act) => act[2].every((thing) => drawn.has(thing)));
  // Few answers look alike, and what does nothing comes last: nobody is to say no because that alone is a button.
  // Where the board has the button itself, its answers are drawn there.
  const plain = acts.some((act) => bare(act) && !touched.includes(act));
  if (plain && acts.length > 1 && acts.length <= ALIKE && !far.length) {
    const alike = [...acts.filter((act) => !bare(act)), ...acts.filter(bare)];
    return [`<div class="direct">${alike.map((act) => button(act, "stop")).join("")}</div>`, touched.length > 0];
  }
  // First what brings something, of many what serves the goal; the rest is behind one touch. Few are all shown, unless
  // places come before them.
  const there = new Set(far.map((end) => end[0]));
  // Answers of one kind stand together, also those that are not drawn: none is to look like the only one.
  const kinds = new Set(touched.map(verb));
  const kin = [...touched, ...acts.filter((act) => !touched.includes(act) && kinds.has(verb(act)))];
  const few = kin.length <= FIRST && !far.length;
  const telling = few ? kin : kin.filter((act) => act[4] && !there.has(act[2].at(-1)));
  const shown = phone ? [] : telling.length <= FIRST ? telling : telling.filter((act) => act[6]).slice(0, PLACES);
  const rest = kin.filter((act) => !shown.includes(act));
  const near = phone ? FIRST : Math.max(2, PLACES - shown.length);
  const behind = phone ? [] : far.slice(near);
  const count = rest.length + behind.length;
  const summary = safe(count > 1 ? phrase("list", count) : phrase("one"));
  const places = farther(far.slice(0, near), "row", "places");
  // On a phone a few that bring something are rows, many are chips side by side.
  const told = phone && few && 2 * kin.filter((act) => act[4]).length > kin.length;
  const listed = told ? grouped(rest, "row", " told") : grouped(rest, "chip");
  const buttons = (phone ? places : "") + listed + farther(behind, "chip", "farther");
  const before = (shown.length ? grouped(shown, "row") : "") + (phone ? "" : places);
  // What does something comes before what ends: nobody is to end a turn by taking what comes first.
  const others = acts.filter((act) => !kin.includes(act));
  const direct = [...others.filter((act) => !bare(act)), ...others.filter(bare)];
  const last = direct.length >= 4 ? ends(direct) : before ? direct.filter(bare) : [];
  const above = direct.filter((act) => !last.includes(act));
  const first =
    direct.length < 4
      ? above.map((act) => button(act, act[2].length === 1 ? "stop" : "row")).join("")
      : grouped(above, "row");
  const brings = before ? `<div class="brings">${before}</div>` : "";
  const title = `<summary data-all="${summary}">${summary}</summary>`;
  const list = `<details class="all"${phone ? " open" : ""}>${title}${buttons}</details>`;
  const foot = last.length ? `<div class="ends">${last.map((act) => button(act, "stop")).join("")}</div>` : "";
  // A touch on the board may narrow the others; a player who is offered something has no mark there.
  const narrowed = direct.some((act) => act[2].some((thing) => drawn.has(thing) && !thing.startsWith("seat:")));
  const any = touched.length > 0 || (acts.length > 1 && narrowed);
  return [`<div class="direct">${first}</div>${brings}${count || (phone && places) ? list : ""}${foot}`, any];
}
