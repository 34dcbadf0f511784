import { randomUUID } from 'node:crypto';
import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../../db/connection.ts';
import { entryRows } from '../../food-safety/entry-rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { addArea, foundGroup, TEST_NOW, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { read } from '../../testing/read.ts';
import { addTemplate, templateTask } from '../../testing/task-templates.ts';
import { addSection, addTask, TASK_DAY, taskInput } from '../../testing/tasks.ts';
import { removeTask } from '../remove-task.ts';
import { saveTask } from '../save-task.ts';
import { sectionRows, taskRows } from '../task-rows.ts';
import { giveTaskTemplate } from './give-task-template.ts';
import { removeTaskTemplate } from './remove-task-template.ts';
import { saveTaskTemplate } from './save-task-template.ts';
import { taskTemplate, taskTemplates } from './task-templates.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let group: TestGroup;
let bar: Ctx;
let office: Ctx;
beforeEach(async () => {
  group = await foundGroup(pool);
  bar = await addArea(group, 'Bar');
  office = group.headOffice;
});

const later = (ctx: Ctx, days = 3): Ctx => ({ ...ctx, now: () => new Date(TEST_NOW.getTime() + days * 86_400_000) });
const give = (templateId: string, places: Ctx[], ctx = office) =>
  giveTaskTemplate(ctx, {
    ...{ commandId: randomUUID(), templateId, accountIds: places.map(({ accountId }) => accountId) },
  });
const seen = (templateId: string) => read(office, (db) => taskTemplate(db, office, { templateId }));
const sitesOf = async (templateId: string) =>
  Object.fromEntries(
    (await seen(templateId)).sites.map(({ accountName, given, behind, own }) => [accountName, [given, behind, own]]),
  );
type Tasks = Awaited<ReturnType<typeof seen>>['tasks'];
const change = async (templateId: string, with_: (tasks: Tasks) => Tasks) => {
  const { name, version, tasks } = await seen(templateId);
  await saveTaskTemplate(office, { commandId: randomUUID(), templateId, name, version, tasks: with_(tasks) });
};
const tasksAt = (ctx: Ctx) =>
  read(ctx, (db) => db.run(taskRows(db, sql`t.account_id = ${ctx.accountId}`, sql`order by t.created_at, t.task_id`)));
const versionsAt = async (ctx: Ctx) =>
  (await tasksAt(ctx)).flatMap(({ versions }) =>
    versions.map(({ action, fromDay, toDay }) => [action, fromDay, toDay]),
  );

const positionOf = ({ versions }: Awaited<ReturnType<typeof tasksAt>>[number]) => versions[0]?.position ?? 0;

