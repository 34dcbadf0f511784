import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';

interface Membership {
  userId: string;
  organisationId: string;
  accountId: string;
  role?: 'owner' | 'member' | 'guest';
  withheld?: string[];
}

/** Lets a person reach an account, as a member unless stated otherwise, without anybody having invited them. */
export function addMembership(
  pool: pg.Pool,
  { userId, organisationId, accountId, ...rest }: Membership,
): Promise<void> {
  const ids = { user_id: userId, organisation_id: organisationId, account_id: accountId };
  const row = { ...ids, role: 'member', withheld: [], created_at: '2026-11-20T12:00:00Z', ...rest };
  return writing(pool, organisationId, async (tx) => tx.send(insertRows('membership', [row])));
}

/** Ends every membership that a person has in an organisation, as if an owner had removed them. */
export function endMemberships(pool: pg.Pool, organisationId: string, userId: string): Promise<void> {
  return writing(pool, organisationId, async (tx) =>
    tx.send(raw(sql`delete from membership where organisation_id = ${organisationId} and user_id = ${userId}`)),
  );
}
