// Replay step by step without loading the page anew. Every step is an address, so links work without this script too.
import { Idiomorph } from "./idiomorph.esm.js";
import { after, before } from "./flip.js";
import { hash } from "./blake2b.js";
import { verdict } from "./seal.js";
import { phrase } from "./phrases.js";
import { arrange } from "./scene.js";

const main = document.getElementById("main");
const scrub = document.getElementById("scrub");
const small = matchMedia("(max-width: 700px)");
let at = small.matches ? -1 : +scrub.value,
  wanted = +scrub.value,
  busy = false,
  timer = 0;
const last = +scrub.max;

async function show() {
  if (busy) return;
  busy = true;
  try {
    await follow();
  } finally {
    busy = false;
  }
}
async function follow() {
  while (at !== wanted) {
    const to = wanted;
    const phone = small.matches ? "&phone=1" : "";
    const seat = main.dataset.as === "" ? "" : `&as=${main.dataset.as}`;
    const answer = await fetch(`${main.dataset.to}?at=${to}${seat}${phone}&part=1`);
    if (!answer.ok) break;
    const step = await answer.json();
    const places = before(main);
    for (const [id, html] of Object.entries({ head: step.head, "board-part": step.board, aside: step.aside }))
      Idiomorph.morph(document.getElementById(id), html, { morphStyle: "innerHTML" });
    arrange(false);
    Idiomorph.morph(document.getElementById("players"), step.players, { morphStyle: "innerHTML" });
    document.getElementById("moment").innerHTML = step.moment;
    after(main, places);
    at = to;
    history.replaceState(null, "", `?at=${at}${seat}`);
    for (const now of document.querySelectorAll(".cnow")) {
      const { left, room, span } = now.closest("svg").dataset;
      now.setAttribute("transform", `translate(${+left + (+room * at) / +span} 0)`);
    }
    mark();
    document.getElementById("alternatives").innerHTML = step.coach;
    for (const id of ["moment", "alternatives"]) document.getElementById(id).scrollTop = 0;
    if (step.coach) document.querySelector(".rp").classList.add("coached"); // somebody else has requested the review
    const form = document.querySelector("#coach form");
    if (form) form.action = form.action.replace(/\?.*/, location.search);
  }
}
// The turn that is shown, in the list of all of them; and what the slider stands on, in words.
const headings = [...document.querySelectorAll("#turns a")];
function mark() {
  const now = headings.findLast((one) => +one.dataset.at <= at);
  for (const one of headings) {
    if (one === now) one.setAttribute("aria-current", "step");
    else one.removeAttribute("aria-current");
  }
  // Only the list scrolls: the page stays where the reader is.
  if (now) now.closest("ol").scrollTop = now.closest("li").offsetTop - now.closest("ol").clientHeight / 2;
  scrub.setAttribute("aria-valuetext", document.querySelector("#moment .lab").textContent);
}
function go(to) {
  wanted = Math.max(0, Math.min(last, to));
  scrub.value = wanted;
  show();
}
function play(on) {
  clearInterval(timer);
  timer = on ? setInterval(() => (wanted < last ? go(wanted + 1) : play(false)), 700) : 0;
  document.querySelector('[data-go="play"]').setAttribute("aria-pressed", !!timer);
}
const ways = {
  first: () => go(0),
  back: () => go(wanted - 1),
  forward: () => go(wanted + 1),
  last: () => go(last),
  play: () => play(!timer),
};
document.addEventListener("click", (event) => {
  const heading = event.target.closest("#turns a");
  if (heading) {
    event.preventDefault();
    go(+heading.dataset.at);
    return;
  }
  const button = event.target.closest("[data-go]");
  if (button) {
    event.preventDefault();
    ways[button.dataset.go]();
  }
});
scrub.addEventListener("input", () => go(+scrub.value));
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, button, summary") && event.key === " ") return;
  if (event.target === scrub) return;
  const way = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", " ": "play" }[event.key];
  if (way) {
    event.preventDefault();
    ways[way]();
  }
});
const said = (text, good) =>
  Object.assign(document.createElement("li"), { textContent: text, className: good ? "good" : "bad" });
document.getElementById("check")?.addEventListener("click", () => {
  const sealed = JSON.parse(document.getElementById("sealed")?.textContent ?? "null");
  const promise = document.getElementById("promise").textContent.trim();
  if (!sealed) {
    // an older game, whose key the server has drawn alone
    const good = hash(document.getElementById("dicekey").textContent.trim()) === promise;
    document.getElementById("checked").replaceChildren(said(phrase(good ? "kept" : "broken"), good));
    return;
  }
  const found = verdict({ ...sealed, promise }, location.pathname.replace(/\/replay$/, ""));
  document
    .getElementById("checked")
    .replaceChildren(
      ...found.map(([name, good, n]) => said(phrase(`${name}_${good ? "good" : "bad"}`, n ?? ""), good)),
    );
});
mark();
show(); // a phone has its own drawing
small.addEventListener("change", () => {
  at = -1;
  show();
});
document.documentElement.dataset.ready = "yes";
