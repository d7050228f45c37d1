// How fast the table is shown. Updates wait in a queue, so that each can be seen; what was decided stands in a banner
// until it was read. The pace is this device's own: the table goes on meanwhile, and the page catches up.
import { phrase } from "./phrases.js";

const at = (id) => document.getElementById(id);
const FIRST = 3; // games in which everything waits, unless somebody chooses otherwise
// Milliseconds after a step of somebody else, after a turn of theirs, and for which a banner stands.
const TIMES = {
  calm: { step: 450, turn: 1600, banner: () => Infinity },
  normal: { step: 320, turn: 900, banner: (letters) => Math.min(5000, Math.max(2000, 900 + 40 * letters)) },
  quick: { step: 120, turn: 300, banner: () => 800 },
  instant: { step: 0, turn: 0, banner: () => 0 },
};

// The pace that was chosen, or else the one for somebody who has played so much.
export function pace() {
  const chosen = localStorage.getItem("pace");
  if (chosen in TIMES) return chosen;
  return games().length > FIRST ? "normal" : "calm";
}

function games() {
  const kept = (localStorage.getItem("games") ?? "").split(" ").filter(Boolean);
  if (!kept.includes(location.pathname)) {
    kept.push(location.pathname);
    localStorage.setItem("games", kept.slice(-FIRST - 1).join(" "));
  }
  return kept;
}

// Until somebody has decided for the first time nobody waits long: they came to play, and what happened stands in the
// strip. A banner goes by itself after a glance, unless it is held.
const OPENING = { step: 120, banner: 1600 };

export class Queue {
  constructor(show) {
    this.show = show; // called with an update when its time has come
    this.decided = false; // on this page
    this.waiting = [];
    this.timer = 0;
    this.left = 0; // of the time that the banner stands
    this.doubled = false; // the second click of a double click was meant for what stood there before
    for (const sign of ["click", "keydown"])
      addEventListener(sign, (event) => (this.doubled = event.detail > 1), true);
    at("banner-go").addEventListener("click", () => this.go());
    at("banner-hold").addEventListener("click", () => this.hold());
    document.addEventListener("visibilitychange", () => document.hidden && this.hurry());
    document.addEventListener("keydown", (event) => {
      if (at("banner").hidden || event.defaultPrevented || (event.key !== " " && event.key !== "Enter")) return;
      if (event.target.closest?.("button, a, input, textarea, select, summary")) return;
      event.preventDefault();
      event.stopPropagation();
      this.go();
    }, true);
    for (const field of document.querySelectorAll("#paces input")) {
      field.checked = field.value === pace();
      field.addEventListener("change", () => {
        localStorage.setItem("pace", field.value);
        if (field.value === "instant") this.hurry();
      });
    }
  }
  get busy() {
    return this.waiting.length > 0 || !at("banner").hidden;
  }
  push(news) {
    if (news.base === -1) this.reset(); // it holds everything that is waiting
    this.waiting.push(news);
    if (document.hidden) this.hurry();
    else if (!this.timer && at("banner").hidden) this.next();
  }
  // A clock does not wait for whoever looks on calmly, and who is out of the game wants to know how it ends.
  pace() {
    const hurried = at("clocks")?.childElementCount > 0 || document.querySelector("#prompt .out") !== null;
    return hurried && pace() !== "instant" ? "quick" : pace();
  }
  // Somebody acts: what they see is the latest.
  acts() {
    this.decided = true;
    this.ready();
  }
  ready() {
    clearTimeout(this.timer);
    this.timer = 0;
  }
  reset() {
    this.ready();
    this.waiting = [];
    this.close();
  }
  // All at once, up to the present.
  hurry() {
    this.ready();
    this.close();
    while (this.waiting.length) this.show(this.waiting.shift());
  }
  // The same for whoever answers: they have seen enough. Tells whether the question is still the one that they saw.
  present(question) {
    if (!this.busy) return true;
    if (this.doubled) return false;
    const seen = question();
    this.hurry();
    return question() === seen;
  }
  next() {
    this.timer = 0;
    const news = this.waiting.shift();
    if (!news) return;
    const passed = this.show(news);
    const times = TIMES[this.pace()];
    const opening = passed === "opening" && !this.decided;
    if (news.banner && news.base !== -1 && times.banner(0)) {
      this.open(news.banner, opening ? (letters) => Math.min(times.banner(letters), OPENING.banner) : times.banner);
      return;
    }
    const pauses = { turn: times.turn, step: times.step, opening: Math.min(times.step, OPENING.step) };
    this.wait(pauses[passed] ?? 0);
  }
  wait(time) {
    if (time) this.timer = setTimeout(() => this.next(), time);
    else if (this.waiting.length) this.next();
  }
  open(html, time) {
    at("banner-text").innerHTML = html;
    const rules = JSON.parse(at("data").textContent).rules;
    for (const link of at("banner-text").querySelectorAll("a[data-rule]")) {
      link.href = `${rules}#${link.dataset.rule}`;
      link.target = "rules";
    }
    at("banner").hidden = false;
    at("banner-text").scrollTop = 0;
    at("banner-text").tabIndex = at("banner-text").scrollHeight > at("banner-text").clientHeight ? 0 : -1;
    this.left = time(at("banner-text").textContent.replace(/\s+/g, " ").length);
    at("banner-hold").hidden = this.left === Infinity;
    at("banner-hold").setAttribute("aria-pressed", "false");
    this.run();
  }
  // The time runs down, or stands still.
  run() {
    const bar = at("banner-bar");
    bar.getAnimations?.().forEach((one) => one.cancel());
    at("banner-time").textContent =
      this.left === Infinity ? phrase("until") : phrase("goes_on", Math.ceil(this.left / 1000));
    if (this.left === Infinity) return;
    this.since = performance.now();
    bar.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: this.left });
    this.timer = setTimeout(() => this.go(), this.left);
  }
  hold() {
    const held = at("banner-hold").getAttribute("aria-pressed") === "true";
    at("banner-hold").setAttribute("aria-pressed", !held);
    if (held) {
      this.run();
      return;
    }
    this.left -= performance.now() - this.since;
    this.ready();
    at("banner-bar").getAnimations?.().forEach((one) => one.pause());
    at("banner-time").textContent = phrase("until");
  }
  close() {
    at("banner").hidden = true;
  }
  go() {
    this.ready();
    this.close();
    this.next();
  }
}
