import { sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';

/** Locks the row of an account until the transaction ends, so that what is numbered or set once for it is taken one after the other. */
export function accountRowLock(organisationId: string, accountId: string): Query<object> {
  return raw<object>(sql`
    select from account where organisation_id = ${organisationId} and account_id = ${accountId} for no key update`);
}
