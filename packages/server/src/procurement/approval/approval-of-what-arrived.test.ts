import { randomUUID } from 'node:crypto';
import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { describe, expect, it } from 'vitest';
import { delivery, movedBy } from '../testing-orders.ts';
import { code, message, startApprovalTests } from './testing-approval-steps.ts';

const { app, ours, clock, group, gino, mia, paul, draft, here } = await startApprovalTests();

/** How a dispute is answered. */
interface Disputed {
  rows: { orders?: OrderRow[]; claims?: ClaimRow[] };
  data?: { code: string; fields?: { field: string }[] };
}

const GINO = (await app.owner.get<{ name: string }>('/api/v1/me')).body.name;

describe('what arrived', () => {
  /** An order of Mia's that was sent, as it stands then. */
  const sent = async (lots: string) => {
    const order = await draft(lots, { kind: 'invoice', deliveryDate: '2026-11-20' });
    return { order, lineId: order.lines[0]?.id };
  };
  const came = ({ order, lineId }: Awaited<ReturnType<typeof sent>>, quantityReceived: string, more: object = {}) =>
    delivery(order, { lines: [{ lineId, quantityReceived, finalPrice: null }], ...more });

  it('above the step is in the stock and re-opens the approval; it is finalised once it was accepted', async () => {
    const order = await sent('160');
    const received = await mia.received(came(order, '200'));
    expect(received).toMatchObject({ status: 'RECEIVED', finalCost: '600', approval: { state: 'OPEN' } });
    const refused = await mia.toggle(received);
    expect(message(refused)).toBe('What arrived is waiting for approval by Paul.');
    expect(code(refused)).toBe('order.approval-open');

    expect((await paul.answer(received, 'approve')).body).toMatchObject({
      rows: { orders: [{ approval: { state: 'ACCEPTED', answeredBy: 'Paul' } }] },
    });
    expect(await mia.approval(received)).toMatchObject({ state: 'ACCEPTED', approvedAmount: '600' });
    expect(await mia.notices()).toContain('Paul accepted what arrived from Fresh & Co on 20 Nov 2026.');
    expect((await mia.toggle(received)).body).toMatchObject({ rows: { orders: [{ status: 'FINALISED' }] } });
  });

  it('rules 42 and 43: above the step without a network is posted when it is sent, re-opens the approval and waits to be accepted', async () => {
    const order = await sent('160');
    const entered = { ...came(order, '200'), occurredAt: '2026-11-20T12:00:00.000Z' };
    clock.now = new Date('2026-11-21T07:00:00Z'); // the device found a network on the next morning
    const received = await mia.received(entered);
    expect(received).toMatchObject({
      ...{ status: 'RECEIVED', deliveryDate: '2026-11-20', occurredAt: '2026-11-20T12:00:00.000Z', finalCost: '600' },
      approval: { state: 'OPEN' },
    });
    expect(await movedBy(ours, received.id)).toMatchObject([{ value: '600' }]);
    expect(await paul.waiting()).toContain(received.id);
    expect(await paul.notices()).toContain(
      'More arrived from Fresh & Co on 20 Nov 2026 than was approved, received by Mia. Please accept it.',
    );
    expect(code(await mia.toggle(received))).toBe('order.approval-open');
    expect(code(await mia.answer(received, 'approve'))).toBe('order.waits-for-others');
    expect((await paul.answer(received, 'approve')).body).toMatchObject({
      rows: { orders: [{ approval: { state: 'ACCEPTED', answeredBy: 'Paul' } }] },
    });
    expect((await mia.toggle(received)).body).toMatchObject({ rows: { orders: [{ status: 'FINALISED' }] } });
  });

  it('rule 43: is disputed by claims of what goes back and of what was charged too much, in the same transaction', async () => {
    const order = await sent('160');
    const lines = [{ lineId: order.lineId, quantityReceived: '200', finalPrice: '3.5' }];
    const received = await mia.received(came(order, '200', { lines }));
    expect(received).toMatchObject({ finalCost: '700', approval: { state: 'OPEN' } });
    const dispute = (over: string, goesBack: string) =>
      paul.caller.command<Disputed>(ours.areaId, `/orders/${received.id}/dispute`, {
        ...{ version: received.version, reason: 'Agreed at £3' },
        lines: [{ lineId: order.lineId, goesBack, over }],
      });
    expect((await dispute('0', '0')).body.data?.fields?.[0]?.field).toBe('lines');
    expect((await dispute('0', '201')).body.data?.fields?.[0]?.field).toBe('lines.0.lots');
    expect((await dispute('3.6', '0')).body.data?.fields?.[0]?.field).toBe('lines.0.over');
    expect((await mia.approval(received))?.state).toBe('OPEN');

    const { orders, claims = [] } = (await dispute('0.5', '40')).body.rows;
    expect(orders?.[0]?.approval).toMatchObject({ state: 'ACCEPTED', answeredBy: 'Paul' });
    const claimed = claims.map(({ kind, lots, net, reason }) => ({ kind, lots, net, reason }));
    expect(claimed.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'overcharged', lots: '160', net: '80', reason: 'Agreed at £3' },
      { kind: 'returned', lots: '40', net: '140', reason: 'Agreed at £3' },
    ]);
    const back = claims.find(({ kind }) => kind === 'returned')?.id ?? '';
    expect(await movedBy(ours, back)).toMatchObject([{ kind: 'claim', value: '-140' }]); // bags are no ingredient
    expect(await mia.notices()).toContain('Paul disputed what arrived from Fresh & Co on 20 Nov 2026: see its claims.');
    expect((await dispute('0.5', '40')).body.data?.code).toBe('order.approval-answered');
    expect((await mia.toggle(received)).body).toMatchObject({ rows: { orders: [{ status: 'FINALISED' }] } });
  });

  it('that a corrected receipt brings back to what was approved needs nobody any more', async () => {
    const order = await sent('160');
    const received = await mia.received(came(order, '200'));
    const corrected = await mia.editReceipt({ ...came(order, '160'), version: received.version });
    expect(mia.rowOf(corrected).approval).toBeNull();
    const more = mia.rowOf(corrected);
    expect(mia.rowOf(await mia.editReceipt({ ...came(order, '180'), version: more.version })).approval?.state).toBe(
      'OPEN',
    );
  });

  it('within the step and 10 % of what was approved needs nobody', async () => {
    const order = await draft('170');
    await mia.send(order);
    const approved = await paul.answer(order, 'approve');
    await group.deliver();
    clock.now = new Date('2026-11-21T12:00:00Z');
    const { version } = mia.rowOf(approved as never);
    const now = { ...order, version: version + 1 };
    const received = await mia.received(came({ order: now, lineId: order.lines[0]?.id }, '187'));
    expect(received.approval?.state).toBe('GRANTED');
    const corrected = { ...came({ order: now, lineId: order.lines[0]?.id }, '188'), version: received.version };
    expect(mia.rowOf(await mia.editReceipt(corrected)).approval?.state).toBe('OPEN');
  });

  it('without being ordered needs the first step from £25 on, and not again once it was accepted', async () => {
    const EXTRA = randomUUID();
    const order = await sent('10');
    const extra = (lots: string) => ({
      extraLines: [
        {
          lineId: EXTRA,
          optionId: here.shop.basil,
          quantityReceived: lots,
          finalPrice: null,
          usedFor: { kind: 'addition', id: null },
        },
      ],
    });
    const received = await mia.received(came(order, '10', extra('3')));
    expect(received.approval?.state).toBe('OPEN');
    await paul.answer(received, 'approve');
    const lines = (lots: string) => [{ lineId: EXTRA, quantityReceived: lots, finalPrice: '9' }];
    const noted = delivery(received, { lines: lines('3'), receivingComments: 'One box wet' });
    const same = mia.rowOf(await mia.editReceipt(noted));
    expect(same.approval?.state).toBe('ACCEPTED');
    const more = mia.rowOf(await mia.editReceipt(delivery(same, { lines: lines('4') })));
    expect(more.approval?.state).toBe('OPEN');
  });

  it('is not accepted by who received it', async () => {
    const order = await sent('160');
    const received = await paul.received(came(order, '200'));
    expect(await paul.waiting()).not.toContain(received.id);
    expect(message(await paul.answer(received, 'approve'))).toBe(`This order waits for approval by ${GINO}.`);
    expect((await gino.answer(received, 'approve')).status).toBe(200);
  });

  it('is no matter of credit notes, nor of places without steps', async () => {
    const credit = await draft('500', { kind: 'credit', deliveryDate: '2026-11-20' });
    expect((await mia.received(delivery(credit))).approval).toBeNull();
    await group.ladder([]);
    const order = await sent('160');
    expect((await mia.received(came(order, '900'))).approval).toBeNull();
  });
});
