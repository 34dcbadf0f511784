import type { Day } from '@larder/domain/calendar.ts';
import type { MovementKind } from '@larder/domain/kinds/movement-kinds.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { movedRows } from '../ledger/figures/moved-rows.ts';

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
