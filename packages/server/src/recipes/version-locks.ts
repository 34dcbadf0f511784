import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import type { Touches } from '../kernel/locks.ts';
import { holdingQuery } from '../ledger/books/recipe-facts.ts';
import { contentsOf } from '../ledger/books/touches.ts';

interface Part {
  kind: 'ingredient' | 'recipe';
  refId: string;
}

/**
 * What a version of a recipe or modifier touches. Exclusively: it and all that hold it, every ingredient that they hold or that its new lines bring,
 * and the codes that it or its choices may get, so that no import misses them. Shared: the recipes of its lines.
 */
export function versionTouches(
  ctx: Ctx,
  productId: string,
  { parts, plus }: { parts: readonly Part[]; plus: readonly (string | null)[] },
): Touches {
  const idsOf = (kind: Part['kind']) => parts.filter((part) => part.kind === kind).map(({ refId }) => refId);
  const inside: RawBuilder<unknown> = sql`select unnest(${idsOf('recipe')}::uuid[])`;
  const products = holdingQuery(ctx.organisationId, [productId]);
  const ingredients = contentsOf(
    ctx.organisationId,
    idsOf('ingredient'),
    sql`${inside} union select id from (${products}) held`,
  );
  const codes = plus.flatMap((plu) => plu?.trim() || []);
  return {
    catalogue: 'exclusive',
    shared: { products: idsOf('recipe') },
    exclusive: { products, productCosts: products, ingredients, plus: codes },
  };
}
