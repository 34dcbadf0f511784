import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { registerCollection, type Scope } from '../kernel/collections.ts';
import { invoiceRows } from './invoice-rows.ts';

const STORED_DAYS = 13 * 7;

/**
 * Of the working account, those above it and, at a location, its areas: what is still to be dealt with, and what came in the last 13 weeks. A head
 * office has its own: those of all its sites come by query.
 */
function onDevices({ accountId, ancestors, type, today }: Scope) {
  const below =
    type === 'LOCATION'
      ? sql`or u.account_id in (
          select h.account_id from account_home h where h.organisation_id = u.organisation_id and ${accountId}::uuid = any (h.ancestors))`
      : sql``;
  return sql`(u.account_id = any (${ancestors}::uuid[]) ${below})
    and (u.approved_at is null and u.paper = 'invoice' or u.created_at >= ${addDays(today, -STORED_DAYS)}::date)`;
}

registerCollection('invoiceUploads', {
  byIds: (db, scope, ids) => invoiceRows(db, sql`u.upload_id = any (${ids}::uuid[]) and ${onDevices(scope)}`),
  page: (db, scope, after, limit) =>
    invoiceRows(db, sql`(${after}::uuid is null or u.upload_id > ${after}::uuid) and ${onDevices(scope)}`, limit),
  turning: (organisationId, { after, upTo }) => sql`
    select u.upload_id as row_id, u.account_id, null::uuid as other_account_id from account_home h
    join invoice_upload u on u.organisation_id = h.organisation_id and u.account_id = h.account_id
      and u.created_at >= ${addDays(after, -STORED_DAYS)}::date and u.created_at < ${addDays(upTo, -STORED_DAYS)}::date
    where h.organisation_id = ${organisationId} and (u.approved_at is not null or u.paper <> 'invoice')`,
});
