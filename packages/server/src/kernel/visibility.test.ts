import { randomUUID } from 'node:crypto';
import type { CommandAnswer, SyncAnswer } from '@larder/contract/collections.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { visibleCollections } from './visibility.ts';

const app = await startTestApp(await testDatabase());
const { organisationId, locationId, areaId, groupId } = app.ours;

const PRODUCT_HUB = [
  'accounts',
  'categories',
  'ingredients',
  'suppliers',
  'supplierOptions',
  'recipes',
  'modifiers',
  'menus',
  'substitutions',
];

async function sync(who: Caller, accountId: string, since?: string): Promise<SyncAnswer> {
  const query = since ? `?since=${since}` : '';
  return (await who.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync${query}`)).body;
}

function startStocktake(accountId: string, countedOn = '2026-11-20') {
  const body = { stocktakeId: randomUUID(), countedOn, moment: 'before opening' };
  return app.owner.command<CommandAnswer>(accountId, '/stocktakes', body);
}

function change(statement: ReturnType<typeof sql>) {
  return writing(app.pool, organisationId, async (tx) => tx.send(raw(statement)));
}

const planIs = (plan: string) =>
  change(sql`update organisation set plan = ${plan} where organisation_id = ${organisationId}`);

describe('what a person sees', () => {
  it.each([
    ['PERM-011 a guest the product hub and what it is costed from', 'analyticsPlan', 'guest', PRODUCT_HUB],
    [
      'PERM-020 a member on plan B what is ordered from whom',
      'startPlan',
      'member',
      [
        'accounts',
        'listedNames',
        'categories',
        'ingredients',
        'suppliers',
        'supplierOptions',
        'substitutions',
        'invoiceUploads',
        'orders',
        'claims',
        'messages',
        'messagesSeenTimes',
      ],
    ],
    ['PERM-014 nobody more than the accounts without a plan', 'noPlan', 'owner', ['accounts']],
    ['PERM-014 a guest on a plan without products no more either', 'startPlan', 'guest', ['accounts']],
  ] as const)('%s', (_, plan, role, collections) => {
    expect([...visibleCollections({ plan, role })]).toEqual(collections);
  });

  it('ACC-036 in a supplier’s account nothing but what suppliers work with', () => {
    const account = { type: 'SUPPLIER' as const, ancestors: [] };
    expect([...visibleCollections({ plan: 'analyticsPlan', role: 'owner', account })]).toEqual([
      'accounts',
      'categories',
      'suppliers',
      'supplierOptions',
    ]);
  });
});

describe('a guest of an area', () => {
  it('rule 23 is sent no documents, neither at first nor as they change, and their history is refused', async () => {
    const guest = await app.person('Gast', { accountId: areaId, role: 'guest' });
    const { cursor } = await sync(guest, areaId);
    const { body } = await startStocktake(areaId);
    const [stocktake] = body.rows.stocktakes ?? [];

    expect((await sync(app.owner, areaId)).rows.stocktakes).toEqual([stocktake]);
    expect((await sync(guest, areaId)).rows).not.toHaveProperty('stocktakes');
    expect(await sync(guest, areaId, cursor)).toMatchObject({ reset: [], rows: {}, deleted: {} });
    for (const history of ['stocktakes', 'wastages', 'transfers']) {
      const url = `/api/v1/accounts/${areaId}/${history}?from=2026-11-01&to=2026-11-30`;
      expect([(await app.owner.get(url)).status, (await guest.get(url)).status], history).toEqual([200, 403]);
    }
    expect((await guest.get(`/api/v1/accounts/${areaId}/orders`)).status).toBe(403);
  });

  it('rule 16 starts over as soon as they are a member, and again when they are a guest', async () => {
    const mia = await app.person('Mia', { accountId: areaId, role: 'guest' });
    const { userId } = (await mia.get<{ userId: string }>('/api/v1/me')).body;
    const become = (role: string) => change(sql`update membership set role = ${role} where user_id = ${userId}`);

    const asGuest = await sync(mia, areaId);
    await become('member');
    const asMember = await sync(mia, areaId, asGuest.cursor);
    expect(asMember.reset).toContain('stocktakes');
    expect(asMember.rows.stocktakes).toHaveLength(1);
    await become('guest');
    const again = await sync(mia, areaId, asMember.cursor);
    expect(again.reset).toContain('stocktakes');
    expect(again.rows).not.toHaveProperty('stocktakes');
  });
});

describe('a plan', () => {
  it('rule 16 PERM-015 takes its collections along when it changes: the browser starts over without them', async () => {
    const { cursor } = await sync(app.owner, areaId);
    await planIs('startPlan');
    const less = await sync(app.owner, areaId, cursor);
    await planIs('analyticsPlan');
    expect(less.reset).toContain('stocktakes');
    expect(less.rows).not.toHaveProperty('stocktakes');
    expect((await sync(app.owner, areaId, less.cursor)).rows.stocktakes).toHaveLength(1);
  });
});

describe('a product group', () => {
  it('rule 1 holds no stock: documents are for areas, and for a location that is its own', async () => {
    expect(await startStocktake(groupId)).toMatchObject({ status: 404, body: { data: { code: 'not-found' } } });
    const own = randomUUID();
    const location = { type: 'LOCATION', name: 'An area of its own', groupIds: [], areaNameId: null };
    await app.owner.command(organisationId, `/structure/${own}/open`, {
      id: own,
      parentId: organisationId,
      ...location,
    });
    expect((await startStocktake(own)).status).toBe(200);
  });

  it('rule 16 that an area of a location no longer cooks from makes the location start over, not the head office', async () => {
    const [location, headOffice] = [await sync(app.owner, locationId), await sync(app.owner, organisationId)];
    await change(sql`delete from area_group where organisation_id = ${organisationId} and area_id = ${areaId}`);
    expect((await sync(app.owner, locationId, location.cursor)).reset).toContain('recipes');
    expect((await sync(app.owner, organisationId, headOffice.cursor)).reset).toEqual([]);
  });
});
