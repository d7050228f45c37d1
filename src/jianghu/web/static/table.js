// The page of a table: updates come in and are morphed into place, touches and buttons go out as commands.
import { Idiomorph } from "./idiomorph.esm.js";
import { actions } from "./actions.js";
import { Board } from "./board.js";
import { after, before } from "./flip.js";
import { Connection } from "./connection.js";
import { Seal } from "./seal.js";
import { keep } from "./theme.js";
import { ring, settings } from "./settings.js";
import { optional, phrase } from "./phrases.js";

const data = JSON.parse(document.getElementById("data").textContent);
const at = (id) => document.getElementById(id);
const KEPT = new Set(["tabindex", "role", "aria-label", "aria-pressed"]);
const OWN = new Set(["sitname", "botlevel", "actions", "own"]);   // what somebody may be filling in, is made here, or is a part of its own
let ply = -1, dealt = false, turn = null;
let sent = null;   // the command whose outcome is not on the board yet: until then a second click would be stale
const rules = data.rules;
const small = matchMedia("(max-width: 700px)");

const board = new Board(at("main"), (words) => send({ t: "play", words }), (thing) => connection.send({ t: "why", thing }));
const trying = at("line").textContent;
const connection = new Connection(data.socket, heard, (up, code) => { document.body.classList.toggle("down", !up); at("line").textContent = optional(code) ?? trying; at("line").hidden = up; at("status").hidden = !up; });
window.jianghu = { get ply() { return ply; }, get dealt() { return dealt; }, get busy() { return sent !== null; }, get acts() { return board.acts; }, connection };

const seal = new Seal(location.pathname);
function addToDice(request) {
  const given = seal.answer(request);
  if (given) connection.send(given);
}

function send(message) {
  if (sent) return;
  at("why").hidden = true;
  sent = { id: connection.command({ ...message, ply }) };
  document.body.classList.add("busy");
}
function settle() {
  sent = null;
  document.body.classList.remove("busy");
}
// Acknowledged is not shown yet: the update with that ply may still be under way, or have come before.
function ack(message) { if (sent?.id === message.id && message.ply <= ply) settle(); }

function heard(message) {
  const act = { update, seal: addToDice, nack, why, nudge, advice, say: (one) => showWhy(one.text, ""), gone: () => location.assign("/"), seated: () => location.reload(), fault: () => showWhy(phrase("failed"), ""), ack, wait, back }[message.t];
  if (act) act(message);
}

// Nothing can be stored just now. The connection sends again what waits; here people are told, once and calmly.
let waits = "";
function wait(message) {
  const key = message.later ? "later" : sent ? "waits" : "paused";
  if (waits === key) return;
  waits = key;
  showWhy(phrase(key), "");
}
function back() {
  if (waits) at("why").hidden = true;
  waits = "";
}

function morph(id, html, same = new Set()) {
  const place = at(id === "board" ? "board-part" : id);
  if (!place) return;
  const open = place.querySelector("details.all")?.open;
  const held = place !== document.activeElement && place.contains(document.activeElement);
  Idiomorph.morph(place, html, { morphStyle: "innerHTML", callbacks: {
    beforeNodeMorphed: (node) => !OWN.has(node.id) && !same.has(node.id),
    beforeAttributeUpdated: (name, node) => !(KEPT.has(name) && node.hasAttribute?.("data-touch")) } });
  if (open) place.querySelector("details.all")?.setAttribute("open", "");
  // The button with the focus is gone: the keyboard goes on at the beginning of its part, on nothing that decides.
  if (held && !place.contains(document.activeElement)) place.closest("[tabindex]")?.focus();
}

// Large parts come as the pieces that have changed; the whole is put together here, so that morphing stays simple.
const CUT = '<g id="';
const texts = {};
function keepText(id, html) {
  const pieces = html.split(CUT);
  const keys = pieces.map((piece, index) => (index ? piece.slice(0, piece.indexOf('"')) : ""));
  texts[id] = { order: keys, piece: Object.fromEntries(keys.map((key, index) => [key, pieces[index]])), rest: {} };
}
function patch(id, step) {
  const text = texts[id];
  Object.assign(text.piece, step.set);
  if (step.order) text.order = step.order;
  for (const key in step.set) delete text.rest[key];
  // Most of a board stays as it is. A group that has not changed is neither parsed nor looked into: an empty one with
  // its id stands for it.
  const same = new Set();
  const html = text.order.map((key) => {
    const rest = key && !(key in (step.set ?? {})) ? afterGroup(text, key) : null;
    if (rest === null) return text.piece[key];
    same.add(key);
    return `${key}"></g>${rest}`;
  }).join(CUT);
  morph(id, html, same);
}
// What follows the group that a piece begins; null when the group holds others and does not end in its own piece.
function afterGroup(text, key) {
  if (!(key in text.rest)) {
    let depth = 1;
    text.rest[key] = null;
    for (const tag of text.piece[key].matchAll(/<(\/?)g[ >]/g)) {
      depth += tag[1] ? -1 : 1;
      if (!depth) { text.rest[key] = text.piece[key].slice(tag.index + 4); break; }
    }
  }
  return text.rest[key];
}

