import { randomUUID } from 'node:crypto';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { dayIn } from '@larder/domain/calendar.ts';
import type { Ctx } from '../kernel/context.ts';
import type { FileContents } from '../storage/file-store.ts';
import { enterRecord } from '../tasks/enter-record.ts';
import { savePrepTask } from '../tasks/save-prep-task.ts';
import { saveSection } from '../tasks/save-section.ts';
import { saveTask } from '../tasks/save-task.ts';
import { setPrepToday } from '../tasks/set-prep-today.ts';

type SaveTask = InputOf<typeof tasksContract.saveTask>;
type EnterRecord = InputOf<typeof tasksContract.enterRecord>;

/** The day of TEST_NOW. */
export const TASK_DAY = '2026-11-20';

/** Every day's task, as a form sends it. */
export function taskInput(changes: Partial<SaveTask> = {}): SaveTask {
  const repeated = { repeats: true, date: null, weekdayRepeats: '', dueTime: null };
  const ids = { commandId: randomUUID(), taskId: randomUUID() };
  return {
    ...ids,
    type: 'OPEN',
    action: 'Lights on',
    sectionId: null,
    ...repeated,
    target: null,
    asksPhoto: false,
    personId: null,
    ...changes,
  };
}

export async function addTask(ctx: Ctx, changes: Partial<SaveTask> = {}): Promise<string> {
  const input = taskInput(changes);
  await saveTask(ctx, input);
  return input.taskId;
}

export function addFridge(ctx: Ctx, action = 'Walk-in', target = '5'): Promise<string> {
  return addTask(ctx, { type: 'FRIDGE', action, target });
}

export async function addSection(
  ctx: Ctx,
  type: 'PREP' | 'DAILY' = 'PREP',
  name = `Grill ${randomUUID()}`,
): Promise<string> {
  const sectionId = randomUUID();
  await saveSection(ctx, { commandId: randomUUID(), sectionId, type, name });
  return sectionId;
}

export async function addPrep(ctx: Ctx, action = 'Chop onions'): Promise<string> {
  const prepTaskId = randomUUID();
  const sectionId = await addSection(ctx);
  await savePrepTask(ctx, { commandId: randomUUID(), prepTaskId, sectionId, recipeId: null, action, steps: [] });
  return prepTaskId;
}

/** Puts a preparation on the list of a day; answers its task. */
export async function prepOn(ctx: Ctx, day = TASK_DAY): Promise<{ prepTaskId: string; taskId: string }> {
  const [prepTaskId, taskId] = [await addPrep(ctx), randomUUID()];
  await setPrepToday(ctx, { commandId: randomUUID(), prepTaskId, taskId, day, today: true });
  return { prepTaskId, taskId };
}

/** Enters a record as a device with a right clock does; answers its id. */
export async function enter(
  ctx: Ctx,
  record: EnterRecord['record'],
  changes: Partial<EnterRecord> = {},
): Promise<string> {
  const entryId = randomUUID();
  const stamp = { device: 'tablet', at: ctx.now().toISOString(), offsetMs: 0 };
  await enterRecord(ctx, { commandId: randomUUID(), entryId, day: TASK_DAY, stamp, record, ...changes });
  return entryId;
}

/** A task that asks for a photo, ticked with one. */
export async function tickWithPhoto(
  ctx: Ctx,
  files: FileContents,
  picture: Uint8Array,
): Promise<{ taskId: string; entryId: string }> {
  const [taskId, entryId] = [await addTask(ctx, { asksPhoto: true }), randomUUID()];
  const photo = Buffer.from(picture).toString('base64');
  const record = { kind: 'tick', task: taskId, photo } as const;
  const day = dayIn(ctx.timeZone, ctx.now());
  await enterRecord(ctx, { commandId: randomUUID(), entryId, day, record, files });
  return { taskId, entryId };
}

export const fridge = (unit: string, temperature = '4.5', half: 'am' | 'pm' = 'am') =>
  ({ kind: 'fridge', unit, half, temperature }) as const;
