import type { StartPage } from '@larder/contract/start.ts';
import { describe, expect, it } from 'vitest';
import { startApprovalTests } from './testing-approval-steps.ts';

const { ours, clock, group, mia, paul, draft } = await startApprovalTests();

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
