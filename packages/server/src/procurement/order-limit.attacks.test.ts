import type { Me } from '@larder/contract/profile.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import { addArea } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { openBelow } from '../testing/structure.ts';
import { addOption } from '../testing/supplier.ts';
import { addShop, calls, form, type OrderAnswer, ordered } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const owner = calls(app);

/** Somebody who may order for up to £20, and sees costs or not. */
async function upTo20(withheld: string[] = []) {
  const mia = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
  const { userId } = (await mia.get<Me>('/api/v1/me')).body;
  const limits = { withheld, orderUpTo: '20' };
  await app.owner.command(ours.organisationId, `/users/${userId}/save`, { type: 'member', limits });
  return { mia, ...calls(app, mia) };
}

const refusedWith = (code: string) => ({ status: 403, body: { data: { code } } });

describe('an order above what a person may order', () => {
  it('is saved as a draft, which somebody without a limit sends', async () => {
    const { saved, send } = await upTo20();
    const shop = await addShop(ours);
    const draft = await saved(form(shop, [ordered(shop.basil, '3')]));
    expect(draft).toMatchObject({ status: 'DRAFT', estimatedCost: '27' });
    expect(await send(draft)).toMatchObject(refusedWith('limit.order'));
    const joined = await saved(form(shop, [ordered(shop.basil, '1')]));
    expect(joined).toMatchObject({ id: draft.id, lines: [{ quantity: '4' }] });
    expect((await owner.send(joined)).status).toBe(200);
  });

  it('is not entered as an invoice, which is ordered already', async () => {
    const { save } = await upTo20();
    const shop = await addShop(ours);
    const invoice = (quantity: string) => form(shop, [ordered(shop.basil, quantity)], { kind: 'invoice' });
    expect(await save(invoice('3'))).toMatchObject(refusedWith('limit.order'));
    expect((await save(invoice('2'))).status).toBe(200);
  });

  it('is not let through by a typed price of a penny', async () => {
    const { saved, send } = await upTo20();
    const shop = await addShop(ours);
    const two = await saved(form(shop, [ordered(shop.tomatoes, '2', '0.01')]));
    expect(await send(two)).toMatchObject(refusedWith('limit.order'));
    const one = await saved(form(shop, [ordered(shop.tomatoes, '1', '0.01')], { deliveryDate: '2026-11-22' }));
    expect(await send(one)).toMatchObject({ status: 200 });
  });

  it('is judged by the typed price where that is higher', async () => {
    const { saved, send } = await upTo20();
    const shop = await addShop(ours);
    const dear = await saved(form(shop, [ordered(shop.basil, '1', '21')]));
    expect(await send(dear)).toMatchObject(refusedWith('limit.order'));
  });

  it('needs somebody without a limit where an item has no price at all', async () => {
    const { saved, send } = await upTo20();
    const shop = await addShop(ours);
    const free = await addOption(ours.area, { supplierId: shop.supplierId, name: 'Ice', unitPrice: '0' });
    const lines = [ordered(shop.bags, '1'), ordered(free, '1')];
    const draft = await saved(form(shop, lines));
    expect(await send(draft)).toMatchObject(refusedWith('limit.order-unpriced'));
    expect((await owner.send(draft)).status).toBe(200);
  });

  it('is not let through in parts: for other days, or another area, on one day to one supplier', async () => {
    const { mia, saved, send } = await upTo20();
    const shop = await addShop(ours);
    const bar = await addArea(ours, 'Bar');
    const day = (deliveryDate: string) => form(shop, [ordered(shop.basil, '1')], { deliveryDate });
    const first = await saved(day('2026-11-23'));
    const second = await saved(day('2026-11-24'));
    const third = await saved(day('2026-11-25'));
    expect((await send(first)).status).toBe(200);
    expect((await send(second)).status).toBe(200);
    expect(await send(third)).toMatchObject(refusedWith('limit.order-together'));
    const { orderId, ...body } = day('2026-11-26');
    const drafted = await mia.command<OrderAnswer>(bar.accountId, `/orders/${orderId}/save`, body);
    const { version } = drafted.body.rows.orders?.[0] ?? {};
    const inTheBar = await mia.command<OrderAnswer>(bar.accountId, `/orders/${orderId}/send`, { version });
    expect(inTheBar).toMatchObject(refusedWith('limit.order-together'));
    expect((inTheBar.body as { message?: string }).message).toBe(
      'You may order for up to £20.00. With 2 other orders to this supplier it comes to £27.00.',
    );
    expect((await owner.send(third)).status).toBe(200);
  });

  it('is not let through in parts where it is another day already: each area goes by its own clock', async () => {
    const { mia, saved, send } = await upTo20();
    const shop = await addShop(ours);
    const island = await openBelow(ours, ours.organisationId, 'LOCATION', 'Kiritimati');
    await writing(app.pool, ours.organisationId, async (tx) =>
      tx.send(raw(sql`update account set time_zone = 'Pacific/Kiritimati' where account_id = ${island}`)),
    );
    const { orderId, ...body } = form(shop, [ordered(shop.basil, '2')], { deliveryDate: '2026-11-28' });
    const there = await mia.command<OrderAnswer>(island, `/orders/${orderId}/save`, body);
    const { version } = there.body.rows.orders?.[0] ?? {};
    expect(await mia.command(island, `/orders/${orderId}/send`, { version })).toMatchObject({ status: 200 });
    const here = await saved(form(shop, [ordered(shop.bags, '1')], { deliveryDate: '2026-11-29' }));
    expect(await send(here)).toMatchObject(refusedWith('limit.order-together'));
  });

  it('is not let through beside what somebody else ordered for the same area and day', async () => {
    const { saved, send } = await upTo20();
    const shop = await addShop(ours);
    await owner.send(await owner.saved(form(shop, [ordered(shop.tomatoes, '1')])));
    const small = await saved(form(shop, [ordered(shop.bags, '1')]));
    expect(await send(small)).toMatchObject(refusedWith('limit.order-together'));
    const later = await saved(form(shop, [ordered(shop.bags, '1')], { deliveryDate: '2026-11-27' }));
    expect((await send(later)).status).toBe(200);
  });

  it('is not let through when two are sent at once', async () => {
    const { saved, send } = await upTo20();
    const shop = await addShop(ours);
    const drafts: OrderRow[] = [];
    for (const deliveryDate of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
      drafts.push(await saved(form(shop, [ordered(shop.basil, '1')], { deliveryDate })));
    const statuses = (await Promise.all(drafts.map(send))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 403, 403]);
  });

  it('leaves credit notes alone, which bring money back', async () => {
    const { save } = await upTo20();
    const shop = await addShop(ours);
    const credit = { kind: 'credit', deliveryDate: '2026-11-20' };
    expect((await save(form(shop, [ordered(shop.tomatoes, '5')], credit))).status).toBe(200);
  });
});

