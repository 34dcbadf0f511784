// Part of the service worker: shows notices that arrive while Larder is closed, and opens them. A later one with the same tag takes the place of the earlier.
self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()));
});

/**
 * Shows a notice. A quiet one states that an earlier one is over: it takes its place without a sound. Browsers ask that each push shows something, so where
 * the earlier one was put away already, the quiet one is shown and closed again.
 */
async function show({ text, url, tag, quiet = false }) {
  const wasShown = (await self.registration.getNotifications({ tag })).length > 0;
  const options = { body: text, tag, icon: '/larder-192.png', data: { url }, silent: quiet };
  await self.registration.showNotification('Larder', options);
  if (!quiet || wasShown) return;
  for (const notice of await self.registration.getNotifications({ tag })) notice.close();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** In the window that is open already, else in a new one. */
async function open(url) {
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (!window) return self.clients.openWindow(url);
  await window.focus();
  return window.navigate(url);
}
