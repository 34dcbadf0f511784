import { Refusal } from '@larder/contract/refusals.ts';
import { decimal } from '@larder/domain/money.ts';

/**
 * The ingredient that costs nothing by a price of 0; null where the price is one, or is not known. Refuses a price beside it, and an option
 * that is no ingredient yet.
 */
export function freeIngredient(
  { unitPrice, costsNothing }: { unitPrice: string; costsNothing?: boolean | undefined },
  option: { name: string; ingredientId: string | null },
): string | null {
  if (!costsNothing) return null;
  if (!decimal(unitPrice).isZero()) throw new Refusal('price.not-nothing');
  if (option.ingredientId === null) throw new Refusal('option.needs-ingredient', { option: option.name });
  return option.ingredientId;
}
