import type { Me, SignInOptions } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { endMemberships } from '../testing/membership.ts';

const app = await startTestApp(await testDatabase());

const me = async (caller: Caller) => (await caller.get<Me>('/api/v1/me')).body;

describe('the profile', () => {
  it('AUTH-009 holds name, email, login type and current account', async () => {
    const mia = await app.person('Mia');
    expect(await me(mia)).toEqual({
      userId: expect.any(String),
      name: 'Mia',
      email: expect.stringContaining('@example.com'),
      provider: 'password',
      twoFactor: false,
      currentAccountId: null,
      tableRows: null,
      accounts: [],
      offers: [],
      farewells: [],
      closedGroups: [],
    });
  });

  it('AUTH-001 lists every account a person reaches, also of several groups, and none beside them', async () => {
    const { accounts } = await me(app.owner);
    expect(accounts.map((account) => account.id).sort()).toEqual(
      [app.ours.organisationId, app.ours.locationId, app.ours.areaId, app.ours.groupId].sort(),
    );
    const mia = await app.person('Mia', { accountId: app.ours.locationId, role: 'guest' });
    expect((await me(mia)).accounts.map(({ id, role }) => [id, role]).sort()).toEqual(
      [
        [app.ours.locationId, 'guest'],
        [app.ours.areaId, 'guest'],
      ].sort(),
    );
  });

  it('AUTH-002 AUTH-022 remembers the account that was chosen, for the next sign-in too', async () => {
    const mia = await app.person('Mia', { accountId: app.ours.locationId, role: 'member' });
    expect((await me(mia)).currentAccountId).toBeNull();
    const answer = await mia.post<Me>('/api/v1/me/account', { accountId: app.ours.areaId });
    expect(answer).toMatchObject({ status: 200, body: { currentAccountId: app.ours.areaId } });
    expect((await me(mia)).currentAccountId).toBe(app.ours.areaId);
  });

  it('rule 26 remembers how many rows tables show, of the person alone and for the next sign-in too', async () => {
    const mia = await app.person('Mia');
    const answer = await mia.post<Me>('/api/v1/me/table-rows', { tableRows: 'all' });
    expect(answer).toMatchObject({ status: 200, body: { tableRows: 'all' } });
    expect((await me(mia)).tableRows).toBe('all');
    expect((await me(app.owner)).tableRows).toBeNull();
    expect((await mia.post('/api/v1/me/table-rows', { tableRows: '8' })).status).toBe(422);
    expect((await me(mia)).tableRows).toBe('all');
  });

  it('AUTH-011 has no current account any more when the chosen one is out of reach', async () => {
    const mia = await app.person('Mia', { accountId: app.ours.areaId, role: 'member' });
    await mia.post('/api/v1/me/account', { accountId: app.ours.areaId });
    const { userId } = await me(mia);
    await endMemberships(app.pool, app.ours.organisationId, userId);
    expect(await me(mia)).toMatchObject({ currentAccountId: null, accounts: [] });
  });

  it.each([
    ['a neighbour', () => app.neighbour],
    ['a person without accounts', () => app.person('Stranger')],
  ])('refuses %s an account they do not reach', async (_, who) => {
    const caller = await who();
    const answer = await caller.post('/api/v1/me/account', { accountId: app.ours.areaId });
    expect(answer.status).toBe(404);
    expect((await me(caller)).currentAccountId).not.toBe(app.ours.areaId);
  });

  it('AUTH-022 changes the name, here and where sign-in stores it', async () => {
    const mia = await app.person('Mia');
    const answer = await mia.post<Me>('/api/v1/me/profile', { name: '  Mia Rossi ' });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Mia Rossi' } });
    expect((await me(mia)).name).toBe('Mia Rossi');
    const { rows } = await app.pool.query('select name from profile where user_id = $1', [answer.body.userId]);
    expect(rows).toEqual([{ name: 'Mia Rossi' }]);
  });

  it('has whoever sees the person among the users of an account ask again once the name is another', async () => {
    const mia = await app.person('Mia', { accountId: app.ours.areaId, role: 'member' });
    const sync = `/api/v1/accounts/${app.ours.areaId}/sync`;
    const { cursor } = (await app.owner.get<{ cursor: string }>(sync)).body;
    await mia.post('/api/v1/me/profile', { name: 'Mia Rossi' });
    const { rows } = (await app.owner.get<{ rows: { accounts?: object[] } }>(`${sync}?since=${cursor}`)).body;
    expect(rows.accounts).toMatchObject([{ id: app.ours.areaId }]);
  });

  it('AUTH-020 requires a name, and takes no other field', async () => {
    const mia = await app.person('Mia');
    const before = await me(mia);
    const answer = await mia.post('/api/v1/me/profile', { name: ' ' });
    expect(answer).toMatchObject({
      status: 422,
      body: { data: { fields: [{ field: 'name', message: 'Name cannot be empty' }] } },
    });
    await mia.post('/api/v1/me/profile', { name: 'Mia', email: 'else@example.com', provider: 'google' });
    expect(await me(mia)).toEqual(before);
  });

  it('is of nobody who is signed out, and changed from no foreign page', async () => {
    expect((await app.nobody.get('/api/v1/me')).status).toBe(401);
    expect((await app.nobody.post('/api/v1/me/profile', { name: 'x' })).status).toBe(401);
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await app.owner.post('/api/v1/me/profile', { name: 'x' }, foreign)).status).toBe(403);
  });
});

describe('what sign-in pages may offer', () => {
  it('is answered to everybody, without secrets', async () => {
    const answer = await app.nobody.get<SignInOptions>('/api/v1/sign-in-options');
    expect(answer).toMatchObject({
      status: 200,
      body: { google: false, oidc: null, signUp: 'open', devMail: true, demo: false },
    });
  });
});
