// A list that is longer than its place says how many more answers there are below, and leads to them.
import { phrase } from "./phrases.js";

const at = (id) => document.getElementById(id);
const ROOM = 40; // what the sign takes
let due = 0;

// What can be answered, without what stays in sight at the end of a list. What is behind a touch lies where that is.
const answers = (box) => {
  const all = [...box.querySelectorAll(".act:not(.off), .ask .btn")];
  return all.filter((one) => lid(one) || (one.checkVisibility() && !held(one)));
};
const lid = (one) => one.closest(".all:not([open])")?.querySelector("summary");
const held = (one) => {
  const end = one.closest(".ends");
  return end !== null && getComputedStyle(end).position === "sticky";
};

// What scrolls around the answers within the page, from the inside.
function scrolling(box) {
  const found = [];
  for (let one = box; one !== document.body; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) found.push(one);
  return found;
}

// Where what can be seen ends: at the edge of the list, of what is held there, or of the bar of a phone.
function edge(box) {
  let bottom = innerHeight;
  for (const one of scrolling(box)) bottom = Math.min(bottom, one.getBoundingClientRect().bottom);
  for (const part of [...box.querySelectorAll(".ends, .tools.foot"), at("bar")]) {
    const top = part.getBoundingClientRect().top;
    if (/sticky|fixed/.test(getComputedStyle(part).position) && part.getClientRects().length)
      bottom = Math.min(bottom, top);
  }
  return bottom;
}

function hidden(box) {
  const end = edge(box);
  // Of a row all words must be seen; what stands a little lower is no news.
  return answers(box).filter((one) => {
    const { top, height } = (lid(one) ?? one).getBoundingClientRect();
    return top + 0.85 * height > end;
  });
}

function show() {
  due = 0;
  const sign = at("more"),
    box = sign?.closest(".prompt");
  if (!box) return;
  // A question as long as its place is read first: nothing lies on it.
  const asked = box.querySelector("h2")?.getBoundingClientRect().bottom ?? 0;
  const below = edge(box) - asked < ROOM ? 0 : hidden(box).length;
  // It is watched itself: what has not changed is not set again.
  if (sign.hidden === below > 0) sign.hidden = !below;
  const says = phrase("below", below),
    words = sign.querySelector("span");
  if (!below) return;
  if (words.textContent !== says) words.textContent = says;
  // What scrolls by itself holds things at its inner edge, a page at the window's.
  const [scrolls] = scrolling(box);
  const inner = scrolls && scrolls.getBoundingClientRect().bottom - parseFloat(getComputedStyle(scrolls).paddingBottom);
  sign.style.bottom = `${(inner ?? innerHeight) - edge(box)}px`;
}

const soon = () => (due ||= requestAnimationFrame(show));
for (const sign of ["scroll", "toggle"]) document.addEventListener(sign, soon, true);
addEventListener("resize", soon);
new ResizeObserver(soon).observe(at("prompt")); // a hint below takes room
new MutationObserver(soon).observe(at("prompt"), {
  childList: true,
  subtree: true,
  attributeFilter: ["class", "hidden", "open"],
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("#more")) return;
  const next = hidden(event.target.closest(".prompt"))[0];
  next?.closest(".all")?.setAttribute("open", "");
  next?.scrollIntoView({ block: "start" });
});
