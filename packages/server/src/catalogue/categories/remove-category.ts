import type { CollectionName, CommandAnswer } from '@larder/contract/collections.ts';
import type { ingredientsContract } from '@larder/contract/ingredients.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { CategoryRow } from '@larder/contract/rows/catalogue.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { audit, type Change, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { refuseStale } from '../../kernel/stale.ts';
import { levelsBelow } from './category-levels.ts';
import { authoriseCategories } from './save-category.ts';

export type CategoryToRemove = InputOf<typeof ingredientsContract.removeCategory>;

/** What can be in a category of each kind. */
const HOLDS: Record<CategoryRow['kind'], Held> = {
  ingredient: { table: 'ingredient', id: 'ingredient_id', collection: 'ingredients', word: 'ingredient' },
  recipe: { table: 'recipe', id: 'recipe_id', collection: 'recipes', word: 'recipe' },
  modifier: { table: 'modifier', id: 'modifier_id', collection: 'modifiers', word: 'modifier' },
  supplier: { table: 'supplier_option', id: 'option_id', collection: 'supplierOptions', word: 'supplier ingredient' },
  menu: { table: 'menu', id: 'menu_id', collection: 'menus', word: 'menu' },
};

interface Held {
  table: string;
  id: string;
  collection: CollectionName;
  word: string;
}

/** Remove a category: what is in it goes into the one that is named, the categories below it go up to where it stood. */
export async function removeCategory(ctx: Ctx, input: CategoryToRemove): Promise<CommandAnswer> {
  authoriseCategories(ctx, input.kind);

  return once(ctx, input, 'none', async (tx) => {
    const { categoryId: id, kind, into } = input;
    const org = ctx.organisationId;
    const [[category], [target]] = await tx.all(
      raw<{ name: string; version: number; parentId: string | null }>(sql`
        select name, version, parent_id as "parentId" from category
        where organisation_id = ${org} and category_id = ${id} and kind = ${kind} for update`),
      raw<{ one: number }>(sql`
        select 1 as one from category
        where organisation_id = ${org} and category_id = ${into} and kind = ${kind} and category_id <> ${id} for key share`),
    );
    if (!category) throw new Refusal('not-found', { what: 'category' });
    await refuseStale(tx, ctx, { collection: 'categories', id, version: category.version }, input.version);
    if (into !== null && !target) throw new Refusal('not-found', { what: 'category' });

    const held = HOLDS[kind];
    const moved = await move(tx, ctx, held, { id, into });
    if (moved.length > 0 && into === null)
      throw new Refusal('category.in-use', {
        name: category.name,
        things: `${moved.length} ${held.word}${moved.length === 1 ? ' is' : 's are'}`,
      });
    const below = await levelsBelow(tx, id);
    tx.send(
      raw(sql`
        update category set parent_id = ${category.parentId}, ${touched(ctx)}
        where organisation_id = ${org} and parent_id = ${id}`),
    );
    tx.send(raw(sql`delete from category where organisation_id = ${org} and category_id = ${id}`));
    audit(tx, ctx, 'category.removed', { kind: 'category', id }, { kind, name: category.name }, null);
    const changes: Change[] = [{ collection: 'categories', id, accountId: null, deleted: true }, ...below, ...moved];
    return { changes };
  });
}

/** Files everything anew, what was deleted too; answers what is still there of it. */
async function move(
  tx: Tx,
  ctx: Ctx,
  held: Held,
  { id, into }: { id: string; into: string | null },
): Promise<Change[]> {
  const rows = await tx.run(
    raw<{ id: string; deleted: boolean }>(sql`
      update ${sql.table(held.table)} set category_id = ${into}, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and category_id = ${id}
      returning ${sql.ref(held.id)} as id, deleted`),
  );
  const live = rows.filter(({ deleted }) => !deleted);
  return live.map((row): Change => ({ collection: held.collection, id: row.id, accountId: null }));
}
