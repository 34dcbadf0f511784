import { randomUUID } from 'node:crypto';
import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import { versionOn } from '@larder/domain/tasks/task-versions.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { collectionReader } from '../kernel/collections.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { addFridge, addPrep, addSection, addTask, prepOn, TASK_DAY, taskInput } from '../testing/tasks.ts';
import './collections.ts';
import { setPrepQuantity, tickPrep } from './prep-progress.ts';
import { removePrepTask } from './remove-prep-task.ts';
import { removeSection } from './remove-section.ts';
import { removeTask } from './remove-task.ts';
import { savePrepTask } from './save-prep-task.ts';
import { saveSection } from './save-section.ts';
import { saveTask } from './save-task.ts';
import { setPrepToday } from './set-prep-today.ts';
import { taskHistory } from './task-history.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let group: TestGroup;
let area: Ctx;
beforeEach(async () => {
  group = await foundGroup(pool);
  area = group.area;
});

const commandId = () => randomUUID();
const later = (day: string): Ctx => ({ ...area, now: () => new Date(`${day}T12:00:00Z`) });
async function tasks(ctx = area): Promise<TaskRow[]> {
  const rows = await read(
    ctx,
    (db) => collectionReader('tasks')?.page(db, scopeOf(ctx), null, 100) ?? Promise.resolve([]),
  );
  return rows as TaskRow[];
}
const task = async (id: string) => (await tasks()).find((one) => one.id === id);
const refused = (code: string, field?: string) => ({
  code,
  ...(field ? { details: { fields: [expect.objectContaining({ field })] } } : {}),
});

describe('a task', () => {
  it('rule 110: edited on a later day, is on earlier days what it was; removed, it is still on their lists', async () => {
    const taskId = await addTask(area, { action: 'Lights' });
    await saveTask(later('2026-11-25'), taskInput({ taskId, action: 'All lights', weekdayRepeats: 'S/M' }));
    await removeTask(later('2026-12-01'), { commandId: commandId(), taskId });
    const versions = (await task(taskId))?.versions ?? [];
    expect(
      versions.map(({ action, fromDay, toDay, weekdayRepeats }) => [action, fromDay, toDay, weekdayRepeats]),
    ).toEqual([
      ['Lights', TASK_DAY, '2026-11-24', ''],
      ['All lights', '2026-11-25', '2026-11-30', 'M/S'],
    ]);
    expect(
      ['2026-11-22', '2026-11-28', '2026-11-29', '2026-12-05'].map((day) => versionOn(versions, day)?.action ?? null),
    ).toEqual(['Lights', 'All lights', null, null]);
  });

  it('changed twice on a day, is what it was changed to last', async () => {
    const taskId = await addTask(area, { action: 'Lights' });
    await saveTask(area, taskInput({ taskId, action: 'All lights' }));
    expect((await task(taskId))?.versions.map(({ action }) => action)).toEqual(['All lights']);
  });

  it('needs a description, a section of this area where it is daily, and a day from today on where it is of one', async () => {
    const bar = await addArea(group, 'Bar');
    await expect(addTask(area, { action: ' ' })).rejects.toMatchObject(refused('invalid', 'action'));
    await expect(addTask(area, { type: 'DAILY' })).rejects.toMatchObject(refused('invalid', 'sectionId'));
    await expect(addTask(area, { type: 'DAILY', sectionId: await addSection(bar, 'DAILY') })).rejects.toMatchObject(
      refused('not-found'),
    );
    await expect(addTask(area, { type: 'FRIDGE', action: 'Walk-in' })).rejects.toMatchObject(
      refused('task.not-valid', 'target'),
    );
    await expect(addTask(area, { repeats: false, date: '2026-11-19' })).rejects.toMatchObject(
      refused('task.before-today', 'date'),
    );
    const taskId = await addTask(area);
    await expect(saveTask(area, taskInput({ taskId, type: 'CLOSE' }))).rejects.toMatchObject(
      refused('task.other-type'),
    );
    await expect(removeTask(bar, { commandId: commandId(), taskId })).rejects.toMatchObject(refused('not-found'));
  });
});

