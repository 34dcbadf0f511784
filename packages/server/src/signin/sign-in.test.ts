import { request } from 'node:http';
import type { Me } from '@larder/contract/profile.ts';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { cookieOf, startTestApp } from '../testing/http.ts';
import { signUpAs, tokenIn, verifyAddress } from '../testing/sign-up.ts';

const database = await testDatabase();
const app = await startTestApp(database, { now: () => new Date() });

let number = 0;
const somebody = (changes: object = {}) => {
  number += 1;
  return { name: 'Ann Cook', email: `ann${number}@example.com`, password: 'correct horse', ...changes };
};

type Person = ReturnType<typeof somebody>;

const signUp = (person: Person) => app.nobody.post<{ message?: string }>('/api/auth/sign-up/email', person);
const signIn = ({ email, password }: Person) =>
  app.nobody.post<{ message?: string; code?: string }>('/api/auth/sign-in/email', { email, password });
const verify = (token: string) =>
  app.nobody.post<{ message?: string; choosePassword?: string | null }>('/api/auth/verify-email', { token });
const choose = (token: string, { name, password }: Pick<Person, 'name' | 'password'>) =>
  app.nobody.post<{ message?: string }>('/api/auth/first-password', { token, name, newPassword: password });

const mailsTo = ({ email }: Person) => app.mails.filter((mail) => mail.to === email);

async function verified(changes: object = {}): Promise<Person> {
  const person = somebody(changes);
  await signUpAs(app, person);
  return person;
}

beforeEach(() => {
  app.mails.length = 0;
});

describe('signing up', () => {
  it('AUTH-021 AUTH-009 creates the person with a profile, sends a verification mail, and signs in with the password chosen by its link only', async () => {
    const person = somebody();
    expect((await signUp(person)).status).toBe(200);
    expect(await signIn(person)).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });

    const [mail] = mailsTo(person);
    expect(mail?.text).toContain('http://larder.test/verify-email?token=');
    const verified = await verify(tokenIn(mail));
    expect(verified.status).toBe(200);
    expect(cookieOf(verified)).toBeNull();
    expect((await signIn(person)).status).toBe(401);

    const answer = await choose(verified.body.choosePassword ?? '', person);
    expect(answer.status).toBe(200);
    const me = await app.as(cookieOf(answer)).get<Me>('/api/v1/me');
    expect(me).toMatchObject({
      status: 200,
      body: { name: 'Ann Cook', email: person.email, provider: 'password', currentAccountId: null, accounts: [] },
    });
    const { rows } = await app.pool.query('select name, email, provider from profile where user_id = $1', [
      me.body.userId,
    ]);
    expect(rows).toEqual([{ name: 'Ann Cook', email: person.email, provider: 'password' }]);
    expect((await signIn(person)).status).toBe(200);
  });

  it('makes one person, however often it is sent at once', async () => {
    const person = somebody();
    await Promise.all(Array.from({ length: 16 }, () => signUp(person)));
    const { rows } = await app.pool.query('select count(*) from auth."user" where email = $1', [person.email]);
    expect(rows).toEqual([{ count: '1' }]);
  });

  it('answers the same for an address that has a sign-in, notifies its owner by mail, and retains their password', async () => {
    const person = await verified();
    app.mails.length = 0;
    const again = await signUp({ ...person, password: 'battery staple' });
    expect(again.status).toBe(200);
    expect(mailsTo(person).map((mail) => mail.subject)).toEqual(['You already have a Larder sign-in']);
    expect((await signIn(person)).status).toBe(200);
    expect((await signIn({ ...person, password: 'battery staple' })).status).toBe(401);
  });

  it.each([
    ['a short password', { password: 'short' }, 'Password too short'],
    ['an address that is none', { email: 'ann' }, 'Invalid email'],
  ])("AUTH-023 refuses %s in the provider's own words", async (_, change, message) => {
    const answer = await signUp(somebody(change));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
  });

  it.each([
    ['no name', { name: ' ' }, 'Name cannot be empty'],
    ['a name without end', { name: 'x'.repeat(201) }, 'Name must have at most 200 characters'],
    ['a character that no column takes', { name: 'Ann\u0000' }, 'This contains a character that cannot be saved.'],
  ])('refuses %s, whether or not the address has a sign-in', async (_, change, message) => {
    for (const person of [somebody(), await verified()])
      expect(await signUp({ ...person, ...change })).toMatchObject({ status: 400, body: { message } });
  });

  it('rule 22: a link that is only opened, as a mail scanner does, verifies nothing', async () => {
    const person = somebody();
    await signUp(person);
    const token = tokenIn(mailsTo(person)[0]);
    expect((await app.nobody.get(`/api/auth/verify-email?token=${encodeURIComponent(token)}`)).status).toBe(404);
    expect((await verify(token)).body.choosePassword).toEqual(expect.any(String));
  });

  it('gives the right to choose a password by a verification link once, and takes it once', async () => {
    const person = somebody();
    await signUp(person);
    const token = tokenIn(mailsTo(person)[0]);
    const right = (await verify(token)).body.choosePassword ?? '';
    expect(await verify(token)).toMatchObject({ status: 200, body: { choosePassword: null } });
    expect((await choose(right, { ...person, password: 'short' })).status).toBe(400);
    expect((await choose(right, person)).status).toBe(200);
    expect(await choose(right, { ...person, password: 'battery staple' })).toMatchObject({ status: 400 });
    expect((await signIn({ ...person, password: 'battery staple' })).status).toBe(401);
    expect(await verify('nonsense')).toMatchObject({ status: 401, body: { message: 'Invalid token' } });
  });

  it('rule 21: takes the links of mails from the public address, never from the Host header', async () => {
    const person = somebody();
    const { port } = new URL(app.url);
    await new Promise((resolve, reject) => {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' };
      const call = request({ port, path: '/api/auth/sign-up/email', method: 'POST', headers }, (answer) => {
        answer.resume().on('end', resolve);
      });
      call.on('error', reject);
      const body = JSON.stringify(person);
      call.setHeader('content-length', Buffer.byteLength(body));
      call.end(body);
    });
    expect(mailsTo(person)[0]?.text).toContain('http://larder.test/');
    expect(mailsTo(person)[0]?.text).not.toContain('evil');
  });
});

