const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;

function setWaiting(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** A newer version that is loaded and waits for the person's word. */
export const newVersion = {
  isWaiting: (): boolean => waiting !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting?.postMessage({ type: 'SKIP_WAITING' });
  },
};

const HOUR_MS = 3_600_000;

/** Registers the worker that stores the app's files, so that it opens offline. A tab that stays open looks for a newer version hourly and when it is looked at again. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null); // refused in some private windows
  if (!registration) return;
  if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
  const look = () => void registration.update().catch(() => undefined); // out of reach: the next look finds it
  setInterval(look, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller) setWaiting(coming);
    });
  });
}
