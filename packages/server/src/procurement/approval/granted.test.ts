import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { writing } from '../../db/transaction.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { addShop, delivery, form, movedBy, ordered, type Shop } from '../testing-orders.ts';
import { reconciliation } from '../testing-papers.ts';
import { approvals } from './testing-approvals.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const clock = { now: NOON };
const app = await startTestApp(await testDatabase(), { now: () => clock.now });
const { ours } = app;
const group = approvals(app, clock);
const mia = await group.member('Mia');
const paul = await group.member('Paul');
await group.ladder([{ fromAmount: '500', approvers: [paul.userId] }]);

let shop: Shop;
beforeEach(async () => {
  shop = await addShop(ours);
});

/** A draft of Mia's over £600 that waits for Paul. */
async function asked() {
  const order = await mia.saved(form(shop, [ordered(shop.bags, '200')]));
  expect((await mia.send(order)).body).toMatchObject({ waitsFor: ['Paul'] });
  return order;
}

const NO_EMAIL = 'Could not send PO: no email available for Fresh & Co';
const setSupplier = (column: 'email' | 'cut_off_time', value: string | null) =>
  writing(app.pool, ours.organisationId, async (tx) =>
    tx.send(
      raw(sql`
        update supplier set ${sql.ref(column)} = ${value}
        where organisation_id = ${ours.organisationId} and supplier_id = ${shop.supplierId}`),
    ),
  );

describe('an order that was approved', () => {
  it('notifies who asked that it is on its way, and nobody else', async () => {
    const order = await asked();
    await paul.answer(order, 'approve');
    const text = 'Paul approved the order to Fresh & Co for 21 Nov 2026. It is on its way.';
    expect(await mia.notices()).toContain(text);
    expect(await paul.notices()).not.toContain(text);
  });

  it('whose supplier has lost its address stays a draft with its approval, and is sent to the new one without asking anew', async () => {
    const order = await asked();
    await setSupplier('email', null);
    const answer = await paul.answer(order, 'approve');
    expect(answer.body).toMatchObject({
      notSent: NO_EMAIL,
      rows: { orders: [{ status: 'DRAFT', approval: { state: 'GRANTED', answeredBy: 'Paul' } }] },
    });
    expect(await mia.notices()).toContain(
      `Paul approved the order to Fresh & Co for 21 Nov 2026, but it was not sent. ${NO_EMAIL}`,
    );
    await setSupplier('email', 'new@greens.example');
    expect((await mia.send(order)).body).toMatchObject({ waitsFor: [], rows: { orders: [{ status: 'AWAIT' }] } });
  });

  it('rule 41: loses its approval to a form that joins it, and is asked for again', async () => {
    const order = await asked();
    await setSupplier('email', null);
    await paul.answer(order, 'approve');
    await setSupplier('email', 'orders@greens.example');
    const { body } = await mia.save(form(shop, [ordered(shop.basil, '1')]));
    expect(body).toMatchObject({ merged: true, rows: { orders: [{ id: order.id, approval: null }] } });
    expect((await mia.send(mia.rowOf({ body }))).body).toMatchObject({ waitsFor: ['Paul'] });
  });

  it('rule 40: after the cut-off of its supplier is shown to be late, and sent all the same', async () => {
    const order = await asked();
    await setSupplier('cut_off_time', '12:01');
    expect(await paul.approval(order)).toMatchObject({ orderBy: { day: '2026-11-20', time: '12:01' }, tooLate: false });
    await setSupplier('cut_off_time', '12:00');
    expect(await paul.approval(order)).toMatchObject({ orderBy: { day: '2026-11-20', time: '12:00' }, tooLate: true });
    expect((await paul.answer(order, 'approve')).body).toMatchObject({ rows: { orders: [{ status: 'AWAIT' }] } });
  });
});

describe('rules 42 and 54: an invoice that is entered with what came', () => {
  const enter = (lots: string, more: object = {}) => {
    const body = reconciliation(shop, { lines: [ordered(shop.bags, lots)], ...more });
    return mia.caller.command<Parameters<typeof mia.rowOf>[0]['body']>(
      ours.areaId,
      `/orders/${body.orderId}/reconcile`,
      body,
    );
  };

  it('above the step is in the stock at once, waits to be accepted, and is not finalised before', async () => {
    const row = mia.rowOf(await enter('200'));
    expect(row).toMatchObject({ status: 'RECEIVED', finalCost: '600', approval: { state: 'OPEN' } });
    expect(await movedBy(ours, row.id)).toMatchObject([{ value: '600' }]);
    expect((await mia.toggle(row)).body.data?.code).toBe('order.approval-open');
    expect((await paul.answer(row, 'approve')).body).toMatchObject({
      rows: { orders: [{ approval: { state: 'ACCEPTED', answeredBy: 'Paul' } }] },
    });
    expect((await mia.toggle(row)).body).toMatchObject({ rows: { orders: [{ status: 'FINALISED' }] } });
  });

  it('below it needs nobody, and a credit note never does', async () => {
    expect(mia.rowOf(await enter('10')).approval).toBeNull();
    const credit = mia.rowOf(await enter('400', { kind: 'credit' }));
    expect(credit).toMatchObject({ finalCost: '-1200', approval: null });
  });

  it('is accepted again once its correction comes to much more', async () => {
    const row = mia.rowOf(await enter('200'));
    await paul.answer(row, 'approve');
    const lines = [{ lineId: row.lines[0]?.id, quantityReceived: '300', finalPrice: null }];
    const more = mia.rowOf(await mia.editReceipt(delivery(row, { invoiceNumber: '4711', lines })));
    expect(more.approval?.state).toBe('OPEN');
  });
});
