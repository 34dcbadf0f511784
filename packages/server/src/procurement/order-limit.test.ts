import type { OrderLimit } from '@larder/contract/procurement.ts';
import type { Me } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, form, ordered } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const owner = calls(app);

/** A member of the head office with these limits. */
async function member(name: string, limits: { withheld: string[]; orderUpTo: string | null }) {
  const person = await app.person(name, { accountId: ours.organisationId, role: 'member' });
  const { userId } = (await person.get<Me>('/api/v1/me')).body;
  await app.owner.command(ours.organisationId, `/users/${userId}/save`, { type: 'member', limits });
  return { person, userId };
}

const olly = await member('Olly', { withheld: [], orderUpTo: '100' });
await member('Zoe', { withheld: ['costs'], orderUpTo: null });
await member('Paul', { withheld: [], orderUpTo: '500' });
await app.person('Greta', { accountId: ours.organisationId, role: 'guest' });

const about = ({ orderId, supplierId, deliveryDate }: ReturnType<typeof form>) =>
  `/api/v1/accounts/${ours.areaId}/orders/${orderId}/limit?supplierId=${supplierId}&deliveryDate=${deliveryDate}`;

describe('what a form shows of the order limit', () => {
  it('is the limit, what counts together with the order, and who may send any amount: owners first', async () => {
    const shop = await addShop(ours);
    const order = form(shop, [ordered(shop.basil, '1')]);
    const { body } = await olly.person.get<OrderLimit>(about(order));
    expect(body).toMatchObject({ upTo: '100.00', others: { count: 0, cost: '0' } });
    expect(body.senders[0]).toBe((await app.owner.get<Me>('/api/v1/me')).body.name);
    expect(body.senders).toContain('Zoe');
    expect(body.senders).not.toContain('Paul');
    expect(body.senders).not.toContain('Greta');
    expect(body.senders).not.toContain('Olly');

    await owner.saved(form(shop, [ordered(shop.tomatoes, '2')]));
    const beside = (await olly.person.get<OrderLimit>(about(order))).body;
    expect(beside.others).toEqual({ count: 1, cost: '37' });
  });

  it('is no limit for whom there is none, and names no amount where costs are hidden', async () => {
    const shop = await addShop(ours);
    const order = form(shop, [ordered(shop.basil, '1')]);
    await owner.saved(form(shop, [ordered(shop.tomatoes, '2')]));
    const noLimit = { upTo: null, others: { count: 1, cost: '37' }, senders: [], ladder: null };
    expect((await app.owner.get<OrderLimit>(about(order))).body).toEqual(noLimit);
    const stock = await member('Sam', { withheld: ['costs'], orderUpTo: '50' });
    expect((await stock.person.get<OrderLimit>(about(order))).body).toMatchObject({
      upTo: null,
      others: { count: 1, cost: null },
    });
  });
});
