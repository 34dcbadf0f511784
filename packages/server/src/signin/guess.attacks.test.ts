import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { cookiesOf, signUpAs } from '../testing/sign-up.ts';
import { codeOf } from '../testing/totp.ts';

const MINUTE = 60_000;
const database = await testDatabase();
let clock = Date.now();
const options = { now: () => new Date(clock), rateLimited: true, passwords: quickPasswords, settings: { proxies: 1 } };
const app = await startTestApp(database, options);
const PASSWORD = 'seven brown onions';

beforeEach(() => {
  clock = Date.now(); // sessions end by the real clock
});

let number = 0;
/** An address of the documentation's networks that nobody called from before. */
const newAddress = () => {
  number += 1;
  return `203.0.${Math.floor(number / 250)}.${number % 250}`;
};

async function somebody() {
  number += 1;
  const email = `ann${number}@example.com`;
  const address = newAddress();
  const answer = await signUpAs(app, { name: 'Ann Cook', email, password: PASSWORD });
  return { email, address, browser: cookiesOf(answer) };
}

interface Refusal {
  message?: string;
  code?: string;
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (email: string, password: string, address: string, who: Caller = app.nobody) =>
  who.post<Refusal>('/api/auth/sign-in/email', { email, password }, from(address));

async function guess(times: number, email: string, address: () => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await signIn(email, `guess ${at}`, address())).status);
  return statuses;
}

describe('guessing a password', () => {
  it('is slowed down for one person from however many addresses, and a made-up X-Forwarded-For helps nobody', async () => {
    const { email } = await somebody();
    const statuses = await guess(12, email, newAddress);
    expect(statuses).toEqual([401, 401, 401, 401, 401, ...Array(7).fill(429)]);
    const address = newAddress();
    const forged = () => `${newAddress()}, ${address}`;
    const other = (await somebody()).email;
    expect((await guess(7, other, forged)).filter((status) => status === 429)).toHaveLength(2);
  });

  it('is refused for as long as Retry-After states and no longer, and that grows', async () => {
    const { email } = await somebody();
    await guess(5, email, newAddress);
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const refused = await signIn(email, 'one more guess', newAddress());
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
      const seconds = Number(refused.headers.get('retry-after'));
      waits.push(seconds);
      clock += (seconds - 1) * 1000;
      expect((await signIn(email, 'too early', newAddress())).status).toBe(429);
      clock += 1000;
      expect((await signIn(email, 'in time, and wrong', newAddress())).status).toBe(401);
    }
    expect(waits).toEqual([15, 30, 60]);
    clock += 24 * 60 * MINUTE + 1;
    expect((await guess(5, email, newAddress)).every((status) => status === 401)).toBe(true);
  });

  it('cannot be hurried by sending all at once', async () => {
    const { email } = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => signIn(email, `guess ${at}`, newAddress())),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('answers an address without a sign-in exactly as one that has one', async () => {
    const known = await somebody();
    const stripped = async (email: string) => {
      const seen = [];
      for (let at = 0; at < 7; at += 1) {
        const { status, body, headers } = await signIn(email, 'a guess', newAddress());
        seen.push({ status, body, wait: headers.get('retry-after') });
      }
      return seen;
    };
    expect(await stripped('nobody.at.all@example.com')).toEqual(await stripped(known.email));
  });

  it('shuts nobody out: who signed in from this browser or this address before gets in with the right password', async () => {
    const { email, address, browser } = await somebody();
    await signIn(email, PASSWORD, address, app.as(browser));
    await guess(8, email, newAddress);
    expect((await signIn(email, PASSWORD, newAddress())).status).toBe(429);
    expect((await signIn(email, PASSWORD, newAddress(), app.as(browser))).status).toBe(200);
    expect((await signIn(email, PASSWORD, address)).status).toBe(200);
  });

  it('is slowed down in a browser that signed in before as well, by itself', async () => {
    const { email, browser } = await somebody();
    const inBrowser = async (password: string) => (await signIn(email, password, newAddress(), app.as(browser))).status;
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push(await inBrowser(`guess ${at}`));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    clock += 15_000;
    expect(await inBrowser(PASSWORD)).toBe(200);
    expect(await inBrowser('one slip')).toBe(401);
  });

  it('finds a browser unknown that last signed in more than 30 days ago, or as somebody else', async () => {
    const { email, browser } = await somebody();
    const other = await somebody();
    await guess(6, email, newAddress);
    expect((await signIn(email, PASSWORD, newAddress(), app.as(other.browser))).status).toBe(429);
    clock += 30 * 24 * 60 * MINUTE + 1;
    await guess(5, email, newAddress);
    expect((await signIn(email, PASSWORD, newAddress(), app.as(browser))).status).toBe(429);
  });

  it('of many people from one address, or one IPv6 network, is slowed down too, but not who gives the right password there', async () => {
    const { email } = await somebody();
    const network = (at: number) => `2001:db8:7:7:${at.toString(16)}::1`;
    for (let at = 0; at < 12; at += 1) expect((await signIn(email, PASSWORD, network(at))).status).toBe(200);
    const statuses = [];
    for (let at = 0; at < 33; at += 1)
      statuses.push((await signIn(`cook${at}@example.com`, 'onions', network(at))).status);
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(30)).toEqual([429, 429, 429]);
  });

  it('is reported to the person by mail, at most once a day', async () => {
    const { email } = await somebody();
    const warnings = () => app.mails.filter(({ to, subject }) => to === email && subject.startsWith('Somebody tries'));
    await guess(4, email, newAddress);
    await app.signIn.guard.close();
    expect(warnings()).toHaveLength(0);
    for (let round = 0; round < 4; round += 1) {
      await guess(2, email, newAddress);
      clock += 10 * MINUTE;
    }
    await app.signIn.guard.close();
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]?.text).not.toMatch(/token=/);
    clock += 24 * 60 * MINUTE;
    await guess(6, email, newAddress);
    await app.signIn.guard.close();
    expect(warnings()).toHaveLength(2);
  });

  it('of the own password while signed in is slowed down as well', async () => {
    const { email, browser } = await somebody();
    const statuses = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push(
        (await app.as(browser).post('/api/auth/two-factor/disable', { password: `guess ${at}` }, from(newAddress())))
          .status,
      );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await signIn(email, PASSWORD, newAddress(), app.as(browser))).status).toBe(429); // the same browser, the same count
  });

  it('counts in the database, for all servers together', async () => {
    const { email } = await somebody();
    await guess(5, email, newAddress);
    const second = await startTestApp(database, options);
    const there = await second.nobody.post('/api/auth/sign-in/email', { email, password: 'x' }, from(newAddress()));
    expect(there.status).toBe(429);
  });

  it('leaves neither people nor addresses readable in what it counts', async () => {
    const { email, address } = await somebody();
    await signIn(email, 'a guess', address);
    const { rows } = await app.pool.query<{ row: string }>(
      'select c::text as row from auth.attempt_count c union all select p.place from auth.known_place p',
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { row } of rows) {
      expect(row).not.toContain(address);
      expect(row).not.toMatch(/@example|ann\d/);
    }
  });
});

