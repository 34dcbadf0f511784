import { randomUUID } from 'node:crypto';
import type { GroupPeople } from '@larder/contract/people.ts';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { groupPeople, newAddress } from '../../testing/group-people.ts';
import { startTestApp } from '../../testing/http.ts';
import { addMembership } from '../../testing/membership.ts';

const database = await testDatabase();
const app = await startTestApp(database);
const { organisationId, locationId, areaId, groupId } = app.ours;
const { send, people, peopleAs, roleOf, worker, left } = groupPeople(app);
const admin = new pg.Client({ connectionString: database.adminUrl });
await admin.connect();
afterAll(() => admin.end());

const ANY = { withheld: [], orderUpTo: null };
const personOf = async (id: string) => (await people()).people.find(({ userId }) => userId === id);

describe('everybody of the group', () => {
  it('is listed once, with all their places, what they are given there, and when they were last here', async () => {
    const mia = await worker('Mia', areaId);
    await addMembership(app.pool, { userId: mia.userId, organisationId, accountId: locationId, withheld: ['count'] });
    const email = newAddress();
    const role = await roleOf('Chef');
    await send('/invitations', {
      emails: [email],
      accountIds: [areaId],
      roleId: role.roleId,
      type: 'member',
      limits: ANY,
    });

    const { people: all, invited, more } = await people();
    expect([all.filter(({ userId }) => userId === mia.userId).length, more]).toEqual([1, false]);
    const found = all.find(({ userId }) => userId === mia.userId);
    expect(found).toMatchObject({ name: 'Mia', email: mia.email, lastSeenAt: null, twoFactor: 'off' });
    expect(found?.places).toHaveLength(2);
    expect(found?.places).toContainEqual({
      ...{ accountId: locationId, type: 'member', roleId: null, version: 1 },
      limits: { withheld: ['count'], orderUpTo: null },
    });
    expect(invited).toMatchObject([
      {
        email,
        invitedBy: 'Gino',
        expired: false,
        places: [{ accountId: areaId, roleId: role.roleId, limits: role.limits }],
      },
    ]);
    await send('/people/remove', { userIds: [mia.userId], emails: [email] });
  });

  it('is answered for the first by name, and who is invited comes once all people are there', async () => {
    const workers = [await worker('Aaron', areaId), await worker('Zoe', locationId)];
    const emails = [newAddress()];
    await send('/invitations', { emails, accountIds: [areaId], roleId: null, type: 'member', limits: ANY });
    const firstOf = async (first: number) =>
      (await app.owner.get<GroupPeople>(`/api/v1/accounts/${organisationId}/people?first=${first}`)).body;
    const all = await people();
    const count = all.people.length;
    expect(await firstOf(1)).toEqual({ ...all, people: all.people.slice(0, 1), invited: [], more: true });
    expect(await firstOf(count - 1)).toEqual({ ...all, people: all.people.slice(0, -1), invited: [], more: true });
    expect(await firstOf(count)).toEqual(all);
    await send('/people/remove', { userIds: workers.map(({ userId }) => userId), emails });
  });

  it('is shown to members of the head office, without second factors; to guests, and from elsewhere, not', async () => {
    const member = await worker('Mona', organisationId);
    const { status, body } = await peopleAs(member.caller);
    expect([status, ...new Set(body.people.map(({ twoFactor }) => twoFactor))]).toEqual([200, null]);
    expect((await peopleAs((await worker('Gus', organisationId, 'guest')).caller)).status).toBe(403);
    expect((await peopleAs((await worker('Ugo', locationId)).caller)).status).toBe(404);
    expect((await member.caller.get(`/api/v1/accounts/${locationId}/people`)).status).toBe(404);
  });

  it('shows the owner who has a second factor, and whose provider asks for it', async () => {
    const [on, google] = [await worker('On', areaId), await worker('Google', areaId)];
    await admin.query(`update auth."user" set "twoFactorEnabled" = true where id = $1`, [on.userId]);
    await admin.query(`update profile set provider = 'google' where user_id = $1`, [google.userId]);
    expect([(await personOf(on.userId))?.twoFactor, (await personOf(google.userId))?.twoFactor]).toEqual([
      'on',
      'provider',
    ]);
  });
});

