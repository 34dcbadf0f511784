import type { FigureDetail, FigureLine, PeriodReport } from '@larder/contract/reports.ts';
import type { ReportSection } from '@larder/documents/report-paper.ts';
import { showDay, showDays } from '@larder/domain/calendar.ts';
import { missingText } from '@larder/domain/ledger/missing-text.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney, showQuantity } from '@larder/domain/show.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import type { ReportPage } from '../../app/print/report-page.ts';

/** Returns the lines of an opened figure for its files, those of the page that is open. path: from the figure to the line that was opened. */
export function figureReport({ from, to }: PeriodReport, detail: FigureDetail, path: readonly string[]): ReportPage {
  return {
    title: path[0] ?? 'Figure',
    period: [showDays(from, to), ...path.slice(1)].join(' · '),
    sections: [() => linesSection(detail, path.at(-1) ?? '')],
  };
}

function linesSection({ lines, total, missing, count }: FigureDetail, heading: string): ReportSection {
  const notes = count > lines.length ? [`${lines.length} of ${count} lines; the sum is of all.`] : [];
  return {
    heading,
    columns: [
      { label: 'What', align: 'left' },
      { label: 'About', align: 'left' },
      { label: 'Day', align: 'left' },
      { label: 'Quantity', align: 'right' },
      { label: 'Value', align: 'right' },
    ],
    rows: [
      ...lines.map((line) => ({ cells: cellsOf(line) })),
      { cells: ['Together', '', '', '', showMoney(total)], kind: 'total' },
    ],
    notes: [...notes, ...missing.map(missingText)],
  };
}

function cellsOf({ title, note, place, day, quantity, unit, value }: FigureLine): string[] {
  return [
    title,
    [note, place].filter(Boolean).join(' · '),
    day ? showDay(day) : '',
    quantity && unit ? showQuantity(decimal(quantity), unit as BaseUnit) : '',
    showMoney(value),
  ];
}
