// FLIP: what has moved starts where it was seen last. A CSS transition would be lost when a piece changes its place
// in the painting order or its parent; this is not.
const MOVING = "svg.jh [id].stone, svg.jh [id].marker, svg.jh [id].card, svg.jh [id][data-flip]";
const running = new Map();

export function speed() {
  const chosen = document.documentElement.dataset.motion;
  if (chosen === "off") return 0;
  if (!chosen && matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return chosen === "fast" ? 110 : 220;
}

export function before(root) {
  const places = new Map();
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
  if (!time || !places.size) return;
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
