import { type RawBuilder, sql } from 'kysely';
import type { Things, ThingsToFind } from '../../kernel/locks.ts';

/**
 * What a command reads or posts that uses these things, to be declared to `once`: merged ingredients with those that stand for them, and
 * whatever the recipes hold or held.
 */
export function withContents(organisationId: string, { ingredients = [], products = [] }: Things): ThingsToFind {
  return { ingredients: contentsOf(organisationId, ingredients, sql`select unnest(${products}::uuid[])`), products };
}

/** Selects these ingredients, those that they were merged into, and what the products of a query hold or held. */
export function contentsOf(
  organisationId: string,
  ingredientIds: readonly string[],
  products: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select unnest(${ingredientIds}::uuid[])
    union all select merged_into from ingredient
      where organisation_id = ${organisationId} and merged_into is not null and ingredient_id = any (${ingredientIds}::uuid[])
    union all select i.ingredient_id from exploded_item i where i.organisation_id = ${organisationId} and i.product_id in (${products})`;
}

/** Selects the ingredients that a document moved. */
export function movedBy(organisationId: string, documentId: string): RawBuilder<unknown> {
  return sql`
    select distinct ingredient_id from stock_movement where organisation_id = ${organisationId} and document_id = ${documentId}`;
}
