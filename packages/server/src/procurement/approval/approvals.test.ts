import { randomUUID } from 'node:crypto';
import type { OrderLimit } from '@larder/contract/procurement.ts';
import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { StartPage } from '@larder/contract/start.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { endMemberships } from '../../testing/membership.ts';
import { addShop, delivery, form, movedBy, ordered, type Shop } from '../testing-orders.ts';
import { approvals } from './testing-approvals.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const clock = { now: NOON };
const app = await startTestApp(await testDatabase(), { now: () => clock.now });
const { ours } = app;
const group = approvals(app, clock);
const gino = await group.owner();
const mia = await group.member('Mia');
const paul = await group.member('Paul');
const rita = await group.member('Rita');
const olly = await group.member('Olly', { orderUpTo: '100' });

const GINO = (await app.owner.get<{ name: string }>('/api/v1/me')).body.name;
let shop: Shop;
beforeEach(async () => {
  clock.now = NOON;
  group.letters.length = 0;
  shop = await addShop(ours);
  await group.ladder([], ours.locationId);
  await group.ladder([
    { fromAmount: '500', approvers: [paul.userId] },
    { fromAmount: '2000', approvers: [paul.userId, rita.userId] },
    { fromAmount: '10000', approvers: 'owners' },
  ]);
});

/** A draft of Mia's over so many pounds of bags. */
const draft = (lots: string, differs: object = {}) => mia.saved(form(shop, [ordered(shop.bags, lots)], differs));
/** How a dispute is answered. */
interface Disputed {
  rows: { orders?: OrderRow[]; claims?: ClaimRow[] };
  data?: { code: string; fields?: { field: string }[] };
}
const code = (answer: { body: unknown }) => (answer.body as { data?: { code: string } }).data?.code;
const message = (answer: { body: unknown }) => (answer.body as { message?: string }).message;

