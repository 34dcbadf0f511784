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
      style={{ textAlign: column.align ?? 'left', width: column.width }}
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
