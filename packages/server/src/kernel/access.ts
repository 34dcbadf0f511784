import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { send } from '../db/connection.ts';

/** The person behind a request and, when the request names an account, how they reach it. */
export interface Access {
  userId: string;
  userName: string;
  email: string;
  account: ReachedAccount | null;
}

export interface ReachedAccount {
  organisationId: string;
  accountId: string;
  ancestors: string[];
  role: 'owner' | 'member' | 'guest';
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
  const client = await pool.connect();
  try {
    const [row] = await send(
      client,
      raw<{
        user_id: string;
        name: string;
        email: string;
        organisation_id: string | null;
        ancestors: string[] | null;
        role: ReachedAccount['role'] | null;
      }>(sql`
        select u.id as user_id, u.name, u.email, m.organisation_id, h.ancestors, m.role
        from auth.session s
        join auth."user" u on u.id = s."userId"
        left join account_home h on h.account_id = ${accountId}
        left join membership m on m.user_id = u.id and m.organisation_id = h.organisation_id and m.account_id = any (h.ancestors)
        where s.token = ${sessionToken} and s."expiresAt" > ${now.toISOString()}
        order by case m.role when 'owner' then 1 when 'member' then 2 else 3 end
        limit 1`),
    );
    if (!row) return null;
    const account =
      accountId && row.organisation_id && row.ancestors && row.role
        ? { organisationId: row.organisation_id, accountId, ancestors: row.ancestors, role: row.role }
        : null;
    return { userId: row.user_id, userName: row.name, email: row.email, account };
  } finally {
    client.release();
  }
}

/** How a person reaches an account that a request does not name in its path; null when they don't. */
export async function reachOf(pool: pg.Pool, userId: string, accountId: string): Promise<ReachedAccount | null> {
  const client = await pool.connect();
  try {
    const [row] = await send(
      client,
      raw<{ organisationId: string; accountId: string; ancestors: string[]; role: ReachedAccount['role'] }>(sql`
        select h.organisation_id as "organisationId", h.account_id as "accountId", h.ancestors, m.role
        from account_home h
        join membership m on m.organisation_id = h.organisation_id and m.account_id = any (h.ancestors)
        where h.account_id = ${accountId} and m.user_id = ${userId}
        order by case m.role when 'owner' then 1 when 'member' then 2 else 3 end
        limit 1`),
    );
    return row ?? null;
  } finally {
    client.release();
  }
}

/** Which of these sessions still reach their accounts, by their places in the list: one statement for all who listen. */
export async function stillReached(
  pool: pg.Pool,
  listeners: readonly { token: string; accountId: string }[],
  now: Date,
): Promise<Set<number>> {
  const client = await pool.connect();
  try {
    const rows = await send(
      client,
      raw<{ place: string }>(sql`
        select l.place
        from unnest(${listeners.map(({ token }) => token)}::text[], ${listeners.map(({ accountId }) => accountId)}::uuid[])
          with ordinality as l (token, account_id, place)
        join auth.session s on s.token = l.token and s."expiresAt" > ${now.toISOString()}
        join account_home h on h.account_id = l.account_id
        where exists (
          select from membership m
          where m.user_id = s."userId" and m.organisation_id = h.organisation_id and m.account_id = any (h.ancestors))`),
    );
    return new Set(rows.map((row) => Number(row.place) - 1));
  } finally {
    client.release();
  }
}

const COOKIE_NAMES = ['larder.session_token', '__Secure-larder.session_token'];

/** The session's token from the Cookie header, when its signature is ours: HMAC-SHA256 over the token before the last point. */
export function sessionToken(cookieHeader: string | undefined, secret: string): string | null {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [name, ...value] = part.trim().split('=');
    if (!name || !COOKIE_NAMES.includes(name)) continue;
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
