import { describe, expect, it } from 'vitest';
import { endMemberships } from '../../testing/membership.ts';
import { form, ordered } from '../testing-orders.ts';
import { code, message, NOON, startApprovalTests } from './testing-approval-steps.ts';

const { app, ours, group, gino, mia, paul, rita, draft, here } = await startApprovalTests();

const GINO = (await app.owner.get<{ name: string }>('/api/v1/me')).body.name;

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

    const edited = await mia.save(
      form(here.shop, [ordered(here.shop.bags, '1')], { orderId: order.id, version: order.version }),
    );
    const asked = 'This order waits for approval by Paul. Take it back before you change it.';
    expect([edited, await mia.send(order), await mia.remove(order)].map(message)).toEqual([asked, asked, asked]);
  });

  it('is taken back by who orders, and can be changed again', async () => {
    const order = await draft('200');
    await mia.send(order);
    const answer = await mia.answer(order, 'take-back-asking');
    expect(answer.body).toMatchObject({ rows: { orders: [{ id: order.id, status: 'DRAFT', approval: null }] } });
    expect(code(await paul.answer(order, 'approve'))).toBe('order.nothing-to-approve');
    const less = form(here.shop, [ordered(here.shop.bags, '10')], { orderId: order.id, version: order.version });
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
    const again = form(here.shop, [ordered(here.shop.bags, '180')], { orderId: order.id, version: order.version });
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
    const typed = await mia.saved(form(here.shop, [ordered(here.shop.bags, '200', '0.01')]));
    expect((await mia.send(typed)).body).toMatchObject({ waitsFor: ['Paul'] });
  });
});

describe('who approves', () => {
  it('is not who asked: others at the step, else an owner', async () => {
    const own = await paul.saved(form(here.shop, [ordered(here.shop.bags, '200')]));
    expect((await paul.send(own)).body).toMatchObject({ waitsFor: [GINO] });
    expect(message(await paul.answer(own, 'approve'))).toBe(`This order waits for approval by ${GINO}.`);

    const larger = await paul.saved(form(here.shop, [ordered(here.shop.bags, '1000')], { deliveryDate: '2026-11-22' }));
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
    const order = await gino.saved(form(here.shop, [ordered(here.shop.bags, '200')]));
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
