import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import { expect, it } from 'vitest';
import { actualSums } from './period-sums.ts';

const FIGURES = {
  ...{ netSales: '1200', actualCost: '372.75', actualGp: '827.25' },
  opening: { counted: '500', carried: '0', total: '500' },
  closing: { counted: '400', carried: '50', total: '450' },
  procurement: {
    ...{
      received: '0',
      charges: '0',
      credits: '-7.5',
      expectedCredits: '0',
      transfersIn: '30.25',
      transfersOut: '-12',
    },
    ...{ pettyCash: '0', total: '10.75' },
  },
} as unknown as ProfitFiguresText;

it('what was bought shows all that moved, also what takes away from it, and deliveries where there were none', () => {
  const [cost = []] = actualSums(FIGURES).sums;
  expect(cost.filter(({ part }) => part).map(({ opens, value }) => [opens, value])).toEqual([
    ['received', '0'],
    ['credits', '-7.5'],
    ['transfersIn', '30.25'],
    ['transfersOut', '-12'],
  ]);
  expect(cost.filter(({ note }) => note).map(({ label, note }) => [label, note])).toEqual([
    ['Closing Stocktake', '£50.00 of it not counted'],
  ]);
});
