import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { groupPeople } from '../../testing/group-people.ts';
import { type Answer, type Caller, startTestApp } from '../../testing/http.ts';
import { addMembership } from '../../testing/membership.ts';

const app = await startTestApp(await testDatabase());
const { organisationId, locationId, areaId } = app.ours;
const { send, people, worker } = groupPeople(app);

const personOf = async (id: string) => (await people()).people.find(({ userId }) => userId === id);
const seenOf = async (id: string) =>
  ((await personOf(id))?.places ?? []).map(({ accountId, version }) => ({ accountId, version }));
const make = async (userId: string, who?: Caller) =>
  send(`/people/${userId}/owner`, { seen: await seenOf(userId) }, who);
const end = async (userId: string, who?: Caller) =>
  send(`/people/${userId}/owner/end`, { seen: await seenOf(userId) }, who);
const code = ({ body }: Answer) => (body as { data?: { code: string } }).data?.code;
const ginoId = app.ours.headOffice.userId;
const ownersNow = async () =>
  (await people()).people.filter(({ places }) => places.some(({ type }) => type === 'owner')).map(({ name }) => name);

/** A second owner of the group. */
async function coOwner(name: string) {
  const person = await worker(name, areaId);
  expect((await make(person.userId)).status).toBe(200);
  return person;
}

describe('a second owner', () => {
  it('is somebody of the group whom an owner makes one: they reach and change everything from then on', async () => {
    const mia = await worker('Mia', areaId, 'guest');
    await addMembership(app.pool, { userId: mia.userId, organisationId, accountId: locationId, withheld: ['count'] });
    expect((await make(mia.userId)).status).toBe(200);
    expect((await personOf(mia.userId))?.places).toMatchObject([
      { accountId: organisationId, type: 'owner', roleId: null, limits: { withheld: [], orderUpTo: null } },
    ]);
    expect((await mia.caller.command(areaId, '/plan', { plan: 'analyticsPlan' })).status).toBe(200);
    expect(code(await make(mia.userId))).toBe('owner.already');
    await end(mia.userId);
  });

  it('is made by an owner alone, at the head office, of somebody who works in the group', async () => {
    const [mia, ugo] = [await worker('Mia', organisationId), await worker('Ugo', areaId)];
    expect((await make(ugo.userId, mia.caller)).status).toBe(403);
    expect((await app.owner.command(areaId, `/people/${ugo.userId}/owner`, { seen: [] })).status).toBe(404);
    expect((await make(randomUUID())).status).toBe(404);
  });

  it('is in the activity with words, and so is the end of it', async () => {
    const mia = await coOwner('Mona');
    await end(mia.userId);
    const { body } = await app.owner.get<{ entries: { action: string }[] }>(
      `/api/v1/accounts/${organisationId}/audit?kind=people`,
    );
    expect(body.entries.map(({ action }) => action).slice(0, 2)).toEqual([
      'took the owner rights of Trattoria Gino from Mona',
      'made Mona an owner of Trattoria Gino',
    ]);
  });

  it('who loses the rights stays a member of the head office from whom nothing is withheld', async () => {
    const mia = await coOwner('Mia');
    expect((await end(mia.userId)).status).toBe(200);
    const [place] = (await personOf(mia.userId))?.places ?? [];
    expect(place).toMatchObject({
      accountId: organisationId,
      type: 'member',
      limits: { withheld: [], orderUpTo: null },
    });
    expect(place?.roleId).not.toBeNull();
    expect((await send(`/people/${ginoId}/owner/end`, { seen: [] }, mia.caller)).status).toBe(403);
  });
});

