// Standing orders: a choice is sent when it is made, and stands as the table has it.
const at = (id) => document.getElementById(id);
const sent = new Set(); // commands without a reply

export function orderBy(command) {
  at("orders").addEventListener("change", ({ target }) => {
    if (target.dataset.order) sent.add(command({ t: "order", name: target.dataset.order, value: target.value }));
  });
}

export function ordered({ t, id }) {
  if (sent.delete(id) && t === "nack") keepOrders();
}

// As the table has them, unless a choice is still under way.
export function keepOrders() {
  if (sent.size) return;
  for (const list of at("orders").querySelectorAll("[data-order]"))
    list.value = list.querySelector("[selected]").value;
}

// The click that asks for them would close the menu at once.
export function showOrders() {
  setTimeout(() => {
    at("menu").open = true;
    at("orders").querySelector("select")?.focus();
  });
}
