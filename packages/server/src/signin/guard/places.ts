import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';

const KNOWN_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** Where a call comes from: its browser, if that has our cookie, and its address, both as keyed hashes. */
export interface Place {
  browser: string | null;
  address: string;
}

/** The name of the cookie by which a browser is known again; it opens nothing. */
export function browserCookie(https: boolean): string {
  return https ? '__Secure-larder.browser' : 'larder.browser';
}

export function newBrowser(): string {
  return randomBytes(24).toString('base64url');
}

/** What is set when somebody signed in; each sign-in renews it. */
export function browserCookieLine(browser: string, https: boolean): string {
  const seconds = (KNOWN_DAYS * DAY_MS) / 1000;
  return `${browserCookie(https)}=${browser}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** The browser's cookie of a request; null when it has none, or one that we never made. */
export function browserOf(cookies: string | undefined, https: boolean): string | null {
  const prefix = `${browserCookie(https)}=`;
  const found = cookies?.split(';').find((part) => part.trim().startsWith(prefix));
  const value = found?.trim().slice(prefix.length) ?? '';
  return /^[\w-]{32}$/.test(value) ? value : null;
}

/** Keyed, so that neither addresses nor people can be read from the database, or guessed from it. */
export function hashed(secret: string, kind: string, value: string): string {
  return createHmac('sha256', secret).update(`sign-in guard\n${kind}\n${value}`).digest('base64url');
}

/** What counts as one address: of IPv6 the network of 64 bits, of which one customer has all. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Remembers that a person signed in from here. */
export async function rememberPlace(pool: pg.Pool, userId: string, place: Place, now: Date): Promise<void> {
  const places = [place.browser, place.address].filter((one) => one !== null);
  await sendOn(
    pool,
    raw(sql`
      insert into auth.known_place (user_id, place, last_at)
      select ${userId}, place, ${now.toISOString()} from unnest(${places}::text[]) as p (place)
      on conflict (user_id, place) do update set last_at = excluded.last_at`),
  );
}

/** Since when a place must have been seen to be known. */
export function knownSince(now: Date): string {
  return new Date(now.getTime() - KNOWN_DAYS * DAY_MS).toISOString();
}

export async function forgetOldPlaces(pool: pg.Pool, now: Date): Promise<void> {
  await sendOn(pool, raw(sql`delete from auth.known_place where last_at < ${knownSince(now)}`));
}
