import type { SalesImportDetail } from '@larder/contract/sales.ts';
import type { ReportSection } from '@larder/documents/report-paper.ts';
import { missingText } from '@larder/domain/ledger/missing-text.ts';
import { eachNamedOnce, type MissingThing } from '@larder/domain/missing.ts';
import { showMoney, showPercent } from '@larder/domain/show.ts';

/** Returns what the figures of an import lack, each thing once. */
export function missingOf({ items }: SalesImportDetail): MissingThing[] {
  return eachNamedOnce(items.flatMap(({ missing }) => missing));
}

/** Returns the sums of an import for its files, with what they lack. */
export function sumsSection(sales: SalesImportDetail): ReportSection {
  return {
    heading: 'Sums',
    columns: [
      { label: '', align: 'left' },
      { label: '', align: 'right' },
    ],
    rows: [
      { cells: ['Net sales', showMoney(sales.net)] },
      { cells: ['Gross sales', showMoney(sales.gross)] },
      { cells: ['Food cost', showMoney(sales.cost)] },
      { cells: ['Wastage on recipes', showMoney(sales.wastageCost)] },
      { cells: ['Margin', showPercent(sales.margin, 2)] },
      { cells: ['Sales matched', showPercent(sales.coverage, 2)] },
    ],
    notes: missingOf(sales).map(missingText),
  };
}
