import type { Aliases } from '@larder/domain/ledger/alias.ts';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';

export interface AliasRow {
  ingredient_id: string;
  merged_into: string;
}

/** The merged ingredients of an organisation, a handful in an index of their own. */
export function aliasesQuery(organisationId: string): CompiledQuery<AliasRow> {
  return raw<AliasRow>(sql`
    select ingredient_id, merged_into from ingredient
    where organisation_id = ${organisationId} and merged_into is not null`);
}

export function aliasesOf(rows: readonly AliasRow[]): Aliases {
  return new Map(rows.map((row) => [row.ingredient_id, row.merged_into]));
}

/** The ingredient that stands for the one in a column (`table.column`; the table has organisation_id too): mostly itself (rule 12). */
export function survivorIn(table: string, column: string): RawBuilder<unknown> {
  const [org, named] = [sql.ref(`${table}.organisation_id`), sql.ref(`${table}.${column}`)];
  return sql`coalesce((
    select survivor.merged_into from ingredient survivor
    where survivor.organisation_id = ${org} and survivor.ingredient_id = ${named} and survivor.merged_into is not null
  ), ${named})`;
}

/** What a line with kind and ref_id stands for: a merged ingredient is the one that survives. */
export function standsFor(line: string): RawBuilder<unknown> {
  return sql`case ${sql.ref(`${line}.kind`)} when 'ingredient' then ${survivorIn(line, 'ref_id')} else ${sql.ref(`${line}.ref_id`)} end`;
}
