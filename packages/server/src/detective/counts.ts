import type { Day } from '@larder/domain/calendar.ts';
import type { CountLine } from '@larder/domain/detective/facts.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { survivorIn } from '../ledger/books/aliases.ts';

interface Row {
  day: Day;
  ingredient_id: string;
  amount: string;
  quantity: string;
}

/** The lines of the closed counts of two days, as they were written down. */
export function countLinesQuery(db: Db, accountId: string, days: readonly Day[]) {
  return raw<Row>(sql`
    select s.day, ${survivorIn(db.organisationId, 'l', 'ref_id')} as ingredient_id, l.amount, l.base_quantity as quantity
    from stocktake s join stocktake_line l using (organisation_id, stocktake_id)
    where s.organisation_id = ${db.organisationId} and s.account_id = ${accountId} and not s.is_draft and s.day = any (${days}::date[])
      and l.kind = 'ingredient'
    order by s.day, l.line_id`);
}

export function countLinesOf(rows: readonly Row[], day: Day): CountLine[] {
  return rows
    .filter((row) => row.day === day)
    .map(({ ingredient_id, amount, quantity }) => ({
      ingredientId: ingredient_id,
      quantity: decimal(quantity),
      size: decimal(amount).isZero() ? decimal(0) : decimal(quantity).div(amount),
      shelfId: null,
    }));
}
