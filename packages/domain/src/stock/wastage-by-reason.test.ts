import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { OTHER_REASONS, type WastedSum, wastageByReason } from './wastage-by-reason.ts';

const sum = (week: string, reason: string, entries: number, value: string | null): WastedSum => ({
  ...{ week, reason, entries, value: value === null ? null : decimal(value) },
  missing: value === null ? [{ what: 'price', name: reason, inside: [] }] : [],
});
const DAYS = { from: '2026-11-04', to: '2026-11-22' };
const pounds = (parts: readonly { value: { toFixed: () => string } | null }[]) =>
  parts.map(({ value }) => value?.toFixed() ?? null);

describe('wastage by reason and week', () => {
  it('ranks reasons by £ and shows every week of the dates, each with its share of every reason', () => {
    const { reasons, weeks, total } = wastageByReason(
      [
        sum('2026-11-02', 'Dropped', 3, '4.5'),
        sum('2026-11-02', 'Spoiled', 1, '10'),
        sum('2026-11-16', 'Dropped', 1, '2'),
      ],
      DAYS,
    );
    expect(reasons.map(({ reason, entries }) => [reason, entries])).toEqual([
      ['Spoiled', 1],
      ['Dropped', 4],
    ]);
    expect(pounds(reasons)).toEqual(['10', '6.5']);
    expect(weeks.map(({ week, entries }) => [week, entries])).toEqual([
      ['2026-11-02', 4],
      ['2026-11-09', 0],
      ['2026-11-16', 1],
    ]);
    expect(weeks.map((week) => pounds(week.reasons))).toEqual([
      ['10', '4.5'],
      ['0', '0'],
      ['0', '2'],
    ]);
    expect(pounds([total])).toEqual(['16.5']);
  });

  it('sums what is behind the fifth reason as one, so that reasons and weeks still add up to the total', () => {
    const sums = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((reason, at) =>
      sum('2026-11-09', reason, 1, String(80 - at * 10)),
    );
    const { reasons, weeks, total } = wastageByReason(sums, DAYS);
    expect(reasons.map(({ reason }) => reason)).toEqual(['A', 'B', 'C', 'D', 'E', OTHER_REASONS]);
    expect(pounds(reasons)).toEqual(['80', '70', '60', '50', '40', '60']);
    expect(pounds(weeks[1]?.reasons ?? [])).toEqual(pounds(reasons));
    expect(pounds([total])).toEqual(['360']);
  });

  it('keeps the name of a sixth reason', () => {
    const sums = ['A', 'B', 'C', 'D', 'E', 'F'].map((reason) => sum('2026-11-09', reason, 1, '1'));
    expect(wastageByReason(sums, DAYS).reasons.at(-1)?.reason).toBe('F');
  });

  it('ranks by entries where no cost is known, and names what the £ lack', () => {
    const { reasons, total } = wastageByReason(
      [
        sum('2026-11-09', 'Spoiled', 1, null),
        sum('2026-11-09', 'Burnt', 5, null),
        sum('2026-11-09', 'Dropped', 2, '1'),
      ],
      DAYS,
    );
    expect(reasons.map(({ reason }) => reason)).toEqual(['Dropped', 'Burnt', 'Spoiled']);
    expect(pounds(reasons)).toEqual(['1', null, null]);
    expect(total.missing.map(({ name }) => name)).toEqual(['Spoiled', 'Burnt']);
    expect(pounds([total])).toEqual(['1']);
  });

  it('has its weeks also when nothing was thrown away', () => {
    const { reasons, weeks, total } = wastageByReason([], DAYS);
    expect(reasons).toEqual([]);
    expect(weeks).toHaveLength(3);
    expect(pounds([total])).toEqual(['0']);
  });
});
