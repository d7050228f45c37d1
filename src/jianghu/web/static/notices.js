// Notices for this device: the browser is asked for its push address, which the server keeps.
const box = document.getElementById("push");
const [on, off, said] = ["push-on", "push-off", "push-said"].map((id) => document.getElementById(id));

const bytes = (text) => {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
};
const send = (fields) => fetch("/you/push", { method: "POST", body: new URLSearchParams(fields) });
function show(state) {
  on.hidden = state !== "off";
  off.hidden = state !== "on";
  said.textContent = box.dataset[state] ?? "";
}

async function begin() {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return show("cannot");
  const worker = await navigator.serviceWorker.register("/worker.js");
  const kept = await worker.pushManager.getSubscription();
  show(Notification.permission === "denied" ? "denied" : kept && box.dataset.kept === "yes" ? "on" : "off");
  on.addEventListener("click", async () => {
    try {
      await navigator.serviceWorker.ready;
      const key = { userVisibleOnly: true, applicationServerKey: bytes(box.dataset.key) };
      const made = (await worker.pushManager.subscribe(key)).toJSON();
      const answer = await send({ endpoint: made.endpoint, ...made.keys });
      show(answer.ok ? "on" : "failed");
    } catch {
      show(Notification.permission === "denied" ? "denied" : "failed");
    }
  });
  off.addEventListener("click", async () => {
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    show((await send({ off: "yes" })).ok ? "off" : "failed");
  });
}

if (box) begin().catch(() => show("cannot"));
const sound = document.getElementById("sound");
if (sound) {
  sound.checked = localStorage.getItem("sound") === "on";
  sound.addEventListener("change", () => localStorage.setItem("sound", sound.checked ? "on" : "off"));
}
for (const button of document.querySelectorAll("[data-copy]"))
  button.addEventListener("click", () =>
    navigator.clipboard?.writeText(document.getElementById(button.dataset.copy).value),
  );
