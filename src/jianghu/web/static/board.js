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
    this.focus = null;
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("focusin", (event) => {
      const at = event.target.closest?.("[data-touch]");
      if (at) this.rove(at);
    });
    root.addEventListener("focusout", () => this.ring(null));
  }
  set(acts) {
    this.acts = acts;
    this.picked = [];
    for (const one of this.root.querySelectorAll(".lit")) one.classList.remove("lit"); // its cause may be gone
    this.draw();
  }
  left() {
    return this.acts.filter((act) => this.picked.every((thing) => act[2].includes(thing)));
  }
  // What can be touched and is in sight: a part of the table may be behind another one.
  things() {
    const all = [...this.root.querySelectorAll("svg.jh [data-touch][role=button]")];
    return all.filter((one) => one.checkVisibility?.() ?? true);
  }
  draw() {
    const left = this.left();
    const may = new Set(left.flatMap((act) => act[2]));
    for (const element of this.root.querySelectorAll("svg.jh [data-touch]")) {
      const thing = element.dataset.touch;
      const can = may.has(thing);
      element.classList.toggle("can", can);
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
      if (this.picked.includes(thing)) element.setAttribute("aria-pressed", "true");
      else element.removeAttribute("aria-pressed");
      if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
    }
    for (const mark of this.root.querySelectorAll("svg.jh .mark[data-for]")) {
      const thing = mark.dataset.for;
      mark.classList.toggle("dim", this.picked.length > 0 && !may.has(thing));
      mark.classList.toggle("picked", this.picked.includes(thing));
    }
    for (const button of document.querySelectorAll(".act[data-things]"))
      button.classList.toggle(
        "off",
        this.picked.length > 0 && !this.picked.every((thing) => button.dataset.things.split("|").includes(thing)),
      );
    if (this.picked.length) for (const list of document.querySelectorAll("details.all")) list.open = true;
    const cancel = document.querySelector('[data-do="cancel"]');
    if (cancel) cancel.hidden = !this.picked.length;
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
    let left = this.left().filter((act) => act[2].includes(thing));
    if (!left.length) {
      left = this.acts.filter((act) => act[2].includes(thing)); // start over with this
      if (!left.length) {
        this.why(thing);
        return;
      }
      this.picked = [];
    }
    if (left.length === 1) {
      this.picked = [];
      this.chosen(left[0][0]);
      return;
    }
    // A thing that all remaining actions touch does not narrow anything; only a touch that does is kept.
    if (left.length < this.left().length || this.picked.length) this.picked.push(thing);
    this.draw();
  }
  cancel() {
    this.picked = [];
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