describe('signing in and out', () => {
  it('sets the cookie of the session and that of the browser, for this site only, which no script can read', async () => {
    const answer = await signIn(await verified());
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['larder.session_token', 'larder.browser']);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
    }
  });

  it('refuses a wrong password and an unknown address with the same words', async () => {
    const person = await verified();
    const wrong = await signIn({ ...person, password: 'not it at all' });
    const unknown = await signIn(somebody());
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('AUTH-010 AUTH-021 ends a session at once when signing out', async () => {
    const caller = app.as(cookieOf(await signIn(await verified())));
    expect((await caller.get('/api/v1/me')).status).toBe(200);
    expect((await caller.post('/api/auth/sign-out', {})).status).toBe(200);
    expect((await caller.get('/api/v1/me')).status).toBe(401);
  });

  it('takes no session that has run out, was made up, or was signed by somebody else', async () => {
    const cookie = cookieOf(await signIn(await verified()));
    const [token] = decodeURIComponent(cookie?.split('=')[1] ?? '').split('.');
    const status = async (given: string) => (await app.as(given).get('/api/v1/me')).status;
    expect(await status(`larder.session_token=${token}`)).toBe(401);
    expect(await status(`larder.session_token=${token}.bm90IG91cnM=`)).toBe(401);
    expect(await status(`${cookie}`)).toBe(200);
    await app.pool.query(`update auth.session set "expiresAt" = now() - interval '1 second' where token = $1`, [token]);
    expect(await status(`${cookie}`)).toBe(401);
  });

  it('is refused from a foreign page', async () => {
    const { email, password } = await verified();
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await app.nobody.post('/api/auth/sign-in/email', { email, password }, foreign)).status).toBe(403);
  });
});

describe('a forgotten password', () => {
  it('AUTH-021 is replaced by the link of a mail, once, and ends every session', async () => {
    const person = await verified();
    const before = app.as(cookieOf(await signIn(person)));
    app.mails.length = 0;
    await app.nobody.post('/api/auth/request-password-reset', { email: person.email });
    const [mail] = mailsTo(person);
    expect(mail?.text).toContain('http://larder.test/reset-password?token=');

    const reset = (newPassword: string) =>
      app.nobody.post('/api/auth/reset-password', { token: tokenIn(mail), newPassword });
    expect((await reset('battery staple')).status).toBe(200);
    expect((await reset('once more please')).status).toBe(400);
    expect((await before.get('/api/v1/me')).status).toBe(401);
    expect((await signIn(person)).status).toBe(401);
    expect((await signIn({ ...person, password: 'battery staple' })).status).toBe(200);
  });

  it('does not tell whether an address has a sign-in', async () => {
    const person = await verified();
    const known = await app.nobody.post('/api/auth/request-password-reset', { email: person.email });
    const unknown = await app.nobody.post('/api/auth/request-password-reset', { email: 'nobody@example.com' });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
  });
});

describe('what sign-in reads', () => {
  it('is capped, and must say how long it is', async () => {
    const large = await app.nobody.post('/api/auth/sign-in/email', { email: 'a@b.c', password: 'x'.repeat(70_000) });
    expect(large.status).toBe(413);
    const unsized = await fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob(['{}']).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(unsized.status).toBe(411);
  });

  it.each(['/api/auth/get-session', '/api/auth/list-sessions', '/api/auth/reset-password/abc', '/api/auth/ok'])(
    'has no call %s',
    async (path) => {
      expect((await app.owner.get(path)).status).toBe(404);
    },
  );

  it.each(['update-user', 'change-email', 'delete-user', 'link-social'])('has no call %s either', async (name) => {
    expect((await app.owner.post(`/api/auth/${name}`, {})).status).toBe(404);
  });
});

describe('a profile that cannot be stored', () => {
  it('AUTH-030 is reported at the sign-up, and made when the address is verified', async () => {
    const person = somebody();
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query(`alter table profile add constraint full_up check (email <> '${person.email}')`);
    expect(await signUp(person)).toMatchObject({ status: 500, body: { message: 'Unable to add profile' } });
    await admin.query('alter table profile drop constraint full_up');
    await admin.end();

    await choose(await verifyAddress(app, person.email), person);
    const { rows } = await app.pool.query('select name from profile where email = $1', [person.email]);
    expect(rows).toEqual([{ name: 'Ann Cook' }]);
  });
});
