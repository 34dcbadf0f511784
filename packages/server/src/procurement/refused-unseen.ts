import { Refusal } from '@larder/contract/refusals.ts';
import { type Day, dayIn } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { type Tx, writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

/** So many refusals a day; each states whether a price is above or below something, and about 18 reveal the price. */
const REFUSALS_A_DAY = 3;

/** An order of a person for whom costs are hidden comes to more than they may order, or to an unknown sum. */
export class UnseenLimit extends Error {}

/** Returns the day that a refusal counts for: in UTC, because a person who orders for areas in two time zones has no more tries for it. */
function countedOn(ctx: Ctx): Day {
  return dayIn('UTC', ctx.now());
}

/** Whether a person for whom costs are hidden may try an order yet: after three refusals that day none of theirs is let through, whatever it comes to. */
export async function hasRefusalsLeft(tx: Tx, ctx: Ctx): Promise<boolean> {
  const [row] = await tx.run(
    raw<{ refusals: number }>(sql`
      select refusals from limit_refusal
      where organisation_id = ${ctx.organisationId} and user_id = ${ctx.userId} and day = ${countedOn(ctx)}::date`),
  );
  return (row?.refusals ?? 0) < REFUSALS_A_DAY;
}

/** Counts a refusal, or an asking for approval, which reveals as much. */
export function countRefusal(tx: Tx, ctx: Ctx): void {
  tx.send(
    raw(sql`
      insert into limit_refusal (organisation_id, user_id, day) values (${ctx.organisationId}, ${ctx.userId}, ${countedOn(ctx)})
      on conflict (organisation_id, user_id, day) do update set refusals = limit_refusal.refusals + 1`),
  );
}

/** Sends an order; a refusal for what it comes to is counted in a transaction of its own, because that of the command is undone. */
export async function countingRefusals<Answer>(ctx: Ctx, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof UnseenLimit)) throw error;
    await writing(ctx.pool, ctx.organisationId, async (tx) => countRefusal(tx, ctx));
    throw new Refusal('limit.order-unseen');
  }
}
