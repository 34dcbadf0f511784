import { randomUUID } from 'node:crypto';
import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import { verifyChain } from '@larder/domain/tasks/verify-chain.ts';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { seal } from '../food-safety/sealing.ts';
import { collectionReader } from '../kernel/collections.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { storedLinks } from '../testing/stored-links.ts';
import { addFridge, addSection, addTask, enter, fridge, TASK_DAY } from '../testing/tasks.ts';
import './collections.ts';
import { recordsOfDays } from './records-of-days.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const admin = new pg.Pool({ connectionString: database.adminUrl });
afterAll(async () => {
  await pool.end();
  await admin.end();
});

let group: TestGroup;
let area: Ctx;
beforeEach(async () => {
  group = await foundGroup(pool);
  area = group.area;
});

const entriesOf = async (day = TASK_DAY): Promise<TaskEntryRow[]> =>
  (await read(area, (db) => recordsOfDays(db, area, { from: day, to: day }))).entries.filter(
    ({ kind }) => kind !== 'definition',
  );
const chain = () => read(area, (db) => storedLinks(db, group.locationId));
const at = (ctx: Ctx, instant: string): Ctx => ({ ...ctx, now: () => new Date(instant) });
const stamp = (instant: string, offsetMs: number | null = 0, device = 'tablet') => ({
  stamp: { device, at: instant, offsetMs },
});

