import { type AreaPeriod, type ProfitFigures, profitFigures } from '@larder/domain/ledger/gross-profit.ts';

/** Four open reports of 500 areas: some 6 MB. */
export const AREAS_AT_MOST = 2_000;

/** What areas brought to periods, by all that it was made of; what was asked for last stands last. */
const known = new Map<string, AreaPeriod>();

/**
 * Returns what an area brings to a period, the same object while it is made of the same sums: of 500 areas of a report that is asked for again, one
 * changed. of: everything that it is made of.
 */
export function sameArea(of: string, make: () => AreaPeriod): AreaPeriod {
  const area = known.get(of) ?? make();
  known.delete(of);
  known.set(of, area);
  const [oldest] = known.size > AREAS_AT_MOST ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return area;
}

const profits = new WeakMap<AreaPeriod, ProfitFigures>();

/** Returns the figures of one area, computed once for the same object. */
export function profitOfArea(area: AreaPeriod): ProfitFigures {
  const profit = profits.get(area) ?? profitFigures([area]);
  profits.set(area, profit);
  return profit;
}
