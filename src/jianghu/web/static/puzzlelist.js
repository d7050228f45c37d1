// The list of puzzles: those that were found on this device are marked.
import { results } from "./results.js";

const { puzzles } = results();
for (const link of document.querySelectorAll("[data-puzzle]"))
  if (puzzles[link.dataset.puzzle]) link.classList.add(puzzles[link.dataset.puzzle]);
document.documentElement.dataset.ready = "yes";
