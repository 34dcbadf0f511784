import { randomUUID } from 'node:crypto';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { foodRecords } from '@larder/domain/tasks/food-records.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import '../accounts/collections.ts';
import { openPool } from '../db/connection.ts';
import { collectionReader } from '../kernel/collections.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { enter, TASK_DAY } from '../testing/tasks.ts';
import { recordsOfDays } from './records-of-days.queries.ts';
import { saveFoodLimits } from './save-food-limits.ts';

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
const state = (ctx: Ctx, country: 'england' | 'scotland', own = {}) =>
  saveFoodLimits(ctx, { commandId: randomUUID(), country, own });
const food = (type: 'reheating' | 'holding', temperature: string) =>
  ({ kind: 'food', record: randomUUID(), ingredient: 'Soup', type, time: '10:00', temperature, next: null }) as const;
const entriesOf = async (ctx: Ctx, day = TASK_DAY) =>
  (await read(ctx, (db) => recordsOfDays(db, ctx, { from: day, to: day }))).entries;

describe('rule 123: limits of food', () => {
  it('are England’s until the location states others, which hold from that day on in all its areas', async () => {
    const yesterday = at(area, '2026-11-19T12:00:00Z');
    await enter(yesterday, food('reheating', '80'), { day: '2026-11-19' });
    await state(area, 'scotland', { holding: '65' });
    const bar = await addArea(group, 'Bar');
    await enter(bar, food('reheating', '80'));
    await enter(bar, food('holding', '64'));
    await enter(bar, food('reheating', '80'), { day: '2026-11-19' });
    const judged = async (ctx: Ctx, day?: string) =>
      (await entriesOf(ctx, day)).flatMap(({ kind, payload }) =>
        kind === 'food' ? [[payload.limit, payload.ok]] : [],
      );
    expect(await judged(yesterday, '2026-11-19')).toEqual([[{ above: '75' }, true]]);
    expect(await judged(bar)).toEqual([
      [{ at_least: '82' }, false],
      [{ above: '65' }, false],
    ]);
    expect(await judged(bar, '2026-11-19')).toEqual([[{ above: '75' }, true]]);
  });

  it('are noted in the chain, and stand on the account of the location for devices without a network', async () => {
    await state(area, 'scotland');
    await state(area, 'england', { cold: '5' });
    const noted = (await entriesOf(area)).filter(({ kind }) => kind === 'limits');
    expect(noted.map(({ payload }) => payload)).toMatchObject([
      { country: 'scotland', facts: {} },
      { country: 'england', from: TASK_DAY, facts: { cold: '5' } },
    ]);
    const rows = (await read(
      area,
      (db) => collectionReader('accounts')?.byIds(db, scopeOf(area), [group.locationId]) ?? Promise.resolve([]),
    )) as AccountRow[];
    expect(rows[0]?.foodLimits).toEqual([{ fromDay: TASK_DAY, country: 'england', own: { cold: '5' } }]);
  });

  it('are the owner’s to state', async () => {
    await expect(state({ ...area, role: 'member' }, 'scotland')).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(state(group.headOffice, 'scotland')).rejects.toMatchObject({ code: 'not-found' });
  });
});

it('HACCP-003 HACCP-004 a food record has ingredient, day, whether it goes on, who entered it by name and profile, and steps with type, time, temperature and person; a delivery has name, day, temperature, invoice number and person', async () => {
  const record = randomUUID();
  const step = { record, type: 'cooking', time: '10:00', temperature: '80' } as const;
  const first = await enter(area, { kind: 'food', ...step, ingredient: 'Stock', next: 'cooling' });
  await enter(area, {
    kind: 'food-step',
    ...step,
    after: first,
    type: 'cooling',
    time: '12:30',
    temperature: '6',
    next: 'reheating',
  });
  const delivery = { order: null, supplier: null, name: 'Fish van', invoice: 'A-1', goods: null, temperature: '1.5' };
  await enter(area, { kind: 'delivery', ...delivery });
  const entries = (await entriesOf(area)) as unknown as TaskEntry[];
  const person = { userId: area.userId, userName: area.userName };
  expect(foodRecords(entries)).toMatchObject([
    {
      ...{ ingredient: 'Stock', day: TASK_DAY, pending: 'reheating', userName: area.userName },
      steps: [
        { ...person, payload: { type: 'cooking', time: '10:00', temperature: '80' } },
        { ...person, payload: { type: 'cooling', time: '12:30', temperature: '6' } },
      ],
    },
  ]);
  expect(entries.find(({ kind }) => kind === 'delivery')).toMatchObject({
    ...{ ...person, day: TASK_DAY, claimedAt: '2026-11-20T12:00:00.000Z' },
    payload: { name: 'Fish van', temperature: '1.5', invoice: 'A-1' },
  });
});
