import { Refusal } from '@larder/contract/refusals.ts';
import type { reviewContract } from '@larder/contract/review.ts';
import type { CountedCategory, CountedIn, StocktakeIngredient } from '@larder/contract/review-stocktakes.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { namesOf } from '../ledger/figures/names.ts';
import { closedStocktake, countBefore, FIRST_DAY } from '../stock/closed-stocktake.ts';
import {
  countedLines,
  type IngredientScope,
  orderedLines,
  soldLines,
  transferredLines,
  wastedLines,
} from './ingredient-parts.ts';

/** What stands behind the line of one ingredient in the report of a closed stocktake: both counts, and each document between them (REV-025). */
export async function stocktakeIngredient(
  db: Db,
  ctx: Ctx,
  { stocktakeId, ingredientId }: InputOf<typeof reviewContract.stocktakeIngredient>,
): Promise<StocktakeIngredient> {
  authoriseToSee(ctx, 'stocktakes');
  const { accountId } = ctx;
  const stocktake = await closedStocktake(db, ctx, stocktakeId);
  const since = await countBefore(db, ctx, stocktake);
  const { day } = stocktake;
  const until = addDays(day, -1);
  const scope: IngredientScope = { db, accountId, ingredientId, from: since ?? FIRST_DAY, to: until };
  const [[ingredient], [before], [ended], opening, orders, sales, wastage, transfers, closing] = await db.all(
    raw<{ name: string; unit: BaseUnit }>(sql`
      select name, recipe_unit as unit from ingredient where organisation_id = ${db.organisationId} and ingredient_id = ${ingredientId}`),
    lastCount(scope, scope.from),
    lastCount(scope, day),
    countedLines(scope, scope.from),
    orderedLines(scope),
    soldLines(scope),
    wastedLines(scope),
    transferredLines(scope),
    countedLines(scope, day),
  );
  if (!ingredient) throw new Refusal('not-found', { what: 'ingredient' });
  const names = await namesOf(
    db,
    sales.map(({ productId }) => productId),
  );
  const units = new Set(opening.filter(({ kind }) => kind === 'ingredient').map(({ recordUnit }) => recordUnit));
  return {
    ...{ ingredientId, ...ingredient, since, until },
    openingCountedOn: before?.day ?? null,
    startRecordUOM: units.size === 1 ? ([...units][0] ?? null) : null,
    detailedLines: withMoved(opening, before?.day === scope.from ? before : undefined, ingredient.unit),
    detailedOrders: orders,
    detailedSales: sales.map((sale) => ({ ...sale, name: names.get(sale.productId) ?? 'A dish that was removed' })),
    detailedWastage: wastage,
    detailedTransfer: transfers,
    detailedClosing: withMoved(closing, ended?.day === day ? ended : undefined, ingredient.unit),
  };
}

interface Anchor {
  day: Day;
  quantity: string;
}

/** The last count of the ingredient up to the opening of a day, and what it sets there. */
function lastCount({ db, accountId, ingredientId }: IngredientScope, day: Day) {
  return raw<Anchor>(sql`
    select day, quantity from count_in_force
    where organisation_id = ${db.organisationId} and account_id = ${accountId} and ingredient_id = ${ingredientId} and day <= ${day}
    order by day desc limit 1`);
}

/** The lines of a count, and what moved while the area traded between it and its opening, so that they sum to what it sets there (rule 91). */
function withMoved(lines: CountedIn[], anchor: Anchor | undefined, unit: BaseUnit): CountedIn[] {
  const moved = decimal(anchor?.quantity ?? 0).minus(sum(lines.map(({ quantity }) => decimal(quantity))));
  if (!anchor || moved.isZero()) return lines;
  const amount = moved.toFixed();
  return [...lines, { kind: 'moved', name: 'Moved while trading', amount, recordUnit: unit, quantity: amount }];
}

/** What a closed stocktake counted by category, £ at the close; what had no price adds nothing. */
export async function stocktakeCategories(
  db: Db,
  ctx: Ctx,
  { stocktakeId }: InputOf<typeof reviewContract.stocktakeCategories>,
): Promise<CountedCategory[]> {
  authoriseToSee(ctx, 'stocktakes');
  await closedStocktake(db, ctx, stocktakeId);
  return db.run(
    raw<CountedCategory>(sql`
      select coalesce(i.category_id, r.category_id) as "categoryId", trim_scale(sum(l.worth)) as worth
      from stocktake_line l
      left join ingredient i on l.kind = 'ingredient' and i.organisation_id = l.organisation_id and i.ingredient_id = l.ref_id
      left join recipe r on l.kind = 'recipe' and r.organisation_id = l.organisation_id and r.recipe_id = l.ref_id
      where l.organisation_id = ${db.organisationId} and l.stocktake_id = ${stocktakeId} and l.worth is not null
      group by 1 order by 2 desc`),
  );
}