describe('many at once', () => {
  it('get a role wherever they work or are invited; owners are left out and named', async () => {
    const [mia, ugo, email] = [await worker('Mia', areaId), await worker('Ugo', locationId), newAddress()];
    const owner = (await people()).people.find(({ places }) => places.some(({ type }) => type === 'owner'));
    await send('/invitations', { emails: [email], accountIds: [areaId], roleId: null, type: 'member', limits: ANY });
    const { roleId, limits } = await roleOf('Stock');
    const userIds = [mia.userId, ugo.userId, owner?.userId ?? ''];
    expect(await send('/people/role', { userIds, emails: [email], roleId })).toMatchObject({
      status: 200,
      body: { leftOut: [{ name: 'Gino', why: 'owner' }] },
    });
    for (const { userId } of [mia, ugo]) expect((await personOf(userId))?.places).toMatchObject([{ roleId, limits }]);
    const invited = (await people()).invited.find((one) => one.email === email);
    expect(invited?.places).toMatchObject([{ roleId, limits }]);
    expect(await left(mia.caller, areaId)).toEqual([
      'do:orders',
      'do:receive',
      'do:invoices',
      'do:count',
      'do:tasks',
      'do:checks',
    ]);
  });

  it('get further places at once; where they work already they stay what they are', async () => {
    const [mia, ugo] = [await worker('Mia', areaId), await worker('Ugo', groupId)];
    const { roleId } = await roleOf('Chef');
    const userIds = [mia.userId, ugo.userId];
    const body = { userIds, accountIds: [areaId, locationId], roleId, type: 'member', limits: ANY };
    expect((await send('/people/places', body)).status).toBe(200);
    expect((await mia.caller.get(`/api/v1/accounts/${locationId}/sync`)).status).toBe(200);
    expect((await ugo.caller.get(`/api/v1/accounts/${areaId}/sync`)).status).toBe(200);
    const given = (await personOf(mia.userId))?.places.map((place) => [place.accountId, place.roleId]) ?? [];
    expect(Object.fromEntries(given)).toEqual({ [areaId]: null, [locationId]: roleId });
  });

  it('are out everywhere at once, with what they are invited to; owners stay and are named', async () => {
    const mia = await worker('Mia', areaId);
    await addMembership(app.pool, { userId: mia.userId, organisationId, accountId: groupId });
    const invitation = { emails: [mia.email], accountIds: [locationId], roleId: null, type: 'member', limits: ANY };
    await send('/invitations', invitation);
    const second = await worker('Second', organisationId);
    await admin.query(`update membership set role = 'owner' where user_id = $1`, [second.userId]);
    const stream = await fetch(`${app.url}/api/v1/accounts/${areaId}/live`, {
      headers: { cookie: mia.caller.cookie ?? '' },
    });
    const text = stream.text();

    expect(await send('/people/remove', { userIds: [mia.userId, second.userId], emails: [] })).toMatchObject({
      status: 200,
      body: { leftOut: [{ name: 'Second', why: 'owner' }] },
    });
    for (const at of [areaId, groupId]) expect((await mia.caller.get(`/api/v1/accounts/${at}/sync`)).status).toBe(404);
    expect(await text).toContain('event: change'); // its end is reached: the server closed it
    const { people: all, invited } = await people();
    expect(all.map(({ userId }) => userId)).toContain(second.userId);
    expect(all.map(({ userId }) => userId)).not.toContain(mia.userId);
    expect(invited.map(({ email }) => email)).not.toContain(mia.email);
    await admin.query(`delete from membership where user_id = $1`, [second.userId]);
  });

  it('are changed all or none: somebody unknown refuses the whole', async () => {
    const mia = await worker('Mia', areaId);
    const body = { userIds: [mia.userId, randomUUID()], emails: [] };
    expect((await send('/people/remove', body)).status).toBe(404);
    expect(await personOf(mia.userId)).toBeDefined();
  });
});
