import '../catalogue/collections.ts';
import '../recipes/collections.ts';
import '../menus/collections.ts';
import type { CollectionName, CollectionRow } from '@larder/contract/collections.ts';
import type { AllergenAnswers } from '@larder/domain/catalogue/allergens.ts';
import { allergenBook } from '@larder/domain/recipes/allergen-book.ts';
import { type AllergenBook, recipeAllergens } from '@larder/domain/recipes/allergens.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Ctx } from '../kernel/context.ts';
import { sync } from '../kernel/sync.ts';
import { read } from './read.ts';

/** The rows of an account as its browser holds them, by collection and id, and the book of allergens made of them. */
export async function allergenRows(ctx: Ctx) {
  const { rows } = await read(ctx, (db) => sync(db, ctx, {} as never));
  const byId = <Name extends CollectionName>(name: Name) =>
    new Map(((rows[name] ?? []) as unknown as CollectionRow<Name>[]).map((row) => [row.id, row]));
  const [ingredients, recipes, modifiers] = [byId('ingredients'), byId('recipes'), byId('modifiers')];
  const book: AllergenBook = allergenBook({ ingredients, recipes, modifiers });
  return {
    ingredients,
    recipes,
    modifiers,
    menus: byId('menus'),
    options: byId('supplierOptions'),
    contradictions: [...byId('allergenContradictions').values()],
    book,
    ingredient: (id: string): AllergenAnswers | undefined => book.ingredient(id),
    recipe: (id: string): AllergenAnswers | undefined => {
      const row = recipes.get(id);
      return row && recipeAllergens(row, book);
    },
  };
}

/** What the audit log states of an ingredient's allergens, oldest first. */
export async function allergenSteps(ctx: Ctx, subjectId: string): Promise<{ action: string; after: object | null }[]> {
  return read(ctx, (db) =>
    db.run(
      raw<{ action: string; after: object | null }>(sql`
        select action, after from audit_log where organisation_id = ${ctx.organisationId} and subject_id = ${subjectId}
          and (action like '%allergen%' or action like '%confirmation%') order by audit_id`),
    ),
  );
}
