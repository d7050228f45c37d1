// The Key: what the signs on the board mean. While it is open, the thing under the pointer is found in it.
const at = (id) => document.getElementById(id);
const key = at("key");

function open(on) {
  key.hidden = !on;
  at("keybutton").setAttribute("aria-expanded", on);
}

// Mark the rows whose words occur in the name of a thing.
function point(name) {
  at("kname").textContent = name;
  const plain = (text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}'-]+/gu, " ")
      .trim();
  const chinese = document.documentElement.lang.startsWith("zh"); // no spaces between words
  const has = (part) => (chinese ? name.includes(part) : ` ${plain(name)} `.includes(` ${plain(part)} `));
  let first = null;
  for (const row of key.querySelectorAll("li[data-word]")) {
    const found = row.dataset.word.split(/, |、/).some(has);
    row.classList.toggle("on", found);
    if (found) first ||= row;
  }
  first?.scrollIntoView({ block: "nearest" });
}

if (key) {
  at("keybutton").addEventListener("click", () => open(key.hidden));
  at("keyclose").addEventListener("click", () => {
    open(false);
    at("keybutton").focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !key.hidden) open(false);
  });
  at("main").addEventListener("pointerover", (event) => {
    if (key.hidden) return;
    const title = event.target.closest?.("g:has(> title)")?.querySelector(":scope > title");
    if (title) point(title.textContent);
  });
}
