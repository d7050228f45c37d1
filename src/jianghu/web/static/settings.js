// What a person prefers on this device: motion, sound, and names on the board.
let context = null;

export function settings(keep, send) {
  const root = document.documentElement;
  const quiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const chosen = root.dataset.motion || (quiet ? "off" : "normal");
  for (const field of document.querySelectorAll("#motion input")) {
    field.checked = field.value === chosen;
    field.addEventListener("change", () => {
      root.dataset.motion = field.value;
      keep("motion", field.value);
    });
  }
  const names = document.getElementById("names-shown");
  names?.addEventListener("change", () => {
    root.dataset.names = names.checked ? "on" : "off";
    keep("names", root.dataset.names);
    send({ t: "names", on: names.checked });
  });
  const sound = document.getElementById("sound");
  const bell = document.getElementById("bell"); // the same with one touch, where there is room
  const show = () => bell?.setAttribute("aria-pressed", String(sound.checked));
  if (sound) {
    sound.checked = localStorage.getItem("sound") === "on";
    sound.addEventListener("change", () => {
      localStorage.setItem("sound", sound.checked ? "on" : "off");
      if (sound.checked) ring();
      show();
    });
    bell?.addEventListener("click", () => sound.click());
    show();
  }
}

// A wooden knock, made here: no file to load.
export function ring() {
  if (localStorage.getItem("sound") !== "on") return;
  context ||= new AudioContext();
  const tone = context.createOscillator(),
    loud = context.createGain(),
    now = context.currentTime;
  tone.frequency.setValueAtTime(620, now);
  tone.frequency.exponentialRampToValueAtTime(240, now + 0.09);
  loud.gain.setValueAtTime(0.25, now);
  loud.gain.exponentialRampToValueAtTime(0.001, now + 0.16);
  tone.connect(loud).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.18);
}
