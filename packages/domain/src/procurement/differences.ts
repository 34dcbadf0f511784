import type { Decimal } from '../money.ts';
import { asReceived, type LineAsReceived } from './costs.ts';

/** How what came differs from what was ordered. lots: how many fewer or more; by: £ net a lot. */
export type Difference =
  | { kind: 'missing' | 'not ordered' }
  | { kind: 'short' | 'over'; lots: Decimal }
  | { kind: 'dearer' | 'cheaper'; by: Decimal };

/** What to look at before approving a line: its quantity first, then its price. Nothing came: its price no longer matters. */
export function lineDifferences(line: LineAsReceived): Difference[] {
  const { quantityReceived, finalPrice } = asReceived(line);
  const lots = quantityReceived.minus(line.quantity);
  const by = finalPrice.minus(line.unitPrice);
  if (line.quantity.isZero()) return quantityReceived.isZero() ? [] : [{ kind: 'not ordered' }];
  if (quantityReceived.isZero()) return [{ kind: 'missing' }];
  const differences: Difference[] = [];
  if (!lots.isZero()) differences.push({ kind: lots.isNegative() ? 'short' : 'over', lots: lots.abs() });
  if (!by.isZero()) differences.push({ kind: by.isNegative() ? 'cheaper' : 'dearer', by: by.abs() });
  return differences;
}
