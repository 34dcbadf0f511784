import type { DiligenceWastage } from '@larder/contract/review-diligence.ts';
import type { TaskEntryRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { addDays, type Day, daysFromTo } from '@larder/domain/calendar.ts';
import type { ClosedDaysVersion, Trading } from '@larder/domain/tasks/closed-days.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type ChainEndsRow, chainEnds } from '../food-safety/chain-ends.ts';
import { entryRows } from '../food-safety/entry-rows.ts';
import { type Held, heldWhere } from '../food-safety/held.ts';
import { closedDaysAt } from '../tasks/sites/closed-days.ts';
import { keyOf } from '../tasks/sites/places.ts';
import { taskRows } from '../tasks/task-rows.ts';
import { chartsOfDays, type SignatureOfChart } from './charts-of-days.ts';

/** What an area recorded for food safety, as its papers and screens fold it. */
export interface DiligenceOfDays {
  openingTime: string;
  closedDays: ClosedDaysVersion[];
  /** Its closed days on which something shows that it was open. */
  traded: { day: Day; what: Trading[] }[];
  sections: { id: string; name: string }[];
  tasks: Pick<TaskRow, 'id' | 'type' | 'versions'>[];
  entries: TaskEntryRow[];
  /** What was thrown away because of these entries. */
  wastages: DiligenceWastage[];
  ends: ChainEndsRow;
  /** Of its days, more than 14 days late: they wait for the owner and are in no chain. */
  held: Held[];
  charts: SignatureOfChart[];
}

interface Given {
  chain: string;
  area: string;
  from: Day;
  to: Day;
}

/** So long after a temperature what was done about it, and the next reading, are looked for. */
const ANSWERED_WITHIN_DAYS = 7;

/** Lists and units as they were on each of the days, and all entries of them with their corrections; also those of other days that these rest on. */
export async function diligenceOfDays(db: Db, { chain, area, from, to }: Given): Promise<DiligenceOfDays> {
  const { organisationId } = db;
  const inDays = sql`f.organisation_id = ${organisationId} and f.account_id = ${area} and f.day between ${from} and ${to}`;
  const answeredBy = addDays(to, ANSWERED_WITHIN_DAYS);
  const [[place], sections, tasks, entries, [ends], held, charts] = await Promise.all([
    db.run(
      raw<{ openingTime: string; closedDays: ClosedDaysVersion[] }>(sql`
        select a.opening_time as "openingTime", coalesce((
          select json_agg(json_build_object('fromDay', c.from_day, 'weekdays', c.weekdays, 'dates', c.dates) order by c.from_day)
          from closed_days c where c.organisation_id = ${organisationId} and c.account_id = a.account_id
        ), '[]') as "closedDays"
        from account a where a.organisation_id = ${organisationId} and a.account_id = ${area}`),
    ),
    db.run(
      raw<{ id: string; name: string }>(sql`
        select section_id as id, coalesce(nullif(display_name, ''), name) as name from section
        where organisation_id = ${organisationId} and account_id = ${area} and type = 'DAILY' order by position, name`),
    ),
    db.run(
      taskRows(
        db,
        sql`t.account_id = ${area} and t.type <> 'PREP' and exists (
          select from task_version v where v.organisation_id = ${organisationId} and v.task_id = t.task_id
            and v.from_day <= ${to} and (v.to_day is null or v.to_day >= ${from}))`,
        sql`order by t.created_at, t.task_id`,
      ),
    ),
    entryRows(
      db,
      sql`e.account_id = ${area} and (e.day between ${from} and ${to}
        or (e.kind = 'unit' and e.day < ${from})
        or (e.day > ${to} and e.day <= ${answeredBy} and e.kind in ('action', 'fridge', 'unit'))
        or e.record_id in (select f.record_id from food_safety_entry f where ${inDays} and f.record_id is not null))`,
      sql`order by e.seq`,
    ),
    db.run(chainEnds(db, { chain, areas: [area], from, to })),
    heldWhere(db, sql`h.account_id = ${area} and h.day between ${from} and ${to}`),
    chartsOfDays(db, { area, from, to }),
  ]);
  const { openingTime = '08:00', closedDays = [] } = place ?? {};
  const days = daysFromTo(from, to).map((day) => ({ accountId: area, day }));
  const [closed, wastages] = await Promise.all([
    closedDaysAt(db, [{ accountId: area, closedDays }], days),
    db.run(
      raw<DiligenceWastage>(sql`
        select source_entry_id as "entryId", name, amount::text as amount, record_unit as "recordUnit" from wastage
        where organisation_id = ${organisationId} and account_id = ${area} and source_entry_id is not null
          and source_entry_id = any (${entries.map(({ id }) => id)}::uuid[])
        order by created_at, wastage_id`),
    ),
  ]);
  return {
    openingTime,
    closedDays,
    traded: days.flatMap((one) => {
      const what = closed.get(keyOf(one))?.but ?? [];
      return what.length > 0 ? [{ day: one.day, what: [...what] }] : [];
    }),
    sections,
    tasks: tasks.map(({ id, type, versions }) => ({ id, type, versions })),
    entries,
    wastages,
    ends: ends ?? { first: null, last: null, anchor: null },
    held,
    charts,
  };
}
