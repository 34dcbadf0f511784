import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, column, days, type Layout, plain } from '../layout.ts';
import { HYGIENE_AND_PACKAGING, productNumber, WINES } from '../twelfth-sight-goods.ts';
import { body } from './kit.ts';
import { boxed, daysToPay, framed, grid, ordinal, sheet, stacked } from './sight-kit.ts';

const written = (day: Date) => days.words(day).replace(/^\d+/, (number) => ordinal(Number(number)));
const binned = ({ name }: DrawnLine) => `${name.slice(0, 2).toUpperCase()}${productNumber(name, 3)}`;

/** A wine merchant's invoice: cases by the list with a percent off, delivery below the goods, terms and bank at the foot. */
const wineMerchant: Layout = {
  name: 'wine by the case',
  wanted: {
    lines: [2, 11],
    goods: WINES,
    discounts: 'lines',
    delivery: true,
    supplier: 'Vaughan Thorpe Wines Ltd',
    numbers: 'VT',
    priceStep: 5,
  },
  day: written,
  money: plain,
  columns: [
    { ...column.code('Code', 44), value: binned, cell: binned },
    column.name('Wine'),
    column.pack('Case Size', 58),
    column.quantity('Cases', 36),
    column.price('Case Price', 50),
    {
      heading: 'Disc %',
      width: 36,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : discountPercent.toFixed(1)),
    },
    column.net('Total', 58),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'charges', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet(
      'Times',
      9.5,
      [
        {
          columns: [
            { text: invoice.supplier, fontSize: 20, color: '#6b1d2e' },
            { width: 150, text: invoice.supplierAddress.join('\n'), alignment: 'right' },
          ],
        },
        { text: 'INVOICE', fontSize: 13, bold: true, margin: [0, 14, 0, 8] },
        {
          columns: [
            { text: address(invoice) },
            {
              width: 230,
              text: stacked([
                ['Invoice number', invoice.number],
                ['Date', layout.day(invoice.day)],
                ['Customer account', invoice.customer],
                ['Your order', invoice.orderNumber],
                ['Payment due', layout.day(invoice.due)],
              ]),
            },
          ],
          margin: [0, 0, 0, 8],
        },
        body(invoice, layout),
        {
          unbreakable: true,
          columns: [
            { text: 'Prices include duty and exclude VAT.\nAll wines are subject to availability and vintage change.' },
            {
              width: 190,
              ...framed(
                [
                  ['Goods', plain(sums.linesTotal)],
                  ['Delivery', plain(invoice.delivery)],
                  ['Total excluding VAT', plain(sums.net)],
                  ['VAT at 20%', plain(sums.vat)],
                  ['Total including VAT', `£${plain(sums.gross)}`],
                ],
                [105, 65],
              ),
            },
          ],
        },
        {
          text: `Payment by BACS: ${invoice.supplier}, sort code ${invoice.sortCode}, account no. ${invoice.account}`,
          margin: [0, 18, 0, 0],
        },
      ],
      {
        footer: {
          text: `VAT No. ${invoice.vatNumber}     AWRS URN XQAW00000${invoice.account.slice(0, 6)}     ${invoice.web}`,
          alignment: 'center',
          fontSize: 8,
          margin: [0, 16],
        },
      },
    );
  },
};

const stocked = ({ name }: DrawnLine) =>
  `${name
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase()}${productNumber(name, 2)}`;

/** Hygiene and packaging with a desktop program of small firms: quantities first, VAT at the end of a row, carriage between goods and VAT. */
const hygiene: Layout = {
  name: 'hygiene and packaging with carriage',
  wanted: {
    lines: [2, 13],
    goods: HYGIENE_AND_PACKAGING,
    delivery: true,
    discounts: 'lines',
    supplier: 'Brightway Hygiene & Packaging Ltd',
    numbers: '4',
  },
  day: days.slashes,
  money: plain,
  columns: [
    { ...column.quantity('Quantity', 48), cell: ({ hundredths }) => (hundredths / 100).toFixed(2) },
    { ...column.code('Product Code', 68), value: stocked, cell: stocked },
    column.name('Details'),
    column.price('Unit Price', 52),
    {
      heading: 'Disc %',
      width: 38,
      align: 'right',
      cell: ({ discountPercent }) => discountPercent.toFixed(2),
    },
    column.net('Net Amount', 62),
    {
      heading: 'VAT %',
      width: 38,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => vatPercent.toFixed(2),
    },
  ],
  states: ['orderNumber', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'charges', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Helvetica', 9, [
      {
        columns: [
          [
            { text: invoice.supplier, fontSize: 14, bold: true },
            `${invoice.supplierAddress.join('\n')}\n\nTel: 0113 555 0127\nVAT Reg No: ${invoice.vatNumber}`,
          ],
          { width: 120, text: 'Invoice', fontSize: 18, bold: true, alignment: 'right' },
        ],
      },
      {
        columns: [
          { width: 250, table: { widths: ['*'], heights: 70, body: [[address(invoice)]] }, layout: grid },
          { text: '' },
          {
            width: 190,
            table: {
              widths: [85, '*'],
              body: [
                ['Invoice No', invoice.number],
                ['Invoice Date', layout.day(invoice.day)],
                ['Order No', invoice.orderNumber],
                ['Account Ref', invoice.customer],
              ],
            },
            layout: grid,
          },
        ],
        margin: [0, 16, 0, 8],
      },
      body(invoice, layout, {
        look: { ...grid, hLineWidth: (at, node) => (at < 2 || at === node.table.body.length ? 0.5 : 0) },
      }),
      {
        unbreakable: true,
        columns: [
          [
            boxed([
              ['Bank', 'Northern & County'],
              ['Sort Code', invoice.sortCode],
              ['Account No', invoice.account],
            ]),
            { text: `Payment terms ${daysToPay(invoice)} days. E & O E.` },
          ],
          {
            width: 183,
            ...framed(
              [
                ['Goods Total', plain(sums.linesTotal)],
                ['Carriage', plain(invoice.delivery)],
                ['VAT', plain(sums.vat)],
                ['Invoice Total', plain(sums.gross)],
              ],
              [95, 70],
            ),
          },
        ],
        columnGap: 40,
      },
    ]);
  },
};

export const TWELFTH_SIGHT_MERCHANTS: readonly Layout[] = [wineMerchant, hygiene];
