// Anything can be asked: pointing at a thing, focus or holding opens what it is and does. Holding never plays.
import { announce } from "./why.js";

const POINT = 350; // ms until a thing that is pointed at or focused is explained
const HOLD = { mouse: 700, pen: 400, touch: 400 }; // a slow click of a mouse is still a click
const LEAVE = 500; // on the way from the thing to its explanation nothing closes
const SLIP = 10; // pixels by which a finger that holds may move
const GAP = 10;
const EDGE = 8;
// What lies within something that is touched as a whole, such as a card before a player, can be asked about by itself.
const NAMED = "svg.jh [data-ask], svg.jh [data-touch], #logbox [data-thing], #prompt [data-thing]";

const at = (id) => document.getElementById(id);
const box = at("about");
const rules = JSON.parse(at("data").textContent).rules;
const small = matchMedia("(max-width: 700px)");
const named = (target) => target.closest?.(NAMED) ?? null;
const held = (target) => target.closest?.(`${NAMED}, .act[data-things]`) ?? null;
const thingOf = ({ dataset }) => dataset.ask ?? dataset.touch ?? dataset.thing ?? dataset.things.split("|").at(-1);

// What is wanted or shown: the element, the thing's name, and how it was asked: "point", "focus", "key" or "hold".
let wanted = null,
  shown = null;
let send = () => {};
let before = null; // what had the focus when the explanation took it

export function askBy(sender) {
  send = sender;
}

function ask(element, how) {
  wanted = { element, thing: thingOf(element), how };
  send({ t: "about", thing: wanted.thing });
}

// The answer. One that nobody waits for any more is left alone.
export function heardAbout({ thing, found }) {
  if (wanted?.thing !== thing) return;
  const last = wanted;
  wanted = null;
  if (!found) unask();
  else if (last.element.isConnected) show(last, found);
}

// The position is another one: what a thing would do now may be different.
export function askAgain() {
  if (!shown) return;
  const { element, thing, how } = shown;
  const name = CSS.escape(thing);
  const drawn = `#main [data-touch="${name}"], #main [data-ask="${name}"]`;
  const here = element.isConnected ? element : document.querySelector(drawn);
  if (here) ask(here, how);
  else unask();
}

export function unask() {
  wanted = null;
  if (!shown) return;
  const inside = box.contains(document.activeElement);
  shown = null;
  unmark();
  box.hidden = true;
  if (inside && before?.isConnected) before.focus({ preventScroll: true });
  before = null;
}

// Showing -----------------------------------------------------------------------------------------------------------

function unmark() {
  for (const one of document.querySelectorAll(".asked")) one.classList.remove("asked");
  for (const one of document.querySelectorAll("[aria-describedby=about-text]")) one.removeAttribute("aria-describedby");
}

function show(one, found) {
  const again = shown?.element === one.element;
  shown = one;
  unmark();
  one.element.classList.add("asked");
  if (one.element.getAttribute("role") === "button") one.element.setAttribute("aria-describedby", "about-text");
  fill(found);
  at("about-picture").replaceChildren(...picture(one.element));
  box.hidden = false;
  place(one);
  if (again) return;
  box.scrollTop = 0;
  if (one.how === "key" || one.how === "hold") {
    if (!box.contains(document.activeElement)) before = document.activeElement;
    box.focus({ preventScroll: true });
  } else if (one.how === "focus") announce(`${at("about-title").textContent}. ${at("about-text").textContent}`);
}

// The texts are markup from the server, which has escaped what people wrote.
function fill(found) {
  at("about-title").textContent = found.title;
  at("about-kind").textContent = found.kind;
  at("about-what").innerHTML = found.text;
  at("about-now").hidden = !found.now;
  at("about-now").lastElementChild.innerHTML = found.now;
  at("about-facts").replaceChildren(
    ...found.facts.map((fact) => {
      const made = document.createElement("li");
      made.innerHTML = fact;
      return made;
    }),
  );
  at("about-rules").replaceChildren(
    ...found.rules.map((rule) => {
      const made = document.createElement("a");
      made.href = `${rules}#${rule}`;
      made.target = "rules";
      made.textContent = rule;
      return made;
    }),
  );
}

