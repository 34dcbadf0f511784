import { type CostedOrder, isCosted } from '@larder/contract/costed.ts';
import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { perPricedUnit, pricedUnitName } from '@larder/domain/priced-unit.ts';
import { weightText } from '@larder/domain/procurement/by-weight.ts';
import { estimatedCost, receivedValue } from '@larder/domain/procurement/costs.ts';
import { lineAsRead } from '@larder/domain/procurement/line-as-read.ts';
import { countsInStock } from '@larder/domain/procurement/predicates.ts';
import { extrasOf, type ReceiptSum, receiptSums } from '@larder/domain/procurement/receipt-sums.ts';
import { refusedOf, refusedText } from '@larder/domain/procurement/refused-lots.ts';
import { movedText } from '@larder/domain/procurement/rest.ts';
import { vatOfOrder } from '@larder/domain/procurement/vat.ts';
import { showMoney, showNumber, showPack, showRounding } from '@larder/domain/show.ts';
import { readPack } from '@larder/domain/units.ts';
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import { GREY, type Paper } from './a4.ts';
import { below, factTable, head, heading, linesTable, paperFilename, right, supplierPaper } from './supplier-paper.ts';

/** What stands on the paper beside the order itself. */
export interface OrderParties {
  /** Who buys, from the head office down to the area. */
  buyer: string[];
  /** Where the goods go: the lines of an address; empty where none was entered. */
  address: string[];
  /** Where answers to the order go; null: nobody entered one. */
  replyTo: string | null;
  supplier: string;
  /** By what name the supplier has the buyer. */
  accountNumber: string | null;
  /** Whom the supplier asks for, and where: name, telephone. */
  questionsTo: string[];
}

/**
 * An order or credit note on A4, as the supplier gets it; once it was received it shows what came and what it came to. £ net of VAT; without
 * prices and totals, when the order comes without its costs.
 */
export function orderPdf(order: OrderRow, parties: OrderParties): Paper {
  const title = orderTitle(order);
  return supplierPaper(title, `${title}, ${parties.buyer.join(', ')}`, parties.buyer, [
    [heading(title), addressed(order, parties)],
    instructions(order),
    items(order),
    isCosted(order) ? totals(order) : '',
  ]);
}

/** What the paper is called: 'Purchase order 12', 'Credit note'. */
export function orderTitle({ type, orderNumber }: Pick<OrderRow, 'type' | 'orderNumber'>): string {
  if (type === 'CREDIT') return 'Credit note';
  return orderNumber === null ? 'Purchase order' : `Purchase order ${orderNumber}`;
}

/** What the file of its paper is called. */
export function orderFilename(
  order: Pick<OrderRow, 'type' | 'orderNumber' | 'deliveryDate'>,
  { supplier }: Pick<OrderParties, 'supplier'>,
): string {
  return paperFilename(`${orderTitle(order)} ${supplier} ${order.deliveryDate}`);
}

function addressed(order: OrderRow, parties: OrderParties): Content {
  const delivered = countsInStock(order.status) ? 'Delivered' : 'Deliver on';
  const facts: [string, string][] = [
    ['Ordered', showDay(order.date)],
    [delivered, showDay(order.deliveryDate)],
    ['Ordered by', order.createdBy],
  ];
  if (order.follows) facts.push(['Rest of', `PO ${order.follows.orderNumber ?? ''}`.trim()]);
  if (parties.accountNumber) facts.push(['Account', parties.accountNumber]);
  if (parties.questionsTo.length > 0) facts.push(['Questions to', parties.questionsTo.join(', ')]);
  if (parties.replyTo) facts.push(['Reply to', parties.replyTo]);
  if (order.invoiceNumber) facts.push(['Invoice', order.invoiceNumber]);
  return {
    columns: [
      party('To', [parties.supplier]),
      party('Deliver to', [...parties.buyer, ...parties.address]),
      { width: 170, ...factTable(facts) },
    ],
    columnGap: 16,
  };
}

function party(label: string, lines: string[]): Column {
  return {
    width: '*',
    stack: [{ text: label, color: GREY, fontSize: 8 }, ...lines.map((text, index) => ({ text, bold: index === 0 }))],
  };
}

