import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { sessionToken, signedCookie } from '../../kernel/access.ts';
import { knownSince, type Place } from './places.ts';

/** Whom a call of sign-in concerns, and whether they signed in from this browser or address lately. */
export interface Person {
  id: string;
  name: string;
  email: string;
  verified: boolean;
  twoFactor: boolean;
  /** The place at which they are known, the browser before the address; null: at neither. */
  knownAt: string | null;
}

const ATTEMPT_COOKIES = ['larder.two_factor', '__Secure-larder.two_factor'];

export function personByEmail(pool: pg.Pool, email: string, place: Place, now: Date): Promise<Person | null> {
  return find(pool, sql`u.email = ${email.toLowerCase()}`, place, now);
}

/** The signed-in person behind these cookies. */
export async function personBySession(
  pool: pg.Pool,
  { cookies, secret }: { cookies: string | undefined; secret: string },
  place: Place,
  now: Date,
): Promise<Person | null> {
  const token = sessionToken(cookies, secret);
  return token === null ? null : personOfToken(pool, token, place, now);
}

export function personOfToken(pool: pg.Pool, token: string, place: Place, now: Date): Promise<Person | null> {
  const session = sql`select s."userId" from auth.session s where s.token = ${token} and s."expiresAt" > ${now.toISOString()}`;
  return find(pool, sql`u.id = (${session})`, place, now);
}

/** Who gave the right password and is asked for a code, by the cookie of that attempt. */
export async function personByAttempt(
  pool: pg.Pool,
  { cookies, secret }: { cookies: string | undefined; secret: string },
  place: Place,
  now: Date,
): Promise<Person | null> {
  const attempt = signedCookie(cookies, ATTEMPT_COOKIES, secret);
  if (attempt === null) return null;
  const identifier = createHash('sha256').update(attempt).digest('base64url'); // as better-auth stores it hashed
  return find(pool, sql`u.id in (select value from auth.verification where identifier = ${identifier})`, place, now);
}

async function find(pool: pg.Pool, isThem: RawBuilder<unknown>, place: Place, now: Date): Promise<Person | null> {
  const known = sql`
    select k.place from auth.known_place k
    where k.user_id = u.id and k.place in (${place.browser ?? ''}, ${place.address}) and k.last_at > ${knownSince(now)}
    order by k.place = ${place.address} limit 1`;
  const [person] = await sendOn(
    pool,
    raw<Person>(sql`
      select u.id, u.name, u.email, u."emailVerified" as verified, coalesce(u."twoFactorEnabled", false) as "twoFactor",
        (${known}) as "knownAt"
      from auth."user" u where ${isThem}`),
  );
  return person ?? null;
}
