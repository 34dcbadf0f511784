import type { AuditEntry } from '@larder/contract/audit.ts';
import type { Me, SignedInSession } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, cookieOf, startTestApp } from '../testing/http.ts';
import { signUpAs, tokenIn } from '../testing/sign-up.ts';
import { codeOf } from '../testing/totp.ts';
import { writeFailures } from './guard/activity.ts';

let clock = Date.now();
const app = await startTestApp(await testDatabase(), { now: () => new Date(clock) });
const PASSWORD = 'seven brown onions';
const CHROME = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

let number = 0;
async function somebody(): Promise<{ email: string; caller: Caller; userId: string }> {
  number += 1;
  const email = `sid${number}@example.com`;
  const caller = app.as(cookieOf(await signUpAs(app, { name: 'Sid Cook', email, password: PASSWORD })));
  const { userId } = (await caller.get<Me>('/api/v1/me')).body;
  return { email, caller, userId };
}

const signIn = async (email: string, password = PASSWORD) =>
  app.nobody.post<{ message?: string }>('/api/auth/sign-in/email', { email, password }, CHROME);
const again = async (email: string, password = PASSWORD) => app.as(cookieOf(await signIn(email, password)));
const statusOf = async (caller: Caller) => (await caller.get('/api/v1/me')).status;
const sessions = async (caller: Caller) => (await caller.get<SignedInSession[]>('/api/v1/me/sessions')).body;

describe('where one is signed in', () => {
  it('is listed with the browser, without anything that opens a session', async () => {
    const { email, caller } = await somebody();
    await again(email);
    const list = await sessions(caller);
    expect(list).toHaveLength(2);
    expect(list.find(({ current }) => !current)?.browser).toBe('Chrome on Windows');
    expect(JSON.stringify(list)).not.toContain(decodeURIComponent(caller.cookie ?? '').split(/[=.]/)[2]);
    expect((await app.nobody.get('/api/v1/me/sessions')).status).toBe(401);
  });

  it('is ended one by one, and never somebody else’s', async () => {
    const { email, caller } = await somebody();
    const elsewhere = await again(email);
    const stranger = await somebody();
    const id = (await sessions(elsewhere)).find(({ current }) => current)?.id;
    expect((await stranger.caller.post('/api/v1/me/sessions/end', { id })).status).toBe(404);
    expect(await statusOf(elsewhere)).toBe(200);
    expect((await caller.post('/api/v1/me/sessions/end', { id })).status).toBe(200);
    expect([await statusOf(elsewhere), await statusOf(caller)]).toEqual([401, 200]);
  });

  it('ends everywhere at once, with the links that are open', async () => {
    const { email, caller } = await somebody();
    const elsewhere = await again(email);
    await app.nobody.post('/api/auth/request-password-reset', { email });
    expect((await caller.post('/api/v1/me/sessions/end-all', {})).body).toEqual({ ended: 2 });
    expect([await statusOf(elsewhere), await statusOf(caller)]).toEqual([401, 401]);
    const link = tokenIn(app.mails.findLast(({ to }) => to === email));
    const reset = { token: link, newPassword: 'eight green lemons' };
    expect((await app.nobody.post('/api/auth/reset-password', reset)).status).toBe(400);
  });
});