describe('an order that needs approval', () => {
  it('is asked for by sending it, stays a draft that nobody changes, and shows for whom it waits; one below is sent', async () => {
    const below = await draft('166', { deliveryDate: '2026-11-22' });
    expect((await mia.send(below)).body).toMatchObject({ waitsFor: [], rows: { orders: [{ status: 'AWAIT' }] } });

    const order = await draft('200');
    const answer = await mia.send(order);
    expect(answer.body).toMatchObject({ waitsFor: ['Paul'] });
    expect(mia.rowOf(answer)).toMatchObject({
      ...{ status: 'DRAFT', version: order.version },
      approval: { state: 'ASKED', askedBy: 'Mia', at: NOON.toISOString() },
    });
    expect(await mia.approval(order)).toMatchObject({
      ...{
        state: 'ASKED',
        waitsFor: ['Paul'],
        totalCost: '600',
        step: 1,
        steps: 3,
        mayAnswer: false,
        mayTakeBack: true,
      },
    });

    const edited = await mia.save(form(shop, [ordered(shop.bags, '1')], { orderId: order.id, version: order.version }));
    const asked = 'This order waits for approval by Paul. Take it back before you change it.';
    expect([edited, await mia.send(order), await mia.remove(order)].map(message)).toEqual([asked, asked, asked]);
  });

  it('is taken back by who orders, and can be changed again', async () => {
    const order = await draft('200');
    await mia.send(order);
    const answer = await mia.answer(order, 'take-back-asking');
    expect(answer.body).toMatchObject({ rows: { orders: [{ id: order.id, status: 'DRAFT', approval: null }] } });
    expect(code(await paul.answer(order, 'approve'))).toBe('order.nothing-to-approve');
    const less = form(shop, [ordered(shop.bags, '10')], { orderId: order.id, version: order.version });
    expect((await mia.send(await mia.saved(less))).body).toMatchObject({ waitsFor: [] });
  });

  it('is sent by its approval in the same transaction, in the name of who asked', async () => {
    const order = await draft('200');
    await mia.send(order);
    expect(await paul.waiting()).toContain(order.id);
    expect(await rita.waiting()).not.toContain(order.id);
    const answer = await paul.answer(order, 'approve');
    expect(answer.body).toMatchObject({
      notSent: null,
      rows: {
        orders: [{ status: 'AWAIT', mail: { status: 'queued' }, approval: { state: 'GRANTED', answeredBy: 'Paul' } }],
      },
    });
    await group.deliver();
    const letter = group.letters.find(({ to }) => to === 'orders@greens.example');
    expect(letter?.text).toContain('Mia');
    expect(letter?.text).not.toContain('Paul');
    expect(await paul.waiting()).not.toContain(order.id);
    expect((await group.history(order.id)).map(({ action, by }) => `${by}: ${action}`)).toEqual([
      'Mia: order.drafted',
      'Mia: order.asked',
      'Paul: order.approval-granted',
      'Paul: order.sent',
      'Paul: order.mail-accepted',
    ]);
  });

  it('is granted step by step; who is named at several grants them at once', async () => {
    const order = await draft('4000');
    await mia.send(order);
    expect((await mia.approval(order))?.waitsFor).toEqual(['Paul']);
    expect(message(await rita.answer(order, 'approve'))).toBe('This order waits for approval by Paul.');
    await paul.answer(order, 'approve');
    expect(await mia.approval(order)).toMatchObject({ state: 'ASKED', step: 3, waitsFor: [GINO] });
    expect((await gino.answer(order, 'approve')).body).toMatchObject({ rows: { orders: [{ status: 'AWAIT' }] } });
  });

  it('is returned with a reason, which opens the draft; without one it is not', async () => {
    const order = await draft('200');
    await mia.send(order);
    expect((await paul.answer(order, 'return', { reason: ' ' })).body).toMatchObject({
      data: { code: 'invalid', fields: [{ field: 'reason', message: 'Please give a reason' }] },
    });
    expect((await paul.answer(order, 'return', { reason: 'There are enough bags' })).body).toMatchObject({
      rows: { orders: [{ status: 'DRAFT', approval: { state: 'RETURNED', reason: 'There are enough bags' } }] },
    });
    expect(await mia.notices()).toContain(
      'Paul returned the order to Fresh & Co for 21 Nov 2026: There are enough bags',
    );
    const again = form(shop, [ordered(shop.bags, '180')], { orderId: order.id, version: order.version });
    expect((await mia.send(await mia.saved(again))).body).toMatchObject({ waitsFor: ['Paul'] });
  });

  it('of two who approve at once is sent once, and the other sees what happened', async () => {
    await group.ladder([{ fromAmount: '500', approvers: [paul.userId, rita.userId] }]);
    const order = await draft('200');
    await mia.send(order);
    const answers = await Promise.all([paul, rita].map((one) => one.answer(order, 'approve')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && message(refused)).toMatch(/^(Paul|Rita) has already approved this order\.$/);
    const sent = (await group.history(order.id)).filter(({ action }) => action === 'order.sent');
    expect(sent).toHaveLength(1);
  });

  it('is measured with the others of its area, supplier and delivery date, so that splitting it asks all the same', async () => {
    const first = await draft('160');
    expect((await mia.send(first)).body).toMatchObject({ waitsFor: [] });
    const second = await draft('10');
    expect((await mia.send(second)).body).toMatchObject({ waitsFor: ['Paul'] });
    expect(await paul.approval(second)).toMatchObject({ totalCost: '510', others: 1 });
    const otherDay = await draft('10', { deliveryDate: '2026-11-22' });
    expect((await mia.send(otherDay)).body).toMatchObject({ waitsFor: [] });
  });

  it('is measured by the price in force where a lower one was typed', async () => {
    const typed = await mia.saved(form(shop, [ordered(shop.bags, '200', '0.01')]));
    expect((await mia.send(typed)).body).toMatchObject({ waitsFor: ['Paul'] });
  });
});

describe('who approves', () => {
  it('is not who asked: others at the step, else an owner', async () => {
    const own = await paul.saved(form(shop, [ordered(shop.bags, '200')]));
    expect((await paul.send(own)).body).toMatchObject({ waitsFor: [GINO] });
    expect(message(await paul.answer(own, 'approve'))).toBe(`This order waits for approval by ${GINO}.`);

    const larger = await paul.saved(form(shop, [ordered(shop.bags, '1000')], { deliveryDate: '2026-11-22' }));
    await paul.send(larger);
    await gino.answer(larger, 'approve');
    expect((await mia.approval(larger))?.waitsFor).toEqual(['Rita']);
  });

  it('is an owner where whoever is named was removed, lost access or sees no costs, also while it is asked', async () => {
    const ned = await group.member('Ned');
    await group.ladder([{ fromAmount: '500', approvers: [ned.userId] }]);
    const order = await draft('200');
    expect((await mia.send(order)).body).toMatchObject({ waitsFor: ['Ned'] });
    await app.owner.command(ours.organisationId, `/users/${ned.userId}/save`, {
      ...{ type: 'member', limits: { withheld: ['costs'], orderUpTo: null } },
    });
    expect((await mia.approval(order))?.waitsFor).toEqual([GINO]);
    expect((await group.setting()).unable).toEqual([{ userId: ned.userId, name: 'Ned' }]);
    await endMemberships(app.pool, ours.organisationId, ned.userId);
    expect((await mia.approval(order))?.waitsFor).toEqual([GINO]);
    expect(await gino.waiting()).toContain(order.id);
    expect((await gino.answer(order, 'approve')).status).toBe(200);
  });

  it('is the only owner for what they order themselves: it is approved with the sending, under their name (rule 184)', async () => {
    await group.ladder([{ fromAmount: '500', approvers: 'owners' }]);
    const order = await gino.saved(form(shop, [ordered(shop.bags, '200')]));
    const answer = await gino.send(order);
    expect(answer.body).toMatchObject({
      waitsFor: [],
      rows: { orders: [{ status: 'AWAIT', approval: { state: 'GRANTED', askedBy: GINO, answeredBy: GINO } }] },
    });
    expect((await group.history(order.id)).map(({ action }) => action)).toEqual([
      ...['order.drafted', 'order.asked', 'order.approval-granted', 'order.sent'],
    ]);
  });
});

describe('an order above what a person may order', () => {
  it('needs the first step instead of being refused, where steps are set up; without any it is refused', async () => {
    const order = await olly.saved(form(shop, [ordered(shop.bags, '40')]));
    expect((await olly.send(order)).body).toMatchObject({ waitsFor: ['Paul'] });
    await olly.answer(order, 'take-back-asking');
    await group.ladder([]);
    expect(code(await olly.send(order))).toBe('limit.order');
  });

  it('that came with its invoice is entered, and measured when it is approved', async () => {
    const invoice = form(shop, [ordered(shop.bags, '40')], { kind: 'invoice', deliveryDate: '2026-11-20' });
    const entered = await olly.saved(invoice);
    expect(entered).toMatchObject({ status: 'SENT', approval: { state: 'DUE' } });
    const received = await olly.received(delivery(entered));
    expect(received).toMatchObject({ status: 'RECEIVED', approval: { state: 'OPEN' } });
  });

  it('is shown in its form with the steps, and whom it would ask', async () => {
    const { body } = await olly.caller.get<OrderLimit>(
      `/api/v1/accounts/${ours.areaId}/orders/${shop.supplierId}/limit?supplierId=${shop.supplierId}&deliveryDate=2026-11-21`,
    );
    expect(body).toMatchObject({
      upTo: '100.00',
      ladder: {
        steps: [
          { fromAmount: '500', names: ['Paul'] },
          { fromAmount: '2000', names: ['Paul', 'Rita'] },
          { fromAmount: '10000', names: [GINO] },
        ],
        ...{ othersCost: '0', granted: 0 },
      },
    });
  });

  it('of whom costs are hidden from reveals no more than three times a day whether it is; then each is asked for', async () => {
    const zoe = await group.member('Zoe', { withheld: ['costs'], orderUpTo: '50' });
    const send = async (lots: string, deliveryDate: string) =>
      zoe.send(await zoe.saved(form(shop, [ordered(shop.bags, lots)], { deliveryDate })));
    expect((await send('1', '2026-11-21')).body).toMatchObject({ waitsFor: [] });
    for (const day of ['22', '23', '24'])
      expect((await send('100', `2026-11-${day}`)).body).toMatchObject({ waitsFor: ['Paul'] });
    shop = await addShop(ours);
    expect((await send('1', '2026-11-25')).body).toMatchObject({ waitsFor: ['Paul'] });
  });
});

describe('an approved order that cannot be sent', () => {
  it('stays a draft with its approval, says why to who asked, and is sent on another date without asking anew', async () => {
    const order = await draft('200');
    await mia.send(order);
    clock.now = new Date('2026-11-23T12:00:00Z');
    const answer = await paul.answer(order, 'approve');
    const why = 'The delivery date has passed. Choose a later one before sending.';
    expect(answer.body).toMatchObject({
      notSent: why,
      rows: { orders: [{ status: 'DRAFT', approval: { state: 'GRANTED', answeredBy: 'Paul' } }] },
    });
    expect(await mia.notices()).toContain(
      `Paul approved the order to Fresh & Co for 21 Nov 2026, but it was not sent. ${why}`,
    );
    const later = { orderId: order.id, version: order.version, deliveryDate: '2026-11-25' };
    const moved = await mia.saved(form(shop, [ordered(shop.bags, '200')], later));
    expect(moved.approval?.state).toBe('GRANTED');
    expect((await mia.send(moved)).body).toMatchObject({ waitsFor: [], rows: { orders: [{ status: 'AWAIT' }] } });
  });

  it.each([
    ['less of an item', '150', 'GRANTED'],
    ['more of an item', '201', undefined],
  ])('with %s then: %s', async (_, lots, state) => {
    const order = await draft('200');
    await mia.send(order);
    clock.now = new Date('2026-11-23T12:00:00Z');
    await paul.answer(order, 'approve');
    const changed = { orderId: order.id, version: order.version, deliveryDate: '2026-11-25' };
    expect((await mia.saved(form(shop, [ordered(shop.bags, lots)], changed))).approval?.state).toBe(state);
  });

  it('loses its approval on a date on which it needs a higher step with what is ordered for that', async () => {
    const other = await mia.saved(form(shop, [ordered(shop.bags, '600')], { deliveryDate: '2026-11-25' }));
    await mia.send(other);
    await paul.answer(other, 'approve');
    const order = await draft('200');
    await mia.send(order);
    clock.now = new Date('2026-11-23T12:00:00Z');
    await paul.answer(order, 'approve');
    const moved = { orderId: order.id, version: order.version, deliveryDate: '2026-11-25' };
    expect((await mia.saved(form(shop, [ordered(shop.bags, '200')], moved))).approval).toBeNull();
  });

  it('may be taken back to be changed', async () => {
    const order = await draft('200');
    await mia.send(order);
    clock.now = new Date('2026-11-23T12:00:00Z');
    await paul.answer(order, 'approve');
    expect((await mia.answer(order, 'take-back-asking')).body).toMatchObject({
      rows: { orders: [{ approval: null }] },
    });
  });
});

describe('a form that joins a draft', () => {
  it('takes its asking back', async () => {
    const order = await draft('200');
    await mia.send(order);
    const joined = await mia.save(form(shop, [ordered(shop.bags, '1')]));
    expect(joined.body).toMatchObject({ merged: true, rows: { orders: [{ id: order.id, approval: null }] } });
    expect(code(await paul.answer(order, 'approve'))).toBe('order.nothing-to-approve');
  });
});

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
          optionId: shop.basil,
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

describe('whom it waits for', () => {
  it('gets a notice and a mail with a link at once, and one mail more after 24 hours if it still waits', async () => {
    const order = await draft('200');
    await mia.send(order);
    expect(await paul.notices()).toContain('Mia asks you to approve the order to Fresh & Co for 21 Nov 2026.');
    const link = `https://larder.example/${ours.areaId}/procurement/approvals/${order.id}`;
    const mails = () => group.letters.filter(({ text }) => text.includes(link));
    await group.deliver();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('It comes to £600.00.');
    clock.now = new Date('2026-11-21T11:00:00Z');
    await group.deliver();
    expect(mails()).toHaveLength(1);
    clock.now = new Date('2026-11-21T12:01:00Z');
    await group.deliver();
    expect(mails().map(({ subject }) => subject.startsWith('Still waiting: '))).toEqual([false, true]);
    clock.now = new Date('2026-11-25T12:00:00Z');
    await group.deliver();
    expect(mails()).toHaveLength(2);
  });

  it('gets no second mail where it was answered meanwhile', async () => {
    const order = await draft('200');
    await mia.send(order);
    await group.deliver();
    await paul.answer(order, 'approve');
    const before = group.letters.filter(({ text }) => text.includes(`approvals/${order.id}`)).length;
    clock.now = new Date('2026-11-21T13:00:00Z');
    await group.deliver();
    expect(group.letters.filter(({ text }) => text.includes(`approvals/${order.id}`))).toHaveLength(before);
  });

  it('has it on their first page, and nobody else', async () => {
    await group.forgetAll();
    const nora = await group.member('Nora');
    await group.ladder([{ fromAmount: '500', approvers: [nora.userId] }]);
    const order = await draft('200');
    await mia.send(order);
    const card = async (one: typeof paul) =>
      (await one.caller.get<StartPage>(`/api/v1/accounts/${ours.organisationId}/start`)).body.cards.approvals;
    expect(await card(nora)).toMatchObject({
      count: 1,
      orders: [{ orderId: order.id, accountName: 'Soho, Kitchen', estimatedCost: '600', arrived: false }],
    });
    expect(await card(mia)).toBeNull();
  });
});
