import type { ClosedDaysVersion } from '@larder/domain/tasks/closed-days.ts';
import type { OpenPlace } from '@larder/domain/tasks/task-state.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { pastZonesAt, timeZoneAt } from '../../kernel/account-facts.ts';
import type { Ctx } from '../../kernel/context.ts';
import { placeName } from '../../kernel/place-name.ts';

/** A place that has lists: an area, or a location that is its own. */
export interface ListedPlace extends OpenPlace {
  accountId: string;
  accountName: string;
  closedDays: ClosedDaysVersion[];
}

/** The places of the working account and below it, by name, without those that were closed for good. */
export async function listedPlaces(db: Db, ctx: Ctx): Promise<ListedPlace[]> {
  const org = ctx.organisationId;
  const rows = await db.run(
    raw<ListedPlace>(sql`
      select a.account_id as "accountId", ${placeName('a')} as "accountName", a.opening_time as "openingTime",
        ${timeZoneAt(org, 'h')} as "timeZone", ${pastZonesAt(org, 'h')} as "pastZones",
        coalesce((
          select json_agg(json_build_object('fromDay', c.from_day, 'weekdays', c.weekdays, 'dates', c.dates) order by c.from_day)
          from closed_days c where c.organisation_id = ${org} and c.account_id = a.account_id
        ), '[]') as "closedDays"
      from account_home h
      join account a on a.organisation_id = ${org} and a.account_id = h.account_id and not a.deleted
      where h.organisation_id = ${org} and ${ctx.accountId}::uuid = any (h.ancestors)
        and (a.closed_from is null or a.closed_from > ${ctx.now().toISOString()}::timestamptz::date)
        and ((a.type = 'DEPARTMENT' and cardinality(h.ancestors) > 2) or (a.type = 'LOCATION' and (
          exists (select from task t where t.organisation_id = ${org} and t.account_id = a.account_id and t.type <> 'PREP')
          or a.account_id not in (
            select d.parent_id from account d
            where d.organisation_id = ${org} and d.parent_id is not null and d.type = 'DEPARTMENT' and not d.deleted))))
      order by a.account_id`),
  );
  return rows.toSorted((one, other) => one.accountName.localeCompare(other.accountName));
}

/** A day of a place. */
export interface PlaceDay {
  accountId: string;
  day: string;
}

/** Days of places as rows `d` of a statement: account_id, day. */
export function asRows(days: readonly PlaceDay[]) {
  return sql`unnest(${days.map(({ accountId }) => accountId)}::uuid[], ${days.map(({ day }) => day)}::date[]) as d (account_id, day)`;
}

export function keyOf({ accountId, day }: PlaceDay): string {
  return `${accountId} ${day}`;
}
