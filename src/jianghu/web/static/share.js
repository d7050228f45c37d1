// Links that people pass on: they are copied where they stand, and the table stays in sight.
import { phrase } from "./phrases.js";
import { announce } from "./why.js";

const at = (id) => document.getElementById(id);

// The text of a field. Where the browser does not let a page copy, it is marked, so that its reader can.
async function copied(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    return false;
  }
  announce(phrase("copied"));
  return true;
}

export async function copy(button) {
  if (await copied(at(button.dataset.copy))) button.textContent = phrase("copied");
}

// The moment that the table shows now. The page of it is one touch away, in a window of its own.
at("tomoment")?.addEventListener("click", async (event) => {
  event.preventDefault();
  const answer = await fetch(`${event.currentTarget.href}?part=link`).catch(() => null);
  if (!answer?.ok) {
    announce(phrase("failed"));
    return;
  }
  const { to } = await answer.json();
  at("mlink").value = location.origin + to;
  at("mopen").href = to;
  at("momentmade").hidden = false;
  at("momentsaid").textContent = phrase((await copied(at("mlink"))) ? "copied_link" : "copy_it");
});
