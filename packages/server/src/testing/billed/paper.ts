import type { OrderLineRow } from '@larder/contract/rows/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { decimal, HUNDRED } from '@larder/domain/money.ts';
import { perPricedUnit } from '@larder/domain/priced-unit.ts';
import type { DrawnInvoice, DrawnLine } from '@larder/reading/testing/drawn-invoice.ts';
import type { Random } from '@larder/reading/testing/random.ts';

/** A supplier as it appears on its papers. */
export interface BillingSupplier {
  supplierId: string;
  name: string;
  vatNumber: string;
  sortCode: string;
  account: string;
}

/** A line of an order with what the supplier would bill of it: all that was ordered, at the agreed price. */
export interface BilledLine {
  orderLine: OrderLineRow;
  lots: number;
  drawn: DrawnLine;
}

/** Words for a lot as suppliers print them; of a lot that holds several packs it is a case. */
const LOT_WORDS: readonly string[] = [
  'box',
  'bag',
  'tin',
  'tub',
  'jar',
  'pack',
  'sack',
  'net',
  'bottle',
  'tray',
  'case',
  'drum',
];

export function billedLine(orderLine: OrderLineRow, random: Random): BilledLine {
  const lots = Number(orderLine.quantity);
  return { orderLine, lots, drawn: drawnLine(orderLine, lots, random) };
}

type Sold = Pick<
  OrderLineRow,
  | 'supplierCode'
  | 'name'
  | 'uom'
  | 'unitsPerLot'
  | 'amountPerUnit'
  | 'baseUnit'
  | 'unitPrice'
  | 'vatPercent'
  | 'pricedByWeight'
>;

/** So many lots of an item as they are billed; what is priced by weight weighs about what its lots should. */
export function drawnLine(orderLine: Sold, lots: number, random: Random): DrawnLine {
  const pack = {
    unitsPerLot: decimal(orderLine.unitsPerLot),
    amountPerUnit: decimal(orderLine.amountPerUnit),
    baseUnit: orderLine.baseUnit,
  };
  const lotPrice = decimal(orderLine.unitPrice ?? 0);
  const byWeight = orderLine.pricedByWeight === true;
  const price = byWeight ? perPricedUnit(lotPrice, pack) : lotPrice;
  const pence = price.mul(HUNDRED).toNumber();
  const nominal = lotPrice.div(price.isZero() ? 1 : price).toNumber(); // kg of a lot of what is priced by weight
  const hundredths = byWeight ? Math.round(lots * nominal * 100 * (0.94 + 0.12 * random.share())) : lots * 100;
  const word = orderLine.uom.split(' ').at(-1) ?? '';
  const single = LOT_WORDS.includes(word) ? word : 'each';
  return {
    kind: 'goods',
    code: orderLine.supplierCode,
    name: orderLine.name,
    pack: orderLine.uom,
    unit: byWeight ? 'kg' : pack.unitsPerLot.eq(1) ? single : 'case',
    hundredths,
    cases: byWeight ? lots : null,
    pence,
    discountPercent: 0,
    net: netOf(hundredths, pence),
    vatPercent: Number(orderLine.vatPercent ?? 0) === 20 ? 20 : 0,
  };
}

/** Pence of so many hundredths at a price. */
export function netOf(hundredths: number, pence: number): number {
  return Math.round((hundredths * pence) / 100);
}

interface Billed {
  supplier: BillingSupplier;
  number: string;
  orderNumber: number | null;
  day: Day;
  lines: readonly DrawnLine[];
}

/** The paper of a supplier about lines of an order. */
export function paperOf({ supplier, number, orderNumber, day, lines }: Billed): DrawnInvoice {
  const date = new Date(`${day}T00:00:00Z`);
  return {
    type: 'DEBIT',
    supplier: supplier.name,
    supplierAddress: ['Unit 4, Mill Lane', 'Leeds LS10 1JF'],
    vatNumber: supplier.vatNumber,
    sortCode: supplier.sortCode,
    account: supplier.account,
    web: `www.${supplier.name.toLowerCase().replace(/[^a-z]/g, '')}.example`,
    buyer: 'Bella Napoli Group',
    buyerAddress: ['12 Quay Street', 'Bristol BS1 4QA'],
    customer: 'C10482',
    number,
    orderNumber: orderNumber === null ? '' : String(orderNumber),
    day: date,
    due: new Date(date.getTime() + 14 * 86_400_000),
    lines: [...lines],
    delivery: 0,
    rebate: 0,
  };
}
