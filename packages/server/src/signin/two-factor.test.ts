import { createHmac } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Answer, type Caller, cookieOf, startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date() });
const PASSWORD = 'correct horse';

let number = 0;
async function somebody(): Promise<{ email: string; caller: Caller }> {
  number += 1;
  const email = `ann${number}@example.com`;
  await app.nobody.post('/api/auth/sign-up/email', { name: 'Ann', email, password: PASSWORD });
  const mail = app.mails.findLast(({ to }) => to === email);
  const token = decodeURIComponent(/token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
  return { email, caller: app.as(cookieOf(await app.nobody.post('/api/auth/verify-email', { token }))) };
}

interface Begun {
  totpURI: string;
  backupCodes: string[];
}

/** A person whose second factor is on, with the secret of their app. */
async function guarded() {
  const { email, caller } = await somebody();
  const { body } = await caller.post<Begun>('/api/auth/two-factor/enable', { password: PASSWORD });
  const confirmed = await caller.post('/api/auth/two-factor/verify-totp', { code: codeOf(body.totpURI) });
  return { email, ...body, confirmed, caller: app.as(cookieOf(confirmed)) };
}

/** What an authenticator app shows now (RFC 6238: HMAC-SHA1, 30 seconds, 6 digits). */
function codeOf(totpURI: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const secret = fromBase32(new URL(totpURI).searchParams.get('secret') ?? '');
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
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
    const signedIn = await verify(attempt, codeOf(totpURI));
    expect((await me(app.as(cookieOf(signedIn)))).email).toBe(email);
    expect((await verify(attempt, codeOf(totpURI))).status).toBe(401); // the attempt is spent
    expect((await verify(app.nobody, codeOf(totpURI))).status).toBe(401);
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

  it('shuts an attempt after five wrong codes, and the factor after ten in a row, for the right one too', async () => {
    const { email, totpURI } = await guarded();
    const { attempt } = await signIn(email);
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(attempt, '000000')).status).toBe(401);
    expect((await verify(attempt, codeOf(totpURI))).status).toBe(400);
    const again = (await signIn(email)).attempt;
    for (let tries = 0; tries < 5; tries += 1) await verify(again, '000000');
    expect((await verify((await signIn(email)).attempt, codeOf(totpURI))).status).toBe(429);
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

  it('keeps neither secret nor backup codes in the clear', async () => {
    const { totpURI, backupCodes } = await guarded();
    const { rows } = await app.pool.query<{ row: string }>('select t::text as row from auth."twoFactor" t');
    for (const { row } of rows)
      for (const kept of [new URL(totpURI).searchParams.get('secret') ?? '', ...backupCodes])
        expect(row).not.toContain(kept);
  });
});

describe('guessing codes', () => {
  it('is slowed down like guessing passwords', async () => {
    const limited = await startTestApp(await testDatabase(), { now: () => new Date(), rateLimited: true });
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await verify(limited.nobody, '000000')).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });
});
