import { useSyncExternalStore } from 'react';
import { useData } from './DataProvider.tsx';

/** After so long without a complete sync nobody vouches for what is shown of allergens. */
export const UNCONFIRMED_AFTER_MS = 600_000;
const LOOK_EVERY_MS = 5_000;

export interface AsKnown {
  /** The instant of the last complete sync; null: there was none. */
  at: Date | null;
  /** Ten minutes have passed since, or it is unknown. */
  unconfirmed: boolean;
}

/** How old the rows on the screen are; drawn again when that changes, or when they become too old to be vouched for. */
export function useAsKnown(): AsKnown {
  const { collections } = useData().account;
  const syncedAt = useSyncExternalStore(collections.subscribe, () => collections.syncedAt);
  const unconfirmed = useSyncExternalStore(everyNowAndThen, () => isUnconfirmed(collections.syncedAt));
  return { at: syncedAt === null ? null : new Date(syncedAt), unconfirmed };
}

function isUnconfirmed(syncedAt: number | null): boolean {
  return syncedAt === null || Date.now() - syncedAt > UNCONFIRMED_AFTER_MS;
}

function everyNowAndThen(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
