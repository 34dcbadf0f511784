import { type Decimal, decimal } from '@larder/domain/money.ts';
import { modifierProducts, type ProductVersion, recipeProduct } from '@larder/domain/recipes/product.ts';
import { amountOf, type WrittenLine } from '@larder/domain/recipes/share.ts';
import type { ModifierVersion, RecipeItem, RecipeVersion } from '@larder/domain/recipes/version.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { standsFor } from './aliases.ts';

/**
 * The products that change with these recipes and modifiers: they themselves, the choices of the modifiers, and everything that holds one
 * of them in any version, at any depth.
 */
export async function productsHolding(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.run(raw<{ id: string }>(holdingQuery(db.organisationId, ids)));
  return rows.map((row) => row.id);
}

/** The same as a query of one column, id. */
export function holdingQuery(organisationId: string, ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    with recursive holding (id) as (
      select unnest(${ids}::uuid[])
      union
      select v.recipe_id from holding h
      join recipe_item i on i.organisation_id = ${organisationId} and i.ref_id = h.id and i.kind = 'recipe'
      join recipe_version v on v.organisation_id = ${organisationId} and v.version_id = i.version_id
    ), modifiers as (
      select v.modifier_id from modifier_choice c
      join modifier_version v on v.organisation_id = ${organisationId} and v.version_id = c.version_id
      where c.organisation_id = ${organisationId} and c.kind = 'recipe' and c.ref_id in (select id from holding)
      union select modifier_id from modifier where organisation_id = ${organisationId} and modifier_id = any (${ids}::uuid[])
    )
    select id from holding
    union select modifier_id from modifiers
    union select c.choice_id from modifiers m
    join modifier_version v on v.organisation_id = ${organisationId} and v.modifier_id = m.modifier_id
    join modifier_choice c on c.organisation_id = ${organisationId} and c.version_id = v.version_id`;
}

/**
 * What lines of these recipes and modifiers name, in any version: recipes, ingredients with those that they were merged into, and the options in
 * whose packs lines are typed.
 */
export async function partsOf(db: Db, ids: readonly string[]): Promise<{ products: string[]; ingredients: string[] }> {
  const org = sql`${db.organisationId}::uuid`;
  const rows = await db.run(
    raw<{
      kind: 'recipe' | 'ingredient' | 'modifier';
      ref_id: string;
      stands_for: string;
      option_id: string | null;
    }>(sql`
      with line as (
        select i.organisation_id, i.kind, i.ref_id, i.unit from recipe_version v
        join recipe_item i on i.organisation_id = ${org} and i.version_id = v.version_id
        where v.organisation_id = ${org} and v.recipe_id = any (${ids}::uuid[])
        union
        select c.organisation_id, c.kind, c.ref_id, c.unit from modifier_version v
        join modifier_choice c on c.organisation_id = ${org} and c.version_id = v.version_id
        where v.organisation_id = ${org} and v.modifier_id = any (${ids}::uuid[])
      )
      select line.kind, line.ref_id, ${standsFor(db.organisationId, 'line')} as stands_for, case when length(line.unit) > 36 then right(line.unit, 36) end as option_id
      from line`),
  );
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    products: of('recipe').map((row) => row.ref_id),
    ingredients: [
      ...of('ingredient').flatMap((row) => [row.ref_id, row.stands_for]),
      ...rows.flatMap((row) => row.option_id ?? []),
    ],
  };
}

/** All dated versions of these products and of every recipe beneath them. One round trip. */
export async function loadProductVersions(db: Db, productIds: readonly string[]): Promise<ProductVersion[]> {
  const org = sql`${db.organisationId}::uuid`;
  const beneath = sql`
    with recursive beneath (id) as (
      select unnest(${productIds}::uuid[])
      union
      select down.ref_id from beneath b cross join lateral (
        select i.ref_id from recipe_version v join recipe_item i on i.organisation_id = ${org} and i.version_id = v.version_id
        where v.organisation_id = ${org} and v.recipe_id = b.id and v.withdrawn_at is null and i.kind = 'recipe'
        union all
        select c.ref_id from modifier_version v join modifier_choice c on c.organisation_id = ${org} and c.version_id = v.version_id
        where v.organisation_id = ${org} and (c.choice_id = b.id or v.modifier_id = b.id) and v.withdrawn_at is null and c.kind = 'recipe'
      ) down
    )`;
  const live = sql`v.organisation_id = ${org} and v.withdrawn_at is null`;
  const modifiers = sql`
    select modifier_id from beneath join modifier_version on organisation_id = ${org} and modifier_id = id
    union select v.modifier_id from beneath b join modifier_choice c on c.organisation_id = ${org} and c.choice_id = b.id
    join modifier_version v on v.organisation_id = ${org} and v.version_id = c.version_id`;
  const [recipes, items, groups, choices] = await db.all(
    raw<RecipeVersionRow>(sql`
      ${beneath} select v.version_id, v.recipe_id, v.effective_day, v.recorded_no, v.wastage_percent, v.yield, v.yield_unit, v.portions,
        v.menu_price, v.vat_percent, v.target_gp
      from recipe_version v where ${live} and v.recipe_id in (select id from beneath)`),
    raw<ItemRow>(sql`
      ${beneath} select i.version_id, i.item_id, i.kind, ${standsFor(db.organisationId, 'i')} as ref_id, i.quantity, i.unit,
        i.base_quantity as "baseQuantity", i.trim_percent as "trimPercent", i.cook_percent as "cookPercent"
      from recipe_version v join recipe_item i on i.organisation_id = ${org} and i.version_id = v.version_id
      where ${live} and v.recipe_id in (select id from beneath) order by i.version_id, i.line_no`),
    raw<ModifierVersionRow>(sql`
      ${beneath} select v.version_id, v.modifier_id, v.effective_day, v.recorded_no, v.price, v.vat_percent
      from modifier_version v where ${live} and v.modifier_id in (${modifiers})`),
    raw<ChoiceRow>(sql`
      ${beneath} select c.version_id, c.choice_id, c.name, c.price, c.vat_percent, c.kind, ${standsFor(db.organisationId, 'c')} as ref_id,
        c.quantity, c.unit, c.base_quantity as "baseQuantity"
      from modifier_version v join modifier_choice c on c.organisation_id = ${org} and c.version_id = v.version_id
      where ${live} and v.modifier_id in (${modifiers}) order by c.version_id, c.line_no`),
  );
  const itemsOf = Map.groupBy(items, (item) => item.version_id);
  const choicesOf = Map.groupBy(choices, (choice) => choice.version_id);
  return [
    ...recipes.map((row) => recipeProduct(recipeVersion(row, itemsOf.get(row.version_id) ?? []))),
    ...groups.flatMap((row) => modifierProducts(modifierVersion(row, choicesOf.get(row.version_id) ?? []))),
  ];
}

interface RecipeVersionRow {
  version_id: string;
  recipe_id: string;
  effective_day: string;
  recorded_no: string;
  wastage_percent: string | null;
  yield: string | null;
  yield_unit: BaseUnit;
  portions: string | null;
  menu_price: string | null;
  vat_percent: string | null;
  target_gp: string | null;
}

interface ItemRow extends WrittenLine {
  version_id: string;
  item_id: string;
  kind: RecipeItem['kind'];
  ref_id: string;
}

interface ModifierVersionRow {
  version_id: string;
  modifier_id: string;
  effective_day: string;
  recorded_no: string;
  price: string | null;
  vat_percent: string | null;
}

interface ChoiceRow extends WrittenLine {
  version_id: string;
  choice_id: string;
  name: string;
  price: string | null;
  vat_percent: string | null;
  kind: 'ingredient' | 'recipe';
  ref_id: string;
}

function recipeVersion(row: RecipeVersionRow, items: readonly ItemRow[]): RecipeVersion {
  return {
    versionId: row.version_id,
    recipeId: row.recipe_id,
    effectiveDay: row.effective_day,
    recordedNo: Number(row.recorded_no),
    wastagePercent: maybe(row.wastage_percent),
    yield: maybe(row.yield),
    yieldUnit: row.yield_unit,
    portions: maybe(row.portions),
    menuPrice: maybe(row.menu_price),
    vatPercent: maybe(row.vat_percent),
    targetGp: maybe(row.target_gp),
    items: items.map((item) => ({
      itemId: item.item_id,
      kind: item.kind,
      refId: item.ref_id,
      ...amountOf(item),
    })),
  };
}

/** Only what costing and sales need; how many choices a guest may take does not matter here. */
function modifierVersion(row: ModifierVersionRow, choices: readonly ChoiceRow[]): ModifierVersion {
  return {
    versionId: row.version_id,
    modifierId: row.modifier_id,
    effectiveDay: row.effective_day,
    recordedNo: Number(row.recorded_no),
    price: maybe(row.price),
    vatPercent: maybe(row.vat_percent),
    multiselect: false,
    min: null,
    max: null,
    noMax: false,
    choices: choices.map((choice) => ({
      choiceId: choice.choice_id,
      name: choice.name,
      plu: null,
      price: maybe(choice.price),
      vatPercent: maybe(choice.vat_percent),
      items: [{ itemId: choice.choice_id, kind: choice.kind, refId: choice.ref_id, ...amountOf(choice) }],
    })),
  };
}

function maybe(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}
