// Part of the service worker: shows notices that arrive while Larder is closed, and opens them. A later one with the same tag takes the place of the earlier.
self.addEventListener('push', (event) => {
  const { text, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification('Larder', { body: text, tag, icon: '/larder-192.png', data: { url } }),
  );
});

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
