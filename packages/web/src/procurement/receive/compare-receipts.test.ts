import { describe, expect, it } from 'vitest';
import { compareReceipts, mergeReceipts } from './compare-receipts.ts';
import type { TypedReceipt, WholeReceipt } from './useReceipt.ts';

const HEAD: TypedReceipt = {
  deliveryDate: '2026-11-16',
  invoiceNumber: '',
  temperature: '',
  comments: '',
  deliveryCharge: '',
  flatDiscount: '',
  percentDiscount: '',
};
const line = (quantity: string, price = '2.00') => ({ quantity, price, priceOnly: false });
const lemons = { ...line('1'), lineId: 'lemons', optionId: 'o', name: 'Lemons', pack: '', unitPrice: '2' };

const mine: WholeReceipt = {
  head: { ...HEAD, invoiceNumber: 'A-1' },
  lines: [
    ['flour', line('3')],
    ['oil', line('2.0')],
  ],
  extras: [lemons],
};
const stored: WholeReceipt = {
  head: { ...HEAD, invoiceNumber: 'B-2', temperature: '4' },
  lines: [
    ['flour', line('5')],
    ['oil', line('2')],
    ['salt', line('1', '')],
  ],
  extras: [],
};
const names = new Map(Object.entries({ flour: 'Flour', oil: 'Oil', salt: 'Salt' }));

describe('two sides of a receipt', () => {
  it('stand beside each other, with those marked that differ', () => {
    expect(compareReceipts(mine, stored, names)).toEqual([
      { key: 'flour', name: 'Flour', mine: '3 × £2.00', stored: '5 × £2.00', differs: true },
      { key: 'oil', name: 'Oil', mine: '2 × £2.00', stored: '2 × £2.00', differs: false },
      { key: 'salt', name: 'Salt', mine: null, stored: '1', differs: true },
      { key: 'lemons', name: 'Lemons', mine: '1 × £2.00', stored: null, differs: true },
      { key: 'deliveryDate', name: 'Delivery date', mine: '16 Nov 2026', stored: '16 Nov 2026', differs: false },
      { key: 'invoiceNumber', name: 'Invoice number', mine: 'A-1', stored: 'B-2', differs: true },
      { key: 'temperature', name: 'Temperature °C', mine: '', stored: '4', differs: true },
    ]);
  });

  it('become one receipt, each row from the side that was chosen', () => {
    expect(mergeReceipts(mine, stored, new Set(['flour', 'lemons', 'invoiceNumber']))).toEqual({
      head: { ...HEAD, invoiceNumber: 'A-1', temperature: '4' },
      lines: [
        ['flour', line('3')],
        ['oil', line('2')],
        ['salt', line('1', '')],
      ],
      extras: [lemons],
    });
    expect(mergeReceipts(mine, stored, new Set())).toEqual(stored);
  });
});
