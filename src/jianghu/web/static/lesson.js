// The page of a lesson: answers go to the server, which plays them from the beginning and says what has become of them.
import { actions } from "./actions.js";
import { askAgain, askBy, heardAbout, unask } from "./asking.js";
import { Board } from "./board.js";
import { after, before } from "./flip.js";
import { morph, replace } from "./parts.js";
import { recall } from "./helped.js";
import { phrase } from "./phrases.js";
import { solve, solved } from "./progress.js";
import { arrange } from "./scene.js";
import { announce, hideWhy, query, showWhy, unquery } from "./why.js";

const PAUSE = 1100; // ms between two answers of a demonstration
const FEW = 6; // answers that a phone lists at once
const PATIENCE = 2; // wrong touches before the way is shown
const data = JSON.parse(document.getElementById("data").textContent);
const at = (id) => document.getElementById(id);
const small = matchMedia("(max-width: 700px)");
let answers = [],
  path = [],
  wrong = 0,
  busy = false,
  showing = 0, // counts demonstrations: one that was broken off knows it by this
  hasten = () => {}; // ends the wait before the next answer of a demonstration

const board = new Board(at("main"), play, touch);

async function ask(message) {
  const response = await fetch(data.to, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...(data.own ?? {}), answers, phone: small.matches, ...message }), // own: from a file
  });
  if (!response.ok) throw new Error(response.status);
  return response.json();
}

// An answer, and the one that was touched before it, such as an Attack card before its target, if it is asked for then.
// One that fails on its way is not given: the board stays as it is.
async function play(words, then) {
  if (busy) return;
  busy = true;
  const given = [...answers, words];
  let news = null;
  try {
    news = await ask({ answers: given });
    if (news.stale) return again();
    answers = given;
    show(news);
  } catch {
    showWhy(phrase("failed"));
  } finally {
    busy = false;
  }
  if (then && news?.acts?.some((act) => act[0] === then)) await play(then);
}

async function touch(thing) {
  if (busy) return;
  try {
    const told = await ask({ touch: thing });
    if (!told.text) return;
    showWhy(told.text, told.rule);
    if (told.html) at("whytext").innerHTML = told.html; // markup from the server, which has escaped what it quotes
    query(board.things(), thing);
    latest();
    see("why");
    wrong += 1;
    if (wrong >= PATIENCE) showPath();
  } catch {
    showWhy(phrase("failed"));
  }
}

// The last that was said, the goal or what became of it, is in sight however much was said before.
function latest() {
  const saying = at("saying");
  const last = ["why", "missed", "done", "goal"].map(at).find((one) => !one.hidden);
  saying.scrollTop = answers.length || last.id !== "goal" ? saying.scrollHeight : 0;
}

// On a phone what is said stands below the board: it comes into sight.
function see(id) {
  if (small.matches) at(id).scrollIntoView({ block: "nearest" });
}

// On a phone a button that is the only way to answer is not left below the edge.
function seeButtons() {
  if (!small.matches || !document.body.classList.contains("begun")) return;
  const edge = document.querySelector(".lessonbar").getBoundingClientRect().top;
  const below = (one) => one.checkVisibility() && one.getBoundingClientRect().bottom > edge;
  if (![at("asks"), ...at("actions").querySelectorAll(".act")].some(below)) return;
  const fits = at("prompt").offsetHeight < edge - at("main").offsetTop;
  at("prompt").scrollIntoView({ block: fits ? "end" : "start" });
}

function reread(on) {
  document.body.classList.toggle("reread", on);
  at("reread").setAttribute("aria-expanded", on);
}

function showPath() {
  for (const thing of path) board.light(thing, true);
}

