import type { Day } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import type { SoldSheet } from '@larder/domain/sales/forecast.ts';
import { type ClosedDaysVersion, closedDay } from '@larder/domain/tasks/closed-days.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { asEntries, entryRows } from '../food-safety/entry-rows.ts';
import type { Ctx } from '../kernel/context.ts';

export interface PossibleRecipe {
  prepTaskId: string;
  recipeId: string;
  /** Of a batch as it is on the day. */
  yield: string;
  unit: BaseUnit;
}

/** What can be prepared in the area that is a recipe. */
export function possibleRecipes(db: Db, ctx: Ctx, day: Day): Promise<PossibleRecipe[]> {
  return db.run(
    raw<PossibleRecipe>(sql`
      select p.prep_task_id as "prepTaskId", r.recipe_id as "recipeId", e.yield, v.yield_unit as unit
      from prep_task p
      join recipe r on r.organisation_id = ${ctx.organisationId} and r.recipe_id = p.recipe_id and not r.deleted
      join exploded_period e on e.organisation_id = ${ctx.organisationId} and e.product_id = r.recipe_id
        and e.from_day <= ${day} and ${day} < e.to_day
      join recipe_version v on v.organisation_id = ${ctx.organisationId} and v.version_id = e.version_id
      where p.organisation_id = ${ctx.organisationId} and p.account_id = ${ctx.accountId} and not p.removed and e.yield > 0
      order by p.created_at, p.prep_task_id`),
  );
}

interface PrepOnDay {
  recipeId: string;
  prepId: string | null;
  dueDate: Day | null;
  completedOn: Day | null;
  quantity: string;
  made: string | null;
}

/** What stood or stands on preparation lists of these recipes since a day. */
export function prepsOnDays(
  db: Db,
  ctx: Ctx,
  { recipeIds, since }: { recipeIds: readonly string[]; since: Day },
): Promise<PrepOnDay[]> {
  return db.run(
    raw<PrepOnDay>(sql`
      select t.recipe_id as "recipeId", t.prep_id as "prepId", t.due_date as "dueDate", t.completed_on as "completedOn", t.quantity, t.made
      from task t
      where t.organisation_id = ${ctx.organisationId} and t.account_id = ${ctx.accountId} and t.type = 'PREP' and not t.removed
        and t.recipe_id = any (${recipeIds}::uuid[]) and t.recipe_id is not null
        and (t.due_date >= ${since} or t.completed_on >= ${since})`),
  );
}

interface CountedRecipe {
  recipeId: string;
  /** The day whose opening it was counted for. */
  day: Day;
  /** In units of its yield. */
  quantity: string;
}

/** The last closed count of each of these recipes. */
export function countedPreps(db: Db, ctx: Ctx, recipeIds: readonly string[]): Promise<CountedRecipe[]> {
  return db.run(
    raw<CountedRecipe>(sql`
      select c."recipeId", c.day, c.quantity from (
        select distinct on (l.ref_id) l.ref_id as "recipeId", s.day, sum(l.base_quantity) as quantity
        from stocktake s join stocktake_line l on l.organisation_id = s.organisation_id and l.stocktake_id = s.stocktake_id
        where s.organisation_id = ${ctx.organisationId} and s.account_id = ${ctx.accountId} and not s.is_draft and l.kind = 'recipe'
          and l.ref_id = any (${recipeIds}::uuid[])
        group by l.ref_id, s.stocktake_id, s.day order by l.ref_id, s.day desc
      ) c where c.quantity is not null`),
  );
}

/** Those of some days on which the area is closed. */
export async function closedOn(db: Db, ctx: Ctx, days: readonly Day[]): Promise<ReadonlySet<Day>> {
  const [settings, entries] = await Promise.all([
    db.run(
      raw<ClosedDaysVersion>(sql`
        select from_day as "fromDay", weekdays, dates from closed_days
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} order by from_day`),
    ),
    entryRows(
      db,
      sql`e.account_id = ${ctx.accountId} and e.kind = 'closed-day' and e.day >= ${days[0] ?? '9999-12-31'}
        and not exists (select from food_safety_entry c where c.organisation_id = ${ctx.organisationId} and c.corrects = e.entry_id)`,
    ),
  ]);
  const stated = asEntries(entries);
  return new Set(days.filter((day) => closedDay({ day, versions: settings, entries: stated })));
}

/** What sales imports of the area that ended in these days sold of each product, with the days that each is of. One that runs on says nothing yet. */
export async function soldSheets(db: Db, ctx: Ctx, { from, to }: { from: Day; to: Day }): Promise<SoldSheet[]> {
  const rows = await db.run(
    raw<{ importId: string; startDay: Day; endDay: Day; productId: string | null; quantity: string }>(sql`
      select s.import_id as "importId", s.start_day as "startDay", s.end_day as "endDay", l.product_id as "productId",
        coalesce(sum(l.quantity), 0) as quantity
      from sales_import s
      left join sales_import_line l on l.organisation_id = s.organisation_id and l.import_id = s.import_id
      where s.organisation_id = ${ctx.organisationId} and s.account_id = ${ctx.accountId}
        and s.end_day >= ${from} and s.end_day <= ${to}
      group by s.import_id, s.start_day, s.end_day, l.product_id order by s.start_day, s.import_id, l.product_id`),
  );
  return [...Map.groupBy(rows, ({ importId }) => importId).values()].flatMap((ofImport) => {
    const [first] = ofImport;
    if (!first) return [];
    const lines = ofImport.flatMap(({ productId, quantity }) =>
      productId === null ? [] : [{ productId, quantity: decimal(quantity) }],
    );
    return [{ startDay: first.startDay, endDay: first.endDay, lines }];
  });
}
