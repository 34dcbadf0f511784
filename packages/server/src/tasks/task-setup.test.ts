import { randomUUID } from 'node:crypto';
import type { PrepTaskRow, SectionRow, TaskEntryRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { halvesOf } from '@larder/domain/tasks/fridge-day.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { ticksOf } from '@larder/domain/tasks/ticks.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { collectionReader } from '../kernel/collections.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addRecipe } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import {
  addFridge,
  addPrep,
  addSection,
  addTask,
  enter,
  fridge,
  prepOn,
  TASK_DAY,
  taskInput,
} from '../testing/tasks.ts';
import './collections.ts';
import { setPrepQuantity, tickPrep } from './prep-progress.ts';
import { recordsOfDays } from './records-of-days.queries.ts';
import { removeTask } from './remove-task.ts';
import { savePrepTask } from './save-prep-task.ts';
import { saveSection } from './save-section.ts';
import { saveTask } from './save-task.ts';
import { setPrepToday } from './set-prep-today.ts';
import { taskSetup } from './task-setup.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let group: TestGroup;
let area: Ctx;
beforeEach(async () => {
  group = await foundGroup(pool);
  area = group.area;
});

const setup = (ctx = area) => read(ctx, (db) => taskSetup(db, ctx));
const commandId = () => randomUUID();

