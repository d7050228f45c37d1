// FLIP: what has moved starts where it was seen last. A CSS transition would be lost when a piece changes its place
// in the painting order or its parent; this is not. A score sheet that has just come adds up line by line.
const MOVING = "svg.jh [id].stone, svg.jh [id].marker, svg.jh [id].card, svg.jh [id][data-flip]";
const running = new Map();
const LINE = 3; // a line of a score sheet takes so many times as long as a move
let counted = false; // whether a score sheet was in sight before

export function speed() {
  const chosen = document.documentElement.dataset.motion;
  if (chosen === "off") return 0;
  if (!chosen && matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return chosen === "fast" ? 110 : 220;
}

export function before(root) {
  const places = new Map();
  counted = root.querySelector("svg.jh .tally") !== null;
  if (!speed() || document.hidden) return places;
  for (const piece of root.querySelectorAll(MOVING)) {
    const box = piece.getBoundingClientRect();
    if (!box.width && !box.height) continue; // in a part of the table that is not in sight
    places.set(piece.id, [box.left + box.width / 2, box.top + box.height / 2]);
  }
  for (const motion of running.values()) motion.cancel();
  running.clear();
  return places;
}

export function after(root, places) {
  const time = speed();
  if (!time) return;
  if (!counted) tally(root, LINE * time);
  if (!places.size) return;
  for (const piece of root.querySelectorAll(MOVING)) {
    const was = places.get(piece.id);
    if (!was) continue;
    const box = piece.getBoundingClientRect();
    if (!box.width && !box.height) continue;
    const dx = was[0] - box.left - box.width / 2,
      dy = was[1] - box.top - box.height / 2;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) continue;
    const screen = piece.parentNode.getScreenCTM();
    const list = piece.transform.baseVal;
    const m = list.numberOfItems ? list.consolidate().matrix : piece.ownerSVGElement.createSVGMatrix();
    const to = `matrix(${m.a},${m.b},${m.c},${m.d},${m.e},${m.f})`;
    const from = `matrix(${m.a},${m.b},${m.c},${m.d},${m.e + dx / screen.a},${m.f + dy / screen.d})`;
    const motion = piece.animate([{ transform: from }, { transform: to }], { duration: time, easing: "ease-out" });
    running.set(piece.id, motion);
    motion.onfinish = () => running.delete(piece.id);
  }
}

// The lines of a score sheet come one after the other; a sum says what the lines so far come to.
function tally(root, each) {
  const lines = [...root.querySelectorAll("svg.jh .tally")].filter((line) => line.getBoundingClientRect().width);
  if (!lines.length) return;
  lines.forEach((line, index) =>
    line.animate([{ opacity: 0 }, { opacity: 1 }], { duration: each / 2, delay: index * each, fill: "backwards" }),
  );
  for (const sum of root.querySelectorAll("svg.jh [data-sums]")) {
    const sums = sum.dataset.sums.split(" ");
    const begun = performance.now();
    const count = (now) => {
      const at = Math.floor((now - begun) / each);
      sum.textContent = sums[Math.max(0, Math.min(at, sums.length - 1))];
      if (at < sums.length - 1 && sum.isConnected) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  }
}
