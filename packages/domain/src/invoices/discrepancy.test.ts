import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { discrepancyOf } from './discrepancy.ts';

const compared = (goods: string, percentDiscount: string, ...lines: [lots: string, price: string][]) =>
  discrepancyOf({
    goods: decimal(goods),
    percentDiscount: decimal(percentDiscount),
    lines: lines.map(([lots, price]) => ({ lots: decimal(lots), price: decimal(price) })),
  });

describe('the Discrepancy Notice', () => {
  it('states what was entered and what is billed where they differ', () => {
    const { entered, billed } = compared('108', '0', ['10', '12']) ?? {};
    expect([entered?.toFixed(), billed?.toFixed()]).toEqual(['108', '120']);
  });

  it.each([
    ['they are the same', '120', '0', '10', '12'],
    ['the percent discount makes the difference', '120', '10', '9', '12'],
    ['they are the same to the penny', '10.004', '0', '3', '3.3333333333'],
  ])('states nothing where %s', (_, goods, percent, lots, price) => {
    expect(compared(goods, percent, [lots, price])).toBeNull();
  });

  it('takes half a penny up on both sides', () => {
    expect(compared('10.005', '0', ['1', '10.01'])).toBeNull();
    expect(compared('10.0049', '0', ['1', '10.01'])).not.toBeNull();
  });

  it('counts a line that no invoice bills as nothing billed', () => {
    const lines = [{ lots: null, price: null }];
    expect(discrepancyOf({ goods: decimal('5'), percentDiscount: decimal('0'), lines })?.billed.toFixed()).toBe('0');
  });
});
