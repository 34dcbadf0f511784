import { expect, it } from 'vitest';
import { periodsBetween } from './periods.ts';

it('STK-017: each count starts the period after it, which ends on the day before the next count', () => {
  expect(periodsBetween(['2026-11-09', '2026-11-02', '2026-11-16'])).toEqual([
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-02', to: '2026-11-08' },
  ]);
});

it('needs two counts, and takes two areas’ counts of one day as one', () => {
  expect(periodsBetween([])).toEqual([]);
  expect(periodsBetween(['2026-11-02', '2026-11-02'])).toEqual([]);
});
