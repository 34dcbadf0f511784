import { describe, expect, it } from 'vitest';
import { plainValues } from '../testing/plain-values.ts';
import { typedPage } from '../testing/typed-page.ts';
import { readPages } from './read-pages.ts';

const SELLER = ['HARBOUR FOODS LTD', '12 Quay Street, Bristol BS1 4QA', ''];
const LINES = [
  '',
  'Description            Qty    Price     Amount',
  'Plain flour              2     5.00      10.00',
  'Milk                     3     2.00       6.00',
  '',
];
const TOTALS = ['Goods                 16.00', 'VAT                    3.20', 'Total                 19.20'];

function read(rows: readonly string[]) {
  const [paper] = readPages([typedPage(rows)], 'pdf');
  if (!paper) throw new Error('No paper');
  const sure = Object.entries(paper.head).flatMap(([field, { confidence }]) => (confidence >= 0.98 ? [field] : []));
  return { kind: paper.kind, head: plainValues(paper.head), lines: paper.kind === 'invoice' ? paper.lines : [], sure };
}

const headed = (...rows: readonly string[]) => read([...SELLER, ...rows, ...LINES, ...TOTALS]);
const totalled = (...rows: readonly string[]) =>
  read([...SELLER, 'Invoice no 4711', 'Date 14/03/2026', ...LINES, ...rows]);

describe('goods that are called as a total is', () => {
  const row = (code: string, name: string, weight: string, price: string, amount: string) =>
    `${code.padEnd(8)}${name.padEnd(22)}${weight.padEnd(10)}${price.padEnd(10)}${amount}`;

  it.each(['Total trim beef', 'Total ham', 'Total produce', 'Net bag', 'Total'])(
    'are a line by their quantity, price and amount: %s',
    (name) => {
      for (const code of ['BF12', ''])
        for (const [unit, heading] of [
          [' kg', 'Weight'],
          ['', 'Qty'],
        ] as const) {
          const { lines, head } = read([
            ...[...SELLER, 'Invoice no 4711', 'Date 14/03/2026', ''],
            row(code && 'Code', 'Description', heading, 'Price', 'Amount'),
            row(code && 'CH10', 'Chicken', `2.00${unit}`, '8.00', '16.00'),
            row(code, name, `5.00${unit}`, '8.50', '42.50'),
            row(code && 'EG10', 'Eggs', `3.00${unit}`, '8.00', '24.00'),
            ...['', 'Goods 82.50', 'VAT 0.00', 'Total 82.50'],
          ]);
          const named = lines.map(({ fields }) => [fields.name?.value, fields.quantity?.value, fields.net?.value]);
          expect(named).toEqual([
            ['Chicken', '2', '16'],
            [name, '5', '42.5'],
            ['Eggs', '3', '24'],
          ]);
          expect(head).toMatchObject({ gross: '82.5' });
        }
    },
  );
});

describe('what a paper calls itself', () => {
  it.each([
    ['SALES NOTE / INVOICE', 'invoice'],
    ['Invoice & delivery note', 'invoice'],
    ['Delivery note/Tax invoice', 'invoice'],
    ['Delivered invoice', 'invoice'],
    ['Weekly account invoice', 'invoice'],
    ['DELIVERY NOTE', 'delivery note'],
    ['PRO FORMA INVOICE', 'unknown'],
  ])('"%s" is of the kind: %s', (title, kind) => {
    expect(headed(title, 'No: 4711', 'Date 14/03/2026').kind).toBe(kind);
  });
});

