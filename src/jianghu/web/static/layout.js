// Which part of the page is in sight: the tabs of log and chat, the bar of a phone, menus, the enlarged board.
import { unread } from "./log.js";

const at = (id) => document.getElementById(id);

const tabs = ["log", "chat"];
function show(name) {
  for (const one of tabs) {
    at(one).hidden = one !== name;
    at(`tab-${one}`).setAttribute("aria-selected", one === name);
    at(`tab-${one}`).tabIndex = one === name ? 0 : -1;
  }
  if (name === "chat") {
    unread(false);
    at("notes").scrollTop = at("notes").scrollHeight;
  }
}
for (const name of tabs) {
  at(`tab-${name}`).addEventListener("click", () => show(name));
  at(`tab-${name}`).addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = tabs.find((one) => one !== name);
    show(other);
    at(`tab-${other}`).focus();
  });
}

// On a phone one part at a time stands below the board.
const bar = document.querySelectorAll("#bar [data-tab]");
for (const button of bar) {
  button.addEventListener("click", () => {
    at("main").dataset.tab = button.dataset.tab;
    for (const one of bar) one.setAttribute("aria-pressed", one === button);
    if (button.dataset.tab === "log" && !at("chat").hidden) unread(false);
    // The board may fill the screen: scroll to what was asked for; with the moves back to the board.
    const part = { players: document.querySelector(".pl"), log: at("logbox") }[button.dataset.tab];
    if (part) part.scrollIntoView({ block: "start" });
    else scrollTo(0, 0);
  });
}

// Only one menu is open; a touch elsewhere and Escape close it.
for (const sign of ["click", "keydown"]) {
  document.addEventListener(sign, (event) => {
    if (sign === "keydown" && event.key !== "Escape") return;
    for (const menu of document.querySelectorAll("details.menu[open]"))
      if (sign === "keydown" || !menu.contains(event.target)) menu.open = false;
  });
}

at("zoombutton").addEventListener("click", () => {
  const box = at("zoom");
  const on = box.classList.toggle("in");
  at("zoombutton").setAttribute("aria-pressed", on);
  if (on) box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
});
