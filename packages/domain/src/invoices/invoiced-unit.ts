import { type Decimal, decimal, ONE, round } from '../money.ts';
import { nominalUnits, pricedUnitSize } from '../priced-unit.ts';
import { baseUnitOf, type Pack, packSize } from '../units.ts';
import { readWrittenPack } from '../written-pack.ts';
import type { InvoiceLine } from './invoice.ts';
import { type PrintedUnit, printedUnit, sameUnit } from './unit-codes.ts';

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

/** What of a line tells how many lots it is. */
type PrintedQuantity = Pick<InvoiceLine, 'quantity' | 'unit' | 'net' | 'unitPrice'>;

const PENNY = decimal('0.01');
/** A price may be off by so much of the item's own and still tell which unit is billed. */
const NEAR = decimal('0.25');

/** £ net for one printed unit, 10 decimals (rule 67); null of a line without a quantity. It includes allowances and base quantities. */
export function pricePerUnit({ net, quantity }: Pick<InvoiceLine, 'net' | 'quantity'>): Decimal | null {
  return quantity.isZero() ? null : round(net.div(quantity), 10);
}

/** Whether a price is within 25 % of another. */
export function isNear(price: Decimal, other: Decimal): boolean {
  return price.minus(other).abs().lte(other.mul(NEAR));
}

/** Whether quantity × printed price comes to the net within a penny; true where no price is printed, because then it is the net by the quantity. */
export function priceAgrees({ quantity, unitPrice, net }: PrintedQuantity): boolean {
  return !unitPrice || quantity.mul(unitPrice).minus(net).abs().lte(PENNY);
}

/**
 * How many lots of an item a line bills, or kg, l or pieces where it is priced by weight (rule 67). Only where the printed unit is the lot itself, or
 * converts exactly, and the printed price agrees with the net. What can be a lot as well as a part of it is told by the price, and a price that fits
 * only another reading contradicts the unit. null: a person has to choose.
 */
export function lotsOf(line: PrintedQuantity, item: ListedItem): Decimal | null {
  if (!priceAgrees(line)) return null;
  const { stated, others } = readings(line.unit, item);
  const price = pricePerUnit(line);
  const fits = (each: Decimal) => priceIsNear(price, each, item);
  const fitting = others.filter((each) => fits(each) === true);
  const each = stated ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (each === undefined) return null;
  const contradicted = stated !== null && fits(stated) === false && fitting.length > 0;
  return contradicted ? null : round(line.quantity.mul(each), 10);
}

/** Whether what a line bills for so many lots is near the price of the list; null: one of both is not known. */
export function isNearListed({ net }: Pick<InvoiceLine, 'net'>, lots: Decimal, item: ListedItem): boolean | null {
  return lots.isZero() ? null : priceIsNear(net, lots, item);
}

interface Readings {
  /** Lots of one printed unit, where the unit itself says so; null: the price has to. */
  stated: Decimal | null;
  /** Other amounts that suppliers print the same for. */
  others: Decimal[];
}

const NOT_KNOWN: Readings = { stated: null, others: [] };

function readings(unit: string, item: ListedItem): Readings {
  const { pack, uom, byWeight } = item;
  const size = packSize(pack);
  if (size.isZero()) return NOT_KNOWN;
  const printed = printedUnit(unit);
  const lot = byWeight ? nominalUnits(pack) : ONE;
  const inner = lot.div(pack.unitsPerLot);
  const base = byWeight ? ONE.div(pricedUnitSize(pack.baseUnit)) : ONE.div(size);
  if (printed?.is === 'measure')
    return printed.base === baseUnitOf(pack.baseUnit) ? stating(base.mul(printed.amount), [lot, inner]) : NOT_KNOWN;
  if (byWeight) return printed?.is === 'one' && pack.baseUnit === 'unit' ? stating(ONE, [lot]) : NOT_KNOWN;
  if (isLot(unit, printed, item)) return stating(lot, [inner]);
  const holdsSeveral = !pack.unitsPerLot.eq(ONE);
  switch (printed?.is) {
    case 'one': {
      const each = distinct([lot, inner, ...(pack.baseUnit === 'unit' ? [base] : [])]);
      return each.length === 1 ? stating(lot, []) : { stated: null, others: each };
    }
    case 'outer':
      return printedUnit(uom)?.is === 'inner' && !holdsSeveral
        ? { stated: null, others: [lot] }
        : stating(lot, [inner]);
    case 'inner':
      return stating(holdsSeveral ? inner : lot, [lot]);
    case undefined:
      return NOT_KNOWN;
  }
}

/** The unit has the lot's own name, or states its pack: `6x2.5kg`. */
function isLot(unit: string, printed: PrintedUnit | undefined, { uom, pack }: ListedItem): boolean {
  if (sameUnit(unit, uom)) return true;
  if (printed) return printed.is === 'one' && uom !== '' && printedUnit(uom)?.is === 'one';
  const written = readWrittenPack(unit).pack;
  return (
    written !== null &&
    baseUnitOf(written.baseUnit) === baseUnitOf(pack.baseUnit) &&
    packSize(written).eq(packSize(pack))
  );
}

function stating(stated: Decimal, others: readonly Decimal[]): Readings {
  return { stated, others: others.filter((other) => !other.eq(stated)) };
}

function distinct(each: readonly Decimal[]): Decimal[] {
  return each.filter((one, index) => each.findIndex((other) => other.eq(one)) === index);
}

function priceIsNear(price: Decimal | null, lots: Decimal, { unitPrice, byWeight, pack }: ListedItem): boolean | null {
  if (!price || !unitPrice || unitPrice.isZero() || lots.isZero()) return null;
  return isNear(price.div(lots), byWeight ? unitPrice.div(nominalUnits(pack)) : unitPrice);
}
