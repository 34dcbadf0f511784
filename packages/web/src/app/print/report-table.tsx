import type { ReactNode } from 'react';
import type { TableProps } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { SectionOfReport } from './report-page.ts';
import { reportSection } from './report-section.ts';

interface ReportTable<Row> extends TableProps<Row> {
  columns: readonly ReportColumn<Row>[];
  /** What stands above it in the files; its label where left out. */
  heading?: string;
  /** What its figures lack, and what else a reader should be aware of: in the files below the table. */
  notes?: readonly string[];
  /** Of those the ones that name costs. */
  costNotes?: readonly string[];
}

/** Declares a table of a report: the same rows and columns stand on the screen, in print, in the PDF and in the CSV file. */
export function reportTable<Row>(declared: ReportTable<Row>): { table: ReactNode; section: SectionOfReport } {
  const { heading = declared.label, notes = [], costNotes = [], ...table } = declared;
  const { columns, rows } = table;
  return {
    table: <Table {...table} />,
    section: (seesCosts) =>
      reportSection({ heading, columns, rows, notes: seesCosts ? [...notes, ...costNotes] : notes, seesCosts }),
  };
}
