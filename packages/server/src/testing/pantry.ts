import { randomUUID } from 'node:crypto';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import type { BaseUnit, MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { type AllergensToSave, saveAllergens } from '../catalogue/allergens/save-allergens.ts';
import { archiveIngredient } from '../catalogue/ingredients/archive-ingredient.ts';
import { removeIngredient } from '../catalogue/ingredients/remove-ingredient.ts';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { WHOLE_ORGANISATION } from '../kernel/locks.ts';
import { type CommandTx, once } from '../kernel/once.ts';
import { pricesChanged } from '../ledger/costs/prices-changed.ts';
import { recipesChanged } from '../ledger/repost/recipes-changed.ts';

/** Does something to the organisation, alone, as a command would. */
export function arrange(ctx: Ctx, work: (tx: CommandTx) => Promise<unknown> | unknown): Promise<unknown> {
  return once(ctx, { commandId: randomUUID() }, WHOLE_ORGANISATION, async (tx) => {
    await work(tx);
    return { changes: [] };
  });
}

/** An ingredient; cost: £ per base unit from a day on (and backwards), bought one base unit at a time. Without it there is no price. */
export async function addIngredient(ctx: Ctx, name: string, unit: BaseUnit = 'g', cost?: string, from = '2026-01-01') {
  const organisation_id = ctx.organisationId;
  const [ingredient_id, supplier_id, option_id] = [randomUUID(), randomUUID(), randomUUID()];
  await arrange(ctx, async (tx) => {
    tx.send(
      insertRows('ingredient', [
        { organisation_id, ingredient_id, itemcode: ingredient_id, name, recipe_unit: unit, ...made(ctx) },
      ]),
    );
    if (cost === undefined) return;
    tx.send(
      insertRows('supplier', [{ organisation_id, supplier_id, name: `Supplier of ${name}`, ...made(ctx) }]),
      insertRows('supplier_option', [
        { organisation_id, option_id, supplier_id, ingredient_id, supplier_code: option_id, name, ...made(ctx) },
      ]),
      insertRows('ingredient_default', [
        {
          organisation_id,
          default_id: randomUUID(),
          ingredient_id,
          option_id,
          effective_day: from,
          recorded_at: ctx.now().toISOString(),
        },
      ]),
    );
    await statePrice(tx, ctx, { option_id, unit, cost, from });
  });
  return ingredient_id;
}

/** States that an ingredient nobody has changed yet is free of all fourteen allergens. */
export function answerFree(ctx: Ctx, ingredientId: string) {
  return answerAllergens(ctx, ingredientId, { freeOf: [...ALLERGENS] });
}

/** Answers for the allergens of an ingredient that nobody has changed yet. */
export function answerAllergens(
  ctx: Ctx,
  ingredientId: string,
  lists: Partial<Pick<AllergensToSave, 'allergens' | 'mayContain' | 'freeOf'>>,
) {
  const nothing = { allergens: [], mayContain: [], freeOf: [] };
  return saveAllergens(ctx, { commandId: randomUUID(), ingredientId, version: 1, ...nothing, ...lists });
}

/** Deactivates or deletes an ingredient, which takes it out of what holds it. */
export function takeOut(ctx: Ctx, ingredientId: string, version: number, how: 'deactivated' | 'deleted') {
  const seen = { commandId: randomUUID(), ingredientId, version };
  return how === 'deleted' ? removeIngredient(ctx, seen) : archiveIngredient(ctx, { ...seen, archived: true });
}

/** A new price of an ingredient's option from a day on. */
export async function changeCost(ctx: Ctx, ingredientId: string, cost: string, from: string): Promise<void> {
  await arrange(ctx, (tx) => stateCost(tx, ctx, { ingredientId, cost, from }));
}

/** New prices in one command, one after the other, which holds their ingredients and options and nothing else. */
export async function changeCostsInTurn(
  ctx: Ctx,
  costs: readonly { ingredientId: string; cost: string; from: string }[],
): Promise<void> {
  const ingredients = costs.map(({ ingredientId }) => ingredientId);
  const options = await reading(ctx.pool, ctx.organisationId, (db) =>
    db.run(
      raw<{ option_id: string }>(sql`
        select option_id from supplier_option where organisation_id = ${ctx.organisationId} and ingredient_id = any (${ingredients}::uuid[])`),
    ),
  );
  const exclusive = { ingredients: [...ingredients, ...options.map(({ option_id }) => option_id)] };
  await once(ctx, { commandId: randomUUID() }, { exclusive }, async (tx) => {
    for (const each of costs) await stateCost(tx, ctx, each);
    return { changes: [] };
  });
}

async function stateCost(
  tx: CommandTx,
  ctx: Ctx,
  { ingredientId, cost, from }: { ingredientId: string; cost: string; from: string },
): Promise<void> {
  const [option] = await tx.run(
    raw<{ option_id: string; unit: BaseUnit }>(sql`
      select o.option_id, i.recipe_unit as unit from supplier_option o join ingredient i using (organisation_id, ingredient_id)
      where o.organisation_id = ${ctx.organisationId} and o.ingredient_id = ${ingredientId}`),
  );
  if (option) await statePrice(tx, ctx, { ...option, cost, from });
}

/** A new price of an ingredient's option, in a pack, from a day on. Answers the option's id. */
export async function changePack(
  ctx: Ctx,
  ingredientId: string,
  pack: { price: string; unitsPerLot: string; amountPerUnit: string; unit: MeasureUnit; from: string },
): Promise<string> {
  let optionId = '';
  await arrange(ctx, async (tx) => {
    const [option] = await tx.run(
      raw<{ option_id: string }>(sql`
        select option_id from supplier_option where organisation_id = ${ctx.organisationId} and ingredient_id = ${ingredientId}`),
    );
    optionId = option?.option_id ?? '';
    const { price: cost, unitsPerLot: units_per_lot, amountPerUnit: amount_per_unit, unit, from } = pack;
    await statePrice(tx, ctx, { option_id: optionId, unit, cost, from, pack: { units_per_lot, amount_per_unit } });
  });
  return optionId;
}

interface Price {
  option_id: string;
  unit: MeasureUnit;
  cost: string;
  from: string;
  pack?: { units_per_lot: string; amount_per_unit: string };
}

async function statePrice(tx: CommandTx, ctx: Ctx, { option_id, unit, cost, from, pack }: Price): Promise<void> {
  const price_id = randomUUID();
  tx.send(
    insertRows('option_price', [
      {
        organisation_id: ctx.organisationId,
        price_id,
        option_id,
        effective_day: from,
        recorded_at: ctx.now().toISOString(),
        unit_price: cost,
        uom: unit,
        base_unit: unit,
        ...pack,
        source_kind: 'edit',
        source_id: price_id,
      },
    ]),
  );
  await pricesChanged(tx, ctx, { optionIds: [option_id] });
}

export interface Dish {
  yield?: string;
  yieldUnit?: BaseUnit;
  portions?: string;
  wastagePercent?: string;
  /** £ gross. */
  menuPrice?: string;
  vatPercent?: string;
  from?: string;
  items: { kind?: 'ingredient' | 'recipe'; refId: string; quantity: string }[];
}

/** A recipe with its first version. */
export async function addRecipe(ctx: Ctx, name: string, dish: Dish): Promise<string> {
  const recipe_id = randomUUID();
  await arrange(ctx, async (tx) => {
    tx.send(
      insertRows('recipe', [
        { organisation_id: ctx.organisationId, recipe_id, name, belongs_to_all: true, ...made(ctx) },
      ]),
    );
    await stateVersion(tx, ctx, recipe_id, dish);
  });
  return recipe_id;
}

/** A new version of a recipe from a day on. */
export async function changeRecipe(ctx: Ctx, recipeId: string, dish: Dish): Promise<void> {
  await arrange(ctx, (tx) => stateVersion(tx, ctx, recipeId, dish));
}

async function stateVersion(tx: CommandTx, ctx: Ctx, recipe_id: string, dish: Dish): Promise<void> {
  const organisation_id = ctx.organisationId;
  const version_id = randomUUID();
  tx.send(
    insertRows('recipe_version', [
      {
        organisation_id,
        version_id,
        recipe_id,
        effective_day: dish.from ?? '2026-01-01',
        recorded_at: ctx.now().toISOString(),
        wastage_percent: dish.wastagePercent ?? '0',
        yield: dish.yield ?? '1',
        yield_unit: dish.yieldUnit ?? 'unit',
        portions: dish.portions ?? '1',
        menu_price: dish.menuPrice ?? null,
        vat_percent: dish.vatPercent ?? null,
      },
    ]),
    insertRows(
      'recipe_item',
      dish.items.map((item, index) => ({
        organisation_id,
        version_id,
        line_no: index + 1,
        item_id: randomUUID(),
        kind: item.kind ?? 'ingredient',
        ref_id: item.refId,
        quantity: item.quantity,
        unit: 'g',
        base_quantity: item.quantity,
      })),
    ),
  );
  await recipesChanged(tx, ctx, [recipe_id]);
}
