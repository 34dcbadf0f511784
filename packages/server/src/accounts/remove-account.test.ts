import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { Me } from '@larder/contract/profile.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import { addProductGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addCategory, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { openBelow } from '../testing/structure.ts';
import { addSupplier } from '../testing/supplier.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;

async function account(id: string): Promise<AccountRow | undefined> {
  const { body } = await app.owner.get<SyncAnswer>(`/api/v1/accounts/${ours.organisationId}/sync`);
  return (body.rows.accounts as unknown as AccountRow[]).find((row) => row.id === id);
}
const remove = (id: string, version = 1, who = app.owner, typedName?: string) =>
  who.command(ours.organisationId, `/structure/${id}/remove`, { version, ...(typedName ? { typedName } : {}) });
const refused = (code: string, held: object | undefined) => ({
  status: 409,
  body: { data: { code, ...(held ? { held } : {}) } },
});
const assign = (area: string, groupId: string, verb: 'assign' | 'unassign') =>
  app.owner.command(area, `/groups/${verb}`, { groupId, departmentId: null });

async function stored(id: string) {
  const [row] = await writing(app.pool, ours.organisationId, (tx) =>
    tx.run(
      raw<{ deleted: boolean; parent: string | null; users: number; groups: number }>(sql`
        select a.deleted, a.parent_id as parent,
          (select count(*)::int from membership m where m.account_id = a.account_id) as users,
          (select count(*)::int from area_group g where g.organisation_id = a.organisation_id and a.account_id in (g.area_id, g.group_id)) as groups
        from account a where a.organisation_id = ${ours.organisationId} and a.account_id = ${id}`),
    ),
  );
  return row;
}

async function orderOf(accountId: string, status: string): Promise<string> {
  const supplierId = await addSupplier(ours.area, 'Fresh & Co', 'orders@fresh.example');
  const orderId = randomUUID();
  await writing(app.pool, ours.organisationId, async (tx) =>
    tx.send(
      insertRows('purchase_order', [
        {
          organisation_id: ours.organisationId,
          order_id: orderId,
          account_id: accountId,
          supplier_id: supplierId,
          status,
          order_date: '2026-11-20',
          delivery_date: '2026-11-24',
          user_id: ours.area.userId,
          user_name: ours.area.userName,
          ...made(ours.area),
        },
      ]),
    ),
  );
  return orderId;
}

describe('an area that is removed', () => {
  it('ACC-041 is cleared, leaves its parent and is marked deleted: nobody reaches it or works in it any more', async () => {
    const area = await openBelow(ours, ours.locationId, 'DEPARTMENT', 'Bar');
    await assign(area, ours.groupId, 'assign');
    const barman = await app.person('Ben', { accountId: area, role: 'member' });
    await barman.post('/api/v1/me/account', { accountId: area });
    expect((await barman.get(`/api/v1/accounts/${area}/sync`)).status).toBe(200);

    expect(await remove(area, 2)).toMatchObject({ status: 200, body: { deleted: { accounts: [area] } } });
    expect(await account(area)).toBeUndefined();
    expect(await stored(area)).toEqual({ deleted: true, parent: null, users: 0, groups: 0 });
    expect((await barman.get(`/api/v1/accounts/${area}/sync`)).status).toBe(404);
    expect((await barman.get<Me>('/api/v1/me')).body).toMatchObject({ accounts: [], currentAccountId: null });
    expect((await app.owner.get(`/api/v1/accounts/${area}/sync`)).status).toBe(404);
  });

  it.each([
    ['DRAFT', 'draft'],
    ['SENT', 'order'],
  ])('is refused while it has an order that is %s; the refusal leads there', async (status, kind) => {
    const area = await openBelow(ours, ours.locationId, 'DEPARTMENT', 'Bar');
    const id = await orderOf(area, status);
    expect(await remove(area)).toMatchObject(refused('account.open-order', { kind, id, accountId: area }));
    expect(await account(area)).toBeDefined();
  });

  it('may go when its orders have arrived, once its name was typed', async () => {
    const area = await openBelow(ours, ours.locationId, 'DEPARTMENT', 'Bar');
    await orderOf(area, 'FINALISED');
    expect(await remove(area)).toMatchObject(refused('account.used', undefined));
    expect(await remove(area, 1, app.owner, 'Kitchen')).toMatchObject(refused('account.used', undefined));
    expect(await account(area)).toBeDefined();
    expect((await remove(area, 1, app.owner, 'Bar')).status).toBe(200);
  });

  it('is removed by the owner, who has seen it as it is', async () => {
    const area = await openBelow(ours, ours.locationId, 'DEPARTMENT', 'Bar');
    const member = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    expect((await remove(area, 1, member)).status).toBe(403);
    await assign(area, ours.groupId, 'assign');
    expect(await remove(area, 1)).toMatchObject({ status: 409, body: { data: { code: 'changed-meanwhile' } } });
  });
});

describe('a product group that is removed', () => {
  it('ACC-043 is cleared, leaves its parent, is marked deleted and is taken from its users', async () => {
    const group = await addProductGroup(ours, 'Brunch');
    await app.person('Rita', { accountId: group, role: 'member' });
    expect((await remove(group)).status).toBe(200);
    expect(await stored(group)).toEqual({ deleted: true, parent: null, users: 0, groups: 0 });
    expect(await account(group)).toBeUndefined();
  });

  it('is refused while an area cooks from it; the refusal leads there', async () => {
    const group = await addProductGroup(ours, 'Grill');
    await assign(ours.areaId, group, 'assign');
    const refusal = await remove(group);
    expect(refusal).toMatchObject(refused('group.cooked-from', { kind: 'area', id: ours.areaId }));
    expect(refusal.body).toMatchObject({ message: expect.stringContaining('Soho, Kitchen still cooks from Grill') });
    await assign(ours.areaId, group, 'unassign');
    expect((await remove(group)).status).toBe(200);
  });

  it('is refused while it has recipes; the refusal leads there', async () => {
    const group = await addProductGroup(ours, 'Bakery');
    const recipe = recipeToSave(ours, await addCategory(ours.headOffice), { groupIds: [group] });
    await saved(ours, recipe);
    expect(await remove(group)).toMatchObject(
      refused('group.has-recipes', { kind: 'recipe', id: recipe.recipeId, accountId: group }),
    );
  });

  it('is refused while it has a menu of its own, until that is deleted; the refusal leads there', async () => {
    const group = await addProductGroup(ours, 'Brasserie');
    const menuId = randomUUID();
    const menu = { version: null, name: 'Brunch', groupId: group, sections: [] };
    await app.owner.command(ours.organisationId, `/menus/${menuId}/save`, menu);
    expect(await remove(group)).toMatchObject(
      refused('group.has-menu', { kind: 'menu', id: menuId, accountId: group }),
    );
    await app.owner.command(ours.organisationId, `/menus/${menuId}/remove`, { version: 1 });
    expect((await remove(group)).status).toBe(200);
  });
});

describe('a location that is removed', () => {
  it('is refused while it has areas; the refusal leads there', async () => {
    const location = await openBelow(ours, ours.organisationId, 'LOCATION', 'Leeds');
    const area = await openBelow(ours, location, 'DEPARTMENT', 'Kitchen');
    expect(await remove(location)).toMatchObject(refused('account.has-areas', { kind: 'areas', id: location }));
    await remove(area);
    expect((await remove(location)).status).toBe(200);
    expect(await account(location)).toBeUndefined();
  });
});

it('a head office is not removed', async () => {
  expect((await remove(ours.organisationId)).status).toBe(404);
});
