import { type Decimal, HUNDRED } from '../money.ts';
import { baseUnitOf, costPerBaseUnit, type Pack } from '../units.ts';

/** By how much a price moved, in percent and unrounded; negative when it fell. null: there was none before, or it was nothing. */
export function priceChangePercent(before: Decimal | null, after: Decimal | null): Decimal | null {
  if (before === null || after === null || before.isZero()) return null;
  return after.minus(before).div(before).mul(HUNDRED);
}

/** True where a price moves by more than half of what it was, up or down: rather a slip of the finger than the market. Exactly half is not. */
export function movesByMoreThanHalf(before: Decimal | null, after: Decimal | null): boolean {
  return priceChangePercent(before, after)?.abs().gt(50) ?? false;
}

/** The same of prices of packs, by what a g, ml or piece costs: 6 tins for six times the price of one have not moved. */
export function packMovesByMoreThanHalf(
  before: { unitPrice: Decimal; pack: Pack },
  after: { unitPrice: Decimal; pack: Pack },
): boolean {
  if (baseUnitOf(before.pack.baseUnit) !== baseUnitOf(after.pack.baseUnit)) return false;
  return movesByMoreThanHalf(
    costPerBaseUnit(before.unitPrice, before.pack),
    costPerBaseUnit(after.unitPrice, after.pack),
  );
}
