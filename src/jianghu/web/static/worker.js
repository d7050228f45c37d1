// Shows notices that come while no page is open, and leads to the table when one is touched.
self.addEventListener("push", (event) => {
  const said = event.data?.json() ?? {};
  const shown = { body: said.body, tag: said.tag, icon: "/favicon.svg", data: { url: said.url } };
  event.waitUntil(self.registration.showNotification(said.title ?? "Jianghu", shown));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const to = new URL(event.notification.data?.url ?? "/", self.location.origin);
  if (to.origin === self.location.origin) event.waitUntil(lead(to.href));
});

async function lead(href) {
  for (const page of await self.clients.matchAll({ type: "window" })) if (page.url === href) return page.focus();
  return self.clients.openWindow(href);
}