function instructions({ specialInstructions }: OrderRow): Content {
  if (specialInstructions === '') return '';
  return {
    margin: [0, 14, 0, 0],
    stack: [{ text: 'Special instructions', color: GREY, fontSize: 8 }, { text: specialInstructions }],
  };
}

function items(order: OrderRow): Content {
  const received = countsInStock(order.status);
  const quantity = received ? 'Received' : 'Quantity';
  const costs = isCosted(order);
  return linesTable(costs ? [58, '*', 110, 50, 56, 62] : [58, '*', 110, 50], [
    [
      ...[head('Code'), head('Item'), head('Pack'), head(quantity, true)],
      ...(costs ? [head('Price', true), head('Total', true)] : []),
    ],
    ...order.lines.map((line) =>
      lineRow(line, received, line.movedLots ? movedText(line.movedLots, order.followedBy) : null),
    ),
  ]);
}

function lineRow(line: OrderLineRow, received: boolean, moved: string | null): TableCell[] {
  const quantity = decimal(received ? (line.quantityReceived ?? line.quantity) : line.quantity);
  const refused = received ? refusedOf(line) : null;
  const price = received ? (line.finalPrice ?? line.unitPrice) : line.unitPrice;
  return [
    { text: line.supplierCode, color: GREY },
    {
      text: [
        line.name,
        ...(line.priceOnly ? [' (price only)'] : []),
        ...(line.deposit ? [' (deposit)'] : []),
        ...(refused ? [below(refusedText(refused))] : []),
        ...(moved ? [below(moved)] : []),
      ],
    },
    { text: showPack(line.uom, readPack(line)), color: GREY },
    right(quantityText(line, quantity, received)),
    ...(price === null
      ? []
      : [right(priceText(line, price)), right(showMoney(paperValue(line, quantity, price, received)))]),
  ];
}

/** `2`; of what was weighed `2, 19.4 kg`. */
function quantityText(line: OrderLineRow, quantity: Decimal, received: boolean): string {
  const lots = showNumber(quantity, 3);
  return received && line.weighed ? `${lots}, ${weightText(line.weighed, line.baseUnit)}` : lots;
}

/** `£18.50`; of what is priced by weight `£8.50 / kg`. */
function priceText(line: OrderLineRow, price: string): string {
  if (!line.pricedByWeight) return showMoney(price);
  return `${showMoney(perPricedUnit(decimal(price), readPack(line)))} / ${pricedUnitName(line.baseUnit)}`;
}

/** £ of a line: as it was ordered by its nominal weight, as it came by what was weighed. */
function paperValue(line: OrderLineRow, quantity: Decimal, price: string, received: boolean): Decimal {
  return received ? receivedValue(lineAsRead(line)) : quantity.mul(price);
}

function totals(order: CostedOrder): Content {
  const rows = countsInStock(order.status) ? receivedTotals(order) : orderedTotals(order);
  return {
    margin: [0, 12, 0, 0],
    columns: [
      { width: '*', text: '' },
      {
        width: 220,
        layout: 'noBorders',
        unbreakable: true,
        table: {
          widths: ['*', 80],
          body: rows.map(({ label, value, of }, index) => {
            const bold = index === rows.length - 1;
            const rounding = of ? showRounding(value, of) : null;
            return [
              {
                text: [
                  { text: label, bold },
                  ...(rounding ? [{ text: `  ${rounding}`, color: GREY, fontSize: 8 }] : []),
                ],
              },
              { text: showMoney(value), alignment: 'right', bold },
            ];
          }),
        },
      },
    ],
  };
}

function orderedTotals(order: CostedOrder): ReceiptSum[] {
  const lines = order.lines.map((line) => ({ quantity: decimal(line.quantity), unitPrice: decimal(line.unitPrice) }));
  const value = estimatedCost(order.type, lines);
  return [{ label: 'Total without VAT', value }, ...vatOfOrder(order, value)];
}

function receivedTotals(order: CostedOrder): ReceiptSum[] {
  const totals = { orderNetValue: decimal(order.orderNetValue ?? 0), finalCost: decimal(order.finalCost ?? 0) };
  return [...receiptSums(order.type, totals, extrasOf(order)), ...vatOfOrder(order, totals.finalCost)];
}
