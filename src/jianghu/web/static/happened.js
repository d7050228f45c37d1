// What others did since one's last turn: a line for each turn above the board, the same numbers on the board, and a
// way to step through them. All of it is read from the log, so it says the same and knows no more.
import { phrase } from "./phrases.js";

const at = (id) => document.getElementById(id);
const MOST = 6; // turns that have room
const SVG = "http://www.w3.org/2000/svg";
const MOVES = ".stone, .marker, .card, [data-flip]"; // what has moved itself marks nothing

let turns = []; // of the log, those that are shown, the oldest first
let first = -1; // the turn with which they begin
let closed = -1; // the same of those that somebody has put away
let chosen = -1; // the one that is pointed at or stepped through
let step = -1;

// The turns since the viewer's last one, from the lines of the log; none once the viewer has acted. ``own`` is the last
// one in which the viewer decided, -1 where none is known: a turn that was passed over is news like those of others.
function since({ seat, acted, own }) {
  const log = [...at("lines").children];
  let from = 0;
  if (seat === null || !log.length) return [];
  if (+log[0].dataset.seat === seat) {
    if (acted) return [];
    from = 1;
  }
  let end = from;
  const last = ({ dataset }) => (own < 0 ? +dataset.seat === seat : +dataset.n === own);
  while (end < log.length && !last(log[end])) end++;
  // The beginning is nobody's turn, and known.
  if (end === log.length && end > from && +log[end - 1].dataset.n === 0) end--;
  return log.slice(from, Math.min(end, from + MOST)).reverse();
}

// After every update.
export function showHappened(news) {
  turns = news.curtain === null ? since(news) : [];
  const begins = turns.length ? +turns[0].dataset.n : -1;
  if (begins !== first) leave();
  first = begins;
  const shown = turns.length > 0 && closed !== first;
  at("happened").hidden = !shown;
  if (turns.length) at("happened").classList.toggle("closed", !shown); // whoever puts it away wants its room
  if (shown) at("happened").classList.add("used");
  document.body.classList.toggle("retold", shown);
  if (shown) fill();
  draw();
}

function fill() {
  const list = at("deeds-of-others");
  while (list.childElementCount > turns.length) list.lastElementChild.remove();
  turns.forEach((turn, index) => {
    const entry = list.children[index] ?? list.appendChild(made(index));
    const sign = at(`sign-${turn.dataset.seat}`);
    entry.querySelector(".sg").replaceChildren(...(sign ? [sign.firstElementChild.cloneNode(true)] : []));
    const summary = turn.querySelector("summary").innerHTML;
    const words = entry.querySelector(".says");
    if (words.innerHTML !== summary) words.innerHTML = summary;
    entry.classList.toggle("now", index === chosen && step >= 0);
  });
}

function made(index) {
  const entry = document.createElement("li");
  const inside = `<i>${index + 1}</i><span class="sg"></span><span class="says"></span>`;
  entry.innerHTML = `<button type="button">${inside}</button>`;
  for (const [sign, on] of Object.entries({ pointerenter: true, pointerleave: false, focusin: true, focusout: false }))
    entry.addEventListener(sign, () => {
      if (step >= 0) return;
      chosen = on ? index : -1;
      draw();
    });
  entry.addEventListener("click", () => go(index, 0));
  return entry;
}

// On the board --------------------------------------------------------------------------------------------------------

function found(thing) {
  const name = CSS.escape(thing);
  const all = document.querySelectorAll(`#board-part [data-touch="${name}"], #aside [data-touch="${name}"]`);
  return [...all].find((one) => one.getBoundingClientRect().width) ?? null;
}

// The middle of a thing, as the drawing says it or of its box, and its size, in the units of its drawing.
function place(element) {
  const svg = element.ownerSVGElement;
  const shape = element.querySelector(":scope > .oc, :scope > .sq") ?? element;
  const { x, y, width, height } = within(svg, shape);
  const middle = element.dataset.middle?.split(" ").map(Number) ?? [x + width / 2, y + height / 2];
  return { svg, x: middle[0], y: middle[1], size: Math.min(width, height), wide: shape.matches(".oc") };
}

function within(svg, one) {
  const box = one.getBoundingClientRect();
  const to = svg.getScreenCTM().inverse();
  const from = new DOMPoint(box.left, box.top).matrixTransform(to);
  return { x: from.x, y: from.y, width: box.width * to.a, height: box.height * to.a };
}

// All that can be read in a drawing.
const written = (svg) => [...svg.querySelectorAll("text")].map((one) => within(svg, one)).filter((box) => box.width);

const lines = (turn) => [...turn.querySelectorAll("details > ol > li")];

