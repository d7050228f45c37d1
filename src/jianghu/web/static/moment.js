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
  button.textContent = phrase("copied");
});
at("topuzzle").addEventListener("click", async (event) => {
  event.target.disabled = true;
  const found = await line.ask({ do: "puzzle" });
  event.target.disabled = false;
  if (!found?.file) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([found.file], { type: "application/json" }));
  link.download = found.name;
  link.click();
  URL.revokeObjectURL(link.href);
});
