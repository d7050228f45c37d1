// After the end: the coach weighs the decisions in the background, and the page asks how far it has come.
const at = (id) => document.getElementById(id);
const PAUSE = 3000; // milliseconds between two looks
const MOST = 200; // looks; then there is still the button
let asked = 0;
let told = "";

export function afterTheEnd({ over, seat }, send) {
  if (!over || seat === null) return;
  show();
  if (!asked) ask(send);
}

function ask(send) {
  asked += 1;
  send({ t: "dearest" });
}

export function heardDearest({ html, done }, send) {
  told = html;
  show();
  if (!done && asked < MOST) setTimeout(() => ask(send), PAUSE);
}

function show() {
  const place = at("dearest");
  if (!place) return;
  if (place.innerHTML !== told) place.innerHTML = told;
  at("dearest-ask").hidden = Boolean(told);
}
