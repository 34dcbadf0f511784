import { beforeEach } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { addShop, form, ordered, type Shop } from '../testing-orders.ts';
import { approvals } from './testing-approvals.ts';

export const NOON = new Date('2026-11-20T12:00:00Z');

/**
 * A group whose orders Paul approves from £500 on, Paul or Rita from £2,000 on, and the owner from £10,000 on, before each test anew. Mia orders; Olly
 * orders up to £100.
 */
export async function startApprovalTests() {
  const clock = { now: NOON };
  const app = await startTestApp(await testDatabase(), { now: () => clock.now });
  const { ours } = app;
  const group = approvals(app, clock);
  const gino = await group.owner();
  const mia = await group.member('Mia');
  const paul = await group.member('Paul');
  const rita = await group.member('Rita');
  const olly = await group.member('Olly', { orderUpTo: '100' });
  const here: { shop: Shop } = { shop: await addShop(ours) };
  beforeEach(async () => {
    clock.now = NOON;
    group.letters.length = 0;
    here.shop = await addShop(ours);
    await group.ladder([], ours.locationId);
    await group.ladder([
      { fromAmount: '500', approvers: [paul.userId] },
      { fromAmount: '2000', approvers: [paul.userId, rita.userId] },
      { fromAmount: '10000', approvers: 'owners' },
    ]);
  });
  return {
    ...{ app, ours, clock, group, gino, mia, paul, rita, olly, here },
    /** A draft of Mia's over so many pounds of bags. */
    draft: (lots: string, differs: object = {}) => mia.saved(form(here.shop, [ordered(here.shop.bags, lots)], differs)),
  };
}

export const code = (answer: { body: unknown }) => (answer.body as { data?: { code: string } }).data?.code;
export const message = (answer: { body: unknown }) => (answer.body as { message?: string }).message;
