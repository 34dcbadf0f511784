import type { ReportSection } from '@larder/documents/report-paper.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';

interface Given<Row> {
  heading: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  notes?: readonly string[];
  /** false: columns of costs are left out, as on the screen. */
  seesCosts: boolean;
}

/** Returns a table of a report as it stands on paper: all its rows in the order given, and its totals. */
export function reportSection<Row>({ heading, columns, rows, notes = [], seesCosts }: Given<Row>): ReportSection {
  const printed = columns.flatMap((column) =>
    column.text === null || (column.costs && !seesCosts) ? [] : [{ ...column, text: column.text }],
  );
  const totals = printed.map((column) => ('totalText' in column ? column.totalText : ''));
  return {
    heading,
    notes,
    columns: printed.map(({ header, align }) => ({ label: header, align: align === 'right' ? 'right' : 'left' })),
    rows: [
      ...rows.map((row) => ({ cells: printed.map(({ text }) => text(row)) })),
      ...(rows.length > 0 && totals.some((text, index) => index > 0 && text !== '')
        ? [{ cells: totals, kind: 'total' as const }]
        : []),
    ],
  };
}
