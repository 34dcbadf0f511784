import type { Decimal } from '../money.ts';
import type { Pack } from '../units.ts';
import type { LineReceived } from './receive.ts';
import type { OrderType } from './status.ts';

/** What one lot of a supplier option cost on the day of a delivery: £ net, in the pack of the line. */
export interface PriceStatement {
  optionId: string;
  unitPrice: Decimal;
  uom: string;
  pack: Pack;
}

/**
 * The prices that a receipt states for its day (PROC-050, rule 3). Every received line states one, also when nothing changed, so that
 * entry order does not matter. A quantity or a price of 0 states none, of two lines of one option the last one does, document
 * discounts don't enter, and a credit note never states a price.
 */
export function priceStatements(receipt: { type: OrderType; lines: readonly LineReceived[] }): PriceStatement[] {
  if (receipt.type === 'CREDIT') return [];
  const statements = new Map<string, PriceStatement>();
  for (const { optionId, quantityReceived, finalPrice, uom, pack } of receipt.lines) {
    if (optionId === null || quantityReceived.isZero() || finalPrice.isZero()) continue;
    statements.set(optionId, { optionId, unitPrice: finalPrice, uom, pack });
  }
  return [...statements.values()];
}
