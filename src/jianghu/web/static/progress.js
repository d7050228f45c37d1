// Which lessons were solved on this device, and which were skipped when a table offered them.
function all(key) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {}; // somebody has written something else there, or nothing may be kept
  }
}

function of(key, game) {
  const kept = all(key)[game];
  return new Set(Array.isArray(kept) ? kept : []);
}

function add(key, game, lesson) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...all(key), [game]: [...of(key, game).add(lesson)] }));
  } catch {
    // a browser that keeps nothing: the lesson goes on all the same
  }
}

export const solved = (game) => of("lessons", game);
export const solve = (game, lesson) => add("lessons", game, lesson);
export const skipped = (game) => of("skipped", game);
export const skip = (game, lesson) => add("skipped", game, lesson);