describe('facts of a head', () => {
  it('stand behind a dot or comma in a row of others, and in a sentence', () => {
    const { head } = headed(
      'Quay Street 12 · VAT GB 553 1063 15 · Tel 01273 496012',
      'Invoice 4711 for order PO9021, 2 January 2026',
    );
    expect(head).toMatchObject({
      supplierVatNumber: 'GB553106315',
      number: '4711',
      orderNumber: 'PO9021',
      date: '2026-01-02',
    });
  });

  it('are numbers without the words before them, where no blank stands between', () => {
    const { head } = headed('Invoice No4711', 'PO Number1', 'VAT No553106315', 'Date 14/03/2026');
    expect(head).toMatchObject({ number: '4711', orderNumber: '1', supplierVatNumber: '553106315' });
    expect(headed('Invoice 4711', 'Your order PO Number 1').head).toMatchObject({ orderNumber: '1' });
    expect(headed('Invoice 4711', 'Your order PO9021').head).toMatchObject({ orderNumber: 'PO9021' });
    const foreign = headed('Invoice 4711', 'Customer PO PO9021', 'VAT NO974760673MVA', 'Date 14/03/2026');
    expect(foreign.head).toMatchObject({ orderNumber: 'PO9021', supplierVatNumber: 'NO974760673MVA' });
  });

  it('are due on the day of payment that a sentence tells', () => {
    const { head } = headed(
      'Invoice 4711',
      'Date 14/03/2026',
      'We take £19.20 from your bank. Payment date: 2 April 2026',
    );
    expect(head).toMatchObject({ date: '2026-03-14', dueDate: '2026-04-02' });
  });

  it('are due by which it is to be paid, and an account is one of a branch too', () => {
    const { head } = headed(
      'Delivered invoice 4711',
      'Tax point 14/03/2026',
      'To be paid by 2 April 2026',
      'Bank branch no. 20-15-55',
      'Bank account no. 12345678',
    );
    expect(head).toMatchObject({ number: '4711', dueDate: '2026-04-02', bankAccount: '20155512345678' });
  });

  it('name the one who sells, not a street that sounds like a trade', () => {
    const { head } = read(['Oakfield Eggs', '3 Market Place', 'York YO1 7HH', '', 'Invoice 4711', ...LINES, ...TOTALS]);
    expect(head.supplierName).toBe('Oakfield Eggs');
  });
});

describe('totals (rule 65)', () => {
  it('are those of VAT with its letter and rate', () => {
    const { head } = totalled(
      'SUB TOTAL             16.00',
      'VAT S 20.00%           3.20',
      'TOTAL                 19.20',
    );
    expect(head).toMatchObject({ net: '16', vat: '3.2', gross: '19.2' });
  });

  it('are found by what the lines make, whatever their words', () => {
    const { head, sure } = totalled(
      'Merchandise worth     16.00',
      'Revenue duty           3.20',
      'Kindly remit          19.20',
    );
    expect(head).toMatchObject({ net: '16', vat: '3.2', gross: '19.2' });
    expect(sure).toEqual(expect.arrayContaining(['net', 'vat', 'gross']));
  });

  it('are not made of figures that do not add up with the lines', () => {
    const { head } = totalled(
      'Merchandise worth     15.00',
      'Revenue duty           3.20',
      'Kindly remit          18.20',
    );
    expect(head).not.toHaveProperty('gross');
  });

  it('hold where the net after a charge is not printed', () => {
    const carriage = 'Carriage net           2.00';
    const { head, sure } = totalled(
      'Total net goods       16.00',
      carriage,
      'Total VAT              3.60',
      'Invoice total         21.60',
    );
    expect(head).toMatchObject({ linesTotal: '16', charges: '2', net: '18', vat: '3.6', gross: '21.6' });
    expect(sure).toEqual(expect.arrayContaining(['charges', 'net', 'vat', 'gross']));
    expect(totalled(carriage, 'Total VAT              3.60', 'Invoice total         21.60').head).toMatchObject({
      linesTotal: '16',
      charges: '2',
      net: '18',
    });
  });

  it('take what leads from the lines to the net for a charge or an allowance', () => {
    const less = totalled(
      'Items                 16.00',
      'Voucher               -1.50',
      'Total before VAT      14.50',
      'VAT                    2.90',
      'Total                 17.40',
    );
    expect(less.head).toMatchObject({ allowances: '1.5', net: '14.5', gross: '17.4' });
    const more = totalled(
      'Goods                 16.00',
      'Ice and boxes          2.00',
      'Net                   18.00',
      'VAT                    3.60',
      'Total                 21.60',
    );
    expect(more.head).toMatchObject({ charges: '2', net: '18', gross: '21.6' });
  });
});

describe('amounts that make the total with VAT', () => {
  it('have their VAT in them, whatever their heading, and what is net of them is not sure', () => {
    const { head, lines, sure } = totalled(
      'To pay                16.00',
      'VAT included           2.67',
      'Without VAT           13.33',
    );
    expect(head).toMatchObject({ net: '13.33', vat: '2.67', gross: '16' });
    expect(sure).not.toContain('linesTotal');
    expect(lines.map(({ fields }) => [fields.gross?.value, fields.net?.confidence ?? 0])).toEqual([
      ['10', 0],
      ['6', 0],
    ]);
  });
});

