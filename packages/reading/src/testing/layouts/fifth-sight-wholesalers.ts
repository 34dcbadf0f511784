import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { DEPOT, SOFT_DRINKS } from '../further-trade-goods.ts';
import { address, amount, column, days, facts, type Layout, plain } from '../layout.ts';
import { across, body, headings, lastCell, netOf, row, ruled, tight } from './kit.ts';
import { boxed, sheet, vatTable } from './sight-kit.ts';

const NAMES: Record<string, string> = { case: 'CASE', crate: 'CRATE', box: 'BIB', each: 'EACH' };
const measure = ({ unit }: DrawnLine) => NAMES[unit] ?? '';
/** A discount on the whole paper stands as one taken off once. */
const taken = ({ kind }: DrawnLine) => kind === 'discount';

/** A distributor of soft drinks with a program of middling companies: crates charged and paid back, a percent off lines, sums below the amounts. */
const softDrinks: Layout = {
  name: 'soft drinks distributor',
  wanted: {
    lines: [3, 14],
    goods: SOFT_DRINKS,
    supplier: 'Fizzard Drinks Distribution Ltd',
    discounts: true,
    deposits: {
      unit: 'crate',
      code: 'DEP-CR24',
      name: 'Crate & Bottle Deposit',
      back: 'Crate & Bottle Deposit Returned',
      pence: 450,
    },
    numbers: 'PSI-1',
  },
  day: (day) =>
    days
      .slashes(day)
      .replaceAll('/', '-')
      .replace(/20(\d\d)$/, '$1'),
  money: plain,
  columns: [
    column.code('No.', 50),
    {
      ...column.name('Description'),
      value: ({ name, pack }) => `${name} ${pack}`.trim(),
      cell: ({ name, pack }) => `${name} ${pack}`.trim(),
    },
    {
      ...column.quantity('Quantity', 38),
      value: (line) => (taken(line) ? '-1' : String(line.hundredths / 100)),
      cell: (line) => (taken(line) ? '-1' : amount(line.hundredths)),
    },
    { ...column.unit('Unit of\nMeasure', 38), value: measure, cell: measure },
    {
      ...column.price('Unit Price\nExcl. VAT', 48),
      value: (line) => String((taken(line) ? -line.net : line.pence) / 100),
      cell: (line) => plain(taken(line) ? -line.net : line.pence),
    },
    {
      heading: 'Disc. %',
      width: 30,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : String(discountPercent)),
    },
    {
      heading: 'VAT\nIdentifier',
      width: 42,
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 20 ? 'VAT20' : 'ZERO'),
    },
    column.net('Amount\nExcl. VAT', 54),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = [
      across(layout, `Shipment No. SSH-${invoice.account.slice(0, 5)} of ${layout.day(invoice.day)}:`),
      ...invoice.lines.map((line) => row(line, layout)),
      ...[
        ['Total GBP Excl. VAT', plain(sums.net)],
        ['VAT Amount', plain(sums.vat)],
        ['Total GBP Incl. VAT', plain(sums.gross)],
      ].map(([label, value]) => underDescription(layout, label ?? '', value ?? '')),
    ];
    return sheet(
      'Helvetica',
      8,
      [
        {
          columns: [
            { text: 'Sales - Invoice', fontSize: 14, bold: true },
            { text: invoice.supplier, bold: true, fontSize: 12, alignment: 'right' },
          ],
        },
        {
          columns: [
            { text: address(invoice) },
            {
              width: 'auto',
              stack: [
                invoice.supplierAddress.join('\n'),
                facts([
                  ['VAT Reg. No.', invoice.vatNumber],
                  ['Home Page', invoice.web],
                  ['Bank Branch No.', invoice.sortCode],
                  ['Bank Account No.', invoice.account],
                ]),
              ],
            },
          ],
          margin: [0, 14, 0, 6],
        },
        {
          columns: [
            facts([
              ['Bill-to Customer No.', invoice.customer],
              ['Order No.', invoice.orderNumber],
              ['Salesperson', 'Priya Nair'],
              ['Shipment Method', 'Own vehicle'],
            ]),
            facts([
              ['Invoice No.', invoice.number],
              ['Posting Date', layout.day(invoice.day)],
              ['Due Date', layout.day(invoice.due)],
              ['Prices Including VAT', 'No'],
            ]),
          ],
        },
        body(invoice, layout, { rows, look: ruled(3, 2) }),
        { text: 'VAT Amount Specification', bold: true, margin: [0, 10, 0, 2] },
        vatTable(invoice, ['VAT Identifier', 'VAT %', 'VAT Base', 'VAT Amount'], ({ percent, net, vat }) => [
          percent === 20 ? 'VAT20' : 'ZERO',
          String(percent),
          plain(net),
          plain(vat),
        ]),
      ],
      {
        header: (page) => ({ text: `Page ${page}`, alignment: 'right', margin: [0, 18, 38, 0], fontSize: 7.5 }),
      },
    );
  },
};

/** A sum below the amounts, its label at the left edge of the descriptions and over the columns behind it. */
function underDescription(layout: Layout, label: string, value: string): TableCell[] {
  const between = layout.columns.length - 2;
  return [
    '',
    { text: label, bold: true, colSpan: between },
    ...Array.from({ length: between - 1 }, (): TableCell => ''),
    { text: value, alignment: 'right', bold: true },
  ];
}

