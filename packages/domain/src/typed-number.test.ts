import { describe, expect, it } from 'vitest';
import { decimal, parseDecimal } from './money.ts';
import { readTypedNumber } from './typed-number.ts';

const ANY = { label: 'Price', places: 6, allowNegative: true };
const read = (typed: string, rules = {}) => readTypedNumber(typed, { ...ANY, ...rules });

describe('a typed number', () => {
  it.each([
    // as they are
    ['12', '12'],
    ['12.5', '12.5'],
    ['1.50', '1.50'],
    ['0', '0'],
    ['007', '007'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1.234', '1.234'],
    ['0.125', '0.125'],
    ['999999999.999999', '999999999.999999'],
    // blanks, pound sign, sign
    ['  12  ', '12'],
    ['£5', '5'],
    ['£ 5.20', '5.20'],
    ['+5', '5'],
    ['-5', '-5'],
    ['- 5', '-5'],
    ['−5', '-5'],
    ['-£5', '-5'],
    ['£-5', '-5'],
    ['\t12\n', '12'],
    ['\u00a012\u00a0', '12'],
    // thousands
    ['1,234.50', '1234.50'],
    ['£1,034.50', '1034.50'],
    ['£1,234.50', '1234.50'],
    ['1,234.', '1234'],
    ['1,234,567', '1234567'],
    ['12,345,678.9', '12345678.9'],
    ['£1,234', '1234'],
    ['£ 12,345', '12345'],
    ['-£1,234', '-1234'],
    ['£999,000', '999000'],
    ['1 234', '1234'],
    ['1\u00a0234\u202f567', '1234567'],
    ['1 234,50', '1234.50'],
    ['1 234.5', '1234.5'],
    // a comma for the point
    ['1,5', '1.5'],
    ['1,50', '1.50'],
    ['12,75', '12.75'],
    ['1,2345', '1.2345'],
    ['1,23456', '1.23456'],
    ['1234,5', '1234.5'],
    ['0,125', '0.125'],
    ['0,5', '0.5'],
    [',5', '0.5'],
    [',125', '0.125'],
    ['£1,50', '1.50'],
    ['-0,125', '-0.125'],
    // nothing typed
    ['', ''],
    ['   ', ''],
  ])('%j is %j', (typed, text) => {
    expect(read(typed)).toEqual({ text, problem: null });
    if (text !== '') expect(parseDecimal(text)?.isFinite()).toBe(true);
  });

  it.each([
    ['1,234', '1,234 can be 1.234 or 1234: type it without the comma.'],
    ['1,000', '1,000 can be 1.000 or 1000: type it without the comma.'],
    ['12,500', '12,500 can be 12.500 or 12500: type it without the comma.'],
    ['999,999', '999,999 can be 999.999 or 999999: type it without the comma.'],
    ['-1,234', '-1,234 can be -1.234 or -1234: type it without the comma.'],
    [' 1,234 ', '1,234 can be 1.234 or 1234: type it without the comma.'],
    ['1234,567', '1234,567 can be 1234.567 or 1234567: type it without the comma.'],
    ['00,125', '00,125 can be 00.125 or 00125: type it without the comma.'],
    ['£0012,345', '0012,345 can be 0012.345 or 0012345: type it without the comma.'],
  ])('%j can be two numbers and is refused', (typed, problem) => {
    expect(read(typed)).toEqual({ text: null, problem });
  });

  it.each([
    '1.234,50',
    '1.234.567',
    '2.5.5',
    '1e309',
    '1e3',
    '1,5.5',
    '12,34.5',
    '1,23,456',
    '1,234,56',
    '0,123.4',
    '0,123,456',
    '12 34',
    '1 2',
    '1 234 5',
    '1,234 567',
    ',',
    '.',
    '-',
    '£',
    '£.',
    '--5',
    '-£-5',
    '+-5',
    '5-',
    '(5)',
    '££5',
    '5£',
    '€5',
    '$5',
    '5kg',
    '20%',
    'abc',
    '1a2',
    'Infinity',
    'NaN',
    '0x10',
    '½',
    '１２',
    '٣',
    '1’234',
    '1_000',
    '12/3',
    '=1+1',
  ])('%j is no number and is refused whole', (typed) => {
    expect(read(typed)).toEqual({ text: null, problem: 'Price must be numeric' });
  });

  it.each([
    ['12.345', { places: 2 }, 'Price can have at most 2 decimals'],
    ['12.340', { places: 2 }, 'Price can have at most 2 decimals'],
    ['0,125', { places: 2 }, 'Price can have at most 2 decimals'],
    ['1.25', { places: 1 }, 'Price can have at most 1 decimal'],
    ['7.5', { places: 0 }, 'Price must be a whole number'],
    ['1.0', { places: 0 }, 'Price must be a whole number'],
    ['-5', { allowNegative: false }, 'Price cannot be negative'],
    ['−£5', { allowNegative: false }, 'Price cannot be negative'],
    ['-0', { allowNegative: false }, 'Price cannot be negative'],
    ['1000000000', {}, 'Price must be below 1,000,000,000'],
    ['-1,000,000,000.5', {}, 'Price must be below 1,000,000,000'],
    [`1${'0'.repeat(400)}`, {}, 'Price must be below 1,000,000,000'],
  ])('%j is refused where the rules of the field are %j', (typed, rules, problem) => {
    expect(read(typed, rules)).toEqual({ text: null, problem });
  });

  it('reads back every number that it returns, unchanged', () => {
    for (const typed of ['1,234.50', '£1,234', '0,125', '-5', '.5', '1 234,5']) {
      const { text } = read(typed);
      expect(read(text ?? '')).toEqual({ text, problem: null });
    }
  });

  it('never changes a value that people write for each other', () => {
    for (let pence = 1; pence < 200_000_000; pence = pence * 3 + 7) {
      const value = decimal(pence).div(100);
      const shown = value.toNumber().toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
      expect(decimal(read(shown, { places: 2, allowNegative: false }).text ?? -1).toFixed()).toBe(value.toFixed());
    }
  });
});
