// On a wide screen the form opens below the games, which stay in sight; on a phone the link's target comes to the top.
const wide = matchMedia("(min-width: 701px)");
for (const link of document.querySelectorAll(".friends"))
  link.addEventListener("click", () => {
    if (wide.matches) sessionStorage.setItem("at", scrollY);
  });
const at = sessionStorage.getItem("at");
if (at !== null && location.search) {
  scrollTo(0, +at);
  sessionStorage.removeItem("at");
}
