import { decimal } from '@larder/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { receiptSums } from './receipt-sums.ts';
import type { TypedReceipt, WholeReceipt } from './useReceipt.ts';

const head: TypedReceipt = {
  ...{ deliveryDate: '2026-01-05', invoiceNumber: '', temperature: '', comments: '' },
  ...{ deliveryCharge: '', flatDiscount: '', percentDiscount: '' },
};
const line = (quantity: string, price = '12') => ({ quantity, price, priceOnly: false });
const receipt = (quantity: string, changes: Partial<TypedReceipt> = {}): WholeReceipt => ({
  head: { ...head, ...changes },
  lines: [['flour', line(quantity)]],
  extras: [],
});
const flour = {
  ...{ quantity: decimal(2), unitPrice: decimal(12) },
  ...{ quantityReceived: decimal(3), finalPrice: null },
};
const untyped = receipt('2');

function sums(whole: WholeReceipt) {
  const { goods, charges, finalCost } = receiptSums({ type: 'DEBIT' }, [flour], whole, untyped);
  return [goods, charges, finalCost].map((sum) => sum?.toFixed() ?? '-');
}

describe('the sums of a receipt', () => {
  it.each([
    ['are those of what came', receipt('3', { deliveryCharge: '5' }), ['36', '5', '41']],
    ['are not known while a quantity is refused', receipt('-3'), ['-', '-', '-']],
    ['are not known while a quantity can be read in two ways', receipt('1,234'), ['-', '-', '-']],
    ['are without the total while a charge is refused', receipt('3', { flatDiscount: '-5' }), ['36', '-', '-']],
  ])('%s', (_, whole, expected) => expect(sums(whole)).toEqual(expected));

  it('are not known while the price of an item that was not ordered is refused', () => {
    const egg = { ...line('1', 'x'), lineId: 'e', optionId: 'e', name: 'Eggs', pack: '', unitPrice: '4' };
    expect(sums({ ...receipt('3'), extras: [egg] })).toEqual(['-', '-', '-']);
  });

  it('take a stored price with more decimals than may be typed', () => {
    const stored: WholeReceipt = { ...untyped, lines: [['flour', line('3', '12.123456')]] };
    const { finalCost } = receiptSums({ type: 'DEBIT' }, [flour], stored, stored);
    expect(finalCost?.toFixed()).toBe('36');
  });
});
