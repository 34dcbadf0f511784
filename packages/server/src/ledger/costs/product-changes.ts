import type { ExplodedPeriod } from '@larder/domain/ledger/explosion.ts';
import { AFTER_ALL, BEFORE_ALL, cutAt, onDay, type Span } from '@larder/domain/timeline.ts';

/** Over these days a product sells for, or uses up, something else than before. */
export interface ProductChange extends Span {
  productId: string;
  /** What it held before and holds now. */
  ingredientIds: string[];
}

export function productChanges(
  productId: string,
  before: readonly ExplodedPeriod[],
  after: readonly ExplodedPeriod[],
): ProductChange[] {
  return cutAt({ fromDay: BEFORE_ALL, toDay: AFTER_ALL }, [...before, ...after]).flatMap((piece) => {
    const [old, now] = [onDay(before, piece.fromDay), onDay(after, piece.fromDay)];
    if (contentOf(old) === contentOf(now)) return [];
    const ingredientIds = [...(old?.items ?? []), ...(now?.items ?? [])].map((item) => item.ingredientId);
    return [{ ...piece, productId, ingredientIds }];
  });
}

/** True when two explosions are equal row by row. */
export function samePeriods(a: readonly ExplodedPeriod[], b: readonly ExplodedPeriod[]): boolean {
  const rows = (periods: readonly ExplodedPeriod[]) =>
    periods.map((period) => [period.fromDay, period.toDay, period.versionId, contentOf(period)].join(' ')).join('\n');
  return rows(a) === rows(b);
}

/** Everything that a posting takes from a period, as text. */
function contentOf(period: ExplodedPeriod | undefined): string {
  if (!period) return '';
  const { yield: batchYield, portions, wastagePercent, menuPrice, vatPercent, netPrice, items, missing } = period;
  return JSON.stringify([batchYield, portions, wastagePercent, menuPrice, vatPercent, netPrice, items, missing]);
}
