import { describe, expect, it } from 'vitest';
import { costOn } from './cost-on.ts';

const costs = [
  { from: '2026-11-02', cost: '0.01', optionId: 'a' },
  { from: '2026-11-16', cost: '0.02', optionId: 'a' },
];

describe('costOn', () => {
  it.each([
    ['rule 2 holds the first price backwards', '2020-01-01', '0.01'],
    ['takes the latest price not after the day', '2026-11-18', '0.02'],
    ['takes a price from its day on', '2026-11-16', '0.02'],
    ['has it until the day before the next', '2026-11-15', '0.01'],
  ])('%s', (_, on, cost) => expect(costOn(costs, on)?.toFixed()).toBe(cost));

  it('is unknown without any price', () => expect(costOn([], '2026-11-16')).toBeNull());
});
