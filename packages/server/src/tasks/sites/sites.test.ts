import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../../db/connection.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { writing } from '../../db/transaction.ts';
import { made } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { addArea, foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { read } from '../../testing/read.ts';
import { addFridge, addSection, addTask, enter, fridge, TASK_DAY } from '../../testing/tasks.ts';
import { addOrder } from '../../testing/waiting-order.ts';
import { saveClosedDays } from '../save-closed-days.ts';
import { missedTasks } from './missed-tasks.queries.ts';
import { sitesToday } from './sites-today.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let group: TestGroup;
let area: Ctx;
beforeEach(async () => {
  group = await foundGroup(pool);
  area = group.area;
});

const at = (ctx: Ctx, instant: string): Ctx => ({ ...ctx, now: () => new Date(instant) });
const EVENING = '2026-11-19';
const before = (ctx = area) => at(ctx, '2026-11-16T07:00:00Z');
const todayOf = (ctx: Ctx) => read(ctx, (db) => sitesToday(db, ctx));
const missedOf = (ctx: Ctx, week = '2026-11-16') => read(ctx, (db) => missedTasks(db, ctx, { week }));
const closeDays = (ctx: Ctx, weekdays: string, dates: string[] = []) =>
  saveClosedDays(ctx, { commandId: randomUUID(), weekdays, dates });

describe('the lists of all sites today (it is Friday 20 November 2026, noon)', () => {
  it('have of each place what is done, what waits until when, and whether it closed the evening before', async () => {
    const bar = await addArea(group, 'Bar');
    const [lights, gas, lock] = [
      await addTask(before(), { action: 'Lights on' }),
      await addTask(before(), { action: 'Gas on', dueTime: '09:30' }),
      await addTask(before(), { type: 'CLOSE', action: 'Lock up' }),
    ];
    await addTask(before(), { action: 'Mondays only', weekdayRepeats: 'M' });
    const sectionId = await addSection(area, 'DAILY', 'Floor');
    await addTask(before(), { type: 'DAILY', sectionId, action: 'Mop' });
    await enter(area, { kind: 'tick', task: lights });
    await enter(at(area, '2026-11-20T12:01:00Z'), { kind: 'tick', task: gas });
    await enter(at(area, '2026-11-20T12:02:00Z'), { kind: 'untick', task: gas });
    for (const ctx of [group.headOffice, group.location]) {
      const [ofBar, kitchen, ...others] = await todayOf(ctx);
      expect(others).toEqual([]);
      expect(ofBar).toMatchObject({ accountId: bar.accountId, accountName: 'Soho, Bar', fridges: { due: 0, read: 0 } });
      expect(kitchen).toMatchObject({
        accountId: area.accountId,
        accountName: 'Soho, Kitchen',
        day: TASK_DAY,
        closed: null,
      });
      expect(kitchen?.lists).toEqual({
        lastClosing: { day: EVENING, tasks: 1, done: 0, waiting: [{ due: '2026-11-20T08:00:00.000Z', tasks: 1 }] },
        opening: { day: TASK_DAY, tasks: 2, done: 1, waiting: [{ due: '2026-11-20T09:30:00.000Z', tasks: 1 }] },
        daily: { day: TASK_DAY, tasks: 1, done: 0, waiting: [{ due: '2026-11-21T00:00:00.000Z', tasks: 1 }] },
        closing: { day: TASK_DAY, tasks: 1, done: 0, waiting: [{ due: '2026-11-21T08:00:00.000Z', tasks: 1 }] },
      });
    }
    await enter(area, { kind: 'tick', task: lock }, { day: EVENING });
    expect((await todayOf(area))[0]?.lists.lastClosing).toMatchObject({ done: 1, waiting: [] });
  });

  it('are those of the places that a person reaches, by their own clock and day', async () => {
    const theirs = await foundGroup(pool);
    await addTask(theirs.area);
    await writing(pool, group.organisationId, async (tx) =>
      tx.send(
        insertRows('account', [
          {
            ...{ organisation_id: group.organisationId, account_id: randomUUID(), type: 'DEPARTMENT', name: 'Gone' },
            ...{ parent_id: group.locationId, deleted: true, ...made(area) },
          },
        ]),
      ),
    );
    expect((await todayOf(group.headOffice)).map(({ accountName }) => accountName)).toEqual(['Soho, Kitchen']);
    expect(await todayOf(at(group.headOffice, '2026-11-20T23:30:00Z'))).toMatchObject([{ day: TASK_DAY }]);
    const guest: Ctx = { ...group.headOffice, role: 'guest' };
    await expect(todayOf(guest)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(missedOf({ ...area, plan: 'startPlan' })).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('rule 124: name what is out of its limit with what was done, and older ones while something is to be done', async () => {
    const [walkIn, freezer, off] = [
      await addFridge(before()),
      await addFridge(before(), 'Freezer', '-18'),
      await addFridge(before(), 'Spare'),
    ];
    await enter(before(), { kind: 'unit', unit: off, off: true }, { day: '2026-11-16' });
    const old = at(area, '2026-11-17T09:00:00Z');
    const forgotten = await enter(old, fridge(freezer, '-5'), { day: '2026-11-17' });
    const dealt = await enter(
      old,
      {
        kind: 'food',
        record: randomUUID(),
        type: 'cooking',
        time: '10:00',
        temperature: '60',
        next: null,
        ingredient: 'Pie',
      },
      { day: '2026-11-17' },
    );
    await enter(old, { kind: 'action', entry: dealt, done: 'Threw it away', text: '' }, { day: '2026-11-17' });
    const warm = await enter(area, fridge(walkIn, '9'));
    await enter(area, { kind: 'action', entry: warm, done: 'Door was open, closed it', text: 'by the chef' });
    const mended = await enter(at(area, '2026-11-20T12:30:00Z'), fridge(walkIn, '4', 'pm'));
    const wrong = await enter(area, fridge(walkIn, '40'));
    await enter(area, { kind: 'withdrawn', reason: 'mistyped' }, { corrects: wrong });
    const [site] = await todayOf(group.headOffice);
    expect(mended).toBeTruthy();
    expect(site?.fridges).toEqual({ due: 4, read: 2 });
    expect(site?.temperatures).toMatchObject([
      {
        ...{ entryId: warm, what: 'Walk-in', temperature: '9', limit: '5 °C or less', isOpen: false, day: TASK_DAY },
        action: { done: 'Door was open, closed it', text: 'by the chef', userName: 'Gino' },
      },
      { entryId: forgotten, what: 'Freezer', temperature: '-5', action: null, isOpen: true, day: '2026-11-17' },
    ]);
  });
});

describe('what was missed in a week', () => {
  it('is each task with the days on which it was not done, whose it was, and what can still be done', async () => {
    const sectionId = await addSection(area, 'DAILY', 'Floor');
    const mop = await addTask(before(), { type: 'DAILY', sectionId, action: 'Mop', personId: area.userId });
    const lock = await addTask(before(), { type: 'CLOSE', action: 'Lock up', weekdayRepeats: 'T/Th' });
    await addTask(before(), { action: 'Fridays', weekdayRepeats: 'F', dueTime: '23:00' });
    await enter(at(area, '2026-11-18T09:00:00Z'), { kind: 'tick', task: mop }, { day: '2026-11-18' });
    const found = await missedOf(group.headOffice);
    expect([found.places, found.count]).toEqual([1, 5]);
    expect(found.missed).toMatchObject([
      {
        ...{ accountName: 'Soho, Kitchen', taskId: mop, type: 'DAILY', section: 'Floor', action: 'Mop' },
        days: [
          { day: '2026-11-16', canBeDone: false },
          { day: '2026-11-17', canBeDone: false },
          { day: '2026-11-19', canBeDone: true },
        ],
      },
      {
        ...{ taskId: lock, type: 'CLOSE', section: null },
        days: [
          { day: '2026-11-17', canBeDone: false },
          { day: '2026-11-19', canBeDone: true },
        ],
      },
    ]);
    expect(await missedOf(group.headOffice, '2026-11-23')).toEqual({ places: 1, count: 0, missed: [] });
  });

  it('rule 126: are halves of days in which a fridge was not read, unless it was off', async () => {
    const walkIn = await addFridge(before());
    const spare = await addFridge(before(), 'Spare');
    await enter(before(), { kind: 'unit', unit: spare, off: true }, { day: '2026-11-16' });
    await enter(at(area, '2026-11-17T09:00:00Z'), fridge(walkIn), { day: '2026-11-17' });
    expect((await missedOf(area)).missed).toMatchObject([
      {
        ...{ taskId: walkIn, type: 'FRIDGE', action: 'Walk-in' },
        days: [
          { day: '2026-11-16', halves: ['am', 'pm'] },
          { day: '2026-11-17', halves: ['pm'] },
          { day: '2026-11-18', halves: ['am', 'pm'] },
        ],
      },
    ]);
  });
});

describe('closed days', () => {
  const close = (day: string, now: string, closed = true) =>
    enter(at(area, now), { kind: 'closed-day', closed, reason: 'Flood' }, { day });

  it('rule 111: nothing is due on them but fridges: neither today, nor the evening before, nor missed', async () => {
    await addTask(before(), { action: 'Lights on' });
    await addTask(before(), { type: 'CLOSE', action: 'Lock up' });
    const walkIn = await addFridge(before());
    await closeDays(before(), 'W', ['2026-11-19']);
    await close(TASK_DAY, '2026-11-20T06:00:00Z');
    const [site] = await todayOf(group.headOffice);
    expect(site?.closed).toEqual({ reason: 'Flood', but: [] });
    expect(site?.lists.lastClosing).toEqual({ day: EVENING, tasks: 0, done: 0, waiting: [] });
    expect(site?.lists.opening).toMatchObject({ tasks: 0, waiting: [] });
    expect(site?.fridges.due).toBe(2);
    const { missed } = await missedOf(group.headOffice);
    expect(missed.filter(({ type }) => type === 'OPEN').map(({ days }) => days.map(({ day }) => day))).toEqual([
      ['2026-11-16', '2026-11-17'],
    ]);
    expect(missed.find(({ taskId }) => taskId === walkIn)?.days.map(({ day }) => day)).toContain('2026-11-18');
  });

  it('rule 111: with deliveries, readings or sales their duties stand', async () => {
    await addTask(before(), { action: 'Lights on' });
    await closeDays(before(), 'Th/F');
    await addOrder(area, { supplier: 'Mill', day: TASK_DAY, status: 'RECEIVED' });
    const [site] = await todayOf(group.headOffice);
    expect(site?.closed).toEqual({ reason: null, but: ['deliveries'] });
    expect(site?.lists.opening.tasks).toBe(1);
    const probe = await addTask(before(), { type: 'PROBE', action: 'Probe 1' });
    await enter(area, { kind: 'probe', unit: probe, half: 'iced', temperature: '0' }, { day: EVENING });
    const days = (await missedOf(area)).missed.find(({ type }) => type === 'OPEN')?.days.map(({ day }) => day);
    expect(days).toContain(EVENING);
    await writing(pool, group.organisationId, async (tx) =>
      tx.send(
        insertRows('sales_import', [
          {
            ...{ organisation_id: group.organisationId, import_id: randomUUID(), account_id: area.accountId },
            ...{ filename: 'till.csv', start_day: TASK_DAY, end_day: TASK_DAY, ...made(area) },
          },
        ]),
      ),
    );
    expect((await todayOf(area))[0]?.closed?.but).toEqual(['sales', 'deliveries']);
  });

  it('rule 111: a day is closed with a reason until it ends, opened again, and a setting changes no earlier day', async () => {
    await addTask(before(), { action: 'Lights on' });
    await expect(close(EVENING, '2026-11-20T06:00:00Z')).rejects.toMatchObject({ code: 'safety.day-over' });
    await expect(close('2026-11-22', '2026-11-20T06:00:00Z')).rejects.toMatchObject({ code: 'safety.too-far' });
    const withheld: Ctx = { ...area, role: 'member', limits: { withheld: ['checks'], orderUpTo: null } };
    await expect(
      enter(withheld, { kind: 'closed-day', closed: true, reason: 'Flood' }, { day: TASK_DAY }),
    ).rejects.toMatchObject({ code: 'limit.checks' });
    await close(TASK_DAY, '2026-11-20T06:00:00Z');
    await close(TASK_DAY, '2026-11-20T07:00:00Z', false);
    expect((await todayOf(area))[0]?.closed).toBeNull();
    await closeDays(at(area, '2026-11-18T09:00:00Z'), 'M/T/W/Th/F');
    await closeDays(at(area, '2026-11-20T09:00:00Z'), 'Su');
    const open = (await missedOf(area)).missed.flatMap(({ days }) => days.map(({ day }) => day));
    expect(open).toEqual(['2026-11-16', '2026-11-17', '2026-11-20']);
    await expect(closeDays({ ...area, role: 'member' }, 'M')).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
