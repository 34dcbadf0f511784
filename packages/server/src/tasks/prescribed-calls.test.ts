import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { TaskEntryRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { foodRecords } from '@larder/domain/tasks/food-records.ts';
import { halvesOf } from '@larder/domain/tasks/fridge-day.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { standingOf } from '@larder/domain/tasks/standing-entries.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { fridge, TASK_DAY, taskInput } from '../testing/tasks.ts';

const app = await startTestApp(await testDatabase());
const { owner, ours } = app;

async function send(path: string, body: object): Promise<void> {
  const { status, body: answer } = await owner.command(ours.areaId, path, body);
  expect(status, JSON.stringify(answer)).toBe(200);
}

/** Enters a record of the day; answers its id. */
async function enter(record: object, changes: object = {}): Promise<string> {
  const entryId = randomUUID();
  await send(`/food-safety/${entryId}`, { day: TASK_DAY, record, ...changes });
  return entryId;
}

/** What a device has of the day, as its screens read it. */
async function synced() {
  const { body } = await owner.get<SyncAnswer>(`/api/v1/accounts/${ours.areaId}/sync`);
  const rows = body.rows as { tasks?: TaskRow[]; taskEntries?: TaskEntryRow[] };
  return { tasks: rows.tasks ?? [], entries: (rows.taskEntries ?? []) as unknown as TaskEntry[] };
}

it('DATA-014 tasks and their history are added, changed and removed, comments added, food records added and changed', async () => {
  const { commandId: _, taskId, ...walkIn } = taskInput({ type: 'FRIDGE', action: 'Walk-in', target: '5' });
  const unit = async () => (await synced()).tasks.find(({ id }) => id === taskId)?.versions.at(-1);
  expect(await unit()).toBeUndefined();
  await send(`/tasks/${taskId}`, walkIn);
  expect(await unit()).toMatchObject({ action: 'Walk-in', target: '5' });
  await send(`/tasks/${taskId}`, { ...walkIn, target: '4' });
  expect(await unit()).toMatchObject({ action: 'Walk-in', target: '4' });

  const history = async () => halvesOf(taskId, (await synced()).entries).get('am')?.first?.payload.temperature;
  expect(await history()).toBeUndefined();
  const read = await enter(fridge(taskId, '44'));
  expect(await history()).toBe('44');
  const corrected = await enter(fridge(taskId, '4'), { corrects: read, why: 'A four too many' });
  expect(await history()).toBe('4');
  await enter({ kind: 'withdrawn', reason: 'Another fridge' }, { corrects: corrected });
  expect(await history()).toBeUndefined();

  const comments = async () => standingOf('comment', (await synced()).entries).map(({ payload }) => payload.text);
  expect(await comments()).toEqual([]);
  await enter({ kind: 'comment', about: 'FRIDGE', text: 'Door was open' });
  expect(await comments()).toEqual(['Door was open']);

  const record = randomUUID();
  const step = { record, type: 'cooking', time: '11:00', temperature: '80', next: 'cooling' };
  const soup = async () => {
    const [found] = foodRecords((await synced()).entries);
    return found && [found.pending, ...found.steps.map(({ payload }) => payload.temperature)];
  };
  expect(await soup()).toBeUndefined();
  const first = await enter({ kind: 'food', ...step, ingredient: 'Soup' });
  expect(await soup()).toEqual(['cooling', '80']);
  const cooled = { ...step, type: 'cooling', temperature: '5', next: null };
  await enter({ kind: 'food-step', ...cooled, after: first });
  expect(await soup()).toEqual([null, '80', '5']);
  await enter({ kind: 'food', ...step, temperature: '78', ingredient: 'Soup' }, { corrects: first, why: 'Read again' });
  expect(await soup()).toEqual([null, '78', '5']);

  await send(`/tasks/${taskId}/remove`, {});
  const setup = await owner.get<{ tasks: TaskRow[] }>(`/api/v1/accounts/${ours.areaId}/task-setup`);
  expect(setup.body.tasks).toEqual([]);
});
