import { type ClosedDay, closedDay, isClosedBySetting, type Trading } from '@larder/domain/tasks/closed-days.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { asEntries, entryRows } from '../../food-safety/entry-rows.ts';
import { asRows, keyOf, type ListedPlace, type PlaceDay } from './places.ts';

interface Traded extends PlaceDay {
  sales: boolean;
  deliveries: boolean;
  readings: boolean;
}

/** Which of these days were closed at these places, and what shows that they were not (rule 111); by place and day. */
export async function closedDaysAt(
  db: Db,
  places: readonly Pick<ListedPlace, 'accountId' | 'closedDays'>[],
  days: readonly PlaceDay[],
): Promise<Map<string, ClosedDay>> {
  const [ids, asked] = [places.map(({ accountId }) => accountId), days.map(({ day }) => day)];
  const stated = asEntries(
    await entryRows(
      db,
      sql`e.kind = 'closed-day' and e.account_id = any (${ids}::uuid[]) and e.day = any (${[...new Set(asked)]}::date[])
        and not exists (select from food_safety_entry c where c.organisation_id = ${db.organisationId} and c.corrects = e.entry_id)`,
    ),
  );
  const settings = new Map(places.map(({ accountId, closedDays }) => [accountId, closedDays]));
  const statedOn = Map.groupBy(stated, keyOf);
  const perhaps = days.filter(
    (one) => statedOn.has(keyOf(one)) || isClosedBySetting(settings.get(one.accountId) ?? [], one.day),
  );
  if (perhaps.length === 0) return new Map();
  const traded = new Map((await tradedOn(db, perhaps)).map((one) => [keyOf(one), namesOf(one)]));
  return new Map(
    perhaps.flatMap((one): [string, ClosedDay][] => {
      const entries: TaskEntry[] = statedOn.get(keyOf(one)) ?? [];
      const versions = settings.get(one.accountId) ?? [];
      const closed = closedDay({ day: one.day, versions, entries, traded: traded.get(keyOf(one)) ?? [] });
      return closed ? [[keyOf(one), closed]] : [];
    }),
  );
}

/** What was sold on days: imports of that day alone, since those of several days do not state which. Received orders, deliveries, and readings beside those of fridges. */
export function tradedOn(db: Db, days: readonly PlaceDay[]): Promise<Traded[]> {
  const org = db.organisationId;
  const entered = (kinds: string[]) => sql`exists (
    select from food_safety_entry e
    where e.organisation_id = ${org} and e.account_id = d.account_id and e.day = d.day and e.kind = any (${kinds}::text[])
      and not exists (select from food_safety_entry c where c.organisation_id = ${org} and c.corrects = e.entry_id))`;
  return db.run(
    raw<Traded>(sql`
      select d.account_id as "accountId", d.day,
        exists (
          select from sales_import s
          where s.organisation_id = ${org} and s.account_id = d.account_id and s.start_day = d.day and s.end_day = d.day
        ) as sales,
        exists (
          select from purchase_order p
          where p.organisation_id = ${org} and p.account_id = d.account_id and p.delivery_date = d.day and p.type = 'DEBIT'
            and p.status in ('RECEIVED', 'FINALISED') and p.removed_at is null
        ) or ${entered(['delivery'])} as deliveries,
        ${entered(['probe', 'food', 'food-step'])} as readings
      from ${asRows(days)}
      where d.account_id is not null and d.day is not null`),
  );
}

export function namesOf({ sales, deliveries, readings }: Omit<Traded, keyof PlaceDay>): Trading[] {
  return [
    ...(sales ? ['sales' as const] : []),
    ...(deliveries ? ['deliveries' as const] : []),
    ...(readings ? ['readings' as const] : []),
  ];
}
