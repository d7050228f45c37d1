// "Try another move here": a line of one's own in place of the decision that is shown. The record stays as it is.
import { Line } from "./line.js";
import { phrase } from "./phrases.js";

const TOP = 12, // as in the chart: room above, and the depth of its scale
  DEEP = 166;
const at = (id) => document.getElementById(id);
const button = at("branch");
const scrub = at("scrub");
const link = at("tomoment");
const seen = () => new URLSearchParams(location.search).get("as");
let line = null,
  from = null;

// The link leads to the step that is shown.
function follow() {
  const as = seen() === null ? "" : `&as=${seen()}`;
  link.href = `${link.dataset.to}?at=${scrub.value}${as}`;
}
link.addEventListener("focus", follow);
link.addEventListener("pointerdown", follow);
// A click copies the address and the replay stays; the page of the moment is one touch away.
link.addEventListener("click", async (event) => {
  event.preventDefault();
  follow();
  if (!at("momentmade").hidden) return (at("momentmade").hidden = true);
  const answer = await fetch(`${link.getAttribute("href")}&part=link`).catch(() => null);
  if (!answer?.ok) return location.assign(link.href);
  const { to } = await answer.json();
  at("mlink").value = location.origin + to;
  at("mopen").href = to;
  at("momentmade").hidden = false;
  at("mlink").select();
  const copied = await navigator.clipboard?.writeText(at("mlink").value).then(
    () => true,
    () => false,
  );
  at("momentsaid").textContent = phrase(copied ? "copied_link" : "copy_it");
});

async function branch() {
  button.disabled = true;
  const answer = await fetch(`${link.dataset.to}?at=${scrub.value}&part=1`).catch(() => null);
  button.disabled = false;
  if (!answer?.ok) return;
  from = await answer.json();
  button.setAttribute("aria-pressed", "true");
  document.querySelector(".rp").classList.add("coached", "lined");
  const names = JSON.parse(at("called").textContent);
  line = new Line(from.to, { told, shown, played: from.played, names });
  line.show();
}
// However the line stands, its box says that the game itself is not changed.
function shown() {
  const first = at("ownline").hidden;
  at("ownline").hidden = false;
  if (first) at("ownline").scrollIntoView({ block: "nearest" }); // on a phone it stands below the board
}
const points = [];
function told(found) {
  const share = found.chances[from.seat];
  const moves = line.moves.length;
  points.splice(points.findIndex(([n]) => n >= moves) < 0 ? points.length : points.findIndex(([n]) => n >= moves));
  points.push([moves, share]);
  draw();
}
function draw() {
  for (const chart of document.querySelectorAll("#wide .chart")) {
    const { left, room, span } = chart.dataset;
    const x = (n) => +left + (+room * Math.min(from.at - 1 + n, +span)) / +span;
    const y = (share) => TOP + DEEP * (1 - share);
    const made = (name, kind, given, text = "") => {
      const one = chart.querySelector(`.${kind}`) ?? document.createElementNS("http://www.w3.org/2000/svg", name);
      one.setAttribute("class", kind);
      for (const [key, value] of Object.entries(given)) one.setAttribute(key, value);
      if (text) one.textContent = text;
      chart.append(one);
    };
    const [n, share] = points.at(-1);
    made("path", "cown", { d: "M" + points.map(([m, s]) => `${x(m)} ${y(s)}`).join("L") });
    made("circle", "cowndot", { cx: x(n), cy: y(share), r: 5 });
    const end = x(n) > +left + 0.8 * +room;
    const place = { x: x(n) + (end ? -12 : 12), y: y(share) - 8, "text-anchor": end ? "end" : "start" };
    made("text", "cownname", place, `${button.dataset.name} ${Math.round(100 * share)}%`);
  }
}
function leave() {
  location.reload();
}
button?.addEventListener("click", () => (line ? leave() : branch()));
// The slider and its buttons lead back into the game.
document.addEventListener(
  "click",
  (event) => {
    if (!line) return;
    if (event.target.closest('[data-line="back"]')) leave();
    else if (event.target.closest("[data-go], #turns a")) drop();
  },
  true,
);
scrub.addEventListener("input", () => line && drop());
function drop() {
  line.live = false;
  line = null;
  points.length = 0;
  at("ownline").hidden = true;
  at("linebars").textContent = "";
  button.setAttribute("aria-pressed", "false");
  document.querySelector(".rp").classList.remove("lined");
  for (const one of document.querySelectorAll(".cown, .cowndot, .cownname")) one.remove();
  const stays = +scrub.value;
  // The same step again: nothing would be fetched, and the line would stay in sight.
  setTimeout(() => +scrub.value === stays && stays === from.at && leave(), 0);
}
