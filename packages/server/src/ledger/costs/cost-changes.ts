import type { CostSpan } from '@larder/domain/ledger/cost-timeline.ts';
import { type Decimal, ZERO } from '@larder/domain/money.ts';
import { AFTER_ALL, BEFORE_ALL, cutAt, onDay, type Span } from '@larder/domain/timeline.ts';

/** Over these days an ingredient costs something else than before. No price counts as 0. */
export interface CostChange extends Span {
  ingredientId: string;
  before: Decimal;
  cost: Decimal;
}

/** The stretches in which two timelines of one ingredient differ, in cost or in whether there is one at all. */
export function costChanges(
  ingredientId: string,
  before: readonly CostSpan[],
  after: readonly CostSpan[],
): CostChange[] {
  return cutAt({ fromDay: BEFORE_ALL, toDay: AFTER_ALL }, [...before, ...after]).flatMap((piece) => {
    const old = onDay(before, piece.fromDay);
    const now = onDay(after, piece.fromDay);
    const same = old && now ? old.cost.eq(now.cost) : old === now;
    return same ? [] : [{ ...piece, ingredientId, before: old?.cost ?? ZERO, cost: now?.cost ?? ZERO }];
  });
}

/** True when two timelines are equal row by row; with 'any source' equal prices may be named by either of their ids. */
export function sameSpans(a: readonly CostSpan[], b: readonly CostSpan[], source?: 'any source'): boolean {
  return a.length === b.length && a.every((span, index) => sameSpan(span, b[index], source));
}

function sameSpan(a: CostSpan, b: CostSpan | undefined, source?: 'any source'): boolean {
  return (
    b !== undefined &&
    a.fromDay === b.fromDay &&
    a.toDay === b.toDay &&
    a.optionId === b.optionId &&
    (source === 'any source' || a.priceId === b.priceId) &&
    a.cost.eq(b.cost)
  );
}
