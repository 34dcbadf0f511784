import { useMemo } from 'react';
import { useSeesCosts } from '../../data/use-collections.ts';
import { useInDialog } from '../dialog/in-dialog.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { usePrintedAt } from '../page/printing.ts';
import { useNarrow } from '../page/useNarrow.ts';
import { AllRows } from './AllRows.tsx';
import type { TableProps } from './column.ts';
import { ListRows } from './ListRows.tsx';
import { PagedRows } from './PagedRows.tsx';
import { PhoneList } from './PhoneList.tsx';
import { moveAlongRows } from './row-keys.ts';
import { rowPress } from './row-press.ts';
import { outgrowsScreen, rowsShown } from './rows-shown.ts';
import {
  HEAD_HEIGHT_PX,
  LINES_PX,
  PAGE_SIZE,
  ROW_HEIGHT_PX,
  SMALL_PAGE_SIZE,
  TALL_ROW_HEIGHT_PX,
  UPRIGHT_COLUMNS,
  VIRTUAL_ABOVE,
} from './sizes.ts';
import { type Slice, wholeSlice } from './slice.ts';
import classes from './table.module.css';
import { useFit } from './useFit.ts';
import { useRowsChoice } from './useRowsChoice.ts';
import { type Sorting, useSorting } from './useSorting.ts';
import { WideTable } from './WideTable.tsx';

/**
 * The one table. Up to 150 rows it pages by 7 (5 in dialogs and up to 600 px), above that it is one virtual list, until the person chooses pages of 7 or
 * 25 or all rows for all tables (rule 26). It shows as many columns as its own width has room for (see useFit), the same at every length; up to 600 px,
 * and where the columns that matter don't fit, rows have two lines: see `phone` of the columns. Paper has all rows and all columns. Columns of costs are
 * for whoever is shown costs.
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
  const chosen = useRowsChoice();
  const { sorted, sorting } = useSorting(whole.rows, whole.columns);
  const { room, columns } = useFit(whole.columns);
  const table = { ...whole, columns: columns ?? whole.columns };
  const twoLined = narrow || columns === null;
  const tall = sorted.length > VIRTUAL_ABOVE;
  const rowHeight = tall || twoLined ? TALL_ROW_HEIGHT_PX : ROW_HEIGHT_PX;
  const small = narrow || inDialog ? SMALL_PAGE_SIZE : PAGE_SIZE;
  const shown = rowsShown(chosen, sorted.length, small, whole.asList);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to keys of the links and buttons inside, and presses them
    <div ref={room} className={classes.room} onKeyDown={moveAlongRows} {...rowPress}>
      {printing ? <WholeTable table={whole} rows={sorted} sorting={sorting} /> : onScreen()}
    </div>
  );

  function onScreen() {
    const parts = { table, rows: sorted, small, draw };
    if (shown.kind === 'list') return <ListRows {...parts} />;
    if (shown.kind === 'all') return <AllRows {...parts} rowHeight={rowHeight} />;
    const height = twoLined || shown.size > small ? undefined : HEAD_HEIGHT_PX + shown.size * rowHeight + LINES_PX;
    return <PagedRows {...parts} size={shown.size} height={height} />;
  }

  function draw(slice: Slice<Row>) {
    const stays = shown.kind === 'list' || outgrowsScreen(shown);
    if (twoLined) return <PhoneList table={table} slice={slice} stays={stays} />;
    return <WideTable table={table} slice={slice} sorting={sorting} tall={tall} stays={stays} />;
  }
}

/** All rows and all columns, as on paper; many columns lie across. */
function WholeTable<Row>({ table, rows, sorting }: { table: TableProps<Row>; rows: readonly Row[]; sorting: Sorting }) {
  return (
    <div className={classes.frame} data-across={table.columns.length > UPRIGHT_COLUMNS || undefined}>
      <WideTable table={table} slice={wholeSlice(rows, 0, rows.length)} sorting={sorting} tall={false} stays={false} />
    </div>
  );
}
