import { decimal } from '@larder/domain/money.ts';
import { type Figure, showMoney } from '@larder/domain/show.ts';
import type { Measure } from '../../ui/charts/chart-data.ts';

/** Returns how prices are written in one chart: £ with two decimals, or with as many as the lowest of those below 1p needs to be seen, and never fewer on the axis. */
export function priceMeasure(prices: readonly Figure[]): Measure {
  const tiny = prices.flatMap((price) => {
    const size = price === null || price === undefined ? null : decimal(price).abs();
    return size && !size.isZero() && size.lt('0.01') ? [-size.e] : [];
  });
  const least = Math.max(2, ...tiny);
  return { unit: '£', places: least, show: (value, places) => showMoney(value, Math.max(least, places)) };
}
