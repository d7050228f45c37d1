// Parts of the table of which one is in sight. Each decision may bring up the one that it needs; then people choose.
let chosen = null;

// After every update; ``anew`` when it brings another decision.
export function arrange(anew) {
  const bar = document.querySelector(".scenetabs");
  if (!bar) return;
  const tabs = [...bar.querySelectorAll("[data-scene]")];
  if (anew && bar.dataset.opens) chosen = bar.dataset.opens;
  if (!tabs.some((tab) => tab.dataset.scene === chosen)) chosen = bar.dataset.opens || tabs[0].dataset.scene;
  for (const tab of tabs) {
    const on = tab.dataset.scene === chosen;
    tab.setAttribute("aria-selected", on);
    tab.tabIndex = on ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !on;
  }
}

function choose(tab) {
  chosen = tab.dataset.scene;
  arrange(false);
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest("[data-scene]");
  if (tab) choose(tab);
});
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const tab = event.target.closest?.("[data-scene]");
  if (!step || !tab) return;
  const tabs = [...tab.parentNode.querySelectorAll("[data-scene]")];
  const other = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
  choose(other);
  other.focus();
});
