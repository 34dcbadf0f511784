import type { PriceListPlan } from '@larder/domain/catalogue/price-list/plan.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { freshStatistics } from '../../db/fresh-statistics.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditEach, type Change, made, touched } from '../../kernel/changes.ts';
import { type Ctx, newId } from '../../kernel/context.ts';
import { contradictByFile } from '../../ledger/check/contradictions.ts';
import { labelsChanged } from '../allergens/withdraw-confirmation.ts';
import { priceRow } from '../prices/price-row.ts';

const MANY_ROWS = 200;
const CATALOGUE_TABLES = ['ingredient', 'supplier_option', 'option_price', 'ingredient_default'] as const;

/** Writes what is planned for some lines: one statement a table, however many rows. uploadId: the source that its prices name. */
export function writePriceList(tx: Tx, ctx: Ctx, plan: PriceListPlan, uploadId: string): void {
  const org = { organisation_id: ctx.organisationId };
  const audited = made(ctx);
  const unVerified = new Set(plan.unVerified.map(({ id }) => id));
  const categoryOf = new Map(plan.categorised.map(({ id, categoryId }) => [id, categoryId]));

  insertAll(tx, 'supplier', plan.suppliers, ({ id, code, name }) => ({
    ...org,
    supplier_id: id,
    code,
    name,
    ...audited,
  }));
  insertAll(tx, 'category', plan.categories, ({ id, name }) => ({
    ...org,
    category_id: id,
    kind: ctx.account.type === 'SUPPLIER' ? 'supplier' : 'ingredient',
    name,
    ...audited,
  }));
  insertAll(tx, 'ingredient', plan.ingredients, (one) => ({
    ...org,
    ingredient_id: one.id,
    itemcode: one.itemcode,
    name: one.name,
    category_id: one.categoryId,
    recipe_unit: one.recipeUnit,
    ...allergenColumns(ctx, one),
    ...audited,
  }));
  if (plan.changedIngredients.length > 0) tx.send(changeIngredients(ctx, plan.changedIngredients));
  insertAll(tx, 'supplier_option', plan.newOptions, (one) => ({
    ...org,
    option_id: one.id,
    supplier_id: one.supplierId,
    ingredient_id: one.ingredientId,
    supplier_code: one.supplierCode,
    name: one.name,
    vat_percent: one.vatPercent?.toFixed() ?? null,
    allergens: [...one.allergens],
    type: ctx.account.type === 'SUPPLIER' ? 'MASTER' : 'INTERNAL',
    category_id: categoryOf.get(one.id) ?? null,
    un_verified: unVerified.has(one.id),
    deposit: one.deposit,
    priced_by_weight: one.pricedByWeight,
    ...audited,
  }));
  if (plan.changedOptions.length > 0) tx.send(changeOptions(ctx, plan));
  if (unVerified.size > 0) tx.send(matchOptions(ctx, [...unVerified]));
  insertAll(tx, 'option_price', plan.prices, (price) =>
    priceRow(ctx, price, { sourceKind: 'import', sourceId: uploadId }),
  );
}

/** Writes the options by which ingredients are costed from now on. */
export function writeDefaults(tx: Tx, ctx: Ctx, defaults: PriceListPlan['defaults']): void {
  insertAll(tx, 'ingredient_default', defaults, ({ ingredientId, optionId, from }) => ({
    organisation_id: ctx.organisationId,
    default_id: newId(ctx),
    ingredient_id: ingredientId,
    option_id: optionId,
    effective_day: from,
    recorded_at: ctx.now().toISOString(),
  }));
}

/**
 * Call once the first of many lines are written, and when all are, before what they cost is worked out: the planner must know that these are
 * no small tables, or the foreign keys of each row are looked up by walking through them.
 */
export function countAnew(tx: Tx, prices: number): void {
  if (prices > MANY_ROWS) freshStatistics(tx, CATALOGUE_TABLES);
}

function insertAll<Table extends Parameters<typeof insertRows>[0], Thing>(
  tx: Tx,
  table: Table,
  things: readonly Thing[],
  row: (thing: Thing) => Parameters<typeof insertRows<Table>>[1][number],
): void {
  if (things.length > 0) tx.send(insertRows(table, things.map(row)));
}

