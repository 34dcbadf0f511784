import type { MarketPrice } from '@larder/contract/market.ts';
import { priceChangePercent } from '@larder/domain/catalogue/price-change.ts';
import { type Decimal, roundFigure } from '@larder/domain/money.ts';
import { showPercent } from '@larder/domain/show.ts';
import { costOf } from '../packs.ts';

/** A published price beside one's own. cost: £ per g, ml or piece; difference: of it to the own one, in percent, below zero where it is cheaper. */
export interface Offer {
  line: MarketPrice;
  cost: Decimal | null;
  difference: Decimal | null;
}

export function offersOf(lines: readonly MarketPrice[]): Offer[] {
  return lines.map((line) => {
    const cost = costOf(packOf(line));
    return { line, cost, difference: line.own ? priceChangePercent(costOf(line.own), cost) : null };
  });
}

/** The published pack at its price, as packs are written everywhere. */
export function packOf({ price, uom, unitsPerLot, amountPerUnit, baseUnit }: MarketPrice) {
  return { unitPrice: price, uom, unitsPerLot, amountPerUnit, baseUnit };
}

/** `12.5% cheaper`; what rounds to nothing is the same price. */
export function differenceText(difference: Decimal): string {
  if (roundFigure(difference, 1).isZero()) return 'same price';
  return `${showPercent(difference.abs())} ${difference.lt(0) ? 'cheaper' : 'dearer'}`;
}
