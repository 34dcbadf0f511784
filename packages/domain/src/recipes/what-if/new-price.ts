import { type Decimal, HUNDRED, round, roundFigure, ZERO } from '../../money.ts';
import { costPerBaseUnit, type Pack } from '../../units.ts';

/** A price that somebody sets has whole pennies, so that what is tried is what can be applied. */
const PLACES = 2;

/** £ of a lot after a rise (or fall) in percent: £8.00 and 12 % are £8.96; never below zero. */
export function raisedPrice(unitPrice: Decimal, percent: Decimal): Decimal {
  const raised = round(unitPrice.mul(HUNDRED.plus(percent)).div(HUNDRED), PLACES);
  return raised.lt(ZERO) ? ZERO : raised;
}

/** By how many percent a new price is higher, 2 decimals; null where the old one was nothing. */
export function risePercent(oldPrice: Decimal, newPrice: Decimal): Decimal | null {
  return oldPrice.isZero() ? null : roundFigure(newPrice.minus(oldPrice).div(oldPrice).mul(HUNDRED), 2);
}

/**
 * £ per base unit once a lot costs so much. The cost in force moves along with the price, since it may be expressed in another unit than the pack
 * is (rule 12); where the lot cost nothing so far, it is the price over what is in the pack. null: the pack holds nothing.
 */
export function costAtPrice(
  inForce: { cost: Decimal; unitPrice: Decimal; pack: Pack },
  unitPrice: Decimal,
): Decimal | null {
  if (inForce.unitPrice.isZero()) return costPerBaseUnit(unitPrice, inForce.pack);
  return inForce.cost.mul(unitPrice).div(inForce.unitPrice);
}
