import { randomUUID } from 'node:crypto';
import { verifyChain } from '@larder/domain/tasks/verify-chain.ts';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { seal } from '../food-safety/sealing.ts';
import type { Ctx } from '../kernel/context.ts';
import { fourWeekReview } from '../review/due-diligence.queries.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addMembership } from '../testing/membership.ts';
import { read } from '../testing/read.ts';
import { storedLinks } from '../testing/stored-links.ts';
import { addFridge, enter, fridge, TASK_DAY } from '../testing/tasks.ts';
import { recordsOfDays } from './records-of-days.queries.ts';
import { safetySettings } from './safety-settings.queries.ts';
import { saveSafetySettings } from './save-safety-settings.ts';
import { signOffDay } from './sign-off-day.ts';
import { signReview } from './sign-review.ts';

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

const at = (ctx: Ctx, instant: string): Ctx => ({ ...ctx, now: () => new Date(instant) });
const sign = async (ctx: Ctx = area, day = TASK_DAY): Promise<string> => {
  const entryId = randomUUID();
  await signOffDay(ctx, { commandId: randomUUID(), entryId, day });
  return entryId;
};
const entriesOf = async (day = TASK_DAY) =>
  (await read(area, (db) => recordsOfDays(db, area, { from: day, to: day }))).entries;
const member = (withheld: Ctx['limits']['withheld'] = []): Ctx => ({
  ...area,
  userId: 'mia',
  userName: 'Mia',
  role: 'member',
  limits: { withheld, orderUpTo: null },
});
const settle = (settings: Partial<Parameters<typeof saveSafetySettings>[1]> = {}, ctx = area) =>
  saveSafetySettings(ctx, {
    ...{ commandId: randomUUID(), fourWeekly: true, reviewerId: null, tooRegular: false },
    ...settings,
  });