describe('an order of somebody for whom costs are hidden', () => {
  it('reveals no price by being refused: it is judged when sent, and after three refusals a day needs somebody else whatever it comes to', async () => {
    const { save, saved, send } = await upTo20(['costs']);
    const shop = await addShop(ours);
    const draft = async (quantity: string, deliveryDate: string) =>
      saved(form(shop, [ordered(shop.basil, quantity)], { deliveryDate }));
    const large = await draft('3', '2026-11-23');
    const small = await draft('1', '2026-11-24');
    for (let tried = 0; tried < 3; tried += 1) {
      const answer = await send(large);
      expect(answer).toMatchObject(refusedWith('limit.order-unseen'));
      expect(JSON.stringify(answer.body)).not.toMatch(/£|20|27/);
    }
    expect(await send(small)).toMatchObject(refusedWith('limit.order-unseen'));
    expect((await save(form(shop, [ordered(shop.basil, '9')], { deliveryDate: '2026-11-25' }))).status).toBe(200);
    expect((await owner.send(small)).status).toBe(200);
  });

  it('is sent while it is within the limit', async () => {
    const { saved, send } = await upTo20(['costs']);
    const shop = await addShop(ours);
    expect((await send(await saved(form(shop, [ordered(shop.tomatoes, '1')])))).status).toBe(200);
  });
});
