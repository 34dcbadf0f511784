import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { parseWeekdays, weekdaysText } from '@larder/domain/tasks/weekdays.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { homeOf } from '../db/insert-rows.ts';
import { appendToChain } from '../food-safety/append.ts';
import { authorise, authoriseGroupOwner, authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import { type Ctx, listToday, newId } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';

/** State from today on the weekdays and dates on which an area is closed. Earlier days stay as they were (rule 111). */
export async function saveClosedDays(ctx: Ctx, input: InputOf<typeof tasksContract.saveClosedDays>) {
  authorise(ctx, 'tasksLocation');
  authoriseGroupOwner(ctx);
  authoriseInArea(ctx, 'tasksLocation');

  return once(ctx, input, 'none', async (tx) => {
    const { accountId, organisationId } = ctx;
    const from = listToday(ctx);
    const weekdays = weekdaysText(parseWeekdays(input.weekdays) ?? []);
    const dates = [...new Set(input.dates)].toSorted();
    const [before] = await tx.run(
      raw<{ weekdays: string; dates: string[] }>(sql`
        select weekdays, dates from closed_days
        where organisation_id = ${organisationId} and account_id = ${accountId} order by from_day desc limit 1`),
    );
    tx.send(
      raw(sql`
        insert into closed_days (organisation_id, account_id, from_day, weekdays, dates)
        select home.organisation_id, c.account_id, c.from_day, c.weekdays, c.dates
        from (values (${accountId}::uuid, ${from}::date, ${weekdays}, ${JSON.stringify(dates)}::jsonb)) as c (account_id, from_day, weekdays, dates)
        ${homeOf(organisationId)}
        on conflict (organisation_id, account_id, from_day) do update set weekdays = excluded.weekdays, dates = excluded.dates`),
    );
    const noted = await appendToChain(tx, ctx, [
      {
        ...{ id: newId(ctx), day: from, claimed: ctx.now().toISOString(), flags: [], clock: null, device: null },
        corrects: null,
        record: { kind: 'closed-days', payload: { from, weekdays, dates } },
      },
    ]);
    audit(tx, ctx, 'closed-days.saved', { kind: 'account', id: accountId }, before ?? null, { from, weekdays, dates });
    return { changes: [{ collection: 'accounts', id: accountId, accountId: null }, ...noted] };
  });
}
