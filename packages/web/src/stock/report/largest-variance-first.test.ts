import type { StocktakeReportLine } from '@larder/contract/stock.ts';
import { expect, it } from 'vitest';
import { largestVarianceFirst } from './largest-variance-first.ts';

it('what differs most stands first, be it more or less than expected, and what is not known last', () => {
  const lines = [
    ['Salt', null],
    ['Flour', '4'],
    ['Butter', '-20.5'],
    ['Oil', '20'],
  ].map(([name, varianceWorth]) => ({ name, varianceWorth }) as StocktakeReportLine);
  expect(largestVarianceFirst(lines).map(({ name }) => name)).toEqual(['Butter', 'Oil', 'Flour', 'Salt']);
});