/**
 * What the lines mean for answers that were given before: who imports the list answers for new ingredients, what it names contradicts "free",
 * and what is costed by an option whose label changed is to be confirmed anew. Call it when the plan is written.
 */
export async function answerByList(tx: Tx, ctx: Ctx, plan: PriceListPlan): Promise<Change[]> {
  const answered = plan.ingredients.filter(
    (one) => one.allergens.length + one.mayContain.length + one.freeOf.length > 0,
  );
  auditEach(
    tx,
    ctx,
    'ingredient.allergens-saved',
    'ingredient',
    answered.map(({ id, allergens, mayContain, freeOf }) => ({
      id,
      before: null,
      after: { allergens, mayContain, freeOf },
    })),
  );
  const relabelled = plan.changedOptions.filter((one) => one.relabelled).map(({ id }) => id);
  return [...(await contradictByFile(tx, ctx, plan.named)), ...(await labelsChanged(tx, ctx, relabelled))];
}

/** What a list states beyond what is contained, the person who imports it answers for. */
function allergenColumns(ctx: Ctx, { allergens, mayContain, freeOf }: PriceListPlan['ingredients'][number]) {
  const answered = mayContain.length > 0 || freeOf.length > 0;
  return {
    allergens,
    may_contain: mayContain,
    free_of: freeOf,
    allergens_confirmed_by: answered ? ctx.userName : null,
    allergens_confirmed_at: answered ? ctx.now().toISOString() : null,
  };
}

function changeIngredients(ctx: Ctx, ingredients: PriceListPlan['changedIngredients']) {
  return raw(sql`
    update ingredient i set name = c.name, category_id = c."categoryId", ${touched(ctx)}
    from json_to_recordset(${JSON.stringify(ingredients)}::json) as c (id uuid, name text, "categoryId" uuid)
    where i.organisation_id = ${ctx.organisationId} and i.ingredient_id = c.id`);
}

function changeOptions(ctx: Ctx, { changedOptions, completed }: PriceListPlan) {
  const rows = changedOptions.map(({ id, name, vatPercent, allergens, supplierCode, deposit, pricedByWeight }) => ({
    id,
    name,
    allergens,
    supplier_code: supplierCode ?? null,
    deposit: deposit ?? null,
    priced_by_weight: pricedByWeight ?? null,
    vat_percent: vatPercent?.toFixed() ?? null,
  }));
  return raw(sql`
    update supplier_option o set name = c.name, allergens = c.allergens, vat_percent = c.vat_percent, supplier_code = coalesce(c.supplier_code, o.supplier_code),
      deposit = coalesce(c.deposit, o.deposit), priced_by_weight = coalesce(c.priced_by_weight, o.priced_by_weight),
      un_verified = un_verified and o.option_id <> all (${completed.map(({ id }) => id)}::uuid[]),
      option_matches = case when o.option_id = any (${completed.map(({ id }) => id)}::uuid[]) then '[]' else option_matches end, ${touched(ctx)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as c (id uuid, name text, allergens text[], vat_percent numeric, supplier_code text, deposit boolean,
      priced_by_weight boolean)
    where o.organisation_id = ${ctx.organisationId} and o.option_id = c.id`);
}

/** Notes at unapproved items which lines of the list have the same words as their name, so that whoever approves them adds none twice. */
function matchOptions(ctx: Ctx, optionIds: readonly string[]) {
  const words = (of: string) => sql`trim(regexp_replace(lower(${sql.ref(`${of}.name`)}), '[^[:alnum:]]+', ' ', 'g'))`;
  return raw(sql`
    update supplier_option o set option_matches = found.codes
    from (
      select n.option_id, jsonb_agg(m.supplier_code order by m.supplier_code) as codes
      from supplier_option n
      join supplier_option m on m.organisation_id = n.organisation_id and m.supplier_id = n.supplier_id and ${words('m')} = ${words('n')}
      where n.organisation_id = ${ctx.organisationId} and n.option_id = any (${optionIds}::uuid[])
        and not m.deleted and not m.archived and not m.un_verified and m.supplier_code <> ''
      group by n.option_id
    ) found
    where o.organisation_id = ${ctx.organisationId} and o.option_id = found.option_id`);
}
