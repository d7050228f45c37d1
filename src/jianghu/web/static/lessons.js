// The list of lessons: what was solved on this device, and what comes next. The first chapter is a newcomer's: a first
// game follows it, and all that comes later is for whoever wants more.
import { recall } from "./helped.js";
import { solved } from "./progress.js";

const data = JSON.parse(document.getElementById("data").textContent);
const at = (id) => document.getElementById(id);

for (const [game, lessons] of Object.entries(data.lessons)) {
  const done = solved(game);
  const count = lessons.filter((one) => done.has(one)).length;
  const place = document.querySelector(`[data-count="${game}"]`);
  if (place) place.textContent = `${count}/${lessons.length}`;
}
const mine = data.lessons[data.game];
const done = solved(data.game);
const count = mine.filter((one) => done.has(one)).length;
const next = mine.find((one) => !done.has(one));
const cards = [...document.querySelectorAll("[data-lesson]")];
const open = cards.find((card) => !done.has(card.dataset.lesson));
for (const card of cards) {
  card.classList.toggle("done", done.has(card.dataset.lesson));
  card.classList.toggle("next", card === open);
}
at("howfar").textContent = at("howfar").dataset.text.replace("{done}", count).replace("{all}", mine.length);
at("progress").value = count;
if (next) {
  const words = at("goon").querySelector("[data-text]");
  at("goon").href = `/learn/${data.game}/${next}`;
  if (count) words.textContent = words.dataset.text.replace("{n}", mine.indexOf(next) + 1);
} else {
  at("goon").hidden = true;
  at("withhelper").querySelector("button").classList.add("pri");
}
for (const form of document.querySelectorAll("#withhelper, .playit"))
  form.addEventListener("submit", () => recall(data.game));