describe('the last owner', () => {
  it('can neither leave, be removed, nor lose the rights of an owner; each refusal states what to do', async () => {
    expect(await ownersNow()).toEqual(['Gino']);
    const left = await send('/leave', {});
    expect(left).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Make somebody else an owner') },
    });
    expect(await end(ginoId)).toMatchObject({
      status: 422,
      body: { message: 'Gino is the only owner. Make somebody else an owner first.' },
    });
    expect(await send(`/users/${ginoId}/remove`, {})).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Take the owner rights from them first') },
    });
    expect(await send('/people/remove', { userIds: [ginoId], emails: [] })).toMatchObject({
      status: 200,
      body: { leftOut: [{ name: 'Gino', why: 'owner' }] },
    });
    expect(await ownersNow()).toEqual(['Gino']);
  });

  it('stays when two owners take the rights from each other at once', async () => {
    const mia = await coOwner('Mia');
    const [seenMia, seenGino] = [await seenOf(mia.userId), await seenOf(ginoId)];
    const answers = await Promise.all([
      send(`/people/${mia.userId}/owner/end`, { seen: seenMia }),
      send(`/people/${ginoId}/owner/end`, { seen: seenGino }, mia.caller),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const again = (await app.owner.get<{ people: unknown[] }>(`/api/v1/accounts/${organisationId}/people`)).status;
    expect(again).toBe(200);
    if (answers[0]?.status === 403) await make(ginoId, mia.caller);
  });

  it('stays when both of two owners leave at once', async () => {
    const [olga, own] = [await app.person('Olga'), randomUUID()];
    await olga.post('/api/v1/head-offices', { headOfficeId: own, name: 'Bistro' });
    const ugo = await app.person('Ugo');
    const { userId } = (await ugo.get<Me>('/api/v1/me')).body;
    await addMembership(app.pool, { userId, organisationId: own, accountId: own });
    const seen = [{ accountId: own, version: 1 }];
    expect((await olga.command(own, `/people/${userId}/owner`, { seen })).status).toBe(200);

    const left = await Promise.all([olga, ugo].map((who) => who.command(own, '/leave', {})));
    expect(left.map(({ status }) => status).sort()).toEqual([200, 422]);
    const reached = await Promise.all([olga, ugo].map(async (who) => (await who.get<Me>('/api/v1/me')).body.accounts));
    expect(reached.map((accounts) => accounts.map(({ role }) => role).join()).sort()).toEqual(['', 'owner']);
  });
});

describe('the owner whom accounts state', () => {
  const stated = async (who: Caller) =>
    (
      await who.get<{ rows: { accounts: { id: string; ownerName: string | null }[] } }>(
        `/api/v1/accounts/${organisationId}/sync`,
      )
    ).body.rows.accounts.map(({ ownerName }) => ownerName);

  it('is another one once they are none any more', async () => {
    const mia = await coOwner('Mia');
    expect(new Set(await stated(mia.caller))).toEqual(new Set(['Gino']));
    expect((await end(ginoId, mia.caller)).status).toBe(200);
    expect(new Set(await stated(mia.caller))).toEqual(new Set(['Mia']));
    await make(ginoId, mia.caller);
    expect((await send('/leave', {}, mia.caller)).status).toBe(200);
    expect(new Set(await stated(app.owner))).toEqual(new Set(['Gino']));
  });
});

describe('two owners who change one person at once', () => {
  it('the later one is refused with what the other one left, and nothing is lost', async () => {
    const [olga, mia] = [await coOwner('Olga'), await worker('Mia', areaId)];
    const seen = await seenOf(mia.userId);
    const limits = { withheld: ['count'], orderUpTo: null };
    const changed = await app.owner.command(areaId, `/users/${mia.userId}/save`, {
      ...{ version: 1, roleId: null, type: 'member', limits },
    });
    expect(changed.status).toBe(200);
    const late = await send(`/people/${mia.userId}/owner`, { seen }, olga.caller);
    expect(late).toMatchObject({
      status: 409,
      body: {
        data: { code: 'changed-meanwhile', row: { places: [{ accountId: areaId, version: 2, type: 'member' }] } },
      },
    });
    expect((await personOf(mia.userId))?.places).toMatchObject([{ accountId: areaId, limits, type: 'member' }]);

    const both = await Promise.all([make(mia.userId), make(mia.userId, olga.caller)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([end(mia.userId), end(olga.userId)]);
  });
});
