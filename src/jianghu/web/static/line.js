// A line of one's own: decisions are tried on the real board, the server tells where they lead and keeps nothing.
import { Idiomorph } from "./idiomorph.esm.js";
import { Board } from "./board.js";
import { after, before } from "./flip.js";
import { phrase } from "./phrases.js";
import { arrange } from "./scene.js";

const at = (id) => document.getElementById(id);
const small = matchMedia("(max-width: 700px)");
const PAUSE = 600; // ms between two decisions of bots

export class Line {
  // ``to`` answers for the moment; ``told`` is called with the chances, ``shown`` after every step.
  constructor(to, { told = () => {}, shown = () => {}, played = "", weighs = true, names = null } = {}) {
    Object.assign(this, { to, told, shown, played, weighs, names });
    this.moves = [];
    this.own = []; // after how many decisions the moment's seat was to decide
    this.base = null; // the chances at the moment itself
    this.running = false; // bots decide for everybody
    this.turn = 0; // grows with every change: late answers are dropped
    this.live = true;
    this.board = new Board(
      at("main"),
      (words, then) => this.live && this.play(words, then),
      (thing) => this.live && this.why(thing),
    );
    at("alternatives").addEventListener("click", (event) => {
      const way = event.target.closest("button[data-words]");
      if (way && this.live) this.play(way.dataset.words);
    });
    for (const name of ["pointerover", "pointerout", "focusin", "focusout"])
      at("alternatives").addEventListener(name, (event) => {
        const things = event.target.closest("button[data-things]")?.dataset.things;
        if (things) for (const one of things.split("|")) this.board.light(one, /over|in$/.test(name));
      });
    at("ownline").addEventListener("click", (event) => {
      const way = event.target.closest("[data-line]")?.dataset.line;
      if (way === "back") this.back();
      else if (way === "undo") this.undo();
      else if (way === "bots") this.run(!this.running);
    });
    at("ownline").querySelector("[data-line=alone]").addEventListener("change", () => this.show());
    small.addEventListener("change", () => this.live && this.show());
  }
  get alone() {
    return at("ownline").querySelector("[data-line=alone]").checked;
  }
  async ask(extra = {}) {
    const turn = this.turn;
    const sent = { moves: this.moves, phone: small.matches, ...extra };
    if (this.names) sent.names = this.names;
    const answer = await fetch(this.to, { method: "POST", body: JSON.stringify(sent) }).catch(() => null);
    const heard = answer?.ok ? await answer.json().catch(() => null) : null;
    if (turn !== this.turn || !this.live) return null; // asked last: the line may be left while the answer is read
    if (!heard) {
      at("linebars").textContent = phrase("failed");
      return null;
    }
    if (heard.refused) at("linebars").textContent = heard.refused;
    return heard;
  }
  async why(thing) {
    const told = await this.ask({ touch: thing });
    if (!told || told.stale) return;
    at("whynot").innerHTML = told.why; // markup from the server
    at("whynot").hidden = !told.why;
  }
  // Played by hand: bots stop. What was touched before, such as an Attack card before its target, follows at once.
  play(words, then = null) {
    this.run(false);
    this.add(words, then);
  }
  add(words, then = null) {
    this.moves = [...this.moves, words];
    this.show(null, then);
  }
  undo() {
    this.run(false);
    // Back to the last decision of one's own: what bots answered is taken back with it.
    this.moves = this.moves.slice(0, this.own.findLast((count) => count < this.moves.length) ?? 0);
    this.show();
  }
  back() {
    this.run(false);
    this.moves = [];
    this.show();
  }
  run(on) {
    this.running = on;
    const button = at("ownline").querySelector("[data-line=bots]");
    button.setAttribute("aria-pressed", on);
    if (on) this.show();
  }
  async show(first = null, then = null) {
    this.turn++;
    const turn = this.turn;
    const step = first ?? (await this.ask());
    if (!step) return;
    if (step.stale) {
      if (this.moves.length) this.back();
      return;
    }
    at("whynot").hidden = true;
    const places = before(at("main"));
    const { head, board, aside, own, players } = step.parts;
    for (const [id, html] of Object.entries({ head, "board-part": board, aside, own, players }))
      if (at(id)) Idiomorph.morph(at(id), html, { morphStyle: "innerHTML" });
    arrange(true);
    at("moment").innerHTML = step.moment;
    at("alternatives").innerHTML = step.options;
    after(at("main"), places);
    at("ownline").hidden = !this.moves.length;
    at("ownline").querySelector("[data-line=link]").href = step.link;
    this.board.set(step.acts);
    if (then && step.acts.some((act) => act[0] === then)) return this.add(then);
    this.own = this.own.filter((count) => count < this.moves.length);
    if (step.mine) this.own.push(this.moves.length);
    this.shown(step);
    document.documentElement.dataset.ready = "yes";
    if (step.over) {
      this.run(false);
      return;
    }
    if (this.running || (this.moves.length && !step.mine && !this.alone)) await this.bot(turn);
    else await this.weigh();
  }
  async bot(turn) {
    await new Promise((done) => setTimeout(done, PAUSE));
    if (turn !== this.turn) return;
    const answer = await this.ask({ do: "bot" });
    if (answer?.words) this.add(answer.words);
    else if (answer) this.run(false);
  }
  async weigh() {
    if (!this.weighs && !this.moves.length) return;
    this.weighs = true; // who was asked and has answered may compare at the moment itself
    const extra = { do: "weigh" };
    if (this.base) extra.base = this.base;
    if (this.played && !this.moves.length) extra.played = this.played;
    const found = await this.ask(extra);
    if (!found?.options) return;
    if (!this.moves.length) this.base = found.chances;
    at("alternatives").innerHTML = found.options;
    at("linebars").innerHTML = found.bars;
    this.told(found);
  }
}
