import type { DatedPrice } from '../catalogue/price.ts';
import { type Span, timeline } from '../timeline.ts';
import { type Pack, samePack } from '../units.ts';

/** What one lot of an option holds from a day to a day. */
export interface PackSpan extends Span {
  pack: Pack;
}

/** The packs of each option through time: dated with its prices, the first holds backwards (rule 2). A price in an equal pack begins no new span. */
export function packTimelines(prices: Iterable<DatedPrice>): Map<string, PackSpan[]> {
  const byOption = Map.groupBy(prices, (price) => price.optionId);
  return new Map([...byOption].map(([optionId, dated]) => [optionId, packsOf(dated)]));
}

function packsOf(dated: readonly DatedPrice[]): PackSpan[] {
  const spans: PackSpan[] = [];
  for (const { fromDay, toDay, fact } of timeline(dated)) {
    const last = spans.at(-1);
    if (last && samePack(last.pack, fact.pack)) spans[spans.length - 1] = { ...last, toDay };
    else spans.push({ fromDay, toDay, pack: fact.pack });
  }
  return spans;
}
