import type { LivestockLine } from '@larder/contract/stock.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import { showMoney } from '@larder/domain/show.ts';
import { PdfButton } from '../app/print/PdfButton.tsx';
import { reportSection } from '../app/print/report-section.ts';
import { LIVESTOCK_COLUMNS } from './livestock-columns.tsx';
import { livestockWorth } from './livestock-worth.ts';

interface Props {
  since: Day;
  today: Day;
  /** The lines shown, by the name of their category. */
  shelves: readonly (readonly [string, readonly LivestockLine[]])[];
}

/** Theoretical stock as a PDF: a table for each category, with what it should be worth below. */
export function TheoreticalPdf({ since, today, shelves }: Props) {
  const make = (seesCosts: boolean) => ({
    title: 'Theoretical stock',
    period: `Opening of ${showDay(since)}, as expected on ${showDay(today)}`,
    sections: shelves.map(([heading, rows]) =>
      reportSection({ heading, columns: LIVESTOCK_COLUMNS, rows, notes: seesCosts ? worthNotes(rows) : [], seesCosts }),
    ),
  });
  return <PdfButton report={make} />;
}

function worthNotes(lines: readonly LivestockLine[]): string[] {
  const { value, missing } = livestockWorth(lines);
  return [
    `Together expected to be worth ${showMoney(value)}`,
    ...(missing.length > 0 ? [`Incomplete: ${missingSummary(missing)}`] : []),
  ];
}
