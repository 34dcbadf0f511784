import { describe, expect, it } from 'vitest';
import type { TypedOrder } from '../typed-order.ts';
import { compareOrders, mergeOrders } from './compare-orders.ts';

const row = (lineId: string, quantity: string, unitPrice: string | null = null) => ({
  lineId,
  quantity,
  unitPrice,
  priceOnly: false,
});
const order = (commandId: string, rows: TypedOrder['rows'], specialInstructions = ''): TypedOrder => ({
  ids: { commandId, orderId: 'order' },
  draft: null,
  deliveryDate: '2026-11-16',
  specialInstructions,
  rows,
});

const mine = order(
  'first',
  [
    ['flour', row('f1', '3', '11.50')],
    ['oil', row('o1', '2.0')],
    ['salt', row('s1', '')],
    ['lemons', row('l1', '4')],
    ['mint', row('m1', '')],
  ],
  'Back door',
);
const stored = order('second', [
  ['flour', row('f2', '5')],
  ['oil', row('o1', '2')],
  ['salt', row('s1', '1')],
  ['eggs', row('e1', '6')],
]);
const names = new Map(Object.entries({ flour: 'Flour', oil: 'Oil', salt: 'Salt', lemons: 'Lemons', eggs: 'Eggs' }));

describe('two sides of a draft', () => {
  it('stand beside each other, with those marked that differ; what neither side orders is left out', () => {
    expect(compareOrders(mine, stored, names)).toEqual([
      { key: 'flour', name: 'Flour', mine: '3 × £11.50', stored: '5', differs: true },
      { key: 'oil', name: 'Oil', mine: '2', stored: '2', differs: false },
      { key: 'salt', name: 'Salt', mine: '', stored: '1', differs: true },
      { key: 'eggs', name: 'Eggs', mine: null, stored: '6', differs: true },
      { key: 'lemons', name: 'Lemons', mine: '4', stored: null, differs: true },
      { key: 'deliveryDate', name: 'Delivery date', mine: '16 Nov 2026', stored: '16 Nov 2026', differs: false },
      { key: 'specialInstructions', name: 'Special instructions', mine: 'Back door', stored: '', differs: true },
    ]);
  });

  it('become one form, each row from the side that was chosen, sent as a command of its own', () => {
    expect(mergeOrders(mine, stored, new Set(['flour', 'salt', 'lemons', 'specialInstructions']))).toEqual(
      order(
        'second',
        [
          ['flour', row('f2', '3', '11.50')],
          ['oil', row('o1', '2')],
          ['salt', row('s1', '')],
          ['eggs', row('e1', '6')],
          ['lemons', row('l1', '4')],
        ],
        'Back door',
      ),
    );
    expect(mergeOrders(mine, stored, new Set())).toEqual(stored);
  });
});
