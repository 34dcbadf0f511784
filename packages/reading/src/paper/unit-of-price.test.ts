import { describe, expect, it } from 'vitest';
import { plainValues } from '../testing/plain-values.ts';
import { typedPage } from '../testing/typed-page.ts';
import { readPages } from './read-pages.ts';

function linesOf(...rows: string[]) {
  const head = ['HARBOUR FOODS LTD', 'Invoice no 4711', '', 'Description        Qty   Price            Amount'];
  const foot = ['', 'Goods 16.00', 'VAT 0.00', 'Total 16.00'];
  const [paper] = readPages([typedPage([...head, ...rows, ...foot])], 'pdf');
  return paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => plainValues(fields)) : [];
}

describe('a unit in the words of a price', () => {
  it.each([
    ['£5.00 per tub', '£2.00 each', 'tub', 'each'],
    ['5.00 per joint', '2.00 per side', 'joint', 'side'],
    ['5.00/kg', '2.00/box', 'kg', 'box'],
    ['5.00 p/kg', '2.00 p/case', 'kg', 'case'],
    ['£5.00 kg', '£2.00 ea', 'kg', 'ea'],
  ])('is that of the line: %s', (one, other, unit, more) => {
    const lines = linesOf(
      `Smoked trout         2   ${one.padEnd(17)} 10.00`,
      `Peeled prawns        3   ${other.padEnd(17)}  6.00`,
    );
    expect(lines).toMatchObject([
      { quantity: '2', unit, unitPrice: '5', net: '10' },
      { quantity: '3', unit: more, unitPrice: '2', net: '6' },
    ]);
  });

  it('is none where the quantity has its own, where quantity and price do not make the amount, and none is a number', () => {
    const [own, other, hundred] = linesOf(
      'Smoked trout     2 box   5.00 per box      10.00',
      'Peeled prawns        3   2.00 per kg        4.50',
      'Labels               1   1.50 per 100       1.50',
    );
    expect([own?.unit, other?.unit, hundred?.unit]).toEqual(['box', undefined, undefined]);
  });
});
