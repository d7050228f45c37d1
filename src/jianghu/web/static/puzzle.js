// A puzzle: tries are judged by the server, results stay on this device.
import { Idiomorph } from "./idiomorph.esm.js";
import { actions } from "./actions.js";
import { Board } from "./board.js";
import { phrase } from "./phrases.js";
import { keep, results, streak, week } from "./results.js";
import { arrange } from "./scene.js";

const at = (id) => document.getElementById(id);
const data = JSON.parse(at("data").textContent);
const small = matchMedia("(max-width: 700px)");
const language = document.documentElement.lang;
const FEW = 6; // answers that a phone lists at once
let tried = [],
  done = false,
  busy = false;

const board = new Board(at("main"), attempt, () => {});
const shape = (name, given) => {
  const one = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(given)) one.setAttribute(key, value);
  return one;
};
const made = (tag, text, kind = "") =>
  Object.assign(document.createElement(tag), { textContent: text, className: kind });

async function post(sent) {
  const body = JSON.stringify({ ...(data.own ?? {}), ...sent });
  const answer = await fetch(data.to, { method: "POST", body }).catch(() => null);
  if (answer?.ok) return answer.json();
  note(phrase("failed"));
  return null;
}
function note(text) {
  at("note").hidden = !text;
  at("note").textContent = text;
  if (text) at("note").scrollIntoView({ block: "nearest" });
}
function show(step) {
  const { head, board: drawn, aside, own, players } = step.parts;
  for (const [id, html] of Object.entries({ head, "board-part": drawn, aside, own, players }))
    Idiomorph.morph(at(id), html, { morphStyle: "innerHTML" });
  arrange(true);
  const names = new Set([...document.querySelectorAll("svg.jh [data-touch]")].map((one) => one.dataset.touch));
  at("acts").innerHTML = actions(step.acts, names, small.matches)[0];
  const list = at("acts").querySelector("details.all");
  if (list && small.matches) list.open = list.querySelectorAll(".act").length <= FEW; // the board is there for many
  board.set(step.acts);
}
async function attempt(words) {
  if (done || busy || tried.some((one) => one.words === words)) return;
  busy = true;
  const found = await post({ try: words });
  busy = false;
  if (found) judge(found, found.found ? "found" : "");
}
function judge(found, result) {
  tried.push(found);
  const row = made("li", "", found.found ? "found" : "");
  const text = made("span", found.label);
  if (found.why || found.share === null) text.append(made("small", found.why || data.words.passed));
  row.append(text);
  if (found.share !== null) {
    const value = made("b", `${found.share} %`);
    if (!found.found) value.append(made("small", data.words.short.replace("%s", found.short)));
    row.append(value);
    at("dots").append(shape("circle", { cx: found.x, cy: 34, r: 6, class: found.found ? "hit" : "dot" }));
  }
  at("tries").append(row);
  row.scrollIntoView({ block: "nearest" });
  for (const thing of found.things) if (found.found) board.light(thing, true);
  if (result) finish(result);
}
function finish(result) {
  done = true;
  note(result === "found" ? data.words.hit : data.words.shown);
  at("after").hidden = false;
  at("main").classList.add("done");
  keep(data.id, data.day, result);
  days();
}
const deeds = {
  again() {
    tried = [];
    done = false;
    at("tries").replaceChildren();
    at("dots").replaceChildren();
    at("after").hidden = true;
    at("main").classList.remove("done");
    note("");
    board.set(board.acts);
  },
  async hint() {
    const found = await post({ hint: true });
    if (found) note(found.hint);
  },
  async solution() {
    if (done) return;
    const found = await post({ solution: true });
    if (found) judge(found, "shown");
  },
};
document.addEventListener("click", (event) => {
  const deed = event.target.closest("[data-do]")?.dataset.do;
  if (deed in deeds) deeds[deed]();
  const act = event.target.closest(".act[data-words]");
  if (act) attempt(act.dataset.words);
});
function days() {
  const { days: kept } = results();
  const all = week(data.today);
  const short = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  at("week").replaceChildren(
    ...all.map((day) => {
      const one = made("li", "", `${kept[day] ?? ""} ${day === data.today ? "now" : ""}`);
      one.append(made("i", kept[day] === "found" ? "✓" : ""), made("span", short.format(new Date(day))));
      if (kept[day] === "found") one.setAttribute("aria-label", `${short.format(new Date(day))}: ${data.words.found}`);
      return one;
    }),
  );
  const past = all.filter((day) => day <= data.today);
  const found = past.filter((day) => kept[day] === "found").length;
  const row = streak(data.today);
  at("streak").textContent =
    row > 1 ? data.words.streak.replace("%s", row) : data.words.week.replace("%s", found).replace("%s", past.length);
}
const day = at("day");
if (day) {
  const long = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  day.textContent = long.format(new Date(day.dateTime));
}
async function draw() {
  const step = small.matches ? await post({ phone: true }) : JSON.parse(at("first").textContent);
  if (step) show(step);
}
days();
draw().then(() => (document.documentElement.dataset.ready = "yes"));
small.addEventListener("change", draw);
