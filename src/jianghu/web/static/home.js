// On a wide screen the form opens below the games, which stay in sight; on a phone the link's target comes to the top.
import { solved } from "./progress.js";

const wide = matchMedia("(min-width: 701px)");
for (const link of document.querySelectorAll(".friends"))
  link.addEventListener("click", () => {
    if (wide.matches) sessionStorage.setItem("at", scrollY);
  });
const at = sessionStorage.getItem("at");
if (at !== null && location.search) {
  scrollTo(0, +at);
  sessionStorage.removeItem("at");
}

// How strong the bots are is remembered for each game on this device, as it was last played or chosen.
const strengths = JSON.parse(localStorage.getItem("bots") ?? "{}");
for (const choice of document.querySelectorAll("[data-bots]")) {
  const game = choice.dataset.bots;
  const fields = [...choice.querySelectorAll("input")];
  const before = fields.find((field) => field.value === strengths[game]);
  if (before) before.checked = true;
  const remember = () => {
    strengths[game] = fields.find((field) => field.checked).value;
    localStorage.setItem("bots", JSON.stringify(strengths));
  };
  choice.addEventListener("change", remember);
  fields[0].form.addEventListener("submit", remember);
}

// How far the lessons of each game are is known on this device alone.
const course = document.getElementById("lessons");
if (course) {
  const { first, games } = JSON.parse(course.textContent);
  const open = (game) => games[game][1].findIndex(([id]) => !solved(game).has(id));
  for (const link of document.querySelectorAll("[data-course]")) {
    const lessons = games[link.dataset.course][1];
    const done = lessons.filter(([id]) => solved(link.dataset.course).has(id)).length;
    if (done) link.textContent = link.dataset.text.replace("{done}", done).replace("{all}", lessons.length);
  }
  const begun = Object.keys(games).filter((game) => solved(game).size && open(game) >= 0);
  const game = [first, ...begun].find((one) => begun.includes(one));
  if (game) {
    const [title, lessons] = games[game];
    const row = document.getElementById("nextlesson");
    const text = row.querySelector("b");
    const number = open(game);
    row.href = `/learn/${game}/${lessons[number][0]}`;
    text.textContent = text.dataset.text.replace("{n}", number + 1).replace("{title}", lessons[number][1]);
    row.querySelector("[data-game]").textContent = title;
    const picture = document.querySelector(`[data-course="${game}"]`).closest(".gm").querySelector(".pic svg");
    row.querySelector(".ti").replaceChildren(picture.cloneNode(true));
    const head = document.getElementById("learnhead");
    head.textContent = head.dataset.on;
  }
}

// What it means who sits there.
for (const seat of document.querySelectorAll(".seatb select")) {
  const say = () => {
    document.getElementById(seat.getAttribute("aria-describedby")).textContent = seat.selectedOptions[0].dataset.says;
  };
  seat.addEventListener("change", say);
  seat.closest("form").addEventListener("change", say);
}
