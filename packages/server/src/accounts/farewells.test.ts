import type { Me } from '@larder/contract/profile.ts';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { groupPeople } from '../testing/group-people.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { addMembership } from '../testing/membership.ts';

const database = await testDatabase();
const app = await startTestApp(database);
const { organisationId, locationId, areaId, groupId } = app.ours;
const { send, worker } = groupPeople(app);
const bare = new pg.Pool({ connectionString: database.appUrl, max: 1 });
afterAll(() => bare.end());

const farewells = async (who: Caller) => (await who.get<Me>('/api/v1/me')).body.farewells ?? [];
const end = (who: Caller) => who.post('/api/v1/me/farewells/end', { organisationId });
const BY_GINO = { organisationId, group: 'Trattoria Gino', by: 'Gino', at: '2026-11-20T12:00:00.000Z' };

describe('a person who was removed', () => {
  it('learns from which place, by whom and when, until they have seen it', async () => {
    const mia = await worker('Mia', areaId);
    expect(await farewells(mia.caller)).toEqual([]);
    await app.owner.command(areaId, `/users/${mia.userId}/remove`, {});
    expect(await farewells(mia.caller)).toEqual([
      { ...BY_GINO, accountId: areaId, place: 'Soho, Kitchen', why: 'person' },
    ]);
    expect((await end(mia.caller)).status).toBe(200);
    expect(await farewells(mia.caller)).toEqual([]);
  });

  it('learns of every place they lost with the whole group, and with all users of a place', async () => {
    const mia = await worker('Mia', areaId);
    await addMembership(app.pool, { userId: mia.userId, organisationId, accountId: groupId });
    await send('/people/remove', { userIds: [mia.userId], emails: [] });
    expect((await farewells(mia.caller)).map(({ place }) => place).sort()).toEqual(['Pizza', 'Soho, Kitchen']);
    const ugo = await worker('Ugo', locationId);
    await app.owner.command(locationId, '/users/remove-all', {});
    expect(await farewells(ugo.caller)).toMatchObject([{ place: 'Soho', by: 'Gino' }]);
  });

  it('learns nothing of what they still reach, or reach again', async () => {
    const mia = await worker('Mia', areaId);
    await addMembership(app.pool, { userId: mia.userId, organisationId, accountId: locationId });
    await app.owner.command(areaId, `/users/${mia.userId}/remove`, {});
    expect(await farewells(mia.caller)).toEqual([]);
    await send('/people/remove', { userIds: [mia.userId], emails: [] });
    expect((await farewells(mia.caller)).length).toBe(2);
    await addMembership(app.pool, { userId: mia.userId, organisationId, accountId: locationId });
    expect(await farewells(mia.caller)).toEqual([]);
  });

  it('learns nothing when they left by themselves', async () => {
    const mia = await worker('Mia', areaId);
    await mia.caller.command(areaId, '/leave', {});
    expect(await farewells(mia.caller)).toEqual([]);
  });

  it('learns when the place itself was removed', async () => {
    const opened = '0193a000-0000-7000-8000-0000000000f1';
    await send(`/structure/${opened}/open`, {
      ...{ id: opened, parentId: organisationId, type: 'LOCATION', name: 'Leeds', groupIds: [], areaNameId: null },
    });
    const mia = await worker('Mia', opened);
    expect((await send(`/structure/${opened}/remove`, { id: opened, version: 1, typedName: 'Leeds' })).status).toBe(
      200,
    );
    expect(await farewells(mia.caller)).toMatchObject([{ place: 'Leeds', why: 'account', by: 'Gino' }]);
  });

  it('reads and ends what is their own, and nobody else does', async () => {
    const mia = await worker('Mia', areaId);
    await app.owner.command(areaId, `/users/${mia.userId}/remove`, {});
    expect((await end(app.neighbour)).status).toBe(200);
    expect((await end(app.nobody)).status).toBe(401);
    expect((await farewells(mia.caller)).length).toBe(1);
    const rows = async (context: string) => {
      const client = await bare.connect();
      try {
        await client.query(`begin; ${context}`);
        return (await client.query('select * from farewell')).rows.length;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await rows(`set local app.user_id = '${mia.userId}'`)).toBe(1);
    expect(await rows("set local app.user_id = 'somebody'")).toBe(0);
    expect(await rows('')).toBe(0);
  });
});
