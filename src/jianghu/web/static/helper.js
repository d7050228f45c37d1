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
// On a phone it may speak below the edge, of which the tabs cover a part: a button there leads to it.
const sight = new IntersectionObserver(
  ([seen]) => {
    const button = at("helper-below");
    button.hidden = box.hidden || seen.isIntersecting;
    if (!button.hidden) float(button);
  },
  { rootMargin: "0px 0px -110px" },
);

const asked = () => document.querySelector("#prompt [data-kind]")?.dataset.kind ?? "";

// As low as it covers nothing that can be pressed.
function float(button) {
  for (const bottom of [66, 110, 154, 198, 66]) {
    button.style.bottom = `${bottom}px`;
    const { left, right, top, bottom: foot } = button.getBoundingClientRect();
    const points = [left, (left + right) / 2, right].flatMap((x) => [top, foot].map((y) => [x, y]));
    const under = points.flatMap(([x, y]) => document.elementsFromPoint(x, y));
    if (!under.some((one) => !button.contains(one) && one.closest("button, summary, a"))) break;
  }
}

function look() {
  const kind = asked();
  if (!at("helper-below").hidden) float(at("helper-below")); // the question may have grown
  if (window.jianghu.ply < 0) return; // the page came with a question; its first update puts it
  if (kind === shown && ply === window.jianghu.ply) return;
  ply = window.jianghu.ply;
  const fresh = kind in data.advice && !kept().off && !seen().includes(kind);
  tell(fresh ? kind : "");
  if (fresh) keep({ [data.game]: [...seen(), kind] });
}

// What it says about a kind of question, or nothing; then it can be asked.
function tell(kind) {
  shown = kind;
  box.hidden = !kind;
  if (!kind) at("helper-below").hidden = true;
  at("helper-again").hidden = Boolean(kind) || !(asked() in data.advice);
  if (!kind) return;
  const known = data.advice[kind];
  at("helper-text").textContent = known.text;
  at("helper-lesson").hidden = !known.lesson;
  at("helper-lesson").href = `/learn/${data.game}/${known.lesson}`;
  // Observed anew, since an observer tells of changes only, and what was hidden was out of sight, too.
  sight.disconnect();
  sight.observe(box);
}

at("helper-off").addEventListener("click", () => {
  keep({ off: true });
  tell("");
});
at("helper-again").addEventListener("click", () => tell(asked()));
at("helper-below").addEventListener("click", () => box.scrollIntoView({ block: "center" }));
new MutationObserver(look).observe(at("prompt"), { childList: true, subtree: true, attributeFilter: ["data-kind"] });
look();
