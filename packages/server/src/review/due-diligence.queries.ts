import type { reviewContract } from '@larder/contract/review.ts';
import type { DiligenceWastage } from '@larder/contract/review-diligence.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { entryRows } from '../food-safety/entry-rows.ts';
import { authorise } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { taskRows } from '../tasks/task-rows.ts';

/** What the area recorded for food safety in a week: its lists and units as they were on each day, and all entries with their corrections. */
export async function dueDiligence(db: Db, ctx: Ctx, { week }: InputOf<typeof reviewContract.dueDiligence>) {
  authorise(ctx, 'dueDiligenceReviewLocation');

  const [from, to] = [week, addDays(week, 6)];
  const ofArea = sql`e.account_id = ${ctx.accountId}`;
  const inWeek = sql`f.organisation_id = ${ctx.organisationId} and f.account_id = ${ctx.accountId} and f.day between ${from} and ${to}`;
  const [[place], sections, tasks, entries] = await Promise.all([
    db.run(
      raw<{ openingTime: string }>(sql`
        select opening_time as "openingTime" from account
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`),
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
      sql`${ofArea} and (e.day between ${from} and ${to} or e.record_id in (
        select f.record_id from food_safety_entry f where ${inWeek} and f.record_id is not null))`,
      sql`order by e.seq`,
    ),
  ]);
  const wastages = await db.run(
    raw<DiligenceWastage>(sql`
      select source_entry_id as "entryId", name, amount::text as amount, record_unit as "recordUnit" from wastage
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and source_entry_id is not null
        and source_entry_id = any (${entries.map(({ id }) => id)}::uuid[])
      order by created_at, wastage_id`),
  );
  return {
    openingTime: place?.openingTime ?? '08:00',
    sections,
    tasks: tasks.map(({ id, type, versions }) => ({ id, type, versions })),
    entries,
    wastages,
  };
}
