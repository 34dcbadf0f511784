import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { reading, writing } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { approvalOf, NO_APPROVAL, setApproval } from './approval/stored-approval.ts';
import { addShop, calls, delivery, form, movedBy, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { saved, receive, received, editReceipt, remove, rowOf } = calls(app);
let shop: Shop;
beforeEach(async () => {
  shop = await addShop(app.ours);
});

/** Ten cases of tomatoes at £17, and two kilograms of basil, with the supplier. */
const placed = () =>
  saved(
    form(shop, [ordered(shop.tomatoes, '10', '17'), ordered(shop.basil, '2')], {
      ...{ kind: 'invoice', deliveryDate: '2026-11-20' },
    }),
  );

/** Seven of the ten came, and 1.5 of the 2; what is missing of the tomatoes comes on Tuesday. */
function partly(order: OrderRow, differs: object = {}) {
  const [tomatoes, basil] = order.lines;
  const rest = {
    ...{ orderId: randomUUID(), deliveryDate: '2026-11-24' },
    lines: [{ lineId: randomUUID(), ofLineId: tomatoes?.id }],
  };
  const lines = [
    { lineId: tomatoes?.id, quantityReceived: '7', finalPrice: '20' },
    { lineId: basil?.id, quantityReceived: '1.5', finalPrice: null },
  ];
  return { ...delivery(order), lines, rest, ...differs };
}

const read = async (orderId: string) =>
  (await app.owner.get<OrderRow>(`/api/v1/accounts/${app.ours.areaId}/orders/${orderId}`)).body;
const approval = (orderId: string) =>
  reading(app.pool, app.ours.organisationId, (db) => db.run(approvalOf(app.ours.area, orderId)));

describe('rule 45: what is still to come of a delivery', () => {
  it('is an order of its own with the next number, at the agreed price, with the supplier already and without a mail', async () => {
    const order = await placed();
    const body = partly(order);
    const { body: answer } = await receive(body);
    const rest = await read(body.rest.orderId);
    expect(rest).toMatchObject({
      ...{ status: 'SENT', type: 'DEBIT', deliveryDate: '2026-11-24', mail: null, supplierId: shop.supplierId },
      ...{ orderNumber: (order.orderNumber ?? 0) + 1, estimatedCost: '51', approval: null },
      follows: { id: order.id, orderNumber: order.orderNumber },
      lines: [{ optionId: shop.tomatoes, quantity: '3', unitPrice: '17', quantityReceived: null }],
    });
    expect(answer.rows.orders?.map(({ id }) => id)).toEqual(expect.arrayContaining([order.id, rest.id]));
  });

  it('leaves the first order received with what came, as it was entered, and names where the rest went', async () => {
    const order = await placed();
    const body = partly(order);
    await receive(body);
    const first = await read(order.id);
    expect(first).toMatchObject({
      ...{ status: 'RECEIVED', finalCost: '153.5', followedBy: { id: body.rest.orderId } },
      lines: [
        { quantityReceived: '7', movedLots: '3' },
        { quantityReceived: '1.5', movedLots: null },
      ],
    });
    expect(await movedBy(app.ours, order.id)).toMatchObject([
      { kind: 'received', quantity: '105000', value: '140' },
      { kind: 'received', quantity: '1500', value: '13.5' },
    ]);
    expect(await movedBy(app.ours, body.rest.orderId)).toEqual([]);
  });

  it('is received on its own day, and may be short in its turn', async () => {
    const body = partly(await placed());
    await receive(body);
    const rest = await read(body.rest.orderId);
    const third = { orderId: randomUUID(), deliveryDate: '2026-11-26' };
    const again = delivery(rest, {
      lines: [{ lineId: rest.lines[0]?.id, quantityReceived: '2', finalPrice: null }],
      rest: { ...third, lines: [{ lineId: randomUUID(), ofLineId: rest.lines[0]?.id }] },
    });
    expect((await received(again)).lines).toMatchObject([{ quantityReceived: '2', movedLots: '1' }]);
    expect(await read(third.orderId)).toMatchObject({ follows: { id: rest.id }, lines: [{ quantity: '1' }] });
    expect(await movedBy(app.ours, rest.id)).toMatchObject([{ effective_day: '2026-11-24', quantity: '30000' }]);
    expect(await reading(app.pool, app.ours.organisationId, ledgerDifferences)).toEqual([]);
  });

  it('is short and nothing else, unless somebody states that it is still to come', async () => {
    const order = await placed();
    const row = await received(partly(order, { rest: null }));
    expect(row).toMatchObject({ followedBy: null, lines: [{ movedLots: null }, { movedLots: null }] });
  });

  it('may be stated when the receipt is corrected, once, and a further correction leaves it alone', async () => {
    const order = await placed();
    const first = await received(partly(order, { rest: null }));
    const corrected = rowOf(await editReceipt(partly(first)));
    expect(corrected.followedBy).toMatchObject({ orderNumber: (order.orderNumber ?? 0) + 1 });
    expect((await editReceipt(partly(corrected))).body.data?.fields).toEqual([
      { field: 'rest', message: `PO ${(order.orderNumber ?? 0) + 1} holds what is still to come already` },
    ]);
    const further = rowOf(await editReceipt(partly(corrected, { rest: null })));
    expect(further).toMatchObject({ followedBy: corrected.followedBy, lines: [{ movedLots: '3' }, {}] });
  });

  it('makes the lines short again when its order is removed, and stays an order when the first one is', async () => {
    const body = partly(await placed());
    await receive(body);
    const rest = await read(body.rest.orderId);
    expect((await remove(rest)).status).toBe(200);
    const first = await read(body.orderId);
    expect(first).toMatchObject({ followedBy: null, lines: [{ movedLots: null }, {}] });

    const anew = partly(first);
    await editReceipt(anew);
    await remove(await read(body.orderId));
    expect(await read(anew.rest.orderId)).toMatchObject({ status: 'SENT', follows: { id: body.orderId } });
  });

  it('opens no claim: what moved is not claimed as short, and what is claimed as short does not move', async () => {
    const claim = (order: OrderRow, lots: string) =>
      app.owner.command<{ data?: { fields?: object[] } }>(app.ours.areaId, `/orders/${order.id}/claims`, {
        ...{ claimId: randomUUID(), lineId: order.lines[0]?.id, kind: 'short', lots, over: null },
        ...{ day: '2026-11-20', reason: 'Not in the van' },
      });
    const first = await received(partly(await placed()));
    expect((await claim(first, '3')).body.data?.fields).toEqual([
      { field: 'lots', message: `3 moved to PO ${first.followedBy?.orderNumber} and open no claim` },
    ]);

    const short = await received(partly(await placed(), { rest: null }));
    expect((await claim(short, '3')).status).toBe(200);
    expect((await editReceipt(partly(short))).body.data?.fields).toEqual([
      { field: 'rest.lines.0', message: 'It is claimed as short: withdraw that claim first' },
    ]);
  });

  it('has the approval that was granted for the first order, up to what it comes to', async () => {
    const order = await placed();
    await writing(app.pool, app.ours.organisationId, async (tx) =>
      setApproval(tx, order.id, {
        ...{ ...NO_APPROVAL, state: 'GRANTED', grantedStep: 2, approvedAmount: '188', answeredBy: 'Mia' },
      }),
    );
    const body = partly(order);
    await receive(body);
    expect(await approval(body.rest.orderId)).toMatchObject([
      { state: 'GRANTED', grantedStep: 2, approvedAmount: '51', answeredBy: 'Mia' },
    ]);
  });

  it('is refused under the id of an order that is there, and on a line that came whole', async () => {
    const [order, other] = [await placed(), await placed()];
    const taken = partly(order);
    const { status, body } = await receive({ ...taken, rest: { ...taken.rest, orderId: other.id } });
    expect({ status, fields: body.data?.fields?.map(({ field }) => field) }).toEqual({
      status: 422,
      fields: ['rest.orderId'],
    });
    const whole = partly(order, { lines: [] });
    expect((await receive(whole)).body.data?.fields?.map(({ field }) => field)).toEqual(['rest.lines.0']);
  });
});
