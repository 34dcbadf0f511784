import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';

/** Names of ingredients, recipes, modifiers and their choices, whichever the ids are; a choice is called as in its newest version. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const own = sql`organisation_id = ${db.organisationId}`;
  const among = (column: string) => sql`${own} and ${sql.ref(column)} = any (${ids}::uuid[])`;
  const rows = await db.run(
    raw<{ id: string; name: string }>(sql`
      select ingredient_id as id, name from ingredient where ${among('ingredient_id')}
      union all select recipe_id, name from recipe where ${among('recipe_id')}
      union all select modifier_id, name from modifier where ${among('modifier_id')}
      union all (
        select distinct on (c.choice_id) c.choice_id, c.name from modifier_choice c
        join modifier_version v using (organisation_id, version_id)
        where c.organisation_id = ${db.organisationId} and c.choice_id = any (${ids}::uuid[])
        order by c.choice_id, v.effective_day desc, v.recorded_no desc
      )`),
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
