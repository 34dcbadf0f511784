import { beforeEach, describe, expect, it } from 'vitest';
import { reading } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectOnce } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, costOn, delivery, form, movedBy, ordered, type Shop } from './testing-orders.ts';

let clock = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { saved, received, editReceipt, remove, toggle, rowOf } = calls(app);
let shop: Shop;
beforeEach(async () => {
  clock = new Date('2026-11-20T12:00:00Z');
  shop = await addShop(app.ours);
});

/** An order that is with the supplier: 2 cases of tomatoes, 1 kg of basil, bin bags. */
const placed = (differs: object = {}) =>
  saved(
    form(shop, [ordered(shop.tomatoes, '2'), ordered(shop.basil, '1'), ordered(shop.bags, '1')], {
      kind: 'invoice',
      deliveryDate: '2026-11-20',
      ...differs,
    }),
  );

const found = (lineId: string | undefined, quantityReceived: string | null, finalPrice: string | null) => ({
  lineId,
  quantityReceived,
  finalPrice,
});

const nothingDrifted = () => reading(app.pool, app.ours.organisationId, ledgerDifferences);

describe('correcting a received order', () => {
  it('rule 4 rule 10 reverses and reposts what differs, and moves the price it had stated', async () => {
    const order = await placed();
    const first = await received(delivery(order, { lines: [found(order.lines[0]?.id, null, '21')] }));
    const row = rowOf(
      await editReceipt(delivery(first, { deliveryDate: '2026-11-20', lines: [found(first.lines[0]?.id, '1', '24')] })),
    );
    expect(row).toMatchObject({ status: 'RECEIVED', finalCost: '36', userName: 'Gino' });
    expect(await movedBy(app.ours, order.id)).toContainEqual(
      expect.objectContaining({ ingredient_id: shop.tomatoIngredient, quantity: '15000', value: '24' }),
    );
    expect(await costOn(app.ours, shop.tomatoIngredient, '2026-11-20')).toBe('0.0016');
    expect(await nothingDrifted()).toEqual([]);
  });

  it('rule 3 a correction of other fields leaves the price where it was among those of its day', async () => {
    const early = await placed();
    const first = await received(delivery(early, { lines: [found(early.lines[0]?.id, null, '21')] }));
    const late = await placed();
    await received(delivery(late, { lines: [found(late.lines[0]?.id, null, '24')] }));
    await editReceipt(delivery(first, { lines: [found(first.lines[0]?.id, '1', '21')] }));
    expect(await costOn(app.ours, shop.tomatoIngredient, '2026-11-20')).toBe('0.0016');
  });

  it('moves everything to another day when the delivery day was wrong', async () => {
    const order = await placed({ deliveryDate: '2026-11-12' });
    const first = await received(
      delivery(order, { deliveryDate: '2026-11-19', lines: [found(order.lines[0]?.id, null, '21')] }),
    );
    await editReceipt(delivery(first, { deliveryDate: '2026-11-13', lines: [found(order.lines[0]?.id, null, '21')] }));
    expect(new Set((await movedBy(app.ours, order.id)).map((row) => row.effective_day))).toEqual(
      new Set(['2026-11-13']),
    );
    expect(await costOn(app.ours, shop.tomatoIngredient, '2026-11-13')).toBe('0.0014');
    expect(await nothingDrifted()).toEqual([]);
  });

  it('is for received orders: not for sent ones, not for finalised ones', async () => {
    const order = await placed();
    expect((await editReceipt(delivery(order))).body.data?.code).toBe('order.wrong-status');
    const row = rowOf(await toggle(await received(delivery(order))));
    expect((await editReceipt(delivery(row))).body.data?.code).toBe('order.finalised');
  });

  it('is refused to strangers', async () => {
    const row = await received(delivery(await placed()));
    await expectGuarded(app, {
      accountId: app.ours.areaId,
      path: `/orders/${row.id}/edit-receipt`,
      body: delivery(row),
    });
  });
});

describe('removing an order', () => {
  it('rule 10 reverses on the original day and withdraws its prices', async () => {
    const order = await placed();
    const row = await received(delivery(order, { lines: [found(order.lines[0]?.id, null, '21')] }));
    clock = new Date('2026-11-27T12:00:00Z');
    const answer = await remove(row);
    expect([answer.status, answer.body.deleted.orders]).toEqual([200, [order.id]]);
    expect(await movedBy(app.ours, order.id)).toEqual([]);
    expect(await costOn(app.ours, shop.tomatoIngredient, '2026-11-20')).toBe('0.00123333333333333333');
    expect(await nothingDrifted()).toEqual([]);
  });

  it('leaves what was sent or received to be opened, and nothing of a draft', async () => {
    const opened = (id: string) =>
      app.owner.get<{ removedAt: string | null; history: { action: string }[] }>(
        `/api/v1/accounts/${app.ours.areaId}/orders/${id}`,
      );
    const row = await received(delivery(await placed()));
    await remove(row);
    const removed = await opened(row.id);
    expect(removed.body.removedAt).not.toBeNull();
    expect(removed.body.history.map((entry) => entry.action)).toEqual([
      'order.placed',
      'order.received',
      'order.removed',
    ]);

    const draft = await saved(form(shop, [ordered(shop.basil, '1')]));
    await remove(draft);
    expect((await opened(draft.id)).status).toBe(404);
  });

  it('rule 4 is refused for a finalised order', async () => {
    const row = rowOf(await toggle(await received(delivery(await placed()))));
    const answer = await remove(row);
    expect([answer.status, answer.body.data?.code]).toEqual([422, 'order.finalised']);
    expect(await movedBy(app.ours, row.id)).toHaveLength(3);
  });

  it('is refused to strangers, with an old version, and done once however often it is sent', async () => {
    const order = await placed();
    const command = { accountId: app.ours.areaId, path: `/orders/${order.id}/remove`, body: { version: 1 } };
    await expectGuarded(app, command);
    expect((await remove({ ...order, version: 7 })).status).toBe(409);
    await expectOnce(app, command, async () => ((await remove({ ...order, version: 9 })).status === 404 ? 1 : 0));
  });
});

describe('finalising', () => {
  it('PROC-051 rule 4 makes a received order FINALISED and back, and moves nothing', async () => {
    const row = await received(delivery(await placed()));
    const before = await movedBy(app.ours, row.id);
    const finalised = rowOf(await toggle(row));
    expect(finalised.status).toBe('FINALISED');
    const back = rowOf(await toggle(finalised));
    expect([back.status, back.version]).toEqual(['RECEIVED', row.version + 2]);
    expect(await movedBy(app.ours, row.id)).toEqual(before);
    expect(await nothingDrifted()).toEqual([]);
  });

  it('PROC-052 PROC-053 is refused for an order that is not approved yet', async () => {
    const answer = await toggle(await placed());
    expect([answer.status, answer.body.message]).toEqual([422, 'Order must be approved first.']);
  });

  it('is refused to strangers', async () => {
    const row = await received(delivery(await placed()));
    await expectGuarded(app, {
      accountId: app.ours.areaId,
      path: `/orders/${row.id}/toggle-finalised`,
      body: { version: row.version },
    });
  });
});
