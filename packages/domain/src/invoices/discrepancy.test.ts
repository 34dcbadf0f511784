import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { discrepancy } from './discrepancy.ts';

const of = (lines: string[], billed: string[], percent = '0') => {
  const found = discrepancy({ lines: lines.map(decimal), percentDiscount: decimal(percent) }, billed.map(decimal));
  return found && `£${found.entered.toFixed(2)} £${found.billed.toFixed(2)}`;
};

describe('the discrepancy of a delivery', () => {
  it.each([
    ['the same sums', ['50', '20.004'], ['70'], '0', null],
    ['a penny', ['50', '20.005'], ['70'], '0', '£70.01 £70.00'],
    ['short by a lot', ['45'], ['50'], '0', '£45.00 £50.00'],
    ['a percent discount', ['60', '40'], ['90'], '10', null],
    ['thirds that are a whole', ['3.3333333333', '6.6666666667'], ['10'], '0', null],
    ['nothing entered', [], ['10'], '0', '£0.00 £10.00'],
    ['nothing billed', ['10'], [], '0', '£10.00 £0.00'],
  ])('rule 72 compares to the penny: %s', (_, lines, billed, percent, expected) =>
    expect(of(lines, billed, percent)).toBe(expected),
  );
});
