import { type RawBuilder, sql } from 'kysely';
import type { Days } from '../kernel/collections.ts';
import { turningOptions } from '../ledger/costs/turning-prices.ts';

const TABLES = {
  recipe: { versions: 'recipe_version', lines: 'recipe_item' },
  modifier: { versions: 'modifier_version', lines: 'modifier_choice' },
};

/** Recipes or modifiers of which a version comes into force on these days, or that have lines typed in packs of an option whose pack may be another. */
export function turningVersions(kind: keyof typeof TABLES, organisationId: string, days: Days): RawBuilder<unknown> {
  const { versions, lines } = TABLES[kind];
  const org = sql`v.organisation_id = ${organisationId} and v.withdrawn_at is null`;
  return sql`
    select v.${sql.ref(`${kind}_id`)} as row_id, null::uuid as account_id, null::uuid as other_account_id from ${sql.table(versions)} v
    where ${org} and v.effective_day > ${days.after} and v.effective_day <= ${days.upTo}
    union
    select v.${sql.ref(`${kind}_id`)}, null::uuid, null::uuid
    from (${turningOptions(organisationId, days)}) o
    join ${sql.table(lines)} l on l.organisation_id = ${organisationId} and length(l.unit) > 36 and right(l.unit, 36) = o.row_id::text
    join ${sql.table(versions)} v on ${org} and v.version_id = l.version_id`;
}
