import { expect, it } from 'vitest';
import { isNumeric, keepNumber, notEmpty, numberNeeded, tooLarge } from './forms.ts';

it.each([
  ['', 'Name cannot be empty'],
  ['   ', 'Name cannot be empty'],
  [null, 'Name cannot be empty'],
  ['Flour', null],
])('UI-013 a needed field holding %j says %j', (value, message) => expect(notEmpty('Name', value)).toBe(message));

it.each([
  ['abc', 'Yield must be numeric'],
  ['1e5', 'Yield must be numeric'],
  ['1.2.3', 'Yield must be numeric'],
  ['12.5', null],
  ['-3', null],
  ['', null],
  ['999999999.99', null],
  ['1000000000', 'Yield must be below 1,000,000,000'],
])('UI-013 a number field holding %j says %j', (value, message) => expect(isNumeric('Yield', value)).toBe(message));

it('UI-013 tells an empty number from one that is none', () => {
  expect(numberNeeded('Price', '')).toBe('Price cannot be empty');
  expect(numberNeeded('Price', 'x')).toBe('Price must be numeric');
  expect(numberNeeded('Price', '1.5')).toBeNull();
});

it('takes an amount of either sign as a slip from a thousand million on', () => {
  expect(['999999999.9999', '-1', '', '.'].map((typed) => tooLarge('Price', typed))).toEqual([null, null, null, null]);
  expect(tooLarge('Price', '1000000000')).toBe('Price must be below 1,000,000,000');
  expect(tooLarge('Price', '-1000000000,5')).toBe('Price must be below 1,000,000,000');
});

it.each([
  ['12.345', '12.34'],
  ['1a2b', '12'],
  ['1.2.3', '1.23'],
  ['1,5', '1.5'],
  ['.5', '.5'],
  ['-4', '4'],
  ['£1.50', '1.50'],
])('CONST-003 of typed %j stays %j', (typed, kept) => expect(keepNumber(typed)).toBe(kept));

it('keeps whole numbers and a minus where the field allows them', () => {
  expect(keepNumber('7.9', 0)).toBe('7');
  expect(keepNumber('-3.25', 2, true)).toBe('-3.25');
});