// The thing itself, larger: on a phone the sheet may lie over it. Of what is told in a row it is the sign; wide things,
// such as a player's row, are left out.
function picture(thing) {
  if (!(thing instanceof SVGGraphicsElement)) return [];
  const element = thing.querySelector(":scope > .face") ?? thing;
  const { x, y, width, height } = element.getBBox();
  if (!height || width / height > 1.5 || height / width > 2.2) return [];
  if (element.matches(":not(:has(:not(title, g, .touch)))")) return []; // an area that is only there to be touched
  const copy = element.cloneNode(true);
  for (const node of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "data-touch", "data-ask", "data-for", "role", "tabindex", "aria-label", "aria-pressed"])
      node.removeAttribute(name);
  copy.removeAttribute("transform");
  copy.removeAttribute("aria-describedby");
  copy.classList.remove("asked", "can", "lit", "queried");
  for (const node of copy.querySelectorAll("title, .mark")) node.remove();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "jh");
  svg.setAttribute("viewBox", `${x - 2} ${y - 2} ${width + 4} ${height + 4}`);
  svg.append(copy);
  return [svg];
}

// Placing -----------------------------------------------------------------------------------------------------------

const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
const between = (least, value, most) => Math.max(least, Math.min(value, most));

function place({ element, how }) {
  for (const name of ["left", "top", "width", "maxHeight"]) box.style[name] = "";
  box.classList.remove("high");
  const thing = element.getBoundingClientRect();
  if (small.matches) {
    // A finger that holds is shown a sheet with the picture; the keyboard goes on from what must stay in sight.
    if (how !== "hold" && !apart(thing, box.getBoundingClientRect())) squeeze(thing);
  } else if (!dock(element, thing)) {
    const { width, height } = box.getBoundingClientRect();
    const [left, top, most] = spot(element, thing, width, height);
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
    if (most < height) box.style.maxHeight = `${most}px`;
  }
}

// A sheet above or below the thing, where there is more room.
function squeeze(thing) {
  const below = window.innerHeight - thing.bottom;
  box.classList.toggle("high", thing.top > below);
  box.style.maxHeight = `${Math.max(thing.top, below) - GAP}px`;
}

// What lies on the board is explained beside it, below the question, so that nothing of the board is covered.
function dock(element, thing) {
  const side = document.querySelector("#prompt > .prompt")?.getBoundingClientRect();
  if (!side || !element.closest("#board-part") || at("key")?.hidden === false) return false;
  const notes = ["prompt", "why", "advice"].map((id) => at(id).getBoundingClientRect().bottom);
  box.style.left = `${side.left}px`;
  box.style.top = `${Math.max(...notes) + GAP}px`;
  box.style.width = `${side.width}px`;
  const place = box.getBoundingClientRect();
  if (place.bottom <= window.innerHeight - EDGE && apart(thing, place)) return true;
  for (const name of ["left", "top", "width"]) box.style[name] = "";
  return false;
}

// Where it is wholly in the window and not over the thing: next to the thing, else where most room is.
function spot(element, thing, width, height) {
  const wide = document.documentElement.clientWidth,
    high = window.innerHeight;
  const across = between(EDGE, (thing.left + thing.right - width) / 2, wide - EDGE - width),
    down = between(EDGE, (thing.top + thing.bottom - height) / 2, high - EDGE - height);
  const places = [
    [across, thing.top - GAP - height],
    [across, thing.bottom + GAP],
    [thing.right + GAP, down],
    [thing.left - GAP - width, down],
  ];
  if (element.closest("#players, #logbox, #prompt")) places.unshift(...places.splice(2));
  for (const [left, top] of places) {
    const [right, bottom] = [left + width, top + height];
    const inside = left >= EDGE && top >= EDGE && right <= wide - EDGE && bottom <= high - EDGE;
    if (inside && apart(thing, { left, top, right, bottom })) return [left, top, height];
  }
  const above = thing.top - GAP - EDGE,
    below = high - thing.bottom - GAP - EDGE;
  return above > below ? [across, EDGE, above] : [across, thing.bottom + GAP, below];
}

