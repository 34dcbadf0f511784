import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useInDialog } from '../dialog/in-dialog.ts';
import type { TableProps } from './column.ts';
import { MEASURED } from './observed-height.ts';
import type { RowsShown } from './rows-shown.ts';
import type { Slice } from './slice.ts';
import { TableFoot } from './TableFoot.tsx';
import classes from './table.module.css';
import { useItemKey } from './useItemKey.ts';
import { useSlice } from './useSlice.ts';
import { useStartInPage } from './useStartInPage.ts';

interface Props<Row> {
  table: TableProps<Row>;
  rows: readonly Row[];
  small: number;
  /** px of a row that is not in the page yet. */
  rowHeight: number;
  draw: (slice: Slice<Row>) => ReactNode;
}

/** All rows for who chose so: as high as they are, scrolled with the page or the dialog they stand in; only what is in sight is in the page (rule 26). */
export function AllRows<Row>(props: Props<Row>) {
  return useInDialog() ? <AllInDialog {...props} /> : <AllInPage {...props} />;
}

function AllInPage<Row>(props: Props<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const start = useStartInPage(box, null);
  const virtual = useWindowVirtualizer({ ...useAllOf(props), scrollMargin: start });
  return <Drawn {...props} box={box} slice={useSlice(virtual, props.rows, props.table.rowKey, start)} />;
}

function AllInDialog<Row>(props: Props<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const start = useStartInPage(box, dialogAround);
  const virtual = useVirtualizer({
    ...useAllOf(props),
    scrollMargin: start,
    getScrollElement: () => dialogAround(box.current),
  });
  return <Drawn {...props} box={box} slice={useSlice(virtual, props.rows, props.table.rowKey, start)} />;
}

function useAllOf<Row>({ table: { rowKey }, rows, rowHeight }: Props<Row>) {
  return {
    count: rows.length,
    getItemKey: useItemKey(rows, rowKey),
    estimateSize: () => rowHeight,
    overscan: 10,
    ...MEASURED,
  };
}

interface DrawnProps<Row> extends Props<Row> {
  box: RefObject<HTMLDivElement | null>;
  slice: Slice<Row>;
}

function Drawn<Row>({ table, rows, small, box, slice, draw }: DrawnProps<Row>) {
  return (
    <div className={classes.parts}>
      <div ref={box} className={classes.all} data-all-rows={rows.length}>
        {draw(slice)}
      </div>
      <TableFoot label={table.label} count={rows.length} shown={ALL} small={small} />
    </div>
  );
}

const ALL: RowsShown = { kind: 'all' };

/** What scrolls the rows of a table in a dialog. */
function dialogAround(box: Element | null): HTMLElement | null {
  return box?.closest<HTMLElement>('.mantine-Modal-body') ?? null;
}
