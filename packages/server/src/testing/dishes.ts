import { randomUUID } from 'node:crypto';
import { insertRows } from '../db/insert-rows.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { WHOLE_ORGANISATION } from '../kernel/locks.ts';
import { once } from '../kernel/once.ts';
import { pricesChanged } from '../ledger/costs/prices-changed.ts';
import { recipesChanged } from '../ledger/repost/recipes-changed.ts';

/** An ingredient in grams with one supplier option of 1 kg as its default. price: £ per kg, in force since ever. */
export async function addPricedIngredient(ctx: Ctx, name: string, price: string): Promise<string> {
  const { organisationId: organisation_id } = ctx;
  const [ingredient_id, supplier_id, option_id] = [randomUUID(), randomUUID(), randomUUID()];
  await once(ctx, { commandId: randomUUID() }, WHOLE_ORGANISATION, async (tx) => {
    const audited = { organisation_id, ...made(ctx) };
    const since = { organisation_id, effective_day: '2026-01-01', recorded_at: ctx.now().toISOString() };
    tx.send(
      insertRows('ingredient', [{ ingredient_id, itemcode: ingredient_id, name, recipe_unit: 'g', ...audited }]),
      insertRows('supplier', [{ supplier_id, name: `${name} & Co`, ...audited }]),
      insertRows('supplier_option', [{ option_id, supplier_id, ingredient_id, supplier_code: 'A1', name, ...audited }]),
      insertRows('option_price', [
        {
          ...since,
          price_id: randomUUID(),
          option_id,
          unit_price: price,
          uom: 'kg',
          units_per_lot: '1',
          amount_per_unit: '1',
          base_unit: 'kg',
          source_kind: 'edit',
          source_id: option_id,
        },
      ]),
      insertRows('ingredient_default', [{ ...since, default_id: randomUUID(), ingredient_id, option_id }]),
    );
    await pricesChanged(tx, ctx, { optionIds: [option_id] });
    return { changes: [] };
  });
  return ingredient_id;
}

export interface NewDish {
  name: string;
  /** The name of a category to be made for it. */
  category?: string;
  plu?: string;
  menuPrice?: string;
  /** 20 unless given. */
  vatPercent?: string;
  wastagePercent?: string;
  /** Grams of each ingredient in one portion. */
  grams?: Record<string, string>;
}

/** A recipe for one portion, in force since ever. */
export async function addRecipe(ctx: Ctx, dish: NewDish): Promise<string> {
  const { organisationId: organisation_id } = ctx;
  const [recipe_id, version_id] = [randomUUID(), randomUUID()];
  const category_id = dish.category === undefined ? null : randomUUID();
  await once(ctx, { commandId: randomUUID() }, WHOLE_ORGANISATION, async (tx) => {
    if (category_id)
      tx.send(
        insertRows('category', [
          { organisation_id, category_id, kind: 'recipe', name: dish.category ?? '', ...made(ctx) },
        ]),
      );
    tx.send(
      insertRows('recipe', [
        {
          organisation_id,
          recipe_id,
          name: dish.name,
          category_id,
          plu: dish.plu ?? null,
          belongs_to_all: true,
          ...made(ctx),
        },
      ]),
      insertRows('recipe_version', [
        {
          organisation_id,
          version_id,
          recipe_id,
          effective_day: '2026-01-01',
          recorded_at: ctx.now().toISOString(),
          wastage_percent: dish.wastagePercent ?? null,
          yield: '1',
          yield_unit: 'unit',
          portions: '1',
          menu_price: dish.menuPrice ?? null,
          vat_percent: dish.vatPercent ?? '20',
        },
      ]),
    );
    const items = Object.entries(dish.grams ?? {}).map(([ref_id, quantity], index) => ({
      organisation_id,
      version_id,
      line_no: index + 1,
      item_id: randomUUID(),
      kind: 'ingredient',
      ref_id,
      quantity,
      unit: 'g',
      base_quantity: quantity,
    }));
    if (items.length > 0) tx.send(insertRows('recipe_item', items));
    await recipesChanged(tx, ctx, [recipe_id]);
    return { changes: [] };
  });
  return recipe_id;
}

export interface NewModifier {
  name: string;
  plu?: string;
  price?: string;
  vatPercent?: string;
  choices: { name: string; plu?: string; price?: string; ingredientId: string; grams: string }[];
}

/** A group modifier with its choices, in force since ever. */
export async function addModifier(
  ctx: Ctx,
  modifier: NewModifier,
): Promise<{ modifierId: string; choiceIds: string[] }> {
  const { organisationId: organisation_id } = ctx;
  const [modifier_id, version_id] = [randomUUID(), randomUUID()];
  const choiceIds = modifier.choices.map(() => randomUUID());
  await once(ctx, { commandId: randomUUID() }, WHOLE_ORGANISATION, async (tx) => {
    tx.send(
      insertRows('modifier', [
        { organisation_id, modifier_id, name: modifier.name, plu: modifier.plu ?? null, ...made(ctx) },
      ]),
      insertRows('modifier_version', [
        {
          organisation_id,
          version_id,
          modifier_id,
          effective_day: '2026-01-01',
          recorded_at: ctx.now().toISOString(),
          price: modifier.price ?? null,
          vat_percent: modifier.vatPercent ?? null,
          multiselect: false,
          no_max: false,
        },
      ]),
      insertRows(
        'modifier_choice',
        modifier.choices.map((choice, index) => ({
          organisation_id,
          version_id,
          choice_id: choiceIds[index] ?? '',
          line_no: index + 1,
          name: choice.name,
          plu: choice.plu ?? null,
          price: choice.price ?? null,
          kind: 'ingredient',
          ref_id: choice.ingredientId,
          quantity: choice.grams,
          unit: 'g',
          base_quantity: choice.grams,
        })),
      ),
    );
    await recipesChanged(tx, ctx, [modifier_id]);
    return { changes: [] };
  });
  return { modifierId: modifier_id, choiceIds };
}
