import type { Day } from '../calendar.ts';
import type { Decimal } from '../money.ts';

/**
 * What a movement is. Goods in: received, transfer_in. Goods out: returned, sold, wasted, transfer_out. Value alone: charge (delivery
 * charges, discounts, lines without an ingredient) and price_credit. replaced: stock that went over to another ingredient, out and in.
 */
export type MovementKind =
  | 'received'
  | 'charge'
  | 'returned'
  | 'price_credit'
  | 'sold'
  | 'wasted'
  | 'transfer_in'
  | 'transfer_out'
  | 'replaced';

export const MOVEMENT_KINDS: readonly MovementKind[] = [
  'received',
  'charge',
  'returned',
  'price_credit',
  'sold',
  'wasted',
  'transfer_in',
  'transfer_out',
  'replaced',
];

export type DocumentKind = 'order' | 'sales' | 'wastage' | 'transfer' | 'replacement';

/** Which charge or discount of an order a value-only movement stands for. */
export type ChargeKind = 'delivery' | 'flat discount' | 'percent discount';

/**
 * What a document does to the stock of one ingredient in one area (rule 1). Signs are as they act on the stock: sold,
 * wasted, returned and transfer_out are negative. Quantity in base units, value in £ net of VAT, both 10 decimals.
 * wasteQuantity and wasteValue are what the recipes' wastage % would add; they move no stock (rule 6).
 */
export interface Movement {
  accountId: string;
  ingredientId: string | null;
  effectiveDay: Day;
  kind: MovementKind;
  quantity: Decimal;
  value: Decimal;
  wasteQuantity: Decimal;
  wasteValue: Decimal;
  documentKind: DocumentKind;
  documentId: string;
  lineId: string | null;
  chargeKind: ChargeKind | null;
}

/** What one movement is about. A document has at most one live movement with a key. */
export function movementKey(movement: Movement): string {
  const { documentId, accountId, lineId, ingredientId, effectiveDay, kind, chargeKind } = movement;
  return [documentId, accountId, lineId ?? '', ingredientId ?? '', effectiveDay, kind, chargeKind ?? ''].join('|');
}

/** Kinds whose value is quantity × cost in force, so that a new price reposts them (rule 2). Orders and replacements keep theirs. */
export function followsCost(kind: MovementKind): boolean {
  return kind === 'sold' || kind === 'wasted' || kind === 'transfer_in' || kind === 'transfer_out';
}
