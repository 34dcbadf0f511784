import { type RawBuilder, sql } from 'kysely';
import { SHARE_ACROSS } from '../post/running-anchors.ts';

/**
 * What the anchors that stand should be, from what was counted and from the ledger's movements alone: (stocktake_id, ingredient_id, stored,
 * computed). Slow and plain: every movement of each ingredient around the opening, reversed ones beside their reversals.
 */
export function expectedAnchors(organisationId: string): RawBuilder<unknown> {
  const org = sql`${organisationId}::uuid`;
  return sql`
    select a.stocktake_id, a.ingredient_id, a.quantity as stored, a.counted + coalesce((
        select sum(m.quantity * ${SHARE_ACROSS})
        from stock_movement m
        left join stocktake_document d on d.organisation_id = ${org} and d.stocktake_id = a.stocktake_id and d.document_id = m.document_id
        left join sales_import i on m.document_kind = 'sales' and i.organisation_id = ${org} and i.import_id = m.document_id
        where m.organisation_id = ${org} and m.account_id = a.account_id and m.ingredient_id = a.ingredient_id
          and m.effective_day >= a.day - 1 and m.effective_day <= a.day
      ), 0) as computed
    from stock_anchor a
    where a.organisation_id = ${org} and a.withdraws is null
      and not exists (select from stock_anchor w where w.organisation_id = ${org} and w.withdraws = a.anchor_id)`;
}
