import type { KnownCost } from '@larder/contract/known.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import type { ClosedLine, StocktakeReport, StocktakeReportLine, stockContract } from '@larder/contract/stock.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { FLOW_NAMES } from '@larder/domain/kinds/movement-kinds.ts';
import { variance, varianceLevel } from '@larder/domain/ledger/livestock.ts';
import { type Known, knownWorth, sumKnown } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { standsFor, survivorIn } from '../ledger/books/aliases.ts';
import { namedMissing } from '../ledger/figures/named-missing.ts';
import { lineText, lineTextOrNull, textOrNull } from '../ledger/figures/period-figures.ts';
import { closedStocktake, countBefore, FIRST_DAY } from './closed-stocktake.ts';
import { type IngredientFlow, ingredientFlows, livestockLine } from './livestock.queries.ts';
import { movedWhileCounting } from './moved-while-counting.ts';

/**
 * A closed stocktake beside what should have been there: theoretical stock and variance by ingredient (STK-027 to STK-030, STK-044); of a spot count
 * what it counted alone.
 */
export async function stocktakeReport(
  db: Db,
  ctx: Ctx,
  input: InputOf<typeof stockContract.stocktakeReport>,
): Promise<StocktakeReport> {
  authoriseToSee(ctx, 'stocktakes');
  const stocktake = await closedStocktake(db, ctx, input.stocktakeId);
  const since = await countBefore(db, ctx, stocktake);
  const [counted, meanwhile, listed, flows] = await Promise.all([
    db.run(closedLines(ctx, stocktake)),
    db.run(movedWhileCounting(ctx, stocktake.id)),
    db.run(listedAt(ctx, stocktake.id)),
    ingredientFlows(db, ctx.accountId, since ?? FIRST_DAY, addDays(stocktake.day, -1)),
  ]);
  const ofThis = stocktake.kind === 'SPOT' ? new Set(counted.map(({ refId }) => refId)) : null;
  const lines = flows
    .filter((flow) => (ofThis ? ofThis.has(flow.ingredientId) : hasSomethingToSay(flow)))
    .map(since === null ? firstLine : reportLine);
  const done = lines.filter((line) => line.closing !== null);
  const left = lines.filter((line) => line.closing === null);
  return {
    stocktake,
    since,
    counted,
    lines,
    ingredientsListed: listed[0]?.ingredients ?? null,
    totals: {
      counted: sumText(
        counted.map(({ worth, missing }) => ({ value: worth === null ? null : decimal(worth), missing })),
      ),
      closingWorth: sumText(done.map((line) => worthOf(line.name, line.closingWorth))),
      varianceWorth: since === null ? UNKNOWN : sumText(done.map((line) => worthOf(line.name, line.varianceWorth))),
      uncountedWorth: sumText(left.map((line) => worthOf(line.name, line.worth))),
    },
    ...(meanwhile.length > 0 ? { movedWhileCounting: meanwhile } : {}),
  };
}

function worthOf(name: string, worth: string | null): Known {
  return knownWorth(name, worth === null ? null : decimal(worth));
}

function sumText(parts: readonly Known[]): KnownCost {
  const { value, missing } = sumKnown(parts);
  return { value: textOrNull(value), missing: [...missing] };
}

const UNKNOWN: KnownCost = { value: null, missing: [] };

function listedAt(ctx: Ctx, stocktakeId: string) {
  return raw<{ ingredients: number | null }>(sql`
    select ingredients_listed as ingredients from stocktake
    where organisation_id = ${ctx.organisationId} and stocktake_id = ${stocktakeId}`);
}

function closedLines(ctx: Ctx, stocktake: StocktakeRow) {
  return raw<ClosedLine>(sql`
    select l.kind, ${standsFor(ctx.organisationId, 'l')} as "refId", coalesce(i.name, r.name, '') as name, coalesce(i.category_id, r.category_id) as "categoryId",
      l.record_unit as "recordUnit", l.amount, l.base_quantity as "baseQuantity", coalesce(i.recipe_unit, v.yield_unit, 'unit') as unit,
      l.price, l.worth, ${namedMissing(ctx.organisationId, 'l')} as missing, l.counted_at as "countedAt", l.counted_by as "countedBy", l.confirmed, h.name as shelf
    from stocktake_line l
    left join shelf h on h.organisation_id = l.organisation_id and h.shelf_id = l.shelf_id
    left join ingredient i on l.kind = 'ingredient' and i.organisation_id = l.organisation_id and i.ingredient_id = ${survivorIn(ctx.organisationId, 'l', 'ref_id')}
    left join recipe r on l.kind = 'recipe' and r.organisation_id = l.organisation_id and r.recipe_id = l.ref_id
    left join exploded_period e on l.kind = 'recipe' and e.organisation_id = l.organisation_id and e.product_id = l.ref_id
      and e.from_day < ${stocktake.day} and e.to_day >= ${stocktake.day}
    left join recipe_version v on v.organisation_id = e.organisation_id and v.version_id = e.version_id
    where l.organisation_id = ${ctx.organisationId} and l.stocktake_id = ${stocktake.id}
    order by l.kind, lower(coalesce(i.name, r.name, '')), l.ref_id, h.position, l.line_id`);
}

/** An ingredient that was never here in the period and is not counted is no line. */
function hasSomethingToSay(flow: IngredientFlow): boolean {
  const quantities = [flow.opening, ...FLOW_NAMES.map((name) => flow[name])];
  return flow.end.counted || quantities.some((quantity) => !quantity.isZero());
}

/** A variance is high or low only where the ingredient was counted before: a first count of it has no opening to differ from (STK-030). */
function reportLine(flow: IngredientFlow): StocktakeReportLine {
  const line = livestockLine(flow);
  const { counted, quantity, cost, worth } = flow.end;
  if (!counted) return { ...line, closing: null, closingWorth: null, variance: null, varianceWorth: null, level: null };
  const differs = variance(quantity, flow.theoretical, cost);
  return {
    ...line,
    closing: lineText(quantity),
    closingWorth: lineTextOrNull(worth),
    variance: lineText(differs.quantity),
    varianceWorth: lineTextOrNull(differs.worth),
    level: flow.openingCounted ? varianceLevel(differs.worth) : null,
  };
}

/** Of a first count: there is no opening, so nothing to differ from. */
function firstLine(flow: IngredientFlow): StocktakeReportLine {
  return { ...reportLine(flow), variance: null, varianceWorth: null, level: null };
}
