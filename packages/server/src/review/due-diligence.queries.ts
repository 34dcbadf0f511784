import type { reviewContract } from '@larder/contract/review.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays } from '@larder/domain/calendar.ts';
import type { Db } from '../db/transaction.ts';
import { chainOf } from '../food-safety/append.ts';
import { authorise } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { diligenceOfDays } from './diligence-of-days.ts';

/** What the area recorded for food safety in a week. */
export async function dueDiligence(db: Db, ctx: Ctx, { week }: InputOf<typeof reviewContract.dueDiligence>) {
  authorise(ctx, 'dueDiligenceReviewLocation');
  return diligenceOfDays(db, { chain: chainOf(ctx), area: ctx.accountId, from: week, to: addDays(week, 6) });
}
