import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { livestock, variance, varianceLevel } from './livestock.ts';

describe('livestock', () => {
  it('STK-027, STK-028: is opening + ordered - sold - wasted + net transfers, credits subtracting', () => {
    const line = livestock(decimal(1000), {
      received: decimal(500),
      returned: decimal(-100),
      sold: decimal(-700),
      wasted: decimal(-20),
      transfer_in: decimal(50),
      transfer_out: decimal(-30),
    });
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
