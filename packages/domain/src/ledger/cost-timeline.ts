import type { Day } from '../calendar.ts';
import type { DatedDefault, DatedPrice } from '../catalogue/price.ts';
import { type Decimal, ONE, toExact, ZERO } from '../money.ts';
import { type Span, timeline, within } from '../timeline.ts';
import { costPerBaseUnit } from '../units.ts';

/** What one base unit (g, ml, piece) of an ingredient costs from a day to a day: £ net of VAT, 20 decimals. Without option and price it costs nothing. */
export interface CostSpan extends Span {
  ingredientId: string;
  cost: Decimal;
  optionId: string | null;
  priceId: string | null;
}

/**
 * The cost of each ingredient through time: the default option in force that day, at that option's price and pack in force
 * that day (ING-038, rule 2), or nothing where that was stated. Where there is no default, no price or an empty pack there is no span: such days
 * count as £0 and are named as incomplete by whoever reads them. A price equal to the one before it begins no new span, so a
 * delivery at the known price changes nothing.
 */
export function costTimelines(defaults: Iterable<DatedDefault>, prices: Iterable<DatedPrice>): Map<string, CostSpan[]> {
  const pricesOf = Map.groupBy(prices, (price) => price.optionId);
  const costs = new Map<string, CostSpan[]>();
  for (const [ingredientId, dated] of Map.groupBy(defaults, (chosen) => chosen.ingredientId)) {
    const spans = timeline(dated).flatMap((span) => {
      const { optionId, costsNothing } = span.fact;
      if (costsNothing) return [freeSpan(ingredientId, span)];
      return optionId === null ? [] : costsOf(span.fact, optionId, pricesOf.get(optionId) ?? [], span);
    });
    costs.set(ingredientId, joined(spans));
  }
  return costs;
}

function costsOf(
  { ingredientId, factor = ONE }: DatedDefault,
  optionId: string,
  prices: DatedPrice[],
  window: Span,
): CostSpan[] {
  return within(timeline(fromFirstPrice(prices)), window).flatMap(({ fromDay, toDay, fact }) => {
    if (fact.unitPrice.isZero()) return [];
    const cost = costPerBaseUnit(fact.unitPrice, fact.pack);
    if (cost === null) return [];
    return [{ ingredientId, fromDay, toDay, cost: toExact(cost.div(factor)), optionId, priceId: fact.priceId }];
  });
}

/** £0 is no price, so it holds nothing back: what was recorded before the first real price gives way to it (rule 2). */
function fromFirstPrice(prices: DatedPrice[]): DatedPrice[] {
  const first = prices
    .filter((price) => !price.unitPrice.isZero())
    .reduce<Day | null>((day, price) => (day === null || price.effectiveDay < day ? price.effectiveDay : day), null);
  return first === null ? [] : prices.filter((price) => price.effectiveDay >= first);
}

function freeSpan(ingredientId: string, { fromDay, toDay }: Span): CostSpan {
  return { ingredientId, fromDay, toDay, cost: ZERO, optionId: null, priceId: null };
}

function joined(spans: readonly CostSpan[]): CostSpan[] {
  const merged: CostSpan[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    const goesOn = last && last.toDay === span.fromDay && last.optionId === span.optionId && last.cost.eq(span.cost);
    if (goesOn) merged[merged.length - 1] = { ...last, toDay: span.toDay };
    else merged.push(span);
  }
  return merged;
}
