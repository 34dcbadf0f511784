import { baseUnitOf, type Pack, packSize } from '../units.ts';
import { readWrittenPack } from '../written-pack.ts';

/** `6x2.5kg`, `12 x 330 ml`, `2.5kg` inside a name; no part of a range such as 140-170g. */
const WRITTEN =
  /(?<![\d.,-]\s*|\d\s*[-–/]\s*)(?:\d+\s*[x×*]\s*)*\d+(?:[.,]\d+)?\s*(?:kg|gm?|g|ml|cl|ltr|litres?|l|oz|lb)s?\b/i;

/** The pack that a printed name states; null: none, or none that can be read in one way. */
export function packInName(name: string): Pack | null {
  const [written] = WRITTEN.exec(name) ?? [];
  return written === undefined ? null : readWrittenPack(written).pack;
}

/**
 * Whether a printed name states another pack than an item has (rule 69): neither what the lot holds nor what one of its units does. A name without a
 * pack, or in another measure, contradicts nothing.
 */
export function contradictsPack(name: string, pack: Pack): boolean {
  const stated = packInName(name);
  if (!stated || baseUnitOf(stated.baseUnit) !== baseUnitOf(pack.baseUnit)) return false;
  const [size, lot] = [packSize(stated), packSize(pack)];
  const isLot = size.eq(lot);
  const isUnit = stated.unitsPerLot.eq(1) && size.mul(pack.unitsPerLot).eq(lot);
  return !isLot && !isUnit;
}
