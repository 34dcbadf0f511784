import type { MovementKind } from '@larder/domain/kinds/movement-kinds.ts';
import { totals } from '@larder/domain/ledger/laws/engine.ts';
import { INGREDIENTS, TRANSIT } from '@larder/domain/ledger/laws/world.ts';
import { decimal, EXACT_PLACES } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';

/** Sums of the movements in the database, shaped like the model's totals. What is under way is the head office's. */
export async function storedTotals(db: Db) {
  const rows = await db.run(
    raw<{
      account_id: string;
      ingredient_id: string | null;
      kind: MovementKind;
      day: string;
      quantity: string;
      value: string;
      waste: string;
    }>(sql`
      select case account_id when organisation_id then ${TRANSIT}::uuid else account_id end as account_id, ingredient_id, kind, effective_day as day, quantity, value, waste_quantity as waste
      from stock_movement where organisation_id = ${db.organisationId}`),
  );
  return totals(
    rows.map((row) => ({
      accountId: row.account_id,
      ingredientId: row.ingredient_id,
      kind: row.kind,
      day: row.day,
      quantity: decimal(row.quantity),
      value: decimal(row.value),
      wasteQuantity: decimal(row.waste),
    })),
    EXACT_PLACES,
  );
}

/** The lines of a stock, those at nothing included, in one order. */
export function stocked(
  lines: readonly {
    accountId: string;
    ingredientId: string;
    quantity: { toFixed(): string };
    worth: { toFixed(): string } | null;
    counted: boolean;
  }[],
) {
  return lines
    .filter((line) => INGREDIENTS.includes(line.ingredientId))
    .map((line) => [
      line.accountId,
      line.ingredientId,
      line.quantity.toFixed(),
      line.worth && shown(line.worth),
      line.counted,
    ])
    .sort();
}

/** A figure as text, at 8 decimals. */
export function shown(value: { toFixed(): string } | string): string {
  return decimal(typeof value === 'string' ? value : value.toFixed())
    .toDecimalPlaces(8)
    .plus(0)
    .toFixed();
}
