import { type Decimal, decimal } from '@larder/domain/money.ts';

/** A price as it stands in a box: pence always shown, further decimals where it has them. Empty where it is not shown. */
export function priceText(price: Decimal | string | null): string {
  if (price === null) return '';
  const value = decimal(price);
  return value.toFixed(Math.max(2, value.decimalPlaces()));
}
