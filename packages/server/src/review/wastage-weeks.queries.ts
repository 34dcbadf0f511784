import type { reviewContract } from '@larder/contract/review.ts';
import type { WastageWeek } from '@larder/contract/review-weeks.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { wastedByReason } from '../stock/wasted-by-reason.queries.ts';
import { sumText } from './known-text.ts';
import { newestWeeks } from './weeks.ts';

/** Weeks in which the area threw something away, newest first, £ of the movements as known now (rule 108). */
export async function wastageWeeks(
  db: Db,
  ctx: Ctx,
  { before }: InputOf<typeof reviewContract.wastageWeeks>,
): Promise<{ weeks: WastageWeek[]; more: boolean }> {
  authoriseToSee(ctx, 'wastages');
  const days = sql`select w.day from wastage w where w.organisation_id = ${ctx.organisationId} and w.account_id = ${ctx.accountId}`;
  const { weeks, more } = await newestWeeks(db, days, before);
  const [newest, oldest] = [weeks[0], weeks.at(-1)];
  if (!newest || !oldest) return { weeks: [], more: false };
  const sums = Map.groupBy(await wastedByReason(db, ctx, { from: oldest, to: addDays(newest, 6) }), ({ week }) => week);
  return {
    weeks: weeks.map((week) => {
      const reasons = sums.get(week) ?? [];
      return {
        week,
        entries: reasons.reduce((total, { entries }) => total + entries, 0),
        worth: sumText(
          reasons.map(({ value, missing }) => ({ value: value === null ? null : decimal(value), missing })),
        ),
      };
    }),
    more,
  };
}
