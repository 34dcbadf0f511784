import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.ts';
import classes from './table.module.css';
import type { Sorting } from './useSorting.ts';

export function HeaderCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting }) {
  const active = sorting.key === column.key;
  const Arrow = sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      style={{ textAlign: column.align ?? 'left', width: column.width, minWidth: leastWidth(column) }}
      aria-sort={active ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortBy ? (
        <button type="button" className={classes.sort} onClick={() => sorting.toggle(column.key)}>
          {column.header}
          {active ? <Arrow size={14} aria-hidden /> : null}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

/** px below which a column reads badly, however its words break. */
function leastWidth<Row>({ phone, align, header }: Column<Row>): number | undefined {
  if (phone === 'title') return 160;
  if (header === '') return undefined;
  return align === 'right' ? 72 : 88;
}