describe('guessing a code', () => {
  async function guarded() {
    const person = await somebody();
    const caller = app.as(person.browser);
    const begun = await caller.post<{ totpURI: string }>(
      '/api/auth/two-factor/enable',
      { password: PASSWORD },
      from(newAddress()),
    );
    const { totpURI } = begun.body;
    await caller.post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) }, from(newAddress()));
    return { ...person, totpURI };
  }
  const attempt = async (email: string, address: string) => app.as(cookiesOf(await signIn(email, PASSWORD, address)));
  const send = (who: Caller, code: string) =>
    who.post<Refusal>('/api/auth/two-factor/verify-totp', { code }, from(newAddress()));

  it('is slowed down over all attempts to sign in together, and shuts out nobody at a place they are known', async () => {
    const { email, totpURI, browser } = await guarded();
    const statuses = [];
    for (let at = 0; at < 8; at += 1)
      statuses.push((await send(await attempt(email, newAddress()), `00000${at}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const known = browser.split('; ').find((cookie) => cookie.startsWith('larder.browser=')) ?? '';
    const begun = cookiesOf(await signIn(email, PASSWORD, newAddress(), app.as(known)));
    expect((await send(app.as(`${known}; ${begun}`), codeOf(totpURI, 'the next'))).status).toBe(200);
  });

  it('takes each code once, also of two who send it at the same moment', async () => {
    const { email, totpURI } = await guarded();
    const code = codeOf(totpURI, 'the next');
    const both = [await attempt(email, newAddress()), await attempt(email, newAddress())];
    const statuses = await Promise.all(both.map(async (who) => (await send(who, code)).status));
    expect(statuses.sort()).toEqual([200, 401]);
    expect((await send(await attempt(email, newAddress()), code)).status).toBe(401);
  });

  it('does not take the code again with which it was turned on', async () => {
    const { email, totpURI } = await guarded();
    const again = await send(await attempt(email, newAddress()), codeOf(totpURI));
    expect([again.status, again.body.message]).toEqual([401, 'Invalid code']);
  });
});
