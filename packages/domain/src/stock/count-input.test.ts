import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { countedAmount, typedCount } from './count-input.ts';

describe('typing a count', () => {
  it.each([
    ['keeps a plain number', '12', '12', true],
    ['keeps two decimals', '1.25', '1.25', true],
    ['STK-025 cuts further decimals', '1.259', '1.25', true],
    ['takes a comma for the point', '1,5', '1.5', true],
    ['keeps an unfinished number', '3.', '3.', true],
    ['STK-025 drops a letter and marks it', '1a2', '12', false],
    ['STK-025 keeps one point only and marks the second', '1.2.3', '1.23', false],
    ['drops a minus: nothing is below zero on a shelf', '-4', '4', false],
    ['stays empty', '', '', true],
  ])('%s', (_, typed, text, isNumeric) => {
    expect(typedCount(typed)).toEqual({ text, isNumeric });
  });

  it('STK-026 reads an empty field as no count, and a zero as a count of zero', () => {
    expect(countedAmount('')).toBeNull();
    expect(countedAmount('.')).toBeNull();
    expect(countedAmount('0')).toEqual(decimal(0));
  });

  it('keeps an amount that no shelf holds out of the count', () => {
    expect(countedAmount('999999999.99')).toEqual(decimal('999999999.99'));
    expect(countedAmount('1000000000')).toBeNull();
  });
});
