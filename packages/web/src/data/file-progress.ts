import { useSyncExternalStore } from 'react';

let shares: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

function show(changed: ReadonlyMap<string, number>): void {
  shares = changed;
  for (const listener of listeners) listener();
}

/** How much of the files of each entry has left this device, 0 to 1, by the id of the entry; those that are being sent from this tab. */
export const fileProgress = {
  set: (entryId: string, share: number): void => show(new Map([...shares, [entryId, share]])),
  end: (entryId: string): void => show(new Map([...shares].filter(([id]) => id !== entryId))),
};

export function useFileProgress(): ReadonlyMap<string, number> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shares,
  );
}
