import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';

/** The organisation of an account: ours when the account is one of it, else the account's own, as a supplier account has it. */
export async function organisationOf(pool: pg.Pool, ours: string, accountId: string): Promise<string> {
  const found = await reading(pool, ours, (db) =>
    db.run(raw(sql`select from account where organisation_id = ${ours} and account_id = ${accountId}`)),
  );
  return found.length > 0 ? ours : accountId;
}
