import { describe, expect, it } from 'vitest';
import { decimalSignOf, readPrintedNumber } from './printed-number.ts';

const plain = (printed: string, sign?: '.' | ',') => {
  const read = readPrintedNumber(printed, sign);
  return read && [read.value.toString(), read.currency, read.confidence];
};

describe('a number as it is printed (rule 67)', () => {
  it.each([
    ['12.50', ['12.5', null, 1]],
    ['£1,234.56', ['1234.56', 'GBP', 1]],
    ['1.234,56 €', ['1234.56', 'EUR', 1]],
    ['GBP 1 234.50', ['1234.5', 'GBP', 1]],
    ["CHF 1'234.50", ['1234.5', 'CHF', 1]],
    ['$ 279.84', ['279.84', 'USD', 1]],
    ['Rs 1939', ['1939', 'INR', 1]],
    ['1,234,567', ['1234567', null, 1]],
    ['12,5', ['12.5', null, 1]],
    ['0,125', ['0.125', null, 1]],
    ['.5', ['0.5', null, 1]],
    ['7', ['7', null, 1]],
    ['1\u00a0234,00', ['1234', null, 1]],
  ])('reads %s with its currency', (printed, read) => {
    expect(plain(printed)).toEqual(read);
  });

  it.each([
    '-12.50',
    '12.50-',
    '(12.50)',
    '12.50 CR',
    'CR 12.50',
    '-£12.50',
    '£-12.50',
    '£(12.50)',
    '−12.50',
    '12.50CR',
  ])('reads %s as 12.50 below zero', (printed) => {
    expect(readPrintedNumber(printed)?.value.toString()).toBe('-12.5');
  });

  it.each([
    '',
    'abc',
    '12 kg',
    '1.2.3',
    '12.345.67',
    '12,34,56',
    '12/03/2026',
    '--5',
    '£',
    '(5',
    '£5 €',
    '1 23',
    '20%',
  ])('takes %j for no number', (printed) => {
    expect(readPrintedNumber(printed)).toBeNull();
  });

  it('is at most half sure of one that can be thousands or decimals', () => {
    expect(plain('1,234')).toEqual(['1234', null, 0.5]);
    expect(plain('1.234')).toEqual(['1.234', null, 0.5]);
    expect(plain('-1,234')).toEqual(['-1234', null, 0.5]);
  });

  it('is sure of it once other numbers of the paper show the sign of decimals', () => {
    expect(plain('1,234', '.')).toEqual(['1234', null, 1]);
    expect(plain('1,234', ',')).toEqual(['1.234', null, 1]);
    expect(plain('1.234', ',')).toEqual(['1234', null, 1]);
  });
});

describe('the sign of decimals of a paper (rule 67)', () => {
  it.each([
    [['1,234', '12.50'], '.'],
    [['1.234', '12,50'], ','],
    [['1.234,50'], ','],
    [['£1,234.50', 'Tomatoes', '3'], '.'],
    [['1,234,567'], '.'],
  ])('is found in %j', (printed, sign) => {
    expect(decimalSignOf(printed)).toBe(sign);
  });

  it('stays open where nothing shows it, or where the numbers contradict each other', () => {
    expect(decimalSignOf(['1,234', '5', 'Tomatoes'])).toBeNull();
    expect(decimalSignOf(['12,50', '12.50'])).toBeNull();
  });
});
