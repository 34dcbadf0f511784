import { describe, expect, it } from 'vitest';
import { typedPage } from '../testing/typed-page.ts';
import { boxesApart } from './boxes-beside.ts';
import { rowsOf, textOf } from './placed.ts';

const parts = (row: string) => boxesApart(rowsOf(typedPage([row]))).map(textOf);

describe('boxes that stand beside each other', () => {
  it.each([
    ['Balance brought forward    825.40      VAT      1.26', ['Balance brought forward 825.40', 'VAT 1.26']],
    ['Direct Debit, thank you   -825.40    Total   £346.15', ['Direct Debit, thank you -825.40', 'Total £346.15']],
    ['S    20.00%    100.00    20.00    Goods    120.00', ['S 20.00% 100.00 20.00', 'Goods 120.00']],
  ])('are cut where a label begins behind an amount: %s', (row, cut) => {
    expect(parts(row)).toEqual(cut);
  });

  it.each([
    'Total    120.00    20.00    140.00',
    'Total    140.00    GBP',
    'Total refunded    140.00    CR',
    '12.50    each    25.00',
    'Sort code   20-15-55    VAT    1.26',
  ])('stay whole where one label has all amounts, or none stands before: %s', (row) => {
    expect(parts(row)).toHaveLength(1);
  });
});
