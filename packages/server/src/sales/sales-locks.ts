import { sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import type { Touches } from '../kernel/locks.ts';
import { contentsOf, movedBy } from '../ledger/books/touches.ts';

/** What taking in sales touches: the area, the codes, whatever has one of them, the dishes chosen by hand, and what all of these hold. */
export function importTouches(ctx: Ctx, plus: readonly string[], recipeIds: readonly string[]): Touches {
  const ours = sql`organisation_id = ${ctx.organisationId}`;
  const products = sql`
    select recipe_id from recipe where ${ours} and trim(plu) = any (${plus}::text[])
    union select modifier_id from modifier where ${ours} and trim(plu) = any (${plus}::text[])
    union select choice_id from modifier_choice where ${ours} and trim(plu) = any (${plus}::text[])
    union select unnest(${recipeIds}::uuid[])`;
  const ingredients = contentsOf(ctx.organisationId, [], products);
  return { shared: { areas: [ctx.accountId], plus: [...new Set(plus)], products, ingredients } };
}

/**
 * What posting an import again, or taking it back, touches: its area exclusively, so that nobody else does the same with it; what it holds, what it
 * moved, and what one of its codes is to stand for.
 */
export function importAgainTouches(ctx: Ctx, importId: string, plu?: string, recipeId?: string | null): Touches {
  const ours = sql`organisation_id = ${ctx.organisationId}`;
  const { products: named } =
    importTouches(ctx, plu === undefined ? [] : [plu], recipeId ? [recipeId] : []).shared ?? {};
  const held = sql`select product_id from sales_import_line where ${ours} and import_id = ${importId} and product_id is not null`;
  const products = named && 'toOperationNode' in named ? sql`${held} union ${named}` : held;
  const contents = contentsOf(ctx.organisationId, [], products);
  return {
    exclusive: { areas: [ctx.accountId] },
    shared: {
      ...(plu === undefined ? {} : { plus: [plu] }),
      products,
      ingredients: sql`${movedBy(ctx.organisationId, importId)} union all ${contents}`,
    },
  };
}
