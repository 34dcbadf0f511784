import type { ByWeight } from '../ledger/posting/line-value.ts';
import { type Decimal, decimal } from '../money.ts';
import { inPricedUnit, pricedUnitName, pricedUnitSize } from '../priced-unit.ts';
import { showNumber } from '../show.ts';
import type { NumberRules } from '../typed-number.ts';
import { type MeasureUnit, type Pack, packSize } from '../units.ts';

/** What a line is claimed in: its lots, or the unit that it is priced by. */
export function claimedIn(line: { pricedByWeight?: boolean | undefined; uom: string; baseUnit: MeasureUnit }): string {
  return line.pricedByWeight ? pricedUnitName(line.baseUnit) : line.uom;
}

/** `19.4 kg` of 19400 g. */
export function weightText(amount: Decimal | string, unit: MeasureUnit): string {
  return `${showNumber(inPricedUnit(decimal(amount), unit), 3)} ${pricedUnitName(unit)}`;
}

/** A line that is priced by weight, as the rules take it; null: it is priced by the lot. */
export function byWeightOf(pricedByWeight: boolean, pack: Pack, weighed: Decimal | null): ByWeight | null {
  const nominal = packSize(pack);
  return pricedByWeight && !nominal.isZero() ? { nominal, unitSize: pricedUnitSize(pack.baseUnit), weighed } : null;
}

/** How a weight is typed. */
export const WEIGHT: NumberRules = { label: 'Weight', places: 3 };
