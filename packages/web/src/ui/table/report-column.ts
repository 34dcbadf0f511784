import type { ReactNode } from 'react';
import type { Column } from './column.ts';

/** A column of a report, which stands on paper as well: one without its text does not compile. */
export type ReportColumn<Row> = Column<Row> & {
  /** What its cell is on paper; null for what only a screen has, such as a control or a curve. */
  text: ((row: Row) => string) | null;
} & ({ total?: never } | { total: ReactNode; totalText: string });
