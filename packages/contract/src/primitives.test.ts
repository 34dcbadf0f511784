import { describe, expect, it } from 'vitest';
import { amountText, decimalText, signedAmountText } from './primitives.ts';

const problem = (schema: typeof amountText, typed: string) =>
  schema.safeParse(typed).error?.issues.map((one) => one.message);

describe('amounts as text', () => {
  it.each([
    ['0', undefined],
    ['999999999.0000000001', undefined],
    ['two', ['must be numeric']],
    ['-1', ['must be numeric']],
    ['1e12', ['must be numeric']],
    ['1000000000', ['must be below 1,000,000,000']],
    ['1000000000000.5', ['must be below 1,000,000,000']],
  ])('of %j answers %j', (typed, expected) => expect(problem(amountText, typed)).toEqual(expected));

  it.each([
    ['-999999999.5', undefined],
    ['-1000000000', ['must be below 1,000,000,000']],
    ['999999999999999', ['must be below 1,000,000,000']],
  ])('with a sign of %j answers %j', (typed, expected) => expect(problem(signedAmountText, typed)).toEqual(expected));

  it('in answers hold the largest quantity at the largest price', () => {
    const largest = (999_999_999n * 999_999_999n * 1_000_000n).toString();
    expect(problem(decimalText, `-${largest}.123456789012`)).toBeUndefined();
  });

  it('in answers hold what two divisions leave, which nobody may type', () => {
    const divided = `0.${'3'.repeat(40)}`;
    expect(problem(decimalText, divided)).toBeUndefined();
    expect(problem(signedAmountText, divided)).toEqual(['must be numeric']);
  });
});
