import type { Me } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { testDatabase } from '../testing/database.ts';
import { cookieOf, startTestApp } from '../testing/http.ts';
import { signUpAs, tokenIn, verifyAddress } from '../testing/sign-up.ts';

let clock = Date.now();
const app = await startTestApp(await testDatabase(), {
  now: () => new Date(clock),
  rateLimited: true,
  settings: { proxies: 1 },
});
const STRANGERS = 'seven brown onions';
const OWNERS = 'eight green lemons';

let number = 0;
const newEmail = () => {
  number += 1;
  return `olive${number}@example.com`;
};
const somewhere = () => {
  number += 1;
  return { 'x-forwarded-for': `203.0.113.${number % 250}` };
};
const post = <Body>(path: string, body: object) => app.nobody.post<Body>(`/api/auth/${path}`, body, somewhere());
const signUp = (email: string, password: string, name = 'Somebody') => post('sign-up/email', { name, email, password });
const signIn = (email: string, password: string) => post<{ message?: string }>('sign-in/email', { email, password });
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);

beforeEach(() => {
  app.mails.length = 0;
});

describe('an address that is somebody else’s', () => {
  it('gives nothing to the stranger who signed up with it: neither password nor name outlive the owner’s verification', async () => {
    const email = newEmail();
    await signUp(email, STRANGERS, 'A Stranger');
    await signUp(email, OWNERS, 'Olive Owner');
    const [first] = mailsTo(email);
    const verified = await post<{ choosePassword: string }>('verify-email', { token: tokenIn(first) });
    for (const password of [STRANGERS, OWNERS]) expect((await signIn(email, password)).status).toBe(401);
    const { rows } = await app.pool.query<{ name: string }>('select name from profile where email = $1', [email]);
    expect(rows[0]?.name).not.toMatch(/Stranger/);

    const token = verified.body.choosePassword;
    const answer = await post('first-password', { token, name: 'Olive Owner', newPassword: OWNERS });
    const { body } = await app.as(cookieOf(answer)).get<Me>('/api/v1/me');
    expect([body.name, body.email]).toEqual(['Olive Owner', email]);
    expect((await signIn(email, STRANGERS)).status).toBe(401);
    expect((await signIn(email, OWNERS)).status).toBe(200);
  });

  it('is verified with every session and password ended that an older release let in before', async () => {
    const email = newEmail();
    await signUp(email, STRANGERS);
    const [user] = await sendOn(app.pool, raw<{ id: string }>(sql`select id from auth."user" where email = ${email}`));
    const id = user?.id ?? '';
    await sendOn(
      app.pool,
      raw(sql`
        with password as (
          insert into auth.account (id, "accountId", "providerId", "userId", password, "updatedAt")
          values (${id}, ${id}, 'credential', ${id}, 'a hash', now()) returning id
        )
        insert into auth.session (id, token, "userId", "expiresAt", "updatedAt") select ${id}, ${id}, ${id}, '2100-01-01', now() from password`),
    );
    await verifyAddress(app, email);
    const { rows } = await app.pool.query(
      'select id from auth.account where "userId" = $1 union all select id from auth.session where "userId" = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('retains every link that was mailed before, however often a stranger signs up again', async () => {
    const email = newEmail();
    for (let at = 0; at < 4; at += 1) await signUp(email, STRANGERS);
    const tokens = mailsTo(email).map(tokenIn);
    expect(tokens).toHaveLength(4);
    expect((await post<object>('verify-email', { token: tokens[0] })).body).toEqual({
      choosePassword: expect.any(String),
    });
  });

  it('lets the password be chosen for 10 minutes only; after that a link to choose one is mailed', async () => {
    const email = newEmail();
    await signUp(email, STRANGERS);
    const token = await verifyAddress(app, email);
    await app.pool.query(`update auth.verification set "expiresAt" = now() - interval '1 second' where value in
      (select id from auth."user" where email = '${email}') and "expiresAt" between now() + interval '9 minutes' and now() + interval '10 minutes'`);
    expect((await post('first-password', { token, name: 'Olive', newPassword: OWNERS })).status).toBe(400);
    await post('request-password-reset', { email });
    const reset = mailsTo(email).find(({ text }) => text.includes('/reset-password'));
    expect((await post('reset-password', { token: tokenIn(reset), newPassword: OWNERS })).status).toBe(200);
    expect((await signIn(email, OWNERS)).status).toBe(200);
  });

  it('is verified by a reset link too, which only its owner reads, and the name ends with it', async () => {
    const email = newEmail();
    await signUp(email, STRANGERS, 'A Stranger');
    await post('request-password-reset', { email });
    const reset = mailsTo(email).find(({ text }) => text.includes('/reset-password'));
    await post('reset-password', { token: tokenIn(reset), newPassword: OWNERS });
    const answer = await signIn(email, OWNERS);
    expect((await app.as(cookieOf(answer)).get<Me>('/api/v1/me')).body.name).toBe(email.split('@')[0]);
    expect((await signIn(email, STRANGERS)).status).toBe(401);
  });

  it('cannot be distinguished from an unknown one: signing up, signing in, asking for mails answer the same', async () => {
    const [known, unverified] = [newEmail(), newEmail()];
    await signUpAs(app, { name: 'Olive', email: known, password: OWNERS });
    await signUp(unverified, STRANGERS);
    const asked = async (email: string) => {
      const answers = [
        await post<{ user?: object }>('sign-up/email', { name: 'Olive', email, password: STRANGERS }),
        await signIn(email, STRANGERS),
        await post('request-password-reset', { email }),
        await post('send-verification-email', { email }),
      ];
      return answers.map(({ status, body }) =>
        JSON.stringify([status, body])
          .replaceAll(email, 'address')
          .replace(/"id":"[^"]+"/, '')
          .replace(/"\d{4}-[^"]+Z"/g, ''),
      );
    };
    const expected = await asked(newEmail());
    expect(await asked(known)).toEqual(expected);
    expect(await asked(unverified)).toEqual(expected);
  });

  it('gets so many mails of a kind and then ever fewer, and the last link sent always works', async () => {
    const email = newEmail();
    for (let at = 0; at < 9; at += 1) await post('send-verification-email', { email });
    expect(mailsTo(email)).toHaveLength(0);
    for (let at = 0; at < 9; at += 1) await signUp(email, STRANGERS);
    expect(mailsTo(email)).toHaveLength(5);
    clock += 60_000;
    await signUp(email, STRANGERS);
    await signUp(email, STRANGERS);
    expect(mailsTo(email)).toHaveLength(6);
    await post('request-password-reset', { email });
    expect(mailsTo(email)).toHaveLength(7); // another kind
    expect(await verifyAddress(app, email)).not.toBe('');
  });
});

describe('asking for mails', () => {
  it('is slowed down for an address that asks for many people', async () => {
    const statuses = [];
    for (let at = 0; at < 22; at += 1)
      statuses.push(
        (
          await app.nobody.post(
            '/api/auth/request-password-reset',
            { email: newEmail() },
            { 'x-forwarded-for': '198.51.100.7' },
          )
        ).status,
      );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('passwords that everybody tries', () => {
  const TOO_COMMON = { status: 400, body: { code: 'PASSWORD_TOO_COMMON' } };

  it.each(['password1', 'Passw0rd', 'iloveyou1', 'QWERTYUIOP'])(
    '%s is refused wherever a password is set',
    async (password) => {
      const email = newEmail();
      const signedIn = app.as(cookieOf(await signUpAs(app, { name: 'Olive', email, password: OWNERS })));
      const changed = { currentPassword: OWNERS, newPassword: password };
      expect(await signUp(newEmail(), password)).toMatchObject(TOO_COMMON);
      expect(await post('first-password', { token: 'any', name: 'Olive', newPassword: password })).toMatchObject(
        TOO_COMMON,
      );
      expect(await post('reset-password', { token: 'any', newPassword: password })).toMatchObject(TOO_COMMON);
      expect(await signedIn.post('/api/auth/change-password', changed)).toMatchObject(TOO_COMMON);
    },
  );

  it('so is the own address', async () => {
    const email = newEmail();
    expect(await signUp(email, email.toUpperCase())).toMatchObject(TOO_COMMON);
  });
});
