import { expect, it } from 'vitest';
import { optionOf } from '../../testing/supplier-rows.ts';
import { lastOrderOf } from './last-order.ts';

const [flour, sugar, salt] = [optionOf('s'), optionOf('s'), optionOf('s')];
const last = (optionId: string, quantity: string, date: string) =>
  [optionId, { optionId, onHand: null, lastOrdered: { quantity, date } }] as const;

it('what was ordered last is all of the newest day, as far as the list still has it', () => {
  const before = new Map([
    last(flour.id, '4', '2026-11-16'),
    last(sugar.id, '2', '2026-11-09'),
    last(salt.id, '1', '2026-11-16'),
    last('gone', '9', '2026-11-20'),
  ]);
  expect(lastOrderOf([flour, sugar, salt], before)).toEqual({
    date: '2026-11-16',
    lines: [
      expect.objectContaining({ optionId: flour.id, quantity: '4' }),
      expect.objectContaining({ optionId: salt.id }),
    ],
  });
});

it('there is none where nothing was ordered, or nobody knows', () => {
  const never = new Map([[flour.id, { optionId: flour.id, onHand: null, lastOrdered: null }]]);
  expect(lastOrderOf([flour], never)).toBe(null);
  expect(lastOrderOf([flour], null)).toBe(null);
});
