// The page of a moment: try moves, play on against bots, copy the link.
import { Line } from "./line.js";
import { phrase } from "./phrases.js";

const at = (id) => document.getElementById(id);
const data = JSON.parse(at("data").textContent);
const asking = at("main").dataset.asking === "yes";
const plain = at("link").value.replace(/\?.*/, "");

const line = new Line(data.to, { weighs: !asking });
// A phone has its own drawing.
line.show(matchMedia("(max-width: 700px)").matches ? null : JSON.parse(at("first").textContent));

document.addEventListener("change", (event) => {
  if (event.target.name === "kind") at("link").value = plain + event.target.value;
});
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = at(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select(); // no permission: it is marked, so that the reader can copy it
    return;
  }
  (button.querySelector("span") ?? button).textContent = phrase("copied");
});
// Who came from a table, a replay or the rules goes back there.
if (document.referrer.startsWith(`${location.origin}/`) && history.length > 1) {
  at("goback").hidden = false;
  at("goback").addEventListener("click", () => history.back());
}
// A file made of the moment, and of what was tried from there; a refusal stands where the line speaks.
async function make(button, asked) {
  button.disabled = true;
  const found = await line.ask(asked);
  button.disabled = false;
  if (found?.refused) at("ownline").hidden = false;
  if (!found?.file) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([found.file], { type: "application/octet-stream" }));
  link.download = found.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
at("topuzzle").addEventListener("click", (event) => make(event.target, { do: "puzzle" }));
at("tolesson").addEventListener("click", (event) => make(event.target, { do: "lesson" }));
at("tofigure").addEventListener("click", (event) =>
  make(event.target, { do: "figure", rule: at("rule").value.trim() }),
);
