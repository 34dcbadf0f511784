import { type RawBuilder, sql } from 'kysely';

/** That a version `v` of a task is to be done on `d.day`: it holds then, and on that weekday or date. The same as versionOn of the domain. */
export const IS_ON_DAY: RawBuilder<unknown> = sql`
  v.from_day <= d.day and (v.to_day is null or v.to_day >= d.day) and case when v.repeats
    then (not v.monthly or extract(day from d.day) <= 7) and (v.weekday_repeats = '' or (array['Su','M','T','W','Th','F','S'])[extract(dow from d.day)::int + 1] = any (string_to_array(v.weekday_repeats, '/')))
    else v.date = d.day end`;

/**
 * The tasks that are done on days of places, as rows account_id, day, task_id. days: rows `d`. The same as ticksOf of the domain: a tick stands unless
 * an untick of a later instant took it back.
 */
export function doneTasks(organisationId: string, days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select e.account_id, e.day, e.task_id from ${days}
    join food_safety_entry e on e.organisation_id = ${organisationId} and e.account_id = d.account_id and e.day = d.day
      and e.kind in ('tick', 'untick')
    where not exists (select from food_safety_entry c where c.organisation_id = ${organisationId} and c.corrects = e.entry_id)
    group by e.account_id, e.day, e.task_id
    having max(e.claimed_at) filter (where e.kind = 'tick')
      >= coalesce(max(e.claimed_at) filter (where e.kind = 'untick'), '-infinity')`;
}
