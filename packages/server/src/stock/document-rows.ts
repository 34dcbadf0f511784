import { type ShelfRow, shelfRow } from '@larder/contract/rows/shelves.ts';
import {
  type StocktakeLineRow,
  type StocktakeRow,
  stocktakeLineRow,
  stocktakeRow,
  type TransferRow,
  transferLine,
  transferRow,
  type WastageRow,
  wastageRow,
} from '@larder/contract/rows/stock.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../db/builder.ts';
import { raw } from '../db/builder.ts';
import { columnsOf, jsonColumnsOf } from '../db/row-columns.ts';
import type { Db } from '../db/transaction.ts';
import { namedMissing } from '../ledger/figures/named-missing.ts';

// The rows as the wire has them. `where` is a condition on the table's short name, `tail` an order and a limit.

const stocktake = (organisationId: string) =>
  columnsOf(stocktakeRow.shape, 'stocktake as s', {
    id: 'stocktake_id',
    withoutPrice: sql`case when s.is_draft then 0 else (
    select count(*) from stocktake_line l
    where l.organisation_id = ${organisationId} and l.stocktake_id = s.stocktake_id and l.missing <> '[]'
  )::int end`,
  });
const DRAFT_LINE = columnsOf(stocktakeLineRow.shape, 'stocktake_line as l', {
  id: 'line_id',
  accountId: 's.account_id',
});
const shelf = (organisationId: string) =>
  columnsOf(shelfRow.shape, 'shelf as s', {
    id: 'shelf_id',
    things: sql`coalesce((
    select json_agg(json_build_object('kind', t.kind, 'refId', t.ref_id) order by t.position, t.ref_id) from shelf_thing t
    where t.organisation_id = ${organisationId} and t.shelf_id = s.shelf_id
  ), '[]')`,
  });
const wastage = (organisationId: string) =>
  columnsOf(wastageRow.shape, 'wastage as w', {
    id: 'wastage_id',
    missing: namedMissing(organisationId, 'w'),
    sourceKind: sourceOf(organisationId, 'kind'),
    sourceDay: sourceOf(organisationId, 'day'),
  });
const sourceOf = (organisationId: string, column: 'kind' | 'day') => sql`(
    select ${sql.ref(`e.${column}`)} from food_safety_entry e
    where e.organisation_id = ${organisationId} and e.entry_id = w.source_entry_id
  )`;
const transferLines = (organisationId: string) =>
  jsonColumnsOf(transferLine.shape, 'transfer_line as l', {
    id: 'line_id',
    missing: namedMissing(organisationId, 'l'),
  });
const transfer = (organisationId: string) =>
  columnsOf(transferRow.shape, 'transfer as t', {
    id: 'transfer_id',
    lines: sql`coalesce((select json_agg(line) from (
    select ${transferLines(organisationId)} from transfer_line l
    where l.organisation_id = ${organisationId} and l.transfer_id = t.transfer_id order by l.line_no
  ) line), '[]')`,
  });

export function stocktakeRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<StocktakeRow> {
  return raw(sql`
    select ${stocktake(db.organisationId)} from stocktake s where s.organisation_id = ${db.organisationId} and ${where} ${tail}`);
}

/** Only lines of drafts: a closed stocktake is asked for when it is opened. */
export function draftLineRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<StocktakeLineRow> {
  return raw(sql`
    select ${DRAFT_LINE} from stocktake_line l join stocktake s using (organisation_id, stocktake_id)
    where l.organisation_id = ${db.organisationId} and s.is_draft and ${where} ${tail}`);
}

/** Those that are not removed. */
export function shelfRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<ShelfRow> {
  return raw(sql`
    select ${shelf(db.organisationId)} from shelf s
    where s.organisation_id = ${db.organisationId} and not s.removed and ${where} ${tail}`);
}

export function wastageRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<WastageRow> {
  return raw(sql`
    select ${wastage(db.organisationId)} from wastage w where w.organisation_id = ${db.organisationId} and ${where} ${tail}`);
}

export function transferRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<TransferRow> {
  return raw(sql`
    select ${transfer(db.organisationId)} from transfer t where t.organisation_id = ${db.organisationId} and ${where} ${tail}`);
}