describe('signing a day off', () => {
  it('rule 130: is an entry of the chain that states the end before it, and the chain verifies', async () => {
    const reading = await enter(area, fridge(await addFridge(area)));
    const signed = await sign();
    const links = await read(area, (db) => storedLinks(db, group.locationId));
    const [before] = links.slice(-2);
    const entry = (await entriesOf()).find(({ id }) => id === signed);
    expect(entry).toMatchObject({
      ...{ kind: 'sign-off', day: TASK_DAY, userName: 'Gino' },
      payload: { of: 'day', from: TASK_DAY, through: TASK_DAY, seq: before?.seq, head: before?.hash },
    });
    expect((await entriesOf()).find(({ id }) => id === reading)?.seq).toBe(before?.seq);
    expect(verifyChain(links, { chain: group.locationId, seal }).broken).toBeNull();
    const { rows } = await admin.query("select after from audit_log where action = 'safety.signed-off'");
    expect(rows).toEqual([{ after: { of: 'day', from: TASK_DAY, through: TASK_DAY } }]);
  });

  it('rule 124: is refused while something is to be done about a temperature of the day, and taken once it was done', async () => {
    const unit = await addFridge(area);
    const warm = await enter(area, fridge(unit, '9'));
    await expect(sign()).rejects.toMatchObject({ code: 'safety.action-open' });
    await enter(area, { kind: 'action', entry: warm, done: 'Moved the food', text: '' });
    await expect(sign()).rejects.toMatchObject({ code: 'safety.action-open' });
    await enter(area, fridge(unit, '4', 'pm'));
    await sign();
  });

  it('rule 124: waits for no temperature of another day or area', async () => {
    const bar = await addArea(group, 'Bar');
    await enter(bar, fridge(await addFridge(bar), '9'));
    const tomorrow = at(area, '2026-11-21T12:00:00Z');
    await enter(tomorrow, fridge(await addFridge(area), '9'), { day: '2026-11-21' });
    await sign(tomorrow);
    await expect(sign(tomorrow, '2026-11-21')).rejects.toMatchObject({ code: 'safety.action-open' });
  });

  it('rule 130: is of a day that has begun, until 14 days later', async () => {
    await expect(sign(area, '2026-11-21')).rejects.toMatchObject({ code: 'safety.not-begun' });
    await sign(at(area, '2026-12-04T12:00:00Z'));
    await expect(sign(at(area, '2026-12-05T12:00:00Z'))).rejects.toMatchObject({ code: 'safety.too-long-ago' });
  });

  it('rule 182: is for whom the owner leaves checks, and so is withdrawing it', async () => {
    await expect(sign(member(['checks']))).rejects.toMatchObject({ code: 'limit.checks' });
    await expect(sign({ ...area, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
    const signed = await sign(member());
    const gone = { kind: 'withdrawn', reason: 'Too early' } as const;
    await expect(enter(member(['checks']), gone, { corrects: signed })).rejects.toMatchObject({ code: 'limit.checks' });
    await enter(member(), gone, { corrects: signed });
  });

  it('rule 118: what a task became is not withdrawn', async () => {
    await addFridge(area);
    const definition = (await entriesOf()).find(({ kind }) => kind === 'definition');
    await expect(
      enter(area, { kind: 'withdrawn', reason: 'Never was' }, { corrects: definition?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'safety.other-record' });
  });
});

describe('the review of four weeks', () => {
  const weeks = { from: '2026-10-19', through: '2026-11-15' };
  const review = (ctx = area, span = weeks) =>
    signReview(ctx, { commandId: randomUUID(), entryId: randomUUID(), ...span });
  const asked = (ctx = area) => read(ctx, (db) => fourWeekReview(db, ctx));

  it('rule 188: is there once the owner turned it on, for every area of the location', async () => {
    expect(await asked()).toBeNull();
    await expect(review()).rejects.toMatchObject({ code: 'safety.not-to-review' });
    await settle();
    const bar = await addArea(group, 'Bar');
    expect(await asked(bar)).toMatchObject({ ...weeks, isDue: true, maySign: true, reviews: [] });
    expect(await read(area, (db) => safetySettings(db, area))).toEqual({
      ...{ fourWeekly: true, reviewerId: null, tooRegular: false },
    });
  });

  it('rule 130: is signed by the owner or whom the owner named, once, and the next four weeks follow on it', async () => {
    await settle();
    await expect(review(member())).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(settle({ reviewerId: 'mia' })).rejects.toMatchObject({ code: 'not-found' });
    const { organisationId, accountId } = area;
    await addMembership(pool, { userId: 'mia', organisationId, accountId });
    await settle({ reviewerId: 'mia' });
    expect((await asked(member()))?.maySign).toBe(true);
    await review(member());
    await expect(review()).rejects.toMatchObject({ code: 'safety.not-to-review' });
    const next = await asked();
    expect(next).toMatchObject({ from: '2026-11-16', through: '2026-12-13', isDue: false });
    expect(next?.reviews).toMatchObject([
      { kind: 'sign-off', userName: 'Mia', payload: { of: 'four-weeks', ...weeks } },
    ]);
    await expect(review(area, { from: '2026-11-16', through: '2026-12-13' })).rejects.toMatchObject({
      code: 'safety.not-to-review',
    });
  });

  it('has what was out of limit in its weeks', async () => {
    await settle();
    const then = at(area, '2026-11-10T12:00:00Z');
    await enter(then, fridge(await addFridge(then), '9'), { day: '2026-11-10' });
    expect((await asked())?.findings).toMatchObject({ outOfLimit: 1, withoutAction: 1, days: 28, daysSigned: 0 });
  });

  it('is set up by the owner alone, and stated in the activity', async () => {
    await expect(settle({}, member())).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(read(member(), (db) => safetySettings(db, member()))).rejects.toMatchObject({ code: 'not-allowed' });
    await settle();
    const { rows } = await admin.query(
      "select before, after from audit_log where action = 'safety-settings.saved' and organisation_id = $1",
      [group.organisationId],
    );
    const off = { fourWeekly: false, reviewerId: null, tooRegular: false };
    expect(rows).toEqual([{ before: off, after: { ...off, fourWeekly: true } }]);
  });
});