describe('the task setup of an area', () => {
  it('has its sections, the tasks and units that go on, and what can be prepared', async () => {
    const sectionId = await addSection(area, 'DAILY', 'Bar');
    const daily = await addTask(area, { type: 'DAILY', sectionId });
    const fridge = await addFridge(area);
    const prep = await addPrep(area);
    const { sections, tasks, prepTasks } = await setup();
    expect(sections.map(({ id }) => id)).toContain(sectionId);
    expect(tasks.map(({ id }) => id).toSorted()).toEqual([daily, fridge].toSorted());
    expect(prepTasks.map(({ id }) => id)).toEqual([prep]);
  });

  it('has no tasks of single days, none that were removed, and no preparations of days', async () => {
    await addTask(area, { repeats: false, date: TASK_DAY });
    await prepOn(area);
    const gone = await addTask(area);
    await removeTask(area, { commandId: commandId(), taskId: gone });
    expect((await setup()).tasks).toEqual([]);
  });

  it('is the owner’s alone', async () => {
    await expect(setup({ ...area, role: 'member' })).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('has a task as it was changed last', async () => {
    const taskId = await addTask(area);
    await saveTask(area, taskInput({ taskId, action: 'All lights on', weekdayRepeats: 'S/Su' }));
    const [task] = (await setup()).tasks;
    expect(task?.versions.at(-1)).toMatchObject({ action: 'All lights on', weekdayRepeats: 'Su/S' });
  });
});

/** Tasks of every kind and day, as a device has them. */
async function tasksById(): Promise<Map<string, TaskRow>> {
  const page = await read(
    area,
    (db) => collectionReader('tasks')?.page(db, scopeOf(area), null, 100) ?? Promise.resolve([]),
  );
  return new Map((page as TaskRow[]).map((row) => [row.id, row]));
}

const recordsBetween = async (from: string, to: string) =>
  (await read(area, (db) => recordsOfDays(db, area, { from, to }))).entries;

describe('what is read back of the lists', () => {
  it.each(['PREP', 'DAILY'] as const)(
    'MENU-005 a section has an id, a name, a name on screens and a kind: %s',
    async (type) => {
      const sectionId = randomUUID();
      const named = { type, name: 'Grill', displayName: 'The grill' };
      await saveSection(area, { commandId: commandId(), sectionId, ...named });
      const [section] = (await setup()).sections;
      expect(section).toMatchObject<Partial<SectionRow>>({ id: sectionId, ...named });
    },
  );

  it('TASK-007 a preparation has a section, a recipe or words, and steps of either; what is made of it is of type PREP', async () => {
    const recipeId = await addRecipe(area, 'Pizza dough', { items: [] });
    const sectionId = await addSection(area);
    const [words, dough] = [randomUUID(), randomUUID()];
    const steps = [{ action: 'Weigh the flour' }, { recipe: recipeId }];
    const save = (prepTaskId: string, of: { recipeId: string | null; action: string; steps: typeof steps }) =>
      savePrepTask(area, { commandId: commandId(), prepTaskId, sectionId, ...of });
    await save(words, { recipeId: null, action: 'Chop onions', steps: [] });
    await save(dough, { recipeId, action: '', steps });
    const prepTasks = new Map((await setup()).prepTasks.map((one) => [one.id, one]));
    const of = (id: string) => prepTasks.get(id);
    expect(of(words)).toMatchObject<Partial<PrepTaskRow>>({
      sectionId,
      recipeId: null,
      action: 'Chop onions',
      steps: [],
    });
    expect(of(dough)).toMatchObject<Partial<PrepTaskRow>>({ sectionId, recipeId, action: 'Pizza dough', steps });
    const taskId = randomUUID();
    await setPrepToday(area, { commandId: commandId(), prepTaskId: dough, taskId, day: TASK_DAY, today: true });
    expect((await tasksById()).get(taskId)).toMatchObject({ type: 'PREP', prepId: dough, recipeId, steps });
  });

  it('TASK-005 a task has all that describes it, by versions where it changes with days; a target is of fridges alone', async () => {
    const sectionId = await addSection(area, 'DAILY', 'Bar');
    const prepared = await prepOn(area);
    await setPrepQuantity(area, { commandId: commandId(), taskId: prepared.taskId, quantity: '2.5' });
    const ids = {
      OPEN: await addTask(area, { target: '5', weekdayRepeats: 'S/Su/W' }),
      CLOSE: await addTask(area, { type: 'CLOSE', repeats: false, date: TASK_DAY }),
      DAILY: await addTask(area, { type: 'DAILY', sectionId }),
      PREP: prepared.taskId,
      FRIDGE: await addFridge(area, 'Walk-in', '5'),
      PROBE: await addTask(area, { type: 'PROBE', action: 'Blue probe', target: '5' }),
    };
    const stored = await tasksById();
    const of = (type: keyof typeof ids) => stored.get(ids[type]);
    expect(Object.keys(ids)).toEqual(Object.values(ids).map((id) => stored.get(id)?.type));
    const every = { sectionId: null, date: null, repeats: true, weekdayRepeats: '', target: null };
    expect(of('OPEN')?.versions).toMatchObject([{ ...every, action: 'Lights on', weekdayRepeats: 'Su/W/S' }]);
    expect(of('CLOSE')?.versions).toMatchObject([{ ...every, repeats: false, date: TASK_DAY }]);
    expect(of('DAILY')?.versions).toMatchObject([{ ...every, sectionId }]);
    expect(of('FRIDGE')?.versions).toMatchObject([{ ...every, action: 'Walk-in', target: '5' }]);
    expect(of('PROBE')?.versions).toMatchObject([{ ...every, action: 'Blue probe' }]);
    expect(of('PREP')).toMatchObject({
      ...{
        prepId: prepared.prepTaskId,
        dueDate: TASK_DAY,
        quantity: '2.5',
        completedOn: null,
        recipeId: null,
        steps: [],
      },
      versions: [{ action: 'Chop onions', target: null }],
    });
  });

  it('TASK-006 TASK-011 what was ticked says on which days, a preparation on which day it was done, and a remark by whom and when', async () => {
    const before = '2026-11-19';
    const task = await addTask({ ...area, now: () => new Date(`${before}T12:00:00Z`) });
    for (const day of [before, TASK_DAY]) await enter(area, { kind: 'tick', task }, { day });
    await enter(area, { kind: 'comment', about: 'OPEN', text: 'Late start' });
    const entered = () => recordsBetween(before, TASK_DAY);
    const completed = async () => {
      const byDay = Map.groupBy((await entered()) as unknown as TaskEntry[], ({ day }) => day);
      return [...byDay].filter(([, entries]) => ticksOf(entries).has(task)).map(([day]) => day);
    };
    expect(await completed()).toEqual([before, TASK_DAY]);
    const { taskId } = await prepOn(area);
    await tickPrep(area, { commandId: commandId(), taskId, completedOn: before });
    expect((await tasksById()).get(taskId)?.completedOn).toBe(before);
    await tickPrep(area, { commandId: commandId(), taskId, completedOn: TASK_DAY });
    expect((await tasksById()).get(taskId)?.completedOn).toBe(TASK_DAY);
    const later = { ...area, now: () => new Date('2026-11-20T13:00:00Z') };
    await enter(later, { kind: 'untick', task }, { day: before });
    expect(await completed()).toEqual([TASK_DAY]);
    const comment = (await entered()).find(({ kind }) => kind === 'comment');
    expect(comment?.payload).toEqual({ about: 'OPEN', text: 'Late start' });
    expect(comment).toMatchObject<Partial<TaskEntryRow>>({
      ...{ day: TASK_DAY, userId: area.userId, userName: area.userName, recordedAt: '2026-11-20T12:00:00.000Z' },
    });
  });

  it('TASK-008 TASK-009 TASK-010 the history of a unit says who read what in each half of the day', async () => {
    const unit = await addFridge(area, 'Walk-in', '5');
    const probe = await addTask(area, { type: 'PROBE', action: 'Blue probe' });
    await enter(area, fridge(unit, '3.5', 'am'));
    await enter(area, fridge(unit, '4', 'pm'));
    await enter(area, { kind: 'probe', unit: probe, half: 'boiling', temperature: '100' });
    await enter(area, { kind: 'probe', unit: probe, half: 'iced', temperature: '0' });
    const { entries } = await read(area, (db) => recordsOfDays(db, area, { from: TASK_DAY, to: TASK_DAY }));
    const by = { userId: area.userId, userName: area.userName, day: TASK_DAY };
    const historyOf = (taskId: string) =>
      [...halvesOf(taskId, entries as unknown as TaskEntry[])].map(([half, { first }]) => [
        half,
        first && {
          temperature: first.payload.temperature,
          userId: first.userId,
          userName: first.userName,
          day: first.day,
        },
      ]);
    expect(historyOf(unit)).toEqual([
      ['am', { temperature: '3.5', ...by }],
      ['pm', { temperature: '4', ...by }],
    ]);
    expect(historyOf(probe)).toEqual([
      ['boiling', { temperature: '100', ...by }],
      ['iced', { temperature: '0', ...by }],
    ]);
    const tasks = (await setup()).tasks.map(({ id, type, versions }) => [id, type, versions.at(-1)?.action]);
    expect(new Map(tasks.map(([id, ...rest]) => [id, rest]))).toEqual(
      new Map([
        [unit, ['FRIDGE', 'Walk-in']],
        [probe, ['PROBE', 'Blue probe']],
      ]),
    );
  });
});
