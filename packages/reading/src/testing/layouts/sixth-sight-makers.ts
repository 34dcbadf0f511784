import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, amount, column, days, facts, type Layout, plain, pounds, totalsRight } from '../layout.ts';
import { CHEESES, COFFEES, CRAFT_BEERS } from '../specialist-goods.ts';
import { across, body, netOf, row, ruled } from './kit.ts';
import { ordinal, sheet, stacked } from './sight-kit.ts';

const once = ({ kind }: DrawnLine) => kind === 'charge';
const described = ({ name, pack }: DrawnLine) => (pack ? `${name}, ${pack}` : name);

/** A cheesemonger with books for the self-employed: quantity and unit in one cell first, the cut behind the name, the number in the title. */
const cheesemonger: Layout = {
  name: 'cheesemonger cuts',
  wanted: {
    lines: [2, 11],
    goods: CHEESES,
    supplier: 'Pinder & Rowe Cheesemongers',
    weights: true,
    charges: 'Chilled courier, next day',
    numbers: 'PR',
    priceStep: 5,
  },
  day: days.words,
  money: plain,
  columns: [
    {
      ...column.quantity('Quantity', 62, 'left'),
      value: (line) => (once(line) ? '1' : String(line.hundredths / 100)),
      also: ({ unit }) => (unit === 'kg' ? { unit } : {}),
      cell: (line) => {
        if (once(line)) return '1';
        return line.unit === 'kg' ? `${(line.hundredths / 100).toFixed(2)} kg` : amount(line.hundredths);
      },
    },
    { ...column.name('Details'), value: described, cell: described },
    {
      ...column.price('Unit Price (£)', 72),
      value: (line) => String((once(line) ? line.net : line.pence) / 100),
      cell: (line) => plain(once(line) ? line.net : line.pence),
    },
    {
      heading: 'VAT',
      width: 36,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => `${vatPercent}%`,
    },
    column.net('Net Subtotal (£)', 82),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const terms = (invoice.due.getTime() - invoice.day.getTime()) / 86_400_000;
    return sheet('Helvetica', 9.5, [
      { text: invoice.supplier, fontSize: 17, bold: true, alignment: 'right', color: '#5b3a1e' },
      { text: `${invoice.supplierAddress.join('\n')}\n${invoice.web}`, alignment: 'right' },
      { text: address(invoice), margin: [0, 10, 0, 24] },
      { text: `Invoice ${invoice.number}`, fontSize: 16, margin: [0, 0, 0, 6] },
      facts([
        ['Invoice date', layout.day(invoice.day)],
        ['PO reference', invoice.orderNumber],
        ['Payment terms', `${terms} days`],
        ['Due on', layout.day(invoice.due)],
      ]),
      body(invoice, layout),
      totalsRight([
        ['Net Total', pounds(sums.net)],
        ['VAT', pounds(sums.vat)],
        ['GBP Total', pounds(sums.gross)],
      ]),
      { text: 'Payment Details', bold: true, margin: [0, 26, 0, 3] },
      stacked([
        ['Account Name', invoice.supplier],
        ['Bank Sort Code', invoice.sortCode],
        ['Bank Account Number', invoice.account],
        ['Payment Reference', invoice.number],
      ]),
      {
        text: `Cheese is cut and weighed to order; weights above are those sent. VAT Registration Number: ${invoice.vatNumber}`,
        fontSize: 8,
        margin: [0, 16],
      },
    ]);
  },
};

const withVat = (pence: number, { vatPercent }: DrawnLine) => Math.round(pence * (1 + vatPercent / 100));
const small = (text: string) => ({ text: `\n${text}`, fontSize: 7.5, color: '#666666' });

/** A roaster's shop on the web: names with the size and the shop's code below, every price with its VAT, which the total tells in brackets. */
const webRoaster: Layout = {
  name: 'coffee web shop',
  wanted: {
    lines: [1, 9],
    goods: COFFEES,
    supplier: 'Kiln Street Coffee Ltd',
    numbers: '2026-',
    priceStep: 25,
  },
  day: (day) => days.words(day).replace(/^\d+/, (number) => ordinal(Number(number))),
  money: pounds,
  columns: [
    { ...column.name('Product'), also: ({ code }) => ({ supplierCode: code }) },
    {
      ...column.price('Unit price', 66),
      value: (line) => String(withVat(line.pence, line) / 100),
      cell: (line) => pounds(withVat(line.pence, line)),
    },
    column.quantity('Quantity', 56, 'center'),
    { heading: 'VAT rate', width: 50, align: 'right', shows: 'vatPercent', cell: ({ vatPercent }) => `${vatPercent}%` },
    {
      heading: 'Price inc. VAT',
      width: 76,
      align: 'right',
      shows: 'gross',
      value: (line) => String(withVat(line.net, line) / 100),
      cell: (line) => pounds(withVat(line.net, line)),
    },
  ],
  states: ['orderNumber', 'supplierVatNumber', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = invoice.lines.map((line) =>
      row(line, layout).map(
        (cell, at): TableCell =>
          at === 0 ? { text: [line.name, small(`Size: ${line.pack}`), small(`SKU: ${line.code}`)] } : cell,
      ),
    );
    return sheet('Roboto', 9.5, [
      {
        columns: [
          { text: invoice.supplier, fontSize: 20, bold: true },
          { width: 160, text: `${invoice.supplierAddress.join('\n')}\nVAT no: ${invoice.vatNumber}` },
        ],
      },
      { text: 'INVOICE', fontSize: 15, bold: true, margin: [0, 22, 0, 10] },
      {
        columns: [
          { text: address(invoice) },
          { text: `Ship To:\n${address(invoice)}` },
          {
            width: 190,
            stack: [
              facts([
                ['Invoice Number:', invoice.number],
                ['Invoice Date:', layout.day(invoice.day)],
                ['Order Number:', invoice.orderNumber],
                ['Payment Method:', 'Trade account'],
              ]),
            ],
          },
        ],
        margin: [0, 0, 0, 12],
      },
      body(invoice, layout, { rows }),
      totalsRight([
        ['Subtotal', pounds(sums.gross)],
        ['Shipping', 'Free trade delivery'],
        ['Total', `${pounds(sums.gross)} (includes ${pounds(sums.vat)} VAT)`],
      ]),
      {
        text: 'Customer note\nPrices include VAT where it applies. Roasted on Mondays and Wednesdays, best between one and six weeks from roasting.',
        margin: [0, 24],
      },
    ]);
  },
};

