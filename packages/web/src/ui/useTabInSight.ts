import { type RefObject, useEffect, useRef } from 'react';

/** For a row of tabs that is wider than a phone: scrolls it to the one that is open. Answers the ref of the row. */
export function useTabInSight(open: string | undefined): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open !== undefined)
      row.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return row;
}