describe('a password', () => {
  it('is changed while signed in with the present one; every other session and every open link end', async () => {
    const { email, caller } = await somebody();
    const elsewhere = await again(email);
    await app.nobody.post('/api/auth/request-password-reset', { email });
    const change = (currentPassword: string, more: object = {}) =>
      caller.post<{ message?: string }>('/api/auth/change-password', {
        currentPassword,
        newPassword: 'eight green lemons',
        ...more,
      });
    expect(await change('not it at all')).toMatchObject({ status: 400, body: { message: 'Invalid password' } });
    const changed = await change(PASSWORD, { revokeOtherSessions: false }); // not for the caller to choose
    expect(changed.status).toBe(200);
    expect([await statusOf(elsewhere), await statusOf(caller)]).toEqual([401, 401]);
    expect(await statusOf(app.as(cookieOf(changed)))).toBe(200);
    const link = tokenIn(app.mails.findLast(({ to }) => to === email));
    const reset = { token: link, newPassword: 'nine red peppers' };
    expect((await app.nobody.post('/api/auth/reset-password', reset)).status).toBe(400);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'eight green lemons')).status).toBe(200);
  });

  it('that was reset by one link is reset by no other', async () => {
    const { email } = await somebody();
    for (let at = 0; at < 3; at += 1) await app.nobody.post('/api/auth/request-password-reset', { email });
    const links = app.mails.filter(({ to, text }) => to === email && text.includes('/reset-password')).map(tokenIn);
    const statuses = [];
    for (const token of links)
      statuses.push(
        (await app.nobody.post('/api/auth/reset-password', { token, newPassword: 'eight green lemons' })).status,
      );
    expect(statuses).toEqual([200, 400, 400]);
  });

  it('cannot be set with what lies in the database: links are stored as hashes', async () => {
    const { email } = await somebody();
    await app.nobody.post('/api/auth/request-password-reset', { email });
    const token = tokenIn(app.mails.findLast(({ to }) => to === email));
    const { rows } = await app.pool.query<{ row: string }>('select v::text as row from auth.verification v');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });
});

describe('the activity of an organisation', () => {
  async function colleague() {
    const person = await somebody();
    await app.signIn.guard.close(); // their own signing up is recorded before they belong to an organisation
    const { organisationId, locationId } = app.ours;
    await writing(app.pool, organisationId, async (tx) =>
      tx.send(
        insertRows('membership', [
          {
            ...{ user_id: person.userId, organisation_id: organisationId, account_id: locationId, role: 'member' },
            created_at: new Date(clock).toISOString(),
          },
        ]),
      ),
    );
    return person;
  }
  const activityOf = async (userId: string) => {
    await app.signIn.guard.close();
    const url = `/api/v1/accounts/${app.ours.organisationId}/audit?person=${userId}`;
    return (await app.owner.get<{ entries: AuditEntry[] }>(url)).body.entries;
  };
  const actions = async (userId: string) => (await activityOf(userId)).map(({ action }) => action);

  it('shows its owner who signed in, chose a new password and turned two-factor sign-in on or off', async () => {
    const { email, caller, userId } = await colleague();
    const { body } = await caller.post<{ totpURI: string }>('/api/auth/two-factor/enable', { password: PASSWORD });
    const on = await caller.post('/api/auth/two-factor/verify-totp', { code: codeOf(body.totpURI) });
    await app.as(cookieOf(on)).post('/api/auth/two-factor/disable', { password: PASSWORD });
    await app.nobody.post('/api/auth/request-password-reset', { email });
    const token = tokenIn(app.mails.findLast(({ to }) => to === email));
    await app.nobody.post('/api/auth/reset-password', { token, newPassword: 'eight green lemons' });
    await again(email, 'eight green lemons');
    expect((await actions(userId)).toSorted()).toEqual([
      'chose a new password by the link of a mail',
      'signed in',
      'turned two-factor sign-in off',
      'turned two-factor sign-in on',
    ]);
    expect(
      (
        await app.neighbour.get<{ entries: unknown[] }>(
          `/api/v1/accounts/${app.theirs.organisationId}/audit?person=${userId}`,
        )
      ).body.entries,
    ).toEqual([]);
  });

  it('shows failures as one line an hour with their number', async () => {
    const { email, userId } = await colleague();
    for (let at = 0; at < 3; at += 1) await signIn(email, 'not it at all');
    await app.signIn.guard.close();
    await writeFailures(app.pool, new Date(clock));
    expect(await actions(userId)).toEqual([]); // the hour is not over
    clock += 3_600_000;
    await Promise.all([writeFailures(app.pool, new Date(clock)), writeFailures(app.pool, new Date(clock))]);
    const [entry, ...others] = await activityOf(userId);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'had wrong passwords or codes entered at sign-in', by: 'Sid Cook' });
    expect(entry?.changes).toContainEqual({ what: 'Attempts', from: null, to: '3' });
  });

  it('shows nothing of addresses that have no sign-in: those stand in the log alone, without the address', async () => {
    const { rows: before } = await app.pool.query('select * from auth.failed_sign_in');
    await signIn('nobody.at.all@example.com');
    await app.signIn.guard.close();
    expect((await app.pool.query('select * from auth.failed_sign_in')).rows).toEqual(before);
  });
});
