import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { usePrintedAt } from '../page/printing.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';
import type { Sorting } from './useSorting.ts';

interface Props<Row> {
  column: Column<Row>;
  sorting: Sorting;
}

/** Drawn again only when the column or the sorting changed. */
export const HeaderCell = memo(function HeaderCell<Row>({ column, sorting }: Props<Row>) {
  // Browsers leave buttons out of a heading that is repeated on the next page.
  const printing = usePrintedAt() !== null;
  const active = sorting.key === column.key;
  const Arrow = sorting.descending ? IconArrowDown : IconArrowUp;
  // A column of controls has nothing to head: an empty heading would be read out for each of them.
  if (column.header === '') return <td style={{ width: column.width }} />;
  return (
    <th
      scope="col"
      data-unit-slot={column.unitSlot}
      style={{ textAlign: column.align ?? 'left', width: column.width, minWidth: leastWidth(column) }}
      aria-sort={active ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortBy && !printing ? (
        <button type="button" className={classes.sort} onClick={() => sorting.toggle(column.key)}>
          {column.header}
          {active ? <Arrow size={14} aria-hidden /> : null}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}) as <Row>(props: Props<Row>) => ReactNode;

/** px below which a column reads badly, however its words break. */
function leastWidth<Row>({ phone, align }: Column<Row>): number {
  if (phone === 'title') return 160;
  if (align === 'center') return 44; // check marks
  return align === 'right' ? 72 : 88;
}
