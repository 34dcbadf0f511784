import { randomUUID } from 'node:crypto';
import type { AccountUser, PendingInvitation } from '@larder/contract/people.ts';
import type { Me } from '@larder/contract/profile.ts';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { expectGuardedQuery } from '../testing/guarded.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { invitationTo } from '../testing/invitation.ts';
import { signInAs } from '../testing/people.ts';

const database = await testDatabase();
const app = await startTestApp(database);
const { organisationId, locationId, areaId } = app.ours;
const admin = new pg.Client({ connectionString: database.adminUrl });
await admin.connect();
afterAll(() => admin.end());

interface Users {
  users: AccountUser[];
  invitations: PendingInvitation[];
}

const usersOf = async (accountId: string, who: Caller = app.owner) =>
  (await who.get<Users>(`/api/v1/accounts/${accountId}/users`)).body;
const me = async (caller: Caller) => (await caller.get<Me>('/api/v1/me')).body;
const NOTHING_WITHHELD = { withheld: [], orderUpTo: null };

async function member(accountId: string, role: 'member' | 'guest' = 'member') {
  const caller = await app.person('Mia', { accountId, role });
  return { caller, ...(await me(caller)) };
}

async function invite(accountId: string, email = `${randomUUID()}@example.com`) {
  const answer = await app.owner.command<{ message: string }>(
    accountId,
    '/invitations',
    invitationTo(accountId, email),
  );
  const [invited] = (await usersOf(accountId)).invitations.filter((one) => one.email === email.toLowerCase());
  return { invitationId: invited?.invitationId ?? '', email, answer };
}

async function tokens(email: string): Promise<string[]> {
  const { rows } = await admin.query<{ text: string }>(
    'select text_body as text from system_mail where recipient = $1 order by created_at',
    [email],
  );
  return rows.map(({ text }) => /token=([^&\s]+)/.exec(text)?.[1] ?? '');
}

/** Somebody with that verified address; their Cookie header. */
const signedInAs = (email: string) => signInAs(app.pool, { id: randomUUID(), name: 'Mia', email });

const accept = (caller: Caller, token: string | undefined) =>
  caller.post<{ message: string }>('/api/v1/invitations/accept', { token });

describe('the users of an account', () => {
  it('ACC-011 are listed with name, email, type and when they were last here, beside who is invited', async () => {
    const mia = await member(locationId, 'guest');
    const { email } = await invite(locationId);
    expect(await usersOf(locationId)).toEqual({
      users: [
        {
          userId: mia.userId,
          name: 'Mia',
          email: mia.email,
          type: 'guest',
          roleId: null,
          version: 1,
          limits: NOTHING_WITHHELD,
          lastSeenAt: null,
        },
      ],
      invitations: [expect.objectContaining({ email, type: 'member', invitedBy: 'Gino', expired: false })],
    });
    expect((await usersOf(organisationId)).users).toMatchObject([{ type: 'owner' }]);
  });

  it('were last seen when their browser listened', async () => {
    const mia = await member(areaId);
    const leave = new AbortController();
    await fetch(`${app.url}/api/v1/accounts/${areaId}/live`, {
      headers: { cookie: mia.caller.cookie ?? '' },
      signal: leave.signal,
    });
    leave.abort();
    const { users } = await usersOf(areaId);
    expect(users.find(({ userId }) => userId === mia.userId)?.lastSeenAt).toBe('2026-11-20T12:00:00.000Z');
  });

  it('are seen by members, not by guests, neighbours or who is signed out', async () => {
    await expectGuardedQuery(app, `/api/v1/accounts/${areaId}/users`);
    const [mia, guest] = [await member(areaId), await member(areaId, 'guest')];
    expect((await mia.caller.get(`/api/v1/accounts/${areaId}/users`)).status).toBe(200);
    expect((await guest.caller.get(`/api/v1/accounts/${areaId}/users`)).status).toBe(403);
  });

  it('PERM-002 a guest of the head office is a guest in all its accounts', async () => {
    const { accounts } = await member(organisationId, 'guest');
    expect(accounts.map(({ role }) => role)).toEqual(['guest', 'guest', 'guest', 'guest']);
  });

  it('PERM-003 reach their account and all below it, and without the root nothing else', async () => {
    const ofRoot = (await member(organisationId)).accounts.map(({ id }) => id).sort();
    expect(ofRoot).toEqual([organisationId, locationId, areaId, app.ours.groupId].sort());
    expect((await member(areaId)).accounts.map(({ id }) => id)).toEqual([areaId]);
  });
});

