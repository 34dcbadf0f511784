import { Decimal } from '@larder/domain/money.ts';
import { useCallback, useMemo, useState } from 'react';
import type { Column } from './column.ts';

export interface Sorting {
  key: string | null;
  descending: boolean;
  toggle: (key: string) => void;
}

/** Sorts by the column whose header was pressed; pressed again it turns round, a third time it lets go. */
export function useSorting<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  const [key, setKey] = useState<string | null>(null);
  const [descending, setDescending] = useState(false);
  const sortBy = columns.find((column) => column.key === key)?.sortBy;

  const sorted = useMemo(() => {
    if (!sortBy) return rows;
    const direction = descending ? -1 : 1;
    return rows
      .map((row) => ({ row, value: sortBy(row) }))
      .sort((a, b) => compare(a.value, b.value, direction))
      .map(({ row }) => row);
  }, [rows, sortBy, descending]);

  const toggle = useCallback(
    (pressed: string) => {
      if (pressed !== key) setKey(pressed);
      else if (descending) setKey(null);
      setDescending(pressed === key && !descending);
    },
    [key, descending],
  );
  const by = sortBy ? key : null;
  const sorting = useMemo(() => ({ key: by, descending, toggle }), [by, descending, toggle]);

  return { sorted, sorting };
}

const COLLATOR = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

type Value = string | number | Decimal | null;

function compare(a: Value, b: Value, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' && typeof b === 'string') return direction * COLLATOR.compare(a, b);
  return direction * new Decimal(a).comparedTo(b);
}