// What can be touched is known once the drawings are in place.
function offer(acts) {
  if (!at("actions")) return;
  const drawn = new Set(Array.from(document.querySelectorAll("svg.jh [data-touch]"), (one) => one.dataset.touch));
  const [html, touched] = actions(acts, drawn, small.matches);
  morph("actions", html);
  at("touch").hidden = !touched;
}

function update(news) {
  if (news.base !== -1 && news.base !== ply) { connection.send({ t: "whole" }); return; }
  const places = before(at("main"));
  for (const [id, html] of Object.entries(news.parts)) { keepText(id, html); morph(id, html); }
  for (const [id, step] of Object.entries(news.patch)) patch(id, step);
  if (news.ply !== ply) { settle(); unquery(); back(); }
  if (ply !== news.ply) at("advice").hidden = true;
  ply = news.ply;
  if (news.dealt !== dealt) { dealt = news.dealt; at("names-choice").hidden = !at("board-part").querySelector(".names"); }
  at("curtain").hidden = news.curtain === null;
  document.body.classList.toggle("curtained", news.curtain !== null);
  offer(news.acts);
  board.set(news.acts);
  log(news.log, news.seat);
  chat(news.notes, news.base === -1);
  if (news.turn !== turn) {
    at("favicon").href = news.turn ? "/favicon.svg?turn=1" : "/favicon.svg";
    if (news.turn && turn !== null) ring();
    turn = news.turn;
  }
  document.body.classList.toggle("turn", news.turn);
  document.title = (news.turn ? phrase("turn") : "") + news.title;
  const heading = document.querySelector("#prompt h2");
  if (heading) announce(heading.textContent.trim());
  after(at("main"), places);  // last: it asks where things are, so all else should be in place
  performance.mark("jianghu-update");
}

let said = "";
function announce(text) {
  if (text === said) return;
  said = text;
  at("say").textContent = text;
}

// The newest turn is on top, a line that opens to its details. Turns are changed in place, so that what is open stays
// open and what has the focus keeps it. The red line says where the last own turn ended.
function log({ keep: kept, turns }, seat) {
  const list = at("lines");
  const given = new Set(turns.map(([number]) => `${number}`));
  for (const item of [...list.children]) if (+item.dataset.n >= kept && !given.has(item.dataset.n)) item.remove();
  for (const [number, whose, summary, from, lines] of turns) {
    let item = list.querySelector(`:scope > [data-n="${number}"]`);
    if (!item) {
      item = document.createElement("li");
      item.dataset.n = number;
      item.innerHTML = "<details><summary></summary><ol></ol></details>";
      list.prepend(item);
    }
    item.dataset.seat = whose;
    const head = item.querySelector("summary"), details = item.querySelector("ol");
    if (head.innerHTML !== summary) head.innerHTML = summary;
    while (details.childElementCount > from) details.lastElementChild.remove();
    for (const html of lines) {
      const line = document.createElement("li");
      line.innerHTML = html;
      details.append(line);
    }
  }
  const own = [...list.children].slice(1).find((item) => +item.dataset.seat === seat);
  for (const item of list.children) {
    item.classList.toggle("since", item === own);
    if (item === own) item.dataset.since = phrase("since");
  }
}

function chat(notes, whole) {
  const list = at("notes");
  if (whole) list.replaceChildren();
  for (const html of notes) {
    const item = document.createElement("li");
    item.innerHTML = html;
    list.append(item);
  }
  if (notes.length) {
    list.scrollTop = list.scrollHeight;
    if (!whole && at("chat").checkVisibility?.() !== true) unread(true);
  }
}

function unread(on) { for (const mark of document.querySelectorAll(".unread")) mark.hidden = !on; }

// What the coach says is about one decision only.
function advice(message) {
  if (message.ply !== ply) return;
  at("advice").innerHTML = message.html;
  at("advice").hidden = !message.html;
  at("advice").scrollIntoView({ block: "nearest" });
  if (message.text) showWhy(message.text, "");
}
function askCoach() {
  at("advice").textContent = phrase("thinking");
  at("advice").hidden = false;
  connection.send({ t: "hint" });
}

function nack(message) {
  if (sent?.id === message.id) settle();
  showWhy(message.text, message.rule);
}
function why(message) {
  showWhy(message.text, message.rule);
  unquery();
  if (message.text) for (const one of board.things()) if (one.dataset.touch === message.thing) one.classList.add("queried");
}
function unquery() { for (const one of document.querySelectorAll(".queried")) one.classList.remove("queried"); }
function showWhy(text, rule) {
  at("whytext").textContent = text + " ";
  if (rule) {
    const link = document.createElement("a");
    link.href = `${rules}#${rule}`;
    link.target = "rules";
    link.textContent = phrase("rule", rule);
    at("whytext").append(link);
  }
  at("why").hidden = !text;
  announce(text);
}
function nudge(message) {
  showWhy(phrase("nudged", message.name), "");
  ring();
}

