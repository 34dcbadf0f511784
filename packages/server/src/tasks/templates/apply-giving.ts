import { enteredTask, type TaskRow } from '@larder/contract/rows/tasks.ts';
import { type Giving, type PlaceTask, type TemplateItem, templateState } from '@larder/domain/tasks/template-giving.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { fieldsOf } from '../../db/row-columns.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditEach, type Change, made, touched } from '../../kernel/changes.ts';
import { type Ctx, listToday, newId } from '../../kernel/context.ts';
import { type Definition, noteDefinitions } from '../note-definition.ts';
import { personNamed } from '../person-named.ts';
import { taskRows } from '../task-rows.ts';
import { type Entered, sendEndBefore, sendVersionFrom } from '../task-versions.ts';
import { sectionsByName } from './sections-by-name.ts';

interface Given {
  changes: Change[];
  counts: { added: number; updated: number; removed: number; stayed: number };
}

/** Writes what giving a template changes at a place, from today on. positions: the order of the template. */
export async function applyGiving(
  tx: Tx,
  ctx: Ctx,
  givings: readonly Giving[],
  positions: ReadonlyMap<string, number>,
): Promise<Given> {
  const from = listToday(ctx);
  const changing = givings.filter(({ what }) => what !== 'stays' && what !== 'same');
  if (changing.length === 0) return { changes: [], counts: countsOf(givings) };
  const names = changing.flatMap(({ item }) => (item.removed || item.section === '' ? [] : [item.section]));
  const sections = await sectionsByName(tx, ctx, names);
  const versionsOf = await knownVersions(tx, givings);
  const sectionId = ({ section }: TemplateItem) => sections.ids.get(section.toLowerCase()) ?? null;

  const added = givings.flatMap((one) => (one.what === 'add' ? [{ taskId: newId(ctx), item: one.item }] : []));
  sendNewTasks(
    tx,
    ctx,
    from,
    added.map((one) => ({ ...one, sectionId: sectionId(one.item), position: positions.get(one.item.itemId) ?? 0 })),
  );
  const definitions: Definition[] = added.map(({ taskId, item }) => ({
    ...{
      taskId,
      type: item.type,
      change: 'added',
      from,
      entered: asEntered(item, sectionId(item), null),
      person: null,
    },
  }));
  for (const one of givings) {
    if (one.what !== 'update' && one.what !== 'remove') continue;
    const { item, task } = one;
    const known = versionsOf.get(task.taskId) ?? [];
    const entered = asEntered(item, sectionId(item), known.at(-1) ?? null);
    if (one.what === 'remove') sendEndBefore(tx, ctx, task.taskId, from);
    else sendVersionFrom(tx, ctx, { taskId: task.taskId, from, known, entered });
    sendTaskState(tx, ctx, task.taskId, one.what === 'remove');
    const change = one.what === 'remove' ? 'removed' : 'updated';
    const person = one.what === 'remove' ? null : await personNamed(tx, ctx, entered.personId);
    definitions.push({ taskId: task.taskId, type: item.type, change, from, entered, person });
  }
  auditTasks(tx, ctx, definitions, versionsOf);
  sendLinks(tx, ctx, [...added, ...linked(givings)]);
  const noted = await noteDefinitions(tx, ctx, definitions);
  const changed = definitions.map(
    ({ taskId }): Change => ({ collection: 'tasks', id: taskId, accountId: ctx.accountId }),
  );
  return { changes: [...sections.changes, ...changed, ...noted], counts: countsOf(givings) };
}

function countsOf(givings: readonly Giving[]): Given['counts'] {
  const count = (what: Giving['what']) => givings.filter((one) => one.what === what).length;
  return {
    added: count('add'),
    updated: count('update'),
    removed: count('remove'),
    stayed: templateState(givings).own,
  };
}

