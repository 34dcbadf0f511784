import type { reviewContract } from '@larder/contract/review.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays, daysFromTo } from '@larder/domain/calendar.ts';
import type { ClosedDaysVersion } from '@larder/domain/tasks/closed-days.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { entryRows } from '../food-safety/entry-rows.ts';
import { authorise } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { closedDaysAt } from '../tasks/sites/closed-days.ts';
import { keyOf } from '../tasks/sites/places.ts';
import { taskRows } from '../tasks/task-rows.ts';

/** What the area recorded for food safety in a week: its lists and units as they were on each day, and all entries with their corrections. */
export async function dueDiligence(db: Db, ctx: Ctx, { week }: InputOf<typeof reviewContract.dueDiligence>) {
  authorise(ctx, 'dueDiligenceReviewLocation');

  const [from, to] = [week, addDays(week, 6)];
  const ofArea = sql`e.account_id = ${ctx.accountId}`;
  const inWeek = sql`f.organisation_id = ${ctx.organisationId} and f.account_id = ${ctx.accountId} and f.day between ${from} and ${to}`;
  const [[place], sections, tasks, entries] = await Promise.all([
    db.run(
      raw<{ openingTime: string; closedDays: ClosedDaysVersion[] }>(sql`
        select a.opening_time as "openingTime", coalesce((
          select json_agg(json_build_object('fromDay', c.from_day, 'weekdays', c.weekdays, 'dates', c.dates) order by c.from_day)
          from closed_days c where c.organisation_id = ${ctx.organisationId} and c.account_id = a.account_id
        ), '[]') as "closedDays"
        from account a where a.organisation_id = ${ctx.organisationId} and a.account_id = ${ctx.accountId}`),
    ),
    db.run(
      raw<{ id: string; name: string }>(sql`
        select section_id as id, coalesce(nullif(display_name, ''), name) as name from section
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and type = 'DAILY' order by position, name`),
    ),
    db.run(
      taskRows(
        db,
        sql`t.account_id = ${ctx.accountId} and t.type <> 'PREP' and exists (
          select from task_version v where v.organisation_id = ${ctx.organisationId} and v.task_id = t.task_id
            and v.from_day <= ${to} and (v.to_day is null or v.to_day >= ${from}))`,
        sql`order by t.created_at, t.task_id`,
      ),
    ),
    entryRows(
      db,
      sql`${ofArea} and (e.day between ${from} and ${to} or (e.kind = 'unit' and e.day < ${from}) or e.record_id in (
        select f.record_id from food_safety_entry f where ${inWeek} and f.record_id is not null))`,
      sql`order by e.seq`,
    ),
  ]);
  const { openingTime = '08:00', closedDays = [] } = place ?? {};
  const days = daysFromTo(from, to).map((day) => ({ accountId: ctx.accountId, day }));
  const closed = await closedDaysAt(db, [{ accountId: ctx.accountId, closedDays }], days);
  return {
    ...{ openingTime, closedDays },
    traded: days.flatMap((day) => {
      const what = closed.get(keyOf(day))?.but ?? [];
      return what.length > 0 ? [{ day: day.day, what: [...what] }] : [];
    }),
    sections,
    tasks: tasks.map(({ id, type, versions }) => ({ id, type, versions })),
    entries,
  };
}