// Asking ------------------------------------------------------------------------------------------------------------

let opening = 0,
  leaving = 0,
  holding = 0;
let under = null; // the thing under the pointer
let spent = false; // the finger has held: what it lifts from is not played
let closing = false; // it was put down beside what a finger has held open: it closes that, and does nothing else
let kind = "mouse";
let from = [0, 0];

function point(event) {
  if (holding && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLIP) unhold();
  if (event.pointerType === "touch") return;
  const over = box.contains(event.target);
  const element = over ? null : named(event.target);
  if (over || (element && element === shown?.element)) {
    clearTimeout(leaving);
    leaving = 0;
  } else if (shown?.how === "point" && !leaving) leave();
  if (element === under) return;
  under = element;
  clearTimeout(opening);
  if (wanted?.how === "point") wanted = null;
  if (element && element !== shown?.element) opening = setTimeout(() => ask(element, "point"), POINT);
}

function leave() {
  leaving = setTimeout(() => {
    leaving = 0;
    if (shown?.how === "point") unask();
  }, LEAVE);
}

function unhold() {
  clearTimeout(holding);
  holding = 0;
}

function press(event) {
  clearTimeout(opening);
  unhold();
  spent = false;
  closing = shown?.how === "hold" && !box.contains(event.target); // a button takes the focus, and closes it by that
  kind = event.pointerType;
  const element = held(event.target);
  if (!element || box.contains(event.target) || event.button) return;
  from = [event.clientX, event.clientY];
  holding = setTimeout(() => {
    holding = 0;
    spent = true;
    if (kind === "touch") navigator.vibrate?.(8);
    ask(element, "hold");
  }, HOLD[kind] ?? HOLD.touch);
}

function click(event) {
  const lifted = spent && event.detail > 0; // keys click too, and have held nothing
  const outside = shown && !box.contains(event.target);
  if (lifted || (closing && event.detail > 0) || (outside && shown.how === "hold")) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (outside && !lifted) unask();
  spent = closing = false;
}

// One thing after the other of a line of the log that has the focus.
function nextIn(line) {
  const all = [...(line?.parentNode.querySelectorAll("[data-thing]") ?? [])].filter((one) => one.checkVisibility());
  return all[(all.indexOf(shown?.element) + 1) % all.length];
}

function key(event) {
  if (event.key === "Escape" && shown) {
    if (box.contains(document.activeElement)) event.stopPropagation(); // else it lets go of what was picked, as ever
    unask();
  } else if (["i", "I", "?"].includes(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const element = event.target.closest?.("svg.jh [data-touch]");
    const line = element ? null : nextIn(event.target.closest?.("#logbox summary"));
    if (!element && !line) return;
    event.preventDefault();
    clearTimeout(opening);
    ask(element ?? line, element ? "key" : "focus");
  }
}

function focus(event) {
  const element = named(event.target);
  if (!element?.matches(":focus-visible") || element === shown?.element) return;
  clearTimeout(opening);
  opening = setTimeout(() => ask(element, "focus"), POINT);
}

function blur(event) {
  const to = event.relatedTarget;
  if (named(event.target)) clearTimeout(opening);
  if (wanted?.how === "focus") wanted = null;
  // A finger that lifts from a card within a player's place leaves the focus at that place.
  if (shown && shown.how !== "point" && to && !to.contains(shown.element) && !box.contains(to)) unask();
}

document.addEventListener("pointermove", point);
document.documentElement.addEventListener("pointerleave", () => {
  under = null;
  clearTimeout(opening);
  if (shown?.how === "point" && !leaving) leave();
});
document.addEventListener("pointerdown", press, true);
for (const sign of ["pointerup", "pointercancel"]) document.addEventListener(sign, unhold);
document.addEventListener("click", click, true);
document.addEventListener("contextmenu", (event) => {
  if (kind !== "mouse" && held(event.target)) event.preventDefault(); // holding asks, here and now
});
document.addEventListener("keydown", key, true);
document.addEventListener("focusin", focus);
document.addEventListener("focusout", blur);
at("about-close").addEventListener("click", unask);
addEventListener("resize", unask);
