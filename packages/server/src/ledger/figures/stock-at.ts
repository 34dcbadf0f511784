import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { StockLine } from '@larder/domain/ledger/stock-at.ts';
import { worthAt } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { IS_LIVE } from '../post/movement-rows.ts';
import { since } from './since.ts';

export interface AreaStockLine extends StockLine {
  accountId: string;
}

/**
 * Returns what is in these areas at the end of a day, ingredient by ingredient, a count of the next opening included: every ingredient that was
 * counted there by then or that a document in force moved, also at 0 (rules 8, 14), merged ones by what survives. What was only moved and taken
 * back leaves no line, so that the order of entry does not show. Base units and £, exact. Reads from each ingredient's last count on.
 * ingredientIds: reads these alone.
 */
export async function stockAt(
  db: Db,
  accountIds: readonly string[],
  day: Day,
  ingredientIds?: readonly string[],
): Promise<AreaStockLine[]> {
  const nextOpening = addDays(day, 1);
  const rows = await db.run(
    raw<StockRow>(sql`${stockRows(db, accountIds, day, ingredientIds)} order by account_id, ingredient_id`),
  );
  return rows.map((row) => {
    const [quantity, cost] = [decimal(row.quantity), row.cost === null ? null : decimal(row.cost)];
    return {
      accountId: row.account_id,
      ingredientId: row.ingredient_id,
      quantity,
      countedOn: row.counted_on,
      counted: row.counted_on === nextOpening,
      cost,
      worth: worthAt(quantity, cost),
    };
  });
}

export interface StockRow {
  account_id: string;
  ingredient_id: string;
  quantity: string;
  /** The day of its last count. */
  counted_on: Day | null;
  /** £ of a base unit on that evening, null where it has no price. */
  cost: string | null;
}

/** A select of what stockAt reads, for statements that sum it: StockRows in any order. */
export function stockRows(
  db: Db,
  accountIds: readonly string[],
  day: Day,
  ingredientIds?: readonly string[],
): RawBuilder<unknown> {
  const org = sql`${db.organisationId}::uuid`;
  const onlyThese = ingredientIds ? sql`and a.ingredient_id = any (${ingredientIds}::uuid[])` : sql``;
  return sql`
      select * from (select a.account_id, a.ingredient_id, c.day as counted_on, k.cost, coalesce(c.quantity, 0) + coalesce((
          select sum(m.quantity) from stock_movement m
          where m.organisation_id = ${org} and m.account_id = a.account_id and m.ingredient_id = a.ingredient_id
            and m.effective_day >= ${since('c.day')} and m.effective_day <= ${day}
        ), 0) as quantity
      from area_ingredient a
      left join lateral (
        select f.day, f.quantity from count_in_force f
        where f.organisation_id = ${org} and f.account_id = a.account_id and f.ingredient_id = a.ingredient_id
          and f.day <= ${addDays(day, 1)}
        order by f.day desc limit 1
      ) c on true
      left join lateral (
        select p.cost, p.to_day from ingredient_cost p
        where p.organisation_id = ${org} and p.ingredient_id = a.ingredient_id and p.from_day <= ${day}
        order by p.from_day desc limit 1
      ) k on k.to_day > ${day}
      where a.organisation_id = ${org} and a.account_id = any (${accountIds}::uuid[]) ${onlyThese}
        and a.ingredient_id not in (
          select merged.ingredient_id from ingredient merged where merged.organisation_id = ${org} and merged.merged_into is not null
        )
      ) line
      where quantity <> 0 or counted_on is not null or exists (
        select from stock_movement m
        where m.organisation_id = ${org} and m.account_id = line.account_id and m.ingredient_id = line.ingredient_id
          and m.effective_day <= ${day} and ${IS_LIVE})`;
}
