// Which lessons were solved on this device.
const KEY = "lessons";

function all() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {}; // somebody has written something else there, or nothing may be kept
  }
}

export function solved(game) {
  const kept = all()[game];
  return new Set(Array.isArray(kept) ? kept : []);
}

export function solve(game, lesson) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: [...solved(game).add(lesson)] }));
  } catch {
    // a browser that keeps nothing: the lesson goes on all the same
  }
}
