import { randomUUID } from 'node:crypto';
import { verifyChain } from '@larder/domain/tasks/verify-chain.ts';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { seal } from '../food-safety/sealing.ts';
import type { Ctx } from '../kernel/context.ts';
import { heldCard } from '../start/held-card.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { storedLinks } from '../testing/stored-links.ts';
import { addFridge, addTask, enter, fridge } from '../testing/tasks.ts';
import { decideHeld } from './decide-held.ts';
import { heldRecords } from './held-records.queries.ts';
import { recordsOfDays } from './records-of-days.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const admin = new pg.Pool({ connectionString: database.adminUrl });
afterAll(async () => {
  await pool.end();
  await admin.end();
});

/** The day on which the tablet was put into the cupboard, a year before TEST_NOW. */
const THEN = '2025-11-20';
let group: TestGroup;
let area: Ctx;
/** The area a year ago, when its tasks were made. */
let before: Ctx;
beforeEach(async () => {
  group = await foundGroup(pool);
  area = group.area;
  before = { ...area, now: () => new Date('2025-11-01T12:00:00Z') };
});

const member = (): Ctx => ({ ...area, userId: 'mia', userName: 'Mia', role: 'member' });
const stamp = (time: string) => ({ device: 'old tablet', at: `${THEN}T${time}:00.000Z`, offsetMs: 0 });
const late = (record: Parameters<typeof enter>[1], time = '09:00', changes: Parameters<typeof enter>[2] = {}) =>
  enter(member(), record, { day: THEN, stamp: stamp(time), ...changes });
const held = async () => (await read(area, (db) => heldRecords(db, area))).records;
const entriesOf = async (day = THEN) =>
  (await read(area, (db) => recordsOfDays(db, area, { from: day, to: day }))).entries;
const decide = (entryIds: string[], enters: boolean, reason?: string, ctx = area) =>
  decideHeld(ctx, { commandId: randomUUID(), entryIds, enters, ...(reason === undefined ? {} : { reason }) });
const card = (ctx: Ctx) => read(ctx, (db) => heldCard(db, ctx));

