import { addDays } from '@larder/domain/calendar.ts';
import type { MovementKind } from '@larder/domain/kinds/movement-kinds.ts';
import { type AreaPeriod, type ProfitFigures, profitFigures } from '@larder/domain/ledger/gross-profit.ts';
import { type Decimal, decimal, sum, ZERO } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { periodOf } from '../figures/period-figures.ts';
import { stockAt } from '../figures/stock-at.ts';
import type { ReachedPeriod } from './closed-reach.ts';

/** £ that an ingredient costs in a period: as stock and deliveries state it, and as sales do by their recipes. */
export interface IngredientCost {
  actual: Decimal;
  theoretical: Decimal;
}

export interface PeriodSnapshot {
  figures: ProfitFigures;
  /** By ingredient. */
  costs: ReadonlyMap<string, IngredientCost>;
}

/** The figures of a closed period as the transaction sees them, and what these ingredients cost in it. One statement after the other, as all share a connection. */
export async function snapshotOf(
  db: Db,
  { accountId, from, to }: ReachedPeriod,
  ingredientIds: readonly string[],
): Promise<PeriodSnapshot> {
  const areas = await periodOf(db, [accountId], from, to);
  const moved = await db.run(
    raw<{ ingredient_id: string; kind: MovementKind; value: string }>(sql`
      select ingredient_id, kind, sum(value) as value from stock_movement
      where organisation_id = ${db.organisationId} and account_id = ${accountId} and ingredient_id = any (${ingredientIds}::uuid[])
        and effective_day between ${from} and ${to}
      group by ingredient_id, kind`),
  );
  const opening = await stockAt(db, [accountId], addDays(from, -1), ingredientIds);
  const closing = await stockAt(db, [accountId], to, ingredientIds);
  const worth = (lines: typeof opening, id: string) =>
    sum(lines.filter((line) => line.ingredientId === id).map((line) => line.worth ?? ZERO));
  const costs = ingredientIds.map((id) => {
    const byKind = Object.fromEntries(
      moved.filter((row) => row.ingredient_id === id).map(({ kind, value }) => [kind, decimal(value)]),
    );
    const { actualCost, theoreticalCost } = profitFigures([
      {
        ...NOTHING,
        accountId,
        opening: { counted: worth(opening, id), carried: ZERO },
        closing: { counted: worth(closing, id), carried: ZERO },
        moved: byKind,
      },
    ]);
    return [id, { actual: actualCost, theoretical: theoreticalCost }] as const;
  });
  return { figures: profitFigures(areas), costs: new Map(costs) };
}

const NOTHING: Omit<AreaPeriod, 'accountId' | 'opening' | 'closing' | 'moved'> = {
  ...{ openingCount: null, openingCounted: true, closingCounted: true, netSales: ZERO },
  ...{ recipeWastage: ZERO, stockVariance: ZERO, pettyCash: ZERO, allowance: ZERO },
};
