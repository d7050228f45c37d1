// Light or dark: the system's setting until somebody chooses. The choice is a cookie, so that pages come with it.
const root = document.documentElement;
const button = document.getElementById("theme");
const dark = () =>
  (root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
const fields = document.querySelectorAll("#themes input"); // the same choice in a menu, where the button has no room
const show = () => {
  for (const field of fields) field.checked = field.value === (dark() ? "dark" : "light");
};
function choose(theme) {
  root.dataset.theme = theme;
  keep("theme", theme);
  show();
}
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => choose(dark() ? "light" : "dark"));
}
for (const field of fields) field.addEventListener("change", () => choose(field.value));
show();
export function keep(name, value) {
  document.cookie = `${name}=${value};path=/;max-age=31536000;samesite=lax`;
}
