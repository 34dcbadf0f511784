import type { OrderLineRow } from '@larder/contract/rows/procurement.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { inPricedUnit, perLot, perPricedUnit } from '@larder/domain/priced-unit.ts';
import { type MeasureUnit, type Pack, type PackText, readPack } from '@larder/domain/units.ts';
import { priceText } from './price-text.ts';

/** The pack of what is priced by weight; null of all else. */
export function weighedPack(line: OrderLineRow): PackText | null {
  return line.pricedByWeight ? packOf(line) : null;
}

/** The pack of a row, without the rest of it. */
export function packOf({ unitsPerLot, amountPerUnit, baseUnit }: PackText): PackText {
  return { unitsPerLot, amountPerUnit, baseUnit };
}

/** A price as it stands in its box: of what is priced by weight for one kg, l or piece. */
export function typedPrice(price: string | null, byWeight: PackText | null): string {
  return priceText(price !== null && byWeight ? perPricedUnit(decimal(price), readPack(byWeight)) : price);
}

/** g, ml or pieces as they stand in their box. */
export function typedWeight(weighed: string | null | undefined, unit: MeasureUnit): string {
  return weighed == null ? '' : inPricedUnit(decimal(weighed), unit).toFixed();
}

/** £ a lot of a price that was typed for one kg, l or piece; what was ordered, where that states the same. */
export function lotPriceOf(typed: Decimal, pack: Pack, ordered: Decimal): Decimal {
  return typed.eq(perPricedUnit(ordered, pack)) ? ordered : perLot(typed, pack);
}
