// The note below the question: why something cannot be done, and what else the table has to say to this page.
import { phrase } from "./phrases.js";

const at = (id) => document.getElementById(id);
const rules = JSON.parse(at("data").textContent).rules;

// For screen readers; the same text twice in a row is announced once.
let announced = "";
export function announce(text) {
  if (text === announced) return;
  announced = text;
  at("say").textContent = text;
}

export function showWhy(text, rule = "") {
  at("whytext").textContent = text + " ";
  if (rule) {
    const link = document.createElement("a");
    link.href = `${rules}#${rule}`;
    link.target = "rules";
    link.textContent = phrase("rule", rule);
    at("whytext").append(link);
  }
  at("why").hidden = !text;
  announce(text);
}

// A line of what is just out of reach, with its rule.
export function reasonLine(html, rule) {
  const made = document.createElement("li");
  made.innerHTML = `<i class="q" aria-hidden="true">?</i><span>${html}</span>`;
  const link = document.createElement("a");
  link.href = `${rules}#${rule}`;
  link.target = "rules";
  link.textContent = rule;
  made.append(link);
  return made;
}

export function hideWhy() {
  at("why").hidden = true;
}
at("why").addEventListener("click", (event) => {
  if (!event.target.closest("a")) hideWhy();
});

// The thing that was asked about is marked until the table goes on.
export function query(things, thing) {
  unquery();
  for (const one of things) if (one.dataset.touch === thing) one.classList.add("queried");
}

export function unquery() {
  for (const one of document.querySelectorAll(".queried")) one.classList.remove("queried");
}

// Nothing can be stored just now. The connection sends again what waits; here people are told so, once and calmly.
let waits = "";
export function pause(key) {
  if (waits === key) return;
  waits = key;
  showWhy(phrase(key));
}
export function resume() {
  if (waits) hideWhy();
  waits = "";
}
