// Choosing another game keeps the place on the page.
for (const link of document.querySelectorAll(".gm"))
  link.addEventListener("click", () => sessionStorage.setItem("at", scrollY));
const at = sessionStorage.getItem("at");
if (at !== null && location.search) {
  scrollTo(0, +at);
  sessionStorage.removeItem("at");
}
