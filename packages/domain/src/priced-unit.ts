import { type Decimal, decimal, round } from './money.ts';
import { baseUnitOf, type MeasureUnit, type Pack, packSize } from './units.ts';

/** What something is priced by that is not priced by the lot. */
export type PricedUnit = 'kg' | 'l' | 'unit';

const PRICED_UNITS = { g: 'kg', ml: 'l', unit: 'unit' } as const;
/** As it is named to people. */
const PRICED_UNIT_NAMES: Record<PricedUnit, string> = { kg: 'kg', l: 'l', unit: 'piece' };
export function pricedUnitName(unit: MeasureUnit): string {
  return PRICED_UNIT_NAMES[pricedUnit(unit)];
}

/** Base units of one. */
const SIZES: Record<PricedUnit, Decimal> = { kg: decimal(1000), l: decimal(1000), unit: decimal(1) };

export function pricedUnit(unit: MeasureUnit): PricedUnit {
  return PRICED_UNITS[baseUnitOf(unit)];
}

/** Returns what a lot holds in the priced unit: 10 of a case of 10 kg. */
export function nominalUnits(pack: Pack): Decimal {
  return inPricedUnit(packSize(pack), pack.baseUnit);
}

/** Returns how much one kg, l or piece is in g, ml or pieces. */
export function pricedUnitSize(unit: MeasureUnit): Decimal {
  return SIZES[pricedUnit(unit)];
}

/** Returns an amount of g, ml or pieces in the priced unit. */
export function inPricedUnit(amount: Decimal, unit: MeasureUnit): Decimal {
  return amount.div(pricedUnitSize(unit));
}

/** Returns an amount in the priced unit as g, ml or pieces. */
export function fromPricedUnit(amount: Decimal, unit: MeasureUnit): Decimal {
  return amount.mul(pricedUnitSize(unit));
}

/** Returns £ for one kg, l or piece of £ for a lot, 4 decimals; of an empty pack the price itself. */
export function perPricedUnit(lotPrice: Decimal, pack: Pack): Decimal {
  const nominal = nominalUnits(pack);
  return nominal.isZero() ? lotPrice : round(lotPrice.div(nominal), 4);
}

/** Returns £ for a lot of its nominal size of £ for one kg, l or piece. */
export function perLot(unitPrice: Decimal, pack: Pack): Decimal {
  return unitPrice.mul(nominalUnits(pack));
}
