import { describe, expect, it } from 'vitest';
import { FLOW_NAMES, MOVEMENTS } from '../kinds/movement-kinds.ts';
import { decimal, sum } from '../money.ts';
import { recordOf } from '../record-of.ts';
import { livestock, variance, varianceLevel } from './livestock.ts';

describe('livestock', () => {
  it('STK-027, STK-028: is opening + ordered - sold - wasted + net transfers, credits subtracting', () => {
    const moved = [
      ['received', 500],
      ['returned', -100],
      ['sold', -700],
      ['wasted', -20],
      ['transfer_in', 50],
      ['transfer_out', -30],
    ] as const;
    const net = recordOf(FLOW_NAMES, (flow) =>
      sum(moved.filter(([kind]) => MOVEMENTS[kind].flow === flow).map(([, quantity]) => decimal(quantity))),
    );
    const line = livestock(decimal(1000), net);
    expect(Object.entries(line).map(([name, value]) => [name, value.toFixed()])).toEqual([
      ['opening', '1000'],
      ['ordered', '400'],
      ['sold', '700'],
      ['wasted', '20'],
      ['transferred', '20'],
      ['theoretical', '700'],
    ]);
  });
});

describe('variance', () => {
  it('STK-029, STK-044: is counted less theoretical, at the closing price; above zero more was there', () => {
    const more = variance(decimal(750), decimal(700), decimal('0.02'));
    expect([more.quantity.toFixed(), more.worth?.toFixed()]).toEqual(['50', '1']);
  });
  it.each([
    ['20.01', 'high'],
    ['20', null],
    ['-19.99', null],
    ['-20', 'low'],
  ])('STK-030: £%s is %s', (worth, level) => expect(varianceLevel(decimal(worth))).toBe(level));
});
