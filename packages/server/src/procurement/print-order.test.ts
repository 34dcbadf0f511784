import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { NOT_ANSWERED, NOTHING_ANNOUNCED } from '@larder/domain/procurement/announcement.ts';
import { NOTHING_REFUSED } from '@larder/domain/procurement/refused-lots.ts';
import { describe, expect, it } from 'vitest';
import { printOrder } from './print-order.ts';

const ID = '019f0000-0000-7000-8000-000000000000';
const AT = '2026-11-20T12:00:00.000Z';

const order = (unitPrice = '18.5'): OrderRow => ({
  ...{ id: ID, accountId: ID, supplierId: ID, orderNumber: 12, type: 'DEBIT', status: 'SENT', date: '2026-11-20' },
  ...{ deliveryDate: '2026-11-21', specialInstructions: '', invoiceNumber: null, temperature: null, receivedAt: null },
  ...NOT_ANSWERED,
  attachments: [],
  ...{ deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0', estimatedCost: '37', orderNetValue: null },
  ...{ finalCost: null, receivingComments: '', userName: 'Gino', mail: null, approval: null, version: 1 },
  ...{ createdAt: AT, createdBy: 'Gino', updatedAt: AT, updatedBy: 'Gino' },
  lines: [
    {
      ...{ id: ID, optionId: ID, ingredientId: ID, name: 'Chopped tomatoes', supplierCode: 'TOM1', uom: 'case' },
      ...{ unitsPerLot: '6', amountPerUnit: '2.5', baseUnit: 'kg', vatPercent: '0', quantity: '2', unitPrice },
      ...{ quantityReceived: null, finalPrice: null, qtyReceivedNormal: null, priceOnly: false, priceDiffers: false },
      ...NOTHING_ANNOUNCED,
      ...NOTHING_REFUSED,
    },
  ],
});
const parties = {
  buyer: ['Copper Table'],
  address: [],
  replyTo: null,
  supplier: 'Fish & Sons',
  accountNumber: null,
  questionsTo: [],
};
const beginning = (pdf: Buffer) => pdf.subarray(0, 5).toString();

describe('orders are printed', () => {
  it('each as its own PDF, however many are asked for at once', async () => {
    const pdfs = await Promise.all(Array.from({ length: 5 }, () => printOrder(ID, order(), parties)));
    expect(pdfs.map(beginning)).toEqual(Array(5).fill('%PDF-'));
  });

  it('also after one that cannot be printed, which states why', async () => {
    const [broken, next] = await Promise.allSettled([
      printOrder(ID, order('much'), parties),
      printOrder(ID, order(), parties),
    ]);
    expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/much/) } });
    expect(next.status === 'fulfilled' && beginning(next.value)).toBe('%PDF-');
  });
});