describe('entering a reading', () => {
  it('rule 124: one out of its limit is stored and marked, never refused', async () => {
    const unit = await addFridge(area, 'Walk-in', '5');
    await enter(area, fridge(unit, '5'));
    await enter(area, fridge(unit, '5.1', 'pm'));
    const payloads = (await entriesOf()).map(({ payload }) => payload);
    expect(payloads).toEqual([
      { unit, half: 'am', temperature: '5', limit: { at_most: '5' }, ok: true },
      { unit, half: 'pm', temperature: '5.1', limit: { at_most: '5' }, ok: false },
    ]);
  });

  it('rule 125: happened when the corrected clock of the device said, and is flagged when it came late or the clock was changed', async () => {
    const unit = await addFridge(area);
    await enter(area, fridge(unit), stamp('2026-11-20T08:00:00.000Z', 60_000));
    await enter(area, fridge(unit), stamp('2026-11-20T15:00:00.000Z'));
    await enter(area, fridge(unit), stamp('2026-11-20T11:59:00.000Z', 3_600_000));
    expect((await entriesOf()).map(({ claimedAt, flags }) => [claimedAt, flags])).toEqual([
      ['2026-11-20T08:01:00.000Z', ['late:239']],
      ['2026-11-20T12:00:00.000Z', ['clock-ahead']],
      ['2026-11-20T12:00:00.000Z', ['clock-ahead', 'clock-changed']],
    ]);
  });

  it('rule 112: is of today or yesterday by the clock of its entry, however late it arrives, and never of a day that has not begun', async () => {
    const unit = await addFridge(area);
    const early = at(area, '2026-11-18T09:00:00Z');
    const before = await addFridge(early, 'Bar');
    await enter(area, fridge(before), { day: '2026-11-18', ...stamp('2026-11-18T10:00:00.000Z') });
    await expect(enter(area, fridge(before), { day: '2026-11-18' })).rejects.toMatchObject({ code: 'safety.too-far' });
    await expect(enter(area, fridge(unit), { day: '2026-11-21' })).rejects.toMatchObject({ code: 'safety.not-begun' });
    expect(await entriesOf('2026-11-18')).toHaveLength(1);
  });

  it('is of a unit of this area, on a day on which there is one', async () => {
    const bar = await addArea(group, 'Bar');
    await expect(enter(area, fridge(await addFridge(bar)))).rejects.toMatchObject({ code: 'not-found' });
    const unit = await addFridge(area);
    await expect(enter(area, fridge(unit), { day: '2026-11-19' })).rejects.toMatchObject({
      code: 'safety.not-this-day',
    });
    await expect(enter(area, fridge(await addTask(area)))).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('corrections', () => {
  it('rule 118: are entries that name the one before, which stays; one that was corrected already is not corrected again', async () => {
    const unit = await addFridge(area);
    const wrong = await enter(area, fridge(unit, '44'));
    const right = await enter(area, fridge(unit, '4'), { corrects: wrong, why: 'A four too many' });
    expect((await entriesOf()).map(({ id, corrects, payload }) => [id, corrects, payload.why])).toEqual([
      [wrong, null, undefined],
      [right, wrong, 'A four too many'],
    ]);
    const { rows } = await admin.query<{ payload: { why: object } }>(
      'select payload from food_safety_entry where entry_id = $1',
      [right],
    );
    expect(rows[0]?.payload.why).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await expect(enter(area, fridge(unit, '3'), { corrects: wrong, why: 'Once more' })).rejects.toMatchObject({
      code: 'safety.replaced-meanwhile',
    });
    await enter(area, { kind: 'withdrawn', reason: 'Wrong fridge' }, { corrects: right });
    expect((await entriesOf()).at(-1)).toMatchObject({
      kind: 'withdrawn',
      corrects: right,
      payload: { reason: 'Wrong fridge' },
    });
  });

  it('rule 118: state why, in words that stand beside the chain', async () => {
    const unit = await addFridge(area);
    const wrong = await enter(area, fridge(unit, '44'));
    for (const why of [undefined, null, ' '])
      await expect(enter(area, fridge(unit, '4'), { corrects: wrong, why })).rejects.toMatchObject({
        code: 'invalid',
        details: { fields: [{ field: 'why', message: 'State why it is corrected' }] },
      });
  });

  it('are of the same kind and about the same thing', async () => {
    const wrong = await enter(area, fridge(await addFridge(area)));
    await expect(
      enter(area, fridge(await addFridge(area, 'Bar')), { corrects: wrong, why: 'Other' }),
    ).rejects.toMatchObject({
      code: 'safety.other-record',
    });
    await expect(
      enter(area, { kind: 'comment', about: 'FRIDGE', text: 'Odd' }, { corrects: wrong, why: 'Other' }),
    ).rejects.toMatchObject({ code: 'safety.other-record' });
  });
});

describe('food records', () => {
  it('with a step to come are sent to devices on later days, until it is entered', async () => {
    const record = randomUUID();
    const step = { record, type: 'cooking', time: '10:00', temperature: '80' } as const;
    const first = await enter(area, { kind: 'food', ...step, ingredient: 'Stock', next: 'cooling' });
    const later = at(area, '2026-12-20T12:00:00Z');
    const known = async () => {
      const rows = await read(
        later,
        (db) => collectionReader('taskEntries')?.page(db, scopeOf(later), null, 50) ?? Promise.resolve([]),
      );
      return rows.map(({ id }) => id);
    };
    expect(await known()).toEqual([first]);
    await enter(
      later,
      { kind: 'food-step', ...step, after: first, type: 'cooling', temperature: '7', next: null },
      { day: '2026-12-20' },
    );
    expect(await known()).toHaveLength(1);
    expect(await known()).not.toContain(first);
  });

  it('a step follows an entry of its own record', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const step = { type: 'cooking', time: '10:00', temperature: '80' } as const;
    const first = await enter(area, { kind: 'food', ...step, record: one, ingredient: 'Stock', next: 'cooling' });
    await expect(
      enter(area, { kind: 'food-step', ...step, record: other, after: first, next: null }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the chain', () => {
  it('rule 118 rule 120: is one for all areas of a location, in the order of arrival, and verifies', async () => {
    const bar = await addArea(group, 'Bar');
    await enter(area, fridge(await addFridge(area)));
    await enter(bar, fridge(await addFridge(bar)));
    await enter(area, { kind: 'comment', about: 'OPEN', text: 'Late start' });
    const links = await chain();
    expect(links.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    const head = links.at(-1);
    expect(
      verifyChain(links, { chain: group.locationId, seal, head: head ? { seq: head.seq, head: head.hash } : null }),
    ).toMatchObject({ entries: 5, broken: null });
  });

  it('rule 120: takes 20 devices that come back at once, one after the other without a gap', async () => {
    const unit = await addFridge(area);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        enter(area, fridge(unit), stamp('2026-11-20T11:59:00.000Z', 0, `tablet ${index}`)),
      ),
    );
    const links = await chain();
    expect(links).toHaveLength(21);
    expect(verifyChain(links, { chain: group.locationId, seal }).broken).toBeNull();
  });

  it('rule 118: can be neither changed nor deleted by the application', async () => {
    await enter(area, fridge(await addFridge(area)));
    for (const statement of [
      'update food_safety_entry set day = day',
      'delete from food_safety_entry',
      'delete from food_safety_anchor',
    ])
      await expect(pool.query(statement)).rejects.toThrow('permission denied');
  });

  it('rule 121: holds neither names nor words; erased, they are gone and it verifies still', async () => {
    await enter(area, { kind: 'comment', about: 'OPEN', text: 'Ada was late' });
    const stored = await admin.query<{ bytes: string }>('select bytes from food_safety_entry');
    expect(JSON.stringify(stored.rows)).not.toMatch(/Ada|Gino/);
    await admin.query('delete from food_safety_words; update food_safety_person set name = null, user_id = null');
    expect((await entriesOf())[0]).toMatchObject({
      userName: 'Erased on request',
      userId: null,
      payload: { text: null },
    });
    expect(verifyChain(await chain(), { chain: group.locationId, seal }).broken).toBeNull();
  });

  it('rule 118: notes what tasks became, so that a list is not shortened without a trace', async () => {
    const sectionId = await addSection(area, 'DAILY');
    const taskId = await addTask(area, { type: 'DAILY', sectionId, action: 'Mop' });
    const { entries } = await read(area, (db) => recordsOfDays(db, area, { from: TASK_DAY, to: TASK_DAY }));
    expect(entries.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['definition', expect.objectContaining({ task: taskId, change: 'added', text: 'Mop' })],
    ]);
  });
});

describe('who enters', () => {
  it('rule 182: whoever may work in the area; days are closed by whom the owner leaves that', async () => {
    const member: Ctx = { ...area, role: 'member', limits: { withheld: ['checks', 'tasks'], orderUpTo: null } };
    await enter(member, { kind: 'comment', about: 'OPEN', text: 'Cold' });
    await expect(enter(member, { kind: 'closed-day', closed: true, reason: 'Flood' })).rejects.toMatchObject({
      code: 'limit.checks',
    });
    await expect(addTask(member)).rejects.toMatchObject({ code: 'limit.tasks' });
    await expect(
      enter({ ...area, role: 'guest' }, { kind: 'comment', about: 'OPEN', text: 'Cold' }),
    ).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
