import { type Decimal, decimal, ONE } from './money.ts';

/** What an ingredient is counted in: grams, millilitres or pieces. */
export type BaseUnit = 'g' | 'ml' | 'unit';
/** What a person may type a quantity in. */
export type MeasureUnit = BaseUnit | 'kg' | 'l';

export const BASE_UNITS: readonly BaseUnit[] = ['g', 'ml', 'unit'];
export const MEASURE_UNITS: readonly MeasureUnit[] = ['g', 'kg', 'ml', 'l', 'unit'];

const IN_BASE: Record<MeasureUnit, { base: BaseUnit; factor: Decimal }> = {
  g: { base: 'g', factor: ONE },
  kg: { base: 'g', factor: decimal(1000) },
  ml: { base: 'ml', factor: ONE },
  l: { base: 'ml', factor: decimal(1000) },
  unit: { base: 'unit', factor: ONE },
};

export function baseUnitOf(unit: MeasureUnit): BaseUnit {
  return IN_BASE[unit].base;
}

/** How many base units one of this unit is: 1000 for kg and l, else 1 (ING-036). */
export function baseFactor(unit: MeasureUnit): Decimal {
  return IN_BASE[unit].factor;
}

/** A supplier's pack: one lot holds so many items of so much each. Defaults are 1 and 1 (SUP-095). */
export interface Pack {
  unitsPerLot: Decimal;
  amountPerUnit: Decimal;
  baseUnit: MeasureUnit;
}

/** A pack as it travels, its figures as text. */
export interface PackText {
  unitsPerLot: string;
  amountPerUnit: string;
  baseUnit: MeasureUnit;
}

export function readPack({ unitsPerLot, amountPerUnit, baseUnit }: PackText): Pack {
  return { unitsPerLot: decimal(unitsPerLot), amountPerUnit: decimal(amountPerUnit), baseUnit };
}

/** Base units (g, ml, pieces) in one lot. */
export function packSize(pack: Pack): Decimal {
  return pack.unitsPerLot.mul(pack.amountPerUnit).mul(baseFactor(pack.baseUnit));
}

/** True when a lot of both holds as many items of as much, written in the same unit. */
export function samePack(a: Pack, b: Pack): boolean {
  return a.baseUnit === b.baseUnit && a.unitsPerLot.eq(b.unitsPerLot) && packSize(a).eq(packSize(b));
}

/** £ per g, ml or piece: the price of the lot over what is in it; null for an empty pack (ING-038). */
export function costPerBaseUnit(unitPrice: Decimal, pack: Pack): Decimal | null {
  const size = packSize(pack);
  return size.isZero() ? null : unitPrice.div(size);
}
