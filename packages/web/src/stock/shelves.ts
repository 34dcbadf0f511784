import type { LivestockLine } from '@larder/contract/stock.ts';
import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';
import { reportTable } from '../app/print/report-table.tsx';
import { livestockColumns } from './livestock-columns.tsx';
import { livestockWorth } from './livestock-worth.ts';

/** Returns a category of theoretical stock with its table and what it should be worth; what is below zero stands out. */
export function shelfOf(name: string, lines: readonly LivestockLine[]) {
  const worth = livestockWorth(lines);
  const lacks = worth.missing.length > 0 ? [`Incomplete: ${missingSummary(worth.missing)}`] : [];
  return {
    ...{ name, worth, count: lines.length },
    ...reportTable({
      label: name,
      columns: livestockColumns(lines),
      rows: lines,
      rowKey: (line) => line.ingredientId,
      tone: (line) => (decimal(line.theoretical).lt(0) ? 'warning' : 'plain'),
      costNotes: [`Together expected to be worth ${showMoney(worth.value)}`, ...lacks],
    }),
  };
}
