import type { Me, SignInOptions } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Caller, cookieOf, startTestApp } from '../testing/http.ts';
import { startProvider } from '../testing/oidc.ts';
import { signUpAs } from '../testing/sign-up.ts';

const provider = await startProvider('http://larder.test/api/auth/callback/oidc');
const app = await startTestApp(await testDatabase(), {
  now: () => new Date(),
  settings: {
    oidc: {
      name: 'Copper ID',
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
    },
  },
});

const begin = (callbackURL = '/recipes') =>
  app.nobody.post<{ url: string }>('/api/auth/sign-in/social', { provider: 'oidc', callbackURL });

/** The whole way through the provider as a browser goes it. */
async function enter() {
  const begun = await begin();
  const state = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const back = await provider.visit(begun.body.url);
  const answer = await app.as(state).get(back.pathname + back.search);
  return { location: answer.headers.get('location') ?? '', cookie: cookieOf(answer) };
}

const me = async (caller: Caller) => (await caller.get<Me>('/api/v1/me')).body;

describe('signing in through an OpenID Connect provider', () => {
  it('AUTH-001 makes the person at the first time, recognises them again, and leads where they wanted to go', async () => {
    provider.person = { sub: 'ann', email: 'ann@example.com', email_verified: true, name: 'Ann Cook' };
    const first = await enter();
    expect(first.location).toBe('/recipes');
    const person = await me(app.as(first.cookie));
    expect(person).toMatchObject({ name: 'Ann Cook', email: 'ann@example.com', provider: 'oidc' });

    const again = await enter();
    expect((await me(app.as(again.cookie))).userId).toBe(person.userId);
  });

  it('rule 22: never joins a password sign-in whose address is not verified', async () => {
    const person = { name: 'Bea', email: 'bea@example.com', password: 'correct horse' };
    await app.nobody.post('/api/auth/sign-up/email', person); // perhaps by somebody else than Bea
    provider.person = { sub: 'bea', email: 'bea@example.com', email_verified: true, name: 'Bea' };
    const entered = await enter();
    expect(entered.cookie).toBeNull();
    expect(entered.location).toBe('http://larder.test/signin?error=account_not_linked');
  });

  it('joins a password sign-in whose address is verified, and retains its login type', async () => {
    const person = { name: 'Cleo', email: 'cleo@example.com', password: 'correct horse' };
    const verified = await signUpAs(app, person);
    provider.person = { sub: 'cleo', email: 'cleo@example.com', email_verified: true, name: 'Cleo' };
    const joined = await me(app.as((await enter()).cookie));
    expect(joined).toEqual(await me(app.as(cookieOf(verified))));
    expect(joined.provider).toBe('password');
  });

  it('rule 22: lets nobody in with an address that the provider does not vouch for', async () => {
    provider.person = { sub: 'dan', email: 'dan@example.com', email_verified: false, name: 'Dan' };
    const entered = await enter();
    expect(entered.cookie).toBeNull();
    expect(entered.location).toContain('error=email_not_verified');
    const { rows } = await app.pool.query('select from auth."user" where email = $1', ['dan@example.com']);
    expect(rows).toEqual([]);
  });

  it('is bound to the browser that began it', async () => {
    provider.person = { sub: 'ann', email: 'ann@example.com', email_verified: true, name: 'Ann Cook' };
    const begun = await begin();
    const back = await provider.visit(begun.body.url);
    const elsewhere = await app.nobody.get(back.pathname + back.search);
    expect(cookieOf(elsewhere)).toBeNull();
  });

  it('leads back to our own pages only', async () => {
    expect((await begin('https://elsewhere.example/')).status).toBe(403);
  });

  it('stores the tokens of the provider encrypted', async () => {
    const { rows } = await app.pool.query<{ accessToken: string }>(
      `select "accessToken" from auth.account where "providerId" = 'oidc' and "accountId" = 'ann'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.accessToken).toMatch(/^[0-9a-f]{80,}$/);
  });

  it('is offered by its name', async () => {
    expect((await app.nobody.get<SignInOptions>('/api/v1/sign-in-options')).body).toMatchObject({
      oidc: 'Copper ID',
      google: false,
    });
  });
});

describe('signing in with Google', () => {
  it('AUTH-021 begins at Google with our client id, a challenge and the address we are called back at', async () => {
    const withGoogle = await startTestApp(await testDatabase(), {
      settings: { google: { clientId: 'larder.apps.example', clientSecret: 'a-secret' } },
    });
    const answer = await withGoogle.nobody.post<{ url: string }>('/api/auth/sign-in/social', {
      provider: 'google',
      callbackURL: '/',
    });
    const url = new URL(answer.body.url);
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'larder.apps.example',
      redirect_uri: 'http://larder.test/api/auth/callback/google',
      response_type: 'code',
      code_challenge_method: 'S256',
      prompt: 'select_account',
      scope: 'email profile openid',
    });
    const options = await withGoogle.nobody.get<SignInOptions>('/api/v1/sign-in-options');
    expect(options.body).toMatchObject({ google: true, oidc: null });
  });
});
