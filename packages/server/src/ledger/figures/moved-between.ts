import type { Day } from '@larder/domain/calendar.ts';
import type { MovementKind } from '@larder/domain/kinds/movement-kinds.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';

/** What one ingredient moved by one kind, reversals taken off. Signs are as on the stock. */
export interface MovedSum {
  accountId: string;
  /** null: charges, discounts and other value without an ingredient. */
  ingredientId: string | null;
  kind: MovementKind;
  quantity: Decimal;
  value: Decimal;
}

/** Sums of the areas' movements by ingredient and kind, both days included. Kinds that net to nothing are left out. */
export async function movedBetween(db: Db, accountIds: readonly string[], from: Day, to: Day): Promise<MovedSum[]> {
  const rows = await db.run(
    raw<{ account_id: string; ingredient_id: string | null; kind: MovementKind; quantity: string; value: string }>(
      sql`${movedRows(db, accountIds, from, to)} order by account_id, ingredient_id, kind`,
    ),
  );
  return rows.map((row) => ({
    accountId: row.account_id,
    ingredientId: row.ingredient_id,
    kind: row.kind,
    quantity: decimal(row.quantity),
    value: decimal(row.value),
  }));
}

/** A select of what movedBetween reads, for statements that sum it: account, ingredient, kind, quantity and value in any order. */
export function movedRows(db: Db, accountIds: readonly string[], from: Day, to: Day): RawBuilder<unknown> {
  const org = sql`${db.organisationId}::uuid`;
  return sql`
      with place as (
        select account_id, ingredient_id from area_ingredient where organisation_id = ${org} and account_id = any (${accountIds}::uuid[])
      ), moved as (
        select m.account_id, m.ingredient_id, m.kind, m.quantity, m.value
        from place p join stock_movement m on m.organisation_id = ${org} and m.account_id = p.account_id
          and m.ingredient_id = p.ingredient_id and m.effective_day >= ${from} and m.effective_day <= ${to}
        union all
        select m.account_id, null, m.kind, m.quantity, m.value from stock_movement m
        where m.organisation_id = ${org} and m.account_id = any (${accountIds}::uuid[]) and m.ingredient_id is null
          and m.effective_day >= ${from} and m.effective_day <= ${to}
      )
      select account_id, ingredient_id, kind, sum(quantity) as quantity, sum(value) as value from moved
      group by account_id, ingredient_id, kind having sum(quantity) <> 0 or sum(value) <> 0`;
}
