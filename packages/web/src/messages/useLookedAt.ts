import { useSyncExternalStore } from 'react';

/** Whether the page is in sight, and not behind another tab or in a pocket. */
export function useLookedAt(): boolean {
  return useSyncExternalStore(subscribeToLooks, isLookedAt);
}

const isLookedAt = () => document.visibilityState === 'visible';

function subscribeToLooks(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
