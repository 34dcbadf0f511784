import { NOTICES } from '@larder/contract/live.ts';
import { sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import { ANSWERS_SOMETHING } from '../db/insert-rows.ts';

/** Notes in the feed that people of an account have new notices: open browsers there and above it ask for theirs. */
export function noteNotices(organisationId: string, accountId: string, entryId: string): Query<object> {
  return raw(sql`
    with position as (
      update organisation_feed set sequence = sequence + 1 where organisation_id = ${organisationId} returning sequence
    )
    insert into change (organisation_id, sequence, collection, row_id, account_id, deleted)
    select ${organisationId}, sequence, ${NOTICES}, ${entryId}, ${accountId}, false from position ${sql.raw(ANSWERS_SOMETHING)}`);
}
