import type { StocktakeLineRow, StocktakeRow, TransferRow, WastageRow } from '@larder/contract/rows/stock.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../db/builder.ts';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { namedMissing } from '../ledger/figures/named-missing.ts';

// The rows as the wire has them. `where` is a condition on the table's short name, `tail` an order and a limit.

const audited = (table: string) => sql`
  ${sql.ref(`${table}.version`)}, ${sql.ref(`${table}.created_at`)} as "createdAt", ${sql.ref(`${table}.created_by`)} as "createdBy",
  ${sql.ref(`${table}.updated_at`)} as "updatedAt", ${sql.ref(`${table}.updated_by`)} as "updatedBy"`;

export function stocktakeRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<StocktakeRow> {
  return raw(sql`
    select s.stocktake_id as id, s.account_id as "accountId", s.day, s.after_closing as "afterClosing", s.is_draft as "isDraft", s.cost::text as cost, case when s.is_draft then 0 else (
        select count(*) from stocktake_line l
        where l.organisation_id = ${db.organisationId} and l.stocktake_id = s.stocktake_id and l.missing <> '[]'
      )::int end as "withoutPrice",
      s.closed_at as "closedAt", s.closed_by as "closedBy", ${audited('s')}
    from stocktake s where s.organisation_id = ${db.organisationId} and ${where} ${tail}`);
}

/** Only lines of drafts: a closed stocktake is asked for when it is opened. */
export function draftLineRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<StocktakeLineRow> {
  return raw(sql`
    select l.line_id as id, l.stocktake_id as "stocktakeId", s.account_id as "accountId", l.kind, l.ref_id as "refId",
      l.record_unit as "recordUnit", l.amount, l.base_quantity as "baseQuantity",
      l.counted_at as "countedAt", l.counted_by as "countedBy", l.counted_by_id as "countedById", l.others
    from stocktake_line l join stocktake s using (organisation_id, stocktake_id)
    where l.organisation_id = ${db.organisationId} and s.is_draft and ${where} ${tail}`);
}

export function wastageRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<WastageRow> {
  return raw(sql`
    select w.wastage_id as id, w.account_id as "accountId", w.day, w.kind, w.ref_id as "refId", w.name,
      w.record_unit as "recordUnit", w.amount, w.base_quantity as "baseQuantity", w.reason, w.cost,
      ${namedMissing(db.organisationId, 'w')} as missing, ${audited('w')}
    from wastage w where w.organisation_id = ${db.organisationId} and ${where} ${tail}`);
}

export function transferRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<TransferRow> {
  return raw(sql`
    select t.transfer_id as id, t.from_account_id as "fromAccountId", t.to_account_id as "toAccountId", t.day,
      t.total_cost as "totalCost", ${audited('t')},
      coalesce((select json_agg(json_build_object('id', l.line_id, 'kind', l.kind, 'refId', l.ref_id, 'name', l.name,
          'recordUnit', l.record_unit, 'amount', l.amount::text, 'baseQuantity', l.base_quantity::text, 'cost', l.cost::text, 'missing', ${namedMissing(db.organisationId, 'l')})
          order by l.line_no)
        from transfer_line l where l.organisation_id = ${db.organisationId} and l.transfer_id = t.transfer_id), '[]') as lines
    from transfer t where t.organisation_id = ${db.organisationId} and ${where} ${tail}`);
}
