import type { Day } from '@larder/domain/calendar.ts';
import { findDuplicates } from '@larder/domain/catalogue/duplicates.ts';
import type { Twin } from '@larder/domain/detective/facts.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

interface NamedRow {
  id: string;
  name: string;
  unit: BaseUnit;
}

interface PairRow {
  ingredientId: string;
  otherId: string;
  because: 'substitute' | 'recorded' | 'apart';
}

/** Ingredients that one may take for another in an area: likely duplicates, substitutes, and what somebody used instead in these days (rule 57). */
export async function twinsIn(db: Db, accountId: string, from: Day, to: Day): Promise<Twin[]> {
  const org = sql`${db.organisationId}::uuid`;
  const [named, pairs] = await db.all(
    raw<NamedRow>(sql`
      select i.ingredient_id as id, i.name, i.recipe_unit as unit
      from area_ingredient a join ingredient i using (organisation_id, ingredient_id)
      where a.organisation_id = ${org} and a.account_id = ${accountId} and i.merged_into is null and not i.deleted
      order by i.ingredient_id`),
    raw<PairRow>(sql`
      select ingredient_id as "ingredientId", substitute_id as "otherId", 'substitute' as because from ingredient_substitute where organisation_id = ${org}
      union all
      select ingredient_id, other_id, 'apart' from ingredient_apart where organisation_id = ${org}
      union all
      select ingredient_id, substitute_id, 'recorded' from substitution
      where organisation_id = ${org} and account_id = ${accountId} and substitute_id is not null and withdrawn_at is null
        and created_at < ${to}::date + 2 and (ended_at is null or ended_at >= ${from}::date)
      order by 1, 2, 3`),
  );
  const apart = new Set(pairs.filter(({ because }) => because === 'apart').map(keyOf));
  const alike = findDuplicates(named.map((one) => ({ ...one, codes: [], packs: [] })))
    .filter((pair) => !apart.has(keyOf(pair)))
    .map(({ ingredientId, otherId }): Twin => ({ ingredientId, otherId, because: 'alike' }));
  const stated = pairs.flatMap(({ because, ...pair }): Twin[] => (because === 'apart' ? [] : [{ ...pair, because }]));
  return [...stated, ...alike];
}

function keyOf({ ingredientId, otherId }: { ingredientId: string; otherId: string }): string {
  return [ingredientId, otherId].sort().join(' ');
}
