import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { authorise, authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { fourWeeksToReview } from './four-weeks.ts';
import { maySignReview, safetySettingsOf } from './safety-settings.ts';
import { sendSignOff } from './send-sign-off.ts';

/** Sign the review of four weeks: the owner, or whom the owner named. Reviews follow on each other without gaps. */
export async function signReview(ctx: Ctx, input: InputOf<typeof tasksContract.signReview>) {
  authorise(ctx, 'dueDiligenceReviewLocation');
  authoriseInArea(ctx, 'tasksLocation');

  return once(ctx, input, 'none', async (tx) => {
    const { entryId, from, through } = input;
    const settings = await safetySettingsOf(tx, ctx);
    if (!maySignReview(ctx, settings)) throw new Refusal('not-allowed');
    const next = await fourWeeksToReview(tx, ctx);
    if (!settings.fourWeekly || !next.isDue || next.from !== from || next.through !== through)
      throw new Refusal('safety.not-to-review');
    return { changes: await sendSignOff(tx, ctx, { entryId, of: 'four-weeks', from, through }) };
  });
}
