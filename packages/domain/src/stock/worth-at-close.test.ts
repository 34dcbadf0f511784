import { expect, it } from 'vitest';
import { worthAtClose } from './worth-at-close.ts';

it.each([
  ['18.5', '18.5', null],
  ['18.501', '18.499', null],
  ['18.5', '19', '£18.50'],
  ['18.5', null, '£18.50'],
  [null, '19', null],
])('a count of £%s at the close that is worth £%s as known now states beside it: %s', (atClose, now, stated) => {
  expect(worthAtClose({ counted: { value: atClose }, closingWorth: { value: now } })).toBe(stated);
});
