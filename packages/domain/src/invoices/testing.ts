import { decimal } from '../money.ts';
import type { MeasureUnit } from '../units.ts';
import type { Allocation, Invoice, InvoiceLine, MatchedOrder, MatchedOrderLine } from './invoice.ts';
import type { ListedItem } from './invoiced-unit.ts';

type Texts<Of, Keys extends keyof Of> = Partial<Omit<Of, Keys> & Record<Keys, string>>;

/** A line of an invoice that was read surely; what is given replaces the rest. */
export function invoiceLine(given: Texts<InvoiceLine, 'quantity' | 'net' | 'lots'> = {}): InvoiceLine {
  const { quantity = '1', net = '1', lots = quantity, ...rest } = given;
  return {
    lineId: 'line',
    kind: 'goods',
    direction: 'bought',
    name: 'Flour 16 kg',
    supplierCode: 'F16',
    gtin: '',
    unit: 'case',
    vatPercent: null,
    optionId: 'flour',
    identifiedBy: 'code',
    confidence: 1,
    source: 'xml',
    ...rest,
    quantity: decimal(quantity),
    net: decimal(net),
    lots: decimal(lots),
  };
}

/** A line of an order, by the lot. received: not yet unless given. */
export function orderLine(
  given: Partial<Record<'ordered' | 'received' | 'refused' | 'billed' | 'agreedPrice' | 'vatPercent', string>> &
    Partial<Pick<MatchedOrderLine, 'orderLineId' | 'optionId'>> = {},
): MatchedOrderLine {
  const { ordered = '1', received, refused = '0', billed = '0', agreedPrice = '1', vatPercent } = given;
  return {
    orderLineId: given.orderLineId ?? 'order-line',
    optionId: given.optionId === undefined ? 'flour' : given.optionId,
    name: 'Flour 16 kg',
    byWeight: null,
    ordered: decimal(ordered),
    received: received === undefined ? null : decimal(received),
    refused: decimal(refused),
    billed: decimal(billed),
    agreedPrice: decimal(agreedPrice),
    finalPrice: received === undefined ? null : decimal(agreedPrice),
    vatPercent: vatPercent === undefined ? null : decimal(vatPercent),
  };
}

/** An order of 20 November 2026, delivered on the 21st. */
export function matchedOrder(lines: MatchedOrderLine[], given: Partial<MatchedOrder> = {}): MatchedOrder {
  return {
    orderId: 'order',
    accountId: 'kitchen',
    orderNumber: 1,
    type: 'DEBIT',
    status: lines.some(({ received }) => received !== null) ? 'RECEIVED' : 'SENT',
    orderDate: '2026-11-20',
    deliveryDate: '2026-11-21',
    lines,
    ...given,
  };
}

export function allocation(given: Texts<Allocation, 'lots' | 'net'> = {}): Allocation {
  const { lots = '1', net = '1', ...rest } = given;
  return {
    lineId: 'line',
    orderId: 'order',
    orderLineId: 'order-line',
    ...rest,
    lots: decimal(lots),
    net: decimal(net),
  };
}

/** An item of a list; pack: units in a lot, and how much each holds. */
export function listedItem(
  given: Partial<Omit<ListedItem, 'pack' | 'unitPrice'>> & {
    pack: readonly [units: number, amount: string, unit: MeasureUnit];
    unitPrice?: string;
  },
): ListedItem {
  const [unitsPerLot, amountPerUnit, baseUnit] = given.pack;
  return {
    optionId: 'option',
    supplierCode: 'CODE',
    name: 'Item',
    uom: 'case',
    byWeight: false,
    ...given,
    unitPrice: given.unitPrice === undefined ? null : decimal(given.unitPrice),
    pack: { unitsPerLot: decimal(unitsPerLot), amountPerUnit: decimal(amountPerUnit), baseUnit },
  };
}

/** An invoice of which nothing was read but what is given. */
export function invoice(given: Partial<Invoice> = {}): Invoice {
  return {
    uploadId: 'upload',
    accountId: 'kitchen',
    supplierId: 'supplier',
    type: 'DEBIT',
    number: null,
    date: null,
    orderNumber: null,
    deliveryDate: null,
    currency: 'GBP',
    rate: decimal(1),
    vatNumber: null,
    bankAccount: null,
    linesTotal: null,
    allowances: null,
    charges: null,
    net: null,
    vat: null,
    gross: null,
    prepaid: null,
    rounding: null,
    payable: null,
    lines: [],
    ...given,
  };
}
