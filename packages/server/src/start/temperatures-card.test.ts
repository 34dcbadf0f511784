import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { addFridge, enter, fridge } from '../testing/tasks.ts';
import { temperaturesCard } from './temperatures-card.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
});

const card = (ctx: Ctx) => read(ctx, (db) => temperaturesCard(db, ctx));

it('rule 124: names temperatures out of their limit by unit, dish and supplier, in the account and those below it', async () => {
  const record = randomUUID();
  const step = { record, type: 'cooking', time: '10:00', temperature: '80' } as const;
  const delivery = {
    order: null,
    supplier: null,
    name: 'Fish van',
    invoice: '',
    goods: 'Frozen fish',
    temperature: '-12',
  };
  await enter(ours.area, fridge(await addFridge(ours.area, 'Walk-in'), '9'));
  await enter(ours.area, { kind: 'delivery', ...delivery });
  const first = await enter(ours.area, { kind: 'food', ...step, ingredient: 'Stock', next: 'reheating' });
  await enter(ours.area, {
    kind: 'food-step',
    ...step,
    after: first,
    type: 'reheating',
    temperature: '60',
    next: null,
  });
  await enter(theirs.area, fridge(await addFridge(theirs.area, 'Theirs'), '9'));
  for (const ctx of [ours.area, ours.location, ours.headOffice]) {
    const shown = await card(ctx);
    expect(shown?.count).toBe(3);
    expect(shown?.readings.map(({ what, temperature, accountName }) => [what, temperature, accountName])).toEqual([
      ['Walk-in', '9', 'Soho, Kitchen'],
      ['Fish van', '-12', 'Soho, Kitchen'],
      ['Stock', '60', 'Soho, Kitchen'],
    ]);
  }
});

it('rule 124: a food that is out of its limit in its first step is named too', async () => {
  const step = { record: randomUUID(), type: 'holding', time: '10:00', temperature: '60', next: null } as const;
  await enter(ours.area, { kind: 'food', ...step, ingredient: 'Gravy' });
  expect((await card(ours.area))?.readings).toMatchObject([{ what: 'Gravy' }]);
});

it('rule 124: asks until an action is recorded and the fridge was read again, and not of what was corrected or withdrawn', async () => {
  const unit = await addFridge(ours.area);
  const wrong = await enter(ours.area, fridge(unit, '44'));
  await enter(ours.area, fridge(unit, '4'), { corrects: wrong, why: 'Typed wrongly' });
  expect(await card(ours.area)).toBeNull();
  const warm = await enter(ours.area, fridge(unit, '9', 'pm'));
  await enter(ours.area, { kind: 'action', entry: warm, done: 'Moved the food to another unit', text: '' });
  expect((await card(ours.area))?.count).toBe(1);
  const later = { ...ours.area, now: () => new Date('2026-11-20T12:05:00Z') };
  await enter(later, fridge(unit, '3', 'pm'));
  expect(await card(ours.area)).toBeNull();
});
