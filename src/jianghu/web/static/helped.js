// What the helper has said on this device, by game, and whether it was sent away.
const KEY = "helper";

export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {}; // somebody has written something else there, or nothing may be kept
  }
}
export function keep(more) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...more }));
  } catch {
    // a browser that keeps nothing is told everything again
  }
}
// Let it speak again, from the beginning.
export function recall(game) {
  keep({ off: false, [game]: [] });
}
