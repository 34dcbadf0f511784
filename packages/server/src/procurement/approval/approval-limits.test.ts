import type { OrderLimit } from '@larder/contract/procurement.ts';
import { describe, expect, it } from 'vitest';
import { addShop, delivery, form, ordered } from '../testing-orders.ts';
import { code, startApprovalTests } from './testing-approval-steps.ts';

const { app, ours, clock, group, mia, paul, olly, draft, here } = await startApprovalTests();

const GINO = (await app.owner.get<{ name: string }>('/api/v1/me')).body.name;

describe('an order above what a person may order', () => {
  it('needs the first step instead of being refused, where steps are set up; without any it is refused', async () => {
    const order = await olly.saved(form(here.shop, [ordered(here.shop.bags, '40')]));
    expect((await olly.send(order)).body).toMatchObject({ waitsFor: ['Paul'] });
    await olly.answer(order, 'take-back-asking');
    await group.ladder([]);
    expect(code(await olly.send(order))).toBe('limit.order');
  });

  it('that came with its invoice is entered, and measured when it is approved', async () => {
    const invoice = form(here.shop, [ordered(here.shop.bags, '40')], { kind: 'invoice', deliveryDate: '2026-11-20' });
    const entered = await olly.saved(invoice);
    expect(entered).toMatchObject({ status: 'SENT', approval: { state: 'DUE' } });
    const received = await olly.received(delivery(entered));
    expect(received).toMatchObject({ status: 'RECEIVED', approval: { state: 'OPEN' } });
  });

  it('is shown in its form with the steps, and whom it would ask', async () => {
    const { body } = await olly.caller.get<OrderLimit>(
      `/api/v1/accounts/${ours.areaId}/orders/${here.shop.supplierId}/limit?supplierId=${here.shop.supplierId}&deliveryDate=2026-11-21`,
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
      zoe.send(await zoe.saved(form(here.shop, [ordered(here.shop.bags, lots)], { deliveryDate })));
    expect((await send('1', '2026-11-21')).body).toMatchObject({ waitsFor: [] });
    for (const day of ['22', '23', '24'])
      expect((await send('100', `2026-11-${day}`)).body).toMatchObject({ waitsFor: ['Paul'] });
    here.shop = await addShop(ours);
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
    const moved = await mia.saved(form(here.shop, [ordered(here.shop.bags, '200')], later));
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
    expect((await mia.saved(form(here.shop, [ordered(here.shop.bags, lots)], changed))).approval?.state).toBe(state);
  });

  it('loses its approval on a date on which it needs a higher step with what is ordered for that', async () => {
    const other = await mia.saved(form(here.shop, [ordered(here.shop.bags, '600')], { deliveryDate: '2026-11-25' }));
    await mia.send(other);
    await paul.answer(other, 'approve');
    const order = await draft('200');
    await mia.send(order);
    clock.now = new Date('2026-11-23T12:00:00Z');
    await paul.answer(order, 'approve');
    const moved = { orderId: order.id, version: order.version, deliveryDate: '2026-11-25' };
    expect((await mia.saved(form(here.shop, [ordered(here.shop.bags, '200')], moved))).approval).toBeNull();
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
    const joined = await mia.save(form(here.shop, [ordered(here.shop.bags, '1')]));
    expect(joined.body).toMatchObject({ merged: true, rows: { orders: [{ id: order.id, approval: null }] } });
    expect(code(await paul.answer(order, 'approve'))).toBe('order.nothing-to-approve');
  });
});
