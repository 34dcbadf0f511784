import { addDays } from '@larder/domain/calendar.ts';
import { listDay, type PastZone } from '@larder/domain/dated-zone.ts';
import { type ClosedDaysVersion, isFreeOfDuties } from '@larder/domain/tasks/closed-days.ts';
import { type OverdueList, overdueLists } from '@larder/domain/tasks/overdue-lists.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { pastZonesAt, timeZoneAt } from '../kernel/account-facts.ts';
import { placeName } from '../kernel/place-name.ts';
import { closedDaysAt } from './sites/closed-days.ts';
import { listCounts } from './sites/list-counts.ts';
import { keyOf } from './sites/places.ts';

/** An overdue list with its place. name: what it is called. */
export interface OverdueListHere extends OverdueList {
  accountId: string;
  accountName: string;
  name: string;
}

interface Place {
  accountId: string;
  accountName: string;
  timeZone: string;
  pastZones: PastZone[];
  openingTime: string;
  closedDays: ClosedDaysVersion[];
}

/** The lists of the organisation's areas that are overdue now and can still be ticked, by place. areas: a condition on account_home h. */
export async function overdueListsIn(db: Db, areas: RawBuilder<unknown>, now: Date): Promise<OverdueListHere[]> {
  const org = db.organisationId;
  const here = sql`(select h.account_id from account_home h where h.organisation_id = ${org} and ${areas})`;
  const [places, sections] = await db.all(
    raw<Place>(sql`
      select a.account_id as "accountId", ${placeName('a')} as "accountName", ${timeZoneAt(org, 'h')} as "timeZone",
        ${pastZonesAt(org, 'h')} as "pastZones",
        a.opening_time as "openingTime", coalesce((
          select json_agg(json_build_object('fromDay', c.from_day, 'weekdays', c.weekdays, 'dates', c.dates) order by c.from_day)
          from closed_days c where c.organisation_id = a.organisation_id and c.account_id = a.account_id
        ), '[]') as "closedDays"
      from account a join account_home h on h.organisation_id = a.organisation_id and h.account_id = a.account_id
      where a.organisation_id = ${org} and a.account_id in ${here} and not a.deleted
        and exists (
          select from task t
          where t.organisation_id = ${org} and t.account_id = a.account_id and t.type <> 'PREP' and t.type in ('OPEN', 'CLOSE', 'DAILY'))
      order by lower(a.name), a.account_id`),
    raw<{ id: string; name: string }>(sql`
      select section_id as id, coalesce(nullif(display_name, ''), name) as name from section
      where organisation_id = ${org} and account_id in ${here} and type = 'DAILY'`),
  );
  if (places.length === 0) return [];
  const nameOf = new Map([...NAMES, ...sections.map(({ id, name }) => [id, name] as const)]);
  const days = places.flatMap(({ accountId, ...zone }) => {
    const today = listDay(zone, now);
    return [addDays(today, -1), today].map((day) => ({ accountId, day }));
  });
  const [counts, closed] = await Promise.all([listCounts(db, days), closedDaysAt(db, places, days)]);
  const countsOf = Map.groupBy(counts, ({ accountId }) => accountId);
  const free = days.filter((one) => isFreeOfDuties(closed.get(keyOf(one)) ?? null));
  const freeOf = Map.groupBy(free, ({ accountId }) => accountId);
  return places.flatMap(({ accountId, accountName, ...place }) => {
    const closedOn = new Set((freeOf.get(accountId) ?? []).map(({ day }) => day));
    const overdue = overdueLists({ counts: countsOf.get(accountId) ?? [], now, place, free: closedOn });
    return overdue.map((list) => ({ ...list, accountId, accountName, name: nameOf.get(list.key) ?? 'Tasks' }));
  });
}

const NAMES = [
  ['OPEN', 'Opening list'],
  ['CLOSE', 'Closing list'],
] as const;
