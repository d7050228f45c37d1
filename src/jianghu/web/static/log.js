// The log and the chat of a table.
import { phrase } from "./phrases.js";

const at = (id) => document.getElementById(id);

function item(html) {
  const made = document.createElement("li");
  made.innerHTML = html;
  return made;
}

// A line of a turn, with the things that it names and whether they are a path.
function line([html, things, leads]) {
  const made = item(html);
  if (things) made.dataset.things = things;
  if (leads) made.dataset.leads = "1";
  return made;
}

// The newest turn is on top, a line that opens to its details. Turns are changed in place, so that what is open stays
// open and what has the focus keeps it. A red line shows where the last own turn ended.
export function showLog({ keep: kept, turns }, seat) {
  const list = at("lines");
  const given = new Set(turns.map(([number]) => `${number}`));
  for (const old of [...list.children]) if (+old.dataset.n >= kept && !given.has(old.dataset.n)) old.remove();
  for (const [number, whose, round, summary, from, lines] of turns) {
    let turn = list.querySelector(`:scope > [data-n="${number}"]`);
    if (!turn) {
      turn = item(`<span class="sg" aria-hidden="true"></span><details><summary></summary><ol></ol></details>`);
      turn.dataset.n = number;
      list.prepend(turn);
    }
    turn.dataset.seat = whose;
    turn.dataset.round = round;
    const sign = at(`sign-${whose}`);
    turn.querySelector(".sg").replaceChildren(...(sign ? [sign.firstElementChild.cloneNode(true)] : []));
    const head = turn.querySelector("summary");
    const details = turn.querySelector("ol");
    if (head.innerHTML !== summary) head.innerHTML = summary;
    while (details.childElementCount > from) details.lastElementChild.remove();
    details.append(...lines.map(line));
  }
  head(list);
  const own = [...list.children].slice(1).find((turn) => +turn.dataset.seat === seat);
  for (const turn of list.children) {
    turn.classList.toggle("since", turn === own);
    if (turn === own) turn.dataset.since = phrase("since");
  }
}

// Rounds have headings where the game counts them; what comes between two turns belongs to the one before.
function head(list) {
  let now = 0;
  const rounds = [...list.children].reverse().map((turn) => (now = +turn.dataset.round || now));
  rounds.reverse().forEach((round, index) => {
    const turn = list.children[index];
    const first = round > 0 && round !== rounds[index - 1];
    let made = turn.querySelector(":scope > h3");
    if (!first) made?.remove();
    else {
      if (!made) turn.prepend((made = document.createElement("h3")));
      made.textContent = phrase("round", round);
    }
  });
}

export function showChat(notes, whole) {
  const list = at("notes");
  if (whole) list.replaceChildren();
  list.append(...notes.map(item));
  if (notes.length) {
    list.scrollTop = list.scrollHeight;
    if (!whole && at("chat").checkVisibility?.() !== true) unread(true);
  }
}

export function unread(on) {
  for (const mark of document.querySelectorAll(".unread")) mark.hidden = !on;
}
