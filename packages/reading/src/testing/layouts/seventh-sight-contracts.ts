import type { TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { CONTRACTED } from '../grower-and-counter-goods.ts';
import { address, column, days, facts, type Layout, plain, pounds } from '../layout.ts';
import { body, row, tight } from './kit.ts';
import { sheet } from './sight-kit.ts';

const MONTH = 30 * 86_400_000;
const taxOf = ({ net, vatPercent }: DrawnLine) => Math.round((net * vatPercent) / 100);

/** A contractor of washrooms, billed in advance: how often instead of a pack, net, VAT and gross on each line, sums under those columns. */
const washrooms: Layout = {
  name: 'washroom contract in advance',
  wanted: {
    lines: [1, 8],
    goods: CONTRACTED,
    supplier: 'Clarendon Washroom Services Ltd',
    charges: 'Duty of care and waste transfer',
    numbers: 'WS0',
    priceStep: 5,
  },
  day: (day) => days.dashes(day).replaceAll('-', ' '),
  money: plain,
  columns: [
    column.name('Service'),
    { heading: 'Frequency', width: 54, cell: ({ pack }) => pack },
    column.quantity('Units', 32),
    column.price('Charge per unit', 48),
    column.net('Net £', 54),
    {
      heading: 'VAT £',
      width: 48,
      align: 'right',
      cell: (line) => plain(taxOf(line)),
    },
    {
      heading: 'Gross £',
      width: 56,
      align: 'right',
      shows: 'gross',
      value: (line) => String((line.net + taxOf(line)) / 100),
      cell: (line) => plain(line.net + taxOf(line)),
    },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const from = invoice.day;
    const until = new Date(from.getTime() + 3 * MONTH);
    const sum = (text: string): TableCell => ({ text, alignment: 'right', bold: true });
    const rows: TableCell[][] = [
      ...invoice.lines.map((line) => row(line, layout)),
      [
        { text: 'Invoice totals', bold: true, colSpan: 4 },
        '',
        '',
        '',
        sum(plain(sums.net)),
        sum(plain(sums.vat)),
        sum(plain(sums.gross)),
      ],
    ];
    return sheet(
      'Helvetica',
      9,
      [
        {
          columns: [
            { text: address(invoice), margin: [0, 44, 0, 0] },
            {
              width: 235,
              stack: [
                { text: 'Invoice', fontSize: 22, color: '#1d6fa5', margin: [0, 0, 0, 8] },
                facts([
                  ['Invoice no.', invoice.number],
                  ['Invoice and tax date', layout.day(invoice.day)],
                  ['Account ref.', invoice.customer],
                  ['Agreement', `CW/${invoice.account.slice(0, 6)}`],
                  ['Your PO', invoice.orderNumber],
                  ['Direct Debit due', layout.day(invoice.due)],
                ]),
              ],
            },
          ],
        },
        {
          text: `Service at ${invoice.buyer}, ${invoice.buyerAddress.join(', ')} for the period ${layout.day(from)} to ${layout.day(until)}`,
          margin: [0, 20, 0, 4],
          bold: true,
        },
        body(invoice, layout, {
          rows,
          look: {
            ...tight(4, 4),
            hLineWidth: (at, node) => (at < 2 || at > node.table.body.length - 2 ? 0.8 : 0.2),
            hLineColor: () => '#1d6fa5',
          },
        }),
        {
          columns: [
            { text: 'VAT is charged at the standard rate of 20% on all services.' },
            {
              width: 200,
              table: {
                widths: ['*', 80],
                body: [
                  [
                    { text: 'Total due', bold: true },
                    { text: pounds(sums.gross), alignment: 'right', bold: true },
                  ],
                ],
              },
              layout: { ...tight(6, 5), fillColor: () => '#d7e8f3' },
            },
          ],
          margin: [0, 6],
        },
        {
          text: 'The amount due will be collected by Direct Debit; you need do nothing. Charges are reviewed each April under clause 6 of your agreement.',
          margin: [0, 20],
        },
      ],
      {
        pageMargins: [38, 70, 38, 70],
        header: { text: invoice.supplier, fontSize: 16, bold: true, color: '#1d6fa5', margin: [38, 30, 38, 0] },
        footer: {
          text: `${invoice.supplier}   Registered office: ${invoice.supplierAddress.join(', ')}   Company no. 0${invoice.account.slice(1)}   VAT no. ${invoice.vatNumber}\n${invoice.web}`,
          alignment: 'center',
          fontSize: 7,
          color: '#555555',
          margin: [38, 20, 38, 0],
        },
      },
    );
  },
};

export const SEVENTH_SIGHT_CONTRACTS: readonly Layout[] = [washrooms];
