import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { type Days, registerCollection, type Scope } from '../kernel/collections.ts';
import { draftLineRows, shelfRows, stocktakeRows, transferRows, wastageRows } from './document-rows.ts';

// A browser stores what its working area works with: drafts, a good year of stocktakes, the last eight weeks of the rest.
const RECENT_DAYS = 56;
const STOCKTAKE_DAYS = 400;

const stocktakes = ({ accountId, today }: Scope) =>
  sql`s.account_id = ${accountId} and (s.is_draft or s.day >= ${addDays(today, -STOCKTAKE_DAYS)})`;
registerCollection('stocktakes', {
  byIds: (db, scope, ids) =>
    db.run(stocktakeRows(db, sql`${stocktakes(scope)} and s.stocktake_id = any (${ids}::uuid[])`)),
  page: (db, scope, after, limit) =>
    db.run(
      stocktakeRows(
        db,
        sql`${stocktakes(scope)} and ${beyond('s.stocktake_id', after)}`,
        inOrder('s.stocktake_id', limit),
      ),
    ),
  turning: (organisationId, days) => sql`
    select s.stocktake_id as row_id, s.account_id, null::uuid as other_account_id from account_home h
    join stocktake s on s.organisation_id = h.organisation_id and s.account_id = h.account_id and not s.is_draft
    where h.organisation_id = ${organisationId} and ${agedOut('s.day', days, STOCKTAKE_DAYS)}`,
});

const lines = ({ accountId }: Scope) => sql`s.account_id = ${accountId}`;
registerCollection('stocktakeLines', {
  byIds: (db, scope, ids) => db.run(draftLineRows(db, sql`${lines(scope)} and l.line_id = any (${ids}::uuid[])`)),
  page: (db, scope, after, limit) =>
    db.run(draftLineRows(db, sql`${lines(scope)} and ${beyond('l.line_id', after)}`, inOrder('l.line_id', limit))),
});

registerCollection('shelves', {
  byIds: (db, { accountId }, ids) =>
    db.run(shelfRows(db, sql`s.account_id = ${accountId} and s.shelf_id = any (${ids}::uuid[])`)),
  page: (db, { accountId }, after, limit) =>
    db.run(
      shelfRows(db, sql`s.account_id = ${accountId} and ${beyond('s.shelf_id', after)}`, inOrder('s.shelf_id', limit)),
    ),
});

const wastages = ({ accountId, today }: Scope) =>
  sql`w.account_id = ${accountId} and w.day >= ${addDays(today, -RECENT_DAYS)}`;
registerCollection('wastages', {
  byIds: (db, scope, ids) => db.run(wastageRows(db, sql`${wastages(scope)} and w.wastage_id = any (${ids}::uuid[])`)),
  page: (db, scope, after, limit) =>
    db.run(
      wastageRows(db, sql`${wastages(scope)} and ${beyond('w.wastage_id', after)}`, inOrder('w.wastage_id', limit)),
    ),
  turning: (organisationId, days) => sql`
    select w.wastage_id as row_id, w.account_id, null::uuid as other_account_id from account_home h
    join wastage w on w.organisation_id = h.organisation_id and w.account_id = h.account_id
    where h.organisation_id = ${organisationId} and ${agedOut('w.day', days, RECENT_DAYS)}`,
});

const transfers = ({ accountId, today }: Scope) =>
  sql`(t.from_account_id = ${accountId} or t.to_account_id = ${accountId}) and t.day >= ${addDays(today, -RECENT_DAYS)}`;
registerCollection('transfers', {
  byIds: (db, scope, ids) =>
    db.run(transferRows(db, sql`${transfers(scope)} and t.transfer_id = any (${ids}::uuid[])`)),
  page: (db, scope, after, limit) =>
    db.run(
      transferRows(db, sql`${transfers(scope)} and ${beyond('t.transfer_id', after)}`, inOrder('t.transfer_id', limit)),
    ),
  turning: (organisationId, days) => sql`
    select t.transfer_id as row_id, t.from_account_id as account_id, t.to_account_id as other_account_id from account_home h
    join transfer t on t.organisation_id = h.organisation_id and t.from_account_id = h.account_id
    where h.organisation_id = ${organisationId} and ${agedOut('t.day', days, RECENT_DAYS)}`,
});

/** Documents that are stored for so many days until these days begin. */
function agedOut(column: string, { after, upTo }: Days, storedDays: number) {
  return sql`${sql.ref(column)} >= ${addDays(after, -storedDays)} and ${sql.ref(column)} < ${addDays(upTo, -storedDays)}`;
}

function beyond(column: string, after: string | null) {
  return sql`(${after}::uuid is null or ${sql.ref(column)} > ${after}::uuid)`;
}

function inOrder(column: string, limit: number) {
  return sql`order by ${sql.ref(column)} limit ${limit}`;
}
