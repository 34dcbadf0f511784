import { showMoney } from '@larder/domain/show.ts';
import { type Axis, axisText, fitAxis } from '../../ui/charts/axis.ts';
import type { PricePoint } from './price-lines.ts';

/** Returns an axis that is fitted to the prices, £ with two decimals at least; it hardly ever starts at zero. */
export function priceAxis(optionIds: readonly string[], points: readonly PricePoint[]): Axis {
  const prices = points.flatMap((point) => optionIds.map((id) => point[id])).filter((price) => price !== undefined);
  const { ticks, places } = fitAxis(prices);
  return { ticks, places: Math.max(2, places) };
}

/** The range of the axis in words: £4.20 to £5.10, axis does not start at zero. */
export function priceAxisText(axis: Axis): string {
  return axisText(axis, showMoney);
}
