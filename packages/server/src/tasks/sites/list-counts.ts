import type { CountedTasks } from '@larder/domain/tasks/overdue-lists.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { doneTasks, IS_ON_DAY } from './done.ts';
import { asRows, type PlaceDay } from './places.ts';

/** Tasks of a place. addedAt: of those that were added since the evening before. */
export type Counted = PlaceDay & CountedTasks;

/**
 * How many tasks of each list are to be done on days of places and how many are done, by their own time. Due tasks and done ones are put under each other
 * and grouped, since how many there are is not known where the statement is planned, and a join would compare each with each.
 */
export function listCounts(db: Db, days: readonly PlaceDay[]): Promise<Counted[]> {
  const org = db.organisationId;
  return db.run(
    raw<Counted>(sql`
      select l.account_id as "accountId", l.day, l.type, l.section_id as "sectionId", l.due_time as "dueTime", l.added_at as "addedAt",
        count(*)::int as tasks, sum(l.done)::int as done
      from (
        select s.account_id, s.day, s.task_id, max(s.type) as type, max(s.section_id::text)::uuid as section_id, max(s.due_time) as due_time,
          max(s.added_at) as added_at, count(*) filter (where s.type is null) as done
        from (
          select d.account_id, d.day, t.task_id, t.type, v.section_id, v.due_time,
            case when t.created_at >= ${days[0]?.day ?? null}::date - 2 then t.created_at end as added_at
          from ${asRows(days)}
          join task t on t.organisation_id = ${org} and t.account_id = d.account_id and t.type <> 'PREP' and t.type in ('OPEN', 'CLOSE', 'DAILY')
          join task_version v on v.organisation_id = ${org} and v.task_id = t.task_id and ${IS_ON_DAY}
          union all
          select f.account_id, f.day, f.task_id, null, null, null, null from (${doneTasks(org, asRows(days))}) f
        ) s
        group by s.account_id, s.day, s.task_id having max(s.type) is not null
      ) l
      where l.account_id is not null and l.day is not null and l.type is not null
      group by l.account_id, l.day, l.type, l.section_id, l.due_time, l.added_at`),
  );
}
