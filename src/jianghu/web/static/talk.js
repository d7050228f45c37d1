// The field of the chat: what is written stays there until the table has it.
import { phrase } from "./phrases.js";

const at = (id) => document.getElementById(id);
const form = at("chatform");
let audience = ""; // the seats for whom it is; empty: for all
let said = null; // the message without a reply

// Why something was not said, below the field: on a phone nothing else is in sight then.
function tell(text) {
  at("chatwhy").textContent = text;
  at("chatwhy").hidden = !text;
}

export function talkBy(command) {
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = at("chattext").value.trim();
    if (!text || said) return;
    // Whoever it was for is not to be reached any more: it must not go to all instead.
    if (at("chatto") ? at("chatto").selectedIndex < 0 : audience) {
      tell(phrase(at("chatto") ? "audience" : "openly"));
      if (!at("chatto")) audience = "";
      return;
    }
    tell("");
    const to = audience ? { to: audience.split(",").map(Number) } : {};
    said = { id: command({ t: "chat", text, ...to }), text };
  });
}

form?.addEventListener("change", (event) => {
  if (event.target.id === "chatto") audience = event.target.value;
});

// Whether that was the reply to what was said.
export function talked({ t, id, text }) {
  if (id !== said?.id) return false;
  if (t === "nack") tell(text);
  else if (at("chattext").value.trim() === said.text) at("chattext").value = "";
  said = null;
  return true;
}

// The list was made anew: the choice stays. If it is not offered any more, nothing is chosen. At a device that is
// passed on, the next one finds neither the choice nor what was being written.
export function keepAudience(another) {
  if (another && form) {
    audience = at("chattext").value = "";
  }
  if (at("chatto")) at("chatto").value = audience;
}
