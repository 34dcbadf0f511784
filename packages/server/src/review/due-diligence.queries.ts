import type { reviewContract } from '@larder/contract/review.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays, type Day, daysFromTo } from '@larder/domain/calendar.ts';
import { dayRecord } from '@larder/domain/tasks/day-record.ts';
import { type ReviewFindings, reviewFindings } from '@larder/domain/tasks/review-findings.ts';
import type { Db } from '../db/transaction.ts';
import { chainOf } from '../food-safety/append.ts';
import { asEntries } from '../food-safety/entry-rows.ts';
import { heldRow } from '../food-safety/held.ts';
import { authorise } from '../kernel/authorise.ts';
import { type Ctx, listToday } from '../kernel/context.ts';
import { fourWeeksToReview } from '../tasks/four-weeks.ts';
import { maySignReview, safetySettingsOf } from '../tasks/safety-settings.ts';
import { diligenceOfDays } from './diligence-of-days.ts';

/** What the area recorded for food safety in a week. */
export async function dueDiligence(db: Db, ctx: Ctx, { week }: InputOf<typeof reviewContract.dueDiligence>) {
  authorise(ctx, 'dueDiligenceReviewLocation');
  const span = { chain: chainOf(ctx), area: ctx.accountId, from: week, to: addDays(week, 6) };
  const { held, charts, ...found } = await diligenceOfDays(db, span);
  return { ...found, held: held.map(heldRow), charts: charts.map(({ entryId, changes }) => ({ entryId, changes })) };
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

async function findingsOf(db: Db, ctx: Ctx, { from, to }: { from: Day; to: Day }): Promise<ReviewFindings> {
  const known = await diligenceOfDays(db, { chain: chainOf(ctx), area: ctx.accountId, from, to });
  const { tasks, openingTime, closedDays, traded } = known;
  const given = { tasks, entries: asEntries(known.entries), closedDays, today: listToday(ctx), now: ctx.now() };
  const place = { timeZone: ctx.timeZone, pastZones: ctx.pastZones, openingTime };
  const begun = daysFromTo(from, to).filter((day) => day <= given.today);
  const tradedOn = (day: Day) => traded.find((one) => one.day === day)?.what ?? [];
  return reviewFindings(begun.map((day) => dayRecord({ ...given, day, place, traded: tradedOn(day) })));
}
