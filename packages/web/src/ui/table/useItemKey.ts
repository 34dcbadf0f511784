import { useCallback, useState } from 'react';
import { allAlike } from '../../data/same-rows.ts';

/**
 * Returns by which the height of a row is found again when others come before it. The function stays the same while the same rows stand in the same
 * order, whatever changed in them, so that the places of 10,000 rows are not computed anew for one.
 */
export function useItemKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (index: number) => string | number {
  const [held] = useState({ newest: rows, placed: rows });
  if (held.newest !== rows) {
    if (!allAlike(held.newest, rows, (a, b) => keyOf(a) === keyOf(b))) held.placed = rows;
    held.newest = rows;
  }
  const { placed } = held;
  return useCallback(
    (index: number) => {
      const row = placed[index];
      return row === undefined ? index : keyOf(row);
    },
    [placed, keyOf],
  );
}
