import type { PlaceTask, TemplateTask } from '@larder/domain/tasks/template-giving.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';

interface Row {
  accountId: string;
  taskId: string;
  now: TemplateTask | null;
  itemId: string | null;
  stated: TemplateTask | null;
}

/** The tasks of places as they are from today on, with what a template stated of those that came from it; also those that were taken off since. */
export async function placeTasks(
  db: Db,
  templateId: string,
  accountIds: readonly string[],
): Promise<Map<string, PlaceTask[]>> {
  const org = db.organisationId;
  const rows = await db.run(
    raw<Row>(sql`
      select t.account_id as "accountId", t.task_id as "taskId", f.item_id as "itemId", f.stated,
        case when v.task_id is not null then json_build_object(
          'type', t.type, 'section', coalesce(s.name, ''), 'action', v.action, 'weekdayRepeats', v.weekday_repeats, 'monthly', v.monthly,
          'dueTime', v.due_time, 'target', v.target::text, 'asksPhoto', v.asks_photo) end as now
      from task t
      left join task_version v on v.organisation_id = ${org} and v.task_id = t.task_id and v.to_day is null and v.repeats and not t.removed
      left join section s on s.organisation_id = ${org} and s.section_id = v.section_id
      left join (
        task_from_template f join task_template_item i
          on i.organisation_id = ${org} and i.item_id = f.item_id and i.template_id = ${templateId}
      ) on f.organisation_id = ${org} and f.task_id = t.task_id and f.account_id = t.account_id
      where t.organisation_id = ${org} and t.account_id = any (${accountIds}::uuid[]) and t.type <> 'PREP'
        and (v.task_id is not null or f.item_id is not null)
      order by t.created_at, t.task_id`),
  );
  return Map.groupBy(rows, ({ accountId }) => accountId);
}
