import { type RawBuilder, sql } from 'kysely';

/** The product groups whose recipes and menus an account sees, as an array: itself, and those assigned to the areas at or below it. */
export function groupsSeenBy(organisationId: string, accountId: string): RawBuilder<unknown> {
  return sql`array(
    select ${accountId}::uuid as group_id union
    select g.group_id from area_group g join account_home h on h.account_id = g.area_id and h.organisation_id = g.organisation_id
    where g.organisation_id = ${organisationId} and ${accountId} = any (h.ancestors)
    order by group_id)`;
}
