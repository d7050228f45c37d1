// The page of a table: updates come in and are shown, touches and buttons go out as commands.
import { actions } from "./actions.js";
import { askAgain, askBy, heardAbout, unask } from "./asking.js";
import { Board } from "./board.js";
import { Connection } from "./connection.js";
import { afterTheEnd, heardDearest } from "./ending.js";
import { after, before } from "./flip.js";
import { showHappened } from "./happened.js";
import "./key.js";
import "./layout.js";
import { showChat, showLog } from "./log.js";
import "./more.js";
import { Queue, pace } from "./pace.js";
import { morph, patch, replace } from "./parts.js";
import { optional, phrase } from "./phrases.js";
import { arrange } from "./scene.js";
import { Seal } from "./seal.js";
import { ring, settings } from "./settings.js";
import { copy } from "./share.js";
import { keepOrders, orderBy, ordered, showOrders } from "./orders.js";
import { keepAudience, talkBy, talked } from "./talk.js";
import { keep } from "./theme.js";
import { follow, isShown, nextStep, onTheWay, showWay, stopWalk, walkTo } from "./walk.js";
import { announce, hideWhy, pause, query, reasonLine, resume, showWhy, unquery } from "./why.js";

const data = JSON.parse(document.getElementById("data").textContent);
const at = (id) => document.getElementById(id);
const small = matchMedia("(max-width: 700px)");
let ply = -1,
  dealt = false,
  seat = null,
  turn = null,
  question = 0, // how many were shown so far: a ply may come again after something was taken back
  ends = [], // places that several decisions lead to
  late = null; // the same of the latest update, where they came after it
let sent = null; // the command whose outcome is not on the board yet: until then a second click would be stale

const board = new Board(
  at("main"),
  play,
  (thing) => walksTo(thing) || connection.send({ t: "why", thing }),
);
const seal = new Seal(location.pathname);
const trying = at("line").textContent;
const connection = new Connection(data.socket, heard, (up, code) => {
  document.body.classList.toggle("down", !up);
  at("line").textContent = optional(code) ?? trying;
  at("line").hidden = up;
  at("status").hidden = !up;
});
askBy((message) => connection.send(message));
// For tests and measurements.
window.jianghu = {
  get ply() {
    return ply;
  },
  get dealt() {
    return dealt;
  },
  get busy() {
    return sent !== null;
  },
  get queue() {
    return queue;
  },
  get acts() {
    return board.acts;
  },
  get ends() {
    return ends;
  },
  connection,
};

// Commands ---------------------------------------------------------------------------------------------------------

// An answer goes to the question that was seen, or nowhere.
const present = () => queue.present(() => question);
function send(message) {
  if (sent || queue.busy) return;
  queue.acts();
  hideWhy();
  sent = { id: connection.command({ ...message, ply }) };
  document.body.classList.add("busy");
}
// A decision, and the one that was touched before it: an Attack card, then its target.
function play(words, then) {
  if (sent || !present()) return;
  if (then) follow([then]);
  send({ t: "play", words });
}
function walk(acts) {
  const words = nextStep(acts);
  if (words) send({ t: "play", words });
  for (const thing of onTheWay()) board.light(thing, true);
}
// The second touch of a far place, or of its row.
function walksTo(thing) {
  if (!isShown(thing, ply)) return false;
  if (!sent && present() && walkTo(thing, ply)) walk(board.acts);
  return true;
}
// A row of a far place: it says what the way costs and brings, so the page shows and walks it by itself.
function goTo(thing) {
  if (walksTo(thing)) return;
  const [, , , , words, through, stops] = ends.find((end) => end[0] === thing);
  hideWhy();
  showPath({ thing, ply, words, through });
  announce(phrase(stops ? "stop" : "again"));
}
function showPath(way) {
  for (const thing of onTheWay()) board.light(thing, false);
  showWay(way);
  for (const thing of onTheWay()) board.light(thing, true);
  for (const row of document.querySelectorAll("[data-way]"))
    row.setAttribute("aria-pressed", row.dataset.way === way.thing);
}
function settle() {
  sent = null;
  document.body.classList.remove("busy");
}

