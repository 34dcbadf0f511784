import type { Virtualizer } from '@tanstack/react-virtual';
import type { Slice } from './slice.ts';
import { useInViewFirst } from './useInViewFirst.ts';

/** The rows of a long list to draw now. start: px of the page above the first row. */
export function useSlice<Row, Scroller extends Element | Window>(
  virtual: Virtualizer<Scroller, Element>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  start = 0,
): Slice<Row> {
  const items = useInViewFirst(rows, virtual.getVirtualItems(), virtual.range, keyOf);
  const end = items.at(-1)?.end ?? start;
  return {
    rows: items.flatMap(({ index }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ row, index }];
    }),
    count: rows.length,
    before: (items[0]?.start ?? start) - start,
    after: virtual.getTotalSize() - (end - start),
    measure: virtual.measureElement,
  };
}
