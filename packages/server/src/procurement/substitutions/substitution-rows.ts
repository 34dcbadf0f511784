import {
  type PastSubstitutionRow,
  pastSubstitutionRow,
  type SubstitutionRow,
  substitutionRow,
} from '@larder/contract/rows/substitutions.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { columnsOf } from '../../db/row-columns.ts';
import type { Db } from '../../db/transaction.ts';
import type { Scope } from '../../kernel/collections.ts';
import { placeName } from '../../kernel/place-name.ts';

/** Whether a substitution `s` is in use. */
export const IN_USE: RawBuilder<boolean> = sql<boolean>`(s.ended_at is null and s.withdrawn_at is null)`;

/** Substitutions in use that an account sees. `where` speaks of `s`. */
export function substitutionRows(
  db: Db,
  scope: Place,
  where: RawBuilder<unknown>,
  limit: number | null = null,
): Promise<SubstitutionRow[]> {
  return db.run(
    raw<SubstitutionRow>(sql`
      select ${columnsOf(substitutionRow.shape, 'substitution as s', sourcesAt(scope))} from ${NAMED}
      where s.organisation_id = ${db.organisationId} and ${seenFrom(db, scope)} and ${IN_USE} and ${where}
      order by s.substitution_id limit ${limit}`),
  );
}

/** The same that also reads those of before, with their dishes, the latest first. */
export function pastSubstitutionRows(
  db: Db,
  scope: Place,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<PastSubstitutionRow[]> {
  const dishes = sql`coalesce((
    select json_agg(json_build_object('id', d.recipe_id, 'name', d.name, 'changes', d.changes) order by d.name, d.recipe_id)
    from substitution_dish d where d.organisation_id = s.organisation_id and d.substitution_id = s.substitution_id), '[]')`;
  return db.run(
    raw<PastSubstitutionRow>(sql`
      select ${columnsOf(pastSubstitutionRow.shape, 'substitution as s', { ...sourcesAt(scope), dishes })} from ${NAMED}
      where s.organisation_id = ${db.organisationId} and ${seenFrom(db, scope)} and ${where}
      order by s.created_at desc, s.substitution_id limit ${limit}`),
  );
}

type Place = Pick<Scope, 'accountId' | 'type' | 'ancestors'>;

const NAMED = sql`substitution s
  join account a on a.organisation_id = s.organisation_id and a.account_id = s.account_id
  join ingredient i on i.organisation_id = s.organisation_id and i.ingredient_id = s.ingredient_id
  left join ingredient b on b.organisation_id = s.organisation_id and b.ingredient_id = s.substitute_id
  left join supplier_option o on o.organisation_id = s.organisation_id and o.option_id = s.option_id`;

function sourcesAt(scope: Place) {
  return {
    id: 'substitution_id',
    areaName: rootOf(scope) === topOf(scope) ? placeName('a') : 'a.name',
    ingredientName: 'i.name',
    substituteName: sql`coalesce(b.name, o.name, 'another product')`,
  } as const;
}

/**
 * Whether a substitution `s` concerns an account (rule 58): an area its own, a location those of its areas, and so its guest view. A head office and
 * its product groups, whose recipes are cooked everywhere, all.
 */
function seenFrom(db: Db, scope: Place): RawBuilder<unknown> {
  return sql`s.account_id in (
    select h.account_id from account_home h
    where h.organisation_id = ${db.organisationId} and ${rootOf(scope)}::uuid = any (h.ancestors))`;
}

function rootOf(scope: Place): string {
  const { accountId, type, ancestors } = scope;
  if (type === 'TRANSFER' || (type === 'DEPARTMENT' && ancestors.length === 2))
    return ancestors.find((id) => id !== accountId && id !== topOf(scope)) ?? topOf(scope);
  return accountId;
}

/** The head office. */
function topOf({ ancestors, accountId }: Place): string {
  return ancestors.at(-1) ?? accountId;
}
