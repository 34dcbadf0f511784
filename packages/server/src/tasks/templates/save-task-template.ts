import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { problemsOfTemplate } from '@larder/domain/tasks/template-giving.ts';
import { parseWeekdays, weekdaysText } from '@larder/domain/tasks/weekdays.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, made, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { holdTemplate, templateItems } from './stored-template.ts';

type SaveTemplate = InputOf<typeof tasksContract.saveTaskTemplate>;

/** Add a template, or state anew what is in it. Sites follow when it is given to them, and not before. */
export async function saveTaskTemplate(ctx: Ctx, input: SaveTemplate) {
  authoriseInHeadOffice(ctx, 'tasksLocation', 'tasks');
  const { templateId, name, version } = input;
  const fields = problemsOfTemplate(name, input.tasks);
  if (fields.length > 0) throw new Refusal('invalid', { fields });

  return once(ctx, input, 'none', async (tx) => {
    const [known, items] = await Promise.all([
      holdTemplate(tx, ctx, templateId),
      templateItems(tx, ctx, templateId),
      requireFreeName(tx, ctx, templateId, name),
    ]);
    if ((known?.version ?? null) !== version) throw new Refusal('changed-meanwhile');
    const tasks = input.tasks.map((task) => ({
      ...task,
      section: task.type === 'DAILY' ? task.section : '',
      weekdayRepeats: weekdaysText(parseWeekdays(task.weekdayRepeats) ?? []),
    }));
    const ids = { organisation_id: ctx.organisationId, template_id: templateId };
    tx.send(
      known
        ? raw(sql`
            update task_template set name = ${name}, ${touched(ctx)}
            where organisation_id = ${ctx.organisationId} and template_id = ${templateId}`)
        : insertRows('task_template', [{ ...ids, name, ...made(ctx) }]),
    );
    sendItems(tx, ctx, templateId, tasks);
    const stood = items.flatMap(({ removed, ...item }) => (removed ? [] : [item]));
    const before = known && { name: known.name, tasks: stood };
    audit(tx, ctx, 'task-template.saved', { kind: 'task-template', id: templateId }, before, { name, tasks });
    return { changes: [] };
  });
}

async function requireFreeName(db: Db, ctx: Ctx, templateId: string, name: string): Promise<void> {
  const [other] = await db.run(
    raw<{ one: number }>(sql`
      select 1 as one from task_template
      where organisation_id = ${ctx.organisationId} and lower(name) = lower(${name}) and template_id <> ${templateId} and not removed`),
  );
  const message = `There is a template called ${name} already.`;
  if (other) throw new Refusal('task-template.name-taken', { name, fields: [{ field: 'name', message }] });
}

/** What is not named any longer was taken out; an id of another template is no item of this one. */
function sendItems(tx: Tx, ctx: Ctx, templateId: string, tasks: SaveTemplate['tasks']): void {
  const org = ctx.organisationId;
  tx.send(
    raw(sql`
      update task_template_item set removed = true
      where organisation_id = ${org} and template_id = ${templateId} and item_id <> all (${tasks.map(({ itemId }) => itemId)}::uuid[])`),
    insertRows(
      'task_template_item',
      tasks.map(({ itemId, type, section, action, weekdayRepeats, monthly, dueTime, target, asksPhoto }, position) => ({
        ...{ organisation_id: org, item_id: itemId, template_id: templateId, type, section, action, monthly, target },
        ...{ weekday_repeats: weekdayRepeats, due_time: dueTime, asks_photo: asksPhoto, position, removed: false },
      })),
      `on conflict (organisation_id, item_id) do update set type = excluded.type, section = excluded.section, action = excluded.action,
        weekday_repeats = excluded.weekday_repeats, monthly = excluded.monthly, due_time = excluded.due_time, target = excluded.target,
        asks_photo = excluded.asks_photo, position = excluded.position, removed = false
        where task_template_item.template_id = excluded.template_id`,
    ),
  );
}
