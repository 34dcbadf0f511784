import { expect, it } from 'vitest';
import { isNumeric, notEmpty, numberNeeded } from './forms.ts';

it.each([
  ['', 'Name cannot be empty'],
  ['   ', 'Name cannot be empty'],
  [null, 'Name cannot be empty'],
  ['Flour', null],
])('UI-013 a needed field holding %j answers %j', (value, message) => expect(notEmpty('Name', value)).toBe(message));

it.each([
  ['abc', 'Yield must be numeric'],
  ['1e5', 'Yield must be numeric'],
  ['1.2.3', 'Yield must be numeric'],
  ['1,234', '1,234 can be 1.234 or 1234: type it without the comma.'],
  ['12.5', null],
  ['£1,234.50', null],
  ['-3', null],
  ['', null],
  ['999999999.99', null],
  ['1000000000', 'Yield must be below 1,000,000,000'],
  ['-1000000000', 'Yield must be below 1,000,000,000'],
])('UI-013 a number field holding %j answers %j', (value, message) => expect(isNumeric('Yield', value)).toBe(message));

it('UI-013 distinguishes an empty number from one that is none', () => {
  expect(numberNeeded('Price', '')).toBe('Price cannot be empty');
  expect(numberNeeded('Price', 'x')).toBe('Price must be numeric');
  expect(numberNeeded('Price', '1.5')).toBeNull();
});
