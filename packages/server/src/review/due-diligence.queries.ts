import type { reviewContract } from '@larder/contract/review.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays, type Day, daysFromTo } from '@larder/domain/calendar.ts';
import { dayRecord } from '@larder/domain/tasks/day-record.ts';
import { type ReviewFindings, reviewFindings } from '@larder/domain/tasks/review-findings.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { asEntries, entryRows } from '../food-safety/entry-rows.ts';
import { authorise } from '../kernel/authorise.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { fourWeeksToReview } from '../tasks/four-weeks.ts';
import { maySignReview, safetySettingsOf } from '../tasks/safety-settings.ts';
import { taskRows } from '../tasks/task-rows.ts';

/** What the area recorded for food safety in a week: its lists and units as they were on each day, and all entries with their corrections. */
export async function dueDiligence(db: Db, ctx: Ctx, { week }: InputOf<typeof reviewContract.dueDiligence>) {
  authorise(ctx, 'dueDiligenceReviewLocation');
  return recordsOf(db, ctx, { from: week, to: addDays(week, 6) });
}

/** The same of any days. */
async function recordsOf(db: Db, ctx: Ctx, { from, to }: { from: Day; to: Day }) {
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
  return {
    openingTime: place?.openingTime ?? '08:00',
    sections,
    tasks: tasks.map(({ id, type, versions }) => ({ id, type, versions })),
    entries,
  };
}

/** The four weeks to be reviewed next, with what a reviewer looks at first; null while the owner asks for no review. */
export async function fourWeekReview(db: Db, ctx: Ctx) {
  authorise(ctx, 'dueDiligenceReviewLocation');
  const settings = await safetySettingsOf(db, ctx);
  if (!settings.fourWeekly) return null;
  const { from, through, isDue, reviews } = await fourWeeksToReview(db, ctx);
  const findings = await findingsOf(db, ctx, { from, to: through });
  return { from, through, isDue, maySign: maySignReview(ctx, settings), findings, reviews };
}

async function findingsOf(db: Db, ctx: Ctx, days: { from: Day; to: Day }): Promise<ReviewFindings> {
  const { tasks, entries, openingTime } = await recordsOf(db, ctx, days);
  const given = { tasks, entries: asEntries(entries), today: today(ctx), now: ctx.now() };
  const place = { timeZone: ctx.timeZone, openingTime };
  const begun = daysFromTo(days.from, days.to).filter((day) => day <= given.today);
  return reviewFindings(begun.map((day) => dayRecord({ ...given, day, place })));
}
