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
