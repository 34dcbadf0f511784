import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { SiteToday } from '@larder/contract/sites-of-a-day.ts';
import { overdueOf } from '@larder/domain/tasks/site-day.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import { reachOf } from '../kernel/access.ts';
import { type Ctx, listToday } from '../kernel/context.ts';
import { partnerContext } from '../kernel/partner-context.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { read } from '../testing/read.ts';
import { openBelow } from '../testing/structure.ts';
import { addFridge, addSection, addTask, enter, fridge } from '../testing/tasks.ts';
import { saveTask } from './save-task.ts';
import { sitesToday } from './sites/sites-today.queries.ts';
import { readTask } from './stored-task.ts';
import { watchLists } from './watch-lists.ts';

const BEFORE = '2026-11-18T12:00:00Z';
let clock = new Date(BEFORE);
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { ours } = app;
const { organisationId, locationId, areaId } = ours;
const parts = { pool: app.pool, feed: ours.area.feed, now: () => clock };
const at = (time: string) => {
  clock = new Date(time);
};

/** Somebody in the kitchen, by the zones of now. */
const here = (id = areaId): Promise<Ctx> => partnerContext(parts, organisationId, { id: 'mia', name: 'Mia' }, id);

async function accounts(): Promise<Map<string, AccountRow>> {
  const { body } = await app.owner.get<SyncAnswer>(`/api/v1/accounts/${organisationId}/sync`);
  return new Map((body.rows.accounts as AccountRow[]).map((row) => [row.id, row]));
}

async function change(id: string, timeZone: string | null): Promise<void> {
  const row = (await accounts()).get(id);
  expect((await app.owner.command(id, '/details', { ...row, timeZone })).status).toBe(200);
}
const pastZones = async (id = locationId) => (await accounts()).get(id)?.pastZones;

async function kitchen(): Promise<SiteToday> {
  const ctx = await here();
  const [site] = (await read(ctx, (db) => sitesToday(db, ctx))).filter(({ accountId }) => accountId === areaId);
  if (!site) throw new Error('the kitchen has no lists');
  return site;
}
const overdue = async (list: 'opening' | 'daily') => overdueOf((await kitchen()).lists[list], clock);
const ticked = async (task: string, day: string) =>
  enter(await here(), { kind: 'tick', task }, { day })
    .then(() => 'taken')
    .catch(({ code }) => code as string);

beforeEach(async () => {
  at(BEFORE);
  await change(organisationId, 'Europe/London');
  await change(locationId, null);
  await writing(app.pool, organisationId, async (tx) =>
    tx.send(raw(sql`delete from past_zone`), raw(sql`delete from overdue_list`), raw(sql`delete from task_version`)),
  );
});

describe('rule 117: where the time zone of a location changes, for its lists and readings', () => {
  it('to the east: today ends by the clock it began with, and tomorrow goes by the new one', async () => {
    const area = await here();
    const sectionId = await addSection(area, 'DAILY');
    const [lights, hood, walkIn] = [
      await addTask(area),
      await addTask(area, { type: 'DAILY', sectionId, action: 'Hood' }),
      await addFridge(area),
    ];
    at('2026-11-20T20:00:00Z'); // half past one on the 21st in Kolkata
    await change(locationId, 'Asia/Kolkata');
    expect((await kitchen()).day).toBe('2026-11-20');
    expect([await overdue('opening'), await overdue('daily')]).toEqual([1, 0]);
    expect(await ticked(lights, '2026-11-21')).toBe('safety.not-begun');
    expect(await ticked(lights, '2026-11-20')).toBe('taken');
    await enter(await here(), fridge(walkIn), { day: '2026-11-20' });
    at('2026-11-20T23:59:00Z');
    expect(await overdue('daily')).toBe(0);

    at('2026-11-21T00:01:00Z'); // 05:31
    expect((await kitchen()).day).toBe('2026-11-21');
    expect(await ticked(hood, '2026-11-20')).toBe('taken');
    at('2026-11-21T02:29:00Z');
    expect(await overdue('opening')).toBe(0);
    at('2026-11-21T02:31:00Z');
    expect(await overdue('opening')).toBe(1);
    at('2026-11-21T18:31:00Z'); // midnight is half past six in London
    expect((await kitchen()).day).toBe('2026-11-22');
    expect(await ticked(lights, '2026-11-20')).toBe('safety.too-far');
  });

  it('to the west: today goes on until it is over there, and can be edited for its day after', async () => {
    const lights = await addTask(await here());
    at('2026-11-20T12:00:00Z');
    await change(locationId, 'America/New_York');
    at('2026-11-21T04:59:00Z');
    expect((await kitchen()).day).toBe('2026-11-20');
    expect(await ticked(lights, '2026-11-21')).toBe('safety.not-begun');
    at('2026-11-21T05:00:00Z');
    expect((await kitchen()).day).toBe('2026-11-21');
    at('2026-11-21T12:59:00Z'); // 07:59
    expect(await overdue('opening')).toBe(0);
    at('2026-11-22T04:59:00Z');
    expect(await ticked(lights, '2026-11-20')).toBe('taken');
    at('2026-11-22T05:00:00Z');
    expect(await ticked(lights, '2026-11-20')).toBe('safety.too-far');
  });

  it('on the night the clocks go back: the day with 25 hours is over by its own clock', async () => {
    at('2026-10-20T12:00:00Z');
    const area = await here();
    await addTask(area, { type: 'DAILY', sectionId: await addSection(area, 'DAILY') });
    at('2026-10-25T00:30:00Z'); // half past one, for the first time
    await change(locationId, 'Asia/Kolkata');
    at('2026-10-25T23:59:00Z');
    expect([(await kitchen()).day, await overdue('daily')]).toEqual(['2026-10-25', 0]);
    at('2026-10-26T00:01:00Z');
    expect((await kitchen()).day).toBe('2026-10-26');
  });

  it('what is changed of a task holds from the day of lists on', async () => {
    const area = await here();
    const lights = await addTask(area);
    at('2026-11-20T20:00:00Z');
    await change(locationId, 'Asia/Kolkata');
    const ctx = await here();
    const { versions } = await read(ctx, (db) => readTask(db, ctx, lights));
    const [held] = versions;
    if (!held) throw new Error('the task is gone');
    const { fromDay: _, toDay: __, position: ___, personName: ____, ...entered } = held;
    await saveTask(ctx, { commandId: randomUUID(), taskId: lights, type: 'OPEN', ...entered, action: 'All lights' });
    const after = await read(ctx, (db) => readTask(db, ctx, lights));
    expect(after.versions.map(({ fromDay }) => fromDay)).toEqual(['2026-11-18', '2026-11-20']);
  });

  it('people are notified of a list once it is overdue by the clock of its day, until that day can be edited no longer', async () => {
    await addTask(await here());
    const noted = async () => {
      await watchLists(parts, { error: (fault) => expect(fault).toBeNull() });
      const rows = await read(ours.area, (db) =>
        db.run(
          raw<{ day: string; settled: boolean }>(sql`
            select day, settled_at is not null as settled from overdue_list where account_id = ${areaId} order by day`),
        ),
      );
      return rows.map(({ day, settled }) => `${day}${settled ? ' settled' : ''}`);
    };
    at('2026-11-20T07:00:00Z');
    await change(locationId, 'Asia/Kolkata');
    expect(await noted()).toEqual(['2026-11-19']); // 12:30 in Kolkata
    at('2026-11-20T08:01:00Z');
    expect(await noted()).toEqual(['2026-11-19', '2026-11-20']);
    at('2026-11-21T02:31:00Z');
    expect(await noted()).toEqual(['2026-11-19 settled', '2026-11-20', '2026-11-21']);
  });
});

