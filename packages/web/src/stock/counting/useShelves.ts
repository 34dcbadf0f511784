import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import { useMemo } from 'react';
import { useCollection } from '../../data/use-collections.ts';

/** The shelves of the working area, in their order. */
export function useShelves(): readonly ShelfRow[] {
  const rows = useCollection('shelves');
  return useMemo(() => rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)), [rows]);
}
