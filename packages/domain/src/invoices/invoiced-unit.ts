import { type Decimal, decimal, round } from '../money.ts';
import { nominalUnits } from '../priced-unit.ts';
import { baseUnitOf, type MeasureUnit, type Pack, packSize } from '../units.ts';
import type { InvoiceLine } from './invoice.ts';

/** An item of a supplier's list, with its price in force; £ net a lot, of what is priced by weight of a nominal lot. null: none. */
export interface ListedItem {
  optionId: string;
  supplierCode: string;
  name: string;
  uom: string;
  pack: Pack;
  byWeight: boolean;
  unitPrice: Decimal | null;
}

/** Units that measure the same for everybody, by their words and codes of UN/ECE recommendation 20. */
const MEASURES: Readonly<Record<string, MeasureUnit>> = {
  kgm: 'kg',
  kg: 'kg',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  grm: 'g',
  g: 'g',
  gr: 'g',
  ltr: 'l',
  l: 'l',
  lt: 'l',
  litre: 'l',
  litres: 'l',
  mlt: 'ml',
  ml: 'ml',
};

/** One of something, which may be the lot or a piece of it. */
const PIECES: readonly string[] = [
  '',
  'c62',
  'ea',
  'each',
  'h87',
  'unit',
  'units',
  'pc',
  'pcs',
  'piece',
  'no',
  'btl',
  'bottle',
  'tin',
  'can',
];
/** A package, which is the lot. */
const PACKAGES: readonly string[] = [
  'case',
  'cases',
  'cs',
  'xcs',
  'ctn',
  'carton',
  'xct',
  'ct',
  'box',
  'bx',
  'xbx',
  'pack',
  'pk',
  'pkt',
  'packet',
  'xpk',
  'bag',
  'xbg',
  'tray',
  'crate',
  'keg',
  'sack',
  'tub',
  'lot',
  'outer',
];

/** A price may be off by so much of the item's own and still tell which unit is billed. */
const NEAR = decimal('0.25');

/** £ net for one printed unit, 10 decimals (rule 67); null of a line without a quantity. It includes allowances and base quantities. */
export function pricePerUnit({ net, quantity }: Pick<InvoiceLine, 'net' | 'quantity'>): Decimal | null {
  return quantity.isZero() ? null : round(net.div(quantity), 10);
}

/**
 * How many lots of an item a line bills, or kg, l or pieces where it is priced by weight (rule 67). Only where the printed unit is the lot itself, or
 * converts exactly; what could be a lot as well as a piece of it is what the price tells. null: a person has to choose.
 */
export function lotsOf(line: Pick<InvoiceLine, 'quantity' | 'unit' | 'net'>, item: ListedItem): Decimal | null {
  const unit = foldUnit(line.unit);
  const measure = MEASURES[unit];
  if (measure) return lotsOfMeasure(line.quantity, measure, item);
  if (item.byWeight) return isOne(unit) && baseUnitOf(item.pack.baseUnit) === 'unit' ? line.quantity : null;
  if (unit !== '' && (unit === foldUnit(item.uom) || PACKAGES.includes(unit))) return line.quantity;
  if (!isOne(unit)) return null;
  if (item.pack.unitsPerLot.eq(1)) return line.quantity;
  return byPrice(line, item);
}

function lotsOfMeasure(quantity: Decimal, measure: MeasureUnit, { pack, byWeight }: ListedItem): Decimal | null {
  const size = packSize(pack);
  if (baseUnitOf(measure) !== baseUnitOf(pack.baseUnit) || size.isZero()) return null;
  const amount = measure === 'kg' || measure === 'l' ? quantity.mul(1000) : quantity;
  return byWeight ? amount.mul(nominalUnits(pack)).div(size) : amount.div(size);
}

/** A piece or the lot: whichever the price for one is near to; null where it is near to neither. */
function byPrice(line: Pick<InvoiceLine, 'quantity' | 'net'>, { pack, unitPrice }: ListedItem): Decimal | null {
  const price = pricePerUnit(line);
  if (!price || !unitPrice || unitPrice.isZero()) return null;
  if (isNear(price, unitPrice)) return line.quantity;
  return isNear(price, unitPrice.div(pack.unitsPerLot)) ? line.quantity.div(pack.unitsPerLot) : null;
}

/** Whether a price is within 25 % of another. */
export function isNear(price: Decimal, other: Decimal): boolean {
  return price.minus(other).abs().lte(other.mul(NEAR));
}

/** A unit as units are compared: lower case, letters and digits. */
export function foldUnit(unit: string): string {
  return unit.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function isOne(unit: string): boolean {
  return PIECES.includes(unit);
}
