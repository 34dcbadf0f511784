import { expect, it } from 'vitest';
import { isNumeric, minLength, notEmpty, numberNeeded } from './forms.ts';

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

it.each([
  ['', 10, 'Reason must be at least 10 characters long'],
  ['Too small', 10, 'Reason must be at least 10 characters long'],
  ['  Too small  ', 10, 'Reason must be at least 10 characters long'],
  ['Too little', 10, null],
  ['abc', 4, 'Reason must be at least 4 characters long'],
  ['abcd', 4, null],
])('UI-014 a text field holding %j, of at least %i characters, answers %j', (value, shortest, message) =>
  expect(minLength('Reason', value, shortest)).toBe(message),
);

it('UI-014 asks for 10 characters where a field asks for no other number', () => {
  expect(minLength('Reason', 'Too small')).toBe('Reason must be at least 10 characters long');
  expect(minLength('Reason', 'Too little')).toBeNull();
});
