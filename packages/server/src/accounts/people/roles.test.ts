import { randomUUID } from 'node:crypto';
import type { NamedRole } from '@larder/contract/people.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { groupPeople, newAddress } from '../../testing/group-people.ts';
import { startTestApp } from '../../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { organisationId, locationId, areaId } = app.ours;
const { send, roles, roleOf, worker, left, people } = groupPeople(app);
const ANY = { withheld: [], orderUpTo: null };

/** A role of the owner's own. Answers its id. */
async function addRole(name: string, limits: object = ANY, type = 'member'): Promise<string> {
  const roleId = randomUUID();
  expect((await send(`/roles/${roleId}/save`, { version: null, name, type, limits })).status).toBe(200);
  return roleId;
}
const give = (roleId: string, ...userIds: string[]) => send('/people/role', { userIds, emails: [], roleId });
const refused = (status: number, code: string) => ({ status, body: { data: { code } } });

describe('the roles of a new group', () => {
  it('are Everything, which stays as it is, Manager, Chef, Stock, Accounts and Guest', async () => {
    const first = (await roles()).map(({ name, type, limits, fixed }) => [name, type, limits.withheld, fixed]);
    expect(first).toEqual([
      ['Everything', 'member', [], true],
      ['Accounts', 'member', ['receive', 'count', 'recipes', 'allergens'], false],
      ['Chef', 'member', ['approve', 'prices'], false],
      ['Manager', 'member', ['recipes', 'prices'], false],
      ['Stock', 'member', ['approve', 'recipes', 'allergens', 'prices', 'costs'], false],
      ['Guest', 'guest', ['costs'], false],
    ]);
    const everything = await roleOf('Everything');
    const path = `/roles/${everything.roleId}`;
    expect(await send(`${path}/save`, { version: 1, name: 'All', type: 'member', limits: ANY })).toMatchObject(
      refused(422, 'role.fixed'),
    );
    expect(await send(`${path}/remove`, { version: 1, insteadId: null })).toMatchObject(refused(422, 'role.fixed'));
  });

  it('are those of a further head office too, and two of them those of a supplier', async () => {
    const [headOfficeId, supplierAccountId] = [randomUUID(), randomUUID()];
    await app.owner.post('/api/v1/head-offices', { headOfficeId, name: 'Second' });
    const supplier = { supplierAccountId, name: 'Green Lane', town: null, kindsOfGoods: [] };
    await app.owner.post('/api/v1/supplier-accounts', supplier);
    const namesAt = async (id: string) =>
      (await app.owner.get<NamedRole[]>(`/api/v1/accounts/${id}/roles`)).body.map(({ name }) => name);
    expect(await namesAt(headOfficeId)).toEqual((await roles()).map(({ name }) => name));
    expect(await namesAt(supplierAccountId)).toEqual(['Everything', 'Guest']);
  });
});

