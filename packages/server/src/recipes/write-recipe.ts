import { decimal } from '@larder/domain/money.ts';
import type { VersionBody } from '@larder/domain/recipes/draft.ts';
import { sql } from 'kysely';
import { q, raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { recipesNamed } from '../kernel/visible-recipes.ts';

/** What of a recipe is not dated. */
export interface RecipeMaster {
  name: string;
  category_id: string | null;
  plu: string | null;
  belongs_to_all: boolean;
  group_ids: string[];
  description: string;
  method: string;
  notes: string;
  suitable: string[];
  add_ons?: string[];
}

export function insertRecipe(tx: Tx, ctx: Ctx, recipeId: string, master: RecipeMaster): void {
  const organisation_id = ctx.organisationId;
  tx.send(insertRows('recipe', [{ organisation_id, recipe_id: recipeId, ...master, ...made(ctx) }]));
}

export function updateRecipe(
  tx: Tx,
  ctx: Ctx,
  recipeId: string,
  master: Partial<RecipeMaster> & { archived?: boolean },
): void {
  const { updated_at, updated_by } = made(ctx);
  tx.send(
    q
      .updateTable('recipe')
      .set((eb) => ({ ...master, updated_at, updated_by, version: eb('version', '+', 1) }))
      .where('organisation_id', '=', ctx.organisationId)
      .where('recipe_id', '=', recipeId),
  );
}

/** A recipe from a day on. With withdrawLater it was always so since that day: versions dated later hold no more (rule 2). */
export function insertVersion(
  tx: Tx,
  ctx: Ctx,
  recipeId: string,
  version: VersionBody,
  { from, withdrawLater }: { from: string; withdrawLater: boolean },
): void {
  const org = { organisation_id: ctx.organisationId };
  const version_id = newId(ctx);
  const recorded_at = ctx.now().toISOString();
  if (withdrawLater)
    tx.send(
      raw(sql`
        update recipe_version set withdrawn_at = ${recorded_at}
        where organisation_id = ${ctx.organisationId} and recipe_id = ${recipeId} and effective_day > ${from} and withdrawn_at is null`),
    );
  tx.send(
    insertRows('recipe_version', [
      {
        ...org,
        version_id,
        recipe_id: recipeId,
        effective_day: from,
        recorded_at,
        wastage_percent: version.wastagePercent?.toFixed() ?? null,
        yield: version.yield?.toFixed() ?? null,
        yield_unit: version.yieldUnit,
        portions: version.portions?.toFixed() ?? null,
        menu_price: version.menuPrice?.toFixed() ?? null,
        vat_percent: version.vatPercent?.toFixed() ?? null,
        target_gp: version.targetGp?.toFixed() ?? null,
      },
    ]),
  );
  const items = version.items.map((item, index) => ({
    ...org,
    version_id,
    line_no: index + 1,
    item_id: item.itemId,
    kind: item.kind,
    ref_id: item.refId,
    quantity: decimal(item.typedQuantity).toFixed(),
    unit: item.unit,
    base_quantity: item.of ? null : item.quantity.toFixed(),
    trim_percent: item.trimPercent?.toFixed() ?? null,
    cook_percent: item.cookPercent?.toFixed() ?? null,
  }));
  if (items.length > 0) tx.send(insertRows('recipe_item', items));
}

/** The recipes inside a recipe at any depth, as its versions are now, with what its modifiers and add-ons offer. */
export async function recipesInside(tx: Tx, recipeId: string): Promise<string[]> {
  return (await withAllInside(tx, [recipeId])).filter((id) => id !== recipeId);
}

/** These recipes and those inside them. */
export async function withAllInside(tx: Tx, recipeIds: readonly string[]): Promise<string[]> {
  if (recipeIds.length === 0) return [];
  const inside = await tx.run(
    raw<{ ref_id: string }>(sql`
      with recursive inside as (
        select unnest(${recipeIds}::uuid[]) as ref_id
        union
        select named.id from inside o join (${recipesNamed(tx.organisationId)}) named on named.recipe_id = o.ref_id
      )
      select ref_id from inside`),
  );
  return inside.map((row) => row.ref_id);
}