function show(news, whole = true) {
  const places = before(at("main"));
  if (whole) for (const [id, html] of Object.entries(news.parts)) replace(id, html);
  arrange(true);
  hideWhy();
  unquery();
  path = news.path;
  at("asks").textContent = news.asks;
  at("told").innerHTML = news.told.map((line) => `<li>${line}</li>`).join(""); // markup from the server
  at("told").hidden = !news.told.length;
  at("question").hidden = news.status !== "open";
  at("goal").classList.toggle("reached", news.status === "solved");
  at("done").hidden = news.status !== "solved";
  // What was allowed and does not help: nothing is left to do, or nothing that leads to the goal.
  const off = news.status === "missed" ? "missed" : news.astray ? "astray" : "";
  at("missed").hidden = !off;
  if (off) {
    at("missedhead").textContent = at("missedhead").dataset[off];
    at("missedtext").textContent = [news.missed, at("missedtext").dataset[off]].filter(Boolean).join(" ");
  }
  at("again").classList.toggle("pri", news.status === "missed");
  at("next").hidden = news.status !== "solved";
  at("showme").hidden = news.status === "solved";
  document.body.dataset.status = news.status;
  document.body.classList.toggle("begun", answers.length > 0);
  if (!answers.length) reread(false);
  at("prompt").scrollTop = 0;
  offer(news.acts);
  board.set(news.acts);
  if (news.status === "solved") {
    if (!data.own) solve(data.game, data.lesson);
    dots();
    at("next").focus({ preventScroll: true });
    see("done");
  } else if (news.asks) announce(news.asks);
  if (off) see("missed");
  after(at("main"), places);
  latest();
  if (news.status === "open") seeButtons();
  if (answers.length) askAgain();
}

function offer(acts) {
  const drawn = new Set(Array.from(document.querySelectorAll("svg.jh [data-touch]"), (one) => one.dataset.touch));
  const [html, touched] = actions(acts, drawn, small.matches);
  morph("actions", html);
  const list = at("actions").querySelector("details.all");
  if (list && small.matches) list.open = list.querySelectorAll(".act").length <= FEW; // the board is there for many
  at("touch").hidden = !touched;
}

async function again() {
  showing += 1;
  document.body.classList.remove("showing");
  answers = [];
  wrong = 0;
  unask();
  try {
    show(await ask({}));
  } catch {
    showWhy(phrase("failed"));
  }
}

const followed = () => answers.every((words, number) => words === data.solution[number]);

// From where the learner stands, if that leads to the goal. Pressed once more it goes on at once: it never begins anew.
async function demonstrate() {
  if (document.body.classList.contains("showing")) return hasten();
  if (!followed()) await again();
  const mine = ++showing;
  document.body.classList.add("showing");
  let given = -1;
  while (followed() && answers.length > given && answers.length < data.solution.length) {
    given = answers.length; // an answer that fails on its way ends it
    showPath();
    await new Promise((next) => {
      hasten = next;
      setTimeout(next, PAUSE);
    });
    if (showing !== mine) return;
    if (answers.length === given) await play(data.solution[given]);
  }
  document.body.classList.remove("showing");
}

function dots() {
  const done = solved(data.game);
  for (const dot of document.querySelectorAll(".dots [data-lesson]"))
    dot.classList.toggle("done", done.has(dot.dataset.lesson));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest(".act[data-words], [data-do=cancel]");
  if (button?.dataset.words !== undefined) play(button.dataset.words, board.wished(button.dataset.words));
  else if (button) board.cancel();
});
at("again").addEventListener("click", again);
at("reread").addEventListener("click", () => reread(!document.body.classList.contains("reread")));
// Who has read goes on to the question, which may lie below the edge of a phone.
at("toquestion").addEventListener("click", () => {
  document.body.classList.add("begun");
  seeButtons();
});
new IntersectionObserver(([asks]) => at("toquestion").classList.toggle("seen", asks.isIntersecting), {
  rootMargin: "0px 0px -110px",
}).observe(at("asks"));
at("showme").addEventListener("click", demonstrate);
at("play")?.addEventListener("submit", () => recall(data.game));
at("showme").hidden = false;
askBy(async (message) => {
  try {
    heardAbout(await ask({ about: message.thing }));
  } catch {
    // what a thing is can be asked again
  }
});
small.addEventListener("change", async () => show(await ask({})));
// For tests.
window.jianghu = {
  get answers() {
    return answers;
  },
  get busy() {
    return busy;
  },
  get acts() {
    return board.acts;
  },
};
dots();
// A figure of the rules opens the lesson where it was drawn: after these answers.
const given = location.hash.startsWith("#play=") ? decodeURIComponent(location.hash.slice(6)).split("|") : [];
if (given.length) {
  answers = given;
  ask({}).then((news) => (news.stale ? again() : show(news)), again);
} else if (small.matches) again();
else show(data.first);