describe('a template of lists', () => {
  it('gives its lists to chosen places: sections by their name, weekdays, times, targets and photos, noted in the chain', async () => {
    await addSection(group.area, 'DAILY', 'cleaning');
    const tasks = [
      templateTask('Hobs', {
        type: 'DAILY',
        section: 'Cleaning',
        weekdayRepeats: 'F/M',
        dueTime: '22:30',
        asksPhoto: true,
      }),
      templateTask('Walk-in', { type: 'FRIDGE', target: '5' }),
      templateTask('Canopy', { type: 'DAILY', section: 'Monthly', weekdayRepeats: 'W', monthly: true }),
      templateTask('Lock up', { type: 'CLOSE' }),
    ];
    const templateId = await addTemplate(office, tasks);
    expect(await sitesOf(templateId)).toEqual({ 'Soho, Bar': [false, 4, 0], 'Soho, Kitchen': [false, 4, 0] });
    await give(templateId, [group.area]);
    const given = (await tasksAt(group.area)).toSorted((a, b) => positionOf(a) - positionOf(b));
    const [sections, entries] = await read(group.area, async (db) => [
      await db.run(sectionRows(db, sql`s.account_id = ${group.areaId}`, sql`order by s.position`)),
      await entryRows(db, sql`e.account_id = ${group.areaId} and e.kind = 'definition'`, sql`order by e.seq`),
    ]);
    expect(sections.map(({ name }) => name)).toEqual(['cleaning', 'Monthly']);
    const [cleaning, monthly] = sections.map(({ id }) => id);
    const always = { repeats: true, fromDay: TASK_DAY, toDay: null, personId: null };
    expect(given.flatMap(({ type, versions }) => versions.map((version) => ({ type, ...version })))).toMatchObject([
      {
        ...always,
        type: 'DAILY',
        action: 'Hobs',
        sectionId: cleaning,
        weekdayRepeats: 'M/F',
        dueTime: '22:30',
        asksPhoto: true,
      },
      { ...always, type: 'FRIDGE', action: 'Walk-in', target: '5', sectionId: null, position: 1 },
      { ...always, type: 'DAILY', action: 'Canopy', sectionId: monthly, weekdayRepeats: 'W', monthly: true },
      { ...always, type: 'CLOSE', action: 'Lock up', position: 3 },
    ]);
    expect(entries.map(({ payload }) => [payload.text, payload.change])).toEqual([
      ['Hobs', 'added'],
      ['Walk-in', 'added'],
      ['Canopy', 'added'],
      ['Lock up', 'added'],
    ]);
    expect(await sitesOf(templateId)).toEqual({ 'Soho, Bar': [false, 4, 0], 'Soho, Kitchen': [true, 0, 0] });
    expect(await tasksAt(bar)).toEqual([]);
    await give(templateId, [group.area]);
    expect(await tasksAt(group.area)).toHaveLength(4);
    expect(await read(office, (db) => taskTemplates(db, office))).toMatchObject([{ templateId, tasks: 4, sites: 1 }]);
  });

  it('reaches a place when it is given anew: dated versions from that day on, and what was taken out ends', async () => {
    const templateId = await addTemplate(office, [templateTask('Lights'), templateTask('Gas')]);
    await give(templateId, [group.area, bar]);
    await change(templateId, ([lights]) =>
      lights ? [{ ...lights, action: 'All lights' }, templateTask('Ovens')] : [],
    );
    expect(await sitesOf(templateId)).toEqual({ 'Soho, Bar': [true, 3, 0], 'Soho, Kitchen': [true, 3, 0] });
    const then = addDays(TASK_DAY, 3);
    await give(templateId, [group.area], later(office));
    const [before, after] = [addDays(TASK_DAY, 2), null];
    expect((await versionsAt(group.area)).toSorted()).toEqual(
      [
        ['Lights', TASK_DAY, before],
        ['All lights', then, after],
        ['Gas', TASK_DAY, before],
        ['Ovens', then, after],
      ].toSorted(),
    );
    expect(await sitesOf(templateId)).toEqual({ 'Soho, Bar': [true, 3, 0], 'Soho, Kitchen': [true, 0, 0] });
  });

  it('leaves what a place changed or took off itself as the place has it, and who is to do a task', async () => {
    const templateId = await addTemplate(office, [templateTask('Lights'), templateTask('Gas'), templateTask('Ovens')]);
    await give(templateId, [group.area]);
    const byName = new Map((await tasksAt(group.area)).map(({ id, versions }) => [versions.at(-1)?.action, id]));
    const [lights, gas, ovens] = ['Lights', 'Gas', 'Ovens'].map((name) => byName.get(name) ?? '');
    await saveTask(group.area, { ...taskInput({ action: 'Lights but the sign' }), taskId: lights ?? '' });
    await removeTask(group.area, { commandId: randomUUID(), taskId: gas ?? '' });
    await saveTask(group.area, { ...taskInput({ action: 'Ovens', personId: group.area.userId }), taskId: ovens ?? '' });
    await change(templateId, (tasks) => tasks.map((task) => ({ ...task, dueTime: '07:30' })));
    expect(await sitesOf(templateId)).toMatchObject({ 'Soho, Kitchen': [true, 1, 2] });
    await give(templateId, [group.area], later(office));
    const now = (await tasksAt(group.area)).flatMap(({ versions }) => versions.filter(({ toDay }) => toDay === null));
    expect(now.map(({ action, dueTime, personId }) => [action, dueTime, personId]).toSorted()).toEqual([
      ['Lights but the sign', null, null],
      ['Ovens', '07:30', group.area.userId],
    ]);
  });

  it('takes a task of the same words for its own instead of adding it again', async () => {
    const own = await addTask(group.area, { action: 'lights on ' });
    const templateId = await addTemplate(office, [templateTask('Lights on')]);
    await give(templateId, [group.area]);
    expect((await tasksAt(group.area)).map(({ id }) => id)).toEqual([own]);
    expect(await sitesOf(templateId)).toMatchObject({ 'Soho, Kitchen': [true, 0, 1] });
  });

  it('is saved by its version and under a name of its own, and removed without the sites losing a task', async () => {
    const templateId = await addTemplate(office);
    const { name, tasks } = await seen(templateId);
    const input = { commandId: randomUUID(), templateId, name, tasks, version: 7 };
    await expect(saveTaskTemplate(office, input)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const other = { ...input, templateId: randomUUID(), name: name.toUpperCase(), version: null, tasks: [] };
    await expect(saveTaskTemplate(office, other)).rejects.toMatchObject({ code: 'task-template.name-taken' });
    await give(templateId, [group.area]);
    await removeTaskTemplate(office, { commandId: randomUUID(), templateId });
    expect(await read(office, (db) => taskTemplates(db, office))).toEqual([]);
    await expect(seen(templateId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(give(templateId, [group.area])).rejects.toMatchObject({ code: 'not-found' });
    expect(await tasksAt(group.area)).toHaveLength(1);
  });

  it('is given to places of the group alone, where nobody withholds changing tasks', async () => {
    const theirs = await foundGroup(pool);
    const templateId = await addTemplate(office);
    await expect(give(templateId, [theirs.area])).rejects.toMatchObject({ code: 'not-found' });
    await expect(give(templateId, [{ ...bar, accountId: group.groupId }])).rejects.toMatchObject({ code: 'not-found' });
    const withheld: Ctx = { ...office, role: 'member', limits: { withheld: ['tasks'], orderUpTo: null } };
    await expect(give(templateId, [bar], withheld)).rejects.toMatchObject({ code: 'limit.tasks' });
    await expect(give(templateId, [bar], { ...office, userId: randomUUID() })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(give(templateId, [bar], group.area)).rejects.toMatchObject({ code: 'not-found' });
  });
});
