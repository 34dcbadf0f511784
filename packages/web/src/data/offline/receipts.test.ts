import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { NOT_ANSWERED, NOTHING_ANNOUNCED } from '@larder/domain/procurement/announcement.ts';
import { NOTHING_REFUSED } from '@larder/domain/procurement/refused-lots.ts';
import { describe, expect, it } from 'vitest';
import { Collections } from '../collections.ts';
import type { Entering } from './offline-command.ts';
import { editReceivedOrder, receiveOrder } from './receipts.ts';

const AT = '2026-11-20T09:30:00.000Z';
const on: Entering = {
  accountId: 'kitchen',
  userId: 'gina',
  userName: 'Gina',
  at: AT,
  rows: new Collections(),
  unsent: [],
};

/** Two lots of 1.5 kg of flour ordered, £12 a lot. */
function orderOf(changes: Partial<OrderRow> = {}): OrderRow {
  return {
    ...{ id: 'order', accountId: 'kitchen', supplierId: 'green-lane', orderNumber: 7, type: 'DEBIT', status: 'SENT' },
    ...{
      date: '2026-11-18',
      deliveryDate: '2026-11-19',
      specialInstructions: '',
      invoiceNumber: null,
      temperature: null,
    },
    ...{ deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0', estimatedCost: '24' },
    ...{
      orderNetValue: null,
      finalCost: null,
      receivingComments: '',
      userName: 'Olly',
      receivedAt: null,
      mail: null,
      approval: null,
    },
    ...NOT_ANSWERED,
    attachments: [],
    ...{ version: 1, createdAt: AT, createdBy: 'Olly', updatedAt: AT, updatedBy: 'Olly' },
    lines: [
      {
        ...{ id: 'line', optionId: 'option', ingredientId: 'flour', name: 'Flour', supplierCode: 'F1', uom: 'bag' },
        ...{ unitsPerLot: '1', amountPerUnit: '1.5', baseUnit: 'kg', vatPercent: '0', quantity: '2', unitPrice: '12' },
        ...{ quantityReceived: null, finalPrice: null, qtyReceivedNormal: null, priceOnly: false, priceDiffers: false },
        ...NOTHING_ANNOUNCED,
        ...NOTHING_REFUSED,
      },
    ],
    ...changes,
  };
}

const delivery = {
  ...{ orderId: 'order', version: 1, deliveryDate: '2026-11-20', invoiceNumber: '', temperature: '3,5' },
  ...{ receivingComments: ' Late ', deliveryCharge: '5', flatDiscount: '0', percentDiscount: '10' },
  lines: [{ lineId: 'line', quantityReceived: '3', finalPrice: null }],
  extraLines: [{ lineId: 'extra', optionId: 'sugar', quantityReceived: '1', finalPrice: '4' }],
};
const rowOf = (
  command: typeof receiveOrder,
  order: OrderRow,
  entered: Parameters<typeof command.patches>[0] = delivery,
) => command.patches(entered, { order, name: 'PO 7', supplierName: 'Green Lane' }, on)[0]?.row as Partial<OrderRow>;

describe('a receipt that is not sent yet', () => {
  it('is shown with its lines, charges and sums as the server computes them', () => {
    // 3 × £12 + 1 × £4 = £40; less 10 %, £36; and £5 for the delivery.
    expect(rowOf(receiveOrder, orderOf())).toMatchObject({
      ...{ status: 'RECEIVED', deliveryDate: '2026-11-20', orderNetValue: '40', finalCost: '41' },
      ...{ invoiceNumber: null, temperature: '3.5', receivingComments: 'Late', userName: 'Gina', receivedAt: AT },
      lines: [
        { id: 'line', quantity: '2', quantityReceived: '3', finalPrice: '12', qtyReceivedNormal: '4500' },
        { id: 'extra', quantity: '0', quantityReceived: '1', finalPrice: '4' },
      ],
    });
  });

  it('rule 47: shows what was refused, and counts as received what is left of the order', () => {
    const refused = { lots: '2', reason: 'warm' as const, temperature: '9,5' };
    const order = orderOf({ lines: orderOf().lines.map((line) => ({ ...line, quantity: '5' })) });
    const lines = [{ lineId: 'line', quantityReceived: null, finalPrice: null, refused }];
    expect(rowOf(receiveOrder, order, { ...delivery, lines }).lines?.[0]).toMatchObject({
      ...{ quantityReceived: '3', refusedLots: '2', refusedReason: 'warm', refusedTemperature: '9.5' },
    });
  });

  it('rule 48: shows what was weighed, and is worth that', () => {
    const { lines, ...rest } = orderOf();
    const byWeight = { unitsPerLot: '1', amountPerUnit: '10', unitPrice: '85', pricedByWeight: true, weighed: null };
    const order = { ...rest, lines: lines.map((line) => ({ ...line, ...byWeight })) };
    const weighed = { lineId: 'line', quantityReceived: null, finalPrice: null, weighed: '19400' };
    const none = { deliveryCharge: '0', percentDiscount: '0', extraLines: [] };
    expect(rowOf(receiveOrder, order, { ...delivery, ...none, lines: [weighed] })).toMatchObject({
      ...{ orderNetValue: '164.9', finalCost: '164.9' },
      lines: [{ quantityReceived: '2', weighed: '19400', qtyReceivedNormal: '19400', finalPrice: '85' }],
    });
  });

  it('rule 187: shows the lots that were noted, and those of before where nothing is stated of them', () => {
    const lot = { code: 'L1', useBy: '2026-12-01' };
    const lines = [{ lineId: 'line', quantityReceived: null, finalPrice: null, tracedLots: [lot] }];
    const row = rowOf(receiveOrder, orderOf(), { ...delivery, lines });
    expect(row.lines?.map(({ tracedLots }) => tracedLots)).toEqual([[lot], null]);
    const stored = orderOf({ lines: orderOf().lines.map((line) => ({ ...line, tracedLots: [lot] })) });
    expect(rowOf(receiveOrder, stored).lines?.[0]?.tracedLots).toEqual([lot]);
  });

  it('leaves who approved it first when it is corrected', () => {
    const row = rowOf(editReceivedOrder, orderOf({ status: 'RECEIVED' }));
    expect([row.userName, row.receivedAt]).toEqual([undefined, undefined]);
  });

  it('shows no cost to whom costs are hidden', () => {
    const hidden = { deliveryCharge: null, flatDiscount: null, percentDiscount: null, estimatedCost: null };
    const lines = orderOf().lines.map((line) => ({ ...line, unitPrice: null }));
    const row = rowOf(receiveOrder, orderOf({ ...hidden, lines }));
    expect([row.orderNetValue, row.finalCost, row.deliveryCharge]).toEqual([null, null, null]);
    expect(row.lines).toMatchObject([
      { quantityReceived: '3', unitPrice: null, finalPrice: null },
      { unitPrice: null, finalPrice: null },
    ]);
  });

  it('is called by its order, and mended where it was received', () => {
    const facts = { order: orderOf(), name: 'PO 7', supplierName: 'Green Lane' };
    expect(receiveOrder.title(delivery, facts, on)).toBe('Receipt of PO 7, Green Lane');
    expect(editReceivedOrder.title(delivery, facts, on)).toBe('Correction of PO 7, Green Lane');
    expect(receiveOrder.subject(delivery, on)).toBe('order order');
    expect(receiveOrder.mendAt?.(delivery, on)).toBe('/kitchen/procurement/receive/order');
  });
});
