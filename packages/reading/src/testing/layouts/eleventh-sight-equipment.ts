import { sumsOf } from '../drawn-invoice.ts';
import { SMALLWARES } from '../eleventh-sight-goods.ts';
import { address, column, days, type Layout, plain, pounds } from '../layout.ts';
import { body, tight } from './kit.ts';
import { framed, sheet } from './sight-kit.ts';

/** Smallwares and spares for kitchens from a desktop package: quantity first, a discount on some, carriage below the items. */
const smallwares: Layout = {
  name: 'smallwares from a desktop package',
  wanted: {
    lines: [1, 10],
    goods: SMALLWARES,
    discounts: 'lines',
    delivery: true,
    supplier: 'Ferrybridge Catering Equipment Ltd',
    numbers: '4',
  },
  day: days.slashes,
  money: plain,
  columns: [
    { ...column.quantity('Quantity', 46), cell: ({ hundredths }) => (hundredths / 100).toFixed(2) },
    column.code('Stock Code', 60),
    column.name('Details'),
    column.price('Unit Price', 52),
    { heading: 'Disc %', width: 36, align: 'right', cell: ({ discountPercent }) => discountPercent.toFixed(2) },
    column.net('Net Amount', 62),
    { ...column.vatPercent('VAT %', 36), cell: ({ vatPercent }) => vatPercent.toFixed(2) },
  ],
  states: ['orderNumber', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'charges', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Helvetica', 9, [
      {
        columns: [
          [
            { text: invoice.supplier, fontSize: 14, bold: true },
            `${invoice.supplierAddress.join('\n')}\nTel: 01482 496 071\nVAT Reg No: ${invoice.vatNumber}`,
          ],
          { width: 130, text: 'INVOICE', fontSize: 16, bold: true, alignment: 'right' },
        ],
      },
      {
        columns: [
          { table: { widths: [220], heights: [70], body: [[address(invoice)]] } },
          {
            width: 200,
            ...framed(
              [
                ['Invoice No', invoice.number],
                ['Invoice/Tax Date', layout.day(invoice.day)],
                ['Cust. Order No', invoice.orderNumber],
                ['Account Ref', invoice.customer],
              ],
              [95, 82],
            ),
          },
        ],
        margin: [0, 16, 0, 8],
      },
      body(invoice, layout, {
        look: {
          ...tight(4, 2.5),
          hLineWidth: (at, { table }) => (at < 2 || at === table.body.length ? 0.6 : 0),
          vLineWidth: () => 0.6,
        },
      }),
      {
        unbreakable: true,
        columns: [
          {
            text: `Bank: sort code ${invoice.sortCode}, account no. ${invoice.account}\nGoods may be returned unused within 14 days. E. & O. E.`,
          },
          {
            width: 'auto',
            ...framed(
              [
                ['Items Net', plain(sums.linesTotal)],
                ['Carriage Net', plain(invoice.delivery)],
                ['Total Net Amount', plain(sums.net)],
                ['Total VAT Amount', plain(sums.vat)],
                ['Invoice Total', pounds(sums.gross)],
              ],
              [105, 70],
            ),
          },
        ],
      },
    ]);
  },
};

export const ELEVENTH_SIGHT_EQUIPMENT: readonly Layout[] = [smallwares];
