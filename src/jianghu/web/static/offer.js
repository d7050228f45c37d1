// Before a stage: its lesson, until it was solved or skipped on this device.
import { skip, skipped, solved } from "./progress.js";

const box = document.getElementById("offer");

function look() {
  let shown = null;
  for (const one of box.querySelectorAll("[data-lesson]")) {
    const { game, lesson } = one.dataset;
    const known = solved(game).has(lesson) || skipped(game).has(lesson);
    const hide = known || shown !== null;
    if (one.hidden !== hide) one.hidden = hide; // only a change: every write would be observed
    if (!hide) shown = one;
  }
  if (box.hidden !== (shown === null)) box.hidden = shown === null;
}

box.addEventListener("click", (event) => {
  if (!event.target.closest("[data-skip]")) return;
  const { game, lesson } = event.target.closest("[data-lesson]").dataset;
  skip(game, lesson);
  look();
});
// An update of the table brings the part as the server has it, with everything hidden.
new MutationObserver(look).observe(box, { childList: true, subtree: true, attributeFilter: ["hidden"] });
addEventListener("storage", look); // it was solved in another tab
addEventListener("pageshow", look); // or in this one, before it came back
look();
