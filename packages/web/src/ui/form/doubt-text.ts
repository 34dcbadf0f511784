import type { Decimal } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';

/** `Prawns: £1,034.50 instead of £12.00`. */
export function priceDoubt(name: string, before: Decimal | string, after: Decimal | string): string {
  return `${name}: ${pounds(after)} instead of ${pounds(before)}`;
}

/** Pence always, further decimals where there are any. */
function pounds(price: Decimal | string): string {
  return showMoney(price, 4).replace(/(\.\d\d)0{1,2}$/, '$1');
}
