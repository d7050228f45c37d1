// Finding while typing; without this script the form asks the server.
const find = document.getElementById("find");
const blocks = [...document.querySelectorAll(".rl, .tx")];
find.addEventListener("input", () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const block of blocks) {
    const text = (block.id + " " + block.textContent).toLowerCase();
    block.hidden = !words.every((word) => text.includes(word));
  }
  for (const part of document.querySelectorAll(".art section"))
    part.hidden = !part.querySelector(".rl:not([hidden]), .tx:not([hidden])");
});
find.form.addEventListener("submit", (event) => event.preventDefault());
// The chapter that is read is marked in the list.
const chapters = [...document.querySelectorAll(".toc li")];
const links = new Map(chapters.map((item) => [item.firstElementChild.hash.slice(1), item]));
const seen = new IntersectionObserver(
  (entries) => {
    for (const entry of entries)
      if (entry.isIntersecting) {
        for (const item of links.values()) item.classList.remove("on");
        links.get(entry.target.id)?.classList.add("on");
      }
  },
  { rootMargin: "0px 0px -75% 0px" },
);
for (const part of document.querySelectorAll(".art section")) seen.observe(part);
// The pictures come with the page, all of them as pieces. Those of a chapter that is near are put together at once, the
// others when there is nothing else to do. If they failed to come they are asked for when a figure is near again.
const near = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) if (entry.isIntersecting) draw(entry.target.closest("section"));
  },
  { rootMargin: "800px 0px" },
);
const article = document.querySelector(".art");
let coming = null;
async function fetched() {
  const response = await fetch(article.dataset.figures);
  if (!response.ok) throw new Error(response.status);
  const drawn = await response.json();
  article.insertAdjacentHTML("beforeend", drawn.defs);
  return drawn;
}
async function draw(part) {
  try {
    coming ??= fetched();
    const { pieces, pictures } = await coming;
    for (const figure of part.querySelectorAll(".figure")) {
      near.unobserve(figure);
      const places = [...figure.querySelectorAll(".fp > .pic")];
      for (const [i, numbers] of (pictures[figure.dataset.rule] || []).entries())
        if (!places[i].firstChild) places[i].innerHTML = numbers.map((number) => pieces[number]).join("");
    }
  } catch {
    coming = null;
  }
}
const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 50));
async function drawRest() {
  const part = document.querySelector(".art section:has(.fp > .pic:empty)");
  if (!part) return;
  await draw(part);
  if (coming && !part.querySelector(".fp > .pic:empty")) idle(drawRest);
}
for (const figure of document.querySelectorAll(".figure"))
  if (figure.querySelector(".fp > .pic:empty")) near.observe(figure);
if (document.readyState === "complete") idle(drawRest);
else addEventListener("load", () => idle(drawRest));
