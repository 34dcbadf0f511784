import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { type ReachedAccount, reachesAt } from '../kernel/access.ts';
import type { Ctx } from '../kernel/context.ts';

/**
 * Returns whom something at the account concerns now: the people of the account and whoever it is in the name of, as far as `may` allows it
 * there, without guests; to: of these instead. The people of an account are those with a membership on it; has it none, those of the nearest account above it that has.
 */
export async function peopleWhoMay(
  ctx: Ctx,
  pool: pg.Pool,
  may: (reach: ReachedAccount) => boolean,
  to?: readonly string[],
): Promise<string[]> {
  const people = [...new Set(to ?? (await peopleNear(ctx, pool)))];
  const asked = people.map((userId) => ({ userId, accountId: ctx.accountId }));
  const reaches = await reachesAt(pool, asked);
  return asked.flatMap(({ userId }, place) => {
    const reach = reaches[place];
    return reach && reach.role !== 'guest' && may(reach) ? [userId] : [];
  });
}

async function peopleNear(ctx: Ctx, pool: pg.Pool): Promise<string[]> {
  const above = ctx.account.ancestors;
  const members = await reading(pool, ctx.organisationId, (db) =>
    db.run(
      raw<{ userId: string; accountId: string }>(sql`
        select m.user_id as "userId", m.account_id as "accountId" from membership m
        where m.organisation_id = ${ctx.organisationId} and m.account_id = any (${above}::uuid[])`),
    ),
  );
  const nearest = above.find((accountId) => members.some((one) => one.accountId === accountId));
  return [...members.filter((one) => one.accountId === nearest).map((one) => one.userId), ctx.userId];
}
