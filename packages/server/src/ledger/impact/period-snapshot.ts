import { addDays } from '@larder/domain/calendar.ts';
import type { MovementKind } from '@larder/domain/kinds/movement-kinds.ts';
import { type AreaPeriod, type ProfitFigures, profitFigures } from '@larder/domain/ledger/gross-profit.ts';
import { type Decimal, decimal, sum, ZERO } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { periodOf } from '../figures/period-figures.ts';
import { type AreaStockLine, stockAt } from '../figures/stock-at.ts';
import type { ReachedPeriod } from './closed-reach.ts';

/** £ that an ingredient costs in a period: as stock and deliveries state it, and as sales do by their recipes. Exact. */
export interface IngredientCost {
  actual: string;
  theoretical: string;
}

/** Figures of a closed period, in a form that also travels with a job. */
export interface PeriodSnapshot {
  /** £, exact. */
  pounds: Record<'netSales' | 'actualGp' | 'theoreticalGp' | 'variance', string>;
  percents: Record<'actualGpPercent' | 'theoreticalGpPercent', string | null>;
  /** By ingredient. */
  costs: Record<string, IngredientCost>;
}

/**
 * The figures of each of these closed periods as the transaction sees them, and what these ingredients cost in it, in the order of the periods. Areas that
 * counted on the same days are read together; one statement after the other, as all share a connection.
 */
export async function snapshotsOf(
  db: Db,
  periods: readonly ReachedPeriod[],
  ingredientIds: readonly string[],
): Promise<PeriodSnapshot[]> {
  const found = new Map<ReachedPeriod, PeriodSnapshot>();
  for (const together of Map.groupBy(periods, ({ from, to }) => `${from} ${to}`).values()) {
    const snapshots = await snapshotsTogether(db, together, ingredientIds);
    for (const period of together) found.set(period, snapshotOf(snapshots, period, ingredientIds));
  }
  return periods.flatMap((period) => found.get(period) ?? []);
}

interface Together {
  areas: readonly AreaPeriod[];
  moved: readonly { account_id: string; ingredient_id: string; kind: MovementKind; value: string }[];
  opening: readonly AreaStockLine[];
  closing: readonly AreaStockLine[];
}

async function snapshotsTogether(
  db: Db,
  together: readonly ReachedPeriod[],
  ingredientIds: readonly string[],
): Promise<Together> {
  const [first] = together;
  if (!first) return { areas: [], moved: [], opening: [], closing: [] };
  const { from, to } = first;
  const accountIds = together.map(({ accountId }) => accountId);
  const areas = await periodOf(db, accountIds, from, to);
  const moved = await db.run(
    raw<Together['moved'][number]>(sql`
      select account_id, ingredient_id, kind, sum(value) as value from stock_movement
      where organisation_id = ${db.organisationId} and account_id = any (${accountIds}::uuid[]) and ingredient_id = any (${ingredientIds}::uuid[])
        and effective_day between ${from} and ${to}
      group by account_id, ingredient_id, kind`),
  );
  const opening = await stockAt(db, accountIds, addDays(from, -1), ingredientIds);
  const closing = await stockAt(db, accountIds, to, ingredientIds);
  return { areas, moved, opening, closing };
}

function snapshotOf(
  { areas, moved, opening, closing }: Together,
  { accountId }: ReachedPeriod,
  ingredientIds: readonly string[],
): PeriodSnapshot {
  const figures = profitFigures(areas.filter((area) => area.accountId === accountId));
  const ofArea = moved.filter((row) => row.account_id === accountId);
  const worth = (lines: readonly AreaStockLine[], id: string) =>
    sum(
      lines
        .filter((line) => line.accountId === accountId && line.ingredientId === id)
        .map((line) => line.worth ?? ZERO),
    );
  const costs = ingredientIds.map((id) => {
    const ofIngredient = ofArea.filter((row) => row.ingredient_id === id);
    const { actualCost, theoreticalCost } = profitFigures([
      {
        ...{ ...NOTHING, accountId },
        opening: { counted: worth(opening, id), carried: ZERO },
        closing: { counted: worth(closing, id), carried: ZERO },
        moved: Object.fromEntries(ofIngredient.map(({ kind, value }) => [kind, decimal(value)])),
      },
    ]);
    return [id, { actual: actualCost.toFixed(), theoretical: theoreticalCost.toFixed() }] as const;
  });
  return { pounds: poundsOf(figures), percents: percentsOf(figures), costs: Object.fromEntries(costs) };
}

function poundsOf(figures: ProfitFigures): PeriodSnapshot['pounds'] {
  const { netSales, actualGp, theoreticalGp, variance } = figures;
  const exact = (value: Decimal) => value.toFixed();
  return {
    ...{ netSales: exact(netSales), actualGp: exact(actualGp) },
    ...{ theoreticalGp: exact(theoreticalGp), variance: exact(variance) },
  };
}

function percentsOf({ actualGpPercent, theoreticalGpPercent }: ProfitFigures): PeriodSnapshot['percents'] {
  return {
    actualGpPercent: actualGpPercent?.toFixed() ?? null,
    theoreticalGpPercent: theoreticalGpPercent?.toFixed() ?? null,
  };
}

const NOTHING: Omit<AreaPeriod, 'accountId' | 'opening' | 'closing' | 'moved'> = {
  ...{ openingCount: null, openingCounted: true, closingCounted: true, netSales: ZERO },
  ...{ recipeWastage: ZERO, stockVariance: ZERO, pettyCash: ZERO, allowance: ZERO },
};