describe('a role', () => {
  it('gives everybody who has it what it holds, at once, in every place', async () => {
    const roleId = await addRole('Nights', { withheld: ['receive'], orderUpTo: '100.00' });
    const [mia, ugo] = [await worker('Mia', areaId), await worker('Ugo', locationId)];
    expect((await give(roleId, mia.userId, ugo.userId)).status).toBe(200);
    expect(await left(mia.caller, areaId)).not.toContain('do:receive');

    const limits = { withheld: ['count', 'costs'], orderUpTo: null };
    await send(`/roles/${roleId}/save`, { version: 1, name: 'Late nights', type: 'member', limits });
    for (const [who, at] of [[mia, areaId] as const, [ugo, locationId] as const])
      expect(await left(who.caller, at)).toEqual([
        'do:orders',
        'do:receive',
        'do:invoices',
        'do:approve',
        'do:tasks',
        'do:checks',
        'do:recipes',
        'do:allergens',
        'do:prices',
      ]);
    const found = (await people()).people.find(({ userId }) => userId === mia.userId);
    expect(found?.places).toMatchObject([{ roleId, limits, version: 3 }]);
    expect(await roleOf('Late nights')).toMatchObject({ people: 2, version: 2 });
  });

  it('is given up by whoever is given limits of their own', async () => {
    const roleId = await addRole('Mornings', { withheld: ['count'], orderUpTo: null });
    const mia = await worker('Mia', areaId);
    await give(roleId, mia.userId);
    const own = { roleId: null, type: 'member', limits: { withheld: ['receive'], orderUpTo: null } };
    expect((await app.owner.command(areaId, `/users/${mia.userId}/save`, { ...own, version: 2 })).status).toBe(200);
    await send(`/roles/${roleId}/save`, { version: 1, name: 'Mornings', type: 'member', limits: ANY });
    expect(await left(mia.caller, areaId)).not.toContain('do:receive');
    expect(await roleOf('Mornings')).toMatchObject({ people: 0 });
  });

  it('has a name of its own, whatever the case, and one that is not blank', async () => {
    const body = { version: null, type: 'member', limits: ANY };
    expect(await send(`/roles/${randomUUID()}/save`, { ...body, name: 'chef' })).toMatchObject({
      status: 409,
      body: { data: { code: 'role.name-taken', fields: [{ field: 'name' }] } },
    });
    expect((await send(`/roles/${randomUUID()}/save`, { ...body, name: '  ' })).status).toBe(422);
    const same = await Promise.all(
      ['Bar', 'BAR'].map((name) => send(`/roles/${randomUUID()}/save`, { ...body, name })),
    );
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is not changed over what another owner changed meanwhile, and its type stays', async () => {
    const roleId = await addRole('Sundays');
    const save = (version: number, type = 'member') =>
      send(`/roles/${roleId}/save`, { version, name: 'Sundays', type, limits: ANY });
    expect((await save(1)).status).toBe(200);
    expect(await save(1)).toMatchObject({
      status: 409,
      body: { data: { code: 'changed-meanwhile', row: { name: 'Sundays', version: 2 } } },
    });
    expect(await save(2, 'guest')).toMatchObject({ status: 422, body: { data: { fields: [{ field: 'type' }] } } });
  });

  it('that somebody has is removed only with the one they get instead', async () => {
    const roleId = await addRole('Festival', { withheld: ['count'], orderUpTo: null });
    const mia = await worker('Mia', areaId);
    await give(roleId, mia.userId);
    const invitation = {
      emails: [newAddress(), newAddress()],
      accountIds: [areaId],
      roleId,
      type: 'member',
      limits: ANY,
    };
    await send('/invitations', invitation);
    const remove = (insteadId: string | null) => send(`/roles/${roleId}/remove`, { version: 1, insteadId });
    expect(await remove(null)).toMatchObject({
      ...refused(409, 'role.in-use'),
      body: { message: '1 person and 2 invitations have Festival. Choose the role they get instead.' },
    });
    expect((await remove(roleId)).status).toBe(422);
    const chef = await roleOf('Chef');
    expect((await remove(chef.roleId)).status).toBe(200);
    expect(await left(mia.caller, areaId)).not.toContain('do:approve');
    expect(await roleOf('Chef')).toMatchObject({ people: 1, invited: 2 });
    expect((await remove(chef.roleId)).status).toBe(404);
  });

  it('that nobody has is removed as it is', async () => {
    const roleId = await addRole('Nobody');
    expect((await send(`/roles/${roleId}/remove`, { version: 1, insteadId: null })).status).toBe(200);
    expect((await roles()).map(({ name }) => name)).not.toContain('Nobody');
  });
});

describe('on a guest view', () => {
  let view: string;
  beforeAll(async () => {
    view = randomUUID();
    const place = { parentId: locationId, type: 'TRANSFER', name: 'Terrace', groupIds: [], areaNameId: null };
    expect((await app.owner.command(locationId, `/structure/${view}/open`, place)).status).toBe(200);
  });

  it('a guest stays one whatever role they are given, and is named; elsewhere the role counts', async () => {
    const gus = await worker('Gus', view, 'guest');
    await send('/people/places', {
      ...{ userIds: [gus.userId], accountIds: [areaId] },
      ...{ roleId: null, type: 'guest', limits: ANY },
    });
    const chef = await roleOf('Chef');
    expect(await give(chef.roleId, gus.userId)).toMatchObject({
      status: 200,
      body: { leftOut: [{ name: 'Gus', why: 'guests-only' }] },
    });
    const places = (await people()).people.find(({ userId }) => userId === gus.userId)?.places;
    expect(Object.fromEntries((places ?? []).map(({ accountId, type }) => [accountId, type]))).toEqual({
      [view]: 'guest',
      [areaId]: 'member',
    });
  });

  it('a role of guests is not replaced by one of members', async () => {
    const roleId = await addRole('Tasting', { withheld: ['costs'], orderUpTo: null }, 'guest');
    await give(roleId, (await worker('Gia', view, 'guest')).userId);
    const instead = { version: 1, insteadId: (await roleOf('Chef')).roleId };
    expect(await send(`/roles/${roleId}/remove`, instead)).toMatchObject(refused(409, 'user.guests-only'));
  });
});

it('whoever sees the users of an account sees the roles, and the owner alone changes them', async () => {
  const mia = await worker('Mia', areaId);
  expect((await mia.caller.get(`/api/v1/accounts/${areaId}/roles`)).status).toBe(200);
  const guest = await worker('Gus', organisationId, 'guest');
  expect((await guest.caller.get(`/api/v1/accounts/${organisationId}/roles`)).status).toBe(403);

  const [mona, roleId] = [await worker('Mona', organisationId), await addRole('Evenings')];
  const saved = { version: 1, name: 'Nights', type: 'member', limits: ANY };
  for (const [path, body] of [
    [`/roles/${roleId}/save`, saved],
    [`/roles/${roleId}/remove`, { version: 1, insteadId: null }],
    ['/people/role', { userIds: [mona.userId], emails: [], roleId }],
  ] as const)
    expect((await send(path, body, mona.caller)).status, path).toBe(403);
  expect(await roleOf('Evenings')).toMatchObject({ people: 0, version: 1 });
});
