import type { Day } from '@larder/domain/calendar.ts';
import { releaseDefault, type StoredDefault } from '@larder/domain/catalogue/option/release-default.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { type Ctx, newId, today } from '../../kernel/context.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';

interface CostedRow {
  ingredient_id: string;
  default_id: string;
  option_id: string | null;
  effective_day: Day;
  recorded_no: string;
  remaining: string[];
}

/**
 * Ingredients that an option costs go on with the first other option that is linked to them, from today (ING-038); see the rule for those that
 * have none. Answers the ingredients whose default options changed: whoever calls it calls pricesChanged for them.
 */
export async function releaseCosted(tx: Tx, ctx: Ctx, optionId: string): Promise<string[]> {
  const org = ctx.organisationId;
  const rows = await tx.run(
    raw<CostedRow>(sql`
      select d.ingredient_id, d.default_id, d.option_id, d.effective_day, d.recorded_no, array(
        select o.option_id from supplier_option o
        where o.organisation_id = ${org} and ${survivorIn(org, 'o', 'ingredient_id')} = d.ingredient_id and o.option_id <> ${optionId}
          and ${inUse(org)}
        order by o.created_at, o.option_id) as remaining
      from ingredient_default d
      where d.organisation_id = ${org} and d.withdrawn_at is null and d.ingredient_id = any (array(
        select n.ingredient_id from ingredient_default n
        where n.organisation_id = ${org} and n.option_id = ${optionId} and n.withdrawn_at is null))`),
  );
  const changed: string[] = [];
  for (const [ingredientId, defaults] of Map.groupBy(rows, (row) => row.ingredient_id)) {
    const { withdrawn, next } = releaseDefault(
      defaults.map(storedDefault),
      optionId,
      defaults[0]?.remaining ?? [],
      today(ctx),
    );
    if (withdrawn.length > 0) withdrawDefaults(tx, ctx, withdrawn);
    if (next !== null) costBy(tx, ctx, { ingredientId, optionId: next, from: today(ctx) });
    if (withdrawn.length > 0 || next !== null) changed.push(ingredientId);
  }
  return changed;
}

/** Whether an ingredient waits for an option to be costed by: it has none that is in use and linked to it, and does not cost nothing. */
export async function lacksOption(db: Db, ctx: Ctx, ingredientId: string): Promise<boolean> {
  const on = sql`${today(ctx)}::date`;
  const [chosen] = await db.run(
    raw<{ inUse: boolean }>(sql`
      select d.costs_nothing or exists (select from supplier_option o
        where o.organisation_id = ${db.organisationId} and o.option_id = d.option_id and not o.deleted and not o.archived
          and ${survivorIn(db.organisationId, 'o', 'ingredient_id')} = d.ingredient_id) as "inUse"
      from ingredient_default d
      where d.organisation_id = ${db.organisationId} and d.ingredient_id = ${ingredientId} and d.withdrawn_at is null
      order by d.effective_day <= ${on} desc, abs(d.effective_day - ${on}), d.recorded_no desc limit 1`),
  );
  return !chosen?.inUse;
}

/** The option in use that an ingredient was costed by last, else its first one with a price (ING-038); null: it has none. */
export async function firstOption(db: Db, ingredientId: string): Promise<string | null> {
  const org = db.organisationId;
  const [first] = await db.run(
    raw<{ id: string }>(sql`
      select o.option_id as id from supplier_option o
      where o.organisation_id = ${org} and ${survivorIn(org, 'o', 'ingredient_id')} = ${ingredientId} and ${inUse(org)}
      order by (
        select max(d.recorded_no) from ingredient_default d where d.organisation_id = ${org} and d.ingredient_id = ${ingredientId}
          and d.option_id = o.option_id and d.withdrawn_at is null
      ) desc nulls last, o.created_at, o.option_id limit 1`),
  );
  return first?.id ?? null;
}

/** An option `o` that may cost an ingredient: in use, and with a price. £0 is none. */
function inUse(org: string): RawBuilder<boolean> {
  return sql`not o.deleted and not o.archived and not o.un_verified and exists (
  select from option_price p
  where p.organisation_id = ${org} and p.option_id = o.option_id and p.withdrawn_at is null and p.unit_price > 0)`;
}

/** From a day on the ingredient costs nothing, whatever its options are sold for. */
export function costNothing(tx: Tx, ctx: Ctx, { ingredientId, from }: { ingredientId: string; from: Day }): void {
  writeDefault(tx, ctx, { ingredientId, optionId: null, from, costsNothing: true });
}

/** From a day on the ingredient is costed by this option; null: by none, so that its cost is not known. */
export function costBy(
  tx: Tx,
  ctx: Ctx,
  { ingredientId, optionId, from }: { ingredientId: string; optionId: string | null; from: Day },
): void {
  writeDefault(tx, ctx, { ingredientId, optionId, from, costsNothing: false });
}

function writeDefault(
  tx: Tx,
  ctx: Ctx,
  {
    ingredientId,
    optionId,
    from,
    costsNothing,
  }: { ingredientId: string; optionId: string | null; from: Day; costsNothing: boolean },
): void {
  tx.send(
    insertRows('ingredient_default', [
      {
        organisation_id: ctx.organisationId,
        default_id: newId(ctx),
        ingredient_id: ingredientId,
        option_id: optionId,
        costs_nothing: costsNothing,
        effective_day: from,
        recorded_at: ctx.now().toISOString(),
      },
    ]),
  );
}

function withdrawDefaults(tx: Tx, ctx: Ctx, ids: readonly string[]): void {
  tx.send(
    raw(sql`
      update ingredient_default set withdrawn_at = ${ctx.now().toISOString()}
      where organisation_id = ${ctx.organisationId} and default_id = any (${ids}::uuid[])`),
  );
}

function storedDefault(row: CostedRow): StoredDefault {
  return {
    defaultId: row.default_id,
    optionId: row.option_id,
    effectiveDay: row.effective_day,
    recordedNo: Number(row.recorded_no),
  };
}

/** By what an ingredient is costed on a day, as the audit log states it; null: by nothing yet. */
export async function costedByOn(
  db: Db,
  ingredientId: string,
  day: Day,
): Promise<{ optionId: string | null; costsNothing: boolean } | null> {
  const [known] = await db.run(
    raw<{ optionId: string | null; costsNothing: boolean }>(sql`
      select option_id as "optionId", costs_nothing as "costsNothing" from ingredient_default
      where organisation_id = ${db.organisationId} and ingredient_id = ${ingredientId} and withdrawn_at is null
      order by effective_day <= ${day} desc, abs(effective_day - ${day}::date), recorded_no desc limit 1`),
  );
  return known ?? null;
}
