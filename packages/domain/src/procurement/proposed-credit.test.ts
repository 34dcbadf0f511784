import { expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { agreement, isProposed } from './proposed-credit.ts';

const claim = { name: 'Flour', orderNumber: 7, rest: decimal(24) };
const credit = { name: 'Flour', note: 'Damaged, from PO 7.', value: decimal('24.00') };

it.each([
  ['by its order, item and amount', credit, 3, true],
  ['by item and amount', { ...credit, note: '' }, 2, true],
  ['by its order and item', { ...credit, value: decimal(12) }, 2, true],
  ['by its order and item where costs are hidden', { ...credit, value: null }, 2, true],
  ['not by its item alone', { ...credit, note: 'From PO 77.', value: decimal(12) }, 1, false],
  ['not by its amount alone', { ...credit, name: 'Rye', note: '' }, 1, false],
])('rule 85: a credit line is proposed for a claim %s', (_, line, agrees, proposed) => {
  expect(agreement(claim, line)).toBe(agrees);
  expect(isProposed(agrees)).toBe(proposed);
});

it('rule 85: two hidden amounts do not agree, nor does an order without a number', () =>
  expect(agreement({ name: 'Rye', orderNumber: null, rest: null }, { ...credit, value: null })).toBe(0));
