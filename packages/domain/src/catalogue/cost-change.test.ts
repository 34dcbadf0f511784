import { describe, expect, it } from 'vitest';
import { costChange, costSince } from './cost-change.ts';
import type { CostFrom } from './cost-on.ts';

const costs = (...entries: [from: string, cost: string | null, optionId?: string][]): CostFrom[] =>
  entries.map(([from, cost, optionId = 'sack']) => ({ from, cost, optionId }));

describe('costChange', () => {
  it('compares the cost of a day with that in force so many weeks before', () => {
    const change = costChange(costs(['1900-01-01', '0.002'], ['2026-10-01', '0.0025']), '2026-11-23', 12);
    expect(change?.since).toBe('2026-08-31');
    expect([change?.before, change?.difference, change?.percent].map(String)).toEqual(['0.002', '0.0005', '25']);
  });

  it('is negative when it fell, and nothing where it did not move', () => {
    const fell = costChange(costs(['1900-01-01', '0.004'], ['2026-10-01', '0.003']), '2026-11-23', 12);
    expect([fell?.difference, fell?.percent].map(String)).toEqual(['-0.001', '-25']);
    const same = costChange(costs(['1900-01-01', '0.004']), '2026-11-23', 12);
    expect([same?.difference, same?.percent].map(String)).toEqual(['0', '0']);
  });

  it('has no percent where it cost nothing before', () =>
    expect(costChange(costs(['1900-01-01', '0'], ['2026-10-01', '1']), '2026-11-23', 12)).toMatchObject({
      percent: null,
    }));

  it('is not known where one of the two costs is not', () => {
    expect(costChange([], '2026-11-23', 12)).toBeNull();
    expect(costChange(costs(['1900-01-01', null], ['2026-10-01', '1']), '2026-11-23', 12)).toBeNull();
    expect(costChange(costs(['1900-01-01', '1'], ['2026-10-01', null]), '2026-11-23', 12)).toBeNull();
  });
});

describe('costSince', () => {
  it('is the first day of a cost, also where another option has taken it over unchanged', () => {
    const list = costs(['1900-01-01', '1'], ['2026-10-01', '2'], ['2026-10-20', '2', 'bag'], ['2026-12-01', '3']);
    expect(costSince(list, '2026-11-23')).toBe('2026-10-01');
    expect(costSince(list, '2026-12-01')).toBe('2026-12-01');
  });

  it('is not known of the first cost, which holds backwards, and where there is none', () => {
    expect(costSince(costs(['1900-01-01', '1'], ['2026-12-01', '3']), '2026-11-23')).toBeNull();
    expect(costSince(costs(['1900-01-01', '1'], ['2026-10-01', null]), '2026-11-23')).toBeNull();
    expect(costSince([], '2026-11-23')).toBeNull();
  });
});
