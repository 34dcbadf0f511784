import { randomUUID } from 'node:crypto';
import type { RowsByCollection, SyncAnswer } from '@larder/contract/collections.ts';
import type { Me } from '@larder/contract/profile.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProductGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { invitationTo } from '../testing/invitation.ts';
import { addCategory, recipeToSave, saved } from '../testing/recipe-draft.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;

/** Calls as the screen does: a guest view below a location, with the groups it shows. */
const open = (id: string, changes: object = {}) =>
  app.owner.command(ours.locationId, `/structure/${id}/open`, {
    parentId: ours.locationId,
    type: 'TRANSFER',
    name: 'Front of house',
    groupIds: [ours.groupId],
    areaNameId: null,
    ...changes,
  });
const rowsAt = async (who: typeof app.owner, accountId: string) =>
  (await who.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync`)).body;
const count = (accountId: string) =>
  app.owner.command(accountId, '/stocktakes', {
    stocktakeId: randomUUID(),
    countedOn: '2026-11-19',
    moment: 'after closing',
  });
const refused = (code: string) => ({ status: 409, body: { data: { code } } });

let view: string;
beforeAll(async () => {
  view = randomUUID();
  expect((await open(view)).status).toBe(200);
});

describe('a guest view', () => {
  it('is a TRANSFER account beside those of the other kinds that people can make', async () => {
    const supplierAccountId = randomUUID();
    const supplier = { supplierAccountId, name: 'Green Lane', town: null, kindsOfGoods: [] };
    expect((await app.owner.post('/api/v1/supplier-accounts', supplier)).status).toBe(200);
    const rows = (await rowsAt(app.owner, ours.organisationId)).rows as RowsByCollection;
    const kinds = Object.fromEntries((rows.accounts ?? []).map(({ id, type }) => [id, type]));
    expect(kinds).toMatchObject({
      [ours.organisationId]: 'OWNER',
      [ours.groupId]: 'GROUP',
      [ours.locationId]: 'LOCATION',
      [ours.areaId]: 'DEPARTMENT',
      [view]: 'TRANSFER',
    });
    const { accounts } = (await app.owner.get<Me>('/api/v1/me')).body;
    expect(accounts).toContainEqual(expect.objectContaining({ id: supplierAccountId, type: 'SUPPLIER' }));
  });

  it('shows a guest the recipes of its groups, and opens nothing but the product hub', async () => {
    const categoryId = await addCategory(ours.headOffice);
    const other = await addProductGroup(ours, 'Brunch');
    await saved(ours, recipeToSave(ours, categoryId, { name: 'Margherita', groupIds: [ours.groupId] }));
    await saved(ours, recipeToSave(ours, categoryId, { name: 'Waffles', groupIds: [other] }));
    const guest = await app.person('Gus', { accountId: view, role: 'guest' });
    const { rows, can } = await rowsAt(guest, view);
    expect((rows.recipes ?? []).map((row) => (row as { name?: string }).name)).toEqual(['Margherita']);
    expect(can.filter((one) => !one.startsWith('do:'))).toEqual(['productsLocation']);
    for (const unseen of ['orders', 'stocktakes', 'wastages', 'transfers', 'salesImports'])
      expect(rows, unseen).not.toHaveProperty(`${unseen}.0`);
    expect((await guest.get<Me>('/api/v1/me')).body.accounts).toMatchObject([{ id: view, type: 'TRANSFER' }]);
  });

  it('holds no stock, whoever tries', async () => {
    expect((await count(view)).status).toBe(403);
    expect((await rowsAt(app.owner, view)).can).not.toContain('inventoryLocation');
  });

  it('leaves a location without areas its own area', async () => {
    const location = randomUUID();
    await app.owner.command(ours.organisationId, `/structure/${location}/open`, {
      ...{ parentId: ours.organisationId, type: 'LOCATION', name: 'Leeds', groupIds: [], areaNameId: null },
    });
    const answer = await app.owner.command(location, `/structure/${randomUUID()}/open`, {
      ...{ parentId: location, type: 'TRANSFER', name: 'Leeds guests', groupIds: [], areaNameId: null },
    });
    expect(answer.status).toBe(200);
    expect((await count(location)).status).toBe(200);
  });

  it('stands below a location alone', async () => {
    const atHeadOffice = {
      parentId: ours.organisationId,
      type: 'TRANSFER',
      name: 'Guests',
      groupIds: [],
      areaNameId: null,
    };
    const opened = await app.owner.command(ours.organisationId, `/structure/${randomUUID()}/open`, atHeadOffice);
    expect(opened.status).toBe(404);
    expect((await open(randomUUID(), { parentId: ours.areaId })).status).toBe(404);
  });

  it('takes guests alone', async () => {
    const invite = (type: 'member' | 'guest') =>
      app.owner.command(view, '/invitations', invitationTo(view, `${randomUUID()}@example.com`, type));
    expect(await invite('member')).toMatchObject(refused('user.guests-only'));
    expect((await invite('guest')).status).toBe(200);
  });

  it('is given further groups and is removed', async () => {
    const id = randomUUID();
    await open(id, { name: 'Terrace', groupIds: [] });
    const groupId = await addProductGroup(ours, 'Grill');
    expect((await app.owner.command(id, '/groups/assign', { groupId, departmentId: null })).status).toBe(200);
    const removed = await app.owner.command(ours.locationId, `/structure/${id}/remove`, { version: 2 });
    expect(removed).toMatchObject({ status: 200, body: { deleted: { accounts: [id] } } });
  });
});
