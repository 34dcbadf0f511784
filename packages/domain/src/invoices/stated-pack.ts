import { baseUnitOf, type Pack, packSize } from '../units.ts';
import { readWrittenPack } from '../written-pack.ts';

/** What goods come in, as it stands behind a pack, often without a blank: `6x500gtub`. */
const CONTAINER =
  '(?:bag|block|bottle|box|bucket|bunch|can|carton|case|crate|cup|drum|jar|keg|log|net|pack|packet|piece|pot|pouch|roll|sack|slab|tin|tray|tub|tube|wedge|wheel)s?\\b';
/** `6x2.5kg`, `12 x 330 ml`, `2.5kg` inside a name; no part of a range such as 140-170g. */
const WRITTEN = new RegExp(
  `(?<![\\d.,-]|\\d\\s*[-–/]\\s*)(?:\\d+\\s*[x×*]\\s*)*\\d+(?:[.,]\\d+)?\\s*(?:kg|gm?|g|ml|cl|ltr|litres?|l|oz|lb)s?(?:\\b|(?=${CONTAINER}))`,
  'gi',
);
/** `6x21 bottle` on a picture is 6x2 l: the letter looks like the digit, and the blank before it is narrow. */
const LITRES_AS_ONE = new RegExp(`(\\d)1(?=\\s*(?:$|${CONTAINER}))`, 'gi');

/** The packs that a printed name states, `5 l 2x5 l` two of them; those that can be read in one way. */
export function packsInName(name: string): Pack[] {
  return [...name.matchAll(WRITTEN)].flatMap(([written]) => readWrittenPack(written).pack ?? []);
}

/** A name from a picture with the litres that were read as a digit. */
export function withLitres(name: string): string {
  return name.replace(LITRES_AS_ONE, '$1 l');
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
