import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { FOOD_GOODS } from '../food-goods.ts';
import { address, column, days, type Layout, plain, pounds, totalsRight } from '../layout.ts';
import { BEERS } from '../trade-goods.ts';
import { body, tight } from './kit.ts';
import { boxed, carried, framed, sheet, stacked, vatTable } from './sight-kit.ts';

const listValue = ({ hundredths, pence }: DrawnLine) => Math.round((hundredths * pence) / 100);

/** A brewery: what is taken off each line in pounds, containers, totals at the left, collected from the bank. */
const brewery: Layout = {
  name: 'regional brewery',
  wanted: { lines: [3, 12], goods: BEERS, supplier: 'Weir & Sluice Brewery plc', discounts: true, deposits: true },
  day: days.dashes,
  money: plain,
  columns: [
    column.code('Prod. code', 58),
    column.quantity('Qty', 26),
    { heading: 'Container', width: 58, cell: ({ pack }) => pack },
    column.name('Product'),
    column.price('W/sale price', 50),
    {
      heading: 'Allowance',
      width: 46,
      align: 'right',
      cell: (line) => (line.discountPercent === 0 ? '' : plain(listValue(line) - line.net)),
    },
    column.net('Goods value', 54),
    { heading: 'VAT', width: 22, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'S' : 'Z') },
  ],
  states: ['supplierVatNumber', 'dueDate', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Helvetica', 8, [
      {
        columns: [
          [{ text: invoice.supplier, fontSize: 16, bold: true }, invoice.supplierAddress.join(', ')],
          { text: 'SALES INVOICE', fontSize: 13, alignment: 'right' },
        ],
      },
      boxed([
        ['Invoice number', invoice.number],
        ['Invoice date / tax point', layout.day(invoice.day)],
        ['Account', invoice.customer],
        ['Depot', '02'],
        ['Page', '1 of 1'],
      ]),
      {
        columns: [{ text: `Invoice address\n${address(invoice)}` }, { text: `Outlet\n${address(invoice)}` }],
      },
      body(invoice, layout, { look: 'headerLineOnly' }),
      {
        columns: [
          framed([
            ['Goods', plain(sums.net)],
            ['VAT', plain(sums.vat)],
            ['Invoice total £', plain(sums.gross)],
          ]),
          vatTable(invoice, ['VAT code', 'Rate', 'Goods', 'VAT'], ({ percent, net, vat }) => [
            percent === 20 ? 'S' : 'Z',
            `${percent.toFixed(2)}%`,
            plain(net),
            plain(vat),
          ]),
        ],
      },
      {
        text: `Payment due ${layout.day(invoice.due)}. This amount will be collected by direct debit.`,
        margin: [0, 10, 0, 2],
      },
      { text: `VAT Reg. No. ${invoice.vatNumber}. Containers remain the property of the brewery.`, fontSize: 7 },
    ]);
  },
};

