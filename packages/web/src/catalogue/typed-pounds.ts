import { decimal } from '@larder/domain/money.ts';

/** A sum in £ as one types it: two decimals, or all it has. */
export function typedPounds(price: string): string {
  const value = decimal(price);
  return value.toFixed(Math.max(2, value.decimalPlaces()));
}
