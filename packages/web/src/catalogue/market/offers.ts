import type { CheaperOffer, MarketPrice } from '@larder/contract/market.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { isFreshOffer } from '@larder/domain/catalogue/fresh-offer.ts';
import { priceChangePercent } from '@larder/domain/catalogue/price-change.ts';
import { type Decimal, decimal, roundFigure } from '@larder/domain/money.ts';
import { showPercent } from '@larder/domain/show.ts';
import { costOf } from '../packs.ts';

/**
 * A published price beside one's own. cost: £ per g, ml or piece; difference: of it to the own one, in percent, below zero where it is
 * cheaper, null where there is none or the price is too old to be compared; saved: £ in a week, where that is known.
 */
export interface Offer {
  line: MarketPrice;
  fresh: boolean;
  cost: Decimal | null;
  difference: Decimal | null;
  saved: Decimal | null;
}

export function offersOf(lines: readonly (MarketPrice | CheaperOffer)[], today: Day): Offer[] {
  return lines.map((line) => {
    const fresh = isFreshOffer(line.effectiveDate, today);
    const cost = costOf(packOf(line));
    const difference = line.own && fresh ? priceChangePercent(costOf(line.own), cost) : null;
    return { line, fresh, cost, difference, saved: 'poundsPerWeek' in line ? decimal(line.poundsPerWeek) : null };
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
