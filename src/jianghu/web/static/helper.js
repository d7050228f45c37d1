// The helper of a first game: at each new kind of question, once on this device, what it is and what to look for.
// Against other people it is silent: the page does not tell it what is asked.
import { keep, kept } from "./helped.js";

const at = (id) => document.getElementById(id);
const box = at("helper");
const data = JSON.parse(at("helper-data").textContent);

const seen = () => {
  const found = kept()[data.game];
  return Array.isArray(found) ? found : [];
};

let shown = ""; // the kind of question that is explained now
let ply = -1; // and the decision at which it was put

function look() {
  const kind = document.querySelector("#prompt [data-kind]")?.dataset.kind ?? "";
  const known = data.advice[kind];
  if (window.jianghu.ply < 0) return; // the page came with a question; its first update puts it
  if (kind === shown && ply === window.jianghu.ply) return;
  ply = window.jianghu.ply;
  shown = known && !kept().off && !seen().includes(kind) ? kind : "";
  box.hidden = !shown;
  if (!shown) return;
  at("helper-text").textContent = known.text;
  at("helper-lesson").hidden = !known.lesson;
  at("helper-lesson").href = `/learn/${data.game}/${known.lesson}`;
  keep({ [data.game]: [...seen(), kind] });
}

at("helper-off").addEventListener("click", () => {
  keep({ off: true });
  box.hidden = true;
  shown = "";
});
new MutationObserver(look).observe(at("prompt"), { childList: true, subtree: true, attributeFilter: ["data-kind"] });
look();
