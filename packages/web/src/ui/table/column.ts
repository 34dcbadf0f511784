import { type Decimal, decimal } from '@larder/domain/money.ts';
import type { CSSProperties, ReactNode } from 'react';
import type { LinkTarget } from '../page/link.tsx';

/** A figure of the wire as a column sorts by it. */
export function byFigure(value: string | null): Decimal | null {
  return value === null ? null : decimal(value);
}

/** What a cell may need of the table around it. */
export interface Drawn {
  /** In a row of two lines no header names a figure. */
  twoLines: boolean;
  /** The columns that have room. */
  shows: (key: string) => boolean;
}

/** One column of a table. Figures are aligned right. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row, drawn: Drawn) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** Its figures have their units in a column of their own at the right (see AlignedQuantity), which the header leaves free: it stands over the figures. long: names of packs. */
  unitSlot?: 'short' | 'long';
  /** px, or any CSS width. */
  width?: number | string;
  /**
   * Its place in a two-line row, on phones and in long lists: the thing, what matters about it, or the figure at the
   * right (without a header, or without a text on paper, it is what can be done, and stands last). Without a place it is left out there.
   */
  phone?: 'title' | 'detail' | 'aside';
  /** What its figure is called in a two-line row, where no header states it: counted, margin. Left out where the figure explains itself. */
  phoneLabel?: string;
  /** Left out of a table that lacks the room before columns without a place are, together with all that are spare. */
  spare?: true;
  /** There is nothing to show of it: a two-line row, where no header states what is missing, leaves it out. */
  blank?: (row: Row) => boolean;
  /** What the column sorts by; without it the header is no button. What is not known (null) stands last, either way round. */
  sortBy?: (row: Row) => string | number | Decimal | null;
  /** What something costs or is worth: left out where the owner withholds costs. */
  costs?: true;
  /** What stands in the last line, under all pages. */
  total?: ReactNode;
}

/** How the cells of a column are set: figures at the right, all of one width. */
export function cellStyle({ align = 'left' }: Pick<Column<never>, 'align'>): CSSProperties {
  return align === 'right' ? FIGURES : { textAlign: align };
}

const FIGURES: CSSProperties = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' };

export interface TableProps<Row> {
  /** What the table lists; read out, not shown. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads, null for one that leads nowhere; its title becomes the link and the whole row can be pressed. */
  link?: ((row: Row) => LinkTarget | null) | undefined;
  /** What happens when a row is pressed, where it leads to no address. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Shown instead of the table when there is nothing in it: state what to do next. */
  empty?: ReactNode;
  /** One list with a scrollbar of its own at every length, for who has not chosen how many rows to see. */
  asList?: true;
  /** Changes with the filter; the table then goes back to its first page. */
  resetKey?: string;
  /** A figure in the row was edited or is out of the ordinary. */
  tone?: ((row: Row) => 'plain' | 'warning' | 'muted') | undefined;
}

/** The columns of a two-line row. The first column is the title where none is named. */
export function twoLines<Row>(columns: readonly Column<Row>[]) {
  const title = columns.find((column) => column.phone === 'title') ?? columns[0];
  return {
    title,
    details: columns.filter((column) => column.phone === 'detail'),
    asides: columns.filter((column) => column.phone === 'aside'),
  };
}

/** What the cells are given. A row of two lines shows the columns that have a place in it. */
export function drawnOf<Row>(columns: readonly Column<Row>[], twoLined: boolean): Drawn {
  const shown = new Set(columns.filter(({ phone }) => phone || !twoLined).map(({ key }) => key));
  return { twoLines: twoLined, shows: (key) => shown.has(key) };
}
