import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, amount, column, days, facts, type Layout, plain, pounds, totalsRight } from '../layout.ts';
import { BREADS, DAIRY, OILS } from '../other-trade-goods.ts';
import { belowZero, body } from './kit.ts';
import { carried, framed, grid, sheet, stacked, vatTable } from './sight-kit.ts';

/** A dairy's depot: sums carried from page to page, totals at the left, a slip to send back with the money. */
const dairy: Layout = {
  name: 'dairy depot',
  wanted: { lines: [8, 20], goods: DAIRY, supplier: 'Cotebrook Dairies Ltd' },
  day: (day) => days.slashes(day).replace(/20(\d\d)$/, '$1'),
  money: plain,
  columns: [
    column.name('Product'),
    { heading: 'Size', width: 65, cell: ({ pack }) => pack },
    column.price('Price', 48),
    column.quantity('Units', 40),
    { heading: 'VAT%', width: 36, align: 'right', shows: 'vatPercent', cell: ({ vatPercent }) => String(vatPercent) },
    column.net('Nett', 60),
  ],
  states: ['supplierVatNumber', 'bankAccount', 'dueDate', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet(
      'Times',
      9.5,
      [
        {
          columns: [
            [{ text: invoice.supplier, fontSize: 17, bold: true }, ...invoice.supplierAddress],
            facts([
              ['Invoice', invoice.number],
              ['Date', layout.day(invoice.day)],
              ['Due', layout.day(invoice.due)],
              ['A/c', invoice.customer],
              ['VAT Reg', invoice.vatNumber],
            ]),
          ],
        },
        { text: address(invoice), margin: [0, 12] },
        ...carried(invoice, layout, 14, ['Sub-total c/fwd', 'Sub-total b/fwd'], 'lightHorizontalLines'),
        facts(
          [
            ['Total nett', plain(sums.net)],
            ['Total VAT', plain(sums.vat)],
            ['Total due', pounds(sums.gross)],
          ],
          'right',
        ),
      ],
      {
        pageMargins: [38, 36, 38, 190],
        footer: (page, count) => ({
          margin: [38, 20],
          stack: [
            { text: `Page ${page}/${count}`, alignment: 'right' },
            { canvas: [{ type: 'line', x1: 0, y1: 4, x2: 518, y2: 4, dash: { length: 4 } }] },
            { text: 'REMITTANCE ADVICE: please detach and return with your payment', fontSize: 8, margin: [0, 6] },
            `${invoice.customer}   ${invoice.buyer}   Amount paid £ ............`,
            `Bank transfers: ${invoice.supplier}   Sort code ${invoice.sortCode}   Account ${invoice.account}`,
          ],
        }),
      },
    );
  },
};

const withVat = ({ net, vatPercent }: DrawnLine) => Math.round((net * vatPercent) / 100);

/** An oil merchant's spreadsheet: goods that went back in brackets, VAT in pounds on each line, a rebate for volume. */
const oil: Layout = {
  name: 'oil merchant',
  wanted: { lines: [3, 9], goods: OILS, supplier: 'Amber & Finch Oils', returns: true, rebate: true },
  day: (day) => days.words(day).replace(/^(\d) /, '0$1 '),
  money: (pence) => belowZero.brackets(plain(pence)),
  columns: [
    column.code('Ref', 52),
    column.name('Item'),
    { heading: 'Pack', width: 52, cell: ({ pack }) => pack },
    column.quantity('Qty', 32),
    column.unit('Per', 40),
    column.price('£ each', 48),
    {
      heading: '£ VAT',
      width: 44,
      align: 'right',
      cell: (line, { money }) => money(withVat(line)),
    },
    column.net('£ net', 58),
  ],
  states: ['linesTotal', 'allowances', 'net', 'vat', 'bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const { money } = layout;
    return sheet('Roboto', 9, [
      { text: `${invoice.supplier} - ${invoice.supplierAddress.join(', ')}`, bold: true, fontSize: 11 },
      {
        ...framed(
          [
            ['INVOICE NUMBER', invoice.number],
            ['INVOICE DATE', layout.day(invoice.day)],
            ['CUSTOMER', invoice.buyer],
          ],
          [110, 150],
        ),
        margin: [0, 10],
      },
      body(invoice, layout, { look: grid }),
      {
        ...framed([
          ['GOODS', money(sums.linesTotal)],
          ['LESS VOLUME REBATE', money(-invoice.rebate)],
          ['NET', money(sums.net)],
          ['VAT', money(sums.vat)],
          ['TOTAL', money(sums.gross)],
        ]),
        layout: grid,
      },
      {
        text: `BACS to ${invoice.supplier}, ${invoice.sortCode}, ${invoice.account}. Prices hold until the end of the month.`,
        margin: [0, 12],
      },
    ]);
  },
};

/** A bakery's credit for bread that came back: above zero, with the invoice that it is for, totals in a frame. */
const breadCredit: Layout = {
  name: 'bakery credit',
  wanted: { lines: [1, 6], goods: BREADS, credit: true, numbers: 'CR', supplier: 'Ash Lane Bakehouse Limited' },
  creditAboveZero: true,
  day: days.dashes,
  money: plain,
  columns: [
    {
      ...column.quantity('Returned', 55, 'left'),
      also: ({ unit }) => ({ unit }),
      cell: ({ hundredths, unit }) => `${amount(hundredths)} ${unit}`,
    },
    column.name('Product'),
    column.code('PLU', 55),
    column.price('At', 50),
    column.net('Credit £', 60),
    { heading: 'VAT', width: 30, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'STD' : 'ZERO') },
  ],
  states: ['supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Helvetica', 9, [
      {
        columns: [
          [
            { text: 'Sales credit note', fontSize: 17 },
            { text: address(invoice), margin: [0, 10] },
          ],
          {
            text: `${invoice.supplier}\n${invoice.supplierAddress.join('\n')}\n${invoice.web}\nVAT ${invoice.vatNumber}`,
            alignment: 'right',
          },
        ],
      },
      stacked([
        ['Credit no', invoice.number],
        ['Credit date', layout.day(invoice.day)],
        ['Against invoice', `SI${invoice.account.slice(0, 5)}`],
        ['Reason', 'Returned by driver, not to standard'],
      ]),
      body(invoice, layout),
      totalsRight([
        ['Net credit', plain(sums.net)],
        ['VAT credit', plain(sums.vat)],
        ['Total credited', pounds(sums.gross)],
      ]),
      vatTable(invoice, ['Rate', 'Net', 'VAT'], ({ percent, net, vat }) => [
        percent === 20 ? 'STD 20%' : 'ZERO 0%',
        plain(net),
        plain(vat),
      ]),
      { text: 'This credit will be set against your next statement. Do not pay this document.', margin: [0, 12] },
    ]);
  },
};

export const FOURTH_SIGHT_TRADES: readonly Layout[] = [dairy, oil, breadCredit];
