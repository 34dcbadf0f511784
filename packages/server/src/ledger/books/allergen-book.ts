import type { Day } from '@larder/domain/calendar.ts';
import type { Allergen } from '@larder/domain/catalogue/allergens.ts';
import { type AllergenIngredient, type AllergenRows, allergenBook } from '@larder/domain/recipes/allergen-book.ts';
import type { AllergenBook, AllergenPart } from '@larder/domain/recipes/allergens.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';

interface HolderRow {
  id: string;
  parts: AllergenPart[];
  allergensToConfirm: Allergen[];
}

/**
 * The whole organisation's book of allergens on a day, as the head office's browser makes it of its rows. Reads every ingredient and recipe: for
 * what happens seldom, such as ticking for whom a recipe is suitable, or deactivating a part.
 */
export async function readAllergenBook(db: Db, on: Day): Promise<AllergenBook> {
  return allergenBook(await readAllergenRows(db, on));
}

/** The rows of that book. */
export async function readAllergenRows(db: Db, on: Day): Promise<AllergenRows> {
  const org = db.organisationId;
  const [ingredients, recipes, modifiers] = await db.all(
    raw<AllergenIngredient>(sql`
      select ingredient_id as id, allergens, may_contain as "mayContain", free_of as "freeOf",
        allergens_confirmed_at as "allergensConfirmedAt", merged_into as "mergedInto", merged_at as "mergedAt"
      from ingredient where organisation_id = ${org} and not deleted`),
    holders(org, on, 'recipe', 'recipe_item'),
    holders(org, on, 'modifier', 'modifier_choice'),
  );
  return {
    ingredients: new Map(ingredients.map((row) => [row.id, row])),
    recipes: new Map(recipes.map(({ id, parts, ...row }) => [id, { ...row, items: parts }])),
    modifiers: new Map(modifiers.map(({ id, parts, ...row }) => [id, { ...row, choices: parts }])),
  };
}

/** Recipes or modifiers with the lines of their version in force on the day; the first one holds backwards. */
function holders(org: string, on: Day, what: 'recipe' | 'modifier', lines: 'recipe_item' | 'modifier_choice') {
  const id = sql.ref(`${what}_id`);
  return raw<HolderRow>(sql`
    select h.${id} as id, h.allergens_to_confirm as "allergensToConfirm", coalesce((
      select json_agg(json_build_object('kind', l.kind, 'refId', l.ref_id)) from ${sql.table(lines)} l
      where l.organisation_id = ${org} and l.version_id = v.version_id), '[]'::json) as parts
    from ${sql.table(what)} h
    cross join lateral (
      select version_id from ${sql.table(`${what}_version`)} v
      where v.organisation_id = ${org} and v.${id} = h.${id} and v.withdrawn_at is null
      order by v.effective_day <= ${on} desc, abs(v.effective_day - ${on}::date), v.recorded_no desc limit 1
    ) v
    where h.organisation_id = ${org} and not h.deleted`);
}
