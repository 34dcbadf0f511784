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

/** The ingredient that stands for the one in a column (`table.column`): mostly itself (rule 12). */
export function survivorIn(organisationId: string, table: string, column: string): RawBuilder<unknown> {
  const named = sql.ref(`${table}.${column}`);
  return sql`coalesce((
    select survivor.merged_into from ingredient survivor
    where survivor.organisation_id = ${organisationId} and survivor.ingredient_id = ${named} and survivor.merged_into is not null
  ), ${named})`;
}

/** What a line with kind and ref_id stands for: a merged ingredient is the one that survives. */
export function standsFor(organisationId: string, line: string): RawBuilder<unknown> {
  const survivor = survivorIn(organisationId, line, 'ref_id');
  return sql`case when ${sql.ref(`${line}.kind`)} = 'ingredient' then ${survivor} else ${sql.ref(`${line}.ref_id`)} end`;
}
