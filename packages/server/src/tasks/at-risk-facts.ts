import type { Day } from '@larder/domain/calendar.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { warmSince } from '@larder/domain/tasks/at-risk.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { survivorIn } from '../ledger/books/aliases.ts';

interface ShelfOfUnit {
  id: string;
  name: string;
}

/** The shelves that a fridge or freezer stands for, as they are now. */
export function shelvesOfUnit(db: Db, ctx: Ctx, unitId: string): Promise<ShelfOfUnit[]> {
  return db.run(
    raw<ShelfOfUnit>(sql`
      select s.shelf_id as id, s.name from shelf s
      where s.organisation_id = ${ctx.organisationId} and s.account_id = ${ctx.accountId} and not s.removed and s.shelf_id::text in (
        select jsonb_array_elements_text(v.shelf_ids) from task_version v
        where v.organisation_id = ${ctx.organisationId} and v.task_id = ${unitId} and v.from_day = (
          select max(n.from_day) from task_version n
          where n.organisation_id = ${ctx.organisationId} and n.task_id = ${unitId}))
      order by s.position, s.shelf_id`),
  );
}

interface CountedIngredient {
  ingredientId: string;
  countedOn: Day;
  /** Base units at the ingredient's last count. */
  onShelves: string;
  /** The same in all of the area, with what was in things that were prepared. */
  counted: string;
}

/** The ingredients that stood on these shelves when they were last counted. */
export async function ingredientsOn(db: Db, ctx: Ctx, shelfIds: readonly string[]): Promise<CountedIngredient[]> {
  if (shelfIds.length === 0) return [];
  const survivor = survivorIn(ctx.organisationId, 'l', 'ref_id');
  return db.run(
    raw<CountedIngredient>(sql`
      with held as materialized (
        select l.stocktake_id, ${survivor} as ingredient_id, sum(l.base_quantity) as quantity
        from stocktake s join stocktake_line l on l.organisation_id = s.organisation_id and l.stocktake_id = s.stocktake_id
        where s.organisation_id = ${ctx.organisationId} and s.account_id = ${ctx.accountId} and not s.is_draft
          and l.kind = 'ingredient' and l.shelf_id = any (${shelfIds}::uuid[])
        group by 1, 2)
      select h.ingredient_id as "ingredientId", f.day as "countedOn", h.quantity as "onShelves", f.quantity as counted
      from (select distinct ingredient_id from held) i
      cross join lateral (
        select c.stocktake_id, c.day, c.quantity from count_in_force c
        where c.organisation_id = ${ctx.organisationId} and c.account_id = ${ctx.accountId} and c.ingredient_id = i.ingredient_id
        order by c.day desc limit 1
      ) f
      join held h on h.ingredient_id = i.ingredient_id and h.stocktake_id = f.stocktake_id
      where h.ingredient_id is not null and h.quantity is not null
      order by h.ingredient_id`),
  );
}

interface CountedRecipe {
  recipeId: string;
  countedOn: Day;
  /** In units of its yield. */
  quantity: string;
}

/** What stood on these shelves prepared when it was last counted: the stock has only its ingredients, so this is all that is known of it. */
export async function preparedOn(db: Db, ctx: Ctx, shelfIds: readonly string[]): Promise<CountedRecipe[]> {
  if (shelfIds.length === 0) return [];
  return db.run(
    raw<CountedRecipe>(sql`
      select c."recipeId", c."countedOn", c.quantity from (
        select distinct on (l.ref_id) l.ref_id as "recipeId", s.day as "countedOn",
          sum(l.base_quantity) filter (where l.shelf_id = any (${shelfIds}::uuid[])) as quantity
        from stocktake s join stocktake_line l on l.organisation_id = s.organisation_id and l.stocktake_id = s.stocktake_id
        where s.organisation_id = ${ctx.organisationId} and s.account_id = ${ctx.accountId} and not s.is_draft and l.kind = 'recipe'
        group by l.ref_id, s.stocktake_id, s.day order by l.ref_id, s.day desc
      ) c where c.quantity > 0 order by c."recipeId"`),
  );
}

export interface WarmGoods {
  ingredientId: string;
  /** Base units that were accepted. */
  quantity: string;
  day: Day;
  temperature: string;
  supplier: string;
}

/** What was accepted of deliveries that came too warm within the last days; of one order whenever it came. Of several the warmest is named. */
export async function cameWarm(db: Db, ctx: Ctx, orderId: string | null): Promise<WarmGoods[]> {
  const which = orderId === null ? sql`e.day >= ${warmSince(today(ctx))}` : sql`e.payload ->> 'order' = ${orderId}`;
  const rows = await db.run(
    raw<WarmGoods>(sql`
      select g."ingredientId", g.quantity, w.day, w.temperature::text as temperature, s.name as supplier
      from (
        select (e.payload ->> 'order')::uuid as order_id, max(e.day) as day, max((e.payload ->> 'temperature')::numeric) as temperature
        from food_safety_entry e
        where e.organisation_id = ${ctx.organisationId} and e.account_id = ${ctx.accountId} and e.kind = 'delivery' and ${which}
          and e.payload ->> 'ok' = 'false' and e.payload ->> 'order' is not null and not exists (
            select from food_safety_entry c where c.organisation_id = ${ctx.organisationId} and c.corrects = e.entry_id)
        group by 1
      ) w
      join purchase_order o on o.organisation_id = ${ctx.organisationId} and o.order_id = w.order_id and o.status in ('RECEIVED', 'FINALISED')
      join supplier s on s.organisation_id = ${ctx.organisationId} and s.supplier_id = o.supplier_id
      cross join lateral (
        select ${survivorIn(ctx.organisationId, 'm', 'ingredient_id')} as "ingredientId", sum(m.quantity) as quantity from stock_movement m
        where m.organisation_id = ${ctx.organisationId} and m.document_id = o.order_id and m.ingredient_id is not null
        group by 1
      ) g
      where g."ingredientId" is not null and g.quantity > 0 and w.day is not null and w.temperature is not null
      order by w.temperature desc, o.order_id, g."ingredientId"`),
  );
  return [...Map.groupBy(rows, ({ ingredientId }) => ingredientId).values()].flatMap((came) => {
    const [warmest] = came;
    const quantity = sum(came.map((one) => decimal(one.quantity))).toFixed();
    return warmest ? [{ ...warmest, quantity }] : [];
  });
}

interface ThingFacts {
  id: string;
  name: string;
  unit: BaseUnit;
  removed: boolean;
}

/** What ingredients and recipes are called, and what they are measured in. */
export async function factsOfThings(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ThingFacts>> {
  const rows = await db.run(
    raw<ThingFacts>(sql`
      select f.id, f.name, f.unit, f.removed from (
        select ingredient_id as id, name, recipe_unit as unit, deleted as removed from ingredient
        where organisation_id = ${db.organisationId} and ingredient_id = any (${ids}::uuid[])
        union all
        select r.recipe_id, r.name, v.yield_unit, r.deleted from recipe r
        cross join lateral (
          select v.yield_unit from recipe_version v
          where v.organisation_id = ${db.organisationId} and v.recipe_id = r.recipe_id and v.withdrawn_at is null
          order by v.effective_day desc, v.recorded_no desc limit 1
        ) v
        where r.organisation_id = ${db.organisationId} and r.recipe_id = any (${ids}::uuid[])
      ) f where f.id is not null and f.name is not null and f.unit is not null and f.removed is not null`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
