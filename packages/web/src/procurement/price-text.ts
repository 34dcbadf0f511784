import { type Decimal, decimal } from '@larder/domain/money.ts';

/** A price as it stands in a box: pence always shown, further decimals where it has them. */
export function priceText(price: Decimal | string): string {
  const value = decimal(price);
  return value.toFixed(Math.max(2, value.decimalPlaces()));
}
