import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { homeOf } from '../db/insert-rows.ts';
import type { Db } from '../db/transaction.ts';
import { chainOf } from '../food-safety/append.ts';
import { authorise, authoriseGroupOwner, authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { safetySettingsOf } from './safety-settings.ts';

/** State for a location who reviews its four weeks, and whether readings that are too regular are pointed out. */
export async function saveSafetySettings(ctx: Ctx, input: InputOf<typeof tasksContract.saveSafetySettings>) {
  authorise(ctx, 'tasksLocation');
  authoriseGroupOwner(ctx);
  authoriseInArea(ctx, 'tasksLocation');

  return once(ctx, input, 'none', async (tx) => {
    const { fourWeekly, reviewerId, tooRegular } = input;
    const location = chainOf(ctx);
    const before = await safetySettingsOf(tx, ctx);
    if (reviewerId !== null && reviewerId !== before.reviewerId) await requirePerson(tx, ctx, reviewerId);
    tx.send(
      raw(sql`
        insert into food_safety_setting (organisation_id, account_id, four_weekly, reviewer_id, too_regular)
        select home.organisation_id, s.account_id, s.four_weekly, s.reviewer_id, s.too_regular
        from (values (${location}::uuid, ${fourWeekly}::boolean, ${reviewerId}::text, ${tooRegular}::boolean)) as s (account_id, four_weekly, reviewer_id, too_regular)
        ${homeOf(ctx.organisationId)}
        on conflict (organisation_id, account_id) do update
        set four_weekly = excluded.four_weekly, reviewer_id = excluded.reviewer_id, too_regular = excluded.too_regular`),
    );
    audit(tx, ctx, 'safety-settings.saved', { kind: 'account', id: location }, before, {
      ...{ fourWeekly, reviewerId, tooRegular },
    });
    return { changes: [{ collection: 'accounts', id: location, accountId: null }] };
  });
}

async function requirePerson(db: Db, ctx: Ctx, userId: string): Promise<void> {
  const [person] = await db.run(
    raw<{ one: number }>(sql`
      select 1 as one from membership
      where organisation_id = ${ctx.organisationId} and user_id = ${userId} and role <> 'guest' limit 1`),
  );
  if (!person) throw new Refusal('not-found', { what: 'person' });
}
