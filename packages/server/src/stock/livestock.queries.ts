import type { LivestockLine } from '@larder/contract/stock.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { FLOW_NAMES } from '@larder/domain/kinds/movement-kinds.ts';
import { type Livestock, livestock } from '@larder/domain/ledger/livestock.ts';
import type { StockLine } from '@larder/domain/ledger/stock-at.ts';
import { worthAt } from '@larder/domain/missing.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type FlowRow, flowRows } from '../ledger/figures/flow-rows.ts';
import { lineText, lineTextOrNull } from '../ledger/figures/period-figures.ts';

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
  end: Omit<StockLine, 'ingredientId'>;
}

/** Every ingredient ever moved or counted in the area, by name: opening at the first day, movements of the days, both included (STK-027). */
export async function ingredientFlows(db: Db, accountId: string, from: Day, to: Day): Promise<IngredientFlow[]> {
  const rows = await namedFlowRows(db, accountId, from, to);
  const nextOpening = addDays(to, 1);
  return rows.map((row) => {
    const [opening, quantity, cost] = [decimal(row.opening), decimal(row.quantity), decimalOrNull(row.cost)];
    return {
      ingredientId: row.ingredient_id,
      name: row.name,
      categoryId: row.category_id,
      unit: row.recipe_unit,
      ...livestock(
        opening,
        recordOf(FLOW_NAMES, (flow) => decimal(row[flow] ?? 0)),
      ),
      openingCounted: row.opening_on !== null,
      openingWorth: worthAt(opening, decimalOrNull(row.opening_cost)),
      end: {
        ...{ quantity, cost, worth: worthAt(quantity, cost) },
        countedOn: row.counted_on,
        counted: row.counted_on === nextOpening,
      },
    };
  });
}

/** What ingredientFlows composes its lines of, as the database answers it. */
export function namedFlowRows(db: Db, accountId: string, from: Day, to: Day): Promise<NamedFlowRow[]> {
  return db.run(
    raw<NamedFlowRow>(sql`
      select i.name, i.category_id, i.recipe_unit, f.*
      from (${flowRows(db, accountId, from, to)}) f
      join ingredient i on i.organisation_id = ${db.organisationId}::uuid and i.ingredient_id = f.ingredient_id
      where i.merged_into is null order by lower(i.name), i.ingredient_id`),
  );
}

interface NamedFlowRow extends FlowRow {
  name: string;
  category_id: string | null;
  recipe_unit: BaseUnit;
}

function decimalOrNull(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
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
