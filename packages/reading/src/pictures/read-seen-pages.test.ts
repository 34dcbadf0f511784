import { describe, expect, it } from 'vitest';
import { readPages } from '../paper/read-pages.ts';
import { plainValues } from '../testing/plain-values.ts';
import { typedPage } from '../testing/typed-page.ts';
import { readSeenPages } from './read-seen-pages.ts';

/** Rows as the reader of letters gives them, which takes £ for another sign. */
const invoice = (sign: string) => [
  'HARBOUR FOODS LTD                                              12 Quay Street, Bristol BS1 4QA',
  'Invoice no 4711',
  'Date 14/03/2026',
  '',
  'Description                  Qty        Price         Amount',
  `Plain flour strong white       2        ${sign}5.00         ${sign}10.00`,
  `Milk                           3        ${sign}2.00          ${sign}6.00`,
  `Cheddar, mature                4        ${sign}7.50         ${sign}30.00`,
  '',
  `Goods                 ${sign}46.00`,
  `VAT                    ${sign}9.20`,
  `Total                 ${sign}55.20`,
];
const read = (rows: readonly string[]) =>
  readSeenPages([typedPage(rows)]).map((paper) => ({
    kind: paper.kind,
    head: plainValues(paper.head),
    grossSure: (paper.head.gross?.confidence ?? 0) >= 0.98,
    lines: paper.kind === 'invoice' ? paper.lines.map(({ fields }) => plainValues(fields)) : [],
  }));

describe('a pound sign that was read as a digit', () => {
  it('is left out where the amounts add up without it alone', () => {
    const [paper] = read(invoice('6'));
    expect(paper).toMatchObject({ head: { net: '46', vat: '9.2', gross: '55.2' }, grossSure: true });
    expect(paper?.lines[1]).toMatchObject({ quantity: '3', unitPrice: '2', net: '6' });
  });

  it.each(['655.20', '6 55.20', '3 55.20'])('is left out where the total alone has it (%s)', (total) => {
    const rows = invoice('').map((row) => row.replace('55.20', total));
    expect(read(rows)[0]).toMatchObject({ head: { net: '46', vat: '9.2', gross: '55.2' }, grossSure: true });
  });

  it('stays where they add up with it, and where they add up neither way', () => {
    const plain = invoice('');
    expect(read(plain)[0]?.head.gross).toBe('55.2');
    const broken = invoice('6').map((row) => row.replace('655.20', '656.20'));
    expect(read(broken)[0]).toMatchObject({ grossSure: false });
    expect(read(broken)[0]?.head.gross).not.toBe('56.2');
  });
});

it('a total that was added up wrongly keeps its first digit, which sums without it say nothing of', () => {
  const rows = invoice('').map((row) => row.replace('7.50 ', '13.40').replace('30.00', '53.60'));
  const sums = rows.map((row) => row.replace('46.00', '69.60').replace('9.20', '0.00'));
  const [right] = read(sums.map((row) => row.replace('55.20', '69.60')));
  expect(right).toMatchObject({ head: { gross: '69.6' }, grossSure: true });
  const [wrong] = read(sums.map((row) => row.replace('55.20', '69.63')));
  expect(wrong).toMatchObject({ head: { gross: '69.63' }, grossSure: false });
  expect(wrong?.head).not.toMatchObject({ payable: '9.63' });
});

describe('a name on a picture', () => {
  const buyer = (name: string) => {
    const page = typedPage([...invoice(''), '', `Invoice to: ${name}`]);
    const large = page.words.map((word) => ({ ...word, left: 3 * word.left, top: 3 * word.top }));
    const words = large.map((word) => ({ ...word, width: 3 * word.width, height: 3 * word.height }));
    const [paper] = readSeenPages([{ ...page, width: 3 * page.width, height: 3 * page.height, words }]);
    return paper?.head.buyerName;
  };

  it('is sure as it stands', () => {
    expect(buyer('The Tavern Ltd')).toMatchObject({ value: 'The Tavern Ltd' });
    expect(buyer('The Tavern Ltd')?.confidence).toBeGreaterThanOrEqual(0.98);
  });

  it.each(['TheTavern Ltd', 'Bar12 Ltd', 'Hill,Son & Co'])('is never sure where two words may be one: %s', (name) => {
    expect(buyer(name)).toMatchObject({ value: name });
    expect(buyer(name)?.confidence).toBeLessThan(0.98);
  });
});

it('a small l among the capitals and digits of a number is I, and never sure', () => {
  const numbered = (number: string) => {
    const [paper] = readSeenPages([typedPage(invoice('').map((row) => row.replace('4711', number)))]);
    return paper?.head.number;
  };
  expect(numbered('Sl124792')).toMatchObject({ value: 'SI124792' });
  expect(numbered('Sl124792')?.confidence).toBeLessThan(0.98);
  expect(numbered('4711')?.confidence).toBeGreaterThanOrEqual(0.98);
});

describe('a quantity that was overlooked', () => {
  const without = (digit: string) => invoice('').map((row) => row.replace(` ${digit}  `, '    '));
  const [, milk] = read(without('3'))[0]?.lines ?? [];

  it('is what price and amount make, where that is a whole number', () => {
    expect(milk).toMatchObject({ name: 'Milk', quantity: '3', unitPrice: '2', net: '6' });
    const odd = without('3').map((row) => row.replace('2.00', '1.90'));
    expect(read(odd)[0]?.lines[1]).not.toHaveProperty('quantity');
  });

  it('stays open in the text of a PDF, which leaves nothing out', () => {
    const [paper] = readPages([typedPage(without('3'))], 'pdf');
    expect(paper?.kind === 'invoice' && paper.lines[1]?.fields).not.toHaveProperty('quantity');
  });
});

const RECEIPTS = [
  'HARBOUR FISH LTD            CASTLE BAKERY LTD   ',
  '12 Quay Street              8 Market Place      ',
  '14/03/2026 10:12            15/03/2026 08:40    ',
  'COD LOIN           12.50    SOURDOUGH       4.20',
  'PRAWNS              7.50    BRIOCHE         3.80',
  'TOTAL              20.00    TOTAL           8.00',
  'CASH               20.00    CASH            8.00',
];

describe('two receipts on one picture', () => {
  it('are two papers, each with its own company, day and total', () => {
    expect(read(RECEIPTS).map(({ head }) => [head.supplierName, head.date, head.gross])).toEqual([
      ['HARBOUR FISH LTD', '2026-03-14', '20.00'],
      ['CASTLE BAKERY LTD', '2026-03-15', '8.00'],
    ]);
  });

  it('are one where one side has no total or day of its own', () => {
    const one = RECEIPTS.map((row, at) => (at === 2 || at > 4 ? row.slice(0, 26) : row));
    expect(read(one)).toHaveLength(1);
    expect(read(invoice('£'))).toHaveLength(1);
  });
});
