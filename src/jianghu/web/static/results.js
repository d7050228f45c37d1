// What became of puzzles, kept on this device alone: by puzzle, and by day for the puzzles of the day.
const KEY = "jianghu.puzzles";

export function results() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY)) ?? {};
    return { days: kept.days ?? {}, puzzles: kept.puzzles ?? {} };
  } catch {
    return { days: {}, puzzles: {} }; // nothing may be stored here, or it is not ours
  }
}
// The first result counts: who has seen the solution has not found it.
export function keep(id, day, result) {
  const kept = results();
  kept.puzzles[id] ??= result;
  if (day) kept.days[day] ??= result;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // no room, or not allowed: the page works without
  }
}
const before = (day, by) => new Date(Date.parse(day) - by * 86400000).toISOString().slice(0, 10);

// Days in a row on which the puzzle was found, up to today, or yesterday while today's is open.
export function streak(today) {
  const { days } = results();
  let length = 0,
    by = days[today] === "found" ? 0 : 1;
  while (days[before(today, by)] === "found") {
    length++;
    by++;
  }
  return length;
}
// The days of this week, Monday first.
export function week(today) {
  const number = (new Date(today).getUTCDay() + 6) % 7;
  return [...Array(7).keys()].map((n) => before(today, number - n));
}
