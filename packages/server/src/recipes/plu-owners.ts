import { Refusal } from '@larder/contract/refusals.ts';
import { type PluOwner, takenPlu } from '@larder/domain/recipes/plu.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/**
 * Refuses when something else live has one of these codes (rule 6): another recipe, a modifier, or a choice of one as it is now.
 * ownerId: the recipe or modifier that is saved. Commands that give codes hold the catalogue's lock exclusively, so nobody can slip in between.
 */
export async function refuseTakenPlus(db: Db, ownerId: string, wanted: readonly PluOwner[]): Promise<void> {
  if (wanted.length === 0) return;
  const taken = takenPlu(
    ownerId,
    wanted,
    await pluOwners(
      db,
      wanted.map(({ plu }) => plu),
    ),
  );
  if (taken) throw new Refusal('plu.taken', { plu: taken.plu, name: taken.name, fields: [fieldOf(taken.plu, wanted)] });
}

function pluOwners(db: Db, plus: readonly string[]) {
  const org = db.organisationId;
  return db.run(
    raw<PluOwner>(sql`
      select 'recipe' as what, recipe_id as "ownerId", trim(plu) as plu, name from recipe
      where organisation_id = ${org} and trim(plu) = any (${plus}::text[]) and not archived and not deleted
      union all
      select 'modifier', modifier_id, trim(plu), name from modifier
      where organisation_id = ${org} and trim(plu) = any (${plus}::text[]) and not archived and not deleted
      union all
      select 'choice', n.modifier_id, trim(c.plu), c.name
      from (
        select distinct on (v.modifier_id) v.modifier_id, v.version_id
        from modifier m join modifier_version v on v.organisation_id = m.organisation_id and v.modifier_id = m.modifier_id
        where m.organisation_id = ${org} and not m.archived and not m.deleted and v.withdrawn_at is null
        order by v.modifier_id, v.effective_day desc, v.recorded_no desc
      ) n join modifier_choice c on c.organisation_id = ${org} and c.version_id = n.version_id
      where trim(c.plu) = any (${plus}::text[])`),
  );
}

/** The field the taken code was typed in: the last one, when two of them are the same. */
function fieldOf(plu: string, wanted: readonly PluOwner[]): { field: string; message: string } {
  const index = wanted.findLastIndex((one) => one.plu === plu);
  const choice = wanted.slice(0, index).filter((one) => one.what === 'choice').length;
  return {
    field: wanted[index]?.what === 'choice' ? `choices.${choice}.plu` : 'plu',
    message: 'This PLU is in use already.',
  };
}
