import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { Me } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { addShop, form, ordered } from '../procurement/testing-orders.ts';
import { commands, sendCommand } from '../testing/commands/every-command.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { addMembership } from '../testing/membership.ts';

const app = await startTestApp(await testDatabase());
const { organisationId, areaId } = app.ours;

async function limited(limits: { withheld?: string[]; orderUpTo?: string | null }): Promise<Caller> {
  const mia = await app.person('Mia', { accountId: organisationId, role: 'member' });
  const { userId } = (await mia.get<Me>('/api/v1/me')).body;
  const answer = await app.owner.command(organisationId, `/users/${userId}/save`, {
    type: 'member',
    limits: { withheld: [], orderUpTo: null, ...limits },
  });
  expect(answer.status).toBe(200);
  return mia;
}

const WITHHELD = {
  orders: ['procurement.sendOrder', 'procurement.sentAnotherWay', 'procurement.askSupplier'],
  receive: [
    'procurement.receiveOrder',
    'procurement.editReceivedOrder',
    'procurement.openClaim',
    'procurement.answerClaim',
  ],
  approve: ['procurement.toggleFinalised'],
  count: ['stock.startStocktake', 'stock.saveCounts', 'stock.closeStocktake', 'stock.reopenStocktake'],
  tasks: ['tasks.saveTask', 'tasks.removeTask', 'tasks.saveSection', 'tasks.savePrepTask'],
  recipes: [
    'recipes.saveRecipe',
    'recipes.archiveRecipe',
    'recipes.saveModifier',
    'menus.saveMenu',
    'menus.archiveMenu',
    'menus.removeMenu',
    'recipes.archiveModifier',
    'recipes.removeModifier',
  ],
  costs: [
    'catalogue.setOptionPrice',
    'catalogue.setDefaultOption',
    'catalogue.setCostsNothing',
    'catalogue.addOption',
    'catalogue.updateOption',
    'procurement.saveOrder',
    'procurement.receiveOrder',
  ],
};

describe('what an owner withholds from a member', () => {
  it.each(Object.entries(WITHHELD))(
    '%s: those commands are refused with the reason, the others are not',
    async (doing, refused) => {
      const mia = await limited({ withheld: [doing] });
      for (const [other, names] of Object.entries(WITHHELD))
        for (const { name, path, how } of commands.filter((command) => names.includes(command.name))) {
          const { status, body } = await sendCommand(mia, path, await how.valid(app.ours));
          expect([name, status], JSON.stringify(body)).toEqual([name, refused.includes(name) ? 403 : 200]);
          if (other === doing) expect(body).toMatchObject({ data: { code: `limit.${doing}` } });
        }
    },
  );

  it('reaches the browser with the other permissions, and the browser starts over when it changes', async () => {
    const mia = await limited({});
    const url = `/api/v1/accounts/${areaId}/sync`;
    const { userId } = (await mia.get<Me>('/api/v1/me')).body;
    const before = (await mia.get<SyncAnswer>(url)).body;
    const limits = { withheld: ['receive'], orderUpTo: null };
    await app.owner.command(organisationId, `/users/${userId}/save`, { type: 'member', limits });
    const after = (await mia.get<SyncAnswer>(`${url}?since=${before.cursor}`)).body;
    expect(before.can).toEqual(
      expect.arrayContaining(['do:receive', 'do:approve', 'do:count', 'do:recipes', 'do:costs']),
    );
    expect(after.can).not.toContain('do:receive');
    expect(after.reset).not.toEqual([]);
  });

  it('an order above an amount: it is drafted and not sent, and a draft that was topped up to it neither', async () => {
    const mia = await limited({ orderUpTo: '20' });
    const shop = await addShop(app.ours);
    const draft = form(shop, [ordered(shop.tomatoes, '1', '18')]);
    const save = (who: Caller, { orderId, ...order }: ReturnType<typeof form>) =>
      who.command<{ message: string }>(areaId, `/orders/${orderId}/save`, order);
    expect((await save(mia, draft)).status).toBe(200);
    expect((await save(mia, form(shop, [ordered(shop.basil, '1', '9')]))).status).toBe(200); // joins it: £27.50
    const sent = await mia.command<{ message: string }>(areaId, `/orders/${draft.orderId}/send`, { version: 2 });
    expect(sent).toMatchObject({ status: 403, body: { data: { code: 'limit.order' } } });
    expect(sent.body.message).toBe('You may order for up to £20.00 at a time. This order comes to £27.50.');
    expect((await app.owner.command(areaId, `/orders/${draft.orderId}/send`, { version: 2 })).status).toBe(200);
  });

  it('an order that the supplier has: without receiving it is not removed, and a draft is', async () => {
    const mia = await limited({ withheld: ['receive'] });
    const shop = await addShop(app.ours);
    const save = async (kind: string) => {
      const { orderId, ...order } = form(shop, [ordered(shop.bags, '1')], { kind });
      expect((await mia.command(areaId, `/orders/${orderId}/save`, order)).status).toBe(200);
      return mia.command(areaId, `/orders/${orderId}/remove`, { version: 1 });
    };
    expect(await save('draft')).toMatchObject({ status: 200 });
    expect(await save('invoice')).toMatchObject({ status: 403, body: { data: { code: 'limit.receive' } } });
  });

  it('sending: an order is drafted, and neither an invoice nor a credit note is entered', async () => {
    const mia = await limited({ withheld: ['orders'] });
    const shop = await addShop(app.ours);
    const save = (kind: string) => {
      const { orderId, ...order } = form(shop, [ordered(shop.bags, '1')], { kind });
      return mia.command(areaId, `/orders/${orderId}/save`, order);
    };
    expect(await save('draft')).toMatchObject({ status: 200 });
    for (const kind of ['invoice', 'credit'])
      expect(await save(kind)).toMatchObject({ status: 403, body: { data: { code: 'limit.orders' } } });
  });

  it('holds on the nearest of two memberships', async () => {
    const mia = await limited({ withheld: ['count'] });
    const { userId, email } = (await mia.get<Me>('/api/v1/me')).body;
    const start = () =>
      mia.command(areaId, '/stocktakes', {
        stocktakeId: randomUUID(),
        countedOn: '2026-11-20',
        moment: 'before opening',
      });
    expect((await start()).status).toBe(403);
    await addMembership(app.pool, { userId, organisationId, accountId: areaId });
    expect([email, (await start()).status]).toEqual([email, 200]);
  });
});
