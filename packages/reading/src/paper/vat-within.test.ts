import { describe, expect, it } from 'vitest';
import { plainValues } from '../testing/plain-values.ts';
import { typedPage } from '../testing/typed-page.ts';
import { readPages } from './read-pages.ts';

const SURE = 0.98;

function read(heading: string, rows: readonly string[], totals: readonly string[]) {
  const head = [
    'HARBOUR FOODS LTD',
    '',
    'Invoice no 4711',
    '',
    `Description            Qty    Price     VAT   ${heading}`,
  ];
  const [paper] = readPages([typedPage([...head, ...rows, '', ...totals])], 'pdf');
  const lines = paper?.kind === 'invoice' ? paper.lines : [];
  const sure = Object.entries(paper?.head ?? {}).flatMap(([field, { confidence }]) =>
    confidence >= SURE ? [field] : [],
  );
  return { head: plainValues(paper?.head ?? {}), lines, sure };
}

const TAXED = [
  'Coffee cups              2     6.00     20%     12.00',
  'Milk                     3     2.00      0%      6.00',
];

describe('VAT that is stated as a part of the total', () => {
  it.each([
    'Total                                            £18.00 (includes £2.00 VAT)',
    'Total                                            £18.00 incl. VAT of £2.00',
    'Total                                            £18.00 of which VAT £2.00',
  ])('is read from "%s", and the amounts of the lines have theirs in them', (total) => {
    const { head, lines, sure } = read('Amount', TAXED, ['Subtotal              18.00', total]);
    expect(head).toMatchObject({ vat: '2', gross: '18', net: '16' });
    expect(head).not.toHaveProperty('linesTotal');
    expect(sure).not.toContain('net');
    expect(lines.map(({ fields }) => [fields.gross?.value, fields.net?.value])).toEqual([
      ['12', '10'],
      ['6', '6'],
    ]);
    expect(lines[0]?.fields.net?.confidence).toBeLessThan(SURE); // worked out
  });

  it('is none where the amount behind the words is the total itself', () => {
    const { head } = read('Amount', TAXED, [
      'Net 18.00',
      'VAT 2.40',
      'Total 20.40 incl. VAT',
      'Total incl. VAT £20.40',
    ]);
    expect(head).toMatchObject({ net: '18', vat: '2.4', gross: '20.4' });
  });
});

describe('amounts whose heading says that they have VAT in them', () => {
  it('have it, though the paper states no VAT', () => {
    const { lines, head } = read('Total inc. VAT', TAXED, ['Total                 18.00']);
    expect(lines.map(({ fields }) => [fields.gross?.value, fields.net?.value])).toEqual([
      ['12', '10'],
      ['6', '6'],
    ]);
    expect(head.gross).toBe('18');
  });

  it('are net all the same where they make the net that is printed', () => {
    const { lines } = read('Total inc. VAT', TAXED, ['Net 18.00', 'VAT 2.40', 'Total 20.40']);
    expect(lines.map(({ fields }) => fields.net?.value)).toEqual(['12', '6']);
  });
});

describe('a charge and an allowance', () => {
  it('are both read, though the lines alone come to the net within a penny', () => {
    const totals = ['Goods 16.00', 'Rebate 2.50', 'Carriage 2.51', 'Net 16.01', 'VAT 2.70', 'Total 18.71'];
    const rows = ['Coffee cups              2     5.00     20%     10.00', TAXED[1] ?? ''];
    expect(read('Amount', rows, totals).head).toMatchObject({ allowances: '2.5', charges: '2.51', net: '16.01' });
  });
});

describe('what is given back', () => {
  it('is of the kind of the deposit whose code it has', () => {
    const head = [
      'HARBOUR FOODS LTD',
      '',
      'Invoice no 4711',
      '',
      'Code     Description            Qty    Price     Amount',
    ];
    const rows = [
      'FLO-12   Plain flour              2     5.00      10.00',
      'KEG-1    Steel keg deposit        1    40.00      40.00',
      'KEG-1    Thank you for these     -1    40.00     -40.00',
      'Net 10.00',
      'VAT 2.00',
      'Total 12.00',
    ];
    const [paper] = readPages([typedPage([...head, ...rows])], 'pdf');
    const kinds = paper?.kind === 'invoice' ? paper.lines.map(({ kind }) => kind) : [];
    expect(kinds).toEqual(['goods', 'deposit', 'deposit']);
  });
});