describe('which zone a day had', () => {
  it('is stored with its location and reaches devices and whoever works in an area below', async () => {
    await addTask(await here());
    at('2026-11-20T20:00:00Z');
    await change(locationId, 'Asia/Kolkata');
    const held = [{ throughDay: '2026-11-20', timeZone: 'Europe/London' }];
    expect(await pastZones()).toEqual(held);
    expect((await here()).pastZones).toEqual(held);
    expect(await reachOf(app.pool, ours.headOffice.userId, areaId)).toMatchObject({ pastZones: held });
  });

  it('is that which it began with, however often it is changed on it', async () => {
    await addTask(await here());
    at('2026-11-20T08:00:00Z');
    await change(locationId, 'Asia/Kolkata');
    await change(locationId, 'America/New_York');
    await change(locationId, 'Europe/London');
    expect(await pastZones()).toEqual([{ throughDay: '2026-11-20', timeZone: 'Europe/London' }]);
    at('2026-11-22T08:00:00Z');
    await change(locationId, 'Asia/Kolkata');
    expect(await pastZones()).toEqual([
      { throughDay: '2026-11-20', timeZone: 'Europe/London' },
      { throughDay: '2026-11-22', timeZone: 'Europe/London' },
    ]);
  });

  it('changes with the head office’s for the locations that take it from there, and for no other', async () => {
    const paris = await openBelow(ours, organisationId, 'LOCATION', 'Paris');
    const bistro = await openBelow(ours, paris, 'DEPARTMENT', 'Bistro');
    for (const id of [areaId, bistro]) await addTask(await here(id));
    await change(paris, 'Europe/Paris');
    const ofParis = await pastZones(paris);
    at('2026-11-20T08:00:00Z');
    await change(organisationId, 'America/New_York');
    expect(await pastZones()).toEqual([{ throughDay: '2026-11-20', timeZone: 'Europe/London' }]);
    expect(await pastZones(paris)).toEqual(ofParis);
    await change(locationId, 'America/New_York'); // what it has already
    at('2026-11-22T08:00:00Z');
    await change(locationId, 'America/New_York');
    expect(await pastZones()).toHaveLength(1);
  });

  it('is not stored of a location that is being set up, which takes its zone at once: lists from today on, nothing entered', async () => {
    const leeds = await openBelow(ours, organisationId, 'LOCATION', 'Leeds');
    const bar = await openBelow(ours, leeds, 'DEPARTMENT', 'Bar');
    at('2026-11-20T20:00:00Z');
    await change(leeds, 'America/New_York');
    const lights = await addTask(await here(bar));
    await change(leeds, 'Asia/Kolkata');
    expect(await pastZones(leeds)).toEqual([]);
    expect(listToday(await here(bar))).toBe('2026-11-21');
    await enter(await here(bar), { kind: 'tick', task: lights }, { day: '2026-11-21' });
    await change(leeds, 'America/New_York');
    expect(await pastZones(leeds)).toEqual([{ throughDay: '2026-11-21', timeZone: 'Asia/Kolkata' }]);
  });
});
