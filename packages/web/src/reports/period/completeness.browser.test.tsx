import type { PeriodReport } from '@larder/contract/reports.ts';
import { expect, it } from 'vitest';
import { newId } from '../../data/new-id.ts';
import { draw } from '../../testing/render.tsx';
import { Completeness } from './Completeness.tsx';

const REPORT: PeriodReport = {
  from: '2026-11-02',
  to: '2026-11-08',
  areas: [],
  without: [],
  countFirst: [],
  figures: null,
  completeness: {
    salesMatchedPercent: '100',
    importsWithUnmatched: { count: 0, worst: [] },
    dishesSold: 0,
    dishesComplete: 0,
    dishesLack: [],
    ingredientsUsed: 0,
    ingredientsWithoutPrice: [],
    estimatedSplits: { count: 0, worst: [] },
    notCounted: 1200,
    negativeStock: {
      count: 1251,
      worst: [
        {
          ...{ id: newId(), name: 'Tomato', place: { accountId: newId(), name: 'Kitchen' } },
          ...{ quantity: '-1300', unit: 'g', worth: '-2.6' },
        },
      ],
    },
  },
  ofCountedAreas: null,
  sinceClosed: null,
  changedAreas: [],
  listed: [],
  comments: [],
  allowances: [],
};

it('names the worst of what is missing, and how many others there are', async () => {
  const screen = await draw(<Completeness report={REPORT} />);
  await screen.getByText('Negative stock 1,251').click();
  await expect.element(screen.getByText('Tomato, Kitchen: -1.30 kg. A delivery or a count is missing.')).toBeVisible();
  await expect.element(screen.getByText('1,250 other ingredients.')).toBeVisible();
  await screen.getByText('Counted 0 of 0 areas').click();
  await expect.element(screen.getByText(/^1,200 ingredients were not counted/)).toBeVisible();
});
