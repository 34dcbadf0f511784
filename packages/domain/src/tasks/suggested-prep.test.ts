import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, ZERO } from '../money.ts';
import { atHand, batchesMade, daysPreparedFor, quantityOfBatches, suggestedBatches } from './suggested-prep.ts';

const DAY = '2026-11-20';

describe('rule 117: the days that a preparation is for', () => {
  it('end before the next day on which it is to be prepared again', () => {
    expect(daysPreparedFor(DAY, ['2026-11-19', DAY, '2026-11-25', '2026-11-23'])).toEqual([
      ...[DAY, '2026-11-21', '2026-11-22'],
    ]);
    expect(daysPreparedFor(DAY, [])).toEqual([DAY]);
  });
});

describe('rule 117: what is at hand', () => {
  const on = (byDay: Record<string, number>) => (day: string) => decimal(byDay[day] ?? 0);
  const left = (counted: { day: string; quantity: Decimal } | null, made = {}, used = {}) =>
    atHand({ counted, since: '2026-11-10', day: DAY, madeOn: on(made), usedOn: on(used) }).toFixed();

  it('is what was counted and what was made since, less what was used', () => {
    const counted = { day: '2026-11-18', quantity: decimal(1000) };
    expect(left(counted, { '2026-11-17': 9000, '2026-11-19': 500 }, { '2026-11-18': 300, [DAY]: 700 })).toBe('1200');
    expect(left(counted, { [DAY]: 200 }, {})).toBe('1200');
  });

  it('is never less than nothing, and without a count what was made and not used up', () => {
    expect(left(null, { '2026-11-19': 500 }, { '2026-11-15': 9000, '2026-11-19': 100 })).toBe('400');
    expect(left({ day: '2026-11-01', quantity: decimal(1000) })).toBe('0');
  });
});

describe('rule 117: what is suggested', () => {
  const batches = (needed: number[], atHandNow: number) =>
    suggestedBatches(
      needed.map((one) => decimal(one)),
      { left: decimal(atHandNow), yield: decimal(2000) },
    )?.toFixed() ?? null;

  it('is what is needed less what is at hand, in batches with 1 decimal', () => {
    expect(batches([3000, 4100], 500)).toBe('3.3');
    expect(batches([3000], 3000)).toBeNull();
    expect(batches([90], 0)).toBeNull();
    expect(suggestedBatches([], { left: ZERO, yield: decimal(1) })).toBeNull();
  });

  it('fits the three characters of a list', () => {
    expect(['3.5', '9.9', '10', '12.3', '120.4'].map((text) => quantityOfBatches(decimal(text)))).toEqual([
      ...['3.5', '9.9', '10', '13', '121'],
    ]);
  });

  it('takes what was made as stated, else as asked for', () => {
    const made = [
      { made: '1.5', quantity: '3' },
      { made: null, quantity: '3' },
      { made: null, quantity: '' },
    ];
    expect(made.map((one) => batchesMade(one).toFixed())).toEqual(['1.5', '3', '1']);
  });
});
