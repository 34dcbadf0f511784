import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { expect, it } from 'vitest';
import { paperOf } from './paper-of-receipt.ts';

const line = (id: string, optionId: string | null, unitPrice: string | null = '12') =>
  ({ id, optionId, quantity: '2', unitPrice }) as OrderRow['lines'][number];
const head = { deliveryDate: '2026-01-06', invoiceNumber: 'A-1', temperature: '', comments: '', ...noCharges() };
const typed = (quantity: string, price: string) => ({ quantity, price, priceOnly: false });

function noCharges() {
  return { deliveryCharge: '', flatDiscount: '', percentDiscount: '' };
}

it('enters what came of an order that is gone, at the prices that were typed; empty is as ordered', () => {
  const order = { lines: [line('a', 'flour'), line('b', 'milk'), line('c', null)] } as OrderRow;
  const { rows, ...paper } = paperOf(order, {
    head,
    lines: [
      ['a', typed('3', '13.5')],
      ['b', typed('', '')],
      ['c', typed('1', '12')],
    ],
    extras: [
      { ...typed('1', '4.00'), lineId: 'd', optionId: 'eggs', name: 'Eggs', pack: '', unitPrice: '4' },
      { ...typed('1', '13.5'), lineId: 'e', optionId: 'flour', name: 'Flour', pack: '', unitPrice: '12' },
    ],
  });
  expect(paper).toMatchObject({ draft: null, deliveryDate: '2026-01-06' });
  expect(rows.map(([option, { quantity, unitPrice }]) => [option, quantity, unitPrice])).toEqual([
    ['flour', '4', '13.5'],
    ['milk', '2', '12'],
    ['eggs', '1', '4'],
  ]);
});

it('enters no price where costs are hidden, and what cannot be read as it was typed', () => {
  const { rows } = paperOf({ lines: [line('a', 'flour', null)] } as OrderRow, {
    head,
    lines: [['a', typed('1,234', '')]],
    extras: [],
  });
  expect(rows).toEqual([['flour', expect.objectContaining({ quantity: '1,234', unitPrice: null })]]);
});