function askCoach() {
  at("advice").textContent = phrase("thinking");
  at("advice").hidden = false;
  connection.send({ t: "hint" });
}

const vote = (yes) => (button) => connection.send({ t: "vote", yes, proposal: button.dataset.proposal });
const DEEDS = {
  undo: () => {
    stopWalk();
    if (present()) send({ t: "undo" });
  },
  hint: askCoach,
  cancel: () => board.cancel(),
  skip: () => connection.send({ t: "skip" }),
  yes: vote(true),
  no: vote(false),
  reveal: (button) => connection.send({ t: "reveal", seat: +button.dataset.seat }),
  nudge: () => connection.send({ t: "nudge" }),
  substitute: (button) => connection.send({ t: "substitute", seat: +button.dataset.seat }),
  orders: showOrders,
  reclaim: () => connection.send({ t: "reclaim" }),
};
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-words], [data-copy], [data-do], [data-way]");
  if (!button) return;
  if (button.dataset.way !== undefined) return goTo(button.dataset.way);
  if (button.dataset.words !== undefined) play(button.dataset.words, board.wished(button.dataset.words));
  else if (button.dataset.copy !== undefined) copy(button);
  else DEEDS[button.dataset.do]?.(button);
});

talkBy((message) => connection.command(message));
orderBy((message) => connection.command(message));
small.addEventListener("change", () => connection.send({ t: "resize", phone: small.matches }));

// Messages from the server -----------------------------------------------------------------------------------------

const queue = new Queue(update);
const HEARD = {
  update(news) {
    late = null;
    queue.push(news);
  },
  ack(message) {
    // Acknowledged is not shown yet: the update with that ply may still be under way, or have come before.
    if (sent?.id === message.id && message.ply <= ply) settle();
    talked(message);
    ordered(message);
  },
  nack(message) {
    if (sent?.id === message.id) settle();
    ordered(message);
    if (!talked(message)) showWhy(message.text, message.rule);
  },
  why(message) {
    showWhy(message.text, message.rule);
    query(message.text ? board.things() : [], message.thing);
  },
  way(message) {
    if (message.ply !== ply) return; // the table has gone on
    showPath(message);
    showWhy(message.text);
  },
  // Places that did not come with the update, because many tables wanted theirs at once.
  places(message) {
    late = message;
    if (message.ply === ply) choices(message, true);
  },
  near({ ply: of, near: told }) {
    if (of !== ply || !at("near")) return;
    at("near").replaceChildren(...told.map(([html, rule]) => reasonLine(html, rule)));
  },
  about: heardAbout,
  dearest: (message) => heardDearest(message, (asked) => connection.send(asked)),
  advice(message) {
    if (message.ply !== ply) return; // what the coach says is about one decision only
    at("advice").innerHTML = message.html;
    at("advice").hidden = !message.html;
    at("advice").scrollIntoView({ block: "nearest" });
    if (message.text) showWhy(message.text);
  },
  nudge(message) {
    showWhy(phrase("nudged", message.name));
    ring();
  },
  seal(request) {
    const given = seal.answer(request);
    if (given) connection.send(given);
  },
  say: (message) => showWhy(message.text),
  fault: () => showWhy(phrase("failed")),
  wait: (message) => pause(message.later ? "later" : sent ? "waits" : "paused"),
  back: resume,
  gone: ({ what }) => location.replace(`/gone/${what}`),
  seated: () => location.reload(),
};
function heard(message) {
  HEARD[message.t]?.(message);
}

