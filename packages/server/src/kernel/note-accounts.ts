import { sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import { ANSWERS_SOMETHING } from '../db/insert-rows.ts';

/** Notes these accounts as changed in the feed, for what is no command in an account: their people, or what they state, are others now. */
export function noteAccounts(organisationId: string, accountIds: readonly string[]): Query<object> {
  return raw(sql`
    with position as (
      update organisation_feed set sequence = sequence + 1 where organisation_id = ${organisationId} returning sequence
    )
    insert into change (organisation_id, sequence, collection, row_id, deleted)
    select ${organisationId}, sequence, 'accounts', a.id, false
    from position cross join unnest(${accountIds}::uuid[]) as a (id) ${sql.raw(ANSWERS_SOMETHING)}`);
}
