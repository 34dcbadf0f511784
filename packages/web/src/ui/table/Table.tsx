import { useMemo } from 'react';
import { useSeesCosts } from '../../data/use-collections.ts';
import { useInDialog } from '../dialog/Dialog.tsx';
import { EmptyState } from '../page/EmptyState.tsx';
import { usePrintedAt } from '../page/printing.ts';
import { useNarrow } from '../page/useNarrow.ts';
import type { TableProps } from './column.ts';
import { PagedTable } from './PagedTable.tsx';
import { PhoneList } from './PhoneList.tsx';
import { moveAlongRows } from './row-keys.ts';
import { PAGE_SIZE, SMALL_PAGE_SIZE, VIRTUAL_ABOVE } from './sizes.ts';
import classes from './table.module.css';
import { useFit } from './useFit.ts';
import { useSorting } from './useSorting.ts';
import { VirtualPhoneList } from './VirtualPhoneList.tsx';
import { VirtualTable } from './VirtualTable.tsx';

/**
 * The one table. Up to 150 rows it pages by 7 (5 in dialogs and up to 600 px), above that it is one virtual list
 * (rule 26). It shows as many columns as its own width has room for (see useFit); up to 600 px, and where the columns
 * that matter don't fit, rows have two lines: see `phone` of the columns. Paper has all rows and all columns. Columns of costs are for whoever is shown costs.
 */
export function Table<Row>(props: TableProps<Row>) {
  const seesCosts = useSeesCosts();
  const all = props.columns;
  const columns = useMemo(() => (seesCosts ? all : all.filter(({ costs }) => !costs)), [all, seesCosts]);
  if (props.rows.length === 0) return props.empty ?? <EmptyState title="No items to display" />;
  return <FittedTable {...props} columns={columns} />;
}

function FittedTable<Row>(whole: TableProps<Row>) {
  const narrow = useNarrow();
  const inDialog = useInDialog();
  const printing = usePrintedAt() !== null;
  const { sorted, sorting } = useSorting(whole.rows, whole.columns);
  const long = whole.rows.length > VIRTUAL_ABOVE;
  const { room, columns } = useFit(whole.columns);
  const table = { ...whole, columns: columns ?? whole.columns };
  const twoLines = narrow || columns === null;
  const pageSize = narrow || inDialog ? SMALL_PAGE_SIZE : PAGE_SIZE;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to keys of the links and buttons inside
    <div ref={room} className={classes.room} onKeyDown={moveAlongRows}>
      {drawn()}
    </div>
  );

  function drawn() {
    if (printing) return <PagedTable table={whole} rows={sorted} sorting={sorting} pageSize={sorted.length} />;
    if (long) {
      return twoLines ? (
        <VirtualPhoneList table={table} rows={sorted} />
      ) : (
        <VirtualTable table={table} rows={sorted} sorting={sorting} />
      );
    }
    return twoLines ? (
      <PhoneList table={table} rows={sorted} pageSize={pageSize} />
    ) : (
      <PagedTable table={table} rows={sorted} sorting={sorting} pageSize={pageSize} />
    );
  }
}
