import type { DatedPriceRow } from '@larder/contract/catalogue.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { baseUnitOf } from '@larder/domain/units.ts';
import type { ChartPoint } from '../../ui/charts/chart-data.ts';
import { costOf } from '../packs.ts';

/** Nobody can distinguish more lines than this. */
const LINES_AT_MOST = 5;

export interface PriceLines {
  optionIds: string[];
  /** A point for each day on which a price changed, and today, by its day. values: £ per kg, l or piece of each option in force then, by its id. */
  points: ChartPoint[];
}

/**
 * The prices of an ingredient's options as lines: each holds until its next price, the last one until today. Of many options those whose
 * prices moved last are drawn; null where there is nothing to see, because no price ever moved. £ stay exact.
 */
export function priceLines(prices: readonly DatedPriceRow[], today: Day): PriceLines | null {
  const newestFirst = [...Map.groupBy(prices, ({ optionId }) => optionId)].sort(([, a], [, b]) =>
    (b[0]?.from ?? '').localeCompare(a[0]?.from ?? ''),
  );
  const drawn = newestFirst.slice(0, LINES_AT_MOST);
  if (!drawn.some(([, own]) => new Set(own.map((price) => shownCost(price)?.toFixed())).size > 1)) return null;

  const days = [...new Set([...drawn.flatMap(([, own]) => own.map(({ from }) => from)), today])].sort();
  const points = days.map((day) => {
    const inForce = drawn.flatMap(([id, own]) => {
      const price = own.find(({ from }) => from <= day);
      const cost = price && shownCost(price);
      return cost === undefined ? [] : [[id, cost] as const];
    });
    return { key: day, name: showDay(day), short: showDay(day), values: Object.fromEntries(inForce) };
  });
  return { optionIds: drawn.map(([id]) => id), points };
}

function shownCost(price: DatedPriceRow): Decimal | undefined {
  const cost = costOf(price);
  return cost?.mul(baseUnitOf(price.baseUnit) === 'unit' ? 1 : 1000);
}
