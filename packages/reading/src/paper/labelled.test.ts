import { describe, expect, it } from 'vitest';
import { plainValues } from '../testing/plain-values.ts';
import { typedPage } from '../testing/typed-page.ts';
import { readPages } from './read-pages.ts';

const LINES = ['', 'Description            Qty    Price     Amount', 'Plain flour              2     5.00      10.00'];
const TOTALS = ['', 'Goods 10.00', 'VAT 2.00', 'Total 12.00'];

function headOf(...rows: string[]) {
  const [paper] = readPages([typedPage(['HARBOUR FOODS LTD', '', ...rows, ...LINES, ...TOTALS])], 'pdf');
  return { ...plainValues(paper?.head ?? {}), sure: paper?.head.number?.confidence ?? 0 };
}

describe('facts below a row of labels', () => {
  it('are each below its own, however close to each other, and what may mean something else is a label there', () => {
    const apart = headOf('Invoice       Date          Customer no.', 'CR973920      04-Sep-2026   C41960');
    const close = headOf('Invoice  Date         Customer no.', 'CR973920 04-Sep-2026  C41960');
    expect([apart, close]).toMatchObject([
      { number: 'CR973920', date: '2026-09-04' },
      { number: 'CR973920', date: '2026-09-04' },
    ]);
    const alone = headOf('Invoice', 'CR973920');
    expect(alone.sure).toBeLessThan(apart.sure);
  });
});