// Shows an update; tells whether somebody else's step or turn has ended with it, or all wait for their first move.
function update(news) {
  if (news.base !== -1 && news.base !== ply) {
    connection.send({ t: "whole" });
    return "";
  }
  const before_ = { seat: at("lines").firstElementChild?.dataset.seat, turn: at("lines").firstElementChild?.dataset.n };
  const places = before(at("main"));
  for (const [id, html] of Object.entries(news.parts)) replace(id, html);
  for (const [id, step] of Object.entries(news.patch)) patch(id, step);
  keepOrders();
  keepAudience(seat !== null && news.seat !== seat);
  arrange(news.ply !== ply);
  // Behind a curtain, and for whoever looks next, nothing of what was explained to the last one stays.
  const sameEyes = news.curtain === null && news.seat === seat;
  const another = news.ply !== ply;
  seat = news.seat;
  if (another || !sameEyes) question++;
  if (another) {
    settle();
    unquery();
    resume();
    at("advice").hidden = true;
  }
  ply = news.ply;
  if (news.dealt !== dealt) {
    dealt = news.dealt;
    at("moments").hidden = !dealt;
    at("names-choice").hidden = !at("board-part").querySelector(".names");
  }
  at("curtain").hidden = news.curtain === null;
  document.body.classList.toggle("curtained", news.curtain !== null);
  choices(late?.ply === ply ? late : news, sameEyes && !another);
  showLog(news.log, news.seat);
  showHappened(news);
  near(news);
  afterTheEnd(news, (asked) => connection.send(asked));
  showChat(news.notes, news.fresh);
  showTurn(news);
  const heading = document.querySelector("#prompt h2");
  if (heading) announce(heading.textContent.trim());
  if (another && news.turn && heading) inSight(heading);
  after(at("main"), places); // last: it measures where things are, so all else should be in place
  if (another && !queue.busy) walk(news.acts);
  if (!sameEyes) unask();
  else if (another) askAgain();
  performance.mark("jianghu-update");
  if (!another || news.base === -1) return "";
  const whose = +(before_.seat ?? -1);
  if (whose === news.seat) return "";
  if (news.seat !== null && !document.querySelector(`#lines > [data-seat="${news.seat}"]`)) return "opening";
  return at("lines").firstElementChild?.dataset.n !== before_.turn ? "turn" : "step";
}

// Whoever chose at the end of a long list reads the next question from its beginning.
function inSight(heading) {
  heading.closest(".prompt").scrollTo(0, 0);
  if (heading.getBoundingClientRect().top < innerHeight / 4) scrollTo(0, 0); // where the page scrolls
}

// What is just out of reach is asked for once the question is in sight.
function near(news) {
  at("near")?.replaceChildren();
  if (news.acts.length) connection.send({ t: "near" });
  if (!news.turn && ["quick", "instant"].includes(pace()) && at("do-skip")) connection.send({ t: "skip" });
}

function choices(asked, same) {
  ends = asked.ends;
  offer(asked.acts);
  board.set(asked.acts, same);
}

// The buttons of the actions. What can be touched is known once the drawings are in place.
function offer(acts) {
  if (!at("actions")) return;
  const drawn = new Set(Array.from(document.querySelectorAll("svg.jh [data-touch]"), (one) => one.dataset.touch));
  const [html, touched] = actions(acts, drawn, small.matches, ends);
  morph("actions", html);
  at("touch").hidden = !touched;
}

function showTurn(news) {
  if (news.turn !== turn) {
    at("favicon").href = news.turn ? "/favicon.svg?turn=1" : "/favicon.svg";
    if (news.turn && turn !== null) ring();
    turn = news.turn;
  }
  document.body.classList.toggle("turn", news.turn);
  document.title = (news.turn ? phrase("turn") : "") + news.title;
}

// What a line of the log or an action names lights up on the board.
const LIGHT = { pointerover: true, pointerout: false, focusin: true, focusout: false };
for (const [sign, on] of Object.entries(LIGHT)) {
  for (const place of ["logbox", "prompt"]) {
    at(place).addEventListener(sign, (event) => {
      const named = event.target.closest?.("[data-thing],[data-things]")?.dataset;
      if (named?.way && !onTheWay().length) for (const thing of named.things.split("|")) board.light(thing, on);
      else if (named && !named.way) board.light(named.thing ?? named.things.split("|").at(-1), on);
    });
  }
}
settings(keep, (message) => connection.send(message));
