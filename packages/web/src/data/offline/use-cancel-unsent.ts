import type { CollectionName } from '@larder/contract/collections.ts';
import { useCallback } from 'react';
import { useData } from '../DataProvider.tsx';

/**
 * Takes a row that the server never had off the device, with the entry that made it (rule 179). Answers false where there is none: then the server has
 * it, and removing it is a command.
 */
export function useCancelUnsent(): (collection: CollectionName, id: string) => Promise<boolean> {
  const { outbox } = useData();
  return useCallback(
    async (collection, id) => {
      const { entries } = outbox.read();
      const made = entries.find(({ patches }) =>
        patches.some((patch) => patch.collection === collection && patch.id === id && isNew(patch.row)),
      );
      if (made) await outbox.discard(made.id);
      return made !== undefined;
    },
    [outbox],
  );
}

/** Version 0: the server does not have it yet. */
function isNew(row: object | null): boolean {
  return row !== null && 'version' in row && row.version === 0;
}
