// The open tables as they are now. A page that nobody looks at asks nobody.
const EVERY = 8000;
const box = document.getElementById("lobby");
document.getElementById("lobby-live").hidden = false;

async function look() {
  if (document.hidden) return;
  const answer = await fetch(box.dataset.address, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("lobby");
  if (!fresh || fresh.innerHTML === box.innerHTML) return;
  const held = box.contains(document.activeElement) ? document.activeElement.id : "";
  box.replaceChildren(...fresh.childNodes);
  if (held) document.getElementById(held)?.focus();
}

setInterval(() => look().catch(() => {}), EVERY); // a server that is away is asked again
document.addEventListener("visibilitychange", () => look().catch(() => {}));
