import type { Content } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, amount, column, days, facts, type Layout, plain } from '../layout.ts';
import { NATIONAL } from '../specialist-goods.ts';
import { headings, lastCell, netOf, row, tight } from './kit.ts';
import { barCode, figuresOf, isGoods, sheet, vatTable } from './sight-kit.ts';

const PER_PAGE = 20;
const COUNTRIES = ['UK', 'THAILAND', 'NETHERLANDS', 'IRELAND', 'BELGIUM', 'POLAND'];

const below = (first: string, second: string) => (second === '' ? first : `${first}\n${second}`);
const country = (line: DrawnLine) => COUNTRIES[Number(figuresOf(line).slice(0, 3)) % COUNTRIES.length] ?? '';

/** As many as came, but for a few that were short. */
function ordered(line: DrawnLine): string {
  if (!isGoods(line)) return '';
  return amount(line.hundredths + (/[89]$/.test(barCode(line)) ? 100 : 0));
}

/** A national house: headings and lines of two rows, the bar code below the code, pack and country below the name, sums carried from page to page. */
const nationalHouse: Layout = {
  name: 'national house in two rows',
  wanted: {
    lines: [8, 25],
    goods: NATIONAL,
    supplier: 'Albion Foodservice plc',
    charges: 'FUEL LEVY',
    deposits: 'PALLET DEPOSIT',
    numbers: '700',
  },
  day: (day) => days.slashes(day).replaceAll('/', '-'),
  money: plain,
  columns: [
    {
      ...column.code('PRODUCT\nBARCODE', 70),
      also: (line) => (isGoods(line) ? { gtin: barCode(line) } : {}),
      cell: (line) => (isGoods(line) ? below(line.code, barCode(line)) : ''),
    },
    {
      ...column.name('DESCRIPTION\nPACK SIZE / COUNTRY OF ORIGIN'),
      cell: (line) => (isGoods(line) ? `${line.name}\n${line.pack} / ${country(line)}` : line.name),
    },
    { heading: 'QTY\nORD', width: 28, align: 'right', cell: ordered },
    column.quantity('QTY\nDEL', 28),
    column.unit('SELL\nUNIT', 32),
    column.price('UNIT\nPRICE', 46),
    column.net('NET\nVALUE', 54),
    {
      heading: 'VAT\nCODE',
      width: 28,
      align: 'center',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 20 ? '2' : '0'),
    },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const { lines } = invoice;
    const pages = Math.ceil(lines.length / PER_PAGE);
    const page = (_: unknown, at: number): Content => {
      const [start, end] = [at * PER_PAGE, (at + 1) * PER_PAGE];
      return {
        table: {
          dontBreakRows: true,
          widths: layout.columns.map(({ width }) => width),
          body: [
            headings(layout.columns),
            ...(at === 0 ? [] : [lastCell(layout, 'TOTAL BROUGHT FORWARD', plain(netOf(lines.slice(0, start))))]),
            ...lines.slice(start, end).map((line) => row(line, layout)),
            ...(at === pages - 1 ? [] : [lastCell(layout, 'TOTAL CARRIED FORWARD', plain(netOf(lines.slice(0, end))))]),
          ],
        },
        layout: { ...tight(3, 2.5), hLineWidth: (line) => (line < 2 ? 0.7 : 0) },
        margin: [0, 8],
        ...(at === 0 ? {} : { pageBreak: 'before' }),
      };
    };
    return sheet(
      'Helvetica',
      7.5,
      [
        {
          columns: [
            { text: `INVOICE ADDRESS\n${address(invoice).toUpperCase()}` },
            { text: `DELIVERY ADDRESS\n${address(invoice).toUpperCase()}` },
            {
              width: 170,
              stack: [
                facts(
                  [
                    ['INVOICE NUMBER', invoice.number],
                    ['TAX POINT', layout.day(invoice.day)],
                    ['ACCOUNT', invoice.customer],
                    ['CUSTOMER PO', invoice.orderNumber],
                    ['PAYMENT DUE', layout.day(invoice.due)],
                  ],
                  'right',
                ),
              ],
            },
          ],
          margin: [0, 0, 0, 6],
        },
        ...Array.from({ length: pages }, page),
        {
          unbreakable: true,
          columns: [
            vatTable(
              invoice,
              ['VAT CODE', 'RATE', 'GOODS', 'VAT'],
              ({ percent, net, vat }) => [percent === 20 ? '2' : '0', percent.toFixed(2), plain(net), plain(vat)],
              tight(4, 1.5),
            ),
            facts(
              [
                ['TOTAL GOODS', plain(sums.net)],
                ['TOTAL VAT', plain(sums.vat)],
                ['AMOUNT DUE GBP', plain(sums.gross)],
              ],
              'right',
            ),
          ],
        },
      ],
      {
        pageMargins: [38, 76, 38, 56],
        header: (number, count) => ({
          columns: [
            { text: invoice.supplier, bold: true, fontSize: 15 },
            {
              text: `SALES INVOICE\n${invoice.supplierAddress.join(', ')}\nPage ${number} of ${count}`,
              alignment: 'right',
            },
          ],
          margin: [38, 28, 38, 0],
        }),
        footer: {
          text: `VAT Reg No. ${invoice.vatNumber}     Bank sort code ${invoice.sortCode}  account ${invoice.account}     Pallets are credited on return.`,
          alignment: 'center',
          fontSize: 7,
        },
      },
    );
  },
};

export const SIXTH_SIGHT_NATIONAL: readonly Layout[] = [nationalHouse];