describe('changing users', () => {
  it('is the owner’s alone', async () => {
    const [mia, noel] = [await member(areaId), await member(areaId)];
    const { invitationId } = await invite(areaId);
    const save = { type: 'guest', limits: NOTHING_WITHHELD };
    const statuses = [
      await mia.caller.command(areaId, `/users/${noel.userId}/save`, save),
      await mia.caller.command(areaId, `/users/${mia.userId}/save`, save),
      await mia.caller.command(areaId, `/users/${noel.userId}/remove`, {}),
      await mia.caller.command(areaId, '/users/remove-all', {}),
      await mia.caller.command(areaId, `/invitations/${invitationId}/resend`, {}),
      await mia.caller.command(areaId, `/invitations/${invitationId}/withdraw`, {}),
      await mia.caller.command(areaId, '/plan', { plan: 'growPlan' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403]);
  });

  it('makes a member a guest, at once', async () => {
    const mia = await member(areaId);
    const answer = await app.owner.command(areaId, `/users/${mia.userId}/save`, {
      type: 'guest',
      limits: NOTHING_WITHHELD,
    });
    expect(answer.status).toBe(200);
    expect((await me(mia.caller)).accounts).toMatchObject([{ role: 'guest' }]);
  });

  it('removes one, who is out at once and hears of it on the open stream', async () => {
    const mia = await member(areaId);
    const stream = await fetch(`${app.url}/api/v1/accounts/${areaId}/live`, {
      headers: { cookie: mia.caller.cookie ?? '' },
    });
    const text = stream.text();
    expect((await app.owner.command(areaId, `/users/${mia.userId}/remove`, {})).status).toBe(200);
    expect((await mia.caller.get(`/api/v1/accounts/${areaId}/sync`)).status).toBe(404);
    expect((await usersOf(areaId)).users.map(({ userId }) => userId)).not.toContain(mia.userId);
    expect(await text).toContain('event: change'); // its end is reached: the server closed it
  });

  it('changes and removes no owner', async () => {
    const { userId } = await me(app.owner);
    const [save, remove] = [
      await app.owner.command(organisationId, `/users/${userId}/save`, { type: 'guest', limits: NOTHING_WITHHELD }),
      await app.owner.command(organisationId, `/users/${userId}/remove`, {}),
    ];
    for (const answer of [save, remove])
      expect(answer).toMatchObject({ status: 422, body: { data: { code: 'user.owner' } } });
  });

  it('removes all but the owners, and takes their invitations back', async () => {
    const [mia, { email }] = [await member(organisationId), await invite(organisationId)];
    const [token] = await tokens(email);
    expect((await app.owner.command(organisationId, '/users/remove-all', {})).status).toBe(200);
    expect(await usersOf(organisationId)).toMatchObject({ users: [{ type: 'owner' }], invitations: [] });
    expect((await me(mia.caller)).accounts).toEqual([]);
    expect((await accept(app.as(await signedInAs(email)), token)).body.message).toContain('withdrawn');
  });

  it('PERM-051 is in the audit log with the name and id of who did it', async () => {
    const userId = `n0-uu1d-${randomUUID()}`; // as sign-in makes them: a text
    await signInAs(app.pool, { id: userId, name: 'Mia', email: `${userId}@example.com` });
    await admin.query(
      `insert into membership (user_id, organisation_id, account_id, role, created_at) values ($1, $2, $3, 'member', now())`,
      [userId, organisationId, areaId],
    );
    await app.owner.command(areaId, `/users/${userId}/save`, { type: 'guest', limits: NOTHING_WITHHELD });
    await app.owner.command(areaId, `/users/${userId}/remove`, {});
    const { rows } = await admin.query(
      `select action, user_id, user_name from audit_log where before ->> 'userId' = $1 order by action`,
      [userId],
    );
    const by = { user_id: (await me(app.owner)).userId, user_name: 'Gino' };
    expect(rows).toEqual([
      { action: 'user.changed', ...by },
      { action: 'user.removed', ...by },
    ]);
  });
});

describe('an invitation that waits', () => {
  it('is not given twice, nor to who is a user already', async () => {
    const { email } = await invite(areaId);
    expect((await invite(areaId, email.toUpperCase())).answer).toMatchObject({
      status: 409,
      body: { message: `${email} is invited already. Send that invitation again instead.` },
    });
    const mia = await member(areaId);
    expect((await invite(areaId, mia.email)).answer).toMatchObject({
      status: 409,
      body: { message: `${mia.email} is a user of this account already.` },
    });
  });

  it('is sent again with a new link, and the old one stops working', async () => {
    const { invitationId, email } = await invite(areaId);
    expect((await app.owner.command(areaId, `/invitations/${invitationId}/resend`, {})).status).toBe(200);
    const [old, fresh] = await tokens(email);
    const guest = app.as(await signedInAs(email));
    expect((await accept(guest, old)).status).toBe(422);
    expect((await accept(guest, fresh)).status).toBe(200);
    expect((await app.owner.command(areaId, `/invitations/${invitationId}/resend`, {})).status).toBe(404);
  });

  it('is withdrawn, which its link then shows', async () => {
    const { invitationId, email } = await invite(areaId);
    const [token] = await tokens(email);
    expect((await app.owner.command(areaId, `/invitations/${invitationId}/withdraw`, {})).status).toBe(200);
    expect(await accept(app.as(await signedInAs(email)), token)).toMatchObject({
      status: 422,
      body: { message: 'This invitation was withdrawn. Ask Gino for a new one.' },
    });
  });
});
