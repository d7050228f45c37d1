// The coach at the replay: results so far are polled while it thinks; its links lead to their step.
const box = document.getElementById("coach");
const scrub = document.getElementById("scrub");

let missed = 0;

async function look() {
  const answer = await fetch(`${box.dataset.to}?at=${scrub.value}`).catch(() => null);
  if (!answer?.ok) {
    // no network for a moment, or another server process that does not know the review
    if (++missed < 20) setTimeout(look, 3000);
    return;
  }
  const news = await answer.json();
  document.getElementById("costly").innerHTML = news.costly;
  for (const id of ["wide", "small"]) document.getElementById(id).innerHTML = news[id];
  document.getElementById("alternatives").innerHTML = news.step;
  if (!news.done) setTimeout(look, 1500);
}
if (box?.dataset.running) setTimeout(look, 1000);

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-at]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  scrub.value = link.dataset.at;
  scrub.dispatchEvent(new Event("input"));
  document.getElementById("main").scrollIntoView();
});
