import { randomUUID } from 'node:crypto';
import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { addArea } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { read } from '../testing/read.ts';
import { addTask, enter, TASK_DAY, taskInput } from '../testing/tasks.ts';
import { saveTask } from './save-task.ts';
import { readTask } from './stored-task.ts';
import { taskHistory } from './task-history.queries.ts';
import { taskPeople } from './task-people.queries.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const { area } = ours;
const later = (day: string): Ctx => ({ ...area, now: () => new Date(`${day}T12:00:00Z`) });
const idOf = async (name: string) =>
  (
    await reading(app.pool, ours.organisationId, (db) =>
      db.run(raw<{ id: string }>(sql`select user_id as id from profile where name = ${name}`)),
    )
  )[0]?.id ?? '';
const works = async (name: string, accountId: string = ours.areaId, role: 'member' | 'guest' = 'member') => {
  await app.person(name, { accountId, role });
  return idOf(name);
};
const versions = async (taskId: string): Promise<TaskRow['versions']> =>
  (await read(area, (db) => readTask(db, area, taskId))).versions;

describe('who is to do a task', () => {
  it('rule 114: is somebody who works here, or nobody; another one is named from that day on, and it is noted in the chain', async () => {
    const mia = await works('Mia');
    const taskId = await addTask(area);
    await saveTask(later('2026-11-25'), taskInput({ taskId, personId: mia }));
    await saveTask(later('2026-11-27'), taskInput({ taskId }));
    const named = (await versions(taskId)).map(({ fromDay, personId, personName }) => [fromDay, personId, personName]);
    expect(named).toEqual([
      [TASK_DAY, null, null],
      ['2026-11-25', mia, 'Mia'],
      ['2026-11-27', null, null],
    ]);
    const { entries } = await read(area, (db) => taskHistory(db, area, { taskId }));
    const noted = entries.map(({ payload }) => (payload.facts as { person: string | null }).person);
    expect(noted).toEqual([null, expect.stringMatching(/^[0-9a-f-]{36}$/), null]);
    expect(noted[1]).not.toBe(mia); // names stand outside the chain
  });

  it('is nobody who does not work here, nor a guest', async () => {
    const bar = await addArea(ours, 'Bar');
    const others = [await works('Olly', bar.accountId), await works('Gus', ours.areaId, 'guest'), 'nobody'];
    for (const personId of others)
      await expect(addTask(area, { personId })).rejects.toMatchObject({ code: 'not-found' });
    const { people } = await read(area, (db) => taskPeople(db, area));
    const names = people.map(({ name }) => name);
    expect(names).toContain('Gino');
    expect(names).not.toContain('Gus');
    expect(names).not.toContain('Olly');
  });

  it('may tick it, and so may anybody else who works here: the tick says who did', async () => {
    const taskId = await addTask(area, { personId: await works('Rosa') });
    await enter(area, { kind: 'tick', task: taskId });
    const { entries } = await read(area, (db) => taskHistory(db, area, { taskId }));
    expect(entries.map(({ kind, userName }) => [kind, userName])).toEqual([
      ['tick', 'Gino'],
      ['definition', 'Gino'],
    ]);
  });
});

describe('the history of a task', () => {
  it('states the newest first who did it, who took it back, and what it was changed to; of other tasks nothing', async () => {
    const taskId = await addTask(later('2026-11-19'), { action: 'Lights' });
    await enter(area, { kind: 'tick', task: taskId }, { stamp: null });
    await enter(later('2026-11-21'), { kind: 'untick', task: taskId }, { stamp: null });
    await enter(area, { kind: 'tick', task: await addTask(area) });
    const { entries } = await read(area, (db) => taskHistory(db, area, { taskId }));
    expect(entries.map(({ kind, day }) => [kind, day])).toEqual([
      ['untick', TASK_DAY],
      ['tick', TASK_DAY],
      ['definition', '2026-11-19'],
    ]);
    const other = await read(area, (db) => taskHistory(db, area, { taskId: randomUUID() }));
    expect(other.entries).toEqual([]);
  });
});
