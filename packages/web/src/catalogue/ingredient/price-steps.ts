import type { DatedPriceRow } from '@larder/contract/catalogue.ts';
import { priceChangePercent } from '@larder/domain/catalogue/price-change.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { costOf } from '../packs.ts';

/** A dated price with the step from the one before it of the same option. percent: of £ per base unit, so that packs compare. */
export interface PriceStep {
  price: DatedPriceRow;
  percent: Decimal | null;
}

/** Prices newest first, as the server answers them. The first price of an option has no step. */
export function priceSteps(prices: readonly DatedPriceRow[]): PriceStep[] {
  return prices.map((price, index) => {
    const before = prices.slice(index + 1).find((older) => older.optionId === price.optionId);
    return { price, percent: priceChangePercent(before ? costOf(before) : null, costOf(price)) };
  });
}
