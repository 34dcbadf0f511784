import type { Known } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

interface LineValue {
  transferId: string;
  lineId: string;
  value: string;
  /** Names of ingredients without a price on that day. */
  unpriced: string[];
}

/** £ of what a line of a transfer moved on the side of one area as known now, above 0 either way. */
export interface TransferValue extends Known {
  transferId: string;
  lineId: string;
}

/** Returns the values of all lines of these transfers that moved something. */
export async function transferValues(
  db: Db,
  accountId: string,
  transferIds: readonly string[],
): Promise<TransferValue[]> {
  if (transferIds.length === 0) return [];
  const rows = await db.run(
    raw<LineValue>(sql`
      with moved as (
        select m.document_id, m.line_id, m.ingredient_id, m.effective_day, sum(m.value) as value
        from stock_movement m
        where m.organisation_id = ${db.organisationId} and m.document_id = any (${transferIds}::uuid[]) and m.account_id = ${accountId}
          and m.line_id is not null
        group by 1, 2, 3, 4 having sum(m.quantity) <> 0
      )
      select m.document_id as "transferId", m.line_id as "lineId", abs(sum(m.value)) as value,
        coalesce(array_agg(i.name order by i.name) filter (where m.value = 0 and k.cost is null), '{}') as unpriced
      from moved m
      join ingredient i on i.organisation_id = ${db.organisationId} and i.ingredient_id = m.ingredient_id
      left join ingredient_cost k on k.organisation_id = ${db.organisationId} and k.ingredient_id = m.ingredient_id
        and k.from_day <= m.effective_day and k.to_day > m.effective_day
      group by m.document_id, m.line_id`),
  );
  return rows.map(({ transferId, lineId, value, unpriced }) => ({
    transferId,
    lineId,
    value: unpriced.length > 0 && decimal(value).isZero() ? null : decimal(value),
    missing: unpriced.map((name) => ({ what: 'price', name, inside: [] })),
  }));
}
