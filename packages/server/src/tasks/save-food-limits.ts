import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { homeOf } from '../db/insert-rows.ts';
import { appendToChain, chainOf } from '../food-safety/append.ts';
import { authorise, authoriseGroupOwner, authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import { type Ctx, listToday, newId } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { foodLimitsOf } from './record-limits.ts';

/** State from today on what the food of a location is held against. Records of earlier days stay judged by what held then (rule 123). */
export async function saveFoodLimits(ctx: Ctx, input: InputOf<typeof tasksContract.saveFoodLimits>) {
  authorise(ctx, 'tasksLocation');
  authoriseGroupOwner(ctx);
  authoriseInArea(ctx, 'tasksLocation');

  return once(ctx, input, 'none', async (tx) => {
    const { country, own } = input;
    const from = listToday(ctx);
    const location = chainOf(ctx);
    const before = await foodLimitsOf(tx, ctx);
    tx.send(
      raw(sql`
        insert into food_limits (organisation_id, account_id, from_day, country, own)
        select home.organisation_id, l.account_id, l.from_day, l.country, l.own
        from (values (${location}::uuid, ${from}::date, ${country}, ${JSON.stringify(own)}::jsonb)) as l (account_id, from_day, country, own)
        ${homeOf(ctx.organisationId)}
        on conflict (organisation_id, account_id, from_day) do update set country = excluded.country, own = excluded.own`),
    );
    const facts = Object.fromEntries(Object.entries(own).map(([type, celsius]) => [type, celsius ?? null]));
    const noted = await appendToChain(tx, ctx, [
      {
        ...{ id: newId(ctx), day: from, claimed: ctx.now().toISOString(), flags: [], clock: null, device: null },
        corrects: null,
        record: { kind: 'limits', payload: { from, country, facts } },
      },
    ]);
    audit(tx, ctx, 'limits.saved', { kind: 'account', id: location }, before.at(-1) ?? null, { from, country, own });
    return { changes: [{ collection: 'accounts', id: location, accountId: null }, ...noted] };
  });
}
