import type { ClosedLine, StocktakeReport } from '@larder/contract/stock.ts';
import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import type { MissingThing } from '@larder/domain/missing.ts';
import { showCounted } from '@larder/domain/stock/stocktake.ts';
import { PdfButton } from '../../app/print/PdfButton.tsx';
import { reportSection } from '../../app/print/report-section.ts';
import { useById } from '../../data/use-collections.ts';
import { NO_CATEGORY } from '../things.ts';
import { countedColumns, countedWorth } from './counted-columns.tsx';
import { largestVarianceFirst } from './largest-variance-first.ts';
import { varianceColumns } from './variance-columns.tsx';

/** The whole report of a stocktake as a PDF: all its parts below each other. */
export function StocktakePdf({ report }: { report: StocktakeReport }) {
  const categories = useById('categories');
  const categoryOf = (id: string | null) => categories.get(id ?? '')?.name ?? NO_CATEGORY;

  const counted = (heading: string, kind: ClosedLine['kind'], seesCosts: boolean) => {
    const rows = report.counted.filter((line) => line.kind === kind);
    const notes = seesCosts ? lacking(countedWorth(rows).missing) : [];
    return reportSection({ heading, columns: countedColumns(rows, categoryOf), rows, notes, seesCosts });
  };
  const make = (seesCosts: boolean) => ({
    title: 'Stocktake report',
    period: showCounted(report.stocktake),
    sections: [
      reportSection({
        heading: 'Against theory',
        columns: varianceColumns(report),
        rows: largestVarianceFirst(report.lines),
        notes: seesCosts ? lacking(report.totals.varianceWorth.missing) : [],
        seesCosts,
      }),
      counted('Counted ingredients', 'ingredient', seesCosts),
      counted('Counted recipes', 'recipe', seesCosts),
    ],
  });
  return <PdfButton report={make} />;
}

function lacking(missing: readonly MissingThing[]): string[] {
  return missing.length === 0 ? [] : [`Incomplete: ${missingSummary(missing)}`];
}
