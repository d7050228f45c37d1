// How many may play follows from some options: when one of them changes, the server is asked, and the seats follow.
const form = document.querySelector("form[data-shaping]");
const names = form ? form.dataset.shaping.split(" ").map((name) => `option_${name}`) : [];

async function ask() {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (name === "game" || name.startsWith("option_")) query.append(name, value);
  const answer = await fetch(`/seats?${query}`);
  if (answer.ok) show((await answer.json()).counts);
}

function show(counts) {
  const least = counts[0];
  const most = counts[counts.length - 1];
  for (const box of form.querySelectorAll("[data-seat]")) {
    const number = +box.dataset.seat;
    const seat = box.querySelector("select");
    const none = seat.querySelector("option[value=none]");
    box.hidden = seat.disabled = number >= most;
    if (none) none.disabled = none.hidden = number < least;
    if (most === 1 && number === 0) seat.value = "me";
    else if (number < least && seat.value === "none") seat.value = seat.dataset.usual;
  }
  for (const part of form.querySelectorAll("[data-together]")) part.hidden = most === 1;
  for (const part of form.querySelectorAll("[data-alone]")) part.hidden = most !== 1;
}

if (form)
  form.addEventListener("change", (event) => {
    if (names.includes(event.target.name)) ask();
  });
