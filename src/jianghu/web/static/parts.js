// The parts of a page: HTML from the server is morphed into place, so that focus, open lists and motion survive.
import { Idiomorph } from "./idiomorph.esm.js";

const KEPT = new Set(["tabindex", "role", "aria-label", "aria-pressed"]);
// What somebody may be filling in, what is made here, and what is a part of its own.
const OWN = new Set(["sitname", "botlevel", "actions", "own", "aside", "near", "more", "dearest", "dearest-ask"]);
const CUT = '<g id="';
const texts = {}; // the latest HTML of each part, cut into pieces

const placeOf = (id) => document.getElementById(id === "board" ? "board-part" : id);

export function morph(id, html, same = new Set()) {
  const place = placeOf(id);
  if (!place) return;
  const open = place.querySelector("details.all")?.open;
  const held = place !== document.activeElement && place.contains(document.activeElement);
  Idiomorph.morph(place, html, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeNodeMorphed: (node) => !OWN.has(node.id) && !same.has(node.id),
      beforeAttributeUpdated: (name, node) => !(KEPT.has(name) && node.hasAttribute?.("data-touch")),
    },
  });
  if (open) place.querySelector("details.all")?.setAttribute("open", "");
  // The button with the focus is gone: the keyboard goes on at the beginning of its part, on nothing that decides.
  if (held && !place.contains(document.activeElement)) place.closest("[tabindex]")?.focus();
}

// A part as a whole.
export function replace(id, html) {
  const pieces = html.split(CUT);
  const keys = pieces.map((piece, index) => (index ? piece.slice(0, piece.indexOf('"')) : ""));
  texts[id] = { order: keys, piece: Object.fromEntries(keys.map((key, index) => [key, pieces[index]])), rest: {} };
  morph(id, html);
}

// A large part of which only the pieces that have changed were sent.
export function patch(id, step) {
  const text = texts[id];
  Object.assign(text.piece, step.set);
  if (step.order) text.order = step.order;
  for (const key in step.set) delete text.rest[key];
  // Most of a board stays as it is. A group that has not changed is neither parsed nor compared: an empty one with its
  // id stands for it.
  const same = new Set();
  const html = text.order
    .map((key) => {
      const rest = key && !(key in (step.set ?? {})) ? afterGroup(text, key) : null;
      if (rest === null) return text.piece[key];
      same.add(key);
      return `${key}"></g>${rest}`;
    })
    .join(CUT);
  morph(id, html, same);
  if (lost(id, text, same)) morph(id, text.order.map((key) => text.piece[key]).join(CUT));
}

// Whether an empty group stands on the page where a full one was meant: another group may have been taken for it, when
// both have no parent with an id.
function lost(id, text, same) {
  const found = new Map();
  for (const group of placeOf(id)?.querySelectorAll("g[id]") ?? []) found.set(group.id, group);
  for (const key of same) if (!found.get(key)?.firstChild && !/^[^>]*><\/g>/.test(text.piece[key])) return true;
  return false;
}

// What follows the group that a piece begins; null when the group holds others and does not end in its own piece.
function afterGroup(text, key) {
  if (!(key in text.rest)) {
    let depth = 1;
    text.rest[key] = null;
    for (const tag of text.piece[key].matchAll(/<(\/?)g[ >]/g)) {
      depth += tag[1] ? -1 : 1;
      if (!depth) {
        text.rest[key] = text.piece[key].slice(tag.index + 4);
        break;
      }
    }
  }
  return text.rest[key];
}