document.addEventListener("click", (event) => {
  const act = event.target.closest("[data-words]");
  if (act) { send({ t: "play", words: act.dataset.words }); return; }
  const copied = event.target.closest("[data-copy]");
  if (copied) { const field = at(copied.dataset.copy); field.select(); navigator.clipboard?.writeText(field.value).then(() => announce(phrase("copied"))); copied.textContent = phrase("copied"); return; }
  const todo = event.target.closest("[data-do]");
  if (!todo) return;
  const seat = +todo.dataset.seat;
  ({
    undo: () => send({ t: "undo" }), hint: () => askCoach(), cancel: () => board.cancel(), skip: () => connection.send({ t: "skip" }),
    yes: () => connection.send({ t: "vote", yes: true, proposal: todo.dataset.proposal }), no: () => connection.send({ t: "vote", yes: false, proposal: todo.dataset.proposal }),
    reveal: () => connection.send({ t: "reveal", seat }), nudge: () => connection.send({ t: "nudge" }),
    substitute: () => connection.send({ t: "substitute", seat }), reclaim: () => connection.send({ t: "reclaim" }),
  })[todo.dataset.do]?.();
});
// What a line of the log or an action names lights up on the board.
for (const [sign, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]])
  for (const place of ["logbox", "prompt"])
    at(place).addEventListener(sign, (event) => {
      const named = event.target.closest?.("[data-thing],[data-things]")?.dataset;
      if (named) board.light(named.thing ?? named.things.split("|").at(-1), on);
    });

const tabs = ["log", "chat"];
for (const name of tabs) {
  at(`tab-${name}`).addEventListener("click", () => show(name));
  at(`tab-${name}`).addEventListener("keydown", (event) => { if (event.key === "ArrowLeft" || event.key === "ArrowRight") { const other = tabs.find((one) => one !== name); show(other); at(`tab-${other}`).focus(); } });
}
function show(name) {
  for (const one of tabs) {
    at(one).hidden = one !== name;
    at(`tab-${one}`).setAttribute("aria-selected", one === name);
    at(`tab-${one}`).tabIndex = one === name ? 0 : -1;
  }
  if (name === "chat") unread(false);
}
at("chatform")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = at("chattext").value.trim();
  if (text) connection.send({ t: "chat", text });
  at("chattext").value = "";
});

// On a phone one part at a time stands below the board.
for (const button of document.querySelectorAll("#bar [data-tab]"))
  button.addEventListener("click", () => {
    at("main").dataset.tab = button.dataset.tab;
    for (const one of document.querySelectorAll("#bar [data-tab]")) one.setAttribute("aria-pressed", one === button);
    if (button.dataset.tab === "log" && !at("chat").hidden) unread(false);
    // The board may fill the screen: what was asked for comes up, and with the moves the board comes back.
    const part = { players: document.querySelector(".pl"), log: at("logbox") }[button.dataset.tab];
    if (part) part.scrollIntoView({ block: "start" }); else scrollTo(0, 0);
  });
// Only one menu is open; a touch elsewhere and Escape close it.
for (const sign of ["click", "keydown"])
  document.addEventListener(sign, (event) => {
    if (sign === "keydown" && event.key !== "Escape") return;
    for (const menu of document.querySelectorAll("details.menu[open]")) if (sign === "keydown" || !menu.contains(event.target)) menu.open = false;
  });

small.addEventListener("change", () => connection.send({ t: "resize", phone: small.matches }));
at("zoombutton").addEventListener("click", () => {
  const on = at("zoom").classList.toggle("in");
  at("zoombutton").setAttribute("aria-pressed", on);
  if (on) { const box = at("zoom"); box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2); }
});

const key = at("key");
if (key) {
  const open = (on) => { key.hidden = !on; at("keybutton").setAttribute("aria-expanded", on); };
  at("keybutton").addEventListener("click", () => open(key.hidden));
  at("keyclose").addEventListener("click", () => { open(false); at("keybutton").focus(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !key.hidden) open(false); });
  at("main").addEventListener("pointerover", (event) => {
    if (key.hidden) return;
    const title = event.target.closest?.("g:has(> title)")?.querySelector(":scope > title");
    if (title) point(title.textContent);
  });
  // The rows of the Key whose words the name of a thing has.
  function point(name) {
    at("kname").textContent = name;
    const words = (said) => said.toLowerCase().replace(/[^\p{L}\p{N}'-]+/gu, " ").trim();
    // Chinese has no spaces between words.
    const has = document.documentElement.lang.startsWith("zh")
      ? (part) => name.includes(part) : (part) => ` ${words(name)} `.includes(` ${words(part)} `);
    let first = null;
    for (const row of key.querySelectorAll("li[data-word]")) {
      const found = row.dataset.word.split(/, |、/).some(has);
      row.classList.toggle("on", found);
      if (found) first ||= row;
    }
    first?.scrollIntoView({ block: "nearest" });
  }
}
settings(keep);
