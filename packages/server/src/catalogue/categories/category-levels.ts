import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';

/** Two categories that were moved below each other at once stand in a circle: counting ends here. */
const DEEPEST = 100;

/** How deep the category of the row w stands, 1 at the top. */
export function levelOf(organisationId: string): RawBuilder<number> {
  return sql<number>`(
    with recursive up as (
      select w.parent_id, 1 as level
      union all
      select c.parent_id, up.level + 1 from up
      join category c on c.organisation_id = ${organisationId} and c.category_id = up.parent_id
      where up.level < ${DEEPEST}::int
    )
    select max(level) from up)`;
}

/** All that stands below a category, for who is notified that it moved: their levels move with it. */
export async function levelsBelow(tx: Tx, categoryId: string): Promise<Change[]> {
  const org = tx.organisationId;
  const below = await tx.run(
    raw<{ id: string }>(sql`
      with recursive below as (
        select category_id from category where organisation_id = ${org} and parent_id = ${categoryId}
        union
        select c.category_id from below join category c on c.organisation_id = ${org} and c.parent_id = below.category_id
      )
      select category_id as id from below where category_id <> ${categoryId} order by category_id`),
  );
  return below.map(({ id }) => ({ collection: 'categories', id, accountId: null }));
}
