import { randomUUID } from 'node:crypto';
import type { PrepTaskRow, SectionRow, TaskEntryRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { halvesOf } from '@larder/domain/tasks/fridge-day.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { ticksOf } from '@larder/domain/tasks/ticks.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
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
import { recordsOfDays } from './records-of-days.queries.ts';
import { removeTask } from './remove-task.ts';
import { saveSection } from './save-section.ts';
import { saveTask } from './save-task.ts';
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

/** A row that has all fields of these names. */
function expectFields<Row extends object>(row: Row | undefined, ...fields: (keyof Row)[]): void {
  const missing = fields.filter((field) => !Object.hasOwn(row ?? {}, field));
  expect(missing).toEqual([]);
}

describe('what is read back of the lists', () => {
  it('MENU-005 a section has an id, a name, a name on screens and a kind', async () => {
    const sectionId = randomUUID();
    const named = { type: 'PREP', name: 'Grill', displayName: 'The grill' } as const;
    await saveSection(area, { commandId: commandId(), sectionId, ...named });
    const [section] = (await setup()).sections;
    expect(section).toMatchObject<Partial<SectionRow>>({ id: sectionId, ...named });
  });

  it('TASK-007 a preparation has a section, a recipe or words, and steps', async () => {
    const id = await addPrep(area, 'Chop onions');
    const [prep] = (await setup()).prepTasks;
    expect(prep).toMatchObject<Partial<PrepTaskRow>>({ id, action: 'Chop onions', recipeId: null, steps: [] });
    expectFields<PrepTaskRow>(prep, 'sectionId');
  });

  it('TASK-005 a task has all that describes it, by versions where it changes with days', async () => {
    const taskId = await addFridge(area, 'Walk-in', '5');
    const [task] = (await setup()).tasks;
    expect(task).toMatchObject({ id: taskId, type: 'FRIDGE' });
    expectFields<TaskRow>(task, 'completedOn', 'dueDate', 'steps', 'quantity', 'prepId', 'recipeId');
    expect(task?.versions).toMatchObject([
      { action: 'Walk-in', sectionId: null, date: null, repeats: true, weekdayRepeats: '', target: '5' },
    ]);
  });

  it('TASK-006 TASK-011 what was ticked and remarked says on which day, and by whom', async () => {
    const task = await addTask(area);
    await enter(area, { kind: 'tick', task });
    await enter(area, { kind: 'comment', about: 'OPEN', text: 'Late start' });
    const { entries } = await read(area, (db) => recordsOfDays(db, area, { from: TASK_DAY, to: TASK_DAY }));
    const { day, userName } = ticksOf(entries as unknown as TaskEntry[]).get(task) ?? {};
    expect([day, userName]).toEqual([TASK_DAY, 'Gino']);
    const comment = entries.find(({ kind }) => kind === 'comment');
    expect(comment?.payload).toEqual({ about: 'OPEN', text: 'Late start' });
    expectFields<TaskEntryRow>(comment, 'day', 'userId', 'userName', 'recordedAt');
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
