import type { MissingThing } from '@larder/contract/sales.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';

/** What figures lack, by name; the ledger writes `what:id`. */
export function missingThings(missing: readonly string[], names: ReadonlyMap<string, string>): MissingThing[] {
  return missing.map((entry) => {
    const [what = '', refId = ''] = entry.split(':');
    return { what: what as MissingThing['what'], name: names.get(refId) ?? 'Something removed' };
  });
}

/** The ids in `what:id` entries. */
export function idsIn(missing: readonly string[]): string[] {
  return [...new Set(missing.map((entry) => entry.split(':')[1] ?? ''))];
}

/** Names of ingredients, recipes, modifiers and their choices, whichever have these ids. */
export function namesOf(organisationId: string, ids: readonly string[]) {
  return raw<{ id: string; name: string }>(sql`
    with wanted as (select unnest(${ids}::uuid[]) as id)
    select i.ingredient_id as id, i.name from wanted w join ingredient i on i.organisation_id = ${organisationId} and i.ingredient_id = w.id
    union select r.recipe_id, r.name from wanted w join recipe r on r.organisation_id = ${organisationId} and r.recipe_id = w.id
    union select m.modifier_id, m.name from wanted w join modifier m on m.organisation_id = ${organisationId} and m.modifier_id = w.id
    union select c.choice_id, c.name from wanted w join modifier_choice c on c.organisation_id = ${organisationId} and c.choice_id = w.id`);
}
