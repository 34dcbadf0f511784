import type { Me } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Answer, type Caller, cookieOf, startTestApp } from '../testing/http.ts';
import { signUpAs } from '../testing/sign-up.ts';
import { codeOf } from '../testing/totp.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date() });
const PASSWORD = 'correct horse';

let number = 0;
async function somebody(): Promise<{ email: string; caller: Caller }> {
  number += 1;
  const email = `ann${number}@example.com`;
  return { email, caller: app.as(cookieOf(await signUpAs(app, { name: 'Ann', email, password: PASSWORD }))) };
}

interface Begun {
  totpURI: string;
  backupCodes: string[];
}

/** A person whose second factor is on, with the secret of their app. */
async function guarded() {
  const { email, caller } = await somebody();
  const { body } = await caller.post<Begun>('/api/auth/two-factor/enable', { password: PASSWORD });
  const confirmed = await caller.post('/api/auth/two-factor/verify-totp', {
    code: codeOf(body.totpURI),
  });
  return { email, ...body, confirmed, caller: app.as(cookieOf(confirmed)) };
}

/** Signs in by password; whoever goes on carries the cookie of the attempt. */
async function signIn(email: string): Promise<{ answer: Answer<{ twoFactorRedirect?: boolean }>; attempt: Caller }> {
  const answer = await app.nobody.post<{ twoFactorRedirect?: boolean }>('/api/auth/sign-in/email', {
    email,
    password: PASSWORD,
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('two_factor='));
  return { answer, attempt: app.as(cookie?.split(';')[0] ?? null) };
}

const verify = (caller: Caller, code: string) =>
  caller.post<{ message?: string }>('/api/auth/two-factor/verify-totp', { code });
const verifyBackup = (caller: Caller, code: string) =>
  caller.post<{ message?: string }>('/api/auth/two-factor/verify-backup-code', { code });
const me = async (caller: Caller) => (await caller.get<Me>('/api/v1/me')).body;

describe('two-factor sign-in', () => {
  it('begins with the password, a secret for Larder and ten backup codes, and is on with the first right code', async () => {
    const { caller, email } = await somebody();
    const wrong = await caller.post('/api/auth/two-factor/enable', { password: 'not it at all' });
    expect(wrong).toMatchObject({ status: 400, body: { message: 'Invalid password' } });

    const { body } = await caller.post<Begun>('/api/auth/two-factor/enable', { password: PASSWORD });
    expect(body.totpURI).toMatch(new RegExp(`^otpauth://totp/Larder:${encodeURIComponent(email)}\\?secret=[A-Z2-7]+`));
    expect(new Set(body.backupCodes).size).toBe(10);
    expect((await me(caller)).twoFactor).toBe(false);
    expect((await verify(caller, '000000')).status).toBe(401);
    expect(cookieOf((await signIn(email)).answer)).not.toBeNull(); // not confirmed, so not asked for

    const confirmed = await verify(caller, codeOf(body.totpURI));
    expect(confirmed.status).toBe(200);
    expect((await me(app.as(cookieOf(confirmed)))).twoFactor).toBe(true);
  });

  it('makes no session by the password alone, and one by the code', async () => {
    const { email, totpURI } = await guarded();
    const { answer, attempt } = await signIn(email);
    expect(answer).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
    expect(cookieOf(answer)).toBeNull();
    expect((await attempt.get('/api/v1/me')).status).toBe(401);

    expect(await verify(attempt, '000000')).toMatchObject({ status: 401, body: { message: 'Invalid code' } });
    const signedIn = await verify(attempt, codeOf(totpURI, 'the next'));
    expect((await me(app.as(cookieOf(signedIn)))).email).toBe(email);
    expect((await verify(attempt, codeOf(totpURI, 'the next'))).status).toBe(401); // the attempt is spent
    expect((await verify(app.nobody, codeOf(totpURI, 'the next'))).status).toBe(401);
  });

  it('takes each backup code once, and none of the old ones after new ones were made', async () => {
    const { email, backupCodes, caller } = await guarded();
    const [first = '', second = ''] = backupCodes;
    const used = await verifyBackup((await signIn(email)).attempt, first);
    expect(cookieOf(used)).not.toBeNull();
    expect((await verifyBackup((await signIn(email)).attempt, first)).status).toBe(401);

    const { body } = await caller.post<Begun>('/api/auth/two-factor/generate-backup-codes', { password: PASSWORD });
    expect((await verifyBackup((await signIn(email)).attempt, second)).status).toBe(401);
    expect((await verifyBackup((await signIn(email)).attempt, body.backupCodes[0] ?? '')).status).toBe(200);
  });

  it('shuts an attempt after five wrong codes, for the right one too', async () => {
    const { email, totpURI } = await guarded();
    const { attempt } = await signIn(email);
    for (const wrong of ['000000', '000001', '000002', '000003', '000004'])
      expect((await verify(attempt, wrong)).status).toBe(401);
    expect((await verify(attempt, codeOf(totpURI, 'the next'))).status).toBe(400);
  });

  it('ends with the password', async () => {
    const { email, caller } = await guarded();
    expect((await caller.post('/api/auth/two-factor/disable', { password: 'not it at all' })).status).toBe(400);
    expect((await caller.post('/api/auth/two-factor/disable', { password: PASSWORD })).status).toBe(200);
    expect(cookieOf((await signIn(email)).answer)).not.toBeNull();
  });

  it.each(['enable', 'disable', 'generate-backup-codes'])('%s is nothing for who is signed out', async (call) => {
    expect((await app.nobody.post(`/api/auth/two-factor/${call}`, { password: PASSWORD })).status).toBe(401);
  });

  it('stores neither secret nor backup codes in the clear', async () => {
    const { totpURI, backupCodes } = await guarded();
    const { rows } = await app.pool.query<{ row: string }>('select t::text as row from auth."twoFactor" t');
    for (const { row } of rows)
      for (const secret of [new URL(totpURI).searchParams.get('secret') ?? '', ...backupCodes])
        expect(row).not.toContain(secret);
  });

  it('tells how many backup codes are left, to nobody else, and nothing of the codes', async () => {
    const { email, backupCodes, caller } = await guarded();
    const left = (who: Caller) => who.post<{ left: number | null }>('/api/auth/two-factor/backup-codes-left', {});
    expect((await left(caller)).body).toEqual({ left: 10 });
    const used = await verifyBackup((await signIn(email)).attempt, backupCodes[0] ?? '');
    expect((await left(app.as(cookieOf(used)))).body).toEqual({ left: 9 });
    expect((await left((await somebody()).caller)).body).toEqual({ left: null });
    expect((await left(app.nobody)).status).toBe(401);
  });

  it('notifies the person by mail of each change, and of a backup code that was used', async () => {
    const { email, backupCodes, caller } = await guarded();
    const mails = () => app.mails.filter(({ to }) => to === email);
    const subjects = () => mails().map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Two-factor sign-in is on');
    await caller.post('/api/auth/two-factor/generate-backup-codes', { password: 'not it at all' });
    const { body } = await caller.post<Begun>('/api/auth/two-factor/generate-backup-codes', { password: PASSWORD });
    await expect.poll(subjects).toContain('New backup codes');
    await verifyBackup((await signIn(email)).attempt, backupCodes[0] ?? ''); // an old one
    await verifyBackup((await signIn(email)).attempt, body.backupCodes[0] ?? '');
    await expect.poll(subjects).toContain('A backup code was used');
    const changed = await caller.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'battery staple',
      revokeOtherSessions: true,
    });
    await expect.poll(subjects).toContain('Your password was changed');
    await app.as(cookieOf(changed)).post('/api/auth/two-factor/disable', { password: 'battery staple' });
    await expect.poll(subjects).toContain('Two-factor sign-in is off');
    expect(subjects().filter((subject) => subject !== 'Verify your email address')).toHaveLength(5);
    expect(mails().at(-1)?.text).toContain('/forgot-password');
  });
});
