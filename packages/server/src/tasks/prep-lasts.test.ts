import { randomUUID } from 'node:crypto';
import type { PrepTaskRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { prepVersionOn } from '@larder/domain/tasks/prep-day.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { read } from '../testing/read.ts';
import { addCategory, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { addSection, prepOn, TASK_DAY, taskInput } from '../testing/tasks.ts';
import { tickPrep } from './prep-progress.ts';
import { removeSection } from './remove-section.ts';
import { replaceLeavers } from './replace-leavers.ts';
import { savePrepTask } from './save-prep-task.ts';
import { saveTask } from './save-task.ts';
import { setPrepToday } from './set-prep-today.ts';
import { holdPrepTask } from './stored-prep.ts';
import { readTask } from './stored-task.ts';

let clock = new Date(`${TASK_DAY}T12:00:00Z`);
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { ours } = app;
const { organisationId, areaId } = ours;
const area = (): Ctx => ({ ...ours.area, now: () => clock });
const on = (day: string) => {
  clock = new Date(`${day}T12:00:00Z`);
};
const commandId = () => randomUUID();
const task = (taskId: string): Promise<TaskRow> => read(ours.area, (db) => readTask(db, ours.area, taskId));
const prep = (id: string): Promise<PrepTaskRow | null> =>
  writing(app.pool, organisationId, (tx) => holdPrepTask(tx, ours.area, id));
const idOf = async (name: string) => {
  const [who] = await read(ours.area, (db) =>
    db.run(raw<{ id: string }>(sql`select user_id as id from profile where name = ${name}`)),
  );
  return who?.id ?? '';
};
const leaves = (userId: string) =>
  writing(app.pool, organisationId, async (tx) =>
    tx.send(raw(sql`delete from membership where organisation_id = ${organisationId} and user_id = ${userId}`)),
  );
/** Names who prepares it, as the dialog sends it. */
async function name(taskId: string, personId: string | null): Promise<void> {
  const { action = '', sectionId = null, date = null } = (await task(taskId)).versions.at(-1) ?? {};
  const stated = { type: 'PREP', action, sectionId, date, repeats: false } as const;
  await saveTask(area(), taskInput({ taskId, ...stated, personId }));
}

describe('who prepares something', () => {
  it('rule 114: is named from today on, which is in the activity; earlier days keep who it was', async () => {
    on(TASK_DAY);
    await app.person('Mia', { accountId: areaId, role: 'member' });
    const mia = await idOf('Mia');
    const { taskId } = await prepOn(area());
    on('2026-11-22');
    await name(taskId, mia);
    const { versions, dueDate } = await task(taskId);
    expect(dueDate).toBe(TASK_DAY);
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => prepVersionOn(versions, day)?.personName)).toEqual([
      null,
      null,
      'Mia',
    ]);
    const [audited] = await read(ours.area, (db) =>
      db.run(
        raw<{ after: { personId: string } }>(sql`
          select after from audit_log where organisation_id = ${organisationId} and subject_id = ${taskId} and action = 'task.saved'`),
      ),
    );
    expect(audited?.after.personId).toBe(mia);
  });

  it('rule 114: is nobody any more once the person leaves; what is done stays theirs', async () => {
    on(TASK_DAY);
    await app.person('Rosa', { accountId: areaId, role: 'member' });
    const rosa = await idOf('Rosa');
    const [open, done] = [await prepOn(area()), await prepOn(area())];
    for (const { taskId } of [open, done]) await name(taskId, rosa);
    await tickPrep(area(), { commandId: commandId(), taskId: done.taskId, completedOn: TASK_DAY });
    await leaves(rosa);
    on('2026-11-21');
    await replaceLeavers({ pool: app.pool, feed: ours.area.feed, now: () => clock }, organisationId);
    expect((await task(open.taskId)).versions.map(({ fromDay, personId }) => [fromDay, personId])).toEqual([
      [TASK_DAY, rosa],
      ['2026-11-21', null],
    ]);
    expect((await task(done.taskId)).versions.map(({ personId }) => personId)).toEqual([rosa]);
  });

  it('is named also where the section was removed since', async () => {
    on(TASK_DAY);
    await app.person('Olly', { accountId: areaId, role: 'member' });
    const { taskId } = await prepOn(area());
    await removeSection(area(), {
      commandId: commandId(),
      sectionId: (await task(taskId)).versions[0]?.sectionId ?? '',
    });
    await name(taskId, await idOf('Olly'));
    expect((await task(taskId)).versions.at(-1)?.personName).toBe('Olly');
  });
});

describe('rule 117: a preparation whose recipe was removed', () => {
  it('keeps its name, on its list and where it can be put on others, also when it is changed', async () => {
    on(TASK_DAY);
    const category = await addCategory(ours.headOffice);
    const dough = await saved(ours, recipeToSave(ours, category, { name: 'Pizza dough' }));
    const [sectionId, other] = [await addSection(area()), await addSection(area())];
    const [prepTaskId, taskId, next] = [randomUUID(), randomUUID(), randomUUID()];
    const made = { prepTaskId, recipeId: dough.recipeId, action: '', steps: [{ recipe: dough.recipeId }] };
    await savePrepTask(area(), { commandId: commandId(), sectionId, ...made });
    const put = (id: string, day: string) =>
      setPrepToday(area(), { commandId: commandId(), prepTaskId, taskId: id, day, today: true });
    await put(taskId, TASK_DAY);
    const { status } = await app.owner.command(ours.organisationId, `/recipes/${dough.recipeId}/remove`, {
      version: dough.version,
    });
    expect(status).toBe(200);
    await savePrepTask(area(), { commandId: commandId(), sectionId: other, ...made });
    await put(next, '2026-11-21');
    expect(await prep(prepTaskId)).toMatchObject({ action: 'Pizza dough', sectionId: other, recipeId: dough.recipeId });
    for (const id of [taskId, next])
      expect(await task(id)).toMatchObject({ recipeId: dough.recipeId, versions: [{ action: 'Pizza dough' }] });
    const anew = { ...made, prepTaskId: randomUUID() };
    await expect(savePrepTask(area(), { commandId: commandId(), sectionId, ...anew })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
