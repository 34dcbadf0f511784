import { movesByMoreThanHalf } from '../catalogue/price-change.ts';
import { type Decimal, ZERO } from '../money.ts';
import { asReceived, type LineAsReceived } from './costs.ts';
import type { RefusedLots } from './refused-lots.ts';

/** How what came differs from what was ordered. lots: how many fewer or more; by: £ net a lot, of what is priced by weight per kg, l or piece. */
export type Difference =
  | { kind: 'missing' | 'not ordered' }
  | { kind: 'short' | 'over' | 'moved'; lots: Decimal }
  | { kind: 'dearer' | 'cheaper' | 'above cost'; by: Decimal }
  | { kind: 'refused'; refused: RefusedLots };

/**
 * What to look at before approving a line: its quantity first, then its price. What was refused came, and what another order holds is still to come:
 * neither is part of what is short. Nothing came in: its price no longer matters.
 */
export function lineDifferences(line: LineAsReceived): Difference[] {
  const { quantityReceived, finalPrice } = asReceived(line);
  const refused: Difference[] = line.refused ? [{ kind: 'refused', refused: line.refused }] : [];
  const brought = quantityReceived.plus(line.refused?.lots ?? 0);
  const lots = brought.plus(line.movedLots ?? 0).minus(line.quantity);
  const by = asPriced(finalPrice.minus(line.unitPrice), line);
  if (line.quantity.isZero()) return [...(brought.isZero() ? [] : [{ kind: 'not ordered' } as const]), ...refused];
  const moved = line.movedLots ?? ZERO;
  const movedTo: Difference[] = moved.isZero() ? [] : [{ kind: 'moved', lots: moved }];
  if (brought.isZero() && moved.isZero()) return [{ kind: 'missing' }];
  const differences = [...refused, ...movedTo];
  if (!lots.isZero()) differences.push({ kind: lots.isNegative() ? 'short' : 'over', lots: lots.abs() });
  if (!by.isZero() && !quantityReceived.isZero())
    differences.push({ kind: by.isNegative() ? 'cheaper' : 'dearer', by: by.abs() });
  return differences;
}

/**
 * How a line of a credit note gives back more than its goods cost, by the supplier's list as it was entered (rule 53). cost: £ net a lot; null: not known,
 * or no goods go back, as with money alone and deposits.
 */
export function creditedAbove(line: LineAsReceived, cost: Decimal | null): Difference[] {
  const { quantityReceived, finalPrice } = asReceived(line);
  if (cost === null || quantityReceived.isZero() || finalPrice.lte(cost)) return [];
  return [{ kind: 'above cost', by: asPriced(finalPrice.minus(cost), line) }];
}

/** £ a lot as £ for what the line is priced by. */
function asPriced(aLot: Decimal, { byWeight }: LineAsReceived): Decimal {
  return byWeight ? aLot.mul(byWeight.unitSize).div(byWeight.nominal) : aLot;
}

/** More came than this many times what was ordered: rather a slip of the finger than a delivery. */
const TIMES_ORDERED = 3;

/** What looks like a slip in a received line: above three times the order, a price that moves by more than half, or a weight that is as far from the nominal one. */
export function unusualReceipt(line: LineAsReceived): { quantity: boolean; price: boolean; weight: boolean } {
  const { quantityReceived, finalPrice } = asReceived(line);
  const { byWeight } = line;
  return {
    quantity: !line.quantity.isZero() && quantityReceived.gt(line.quantity.mul(TIMES_ORDERED)),
    weight: byWeight?.weighed ? movesByMoreThanHalf(quantityReceived.mul(byWeight.nominal), byWeight.weighed) : false,
    price: !quantityReceived.isZero() && movesByMoreThanHalf(line.unitPrice, finalPrice),
  };
}