/** What the template states of a task. Who is to do it, whether it asks for a reading and which shelves it stands for is the place's to state. */
function asEntered(item: TemplateItem, sectionId: string | null, last: Entered | null): Entered {
  const { action, weekdayRepeats, monthly, dueTime, target, asksPhoto } = item;
  const { personId = null, asksReading = false, shelfIds = [] } = last ?? {};
  return {
    ...{ action, sectionId, repeats: true, date: null, weekdayRepeats, monthly, dueTime, target, asksPhoto },
    ...{ personId, asksReading, shelfIds },
  };
}

/** The versions of the tasks that change, by the task. */
async function knownVersions(tx: Tx, givings: readonly Giving[]): Promise<Map<string, TaskRow['versions']>> {
  const ids = givings.flatMap((one) => (one.what === 'update' || one.what === 'remove' ? [one.task.taskId] : []));
  if (ids.length === 0) return new Map();
  const rows = await tx.run(taskRows(tx, sql`t.task_id = any (${ids}::uuid[])`));
  return new Map(rows.map(({ id, versions }) => [id, versions]));
}

type Versions = ReadonlyMap<string, readonly TaskRow['versions'][number][]>;

/** In the activity each task stands as if it had been changed by hand. */
function auditTasks(tx: Tx, ctx: Ctx, definitions: readonly Definition[], versionsOf: Versions): void {
  const each = (isRemoved: boolean) =>
    definitions.flatMap(({ taskId, type, change, entered }) => {
      if ((change === 'removed') !== isRemoved) return [];
      const last = versionsOf.get(taskId)?.at(-1);
      const before = last ? { type, ...fieldsOf(enteredTask, last) } : null;
      return [{ id: taskId, before, after: isRemoved ? null : { type, ...entered } }];
    });
  auditEach(tx, ctx, 'task.saved', 'task', each(false));
  auditEach(tx, ctx, 'task.removed', 'task', each(true));
}

interface NewTask {
  taskId: string;
  item: TemplateItem;
  sectionId: string | null;
  position: number;
}

function sendNewTasks(tx: Tx, ctx: Ctx, from: string, tasks: readonly NewTask[]): void {
  if (tasks.length === 0) return;
  const organisation_id = ctx.organisationId;
  tx.send(
    insertRows(
      'task',
      tasks.map(({ taskId, item: { type } }) => ({
        ...{ organisation_id, task_id: taskId, account_id: ctx.accountId, type, due_date: null, ...made(ctx) },
      })),
    ),
    insertRows(
      'task_version',
      tasks.map(({ taskId, item, sectionId, position }) => ({
        ...{
          organisation_id,
          task_id: taskId,
          from_day: from,
          action: item.action,
          section_id: sectionId,
          repeats: true,
        },
        ...{ weekday_repeats: item.weekdayRepeats, monthly: item.monthly, due_time: item.dueTime, target: item.target },
        ...{ asks_photo: item.asksPhoto, position },
      })),
    ),
  );
}

function sendTaskState(tx: Tx, ctx: Ctx, taskId: string, removed: boolean): void {
  tx.send(
    raw(sql`
      update task set removed = ${removed}, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and task_id = ${taskId}`),
  );
}

/** Tasks that belong to the template from now on, or whose item states something else now. */
function linked(givings: readonly Giving[]): { taskId: string; item: TemplateItem }[] {
  return givings.flatMap((one) =>
    one.what === 'adopt' || one.what === 'update' || one.what === 'remove'
      ? [{ taskId: (one.task satisfies PlaceTask).taskId, item: one.item }]
      : [],
  );
}

function sendLinks(tx: Tx, ctx: Ctx, links: readonly { taskId: string; item: TemplateItem }[]): void {
  if (links.length === 0) return;
  tx.send(
    insertRows(
      'task_from_template',
      links.map(({ taskId, item: { itemId, removed: _, ...stated } }) => ({
        ...{ organisation_id: ctx.organisationId, account_id: ctx.accountId, item_id: itemId, task_id: taskId },
        stated: { ...stated },
      })),
      'on conflict (organisation_id, account_id, item_id) do update set task_id = excluded.task_id, stated = excluded.stated',
    ),
  );
}
