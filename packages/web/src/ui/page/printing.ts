import { useSyncExternalStore } from 'react';

let since: Date | null = null;
const listeners = new Set<() => void>();

function follow(printing: boolean): void {
  if (printing === (since !== null)) return;
  since = printing ? new Date() : null;
  for (const notify of listeners) notify();
}

window.addEventListener('beforeprint', () => follow(true));
window.addEventListener('afterprint', () => follow(false));
window.matchMedia('print').addEventListener('change', ({ matches }) => follow(matches));

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Since when the page is being printed, null while it is on the screen: paper shows all rows, and states when it was made. */
export function usePrintedAt(): Date | null {
  return useSyncExternalStore(subscribe, () => since);
}
