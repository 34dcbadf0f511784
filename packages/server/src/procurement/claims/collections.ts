import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { registerCollection, type Scope } from '../../kernel/collections.ts';
import { claimRows, UNSETTLED } from './claim-rows.ts';

const KEPT_DAYS = 13 * 7;

/** The working account's own claims that are still to be dealt with, and those of the last 13 weeks. */
function onDevices({ accountId, today }: Scope) {
  return sql`c.account_id = ${accountId} and (${UNSETTLED} or c.day >= ${addDays(today, -KEPT_DAYS)})`;
}

registerCollection('claims', {
  byIds: (db, scope, ids) => claimRows(db, sql`c.claim_id = any (${ids}::uuid[]) and ${onDevices(scope)}`),
  page: (db, scope, after, limit) =>
    claimRows(db, sql`(${after}::uuid is null or c.claim_id > ${after}::uuid) and ${onDevices(scope)}`, limit),
  turning: (organisationId, { after, upTo }) => sql`
    select c.claim_id as row_id, c.account_id, null::uuid as other_account_id from account_home h
    join claim c on c.organisation_id = h.organisation_id and c.account_id = h.account_id
      and c.day >= ${addDays(after, -KEPT_DAYS)} and c.day < ${addDays(upTo, -KEPT_DAYS)}
    where h.organisation_id = ${organisationId} and not ${UNSETTLED}`,
});
