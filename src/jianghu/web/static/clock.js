// Counts down the clock that runs. The server says until when, by its own clock: ours may be wrong.
const place = document.getElementById("clocks");
const ahead = Date.now() / 1000 - JSON.parse(document.getElementById("data").textContent).now;
const two = (n) => String(n).padStart(2, "0");
const DAY = 86400;

function show() {
  for (const one of place.querySelectorAll("time[data-until]")) {
    const rest = Math.max(0, Math.floor(+one.dataset.until - (Date.now() / 1000 - ahead)));
    if (rest < DAY) {
      const [h, m, s] = [Math.floor(rest / 3600), Math.floor((rest % 3600) / 60), rest % 60];
      const text = h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
      if (one.textContent !== text) one.textContent = text;
    }
    one.classList.toggle("low", rest < 30);
  }
}

setInterval(show, 250);
