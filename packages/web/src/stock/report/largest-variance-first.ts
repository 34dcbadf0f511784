import type { StocktakeReportLine } from '@larder/contract/stock.ts';
import { decimal } from '@larder/domain/money.ts';

/** Returns the lines of a stocktake report by what their variance is worth, £ either way. */
export function largestVarianceFirst(lines: readonly StocktakeReportLine[]): StocktakeReportLine[] {
  return lines.toSorted((a, b) => size(b).comparedTo(size(a)));
}

function size({ varianceWorth }: StocktakeReportLine) {
  return decimal(varianceWorth ?? 0).abs();
}
