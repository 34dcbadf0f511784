import type { Day } from '@larder/domain/calendar.ts';
import type { CountLine, Shelf } from '@larder/domain/detective/facts.ts';
import { decimal, ZERO } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { survivorIn } from '../ledger/books/aliases.ts';

interface Row {
  stocktake_id: string;
  ingredient_id: string;
  shelf_id: string | null;
  amount: string;
  quantity: string;
}

/** The lines of a closed count and of the latest one for the day on which the period began, as they were written down. */
export function countLinesQuery(db: Db, accountId: string, stocktakeId: string, since: Day) {
  const org = sql`${db.organisationId}::uuid`;
  return raw<Row>(sql`
    select l.stocktake_id, ${survivorIn(db.organisationId, 'l', 'ref_id')} as ingredient_id, l.shelf_id, l.amount, l.base_quantity as quantity
    from stocktake_line l
    where l.organisation_id = ${org} and l.kind = 'ingredient' and l.stocktake_id in (${stocktakeId}, (
      select s.stocktake_id from stocktake s
      where s.organisation_id = ${org} and s.account_id = ${accountId} and not s.is_draft and s.day = ${since}
      order by s.kind = 'FULL' desc, s.closed_at desc limit 1))
    order by l.stocktake_id, l.line_id`);
}

export function countLinesOf(rows: readonly Row[]): CountLine[] {
  return rows.map(({ ingredient_id, shelf_id, amount, quantity }) => ({
    ingredientId: ingredient_id,
    quantity: decimal(quantity),
    size: decimal(amount).isZero() ? ZERO : decimal(quantity).div(amount),
    shelfId: shelf_id,
  }));
}

/** The shelves of an area. */
export function shelvesQuery(db: Db, accountId: string) {
  return raw<Shelf>(sql`
    select shelf_id as id, name from shelf
    where organisation_id = ${db.organisationId} and account_id = ${accountId} order by position, shelf_id`);
}