describe('a fridge or a probe', () => {
  it('has a name that no other of its kind in the area has, as long as that one is measured', async () => {
    const walkIn = await addFridge(area);
    const freezer = await addFridge(area, 'Freezer');
    const taken = refused('task.name-taken', 'action');
    await expect(addFridge(area, 'WALK-IN')).rejects.toMatchObject(taken);
    await expect(
      saveTask(area, taskInput({ taskId: freezer, type: 'FRIDGE', action: 'Walk-in', target: '-18' })),
    ).rejects.toMatchObject(taken);
    await addTask(area, { type: 'PROBE', action: 'Walk-in' });
    await addFridge(await addArea(group, 'Bar'));
    await saveTask(area, taskInput({ taskId: walkIn, type: 'FRIDGE', action: 'Walk-in', target: '4' }));
    await removeTask(area, { commandId: commandId(), taskId: walkIn });
    await addFridge(area);
  });

  it('are not both added by two people at once under one name', async () => {
    await addFridge(area, 'Freezer');
    const both = await Promise.allSettled([addFridge(area), addFridge(area)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a section', () => {
  it('has a name that no other of its kind has', async () => {
    const save = (name: string, type: 'PREP' | 'DAILY' = 'PREP', sectionId = randomUUID()) =>
      saveSection(area, { commandId: commandId(), sectionId, type, name });
    const grill = randomUUID();
    await save('Grill', 'PREP', grill);
    await save('Grill', 'DAILY');
    await save('Grill and fry', 'PREP', grill);
    await expect(save('')).rejects.toMatchObject({
      ...refused('section.no-name', 'name'),
      message: 'You must enter a name for the section',
    });
    await expect(save('GRILL AND FRY')).rejects.toMatchObject(refused('section.name-taken', 'name'));
    await expect(save('Grill', 'DAILY', grill)).rejects.toMatchObject(refused('task.other-type'));
  });

  it('rule 117: removed, ends its tasks with today and what could be prepared in it', async () => {
    const sectionId = await addSection(area, 'DAILY');
    const taskId = await addTask(area, { type: 'DAILY', sectionId });
    await removeSection(later('2026-11-25'), { commandId: commandId(), sectionId });
    expect((await task(taskId))?.versions.map(({ toDay }) => toDay)).toEqual(['2026-11-25']);
    const { entries } = await read(area, (db) => taskHistory(db, area, { taskId }));
    expect(entries[0]).toMatchObject({ kind: 'definition', day: '2026-11-26', payload: { change: 'removed' } });
    await expect(removeSection(area, { commandId: commandId(), sectionId })).rejects.toMatchObject(
      refused('not-found'),
    );
  });
});

it('rule 117: a removed section leaves what was planned in it for later on no list, and preparations where they stand', async () => {
  const [sectionId, grill] = [await addSection(area, 'DAILY'), await addPrep(area)];
  const planned = { type: 'DAILY', sectionId, repeats: false } as const;
  const [today, next] = [
    await addTask(area, { ...planned, date: TASK_DAY }),
    await addTask(area, { ...planned, date: '2026-11-25' }),
  ];
  const dough = randomUUID();
  await setPrepToday(area, { commandId: commandId(), prepTaskId: grill, taskId: dough, day: TASK_DAY, today: true });
  const prepSection = (await task(dough))?.versions[0]?.sectionId ?? '';
  await removeSection(area, { commandId: commandId(), sectionId });
  await removeSection(area, { commandId: commandId(), sectionId: prepSection });
  const listedOn = async (id: string, day: string) => versionOn((await task(id))?.versions ?? [], day) !== null;
  expect(await listedOn(today, TASK_DAY)).toBe(true);
  expect(await listedOn(next, '2026-11-25')).toBe(false);
  expect(await task(dough)).toMatchObject({ dueDate: TASK_DAY, versions: [{ action: 'Chop onions', toDay: null }] });
});

describe('a preparation', () => {
  it('TASK-019 rule 116: is put on the list of a day with what it is made of, and taken off again; done, it stays and loses its day', async () => {
    const { prepTaskId, taskId } = await prepOn(area);
    expect(await task(taskId)).toMatchObject({
      type: 'PREP',
      prepId: prepTaskId,
      dueDate: TASK_DAY,
      completedOn: null,
      versions: [{ action: 'Chop onions' }],
    });
    const off = { prepTaskId, taskId, day: TASK_DAY, today: false };
    await setPrepToday(area, { commandId: commandId(), ...off });
    expect(await task(taskId)).toBeUndefined();
    await setPrepToday(area, { commandId: commandId(), ...off, today: true });
    await tickPrep(area, { commandId: commandId(), taskId, completedOn: TASK_DAY, made: '2' });
    await setPrepToday(area, { commandId: commandId(), ...off });
    expect(await task(taskId)).toMatchObject({ dueDate: null, completedOn: TASK_DAY, completedBy: 'Gino', made: '2' });
  });

  it('rule 112: is put on the lists that are edited and on those of days ahead, and taken off within a day of today', async () => {
    const set = (day: string, today: boolean, { prepTaskId, taskId }: { prepTaskId: string; taskId: string }) =>
      setPrepToday(area, { commandId: commandId(), prepTaskId, taskId, day, today });
    for (const day of ['2026-11-19', '2026-11-21', '2026-11-22', '2027-01-31']) {
      const put = await prepOn(area, day);
      expect(await task(put.taskId)).toMatchObject({ dueDate: day });
      if (day < '2026-11-22') await set(day, false, put);
      else await expect(set(day, false, put)).rejects.toMatchObject(refused('safety.too-far'));
      expect((await task(put.taskId)) === undefined).toBe(day < '2026-11-22');
    }
    const possible = { prepTaskId: await addPrep(area), taskId: randomUUID() };
    await expect(set('2026-11-18', true, possible)).rejects.toMatchObject(refused('safety.too-far'));
  });

  it('is done on a day within one of today, and not done again', async () => {
    const { taskId } = await prepOn(area);
    await tickPrep(area, { commandId: commandId(), taskId, completedOn: TASK_DAY });
    await tickPrep(area, { commandId: commandId(), taskId, completedOn: null });
    expect(await task(taskId)).toMatchObject({ completedOn: null, completedAt: null, completedBy: null });
    await expect(tickPrep(area, { commandId: commandId(), taskId, completedOn: '2026-11-22' })).rejects.toMatchObject(
      refused('safety.too-far'),
    );
    const tick = await addTask(area);
    await expect(tickPrep(area, { commandId: commandId(), taskId: tick, completedOn: TASK_DAY })).rejects.toMatchObject(
      refused('not-found'),
    );
  });

  it('has a quantity of batches, and stays on its list when what it came from is removed', async () => {
    const { prepTaskId, taskId } = await prepOn(area);
    await setPrepQuantity(area, { commandId: commandId(), taskId, quantity: '2.5' });
    await removePrepTask(area, { commandId: commandId(), prepTaskId });
    expect(await task(taskId)).toMatchObject({ quantity: '2.5', dueDate: TASK_DAY });
    await expect(
      setPrepToday(area, { commandId: commandId(), prepTaskId, taskId, day: TASK_DAY, today: false }),
    ).rejects.toMatchObject(refused('not-found'));
    await removeTask(area, { commandId: commandId(), taskId });
    expect(await task(taskId)).toBeUndefined();
  });

  it('is a recipe of this group or words, in a section of its own kind', async () => {
    const prepTaskId = await addPrep(area);
    const save = (changes: object) =>
      savePrepTask(area, {
        commandId: commandId(),
        prepTaskId,
        sectionId: null,
        recipeId: null,
        action: 'Chop',
        steps: [],
        ...changes,
      });
    await expect(save({})).rejects.toMatchObject(refused('invalid', 'sectionId'));
    await expect(save({ sectionId: await addSection(area, 'DAILY') })).rejects.toMatchObject(refused('not-found'));
    await expect(save({ sectionId: await addSection(area), recipeId: randomUUID() })).rejects.toMatchObject(
      refused('not-found'),
    );
    await save({ sectionId: await addSection(area), steps: [{ action: 'Peel' }] });
  });
});
