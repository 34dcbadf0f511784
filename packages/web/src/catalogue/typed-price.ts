import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { decimal, numberOrZero, parseDecimal } from '@larder/domain/money.ts';
import { perLot, perPricedUnit, pricedUnitName } from '@larder/domain/priced-unit.ts';
import { MEASURE_UNITS, type Pack, readPack, samePack } from '@larder/domain/units.ts';
import { costText, packText } from './packs.ts';
import { typedPounds } from './typed-pounds.ts';

/** A price and its pack as they are typed: of what is priced by weight for one kg, l or piece, else for a lot. */
export interface TypedPrice {
  unitPrice: string;
  unitsPerLot: string;
  amountPerUnit: string;
  uom: string;
  baseUnit: string;
  pricedByWeight: boolean;
}

type StoredPrice = Pick<SupplierOptionRow, 'unitPrice' | 'unitsPerLot' | 'amountPerUnit' | 'baseUnit'>;

/** A stored price as its box is filled with it. */
export function priceToType(stored: StoredPrice & { pricedByWeight?: boolean | undefined }): string {
  const price = decimal(stored.unitPrice ?? '0');
  return typedPounds((stored.pricedByWeight ? perPricedUnit(price, readPack(stored)) : price).toFixed());
}

/**
 * £ for a lot of what was typed; as it was typed where it, or the pack, is no number. What its box showed of the stored price is still that price, whose
 * £ for one kg may have been rounded.
 */
export function lotPrice(typed: Omit<TypedPrice, 'uom'>, stored: StoredPrice | null): string {
  const [price, pack] = [parseDecimal(typed.unitPrice), packTyped(typed)];
  if (!typed.pricedByWeight || !price || !pack) return typed.unitPrice;
  const was = stored && samePack(readPack(stored), pack) ? stored.unitPrice : null;
  return was !== null && price.eq(perPricedUnit(decimal(was), pack)) ? was : perLot(price, pack).toFixed();
}

/** The same price for a lot or for one kg, l or piece, once a person states that it is priced by that. */
export function priceByWeight(
  values: Omit<TypedPrice, 'uom'>,
  pricedByWeight: boolean,
): Pick<TypedPrice, 'unitPrice' | 'pricedByWeight'> {
  const [price, pack] = [parseDecimal(lotPrice(values, null)), packTyped(values)];
  const same = price && pack ? (pricedByWeight ? perPricedUnit(price, pack) : price).toFixed() : values.unitPrice;
  return { unitPrice: price && pack ? typedPounds(same) : same, pricedByWeight };
}

/** The pack that was typed; null while it is none. */
export function packTyped({
  unitsPerLot,
  amountPerUnit,
  baseUnit,
}: Omit<TypedPrice, 'unitPrice' | 'uom'>): Pack | null {
  const [units, amount] = [parseDecimal(unitsPerLot), parseDecimal(amountPerUnit)];
  const unit = MEASURE_UNITS.find((one) => one === baseUnit);
  return unit && units?.gt(0) && amount?.gt(0) ? { unitsPerLot: units, amountPerUnit: amount, baseUnit: unit } : null;
}

/** What the price is for: a lot, or the unit of the pack. */
export function pricedFor({ pricedByWeight, baseUnit }: Pick<TypedPrice, 'pricedByWeight' | 'baseUnit'>): string {
  const unit = MEASURE_UNITS.find((one) => one === baseUnit);
  return pricedByWeight && unit ? `one ${pricedUnitName(unit)}` : 'one lot';
}

/** `1 case = 6 × 2.5 kg, £1.23/kg`, while it is typed. */
export function typedPack(typed: TypedPrice): string {
  const price = {
    unitPrice: numberOrZero(lotPrice(typed, null)).toFixed(),
    uom: typed.uom || 'lot',
    unitsPerLot: numberOrZero(typed.unitsPerLot).toFixed(),
    amountPerUnit: numberOrZero(typed.amountPerUnit).toFixed(),
    baseUnit: MEASURE_UNITS.find((unit) => unit === typed.baseUnit) ?? 'unit',
  };
  return `${packText(price)}, ${costText(price)}`;
}