function element(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

// The marks of all turns; of one turn or step alone, where somebody looks at it.
export function draw() {
  for (const old of document.querySelectorAll("svg.jh > .deeds")) old.remove();
  if (at("happened").hidden) return;
  const used = new Map(); // where a number lies already
  const read = new Map(); // what is written, by drawing: all of it is measured before anything is added
  for (const svg of document.querySelectorAll("#board-part svg.jh, #aside svg.jh")) read.set(svg, written(svg));
  turns.forEach((turn, index) => {
    const faint = chosen >= 0 && chosen !== index;
    const been = new Set(); // places of this turn's paths
    let numbered = false;
    lines(turn).forEach((line, number) => {
      if (!line.dataset.things) return;
      const quiet = faint || (chosen === index && step >= 0 && number !== step);
      const things = line.dataset.things.split("|");
      const elements = things.map(found).filter(Boolean);
      if (line.dataset.leads && elements.length > 1) {
        for (const thing of things) been.add(thing);
        const points = elements.map(place);
        const group = layer(points[0].svg, index, quiet);
        path(group, points);
        if (!numbered) disc(group, points[0], index, used, read);
        numbered = true;
        return;
      }
      things.forEach((thing) => {
        const one = been.has(thing) ? null : found(thing);
        if (!one || one.matches(MOVES)) return;
        been.add(thing);
        const point = place(one);
        disc(layer(point.svg, index, quiet), point, index, used, read);
      });
    });
  });
}

function layer(svg, index, quiet) {
  return svg.appendChild(element("g", { class: `deeds${quiet ? " faint" : ""}`, "data-turn": index + 1 }));
}

function path(group, points) {
  const unit = 1 / group.ownerSVGElement.getScreenCTM().a;
  const far = (a, b) => Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const last = points.at(-1),
    before = points.at(-2);
  const cut = Math.min(0.34 * last.size, 0.45 * far(before, last)) / far(before, last);
  const end = { x: last.x + (before.x - last.x) * cut, y: last.y + (before.y - last.y) * cut };
  const way = [...points.slice(0, -1), end];
  const d = "M" + way.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  group.append(
    element("path", { class: "bed", d, "stroke-width": 5.5 * unit }),
    element("path", { class: "dots", d, "stroke-width": 2.6 * unit, "stroke-dasharray": `0 ${6 * unit}` }),
    element("path", {
      class: "tip",
      d: "M-5 -5L5 0L-5 5z",
      transform: `translate(${end.x} ${end.y}) rotate(${angle}) scale(${unit})`,
    }),
  );
}

// To the right and down: the corners, then the sides.
const ROUND = ["1 -1", "-1 -1", "1 1", "-1 1", "0 -1.4", "0 1.4", "1.4 0", "-1.4 0"];
const sides = ROUND.map((side) => side.split(" ").map(Number));

// Beside what stands there, at the upper right, or at another side where it covers least of what is written.
export function corner({ x, y, size, wide }, r, unit, boxes) {
  if (wide) return { x, y };
  const large = size >= 90 * unit;
  const away = large ? 17 * unit : 0.46 * size;
  const reaches = large ? [away, 1.5 * away] : [away];
  const spots = reaches.flatMap((far) => sides.map(([right, down]) => ({ x: x + right * far, y: y + down * far })));
  const shared = (at, from, length) => Math.max(0, Math.min(at + r, from + length) - Math.max(at - r, from));
  const covered = (spot) =>
    boxes.reduce(
      (sum, box) => sum + shared(spot.x, box.x, box.width) * shared(spot.y, box.y, box.height),
      0,
    );
  const most = spots.map(covered);
  return spots[most.indexOf(Math.min(...most))];
}

function disc(group, point, index, used, read) {
  const unit = 1 / group.ownerSVGElement.getScreenCTM().a;
  const r = Math.min((innerWidth > 700 ? 8.5 : 6.6) * unit, 0.42 * point.size);
  const { x, y } = corner(point, r, unit, read.get(point.svg) ?? []);
  const key = `${Math.round(x)} ${Math.round(y)}`;
  const there = used.get(key) ?? [];
  if (there.includes(index)) return;
  const beside = there.length;
  used.set(key, [...there, index]);
  const number = element("text", { x: x + beside * 2 * r, y: y + 0.36 * r * 1.1, "font-size": 1.3 * r });
  number.textContent = index + 1;
  group.append(element("circle", { cx: x + beside * 2 * r, cy: y, r, "stroke-width": 1.5 * unit }), number);
}

// Step by step --------------------------------------------------------------------------------------------------------

function go(index, number) {
  chosen = index;
  step = number;
  at("stepping").hidden = false;
  at("stepping").previousElementSibling.hidden = true;
  const turn = turns[index];
  const whose = at(`sign-${turn.dataset.seat}`)?.dataset.name;
  at("steps").hidden = false;
  at("prompt").hidden = true;
  at("steps").querySelector("h2").textContent = whose ? phrase("stepping", whose) : phrase("steps");
  at("steps")
    .querySelector("ol")
    .replaceChildren(
      ...lines(turn).map((line, place) => {
        const copy = document.createElement("li");
        copy.innerHTML = line.innerHTML;
        if (place === number) copy.setAttribute("aria-current", "step");
        return copy;
      }),
    );
  at("steps").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  fill();
  draw();
}

function move(by) {
  let index = chosen,
    number = step + by;
  if (number < 0) {
    if (!index) return;
    index -= 1;
    number = lines(turns[index]).length - 1;
  } else if (number >= lines(turns[index]).length) {
    if (index === turns.length - 1) {
      leave();
      return;
    }
    index += 1;
    number = 0;
  }
  go(index, number);
}

export function leave() {
  if (step < 0) return;
  const inside = at("stepping").contains(document.activeElement);
  chosen = step = -1;
  at("stepping").hidden = true;
  at("stepping").previousElementSibling.hidden = false;
  at("steps").hidden = true;
  at("prompt").hidden = false;
  if (inside) at("prompt").focus({ preventScroll: true });
  if (!at("happened").hidden) fill();
  draw();
}

at("step-through").addEventListener("click", () => {
  go(0, 0);
  at("step-on").focus();
});
at("step-back").addEventListener("click", () => move(-1));
at("step-on").addEventListener("click", () => move(1));
at("step-end").addEventListener("click", leave);
at("unhappen").addEventListener("click", () => {
  closed = first;
  leave();
  at("happened").hidden = true;
  at("happened").classList.add("closed");
  document.body.classList.remove("retold");
  draw();
});
document.addEventListener("keydown", (event) => {
  if (step < 0 || event.target.closest?.("svg.jh, input, textarea, select")) return;
  if (event.key === "Escape") leave();
  else if (event.key === "ArrowRight") move(1);
  else if (event.key === "ArrowLeft") move(-1);
  else return;
  event.preventDefault();
});
addEventListener("resize", draw);
