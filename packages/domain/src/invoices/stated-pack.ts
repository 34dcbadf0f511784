import { baseUnitOf, type Pack, packSize } from '../units.ts';
import { readWrittenPack } from '../written-pack.ts';

/** `6x2.5kg`, `12 x 330 ml`, `2.5kg` inside a name; no part of a range such as 140-170g. */
const WRITTEN =
  /(?<![\d.,-]|\d\s*[-–/]\s*)(?:\d+\s*[x×*]\s*)*\d+(?:[.,]\d+)?\s*(?:kg|gm?|g|ml|cl|ltr|litres?|l|oz|lb)s?\b/gi;

/** The packs that a printed name states, `5 l 2x5 l` two of them; those that can be read in one way. */
export function packsInName(name: string): Pack[] {
  return [...name.matchAll(WRITTEN)].flatMap(([written]) => readWrittenPack(written).pack ?? []);
}

/**
 * Whether a printed name states another pack than an item has (rule 69): neither what the lot holds nor what one of its units does, by the item's pack
 * or, of what is counted in pieces, by the words for its lot (`24x330 ml`). A name without a pack, or in another measure, contradicts nothing.
 */
export function contradictsPack(name: string, pack: Pack, uom = ''): boolean {
  const own = [pack, ...packsInName(uom)];
  return packsInName(name).some((stated) => {
    const comparable = own.filter(({ baseUnit }) => baseUnitOf(baseUnit) === baseUnitOf(stated.baseUnit));
    return comparable.length > 0 && !comparable.some((one) => isPackOf(stated, one));
  });
}

function isPackOf(stated: Pack, own: Pack): boolean {
  const [size, lot] = [packSize(stated), packSize(own)];
  return size.eq(lot) || (stated.unitsPerLot.eq(1) && size.mul(own.unitsPerLot).eq(lot));
}
