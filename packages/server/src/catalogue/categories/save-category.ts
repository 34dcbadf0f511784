import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { ingredientsContract } from '@larder/contract/ingredients.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { CategoryRow } from '@larder/contract/rows/catalogue.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseInProductHub, authoriseInSupplierAccount } from '../../kernel/authorise.ts';
import { audit, made, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { refuseStale } from '../../kernel/stale.ts';
import { levelsBelow } from './category-levels.ts';

export type CategoryToSave = InputOf<typeof ingredientsContract.saveCategory>;

const IN_PRODUCT_HUB: readonly CategoryRow['kind'][] = ['recipe', 'modifier', 'menu'];

/** Refuses whoever may not change categories of a kind. */
export function authoriseCategories(ctx: Ctx, kind: CategoryRow['kind']): void {
  if (kind === 'supplier')
    authoriseInSupplierAccount(ctx); // each supplier puts its own list in order (PERM-042)
  else authoriseInProductHub(ctx, IN_PRODUCT_HUB.includes(kind) ? 'products' : 'ingredients');
}

/** Add a category, rename it, or move it below another one of its kind. */
export async function saveCategory(ctx: Ctx, category: CategoryToSave): Promise<CommandAnswer> {
  authoriseCategories(ctx, category.kind);

  return once(ctx, category, 'none', async (tx) => {
    const { categoryId, kind, name, parentId, version } = category;
    const org = ctx.organisationId;
    const [[known], [parent]] = await tx.all(
      raw<{ version: number; kind: string; name: string; parentId: string | null }>(
        sql`select version, kind, name, parent_id as "parentId" from category where organisation_id = ${org} and category_id = ${categoryId} for update`,
      ),
      raw<{ inside: boolean }>(sql`
        with recursive above as (
          select category_id, parent_id from category where organisation_id = ${org} and category_id = ${parentId} and kind = ${kind}
          union
          select c.category_id, c.parent_id from above join category c on c.organisation_id = ${org} and c.category_id = above.parent_id
        )
        select bool_or(category_id = ${categoryId}) as inside from above having count(*) > 0`),
    );
    if ((!known && version !== null) || (known && known.kind !== kind))
      throw new Refusal('not-found', { what: 'category' });
    if (known)
      await refuseStale(tx, ctx, { collection: 'categories', id: categoryId, version: known.version }, version);
    if (parentId !== null && !parent) throw new Refusal('not-found', { what: 'category' });
    if (parent?.inside) throw new Refusal('category.inside-itself', { name });

    const values = { name, parent_id: parentId };
    tx.send(
      known
        ? raw(sql`
            update category set name = ${name}, parent_id = ${parentId}, ${touched(ctx)}
            where organisation_id = ${org} and category_id = ${categoryId}`)
        : insertRows('category', [{ organisation_id: org, category_id: categoryId, kind, ...values, ...made(ctx) }]),
    );
    audit(tx, ctx, 'category.saved', { kind: 'category', id: categoryId }, known ?? null, { kind, name, parentId });
    const moved = known && known.parentId !== parentId ? await levelsBelow(tx, categoryId) : [];
    return { changes: [{ collection: 'categories', id: categoryId, accountId: null }, ...moved] };
  });
}
