import type { Me } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { testDatabase } from '../../testing/database.ts';
import { groupPeople } from '../../testing/group-people.ts';
import { type Answer, cookieOf, startTestApp } from '../../testing/http.ts';
import { addMembership } from '../../testing/membership.ts';
import { signUpAs } from '../../testing/sign-up.ts';
import { codeOf } from '../../testing/totp.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date() });
const { organisationId, areaId } = app.ours;
const { send, people } = groupPeople(app);
const PASSWORD = 'correct horse';

const code = ({ body }: Answer) => (body as { data?: { code: string } }).data?.code;
const reset = (userId: string, who = app.owner) => send(`/people/${userId}/second-factor/reset`, {}, who);
const factorOf = async (id: string) => (await people()).people.find(({ userId }) => userId === id)?.twoFactor;

/** Somebody of the group who signs in with a code of their app. */
async function guarded(name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  const signedUp = app.as(cookieOf(await signUpAs(app, { name, email, password: PASSWORD })));
  const { body } = await signedUp.post<{ totpURI: string; backupCodes: string[] }>('/api/auth/two-factor/enable', {
    password: PASSWORD,
  });
  const confirmed = await signedUp.post('/api/auth/two-factor/verify-totp', { code: codeOf(body.totpURI) });
  const caller = app.as(cookieOf(confirmed));
  const { userId } = (await caller.get<Me>('/api/v1/me')).body;
  await addMembership(app.pool, { userId, organisationId, accountId: areaId });
  return { caller, userId, email, ...body };
}

const signIn = (email: string) =>
  app.nobody.post<{ twoFactorRedirect?: boolean }>('/api/auth/sign-in/email', { email, password: PASSWORD });

describe('a second factor that somebody lost', () => {
  it('is reset by an owner: they are signed out, notified, and sign in with their password alone', async () => {
    const mia = await guarded('Mia');
    expect([await factorOf(mia.userId), (await signIn(mia.email)).body.twoFactorRedirect]).toEqual(['on', true]);
    expect((await reset(mia.userId)).status).toBe(200);

    expect((await mia.caller.get('/api/v1/me')).status).toBe(401);
    expect(await factorOf(mia.userId)).toBe('off');
    const answer = await signIn(mia.email);
    expect([answer.status, answer.body.twoFactorRedirect, cookieOf(answer) !== null]).toEqual([200, undefined, true]);
    const [mail] = await sendOn(
      app.pool,
      raw<{ subject: string; text_body: string }>(
        sql`select subject, text_body from system_mail where recipient = ${mia.email}`,
      ),
    );
    expect(mail?.subject).toBe('Your second factor was reset');
    expect(mail?.text_body).toContain('Gino, an owner of Trattoria Gino');
    const { body } = await app.owner.get<{ entries: { action: string }[] }>(
      `/api/v1/accounts/${organisationId}/audit?kind=people`,
    );
    expect(body.entries[0]?.action).toBe('reset the second factor of Mia');
    expect(code(await reset(mia.userId))).toBe('factor.off');
  });

  it('ends an attempt to sign in that waits for a code, and browsers that were asked for none', async () => {
    const zoe = await guarded('Zoe');
    const attempt = await signIn(zoe.email);
    const cookie = attempt.headers.getSetCookie().find((line) => line.includes('two_factor='));
    expect((await reset(zoe.userId)).status).toBe(200);
    const late = await app.as(cookie?.split(';')[0] ?? null).post('/api/auth/two-factor/verify-backup-code', {
      code: zoe.backupCodes[0],
    });
    expect([late.status >= 400, cookieOf(late)]).toEqual([true, null]);
  });

  it('is never reset by oneself: the last owner who lost it has the backup codes, and is let in by one', async () => {
    const own = await guarded('Olga');
    await send(`/people/${own.userId}/owner`, { seen: [{ accountId: areaId, version: 1 }] });
    expect(await reset(own.userId, own.caller)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('sign in with a backup code') },
    });
    expect(await factorOf(own.userId)).toBe('on');
    const attempt = await signIn(own.email);
    const cookie = attempt.headers.getSetCookie().find((line) => line.includes('two_factor='));
    const opened = await app.as(cookie?.split(';')[0] ?? null).post('/api/auth/two-factor/verify-backup-code', {
      code: own.backupCodes[0],
    });
    expect([opened.status, cookieOf(opened) !== null]).toEqual([200, true]);
    expect((await reset(own.userId)).status).toBe(200); // another owner may
  });

  it('stays where the person belongs to another group as well, is a stranger, or the asker no owner', async () => {
    const eve = await guarded('Eve');
    await addMembership(app.pool, {
      ...{ userId: eve.userId, organisationId: app.theirs.organisationId, accountId: app.theirs.areaId },
    });
    expect(code(await reset(eve.userId))).toBe('factor.elsewhere');
    expect((await reset('somebody')).status).toBe(404);
    expect((await reset(eve.userId, eve.caller)).status).toBe(404);
    expect(await factorOf(eve.userId)).toBe('on');
  });
});
