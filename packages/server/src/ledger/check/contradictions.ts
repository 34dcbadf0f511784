import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditEach, type Change, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { survivorIn } from '../books/aliases.ts';

/** Something that names allergens an ingredient holds, or may hold. */
export interface NamedAllergens {
  ingredientId: string;
  /** null: a file that names no option. */
  optionId: string | null;
  allergens: readonly string[];
  /** Supplier and product, or the file. */
  namedBy: string;
  /** Named like this before: what a person has answered since stands. */
  unlessAnswered: boolean;
}

interface Raised {
  id: string;
  ingredientId: string;
  allergen: string;
  namedBy: string;
}

/**
 * Turns "free" into "not known" where one of these options, in use and linked, names the allergen: the contradiction stands on a list until a
 * person answers. Call it in the transaction that links an option, takes it into use, or lets it name more.
 */
export function contradictByOptions(tx: Tx, ctx: Ctx, optionIds: readonly string[]): Promise<Change[]> {
  if (optionIds.length === 0) return Promise.resolve([]);
  return contradict(tx, ctx, namedByOptions(ctx, sql`o.option_id = any (${optionIds}::uuid[])`));
}

/** The same for all options of some ingredients, and of those that were merged into them. */
export function contradictByOptionsOf(tx: Tx, ctx: Ctx, ingredientIds: readonly string[]): Promise<Change[]> {
  return contradict(
    tx,
    ctx,
    namedByOptions(ctx, sql`${survivorIn(ctx.organisationId, 'o', 'ingredient_id')} = any (${ingredientIds}::uuid[])`),
  );
}

/** The same for what the lines of a file name. */
export function contradictByFile(tx: Tx, ctx: Ctx, named: readonly NamedAllergens[]): Promise<Change[]> {
  if (named.length === 0) return Promise.resolve([]);
  const lines = named.flatMap(({ allergens, ...line }) => allergens.map((allergen) => ({ ...line, allergen })));
  return contradict(
    tx,
    ctx,
    sql`
      select n."ingredientId" as ingredient_id, n.allergen, n."optionId" as option_id, n."namedBy" as named_by
      from json_to_recordset(${JSON.stringify(lines)}::json) as n ("ingredientId" uuid, "optionId" uuid, allergen text, "namedBy" text, "unlessAnswered" boolean)
      where not (n."unlessAnswered" and ${isAnswered(ctx, 'n."ingredientId"', 'n."optionId"', 'n.allergen')})`,
  );
}

/** What options in use name of the ingredients that they are linked to. */
export function namedByOptions(ctx: Pick<Ctx, 'organisationId'>, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${survivorIn(ctx.organisationId, 'o', 'ingredient_id')} as ingredient_id, named.allergen, o.option_id,
      concat_ws(', ', (select s.name from supplier s where s.organisation_id = ${ctx.organisationId} and s.supplier_id = o.supplier_id), o.name) as named_by
    from supplier_option o cross join unnest(o.allergens) as named (allergen)
    where o.organisation_id = ${ctx.organisationId} and o.ingredient_id is not null and not o.deleted and not o.archived and ${which}`;
}

/** The same for all options of a group that was taken in from a file, but for those that a person has answered in spite of. */
export async function contradictImported(tx: Tx, now: Date): Promise<void> {
  const us = { organisationId: tx.organisationId, userName: 'Larder', now: () => now };
  const named = namedByOptions(us, sql`true`);
  await raise(
    tx,
    us,
    sql`select n.* from (${named}) n where not ${isAnswered(us, 'n.ingredient_id', 'n.option_id', 'n.allergen')}`,
  );
}

async function contradict(tx: Tx, ctx: Ctx, named: RawBuilder<unknown>): Promise<Change[]> {
  const raised = await raise(tx, ctx, named);
  const ingredients = Map.groupBy(raised, ({ ingredientId }) => ingredientId);
  auditEach(
    tx,
    ctx,
    'ingredient.allergens-contradicted',
    'ingredient',
    [...ingredients].map(([id, some]) => ({
      id,
      before: null,
      after: {
        notKnown: ALLERGENS.filter((name) => some.some(({ allergen }) => allergen === name)),
        namedBy: [...new Set(some.map(({ namedBy }) => namedBy))],
      },
    })),
  );
  return [
    ...raised.map(({ id }): Change => ({ collection: 'allergenContradictions', id, accountId: null })),
    ...[...ingredients.keys()].map((id): Change => ({ collection: 'ingredients', id, accountId: null })),
  ];
}

type Raiser = Pick<Ctx, 'organisationId' | 'userName' | 'now'>;

function raise(tx: Tx, ctx: Raiser, named: RawBuilder<unknown>): Promise<Raised[]> {
  const at = ctx.now().toISOString();
  return tx.run(
    raw<Raised>(sql`
      with named as (${named}), found as (
        select distinct on (n.ingredient_id, n.allergen, n.option_id) n.* from named n
        join ingredient i on i.organisation_id = ${ctx.organisationId} and i.ingredient_id = n.ingredient_id
        where n.allergen = any (i.free_of)
      ), put as (
        insert into allergen_contradiction (organisation_id, contradiction_id, ingredient_id, allergen, option_id, named_by, raised_at, raised_by)
        select ${ctx.organisationId}, gen_random_uuid(), ingredient_id, allergen, option_id, named_by, ${at}::timestamptz, ${ctx.userName} from found
        returning contradiction_id, ingredient_id, allergen, named_by
      ), changed as (
        update ingredient i set free_of = array(
            select f.allergen from unnest(i.free_of) with ordinality as f (allergen, place)
            where f.allergen not in (select found.allergen from found where found.ingredient_id = i.ingredient_id) order by f.place),
          allergens_confirmed_by = null, allergens_confirmed_at = null, allergens_withdrawn_for = 'contradicted', ${touched(ctx)}
        where i.organisation_id = ${ctx.organisationId} and i.ingredient_id in (select ingredient_id from found)
      )
      select contradiction_id as id, ingredient_id as "ingredientId", allergen, named_by as "namedBy" from put order by named_by, allergen`),
  );
}

/** Whether a person has answered this before. */
export function isAnswered(
  ctx: Pick<Ctx, 'organisationId'>,
  ingredient: string,
  option: string,
  allergen: string,
): RawBuilder<unknown> {
  const [ingredientId, optionId, name] = [ingredient, option, allergen].map((column) => sql.raw(column));
  return sql`exists (
    select from allergen_contradiction c
    where c.organisation_id = ${ctx.organisationId} and c.ingredient_id = ${ingredientId} and c.allergen = ${name}
      and c.option_id is not distinct from ${optionId} and c.answered_at is not null)`;
}
