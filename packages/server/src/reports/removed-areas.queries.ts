import type { RemovedArea } from '@larder/contract/reports.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { Period } from '@larder/domain/reports/periods.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Asker } from '../kernel/context.ts';

/**
 * For each period, in the order given: the areas whose figures it lost, because they were removed after something was entered in it. They had
 * stood below the working account.
 */
export async function removedAreas(db: Db, ctx: Asker, periods: readonly Period[]): Promise<RemovedArea[][]> {
  if (periods.length === 0) return [];
  const rows = await db.run(
    raw<RemovedArea & { from: Day }>(sql`
      select p.first as "from", a.name, a.removed_on as day
      from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[]) as p (first, last)
      join account a on a.organisation_id = ${db.organisationId} and a.deleted and a.removed_on is not null
        and ${ctx.accountId}::uuid = any (a.removed_from)
      where exists (
        select from area_day d
        where d.organisation_id = ${db.organisationId} and d.account_id = a.account_id and d.day between p.first and p.last)
      order by p.first, a.removed_on, lower(a.name), a.account_id`),
  );
  const lost = Map.groupBy(rows, (row) => row.from);
  return periods.map(({ from }) => (lost.get(from) ?? []).map(({ name, day }) => ({ name, day })));
}
