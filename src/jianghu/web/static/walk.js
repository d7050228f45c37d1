// Walking to a far place: the first touch shows the way and its price, the second walks it. Every step is an ordinary
// decision; where something else is asked on the way, the walk goes on after the answer.
let shown = null; // the way to what was touched last
let left = []; // the words of the decisions still to come
let through = []; // the things on that way
let patient = true; // whether the walk goes on after something else was asked

const verb = (words) => words.split(" ", 1)[0];

export function showWay(way) {
  stopWalk();
  shown = way;
  through = way.through;
}

// Whether the thing was touched before in this position.
export const isShown = (thing, ply) => shown?.thing === thing && shown.ply === ply;

// The decisions to take now, if it was.
export function walkTo(thing, ply) {
  if (!isShown(thing, ply)) return false;
  left = shown.words;
  shown = null;
  return true;
}

// Decisions that follow the one that is sent now, at once or not at all.
export function follow(words) {
  stopWalk();
  left = words;
  patient = false;
}

// The next decision of the walk among those that are offered, or nothing: then it waits, or has come to its end.
export function nextStep(acts) {
  shown = null;
  const [next, ...rest] = left;
  if (next !== undefined && acts.some((act) => act[0] === next)) {
    left = rest;
    return next;
  }
  if (next === undefined || !patient || !acts.length || acts.some((act) => verb(act[0]) === verb(next))) stopWalk();
  return null;
}

export function stopWalk() {
  shown = null;
  left = [];
  through = [];
  patient = true;
}

export const onTheWay = () => through;