describe('a column of VAT', () => {
  const lettered = (...legend: string[]) =>
    read([
      ...SELLER,
      'Invoice no 4711',
      'Description            Qty    Price     Amount    V',
      'Cola cans                2     5.00      10.00    S',
      'Milk                     3     2.00       6.00    Z',
      'Net 16.00',
      'VAT 2.00',
      'Total 18.00',
      ...legend,
    ]).lines.map(({ fields }) => fields.vatPercent?.value);

  it('of letters is read by the VAT that they make, and a legend in words', () => {
    expect(lettered()).toEqual(['20', '0']);
    expect(lettered('S = STANDARD RATE  Z = ZERO RATE')).toEqual(['20', '0']);
  });

  it('of zeros tells that the amount behind it is the one with VAT', () => {
    const { lines } = read([
      ...SELLER,
      'Invoice no 4711',
      'Product                Quantity    Each      Net     VAT     To pay',
      'Plain flour                   2    5.00    10.00    0.00      10.00',
      'Milk                          3    2.00     6.00    0.00       6.00',
      'Total without tax 16.00',
      'Tax 0.00',
      'Total with tax 16.00',
    ]);
    expect(lines.map(({ fields }) => [fields.net?.value, fields.gross?.value])).toEqual([
      ['10', '10'],
      ['6', '6'],
    ]);
  });

  it('of words for nothing is 0', () => {
    const { lines } = read([
      ...SELLER,
      'Invoice no 4711',
      'Description            Qty    Price     Amount    VAT',
      'Cola cans                2     5.00      10.00    20%',
      'Milk                     3     2.00       6.00    none',
      'Net 16.00',
      'VAT 2.00',
      'Total 18.00',
    ]);
    expect(lines.map(({ fields }) => fields.vatPercent?.value)).toEqual(['20', '0']);
  });
});

describe('what stands below a line', () => {
  it('is its code where it is named so, and its unit below the quantity; what follows is none of the name', () => {
    const { lines } = read([
      ...SELLER,
      'Invoice no 4711',
      'Description            Qty    Price     Amount',
      'Plain flour           2.00     5.00      10.00',
      'SKU : FLO-12           bag',
      'stone ground',
      'Milk                  3.00     2.00       6.00',
      'SKU : MIL-07           can',
      'from grass',
      ...TOTALS,
    ]);
    expect(lines.map(({ fields }) => plainValues(fields))).toMatchObject([
      { name: 'Plain flour', supplierCode: 'FLO-12', unit: 'bag' },
      { name: 'Milk', supplierCode: 'MIL-07', unit: 'can' },
    ]);
  });

  it('is the size of its pack, and a discount with a code of VAT is a line', () => {
    const { lines } = read([
      ...SELLER,
      'Invoice no 4711',
      'No.      Description            Qty    Price    VAT identifier   Amount',
      'FLO-12   Plain flour              2     5.00    VAT20             10.00',
      '         Pack size 2 x 16kg',
      'MIL-07   Milk                     4     2.00    ZERO               8.00',
      '         Pack size 6 x 2L',
      '         Loyalty discount        -1     2.00    VAT20             -2.00',
      'Goods                 16.00',
      'VAT                    1.60',
      'Total                 17.60',
    ]);
    expect(lines.map(({ kind, fields }) => [kind, plainValues(fields)])).toMatchObject([
      ['goods', { name: 'Plain flour', supplierCode: 'FLO-12', vatPercent: '20' }],
      ['goods', { name: 'Milk', supplierCode: 'MIL-07', vatPercent: '0' }],
      ['discount', { name: 'Loyalty discount', net: '-2', vatPercent: '20' }],
    ]);
  });
});

describe('a row below a name', () => {
  it('that is a label and so much of something is none of the name; one that describes goes on', () => {
    const { lines } = read([
      ...SELLER,
      'Invoice no 4711',
      'Description            Qty    Price     Amount',
      'Plain flour              2     5.00      10.00',
      'Pack: 5kg',
      'Milk                     3     2.00       6.00',
      'Shelf life: 3 days',
      'Door mended              1     4.00       4.00',
      'Parts: 2 x hinge',
      ...TOTALS,
    ]);
    const names = ['Plain flour', 'Milk', 'Door mended Parts: 2 x hinge'];
    expect(lines.map(({ fields }) => fields.name?.value)).toEqual(names);
  });

  it('that is a pack and had room behind it is none of the name; a name that had none goes on', () => {
    const { lines } = read([
      ...SELLER,
      'Invoice no 4711',
      'Description            Qty    Price     Amount',
      'Plain flour              2     5.00      10.00',
      '16kg',
      'Milk                     3     2.00       6.00',
      '6 x 2L',
      'Tomatoes peeled, in    1     4.00         4.00',
      'juice',
      ...TOTALS,
    ]);
    expect(lines.map(({ fields }) => fields.name?.value)).toEqual(['Plain flour', 'Milk', 'Tomatoes peeled, in juice']);
  });
});