const isDeposit = ({ kind }: DrawnLine) => kind === 'deposit';

/** A pair of headed facts beside each other, the label in grey above its value. */
const fact = (label: string, value: string): Content => ({
  text: [{ text: `${label}\n`, fontSize: 7.5, color: '#6b7280' }, value],
  margin: [0, 0, 0, 6],
});

/** The beer, then what its kegs cost and what the empties bring back, under headings of their own with their sums. */
function beerAndKegs(invoice: DrawnInvoice, layout: Layout): TableCell[][] {
  const kegs = invoice.lines.filter(isDeposit);
  return [
    ...invoice.lines.filter((line) => !isDeposit(line)).map((line) => row(line, layout)),
    ...(kegs.length > 0 ? [across(layout, 'Containers', { bold: true })] : []),
    ...kegs.map((line) => row(line, layout)),
  ];
}

/** A brewery with a program of breweries: kegs charged and credited in a part of the table of their own, a percent off lines. */
const craftBrewery: Layout = {
  name: 'craft brewery containers',
  wanted: {
    lines: [2, 9],
    goods: CRAFT_BEERS,
    supplier: 'Saltmarsh Brewing Company Ltd',
    discounts: 'lines',
    charges: 'Delivery zone 2',
    deposits: {
      unit: 'keg',
      code: 'KEG-STD',
      name: 'Steel keg deposit',
      back: 'Steel keg returned',
      pence: 4000,
    },
    numbers: 'SB-INV-',
    priceStep: 50,
  },
  day: days.slashes,
  money: (pence) => (pence < 0 ? `-${pounds(-pence)}` : pounds(pence)),
  columns: [
    column.name('Product'),
    { heading: 'Package', width: 58, cell: ({ pack }) => pack },
    column.code('SKU', 56),
    column.quantity('Qty', 28),
    column.price('Unit price', 54),
    {
      heading: 'Discount',
      width: 44,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '-' : `${discountPercent}%`),
    },
    { heading: 'VAT', width: 30, align: 'right', shows: 'vatPercent', cell: ({ vatPercent }) => `${vatPercent}%` },
    column.net('Total ex. VAT', 66),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const kegs = netOf(invoice.lines.filter(isDeposit));
    return sheet('Roboto', 8.5, [
      {
        columns: [
          [
            { text: invoice.supplier, fontSize: 14, bold: true },
            `${invoice.supplierAddress.join(', ')}\n${invoice.web}`,
          ],
          { text: 'Tax invoice', fontSize: 20, alignment: 'right', color: '#0f766e' },
        ],
      },
      {
        columns: [
          { width: 180, text: [{ text: 'Bill to\n', fontSize: 7.5, color: '#6b7280' }, address(invoice)] },
          [fact('Invoice number', invoice.number), fact('Your PO', invoice.orderNumber)],
          [fact('Invoice date', layout.day(invoice.day)), fact('Due date', layout.day(invoice.due))],
          [fact('Account', invoice.customer), fact('AWRS URN', `XQAW0000${invoice.account.slice(0, 7)}`)],
        ],
        margin: [0, 20, 0, 8],
      },
      body(invoice, layout, { rows: beerAndKegs(invoice, layout), look: ruled(3, 3.5) }),
      totalsRight([
        ['Products and delivery', layout.money(sums.net - kegs)],
        ['Containers', layout.money(kegs)],
        ['Total ex. VAT', layout.money(sums.net)],
        ['VAT at 20%', layout.money(sums.vat)],
        ['Total inc. VAT', layout.money(sums.gross)],
      ]),
      {
        text: `Kegs remain the property of ${invoice.supplier}. Please have empties ready for the dray.`,
        margin: [0, 18, 0, 4],
      },
      `Bank transfer: sort code ${invoice.sortCode}, account number ${invoice.account}. VAT registration ${invoice.vatNumber}.`,
    ]);
  },
};

export const SIXTH_SIGHT_MAKERS: readonly Layout[] = [cheesemonger, webRoaster, craftBrewery];
