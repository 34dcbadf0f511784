import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '../catalogue/collections.ts';
import '../procurement/claims/collections.ts';
import '../procurement/collections.ts';
import '../recipes/collections.ts';
import '../stock/collections.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, arrange, changePack } from '../testing/pantry.ts';
import { waste } from '../testing/waste.ts';
import type { Ctx } from './context.ts';
import { daysDue, noteNewDay } from './new-day.ts';
import { sync } from './sync.ts';
import { startDays } from './work-days.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const ZONE = 'Europe/London';
const MIDNIGHT = new Date('2026-11-21T00:00:05Z');

let ours: TestGroup;
beforeEach(async () => {
  ours = await foundGroup(pool);
});

const at = (ctx: Ctx, day: string): Ctx => ({ ...ctx, now: () => new Date(`${day}T12:00:00Z`) });
const begin = (day: string) => noteNewDay(pool, { organisation_id: ours.organisationId, time_zone: ZONE, day });

function ask(ctx: Ctx, since?: string) {
  return reading(pool, ctx.organisationId, (db) => sync(db, ctx, { since }));
}

function sequence(): Promise<number> {
  return reading(pool, ours.organisationId, async (db) => {
    const [feed] = await db.run(
      raw<{ sequence: number }>(sql`
        select sequence::int as sequence from organisation_feed where organisation_id = ${ours.organisationId}`),
    );
    return feed?.sequence ?? 0;
  });
}

it('starts over where an account is given another time zone, which may have another day', async () => {
  const { cursor } = await ask(ours.area);
  expect((await ask({ ...ours.area, timeZone: 'Pacific/Auckland' }, cursor)).reset.length).toBeGreaterThan(0);
});

it('is due in each zone of an organisation by itself', async () => {
  await arrange(ours.area, (tx) =>
    tx.send(raw(sql`update account set time_zone = 'Pacific/Auckland' where account_id = ${ours.locationId}`)),
  );
  const due = async () =>
    (await daysDue(pool, new Date('2026-11-20T12:00:00Z')))
      .filter((one) => one.organisation_id === ours.organisationId)
      .map(({ time_zone, day }) => [time_zone, day]);
  expect((await due()).toSorted()).toEqual([
    [ZONE, '2026-11-20'],
    ['Pacific/Auckland', '2026-11-21'],
  ]);
  await begin('2026-11-20');
  expect(await due()).toEqual([['Pacific/Auckland', '2026-11-21']]);
});

describe('a new day', () => {
  it('notes the prices that come into force, once, and a device gets these rows alone', async () => {
    const flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
    await addIngredient(ours.area, 'Salt', 'g', '0.0004');
    const pack = { unitsPerLot: '1', amountPerUnit: '1', unit: 'g' } as const;
    const option = await changePack(ours.area, flour, { ...pack, price: '0.0012', from: '2026-11-21' });
    const { cursor } = await ask(ours.area);
    const before = await sequence();

    const noted = await Promise.all([begin('2026-11-21'), begin('2026-11-21')]);
    expect(noted.toSorted()).toEqual([false, true]);
    expect(await begin('2026-11-21')).toBe(false);
    expect(await sequence()).toBe(before + 1);

    const next = await ask(at(ours.area, '2026-11-21'), cursor);
    expect([next.reset, Object.keys(next.rows)]).toEqual([[], ['supplierOptions']]);
    expect(next.rows.supplierOptions).toMatchObject([{ id: option, unitPrice: '0.0012', priceFrom: '2026-11-21' }]);
  });

  it('costs no place in the feed where it changes nothing, as where a list repeats a price', async () => {
    const flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
    const pack = { unitsPerLot: '1', amountPerUnit: '1', unit: 'g' } as const;
    await changePack(ours.area, flour, { ...pack, price: '0.001', from: '2026-11-21' });
    const { cursor } = await ask(ours.area);
    const before = await sequence();
    expect(await begin('2026-11-21')).toBe(false);
    expect(await sequence()).toBe(before);
    const answer = await ask(at(ours.area, '2026-11-21'), cursor);
    expect(answer).toEqual({ cursor, reset: [], rows: {}, deleted: {}, more: false, can: answer.can, now: answer.now });
  });

  it('takes what is too old to be stored from the area that has it', async () => {
    const flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
    const old = await waste(ours.area, { day: '2026-09-25', refId: flour, amount: '100' });
    const recent = await waste(ours.area, { day: '2026-09-26', refId: flour, amount: '100' });
    const [area, office] = [await ask(ours.area), await ask(ours.headOffice)];
    expect(area.rows.wastages?.map(({ id }) => id).toSorted()).toEqual([old, recent].toSorted());

    expect(await begin('2026-11-21')).toBe(true);
    const next = await ask(at(ours.area, '2026-11-21'), area.cursor);
    expect([next.rows, next.deleted]).toEqual([{}, { wastages: [old] }]);
    expect((await ask(at(ours.headOffice, '2026-11-21'), office.cursor)).deleted).toEqual({});
  });

  it('is made up for after the server stood still, for all days that were missed', async () => {
    await begin('2026-11-20');
    const flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
    const pack = { unitsPerLot: '1', amountPerUnit: '1', unit: 'g' } as const;
    const option = await changePack(ours.area, flour, { ...pack, price: '0.0012', from: '2026-11-21' });
    const { cursor } = await ask(ours.area);
    expect(await begin('2026-11-24')).toBe(true);
    const next = await ask(at(ours.area, '2026-11-24'), cursor);
    expect(next.rows.supplierOptions?.map(({ id }) => id)).toEqual([option]);
  });

  it('is due in an organisation once its zone has passed midnight, until it is noted; a sweep does it and notes it', async () => {
    const due = async () => (await daysDue(pool, MIDNIGHT)).find((one) => one.organisation_id === ours.organisationId);
    expect(await due()).toEqual({ organisation_id: ours.organisationId, time_zone: ZONE, day: '2026-11-21' });
    const flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
    const pack = { unitsPerLot: '1', amountPerUnit: '1', unit: 'g' } as const;
    await changePack(ours.area, flour, { ...pack, price: '0.0012', from: '2026-11-21' });
    const feed = { committed: vi.fn() };
    const faults: object[] = [];
    const days = startDays({ pool, feed, now: () => MIDNIGHT, log: { error: (fault) => faults.push(fault) } });
    await expect.poll(due).toBe(undefined);
    await days.stop();
    expect(feed.committed).toHaveBeenCalled();
    expect(faults).toEqual([]);
  });
});