describe('a tablet a year back from the cupboard', () => {
  it('rule 125: lets go of its records, which are stored outside the chain and shown to the owner', async () => {
    const unit = await addFridge(before);
    const links = async () => (await read(area, (db) => storedLinks(db, group.locationId))).length;
    const length = await links();
    const reading = await late(fridge(unit, '9'));
    expect(await entriesOf()).toEqual([]);
    expect(await links()).toBe(length);
    expect(await held()).toMatchObject([
      {
        ...{ id: reading, accountId: area.accountId, seq: null, kind: 'fridge', day: THEN, userName: 'Mia' },
        ...{ claimedAt: `${THEN}T09:00:00.000Z`, recordedAt: '2026-11-20T12:00:00.000Z' },
        payload: { unit, half: 'am', temperature: '9', limit: { at_most: '5' }, ok: false },
      },
    ]);
    expect(await card(group.headOffice)).toEqual({
      count: 1,
      areas: [{ accountId: area.accountId, accountName: 'Soho, Kitchen', records: 1 }],
    });
  });

  it('rule 125: holds what came more than 14 days late, and nothing that came within them', async () => {
    const unit = await addFridge(before);
    const at = (instant: string) => ({ day: instant.slice(0, 10), stamp: { ...stamp('09:00'), at: instant } });
    await enter(area, fridge(unit), at('2026-11-06T12:00:00.000Z'));
    await enter(area, fridge(unit), at('2026-11-06T11:59:59.999Z'));
    expect(await entriesOf('2026-11-06')).toHaveLength(1);
    expect(await held()).toHaveLength(1);
  });

  it('rule 125: confirmed they enter, under the name of who made them, with how late they came, and the chain verifies', async () => {
    const unit = await addFridge(before);
    const [one, other] = [await late(fridge(unit, '4')), await late(fridge(unit, '4.5', 'pm'), '15:00')];
    await decide([other, one], true);
    const minutes = (Date.parse('2026-11-20T12:00:00Z') - Date.parse(`${THEN}T09:00:00Z`)) / 60_000;
    expect(await entriesOf()).toMatchObject([
      { id: one, userName: 'Mia', claimedAt: `${THEN}T09:00:00.000Z`, flags: [`late:${minutes}`] },
      { id: other, userName: 'Mia', payload: { temperature: '4.5' } },
    ]);
    expect(await held()).toEqual([]);
    expect(await card(area)).toBeNull();
    const links = await read(area, (db) => storedLinks(db, group.locationId));
    expect(verifyChain(links, { chain: group.locationId, seal }).broken).toBeNull();
  });

  it('rule 125: refused they enter as withdrawn, with the reason of the owner', async () => {
    const reading = await late(fridge(await addFridge(before)));
    await expect(decide([reading], false)).rejects.toMatchObject({ code: 'invalid' });
    await decide([reading], false, 'Made up');
    expect(await entriesOf()).toMatchObject([
      { id: reading, kind: 'fridge', userName: 'Mia' },
      { kind: 'withdrawn', corrects: reading, userName: 'Gino', payload: { reason: 'Made up' } },
    ]);
    const { rows } = await admin.query(
      "select action, after from audit_log where action like 'safety.held%' and subject_id = $1 order by audit_id",
      [reading],
    );
    expect(rows).toEqual([
      { action: 'safety.held', after: { kind: 'fridge', day: THEN } },
      { action: 'safety.held-refused', after: { kind: 'fridge', day: THEN, reason: 'Made up' } },
    ]);
  });

  it('rule 125: what follows on a held record is held as well, and a refused correction takes nothing’s place', async () => {
    const unit = await addFridge(before);
    const wrong = await late(fridge(unit, '44'));
    const right = await late(fridge(unit, '4'), '09:05', { corrects: wrong, why: 'A four too many' });
    await expect(decide([right], true)).rejects.toMatchObject({ code: 'safety.held-before' });
    await decide([wrong], true);
    await decide([right], false, 'Not so');
    expect(await entriesOf()).toMatchObject([
      { id: wrong, corrects: null },
      { id: right, corrects: null, payload: { why: 'A four too many' } },
      { kind: 'withdrawn', corrects: right },
    ]);
    const [again, mended] = [await late(fridge(unit, '55', 'pm')), randomUUID()];
    await enter(member(), fridge(unit, '5', 'pm'), {
      ...{ entryId: mended, day: THEN, stamp: stamp('16:00'), corrects: again, why: 'A five too many' },
    });
    await decide([mended, again], true);
    expect((await entriesOf()).slice(-2)).toMatchObject([{ id: again }, { id: mended, corrects: again }]);
  });

  it('rule 125: a food record and its step are ongoing once they entered', async () => {
    const record = randomUUID();
    const step = { record, type: 'cooking', time: '09:00', temperature: '80' } as const;
    const first = await late({ kind: 'food', ...step, ingredient: 'Stock', next: 'cooling' });
    const next = await late({ kind: 'food-step', ...step, after: first, type: 'cooling', next: 'reheating' }, '11:00');
    await decide([first, next], true);
    const { rows } = await admin.query('select record_id from food_record_ongoing where record_id = $1', [record]);
    expect(rows).toEqual([{ record_id: record }]);
    expect(await entriesOf()).toMatchObject([{ payload: { ingredient: 'Stock' } }, { payload: { after: first } }]);
  });

  it('rule 125: takes ticks of tasks as they were, and is refused about what never was', async () => {
    const task = await addTask(before, { action: 'Gas on' });
    await late({ kind: 'tick', task });
    await expect(late({ kind: 'tick', task: await addTask(area) })).rejects.toMatchObject({
      code: 'safety.not-this-day',
    });
    expect(await held()).toMatchObject([{ kind: 'tick', payload: { task } }]);
  });
});

describe('deciding', () => {
  it('is for the owner alone, once, about records of the area', async () => {
    const reading = await late(fridge(await addFridge(before)));
    await expect(decide([reading], true, undefined, member())).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(read(member(), (db) => heldRecords(db, member()))).rejects.toMatchObject({ code: 'not-allowed' });
    await decide([reading], true);
    await expect(decide([reading], true)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('lets a correction wait where somebody corrected the entry meanwhile', async () => {
    const unit = await addFridge(before);
    const [wrong, one] = [await late(fridge(unit, '44')), randomUUID()];
    const correcting = { day: THEN, corrects: wrong, why: 'A four too many' };
    await enter(member(), fridge(unit, '4'), { ...correcting, entryId: one, stamp: stamp('10:00') });
    const two = await late(fridge(unit, '4.4'), '11:00', correcting);
    await decide([wrong, one], true);
    await expect(decide([two], true)).rejects.toMatchObject({ code: 'safety.replaced-meanwhile' });
    await decide([two], false, 'Corrected already');
    expect(await held()).toEqual([]);
  });
});
