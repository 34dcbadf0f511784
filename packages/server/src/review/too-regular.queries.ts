import type { reviewContract } from '@larder/contract/review.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { tooRegular as findTooRegular } from '@larder/domain/tasks/too-regular.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { asEntries, entryRows } from '../food-safety/entry-rows.ts';
import { authorise, authoriseGroupOwner } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { safetySettingsOf } from '../tasks/safety-settings.ts';

/** What is too regular in a week of the area (rule 129): pointed out to its owner alone, where the owner turned that on. */
export async function tooRegular(db: Db, ctx: Ctx, { week }: InputOf<typeof reviewContract.tooRegular>) {
  authorise(ctx, 'dueDiligenceReviewLocation');
  authoriseGroupOwner(ctx);
  if (!(await safetySettingsOf(db, ctx)).tooRegular) return null;
  const [from, to] = [addDays(week, -7), addDays(week, 6)];
  const [entries, units] = await Promise.all([
    entryRows(
      db,
      sql`e.account_id = ${ctx.accountId} and e.day between ${from} and ${to} and e.kind in ('fridge', 'probe', 'tick', 'withdrawn')`,
    ),
    db.run(
      raw<{ unit: string; name: string }>(sql`
        select t.task_id as unit, (
          select v.action from task_version v where v.organisation_id = t.organisation_id and v.task_id = t.task_id order by v.from_day desc limit 1
        ) as name
        from task t
        where t.organisation_id = ${ctx.organisationId} and t.account_id = ${ctx.accountId} and t.type in ('FRIDGE', 'PROBE') and exists (
          select from food_safety_entry e
          where e.organisation_id = ${ctx.organisationId} and e.task_id = t.task_id and e.payload ->> 'temperature' ~ '[.][0-9]*[1-9]')`),
    ),
  ]);
  const names = new Map(units.map(({ unit, name }) => [unit, name]));
  const found = findTooRegular({ entries: asEntries(entries), monday: week, withDecimals: new Set(names.keys()) });
  return {
    ...found,
    units: found.units.map((warning) => ({ ...warning, name: names.get(warning.unit) ?? '' })),
  };
}
