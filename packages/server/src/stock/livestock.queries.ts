import type { LivestockLine } from '@larder/contract/stock.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { FLOW_NAMES, type MovementKind } from '@larder/domain/kinds/movement-kinds.ts';
import { type Livestock, livestock } from '@larder/domain/ledger/livestock.ts';
import { worthAt } from '@larder/domain/missing.ts';
import { type Decimal, ZERO } from '@larder/domain/money.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { movedBetween } from '../ledger/figures/moved-between.ts';
import { lineText, lineTextOrNull } from '../ledger/figures/period-figures.ts';
import { type AreaStockLine, stockAt } from '../ledger/figures/stock-at.ts';

/** One ingredient over a stretch of days in one area: what it started with, what moved, and what is there at the end. */
export interface IngredientFlow extends Livestock {
  ingredientId: string;
  name: string;
  categoryId: string | null;
  unit: BaseUnit;
  /** It was counted for the first day or before, so that a difference is one to something that somebody saw. */
  openingCounted: boolean;
  /** £ of the opening at the price of the evening before; null without one. */
  openingWorth: Decimal | null;
  /** Its stock at the end of the last day, a count of the next opening included. */
  end: AreaStockLine;
}

/** Every ingredient ever moved or counted in the area, by name: opening at the first day, movements of the days, both included (STK-027). */
export async function ingredientFlows(db: Db, accountId: string, from: Day, to: Day): Promise<IngredientFlow[]> {
  const [opening, end, moved, names] = await Promise.all([
    stockAt(db, [accountId], addDays(from, -1)),
    stockAt(db, [accountId], to),
    movedBetween(db, [accountId], from, to),
    db.run(
      raw<{ id: string; name: string; categoryId: string | null; unit: BaseUnit }>(sql`
        select i.ingredient_id as id, i.name, i.category_id as "categoryId", i.recipe_unit as unit
        from area_ingredient a join ingredient i using (organisation_id, ingredient_id)
        where a.organisation_id = ${db.organisationId} and a.account_id = ${accountId} order by lower(i.name), i.ingredient_id`),
    ),
  ]);
  const openingOf = new Map(opening.map((line) => [line.ingredientId, line]));
  const endOf = new Map(end.map((line) => [line.ingredientId, line]));
  const movedOf = Map.groupBy(moved, (sum) => sum.ingredientId);
  return names.flatMap(({ id, ...named }) => {
    const line = endOf.get(id);
    if (!line) return [];
    const sums: Partial<Record<MovementKind, Decimal>> = {};
    for (const { kind, quantity } of movedOf.get(id) ?? []) sums[kind] = quantity;
    const opening = openingOf.get(id);
    const flow = livestock(opening?.quantity ?? ZERO, sums);
    const openingCounted = (opening?.countedOn ?? null) !== null;
    const openingWorth = opening ? opening.worth : ZERO;
    return [{ ingredientId: id, ...named, ...flow, openingCounted, openingWorth, end: line }];
  });
}

/** As it travels. worth: of the theoretical stock at the cost in force at the end; null without one. */
export function livestockLine(flow: IngredientFlow): LivestockLine {
  const { ingredientId, name, categoryId, unit, end } = flow;
  return {
    ingredientId,
    name,
    categoryId,
    unit,
    countedOn: end.countedOn,
    opening: lineText(flow.opening),
    openingWorth: lineTextOrNull(flow.openingWorth),
    ...recordOf(FLOW_NAMES, (name) => lineText(flow[name])),
    theoretical: lineText(flow.theoretical),
    cost: lineTextOrNull(end.cost),
    worth: lineTextOrNull(worthAt(flow.theoretical, end.cost)),
  };
}
