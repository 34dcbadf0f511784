import type { Day } from '../calendar.ts';
import type { MovingKind } from '../kinds/document-kinds.ts';
import type { MovementKind } from '../kinds/movement-kinds.ts';
import type { Decimal } from '../money.ts';

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
  /** When it happened, ISO in UTC as its document states it; null: not known, or of a document without a time. */
  occurredAt: string | null;
  kind: MovementKind;
  quantity: Decimal;
  value: Decimal;
  wasteQuantity: Decimal;
  wasteValue: Decimal;
  documentKind: MovingKind;
  documentId: string;
  lineId: string | null;
  chargeKind: ChargeKind | null;
}

/** What one movement is about; when it happened is none of it. A document has at most one live movement with a key. */
export function movementKey(movement: Movement): string {
  const { documentId, accountId, lineId, ingredientId, effectiveDay, kind, chargeKind } = movement;
  return [documentId, accountId, lineId ?? '', ingredientId ?? '', effectiveDay, kind, chargeKind ?? ''].join('|');
}
