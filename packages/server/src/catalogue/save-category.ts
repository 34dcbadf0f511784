import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { CategoryRow } from '@larder/contract/rows/catalogue.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseInProductHub } from '../kernel/authorise.ts';
import { audit, made, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';

export interface CategoryToSave {
  commandId: string;
  categoryId: string;
  /** The version the person saw, null for a new one. */
  version: number | null;
  kind: CategoryRow['kind'];
  name: string;
  parentId: string | null;
}

const IN_PRODUCT_HUB: readonly CategoryRow['kind'][] = ['recipe', 'modifier', 'menu'];

/** Add a category or rename it. Its kind stays; a parent is of the same kind. */
export async function saveCategory(ctx: Ctx, category: CategoryToSave): Promise<CommandAnswer> {
  authoriseInProductHub(ctx, IN_PRODUCT_HUB.includes(category.kind) ? 'products' : 'ingredients');

  return once(ctx, category, 'none', async (tx) => {
    const { categoryId, kind, name, parentId, version } = category;
    const org = ctx.organisationId;
    const [[known], [parent]] = await tx.all(
      raw<{ version: number; kind: string; name: string; parentId: string | null }>(
        sql`select version, kind, name, parent_id as "parentId" from category where organisation_id = ${org} and category_id = ${categoryId} for update`,
      ),
      raw<{ one: number }>(
        sql`select 1 as one from category where organisation_id = ${org} and category_id = ${parentId} and kind = ${kind} and category_id <> ${categoryId}`,
      ),
    );
    if ((!known && version !== null) || (known && known.kind !== kind))
      throw new Refusal('not-found', { what: 'category' });
    if (known)
      await refuseStale(tx, ctx, { collection: 'categories', id: categoryId, version: known.version }, version);
    if (parentId !== null && !parent) throw new Refusal('not-found', { what: 'category' });

    const values = { name, parent_id: parentId };
    tx.send(
      known
        ? raw(sql`
            update category set name = ${name}, parent_id = ${parentId}, ${touched(ctx)}
            where organisation_id = ${org} and category_id = ${categoryId}`)
        : insertRows('category', [{ organisation_id: org, category_id: categoryId, kind, ...values, ...made(ctx) }]),
    );
    audit(tx, ctx, 'category.saved', { kind: 'category', id: categoryId }, known ?? null, { kind, name, parentId });
    return { changes: [{ collection: 'categories', id: categoryId, accountId: null }] };
  });
}