const PER_PAGE = 24;
const partOf = ({ name }: DrawnLine) =>
  Object.entries(DEPOT).find(([, goods]) => goods.some((one) => one.name === name))?.[0] ?? '';

/** What a shop should ask for one of a case of many small ones, and what it earns of that; a kitchen's packs have neither. */
function retail({ pack, pence, vatPercent }: DrawnLine): { asked: string; earned: string } {
  const [, many = '', size = ''] = /^(\d\d) x (.+)$/.exec(pack) ?? [];
  if (many === '' || !/^\d+(g|ml)$/.test(size)) return { asked: '', earned: '' };
  const cost = (pence / Number(many)) * (1 + vatPercent / 100);
  const asked = Math.ceil((cost * 1.35) / 5) * 5;
  return { asked: plain(asked), earned: ((1 - cost / asked) * 100).toFixed(1) };
}

/** A page of lines with the headings of their parts, and the sum so far where others came before or follow. */
function page(invoice: DrawnInvoice, layout: Layout, start: number): Content {
  const { lines } = invoice;
  const here = lines.slice(start, start + PER_PAGE);
  const end = start + here.length;
  const [number, pages] = [start / PER_PAGE + 1, Math.ceil(lines.length / PER_PAGE)];
  const rows = here.flatMap((line, at): TableCell[][] => {
    const part = partOf(line);
    const before = here[at - 1];
    return before && partOf(before) === part
      ? [row(line, layout)]
      : [across(layout, part, { bold: true, fillColor: '#e8e8e8' }), row(line, layout)];
  });
  const brought = `Total brought over from page ${number - 1}`;
  const over = `Total carried over to page ${number + 1}`;
  return {
    table: {
      dontBreakRows: true,
      widths: layout.columns.map(({ width }) => width),
      body: [
        headings(layout.columns),
        ...(start === 0 ? [] : [lastCell(layout, brought, plain(netOf(lines.slice(0, start))))]),
        ...rows,
        ...(number === pages ? [] : [lastCell(layout, over, plain(netOf(lines.slice(0, end))))]),
      ],
    },
    layout: tight(3, 3.5),
    margin: [0, 6],
    ...(start === 0 ? {} : { pageBreak: 'before' }),
  };
}

/** A cash and carry's delivered invoice: parts of the depot, what shops should ask and earn behind the amounts, a bonus taken off, sums at the left. */
const depot: Layout = {
  name: 'cash and carry delivered',
  wanted: {
    lines: [18, 41],
    goods: Object.values(DEPOT).flat(),
    inOrder: true,
    supplier: 'Capstan Cash & Carry Ltd',
    rebate: true,
  },
  day: (day) => days.dashes(day).replaceAll('-', ' ').toUpperCase(),
  money: plain,
  columns: [
    column.code('Item', 46),
    { heading: 'Pack', width: 54, cell: ({ pack }) => pack.replaceAll(' x ', 'x') },
    column.name('Description'),
    column.price('Case £', 42),
    column.quantity('Cases', 32),
    column.net('Value £', 50),
    { heading: 'VAT', width: 20, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'B' : 'A') },
    { heading: 'RRP', width: 30, align: 'right', cell: (line) => retail(line).asked },
    { heading: 'POR%', width: 30, align: 'right', cell: (line) => retail(line).earned },
  ],
  states: ['supplierVatNumber', 'linesTotal', 'allowances', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const starts = invoice.lines.map((_, at) => at).filter((at) => at % PER_PAGE === 0);
    const cases = invoice.lines.reduce((sum, { hundredths }) => sum + hundredths / 100, 0);
    return sheet(
      'Helvetica',
      8,
      [
        {
          columns: [
            { text: invoice.supplier, fontSize: 15, bold: true },
            {
              text: `${invoice.supplierAddress.join(', ')}\nVAT Registration ${invoice.vatNumber}`,
              alignment: 'right',
            },
          ],
        },
        boxed([
          ['Delivered invoice', invoice.number],
          ['Tax point', layout.day(invoice.day)],
          ['Customer', invoice.customer],
          ['Depot', '114'],
          ['Picked', '04:52'],
          ['Route', 'N7'],
        ]),
        `${invoice.buyer}, ${invoice.buyerAddress.join(', ')}`,
        ...starts.map((start) => page(invoice, layout, start)),
        {
          unbreakable: true,
          columns: [
            facts(
              [
                ['Value of goods', plain(sums.linesTotal)],
                ['Less spend bonus', plain(-invoice.rebate)],
                ['Goods less bonus', plain(sums.net)],
                ['VAT', plain(sums.vat)],
                ['To pay £', plain(sums.gross)],
              ],
              'right',
            ),
            [
              vatTable(
                invoice,
                ['VAT', 'Rate %', 'Goods £', 'VAT £'],
                ({ percent, net, vat }) => [percent === 20 ? 'B' : 'A', percent.toFixed(2), plain(net), plain(vat)],
                'noBorders',
              ),
              { text: `Lines ${invoice.lines.length}   Cases ${cases}   Collected by direct debit`, margin: [0, 6] },
            ],
          ],
        },
      ],
      { footer: (number, count) => ({ text: `Page ${number} of ${count}`, alignment: 'center', fontSize: 7 }) },
    );
  },
};

export const FIFTH_SIGHT_WHOLESALERS: readonly Layout[] = [softDrinks, depot];
