import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Limits } from '@larder/domain/accounts/limits.ts';
import type { PastZone } from '@larder/domain/dated-zone.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Query, raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import type { Db } from '../db/transaction.ts';
import type { AccountFacts } from './account-facts.ts';

/** The person behind a request and, when the request names an account, how they reach it. */
export interface Access {
  sessionId: string;
  userId: string;
  userName: string;
  email: string;
  account: ReachedAccount | null;
}

export interface ReachedAccount {
  organisationId: string;
  accountId: string;
  type: AccountFacts['type'];
  ancestors: string[];
  timeZone: string;
  pastZones: PastZone[];
  plan: string;
  role: 'owner' | 'member' | 'guest';
  limits: Limits;
}

/**
 * Who is this, and may they reach the account? One statement, asked anew for each request, so that a removed person is out at once (rule 22).
 * A membership reaches its account and all below it. Null: signed out. account null: none was named, or it is not theirs.
 */
export async function readAccess(
  pool: pg.Pool,
  sessionToken: string,
  accountId: string | null,
  now: Date,
): Promise<Access | null> {
  const [row] = await sendOn(
    pool,
    raw<Session & (ReachedRow | NotReached)>(sql`
      select s.id as session_id, u.id as user_id, u.name as user_name, u.email, reached.*
      from auth.session s
      join auth."user" u on u.id = s."userId"
      left join lateral reached_account(u.id, ${accountId}) reached on true
      where s.token = ${sessionToken} and s."expiresAt" > ${now.toISOString()}`),
  );
  if (!row) return null;
  const account = accountId && row.role ? reachedAccount(accountId, row) : null;
  return { sessionId: row.session_id, userId: row.user_id, userName: row.user_name, email: row.email, account };
}

/** How a person reaches an account that a request does not name in its path; null when they don't. */
export async function reachOf(pool: pg.Pool, userId: string, accountId: string): Promise<ReachedAccount | null> {
  const [reach] = await reachesAt(pool, [{ userId, accountId }]);
  return reach ?? null;
}

/** The same of several people and accounts, each in the place of its pair; undefined where they do not. */
export async function reachesAt(pool: pg.Pool, pairs: readonly Reaching[]): Promise<(ReachedAccount | undefined)[]> {
  return inPlaces(pairs, await sendOn(pool, reachesOf(pairs)));
}

/** The same within a transaction. */
export async function reachesWithin(db: Db, pairs: readonly Reaching[]): Promise<(ReachedAccount | undefined)[]> {
  return inPlaces(pairs, await db.run(reachesOf(pairs)));
}

interface Reaching {
  userId: string;
  accountId: string;
}

function reachesOf(pairs: readonly Reaching[]): Query<PlacedReach> {
  return raw<PlacedReach>(sql`
    select p.place, reached.*
    from unnest(${pairs.map(({ userId }) => userId)}::text[], ${pairs.map(({ accountId }) => accountId)}::uuid[])
      with ordinality as p (user_id, account_id, place)
    cross join lateral reached_account(p.user_id, p.account_id) reached`);
}

function inPlaces(pairs: readonly Reaching[], rows: readonly PlacedReach[]): (ReachedAccount | undefined)[] {
  const rowOf = new Map(rows.map((row) => [Number(row.place) - 1, row]));
  return pairs.map(({ accountId }, place) => {
    const row = rowOf.get(place);
    return row && reachedAccount(accountId, row);
  });
}

interface Session {
  session_id: string;
  user_id: string;
  user_name: string;
  email: string;
}

interface ReachedRow extends AccountFacts {
  role: ReachedAccount['role'];
  withheld: Limits['withheld'];
  order_up_to: string | null;
}

type PlacedReach = ReachedRow & { place: string };

type NotReached = { [Column in keyof ReachedRow]: null };

function reachedAccount(accountId: string, row: ReachedRow): ReachedAccount {
  const { organisation_id, type, ancestors, time_zone, past_zones, plan, role, withheld, order_up_to } = row;
  const limits = { withheld, orderUpTo: order_up_to };
  const zones = { timeZone: time_zone, pastZones: past_zones };
  return { organisationId: organisation_id, accountId, type, ancestors, ...zones, plan, role, limits };
}

/** Which of these sessions still reach their accounts, by their places in the list: one statement for all who listen. */
export async function stillReached(
  pool: pg.Pool,
  listeners: readonly { token: string; accountId: string }[],
  now: Date,
): Promise<Set<number>> {
  const rows = await sendOn(
    pool,
    raw<{ place: string }>(sql`
      select l.place
      from unnest(${listeners.map(({ token }) => token)}::text[], ${listeners.map(({ accountId }) => accountId)}::uuid[])
        with ordinality as l (token, account_id, place)
      join auth.session s on s.token = l.token and s."expiresAt" > ${now.toISOString()}
      where exists (select from reached_account(s."userId", l.account_id))`),
  );
  return new Set(rows.map((row) => Number(row.place) - 1));
}

const COOKIE_NAMES = ['larder.session_token', '__Secure-larder.session_token'];

/** The session's token from the Cookie header, when its signature is ours. */
export function sessionToken(cookieHeader: string | undefined, secret: string): string | null {
  return signedCookie(cookieHeader, COOKIE_NAMES, secret);
}

/** The value of a cookie with one of these names, when its signature is ours: HMAC-SHA256 over what stands before the last point. */
export function signedCookie(
  cookieHeader: string | undefined,
  names: readonly string[],
  secret: string,
): string | null {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [name, ...value] = part.trim().split('=');
    if (!name || !names.includes(name)) continue;
    const signed = safeDecode(value.join('='));
    const dot = signed.lastIndexOf('.');
    const token = signed.slice(0, dot);
    const expected = createHmac('sha256', secret).update(token).digest();
    const given = Buffer.from(signed.slice(dot + 1), 'base64');
    if (dot > 0 && given.length === expected.length && timingSafeEqual(given, expected)) return token;
  }
  return null;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return ''; // a cookie that is not ours
  }
}
