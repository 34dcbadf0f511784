import type { AllergenRows } from '@larder/domain/recipes/allergen-book.ts';
import type { ReachedRecipe } from '@larder/domain/recipes/allergen-reach.ts';
import type { SubstituteInUse } from '@larder/domain/recipes/substitutes/in-use.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { visibleRecipes } from '../../kernel/visible-recipes.ts';
import { readAllergenRows } from '../books/allergen-book.ts';

/** A substitute in use in an area. */
export interface StoredInUse extends SubstituteInUse {
  substitutionId: string;
  optionId: string | null;
}

/** An area as far as its substitutes go: what it cooks, what is known of it, what is in use. */
export interface Kitchen {
  accountId: string;
  recipes: ReachedRecipe[];
  rows: AllergenRows;
  inUse: StoredInUse[];
}

/** The recipes that are cooked in an area, as its browsers hold them, and the substitutes in use there: until the transaction ends nobody else changes them. */
export async function lockKitchen(tx: Tx, ctx: Ctx, accountId: string): Promise<Kitchen> {
  lockArea(tx, ctx, accountId);
  return readKitchen(tx, ctx, accountId);
}

/** Locks the substitutes of an area until the transaction ends. */
export function lockArea(tx: Tx, { organisationId }: Ctx, accountId: string): void {
  tx.send(
    raw(
      sql`select from account where organisation_id = ${organisationId} and account_id = ${accountId} for no key update`,
    ),
  );
}

/** The same of one that is locked already. */
export async function readKitchen(tx: Tx, ctx: Ctx, accountId: string): Promise<Kitchen> {
  const { organisationId: org } = ctx;
  const [[named, inUse], rows] = await Promise.all([
    tx.all(
      raw<{ id: string; name: string; archived: boolean }>(sql`
        select r.recipe_id as id, r.name, r.archived from recipe r
        where r.organisation_id = ${org} and r.recipe_id in (${visibleRecipes(org, { accountId, type: 'DEPARTMENT' })})`),
      substitutesIn(org, accountId),
    ),
    readAllergenRows(tx, today(ctx)),
  ]);
  const recipes = named.flatMap((recipe) => {
    const holder = rows.recipes.get(recipe.id);
    return holder ? [{ ...recipe, ...holder }] : [];
  });
  return { accountId, recipes, rows, inUse };
}

/** The substitutes in use in an area. */
export function substitutesIn(organisationId: string, accountId: string) {
  return raw<StoredInUse>(sql`
    select substitution_id as "substitutionId", ingredient_id as "ingredientId", substitute_id as "substituteId", option_id as "optionId", named
    from substitution
    where organisation_id = ${organisationId} and account_id = ${accountId} and ended_at is null and withdrawn_at is null`);
}
