import { expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { wastageReasonsOf } from './wastage.ts';
import { classOfReason, wastageByClass } from './wastage-classes.ts';

const reasons = wastageReasonsOf(null);
const sum = (reason: string, entries: number, value: string) => ({
  ...{ reason, entries, value: decimal(value), missing: [] },
});

it('rule 100: a reason has the class that the list gives it, however it is written, and any other text is other', () => {
  expect(classOfReason(' spoiled ', reasons)).toBe('spoilage');
  expect(classOfReason('Staff meal', reasons)).toBe('staff');
  expect(classOfReason('Flood', reasons)).toBe('other');
  expect(classOfReason('Flood', wastageReasonsOf([{ text: 'flood', class: 'spoilage' }]))).toBe('spoilage');
});

it('rule 100: what staff ate and guests were given stands apart from waste', () => {
  const { waste, given, totals } = wastageByClass(
    [sum('Spoiled', 2, '4'), sum('Out of date', 1, '1'), sum('Staff meal', 3, '9'), sum('Flood', 1, '2')],
    reasons,
  );
  expect(waste.map((one) => [one.class, one.entries, one.value?.toFixed()])).toEqual([
    ['spoilage', 3, '5'],
    ['other', 1, '2'],
  ]);
  expect(given.map((one) => [one.class, one.value?.toFixed()])).toEqual([['staff', '9']]);
  expect([totals.waste.value?.toFixed(), totals.given.value?.toFixed()]).toEqual(['7', '9']);
});
