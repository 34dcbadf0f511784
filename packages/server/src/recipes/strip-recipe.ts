import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { type Change, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { stripPart } from '../ledger/books/strip-part.ts';

/**
 * Takes a recipe out of everything that holds it: recipes and modifiers get a version from today without it (rule 2), sections of menus and
 * add-ons of other recipes go on without it (REC-021). For commands that edit the catalogue. Answers what was changed.
 */
export async function stripRecipe(tx: CommandTx, ctx: Ctx, recipeId: string): Promise<Change[]> {
  const org = ctx.organisationId;
  const holders = await stripPart(tx, ctx, { kind: 'recipe', id: recipeId });
  const named = sql`to_jsonb(${recipeId}::text)`;
  const [menus, offering] = await tx.all(
    raw<{ id: string }>(sql`
      update menu set ${touched(ctx)}, sections = (
        select jsonb_agg(jsonb_set(section, '{recipeIds}', (
          select coalesce(jsonb_agg(r order by place), '[]') from jsonb_array_elements(section -> 'recipeIds') with ordinality as e (r, place)
          where r <> ${named})) order by n)
        from jsonb_array_elements(sections) with ordinality as s (section, n))
      where organisation_id = ${org} and not deleted
        and exists (select from jsonb_array_elements(sections) as s (section) where section -> 'recipeIds' @> ${named})
      returning menu_id as id`),
    raw<{ id: string }>(sql`
      update recipe set ${touched(ctx)}, add_ons = array_remove(add_ons, ${recipeId}::uuid)
      where organisation_id = ${org} and not deleted and ${recipeId} = any (add_ons)
      returning recipe_id as id`),
  );
  return [
    ...holders,
    ...menus.map(({ id }): Change => ({ collection: 'menus', id, accountId: null })),
    ...offering.map(({ id }): Change => ({ collection: 'recipes', id, accountId: null })),
  ];
}
