import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { readTypedNumber } from '../typed-number.ts';
import { COUNT, countedAmount } from './count-input.ts';

describe('typing a count', () => {
  it.each([
    ['12', '12'],
    ['1.25', '1.25'],
    ['1,5', '1.5'],
    ['1,234.50', '1234.5'],
    ['0', '0'],
    ['999999999.99', '999999999.99'],
  ])('takes %s for %s', (typed, amount) => expect(countedAmount(typed)).toEqual(decimal(amount)));

  it.each([
    ['1.259', 'Count can have at most 2 decimals'],
    ['1a2', 'Count must be numeric'],
    ['1.2.3', 'Count must be numeric'],
    ['1e3', 'Count must be numeric'],
    ['1,234', '1,234 can be 1.234 or 1234: type it without the comma.'],
    ['-4', 'Count cannot be negative'],
    ['1000000000', 'Count must be below 1,000,000,000'],
  ])('counts nothing for %s: %s', (typed, problem) => {
    expect(countedAmount(typed)).toBeNull();
    expect(readTypedNumber(typed, COUNT).problem).toBe(problem);
  });

  it('STK-026 reads an empty field as no count, and a zero as a count of zero', () => {
    expect(countedAmount('')).toBeNull();
    expect(countedAmount('0')).toEqual(decimal(0));
  });
});