/** A cash and carry's till on A4: letters of one width, no lines, the sum carried over pages, paid by card. */
const till: Layout = {
  name: 'till roll on A4',
  wanted: { lines: [10, 44], goods: FOOD_GOODS, supplier: 'Metro Gate Cash & Carry Ltd' },
  day: days.slashes,
  money: plain,
  columns: [
    column.code('CODE', 50),
    { ...column.name('DESCRIPTION'), cell: ({ name }) => name.toUpperCase() },
    { heading: 'PACK', width: 65, cell: ({ pack }) => pack.replace(/ x /, 'X').toUpperCase() },
    column.price('PRICE', 48),
    column.quantity('QTY', 28),
    column.net('VALUE', 55),
    { heading: 'V', width: 10, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'A' : 'B') },
  ],
  states: ['supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet(
      'Courier',
      7.5,
      [
        { text: invoice.supplier.toUpperCase(), fontSize: 12, bold: true },
        `${invoice.supplierAddress.join(', ').toUpperCase()}   VAT REG ${invoice.vatNumber}`,
        {
          text: `TAX INVOICE ${invoice.number}   ${layout.day(invoice.day)} 09:41   TILL 07   OPERATOR 114`,
          margin: [0, 6],
        },
        `CUSTOMER ${invoice.customer} ${invoice.buyer.toUpperCase()}, ${invoice.buyerAddress.join(', ').toUpperCase()}`,
        ...carried(invoice, layout, 32, ['CARRIED FORWARD', 'BROUGHT FORWARD'], tight(3, 1)),
        totalsRight([
          ['GOODS', plain(sums.net)],
          ['VAT', plain(sums.vat)],
          ['TOTAL GBP', plain(sums.gross)],
          ['VISA DEBIT', plain(sums.gross)],
          ['CHANGE', '0.00'],
        ]),
        vatTable(
          invoice,
          ['VAT', 'RATE', 'GOODS', 'VAT'],
          ({ percent, net, vat }) => [percent === 20 ? 'A' : 'B', `${percent.toFixed(1)}%`, plain(net), plain(vat)],
          'noBorders',
        ),
        { text: `LINES ${invoice.lines.length}   THANK YOU FOR SHOPPING WITH US`, margin: [0, 8] },
      ],
      { footer: (page, count) => ({ text: `PAGE ${page} OF ${count}`, alignment: 'center' }) },
    );
  },
};

const SHORT: Record<string, string> = { case: 'CS', kg: 'KG', pack: 'PK', box: 'BX', bag: 'BG' };
const shortUnit = ({ unit }: DrawnLine) => SHORT[unit] ?? 'EA';
const REASONS = ['Short delivered', 'Damaged', 'Out of date', 'Not ordered'];

/** A national wholesaler's credit note: its title alone says what it is, a reason for each line, short units. */
const wholesaleCredit: Layout = {
  name: 'wholesale credit',
  wanted: { lines: [1, 7], goods: FOOD_GOODS, credit: true, numbers: 'CN', supplier: 'Fairholme Foodservice Ltd' },
  creditAboveZero: true,
  day: days.short,
  money: plain,
  columns: [
    column.code('Product', 52),
    column.name('Description'),
    { heading: 'Reason', width: 75, cell: ({ code }) => REASONS[Number(code.slice(-1)) % REASONS.length] ?? '' },
    column.quantity('Qty', 28),
    { ...column.unit('UOM', 30), value: shortUnit, cell: shortUnit },
    column.price('Unit price', 50),
    { ...column.vatPercent('VAT%', 34), cell: ({ vatPercent }) => vatPercent.toFixed(2) },
    column.net('Net value', 55),
  ],
  states: ['supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet(
      'Helvetica',
      8,
      [
        {
          columns: [
            { text: 'CREDIT NOTE', fontSize: 18, bold: true },
            { text: `${invoice.supplier}\n${invoice.supplierAddress.join('\n')}`, alignment: 'right' },
          ],
        },
        {
          columns: [
            { text: `Customer: ${invoice.customer}\n${address(invoice)}` },
            {
              text: stacked([
                ['Credit note no', invoice.number],
                ['Credit note date', layout.day(invoice.day)],
                ['Invoice credited', `30${invoice.account.slice(0, 6)}`],
                ['Sales rep', 'J. Okafor'],
              ]),
            },
          ],
          margin: [0, 14],
        },
        body(invoice, layout),
        {
          columns: [
            vatTable(invoice, ['VAT %', 'Goods', 'VAT'], ({ percent, net, vat }) => [
              percent.toFixed(2),
              plain(net),
              plain(vat),
            ]),
            {
              width: 'auto',
              ...framed([
                ['Total goods', plain(sums.net)],
                ['Total VAT', plain(sums.vat)],
                ['Total credit', pounds(sums.gross)],
              ]),
            },
          ],
        },
      ],
      {
        footer: {
          text: `${invoice.supplier}. Registered in England 0${invoice.account.slice(0, 7)}. VAT registration ${invoice.vatNumber}`,
          fontSize: 6.5,
          alignment: 'center',
        },
      },
    );
  },
};

export const THIRD_SIGHT_COMPANIES: readonly Layout[] = [brewery, till, wholesaleCredit];
