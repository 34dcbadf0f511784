import { expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { proposedPrice } from './received-price.ts';
import { DEFAULT_TOLERANCE } from './tolerances.ts';

it.each([
  ['the billed one where it is cheaper', '11', '10', '11'],
  ['the billed one within 1 % and £0.50 on the line', '12.04', '10', '12.04'],
  ['the agreed one beyond 1 %', '12.13', '1', '12'],
  ['the agreed one beyond £0.50 on the line', '12.10', '10', '12'],
  ['the agreed one where nothing is billed', null, '10', '12'],
])('the price proposed at the door is %s', (_, billed, lots, expected) => {
  const line = { agreed: decimal('12'), billed: billed === null ? null : decimal(billed), lots: decimal(lots) };
  expect(proposedPrice(line, DEFAULT_TOLERANCE).toFixed()).toBe(expected);
});
