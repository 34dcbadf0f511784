import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Asker } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';

export interface Area {
  accountId: string;
  name: string;
}

/**
 * The areas whose figures make up those of the working account: an area is its own; a location and a head office sum those below them that
 * ever moved, sold or counted something (rules 1, 13). By name, which includes the location where there can be several.
 */
export async function areasOf(db: Db, ctx: Asker): Promise<Area[]> {
  return db.run(
    raw<Area>(sql`
      select a.account_id as "accountId",
        case when ${ctx.accountId}::uuid in (a.account_id, a.parent_id) then a.name else n.place end as name
      from account a
      join account_home h on h.account_id = a.account_id
      cross join lateral (select ${placeName('a')} as place offset 0) n -- once for its name and its place in the list
      where a.organisation_id = ${ctx.organisationId} and not a.deleted and ${ctx.accountId}::uuid = any (h.ancestors)
        and a.type in ('LOCATION', 'DEPARTMENT')
        and ((a.account_id = ${ctx.accountId} and a.type = 'DEPARTMENT')
          or exists (select from area_day d where d.organisation_id = a.organisation_id and d.account_id = a.account_id)
          or exists (select from stocktake s where s.organisation_id = a.organisation_id and s.account_id = a.account_id and not s.is_draft))
      order by lower(n.place), a.account_id`),
  );
}
