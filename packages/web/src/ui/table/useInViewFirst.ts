import type { VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface InView {
  startIndex: number;
  endIndex: number;
}

/**
 * Returns which of a long list's rows to draw now, of those in view and some above and below. At first and after a search or another sorting, rows out of
 * view that are not on the page yet wait until those in view are drawn. keyOf: of the row at an index.
 */
export function useInViewFirst<Row>(
  rows: readonly Row[],
  items: readonly VirtualItem[],
  inView: InView | null,
  keyOf: (row: Row) => string,
): readonly VirtualItem[] {
  const [settled, setSettled] = useState<readonly Row[] | null>(null);
  const drawn = useRef<ReadonlySet<string>>(new Set());
  const key = ({ index }: VirtualItem) => {
    const row = rows[index];
    return row === undefined ? '' : keyOf(row);
  };
  const wanted = (item: VirtualItem) =>
    (inView !== null && item.index >= inView.startIndex && item.index <= inView.endIndex) ||
    drawn.current.has(key(item));
  const now =
    settled === rows || inView === null ? items : items.slice(items.findIndex(wanted), items.findLastIndex(wanted) + 1);

  useLayoutEffect(() => {
    drawn.current = new Set(now.map(key));
  });
  const waits = now.length < items.length;
  useEffect(() => {
    if (!waits) return;
    const task = setTimeout(() => startTransition(() => setSettled(rows)));
    return () => clearTimeout(task);
  }, [waits, rows]);
  return now;
}
