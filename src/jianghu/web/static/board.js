// Touching the board: each legal action names the things it touches; touches narrow until one action is left.
// The keyboard walks over the same things: one tab stop, arrows by geometry, Enter touches, Escape lets go.
import { phrase } from "./phrases.js";

export class Board {
  constructor(root, chosen, why) {
    this.root = root; // everything that can be touched lies in here
    this.chosen = chosen; // called with the words of an action
    this.why = why; // called with a thing that cannot be touched
    this.acts = [];
    this.picked = [];
    this.wish = null; // a thing that the decision after this one touches
    this.focus = null;
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("focusin", (event) => {
      const at = event.target.closest?.("[data-touch]");
      if (at) this.rove(at);
    });
    root.addEventListener("focusout", () => this.ring(null));
  }
  // ``same``: the question is still the one that was being answered, so what was touched of it stays touched.
  set(acts, same = false) {
    this.acts = acts;
    if (!same || !this.left().length) {
      this.picked = [];
      this.wish = null;
    }
    for (const one of this.root.querySelectorAll(".lit")) one.classList.remove("lit"); // its cause may be gone
    this.draw();
  }
  left() {
    const open = this.wish ? this.opening(this.wish) : this.acts;
    return open.filter((act) => this.picked.every((thing) => act[2].includes(thing)));
  }
  // The actions after which a thing can be chosen.
  opening(thing) {
    return this.acts.filter((act) => act[5]?.[thing]);
  }
  // What was touched before an action that opens it: the words of that decision.
  wished(words) {
    return this.acts.find((act) => act[0] === words)?.[5]?.[this.wish];
  }
  // What can be touched and is in sight: a part of the table may be behind another one.
  things() {
    const all = [...this.root.querySelectorAll("svg.jh [data-touch][role=button]")];
    return all.filter((one) => one.checkVisibility?.() ?? true);
  }
  draw() {
    const left = this.left();
    const narrowed = this.picked.length > 0 || this.wish !== null;
    const may = new Set(left.flatMap((act) => (this.wish ? act[2] : [...act[2], ...Object.keys(act[5] ?? {})])));
    // What could be touched before the first touch: a drawing may set apart what does not fit to it.
    const all = new Set(narrowed ? this.acts.flatMap((act) => act[2]) : []);
    for (const svg of this.root.querySelectorAll("svg.jh")) svg.classList.toggle("jh-narrowed", narrowed);
    for (const element of this.root.querySelectorAll("svg.jh [data-touch]")) {
      const thing = element.dataset.touch;
      const can = may.has(thing);
      element.classList.toggle("can", can);
      element.classList.toggle("unfit", !can && all.has(thing));
      // A thing within a thing: only one of the two can be a button, the outer one while it may be chosen.
      const outer = element.parentNode.closest("[data-touch]");
      if (element.querySelector("[data-touch]") ? !can : outer && may.has(outer.dataset.touch)) {
        for (const name of ["role", "tabindex", "aria-label", "aria-pressed"]) element.removeAttribute(name);
        continue;
      }
      const title =
        element.querySelector(":scope > title")?.textContent || element.closest("svg").getAttribute("aria-label");
      element.setAttribute("role", "button");
      element.setAttribute("aria-label", can ? phrase("choose", title) : title);
      if (this.picked.includes(thing) || this.wish === thing) element.setAttribute("aria-pressed", "true");
      else element.removeAttribute("aria-pressed");
      if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
    }
    for (const mark of this.root.querySelectorAll("svg.jh .mark[data-for]")) {
      const thing = mark.dataset.for;
      mark.classList.toggle("dim", narrowed && !may.has(thing) && this.wish !== thing);
      mark.classList.toggle("picked", this.picked.includes(thing) || this.wish === thing);
    }
    const words = new Set(left.map((act) => act[0]));
    for (const button of document.querySelectorAll(".act[data-words]"))
      button.classList.toggle("off", narrowed && !words.has(button.dataset.words));
    for (const button of document.querySelectorAll(".act[data-way]"))
      button.classList.toggle("off", !this.picked.every((thing) => button.dataset.things.split("|").includes(thing)));
    for (const list of document.querySelectorAll("details.all")) {
      if (narrowed) list.open = true;
      const title = list.querySelector("summary");
      if (title?.dataset.all) title.textContent = narrowed ? phrase("fitting", left.length) : title.dataset.all;
    }
    document.querySelector("#prompt .prompt")?.classList.toggle("narrowed", narrowed);
    const cancel = document.querySelector('[data-do="cancel"]');
    if (cancel) cancel.hidden = !narrowed;
    this.stop();
    this.ring(document.activeElement);
  }
  touch(thing) {
    if (!this.acts.length) {
      this.why(thing);
      return;
    }
    if (this.picked.includes(thing)) {
      this.picked = this.picked.filter((one) => one !== thing);
      this.draw();
      return;
    }
    if (this.wish === thing) return this.cancel();
    let left = this.left().filter((act) => act[2].includes(thing));
    if (!left.length) {
      left = this.acts.filter((act) => act[2].includes(thing)); // start over with this
      if (!left.length && this.opening(thing).length) left = this.open(thing);
      else if (!left.length) return this.why(thing);
      else this.wish = null;
      this.picked = [];
      if (this.wish && left.length > 1) return this.draw();
    }
    if (left.length === 1) {
      const [words] = left[0];
      const then = this.wished(words);
      this.picked = [];
      this.wish = null;
      this.chosen(words, then);
      return;
    }
    // Also a thing that all of them touch is kept: what may be done with it is marked in the list.
    this.picked.push(thing);
    this.draw();
    document.querySelector("#actions .act:not(.off, .stop)")?.scrollIntoView({ block: "nearest" });
  }
  open(thing) {
    this.wish = thing;
    return this.opening(thing);
  }
  cancel() {
    this.picked = [];
    this.wish = null;
    this.draw();
  }
  click(event) {
    const at = event.target.closest("[data-touch]");
    if (at && at.closest("svg.jh")) this.touch(at.dataset.touch);
  }
  // One thing is the tab stop: where the focus was, else what can be chosen, else the first.
  stop() {
    const all = this.things();
    if (!all.length) return;
    const held =
      all.find((one) => one.dataset.touch === this.focus) || all.find((one) => one.classList.contains("can")) || all[0];
    for (const one of all) one.setAttribute("tabindex", one === held ? "0" : "-1");
  }
  rove(element) {
    this.focus = element.dataset.touch;
    this.stop();
    this.ring(element);
  }
  // Spaces lie edge to edge: an outline would be half behind the neighbours. The ring is drawn above all of them.
  ring(focused) {
    this.root.querySelector("svg.jh .ring")?.remove();
    const space = focused?.closest?.("svg.jh .sp[data-touch]:focus-visible");
    const shape = space?.querySelector(":scope > .oc, :scope > .sq")?.cloneNode();
    if (!shape) return;
    const svg = space.ownerSVGElement,
      to = svg.getScreenCTM().inverse().multiply(space.getScreenCTM());
    shape.setAttribute("class", "ring");
    shape.setAttribute("transform", `matrix(${to.a} ${to.b} ${to.c} ${to.d} ${to.e} ${to.f})`);
    svg.append(shape);
  }
  key(event) {
    const at = event.target.closest?.("svg.jh [data-touch]");
    if (event.key === "Escape") {
      this.cancel();
      return;
    }
    if (!at) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.touch(at.dataset.touch);
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      event.preventDefault();
      this.go(at, way);
      return;
    }
    if (event.key === "n" || event.key === "N") {
      event.preventDefault();
      this.next(at, event.shiftKey ? -1 : 1);
    }
  }
  go(at, [x, y]) {
    const middle = (one) => {
      const box = one.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [ax, ay] = middle(at);
    let best = null,
      least = Infinity;
    for (const one of this.things()) {
      if (one === at) continue;
      const [bx, by] = middle(one);
      const along = (bx - ax) * x + (by - ay) * y,
        across = Math.abs((bx - ax) * y) + Math.abs((by - ay) * x);
      if (along < 3 || across > along * 1.6) continue;
      const far = along + 1.5 * across;
      if (far < least) {
        least = far;
        best = one;
      }
    }
    if (best) {
      best.focus();
      this.rove(best);
    }
  }
  next(at, step) {
    const can = this.things().filter((one) => one.classList.contains("can"));
    if (!can.length) return;
    const to = can[(can.indexOf(at) + step + can.length) % can.length] || can[0];
    to.focus();
    this.rove(to);
  }
  light(thing, on) {
    for (const element of this.root.querySelectorAll("svg.jh [data-touch]"))
      if (element.dataset.touch === thing) element.classList.toggle("lit", on);
  }
}
