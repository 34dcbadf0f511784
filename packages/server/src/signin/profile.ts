import type { TableRows } from '@larder/contract/profile.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { readingAs, writing } from '../db/transaction.ts';
import { reachOf } from '../kernel/access.ts';
import { noteAccounts } from '../kernel/note-accounts.ts';
import type { Services } from '../kernel/procedure.ts';

/** Changes a person's name, here and where sign-in stores it, together. As an insert, since a cluster updates no shared table by one that is not. */
export async function renamePerson(pool: pg.Pool, userId: string, name: string, now: Date): Promise<void> {
  await sendOn(
    pool,
    raw(sql`
      with person as (
        update auth."user" set name = ${name}, "updatedAt" = ${now.toISOString()} where id = ${userId} returning id, name, email, "updatedAt" as at
      )
      insert into profile (user_id, name, email, created_at, updated_at) select id, name, email, at, at from person
      on conflict (user_id) do update set name = excluded.name, updated_at = excluded.updated_at`),
  );
}

/** Has open browsers ask again who this is: the person's others, and those of everybody who sees them among the users of an account. */
export async function noteRenamed({ pool, feed }: Pick<Services, 'pool' | 'feed'>, userId: string): Promise<void> {
  const places = await readingAs(
    pool,
    { userId },
    raw<{ organisationId: string; accountId: string }>(sql`
      select organisation_id as "organisationId", account_id as "accountId" from membership where user_id = ${userId}`),
  );
  for (const [organisationId, here] of Map.groupBy(places, (place) => place.organisationId))
    await writing(pool, organisationId, async (tx) =>
      tx.send(
        noteAccounts(
          organisationId,
          here.map(({ accountId }) => accountId),
        ),
      ),
    );
  feed.committed();
}

/** Remembers the account a person works in; it must be within their reach. */
export async function setCurrentAccount(pool: pg.Pool, userId: string, accountId: string, now: Date): Promise<void> {
  const reached = await reachOf(pool, userId, accountId);
  if (!reached) throw new Refusal('not-found', { what: 'account' });
  await sendOn(
    pool,
    raw(sql`
      update profile set current_organisation_id = ${reached.organisationId}, current_account_id = ${accountId}, updated_at = ${now.toISOString()}
      where user_id = ${userId}`),
  );
}

/** Stores how many rows tables show to a person. */
export async function setTableRows(pool: pg.Pool, userId: string, rows: TableRows, now: Date): Promise<void> {
  await sendOn(
    pool,
    raw(sql`update profile set table_rows = ${rows}, updated_at = ${now.toISOString()} where user_id = ${userId}`),
  );
}

/** Ends what a person is shown of having been taken out of accounts of a group: they have seen it. */
export async function endFarewell(pool: pg.Pool, userId: string, organisationId: string): Promise<void> {
  await writing(pool, organisationId, async (tx) =>
    tx.send(raw(sql`delete from farewell where organisation_id = ${organisationId} and user_id = ${userId}`)),
  );
}
